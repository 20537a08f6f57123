"""What is hidden from whom, and sampling it: GW-16."""

from collections import Counter

import pytest

from games.contract import NOBODY
from games.gold_west.components import TERRAINS
from games.gold_west.game import GoldWestState
from games.gold_west.hexes import count, indices
from games.random_source import FastSource
from tests.games.gold_west.table import (
    GAME,
    PARTS,
    hexes,
    lay,
    names_of,
    play,
    put,
    table,
    with_hand,
)


def looked() -> GoldWestState:
    """Seat 0 has looked at the tokens on H10 and H13, which are 3 gold and 3 wood."""
    state = with_hand(table(3, cards="I03"), gold=2, silver=2, wood=1)
    play(state, "invest:I03", "look:H10", "look:H13")
    lay(state, "H10", "gold-gold3")
    lay(state, "H13", "forest-wood3")
    return state


@pytest.mark.clause("GW-16.2")
def test_public_things_are_in_every_view() -> None:
    state = play(looked(), "camp:H17", "store:2")
    put(state, 1, {"gold": 1})
    play(state, "activate:0", "stop", "loot:H18", "store:0")
    views = [GAME.view(state, viewer) for viewer in (0, 1, 2, NOBODY)]
    for view in views:
        shown = {entry["id"]: entry for entry in view["hexes"]}
        assert all(entry["terrain"] in TERRAINS for entry in shown.values())
        assert (shown["H17"]["state"], shown["H17"]["seat"]) == ("CAMP", 0)
        assert (shown["H18"]["state"], shown["H18"]["seat"]) == ("LOOTED", 1)
        assert shown["H17"]["token"] is not None
        assert shown["H18"]["token"] is not None
        assert shown["H10"]["lookedAtBy"] == shown["H13"]["lookedAtBy"] == [0]
        assert view["investments"][0]["seat"] == 0
    keys = set(views[0]) - {"viewer", "hexes", "unseenTokens"}
    for view in views[1:]:
        assert {key: view[key] for key in keys} == {key: views[0][key] for key in keys}


@pytest.mark.clause("GW-16.3")
def test_face_down_tokens_and_left_over_ones_are_in_no_view() -> None:
    state = GAME.new_game(2, FastSource(5))
    for viewer in (0, 1, NOBODY):
        view = GAME.view(state, viewer)
        hidden = [entry for entry in view["hexes"] if entry["state"] == "FACE_DOWN"]
        assert len(hidden) == 30
        assert all(entry["token"] is None and entry["resources"] is None for entry in hidden)
        # The 30 and the 14 out of the game are only known together.
        assert sum(entry["count"] for entry in view["unseenTokens"]) == 44


def unseen_tokens(state: GoldWestState, viewer: int) -> dict[str, int]:
    return {entry["token"]: entry["count"] for entry in GAME.view(state, viewer)["unseenTokens"]}


@pytest.mark.clause("GW-16.4")
def test_a_looked_at_token_is_known_to_its_looker_only() -> None:
    state = looked()
    for viewer, expected in ((0, "gold-gold3"), (1, None), (2, None), (NOBODY, None)):
        shown = {entry["id"]: entry for entry in GAME.view(state, viewer)["hexes"]}
        assert shown["H10"]["token"] == expected
        unseen = {
            entry["token"]: entry["count"] for entry in GAME.view(state, viewer)["unseenTokens"]
        }
        total = PARTS.token_counts[PARTS.token_ids.index("gold-gold3")]
        face_up = [state.tokens[hex_] for hex_ in indices(state.face_up)]
        seen = face_up.count(PARTS.token_ids.index("gold-gold3"))
        assert unseen["gold-gold3"] == total - seen - (viewer == 0)
    assert GAME.view(state, NOBODY)["viewer"] is None


@pytest.mark.clause("GW-16.5")
def test_undealt_cards_and_undrawn_offices_are_nowhere_in_the_state() -> None:
    state = GAME.new_game(2, FastSource(2))
    assert count(state.layout.dealt) == 8
    assert len(GAME.view(state, 0)["investments"]) == 8
    assert len({cell["tile"] for cell in GAME.view(state, 0)["boomtown"]}) == 5
    text = state.to_text()
    assert GAME.from_text(text) == state


@pytest.mark.clause("GW-16.6")
def test_a_sample_keeps_what_the_observer_knows() -> None:
    state = looked()
    source = FastSource(8)
    view = GAME.view(state, 0)
    for _ in range(20):
        for other in (state.resample(0, source.fork()), GAME.sample(view, source.fork())):
            assert isinstance(other, GoldWestState)
            assert GAME.view(other, 0) == view
            assert [other.tokens[hex_] for hex_ in hexes("H10 H13")] == [
                PARTS.token_ids.index("gold-gold3"),
                PARTS.token_ids.index("forest-wood3"),
            ]
            assert not other.audit()


@pytest.mark.clause("GW-16.6")
@pytest.mark.parametrize("viewer", [1, NOBODY])
def test_a_sample_draws_evenly_from_what_the_observer_has_not_seen(viewer: int) -> None:
    state = looked()
    (hex_,) = hexes("H10")
    unseen = {
        PARTS.token_ids.index(entry["token"]): entry["count"]
        for entry in GAME.view(state, viewer)["unseenTokens"]
        if entry["terrain"] == "gold"
    }
    total, draws = sum(unseen.values()), 3000
    view, source = GAME.view(state, viewer), FastSource(77, 88)
    sampled: Counter[int] = Counter()
    resampled: Counter[int] = Counter()
    for _ in range(draws):
        other = GAME.sample(view, source.fork())
        assert isinstance(other, GoldWestState)
        sampled[other.tokens[hex_]] += 1
        resampled[state.resample(viewer, source.fork()).tokens[hex_]] += 1
    for drawn in (sampled, resampled):
        for kind, copies in unseen.items():
            expected = draws * copies / total
            assert abs(drawn[kind] - expected) < 5 * max(expected, 1) ** 0.5


@pytest.mark.clause("GW-16.6")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_all_tiles_in_play_the_last_hidden_token_of_a_terrain_is_known(seats: int) -> None:
    """As many tokens are unseen as hexes of the terrain are face down."""
    state = GAME.new_game(seats, FastSource(6))
    source = FastSource(60)
    while not state.is_over:
        unseen: Counter[str] = Counter()
        for entry in GAME.view(state, NOBODY)["unseenTokens"]:
            unseen[entry["terrain"]] += entry["count"]
        for terrain, name in enumerate(TERRAINS):
            assert unseen[name] == count(state.face_down & state.layout.terrain_hexes[terrain])
        legal = state.legal_moves()
        state.apply(legal[source.below(len(legal))])


@pytest.mark.clause("GW-16.6")
def test_with_two_players_some_tokens_stay_unused() -> None:
    state = GAME.new_game(2, FastSource(6))
    for terrain in range(len(TERRAINS)):
        in_play = count(state.layout.terrain_hexes[terrain])
        face_down = count(state.face_down & state.layout.terrain_hexes[terrain])
        assert state.undealt_in[terrain] - face_down == 14 - in_play


def test_future_reveals_differ_between_samples() -> None:
    """What nobody has seen is not fixed in a sample either."""
    state = table(2)
    view, source = GAME.view(state, 0), FastSource(9, 9)
    faces = set()
    for _ in range(40):
        sampled = GAME.sample(view, source.fork())
        assert isinstance(sampled, GoldWestState)
        play(sampled, "activate:0", "camp:H17")
        faces.add(sampled.tokens[hexes("H16")[0]])
    assert len(faces) > 3
    assert "H16" in names_of(state.face_down)
