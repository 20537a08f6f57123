"""Gold West: supply tracks as mancala, mining, investments, shipping and boomtown; 2 to 4 seats."""

from pathlib import Path

from games.contract import Game
from games.gold_west.game import GoldWest


def create(components: str | None = None) -> Game:
    """The game, with its own component file or the text of a corrected one.

    Raises InvalidSetup for a component file that doesn't add up.
    """
    if components is None:
        components = Path(__file__).with_name("components.toml").read_text(encoding="utf-8")
    return GoldWest(components)
