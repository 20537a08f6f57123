"""Every bad request is refused by name, says what would be right, and changes nothing."""

import asyncio
import uuid
from typing import Any

import pytest

from service.redis_server import RedisServer
from tests.api.client import CREATE, PROBLEM, Client
from tests.api.conftest import serving, settings_for

NOWHERE = "0" * 32


async def test_a_game_that_does_not_exist(api: Client) -> None:
    seated = await api.create()
    for game_id in (NOWHERE, "", "nonsense:*", seated.id[:-1] + "é"):
        found = await api.game(game_id)
        assert (found["__typename"], found["code"]) == ("NoSuchGame", "NO_SUCH_GAME"), game_id


async def test_a_game_kind_that_does_not_exist(api: Client) -> None:
    query = """mutation ($input: CreateGameInput!) { createGame(input: $input) {
        __typename ... on NoSuchGameKind { message known } } }"""
    refused = await api.ask(query, input={"game": "chess", "seats": [{"kind": "HUMAN"}]})
    assert refused["__typename"] == "NoSuchGameKind"
    assert refused["known"] == ["high_card"]


@pytest.mark.parametrize(
    "wish",
    [
        {"seats": []},
        {"seats": [{"kind": "HUMAN"}] * 4},
        {"seats": [{"kind": "BOT"}]},
        {"seats": [{"kind": "HUMAN"}], "options": [{"name": "first_trick", "value": "9"}]},
        {"seats": [{"kind": "HUMAN"}], "options": [{"name": "colour", "value": "red"}]},
        {"seats": [{"kind": "HUMAN"}, {"kind": "AI", "level": "omniscient"}]},
        {"seats": [{"kind": "HUMAN"}, {"kind": "AI"}]},
        {"seats": [{"kind": "HUMAN", "name": "x" * 1000}]},
        {"seats": [{"kind": "HUMAN"}], "idempotencyKey": "x" * 10_000},
    ],
)
async def test_a_game_that_can_not_be_set_up(api: Client, wish: dict[str, Any]) -> None:
    query = f"""mutation ($input: CreateGameInput!) {{ createGame(input: $input) {{
        __typename {PROBLEM} }} }}"""
    refused = await api.ask(query, input={"game": "high_card", **wish})
    assert refused["__typename"] in ("InvalidSetup", "InvalidInput")
    assert refused["message"]


@pytest.mark.parametrize(
    ("seats", "field"),
    [
        ([{"kind": "HUMAN"}, {"kind": "AI", "level": "divine"}], "seats[1].level"),
        ([{"kind": "HUMAN", "level": "easy"}], "seats[0].level"),
        ([{"kind": "AI", "level": "easy"}, {"kind": "HUMAN", "name": " "}], "seats[1].name"),
        ([{"kind": "HUMAN"}, {"kind": "OPEN", "name": "Ada"}], "seats[1].name"),
    ],
)
async def test_the_field_of_a_seat_is_named(
    api: Client, seats: list[dict[str, str]], field: str
) -> None:
    refused = await api.ask(CREATE, input={"game": "high_card", "seats": seats})
    assert (refused["__typename"], refused["field"]) == ("InvalidInput", field)


async def test_the_argument_that_is_wrong_is_named(api: Client) -> None:
    wrong = {
        'publicGames(after: "?")': "after",
        "publicGames(first: 0)": "first",
        f'history(gameId: "{(await api.create()).id}", after: -1)': "after",
        'analyze(game: "high_card", view: 5)': "view",
    }
    for field, name in wrong.items():
        refused = await api.ask(f"{{ {field} {{ ... on InvalidInput {{ field }} }} }}")
        assert refused == {"field": name}


async def test_an_option_is_given_once(api: Client) -> None:
    twice = [{"name": "first_trick", "value": "0"}, {"name": "first_trick", "value": "1"}]
    wish = {"game": "high_card", "seats": [{"kind": "HUMAN"}] * 2, "options": twice}
    refused = await api.ask(CREATE, input=wish)
    assert (refused["__typename"], refused["message"]) == (
        "InvalidInput",
        "an option is given twice",
    )


async def test_tokens_that_do_not_open_the_game(api: Client) -> None:
    seated, other = await api.create(), await api.create()
    token = seated.tokens[0]
    signed, _, signature = token.rpartition(".")  # whose last letter has bits that don't count
    forged = f"{signed}.{'b' if signature[0] == 'a' else 'a'}{signature[1:]}"
    expected = {
        "nonsense": "TokenMalformed",
        "": "TokenMalformed",
        "é" * 50: "TokenMalformed",
        other.tokens[0]: "TokenForeign",
        forged: "TokenForeign",
    }
    for given, name in expected.items():
        found = await api.game(seated.id, given)
        assert found["__typename"] == name, given
        refused = await api.play(seated.id, given, seated.version, "card:1")
        assert refused["__typename"] == name, given
    assert (await api.game(seated.id, token))["version"] == seated.version


async def test_a_token_that_has_expired(api: Client, redis: RedisServer) -> None:
    seated = await api.create()
    await asyncio.sleep(2)  # tokens count whole seconds
    async with serving(settings_for(redis, token_days=1e-9)) as strict:
        assert (await strict.game(seated.id, seated.tokens[0]))["__typename"] == "TokenExpired"


async def test_a_token_that_was_replaced(api: Client) -> None:
    seated = await api.create()
    query = f"""mutation ($input: RotateTokenInput!) {{ rotateToken(input: $input) {{
        __typename {PROBLEM} ... on SeatToken {{ seat token }} }} }}"""
    wish = {"gameId": seated.id, "token": seated.tokens[1], "idempotencyKey": str(uuid.uuid4())}
    renewed = await api.ask(query, input=wish)
    assert renewed["seat"] == 1
    again = await api.ask(query, input=wish)
    assert (await api.game(seated.id, again["token"]))["viewer"] == 1
    assert (await api.ask(query, input=wish | {"token": again["token"]}))["code"] == "KEY_REUSED"
    assert (await api.game(seated.id, seated.tokens[1]))["__typename"] == "TokenExpired"
    assert (await api.game(seated.id, renewed["token"]))["viewer"] == 1


async def test_a_token_in_the_header(api: Client) -> None:
    seated = await api.create()
    api.http.headers["authorization"] = f"Bearer {seated.tokens[1]}"
    assert (await api.game(seated.id))["viewer"] == 1
    assert (await api.game(seated.id, seated.tokens[0]))["viewer"] == 0


@pytest.mark.parametrize("header", ["Basic x", "{token}", "Bearer", "Bearer {token} x", "Token x"])
async def test_a_header_that_brings_no_token_is_refused(api: Client, header: str) -> None:
    seated = await api.create()
    api.http.headers["authorization"] = header.format(token=seated.tokens[0])
    assert (await api.game(seated.id))["__typename"] == "TokenMalformed"
    assert (await api.game(seated.id, seated.tokens[0]))["viewer"] == 0


async def test_a_seat_needs_a_token(api: Client) -> None:
    seated = await api.create()
    moves = await api.ask(
        "query ($id: ID!) { legalMoves(gameId: $id) { __typename } }", id=seated.id
    )
    assert moves["__typename"] == "TokenMissing"


async def test_a_private_game_is_for_its_seats(api: Client) -> None:
    seated = await api.create(public=False)
    assert (await api.game(seated.id))["__typename"] == "TokenMissing"
    assert (await api.game(seated.id, seated.tokens[1]))["viewer"] == 1
    listed = await api.ask("{ publicGames { ... on ListingPage { games { id } } } }")
    assert seated.id not in [game["id"] for game in listed["games"]]


async def test_a_move_that_is_not_legal(api: Client) -> None:
    seated = await api.create()
    legal = (await api.moves(seated.id, seated.tokens[0]))["ids"]
    not_held = next(f"card:{card}" for card in range(1, 16) if f"card:{card}" not in legal)
    refused = await api.play(seated.id, seated.tokens[0], seated.version, not_held)
    assert refused == {
        "__typename": "IllegalMove",
        "code": "ILLEGAL_MOVE",
        "message": f"card {not_held[5:]} is not in the hand",
        "move": not_held,
        "index": 0,
        "currentVersion": seated.version,
        "legalMoves": legal,
        "legalCount": 3,
    }
    assert (await api.game(seated.id))["version"] == seated.version


@pytest.mark.parametrize("move", ["", "card:16", "card:1:1", "éé", "x" * 5000])
async def test_a_move_that_is_none(api: Client, move: str) -> None:
    seated = await api.create()
    refused = await api.play(seated.id, seated.tokens[0], seated.version, move)
    assert refused["__typename"] == "InvalidMove"
    assert refused["message"]


async def test_a_move_behind_one_that_draws_a_card(api: Client) -> None:
    seated = await api.create(seats=1)
    legal = (await api.moves(seated.id, seated.tokens[0]))["ids"]
    refused = await api.play(seated.id, seated.tokens[0], seated.version, legal[0], legal[1])
    assert (refused["__typename"], refused["index"]) == ("IllegalMove", 1)
    assert (refused["legalMoves"], refused["legalCount"]) == ([], 0)
    assert (await api.game(seated.id))["version"] == seated.version


@pytest.mark.parametrize("moves", [[], ["card:1"] * 65])
async def test_a_play_is_of_some_moves(api: Client, moves: list[str]) -> None:
    seated = await api.create()
    refused = await api.play(seated.id, seated.tokens[0], seated.version, *moves)
    assert refused["__typename"] == "InvalidInput"


async def test_a_version_that_is_past(api: Client) -> None:
    seated = await api.create(seats=1)
    move = (await api.moves(seated.id, seated.tokens[0]))["ids"][0]
    for expected in (0, seated.version - 1, seated.version + 1, -1, 2**31 - 1):
        refused = await api.play(seated.id, seated.tokens[0], expected, move)
        assert refused["__typename"] == "VersionConflict"
        assert refused["expectedVersion"] == expected
        assert refused["currentVersion"] == seated.version


async def test_another_seat_decides(api: Client) -> None:
    seated = await api.create()
    move = (await api.moves(seated.id, seated.tokens[0]))["ids"][0]
    refused = await api.play(seated.id, seated.tokens[1], seated.version, move)
    assert (refused["__typename"], refused["decidingSeat"]) == ("NotYourTurn", 0)
    assert (await api.moves(seated.id, seated.tokens[1]))["total"] == 0


async def test_a_game_that_waits_for_people(api: Client) -> None:
    seats = [{"kind": "HUMAN"}, {"kind": "OPEN"}]
    wish = {"game": "high_card", "seats": seats}
    query = f"""mutation ($input: CreateGameInput!) {{ createGame(input: $input) {{
        __typename {PROBLEM}
        ... on CreatedGame {{ tokens {{ token }} game {{ id version status }} }} }} }}"""
    created = await api.ask(query, input=wish)
    game = created["game"]
    assert game["status"] == "WAITING"
    refused = await api.play(game["id"], created["tokens"][0]["token"], game["version"], "card:1")
    assert refused["__typename"] == "NotStarted"
    listed = await api.ask("{ openGames { ... on ListingPage { games { id } } } }")
    assert game["id"] in [game["id"] for game in listed["games"]]
    join = f"""mutation ($input: JoinGameInput!) {{ joinGame(input: $input) {{
        __typename {PROBLEM} ... on SeatTaken {{ openSeats }}
        ... on JoinedGame {{
            token {{ seat token }} game {{ status seats {{ name kind }} }} }} }} }}"""
    joined = await api.ask(join, input={"gameId": game["id"], "name": "Maré"})
    assert joined["token"]["seat"] == 1
    assert joined["game"]["status"] == "PLAYING"
    assert joined["game"]["seats"][1] == {"name": "Maré", "kind": "HUMAN"}
    late = await api.ask(join, input={"gameId": game["id"]})
    assert (late["__typename"], late["openSeats"]) == ("SeatTaken", [])


async def test_a_game_that_is_over(api: Client) -> None:
    seated = await api.create(seats=1)
    version = seated.version
    for _ in range(4):
        move = (await api.moves(seated.id, seated.tokens[0]))["ids"][0]
        changed = await api.play(seated.id, seated.tokens[0], version, move)
        version = changed["game"]["version"]
    assert changed["events"][0]["finished"]
    refused = await api.play(seated.id, seated.tokens[0], version, move)
    assert (refused["__typename"], refused["currentVersion"]) == ("GameFinished", version)


@pytest.mark.guarantee(4)
async def test_a_key_plays_once_and_answers_alike(api: Client) -> None:
    seated = await api.create(seats=1)
    moves = (await api.moves(seated.id, seated.tokens[0]))["ids"]
    arguments = (seated.id, seated.tokens[0], seated.version)
    first = await api.play(*arguments, moves[0], idempotencyKey="this play once")
    assert first["__typename"] == "ChangedGame"
    again = await api.play(*arguments, moves[0], idempotencyKey="this play once")
    assert again == first
    other = await api.play(*arguments, moves[1], idempotencyKey="this play once")
    assert (other["__typename"], other["key"]) == ("KeyReused", "this play once")
    assert (await api.game(seated.id))["version"] == seated.version + 1


async def test_a_key_creates_once(api: Client) -> None:
    first = await api.create(idempotencyKey="one game")
    assert (await api.create(idempotencyKey="one game")).id == first.id


async def test_variables_of_the_wrong_type_are_named(api: Client) -> None:
    seated = await api.create()
    query = "query ($id: ID!, $v: Int!) { gameAt(id: $id, version: $v) { __typename } }"
    for version in ("one", 2**31, None, 1.5, [1]):
        error = await api.refused(query, id=seated.id, v=version)
        assert error["extensions"]["code"] == "INVALID_REQUEST"
