"""Moving the cattleman (sections 4 and 5, EP-8.13)."""

from mypy_extensions import i64

from games.agenda import first_of, kind_of
from games.contract import KIND_BITS
from games.el_paso import moves, tasks
from games.el_paso.components import COWBOY, EL_PASO, STEP, Components
from games.el_paso.rules.workers import discard_workers
from games.el_paso.state import Player, Position
from games.trail import UNREACHABLE, steps_ahead


def place_moves(position: Position, legal: list[int]) -> None:
    """The first turn: any neutral building, whoever stands there (EP-3.2)."""
    for space in position.components.neutral_spaces:
        legal.append(moves.PLACE | space << KIND_BITS)


def move_moves(position: Position, player: Player, legal: list[int]) -> None:
    """Every location ahead that the steps and the own cowboys reach (EP-5.5)."""
    components = position.components
    limit = limit_of(position, player)
    steps = steps_ahead(player.space, components.successors, position.stops)
    cowboys: i64 = player.workers[COWBOY]
    goal: i64 = components.goal
    space: i64 = player.space + 1
    while space <= goal:
        if position.stops[space]:
            distance: i64 = steps[space]
            if distance < UNREACHABLE and cowboys_needed(components, distance, limit) <= cowboys:
                there: i64 = EL_PASO if space == goal else space
                legal.append(moves.MOVE | there << KIND_BITS)
        space += 1


def cowboys_needed(components: Components, distance: i64, limit: i64) -> i64:
    """The cowboys to discard for the steps beyond the limit (EP-5.4)."""
    if distance <= limit:
        return 0
    each: i64 = components.cowboy_steps
    return (distance - limit + each - 1) // each


def ride(position: Position, player: Player, space: int) -> None:
    """Go to a location of `move_moves`, discarding exactly the cowboys it takes (EP-5.5)."""
    discard_workers(position, player, COWBOY, cowboys_for(position, space))
    player.space = space


def cowboys_for(position: Position, space: int) -> int:
    """The cowboys that the move to a location takes at the decision at hand."""
    components = position.components
    player = position.players[position.actor]
    ahead = components.goal if space == EL_PASO else space
    steps = steps_ahead(player.space, components.successors, position.stops)
    return cowboys_needed(components, steps[ahead], limit_of(position, player))


def limit_of(position: Position, player: Player) -> i64:
    """The steps without cowboys: the step limit (EP-5.2), or those of the action (EP-8.13.1)."""
    top = position.agenda[-1]
    if kind_of(top) == tasks.MOVE_ACTION:
        return first_of(top)
    return step_limit(position, player)


def step_limit(position: Position, player: Player) -> i64:
    """EP-5.2."""
    return position.components.step_limit + (player.cleared >> STEP & 1)


def lies_ahead(position: Position, player: Player, space: int) -> bool:
    """Whether a way leads to a location without passing El Paso."""
    components = position.components
    ahead = components.goal if space == EL_PASO else space
    steps = steps_ahead(player.space, components.successors, position.stops)
    return position.stops[ahead] and ahead != player.space and steps[ahead] < UNREACHABLE
