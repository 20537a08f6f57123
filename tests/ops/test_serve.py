"""`make serve`: one game goes on whatever is killed or stopped in between."""

import subprocess
import time
from pathlib import Path
from typing import Any, Final

import psutil
import pytest

from tests.ops.serving import ROOT, Serving

CREATE: Final = """mutation {
  createGame(input: {game: "el_paso", seats: [{kind: HUMAN}, {kind: AI, level: "random"}]}) {
    ... on CreatedGame { game { id } tokens { token } }
  }
}"""
LOOK: Final = """query ($id: ID!) {
  game(id: $id) {
    ... on Game { version status viewJson decision { seat } }
    ... on Problem { code message }
  }
  legalMoves(gameId: $id) { ... on LegalMoves { version ids } }
}"""
PLAY: Final = """mutation ($id: ID!, $version: Int!, $move: ID!) {
  playMoves(input: {gameId: $id, expectedVersion: $version, moves: [$move]}) {
    __typename
  }
}"""


class Player:
    """Seat 0 of a game, for which the first legal move is good enough."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        created = serving.ask(CREATE)["createGame"]
        self.id = created["game"]["id"]
        self.token = created["tokens"][0]["token"]

    def look(self) -> dict[str, Any]:
        """What the seat sees; asked again while the service is only just coming back."""
        while True:
            seen = self.serving.ask(LOOK, self.token, id=self.id)
            if seen["game"].get("code") != "UNAVAILABLE":
                return seen
            time.sleep(0.2)

    def play_turns(self) -> None:
        """Play until both seats have had a turn more, and it is this one's to move: what it sees
        then stays as it is."""
        seen = self.look()
        enough = seen["game"]["viewJson"]["turn"] + 2
        deadline = time.monotonic() + 300
        while not to_move(seen) or seen["game"]["viewJson"]["turn"] < enough:
            assert time.monotonic() < deadline, seen["game"]
            if to_move(seen):
                self.play(seen)
            else:
                time.sleep(0.1)
            seen = self.look()

    def play(self, seen: dict[str, Any]) -> None:
        moves = seen["legalMoves"]
        played = self.serving.ask(
            PLAY, self.token, id=self.id, version=moves["version"], move=moves["ids"][0]
        )
        assert played["playMoves"]["__typename"] == "ChangedGame"


def to_move(seen: dict[str, Any]) -> bool:
    return bool(seen["game"]["decision"]["seat"] == 0)


def processes_of(serving: Serving, words: str) -> list[psutil.Process]:
    mine = psutil.Process(serving.pid).children()
    return [process for process in mine if words in " ".join(process.cmdline())]


def test_a_game_is_still_there_after_ctrl_c_and_a_new_start(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        player = Player(serving)
        player.play_turns()
        before = player.look()
        left = psutil.Process(serving.pid).children(recursive=True)
    assert not [process for process in left if process.is_running()]

    with Serving(tmp_path) as again:
        player.serving = again
        assert player.look() == before
        player.play_turns()


def test_a_game_goes_on_when_everything_is_killed_in_turn(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        player = Player(serving)
        for words in ("workers worker", "workers reaper", "service api", "redis-server"):
            player.play_turns()
            processes = processes_of(serving, words)
            assert len(processes) == (2 if words == "redis-server" else 1)
            for process in processes:
                process.kill()
            serving.wait_for("starting it again")
            serving.said.clear()
            serving.wait_until_ready()
        player.play_turns()


def test_a_second_service_is_told_what_is_in_use(tmp_path: Path) -> None:
    with Serving(tmp_path / "first") as serving:
        said = refused(Serving(tmp_path / "first"))
        assert f"a service already works in {tmp_path / 'first'}" in said
        assert "kill" not in said

        other = Serving(tmp_path / "second")
        other.port = serving.port
        assert f"port {serving.port} is in use" in refused(other)


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("THINK_SECONDS", "many", "WAYSTATION_THINK_SECONDS: Input should be a valid number"),
        ("COMPONENTS", "{el_paso", "WAYSTATION_COMPONENTS: should be JSON"),
        ("COMPONENTS", '{"el_paso": "nowhere.toml"}', "nowhere.toml: No such file"),
        ("COMPONENTS", '{"el_paso": "LICENSE"}', "LICENSE: component file is not TOML"),
        ("COMPONENTS", '{"elpaso": "el.toml"}', "el.toml: 'elpaso' is no game offered here"),
        ("GAMES", '["chess"]', "there is no game 'chess'"),
        ("FURTHER_GAMES", '{"chess": "no.such.module"}', "No module named 'no'"),
    ],
)
def test_wrong_settings_are_told_before_anything_is_started(
    tmp_path: Path, variable: str, value: str, said: str
) -> None:
    told = refused(Serving(tmp_path / "var", {f"WAYSTATION_{variable}": value}))
    assert told.startswith("the settings are wrong: ")
    assert said in told
    assert told.count("\n") == 1
    assert not (tmp_path / "var").exists()


def refused(serving: Serving) -> str:
    """What a service that does not come up says."""
    answer = subprocess.run(
        serving.command(),
        cwd=ROOT,
        env=serving.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 1
    return answer.stderr
