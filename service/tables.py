"""The use cases: the only way in for GraphQL and REST.

A viewer is given by its seat token; None is a spectator. Every method raises the problems of
`service.problems` and nothing else on purpose; a refused request has changed nothing.
"""

import asyncio
import base64
import hmac
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final, TypeVar

from ai.levels import LEVELS
from games import contract
from games.contract import NOBODY, Game, State, checked_options
from games.random_source import FairSource
from service import changes
from service.advice import Advice
from service.answers import (
    Changed,
    Created,
    EventPage,
    GameKind,
    Joined,
    LegalMoves,
    ListingPage,
    Preview,
    SeatPlan,
    SeatToken,
    Table,
    Verification,
)
from service.catalogue import Catalogue
from service.chance import fresh_seed, fresh_source
from service.changes import Beginning, Change, Position
from service.feed import Feed
from service.hints import Hints, Question, written
from service.idempotency import Request, request_of
from service.ledger import Ledger, Loaded, now, open_ledger
from service.problems import (
    Busy,
    GameFinished,
    GameNotFinished,
    InvalidInput,
    InvalidSetup,
    NoSuchGameKind,
    NoSuchVersion,
    TokenExpired,
    TokenForeign,
    TokenMissing,
    VersionConflict,
)
from service.record import Event, Origin, SeatKind, Status, counted
from service.seen import ai_turn_of, legal_moves_of, listing_of, table_of
from service.settings import Settings
from service.store import RETRY_AFTER, Answered, Conflict, Place
from service.tokens import Bearer, Tokens, fresh_serial

DEFAULT_LEVEL: Final = "medium"
TRIES: Final = 8  # at a change that doesn't care about the version
WATCH_SECONDS: Final = 30.0  # between looks at whether a watched game is still there

Admit = Callable[[], Awaitable[None]]  # raises a problem if one may not

_Answer = TypeVar("_Answer")


async def freely() -> None:
    """Admits everyone."""


class Tables:
    """All games of the service."""

    def __init__(self, settings: Settings, ledger: Ledger) -> None:
        self._settings = settings
        self._ledger = ledger
        self.catalogue = ledger.catalogue
        self._store = ledger.store
        self._tokens = Tokens(settings)
        self._feed = Feed(ledger.store)
        # A move stirs all who watch the game at once. They read by turns, so that none waits too
        # long for a connection to Redis, least of all who plays.
        self._turns = asyncio.Semaphore(max(1, settings.redis_connections // 4))
        self._hints = Hints(settings)

    async def close(self) -> None:
        await self._feed.close()
        await asyncio.to_thread(self._hints.close)

    async def check(self) -> None:
        """Whether the store can be reached. Raises Unavailable."""
        await self._store.check()

    # What there is

    def kinds(self) -> tuple[GameKind, ...]:
        """Every game of the catalogue."""
        return tuple(
            GameKind(
                name=game.name,
                title=game.title,
                min_seats=game.min_seats,
                max_seats=game.max_seats,
                rules_version=game.rules_version,
                components_hash=game.components_hash,
                options=game.options,
                categories=game.categories,
                levels=tuple(LEVELS),
            )
            for game in self.catalogue
        )

    async def list_games(
        self, *, open_only: bool = False, first: int = 20, cursor: str | None = None
    ) -> ListingPage:
        """Public games, the newest first; `open_only`: those one can join."""
        first = self.checked_page(first)
        after = None if cursor is None else read_cursor(cursor)
        records = await self._store.listed("joinable" if open_only else "public", after, first + 1)
        shown = records[:first]
        return ListingPage(
            tuple(listing_of(record, self.catalogue) for record in shown),
            write_cursor(Place(shown[-1].created_at, shown[-1].game_id))
            if len(records) > first
            else None,
        )

    # Beginning

    async def create(
        self,
        game: str,
        seats: Sequence[SeatPlan],
        *,
        options: Mapping[str, str] | None = None,
        public: bool = True,
        keep_reasons: bool = False,
        idempotency_key: str | None = None,
    ) -> Created:
        """Set up a game and keep the seats that are HUMAN. It starts when no seat is OPEN.

        Only public games are listed and shown to spectators. With `keep_reasons` the history of the
        game, once it is over, says what its AIs thought. Raises NoSuchGameKind, InvalidSetup,
        InvalidInput, KeyReused.
        """
        rules = self._rules(game)
        check_plans(seats, public)
        request = request_of(
            idempotency_key, "create", game, seats, dict(options or {}), public, keep_reasons
        )
        seed = fresh_seed()
        try:
            chosen = checked_options(rules.options, options)
            check_effect(rules, chosen, len(seats))
            state = rules.new_game(len(seats), FairSource(seed), chosen)
        except contract.InvalidSetup as error:
            raise InvalidSetup(str(error)) from error
        game_id = self._new_id(request)
        beginning = Beginning(
            game_id, rules, state, seed, chosen, public, now(), keep_reasons=keep_reasons
        )
        return await self._begin(beginning, seats, request)

    async def fork(
        self,
        game_id: str,
        version: int,
        seats: Sequence[SeatPlan],
        *,
        token: str | None = None,
        public: bool = False,
        keep_reasons: bool = False,
        idempotency_key: str | None = None,
    ) -> Created:
        """A new game that begins where a game was at `version`, with chance of its own.

        Of a finished game exactly; of a running one only what the viewer knew then is taken over,
        and what is hidden from it is drawn anew, so nothing leaks. Raises GameFinished for the
        last version of a game that was played to its end.
        """
        loaded, viewer = await self._load(game_id, token)
        check_plans(seats, public)
        request = request_of(
            idempotency_key, "create", game_id, version, viewer, seats, public, keep_reasons
        )
        old = await self._at(loaded, version)
        if old.state.is_over:
            raise GameFinished("the game was over then", loaded.position.record.version)
        if loaded.position.record.status == Status.FINISHED:
            state = old.state
        else:
            state = known_to(old, viewer)
        seed = fresh_seed()
        state.source = FairSource(seed)
        beginning = Beginning(
            game_id=self._new_id(request),
            game=old.game,
            state=state,
            seed=seed,
            options=old.record.options,
            public=public,
            at=now(),
            origin=Origin(game_id, version),
            keep_reasons=keep_reasons,
        )
        return await self._begin(beginning, seats, request)

    async def _begin(
        self, beginning: Beginning, plans: Sequence[SeatPlan], request: Request
    ) -> Created:
        change = changes.created(beginning, plans)
        outcome = await self._ledger.begin(change, request.key, request.answer())
        position = change.position
        # There being such a game means that the key was used: the id comes from it.
        assert not isinstance(outcome, Conflict)
        if isinstance(outcome, Answered):
            request.answered(outcome.answer)
            loaded = await self._ledger.load(beginning.game_id)
            position = await self._at(loaded, 1)
        humans = [
            number
            for number, seat in enumerate(position.record.seats)
            if seat.kind == SeatKind.HUMAN
        ]
        tokens = tuple(
            self._tokens.issue(Bearer(beginning.game_id, number, 0)) for number in humans
        )
        viewer = humans[0] if humans else None
        return Created(self._table(position, viewer), tokens)

    def _new_id(self, request: Request) -> str:
        """An id that nobody can guess, and that a retry comes to again."""
        secret = self._settings.secret.get_secret_value().encode()
        return hmac.digest(secret, request.key.encode(), "sha256").hex()[:32]

    async def join(
        self,
        game_id: str,
        *,
        seat: int | None = None,
        name: str | None = None,
        idempotency_key: str | None = None,
    ) -> Joined:
        """Take an open seat (default: the first). Raises SeatTaken, KeyReused, InvalidInput."""
        request = request_of(idempotency_key, "join", seat, name)

        async def attempt() -> Joined | None:
            loaded = await self._ledger.load(game_id, request.key)
            if loaded.stored.answer is not None:
                return await self._joined_before(loaded, request, loaded.stored.answer)
            change = changes.joined(loaded.position, seat, name, now())
            taken = change.events[-1].seat
            answer = request.answer(seat=taken, version=change.position.record.version)
            outcome = await self._ledger.commit(change, request.key, answer)
            if isinstance(outcome, Conflict):
                return None
            if isinstance(outcome, Answered):
                return await self._joined_before(loaded, request, outcome.answer)
            assert taken is not None
            token = self._tokens.issue(Bearer(game_id, taken, 0))
            return Joined(self._table(change.position, taken), token)

        return await until_stored(attempt)

    async def _joined_before(self, loaded: Loaded, request: Request, answer: bytes) -> Joined:
        told = request.answered(answer)
        record = loaded.position.record
        table = await self._table_at(loaded, told["seat"], told["version"])
        return Joined(table, self._tokens.issue(Bearer(record.game_id, told["seat"], 0)))

    # Looking

    async def read(self, game_id: str, token: str | None = None) -> Table:
        """The game as the token's seat sees it now. A private game needs a token: TokenMissing."""
        loaded, viewer = await self._load(game_id, token)
        return self._table_now(loaded, viewer)

    async def watched(self, game_id: str, token: str | None = None) -> Table:
        """The same for one of those who watch it, who take turns."""
        async with self._turns:
            return await self.read(game_id, token)

    async def legal_moves(self, game_id: str, token: str) -> LegalMoves:
        """What the seat may do now."""
        loaded, viewer = await self._load(game_id, token)
        return legal_moves_of(loaded.position, viewer)

    async def preview(self, game_id: str, token: str, moves: Sequence[str]) -> Preview:
        """What would come of moves of the seat that decides; nothing is stored.

        Raises what `play` raises.
        """
        loaded, seat = await self._load_seat(game_id, token)
        self._check_moves(moves)
        before = loaded.position
        changes.check_playable(before, seat)
        sample = replace(before, state=before.state.resample(seat, fresh_source()))
        after = changes.played(sample, seat, moves, now(), sampled=True).position
        return Preview(
            version=before.record.version,
            view=after.game.view(after.state, seat),
            decision=None if after.state.is_over else after.game.decision(after.state),
            certain=after.state.reveals == before.state.reveals,
            totals=tuple(after.state.totals()),
        )

    async def history(
        self, game_id: str, token: str | None = None, *, after: int = 0, first: int = 50
    ) -> EventPage:
        """Events later than version `after`, in their order; with the reasons of AIs that were kept
        once the game is over, as they would give away what a seat holds. Raises NoSuchVersion."""
        first = self.checked_page(first)
        loaded, _ = await self._load(game_id, token)
        record = loaded.position.record
        check_seen(after, record.version)
        events = await self._store.events(game_id, after, count=first + 1)
        shown, has_next = events[:first], len(events) > first
        if record.keep_reasons and record.status == Status.FINISHED:
            shown = await self._store.with_reasons(game_id, shown)
        return EventPage(tuple(shown), has_next)

    async def replay(self, game_id: str, version: int, token: str | None = None) -> Table:
        """The game as it was at a version, for the viewer. Raises NoSuchVersion."""
        loaded, viewer = await self._load(game_id, token)
        return await self._table_at(loaded, viewer, version)

    async def events(
        self, table: Table, token: str | None = None, *, after: int
    ) -> AsyncGenerator[Event, None]:
        """Events later than version `after` as they come, none left out, of a game as it was read
        with this token, which had come to that version by then.

        Ends after the event that finishes the game. However slowly it is read, it holds nothing
        back in memory. Raises what `read` raises.
        """
        game_id, seen = table.game_id, after
        with self._feed.watch(game_id, seen) as watch:
            while True:
                watch.stirred.clear()
                async with self._turns:
                    page = self._settings.page_size
                    events = await self._store.events(game_id, seen, count=page)
                    if events and token is not None:
                        await self._check_serial(self._bearer(game_id, token))
                for event in events:
                    yield event
                    seen = event.version
                    if event.finished:
                        return
                if not events and table.status == Status.FINISHED:
                    return
                if not events and not await watch.within(WATCH_SECONDS):
                    await self.watched(game_id, token)

    # Playing

    async def play(
        self,
        game_id: str,
        token: str,
        moves: Sequence[str],
        *,
        expected_version: int,
        idempotency_key: str | None = None,
    ) -> Changed:
        """Play moves one after another, all or none; each is a version and an event of its own.

        No move may follow one that brings something hidden to light. Raises VersionConflict,
        NotStarted, GameFinished, NotYourTurn, InvalidMove, IllegalMove, KeyReused.
        """
        self._check_moves(moves)

        async def wish(position: Position, seat: int) -> Change:
            changes.check_playable(position, seat)
            return changes.played(position, seat, moves, now())

        payload = ("play", list(moves))
        return await self._change(game_id, token, idempotency_key, payload, expected_version, wish)

    async def undo(
        self,
        game_id: str,
        token: str,
        *,
        expected_version: int,
        idempotency_key: str | None = None,
    ) -> Changed:
        """Take back the seat's last move: while it still decides and nothing hidden was revealed.

        The game goes on to a new version; the log keeps both. Raises UndoRefused, VersionConflict.
        """

        async def wish(position: Position, seat: int) -> Change:
            changes.check_playable(position, seat)
            log = await self._store.events(game_id, 0, until=expected_version)
            return await asyncio.to_thread(changes.undone, position, seat, log, now())

        return await self._change(
            game_id, token, idempotency_key, ("undo",), expected_version, wish
        )

    async def resign(
        self,
        game_id: str,
        token: str,
        *,
        expected_version: int,
        idempotency_key: str | None = None,
    ) -> Changed:
        """Give up: the seat ranks last. With one contender left (bots don't count) the game ends;
        otherwise the seat is played on, simply, so that the others can finish.
        """

        async def wish(position: Position, seat: int) -> Change:
            return changes.resigned(position, seat, now())

        return await self._change(
            game_id, token, idempotency_key, ("resign",), expected_version, wish
        )

    async def rotate_token(
        self, game_id: str, token: str, *, idempotency_key: str | None = None
    ) -> SeatToken:
        """A new token for the seat; the older one is no longer valid. The version stays.

        Raises TokenExpired, also for a token that was replaced already, unless with the same key;
        KeyReused.
        """
        bearer = self._bearer(game_id, token)
        owner = f"seat {bearer.seat}"
        request = request_of(idempotency_key, owner, "rotate", bearer.serial)
        await self._ledger.load(game_id)
        serial = fresh_serial()
        answer = await self._store.rotate(
            game_id,
            bearer.seat,
            bearer.serial,
            serial,
            key=request.key,
            answer=request.answer(serial=serial),
        )
        if answer is None:
            raise replaced()
        return self._tokens.issue(bearer._replace(serial=request.answered(answer)["serial"]))

    async def _change(
        self,
        game_id: str,
        token: str,
        key: str | None,
        payload: tuple[Any, ...],
        expected_version: int,
        wish: Callable[[Position, int], Awaitable[Change]],
    ) -> Changed:
        bearer = self._bearer(game_id, token)
        request = request_of(key, f"seat {bearer.seat}", *payload, expected_version)
        loaded = await self._ledger.load(game_id, request.key)
        check_bearer(loaded, bearer)
        if loaded.stored.answer is not None:
            return await self._changed_before(loaded, bearer.seat, request, loaded.stored.answer)
        version = loaded.position.record.version
        if version != expected_version:
            raise conflict(expected_version, version)
        change = await wish(loaded.position, bearer.seat)
        answer = request.answer(first=version + 1, last=change.position.record.version)
        outcome = await self._ledger.commit(change, request.key, answer)
        if isinstance(outcome, Answered):
            return await self._changed_before(loaded, bearer.seat, request, outcome.answer)
        if isinstance(outcome, Conflict):
            raise conflict(expected_version, outcome.version)
        return Changed(change.events, self._table(change.position, bearer.seat))

    async def _changed_before(
        self, loaded: Loaded, seat: int, request: Request, answer: bytes
    ) -> Changed:
        """The first answer again, from the log; the game may have moved on since."""
        told = request.answered(answer)
        loaded = await self._ledger.load(loaded.position.record.game_id)
        log = await self._log(loaded)
        events = log[told["first"] - 1 : told["last"]]
        return Changed(tuple(events), await self._table_at(loaded, seat, told["last"]))

    # Advice and proof

    async def suggest(
        self,
        game_id: str,
        token: str,
        *,
        level: str = DEFAULT_LEVEL,
        seconds: float = 1.0,
        admit: Admit = freely,
    ) -> Advice:
        """What an AI would play for the seat that decides, from what the seat knows.

        `admit` is awaited before the thinking. Raises what it raises, NotYourTurn, Busy,
        InvalidInput.
        """
        loaded, seat = await self._load_seat(game_id, token)
        position = loaded.position
        changes.check_playable(position, seat)
        changes.check_turn(position.state, seat, position.record.version)
        view = position.game.view(position.state, seat)
        version = position.record.version
        return await self._advice(position.game, view, version, level, seconds, admit)

    async def analyze(
        self,
        game: str,
        view: Mapping[str, Any],
        *,
        components_hash: str | None = None,
        level: str = DEFAULT_LEVEL,
        seconds: float = 1.0,
        admit: Admit = freely,
    ) -> Advice:
        """What an AI would play in a posted view, such as `Table.view`; nothing is stored.

        The view is that of the seat that decides; `components_hash` is by default that of new
        games; `admit` is awaited before the view is looked into.
        """
        rules = self._rules(game)
        if view.get("game") != rules.name:
            raise InvalidInput(f"a view of this game has {rules.name!r} as its `game`", "view")
        if components_hash is not None:
            rules = await self._ledger.rules(game, components_hash)
        return await self._advice(rules, view, 0, level, seconds, admit)

    async def _advice(
        self,
        game: Game,
        view: Mapping[str, Any],
        version: int,
        level: str,
        seconds: float,
        admit: Admit,
    ) -> Advice:
        check_level(level)
        longest = self._settings.think_seconds
        if not 0 < seconds <= longest:
            raise InvalidInput(
                f"an AI may think for more than 0 seconds and up to {longest:g}", "seconds"
            )
        question = Question(
            version=version,
            game=game.name,
            module=self.catalogue.module(game.name),
            components=game.components_text,
            view=written(view),
            level=level,
            seconds=seconds,
        )
        await admit()
        return await self._hints.ask(question)

    async def verify(self, game_id: str, token: str | None = None) -> Verification:
        """Replay a finished game from its seed and log. Raises GameNotFinished."""
        loaded, _ = await self._load(game_id, token)
        record = loaded.position.record
        if record.status != Status.FINISHED:
            raise GameNotFinished("the seed is told when the game is over", record.version)
        plays = counted(await self._log(loaded))
        matches = await asyncio.to_thread(replays_to_result, loaded.position, plays)
        return Verification(
            commitment=record.commitment,
            seed=record.seed,
            result_matches=matches,
            moves=tuple(play.move or "" for play in plays),
        )

    # Shared by the above

    def _rules(self, name: str) -> Game:
        game = self.catalogue.newest(name)
        if game is None:
            known = [game.name for game in self.catalogue]
            raise NoSuchGameKind(f"there are: {', '.join(known)}", known)
        return game

    def _bearer(self, game_id: str, token: str) -> Bearer:
        bearer = self._tokens.read(token)
        if bearer.game_id != game_id:
            raise TokenForeign("this seat token is for another game")
        return bearer

    async def _check_serial(self, bearer: Bearer) -> None:
        """Raises TokenExpired for a token that was replaced by a newer one."""
        if await self._store.serial(bearer.game_id, bearer.seat) != bearer.serial:
            raise replaced()

    async def _load_seat(self, game_id: str, token: str) -> tuple[Loaded, int]:
        bearer = self._bearer(game_id, token)
        loaded = await self._ledger.load(game_id)
        check_bearer(loaded, bearer)
        return loaded, bearer.seat

    async def _load(self, game_id: str, token: str | None) -> tuple[Loaded, int | None]:
        """The game and the viewer's seat. Raises TokenMissing for a spectator of a private game."""
        if token is not None:
            return await self._load_seat(game_id, token)
        loaded = await self._ledger.load(game_id)
        if not loaded.position.record.public:
            raise TokenMissing("the game is private: only with a seat token can it be seen")
        return loaded, None

    async def _log(self, loaded: Loaded) -> list[Event]:
        """Every event up to the version loaded."""
        record = loaded.position.record
        return await self._store.events(record.game_id, 0, until=record.version)

    async def _at(self, loaded: Loaded, version: int) -> Position:
        """The game at an earlier version. Raises NoSuchVersion."""
        current = loaded.position.record.version
        if not 1 <= version <= current:
            raise NoSuchVersion(f"the game has versions 1 to {current}", current)
        if version == current:
            return loaded.position
        log = await self._log(loaded)
        return await asyncio.to_thread(changes.as_of, loaded.position, log, version)

    async def _table_at(self, loaded: Loaded, viewer: int | None, version: int) -> Table:
        position = await self._at(loaded, version)
        finished = loaded.position.record.status == Status.FINISHED
        return table_of(
            position,
            viewer,
            ai_turn=ai_turn_of(position, 0, thinking=False),
            seed=position.record.seed if finished else None,
            expires_at=now() + loaded.stored.milliseconds_left,
        )

    def _table_now(self, loaded: Loaded, viewer: int | None) -> Table:
        stored = loaded.stored
        record = loaded.position.record
        return table_of(
            loaded.position,
            viewer,
            ai_turn=ai_turn_of(loaded.position, stored.attempt, stored.thinking),
            seed=record.seed if record.status == Status.FINISHED else None,
            expires_at=now() + stored.milliseconds_left,
        )

    def _table(self, position: Position, viewer: int | None) -> Table:
        """The table right after a change was stored."""
        record = position.record
        return table_of(
            position,
            viewer,
            ai_turn=ai_turn_of(position, 0, thinking=False),
            seed=record.seed if record.status == Status.FINISHED else None,
            expires_at=record.changed_at + self._ledger.keep_for(record),
        )

    def checked_page(self, first: int) -> int:
        """A length that a page may have. Raises InvalidInput."""
        if not 1 <= first <= self._settings.page_size:
            raise InvalidInput(f"a page has 1 to {self._settings.page_size} entries", "first")
        return first

    def _check_moves(self, moves: Sequence[str]) -> None:
        if not 1 <= len(moves) <= self._settings.max_moves:
            raise InvalidInput(f"1 to {self._settings.max_moves} moves at once", "moves")


def check_plans(plans: Sequence[SeatPlan], public: bool) -> None:
    """Raises InvalidSetup or InvalidInput for seats that nobody can be planned for like that."""
    for number, plan in enumerate(plans):
        check_plan(plan, f"seats[{number}]")
    if plans and not public and all(plan.kind == SeatKind.AI for plan in plans):
        raise InvalidSetup(
            "nobody could ever see a private game of AIs alone: "
            "make it public, or plan a HUMAN or an OPEN seat"
        )


def check_effect(game: Game, options: Mapping[str, str], seats: int) -> None:
    """Raises the contract's InvalidSetup for an option that was chosen and would change nothing."""
    for option in game.options:
        chosen = options[option.name] != option.default
        if chosen and not game.matters(option.name, seats, options):
            raise contract.InvalidSetup(
                f"option {option.name} would change nothing in this game ({option.description})"
            )


def check_plan(plan: SeatPlan, place: str) -> None:
    if plan.kind == SeatKind.BOT:
        raise InvalidSetup(
            "the seat of a BOT is not planned: the rules bring it along, "
            "so leave it out and plan the other seats alone"
        )
    if plan.kind == SeatKind.AI:
        check_level(plan.level, f"{place}.level")
    elif plan.level is not None:
        raise InvalidInput(f"a seat that is {plan.kind} has no level", f"{place}.level")
    if plan.kind == SeatKind.OPEN and plan.name is not None:
        raise InvalidInput("whoever takes an OPEN seat brings a name along", f"{place}.name")


def check_level(level: str | None, field: str = "level") -> None:
    if level not in LEVELS:
        raise InvalidInput(f"a level is one of: {', '.join(LEVELS)}", field)


def check_bearer(loaded: Loaded, bearer: Bearer) -> None:
    """Raises TokenExpired for a token that was replaced by a newer one."""
    if loaded.stored.serials.get(bearer.seat, 0) != bearer.serial:
        raise replaced()


def replaced() -> TokenExpired:
    return TokenExpired("this seat token was replaced by a newer one")


def check_seen(after: int, current: int) -> None:
    """Whether one can have seen the events of a game up to a version. Raises InvalidInput,
    NoSuchVersion: to wait for a version to come would lose the events before it."""
    if after < 0:
        raise InvalidInput("versions count from 1; 0 is before all of them", "after")
    if after > current:
        raise NoSuchVersion(f"the game has versions 1 to {current}, not {after}", current)


def conflict(expected: int, current: int) -> VersionConflict:
    return VersionConflict(
        f"the game is at version {current}, not {expected}; look again", expected, current
    )


def known_to(position: Position, viewer: int | None) -> State:
    """A state drawn from what the viewer knows."""
    seat = NOBODY if viewer is None else viewer
    view = position.game.view(position.state, seat)
    return position.game.sample(view, fresh_source())


def replays_to_result(position: Position, plays: Sequence[Event]) -> bool:
    try:
        return changes.replayed(position, plays) == position.state
    except ValueError:  # InvalidMove, IllegalMove, GameOver: the log is not of this seed
        return False


def write_cursor(place: Place) -> str:
    return base64.urlsafe_b64encode(f"{place.created_at}.{place.game_id}".encode()).decode()


def read_cursor(cursor: str) -> Place:
    try:
        created_at, game_id = base64.urlsafe_b64decode(cursor).decode().split(".")
        return Place(int(created_at), game_id)
    except ValueError as error:
        raise InvalidInput("a cursor is what the page before gave", "after") from error


async def until_stored(attempt: Callable[[], Awaitable[_Answer | None]]) -> _Answer:
    """The answer of the first attempt that is stored; others were overtaken."""
    for _ in range(TRIES):
        answer = await attempt()
        if answer is not None:
            return answer
    raise Busy("too much happens at this game at once", RETRY_AFTER)


@asynccontextmanager
async def open_tables(
    settings: Settings, catalogue: Catalogue | None = None
) -> AsyncIterator[Tables]:
    """The tables of these settings, connected as long as the context lasts."""
    async with open_ledger(settings, catalogue) as ledger:
        tables = Tables(settings, ledger)
        try:
            yield tables
        finally:
            await tables.close()
