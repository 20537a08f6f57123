"""How the schema's types are made of `service.shapes`.

Types of answers hold no data of their own: a field is read from the answer or the view as its shape
says.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin

import strawberry
from strawberry.scalars import JSON

from service.shapes.declare import ENUMS, Id, Member, is_shape, members, optional, words

T = TypeVar("T")

SHOWN: Final[dict[type, type]] = {}  # by their shapes
TAKEN: Final[dict[type, type]] = {}


def doc(description: str, resolver: Callable[..., Any] | None = None) -> Any:
    """A field with its description, computed by `resolver` if it isn't simply read."""
    if resolver is None:
        return strawberry.field(description=description)
    return strawberry.field(description=description, resolver=resolver)


def may(description: str) -> Any:
    """An input field that can be left out."""
    return strawberry.field(default=None, description=description)


def part(shown: type[T]) -> type[T]:
    """Declare a type that is GraphQL's alone."""
    return strawberry.type(shown, description=words(shown.__doc__))


def shown(shape: type) -> Any:
    """The type that shows a shape."""
    return SHOWN[shape] if shape in SHOWN else showing(shape)(type(shape.__name__, (), {}))


def showing(shape: Any) -> Callable[[type], type]:
    """Declare the type that shows a shape; fields of its own come on top or in place of others."""

    def declare(own: type) -> type:
        fields = {one.name: doc(one.description, one.of) for one in members(shape)}
        made = combined(shape, fields, own, ())
        if hasattr(shape, "shows"):
            made.is_type_of = staticmethod(lambda value, _info: shape.shows(value))
        SHOWN[shape] = strawberry.type(made, description=words(shape.__doc__))
        return SHOWN[shape]

    return declare


def given(asked: type[T]) -> type[T]:
    """Declare an input type; its base is the shape of what is asked for."""
    (shape,) = asked.__bases__
    fields = {one.name: input_field(one) for one in members(shape)}
    TAKEN[shape] = strawberry.input(
        combined(shape, fields, asked, (asked,)), description=words(shape.__doc__)
    )
    return TAKEN[shape]


def input_field(one: Member) -> Any:
    return strawberry.field(
        description=one.description,
        default=one.declared.default,
        default_factory=one.declared.default_factory,
    )


def combined(shape: type, fields: Mapping[str, Any], own: type, bases: tuple[type, ...]) -> Any:
    """A class with the fields of a shape and those of another class, which go before."""
    kinds = {one.name: kind_of(one.kind) for one in members(shape)}
    own_fields = {name: vars(own)[name] for name in own.__annotations__}
    namespace = {"__module__": own.__module__, "__annotations__": kinds | own.__annotations__}
    return type(own.__name__, bases, {**namespace, **fields, **own_fields})


def kind_of(kind: Any) -> Any:
    """What GraphQL has for the kind of a shape's field."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is Id:
        return strawberry.ID
    if origin is dict:
        return JSON
    if origin is Annotated:
        return kind_of(arguments[0])
    if origin is list:
        return list[kind_of(arguments[0])]  # type: ignore[misc]
    bare = optional(kind)
    if bare is not None:
        return kind_of(bare) | None
    if kind in ENUMS:
        return enum_of(kind)
    if is_shape(kind):
        return TAKEN[kind] if kind in TAKEN else shown(kind)
    return kind


@cache
def enum_of(source: type[Enum]) -> type[Enum]:
    """An enumeration with what each of its values means."""
    said = ENUMS[source]
    made: Any = strawberry.enum(source, name=said.name, description=said.description)
    for value in made.__strawberry_definition__.values:
        value.description = said.values[value.name]
    return source
