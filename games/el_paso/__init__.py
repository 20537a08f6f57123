"""Great Western Trail: El Paso, for two to four, or for one against Sue."""

from pathlib import Path

from games.contract import Game
from games.el_paso.game import ElPaso


def create(components: str | None = None) -> Game:
    """The game, with its own component file or the text of a corrected one.

    Raises InvalidSetup for a component file that doesn't add up.
    """
    if components is None:
        components = Path(__file__).with_name("components.toml").read_text(encoding="utf-8")
    return ElPaso(components)
