"""The OpenAPI 3.1 document of REST, written from its operations, the shapes and the problems."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import fields
from http import HTTPStatus
from typing import Any, Final, get_type_hints

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from service import VERSION
from service.idempotency import LONGEST_KEY, SHORTEST_KEY
from service.problems import FIELDS, PROBLEMS, Problem
from service.refusals import PROBLEM_JSON, title_of, type_of
from service.rest.operations import Operation
from service.shapes.asked import GAME_ID, KEY
from service.shapes.declare import ENUMS, key_of, members, needed, words
from service.shapes.shown import Game, GameUpdate, Preview
from service.shapes.views import VIEWS

JSON = dict[str, Any]

ENUM_NAMES: Final = {source.__name__: said.name for source, said in ENUMS.items()}
SCHEMAS: Final = "#/components/schemas/"
ABOUT: Final = (
    "Board games with AI opponents: what may a seat do now? The same uses as the GraphQL API's, "
    "with the same names, at paths. Requests take nothing that is not described here; answers may "
    "have more in releases to come."
)
VIEW: Final = "What a viewer may know of a game; `game` says of which."
TOKEN: Final = "A seat's token; without one the asker is a spectator."
LAST_SEEN: Final = "The id of the last event seen: goes before `after`."
STREAM: Final = (
    "Server-Sent Events. The `data` of each is a `GameUpdate`, its `id` the version to go on from; "
    "one of the name `problem` is the last there is, its `data` a problem. Comments keep a silent "
    "connection open."
)
LOCATION: Final = "Where the game is."
SEEN_ALL: Final = "The game is over and the event of `Last-Event-ID` was its last."
OTHERWISE: Final = (
    "Refused by HTTP itself: a body that is no JSON or has a key twice (400), too large (413) or "
    "of another content type (415), a path or method there isn't (404, 405), too slow (504), a "
    "fault here (500)."
)


class Schemas(GenerateJsonSchema):
    """Without titles that only say a field's name again, and with enumerations by their names
    outside."""

    def normalize_name(self, name: str) -> str:
        return ENUM_NAMES.get(name) or super().normalize_name(name)

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def document(operations: Sequence[Operation]) -> JSON:
    paths: defaultdict[str, JSON] = defaultdict(dict)
    for operation in operations:
        paths[operation.path][operation.method.lower()] = described(operation)
    refused = {PROBLEM_JSON: {"schema": {"$ref": SCHEMAS + "Refusal"}}}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Waystation",
            "version": VERSION,
            "description": ABOUT,
            "license": {"name": "Apache 2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "paths": dict(paths),
        "components": {
            "schemas": dict(sorted(schemas(operations).items())),
            "responses": {"Refused": {"description": OTHERWISE, "content": refused}},
            "securitySchemes": {
                "seatToken": {"type": "http", "scheme": "bearer", "description": TOKEN}
            },
        },
    }


# Operations


def described(operation: Operation) -> JSON:
    """An operation object."""
    takes = operation.takes
    found: JSON = {
        "operationId": key_of(operation.handler.__name__),
        "summary": operation.uses[0].words.partition("\n\n")[0],
        "description": "\n\n".join(use.words for use in operation.uses),
        "parameters": parameters(takes),
        "responses": responses(operation),
        "security": security(takes.get("token")),
    }
    if "wish" in takes:
        found["requestBody"] = {
            "required": any(needed(one) for one in members(takes["wish"])),
            "content": {"application/json": {"schema": reference(takes["wish"])}},
        }
    return found


def parameters(takes: Mapping[str, Any]) -> list[JSON]:
    found = []
    if "game_id" in takes:
        found.append(parameter("gameId", "path", {"type": "string"}, GAME_ID))
    if "query" in takes:
        shown = TypeAdapter(takes["query"]).json_schema(schema_generator=Schemas)
        for name, schema in shown["properties"].items():
            said = schema.pop("description")
            found.append(parameter(name, "query", never_null(schema), said))
    if "key" in takes:
        key = {"type": "string", "minLength": SHORTEST_KEY, "maxLength": LONGEST_KEY}
        found.append(parameter("Idempotency-Key", "header", key, KEY))
    if "last_seen" in takes:
        seen = {"type": "integer", "minimum": 0}
        found.append(parameter("Last-Event-ID", "header", seen, LAST_SEEN))
    return found


def parameter(name: str, place: str, schema: JSON, description: str) -> JSON:
    return {
        "name": name,
        "in": place,
        "required": place == "path",
        "schema": schema,
        "description": description,
    }


def never_null(schema: JSON) -> JSON:
    """The schema without null, which a query can't hold."""
    kinds = [one for one in schema.get("anyOf", ()) if one != {"type": "null"}]
    return kinds[0] if kinds else schema


def security(token: Any) -> list[JSON]:
    """A token is needed, or possible, or means nothing."""
    if token is None:
        return []
    return [{"seatToken": []}] if token is str else [{}, {"seatToken": []}]


def responses(operation: Operation) -> JSON:
    found = {str(operation.status): success(operation)}
    if operation.shape is GameUpdate:
        found["204"] = {"description": SEEN_ALL}
    by_status: defaultdict[int, list[type[Problem]]] = defaultdict(list)
    for problem in dict.fromkeys(one for use in operation.uses for one in use.problems):
        by_status[problem.status].append(problem)
    for status, problems in sorted(by_status.items()):
        found[str(status)] = refused(problems)
    return {**found, "default": {"$ref": "#/components/responses/Refused"}}


def success(operation: Operation) -> JSON:
    if operation.shape is GameUpdate:
        content: JSON = {"text/event-stream": {"schema": {"type": "string"}}}
        return {"description": STREAM, "content": content}
    content = {"application/json": {"schema": reference(operation.shape)}}
    found: JSON = {"description": operation.shape.__doc__, "content": content}
    if operation.status == HTTPStatus.CREATED:
        found["headers"] = {"Location": {"schema": {"type": "string"}, "description": LOCATION}}
    return found


def refused(problems: Sequence[type[Problem]]) -> JSON:
    said = "\n\n".join(f"`{one.code}`: {words(one.__doc__)}" for one in problems)
    one_of = {
        "oneOf": [reference(one) for one in problems],
        "discriminator": {
            "propertyName": "code",
            "mapping": {one.code: SCHEMAS + one.__name__ for one in problems},
        },
    }
    schema = one_of if len(problems) > 1 else reference(problems[0])
    found: JSON = {"description": said, "content": {PROBLEM_JSON: {"schema": schema}}}
    if any("retry_after" in get_type_hints(one) for one in problems):
        found["headers"] = {
            "Retry-After": {"schema": {"type": "integer"}, "description": FIELDS["retry_after"]}
        }
    return found


# Schemas


def reference(shape: type) -> JSON:
    return {"$ref": SCHEMAS + shape.__name__}


def schemas(operations: Sequence[Operation]) -> dict[str, JSON]:
    """Every schema by its name."""
    taken = [one.takes["wish"] for one in operations if "wish" in one.takes]
    shown = [*(one.shape for one in operations), *VIEWS.values()]
    _, found = TypeAdapter.json_schemas(
        [
            *((shape, "validation", TypeAdapter(shape)) for shape in taken),
            *((shape, "serialization", TypeAdapter(shape)) for shape in dict.fromkeys(shown)),
        ],
        ref_template=f"{SCHEMAS}{{model}}",
        schema_generator=Schemas,
    )
    named: dict[str, JSON] = found["$defs"]
    for said in ENUMS.values():
        values = "".join(f"\n- `{value}`: {meaning}" for value, meaning in said.values.items())
        named[said.name]["description"] = f"{said.description}\n{values}"
    for name, shape in VIEWS.items():
        named[shape.__name__]["properties"]["game"]["const"] = name
    for shape in (Game, Preview):
        named[shape.__name__]["properties"]["view"] |= {"$ref": f"{SCHEMAS}View"}
    problems = {problem.__name__: problem_schema(problem) for problem in PROBLEMS}
    return {**named, **problems, "View": view_schema(), "Refusal": refusal_schema()}


def view_schema() -> JSON:
    own: JSON = {
        "description": "A view of a game of somebody's own.",
        "type": "object",
        "properties": {"game": {"type": "string", "not": {"enum": list(VIEWS)}}},
        "required": ["game"],
    }
    return {"description": VIEW, "oneOf": [*map(reference, VIEWS.values()), own]}


def problem_schema(problem: type[Problem]) -> JSON:
    kinds = get_type_hints(problem)
    own = {
        key_of(one.name): {
            **TypeAdapter(kinds[one.name]).json_schema(),
            "description": FIELDS[one.name],
        }
        for one in fields(problem)
        if one.name != "message"
    }
    return problem_object(
        words(problem.__doc__),
        {
            "type": {"const": type_of(problem)},
            "title": {"const": title_of(problem)},
            "status": {"const": problem.status},
            "code": {"const": problem.code},
        },
        own,
    )


def refusal_schema() -> JSON:
    return problem_object(
        OTHERWISE,
        {
            "type": {"const": "about:blank"},
            "title": {"type": "string"},
            "status": {"type": "integer"},
            "code": {"type": "string"},
        },
        {},
    )


def problem_object(description: str, members: JSON, own: JSON) -> JSON:
    detail = {"type": "string", "description": "What was wrong, in a sentence for people."}
    properties = {**members, "detail": detail, **own}
    return {
        "description": description,
        "type": "object",
        "properties": properties,
        "required": list(properties),
    }
