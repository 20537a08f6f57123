"""Learn a game from self-play: `python -m ai.training GAME` writes `ai/weights/GAME.json`."""
