"""A game as one viewer may see it: made from a position, leaving out all that is hidden from it."""

from games.contract import NOBODY
from service.answers import AiState, AiTurn, LegalMoves, Listing, SeatInfo, SeatResult, Table
from service.catalogue import Catalogue
from service.changes import Position
from service.record import Record, Status


def table_of(
    position: Position,
    viewer: int | None,
    *,
    ai_turn: AiTurn | None,
    seed: str | None,
    expires_at: int,
) -> Table:
    """The table; `seed` is given once the game has been finished."""
    record, game, state = position.record, position.game, position.state
    legal_moves = legal_moves_of(position, viewer)
    return Table(
        game_id=record.game_id,
        game=record.game,
        title=game.title,
        version=record.version,
        status=record.status,
        viewer=viewer,
        view=game.view(state, NOBODY if viewer is None else viewer),
        decision=legal_moves.decision,
        legal_moves=legal_moves,
        ai_turn=ai_turn,
        seats=seats_of(record),
        options=record.options,
        public=record.public,
        keep_reasons=record.keep_reasons,
        results=results_of(position) if record.status == Status.FINISHED else (),
        commitment=record.commitment,
        seed=seed,
        components_hash=record.components_hash,
        rules_version=record.rules_version,
        origin=record.origin,
        created_at=record.created_at,
        changed_at=record.changed_at,
        expires_at=expires_at,
    )


def legal_moves_of(position: Position, viewer: int | None) -> LegalMoves:
    seat = position.deciding_seat
    return LegalMoves(
        version=position.record.version,
        decision=None if seat is None else position.game.decision(position.state),
        game=position.game,
        state=position.state,
        mine=viewer is not None and seat == viewer,
    )


def listing_of(record: Record, catalogue: Catalogue) -> Listing:
    game = catalogue.newest(record.game)
    return Listing(
        game_id=record.game_id,
        game=record.game,
        title=game.title if game else record.game,
        version=record.version,
        status=record.status,
        seats=seats_of(record),
        options=record.options,
        created_at=record.created_at,
        changed_at=record.changed_at,
    )


def seats_of(record: Record) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(number, seat.kind, seat.name, seat.level, seat.resigned)
        for number, seat in enumerate(record.seats)
    )


def ai_turn_of(position: Position, attempt: int, thinking: bool) -> AiTurn | None:
    """How far the turn is that the workers play; None when a person or nobody decides."""
    seat = position.deciding_seat
    if seat is None or not position.waits_for_ai:
        return None
    if position.record.ai_failed:
        return AiTurn(seat, AiState.FAILED, attempt)
    return AiTurn(seat, AiState.THINKING if thinking else AiState.QUEUED, attempt)


def results_of(position: Position) -> tuple[SeatResult, ...]:
    """Points and places as of now; those who resigned share the last place."""
    record, state = position.record, position.state
    categories = position.game.categories
    places, scores = state.places(), state.scores()
    staying = sorted(
        place for place, seat in zip(places, record.seats, strict=True) if not seat.resigned
    )
    return tuple(
        SeatResult(
            seat=number,
            place=1 + (len(staying) if seat.resigned else staying.index(places[number])),
            total=sum(scores[number]),
            by_category=dict(zip(categories, scores[number], strict=True)),
        )
        for number, seat in enumerate(record.seats)
    )
