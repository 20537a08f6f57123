"""What every game's component file is read with."""

from collections.abc import Callable

import pytest

from games.component_file import Entry, fingerprint, parse, unique
from games.contract import InvalidSetup

FILE = parse(
    'name = "deck"\nsizes = [3, 4]\nflag = true\n'
    'cards = [{ id = "ace", suit = "clubs" }, { id = "two", suit = "stars" }]\n'
)


def test_parts_are_read_with_their_types() -> None:
    assert FILE.text("name") == "deck"
    assert FILE.numbers("sizes", length=2, least=1) == [3, 4]
    assert [card.text("id") for card in FILE.entries("cards")] == ["ace", "two"]
    assert FILE.entries("cards")[0].choice("suit", ["hearts", "clubs"]) == 1
    assert FILE.keys() == ["name", "sizes", "flag", "cards"]


@pytest.mark.parametrize(
    ("read", "complaint"),
    [
        (lambda file: file.number("name"), "name: 'deck' should be a whole number"),
        (lambda file: file.number("flag"), "flag: True should be a whole number"),
        (lambda file: file.number("missing"), "missing: is missing"),
        (lambda file: file.numbers("sizes", least=4), r"sizes\[0\]: 3 should be 4 at least"),
        (lambda file: file.numbers("sizes", most=3), r"sizes\[1\]: 4 should be 3 at most"),
        (lambda file: file.array("sizes", 3), "sizes: has 2 parts instead of 3"),
        (lambda file: file.array("name"), "name: 'deck' should be a list"),
        (lambda file: file.text("sizes"), r"sizes: \[3, 4\] should be a text"),
        (lambda file: file.entry("name"), "name: 'deck' should be a table"),
        (lambda file: file.choices("sizes", ["a"]), r"sizes\[0\]: 3 should be one of: a"),
        (
            lambda file: file.entries("cards")[1].choice("suit", ["hearts", "clubs"]),
            r"cards\[1\].suit: 'stars' should be one of: hearts, clubs",
        ),
        (lambda file: unique(file, "cards", ["a", "a"]), "cards: 'a' occurs twice"),
        (lambda file: unique(file, "cards", ["a:b"]), "cards: 'a:b' should be free of colons"),
        (lambda file: file.reject("", "is odd"), "component file, the whole: is odd"),
    ],
)
def test_complaints_name_the_place(read: Callable[[Entry], object], complaint: str) -> None:
    with pytest.raises(InvalidSetup, match=complaint):
        read(FILE)


def test_keys_that_nobody_reads_are_refused() -> None:
    entry = parse("camps = 12\ncapms = 3")
    entry.number("camps")
    with pytest.raises(InvalidSetup, match="capms: is not a known key"):
        entry.close()


def test_text_that_is_not_toml_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="not TOML"):
        parse("camps = ")


def test_the_fingerprint_is_sha256() -> None:
    assert fingerprint("").startswith("e3b0c44298fc1c149afb")
