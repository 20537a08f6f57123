"""The schema: what is committed, that all of it is explained, that views have their types."""

from pathlib import Path
from typing import Any

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLUnionType,
)

from service.graphql.schema import build_schema
from service.problems import PROBLEMS
from service.settings import Settings

SCHEMA = build_schema(Settings())
TYPES = {
    name: kind for name, kind in SCHEMA._schema.type_map.items() if not name.startswith("__")
}


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
    silent = [name for name, kind in TYPES.items() if isinstance(kind, own) and not kind.description]
    for name, kind in TYPES.items():
        fields: dict[str, Any] = getattr(kind, "fields", {})
        silent += [f"{name}.{key}" for key, field in fields.items() if not field.description]
    assert silent == []


def test_every_problem_can_be_met_somewhere() -> None:
    met = {
        member.name
        for kind in TYPES.values()
        if isinstance(kind, GraphQLUnionType)
        for member in kind.types
    }
    assert {problem.__name__ for problem in PROBLEMS} <= met
