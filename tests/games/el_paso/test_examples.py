"""The worked examples of the rulebook (section 18)."""

from tests.games.el_paso.scenario import (
    Scenario,
    area,
    at_post,
    discarded,
    hand,
    kind,
    of_kind,
    play,
    texts,
)


def test_hiring_two_workers_with_a_wild_one_in_between() -> None:
    """EP-18.1, EP-8.6.4, EP-12.4."""
    state = Scenario().money(15).hand("criollo").using("N_B")
    play(state, "act:B.1", "hire:wild")
    assert state.players[0].money == 6
    assert "act:B.2" not in texts(state)  # $2 short
    assert "act:B.3" not in texts(state)  # no Galloway in hand
    play(state, "bonus:wild", "act:B.2")
    assert of_kind(state, "hire") == {"cowboy", "builder", "engineer"}
    play(state, "hire:builder")
    assert state.players[0].money == 0
    assert area(state) == {"builder": 1}
    assert discarded(state) == {"wild": 1}


def test_no_money_buys_a_second_wild_worker() -> None:
    """EP-18.1."""
    state = Scenario().money(99).using("N_B")
    play(state, "act:B.1", "hire:wild", "act:B.2")
    assert of_kind(state, "hire") == {"cowboy", "builder", "engineer"}


def test_buying_a_shorthorn() -> None:
    """EP-18.2."""
    state = Scenario().money(6).workers(cowboys=3).using("N_D")
    play(state, "act:D.1", "buy:shorthorn")
    assert (state.players[0].money, area(state)) == (0, {})
    assert discarded(state) == {"cowboy": 3, "shorthorn": 1}
    assert "act:D.1" not in texts(state)


HAND = ("santa_gertrudis", "santa_gertrudis", "corriente", "black_angus")


def posts(scenario: Scenario) -> set[int]:
    """The posts that a delivery from the last building can choose."""
    state = scenario.discs(AUX_MONEY_UP=7, AUX_CERT_UNLOCK=9).using("EP")
    assert kind(state) == "DELIVER"
    return {int(text.split(":")[1]) for text in of_kind(state, "deliver")}


def test_a_delivery() -> None:
    """EP-18.3: base 8; 10 with a duplicate; 9 with a permanent certificate; 12 with three more."""
    assert posts(Scenario().hand(*HAND)) == {0, 5}
    assert posts(Scenario().hand(*HAND).bonuses("BON04")) == {0, 5, 10}
    assert posts(Scenario().hand(*HAND).bonuses("BON01").certificates(3)) == {0, 5, 10, 12}
    assert posts(Scenario().hand(*HAND).bonuses("BON01").certificates(2)) == {0, 5, 10}


def test_a_delivery_spends_no_more_certificates_than_needed() -> None:
    """EP-18.3, EP-10.5.2."""
    scenario = Scenario().hand(*HAND).bonuses("BON01").certificates(3)
    state = scenario.discs(AUX_MONEY_UP=7, AUX_CERT_UNLOCK=9).using("EP")
    play(state, "deliver:STEP:10")
    assert state.players[0].certificates == 2
    assert at_post(state, 10) == 1


def test_the_last_cards_are_drawn_without_a_reshuffle() -> None:
    """EP-18.4."""
    scenario = Scenario().hand("criollo", "galloway").stack("criollo", "piney_woods")
    state = scenario.discard("galloway").using("N_G")
    play(state, "end")
    assert hand(state) == {"criollo": 2, "galloway": 1, "piney_woods": 1}
    assert state.players[0].deck.stack_size == 0
    assert discarded(state) == {"galloway": 1}
