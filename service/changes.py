"""How a game changes: from a position and a wish to a new position and its events, or a problem.

Pure: nothing is stored or looked up here, and a position given is never altered.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from games import contract
from games.contract import Game, State
from games.random_source import FairSource
from service.answers import SeatPlan
from service.problems import (
    SHOWN_MOVES,
    GameFinished,
    IllegalMove,
    InvalidInput,
    InvalidMove,
    InvalidSetup,
    NotAllowed,
    NotStarted,
    NotYourTurn,
    SeatTaken,
    UndoRefused,
)
from service.record import Event, EventKind, Origin, Record, Seat, SeatKind, Status, counted

LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class Position:
    """A game at a version: what is stored of it, the rules it is played by, and its state."""

    record: Record
    game: Game
    state: State

    @property
    def deciding_seat(self) -> int | None:
        """The seat that decides; nobody while people are awaited and when the game is over."""
        return self.state.actor if self.record.status == Status.PLAYING else None

    @property
    def waits_for_ai(self) -> bool:
        seat = self.deciding_seat
        return seat is not None and self.record.seats[seat].plays_itself


class Change(NamedTuple):
    """A position and the events, one per version, that led to it."""

    position: Position
    events: tuple[Event, ...]


class Beginning(NamedTuple):
    """What a new game begins with, besides its seats."""

    game_id: str
    game: Game
    state: State
    seed: bytes
    options: Mapping[str, str]
    public: bool
    at: int
    origin: Origin | None = None
    keep_reasons: bool = False


def created(beginning: Beginning, plans: Sequence[SeatPlan]) -> Change:
    """A new game; the seats planned are those that the rules don't play themselves."""
    game, state = beginning.game, beginning.state
    seats = seated(game, state, plans)
    waiting = any(seat.kind == SeatKind.OPEN for seat in seats)
    record = Record(
        game_id=beginning.game_id,
        game=game.name,
        rules_version=game.rules_version,
        components_hash=game.components_hash,
        version=1,
        status=Status.WAITING if waiting else Status.PLAYING,
        public=beginning.public,
        players=len(plans),
        options=dict(beginning.options),
        seats=seats,
        seed=beginning.seed.hex(),
        state=state.to_json(),
        created_at=beginning.at,
        changed_at=beginning.at,
        start=state.to_json() if beginning.origin else None,
        origin=beginning.origin,
        keep_reasons=beginning.keep_reasons,
    )
    event = Event(1, EventKind.CREATED, beginning.at)
    return Change(Position(record, game, state), (event,))


def seated(game: Game, state: State, plans: Sequence[SeatPlan]) -> tuple[Seat, ...]:
    bots = game.bot_seats(state)
    if len(plans) + len(bots) != state.seats:
        raise InvalidSetup(f"{state.seats - len(bots)} seats are to be planned, not {len(plans)}")
    rest = iter(enumerate(plans))
    return tuple(
        Seat(SeatKind.BOT) if number in bots else planned_seat(*next(rest))
        for number in range(state.seats)
    )


def planned_seat(number: int, plan: SeatPlan) -> Seat:
    """The seat of the plan with this number in the list sent."""
    name = None if plan.name is None else checked_name(plan.name, f"seats[{number}].name")
    return Seat(plan.kind, name, plan.level)


def checked_name(name: str, field: str) -> str:
    """A name in NFC, without spaces around it. Raises InvalidInput about the field it came in."""
    name = unicodedata.normalize("NFC", name).strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise InvalidInput(f"a name has 1 to {LONGEST_NAME} printable characters", field)
    return name


def joined(position: Position, seat: int | None, name: str | None, at: int) -> Change:
    """Someone takes an open seat, by default the first."""
    record = position.record
    open_seats = record.open_seats()
    number = seat if seat is not None else next(iter(open_seats), None)
    if number is None or number not in open_seats:
        listed = ", ".join(map(str, open_seats))
        said = f"seat {number} is not open; open: {listed}" if open_seats else "no seat is open"
        raise SeatTaken(said, open_seats)
    taken = Seat(SeatKind.HUMAN, None if name is None else checked_name(name, "name"))
    record = record.with_seat(number, taken)
    if len(open_seats) == 1:
        record = replace(record, status=Status.PLAYING)
    return _one_event(position, record, EventKind.JOINED, at, number)


def ai_failed(position: Position, at: int) -> Change:
    """The turn has failed repeatedly: from here on it is played simply."""
    record = replace(position.record, ai_failed=True)
    return _one_event(position, record, EventKind.AI_FAILED, at, position.state.actor)


def resigned(position: Position, seat: int, at: int) -> Change:
    """A seat gives up; the game ends when it leaves one contender or none."""
    record = position.record
    check_playable(position, seat)
    record = record.with_seat(seat, replace(record.seats[seat], resigned=True))
    contenders = [one for one in record.seats if one.kind != SeatKind.BOT and not one.resigned]
    if len(contenders) <= 1:
        record = replace(record, status=Status.FINISHED)
    return _one_event(position, record, EventKind.RESIGNED, at, seat)


def played(
    position: Position, seat: int, texts: Sequence[str], at: int, *, sampled: bool = False
) -> Change:
    """Moves of one seat of a running game, one after another; each is a version of its own.

    They end with the first that brings something hidden to light: a refusal of what follows would
    show it, with nothing played. In a position that is `sampled` there is nothing to show.
    """
    record, game = position.record, position.game
    state = position.state.copy()
    events: list[Event] = []
    for index, text in enumerate(texts):
        if not sampled and state.reveals != position.state.reveals:
            said = "the move before it brings something hidden to light: play up to that one first"
            raise IllegalMove(said, text, index, record.version, [], 0)
        check_turn(state, seat, record.version)
        move = legal_move(game, state, text, index, record.version)
        label = game.describe(state, move).label
        state.apply(move)
        if record.seats[seat].kind == SeatKind.BOT:
            label = game.bot_turn(state) or label
        version = record.version + index + 1
        over = state.is_over
        events.append(Event(version, EventKind.PLAYED, at, seat, text, label=label, finished=over))
    record = replace(
        record,
        version=record.version + len(events),
        status=Status.FINISHED if state.is_over else record.status,
        state=state.to_json(),
        changed_at=at,
        ai_failed=False,
    )
    return Change(Position(record, game, state), tuple(events))


def undone(position: Position, seat: int, log: Sequence[Event], at: int) -> Change:
    """The last move is taken back by the seat that made it and still decides."""
    record, deciding = position.record, position.state.actor
    if deciding != seat:
        said = f"a move can be taken back only while you still decide: now seat {deciding} does"
        raise UndoRefused(said, record.version)
    plays = counted(log)
    if not plays or plays[-1].seat != seat:
        said = (
            "a move can be taken back only while you still decide, and you made none since you do"
        )
        raise UndoRefused(said, record.version)
    before = replayed(position, plays[:-1])
    if before.reveals != position.state.reveals:
        raise UndoRefused("something hidden came to light with that move", record.version)
    record = replace(record, state=before.to_json())
    change = _one_event(position, record, EventKind.UNDONE, at, seat)
    (event,) = change.events
    told = replace(event, move=plays[-1].move, label=plays[-1].label)
    return Change(replace(change.position, state=before), (told,))


def replayed(position: Position, plays: Sequence[Event]) -> State:
    """The state after these plays from the beginning. Raises the contract's IllegalMove."""
    state = beginning_state(position)
    for event in plays:
        state.play(position.game.parse_move(event.move or ""))
    return state


def beginning_state(position: Position) -> State:
    record, game = position.record, position.game
    if record.start is not None:
        return game.from_json(record.start)
    source = FairSource(bytes.fromhex(record.seed))
    return game.new_game(record.players, source, record.options)


def as_of(position: Position, log: Sequence[Event], version: int) -> Position:
    """The position at an earlier version; `log` holds every event there has been."""
    until, later = log[:version], log[version:]
    record = position.record
    for event in later:
        if event.kind == EventKind.JOINED and event.seat is not None:
            record = record.with_seat(event.seat, Seat(SeatKind.OPEN))
        elif event.kind == EventKind.RESIGNED and event.seat is not None:
            record = record.with_seat(event.seat, replace(record.seats[event.seat], resigned=False))
    state = replayed(position, counted(until))
    record = replace(
        record,
        version=version,
        status=_status_after(record, until),
        state=state.to_json(),
        changed_at=until[-1].at,
        ai_failed=until[-1].kind == EventKind.AI_FAILED,
    )
    return Position(record, position.game, state)


def _status_after(record: Record, log: Sequence[Event]) -> Status:
    if record.open_seats():
        return Status.WAITING
    return Status.FINISHED if any(event.finished for event in log) else Status.PLAYING


def check_running(position: Position) -> None:
    record = position.record
    if record.status == Status.WAITING:
        raise NotStarted("the game waits for people to join", record.open_seats())
    if record.status == Status.FINISHED:
        raise GameFinished("the game is over", record.version)


def check_playable(position: Position, seat: int) -> None:
    """Whether the game runs and the seat's holder still plays it."""
    check_running(position)
    check_contender(position.record, seat)


def check_contender(record: Record, seat: int) -> None:
    if record.seats[seat].resigned:
        raise NotAllowed(f"seat {seat} has resigned")


def check_turn(state: State, seat: int, version: int) -> None:
    if state.is_over:
        raise GameFinished("the game is over with the moves before", version)
    if state.actor != seat:
        raise NotYourTurn(f"seat {state.actor} decides, not seat {seat}", state.actor, version)


def legal_move(game: Game, state: State, text: str, index: int, version: int) -> int:
    """The move of that id. Raises InvalidMove, or IllegalMove with the reason."""
    try:
        move = game.parse_move(text)
    except contract.InvalidMove as error:
        raise InvalidMove(str(error), text, index) from error
    legal = state.legal_moves()
    if move not in legal:
        shown = [game.move_text(other) for other in legal[:SHOWN_MOVES]]
        raise IllegalMove(state.why_not(move), text, index, version, shown, len(legal))
    return move


def _one_event(position: Position, record: Record, kind: EventKind, at: int, seat: int) -> Change:
    """The record at its next version, and the event of it."""
    record = replace(record, version=record.version + 1, changed_at=at)
    name = record.seats[seat].name if kind == EventKind.JOINED else None
    finished = record.status == Status.FINISHED and kind == EventKind.RESIGNED
    event = Event(record.version, kind, at, seat, name=name, finished=finished)
    return Change(replace(position, record=record), (event,))
