"""Where the service takes its chance from: the operating system."""

import secrets

from games.random_source import SEED_BYTES, FastSource


def fresh_seed() -> bytes:
    """A secret seed of a real game."""
    return secrets.token_bytes(SEED_BYTES)


def fresh_source() -> FastSource:
    """A source for samples and searches, unrelated to any game's."""
    return FastSource(secrets.randbits(31), secrets.randbits(31))
