"""How much one GraphQL document may ask for, and the names of the errors that refuse it.

The rules are classes made once at import: the validation cache keys on them, so rules built for
each request would defeat it.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from typing import Any, Final, NamedTuple

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLSyntaxError,
    InlineFragmentNode,
    OperationDefinitionNode,
    OperationType,
    SelectionSetNode,
    ValidationRule,
)
from strawberry.extensions import (
    AddValidationRules,
    MaskErrors,
    MaxTokensLimiter,
    ParserCache,
    SchemaExtension,
    ValidationCache,
)

from service.problems import Problem
from service.settings import Settings

INTERNAL: Final = "INTERNAL"


class Extent(NamedTuple):
    """How far a selection reaches with its fragments spread out."""

    depth: int
    aliases: int
    fields: int


class DocumentLimits(ValidationRule):
    """Bounds depth and aliases, and lets a mutation do one thing only.

    Strawberry's own limiters walk a fragment anew for every spread, so a short chain of fragments
    that each spread the next one twice keeps them busy for ever; here each is measured once.
    """

    max_depth: int
    max_aliases: int

    def enter_document(self, document: DocumentNode, *_args: Any) -> None:
        self.fragments = {
            definition.name.value: definition
            for definition in document.definitions
            if isinstance(definition, FragmentDefinitionNode)
        }
        self.measured: dict[str, Extent] = {}
        for definition in document.definitions:
            if isinstance(definition, OperationDefinitionNode):
                self.check(definition)

    def check(self, operation: OperationDefinitionNode) -> None:
        extent = self.measure(operation.selection_set)
        if extent.depth > self.max_depth:
            self.refuse(
                operation,
                "QUERY_TOO_DEEP",
                f"the query is {extent.depth} fields deep, the limit is {self.max_depth}",
            )
        if extent.aliases > self.max_aliases:
            self.refuse(
                operation,
                "TOO_MANY_ALIASES",
                f"the query has {extent.aliases} aliases, the limit is {self.max_aliases}",
            )
        if operation.operation is OperationType.MUTATION and extent.fields > 1:
            self.refuse(
                operation,
                "ONE_MUTATION_ONLY",
                f"a request may hold one mutation, this one holds {extent.fields}; "
                "playMoves takes a list of moves",
            )

    def refuse(self, operation: OperationDefinitionNode, code: str, message: str) -> None:
        self.report_error(GraphQLError(message, operation, extensions={"code": code}))

    def measure(self, selections: SelectionSetNode) -> Extent:
        depth = aliases = fields = 0
        for selection in selections.selections:
            if isinstance(selection, FieldNode):
                inner = self.measure_field(selection)
            elif isinstance(selection, FragmentSpreadNode):
                inner = self.measure_fragment(selection.name.value)
            else:
                assert isinstance(selection, InlineFragmentNode)
                inner = self.measure(selection.selection_set)
            depth = max(depth, inner.depth)
            aliases += inner.aliases
            fields += inner.fields
        return Extent(depth, aliases, fields)

    def measure_field(self, field: FieldNode) -> Extent:
        aliases = int(field.alias is not None)
        if field.name.value.startswith("__"):  # introspection has a depth rule of its own
            return Extent(0, aliases, 1)
        if field.selection_set is None:
            return Extent(1, aliases, 1)
        inner = self.measure(field.selection_set)
        return Extent(1 + inner.depth, aliases + inner.aliases, 1)

    def measure_fragment(self, name: str) -> Extent:
        if name not in self.measured:
            self.measured[name] = Extent(0, 0, 0)  # ends a cycle, which another rule refuses
            if name in self.fragments:
                self.measured[name] = self.measure(self.fragments[name].selection_set)
        return self.measured[name]


@cache
def document_limits(depth: int, aliases: int) -> type[DocumentLimits]:
    """The rule with these limits, one class for ever."""

    class Limits(DocumentLimits):
        max_depth = depth
        max_aliases = aliases

    return Limits


def error_code(error: GraphQLError) -> str:
    """The name of an error that stands in a response's `errors`, for programs."""
    named = (error.extensions or {}).get("code")
    if isinstance(named, str):
        return named
    if isinstance(error, GraphQLSyntaxError):
        # graphql-core tells these apart by their messages alone
        if "tokens. Parsing aborted" in error.message:
            return "QUERY_TOO_LARGE"
        return "QUERY_TOO_DEEP" if "nested too deeply" in error.message else "SYNTAX_ERROR"
    if isinstance(error.original_error, Problem):
        return error.original_error.code
    if error.original_error is None or isinstance(error.original_error, GraphQLError):
        return "INVALID_REQUEST"
    return INTERNAL


class Masking(MaskErrors):
    """Lets errors about the request through; of any other nothing but its name leaves the house."""

    def __init__(self) -> None:
        super().__init__(is_internal, "something went wrong here; the log holds the request id")

    def anonymise_error(self, error: GraphQLError) -> GraphQLError:
        masked = super().anonymise_error(error)
        masked.extensions = {"code": INTERNAL}
        return masked


def is_internal(error: GraphQLError) -> bool:
    return error_code(error) == INTERNAL


class DocumentCache(ParserCache):
    """Leaves a document that can't be parsed to the parser proper, whose error is answered.

    An error raised from the cache itself would close a WebSocket's operation without a word.
    """

    def on_parse(self) -> Iterator[None]:
        parsing = super().on_parse()
        with suppress(GraphQLError):
            next(parsing)
        yield


def extensions(settings: Settings) -> list[type[SchemaExtension] | Callable[[], SchemaExtension]]:
    """What the schema runs around every operation; each is made anew for each request."""
    limits = document_limits(settings.max_depth, settings.max_aliases)
    return [
        lambda: MaxTokensLimiter(settings.max_tokens),
        lambda: AddValidationRules([limits]),
        DocumentCache,
        ValidationCache,
        Masking,
    ]
