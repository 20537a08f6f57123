"""Using a train card (EP-8.10). The card's own actions are a menu, see `rules.actions`."""

from mypy_extensions import i64

from games.agenda import task
from games.contract import KIND_BITS
from games.el_paso import moves, tasks
from games.el_paso.components import ENGINEER
from games.el_paso.rules.workers import can_spend, spend
from games.el_paso.state import Player, Position


def can_pay_train(position: Position, player: Player, train: int, money: i64) -> bool:
    engineers = position.components.train_engineers[train]
    return position.components.dollars_per_engineer * engineers <= money and can_spend(
        player, ENGINEER, engineers
    )


def can_use_train(position: Position, player: Player, money: i64) -> bool:
    """The cheapest card comes first."""
    return can_pay_train(position, player, 0, money)


def train_moves(position: Position, player: Player, legal: list[int]) -> None:
    for train in range(position.components.trains):
        if can_pay_train(position, player, train, player.money):
            legal.append(moves.TRAIN | train << KIND_BITS)


def use_train(position: Position, player: Player, train: int) -> None:
    """Pay for the card, then go through its actions (EP-8.10.1, EP-8.10.2)."""
    engineers = position.components.train_engineers[train]
    player.money -= position.components.dollars_per_engineer * engineers
    position.agenda.append(task(tasks.TRAIN_MENU, train))
    spend(position, player, ENGINEER, engineers)
