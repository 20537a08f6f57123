"""Moves: their kinds, their codes and their texts (GWT-17)."""

from typing import Final

from mypy_extensions import i64

from games.contract import KIND_BITS
from games.great_western_trail.components import (
    AUXILIARIES,
    BUILDINGS,
    DISC_SPACES,
    WORKER_TYPES,
    Components,
)
from games.move_codec import Argument, MoveCodec, MoveKind

PLACE_CATTLEMAN: Final = 0
PLAY_OBJECTIVE: Final = 1
TRAVEL: Final = 2
ACT: Final = 3
AUX: Final = 4
END: Final = 5
PASS: Final = 6
DISCARD_CARD: Final = 7
REMOVE_CARD: Final = 8
HIRE_WORKER: Final = 9
BUY: Final = 10
BUY_PAIR: Final = 11
REVEAL: Final = 12
BUILD_TILE: Final = 13
BUILD_SITE: Final = 14
ENGINE_TO: Final = 15
UPGRADE: Final = 16
DISC: Final = 17
LIFT: Final = 18
APPOINT: Final = 19
TAKE_HAZARD: Final = 20
TAKE_TEEPEE: Final = 21
DRAW_CARDS: Final = 22
TAKE_OBJECTIVE: Final = 23
TAKE_TOP: Final = 24
COPY_BUILDING: Final = 25
FORESEE: Final = 26
CERTIFICATES_TO: Final = 27
DELIVER: Final = 28

MOST_DRAWN: Final = 6  # own cowboys are at most six

PASS_MOVE: Final = PASS
END_MOVE: Final = END
REVEAL_MOVE: Final = REVEAL
TAKE_TOP_MOVE: Final = TAKE_TOP


def code(kind: i64, argument: i64) -> i64:
    """A move with one argument, or with several put together already."""
    return kind | argument << KIND_BITS


def route_names(components: Components) -> tuple[str, ...]:
    """Names of routes: which forks are left by the second exit, one bit each, or `main`."""
    trail = components.trail
    names = []
    for route in range(1 << len(trail.forks)):
        taken = [
            trail.ids[trail.second_exit[space]]
            for bit, space in enumerate(trail.forks)
            if route >> bit & 1
        ]
        names.append("+".join(taken) or "main")
    return tuple(names)


def codec(components: Components) -> MoveCodec:
    trail, cards, jobs = components.trail, components.cards, components.jobs
    space = Argument("space", trail.ids)
    card = Argument("card", cards.ids[: cards.playable])
    purchase = Argument("purchase", components.market.ids)
    station = Argument("station", components.railroad.station_ids)
    rows = tuple(str(row + 1) for row in range(jobs.rows))
    numbers = tuple(str(number + 1) for number in range(BUILDINGS))
    drawn = tuple(str(number) for number in range(MOST_DRAWN + 1))
    track = tuple(str(number) for number in components.board.track)
    return MoveCodec(
        (
            MoveKind("place", (space,)),
            MoveKind("objective", (card,)),
            MoveKind("move", (space, Argument("via", route_names(components)))),
            MoveKind("act", (Argument("action", tuple(components.actions.ids)),)),
            MoveKind(
                "aux",
                (
                    Argument("action", DISC_SPACES[:AUXILIARIES]),
                    Argument("version", ("single", "double")),
                ),
            ),
            MoveKind("end"),
            MoveKind("pass"),
            MoveKind("discard", (card,)),
            MoveKind("remove", (card,)),
            MoveKind("hire", (Argument("row", rows), Argument("worker", WORKER_TYPES))),
            MoveKind("buy", (purchase, card)),
            MoveKind("buy-pair", (purchase, card, Argument("second", card.ids))),
            MoveKind("reveal"),
            MoveKind("build", (Argument("building", numbers),)),
            MoveKind("site", (space,)),
            MoveKind("engine", (Argument("to", components.railroad.ids),)),
            MoveKind("upgrade", (station,)),
            MoveKind("disc", (Argument("from", DISC_SPACES),)),
            MoveKind("lift", (station,)),
            MoveKind("appoint", (Argument("worker", WORKER_TYPES),)),
            MoveKind("hazard", (space,)),
            MoveKind("teepee", (space,)),
            MoveKind("draw", (Argument("cards", drawn),)),
            MoveKind("take", (card,)),
            MoveKind("take-top"),
            MoveKind("copy", (space,)),
            MoveKind("foresight", (Argument("tile", components.tiles.ids),)),
            MoveKind("certificates", (Argument("left", track),)),
            MoveKind("deliver", (Argument("city", components.cities.ids),)),
        )
    )
