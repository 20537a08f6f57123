"""Codes, texts and arguments of moves agree."""

import pytest

from games.contract import InvalidMove
from games.move_codec import Argument, MoveCodec, MoveKind

SPACES = Argument("space", ("S1", "S2", "S3"))
CODEC = MoveCodec([MoveKind("stop"), MoveKind("build", (SPACES, Argument("tile", ("1a", "2a"))))])


def test_texts_and_codes_read_back() -> None:
    codes = [CODEC.encode(0)] + [CODEC.encode(1, s, t) for s in range(3) for t in range(2)]
    assert len(set(codes)) == len(codes)
    for code in codes:
        assert CODEC.parse(CODEC.text(code)) == code
    assert CODEC.text(CODEC.encode(1, 2, 0)) == "build:S3:1a"
    assert CODEC.encode(1, 2, 1) == 1 | (2 + 3 * 1) << 6
    assert CODEC.arguments(CODEC.encode(1, 0, 1)) == {"space": "S1", "tile": "2a"}


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("fly", "moves begin with: stop, build"),
        ("build:S1", "form build:space:tile"),
        ("build:S9:1a", "one of: S1, S2, S3"),
        ("stop:now", "form stop"),
        ("", "begin with"),
    ],
)
def test_an_unreadable_text_is_answered_with_what_is_right(text: str, answer: str) -> None:
    with pytest.raises(InvalidMove, match=answer):
        CODEC.parse(text)


@pytest.mark.parametrize("code", [-1, 2, 0 | 1 << 6, 1 | 6 << 6])
def test_a_code_out_of_range_is_no_move(code: int) -> None:
    with pytest.raises(InvalidMove):
        CODEC.indices(code)
