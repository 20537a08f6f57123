"""El Paso: income, Simmental, delivery (section 10)."""

from mypy_extensions import i64

from games.agenda import perform, task
from games.contract import KIND_BITS, NOBODY
from games.el_paso import moves, tasks
from games.el_paso.components import DISCS, PERMANENT_CERT
from games.el_paso.state import Player, Position
from games.sharing import changed


def arrive(position: Position, player: Player) -> None:
    """EP-10.1: income, Simmental, then the delivery and leaving."""
    player.money += position.components.income
    if take_simmental(position):
        player.deck.put_on_discard(position.components.simmental)
    position.agenda.append(task(tasks.LEAVE))
    position.agenda.append(task(tasks.DELIVER))


def take_simmental(position: Position) -> bool:
    """Whether the actor gets a card of the pile (EP-10.3).

    The first to come when it is empty goes to the Simmental space instead (EP-13.2.1); in the last
    turns that follow there is nothing (EP-13.3.2).
    """
    if position.simmental_seat != NOBODY:
        return False
    if position.simmental == 0:
        position.simmental_seat = position.actor
        return False
    position.simmental -= 1
    return True


def breeding_value(position: Position, player: Player) -> i64:
    """What the hand is worth before certificates of the track are spent (EP-10.4.2-10.4.4)."""
    components = position.components
    hand = player.deck.hand
    value: i64 = player.permanent
    duplicates: i64 = player.duplicates
    for breed in components.by_value:
        held: i64 = hand[breed]
        if held:
            counted: i64 = min(held, duplicates + 1)
            value += counted * components.breed_values[breed]
            duplicates -= counted - 1
    return value


def delivery_moves(position: Position, player: Player, legal: list[int]) -> None:
    """(disc space, trading post) with the fewest certificates, or NO_DISC (EP-10.5.1-10.5.4)."""
    components = position.components
    reach: i64 = breeding_value(position, player) + player.certificates
    first = len(legal)
    for post in range(components.posts):
        if components.post_values[post] > reach:
            break
        if player.posts[post] and not components.post_repeatable[post]:
            continue
        for disc in range(DISCS):
            if (
                not player.cleared >> disc & 1
                and (components.post_dark[post] or not components.disc_dark[disc])
                and player.money + components.disc_money[disc] >= 0
            ):
                legal.append(moves.DELIVER | disc + DISCS * post << KIND_BITS)
    if len(legal) == first:
        legal.append(moves.NO_DISC)


def certificates_needed(position: Position, player: Player, post: int) -> i64:
    """The certificates of the track to spend for a post (EP-10.5.2)."""
    missing = position.components.post_values[post] - breeding_value(position, player)
    return max(0, missing)


def show_hand(position: Position, player: Player) -> None:
    """The hand is revealed when the delivery is decided (EP-10.4.6)."""
    player.deck.reveal_hand()
    position.reveals += 1


def deliver(position: Position, player: Player, disc: int, post: int) -> None:
    """Certificates, the disc with its money and unlock, the post, its reward (EP-10.5.5)."""
    components = position.components
    player.certificates -= certificates_needed(position, player, post)
    player.cleared |= 1 << disc
    player.money += components.disc_money[disc]
    if disc == PERMANENT_CERT:
        player.permanent += 1
    player.posts = changed(player.posts, post, 1)
    perform(position.agenda, components.post_rewards[post])
