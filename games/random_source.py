"""Where chance comes from: a verifiable source for real games, a fast one for search.

Both are exact integer arithmetic, so the same seed gives the same draws on every machine and
Python version, interpreted or compiled.
"""

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64, mypyc_attr

SEED_BYTES: Final = 32

_WORD: Final = 1 << 64
_FIRST_MODULUS: Final[i64] = 2147483563
_SECOND_MODULUS: Final[i64] = 2147483399
# Seeds that both generators can take. Not an i64: mypyc would box the literal in 32 bits.
_SEEDS: Final = 2147483398


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomSource:
    """A stream of uniform draws; `draws` counts how many were taken."""

    def __init__(self, draws: int) -> None:
        self.draws = draws

    def below(self, bound: int) -> int:
        """A uniform integer in range(bound); `bound` is at least 1."""
        raise NotImplementedError

    def copy(self) -> "RandomSource":
        raise NotImplementedError

    def to_json(self) -> dict[str, object]:
        raise NotImplementedError

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        last = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1

    def draw_from(self, counts: list[int], total: int, first: int = 0) -> int:
        """Take one of `total` equally likely pieces out of `counts` and return its index.

        `counts` may hold several stacks one behind the other: `first` is where this one begins.

        A shuffled stack that nobody has looked into is a multiset: drawing from it at random at
        the moment of the draw is the same game, and leaves no hidden order to leak.
        """
        pick: i64 = self.below(total)
        index: i64 = first
        inside: i64 = counts[index]
        while pick >= inside:
            pick -= inside
            index += 1
            inside = counts[index]
        counts[index] = inside - 1
        return index


class FairSource(RandomSource):
    """HMAC-SHA256 of a secret seed and a counter: what one draw shows tells nothing of the others.

    Draw number n is the first 64-bit word w of HMAC(seed, "n.attempt") below the largest multiple
    of the bound, modulo the bound: no bias.
    """

    def __init__(self, seed: bytes, draws: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        super().__init__(draws)
        self.seed = seed

    def below(self, bound: int) -> int:
        limit = _WORD - _WORD % bound
        attempt = 0
        while True:
            message = f"{self.draws}.{attempt}".encode()
            word = int.from_bytes(hmac.digest(self.seed, message, "sha256")[:8], "big")
            if word < limit:
                self.draws += 1
                return word % bound
            attempt += 1

    def copy(self) -> "FairSource":
        return FairSource(self.seed, self.draws)

    def to_json(self) -> dict[str, object]:
        return {"seed": self.seed.hex(), "draws": self.draws}


class FastSource(RandomSource):
    """L'Ecuyer's combined multiplicative generator (CACM 31, 1988), for search only.

    Seeds that lie close together begin with draws that do, too: `fork` once to part them.
    """

    def __init__(self, first: int, second: int = 1, draws: int = 0) -> None:
        super().__init__(draws)
        self.first: i64 = first % (_FIRST_MODULUS - 1) + 1
        self.second: i64 = second % (_SECOND_MODULUS - 1) + 1

    def below(self, bound: int) -> int:
        self.first = self.first * 40014 % _FIRST_MODULUS
        self.second = self.second * 40692 % _SECOND_MODULUS
        self.draws += 1
        mixed: i64 = self.first - self.second
        if mixed < 1:
            mixed += _FIRST_MODULUS - 1
        return mixed * bound // _FIRST_MODULUS

    def fork(self) -> "FastSource":
        """An independent source, seeded from this one."""
        return FastSource(self.below(_SEEDS), self.below(_SEEDS))

    def copy(self) -> "FastSource":
        return FastSource(self.first - 1, self.second - 1, self.draws)

    def to_json(self) -> dict[str, object]:
        return {"first": self.first - 1, "second": self.second - 1, "draws": self.draws}


def source_from_json(data: dict[str, object]) -> RandomSource:
    """Read back what `to_json` of either source wrote."""
    draws = data["draws"]
    assert isinstance(draws, int)
    seed = data.get("seed")
    if isinstance(seed, str):
        return FairSource(bytes.fromhex(seed), draws)
    first, second = data["first"], data["second"]
    assert isinstance(first, int)
    assert isinstance(second, int)
    return FastSource(first, second, draws)


def commitment(seed: bytes) -> str:
    """What is published before the first draw: the SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()
