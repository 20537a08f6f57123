"""Sue, the solo opponent: her turn in one go (section 14).

What she did is kept as a record for people to read: a list of `task(event, first, second)` with
the events of `symbols`.
"""

from games.agenda import first_of, kind_of, task
from games.el_paso import symbols, tasks
from games.el_paso.components import BUILDER, COWBOY, DISCS, EL_PASO, ENGINEER, WILD
from games.el_paso.rules.buildings import builders_on, put_building
from games.el_paso.rules.el_paso import take_simmental
from games.el_paso.rules.tiles import keep_tile, take_face_up
from games.el_paso.state import NO_TILE, Player, Position, Sue
from games.el_paso.tasks import BONUS, OBJECTIVE
from games.sharing import changed


def play_turn(position: Position, sue: Sue) -> None:
    """Turn up a bot card, move, perform its symbols, ship if she has arrived (EP-14.2.2)."""
    player = position.players[position.sue_seat]
    card = turn_up(position, sue)
    sue.record = [task(symbols.CARD, card)]
    stood_there = player.space == EL_PASO
    move(position, sue, player, card)
    for symbol in position.components.bot_symbols[card]:
        perform_symbol(position, sue, player, kind_of(symbol), first_of(symbol))
    if player.space == EL_PASO and not stood_there:
        ship(position, sue, player)
    sue.bot_discard[card] += 1


def turn_up(position: Position, sue: Sue) -> int:
    """The top card of the bot deck; an empty deck is made anew of its discard pile."""
    left = sum(sue.bot_stack)
    if left == 0:
        sue.bot_stack, sue.bot_discard = sue.bot_discard, sue.bot_stack
        sue.reshuffled = True
        left = sum(sue.bot_stack)
    position.reveals += 1
    return position.source.draw_from(sue.bot_stack, left)


def move(position: Position, sue: Sue, player: Player, card: int) -> None:
    """Exactly the steps of the card and of her cowboys; El Paso stops her (EP-14.3.1, 14.3.3)."""
    components = position.components
    steps = components.bot_steps[card]
    if components.bot_plus_cowboys[card]:
        steps += components.sue_cowboy_steps * sue.count(COWBOY)
    space = int(player.space)
    while steps and space != components.goal:
        space = next_space(position, space)
        if position.stops[space]:
            steps -= 1
    player.space = EL_PASO if space == components.goal else space
    sue.record.append(task(symbols.MOVED, player.space))


def next_space(position: Position, space: int) -> int:
    """At a fork the branch with fewer locations now; equal: the inner one (EP-14.3.2)."""
    best, fewest = -1, 0
    for branch in position.components.successors[space]:
        count = locations_on(position, branch)
        if best < 0 or count < fewest:
            best, fewest = branch, count
    return best


def locations_on(position: Position, space: int) -> int:
    """The locations from a space to the place where the branches meet again."""
    components = position.components
    count = 0
    while space != components.goal and not components.space_main[space]:
        count += int(position.stops[space])
        space = components.successors[space][0]
    return count


def perform_symbol(position: Position, sue: Sue, player: Player, kind: int, amount: int) -> None:
    """EP-14.6; a symbol that has nothing to act on is passed over."""
    if kind == symbols.DRAW:
        for _ in range(amount):
            draw(position, sue)
    elif kind == symbols.CATTLE_MARKET:
        go_to_market(position, sue)
    elif kind == symbols.TRAIN:
        use_train(position, sue, player)
    elif kind == symbols.BUILD:
        build(position, sue, player)
    elif kind == symbols.GAIN:
        take_cattle(position, sue, amount)
    else:
        perform_symbol(position, sue, player, favourite(sue), 1)


def favourite(sue: Sue) -> int:
    """Market, build or train, by the worker type she has most of (EP-14.6.6)."""
    worker = largest(sue, sue.row)
    if worker == COWBOY:
        return symbols.CATTLE_MARKET
    return symbols.BUILD if worker == BUILDER else symbols.TRAIN


def largest(sue: Sue, types: list[int]) -> int:
    """The type she has most of; tie: the leftmost in the row."""
    best = types[0]
    for worker in types:
        if sue.count(worker) > sue.count(best):
            best = worker
    return best


def draw(position: Position, sue: Sue) -> None:
    """A card of her supply deck, which is never reshuffled (EP-14.6.2)."""
    left = sum(sue.supply)
    if left == 0:
        return
    position.reveals += 1
    card = position.source.draw_from(sue.supply, left)
    sue.record.append(task(symbols.DREW, card))
    breeds = position.components.breeds
    if card < breeds:
        sue.cattle[card] += 1
    elif card - breeds == WILD:
        join(position, sue)
    else:
        sue.workers[card - breeds] += 1


def join(position: Position, sue: Sue) -> None:
    """A wild joins the type she has most of, large ones ignored (EP-14.6.3)."""
    ignored_from = position.components.wild_ignores_from
    small = [worker for worker in sue.row if sue.count(worker) < ignored_from]
    worker = largest(sue, small or sue.row)
    sue.wilds[worker] += 1
    sue.record.append(task(symbols.JOINED, worker))


def go_to_market(position: Position, sue: Sue) -> None:
    """EP-14.6.1."""
    breeds = position.components.sue_market
    cowboys = min(sue.count(COWBOY), len(breeds))
    if cowboys:
        take_cattle(position, sue, breeds[cowboys - 1])


def take_cattle(position: Position, sue: Sue, breed: int) -> bool:
    """A market card onto her cattle stack, if one is left (EP-14.6.5)."""
    if position.market[breed] == 0:
        return False
    position.market = changed(position.market, breed, -1)
    sue.cattle[breed] += 1
    sue.record.append(task(symbols.TOOK_CATTLE, breed))
    return True


def use_train(position: Position, sue: Sue, player: Player) -> None:
    """Of the card for her engineers, tiles, hiring and cattle alone, unpaid (EP-14.6.4, 14.6.9)."""
    components = position.components
    engineers = sue.count(ENGINEER)
    cards = [n for n in range(components.trains) if components.train_engineers[n] <= engineers]
    if not cards:
        return
    train = cards[-1]
    sue.record.append(task(symbols.USED_TRAIN, train))
    first = position.layout.train_first[train]
    for action in range(first, first + position.layout.train_actions[train]):
        for gain in components.gains[action]:
            take_reward(position, sue, player, gain)


def take_reward(position: Position, sue: Sue, player: Player, gain: int) -> None:
    """The kinds of reward she takes from train cards and posts (EP-14.4.1, EP-14.6.8)."""
    kind = kind_of(gain)
    if kind == tasks.TILE:
        take_tile(position, sue, player, first_of(gain))
    elif kind in (tasks.HIRE, tasks.SECOND_HIRE):
        draw(position, sue)
    elif kind == tasks.GAIN_CATTLE:
        take_cattle(position, sue, first_of(gain))


def take_tile(position: Position, sue: Sue, player: Player, kinds: int) -> None:
    """The face-up tile worth most; ties: the lower place, then the objective (EP-14.6.7)."""
    components = position.components
    best_kind, best_place, best_vp = OBJECTIVE, -1, -1
    for place in range(components.face_up):
        for kind in (OBJECTIVE, BONUS):
            display = position.objective_display if kind == OBJECTIVE else position.bonus_display
            tile = display[place]
            if not kinds >> kind & 1 or tile == NO_TILE:
                continue
            vp = components.objective_vp[tile] if kind == OBJECTIVE else components.bonus_vp[tile]
            if vp > best_vp:
                best_kind, best_place, best_vp = kind, place, vp
    if best_place >= 0:
        taken = take_face_up(position, best_kind, best_place)
        keep_tile(player, best_kind, taken)
        sue.record.append(task(symbols.TOOK_TILE, best_kind, taken))


def build(position: Position, sue: Sue, player: Player) -> None:
    """Place, else replace, else take the consolation from the market (EP-14.7)."""
    own = position.buildings_of(position.sue_seat)
    builders = sue.count(BUILDER)
    if len(own) < position.components.owner_markers:
        done = place_building(position, sue, player, builders)
    else:
        done = replace_building(position, sue, player, own, builders)
    if not done:
        take_cattle(position, sue, position.components.sue_consolation)


def place_building(position: Position, sue: Sue, player: Player, builders: int) -> bool:
    """The largest type she has the builders for, on the dearest free space (EP-14.7.1)."""
    components = position.components
    best = -1
    for building in range(components.types):
        needed = components.type_builders[building]
        fits = position.buildings[building] > 0 and needed <= builders
        if fits and (best < 0 or needed > components.type_builders[best]):
            best = building
    free = [space for space in components.free_spaces if position.tiles[space] == NO_TILE]
    if best < 0 or not free:
        return False
    dearest = max([components.space_costs[space] for space in free])
    space = nearest(position, player, [s for s in free if components.space_costs[s] == dearest])
    put_building(position, position.sue_seat, best, space)
    sue.record.append(task(symbols.BUILT, best, space))
    return True


def replace_building(
    position: Position, sue: Sue, player: Player, own: list[int], builders: int
) -> bool:
    """The replacement with the largest difference that her builders allow (EP-14.7.2)."""
    components = position.components
    largest_difference = 0
    places: list[int] = []
    for building in range(components.types):
        for space in own:
            difference = components.type_builders[building] - builders_on(position, space)
            if not position.buildings[building] or not 0 < difference <= builders:
                continue
            if difference > largest_difference:
                largest_difference, places = difference, []
            if difference == largest_difference:
                places.append(space)
    if not places:
        return False
    space = nearest(position, player, places)
    best = type_for(position, space, largest_difference)
    put_building(position, position.sue_seat, best, space)
    sue.record.append(task(symbols.REPLACED, best, space))
    return True


def type_for(position: Position, space: int, difference: int) -> int:
    """The lowest type left with so many builders more than the building there (EP-14.7.6)."""
    wanted = builders_on(position, space) + difference
    for building in range(position.components.types):
        if position.buildings[building] and position.components.type_builders[building] == wanted:
            return building
    raise AssertionError("no such type")


def nearest(position: Position, player: Player, spaces: list[int]) -> int:
    """The one nearest clockwise from her; her own space has distance 0 (EP-14.7.5)."""
    around = position.components.spaces
    best = spaces[0]
    for space in spaces:
        if (space - player.space) % around < (best - player.space) % around:
            best = space
    return best


def ship(position: Position, sue: Sue, player: Player) -> None:
    """Simmental, then the next higher post with its reward (EP-14.8)."""
    if take_simmental(position):
        breed = position.components.simmental
        sue.cattle[breed] += 1
        sue.record.append(task(symbols.TOOK_CATTLE, breed))
    elif position.simmental_seat == position.sue_seat:
        sue.record.append(task(symbols.ENDED))
    if sum(player.posts) == DISCS:
        return
    post = next_post(position, player)
    player.posts = changed(player.posts, post, 1)
    sue.record.append(task(symbols.SHIPPED, post))
    for reward in position.components.post_rewards[post]:
        take_reward(position, sue, player, reward)


def next_post(position: Position, player: Player) -> int:
    """The lowest post above her highest disc; the highest one again and again (EP-14.8.2)."""
    last = position.components.posts - 1
    highest = max([post for post in range(last + 1) if player.posts[post]], default=-1)
    return min(highest + 1, last)
