"""The operations: what each method of each path does.

A handler says by its signature what it takes: `game_id` from the path, `token` the seat token (as
`str`: there has to be one), `wish` the body and `query` the query of the URL, in the shape that is
its type, `key` the idempotency key, `last_seen` the last event's id. Requests are read by that
(`reading.py`), and OpenAPI is written from it.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, get_type_hints

from starlette.responses import Response

from service import answers
from service.advice import Advice
from service.caller import Caller
from service.refusals import REST
from service.rest import queries
from service.rest.events import told_as_it_happens
from service.shapes import asked, uses
from service.shapes.uses import Use

Handler = Callable[..., Awaitable[Any]]

GAME: Final = f"{REST}/games/{{gameId}}"


@dataclass(frozen=True)
class Operation:
    """A method of a path. `uses` are several where a parameter tells them apart."""

    method: str
    path: str
    uses: tuple[Use, ...]
    status: int
    handler: Handler

    @cached_property
    def takes(self) -> dict[str, Any]:
        """The types of what the handler takes, by name."""
        return {
            name: kind
            for name, kind in get_type_hints(self.handler, include_extras=True).items()
            if name != "return"
        }

    @property
    def shape(self) -> type:
        return self.uses[0].shape


OPERATIONS: Final[list[Operation]] = []


def operation(method: str, path: str, *of: Use, status: int = 200) -> Callable[[Handler], Handler]:
    """Declare the handler of a method of a path."""

    def declare(handler: Handler) -> Handler:
        OPERATIONS.append(Operation(method, path, of, status, handler))
        return handler

    return declare


@operation("GET", f"{REST}/catalogue", uses.GAMES)
async def games(caller: Caller) -> tuple[answers.GameKind, ...]:
    return (await caller.tables()).kinds()


@operation("GET", f"{REST}/games", uses.PUBLIC_GAMES, uses.OPEN_GAMES)
async def list_games(caller: Caller, query: queries.Games) -> answers.ListingPage:
    tables = await caller.tables()
    return await tables.list_games(open_only=query.open, first=query.first, cursor=query.after)


@operation("POST", f"{REST}/games", uses.CREATE_GAME, status=201)
async def create_game(caller: Caller, wish: asked.NewGame, key: str | None) -> answers.Created:
    tables = await caller.tables_for_new_games()
    return await tables.create(
        wish.game,
        asked.planned(wish.seats),
        options=asked.chosen(wish.options),
        public=wish.public,
        keep_reasons=wish.keep_reasons,
        idempotency_key=key,
    )


@operation("GET", GAME, uses.GAME, uses.GAME_AT)
async def game(
    caller: Caller, game_id: str, token: str | None, query: queries.Game
) -> answers.Table:
    tables = await caller.tables()
    if query.version is None:
        return await tables.read(game_id, token)
    return await tables.replay(game_id, query.version, token)


@operation("POST", f"{GAME}/seats", uses.JOIN_GAME, status=201)
async def join_game(
    caller: Caller, game_id: str, wish: asked.SeatToTake, key: str | None
) -> answers.Joined:
    tables = await caller.tables()
    return await tables.join(game_id, seat=wish.seat, name=wish.name, idempotency_key=key)


@operation("GET", f"{GAME}/moves", uses.LEGAL_MOVES)
async def legal_moves(
    caller: Caller, game_id: str, token: str, query: queries.Moves
) -> answers.MovesPage:
    legal = await (await caller.tables()).legal_moves(game_id, token)
    first = caller.checked_page(query.first)
    return answers.MovesPage(legal, query.kind, first, query.after, worded=query.words)


@operation("POST", f"{GAME}/moves", uses.PLAY_MOVES)
async def play_moves(
    caller: Caller, game_id: str, token: str, wish: asked.Play, key: str | None
) -> answers.Changed:
    tables = await caller.tables()
    return await tables.play(
        game_id,
        token,
        wish.moves,
        expected_version=wish.expected_version,
        idempotency_key=key,
    )


@operation("POST", f"{GAME}/moves/preview", uses.PREVIEW)
async def preview_moves(
    caller: Caller, game_id: str, token: str, wish: asked.Trial
) -> answers.Preview:
    return await (await caller.tables()).preview(game_id, token, wish.moves)


@operation("POST", f"{GAME}/undo", uses.UNDO)
async def undo(
    caller: Caller, game_id: str, token: str, wish: asked.Undo, key: str | None
) -> answers.Changed:
    tables = await caller.tables()
    return await tables.undo(
        game_id, token, expected_version=wish.expected_version, idempotency_key=key
    )


@operation("POST", f"{GAME}/resign", uses.RESIGN)
async def resign(
    caller: Caller, game_id: str, token: str, wish: asked.Resignation, key: str | None
) -> answers.Changed:
    tables = await caller.tables()
    return await tables.resign(
        game_id, token, expected_version=wish.expected_version, idempotency_key=key
    )


@operation("POST", f"{GAME}/forks", uses.FORK_GAME, status=201)
async def fork_game(
    caller: Caller, game_id: str, token: str | None, wish: asked.Fork, key: str | None
) -> answers.Created:
    tables = await caller.tables_for_new_games()
    return await tables.fork(
        game_id,
        wish.version,
        asked.planned(wish.seats),
        token=token,
        public=wish.public,
        keep_reasons=wish.keep_reasons,
        idempotency_key=key,
    )


@operation("POST", f"{GAME}/token", uses.ROTATE_TOKEN)
async def rotate_token(
    caller: Caller, game_id: str, token: str, key: str | None
) -> answers.SeatToken:
    return await (await caller.tables()).rotate_token(game_id, token, idempotency_key=key)


@operation("GET", f"{GAME}/history", uses.HISTORY)
async def history(
    caller: Caller, game_id: str, token: str | None, query: queries.History
) -> answers.EventPage:
    tables = await caller.tables()
    return await tables.history(game_id, token, after=query.after, first=query.first)


@operation("GET", f"{GAME}/events", uses.GAME_EVENTS)
async def game_events(
    caller: Caller,
    game_id: str,
    token: str | None,
    query: queries.Events,
    last_seen: queries.Seen | None,
) -> Response:
    watched = caller.watch(game_id, token, query.after if last_seen is None else last_seen)
    return await told_as_it_happens(watched, resumed=last_seen is not None)


@operation("GET", f"{GAME}/verification", uses.VERIFY)
async def verify(caller: Caller, game_id: str, token: str | None) -> answers.Verification:
    return await (await caller.tables()).verify(game_id, token)


@operation("GET", f"{GAME}/suggestions", uses.SUGGEST)
async def suggest_moves(
    caller: Caller, game_id: str, token: str, query: queries.Suggestions
) -> Advice:
    tables = await caller.tables()
    return await tables.suggest(
        game_id, token, level=query.level, seconds=query.seconds, admit=caller.admit_hint
    )


@operation("POST", f"{REST}/analyses", uses.ANALYZE)
async def analyze(caller: Caller, wish: asked.Analysis) -> Advice:
    tables = await caller.tables()
    return await tables.analyze(
        wish.game,
        wish.view,
        components_hash=wish.components_hash,
        level=wish.level,
        seconds=wish.seconds,
        admit=caller.admit_hint,
    )
