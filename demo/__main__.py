"""`python -m demo`: a whole game against Sue on a service that runs already (`make serve`).

Our own moves are those that the service suggests: we ask once a turn or so, and follow the line of
play it expects for as long as its moves are legal.
"""

import asyncio
from collections import deque
from typing import Annotated, Final

import httpx
import typer
from rich.console import Console
from rich.live import Live

from demo.client import Client, Data, Refused
from demo.table import name_of, score_sheet, table

GAME: Final = """
  ... on Game { id title version status viewJson decision { seat prompt } }
"""
PROBLEM: Final = """
  ... on Problem { code message }
  ... on RateLimited { retryAfter }
"""
CREATE: Final = f"""mutation {{
  createGame(input: {{game: "el_paso", seats: [{{kind: HUMAN, name: "Demo"}}], public: false}}) {{
    ... on CreatedGame {{ game {{ id }} tokens {{ token }} }}
    {PROBLEM}
  }}
}}"""
WATCH: Final = f"""subscription ($id: ID!) {{
  gameEvents(gameId: $id, after: 0) {{
    ... on GameUpdate {{
      event {{ kind seat label finished }}
      game {{ {GAME} }}
    }}
    {PROBLEM}
  }}
}}"""
SUGGEST: Final = f"""query ($id: ID!) {{
  suggestMoves(gameId: $id, level: "easy", seconds: 0.3) {{
    ... on Advice {{ version moves {{ move {{ id }} line {{ id }} }} }}
    ... on Busy {{ retryAfter }}
    {PROBLEM}
  }}
}}"""
LEGAL: Final = f"""query ($id: ID!) {{
  legalMoves(gameId: $id) {{
    ... on LegalMoves {{ version decision {{ seat }} ids }}
    {PROBLEM}
  }}
}}"""
PLAY: Final = f"""mutation ($id: ID!, $version: Int!, $move: ID!) {{
  playMoves(input: {{gameId: $id, expectedVersion: $version, moves: [$move]}}) {{
    __typename
    {PROBLEM}
  }}
}}"""
RECENT: Final = 6  # lines of what happened: with the trail above them they fit any terminal


def in_words(event: Data, view: Data) -> str:
    if event["seat"] is None:
        return str(event["kind"].capitalize())
    return f"{name_of(view, event['seat'])}: {event['label']}"


class Show:
    """The game as it is watched: drawn anew with every event, or a line for each in a file."""

    def __init__(self, client: Client, game_id: str, live: Live) -> None:
        self.client = client
        self.game_id = game_id
        self.live = live
        self.told: deque[str] = deque(maxlen=RECENT)
        self.changed = asyncio.Event()
        self.game: Data = {}

    async def run(self) -> None:
        """Watch until the game is over."""
        async for update in self.client.watch(WATCH, id=self.game_id):
            self.game = update["game"]
            if event := update["event"]:
                self.tell(in_words(event, self.game["viewJson"]))
            self.changed.set()

    def tell(self, line: str) -> None:
        self.told.append(line)
        self.live.update(table(self.game, self.told), refresh=True)
        if not self.live.console.is_terminal:  # where nothing is drawn until the end
            self.live.console.print(line, soft_wrap=True, markup=False, highlight=False)


class Seat:
    """Our seat, played by what the service suggests."""

    def __init__(self, client: Client, game_id: str, pace: float) -> None:
        self.client = client
        self.game_id = game_id
        self.pace = pace
        self.line: list[str] = []  # the moves we mean to play

    async def play(self, show: Show) -> None:
        """Play whenever it is our turn, until the game is over."""
        while not show.game or show.game["status"] != "FINISHED":
            show.changed.clear()
            legal = await self.client.ask(LEGAL, id=self.game_id)
            if legal["ids"]:
                move = await self.choose(legal["ids"], show)
                await self.client.ask(PLAY, id=self.game_id, version=legal["version"], move=move)
                await asyncio.sleep(self.pace)
            else:
                await show.changed.wait()

    async def choose(self, legal: list[str], show: Show) -> str:
        if len(legal) == 1:
            return legal[0]
        if not self.line or self.line[0] not in legal:
            self.line = await self.suggested_line(show)
        return self.line.pop(0)

    async def suggested_line(self, show: Show) -> list[str]:
        """The best move and what is expected after it, as soon as the service has time for us."""
        while True:
            try:
                best = (await self.client.ask(SUGGEST, id=self.game_id))["moves"][0]
            except Refused as refusal:
                if refusal.retry_after is None:
                    raise
                if refusal.retry_after >= 1:
                    show.tell(f"({refusal}; going on in {refusal.retry_after:.0f} s)")
                await asyncio.sleep(refusal.retry_after)
            else:
                return [best["move"]["id"], *(expected["id"] for expected in best["line"][1:])]


async def play(url: str, pace: float) -> None:
    client, console = Client(url), Console()
    created = await client.ask(CREATE)
    client.token = created["tokens"][0]["token"]
    with Live(console=console, auto_refresh=False, vertical_overflow="crop") as live:
        show = Show(client, created["game"]["id"], live)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(show.run())
            tasks.create_task(Seat(client, show.game_id, pace).play(show))
    console.print(score_sheet(show.game["viewJson"]))
    await client.close()


def main(
    url: Annotated[str, typer.Option(help="Where the service runs.")] = "http://127.0.0.1:8000",
    pace: Annotated[float, typer.Option(help="Seconds after each of our moves.")] = 0.4,
) -> None:
    """Play El Paso against Sue, move by move, on a service that runs already."""
    try:
        asyncio.run(play(url, pace))
    except* httpx.ConnectError:
        typer.secho(f"nothing answers at {url}: start it with `make serve`", fg="red", err=True)
        raise typer.Exit(1) from None
    except* Refused as refusals:
        typer.secho(str(refusals.exceptions[0]), fg="red", err=True)
        raise typer.Exit(1) from None


if __name__ == "__main__":
    typer.run(main)
