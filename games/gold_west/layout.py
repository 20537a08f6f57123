"""What set-up fixes for the whole of one game. All states of a game share one layout."""

from typing import Any

from games.gold_west.components import TERRAINS, Components
from games.gold_west.hexes import indices
from games.gold_west.resources import METALS


class Layout:
    """The table as it was set up; nothing here ever changes.

    `order` lists the seats in order of play, `terrain` is by hex (-1: out of play), `tiles` by
    boomtown cell (an index into the components' tiles), `dealt` the set of cards on offer at first.
    """

    def __init__(
        self,
        components: Components,
        options: dict[str, str],
        order: list[int],
        terrain: list[int],
        tiles: list[int],
        dealt: int,
    ) -> None:
        self.components = components
        self.options = options
        self.seats = len(order)
        self.order = order
        self.terrain = terrain
        self.tiles = tiles
        self.dealt = dealt
        self.cards = indices(dealt)
        self.board = components.board(self.seats)
        self.camps = components.camps[self.seats]
        self.turns = self.seats * (self.camps + 1)  # GW-11.2
        self.terrain_hexes = [0] * len(TERRAINS)
        for hex_, of_hex in enumerate(terrain):
            if of_hex >= 0:
                self.terrain_hexes[of_hex] |= 1 << hex_
        # The bonus tokens of all stacks in one list, top first. The stacks of the shipping tracks
        # come first, metal by metal and space by space, then the investment bonuses.
        stacks = [*components.shipping_bonuses, components.investment_bonuses[self.seats]]
        self.bonuses = [value for stack in stacks for value in stack]
        self.stack_starts = [0]
        for stack in stacks:
            self.stack_starts.append(self.stack_starts[-1] + len(stack))
        self.investment_stack = METALS * len(components.bonus_space_ids)

    def to_json(self) -> dict[str, object]:
        return {
            "options": self.options,
            "order": self.order,
            "terrain": self.terrain,
            "tiles": self.tiles,
            "dealt": self.dealt,
        }


def layout_from_json(components: Components, data: dict[str, Any]) -> Layout:
    return Layout(
        components,
        data["options"],
        data["order"],
        data["terrain"],
        data["tiles"],
        data["dealt"],
    )
