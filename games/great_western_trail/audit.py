"""Conservation of every component, and every limit, in words (GWT-1)."""

from games.contract import NOBODY
from games.great_western_trail.components import (
    BLUE_TEEPEE,
    BUILDINGS,
    GREEN_TEEPEE,
    NONE,
    WORKER_ROW,
    WORKER_TYPES,
)
from games.great_western_trail.scoring import bit_count
from games.great_western_trail.state import FIRST_NEUTRAL, FIRST_PRIVATE, Table


def audit(table: Table) -> list[str]:
    """Everything that doesn't add up; empty when all is well."""
    problems = audit_tiles(table) + audit_cards(table) + audit_masters(table) + audit_turn(table)
    for seat in range(table.seats):
        problems += [f"seat {seat}: {problem}" for problem in audit_player(table, seat)]
    return problems


def audit_tiles(table: Table) -> list[str]:
    """No kind of tile may grow; hazards and teepees without room leave for the box."""
    components = table.components
    there = tiles_there(table)
    problems = []
    for kind in range(components.tiles.kinds):
        total = sum(pile[kind] for pile in components.tiles.piles)
        if there[kind] > total or (kind < GREEN_TEEPEE and there[kind] != total):
            problems.append(f"{there[kind]} tiles {components.tiles.ids[kind]} instead of {total}")
    neutral = sorted(tile for tile in table.tiles if FIRST_NEUTRAL <= tile < FIRST_PRIVATE)
    if neutral != [FIRST_NEUTRAL + tile for tile in range(components.buildings.neutrals)]:
        problems.append("neutral buildings are missing or doubled")
    return problems


def tiles_there(table: Table) -> list[int]:
    """By kind, all tiles of the supply that are anywhere but in the box."""
    kinds = table.components.tiles.kinds
    there = [sum(table.supply[kind::kinds]) for kind in range(kinds)]
    on_trail = [tile for tile in table.tiles if tile < FIRST_NEUTRAL]
    for tile in (*table.foresight, *table.jobs, *table.appointed, *on_trail):
        if tile != NONE:
            there[tile] += 1
    for player in table.players:
        there[GREEN_TEEPEE] += player.green_teepees
        there[BLUE_TEEPEE] += player.blue_teepees
        for tile in player.hazards:
            there[tile] += 1
        for worker in range(len(WORKER_TYPES)):
            there[worker] += player.workers[worker] - 1
    return there


def audit_cards(table: Table) -> list[str]:
    """Cattle and objective cards; removed ones have left the game, so none may grow."""
    cards = table.components.cards
    there = cards_there(table)
    problems = []
    for kind in range(len(cards.ids)):
        total = 1
        if kind < cards.playable:
            total = cards.herd[kind] * table.seats + cards.stack[kind]
        if kind < cards.cattle:
            total += cards.market[kind]
        if there[kind] > total:
            problems.append(f"{there[kind]} cards {cards.ids[kind]} instead of {total} at most")
    return problems


def cards_there(table: Table) -> list[int]:
    """By kind, all cards that are in the game."""
    cards = table.components.cards
    there = [0] * len(cards.ids)
    for kind in range(cards.playable):
        there[kind] = table.objective_stack[kind]
        there[kind] += sum(player.deck.owned(kind) for player in table.players)
    for kind in range(cards.cattle):
        there[kind] += table.market[kind] + table.market_stack[kind]
    areas = [card for player in table.players for card in player.area]
    for card in (*table.display, *areas):
        if card != NONE:
            there[card] += 1
    return there


def audit_masters(table: Table) -> list[str]:
    tiles = [tile for tile in table.masters if tile != NONE]
    for player in table.players:
        tiles += [tile for tile in range(len(table.masters)) if player.masters >> tile & 1]
    problems = [
        f"station {station} should have a master or a worker"
        for station in range(len(table.masters))
        if (table.masters[station] == NONE) != (table.appointed[station] != NONE)
    ]
    if sorted(tiles) != list(range(len(table.masters))):
        problems.append(f"station masters {sorted(tiles)}")
    return problems


def audit_turn(table: Table) -> list[str]:
    problems = [
        f"a worker stands beyond the token, on space {space}"
        for space in range((table.token_row + 1) * table.seats, len(table.jobs))
        if table.jobs[space] != NONE
    ]
    if (table.token_row == table.components.jobs.rows) != table.is_closed():
        problems.append("the job market token is neither on the board nor taken")
    if table.token_row < 0 or table.turns_left not in turns_possible(table):
        problems.append(f"token on row {table.token_row}, {table.turns_left} turns left")
    if table.actor == NOBODY and table.agenda:
        problems.append("the game is over with something left to do")
    return problems


def turns_possible(table: Table) -> range:
    """How many turns may be left, this one included; 0 while nobody counts them (GWT-13)."""
    counting = table.is_closed() and table.actor != NOBODY
    return range(1, 1 + table.seats) if counting else range(1)


def audit_player(table: Table, seat: int) -> list[str]:
    components = table.components
    player = table.players[seat]
    problems = player.deck.audit() + audit_places(table, seat)
    if player.cash < 0:
        problems.append(f"{player.cash} dollars")
    if not all(1 <= count <= WORKER_ROW for count in player.workers):
        problems.append(f"workers {player.workers}")
    if player.certificates > table.certificate_limit(player):
        problems.append("certificates beyond the limit")
    pairs = zip(player.covered, components.board.covered, strict=True)
    if not all(0 <= covered <= most for covered, most in pairs):
        problems.append(f"disc spaces {player.covered}")
    discs = sum(player.covered) + bit_count(player.stations) + sum(player.cities)
    if discs != components.board.discs:
        problems.append(f"{discs} discs instead of {components.board.discs}")
    known = player.deck.shown[:]
    for card in player.blind:
        known[card] += 1
    if any(known[card] > player.deck.hand[card] for card in range(len(known))):
        problems.append("more is known of the hand than it holds")
    return problems


def audit_places(table: Table, seat: int) -> list[str]:
    """Where the engine and the private buildings of a player are."""
    player = table.players[seat]
    problems = []
    if player.engine == table.components.railroad.terminus and seat != table.actor:
        problems.append("the engine rests on the terminus")
    engines = [other.engine for other in table.players if other.engine > 0]
    if engines.count(player.engine) > 1:
        problems.append("two engines on one space")
    for number in range(BUILDINGS):
        space = player.buildings[number]
        tile = FIRST_PRIVATE + BUILDINGS * seat + number
        misplaced = space >= 0 and table.tiles[space] != tile
        if misplaced or table.tiles.count(tile) != int(space >= 0):
            problems.append(f"building {number + 1} is not where it should be")
    return problems
