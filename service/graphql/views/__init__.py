"""A typed view for each game, so that frontends get types from the schema.

A view is shown as the game gives it: these types name its keys, in snake case, and describe them.
"""

from typing import Annotated, Any, Final

import strawberry

from service.graphql.views.el_paso import ElPasoView
from service.graphql.views.gold_west import GoldWestView
from service.graphql.views.great_western_trail import GreatWesternTrailView

VIEWS: Final[dict[str, Any]] = {
    "el_paso": ElPasoView,
    "great_western_trail": GreatWesternTrailView,
    "gold_west": GoldWestView,
}

GameView = Annotated[
    ElPasoView | GreatWesternTrailView | GoldWestView,
    strawberry.union(
        "GameView",
        description="What a viewer may know of a game. A document asks for the view of one game: "
        "fields of the same name are of other types in other games.",
    ),
]
