"""The types of answers, of which some have fields that only GraphQL has."""

from functools import reduce
from operator import or_
from typing import Annotated, Any, Final

import strawberry
from strawberry.scalars import JSON

from service.answers import MovesPage
from service.graphql.arguments import AfterMove, First, Kind
from service.graphql.context import Asked
from service.graphql.declare import doc, showing, shown
from service.shapes import shown as shapes
from service.shapes.asked import PAGE
from service.shapes.views import VIEWS
from service.shapes.views.shared import CODE as CODE_WORDS

__all__ = ["CODE", "shown"]

CODE: Final = strawberry.scalar(name="Code", description=CODE_WORDS, serialize=int, parse_value=int)

GameView: Any = Annotated[
    reduce(or_, map(shown, VIEWS.values())),
    strawberry.union(
        "GameView",
        description="What a viewer may know of a game. A document asks for the view of one game: "
        "fields of the same name are of other types in other games.",
    ),
]


def typed_view(root: Any) -> Any:
    return root.view if root.view["game"] in VIEWS else None


def moves_page(
    root: Any,
    info: Asked,
    kind: Kind = None,
    first: First = PAGE,
    after: AfterMove = None,
) -> MovesPage:
    return MovesPage(root.legal_moves, kind, info.context.checked_page(first), after)


@showing(shapes.Game)
class Game:
    view: GameView | None = doc(
        "What the viewer may know, typed; null for a game of somebody's own that has no type here.",
        typed_view,
    )
    view_json: JSON = doc(
        "What the viewer may know, as one JSON value; `analyze` takes it.", lambda root: root.view
    )
    legal_moves: shown(shapes.LegalMoves) = doc(  # type: ignore[valid-type]
        "What the viewer may do now: nothing when another seat decides.", moves_page
    )


@showing(shapes.Preview)
class Preview:
    view: GameView | None = doc("The game after them, typed.", typed_view)
    view_json: JSON = doc("The game after them, as one JSON value.", lambda root: root.view)
