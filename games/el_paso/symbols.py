"""What Sue's bot cards say (EP-14.6, EP-14.7), and the events that record what she did."""

from typing import Final

DRAW: Final = 0  # cards of her supply deck
CATTLE_MARKET: Final = 1
TRAIN: Final = 2
BUILD: Final = 3
GAIN: Final = 4  # breed
MOST_WORKERS: Final = 5
SYMBOLS: Final = ("draw", "cattle_market", "train", "build", "gain_cattle", "most_workers_of_three")

# Events, with their fields.
CARD: Final = 0  # bot card
MOVED: Final = 1  # space
DREW: Final = 2  # card of her supply deck
JOINED: Final = 3  # worker type that a wild joined
TOOK_CATTLE: Final = 4  # breed
TOOK_TILE: Final = 5  # kind, tile
BUILT: Final = 6  # type, space
REPLACED: Final = 7  # type, space
SHIPPED: Final = 8  # post
ENDED: Final = 9  # she took the Simmental space
USED_TRAIN: Final = 10  # card
