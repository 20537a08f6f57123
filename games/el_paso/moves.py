"""The moves of El Paso: their kinds, and the codec of one component file.

Kinds and their numbers are for good; new ones go to the end. Hot code writes a move as
`KIND | index << KIND_BITS`, with two arguments as `KIND | (first + firsts * second) << KIND_BITS`.
"""

from typing import Final

from games.el_paso.components import (
    AUXILIARY,
    DISC_SPACES,
    MOST_OF_A_KIND,
    WORKERS,
    Components,
)
from games.el_paso.tasks import TILE_KINDS
from games.move_codec import Argument, MoveCodec, MoveKind

END: Final = 0
STOP: Final = 1
NONE: Final = 2
NO_DISC: Final = 3
SUE: Final = 4
TOKEN: Final = 5
BONUS: Final = 6
EXCHANGE: Final = 7
PLACE: Final = 8
MOVE: Final = 9
ACT: Final = 10
AUX: Final = 11
DISCARD: Final = 12
REMOVE: Final = 13
HIRE: Final = 14
BUY: Final = 15
GAIN: Final = 16
TRAIN: Final = 17
BUILD: Final = 18
SPACE: Final = 19
REPLACE: Final = 20
WILDS: Final = 21
TAKE: Final = 22
BLIND: Final = 23
DELIVER: Final = 24


def codec(components: Components) -> MoveCodec:
    worker = Argument("worker", WORKERS)
    breed = Argument("breed", components.breed_ids)
    space = Argument("space", components.space_ids)
    building = Argument("building", components.type_ids)
    tile_kind = Argument("tiles", TILE_KINDS)
    return MoveCodec(
        (
            MoveKind("end"),
            MoveKind("stop"),
            MoveKind("none"),
            MoveKind("no-disc"),
            MoveKind("sue"),
            MoveKind("token"),
            MoveKind("bonus", (worker,)),
            MoveKind("exchange"),
            MoveKind("place", (space,)),
            MoveKind("move", (space,)),
            MoveKind("act", (Argument("action", tuple(components.action_ids)),)),
            MoveKind("aux", (Argument("action", AUXILIARY),)),
            MoveKind("discard", (breed,)),
            MoveKind("remove", (breed,)),
            MoveKind("hire", (worker,)),
            MoveKind("buy", (breed,)),
            MoveKind("gain", (breed,)),
            MoveKind("train", (Argument("train", components.train_ids),)),
            MoveKind("build", (building,)),
            MoveKind("space", (space,)),
            MoveKind("replace", (space, building)),
            MoveKind(
                "wilds", (Argument("wilds", tuple(str(n) for n in range(MOST_OF_A_KIND + 1))),)
            ),
            MoveKind(
                "take",
                (
                    tile_kind,
                    Argument("place", tuple(str(n + 1) for n in range(components.face_up))),
                ),
            ),
            MoveKind("blind", (tile_kind,)),
            MoveKind(
                "deliver",
                (Argument("disc", DISC_SPACES), Argument("post", components.post_ids)),
            ),
        )
    )
