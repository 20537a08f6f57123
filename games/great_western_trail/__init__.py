"""Great Western Trail, first edition, for 2 to 4 players."""

from importlib.resources import files

from games.contract import Game
from games.great_western_trail.components import Components
from games.great_western_trail.game import GreatWesternTrail


def create(components: str | None = None) -> Game:
    """The game, with its own component file or a corrected one; raises InvalidSetup."""
    if components is None:
        components = files(__name__).joinpath("components.toml").read_text(encoding="utf-8")
    return GreatWesternTrail(Components(components))
