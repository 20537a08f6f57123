"""Seat tokens: each way in which one may be no good has a name of its own."""

import pytest
from pydantic import SecretStr

from service.problems import TokenExpired, TokenForeign, TokenMalformed
from service.settings import Settings
from service.tables import Tables
from service.tokens import Bearer, Tokens
from tests.service.playing import new_game

BEARER = Bearer("9f86d081884c7d659a2feaa0c55ad015", 2, 0)


def tokens(secret: str, days: float = 1) -> Tokens:
    return Tokens(Settings(secret=SecretStr(secret), token_days=days))


def test_a_token_reads_back() -> None:
    issued = tokens("the secret of ours").issue(BEARER)
    assert issued.seat == 2
    assert tokens("the secret of ours").read(issued.token) == BEARER


def test_a_token_reads_back_though_it_was_compressed() -> None:
    repetitive = BEARER._replace(game_id="f" * 32)
    issued = tokens("the secret of ours").issue(repetitive)
    assert issued.token.startswith(".")
    assert tokens("the secret of ours").read(issued.token) == repetitive


@pytest.mark.parametrize(
    "text", ["", "x", "a.b", "a.b.c.d", "\u00e9.b.c", "Bearer a.b.c", "a" * 600 + ".b.c"]
)
def test_what_is_no_token_is_malformed(text: str) -> None:
    with pytest.raises(TokenMalformed):
        tokens("the secret of ours").read(text)


def test_a_token_signed_elsewhere_is_foreign() -> None:
    issued = tokens("the secret of others").issue(BEARER)
    with pytest.raises(TokenForeign):
        tokens("the secret of ours").read(issued.token)


def test_a_changed_token_is_foreign() -> None:
    payload, stamp, signature = tokens("the secret of ours").issue(BEARER).token.split(".")
    other = tokens("the secret of ours").issue(BEARER._replace(seat=1)).token.split(".")[0]
    assert other != payload
    with pytest.raises(TokenForeign):
        tokens("the secret of ours").read(".".join((other, stamp, signature)))


def test_a_token_ends_with_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    issuer = tokens("the secret of ours", days=1)
    issued = issuer.issue(BEARER)
    monkeypatch.setattr("time.time", lambda: issued.expires_at / 1000 + 2)
    with pytest.raises(TokenExpired, match="past its time"):
        issuer.read(issued.token)


async def test_a_token_opens_no_other_game(tables: Tables) -> None:
    one, (token, _) = await new_game(tables)
    other, _ = await new_game(tables)
    assert (await tables.read(one, token)).viewer == 0
    with pytest.raises(TokenForeign, match="another game"):
        await tables.read(other, token)
