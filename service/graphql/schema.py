"""The GraphQL schema, and what becomes of errors in it."""

from collections.abc import AsyncGenerator
from typing import Any

import strawberry
import structlog
from graphql import GraphQLError
from strawberry.schema.config import StrawberryConfig
from strawberry.types.execution import ExecutionContext, ExecutionResult, PreExecutionError
from strawberry.types.graphql import OperationType

from service.graphql import limits, problem_types
from service.graphql.context import Context
from service.graphql.declare import key_of, read_field
from service.graphql.mutations import Mutation
from service.graphql.queries import Query
from service.graphql.subscriptions import Subscription
from service.graphql.views.shared import CODE, Code
from service.problems import Problem
from service.settings import Settings

log = structlog.stdlib.get_logger("service.graphql")


class GameSchema(strawberry.Schema):
    """A schema whose errors each carry a code, and which logs those that nobody expected."""

    async def execute(self, *args: Any, **kwargs: Any) -> ExecutionResult:
        """One answer, as over HTTP; a subscription, which has many, is refused."""
        refused = await self.refusal(kwargs["context_value"])
        if refused is not None:
            return refused
        allowed = set(kwargs.pop("allowed_operation_types", None) or OperationType)
        kwargs["allowed_operation_types"] = allowed - {OperationType.SUBSCRIPTION}
        return await super().execute(*args, **kwargs)

    async def stream(self, *args: Any, **kwargs: Any) -> AsyncGenerator[Any, None]:
        """The answers of an operation over a WebSocket."""
        refused = await self.refusal(kwargs["context_value"])
        return await super().stream(*args, **kwargs) if refused is None else only(refused)

    async def refusal(self, context: Context) -> PreExecutionError | None:
        """The answer to a document of someone who sends too many."""
        try:
            await context.admit()
        except Problem as problem:
            context.note(problem)
            error = GraphQLError(problem.message, original_error=problem)
            self.process_errors([error])
            return PreExecutionError(data=None, errors=[error])
        return None

    def process_errors(
        self, errors: list[GraphQLError], execution_context: ExecutionContext | None = None
    ) -> None:
        for error in errors:
            code = limits.error_code(error)
            if code == limits.INTERNAL:
                log.error("unexpected error", path=error.path, exc_info=error.original_error)
            details: dict[str, Any] = {}
            if isinstance(error.original_error, Problem):
                told = error.original_error.details()
                details = {key_of(name): value for name, value in told.items()}
            error.extensions = {**(error.extensions or {}), "code": code, **details}


async def only(answer: ExecutionResult) -> AsyncGenerator[ExecutionResult, None]:
    yield answer


def build_schema(settings: Settings) -> GameSchema:
    return GameSchema(
        query=Query,
        mutation=Mutation,
        subscription=Subscription,
        types=list(problem_types.TYPES.values()),
        extensions=limits.extensions(settings),
        exception_handlers=problem_types.answers(),
        config=StrawberryConfig(default_resolver=read_field, scalar_map={Code: CODE}),
    )
