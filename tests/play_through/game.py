"""One game, played to its end at random, with everything checked that can be seen from outside."""

import asyncio
import hashlib
import random
import uuid
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tests.api.client import Client
from tests.api.selections import Selections, view_type
from tests.api.sockets import Socket, opened
from tests.play_through.recounts import RECOUNTS, Played
from tests.play_through.secrecy import leaks

AI_WITHIN: Final = 90.0  # seconds for one move of a seat that plays itself; the machine may be busy

CREATE: Final = """
mutation ($input: CreateGameInput!) { createGame(input: $input) {
  __typename ... on Problem { message }
  ... on CreatedGame { tokens { seat token } game { id version commitment seats { kind } } } } }"""
HISTORY: Final = """
query ($id: ID!, $after: Int!) { history(gameId: $id, after: $after, first: 100) {
  __typename ... on EventPage { hasNext events { version kind seat move finished } } } }"""
VERIFY: Final = """
query ($id: ID!) { verify(gameId: $id) {
  __typename ... on Problem { message }
  ... on Verification { resultMatches seed commitment moves } } }"""
AT: Final = """
query ($id: ID!, $version: Int!, $token: String) {
  gameAt(id: $id, version: $version, token: $token) {
    __typename ... on Game { version viewJson decision { seat kind } status } } }"""
UNDO: Final = """
mutation ($input: UndoInput!) { undo(input: $input) {
  __typename ... on ChangedGame { game { version viewJson } } } }"""


class Plan(NamedTuple):
    """A game to play: its kind, how many seats are planned, its options."""

    game: str
    seats: int
    options: Mapping[str, str] = {}

    def __str__(self) -> str:
        options = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"{self.game} for {self.seats}{options}"


class PlayThrough:
    """A game under way. Raises AssertionError with what does not hold."""

    def __init__(
        self,
        client: Client,
        socket_url: str,
        selections: Selections,
        plan: Plan,
        chance: random.Random,
    ) -> None:
        self.client = client
        self.socket_url = socket_url
        self.selections = selections
        self.plan = plan
        self.chance = chance
        self.events: list[Any] = []
        self.stirred = asyncio.Event()
        self.tokens: dict[int, str] = {}
        self.id = ""

    async def run(self, ai_level: str, ai_share: float, look_every: int) -> int:
        """Play to the end; the number of moves that counted."""
        await self.create(ai_level, ai_share)
        async with opened(self.socket_url) as socket:
            watching = asyncio.create_task(self.watch(socket))
            try:
                await self.play(look_every, watching)
                await asyncio.wait_for(watching, AI_WITHIN)
            finally:
                watching.cancel()
        return await self.check_the_end()

    async def create(self, ai_level: str, ai_share: float) -> None:
        human = {"kind": "HUMAN"}
        robot = {"kind": "AI", "level": ai_level}
        others = [
            robot if self.chance.random() < ai_share else human for _ in range(self.plan.seats - 1)
        ]
        options = [{"name": name, "value": value} for name, value in self.plan.options.items()]
        wish = {
            "game": self.plan.game,
            "seats": [human, *others],
            "options": options,
            "idempotencyKey": str(uuid.uuid4()),
        }
        created = await self.client.ask(CREATE, input=wish)
        assert created["__typename"] == "CreatedGame", created
        again = await self.client.ask(CREATE, input=wish)
        assert again["game"] == created["game"], "a key created two games"
        self.id = created["game"]["id"]
        self.commitment = created["game"]["commitment"]
        self.tokens = {seat["seat"]: seat["token"] for seat in created["tokens"]}

    # Watching

    async def watch(self, socket: Socket) -> None:
        """Take down every event from the first; each has to be one version further."""
        await socket.subscribe("watch", id=self.id, after=0)
        await socket.item("watch")
        while True:
            message = await socket.receive()
            if message["type"] == "complete":
                return
            (update,) = message["payload"]["data"].values()
            assert update["__typename"] == "GameUpdate", update
            event = update["event"]
            assert event["version"] == len(self.events) + 1, "an event is missing or out of order"
            self.events.append(event)
            self.stirred.set()

    async def event_after(self, version: int, watching: asyncio.Task[None]) -> None:
        """Wait until something has happened since a version."""
        async with asyncio.timeout(AI_WITHIN):
            while len(self.events) <= version:
                assert not watching.done(), "watching ended before the game did"
                self.stirred.clear()
                stirred = asyncio.create_task(self.stirred.wait())
                await asyncio.wait({stirred, watching}, return_when=asyncio.FIRST_COMPLETED)
                stirred.cancel()

    # Playing

    async def play(self, look_every: int, watching: asyncio.Task[None]) -> None:
        version, looked = 0, 0
        while True:
            game = await self.client.game(self.id)
            assert game["version"] >= version, "the version fell"
            version = game["version"]
            if game["status"] == "FINISHED":
                return
            if version >= looked + look_every:
                looked = version
                await self.look()
            token = self.tokens.get(game["decision"]["seat"])
            if token is None:
                await self.event_after(version, watching)
            else:
                await self.move(token, version)

    async def move(self, token: str, version: int) -> None:
        legal = await self.client.moves(self.id, token)
        if legal["version"] != version or not legal["ids"]:
            return
        move = self.chance.choice(legal["ids"])
        key = str(uuid.uuid4())
        arguments = (self.id, token, version, move)
        changed = await self.client.play(*arguments, idempotencyKey=key)
        assert changed["__typename"] == "ChangedGame", changed
        assert changed["game"]["version"] == version + 1
        if self.chance.random() < 0.05:
            again = await self.client.play(*arguments, idempotencyKey=key)
            assert again == changed, "a repeated request was answered otherwise"
            late = await self.client.play(*arguments)
            assert late["__typename"] in ("VersionConflict", "GameFinished"), late
        if self.chance.random() < 0.05:
            await self.undo(token, version + 1)

    async def undo(self, token: str, version: int) -> None:
        before = await self.at(version - 1, token)
        wish = {"gameId": self.id, "token": token, "expectedVersion": version}
        undone = await self.client.ask(UNDO, input=wish)
        refusals = ("UndoRefused", "GameFinished", "VersionConflict")
        if undone["__typename"] not in refusals:
            assert undone["game"]["version"] == version + 1
            assert undone["game"]["viewJson"] == before["viewJson"], "undone to another state"

    # Looking

    async def look(self) -> None:
        """Every seat's view against a spectator's, and each against its types, at one version."""
        typed = ""
        if self.plan.game in RECOUNTS:
            name = view_type(self.plan.game)
            typed = f"view {{ ... on {name} {self.selections.of(name)} }}"
        spectator = await self.seen(typed, None)
        for seat, token in self.tokens.items():
            shown = await self.seen(typed, token)
            if shown["version"] != spectator["version"]:
                return  # somebody moved meanwhile
            assert shown["viewer"] == seat
            found = leaks(spectator["viewJson"], shown["viewJson"], seat)
            assert not found, f"seat {seat} and spectators: {found}"

    async def seen(self, typed: str, token: str | None) -> Any:
        query = f"""query ($id: ID!, $token: String) {{ game(id: $id, token: $token) {{
            ... on Game {{ version viewer viewJson {typed} }} }} }}"""
        game = await self.client.ask(query, id=self.id, token=token)
        if typed:
            assert game["view"] == game["viewJson"], "the typed view is another"
        return game

    async def at(self, version: int, token: str | None) -> Any:
        return await self.client.ask(AT, id=self.id, version=version, token=token)

    # The end

    async def check_the_end(self) -> int:
        await self.look()
        game = await self.client.game(self.id)
        assert game["version"] == len(self.events)
        assert [event["finished"] for event in self.events].index(True) == len(self.events) - 1
        assert await self.history() == self.events, "the history is not what was watched"
        for token in (None, *self.tokens.values()):
            now = await self.client.game(self.id, token)
            replayed = await self.at(game["version"], token)
            assert replayed["viewJson"] == now["viewJson"], "the log replays to another state"
        played = counted(self.events)
        await self.check_fairness(game, played)
        await self.check_scores(game["results"], played)
        return len(played)

    async def history(self) -> list[Any]:
        events: list[Any] = []
        while True:
            page = await self.client.ask(HISTORY, id=self.id, after=len(events))
            events += page["events"]
            if not page["hasNext"]:
                return events

    async def check_fairness(self, game: Any, played: Sequence[Played]) -> None:
        verified = await self.client.ask(VERIFY, id=self.id)
        assert verified["__typename"] == "Verification", verified
        assert verified["resultMatches"], verified
        assert verified["moves"] == [move for _, move in played]
        assert game["seed"] == verified["seed"]
        digest = hashlib.sha256(bytes.fromhex(game["seed"])).hexdigest()
        assert digest == self.commitment == game["commitment"] == verified["commitment"]

    async def check_scores(self, results: Sequence[Any], played: Sequence[Played]) -> None:
        recount = RECOUNTS.get(self.plan.game)
        for result in results:
            scored = {there["category"]: there["points"] for there in result["byCategory"]}
            assert result["total"] == sum(scored.values())
            if recount is None:
                continue
            game = await self.client.game(self.id, self.tokens.get(result["seat"]))
            for names, points in recount(game["viewJson"], played, result["seat"]).items():
                official = sum(scored[name] for name in names.split(" and "))
                assert official == points, f"{names} of seat {result['seat']}: {official}, {points}"
        in_order = sorted(results, key=lambda result: int(result["place"]))
        totals = [result["total"] for result in in_order]
        assert totals == sorted(totals, reverse=True), "places do not follow the totals"


def counted(events: Sequence[Any]) -> list[Played]:
    """The moves that were not taken back."""
    played: list[Played] = []
    for event in events:
        if event["kind"] == "PLAYED":
            played.append(Played(event["seat"], event["move"]))
        elif event["kind"] == "UNDONE":
            played.pop()
    return played
