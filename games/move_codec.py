"""Moves as small ints, stable texts and named arguments: one table per game says it all.

A kind of move has a name and arguments, each chosen from a fixed list of ids. The code of a move
is its kind in the low bits and its arguments above, the first argument least significant:
`kind | (first + len(firsts) * second) << KIND_BITS`; hot code may compute that by itself. The text
is `name:first:second`. Appending kinds or arguments keeps old codes and texts valid.
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.contract import KIND_BITS, KIND_MASK, InvalidMove


class Argument(NamedTuple):
    """An argument of a move: its name and the ids it ranges over, all free of colons."""

    name: str
    ids: tuple[str, ...]


class MoveKind(NamedTuple):
    name: str
    arguments: tuple[Argument, ...] = ()


class MoveCodec:
    """The moves of one game; a kind's number is its place in `kinds`."""

    def __init__(self, kinds: Sequence[MoveKind]) -> None:
        assert len(kinds) <= KIND_MASK + 1
        self.kinds = tuple(kinds)
        self._numbers = {kind.name: number for number, kind in enumerate(kinds)}

    def encode(self, kind: int, *indices: int) -> int:
        """The code of a move of this kind with the arguments at these indices."""
        code = 0
        arguments = self.kinds[kind].arguments
        for argument, index in zip(reversed(arguments), reversed(indices), strict=True):
            code = code * len(argument.ids) + index
        return kind | code << KIND_BITS

    def indices(self, move: int) -> list[int]:
        """The indices of a move's arguments. Raises InvalidMove for a code out of range."""
        kind = move & KIND_MASK
        if move < 0 or kind >= len(self.kinds):
            raise InvalidMove(f"no move has the code {move}")
        rest = move >> KIND_BITS
        found = []
        for argument in self.kinds[kind].arguments:
            rest, index = divmod(rest, len(argument.ids))
            found.append(index)
        if rest:
            raise InvalidMove(f"no move has the code {move}")
        return found

    def name(self, move: int) -> str:
        return self.kinds[move & KIND_MASK].name

    def arguments(self, move: int) -> dict[str, str]:
        """A move's arguments by name."""
        arguments = self.kinds[move & KIND_MASK].arguments
        return {
            argument.name: argument.ids[index]
            for argument, index in zip(arguments, self.indices(move), strict=True)
        }

    def text(self, move: int) -> str:
        return ":".join((self.name(move), *self.arguments(move).values()))

    def parse(self, text: str) -> int:
        """The move with this text. Raises InvalidMove and says what would be right."""
        name, *ids = text.split(":")
        number = self._numbers.get(name)
        if number is None:
            raise InvalidMove(f"{text!r} is no move; moves begin with: {', '.join(self._numbers)}")
        arguments = self.kinds[number].arguments
        if len(ids) != len(arguments):
            form = ":".join((name, *(argument.name for argument in arguments)))
            raise InvalidMove(f"{text!r} should have the form {form}")
        indices = []
        for argument, given in zip(arguments, ids, strict=True):
            if given not in argument.ids:
                allowed = ", ".join(argument.ids)
                raise InvalidMove(f"{argument.name} {given!r} should be one of: {allowed}")
            indices.append(argument.ids.index(given))
        return self.encode(number, *indices)
