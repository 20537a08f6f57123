"""The shape of each game's view, so that frontends get types from the schema.

A view is shown as the game gives it: these name its keys, in snake case, and describe them.
"""

from typing import Final

from service.shapes.views.el_paso import ElPasoView
from service.shapes.views.gold_west import GoldWestView
from service.shapes.views.great_western_trail import GreatWesternTrailView

VIEWS: Final[dict[str, type]] = {
    "el_paso": ElPasoView,
    "great_western_trail": GreatWesternTrailView,
    "gold_west": GoldWestView,
}
