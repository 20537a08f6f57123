"""Seat tokens: the signed right to move one seat of one game, and to see what it sees.

A token names the game, the seat and a serial number; a seat's older tokens end when it is given a
newer one. What is signed is no secret, so a token can be checked without looking anything up.
"""

import re
import secrets
import time
from typing import Final, NamedTuple

from itsdangerous import BadPayload, BadSignature, SignatureExpired, URLSafeTimedSerializer

from service.answers import SeatToken
from service.problems import TokenExpired, TokenForeign, TokenMalformed
from service.settings import Settings

LONGEST: Final = 512
DAY: Final = 86400
SERIALS: Final = 1 << 48
FORM: Final = re.compile(r"\.?[\w-]+(\.[\w-]+){2}", re.ASCII)


class Bearer(NamedTuple):
    """Whom a token stands for."""

    game_id: str
    seat: int
    serial: int


def fresh_serial() -> int:
    """Drawn, not counted: so none is given out again by a store that lost its latest changes."""
    return 1 + secrets.randbelow(SERIALS)


class Tokens:
    def __init__(self, settings: Settings) -> None:
        secret = settings.secret.get_secret_value()
        self._signer = URLSafeTimedSerializer(secret, salt="waystation seat token")
        self._seconds = round(settings.token_days * DAY)

    def issue(self, bearer: Bearer) -> SeatToken:
        token = self._signer.dumps(list(bearer))
        assert isinstance(token, str)
        return SeatToken(bearer.seat, token, (int(time.time()) + self._seconds) * 1000)

    def read(self, token: str) -> Bearer:
        """Whom a token stands for. Raises TokenMalformed, TokenForeign, TokenExpired."""
        if len(token) > LONGEST or not FORM.fullmatch(token):
            raise no_token()
        try:
            game_id, seat, serial = self._signer.loads(token, max_age=self._seconds)
        except SignatureExpired as error:
            raise TokenExpired("this seat token is past its time") from error
        except BadPayload as error:
            raise no_token() from error
        except BadSignature as error:
            raise TokenForeign("this seat token was not issued here") from error
        return Bearer(game_id, seat, serial)


def no_token() -> TokenMalformed:
    return TokenMalformed(
        "this is no seat token; whoever creates or joins a game is given one, to be sent as it is"
    )
