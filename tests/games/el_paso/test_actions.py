"""The actions in detail: hiring, cattle, trains, tiles, buildings (section 8)."""

import pytest

import games
from games.contract import IllegalMove
from games.el_paso.components import WORKERS
from games.el_paso.game import ElPaso, ElPasoState
from games.el_paso.state import NO_TILE
from tests.games.el_paso.scenario import (
    COMPONENTS,
    GAME,
    Scenario,
    area,
    discarded,
    hand,
    kind,
    of_kind,
    play,
    texts,
)

ALL_HIRES = {"cowboy", "builder", "engineer", "wild"}


# Workers as a cost


@pytest.mark.parametrize(("space", "action"), [("N_D", "D.1"), ("N_E", "E.1"), ("N_F", "F.1")])
@pytest.mark.clause("EP-8.1.1", "EP-12.4")
def test_workers_of_a_cost_give_no_bonus(space: str, action: str) -> None:
    """Nothing but the two wild workers can pay, and they would be worth $4 as a bonus."""
    state = Scenario().workers(wilds=2).money(4).using(space)
    play(state, f"act:{action}")
    option = {"D.1": "buy:corriente", "E.1": "build:2", "F.1": "train:T2"}[action]
    play(state, option)
    if kind(state) == "BUILD_SPACE":
        play(state, "space:S1")
    assert state.players[0].money == 0
    assert area(state) == {}
    assert discarded(state)["wild"] == 2


@pytest.mark.clause("EP-8.1.1")
def test_other_workers_may_be_used_for_their_bonus_before_and_after() -> None:
    state = Scenario().workers(cowboys=2, wilds=1, engineers=2).money(2).using("N_D")
    play(state, "bonus:engineer", "bonus:engineer", "act:D.1", "buy:corriente", "wilds:0")
    assert (state.players[0].money, area(state)) == (0, {"wild": 1})
    play(state, "bonus:wild")
    assert state.players[0].money == 2


@pytest.mark.parametrize(
    ("cowboys", "wilds", "breed", "mixes"),
    [
        (3, 0, "shorthorn", None),
        (0, 3, "shorthorn", None),
        (1, 2, "shorthorn", None),
        (2, 2, "shorthorn", {1, 2}),
        (3, 3, "shorthorn", {0, 1, 2, 3}),
        (4, 1, "hereford", {0, 1}),
        (1, 9, "black_angus", {0, 1}),
        (9, 2, "corriente", {0, 1, 2}),
    ],
)
@pytest.mark.clause("EP-8.1.2", "EP-8.1.3", "EP-8.7.1")
def test_wild_workers_stand_in_as_the_player_chooses(
    cowboys: int, wilds: int, breed: str, mixes: set[int] | None
) -> None:
    needed = COMPONENTS.breed_cowboys[COMPONENTS.breed_ids.index(breed)]
    start = Scenario().workers(cowboys=cowboys, wilds=wilds).money(20).using("N_D")
    play(start, "act:D.1", f"buy:{breed}")
    if mixes is None:
        assert kind(start) == "MENU"  # a single mix is no decision
        assert discarded(start).get("cowboy", 0) == cowboys
    else:
        assert kind(start) == "WILDS"
        assert texts(start) == {f"wilds:{number}" for number in mixes}  # no window
    for number in mixes or ():
        state = start.copy()
        play(state, f"wilds:{number}")
        assert state.players[0].workers == [cowboys - needed + number, 0, 0, wilds - number]
        assert discarded(state).get("cowboy", 0) == needed - number
        assert discarded(state).get("wild", 0) == number


@pytest.mark.clause("EP-8.1.3", "EP-11.2", "EP-11.3")
def test_discarded_workers_return_with_a_later_shuffle() -> None:
    state = Scenario().workers(cowboys=1).money(2).hand("criollo").stack().using("N_D")
    play(state, "act:D.1")
    assert discarded(state) == {"cowboy": 1, "black_angus": 1}
    play(state, "end")
    assert (area(state), hand(state)) == ({"cowboy": 1}, {"criollo": 1, "black_angus": 1})


# Certificates and tokens


@pytest.mark.parametrize(("before", "after"), [(0, 3), (1, 4), (2, 4), (3, 4)])
@pytest.mark.clause("EP-8.3.1")
def test_the_certificate_marker_never_passes_four(before: int, after: int) -> None:
    state = Scenario().certificates(before).workers(engineers=4).money(8).using("N_F")
    play(state, "act:F.1", "train:T4", "act:T4f.1")
    assert state.players[0].certificates == after


@pytest.mark.clause("EP-8.4.1", "EP-15.1")
def test_exchange_tokens_have_no_limit() -> None:
    state = Scenario().tokens(60).money(1).using("N_F")
    play(state, "act:F.2")
    assert (state.players[0].tokens, state.players[0].money) == (61, 0)


# The exchange


@pytest.mark.clause("EP-8.5.1", "EP-8.5.4", "EP-17.1")
def test_an_exchange_draws_first_and_then_discards_any_breed_in_hand() -> None:
    state = Scenario().hand("criollo", "criollo", "galloway").stack("hereford").using("N_C")
    play(state, "aux:AUX_EXCHANGE")
    assert kind(state) == "EXCHANGE_DISCARD"
    assert texts(state) == {"discard:criollo", "discard:galloway", "discard:hereford"}
    drawn = state.copy()
    play(drawn, "discard:hereford")  # the card just drawn
    assert hand(drawn) == {"criollo": 2, "galloway": 1}
    play(state, "discard:criollo")
    assert hand(state) == {"criollo": 1, "galloway": 1, "hereford": 1}
    assert discarded(state) == {"criollo": 1}


@pytest.mark.clause("EP-8.5.2", "EP-8.11.4", "EP-8.11.5", "EP-12.3")
def test_three_exchanges_of_a_bonus_tile_one_after_the_other() -> None:
    scenario = Scenario().built("4a", "S1").money(2).display("bonus", "BON07", "BON01", "BON02")
    scenario.hand("criollo").stack("galloway", "galloway", "piney_woods", "piney_woods")
    state = scenario.tokens(1).using("S1")
    play(state, "act:4a.2", "take:bonus:1")
    for left in (3, 2, 1):
        assert kind(state) == "EXCHANGE_MORE"
        assert texts(state) == {"exchange", "stop", "token"}
        assert GAME.view(state, 0)["decision"]["left"] == left
        before = state.players[0].deck.hand_size
        play(state, "exchange")
        if kind(state) == "EXCHANGE_DISCARD":
            assert state.players[0].deck.hand_size == before + 1
            play(state, min(texts(state)))
        assert state.players[0].deck.hand_size == before
    assert kind(state) == "MENU"
    assert state.players[0].deck.discard_size == 3
    stopped = scenario.using("S1")
    play(stopped, "act:4a.2", "take:bonus:1", "stop")
    assert (kind(stopped), stopped.players[0].deck.discard_size) == ("MENU", 0)


@pytest.mark.clause("EP-8.5.3", "EP-17.3")
def test_an_exchange_needs_a_card_in_draw_stack_or_discard_pile() -> None:
    scenario = Scenario().hand("criollo", "galloway").stack().tokens(1)
    state = scenario.using("N_C")
    assert not texts(state) & {"aux:AUX_EXCHANGE", "token"}
    with pytest.raises(IllegalMove, match="there is no card to draw"):
        play(state, "token")
    with pytest.raises(IllegalMove, match="there is no card to draw"):
        play(state, "aux:AUX_EXCHANGE")
    scenario.built("4a", "S1").money(2).display("bonus", "BON07", "BON01", "BON02")
    state = scenario.using("S1")
    play(state, "act:4a.2", "take:bonus:1")
    assert kind(state) == "MENU"  # the tile's exchanges are skipped


@pytest.mark.clause("EP-8.5.3", "EP-11.2")
def test_workers_drawn_by_an_exchange_go_to_the_worker_area_and_drawing_goes_on() -> None:
    scenario = Scenario().hand("galloway").stack("cowboy", "wild").discard("criollo", "engineer")
    state = scenario.tokens(1).using("N_C")
    play(state, "token")
    assert area(state)["cowboy"] == area(state)["wild"] == 1
    assert texts(state) == {"discard:criollo", "discard:galloway"}


@pytest.mark.parametrize("pile", ["stack", "discard"])
@pytest.mark.clause("EP-8.5.3")
def test_without_a_cattle_card_drawn_nothing_is_discarded(pile: str) -> None:
    scenario = Scenario().hand("criollo", "galloway").stack().tokens(1)
    state = getattr(scenario, pile)("cowboy", "engineer").using("N_C")
    play(state, "token")
    assert kind(state) == "MENU"
    assert (area(state), hand(state)) == (
        {"cowboy": 1, "engineer": 1},
        {"criollo": 1, "galloway": 1},
    )
    assert (state.players[0].tokens, discarded(state)) == (0, {})


# Hiring


@pytest.mark.parametrize("worker", WORKERS)
@pytest.mark.clause("EP-8.6.1", "EP-8.6.2")
def test_a_hired_worker_is_ready_at_once(worker: str) -> None:
    state = Scenario().money(20).using("N_B")
    left = state.workers[WORKERS.index(worker)]
    play(state, "act:B.1", f"hire:{worker}")
    assert area(state) == {worker: 1}
    assert state.players[0].money == (11 if worker == "wild" else 15)
    assert state.workers[WORKERS.index(worker)] == left - 1
    assert (f"bonus:{worker}" in texts(state)) == (worker != "cowboy")
    assert kind(state) == "MENU"


@pytest.mark.parametrize(
    ("money", "offered"),
    [(5, {"cowboy", "builder", "engineer"}), (8, {"cowboy", "builder", "engineer"})],
)
@pytest.mark.clause("EP-8.6.2")
def test_a_wild_worker_for_five_costs_nine(money: int, offered: set[str]) -> None:
    state = Scenario().money(money).using("N_B")
    play(state, "act:B.1")
    assert of_kind(state, "hire") == offered
    state = Scenario().money(9).using("N_B")
    play(state, "act:B.1")
    assert of_kind(state, "hire") == ALL_HIRES


@pytest.mark.clause("EP-8.6.2")
def test_a_wild_worker_for_nothing_costs_four() -> None:
    state = Scenario().built("4b", "S1").money(3).using("S1")
    play(state, "act:4b.1")
    assert of_kind(state, "hire") == ALL_HIRES - {"wild"}
    with pytest.raises(IllegalMove, match=r"it costs \$4 at least, there are \$3"):
        play(state, "hire:wild")
    state = Scenario().built("4b", "S1").money(4).using("S1")
    play(state, "act:4b.1", "hire:wild")
    assert (state.players[0].money, area(state)) == (0, {"wild": 1})


@pytest.mark.clause("EP-8.6.1", "EP-15.2")
def test_a_type_without_cards_cannot_be_hired() -> None:
    state = Scenario().money(20).supply(cowboy=0).using("N_B")
    play(state, "act:B.1")
    assert of_kind(state, "hire") == ALL_HIRES - {"cowboy"}
    with pytest.raises(IllegalMove, match="no cowboy is left"):
        play(state, "hire:cowboy")


@pytest.mark.clause("EP-8.6.3")
def test_there_is_no_limit_to_the_workers() -> None:
    state = Scenario().workers(11, 12, 12, 12).money(5).using("N_B")
    play(state, "act:B.1")  # the last cowboy, then nobody is left
    assert "hire:cowboy" in texts(state)
    play(state, "hire:cowboy")
    assert state.players[0].workers == [12, 12, 12, 12]
    assert state.workers == [0, 0, 0, 0]


@pytest.mark.clause("EP-8.6.4")
def test_the_second_hire_depends_on_the_first() -> None:
    state = Scenario().money(40).hand("galloway").using("N_B")
    assert of_kind(state, "act") == {"B.1", "B.3"}
    declined = state.copy()
    play(declined, "act:B.1", "none")
    assert of_kind(declined, "act") == {"B.3"}
    play(state, "act:B.1", "hire:engineer", "bonus:engineer", "act:B.3")  # in between
    assert of_kind(state, "act") == {"B.2"}
    play(state, "act:B.2")
    assert of_kind(state, "hire") == ALL_HIRES - {"engineer"}
    with pytest.raises(IllegalMove, match="has to be of another type"):
        play(state, "hire:engineer")


@pytest.mark.parametrize(
    ("first", "second", "total"),
    [("cowboy", "builder", 13), ("cowboy", "wild", 17), ("wild", "engineer", 17)],
)
@pytest.mark.clause("EP-8.6.4", "EP-8.6.2")
def test_two_workers_cost_thirteen_and_a_wild_one_four_more(
    first: str, second: str, total: int
) -> None:
    state = Scenario().money(40).using("N_B")
    play(state, "act:B.1", f"hire:{first}", "act:B.2", f"hire:{second}")
    assert state.players[0].money == 40 - total
    assert area(state) == {first: 1, second: 1}
    assert texts(state) >= {"end"}
    assert not of_kind(state, "act")


@pytest.mark.clause("EP-8.6.4")
def test_two_wild_workers_are_impossible_with_any_amount_of_money() -> None:
    scenario = Scenario().money(1000).supply(cowboy=0, builder=0, engineer=0)
    state = scenario.using("N_B")
    play(state, "act:B.1", "hire:wild")
    assert "act:B.2" not in texts(state)
    state = Scenario().money(12).using("N_B")
    play(state, "act:B.1", "hire:cowboy")
    assert "act:B.2" not in texts(state)  # $7 left
    state = Scenario().money(24).using("N_B")
    play(state, "act:B.1", "hire:cowboy", "act:B.2")
    assert of_kind(state, "hire") == {"builder", "engineer", "wild"}


@pytest.mark.clause("EP-8.6.4", "EP-6.9")
def test_a_new_visit_forgets_the_first_hire() -> None:
    """A bonus tile's hire at another place does not open B.2 either."""
    scenario = Scenario().built("4b", "S1").money(40)
    state = scenario.using("S1")
    play(state, "act:4b.1", "hire:cowboy", "act:4b.2", "move:N_B")
    assert of_kind(state, "act") == {"B.1"}


# Cattle


@pytest.mark.parametrize(
    ("breed", "cowboys", "dollars"),
    [("black_angus", 1, 2), ("corriente", 2, 4), ("shorthorn", 3, 6), ("hereford", 4, 8)],
)
@pytest.mark.clause("EP-8.7.1", "EP-18.2")
def test_prices_on_the_market(breed: str, cowboys: int, dollars: int) -> None:
    left = COMPONENTS.breed_ids.index(breed)
    exact = Scenario().workers(cowboys=cowboys).money(dollars)
    state = exact.using("N_D")
    play(state, "act:D.1")
    if cowboys > 1:
        assert f"buy:{breed}" in texts(state)
        play(state, f"buy:{breed}")
    assert (state.players[0].money, area(state)) == (0, {})
    assert discarded(state) == {breed: 1, "cowboy": cowboys}
    assert state.market[left] == 7
    assert kind(state) == "MENU"
    assert "act:D.1" not in texts(state)  # exactly one card
    for short in (
        Scenario().workers(cowboys=cowboys - 1).money(20),
        Scenario().workers(cowboys=cowboys).money(dollars - 1),
        Scenario().workers(cowboys=cowboys).money(20).market(**{breed: 0}),
    ):
        state = short.using("N_D")
        if "act:D.1" in texts(state):
            play(state, "act:D.1")
        assert f"buy:{breed}" not in texts(state)


@pytest.mark.clause("EP-8.7.1", "EP-8.11.1")
def test_buying_asks_for_the_breed_and_has_no_window() -> None:
    state = Scenario().workers(4, 1, 1, 1).money(20).using("N_D")
    play(state, "act:D.1")
    assert texts(state) == {"buy:black_angus", "buy:corriente", "buy:shorthorn", "buy:hereford"}


@pytest.mark.clause("EP-8.8.1")
def test_gaining_cattle_takes_no_cowboys() -> None:
    state = Scenario().built("5a", "S1").money(2).using("S1")
    play(state, "act:5a.1", "gain:shorthorn")
    assert (state.players[0].money, discarded(state)) == (0, {"shorthorn": 1})
    state = Scenario().built("5a", "S1").money(2).using("S1")
    play(state, "act:5a.1", "none")
    assert (state.players[0].money, discarded(state)) == (0, {})  # the price is not returned


@pytest.mark.clause("EP-8.9.1", "EP-13.4.1")
def test_removing_a_card_loses_its_points_and_is_optional() -> None:
    scenario = Scenario().built("6b", "S1").hand("hereford").stack()
    state = scenario.using("S1")
    cattle = GAME.categories.index("cattle")
    assert state.scores()[0][cattle] == 6
    play(state, "act:6b.2", "none")
    assert state.scores()[0][cattle] == 6
    state = scenario.using("S1")
    play(state, "act:6b.2", "remove:hereford")
    assert state.scores()[0][cattle] == 0
    assert state.players[0].deck.hand_size == 0  # no minimum
    assert state.box[COMPONENTS.breed_ids.index("hereford")] == 1


# Trains


@pytest.mark.parametrize("engineers", [1, 2, 3, 4])
@pytest.mark.clause("EP-8.10.1")
def test_a_train_card_takes_its_engineers_and_two_dollars_for_each(engineers: int) -> None:
    card = f"T{engineers}"
    state = Scenario().workers(engineers=engineers).money(2 * engineers).using("N_F")
    play(state, "act:F.1")
    if engineers > 1:
        assert of_kind(state, "train") == {f"T{n}" for n in range(1, engineers + 1)}
        play(state, f"train:{card}")
    assert GAME.view(state, 0)["decision"]["train"] == card
    assert (state.players[0].money, area(state)) == (0, {})
    state = Scenario().workers(engineers=engineers).money(2 * engineers - 1).using("N_F")
    if "act:F.1" in texts(state):
        play(state, "act:F.1")
    assert card not in of_kind(state, "train")


@pytest.mark.clause("EP-8.10.1")
def test_a_train_card_stays_for_everyone() -> None:
    scenario = Scenario().workers(engineers=1).workers(engineers=1, seat=1)
    state = scenario.money(2).money(2, seat=1).at("N_E", 1).using("N_F")
    play(state, "act:F.1", "act:T1f.1")
    assert kind(state) == "MENU"
    assert "act:F.1" not in texts(state)
    play(state, "end", "move:N_F", "act:F.1", "act:T1f.1")
    assert [player.certificates for player in state.players] == [1, 1]


@pytest.mark.clause("EP-8.10.2", "EP-12.3")
def test_a_train_card_has_a_menu_with_windows_of_its_own() -> None:
    state = Scenario().workers(builders=1, engineers=4).money(20).using("N_F")
    play(state, "act:F.1", "train:T3")
    assert texts(state) == {
        *("act:T3f.1", "act:T3f.2", "act:T3f.3", "end", "bonus:builder", "bonus:engineer")
    }
    play(state, "act:T3f.3", "bonus:builder", "act:T3f.1", "none", "bonus:engineer")
    assert texts(state) == {"act:T3f.2", "end"}
    play(state, "end")
    assert kind(state) == "MENU"
    assert texts(state) == {"act:F.2", "end"}  # no auxiliary action any more
    assert state.players[0].certificates == 2


@pytest.mark.clause("EP-8.10.3")
def test_the_example_of_four_engineers() -> None:
    state = Scenario().workers(engineers=3, wilds=1).money(8).using("N_F")
    play(state, "act:F.1", "train:T4", "act:T4f.1", "act:T4f.2", "take:objective:1", "act:T4f.3")
    assert of_kind(state, "move") == {"N_G", "EP"}
    assert (state.players[0].certificates, state.players[0].money) == (3, 0)
    assert len(state.players[0].objectives) == 1
    assert discarded(state) == {"engineer": 3, "wild": 1}


# Tiles


@pytest.mark.parametrize("tile_kind", ["objective", "bonus"])
@pytest.mark.parametrize("place", [1, 2, 3])
@pytest.mark.clause("EP-8.11.1", "EP-8.11.2")
def test_a_face_up_tile_is_taken_and_its_place_refilled(tile_kind: str, place: int) -> None:
    scenario = Scenario().train("T4", "back").workers(engineers=4).money(8)
    state = scenario.display("bonus", "BON13", "BON01", "BON04").using("N_F")
    play(state, "act:F.1", "train:T4", f"act:T4b.{1 if tile_kind == 'objective' else 2}")
    before, stack = shown_tiles(state, tile_kind)
    play(state, f"take:{tile_kind}:{place}")
    after, rest = shown_tiles(state, tile_kind)
    assert own_tiles(state, tile_kind) == [before[place - 1]]
    assert after[place - 1] in stack
    assert [n for i, n in enumerate(after) if i != place - 1] == [
        n for i, n in enumerate(before) if i != place - 1
    ]
    assert sorted([*rest, after[place - 1]]) == stack


def shown_tiles(state: ElPasoState, tile_kind: str) -> tuple[list[int], list[int]]:
    if tile_kind == "objective":
        return state.objective_display, state.objective_stack
    return state.bonus_display, state.bonus_stack


def own_tiles(state: ElPasoState, tile_kind: str) -> list[int]:
    player = state.players[0]
    return player.objectives if tile_kind == "objective" else player.bonuses


@pytest.mark.parametrize("tile_kind", ["objective", "bonus"])
@pytest.mark.clause("EP-8.11.1", "EP-8.11.3", "EP-16.4")
def test_a_blind_draw_leaves_the_display_and_is_kept_face_up(tile_kind: str) -> None:
    state = Scenario().workers(engineers=4).money(8).using("N_F")
    play(state, "act:F.1", "train:T4", "act:T4f.2")
    before, stack = shown_tiles(state, tile_kind)
    play(state, f"blind:{tile_kind}")
    after, rest = shown_tiles(state, tile_kind)
    assert after == before
    (taken,) = own_tiles(state, tile_kind)
    assert sorted([*rest, taken]) == stack
    seen = GAME.view(state, 1)["players"][0]["objectives" if tile_kind[0] == "o" else "bonusTiles"]
    ids = COMPONENTS.objective_ids if tile_kind == "objective" else COMPONENTS.bonus_ids
    assert [tile["id"] for tile in seen] == [ids[taken]]


@pytest.mark.clause("EP-8.11.1")
def test_objective_or_bonus_is_one_tile_in_all() -> None:
    state = Scenario().workers(engineers=3).money(6).display("bonus", "BON01", "BON02", "BON04")
    used = state.using("N_F")
    play(used, "act:F.1", "train:T3", "act:T3f.1", "take:bonus:1")
    assert kind(used) == "TRAIN_MENU"
    assert "act:T3f.1" not in texts(used)


@pytest.mark.clause("EP-8.11.2", "EP-15.2")
def test_an_empty_stack_means_no_refill_and_no_blind_draw() -> None:
    scenario = Scenario().built("6b", "S1").no_stack("objective")
    state = scenario.using("S1")
    play(state, "act:6b.1")
    assert texts(state) == {*(f"take:objective:{n}" for n in (1, 2, 3)), "none"}
    with pytest.raises(IllegalMove, match="there is no tile any more"):
        play(state, "blind:objective")
    play(state, "take:objective:2")
    assert state.objective_display[1] == NO_TILE
    scenario = Scenario().built("6b", "S1").display("objective", "-", "-", "OBJ20")
    state = scenario.no_stack("objective").using("S1")
    play(state, "act:6b.1")
    assert texts(state) == {"take:objective:3", "none"}
    play(state, "take:objective:3")
    assert state.objective_display == [NO_TILE] * 3


def taking(tile: str, scenario: Scenario) -> ElPasoState:
    """A bonus tile is taken on building 4a."""
    scenario.display("bonus", tile, "BON09", "BON13" if tile != "BON13" else "BON14")
    state = scenario.built("4a", "S1").using("S1")
    play(state, "act:4a.2", "take:bonus:1")
    return state


BONUS_TILES = [
    (("BON01", "BON02", "BON03"), 2),
    (("BON04", "BON05", "BON06"), 2),
    (("BON07", "BON08", "BON09"), 4),
    (("BON10", "BON11", "BON12"), 3),
    (("BON13", "BON14"), 3),
    (("BON15", "BON16"), 2),
    (("BON17", "BON18"), 1),
    (("BON19", "BON20"), 4),
]


@pytest.mark.parametrize(("tiles", "vp"), BONUS_TILES)
@pytest.mark.clause("EP-8.11.4", "EP-8.11.6", "EP-13.4.1")
def test_points_of_bonus_tiles(tiles: tuple[str, ...], vp: int) -> None:
    state = Scenario().bonuses(*tiles).final()
    assert state.scores()[0][GAME.categories.index("bonus_tiles")] == vp * len(tiles)


@pytest.mark.parametrize("tile", ["BON01", "BON02", "BON03"])
@pytest.mark.clause("EP-8.11.4", "EP-8.11.5", "EP-10.4.4")
def test_a_tile_with_a_permanent_certificate(tile: str) -> None:
    state = taking(tile, Scenario().money(2).bonuses("BON04"))
    shown = GAME.view(state, 0)["players"][0]
    assert (shown["permanentCertificates"], shown["duplicates"]) == (1, 1)
    assert kind(state) == "MENU"


@pytest.mark.parametrize("tile", ["BON04", "BON05", "BON06"])
@pytest.mark.clause("EP-8.11.4", "EP-8.11.5", "EP-10.4.3")
def test_a_tile_that_counts_a_duplicate(tile: str) -> None:
    owned = "BON05" if tile == "BON04" else "BON04"
    state = taking(tile, Scenario().money(2).bonuses(owned))
    shown = GAME.view(state, 0)["players"][0]
    assert (shown["permanentCertificates"], shown["duplicates"]) == (0, 2)  # they add up


@pytest.mark.parametrize("tile", ["BON10", "BON11", "BON12"])
@pytest.mark.parametrize("choice", ["remove:criollo", "none"])
@pytest.mark.clause("EP-8.11.4", "EP-8.11.5")
def test_a_tile_that_removes_a_card_and_gives_four_dollars(tile: str, choice: str) -> None:
    state = taking(tile, Scenario().money(2).hand("criollo", "simmental"))
    assert texts(state) == {"remove:criollo", "remove:simmental", "none"}
    assert state.players[0].money == 0  # in the order listed
    play(state, choice)
    assert state.players[0].money == 4
    assert ("criollo" in hand(state)) == (choice == "none")


@pytest.mark.clause("EP-8.11.5", "EP-17.3")
def test_a_tile_that_removes_a_card_with_an_empty_hand() -> None:
    state = taking("BON10", Scenario().money(2))
    assert (kind(state), state.players[0].money) == ("MENU", 4)


@pytest.mark.parametrize("tile", ["BON13", "BON14"])
@pytest.mark.clause("EP-8.11.4")
def test_a_tile_with_six_dollars(tile: str) -> None:
    state = taking(tile, Scenario().money(2))
    assert (kind(state), state.players[0].money) == ("MENU", 6)


@pytest.mark.parametrize("tile", ["BON15", "BON16"])
@pytest.mark.clause("EP-8.11.4", "EP-8.6.2", "EP-17.3")
def test_a_tile_that_hires(tile: str) -> None:
    state = taking(tile, Scenario().money(5))
    assert texts(state) == {"hire:cowboy", "hire:builder", "hire:engineer", "none"}
    play(state, "hire:builder")
    assert area(state) == {"builder": 1}
    assert kind(state) == "MENU"
    nobody = Scenario().money(2).workers(wilds=1)
    nobody.supply(cowboy=0, builder=0, engineer=0, wild=0)
    assert kind(taking(tile, nobody)) == "MENU"  # no window for what can't be


@pytest.mark.clause("EP-17.3", "EP-12.3")
def test_a_hire_of_a_tile_waits_for_money_that_the_window_may_bring() -> None:
    """Only wild workers are left: two engineers and a wild one make $4 of nothing."""
    scenario = Scenario().money(2).workers(engineers=2, wilds=1)
    state = taking("BON15", scenario.supply(cowboy=0, builder=0, engineer=0))
    assert texts(state) == {"none", "bonus:engineer", "bonus:wild"}
    play(state, "bonus:engineer", "bonus:engineer", "bonus:wild")
    assert texts(state) == {"none", "hire:wild"}
    play(state, "hire:wild")
    assert (state.players[0].money, area(state)) == (0, {"wild": 1})


@pytest.mark.parametrize("tile", ["BON17", "BON18"])
@pytest.mark.clause("EP-8.11.4", "EP-8.8.1", "EP-17.3")
def test_a_tile_with_a_corriente(tile: str) -> None:
    state = taking(tile, Scenario().money(2))
    assert texts(state) == {"gain:corriente", "none"}
    play(state, "gain:corriente")
    assert (discarded(state), state.players[0].money) == ({"corriente": 1}, 0)
    assert kind(taking(tile, Scenario().money(2).market(corriente=0))) == "MENU"


@pytest.mark.parametrize("tile", ["BON19", "BON20"])
@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 4), (4, 4)])
@pytest.mark.clause("EP-8.11.4", "EP-8.3.1")
def test_a_tile_with_certificates_and_a_token(tile: str, before: int, after: int) -> None:
    state = taking(tile, Scenario().money(2).certificates(before))
    assert (state.players[0].certificates, state.players[0].tokens) == (after, 1)


# Buildings


@pytest.mark.parametrize(
    ("space", "cost"),
    [
        *(("S1", 0), ("S2", 2), ("S3", 0), ("S4", 1), ("S5", 2), ("S6", 2), ("S7", 0)),
        *(("S8", 1), ("S9", 3)),
    ],
)
@pytest.mark.clause("EP-8.12.1", "EP-4.2")
def test_placing_takes_builders_two_dollars_each_and_the_cost_of_the_space(
    space: str, cost: int
) -> None:
    state = Scenario().workers(builders=2).money(4 + cost).using("N_E")
    play(state, "act:E.1", "build:2")
    assert kind(state) == "BUILD_SPACE"
    prices = {"S1": 0, "S2": 2, "S3": 0, "S4": 1, "S5": 2, "S6": 2, "S7": 0, "S8": 1, "S9": 3}
    assert of_kind(state, "space") == {name for name, price in prices.items() if price <= cost}
    play(state, f"space:{space}")
    assert (state.players[0].money, area(state)) == (0, {})
    place = COMPONENTS.space_ids.index(space)
    assert (state.owners[place], state.buildings[1]) == (0, 1)
    assert GAME.view(state, 0)["trail"][place]["tile"] == "2a"
    assert "act:E.1" not in texts(state)  # one tile per action


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@pytest.mark.clause("EP-8.12.1", "EP-8.1.2")
def test_builders_of_every_type_wild_ones_included(number: int) -> None:
    scenario = Scenario().workers(builders=number - 1, wilds=1).money(2 * number)
    state = scenario.using("N_E")
    play(state, "act:E.1")
    if number > 1:
        assert of_kind(state, "build") == {str(n) for n in range(1, number + 1)}
        play(state, f"build:{number}")
    play(state, "space:S3")
    assert (state.players[0].money, area(state)) == (0, {})
    short = Scenario().workers(builders=number).money(2 * number - 1).using("N_E")
    if "act:E.1" in texts(short):
        play(short, "act:E.1")
    assert str(number) not in of_kind(short, "build")


@pytest.mark.clause("EP-8.12.1", "EP-17.2")
def test_a_type_must_be_payable_on_at_least_one_space() -> None:
    """All spaces that cost nothing are taken: the cheapest costs $1."""
    scenario = Scenario(3).built("1a", "S1", seat=1).built("1a", "S3", seat=1)
    scenario.built("2a", "S7", seat=2).built("2a", "S4", seat=2).workers(builders=3).at("N_C")
    state = scenario.money(6).state()
    play(state, "move:N_E")
    assert "act:E.1" not in texts(state)  # neither type 3 nor another: 1 and 2 are gone
    state = scenario.money(7).state()
    play(state, "move:N_E", "act:E.1")
    assert kind(state) == "MENU"  # type 3 on S8 was all there was
    assert state.owners[COMPONENTS.space_ids.index("S8")] == 0
    assert state.players[0].money == 0


@pytest.mark.clause("EP-8.12.2", "EP-15.3")
def test_replacing_takes_the_difference_and_returns_the_old_tile() -> None:
    scenario = Scenario().built("2a", "S9").built("2a", "S2", seat=1).workers(builders=3)
    state = scenario.money(6).using("N_E")
    play(state, "act:E.1")
    assert texts(state) >= {"replace:S9:3", "replace:S9:4", "replace:S9:5"}
    assert not of_kind(state, "replace") & {"S9:1", "S9:2", "S9:6"}
    assert "2" not in of_kind(state, "build")  # both tiles are on the trail
    assert not any(argument.startswith("S2:") for argument in of_kind(state, "replace"))
    play(state, "replace:S9:5")
    assert (state.players[0].money, area(state)) == (0, {})  # no cost for space S9
    place = COMPONENTS.space_ids.index("S9")
    assert (GAME.view(state, 0)["trail"][place]["tile"], state.owners[place]) == ("5a", 0)
    assert state.buildings == [2, 1, 2, 2, 1, 2]


@pytest.mark.clause("EP-8.12.2", "EP-8.12.4")
def test_the_example_of_a_replacement() -> None:
    state = Scenario().built("1a", "S9").workers(builders=4).money(8).using("N_E")
    play(state, "act:E.1", "replace:S9:5")
    assert (state.players[0].money, discarded(state)) == (0, {"builder": 4})


@pytest.mark.clause("EP-8.12.2")
def test_a_replacement_needs_a_tile_left_and_the_dollars() -> None:
    scenario = Scenario(3).built("1a", "S9").built("3a", "S1", seat=1).built("3a", "S2", seat=2)
    state = scenario.workers(builders=2).money(3).using("N_E")
    play(state, "act:E.1")
    assert texts(state) == {"build:1", "replace:S9:2"}  # 3 is gone
    with pytest.raises(IllegalMove, match="no building of type 3 is left"):
        play(state, "replace:S9:3")
    with pytest.raises(IllegalMove, match="no building of one's own on S1"):
        play(state, "replace:S1:4")
    with pytest.raises(IllegalMove, match="more builders than the old one"):
        play(state, "replace:S9:1")


@pytest.mark.clause("EP-8.12.3")
def test_at_most_two_buildings_of_which_both_may_be_of_one_type() -> None:
    scenario = Scenario().built("2a", "S9").workers(builders=6).money(30)
    state = scenario.using("N_E")
    play(state, "act:E.1", "build:2", "space:S1")
    assert state.buildings[1] == 0
    assert len(state.buildings_of(0)) == 2
    state = scenario.built("2a", "S1").using("N_E")
    play(state, "act:E.1")
    assert of_kind(state, "build") == set()
    assert len(of_kind(state, "replace")) == 8  # 3 to 6 for either
    with pytest.raises(IllegalMove, match="no owner marker is left"):
        play(state, "build:1")
    state = scenario.workers(builders=0).using("N_E")
    assert "act:E.1" not in texts(state)


@pytest.mark.clause("EP-8.12.5", "EP-4.3")
def test_a_new_tile_is_a_location_at_once() -> None:
    scenario = Scenario().workers(builders=1).money(5).at("N_E", seat=1)
    state = scenario.using("N_E")
    play(state, "act:E.1", "space:S6", "end")
    assert of_kind(state, "move") == {"S6", "N_F", "N_G", "EP"}
    play(state, "move:S6")
    assert kind(state) == "MENU_OTHER"


# Numbers that put a construction action on a building, which no printed tile has.
SELF_BUILDER = GAME.components_text.replace(
    'id = "1a.2", gains = [{ move_cattleman = 1 }]', 'id = "1a.2", gains = [{ place_building = 1 }]'
)


@pytest.mark.clause("EP-8.12.5")
def test_replacing_the_building_one_stands_on_ends_its_use() -> None:
    game = games.load("el_paso", SELF_BUILDER)
    assert isinstance(game, ElPaso)
    scenario = Scenario(game=game).built("1a", "S1").hand("galloway").workers(builders=3, wilds=1)
    state = scenario.money(20).at("S1", seat=1).state()
    play(state, "move:S1")
    assert texts(state) >= {"act:1a.1", "act:1a.2", "aux:AUX_MONEY"}
    play(state, "act:1a.2", "replace:S1:3", "wilds:0")
    assert texts(state) == {"end", "bonus:wild", "bonus:builder"}
    assert GAME.view(state, 0)["trail"][1]["tile"] == "3a"
    other = scenario.state()
    play(other, "move:S1", "act:1a.2", "build:2", "space:S3", "wilds:0")
    assert "act:1a.1" in texts(other)  # another building leaves the visit as it is
    play(state, "end", "move:N_B")
    assert state.actor == 1
