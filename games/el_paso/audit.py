"""What must hold in every state: no component appears or vanishes (sections 1 and 2)."""

from typing import Final

from games.agenda import fourth_of, kind_of
from games.contract import NOBODY
from games.el_paso import tasks
from games.el_paso.components import (
    DISCS,
    EL_PASO,
    FREE,
    MARKET,
    PERMANENT_CERT,
    STARTING,
    WORKERS,
    Components,
)
from games.el_paso.rules.decisions import is_decision
from games.el_paso.scoring import cattle_of
from games.el_paso.state import (
    NO_OWNER,
    NO_TILE,
    NOWHERE,
    Player,
    Position,
    locations,
)

# What there may still be of a turn, the decision or the use of a location that is under way last
# (EP-3.1, EP-3.2, EP-8.13.3). Only with those in `ACTING` are parts of actions done on top of it;
# at the others nothing but an exchange token is used.
COURSES: Final[tuple[tuple[int, ...], ...]] = (
    (tasks.START_OBJECTIVE,),
    (tasks.NEXT_TURN, tasks.SUE),
    (tasks.NEXT_TURN, tasks.LAST_WINDOW),
    (tasks.NEXT_TURN, tasks.DRAW_PHASE, tasks.FIRST_PLACE),
    (tasks.NEXT_TURN, tasks.DRAW_PHASE, tasks.MOVE),
    (tasks.NEXT_TURN, tasks.DRAW_PHASE, tasks.MENU),
    (tasks.NEXT_TURN, tasks.DRAW_PHASE, tasks.MENU_OTHER),
    (tasks.NEXT_TURN, tasks.DRAW_PHASE, tasks.LEAVE),
    (tasks.NEXT_TURN, tasks.DRAW_PHASE, tasks.LEAVE, tasks.DELIVER),
)
ACTING: Final = (tasks.MENU, tasks.MENU_OTHER, tasks.LEAVE)
OF_A_TURN: Final = frozenset([kind for course in COURSES for kind in course])


def audit(position: Position) -> list[str]:
    """Every invariant that doesn't hold, in words; empty when all is well."""
    return [
        *cattle_problems(position),
        *worker_problems(position),
        *tile_problems(position),
        *building_problems(position),
        *agenda_problems(position),
        *ending_problems(position),
        *sue_problems(position),
        *[
            f"seat {seat}: {problem}"
            for seat in humans(position)
            for problem in player_problems(position, position.players[seat])
        ],
    ]


def humans(position: Position) -> list[int]:
    return [seat for seat in range(position.seats) if seat != position.sue_seat]


def cattle_problems(position: Position) -> list[str]:
    """EP-1.1.7, EP-2.6: every card of a breed is somewhere."""
    components = position.components
    problems = []
    for breed, kind in enumerate(components.breed_kinds):
        if kind == STARTING:
            expected = components.breed_counts[breed] * len(humans(position))
        elif kind == MARKET:
            expected = components.breed_counts[breed]
        else:
            expected = components.simmental_cards[position.seats - 2]
        found = position.market[breed] + position.box[breed]
        found += position.simmental if breed == components.simmental else 0
        found += sum([cattle_of(position, seat, breed) for seat in range(position.seats)])
        if position.sue is not None:
            found += position.sue.supply[breed]
        if found != expected or position.market[breed] < 0 or position.box[breed] < 0:
            name = components.breed_ids[breed]
            problems.append(f"there are {found} cards of {name} instead of {expected}")
    return problems


def worker_problems(position: Position) -> list[str]:
    """EP-1.1.6."""
    components, sue = position.components, position.sue
    problems = []
    for worker, name in enumerate(WORKERS):
        card = components.breeds + worker
        found = position.workers[worker]
        for seat in humans(position):
            player = position.players[seat]
            found += player.workers[worker] + player.deck.owned(card)
        if sue is not None:
            found += sue.supply[card]
            found += sue.workers[worker] if worker < len(sue.workers) else sum(sue.wilds)
        expected = components.worker_counts[worker]
        if found != expected or position.workers[worker] < 0:
            problems.append(f"there are {found} {name} cards instead of {expected}")
    return problems


def tile_problems(position: Position) -> list[str]:
    """EP-1.1.5: objective and bonus tiles, and full displays while the stack lasts (EP-8.11.2)."""
    components = position.components
    problems = []
    for name, ids, stack, display, owned in (
        (
            "objective",
            components.objective_ids,
            position.objective_stack,
            position.objective_display,
            [tile for player in position.players for tile in player.objectives],
        ),
        (
            "bonus",
            components.bonus_ids,
            position.bonus_stack,
            position.bonus_display,
            [tile for player in position.players for tile in player.bonuses],
        ),
    ):
        found = stack + [tile for tile in display if tile != NO_TILE] + owned
        if sorted(found) != list(range(len(ids))):
            problems.append(f"{name} tiles are missing or doubled: {sorted(found)}")
        if stack != sorted(stack):
            problems.append(f"the {name} stack is not in canonical order")
        if stack and NO_TILE in display:
            problems.append(f"an empty place in the {name} display was not refilled")
    return problems


def building_problems(position: Position) -> list[str]:
    """EP-1.1.2, EP-1.1.3, EP-8.12.3."""
    components = position.components
    problems = []
    left = position.buildings[:]
    letters = []
    for space, tile in enumerate(position.tiles):
        kind, owner = components.space_kinds[space], position.owners[space]
        if tile >= components.neutrals:
            left[tile - components.neutrals] += 1
        elif tile != NO_TILE:
            letters.append(tile)
        fits = (tile == NO_TILE) if kind == EL_PASO else (0 <= tile < components.neutrals)
        if kind == FREE:
            fits = tile == NO_TILE or tile >= components.neutrals
        if not fits or (owner != NO_OWNER) != (tile >= components.neutrals):
            problems.append(f"{components.space_ids[space]} holds tile {tile} of seat {owner}")
    if sorted(letters) != list(range(components.neutrals)):
        problems.append("neutral buildings are missing or doubled")
    if left != [components.tiles_per_type] * components.types:
        problems.append(f"building tiles are missing or doubled: {left}")
    if any(
        len(position.buildings_of(seat)) > components.owner_markers
        for seat in range(position.seats)
    ):
        problems.append("a seat has more buildings than owner markers")
    if position.stops != locations(position.tiles):
        problems.append("locations are out of step with tiles")
    return problems


def player_problems(position: Position, player: Player) -> list[str]:
    components = position.components
    problems = player.deck.audit()
    cleared = int(player.cleared)
    if cleared.bit_count() != sum(player.posts) or cleared >= 1 << DISCS:
        problems.append(f"{sum(player.posts)} discs on posts, but cleared is {cleared:b}")
    if any(
        discs > 1 and not components.post_repeatable[post]
        for post, discs in enumerate(player.posts)
    ):
        problems.append("two discs on a post for one")
    if player.money < 0 or player.tokens < 0 or min(player.workers) < 0:
        problems.append(f"${player.money}, {player.tokens} tokens, workers {player.workers}")
    if not 0 <= player.certificates <= components.most_certificates:
        problems.append(f"the certificate marker is on {player.certificates}")
    if any(player.deck.hand[components.breeds :]):
        problems.append("a worker card in hand")
    pending = [kind_of(waiting) for waiting in position.agenda]
    if tasks.PERMANENT not in pending and tasks.DUPLICATES not in pending:
        kept = permanent_certificates(components, cleared, player.bonuses)
        if (player.permanent, player.duplicates) != (
            kept,
            counted_duplicates(components, player.bonuses),
        ):
            problems.append("permanent effects are out of step with discs and tiles")
    on_trail = player.space == NOWHERE or position.stops[player.space]
    if not on_trail and player.space != EL_PASO:
        problems.append(f"the cattleman stands on {player.space}, which is no location")
    return problems


def permanent_certificates(components: Components, cleared: int, bonuses: list[int]) -> int:
    """EP-10.4.4: from the disc space and from bonus tiles."""
    from_tiles = sum([components.bonus_permanent[tile] for tile in bonuses])
    return from_tiles + (cleared >> PERMANENT_CERT & 1)


def counted_duplicates(components: Components, bonuses: list[int]) -> int:
    """EP-10.4.3: from bonus tiles."""
    return sum([components.bonus_duplicates[tile] for tile in bonuses])


def agenda_problems(position: Position) -> list[str]:
    """A turn ends with the next one, and it waits at a decision."""
    if position.actor == NOBODY:
        return ["a finished game has something to do"] if position.agenda else []
    problems = []
    kinds = [kind_of(waiting) for waiting in position.agenda]
    if not kinds or not is_decision(kinds[-1]):
        problems.append(f"nobody is asked by the agenda {kinds}")
    if not any(goes_on(kinds, course) for course in COURSES):
        problems.append(f"no turn goes on like that: {kinds}")
    hired = [fourth_of(w) for w in position.agenda if kind_of(w) == tasks.MENU]
    if any(worker > len(WORKERS) for worker in hired):
        problems.append("a menu remembers a type that does not exist")
    return problems


def goes_on(kinds: list[int], course: tuple[int, ...]) -> bool:
    """Whether an agenda is this rest of a turn, with parts of actions on top of it at most."""
    rest = kinds[len(course) :]
    if tuple(kinds[: len(course)]) != course:
        return False
    if course[-1] in ACTING:
        return not any(kind in OF_A_TURN for kind in rest)
    return rest in ([], [tasks.EXCHANGE_DISCARD])


def ending_problems(position: Position) -> list[str]:
    """EP-13.2.1, EP-13.3: who takes the Simmental space finds the pile empty."""
    pile, last = position.simmental, position.simmental_seat
    if pile < 0 or not NOBODY <= last < position.seats or (pile and last != NOBODY):
        return [f"{pile} Simmental cards are left, and seat {last} on their space"]
    return []


def sue_problems(position: Position) -> list[str]:
    """EP-14.1, EP-14.4.1: row, bot deck and discs, and what she never has."""
    sue = position.sue
    if sue is None:
        return []
    components = position.components
    problems = []
    if sorted(sue.row) != list(range(len(sue.workers))):
        problems.append(f"Sue's row is {sue.row}")
    cards = [a + b for a, b in zip(sue.bot_stack, sue.bot_discard, strict=True)]
    is_a = [1 - is_b for is_b in components.bot_is_b]
    if max(cards) > 1 or any(a > card for a, card in zip(is_a, cards, strict=True)):
        problems.append(f"Sue's bot deck holds {cards}")
    player = position.players[position.sue_seat]
    if sum(player.posts) > DISCS:
        problems.append("Sue has placed more discs than she has")
    if player.money or player.tokens or player.certificates or sum(player.workers):
        problems.append("Sue has money, tokens, certificates or a worker area")
    if player.cleared or player.permanent or player.duplicates:
        problems.append("Sue has effects of disc spaces or bonus tiles")
    return problems
