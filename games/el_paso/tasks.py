"""The kinds of task on a player's agenda: rewards simply taken, and decisions (section 17).

Fields stand in the order of `games.agenda.task`. A set of breeds is a bit mask over their indices.
"""

from typing import Final, NamedTuple

# Rewards and steps that ask nobody.
MONEY: Final = 0  # dollars
MONEY_PER_BREEDING: Final = 1  # dollars per point of the card just discarded
CERTIFICATES: Final = 2  # steps
TOKENS: Final = 3  # exchange tokens
PERMANENT: Final = 4  # permanent certificates
DUPLICATES: Final = 5  # duplicates that count
PAY: Final = 6  # dollars
EXCHANGE: Final = 7
DRAW_PHASE: Final = 8

# Decisions.
START_OBJECTIVE: Final = 9
FIRST_PLACE: Final = 10
MOVE: Final = 11
MENU: Final = 12  # tile, actions used (mask), way, type just hired + 1
MENU_OTHER: Final = 13  # whether an auxiliary action was chosen
TRAIN_MENU: Final = 14  # card, actions used (mask), -, type just hired + 1
AUX: Final = 15  # actions left, actions used (mask)
DISCARD_CARD: Final = 16  # breeds
EXCHANGE_DISCARD: Final = 17
EXCHANGE_MORE: Final = 18  # exchanges left
REMOVE_CARD: Final = 19  # breeds
HIRE: Final = 20  # dollars, origin, type excluded + 1, whether a second hire depends on it
BUY: Final = 21
GAIN_CATTLE: Final = 22  # breed
TRAIN: Final = 23
BUILD: Final = 24
BUILD_SPACE: Final = 25  # type of building
WILDS: Final = 26  # worker type, number of workers
TILE: Final = 27  # kinds (mask), whether it must be taken
MOVE_ACTION: Final = 28  # steps
DELIVER: Final = 29
LEAVE: Final = 30
LAST_WINDOW: Final = 31
SUE: Final = 32
SECOND_HIRE: Final = 33  # dollars; becomes a HIRE when it is chosen
NEXT_TURN: Final = 34

# The ways to use a building (EP-6.1): undecided, its actions, one auxiliary action.
OPEN: Final = 0
BY_ACTIONS: Final = 1
BY_AUXILIARY: Final = 2

# Where a hire comes from (EP-17.3, EP-10.6.1).
FROM_MENU: Final = 0
FROM_BONUS: Final = 1
FROM_POST: Final = 2

OBJECTIVE: Final = 0
BONUS: Final = 1
TILE_KINDS: Final = ("objective", "bonus")


class TaskKind(NamedTuple):
    """A kind of task as views name it, and the names of its fields."""

    name: str
    fields: tuple[str, ...] = ()


TASK_KINDS: Final = (
    TaskKind("MONEY", ("dollars",)),
    TaskKind("MONEY_PER_BREEDING", ("dollars",)),
    TaskKind("CERTIFICATES", ("steps",)),
    TaskKind("TOKENS", ("tokens",)),
    TaskKind("PERMANENT", ("certificates",)),
    TaskKind("DUPLICATES", ("duplicates",)),
    TaskKind("PAY", ("dollars",)),
    TaskKind("EXCHANGE"),
    TaskKind("DRAW_PHASE"),
    TaskKind("START_OBJECTIVE"),
    TaskKind("FIRST_PLACE"),
    TaskKind("MOVE"),
    TaskKind("MENU", ("tile", "usedActions", "way", "hired")),
    TaskKind("MENU_OTHER", ("used",)),
    TaskKind("TRAIN_MENU", ("card", "usedActions", "way", "hired")),
    TaskKind("AUX", ("left", "usedActions")),
    TaskKind("DISCARD_CARD", ("breeds",)),
    TaskKind("EXCHANGE_DISCARD"),
    TaskKind("EXCHANGE_MORE", ("left",)),
    TaskKind("REMOVE_CARD", ("breeds",)),
    TaskKind("HIRE", ("dollars", "origin", "excluded", "first")),
    TaskKind("BUY"),
    TaskKind("GAIN_CATTLE", ("breed",)),
    TaskKind("TRAIN"),
    TaskKind("BUILD"),
    TaskKind("BUILD_SPACE", ("type",)),
    TaskKind("WILDS", ("workerType", "workers")),
    TaskKind("TILE", ("kinds", "must")),
    TaskKind("MOVE_ACTION", ("steps",)),
    TaskKind("DELIVER"),
    TaskKind("LEAVE"),
    TaskKind("LAST_WINDOW"),
    TaskKind("SUE"),
    TaskKind("SECOND_HIRE", ("dollars",)),
    TaskKind("NEXT_TURN"),
)
