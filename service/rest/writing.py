"""Answers written as JSON, in their shapes."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, get_args, get_origin

from service.shapes.declare import Member, is_shape, key_of, members, optional, read_field

Writer = Callable[[Any], Any]


@cache
def writer(kind: Any) -> Writer:
    """What makes JSON's types (and those that orjson writes) of a value of this kind."""
    if get_origin(kind) is list:
        each = writer(get_args(kind)[0])
        return lambda values: [each(value) for value in values]
    bare = optional(kind)
    if bare is not None:
        there = writer(bare)
        return lambda value: None if value is None else there(value)
    return object_writer(kind) if is_shape(kind) else lambda value: value


def object_writer(shape: type) -> Writer:
    writers = [(key_of(one.name), reader(one), writer(one.kind)) for one in members(shape)]

    def write(value: Any) -> Any:
        if isinstance(value, Mapping):  # a part of a view, or made by the shape: JSON already
            return value
        return {key: written(read(value)) for key, read, written in writers}

    return write


def reader(one: Member) -> Callable[[Any], Any]:
    return one.of or (lambda value: read_field(value, one.name))
