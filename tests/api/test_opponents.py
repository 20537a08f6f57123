"""What a frontend is told of an AI's moves, by the whole service over HTTP and WebSocket."""

import asyncio

import httpx
import pytest

from service.redis_server import RedisServer
from tests.api.client import Client
from tests.api.processes import whole_service
from tests.api.sockets import opened

CREATE = """mutation ($input: CreateGameInput!) { createGame(input: $input) {
  ... on CreatedGame { game { id } tokens { token } } } }"""
ADVICE = """level iterations seconds moves { move { id label } visits winChance totals
  line { id seat label }
  scores { seat byCategory { category points } } }"""
EVENT = f"version kind seat move label thinkingShare reasons {{ {ADVICE} }}"
WATCH = f"""subscription ($id: ID!, $token: String) {{ gameEvents(gameId: $id, token: $token) {{
  ... on GameUpdate {{ event {{ {EVENT} }} }} }} }}"""
HISTORY = f"""query ($id: ID!, $token: String) {{ history(gameId: $id, token: $token) {{
  ... on EventPage {{ events {{ {EVENT} }} }} }} }}"""
RESIGN = """mutation ($input: ResignInput!) { resign(input: $input) {
  __typename ... on ChangedGame { game { keepReasons } } } }"""


@pytest.mark.guarantee(5)
async def test_the_share_is_told_at_once_and_the_reasons_at_the_end(redis: RedisServer) -> None:
    # It thinks longer about its first move than it takes to try every card.
    seats = [{"kind": "HUMAN"}, {"kind": "AI", "level": "hard"}]
    with whole_service(redis) as api:
        async with (
            httpx.AsyncClient(base_url=api.url, timeout=30) as http,
            opened(api.socket) as socket,
        ):
            client = Client(http)
            wish = {"game": "high_card", "seats": seats, "keepReasons": True}
            created = await client.ask(CREATE, input=wish)
            game_id, token = created["game"]["id"], created["tokens"][0]["token"]
            await socket.subscribe("a", WATCH, id=game_id, token=token)
            await socket.item("a")
            move = (await client.moves(game_id, token))["ids"][0]
            assert (await client.play(game_id, token, 1, move))["__typename"] == "ChangedGame"
            async with asyncio.timeout(120):
                mine, theirs = [(await socket.item("a"))["event"] for _ in "01"]
            assert (mine["seat"], mine["thinkingShare"], mine["reasons"]) == (0, None, None)
            assert (theirs["seat"], theirs["thinkingShare"], theirs["reasons"]) == (1, 1.0, None)
            for viewer in (None, token):
                page = await client.ask(HISTORY, id=game_id, token=viewer)
                assert [event["reasons"] for event in page["events"]] == [None] * 3
            end = await client.ask(
                RESIGN, input={"gameId": game_id, "token": token, "expectedVersion": 3}
            )
            assert end == {"__typename": "ChangedGame", "game": {"keepReasons": True}}
            events = (await client.ask(HISTORY, id=game_id))["events"]
            assert [event["reasons"] is None for event in events] == [True, True, False, True]
            reasons = events[2]["reasons"]
            assert (reasons["level"], reasons["moves"][0]["move"]["id"]) == ("hard", theirs["move"])
            assert len(reasons["moves"]) == 3, "the choice and the rest of the hand"
            for ranked in reasons["moves"]:
                assert ranked["line"][0]["label"] == ranked["move"]["label"]
                assert [score["seat"] for score in ranked["scores"]] == [0, 1]
