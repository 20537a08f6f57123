"""What the search's evaluation looks at."""

from games.el_paso.features import OF_PLAYERS, OF_SUE
from games.el_paso.game import ElPasoState
from games.random_source import FastSource
from tests.games.el_paso.scenario import GAME, ROW, Scenario


def named(state: ElPasoState, seat: int) -> dict[str, float]:
    return dict(zip(GAME.feature_names, state.features(seat), strict=True))


def test_features_tell_what_their_names_say() -> None:
    scenario = Scenario().money(7).tokens(2).certificates(1).workers(cowboys=2, wilds=1).at("N_F")
    state = scenario.hand("criollo", "criollo", "galloway").discard("builder", "hereford").state()
    found = named(state, 0)
    assert (found["money"], found["exchange_tokens"], found["certificates"]) == (7, 2, 1)
    assert found["hand_value"] == 1 + 2 + 1
    assert found["vp_in_reach"] == 0
    assert (found["breeds"], found["herd_size"]) == (5, 11)
    assert found["average_value"] == (4 * 1 + 6 * 2 + 5) / 11
    ready = [found[f"{worker}_ready"] for worker in ("cowboys", "builders", "engineers", "wilds")]
    owned = [found[f"{worker}_owned"] for worker in ("cowboys", "builders", "engineers", "wilds")]
    assert (ready, owned) == ([2, 0, 0, 1], [2, 1, 0, 1])
    assert (found["discs_left"], found["hand_limit_up"], found["buildings"]) == (7, 0, 0)
    assert found["steps_to_el_paso"] == 2
    assert [found[name] for name in OF_SUE] == [0, 0, 0, 0]
    assert found["beside_sue"] == 0


def test_a_trading_post_in_reach_counts_by_its_points() -> None:
    cards = ("hereford", "shorthorn", "corriente", "black_angus")
    state = Scenario().hand(*cards).certificates(1).state()
    assert named(state, 0)["hand_value"] == 5 + 4 + 3 + 3 + 1
    assert named(state, 0)["vp_in_reach"] == 7


def test_sue_is_looked_at_in_her_own_way() -> None:
    state = Scenario(1).row(*ROW, cowboy=2).state()
    player, sue = named(state, 0), named(state, 1)
    assert [sue[name] for name in OF_SUE] == [1, 2, 1, 1]
    assert not any(sue[name] for name in OF_PLAYERS)
    assert (player["beside_sue"], sue["beside_sue"]) == (1, 0)


def test_features_say_nothing_that_the_seat_cannot_know() -> None:
    state = GAME.new_game(1, FastSource(3), {"difficulty": "3"})
    for seed in range(5):
        assert state.resample(0, FastSource(seed)).features(0) == state.features(0)
