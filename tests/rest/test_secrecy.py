"""What a seat or a spectator is not to see is in no answer of REST."""

from collections.abc import AsyncIterator

import pytest

from games import GAMES
from service.redis_server import RedisServer
from tests.api.conftest import settings_for
from tests.play_through.secrecy import leaks
from tests.rest.client import Rest, Seated
from tests.rest.conftest import resting

MOVES = 12


@pytest.fixture
async def rest(redis: RedisServer) -> AsyncIterator[Rest]:
    async with resting(settings_for(redis, games=GAMES)) as client:
        yield client


@pytest.mark.guarantee(5)
@pytest.mark.parametrize("game", [*GAMES, "high_card"])
async def test_views_hold_what_is_the_viewers(rest: Rest, game: str) -> None:
    seated = await rest.create(game=game)
    for version in range(1, 1 + MOVES):
        everyones = (await rest.get(seated.path))["view"]
        for seat, token in enumerate(seated.tokens):
            assert leaks(everyones, (await rest.get(seated.path, token))["view"], seat) == []
        if not await played(rest, seated, version):
            break


async def played(rest: Rest, seated: Seated, version: int) -> bool:
    """Play the first legal move; whether the game goes on. The other seat is shown none of it."""
    token = await rest.deciding(seated)
    (other,) = set(seated.tokens) - {token}
    move = (await rest.legal(seated.path, token))[0]
    assert await rest.legal(seated.path, other) == []
    preview = {"moves": [move]}
    tried = await rest.send("POST", f"{seated.path}/moves/preview", token=other, json=preview)
    assert tried.json()["code"] == "NOT_YOUR_TURN"
    game = (await rest.play(seated.path, token, version, move))["game"]
    goes_on = bool(game["status"] == "PLAYING")
    assert goes_on == (game["seed"] is None)
    return goes_on


@pytest.mark.guarantee(5)
async def test_only_its_own_token_moves_a_seat(rest: Rest) -> None:
    seated, other = await rest.create(), await rest.create()
    move = (await rest.legal(seated.path, seated.tokens[0]))[0]
    wish = {"expectedVersion": 1, "moves": [move]}
    for token, status in (
        (seated.tokens[1], 409),
        (other.tokens[0], 401),
        ("nonsense", 401),
        (None, 401),
    ):
        refused = await rest.send("POST", f"{seated.path}/moves", token=token, json=wish)
        assert refused.status_code == status
    for operation in ("undo", "resign"):
        refused = await rest.send(
            "POST", f"{seated.path}/{operation}", token=other.tokens[0], json={"expectedVersion": 1}
        )
        assert refused.json()["code"] == "TOKEN_FOREIGN"
    assert (await rest.get(seated.path))["version"] == 1


@pytest.mark.parametrize("header", ["Basic x", "{token}", "Bearer", "Bearer {token} x"])
async def test_a_header_that_brings_no_token_is_refused(rest: Rest, header: str) -> None:
    seated = await rest.create()
    headers = {"authorization": header.format(token=seated.tokens[0])}
    refused = await rest.send("GET", seated.path, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (401, "TOKEN_MALFORMED")


async def test_a_private_game_is_for_its_seats(rest: Rest) -> None:
    seated = await rest.create(public=False)
    for path in (seated.path, f"{seated.path}/history", f"{seated.path}/verification"):
        refused = await rest.send("GET", path)
        assert (refused.status_code, refused.json()["code"]) == (401, "TOKEN_MISSING")
    assert (await rest.get(seated.path, seated.tokens[1]))["viewer"] == 1
    listed = await rest.get("/v1/games", first=100)
    assert seated.path.rpartition("/")[2] not in [game["id"] for game in listed["games"]]
