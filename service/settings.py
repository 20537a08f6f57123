"""The settings, typed, from the environment: WAYSTATION_REDIS_URL sets `redis_url`, and so on."""

import secrets
from pathlib import Path

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict, SettingsError

from games import GAMES


class Settings(BaseSettings):
    """Each setting with what it means; the README's table is made from the descriptions."""

    model_config = SettingsConfigDict(env_prefix="WAYSTATION_", frozen=True)

    # A URL may hold a password: it is kept out of what is printed.
    redis_url: str = Field(
        "redis://127.0.0.1:6379/0", repr=False, description="Redis that stores the games"
    )
    queue_redis_url: str | None = Field(
        None,
        repr=False,
        description="Redis of the rq queues of AI turns; by default that of the games",
    )
    redis_connections: int = Field(32, ge=2, description="connections to Redis per process")
    redis_timeout: float = Field(
        2.0, gt=0, description="seconds to wait for Redis before a request fails as UNAVAILABLE"
    )
    secret: SecretStr = Field(
        default_factory=lambda: SecretStr(secrets.token_urlsafe(32)),
        min_length=16,
        description="signs seat tokens; the same in every process (default: a new one per process)",
    )
    token_days: float = Field(90, gt=0, description="days until a seat token expires")
    components: dict[str, Path] = Field(
        default_factory=dict,
        description="corrected component files for new games, as JSON: "
        '{"el_paso": "/path/components.toml"}',
    )
    games: tuple[str, ...] = Field(GAMES, description="games offered, as JSON")
    further_games: dict[str, str] = Field(
        default_factory=dict,
        description="games of one's own, as JSON: "
        '{"name": "module that offers create(components)"}',
    )
    live_days: float = Field(30, gt=0, description="days a game is kept after its last change")
    finished_days: float = Field(90, gt=0, description="days a finished game is kept")

    think_seconds: float = Field(
        5.0, gt=0, le=60, description="longest an AI may think about one decision"
    )
    lease_seconds: float = Field(
        4.0, ge=1, description="silence after which a worker counts as lost; renewed while thinking"
    )
    reaper_seconds: float = Field(
        1.0, gt=0, description="how often the reaper looks for AI turns nobody works on"
    )
    heartbeat_file: Path | None = Field(
        None, description="file that workers and the reaper touch while they are well"
    )
    attempts: int = Field(
        3, ge=1, description="attempts at an AI turn before it is reported and played simply"
    )
    hint_processes: int = Field(
        1, ge=1, description="processes that compute hints, per API process"
    )
    hint_backlog: int = Field(
        4, ge=1, description="hints computed or waiting at once before a request fails as BUSY"
    )

    max_body_bytes: int = Field(65536, ge=1024, description="longest request body")
    max_depth: int = Field(10, ge=1, description="deepest GraphQL query")
    max_aliases: int = Field(15, ge=1, description="most aliases in a GraphQL query")
    max_tokens: int = Field(2000, ge=1, description="most tokens in a GraphQL query")
    max_moves: int = Field(64, ge=1, description="most moves in one play")
    page_size: int = Field(100, ge=1, description="longest page of a list")
    requests_per_minute: int = Field(
        6000, ge=1, description="requests per minute and address; twice as many documents"
    )
    games_per_minute: int = Field(240, ge=1, description="new games per minute and address")
    hints_per_minute: int = Field(20, ge=1, description="hints and analyses per minute and address")
    request_seconds: float = Field(
        15, gt=0, description="longest a request may take, or a subscription until its first item"
    )
    send_seconds: float = Field(
        30,
        gt=0,
        description="longest a reader of events may take nothing before its connection is ended",
    )
    subscriptions: int = Field(8, ge=1, description="most subscriptions per connection")
    watches: int = Field(
        500, ge=1, description="most games watched at once per address, in each API process"
    )

    @property
    def queue_url(self) -> str:
        return self.queue_redis_url or self.redis_url


class WrongSettings(ValueError):
    """Settings that nothing can run with; the message names them as in the environment."""


def read_settings() -> Settings:
    """The settings of the environment. Raises WrongSettings, in one line."""
    try:
        return Settings()
    except ValidationError as wrong:
        complaints = [f"{variable(error['loc'])}: {error['msg']}" for error in wrong.errors()]
        raise WrongSettings("; ".join(complaints)) from wrong
    except SettingsError as wrong:
        (name,) = [name for name in Settings.model_fields if f'"{name}"' in str(wrong)]
        raise WrongSettings(f"{variable((name,))}: should be JSON") from wrong


def variable(place: tuple[int | str, ...]) -> str:
    """The variable of a setting, and where in it something stands."""
    name, *inside = map(str, place)
    return ".".join([f"WAYSTATION_{name.upper()}", *inside])
