"""The schema: what is committed, that all of it is explained, that views have their types."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLScalarType,
    GraphQLUnionType,
)

import games
from games import GAMES
from games.contract import NOBODY, Game
from games.random_source import FastSource
from service.graphql.schema import build_schema
from service.problems import PROBLEMS
from service.settings import Settings
from service.shapes.views import VIEWS

SCHEMA = build_schema(Settings())
TYPES = {name: kind for name, kind in SCHEMA._schema.type_map.items() if not name.startswith("__")}


def test_the_committed_schema_is_this_one() -> None:
    committed = (Path(__file__).parents[2] / "schema.graphql").read_text(encoding="utf-8")
    assert committed == SCHEMA.as_str() + "\n", "it is old: make schema"


def test_every_type_and_field_is_explained() -> None:
    own = (
        GraphQLObjectType,
        GraphQLInputObjectType,
        GraphQLInterfaceType,
        GraphQLUnionType,
        GraphQLEnumType,
    )
    silent = [
        name for name, kind in TYPES.items() if isinstance(kind, own) and not kind.description
    ]
    for name, kind in TYPES.items():
        fields: dict[str, Any] = getattr(kind, "fields", {})
        silent += [f"{name}.{key}" for key, field in fields.items() if not field.description]
        if isinstance(kind, GraphQLEnumType) and isinstance(kind, own):
            silent += [f"{name}.{key}" for key, one in kind.values.items() if not one.description]
    assert silent == []


def test_every_problem_can_be_met_somewhere() -> None:
    met = {
        member.name
        for kind in TYPES.values()
        if isinstance(kind, GraphQLUnionType)
        for member in kind.types
    }
    assert {problem.__name__ for problem in PROBLEMS} <= met


def differences(shown: Any, value: Any, path: str) -> Iterator[str]:
    """Where a value of a view is not what its type says, keys and nulls included."""
    if isinstance(shown, GraphQLNonNull):
        if value is None:
            yield f"{path} is null"
            return
        shown = shown.of_type
    if value is None:
        return
    if isinstance(shown, GraphQLList):
        for number, item in enumerate(value):
            yield from differences(shown.of_type, item, f"{path}[{number}]")
    elif isinstance(shown, GraphQLObjectType):
        yield from (f"{path}: {key}" for key in value.keys() ^ shown.fields.keys())
        for key in value.keys() & shown.fields.keys():
            yield from differences(shown.fields[key].type, value[key], f"{path}.{key}")
    else:
        assert isinstance(shown, GraphQLScalarType)
        if not fits(shown.name, value):
            yield f"{path} is {value!r}, not {shown.name}"


def fits(scalar: str, value: Any) -> bool:
    if scalar in ("Int", "Code"):
        return type(value) is int and abs(value) < 1 << (31 if scalar == "Int" else 53)
    return type(value) is {"String": str, "ID": str, "Boolean": bool}[scalar]


def tables_of(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of seats and every option on its own."""
    for seats in range(game.min_seats, game.max_seats + 1):
        yield seats, {}
    for option in game.options:
        for choice in option.choices:
            yield game.min_seats, {option.name: choice}


@pytest.mark.parametrize("name", GAMES)
def test_views_are_what_their_types_say(name: str) -> None:
    game = games.load(name)
    source = FastSource(11)
    for seats, options in tables_of(game):
        state = game.new_game(seats, source.fork(), options)
        while True:
            for viewer in (NOBODY, state.seats - 1, state.actor):
                view = game.view(state, viewer)
                assert list(differences(TYPES[type_name(name)], view, name)) == []
            if state.is_over:
                break
            for _ in range(23):
                legal = state.legal_moves()
                if legal:
                    state.apply(legal[source.below(len(legal))])


def type_name(game: str) -> str:
    return str(VIEWS[game].__name__)
