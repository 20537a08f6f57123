"""What a good player looks at, for one seat, as numbers of about the same size."""

from typing import Final

from games import trail
from games.great_western_trail import scoring
from games.great_western_trail.components import (
    AUXILIARIES,
    COWBOY,
    CRAFTSMAN,
    ENGINEER,
    NONE,
)
from games.great_western_trail.rules import kansas_city
from games.great_western_trail.state import UNBUILT, Player, Table

NAMES: Final = (
    *(f"vp_{category}" for category in scoring.CATEGORIES),
    "cash",
    "hand_value",
    "hand_breeds",
    "deck_value",
    "deck_best_hand",
    "deck_size",
    "objectives_in_hand",
    "objective_cards",
    "steps_to_kansas_city",
    "fees_on_entering",
    "cowboys",
    "craftsmen",
    "engineers",
    "buildings_on_trail",
    "unbuilt",
    "forest_buildings",
    "engine",
    "stations",
    "certificates",
    "permanent_certificates",
    "certificate_room",
    "discs_placed",
    "auxiliaries_clear",
    "step_limit",
    "hand_limit",
    "hazards",
    "teepee_pairs",
    "farthest_city",
    "market_progress",
)


def features(table: Table, seat: int) -> list[float]:
    """The numbers named in NAMES, from what is public and what the seat itself knows."""
    player = table.players[seat]
    board = table.components.board
    value = kansas_city.breeding_value(table, player.deck.hand)
    breeds, objectives = hand_kinds(table, player)
    deck_value, best_hand, cattle = deck_quality(table, player)
    on_trail = sum([int(space >= 0) for space in player.buildings])
    clear = 0
    for auxiliary in range(AUXILIARIES):
        clear += table.auxiliary_level(player, auxiliary)
    numbers = [float(points) for points in scoring.scores(table, seat)]
    numbers.extend(
        [
            float(player.cash),
            float(value),
            float(breeds),
            deck_value / max(cattle, 1),
            float(best_hand),
            float(cattle),
            float(objectives),
            float(len(player.area)),
            float(steps_to_goal(table, player)),
            float(fees_ahead(table, seat)),
            float(player.workers[COWBOY]),
            float(player.workers[CRAFTSMAN]),
            float(player.workers[ENGINEER]),
            float(on_trail),
            float(player.buildings.count(UNBUILT)),
            float(table.forest_buildings(player)),
            float(table.components.railroad.number[player.engine]),
            float(scoring.bit_count(player.stations)),
            float(board.track[player.certificates]),
            float(table.permanent_certificates(player)),
            float(board.track[table.certificate_limit(player)] - board.track[player.certificates]),
            float(board.discs - table.discs_on_board(player)),
            float(clear),
            float(table.step_limit(player)),
            float(table.hand_limit(player)),
            float(len(player.hazards)),
            float(min(player.green_teepees, player.blue_teepees)),
            float(farthest_city(table, player)),
            market_progress(table),
        ]
    )
    return numbers


def hand_kinds(table: Table, player: Player) -> tuple[int, int]:
    """Different breeds, and objective cards, in the hand."""
    cards = table.components.cards
    seen = 0
    objectives = 0
    for card in range(cards.playable):
        if player.deck.hand[card] > 0:
            if card < cards.cattle:
                seen |= 1 << cards.breed[card]
            else:
                objectives += player.deck.hand[card]
    return scoring.bit_count(seen), objectives


def deck_quality(table: Table, player: Player) -> tuple[float, int, int]:
    """Sum of breeding values, the best hand that could be drawn, and the number of cattle cards."""
    cards = table.components.cards
    total = 0
    count = 0
    owned = [0] * len(cards.breeds)
    for card in range(cards.cattle):
        here = player.deck.owned(card)
        total += here * cards.value[card]
        count += here
        owned[cards.breed[card]] += here
    values = [cards.breed_value[breed] for breed in range(len(cards.breeds)) if owned[breed] > 0]
    values.sort()
    values.reverse()
    return float(total), sum(values[: table.hand_limit(player)]), count


def steps_to_goal(table: Table, player: Player) -> int:
    """Fewest steps to Kansas City from here; from the start before the first placement."""
    spaces = table.components.trail
    stops = [table.is_location(space) for space in range(spaces.spaces)]
    here = spaces.start if player.cattleman == NONE else player.cattleman
    return trail.steps_ahead(here, spaces.exits, stops)[spaces.goal]


def fees_ahead(table: Table, seat: int) -> int:
    """Dollars that others would pay to enter this seat's buildings, once each."""
    components = table.components
    total = 0
    for number in range(len(table.players[seat].buildings)):
        if table.players[seat].buildings[number] >= 0:
            hand = components.buildings.hand[table.variant(number)]
            total += components.fees[table.seats - 2][hand]
    return total


def farthest_city(table: Table, player: Player) -> int:
    """Value of the farthest city with an own disc."""
    cities = table.components.cities
    farthest = 0
    for city in range(cities.cities):
        if player.cities[city]:
            farthest = cities.value[city]
    return farthest


def market_progress(table: Table) -> float:
    """How far the job market token has come, from 0 to 1."""
    jobs = table.components.jobs
    return (table.token_row - jobs.token_row) / (jobs.rows - jobs.token_row)
