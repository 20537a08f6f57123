"""Selections of everything there is, found by asking the schema."""

from collections.abc import Collection, Mapping
from typing import Any, Final

INTROSPECTION: Final = """{ __schema { types {
  name kind possibleTypes { name }
  fields { name type { ...inner ofType { ...inner ofType { ...inner
    ofType { ...inner ofType { ...inner ofType { ...inner } } } } } } } } } }
fragment inner on __Type { name kind }"""


class Selections:
    """What can be selected of each type of a schema, except for the types left out.

    A document can't ask for the views of two games at once: fields of one name differ in type.
    """

    def __init__(self, schema: Mapping[str, Any], leave_out: Collection[str] = ()) -> None:
        self._types = {kind["name"]: kind for kind in schema["types"]}
        self._left_out = leave_out

    def of(self, name: str) -> str:
        """Every field of a type, to the last; empty for a scalar."""
        kind = self._types[name]
        if kind["kind"] == "UNION":
            members = (
                f"... on {member['name']} {self.of(member['name'])}"
                for member in kind["possibleTypes"]
                if member["name"] not in self._left_out
            )
            return f"{{ __typename {' '.join(members)} }}"
        if kind["kind"] != "OBJECT":
            return ""
        return "{ " + " ".join(self._field(field) for field in kind["fields"]) + " }"

    def result_of(self, root_field: str) -> str:
        """The type of a field of Query or Mutation."""
        fields = [*self._types["Query"]["fields"], *self._types["Mutation"]["fields"]]
        (found,) = (field for field in fields if field["name"] == root_field)
        return self._named(found)

    def _field(self, field: Mapping[str, Any]) -> str:
        return f"{field['name']} {self.of(self._named(field))}".rstrip()

    def _named(self, field: Mapping[str, Any]) -> str:
        """The name of a field's type, whatever lists it is in."""
        shown = field["type"]
        while shown.get("ofType"):
            shown = shown["ofType"]
        return str(shown["name"])


def view_type(game: str) -> str:
    """The type of a game's views: ElPasoView for el_paso."""
    return "".join(word.title() for word in game.split("_")) + "View"
