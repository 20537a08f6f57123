"""Problems as data: one type for each problem of the service, and results that may be one of them.

A resolver raises a problem; strawberry turns it into the type of that name when the field's result
has it. A problem that a result doesn't name would come as an error with the problem's code.
"""

from collections.abc import Callable
from dataclasses import fields
from functools import reduce
from operator import or_
from typing import Annotated, Any, Final, get_type_hints

import strawberry
from strawberry.types import Info

from service import problems
from service.graphql.context import Context
from service.graphql.types import shown
from service.shapes.declare import words
from service.shapes.uses import Use


@strawberry.interface(description="Why a request was refused. A refused request changes nothing.")
class Problem:
    code: str = strawberry.field(description="The problem's name, for programs.")
    message: str = strawberry.field(description="What was wrong, in a sentence for people.")


def problem_type(problem: type[problems.Problem]) -> Any:
    """The GraphQL type of a problem, with the same fields."""
    hints = get_type_hints(problem)
    own = [field.name for field in fields(problem) if field.name != "message"]
    members: dict[str, Any] = {
        name: strawberry.field(description=problems.FIELDS[name]) for name in own
    }
    members["__annotations__"] = {name: hints[name] for name in own}
    members["__module__"] = __name__
    shown = type(problem.__name__, (Problem,), members)
    return strawberry.type(shown, description=words(problem.__doc__))


TYPES: Final = {problem: problem_type(problem) for problem in problems.PROBLEMS}


def result(use: Use) -> Any:
    """The union of what a field answers and the problems it can meet."""
    members = (shown(use.shape), *(TYPES[problem] for problem in use.problems))
    description = f"`{use.shape.__name__}`, or the problem that the request met."
    union = strawberry.union(f"{use.name}Result", description=description)
    return Annotated[reduce(or_, members), union]


def root_field(
    use: Use, of: Any = strawberry.field, shown_as: Any = None
) -> Callable[[Callable[..., Any]], Any]:
    """Declare a root field by its resolver, which gives answers and raises problems.

    `shown_as` is the field's type where that isn't a union of an answer and problems.
    """

    def declare(resolver: Callable[..., Any]) -> Any:
        kind = shown_as or result(use)
        return of(resolver=resolver, description=use.words, graphql_type=kind)

    return declare


def as_data(problem: problems.Problem) -> Any:
    return TYPES[type(problem)](code=problem.code, message=problem.message, **problem.details())


class ProblemAnswer:
    """Answers one kind of problem as data; a `strawberry.ExceptionHandler` by its shape."""

    def __init__(self, problem: type[problems.Problem]) -> None:
        self.exception_type = problem
        self.error_type = TYPES[problem]

    def handle(self, exception: problems.Problem, *, field: Any, info: Info[Context, None]) -> Any:
        info.context.note(exception)
        return as_data(exception)


def answers() -> list[ProblemAnswer]:
    """One handler for each problem."""
    return [ProblemAnswer(problem) for problem in problems.PROBLEMS]
