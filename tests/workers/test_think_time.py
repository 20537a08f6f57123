"""How long an AI thinks: by the clock, from when its turn was taken."""

import asyncio
from typing import Final

from service.ai_turns import AiTurns
from service.ledger import open_ledger
from service.settings import Settings
from service.store import Turn
from service.tables import open_tables
from tests.service.playing import HUMAN, ai, play_first, tokens_of
from tests.workers.pieces import Workers, queued
from tests.workers.slow_high_card import DRAWING
from workers.jobs import Player

THINK: Final = 1.0  # seconds
DELAY: Final = 0.6  # seconds that each sign of life takes


class Sluggish(AiTurns):
    """Signs of life that take long, as on a busy disk."""

    async def keep(self, turn: Turn) -> bool:
        await asyncio.sleep(DELAY)
        return await super().keep(turn)


async def test_signs_of_life_are_part_of_the_time(settings: Settings) -> None:
    module = {"slow_high_card": "tests.workers.slow_high_card"}
    chosen = settings.model_copy(update={"further_games": module})
    async with open_tables(chosen) as tables, open_ledger(chosen) as ledger:
        workers = Workers(chosen, ledger)
        created = await tables.create("slow_high_card", [HUMAN, ai("expert")], keep_reasons=True)
        game_id, tokens = created.table.game_id, tokens_of(created)
        await play_first(tables, game_id, tokens)
        player = Player(Sluggish(chosen, ledger), THINK)
        assert await player.decide(await queued(workers)) is None
        await tables.resign(game_id, tokens[0], expected_version=3)
        reasons = (await tables.history(game_id)).events[2].reasons
        assert reasons is not None
        # Each iteration draws once, so on a slower machine there are fewer, never more.
        assert 1 <= reasons.iterations <= (THINK - DELAY) / DRAWING + 1
        workers.queue.close()
