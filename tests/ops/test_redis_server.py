from pathlib import Path

import pytest
import redis

from service import redis_server
from service.redis_server import FolderInUse, NoRedisServer, RedisServer


def test_what_was_written_survives_a_kill(tmp_path: Path) -> None:
    server = RedisServer(tmp_path)
    server.start()
    with redis.Redis.from_url(server.url) as client:
        client.set("move", "acknowledged")
    server.kill()
    with server, redis.Redis.from_url(server.url) as client:
        assert client.get("move") == b"acknowledged"


def test_one_that_is_not_durable_writes_nothing_down(tmp_path: Path) -> None:
    with RedisServer(tmp_path, durable=False) as server:
        with redis.Redis.from_url(server.url) as client:
            client.set("key", "value")
        server.kill()
        server.start()
        with redis.Redis.from_url(server.url) as client:
            assert client.get("key") is None
    assert {file.name for file in tmp_path.iterdir()} == {"lock", "redis.log"}


def test_a_stopped_server_answers_no_more(tmp_path: Path) -> None:
    with RedisServer(tmp_path) as server:
        pass
    server.stop()
    with redis.Redis.from_url(server.url) as client, pytest.raises(redis.ConnectionError):
        client.ping()


def test_two_servers_never_share_a_folder(tmp_path: Path) -> None:
    with RedisServer(tmp_path) as first:
        with pytest.raises(FolderInUse, match=f"kill {first.pid}"):
            RedisServer(tmp_path).start()
        with redis.Redis.from_url(first.url) as client:
            assert client.ping()


def test_without_any_server_one_line_says_how_to_install_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(NoRedisServer, match=r"^no Redis server found: install redis-server.*$"):
        redis_server.redis_program()


@pytest.mark.parametrize("name", ["redis-server", "valkey-server"])
def test_the_server_on_the_path_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    program = tmp_path / name
    program.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert redis_server.redis_program() == str(program)


def test_a_server_that_fails_to_start_says_where_to_look(tmp_path: Path) -> None:
    (tmp_path / "appendonly.aof").write_text("not an append-only file")
    (tmp_path / "appendonlydir").write_text("not a folder")
    with pytest.raises(NoRedisServer, match=r"redis\.log"):
        RedisServer(tmp_path).start()
