"""The rq worker that plays AI turns: it loads the games once and forks a process per turn."""

import signal
import time
from pathlib import Path
from types import FrameType
from typing import Final

import structlog
from redis.client import Pipeline
from redis.exceptions import RedisError
from rq import Worker
from rq.serializers import JSONSerializer
from rq.worker_registration import register

from service.settings import Settings
from service.turn_queue import queue_redis, queues
from workers import jobs

WORKER_TTL: Final = 25  # seconds; an idle worker gives a sign of life 15 seconds sooner
MONITORING: Final = 10  # seconds between signs of life during a job
PAUSE: Final = 1.0  # seconds until a lost Redis is tried again


log = structlog.get_logger()


class TurnWorker(Worker):
    # rq would wait up to a minute for a Redis that has come back.
    max_connection_wait_time = 2.0

    heartbeat_file: Path | None = None
    asked_to_stop = False

    def heartbeat(self, timeout: int | None = None, pipeline: Pipeline | None = None) -> None:
        super().heartbeat(timeout, pipeline)
        register(self, pipeline)  # anew, in case the queue's Redis has lost its memory
        if self.heartbeat_file is not None:
            self.heartbeat_file.touch()

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        self.asked_to_stop = True
        super().request_stop(signum, frame)  # type: ignore[no-untyped-call]


def work(settings: Settings) -> None:
    """Play turns until SIGTERM: then the turn in hand is finished first.

    An rq worker gives up when it loses its Redis at the wrong moment; another one takes its place.
    """
    jobs.catalogue()
    while not work_until_lost(settings):
        # What rq does on a signal needs Redis; without a turn in hand there is nothing to finish.
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        time.sleep(PAUSE)


def work_until_lost(settings: Settings) -> bool:
    """Play turns until asked to stop, or until Redis is lost: then False."""
    redis = queue_redis(settings)
    try:
        worker = TurnWorker(
            queues(redis),
            connection=redis,
            serializer=JSONSerializer,
            worker_ttl=WORKER_TTL,
            job_monitoring_interval=MONITORING,
            log_job_description=False,
        )
        worker.heartbeat_file = settings.heartbeat_file
        worker.work()
    except RedisError as error:
        log.warning("worker", problem=type(error).__name__)
        return False
    finally:
        redis.close()
    return worker.asked_to_stop
