"""Problems as data: one type for each problem of the service, and results that may be one of them.

A resolver raises a problem; strawberry turns it into the type of that name when the field's result
has it. A problem that a result doesn't name would come as an error with the problem's code.
"""

from dataclasses import fields
from functools import reduce
from operator import or_
from typing import Annotated, Any, Final, get_type_hints

import strawberry
from strawberry.types import Info

from service import problems
from service.graphql.context import Context
from service.graphql.declare import words

FIELDS: Final = {
    "current_version": "The version the game is at now.",
    "deciding_seat": "The seat that decides now.",
    "expected_version": "The version the request expected.",
    "field": "The argument or input field that can't be read or is out of range: `after`, "
    "`seats[0].name`.",
    "game_id": "The id that was asked for.",
    "index": "The place of the move in the list sent, from 0.",
    "key": "The idempotency key that was sent.",
    "known": "The names of the games there are.",
    "legal_count": "How many moves are legal now.",
    "legal_moves": "Ids of moves that are legal now, the first few.",
    "move": "The move id that was sent.",
    "needed_version": "The version of the rules the game began with.",
    "offered_version": "The version of the rules that this release has.",
    "open_seats": "The seats one can still take.",
    "retry_after": "Try again after so many seconds.",
}


@strawberry.interface(description="Why a request was refused. A refused request changes nothing.")
class Problem:
    code: str = strawberry.field(description="The problem's name, for programs.")
    message: str = strawberry.field(description="What was wrong, in a sentence for people.")


def problem_type(problem: type[problems.Problem]) -> Any:
    """The GraphQL type of a problem, with the same fields."""
    hints = get_type_hints(problem)
    own = [field.name for field in fields(problem) if field.name != "message"]
    members: dict[str, Any] = {name: strawberry.field(description=FIELDS[name]) for name in own}
    members["__annotations__"] = {name: hints[name] for name in own}
    members["__module__"] = __name__
    shown = type(problem.__name__, (Problem,), members)
    return strawberry.type(shown, description=words(problem.__doc__))


TYPES: Final = {problem: problem_type(problem) for problem in problems.PROBLEMS}

COMMON: Final = (problems.InvalidInput, problems.RateLimited, problems.Unavailable)
SEEING: Final = (
    problems.NoSuchGame,
    problems.NotAllowed,
    problems.TokenMalformed,
    problems.TokenForeign,
    problems.TokenExpired,
    problems.RulesUnavailable,
)


def result(name: str, shown: type, *refusals: type[problems.Problem]) -> Any:
    """The union of what a field answers and the problems it can meet, COMMON ones included."""
    members = (shown, *(TYPES[problem] for problem in (*refusals, *COMMON)))
    description = f"`{shown.__name__}`, or the problem that the request met."
    return Annotated[reduce(or_, members), strawberry.union(name, description=description)]


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
