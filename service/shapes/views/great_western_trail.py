"""What a seat sees of Great Western Trail, field by field like `games.great_western_trail.view`."""

from service.shapes.declare import doc, part, view_of
from service.shapes.views.great_western_trail_board import GreatWesternTrailBoard
from service.shapes.views.shared import Counted


@part
class GreatWesternTrailTile:
    """A tile on a space of the trail: a hazard, a teepee or a building."""

    space: str = doc("The space.")
    tile: str = doc("The tile.")
    owner: int | None = doc("Whose private building it is.")


@part
class GreatWesternTrailJobMarket:
    """The job market."""

    rows: list[list[str | None]] = doc("Workers by row and space; null: none there.")
    token_row: int | None = doc("The row of the token, from 1; null once it has left the board.")
    token_holder: int | None = doc("Who took the token.")


@part
class GreatWesternTrailStationMaster:
    """The place beside a station."""

    station: str = doc("The station.")
    tile: str | None = doc("The station master tile there.")
    appointed: str | None = doc("The worker appointed there.")


@part
class GreatWesternTrailBuilding:
    """A private building."""

    tile: str = doc("Its id, with the side in play.")
    space: str | None = doc("The space where it stands; null: not built.")
    boxed: bool = doc("Whether it is out of the game.")


@part
class GreatWesternTrailScores:
    """Points by category, as if the game ended now."""

    money: int = doc("For dollars.")
    buildings: int = doc("For private buildings.")
    cities: int = doc("For cities and the arrows between them.")
    stations: int = doc("For stations.")
    hazards: int = doc("For hazard tiles.")
    cattle: int = doc("For cattle cards.")
    objectives: int = doc("For objective cards, those of the deck added where that is better.")
    station_masters: int = doc("For station master tiles.")
    workers: int = doc("For workers.")
    steps: int = doc("For the step space of the player board that has points, once clear.")
    job_market_token: int = doc("For the job market token.")


@part
class GreatWesternTrailDecision:
    """The decision at hand."""

    seat: int = doc("The seat that decides.")
    kind: str = doc("What is to be decided, for programs.")
    prompt: str = doc("What is to be decided, for people.")


@part
class GreatWesternTrailPlayer:
    """A player. Decks are public as sets: what others can't know is which cards are in the hand."""

    seat: int = doc("The seat.")
    cash: int = doc("Dollars.")
    cattleman: str | None = doc("The space of the cattleman; null: not placed yet.")
    engine: str = doc("The space of the engine.")
    certificates: int = doc("Temporary certificates.")
    permanent_certificates: int = doc("Permanent certificates.")
    certificate_limit: int = doc("The most temporary certificates it can have.")
    step_limit: int = doc("The most steps of a move.")
    hand_limit: int = doc("The number of cards that the hand is drawn up to.")
    workers: list[Counted] = doc("Workers, by type.")
    covered: list[Counted] = doc("Discs on the disc spaces of the player board.")
    buildings: list[GreatWesternTrailBuilding] = doc("The private buildings.")
    green_teepees: int = doc("Green teepees.")
    blue_teepees: int = doc("Blue teepees.")
    hazards: list[str] = doc("Hazard tiles removed.")
    stations: list[str] = doc("Stations with a disc.")
    cities: list[Counted] = doc("Cities delivered to, and how often.")
    station_masters: list[str] = doc("Station master tiles.")
    objectives: list[str] = doc("Objective cards played.")
    hand: list[Counted] | None = doc("The cards in hand; null: not for this viewer.")
    taken: list[str] | None = doc(
        "Objective cards in hand that only the owner knows; null: not for this viewer."
    )
    hand_size: int = doc("How many cards are in hand.")
    draw_pile_size: int = doc("How many cards are in the draw pile.")
    shown: list[Counted] = doc("Cards in hand that everyone knows of.")
    taken_unseen: int = doc("How many objective cards in hand only the owner knows.")
    undrawn: list[Counted] = doc("The other cards of hand and draw pile together.")
    discard_pile: list[Counted] = doc("The discard pile.")
    scores: GreatWesternTrailScores = doc("Points, as if the game ended now.")
    total: int = doc("The sum of the points.")
    place: int = doc("The place, equal totals sharing one, as if the game ended now.")


@part
class GreatWesternTrailTask:
    """Something still to do in this turn."""

    kind: str = doc("What.")
    fields: list[int] = doc("Numbers that belong to its kind.")


@part
class GreatWesternTrailTurn:
    """Where the turn stands."""

    phase: str = doc("The phase.")
    building: str | None = doc("The building whose local actions may be used.")
    used_actions: list[str] = doc("Local actions used there; `risk` for that of the space.")
    acted: bool = doc("Whether an action was done.")
    auxiliary_taken: bool = doc("Whether the single auxiliary action was done.")
    value: int = doc("The breeding value to deliver with.")
    turns_left: int | None = doc("Turns until the end, once the job market is closed.")
    pending: list[GreatWesternTrailTask] = doc("What is still to do, the current task last.")


@view_of("great_western_trail")
class GreatWesternTrailView:
    """All that a viewer may know of a game of Great Western Trail."""

    game: str = doc("`great_western_trail`.")
    viewer: int | None = doc("The seat that sees it so; null for a spectator.")
    seats: int = doc("The number of seats.")
    decision: GreatWesternTrailDecision | None = doc(
        "The decision at hand; null: the game is over."
    )
    board: GreatWesternTrailBoard = doc("What is printed: the same throughout the game.")
    reveals: int = doc("Grows whenever something hidden comes to light.")
    starting_player: int = doc("The seat that began.")
    sides: list[str] = doc("The sides of the private buildings in play, by number.")
    trail: list[GreatWesternTrailTile] = doc("What lies and stands on the trail, by space.")
    foresight: list[list[str | None]] = doc("The foresight spaces, column by column.")
    piles: list[list[Counted]] = doc("What is left in each pile of tiles, in some order.")
    job_market: GreatWesternTrailJobMarket = doc("The job market.")
    cattle_market: list[Counted] = doc("The cattle market, face up.")
    cattle_stack: list[Counted] = doc("What is left in the stack of cattle, in some order.")
    objective_display: list[str | None] = doc("The objective cards, face up.")
    objective_stack_size: int = doc("How many cards the stack of objectives has.")
    unseen_objectives: list[Counted] = doc("Objective cards that the viewer hasn't seen.")
    station_masters: list[GreatWesternTrailStationMaster] = doc("The places beside stations.")
    players: list[GreatWesternTrailPlayer] = doc("The players, by seat.")
    turn: GreatWesternTrailTurn = doc("Where the turn stands.")
