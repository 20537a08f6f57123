"""Tasks of the agenda: what still has to be done or decided in the running turn."""

from typing import Final

STEP: Final = 0  # a step of an action
STATION: Final = 1  # the engine has stopped: its station may be upgraded
STATION_DISC: Final = 2  # a disc for a station
MASTER: Final = 3  # a station just upgraded: a worker may be appointed
CHOICE: Final = 4  # a station master just taken: one of its immediate actions
LEAVE_TERMINUS: Final = 5
PAYOUT: Final = 6  # dollars
BUY_CATTLE: Final = 7  # cowboys left, whether one was used
SITE: Final = 8  # a building number, dollars per craftsman
DISCARDS: Final = 9  # cards still to discard
PAIR: Final = 10  # the second card of a breed to discard
REMOVALS: Final = 11  # cards that may still be removed
COPY: Final = 12  # a space, local actions used, whether one was begun, whether it is lost
FORESIGHT: Final = 13  # a column
INCOME: Final = 14
CERTIFICATES: Final = 15
DELIVERY: Final = 16
CITY_DISC: Final = 17  # a city, dollars that must stay for transport
TRANSPORT: Final = 18  # dollars
LEAVE_CITY: Final = 19

TASKS: Final = (
    "STEP",
    "STATION",
    "STATION_DISC",
    "MASTER",
    "CHOICE",
    "LEAVE_TERMINUS",
    "PAYOUT",
    "BUY_CATTLE",
    "SITE",
    "DISCARDS",
    "PAIR",
    "REMOVALS",
    "COPY",
    "FORESIGHT",
    "INCOME",
    "CERTIFICATES",
    "DELIVERY",
    "CITY_DISC",
    "TRANSPORT",
    "LEAVE_CITY",
)
