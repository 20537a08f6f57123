"""Every field of every answer, asked for at once: none is without a value."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

import games
from service.redis_server import RedisServer
from tests.api.client import Client, Seated
from tests.api.conftest import serving, settings_for
from tests.api.selections import INTROSPECTION, Selections


@pytest.fixture
async def api(redis: RedisServer) -> AsyncIterator[Client]:
    async with serving(settings_for(redis, games=("gold_west",), max_tokens=5000)) as client:
        yield client


@pytest.fixture
async def selections(api: Client) -> Selections:
    others = ("ElPasoView", "GreatWesternTrailView")
    return Selections(await api.ask(INTROSPECTION), leave_out=others)


@pytest.fixture
async def seated(api: Client) -> Seated:
    return await api.create(seats=2, game="gold_west")


async def asked(api: Client, selections: Selections, field: str, shown: str) -> Any:
    """A root field with all there is to its result, which has to be of the type `shown`."""
    kind = "mutation" if "input:" in field else "query"
    name = field.partition("(")[0]
    result = selections.result_of(name)
    found = await api.ask(f"{kind} {{ {field} {selections.of(result)} }}")
    assert found["__typename"] == shown, found
    return found


async def first_move(api: Client, seated: Seated, token: str) -> str:
    move = (await api.moves(seated.id, token))["ids"][0]
    assert isinstance(move, str)
    return move


async def deciding(api: Client, seated: Seated) -> str:
    """The token of the seat that decides."""
    seat: int = (await api.game(seated.id))["decision"]["seat"]
    return seated.tokens[seat]


async def test_the_catalogue(api: Client, selections: Selections) -> None:
    kinds = await api.ask(f"{{ games {selections.of('GameKind')} }}")
    (gold_west,) = [kind for kind in kinds if kind["name"] == "gold_west"]
    assert (gold_west["minSeats"], gold_west["maxSeats"]) == (2, 4)
    assert "random" in gold_west["levels"]
    assert len(gold_west["componentsHash"]) == 64


async def test_a_game_and_its_past(api: Client, selections: Selections, seated: Seated) -> None:
    token = await deciding(api, seated)
    game = await asked(api, selections, f'game(id: "{seated.id}", token: "{token}")', "Game")
    assert game["view"] == {"__typename": "GoldWestView", **game["viewJson"]}
    field = f'gameAt(id: "{seated.id}", version: 1, token: "{token}")'
    assert (await asked(api, selections, field, "Game"))["viewJson"] == game["viewJson"]
    field = f'gameAt(id: "{seated.id}", version: 2)'
    refused = await asked(api, selections, field, "NoSuchVersion")
    assert refused["currentVersion"] == 1
    history = await asked(api, selections, f'history(gameId: "{seated.id}")', "EventPage")
    assert [event["kind"] for event in history["events"]] == ["CREATED"]
    field = f'verify(gameId: "{seated.id}")'
    await asked(api, selections, field, "GameNotFinished")


async def test_moves(api: Client, selections: Selections, seated: Seated) -> None:
    token = await deciding(api, seated)
    arguments = f'gameId: "{seated.id}", token: "{token}"'
    legal = await asked(api, selections, f"legalMoves({arguments})", "LegalMoves")
    assert legal["total"] == len(legal["ids"]) == len(legal["moves"]) > 0
    assert not legal["hasNext"]
    first, *rest = legal["ids"]
    field = f"legalMoves({arguments}, first: 1)"
    page = await asked(api, selections, field, "LegalMoves")
    assert (page["ids"], page["hasNext"], page["total"]) == ([first], bool(rest), len(legal["ids"]))
    field = f'legalMoves({arguments}, after: "{first}")'
    assert (await asked(api, selections, field, "LegalMoves"))["ids"] == rest
    kind = legal["moves"][0]["kind"]
    field = f'legalMoves({arguments}, kind: "{kind}")'
    of_kind = await asked(api, selections, field, "LegalMoves")
    assert of_kind["moves"] == [move for move in legal["moves"] if move["kind"] == kind]
    now = {move["kind"] for move in legal["moves"]}
    other = next(kind for kind in games.load("gold_west").move_kinds if kind not in now)
    field = f'legalMoves({arguments}, kind: "{other}")'
    assert (await asked(api, selections, field, "LegalMoves"))["total"] == 0
    for wrong in ('kind: "dance"', 'after: "dance"', "first: 0", "first: 101", "first: -1"):
        await asked(api, selections, f"legalMoves({arguments}, {wrong})", "InvalidInput")


async def test_a_preview_stores_nothing(
    api: Client, selections: Selections, seated: Seated
) -> None:
    token = await deciding(api, seated)
    move = await first_move(api, seated, token)
    arguments = f'gameId: "{seated.id}", token: "{token}", moves: ["{move}"]'
    preview = await asked(api, selections, f"previewMoves({arguments})", "Preview")
    game = await api.game(seated.id, token)
    assert game["version"] == 1
    played = await api.play(seated.id, token, 1, move)
    assert preview["certain"]
    assert preview["viewJson"] == played["game"]["viewJson"]


async def test_advice(api: Client, selections: Selections, seated: Seated) -> None:
    token = await deciding(api, seated)
    legal = (await api.moves(seated.id, token))["ids"]
    arguments = f'gameId: "{seated.id}", token: "{token}", level: "easy", seconds: 0.2'
    advice = await asked(api, selections, f"suggestMoves({arguments})", "Advice")
    assert {ranked["move"]["id"] for ranked in advice["moves"]} <= set(legal)
    best = advice["moves"][0]
    assert best["line"][0] == {
        "id": best["move"]["id"],
        "seat": advice["seat"],
        "label": best["move"]["label"],
    }
    assert [score["seat"] for score in best["scores"]] == [0, 1]
    for score, total in zip(best["scores"], best["totals"], strict=True):
        assert sum(one["points"] for one in score["byCategory"]) == pytest.approx(total, abs=0.2)
    view = (await api.game(seated.id, token))["viewJson"]
    query = (
        'query ($view: JSON!) { analyze(game: "gold_west", view: $view, level: "easy",'
        f" seconds: 0.2) {selections.of('AnalyzeResult')} }}"
    )
    analysis = await api.ask(query, view=view)
    assert analysis["__typename"] == "Advice", analysis
    assert {ranked["move"]["id"] for ranked in analysis["moves"]} <= set(legal)
    wrong: list[Any] = [[], {}, {"game": "gold_west"}, 5, {**view, "players": []}]
    for nonsense in wrong:
        assert (await api.ask(query, view=nonsense))["__typename"] == "InvalidInput"


async def test_every_change(api: Client, selections: Selections, seated: Seated) -> None:
    seats = "seats: [{kind: HUMAN}, {kind: OPEN}]"
    created = await asked(
        api, selections, f'createGame(input: {{game: "gold_west", {seats}}})', "CreatedGame"
    )
    opened = created["game"]["id"]
    listed = await asked(api, selections, "openGames(first: 1)", "ListingPage")
    assert [game["id"] for game in listed["games"]] == [opened]
    listed = await asked(api, selections, "publicGames(first: 1)", "ListingPage")
    older = f'publicGames(first: 1, after: "{listed["nextCursor"]}")'
    assert await asked(api, selections, older, "ListingPage") != listed
    field = f'joinGame(input: {{gameId: "{opened}"}})'
    assert (await asked(api, selections, field, "JoinedGame"))["token"]["seat"] == 1
    token = await deciding(api, seated)
    move = await first_move(api, seated, token)
    seat = f'gameId: "{seated.id}", token: "{token}"'
    field = f'playMoves(input: {{{seat}, expectedVersion: 1, moves: ["{move}"]}})'
    changed = await asked(api, selections, field, "ChangedGame")
    assert [event["move"] for event in changed["events"]] == [move]
    field = f"undo(input: {{{seat}, expectedVersion: 2}})"
    undone = await asked(api, selections, field, "ChangedGame")
    (event,) = undone["events"]
    assert (undone["game"]["version"], event["kind"]) == (3, "UNDONE")
    assert (event["move"], event["label"]) == (move, changed["events"][0]["label"])
    field = f"undo(input: {{{seat}, expectedVersion: 3}})"
    await asked(api, selections, field, "UndoRefused")
    seats = "seats: [{kind: HUMAN}, {kind: HUMAN}]"
    field = f'forkGame(input: {{gameId: "{seated.id}", version: 2, {seats}}})'
    fork = await asked(api, selections, field, "CreatedGame")
    assert fork["game"]["origin"] == {"gameId": seated.id, "version": 2}
    field = f"rotateToken(input: {{{seat}}})"
    assert (await asked(api, selections, field, "SeatToken"))["token"] != token
    other = next(held for held in seated.tokens if held != token)
    field = f'resign(input: {{gameId: "{seated.id}", token: "{other}", expectedVersion: 3}})'
    resigned = await asked(api, selections, field, "ChangedGame")
    assert resigned["game"]["status"] == "FINISHED"
    verified = await asked(api, selections, f'verify(gameId: "{seated.id}")', "Verification")
    assert verified["resultMatches"]
    assert verified["moves"] == []
