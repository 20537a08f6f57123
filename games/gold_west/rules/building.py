"""Step 3, build or loot: GW-9, and the reveal that completes it: GW-10.1."""

from mypy_extensions import i64

from games.gold_west.components import TERRAINS
from games.gold_west.hexes import first, only
from games.gold_west.moves import BUILD_CAMP, BUILD_SETTLEMENT, LOOT, move_of, moves_with
from games.gold_west.resources import STONE, WOOD, amount, materials_of
from games.gold_west.rules.tokens import reveal_around
from games.gold_west.state import LOOTING, STORE, Position


def building_moves(position: Position) -> list[int]:
    """Every face-up token in every way the materials in hand allow: GW-9.1, GW-9.2, GW-9.3."""
    if not materials_of(position.hand):
        return moves_with(LOOT, position.face_up)
    if not has_both_materials(position):
        return moves_with(BUILD_CAMP, position.face_up)
    moves: list[int] = []
    hexes = position.face_up
    while hexes:
        hex_ = first(hexes)
        moves.append(move_of(BUILD_CAMP, hex_))
        moves.append(move_of(BUILD_SETTLEMENT, hex_))
        hexes &= hexes - 1
    return moves


def has_both_materials(position: Position) -> bool:
    return amount(position.hand, WOOD) > 0 and amount(position.hand, STONE) > 0


def build_camp(position: Position, hex_: i64) -> None:
    """GW-9.1.1, GW-9.5, GW-9.6."""
    position.camps[position.actor] |= only(hex_)
    gain_influence(
        position, position.layout.terrain[hex_], position.layout.components.camp_influence
    )
    take_token(position, hex_)


def build_settlement(position: Position, hex_: i64) -> None:
    """GW-9.1.2, GW-9.5, GW-9.6."""
    position.settlements[position.actor] |= only(hex_)
    gain_influence(
        position, position.layout.terrain[hex_], position.layout.components.settlement_influence
    )
    take_token(position, hex_)


def loot(position: Position, hex_: i64) -> None:
    """GW-9.1.3, GW-9.7."""
    position.looted[position.actor] |= only(hex_)
    position.earn(LOOTING, -position.layout.components.looting_loss)
    take_token(position, hex_)


def upgrade(position: Position, hex_: i64) -> None:
    """GW-8.7."""
    components = position.layout.components
    position.camps[position.actor] &= ~only(hex_)
    position.settlements[position.actor] |= only(hex_)
    gained = components.settlement_influence - components.camp_influence
    gain_influence(position, position.layout.terrain[hex_], gained)


def gain_influence(position: Position, terrain: i64, gained: i64) -> None:
    position.influence[position.actor * len(TERRAINS) + terrain] += gained


def take_token(position: Position, hex_: i64) -> None:
    """One camp is used, GW-9.4, the rest of the hand is lost, GW-5.3, the neighbours are revealed
    before the token's resources are stored, GW-10.4."""
    position.camps_left[position.actor] -= 1
    position.hand = 0
    position.face_up &= ~only(hex_)
    reveal_around(position, hex_)
    position.decision = STORE
    position.subject = hex_
