"""How the schema's types are declared: their words come from docstrings, their values from answers.

Types of answers hold no data of their own: a field reads the attribute of that name from the answer
of the use case, or the key of that name from a game's view.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from inspect import cleandoc
from typing import Any, TypeVar

import strawberry
from graphql import GraphQLResolveInfo
from strawberry.utils.str_converters import to_camel_case

T = TypeVar("T")


def words(text: str | None) -> str:
    """A docstring as running text."""
    paragraphs = cleandoc(text or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split("\n")) for paragraph in paragraphs)


def doc(description: str, resolver: Callable[..., Any] | None = None) -> Any:
    """A field with its description, computed by `resolver` if it isn't simply read."""
    if resolver is None:
        return strawberry.field(description=description)
    return strawberry.field(description=description, resolver=resolver)


def answer(source: type) -> Callable[[type[T]], type[T]]:
    """Declare a type that shows objects of the class `source`."""

    def declare(shown: type[T]) -> type[T]:
        def is_type_of(value: object, _info: GraphQLResolveInfo[Any]) -> bool:
            return isinstance(value, source)

        shown.is_type_of = staticmethod(is_type_of)  # type: ignore[attr-defined]
        return part(shown)

    return declare


def part(shown: type[T]) -> type[T]:
    """Declare a type whose values are read as they come, such as parts of a view."""
    return strawberry.type(shown, description=words(shown.__doc__))


def view_of(game: str) -> Callable[[type[T]], type[T]]:
    """Declare the type that shows views of the game of this name."""

    def declare(shown: type[T]) -> type[T]:
        def is_type_of(value: Any, _info: GraphQLResolveInfo[Any]) -> bool:
            return bool(value["game"] == game)

        shown.is_type_of = staticmethod(is_type_of)  # type: ignore[attr-defined]
        return part(shown)

    return declare


def given(asked: type[T]) -> type[T]:
    """Declare an input type."""
    return strawberry.input(asked, description=words(asked.__doc__))


def choices(source: type[Enum], description: str, name: str | None = None, **values: str) -> None:
    """Declare an enumeration of another module, with what each of its values means."""
    strawberry.enum(source, name=name, description=description)
    declared: Any = source
    for value in declared.__strawberry_definition__.values:
        value.description = values[value.name]


def root_field(shown: Any, of: Any = strawberry.field) -> Callable[[Callable[..., Any]], Any]:
    """Declare a root field by its resolver, whose docstring describes it.

    `shown` is the field's type, which the resolver's own isn't: that gives answers and raises
    problems.
    """

    def declare(resolver: Callable[..., Any]) -> Any:
        return of(resolver=resolver, description=words(resolver.__doc__), graphql_type=shown)

    return declare


key_of = cache(to_camel_case)


def read_field(source: Any, name: str) -> Any:
    """The value of a field: views are mappings with camelCase keys, answers have attributes."""
    if isinstance(source, Mapping):
        return source[key_of(name)]
    return getattr(source, name)
