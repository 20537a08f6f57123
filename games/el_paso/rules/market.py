"""The cattle market: buying with cowboys, and cattle gained without (EP-8.7, EP-8.8)."""

from mypy_extensions import i64

from games.contract import KIND_BITS
from games.el_paso import moves
from games.el_paso.components import COWBOY
from games.el_paso.rules.workers import can_spend, spend
from games.el_paso.state import Player, Position
from games.sharing import changed


def can_buy_breed(position: Position, player: Player, breed: int, money: i64) -> bool:
    """EP-8.7.1: a card is left, and its cowboys and their dollars are at hand."""
    cowboys = position.components.breed_cowboys[breed]
    return (
        position.market[breed] > 0
        and position.components.dollars_per_cowboy * cowboys <= money
        and can_spend(player, COWBOY, cowboys)
    )


def can_buy(position: Position, player: Player, money: i64) -> bool:
    for breed in range(position.components.breeds):
        if can_buy_breed(position, player, breed, money):
            return True
    return False


def buy_moves(position: Position, player: Player, legal: list[int]) -> None:
    for breed in range(position.components.breeds):
        if can_buy_breed(position, player, breed, player.money):
            legal.append(moves.BUY | breed << KIND_BITS)


def buy(position: Position, player: Player, breed: int) -> None:
    cowboys = position.components.breed_cowboys[breed]
    player.money -= position.components.dollars_per_cowboy * cowboys
    gain_cattle(position, player, breed)
    spend(position, player, COWBOY, cowboys)


def gain_cattle(position: Position, player: Player, breed: int) -> None:
    """A market card onto the own discard pile (EP-8.8.1)."""
    position.market = changed(position.market, breed, -1)
    player.deck.put_on_discard(breed)
