"""The rq worker that plays AI turns: it loads the games once and forks a process per turn."""

from pathlib import Path
from typing import Final

from redis.client import Pipeline
from rq import Queue, Worker
from rq.serializers import JSONSerializer

from service.settings import Settings
from service.turn_queue import QUEUE, queue_redis
from workers import jobs

WORKER_TTL: Final = 25  # seconds; an idle worker gives a sign of life 15 seconds sooner
MONITORING: Final = 10  # seconds between signs of life during a job


class TurnWorker(Worker):
    # rq would wait up to a minute for a Redis that has come back.
    max_connection_wait_time = 2.0

    heartbeat_file: Path | None = None

    def heartbeat(self, timeout: int | None = None, pipeline: Pipeline | None = None) -> None:
        super().heartbeat(timeout, pipeline)
        if self.heartbeat_file is not None:
            self.heartbeat_file.touch()


def work(settings: Settings) -> None:
    """Play turns until SIGTERM: then the turn in hand is finished first."""
    jobs.catalogue()
    redis = queue_redis(settings)
    worker = TurnWorker(
        [Queue(QUEUE, connection=redis, serializer=JSONSerializer)],
        connection=redis,
        serializer=JSONSerializer,
        worker_ttl=WORKER_TTL,
        job_monitoring_interval=MONITORING,
        log_job_description=False,
    )
    worker.heartbeat_file = settings.heartbeat_file
    worker.work()
