"""What the workers may do with a game: see the view of the seat to decide, and play for it.

A turn is a version and an attempt. Whoever works on it says so again and again (`keep`); a turn
that nobody keeps is overdue, and the reaper gives it another attempt. A job for a turn that has
moved on finds nothing to take, so duplicates do no harm.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from ai import agent
from games.contract import Game
from service import changes
from service.advice import MOST_KEPT, Advice, in_words
from service.chance import fresh_source
from service.changes import Change, Position
from service.ledger import Ledger, now
from service.settings import Settings
from service.store import Committed, Turn


class Taken(NamedTuple):
    """A decision to be made for a seat. `level` is None where it is to be played simply; `failed`:
    every attempt at it has failed, which the game has reported. `share` is that of its level's
    budget which it is to be made in."""

    turn: Turn
    game: Game
    seat: int
    view: Mapping[str, Any]
    level: str | None
    failed: bool
    share: float


class AiTurns:
    """Raises what `Ledger.load` raises, and Unavailable."""

    def __init__(self, settings: Settings, ledger: Ledger) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self._attempts = settings.attempts

    async def take(self, turn: Turn) -> Taken | None:
        """The decision, if it is still to be made and nobody else is making it.

        After too many attempts the failure is reported as an event, and the turn goes on
        at the next version.
        """
        if not await self.keep(turn):
            return None
        position = await self._position(turn)
        if position is None:
            return None
        if turn.attempt >= self._attempts and not position.record.ai_failed:
            failed = await self._change(changes.ai_failed(position, now()))
            return None if failed is None else await self.take(failed)
        record, game, seat = position.record, position.game, position.state.actor
        holder = record.seats[seat]
        level = None if holder.resigned or record.ai_failed else holder.level
        view = game.view(position.state, seat)
        share = await self._ledger.share_of_budget()
        return Taken(turn, game, seat, view, level, record.ai_failed, share)

    async def keep(self, turn: Turn) -> bool:
        """Go on with a turn; False if it has moved on or someone else was given it."""
        return await self._store.lease(turn, self._ledger.lease)

    async def give_back(self, turn: Turn) -> None:
        """Give a turn up after a failure: sooner the first time than after many."""
        await self._store.lease(turn, turn.attempt * 1000)

    async def play(self, taken: Taken, advice: agent.Advice) -> Turn | None:
        """Play the move advised. The turn to go on with, if the same seat decides again and a
        person waits for it."""
        position = await self._position(taken.turn)
        if position is None:
            return None
        change = changes.played(position, taken.seat, [advice.best.text], now())
        (event,) = change.events
        told = replace(
            event,
            # Whether there was a choice depends on what the seat holds: the share doesn't say.
            thinking_share=None if taken.level is None else taken.share,
            reasons=_reasons(position, taken, advice),
        )
        return await self._change(change._replace(events=(told,)))

    async def _position(self, turn: Turn) -> Position | None:
        """The game, if it is still at the turn's version and the decision an AI's."""
        position = (await self._ledger.load(turn.game_id)).position
        as_expected = position.record.version == turn.version and position.waits_for_ai
        return position if as_expected else None

    async def _change(self, change: Change) -> Turn | None:
        """Store a change. The next turn, if the same seat is to go on; else it is handed on.

        Where AIs play alone every decision is handed on, so that people's games come in between.
        """
        after = change.position
        same_seat = after.deciding_seat == change.events[-1].seat and after.waits_for_ai
        goes_on = same_seat and after.record.person_waits
        outcome = await self._ledger.commit(change, hand_on=not goes_on)
        if goes_on and isinstance(outcome, Committed):
            return Turn(after.record.game_id, after.record.version, 0)
        return None


def _reasons(position: Position, taken: Taken, advice: agent.Advice) -> Advice | None:
    """What is kept of an AI's reasons, if the game asks for that and there was a choice.

    They are worded in a state drawn from the seat's view, so they hold nothing that it can't know.
    """
    version = position.record.version
    if not position.record.keep_reasons or taken.level is None or len(advice.ranked) == 1:
        return None
    sample = taken.game.sample(taken.view, fresh_source())
    return in_words(advice, taken.game, sample, version=version, level=taken.level, most=MOST_KEPT)
