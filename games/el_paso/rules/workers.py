"""Hiring workers, discarding them for costs, and their bonuses (EP-8.1, EP-8.6, EP-12.1)."""

from mypy_extensions import i64

from games.agenda import task
from games.contract import KIND_BITS
from games.el_paso import moves, tasks
from games.el_paso.components import BUILDER, WILD, WORKERS
from games.el_paso.state import Player, Position
from games.sharing import changed


def discard_workers(position: Position, player: Player, worker: int, count: i64) -> None:
    """From the worker area onto the own discard pile (EP-8.1.3)."""
    if count:
        player.workers[worker] -= count
        player.deck.put_on_discard(position.components.breeds + worker, count)


def can_spend(player: Player, worker: int, count: i64) -> bool:
    """Whether a cost in workers can be met, wild workers included (EP-8.1.2)."""
    own: i64 = player.workers[worker]
    return own + player.workers[WILD] >= count


def spend(position: Position, player: Player, worker: int, count: int) -> None:
    """Discard workers as a cost; where several mixes with wilds are possible, ask (EP-8.1.2)."""
    fewest, most = wild_range(player, worker, count)
    if fewest == most:
        spend_mix(position, player, worker, count, fewest)
    else:
        position.agenda.append(task(tasks.WILDS, worker, count))


def wild_range(player: Player, worker: int, count: int) -> tuple[int, int]:
    """The fewest and the most wild workers that can stand in."""
    return max(0, count - player.workers[worker]), min(count, player.workers[WILD])


def wild_moves(player: Player, worker: int, count: int, legal: list[int]) -> None:
    fewest, most = wild_range(player, worker, count)
    for wilds in range(fewest, most + 1):
        legal.append(moves.WILDS | wilds << KIND_BITS)


def spend_mix(position: Position, player: Player, worker: int, count: int, wilds: int) -> None:
    discard_workers(position, player, WILD, wilds)
    discard_workers(position, player, worker, count - wilds)


def hire_price(position: Position, worker: int, dollars: i64) -> i64:
    """A wild worker always costs more (EP-8.6.2)."""
    return dollars + position.components.wild_surcharge if worker == WILD else dollars


def can_hire(position: Position, dollars: i64, excluded: i64, money: i64) -> bool:
    """Whether a type is left and payable; `excluded` is one more than a type not allowed."""
    for worker in range(len(WORKERS)):
        if (
            position.workers[worker]
            and worker + 1 != excluded
            and hire_price(position, worker, dollars) <= money
        ):
            return True
    return False


def hire_moves(
    position: Position, player: Player, dollars: i64, origin: i64, excluded: i64, legal: list[int]
) -> None:
    """A type left and payable, or none; a free one at a trading post must be taken (EP-10.6.1)."""
    free = False
    for worker in range(len(WORKERS)):
        price = hire_price(position, worker, dollars)
        if position.workers[worker] and worker + 1 != excluded and price <= player.money:
            legal.append(moves.HIRE | worker << KIND_BITS)
            if price == 0:
                free = True
    if origin != tasks.FROM_POST or not free:
        legal.append(moves.NONE)


def hire(position: Position, player: Player, worker: int, dollars: i64) -> None:
    """EP-8.6.1: the card is ready at once."""
    player.money -= hire_price(position, worker, dollars)
    position.workers = changed(position.workers, worker, -1)
    player.workers[worker] += 1


def bonus_moves(position: Position, player: Player, legal: list[int]) -> None:
    """Worker bonuses that would change something (EP-12.1); a cowboy's exists only in a move."""
    for worker in range(BUILDER, len(WORKERS)):
        if player.workers[worker] and can_use_bonus(position, player, worker):
            legal.append(moves.BONUS | worker << KIND_BITS)


def can_use_bonus(position: Position, player: Player, worker: int) -> bool:
    components = position.components
    if components.bonus_price[worker] > player.money:
        return False
    if components.bonus_money[worker]:
        return True
    return player.certificates < components.most_certificates


def use_bonus(position: Position, player: Player, worker: int) -> None:
    """EP-12.1."""
    components = position.components
    discard_workers(position, player, worker, 1)
    player.money += components.bonus_money[worker] - components.bonus_price[worker]
    gain_certificates(position, player, components.bonus_certificates[worker])


def gain_certificates(position: Position, player: Player, steps: i64) -> None:
    """The marker never passes the end of its track; excess is lost (EP-8.3.1)."""
    most: i64 = position.components.most_certificates
    reached = player.certificates + steps
    player.certificates = min(reached, most)
