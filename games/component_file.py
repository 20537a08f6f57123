"""Component files: TOML whose every complaint names the place and what is wrong there.

>>> cards = parse('deck = [{ id = "ace", value = 11 }]').entries("deck")
>>> cards[0].number("value", most=10)
Traceback (most recent call last):
games.contract.InvalidSetup: component file, deck[0].value: 11 should be 10 at most
"""

import hashlib
import tomllib
from collections.abc import Sequence
from typing import Any, NoReturn

from games.contract import InvalidSetup


class Entry:
    """One table of a component file, and the place where it stands."""

    def __init__(self, place: str, table: dict[str, Any]) -> None:
        self.place = place
        self.table = table
        self.unread = set(table)

    def where(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def reject(self, key: str, problem: str) -> NoReturn:
        """Raise InvalidSetup that names the place of `key` ("": of the entry itself)."""
        place = (self.where(key) if key else self.place) or "the whole"
        raise InvalidSetup(f"component file, {place}: {problem}")

    def has(self, key: str) -> bool:
        return key in self.table

    def keys(self) -> list[str]:
        return list(self.table)

    def value(self, key: str) -> Any:
        if key not in self.table:
            self.reject(key, "is missing")
        self.unread.discard(key)
        return self.table[key]

    def number(self, key: str, least: int = 0, most: int | None = None) -> int:
        return self.checked_number(key, self.value(key), least, most)

    def checked_number(self, key: str, value: Any, least: int, most: int | None) -> int:
        # A bool is an int to Python, not to someone who writes a component file.
        if not isinstance(value, int) or isinstance(value, bool):
            self.reject(key, f"{value!r} should be a whole number")
        if value < least:
            self.reject(key, f"{value} should be {least} at least")
        if most is not None and value > most:
            self.reject(key, f"{value} should be {most} at most")
        return value

    def text(self, key: str) -> str:
        return self.checked_text(key, self.value(key))

    def checked_text(self, key: str, value: Any) -> str:
        if not isinstance(value, str) or not value:
            self.reject(key, f"{value!r} should be a text")
        return value

    def choice(self, key: str, choices: Sequence[str]) -> int:
        """The index of a text among those allowed."""
        return self.checked_choice(key, self.value(key), choices)

    def checked_choice(self, key: str, value: Any, choices: Sequence[str]) -> int:
        if value not in choices:
            self.reject(key, f"{value!r} should be one of: {', '.join(choices)}")
        return choices.index(value)

    def array(self, key: str, length: int | None = None) -> list[Any]:
        value = self.value(key)
        if not isinstance(value, list):
            self.reject(key, f"{value!r} should be a list")
        if length is not None and len(value) != length:
            self.reject(key, f"has {len(value)} parts instead of {length}")
        return value

    def numbers(
        self, key: str, length: int | None = None, least: int = 0, most: int | None = None
    ) -> list[int]:
        return [
            self.checked_number(f"{key}[{index}]", value, least, most)
            for index, value in enumerate(self.array(key, length))
        ]

    def choices(self, key: str, choices: Sequence[str], length: int | None = None) -> list[int]:
        """The indices of texts among those allowed."""
        return [
            self.checked_choice(f"{key}[{index}]", value, choices)
            for index, value in enumerate(self.array(key, length))
        ]

    def entry(self, key: str) -> "Entry":
        return self.checked_entry(key, self.value(key))

    def checked_entry(self, key: str, value: Any) -> "Entry":
        if not isinstance(value, dict):
            self.reject(key, f"{value!r} should be a table")
        return Entry(self.where(key), value)

    def entries(self, key: str, length: int | None = None) -> "list[Entry]":
        return [
            self.checked_entry(f"{key}[{index}]", value)
            for index, value in enumerate(self.array(key, length))
        ]

    def close(self) -> None:
        """Reject what nobody has read: a misspelt key must not pass in silence."""
        for key in sorted(self.unread):
            self.reject(key, "is not a known key")


def parse(text: str) -> Entry:
    """The whole of a component file. Raises InvalidSetup where it isn't TOML."""
    try:
        return Entry("", tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise InvalidSetup(f"component file is not TOML: {error}") from error


def fingerprint(text: str) -> str:
    """The name under which a component file is kept: its SHA-256, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def unique(entry: Entry, key: str, ids: Sequence[str]) -> tuple[str, ...]:
    """The ids as a tuple. Rejects one that occurs twice, or that a move's text couldn't hold."""
    for index, name in enumerate(ids):
        if name in ids[:index]:
            entry.reject(key, f"{name!r} occurs twice")
        if ":" in name:
            entry.reject(key, f"{name!r} should be free of colons")
    return tuple(ids)
