"""The games in Redis: one script that writes, streams of events, sets of what is due.

A game's keys, and the sets of the shard it belongs to, carry the shard's hash tag, so that the
script works on one node and on a Redis Cluster. A commit persists everything or nothing; nobody is
told of a change before it is stored.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any, Final, NamedTuple

import structlog
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff
from redis.exceptions import RedisError

from service.advice import read_advice, write_advice
from service.problems import Unavailable
from service.record import (
    Event,
    Record,
    Status,
    UnknownFormat,
    read_event,
    read_record,
    write_event,
    write_record,
)
from service.settings import Settings

# Not a setting: with another number the games already stored would not be found.
SHARDS: Final = 16
REMEMBERED_KEYS: Final = 128  # idempotency keys per game, the latest; and that of its creation
OVERDUE: Final = 100  # turns looked at per shard at once
RETRY_AFTER: Final = 1.0  # seconds
SERIAL: Final = b"serial:"  # and the seat: a field of the game's hash

log = structlog.get_logger()


class Turn(NamedTuple):
    """An AI's turn: a decision is the AI's at this version, and it is given another attempt."""

    game_id: str
    version: int
    attempt: int


@dataclass(frozen=True, slots=True)
class Stored:
    """A game as it is stored now. `answer` is what the idempotency key was answered before.

    `thinking` and `attempt` are those of an AI's turn. `serials` are those of the seats' valid
    tokens, of seats whose token was ever replaced; of others it is 0.
    """

    record: Record
    attempt: int
    thinking: bool
    milliseconds_left: int
    answer: bytes | None
    serials: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Commit:
    """A change to be stored: the record it leads to, and an event for each version it adds.

    `answer` is remembered under `key`; `keep_for` and `due_in` are milliseconds, `due_in` is None
    unless an AI decides next.
    """

    record: Record
    events: Sequence[Event]
    keep_for: int
    due_in: int | None = None
    key: str | None = None
    answer: bytes = b""


@dataclass(frozen=True, slots=True)
class Committed:
    pass


@dataclass(frozen=True, slots=True)
class Answered:
    """Nothing was stored: the idempotency key was used before, and this was the answer."""

    answer: bytes


@dataclass(frozen=True, slots=True)
class Conflict:
    """Nothing was stored: the game is at another version (0: there is no such game)."""

    version: int


class Place(NamedTuple):
    """A place in a list of games: the newest first, and at one moment by id."""

    created_at: int
    game_id: str


class Keys:
    """The keys of one game."""

    def __init__(self, game_id: str) -> None:
        self.shard = int(game_id[:8], 16) % SHARDS
        self.game = shard_key(self.shard, "game", game_id)
        self.events = shard_key(self.shard, "events", game_id)
        self.answers = shard_key(self.shard, "answers", game_id)
        self.order = shard_key(self.shard, "order", game_id)
        self.reasons = shard_key(self.shard, "reasons", game_id)
        self.due = shard_key(self.shard, "due")


def shard_key(shard: int, *parts: str) -> str:
    return ":".join((f"waystation:{{{shard}}}", *parts))


def components_key(name: str, components_hash: str) -> str:
    return f"waystation:components:{name}:{components_hash}"


def connect(settings: Settings) -> Redis:
    """A client with a bounded pool that waits no longer than the settings allow.

    Repeating a commit after a lost connection is safe: its key or its version tells it apart.
    """
    wait = settings.redis_timeout
    pool = BlockingConnectionPool.from_url(
        settings.redis_url,
        max_connections=settings.redis_connections,
        timeout=wait,
        socket_timeout=wait,
        socket_connect_timeout=wait,
        health_check_interval=30,
        retry=Retry(ExponentialBackoff(cap=0.2, base=0.05), 1),
    )
    return Redis.from_pool(pool)


@contextmanager
def reaching_redis() -> Iterator[None]:
    """Whatever Redis refuses or fails to answer is Unavailable to those who asked."""
    try:
        yield
    except RedisError as error:
        log.error("redis", problem=type(error).__name__, said=str(error))
        raise Unavailable("the store can't be reached; try again", RETRY_AFTER) from error


class Store:
    """Games in Redis. Every method raises Unavailable when Redis is away."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        answers = _script("answers")
        self._commit = redis.register_script(answers + _script("commit"))
        self._claim = redis.register_script(_script("claim"))
        self._lease = redis.register_script(_script("lease"))
        self._rotate = redis.register_script(answers + _script("rotate"))

    async def close(self) -> None:
        await self._redis.aclose()

    async def check(self) -> None:
        with reaching_redis():
            await self._redis.ping()

    async def load(self, game_id: str, key: str | None = None) -> Stored | None:
        """A game as it is now, and what `key` was answered; None if there is none.

        Raises UnknownFormat for a record of a newer release.
        """
        keys = Keys(game_id)
        with reaching_redis():
            pipeline = self._redis.pipeline(transaction=False)
            pipeline.hgetall(keys.game)
            pipeline.pttl(keys.game)
            pipeline.hget(keys.answers, key or "")
            fields, left, answer = await pipeline.execute()
        if not fields:
            return None
        return Stored(
            record=read_record(fields[b"record"]),
            attempt=int(fields[b"attempt"]),
            thinking=fields[b"thinking"] == b"1",
            milliseconds_left=left,
            answer=answer,
            serials={
                int(name.removeprefix(SERIAL)): int(serial)
                for name, serial in fields.items()
                if name.startswith(SERIAL)
            },
        )

    async def serial(self, game_id: str, seat: int) -> int:
        """The serial of the seat's valid token."""
        with reaching_redis():
            return int(await self._redis.hget(Keys(game_id).game, SERIAL + b"%d" % seat) or 0)

    async def rotate(
        self, game_id: str, seat: int, old: int, new: int, *, key: str, answer: bytes
    ) -> bytes | None:
        """Replace the serial of the seat's valid token; None if it is no longer `old`.

        Otherwise the answer: `answer`, or what `key` was answered when it was used before.
        """
        keys = Keys(game_id)
        field = SERIAL + b"%d" % seat
        with reaching_redis():
            told: bytes | None = await self._rotate(
                keys=[keys.game, keys.answers, keys.order],
                args=[field, old, new, key, answer, REMEMBERED_KEYS],
            )
        return told

    async def commit(self, commit: Commit) -> Committed | Answered | Conflict:
        """Store a change if the game is still at the version it was made from."""
        record = commit.record
        keys = Keys(record.game_id)
        public = shard_key(keys.shard, "public")
        joinable = shard_key(keys.shard, "joinable")
        is_joinable = record.public and record.status == Status.WAITING
        arguments: list[str | int | bytes] = [
            record.game_id,
            record.version - len(commit.events),
            write_record(record),
            commit.keep_for,
            commit.key or "",
            commit.answer,
            REMEMBERED_KEYS,
            "" if commit.due_in is None else commit.due_in,
            record.created_at if record.public else "",
            record.created_at if is_joinable else "",
        ]
        for event in commit.events:
            arguments.append(write_event(event))
            arguments.append(write_advice(event.reasons) if event.reasons else "")
        with reaching_redis():
            outcome, told = await self._commit(
                keys=[
                    keys.game,
                    keys.events,
                    keys.answers,
                    keys.order,
                    keys.reasons,
                    keys.due,
                    public,
                    joinable,
                ],
                args=arguments,
            )
        if outcome == b"COMMITTED":
            return Committed()
        return Answered(told) if outcome == b"ANSWERED" else Conflict(told)

    async def events(
        self, game_id: str, after: int, *, until: int | None = None, count: int | None = None
    ) -> list[Event]:
        """Events later than version `after`, up to `until`, in their order; at most `count`.

        They hold what everyone may know.
        """
        last = "+" if until is None else f"{until}-0"
        with reaching_redis():
            found: Any = await self._redis.xrange(
                Keys(game_id).events, f"({after}-0", last, count=count
            )
        return [read_event(fields[b"event"]) for _, fields in found]

    async def with_reasons(self, game_id: str, events: Sequence[Event]) -> list[Event]:
        """Events of a game that is over, with what was kept of the reasons for them."""
        if not events:
            return []
        versions = [str(event.version) for event in events]
        with reaching_redis():
            found: Any = await self._redis.hmget(Keys(game_id).reasons, versions)
        return [
            replace(event, reasons=read_advice(text)) if text else event
            for event, text in zip(events, found, strict=True)
        ]

    async def newer(self, seen: Mapping[str, int], wait: float) -> dict[str, int]:
        """Wait for events later than the version seen of any of these games.

        Returns the newest version found of each game that has one; none after `wait` seconds.
        """
        names = {Keys(game_id).events.encode(): game_id for game_id in seen}
        streams: Any = {name: f"{seen[game_id]}-0" for name, game_id in names.items()}
        with reaching_redis():
            found: Any = await self._redis.xread(streams, block=int(wait * 1000))
        return {names[name]: _version(entries[-1][0]) for name, entries in found}

    async def listed(self, index: str, after: Place | None, count: int) -> list[Record]:
        """Games of the index `public` or `joinable`, the newest first, beyond a place.

        Those that a newer release has stored are left out.
        """
        records: list[Record] = []
        while len(records) < count:
            places = await self._places(index, after, count)
            texts = await self._records(places)
            expired = [place for place, text in zip(places, texts, strict=True) if text is None]
            if expired:
                await self._unlist(index, expired)
            for text in texts:
                with suppress(UnknownFormat):
                    if text is not None:
                        records.append(read_record(text))
            if len(places) < count:
                break
            after = places[-1]
        return records[:count]

    async def _records(self, places: Sequence[Place]) -> list[bytes | None]:
        with reaching_redis():
            pipeline = self._redis.pipeline(transaction=False)
            for place in places:
                pipeline.hget(Keys(place.game_id).game, "record")
            texts: list[bytes | None] = await pipeline.execute()
        return texts

    async def _places(self, index: str, after: Place | None, count: int) -> list[Place]:
        newest = "+inf" if after is None else after.created_at
        with reaching_redis():
            pipeline = self._redis.pipeline(transaction=False)
            for shard in range(SHARDS):
                pipeline.zrevrangebyscore(
                    shard_key(shard, index), newest, "-inf", start=0, num=count + 1, withscores=True
                )
            shards = await pipeline.execute()
        places = sorted(
            (Place(int(score), name.decode()) for found in shards for name, score in found),
            reverse=True,
        )
        return [place for place in places if after is None or place < after][:count]

    async def _unlist(self, index: str, places: Sequence[Place]) -> None:
        with reaching_redis():
            pipeline = self._redis.pipeline(transaction=False)
            for place in places:
                pipeline.zrem(shard_key(Keys(place.game_id).shard, index), place.game_id)
            await pipeline.execute()

    async def keep_components(self, name: str, components_hash: str, text: str) -> None:
        """Keep a component file for as long as the store lives."""
        with reaching_redis():
            await self._redis.setnx(components_key(name, components_hash), text)

    async def components(self, name: str, components_hash: str) -> str | None:
        with reaching_redis():
            text: Any = await self._redis.get(components_key(name, components_hash))
        return None if text is None else text.decode()

    async def overdue(self) -> list[Turn]:
        """The AI turns that nobody has worked on for too long."""
        with reaching_redis():
            seconds, microseconds = await self._redis.time()
            now = seconds * 1000 + microseconds // 1000
            pipeline = self._redis.pipeline(transaction=False)
            for shard in range(SHARDS):
                pipeline.zrangebyscore(shard_key(shard, "due"), "-inf", now, start=0, num=OVERDUE)
            names = [name.decode() for found in await pipeline.execute() for name in found]
            for name in names:
                pipeline.hmget(Keys(name).game, ["version", "attempt"])
            seen = await pipeline.execute()
        return [
            Turn(name, int(version or 0), int(attempt or 0))
            for name, (version, attempt) in zip(names, seen, strict=True)
        ]

    async def claim(self, turn: Turn, due_in: int, *, again: bool) -> Turn | None:
        """An overdue turn is seen to: with another attempt (`again`), or it may wait on.

        None if it has moved on or someone else was first.
        """
        keys = Keys(turn.game_id)
        with reaching_redis():
            attempt = await self._claim(
                keys=[keys.game, keys.due], args=[*turn, due_in, int(again)]
            )
        return None if attempt is None else turn._replace(attempt=attempt)

    async def lease(self, turn: Turn, due_in: int) -> bool:
        """Take or keep a turn for `due_in` milliseconds; False if it is no longer this one."""
        keys = Keys(turn.game_id)
        with reaching_redis():
            return bool(await self._lease(keys=[keys.game, keys.due], args=[*turn, due_in]))


def _script(name: str) -> str:
    return files("service").joinpath(f"{name}.lua").read_text()


def _version(stream_id: bytes) -> int:
    return int(stream_id.split(b"-")[0])
