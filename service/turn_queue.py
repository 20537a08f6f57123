"""The rq queues of AI turns: games in which a person waits go before those of AIs alone.

A job is the numbers of a turn and nothing else, in JSON: it holds no state, and a job for a turn
that has moved on does nothing.
"""

from typing import Final

from redis import Redis
from rq import Queue, Worker
from rq.serializers import JSONSerializer
from rq.worker_registration import clean_worker_registry

from service.settings import Settings
from service.store import Turn

PEOPLE: Final = "turns"
AI_ONLY: Final = "turns of AIs alone"
FUNCTION: Final = "workers.jobs.play_turn"
TURN_SECONDS: Final = 10  # a turn longer than that goes on in a job of its own
JOB_SECONDS: Final = 120  # after so long rq kills a job that hangs
KEEP_FAILED: Final = 86400  # seconds
LEAST_SHARE: Final = 0.1  # of its level's budget that an AI has, however many wait


def queue_redis(settings: Settings) -> Redis:
    """A client as rq wants it: its workers block, so it sets their time-outs itself."""
    return Redis.from_url(settings.queue_url, socket_connect_timeout=2)


def queues(connection: Redis) -> list[Queue]:
    """The queues in the order in which workers empty them."""
    return [
        Queue(name, connection=connection, serializer=JSONSerializer) for name in (PEOPLE, AI_ONLY)
    ]


def job_id(turn: Turn) -> str:
    return f"{turn.game_id}-{turn.version}-{turn.attempt}"


def share_of_budget(waiting: int, workers: int) -> float:
    """How much of its level's budget an AI has for a decision while `waiting` turns of people's
    games wait for `workers`.

    All of it as long as the workers can take those that wait at once; a half of it when two wait
    for each worker, a third when three do, and so on down to LEAST_SHARE.
    """
    if waiting <= workers:
        return 1.0
    return max(LEAST_SHARE, workers / waiting)


class TurnQueue:
    """Blocking, as rq is: call it in a thread from asynchronous code."""

    def __init__(self, settings: Settings) -> None:
        self._redis = queue_redis(settings)
        self.people, self.ai_only = queues(self._redis)

    def enqueue(self, turn: Turn, *, person_waits: bool) -> None:
        queue = self.people if person_waits else self.ai_only
        queue.enqueue_call(
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
        job = job_id(turn)
        return any(queue.get_job_position(job) is not None for queue in (self.people, self.ai_only))

    def share(self) -> float:
        """How much of its level's budget an AI has for a decision now."""
        waiting = self.people.count
        if waiting <= 1:
            return 1.0  # who asks is a worker
        clean_worker_registry(self.people)  # of those that were killed
        return share_of_budget(waiting, max(1, Worker.count(queue=self.people)))

    def close(self) -> None:
        self._redis.close()
