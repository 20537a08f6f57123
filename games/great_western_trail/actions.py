"""Actions as data: what a building, a worker space, a tile or a card lets its player do.

An action is a row of steps, requirements before gains (GWT-7.1.2). A step is an operation and an
amount, which may be counted per some unit that the acting player has. Component files write
`discard jersey -> certificates 1, money 2`; ` | ` parts the alternatives of one action.
"""

from typing import Final

from games.component_file import Entry

# Operations. Those before FIRST_GAIN are requirements, met in full or not at all (GWT-7.1.1).
DISCARD: Final = 0  # a cattle card of the breed `amount`, or of any breed
DISCARD_PAIR: Final = 1  # two cattle cards of one breed
DISCARD_OBJECTIVE: Final = 2
PAY: Final = 3
ENGINE_BACK: Final = 4  # exactly `amount` spaces
ENGINE_BACK_ANY: Final = 5  # at least one space
FIRST_GAIN: Final = 6
MONEY: Final = 6
CERTIFICATES: Final = 7
CERTIFICATES_TO_LIMIT: Final = 8
ENGINE: Final = 9  # up to `amount` spaces forward
HIRE: Final = 10  # at the cost of the row plus `amount`
CATTLE_MARKET: Final = 11
BUILD: Final = 12  # at `amount` dollars per craftsman
REMOVE_HAZARD: Final = 13  # for `amount` dollars
TRADE: Final = 14
OBJECTIVE: Final = 15
OBJECTIVE_TO_HAND: Final = 16
AUXILIARY: Final = 17  # single or double
CATTLEMAN: Final = 18  # up to `amount` steps, then use the location
RIDE: Final = 19  # up to `amount` steps without fees, not to Kansas City, location not used
DRAW: Final = 20  # up to `amount` cards, then discard as many
REMOVE_CARDS: Final = 21  # up to `amount` hand cards out of the game
COPY_ADJACENT: Final = 22
UPGRADE_BEHIND: Final = 23
EXTRAORDINARY_DELIVERY: Final = 24

OPERATIONS: Final = (
    "discard",
    "discard_pair",
    "discard_objective",
    "pay",
    "engine_back",
    "engine_back_any",
    "money",
    "certificates",
    "certificates_to_limit",
    "engine",
    "hire",
    "cattle_market",
    "build",
    "remove_hazard",
    "trade",
    "objective",
    "objective_to_hand",
    "auxiliary",
    "cattleman",
    "ride",
    "draw",
    "remove_cards",
    "copy_adjacent",
    "upgrade_behind",
    "extraordinary_delivery",
)
WITHOUT_AMOUNT: Final = (
    DISCARD_PAIR,
    DISCARD_OBJECTIVE,
    ENGINE_BACK_ANY,
    CERTIFICATES_TO_LIMIT,
    CATTLE_MARKET,
    TRADE,
    OBJECTIVE,
    OBJECTIVE_TO_HAND,
    AUXILIARY,
    COPY_ADJACENT,
    UPGRADE_BEHIND,
    EXTRAORDINARY_DELIVERY,
)

# Units that an amount is counted per.
ONCE: Final = 0
PER_COWBOY: Final = 1
PER_CRAFTSMAN: Final = 2
PER_ENGINEER: Final = 3
PER_FOREST_BUILDING: Final = 4
PER_TEEPEE_PAIR: Final = 5
UNITS: Final = ("", "cowboys", "craftsmen", "engineers", "forest_buildings", "teepee_pairs")

ANY_BREED: Final = -1


class ActionTable:
    """All actions of the game by number: `first[a]` to `first[a + 1]` are the steps of action a.

    A step is `optional` when the player may decline it (GWT-7.1.3, GWT-10.3): the steps of an
    immediate action, and gains that follow a requirement.
    """

    def __init__(self, breeds: tuple[str, ...]) -> None:
        self.breeds = breeds
        self.ids: list[str] = []
        self.words: list[str] = []
        self.slots: list[int] = []
        self.first: list[int] = [0]
        self.operation: list[int] = []
        self.amount: list[int] = []
        self.unit: list[int] = []
        self.optional: list[bool] = []
        self.action: list[int] = []  # of each step

    def add(self, entry: Entry, key: str, text: str, name: str, slot: int, immediate: bool) -> None:
        """Read the alternatives of one action, each an action of its own in the same slot.

        `entry` and `key` say where the text stands, for complaints.
        """
        alternatives = text.split(" | ")
        for index, alternative in enumerate(alternatives):
            suffix = "abcdefgh"[index] if len(alternatives) > 1 else ""
            self.ids.append(name + suffix)
            self.words.append(alternative)
            self.slots.append(slot)
            requirements, arrow, gains = alternative.rpartition(" -> ")
            for step in requirements.split(", ") if arrow else []:
                self.add_step(entry, key, step, immediate)
                if self.operation[-1] >= FIRST_GAIN:
                    entry.reject(key, f"{step!r} is no requirement")
            for step in gains.split(", "):
                self.add_step(entry, key, step, immediate or bool(arrow))
                if self.operation[-1] < FIRST_GAIN:
                    entry.reject(key, f"{step!r} is no gain")
            self.first.append(len(self.operation))

    def add_step(self, entry: Entry, key: str, text: str, optional: bool) -> None:
        words = text.split(" ")
        operation = entry.checked_choice(key, words[0], OPERATIONS)
        amount, unit = 1, ONCE
        if operation in WITHOUT_AMOUNT:
            if len(words) != 1:
                entry.reject(key, f"{words[0]} takes no amount, as in {text!r}")
        else:
            if len(words) not in (2, 4):
                entry.reject(key, f"{text!r} should have the form `{words[0]} <amount>`")
            if operation == DISCARD:
                amount = entry.checked_choice(key, words[1], ("any", *self.breeds)) - 1
            elif words[1].removeprefix("-").isdecimal():
                amount = int(words[1])
            else:
                entry.reject(key, f"{words[1]!r} in {text!r} should be a whole number")
            if len(words) == 4:
                entry.checked_choice(key, words[2], ("per",))
                unit = entry.checked_choice(key, words[3], UNITS)
        self.operation.append(operation)
        self.amount.append(amount)
        self.unit.append(unit)
        self.optional.append(optional)
        self.action.append(len(self.ids) - 1)
