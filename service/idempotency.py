"""Retries: a change asked for twice with one key is made once, and answered the same twice."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any, Final

import orjson

from service.problems import InvalidInput, KeyReused

SHORTEST_KEY: Final = 8
LONGEST_KEY: Final = 64


@dataclass(frozen=True, slots=True)
class Request:
    """A request to change something, as far as it matters for a retry.

    The same key with another payload is refused. Without a key of the asker's it gets one of its
    own, so that a commit repeated after a lost connection is known again. `key` is the one it is
    stored under, `sent` the asker's.
    """

    key: str
    sent: str
    payload: str

    def answer(self, **told: Any) -> bytes:
        return orjson.dumps({"payload": self.payload, **told})

    def answered(self, answer: bytes) -> dict[str, Any]:
        """What the key was answered before. Raises KeyReused if that was another payload."""
        told: dict[str, Any] = orjson.loads(answer)
        if told["payload"] != self.payload:
            raise KeyReused("this idempotency key was used for another request", self.sent)
        return told


def request_of(key: str | None, owner: str, *payload: Any) -> Request:
    """A request; `owner` keeps the keys of seats apart. Raises InvalidInput for a bad key."""
    key = secrets.token_hex(16) if key is None else checked_key(key, "idempotencyKey")
    text = orjson.dumps(payload, option=orjson.OPT_SORT_KEYS)
    return Request(f"{owner}:{key}", key, hashlib.sha256(text).hexdigest())


def checked_key(key: str, field: str) -> str:
    """The key that was given in this field. Raises InvalidInput for a bad one."""
    if not (SHORTEST_KEY <= len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        raise InvalidInput(
            f"an idempotency key has {SHORTEST_KEY} to {LONGEST_KEY} printable ASCII characters, "
            "and nobody else's is the same: a UUID does well",
            field,
        )
    return key
