"""What an AI would play, found in processes of their own so that requests are answered meanwhile.

A process that overruns is killed, and its memory is bounded: a posted view may be anything.
"""

import asyncio
import multiprocessing
import resource
from collections.abc import Mapping
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, NamedTuple

import orjson
from pebble import ProcessExpired, ProcessPool

from ai.levels import agent_of
from games.contract import Game
from games.random_source import RandomSource
from service.advice import Advice, in_words
from service.catalogue import load_game
from service.chance import fresh_source
from service.posted_view import NO_POSITION, UnsoundView, check_view
from service.problems import Busy, InvalidInput
from service.settings import Settings

MARGIN: Final = 10.0  # seconds; a process that is new has the engine to import

MOST_MEMORY: Final = 1 << 30  # bytes per process


class Question(NamedTuple):
    """A view to advise on, in JSON, with all that it takes to read it in another process.

    `version` is that of the game it is from; 0: it was posted.
    """

    version: int
    game: str
    module: str | None
    components: str
    view: bytes
    level: str
    seconds: float


def written(view: Mapping[str, Any]) -> bytes:
    """A view in JSON: what is nested too deeply for that would not reach the other process either.

    Raises InvalidInput.
    """
    try:
        return orjson.dumps(view)
    except orjson.JSONEncodeError as error:
        raise InvalidInput(f"the view can't be read: {error}", "view") from error


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


def advise(question: Question) -> Advice:
    """The advice for the seat that decides. Raises UnsoundView."""
    game = load_game(question.game, question.module, question.components)
    view, source = orjson.loads(question.view), fresh_source()
    if question.version:
        return thought_over(question, game, view, source)
    try:
        check_view(game, view, source)
        return thought_over(question, game, view, source)
    except UnsoundView:
        raise
    except Exception as error:  # the view was posted: anything may be wrong with it
        raise UnsoundView(NO_POSITION) from error


def thought_over(
    question: Question, game: Game, view: Mapping[str, Any], source: RandomSource
) -> Advice:
    """What an agent finds in the time given, in words."""
    thought = agent_of(question.level, game).consider(view, source)
    thought.run(question.seconds)
    sample = game.sample(view, source)
    return in_words(thought.advice(), game, sample, version=question.version, level=question.level)


class Hints:
    """A few processes that give advice, and a bounded number of questions waiting for them."""

    def __init__(self, settings: Settings) -> None:
        self._processes = settings.hint_processes
        self._backlog = settings.hint_backlog
        self._asked = 0
        self._pool: ProcessPool | None = None

    async def ask(self, question: Question) -> Advice:
        """Raises Busy when too many are asking or it takes too long, InvalidInput for a view that
        no position has."""
        if self._asked >= self._backlog:
            raise Busy("too many hints are being computed", question.seconds)
        self._asked += 1
        try:
            answer = self._running_pool().schedule(
                advise, args=[question], timeout=question.seconds + MARGIN
            )
            return await asyncio.wrap_future(answer)
        except UnsoundView as error:
            raise InvalidInput(str(error), "view") from error
        except (TimeoutError, ProcessExpired) as error:
            raise Busy("the hint took too long", question.seconds) from error
        except BrokenProcessPool as error:
            raise Busy("hints can't be computed just now", question.seconds) from error
        finally:
            self._asked -= 1

    def _running_pool(self) -> ProcessPool:
        """Begun with the first question and when it has broken, and not forked: this process has
        threads and connections that a copy must not share."""
        if self._pool is not None and not self._pool.active:
            self.close()
            self._pool = None
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPool(
                max_workers=self._processes, context=context, initializer=limit_memory
            )
        return self._pool

    def close(self) -> None:
        """Stop the processes, whatever they are at."""
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]
            self._pool.join()
