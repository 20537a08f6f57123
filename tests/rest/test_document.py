"""The OpenAPI document: that it is one, that it is committed, that it says all there is."""

from collections.abc import Iterator
from typing import Any

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from service.graphql.schema import build_schema
from service.problems import PROBLEMS
from service.rest.openapi import document
from service.rest.operations import OPERATIONS
from service.settings import Settings
from service.shapes import uses
from service.shapes.uses import Use
from service.shapes.views import VIEWS
from tests.rest.client import DOCUMENT, FILE, JSON, Rest

SCHEMAS: JSON = DOCUMENT["components"]["schemas"]
USES = [one for one in vars(uses).values() if isinstance(one, Use)]


def test_it_is_openapi() -> None:
    OpenAPIV31SpecValidator(DOCUMENT).validate()
    assert DOCUMENT["openapi"].startswith("3.1.")


def test_the_committed_document_is_this_one() -> None:
    assert document(OPERATIONS) == DOCUMENT, "it is old: make schema"


async def test_it_is_served_and_so_is_the_schema_of_graphql(rest: Rest) -> None:
    served = await rest.http.get("/v1/openapi.json")
    assert served.headers["content-type"] == "application/json"
    assert served.json() == DOCUMENT
    schema = await rest.http.get("/schema.graphql")
    assert schema.headers["content-type"].startswith("text/plain")
    assert schema.text == build_schema(Settings()).as_str() + "\n"


def test_whatever_graphql_can_be_asked_for_is_at_a_path_and_the_other_way_round() -> None:
    at_paths = [use.name for one in OPERATIONS for use in one.uses]
    assert sorted(at_paths) == sorted(use.name for use in USES)
    types = build_schema(Settings())._schema.type_map
    fields = [
        str(field.type)
        for root in ("Query", "Mutation", "Subscription")
        for field in types[root].fields.values()  # type: ignore[attr-defined]
    ]
    results = [name.removesuffix("Result") for name in fields]
    assert sorted(results) == sorted(
        "[GameKind!]!" if use is uses.GAMES else f"{use.name}Result!" for use in USES
    )


def silent(schema: JSON, name: str) -> Iterator[str]:
    """The properties that nothing is said of. Constants of problems need no words, and where those
    of a property would be the ones of its schema, they stand there alone."""
    for key, value in schema.get("properties", {}).items():
        if not {"description", "const", "$ref"} & value.keys():
            yield f"{name}.{key}"


def test_everything_is_explained() -> None:
    assert [name for name, one in SCHEMAS.items() if not one.get("description")] == []
    own = {name: one for name, one in SCHEMAS.items() if name != "Refusal"}
    assert [place for name, one in own.items() for place in silent(one, name)] == []
    for path, item in DOCUMENT["paths"].items():
        for operation in item.values():
            assert operation["summary"], path
            assert all(one["description"] for one in operation["parameters"]), path


def statuses() -> Iterator[tuple[str, str]]:
    for item in DOCUMENT["paths"].values():
        for operation in item.values():
            for status, answer in operation["responses"].items():
                for content in answer.get("content", {}).values():
                    schema = content["schema"]
                    for one in schema.get("oneOf", [schema]):
                        yield one.get("$ref", "").rpartition("/")[2], status


@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_problem_is_met_under_its_one_status(problem: Any) -> None:
    met = {status for name, status in statuses() if name == problem.__name__}
    assert met == {str(problem.status)}
    said = SCHEMAS[problem.__name__]["properties"]
    assert said["status"]["const"] == problem.status
    assert said["code"]["const"] == problem.code


def test_a_view_is_one_of_the_games() -> None:
    views = [one.get("$ref", "").rpartition("/")[2] for one in SCHEMAS["View"]["oneOf"]]
    assert views[:-1] == [shape.__name__ for shape in VIEWS.values()]
    for shape in ("Game", "Preview"):
        assert SCHEMAS[shape]["properties"]["view"]["$ref"].endswith("/View")


def test_the_docs_name_every_path_and_problem() -> None:
    text = (FILE.parent / "docs" / "rest.md").read_text(encoding="utf-8")
    by_status: dict[int, list[str]] = {}
    for problem in PROBLEMS:
        by_status.setdefault(problem.status, []).append(f"`{problem.code}`")
    for status, codes in by_status.items():
        assert f"| {status} | {', '.join(codes)} |" in text
    for one in OPERATIONS:
        last = one.path.rpartition("/")[2]
        assert f"{one.method} {one.path}`" in text or f", `/{last}`" in text
