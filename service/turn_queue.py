"""The rq queue of AI turns.

A job is the numbers of a turn and nothing else, in JSON: it holds no state, and a job for a turn
that has moved on does nothing.
"""

from typing import Final

from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from service.settings import Settings
from service.store import Turn

QUEUE: Final = "turns"
FUNCTION: Final = "workers.jobs.play_turn"
TURN_SECONDS: Final = 10  # a turn longer than that goes on in a job of its own
JOB_SECONDS: Final = 120  # after so long rq kills a job that hangs
KEEP_FAILED: Final = 86400  # seconds


def queue_redis(settings: Settings) -> Redis:
    """A client as rq wants it: its workers block, so it sets their time-outs itself."""
    return Redis.from_url(settings.queue_url, socket_connect_timeout=2)


def job_id(turn: Turn) -> str:
    return f"{turn.game_id}-{turn.version}-{turn.attempt}"


class TurnQueue:
    """Blocking, as rq is: call it in a thread from asynchronous code."""

    def __init__(self, settings: Settings) -> None:
        self._redis = queue_redis(settings)
        self.queue = Queue(QUEUE, connection=self._redis, serializer=JSONSerializer)

    def enqueue(self, turn: Turn) -> None:
        self.queue.enqueue_call(
            FUNCTION,
            args=tuple(turn),
            job_id=job_id(turn),
            description=f"AI turn {job_id(turn)}",
            timeout=JOB_SECONDS,
            result_ttl=0,
            failure_ttl=KEEP_FAILED,
        )

    def waits(self, turn: Turn) -> bool:
        """Whether the turn's job waits for a worker."""
        return self.queue.get_job_position(job_id(turn)) is not None

    def close(self) -> None:
        self._redis.close()
