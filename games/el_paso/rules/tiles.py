"""Taking objective and bonus tiles (EP-8.11)."""

from bisect import insort

from mypy_extensions import i64

from games.agenda import perform
from games.contract import KIND_BITS
from games.el_paso import moves
from games.el_paso.state import NO_TILE, Player, Position
from games.el_paso.tasks import BONUS, OBJECTIVE, TILE_KINDS
from games.sharing import replaced


def can_take_tile(position: Position, kinds: i64) -> bool:
    """A face-up tile of an allowed kind is left: places are refilled while the stack lasts."""
    return (kinds & 1 << OBJECTIVE != 0 and has_face_up(position.objective_display)) or (
        kinds & 1 << BONUS != 0 and has_face_up(position.bonus_display)
    )


def has_face_up(display: list[int]) -> bool:
    return max(display) != NO_TILE


def face_up_moves(position: Position, kinds: i64, legal: list[int]) -> None:
    for kind in range(len(TILE_KINDS)):
        if kinds >> kind & 1:
            display = position.objective_display if kind == OBJECTIVE else position.bonus_display
            for place in range(len(display)):
                if display[place] != NO_TILE:
                    argument = kind + len(TILE_KINDS) * place
                    legal.append(moves.TAKE | argument << KIND_BITS)


def tile_moves(position: Position, kinds: i64, must: i64, legal: list[int]) -> None:
    """A face-up tile or the top one of a stack, of an allowed kind (EP-8.11.1)."""
    face_up_moves(position, kinds, legal)
    if kinds & 1 << OBJECTIVE and position.objective_stack:
        legal.append(moves.BLIND | OBJECTIVE << KIND_BITS)
    if kinds & 1 << BONUS and position.bonus_stack:
        legal.append(moves.BLIND | BONUS << KIND_BITS)
    if not must:
        legal.append(moves.NONE)


def take_face_up(position: Position, kind: int, place: int) -> int:
    """Take a tile out of its display and refill the place at once (EP-8.11.2)."""
    if kind == OBJECTIVE:
        tile = position.objective_display[place]
        position.objective_display = replaced(
            position.objective_display, place, draw_tile(position, OBJECTIVE)
        )
    else:
        tile = position.bonus_display[place]
        position.bonus_display = replaced(position.bonus_display, place, draw_tile(position, BONUS))
    return tile


def draw_tile(position: Position, kind: int) -> int:
    """The top tile of a stack, or NO_TILE."""
    stack = position.objective_stack if kind == OBJECTIVE else position.bonus_stack
    if not stack:
        return NO_TILE
    position.reveals += 1
    stack = stack[:]
    tile = stack.pop(position.source.below(len(stack)))
    if kind == OBJECTIVE:
        position.objective_stack = stack
    else:
        position.bonus_stack = stack
    return tile


def keep_tile(player: Player, kind: int, tile: int) -> None:
    """Face up in front of the player (EP-8.11.3)."""
    if kind == OBJECTIVE:
        player.objectives = player.objectives[:]
        insort(player.objectives, tile)
    else:
        player.bonuses = player.bonuses[:]
        insort(player.bonuses, tile)


def gain_tile(position: Position, player: Player, kind: int, tile: int) -> None:
    """Keep a tile; what a bonus tile does comes next (EP-8.11.5)."""
    keep_tile(player, kind, tile)
    if kind == BONUS:
        perform(position.agenda, position.components.bonus_effects[tile])
