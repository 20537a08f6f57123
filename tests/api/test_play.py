"""Games from creation to end."""

from tests.api.client import Client


async def test_a_game_is_played_to_its_end(api: Client) -> None:
    seated = await api.create(seats=2)
    game = await api.game(seated.id, seated.tokens[0])
    played = []
    while game["decision"] is not None:
        token = seated.tokens[game["decision"]["seat"]]
        legal = await api.moves(seated.id, token)
        assert legal["version"] == game["version"]
        assert legal["ids"] == [move["id"] for move in legal["moves"]]
        changed = await api.play(seated.id, token, game["version"], legal["ids"][0])
        assert changed["__typename"] == "ChangedGame", changed
        (event,) = changed["events"]
        assert (event["move"], event["version"]) == (legal["ids"][0], game["version"] + 1)
        played.append(event["move"])
        game = changed["game"]
    assert game["status"] == "FINISHED"
    assert len(played) == 8
    assert sum(result["total"] for result in game["results"]) == 4
    assert game["seed"] is not None
