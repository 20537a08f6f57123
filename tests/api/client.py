"""A client of the API for the tests."""

from typing import Any, NamedTuple

import httpx

JSON = dict[str, Any]

GAME = """
  id game version status viewer viewJson commitment seed
  decision { seat kind prompt }
  seats { seat kind name level resigned }
  results { seat place total byCategory { category points } }
"""


class Seated(NamedTuple):
    """A game with the tokens of its seats."""

    id: str
    version: int
    tokens: list[str]


class Client:
    """Sends GraphQL over HTTP."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def post(self, query: str, variables: JSON | None = None) -> httpx.Response:
        return await self.http.post("/graphql", json={"query": query, "variables": variables})

    async def ask(self, query: str, **variables: Any) -> Any:
        """The answer's only root field. Fails on errors."""
        response = await self.post(query, variables)
        answer = response.json()
        assert "errors" not in answer, answer["errors"]
        (value,) = answer["data"].values()
        return value

    async def refused(self, query: str, **variables: Any) -> JSON:
        """The only error of an answer."""
        answer = (await self.post(query, variables)).json()
        (error,) = answer["errors"]
        assert isinstance(error, dict)
        return error

    async def create(self, seats: int = 2, game: str = "high_card", **others: Any) -> Seated:
        """A new game of people."""
        wish = {"game": game, "seats": [{"kind": "HUMAN"}] * seats, **others}
        created = await self.ask(CREATE, input=wish)
        assert created["__typename"] == "CreatedGame", created
        tokens = [seat["token"] for seat in created["tokens"]]
        return Seated(created["game"]["id"], created["game"]["version"], tokens)

    async def game(self, game_id: str, token: str | None = None) -> Any:
        return await self.ask(READ, id=game_id, token=token)

    async def moves(self, game_id: str, token: str) -> Any:
        return await self.ask(MOVES, id=game_id, token=token)

    async def play(self, game_id: str, token: str, version: int, *moves: str, **others: Any) -> Any:
        wish = {
            "gameId": game_id,
            "token": token,
            "expectedVersion": version,
            "moves": moves,
            **others,
        }
        return await self.ask(PLAY, input=wish)


PROBLEM = "... on Problem { code message }"
CREATE = f"""
mutation ($input: CreateGameInput!) {{
  createGame(input: $input) {{
    __typename {PROBLEM}
    ... on InvalidInput {{ field }}
    ... on CreatedGame {{ tokens {{ seat token expiresAt }} game {{ {GAME} }} }}
  }}
}}"""
READ = f"""
query ($id: ID!, $token: String) {{
  game(id: $id, token: $token) {{ __typename {PROBLEM} ... on Game {{ {GAME} }} }}
}}"""
MOVES = f"""
query ($id: ID!, $token: String) {{
  legalMoves(gameId: $id, token: $token) {{
    __typename {PROBLEM}
    ... on LegalMoves {{
      version total ids hasNext decision {{ seat }}
      moves {{ id kind label args targets {{ kind id }} }}
    }}
  }}
}}"""
PLAY = f"""
mutation ($input: PlayMovesInput!) {{
  playMoves(input: $input) {{
    __typename {PROBLEM}
    ... on ChangedGame {{
      events {{ version kind seat move label finished }}
      game {{ {GAME} }}
    }}
    ... on IllegalMove {{ move index currentVersion legalMoves legalCount }}
    ... on InvalidMove {{ move index }}
    ... on VersionConflict {{ expectedVersion currentVersion }}
    ... on NotYourTurn {{ decidingSeat currentVersion }}
    ... on GameFinished {{ currentVersion }}
    ... on KeyReused {{ key }}
  }}
}}"""
