"""Short words for what many tests do."""

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

import orjson
from redis import Redis

from service.answers import Changed, Created, LegalMoves, SeatPlan, Table
from service.record import SeatKind
from service.tables import Tables

HUMAN = SeatPlan(SeatKind.HUMAN)
OPEN = SeatPlan(SeatKind.OPEN)


def ai(level: str) -> SeatPlan:
    return SeatPlan(SeatKind.AI, level=level)


def new_key() -> str:
    return str(uuid4())


def tokens_of(created: Created) -> list[str]:
    return [token.token for token in created.tokens]


async def new_game(
    tables: Tables, seats: Sequence[SeatPlan] = (HUMAN, HUMAN), game: str = "high_card"
) -> tuple[str, list[str]]:
    """The id of a new game and the tokens of its human seats."""
    created = await tables.create(game, seats)
    return created.table.game_id, tokens_of(created)


async def play_first(tables: Tables, game_id: str, tokens: Sequence[str]) -> Changed:
    """The seat that decides plays its first legal move."""
    table = await tables.read(game_id, tokens[0])
    assert table.decision is not None
    token = tokens[table.decision.seat]
    legal = await tables.legal_moves(game_id, token)
    return await tables.play(game_id, token, legal.ids[:1], expected_version=legal.version)


async def play_out(tables: Tables, game_id: str, tokens: Sequence[str]) -> list[Table]:
    """Play to the end; the table after each move."""
    seen = [await tables.read(game_id, tokens[0])]
    while seen[-1].decision is not None:
        await play_first(tables, game_id, tokens)
        seen.append(await tables.read(game_id, tokens[0]))
    return seen


def everything(redis: Redis) -> dict[bytes, bytes | None]:
    """All that is stored, to compare."""
    return {key: redis.dump(key) for key in redis.scan_iter()}


def as_text(answer: Any) -> str:
    """Everything in an answer, as text to look through."""
    return orjson.dumps(answer, default=in_full).decode()


def in_full(value: Any) -> Any:
    return list(value.described() if isinstance(value, LegalMoves) else value)
