"""Plays whole games and checks them: `python -m tests.play_through URL --games 20 --game el_paso`.

It uses nothing but HTTP and WebSocket, and waits when it is told that it asks too often. AI seats
need a worker.
"""

import asyncio
import random
import sys
import time
from itertools import cycle, islice
from typing import Annotated, Any, Final

import httpx
import typer

from tests.api.client import Client
from tests.api.selections import INTROSPECTION, Selections
from tests.play_through.game import Plan, PlayThrough

PLANS: Final = (
    *(Plan("el_paso", 1, {"difficulty": f"{difficulty}"}) for difficulty in range(4)),
    *(Plan("el_paso", seats) for seats in (2, 3, 4)),
    *(Plan("gold_west", seats) for seats in (2, 3, 4)),
    Plan("gold_west", 3, {"bandits": "on", "trading_post": "mixed"}),
    Plan("gold_west", 2, {"bandits": "on", "trading_post": "only"}),
    *(Plan("great_western_trail", seats) for seats in (2, 3, 4)),
)


PAUSE: Final = 2.0  # seconds


class PatientClient(Client):
    """Waits and asks again when it has asked too often."""

    async def ask(self, query: str, **variables: Any) -> Any:
        while True:
            answer = await super().ask(query, **variables)
            if not isinstance(answer, dict) or answer.get("__typename") != "RateLimited":
                return answer
            await asyncio.sleep(PAUSE)


def main(
    url: Annotated[str, typer.Argument(help="Where the service is, as http://127.0.0.1:8000.")],
    games: Annotated[int, typer.Option(help="How many games to play.")] = 20,
    game: Annotated[str | None, typer.Option(help="Only games of this name.")] = None,
    seed: Annotated[int | None, typer.Option(help="Makes the players' choices repeatable.")] = None,
    ai_level: Annotated[str, typer.Option(help="The level of AI seats.")] = "random",
    ai_share: Annotated[float, typer.Option(help="The share of further seats that are AI.")] = 0.4,
    look_every: Annotated[int, typer.Option(help="Versions between looks at all views.")] = 10,
) -> None:
    """Play complete games through the API alone, and check everything that can be seen."""
    plans = [plan for plan in PLANS if game in (None, plan.game)]
    if not plans:
        raise typer.BadParameter(f"no plan for {game}", param_hint="--game")
    chosen = random.SystemRandom().getrandbits(32) if seed is None else seed
    typer.echo(f"{games} games at {url}, seed {chosen}")
    chance = random.Random(chosen)
    failures = asyncio.run(
        play_all(url, list(islice(cycle(plans), games)), chance, ai_level, ai_share, look_every)
    )
    typer.echo(f"{games - failures} of {games} games hold")
    sys.exit(bool(failures))


async def play_all(
    url: str,
    plans: list[Plan],
    chance: random.Random,
    ai_level: str,
    ai_share: float,
    look_every: int,
) -> int:
    """Play the games one after another, with a line for each; the number that failed."""
    failures = 0
    socket_url = f"ws{url.removeprefix('http')}/graphql"
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        client = PatientClient(http)
        selections = Selections(await client.ask(INTROSPECTION))
        for number, plan in enumerate(plans, 1):
            began = time.monotonic()
            play_through = PlayThrough(client, socket_url, selections, plan, chance)
            try:
                moves = await play_through.run(ai_level, ai_share, look_every)
                told = f"{moves} moves, {time.monotonic() - began:.1f} s"
            except (AssertionError, TimeoutError) as failure:
                failures += 1
                told = f"FAILED: {failure or type(failure).__name__} (game {play_through.id})"
            typer.echo(f"{number:4} {plan}: {told}")
    return failures


if __name__ == "__main__":
    typer.run(main)
