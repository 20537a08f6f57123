"""Learn a game from self-play: `python -m ai.training GAME` writes `ai/weights/GAME.json`."""

from pathlib import Path
from typing import Final

VAR: Final = Path(__file__).parent.parent.parent / "var" / "training"  # where games are kept
