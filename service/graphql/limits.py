"""How much one GraphQL document may ask for, and the names of the errors that refuse it.

The rules are classes made once at import: the validation cache keys on them, so rules built for
each request would defeat it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Final, NamedTuple, NoReturn

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLSyntaxError,
    InlineFragmentNode,
    Node,
    OperationDefinitionNode,
    OperationType,
    SelectionSetNode,
    ValidationRule,
)
from graphql.validation.validate import ValidationAbortedError
from strawberry.exceptions import MissingQueryError
from strawberry.extensions import (
    AddValidationRules,
    MaskErrors,
    MaxTokensLimiter,
    ParserCache,
    SchemaExtension,
    ValidationCache,
)
from strawberry.schema.exceptions import CannotGetOperationTypeError, InvalidOperationTypeError

from service.middleware import INTERNAL
from service.problems import Problem
from service.settings import Settings

UNFIT: Final = (MissingQueryError, CannotGetOperationTypeError, InvalidOperationTypeError)
MOST_COMPARISONS: Final = 20_000  # of one field or fragment with another, to merge them


class Extent(NamedTuple):
    """How far a selection reaches with its fragments spread out."""

    depth: int
    aliases: int
    fields: int


class DocumentLimits(ValidationRule):
    """Bounds depth and aliases, and lets a mutation do one thing only.

    Strawberry's own limiters walk a fragment anew for every spread, so a short chain of fragments
    that each spread the next one twice keeps them busy for ever; here each is measured once.

    Whether fields under one name can be merged is found by comparing each with each, so a document
    that repeats a field a few hundred times keeps the processor busy for seconds. What is refused
    here is refused before that rule begins.
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
        self.comparisons = len(self.fragments) ** 2
        for definition in document.definitions:
            if isinstance(definition, OperationDefinitionNode | FragmentDefinitionNode):
                self.count_comparisons([definition.selection_set])

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

    def refuse(self, node: Node, code: str, message: str) -> NoReturn:
        raise ValidationAbortedError(message, node, extensions={"code": code})

    def count_comparisons(self, merged: Sequence[SelectionSetNode], depth: int = 0) -> None:
        """Count the fields compared when these selections are merged, and what is in them.
        Refuses the document when there are too many."""
        named = self.collect(merged)
        self.comparisons += sum(len(fields) ** 2 for fields in named.values())
        if self.comparisons > MOST_COMPARISONS:
            message = "the query repeats fields and fragments too often"
            self.refuse(merged[0], "TOO_MUCH_REPEATED", message)
        if depth == self.max_depth:  # a circle of fragments, which another rule refuses
            return
        for fields in named.values():
            inner = [field.selection_set for field in fields if field.selection_set]
            if inner:
                self.count_comparisons(inner, depth + 1)

    def collect(self, merged: Sequence[SelectionSetNode]) -> Mapping[str, Sequence[FieldNode]]:
        """The fields of these selections by the name that they answer under; those of a fragment
        are taken once."""
        named: defaultdict[str, list[FieldNode]] = defaultdict(list)
        spread: set[str] = set()
        left = list(merged)
        while left:
            for selection in left.pop().selections:
                if isinstance(selection, FieldNode):
                    named[(selection.alias or selection.name).value].append(selection)
                elif isinstance(selection, InlineFragmentNode):
                    left.append(selection.selection_set)
                elif isinstance(selection, FragmentSpreadNode):
                    name = selection.name.value
                    if name in self.fragments and name not in spread:
                        spread.add(name)
                        left.append(self.fragments[name].selection_set)
        return named

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
    if error.original_error is None or isinstance(error.original_error, (GraphQLError, *UNFIT)):
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


class OneOperation(SchemaExtension):
    """Refuses a document of several operations that doesn't say which is meant.

    Strawberry would run the first (GraphQL, section 6.1: that is a request error).
    """

    def on_validate(self) -> Iterator[None]:
        asked = self.execution_context
        assert asked.graphql_document is not None
        operations = [
            definition
            for definition in asked.graphql_document.definitions
            if isinstance(definition, OperationDefinitionNode)
        ]
        if len(operations) > 1 and asked._provided_operation_name is None:
            message = "a document of several operations needs an operationName"
            asked.pre_execution_errors = [GraphQLError(message, operations)]
        yield


def extensions(settings: Settings) -> list[type[SchemaExtension] | Callable[[], SchemaExtension]]:
    """What the schema runs around every operation; each is made anew for each request."""
    limits = document_limits(settings.max_depth, settings.max_aliases)
    return [
        lambda: MaxTokensLimiter(settings.max_tokens),
        lambda: AddValidationRules([limits]),
        DocumentCache,
        ValidationCache,
        OneOperation,
        Masking,
    ]
