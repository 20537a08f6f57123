"""The cattle market (GWT-7.4, GWT-9.3)."""

from games.agenda import task
from games.contract import KIND_BITS
from games.counts import is_empty, total
from games.great_western_trail.moves import BUY, BUY_PAIR, PASS_MOVE, REVEAL_MOVE
from games.great_western_trail.rules import tasks
from games.great_western_trail.state import Table
from games.sharing import changed


def uses(table: Table, cowboys: int) -> list[int]:
    """What so many cowboys can still do, cash permitting (GWT-7.4.1)."""
    market = table.components.market
    moves: list[int] = []
    for purchase in range(len(market.ids)):
        if market.cowboys[purchase] <= cowboys and market.cost[purchase] <= table.me.cash:
            if market.cards[purchase] == 1:
                moves += singles(table, purchase)
            else:
                moves += pairs(table, purchase)
    if market.reveal_cowboys <= cowboys and not is_empty(table.market_stack):
        moves.append(REVEAL_MOVE)
    return moves


def can_use(table: Table, cowboys: int) -> bool:
    if table.components.market.reveal_cowboys <= cowboys and not is_empty(table.market_stack):
        return True
    return len(uses(table, cowboys)) > 0


def singles(table: Table, purchase: int) -> list[int]:
    components = table.components
    options = len(components.market.ids)
    value = components.market.value[purchase]
    return [
        BUY | purchase + options * card << KIND_BITS
        for card in range(components.cards.cattle)
        if table.market[card] > 0 and components.cards.value[card] == value
    ]


def pairs(table: Table, purchase: int) -> list[int]:
    """Exactly two cards, of one kind or of two (GWT-7.4.2)."""
    components = table.components
    options = len(components.market.ids)
    kinds = components.cards.playable
    value = components.market.value[purchase]
    moves: list[int] = []
    for card in range(components.cards.cattle):
        if table.market[card] == 0 or components.cards.value[card] != value:
            continue
        for second in range(card, components.cards.cattle):
            needed = 2 if second == card else 1
            if table.market[second] >= needed and components.cards.value[second] == value:
                moves.append(BUY_PAIR | purchase + options * (card + kinds * second) << KIND_BITS)
    return moves


def buy_moves(table: Table, cowboys: int, started: int) -> list[int]:
    """One more use, or stopping after the first (GWT-7.4.4)."""
    moves = uses(table, cowboys)
    if started:
        moves.append(PASS_MOVE)
    return moves


def buy(table: Table, purchase: int, cards: list[int], cowboys: int) -> None:
    """Pay and put the cards on the discard pile; the market is not refilled (GWT-7.4.2)."""
    market = table.components.market
    player = table.me
    player.cash -= market.cost[purchase]
    for card in cards:
        table.market = changed(table.market, card, -1)
        player.deck.put_on_discard(card)
    table.agenda.append(task(tasks.BUY_CATTLE, cowboys - market.cowboys[purchase], 1))


def reveal(table: Table, cowboys: int) -> None:
    """GWT-7.4.3."""
    market = table.components.market
    turn_up(table, market.reveal_cards)
    table.agenda.append(task(tasks.BUY_CATTLE, cowboys - market.reveal_cowboys, 1))


def turn_up(table: Table, count: int) -> None:
    """Turn up cards from the market stack while there are any."""
    inside = total(table.market_stack)
    table.market = table.market[:]
    table.market_stack = table.market_stack[:]
    for _ in range(min(count, inside)):
        table.market[table.source.draw_from(table.market_stack, inside)] += 1
        table.reveals += 1
        inside -= 1


def refill(table: Table) -> None:
    """Up to the size for the number of players, if there are fewer (GWT-9.3)."""
    size = table.components.setup.cattle_market_size[table.seats - 2]
    turn_up(table, max(size - total(table.market), 0))
