"""What the API shows of games."""

from datetime import UTC, datetime
from typing import Any, NewType

from games import contract
from service import advice, answers, record
from service.shapes.declare import Id, answer, choices, doc, part
from service.updates import Update

View = NewType("View", dict[str, Any])  # one of service.shapes.views, or of somebody's own game
Args = dict[str, str | int]
Pairs = list[dict[str, Any]]


def pairs(values: Any, key: str, value: str) -> Pairs:
    return [{key: name, value: held} for name, held in values.items()]


def moment(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


choices(
    record.SeatKind,
    "Who sits in a seat.",
    HUMAN="A person: in a new game whoever creates it and is given the token.",
    OPEN="Nobody yet: the game waits for someone to join.",
    AI="An opponent of the service, of a level.",
    BOT="A seat that the rules themselves play, such as Sue's: it comes along and is not planned.",
)
choices(
    record.Status,
    "How far a game is.",
    name="GameStatus",
    WAITING="People are still to join.",
    PLAYING="It is played.",
    FINISHED="It is over.",
)
choices(
    record.EventKind,
    "What happened.",
    CREATED="The game was created.",
    JOINED="Someone took an open seat.",
    PLAYED="A move was played.",
    UNDONE="A move was taken back.",
    RESIGNED="A seat gave up.",
    AI_FAILED="An AI has failed repeatedly, and its turn is played simply.",
)
choices(
    answers.AiState,
    "How far the turn of an AI is.",
    QUEUED="It waits for a worker.",
    THINKING="A worker is at it.",
    FAILED="It has failed repeatedly and is played simply.",
)


@answer(contract.Option)
class Option:
    """A choice to make before a game begins."""

    name: str = doc("Its name, to be sent back in `createGame`.")
    description: str = doc("What it changes, for people.")
    choices: list[str] = doc("The values it can have.")
    default: str = doc("The value it has if nothing is said.")


@answer(answers.GameKind)
class GameKind:
    """A game that can be played here."""

    name: str = doc("Its name for programs, such as `el_paso`.")
    title: str = doc("Its name for people.")
    min_seats: int = doc("The fewest seats it is played with.")
    max_seats: int = doc("The most seats it is played with.")
    rules_version: int = doc("The version of the rules; a game ends under the one it began with.")
    components_hash: str = doc("SHA-256 of the component numbers that new games are played with.")
    options: list[Option] = doc("The choices to make before a game begins.")
    categories: list[str] = doc("What points are counted for, in the order of the score sheet.")
    levels: list[str] = doc("The levels that an AI seat can have, the weakest first.")


@part
class Catalogue:
    """The games of this service."""

    games: list[GameKind] = doc("The games that can be played here.", lambda root: root)


@part
class OptionValue:
    """An option with the value that a game is played with."""

    name: str = doc("The option's name.")
    value: str = doc("The value chosen.")


@answer(contract.Decision)
class Decision:
    """What has to be decided now, and by whom."""

    seat: int = doc("The seat that decides, from 0.")
    kind: str = doc("What is to be decided, for programs.")
    prompt: str = doc("What is to be decided, for people.")


@answer(contract.Target)
class Target:
    """A thing on the table that a move touches, so that a frontend can light it up."""

    kind: str = doc("What it is, such as a card or a space.")
    id: str = doc("Which one, as it is named in the view.")


@answer(contract.Move)
class Move:
    """A legal move in words."""

    id: Id = doc(
        "Stable text to play it by: the same for the same choice in every game and release."
    )
    kind: str = doc("What sort of move it is.")
    label: str = doc("What it does, for people.")
    args: Args = doc("Its parameters by name: an object of strings and whole numbers.")
    targets: list[Target] = doc("What it touches on the table.")


@answer(answers.SeatInfo)
class Seat:
    """A seat as everyone sees it."""

    seat: int = doc("Its number, from 0, in the order of play.")
    kind: record.SeatKind = doc("Who sits there.")
    name: str | None = doc("The name of the person, if one was given.")
    level: str | None = doc("The level of the AI, if one sits there.")
    resigned: bool = doc("Whether it has given up.")


@answer(answers.SeatToken)
class SeatToken:
    """The right to move a seat and to see what it sees. Keep it: it is shown once."""

    seat: int = doc("The seat it is for.")
    token: str = doc("To be sent as `token`, or as the header `Authorization: Bearer`.")
    expires_at: datetime = doc("When it ends to be valid.", lambda root: moment(root.expires_at))


@part
class CategoryScore:
    """The points of one category of the score sheet."""

    category: str = doc("What the points are for.")
    points: int = doc("How many.")


@answer(answers.SeatResult)
class SeatResult:
    """A seat at the end of a game."""

    seat: int = doc("The seat.")
    place: int = doc("Its place, tie-breaks applied: 1 is first.")
    total: int = doc("The sum of its points.")
    by_category: list[CategoryScore] = doc(
        "Its points by category, in the order of the score sheet.",
        lambda root: pairs(root.by_category, "category", "points"),
    )


@answer(answers.AiTurn)
class AiTurn:
    """The turn of a seat nobody sits in: how far it is."""

    seat: int = doc("The seat.")
    state: answers.AiState = doc("How far it is.")
    attempt: int = doc("How often it was begun before, from 0.")


@answer(record.Origin)
class Origin:
    """Where a forked game began."""

    game_id: Id = doc("The game it was forked from.")
    version: int = doc("The version of that game.")


@answer(answers.MovesPage)
class LegalMoves:
    """What a seat may do at a version: nothing when another seat decides."""

    version: int = doc("The version at which these are the legal moves.")
    decision: Decision | None = doc("What has to be decided, and by whom.")
    total: int = doc("How many there are of the kind asked for, on all pages.")
    ids: list[Id] = doc("The ids alone: far cheaper than the words.")
    moves: list[Move] = doc("The moves in words and with what they touch.")
    has_next: bool = doc("Whether there are more: ask again with `after` the last id.")


@answer(answers.Table)
class Game:
    """A game as one viewer sees it: the seat whose token was sent, or a spectator."""

    id: Id = doc("Its id.", lambda root: root.game_id)
    game: str = doc("Which game it is, such as `el_paso`.")
    title: str = doc("Which game it is, for people.")
    version: int = doc("Grows by one with every change. A play names the version it expects.")
    status: record.Status = doc("Whether it waits, is played, or is over.")
    viewer: int | None = doc("The seat that sees it so; null for a spectator.")
    view: View = doc("What the viewer may know, typed by its `game`; `analyze` takes it.")
    decision: Decision | None = doc("What has to be decided; null while waiting and at the end.")
    ai_turn: AiTurn | None = doc("The turn of an AI, while one is to move.")
    seats: list[Seat] = doc("All seats in the order of play.")
    options: list[OptionValue] = doc(
        "The options it is played with.", lambda root: pairs(root.options, "name", "value")
    )
    public: bool = doc("Whether it is listed and shown to spectators.")
    keep_reasons: bool = doc("Whether `history` tells at the end what its AIs thought.")
    results: list[SeatResult] = doc("The results by seat; empty until the end.")
    commitment: str = doc("SHA-256 of the seed that all chance comes from, in hex.")
    seed: str | None = doc("The seed itself, in hex, once the game is over.")
    rules_version: int = doc("The version of the rules that it is played by.")
    components_hash: str = doc("SHA-256 of the component numbers that it is played with.")
    origin: Origin | None = doc("Where it was forked from, if it was.")
    created_at: datetime = doc("When it was created.", lambda root: moment(root.created_at))
    changed_at: datetime = doc("When it last changed.", lambda root: moment(root.changed_at))
    expires_at: datetime = doc(
        "When it is deleted if nothing changes.", lambda root: moment(root.expires_at)
    )


@answer(answers.Listing)
class Listing:
    """A public game in a list."""

    id: Id = doc("Its id.", lambda root: root.game_id)
    game: str = doc("Which game it is, such as `el_paso`.")
    title: str = doc("Which game it is, for people.")
    version: int = doc("The version it is at.")
    status: record.Status = doc("Whether it waits, is played, or is over.")
    seats: list[Seat] = doc("All seats in the order of play.")
    options: list[OptionValue] = doc(
        "The options it is played with.", lambda root: pairs(root.options, "name", "value")
    )
    created_at: datetime = doc("When it was created.", lambda root: moment(root.created_at))
    changed_at: datetime = doc("When it last changed.", lambda root: moment(root.changed_at))


@answer(answers.ListingPage)
class ListingPage:
    """Some games of a list, the newest first."""

    games: list[Listing] = doc("The games.")
    next_cursor: str | None = doc("To be sent as `after` for the next page; null on the last.")


@part
class ExpectedPoints:
    """The points to be expected in one category of the score sheet."""

    category: str = doc("What the points are for.")
    points: float = doc("How many, on average.")


@answer(advice.ExpectedScore)
class ExpectedScore:
    """The score that a seat may expect to end with."""

    seat: int = doc("The seat.")
    by_category: list[ExpectedPoints] = doc(
        "Its points by category, in the order of the score sheet.",
        lambda root: pairs(root.by_category, "category", "points"),
    )


@answer(advice.ExpectedMove)
class ExpectedMove:
    """A decision that is expected, worded for one of the ways that things may turn out."""

    id: Id = doc("The id of the move.")
    seat: int | None = doc("The seat that decides; null beyond what can be foreseen.")
    label: str | None = doc("The move in words; null beyond what can be foreseen.")


@answer(advice.RankedMove)
class RankedMove:
    """A move as an AI ranks it. Levels that don't look ahead leave the expectations empty."""

    move: Move = doc("The move.")
    visits: int = doc("How often the search tried it.")
    win_chance: float | None = doc("The chance, from 0 to 1, that the deciding seat wins with it.")
    totals: list[float] = doc("The points each seat may expect to end with.")
    scores: list[ExpectedScore] = doc(
        "The same points by category, for each seat; empty where only the sum was estimated."
    )
    line: list[ExpectedMove] = doc(
        "The decisions expected next, this move first; forced moves are left out."
    )


@answer(advice.Advice)
class Advice:
    """What an AI thinks of a decision, from what the deciding seat may know."""

    version: int = doc("The version it thought about; 0 for a posted view.")
    seat: int = doc("The seat that decides.")
    level: str = doc("The level of the AI.")
    moves: list[RankedMove] = doc("Moves, the best first.")
    iterations: int = doc("How many games it tried.")
    seconds: float = doc("How long it thought.")


@answer(record.Event)
class Event:
    """One change of a game. Events hold nothing that a spectator may not know."""

    version: int = doc("The version the game was at with it.")
    kind: record.EventKind = doc("What happened.")
    at: datetime = doc("When.", lambda root: moment(root.at))
    seat: int | None = doc("The seat that did it.")
    move: Id | None = doc("The move that was played or taken back.")
    label: str | None = doc("The move in words; of a bot's move, what it did.")
    name: str | None = doc("The name of whoever joined.")
    finished: bool = doc("Whether the game was over with it.")
    thinking_share: float | None = doc(
        "How much of its level's time an AI had for the move: 1, or less when many waited for AIs. "
        "Null for moves of people and of bots, and where a turn is played simply."
    )
    reasons: Advice | None = doc(
        "What the AI thought that played the move, its choice first, then the next best. Kept only "
        "in games created with `keepReasons`, for moves that there was a choice of, and told by "
        "`history` alone once the game is over."
    )


@answer(answers.EventPage)
class EventPage:
    """Some of a game's events, in their order."""

    events: list[Event] = doc("The events.")
    has_next: bool = doc("Whether later ones exist: ask again after the last one's version.")


@answer(answers.Preview)
class Preview:
    """What would come of moves. Nothing is stored."""

    version: int = doc("The version that the moves were tried at.")
    view: View = doc("The game after them, typed by its `game`.")
    decision: Decision | None = doc("What would have to be decided then.")
    certain: bool = doc(
        "False when chance or something hidden comes into it: the view is then one of the ways it "
        "may turn out, drawn from what the seat knows."
    )
    totals: list[int] = doc("The points of each seat, as if the game ended then.")


@answer(answers.Verification)
class Verification:
    """A finished game held against its seed and its log: compare the commitment with the first."""

    commitment: str = doc(
        "SHA-256 of the seed, in hex: the same as `Game.commitment` was when the game began."
    )
    seed: str = doc("The seed, in hex.")
    result_matches: bool = doc("Whether the log, replayed from the seed, ends in the same state.")
    moves: list[Id] = doc("The moves that counted, undone ones left out.")


@answer(answers.Created)
class CreatedGame:
    """A game that was created."""

    game: Game = doc("The game.", lambda root: root.table)
    tokens: list[SeatToken] = doc("The tokens of its HUMAN seats. Keep them: they are shown once.")


@answer(answers.Joined)
class JoinedGame:
    """A game that a seat was taken in."""

    game: Game = doc("The game, as the seat sees it.", lambda root: root.table)
    token: SeatToken = doc("The token of the seat. Keep it: it is shown once.")


@answer(answers.Changed)
class ChangedGame:
    """A change that was stored; a request repeated with its idempotency key gets it again."""

    game: Game = doc("The game right after it, as the seat sees it.", lambda root: root.table)
    events: list[Event] = doc("What happened, one event for each move.")


@answer(Update)
class GameUpdate:
    """What happened in a game that is watched."""

    version: int = doc("The version with this event; in the first item, the newest one.")
    event: Event | None = doc("What happened; null in the first item.")
    game: Game = doc(
        "The game as it is when this is sent: it may have gone on to a later version.",
        lambda root: root.game(),
    )
