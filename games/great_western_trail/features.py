"""What a good player looks at, for one seat, as numbers of about the same size."""

from typing import Final

from mypy_extensions import i64

from games.great_western_trail import scoring
from games.great_western_trail.components import (
    AUXILIARIES,
    COWBOY,
    CRAFTSMAN,
    ENGINEER,
    NONE,
)
from games.great_western_trail.herd import Herd
from games.great_western_trail.scoring import bit_count
from games.great_western_trail.state import UNBUILT, Player, Table

NAMES: Final = (
    "cash",
    "hand_value",
    "hand_value_near",  # for each step to Kansas City, this one included
    "hand_breeds",
    "hand_duplicates",
    "delivery_far",  # what the hand and all certificates are worth beyond FAR
    "deck_value",
    "deck_best_hand",
    "deck_far",  # what the best hand and all certificates would be worth beyond FAR
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
    "signals_ahead",  # dollars to bring cattle to the last city
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

FAR: Final = 9  # breeding value beyond which the cities are worth points


def features(table: Table, seat: int, herd: Herd) -> list[float]:
    """The numbers named in NAMES, from what is public and what the seat itself knows.

    `herd` is the seat's cattle.
    """
    player = table.players[seat]
    board = table.components.board
    breeds, in_hand = cattle_in_hand(table, player)
    clear: i64 = 0
    for auxiliary in range(AUXILIARIES):
        clear += table.auxiliary_level(player, auxiliary)
    in_hand_value = float(dearest_breeds(table, breeds, bit_count(breeds)))
    best_hand = dearest_breeds(table, herd.breeds, table.hand_limit(player))
    permanent = table.permanent_certificates(player)
    certificates = board.track[player.certificates] + permanent
    cities = table.components.cities
    steps = float(steps_to_goal(table, player))
    return [
        float(player.cash),
        in_hand_value,
        in_hand_value / (1.0 + steps),
        float(bit_count(breeds)),
        float(in_hand - bit_count(breeds)),
        max(in_hand_value + float(certificates - FAR), 0.0),
        float(herd.value) / float(max(herd.size, 1)),
        float(best_hand),
        float(max(best_hand + certificates - FAR, 0)),
        float(herd.size),
        float(player.deck.hand_size - in_hand),
        float(len(player.area)),
        steps,
        float(fees_ahead(table, player)),
        float(player.workers[COWBOY]),
        float(player.workers[CRAFTSMAN]),
        float(player.workers[ENGINEER]),
        float(scoring.buildings_on_trail(player)),
        float(player.buildings.count(UNBUILT)),
        float(table.forest_buildings(player)),
        float(table.components.railroad.number[player.engine]),
        float(cities.transport[player.engine][cities.cities - 1]),
        float(bit_count(player.stations)),
        float(board.track[player.certificates]),
        float(permanent),
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


def cattle_in_hand(table: Table, player: Player) -> tuple[i64, i64]:
    """Breeds, as a bit mask, and number of the cattle cards in the hand."""
    cards = table.components.cards
    breeds: i64 = 0
    count: i64 = 0
    for card in range(cards.cattle):
        held: i64 = player.deck.hand[card]
        if held > 0:
            breed: i64 = cards.breed[card]
            breeds |= 1 << breed
            count += held
    return breeds, count


def dearest_breeds(table: Table, breeds: i64, most: i64) -> i64:
    """The best sum of breeding values of at most so many of these breeds."""
    cards = table.components.cards
    value: i64 = 0
    breed: i64
    for breed in cards.dearest:
        if most == 0:
            break
        if breeds >> breed & 1:
            value += cards.breed_value[breed]
            most -= 1
    return value


def steps_to_goal(table: Table, player: Player) -> i64:
    """Fewest steps to Kansas City from here; from the start before the first placement."""
    here = player.cattleman
    return table.ways().steps_to_goal(table.components.trail.start if here == NONE else here)


def fees_ahead(table: Table, player: Player) -> i64:
    """Dollars that others would pay to enter this player's buildings, once each."""
    components = table.components
    fees = components.fees[table.seats - 2]
    dollars: i64 = 0
    for number in range(len(player.buildings)):
        if player.buildings[number] >= 0:
            dollars += fees[components.buildings.hand[table.variant(number)]]
    return dollars


def farthest_city(table: Table, player: Player) -> int:
    """Value of the farthest city with an own disc."""
    for city in range(table.components.cities.cities - 1, -1, -1):
        if player.cities[city]:
            return table.components.cities.value[city]
    return 0


def market_progress(table: Table) -> float:
    """How far the job market token has come, the workers of its row included, from 0 to 1."""
    jobs = table.components.jobs
    come = float(table.token_row - jobs.token_row)
    if table.token_row < jobs.rows:
        row = table.token_row * table.seats
        present = table.seats - table.jobs[row : row + table.seats].count(NONE)
        come += present / table.seats
    return come / (jobs.rows - jobs.token_row)
