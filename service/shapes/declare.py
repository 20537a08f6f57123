"""How shapes are declared: as dataclasses, whose words are docstrings and descriptions of fields.

Shapes of answers hold no data of their own: a field reads the attribute of that name from the
answer of the use case, or the key of that name from a game's view.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache
from inspect import cleandoc
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    NamedTuple,
    NewType,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

import pydantic
from pydantic.alias_generators import to_camel

T = TypeVar("T")

Id = NewType("Id", str)
Int = Annotated[int, pydantic.Field(ge=-(1 << 31), lt=1 << 31)]  # as GraphQL's are

key_of = cache(to_camel)


class EnumWords(NamedTuple):
    """What an enumeration means, and each of its values."""

    name: str
    description: str
    values: Mapping[str, str]


ENUMS: Final[dict[type[Enum], EnumWords]] = {}


def words(text: str | None) -> str:
    """A docstring as running text."""
    paragraphs = cleandoc(text or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split("\n")) for paragraph in paragraphs)


def doc(description: str, of: Callable[[Any], Any] | None = None) -> Any:
    """A field with its description, computed by `of` from the answer if it isn't simply read."""
    return field(metadata={"description": description, "of": of})


def may(description: str, default: Any = None) -> Any:
    """A field of something asked for that can be left out."""
    return field(default=default, metadata={"description": description})


def several(description: str) -> Any:
    """A list in something asked for that can be left out."""
    return field(default_factory=list, metadata={"description": description})


@dataclass_transform(kw_only_default=True, field_specifiers=(doc, may, several))
def part(shape: type[T]) -> type[T]:
    """Declare a shape whose values are read as they come, such as parts of a view."""
    return declared(shape, pydantic.ConfigDict(alias_generator=to_camel))


@dataclass_transform(kw_only_default=True, field_specifiers=(doc, may, several))
def asked(shape: type[T]) -> type[T]:
    """Declare the shape of something asked for: nothing may be in it that it doesn't name."""
    return declared(shape, pydantic.ConfigDict(alias_generator=to_camel, extra="forbid"))


def declared(shape: type[T], config: pydantic.ConfigDict) -> type[T]:
    made: Any = dataclass(kw_only=True)(shape)
    made.__doc__ = words(shape.__doc__)
    made.__pydantic_config__ = config
    return shape


def answer(source: type) -> Callable[[type[T]], type[T]]:
    """Declare the shape of objects of the class `source`."""

    def declare(shape: type[T]) -> type[T]:
        shape.shows = staticmethod(lambda value: isinstance(value, source))  # type: ignore[attr-defined]
        return part(shape)

    return declare


def view_of(game: str) -> Callable[[type[T]], type[T]]:
    """Declare the shape of views of the game of this name."""

    def declare(shape: type[T]) -> type[T]:
        shape.shows = staticmethod(lambda view: view["game"] == game)  # type: ignore[attr-defined]
        return part(shape)

    return declare


def choices(source: type[Enum], description: str, name: str | None = None, **values: str) -> None:
    """Say what an enumeration means, and each of its values."""
    assert values.keys() == source.__members__.keys()
    ENUMS[source] = EnumWords(name or source.__name__, description, values)


class Member(NamedTuple):
    """A field of a shape."""

    name: str
    kind: Any  # as it is annotated
    description: str
    of: Callable[[Any], Any] | None
    declared: Field[Any]


@cache
def members(shape: type) -> tuple[Member, ...]:
    """The fields of a shape in their order."""
    kinds = get_type_hints(shape, include_extras=True)
    return tuple(
        Member(one.name, kinds[one.name], one.metadata["description"], one.metadata.get("of"), one)
        for one in fields(shape)
    )


def needed(one: Member) -> bool:
    """Whether a field can't be left out of what is asked for."""
    return one.declared.default is MISSING and one.declared.default_factory is MISSING


def is_shape(kind: Any) -> bool:
    return isinstance(kind, type) and is_dataclass(kind)


def optional(kind: Any) -> Any:
    """The kind that may be missing in a kind such as `int | None`; None if it may not."""
    bare = [one for one in get_args(kind) if one is not type(None)]
    return bare[0] if get_origin(kind) in (Union, UnionType) and len(bare) == 1 else None


def shape_in(kind: Any) -> type | None:
    """The shape that a kind holds: itself, or in a list, or one that may be missing."""
    if is_shape(kind):
        return kind  # type: ignore[no-any-return]
    return next(filter(None, map(shape_in, get_args(kind))), None)


def read_field(source: Any, name: str) -> Any:
    """The value of a field: views are mappings with camelCase keys, answers have attributes."""
    if isinstance(source, Mapping):
        return source[key_of(name)]
    return getattr(source, name)
