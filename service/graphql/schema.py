"""The GraphQL schema, and what becomes of errors in it."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

import strawberry
import structlog
from graphql import GraphQLError
from strawberry.schema.config import StrawberryConfig
from strawberry.types.execution import ExecutionContext, ExecutionResult, PreExecutionError
from strawberry.types.graphql import OperationType

from service.graphql import limits, problem_types
from service.graphql.context import Context
from service.graphql.mutations import Mutation
from service.graphql.queries import Query
from service.graphql.subscriptions import Subscription
from service.graphql.types import CODE
from service.middleware import DEADLINE_EXCEEDED, INTERNAL, too_slow
from service.problems import Problem
from service.refusals import told_of
from service.settings import Settings
from service.shapes.declare import read_field
from service.shapes.views.shared import Code

log = structlog.stdlib.get_logger("service.graphql")


class GameSchema(strawberry.Schema):
    """A schema whose errors each carry a code, and which logs those that nobody expected."""

    request_seconds: float

    async def execute(self, *args: Any, **kwargs: Any) -> ExecutionResult:
        """One answer, as over HTTP; a subscription, which has many, is refused."""
        refused = await self.refusal(kwargs["context_value"])
        if refused is not None:
            return refused
        allowed = set(kwargs.pop("allowed_operation_types", None) or OperationType)
        kwargs["allowed_operation_types"] = allowed - {OperationType.SUBSCRIPTION}
        return await super().execute(*args, **kwargs)

    async def stream(self, *args: Any, **kwargs: Any) -> AsyncGenerator[Any, None]:
        """The answers of an operation over a WebSocket, the first as soon as one over HTTP."""
        return self._in_time(self._answers(*args, **kwargs))

    async def _answers(self, *args: Any, **kwargs: Any) -> AsyncGenerator[Any, None]:
        refused = await self.refusal(kwargs["context_value"])
        if refused is not None:
            yield refused
            return
        async with aclosing(await super().stream(*args, **kwargs)) as answers:
            async for answer in answers:
                yield answer

    async def _in_time(self, answers: AsyncGenerator[Any, None]) -> AsyncGenerator[Any, None]:
        async with aclosing(answers):
            try:
                async with asyncio.timeout(self.request_seconds):
                    first = await anext(answers)
            except StopAsyncIteration:
                return
            except TimeoutError:
                yield overdue(self.request_seconds)
                return
            yield first
            async for answer in answers:
                yield answer

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
            if code == INTERNAL:
                log.error("unexpected error", path=error.path, exc_info=error.original_error)
            details: dict[str, Any] = {}
            if isinstance(error.original_error, Problem):
                details = told_of(error.original_error)
            error.extensions = {**(error.extensions or {}), "code": code, **details}


def overdue(seconds: float) -> PreExecutionError:
    """The answer to an operation that took too long."""
    error = GraphQLError(too_slow(seconds), extensions={"code": DEADLINE_EXCEEDED})
    return PreExecutionError(data=None, errors=[error])


def build_schema(settings: Settings) -> GameSchema:
    schema = GameSchema(
        query=Query,
        mutation=Mutation,
        subscription=Subscription,
        types=list(problem_types.TYPES.values()),
        extensions=limits.extensions(settings),
        exception_handlers=problem_types.answers(),
        config=StrawberryConfig(default_resolver=read_field, scalar_map={Code: CODE}),
    )
    schema.request_seconds = settings.request_seconds
    return schema
