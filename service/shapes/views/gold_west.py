"""What a seat sees of Gold West, field by field like `games.gold_west.view`."""

from service.shapes.declare import doc, part, view_of


@part
class GoldWestResources:
    """How many pieces of each resource."""

    copper: int = doc("Pieces of copper.")
    silver: int = doc("Pieces of silver.")
    gold: int = doc("Pieces of gold.")
    wood: int = doc("Pieces of wood.")
    stone: int = doc("Pieces of stone.")


@part
class GoldWestTracks:
    """The step of a coach on each shipping track."""

    copper: int = doc("On the copper track.")
    silver: int = doc("On the silver track.")
    gold: int = doc("On the gold track.")


@part
class GoldWestTerrains:
    """Influence by terrain."""

    copper: int = doc("In copper terrain.")
    silver: int = doc("In silver terrain.")
    gold: int = doc("In gold terrain.")
    forest: int = doc("In the forest.")


@part
class GoldWestScores:
    """Points by category, as if the game ended now."""

    supply: int = doc("For pieces left in the supply.")
    shipping: int = doc("For bonus tokens of shipping.")
    investments: int = doc("For investment cards and their bonus tokens.")
    boomtown: int = doc("For tokens in the boomtown.")
    looting: int = doc("For looting.")
    group: int = doc("For the largest group of camps and settlements.")
    terrains: int = doc("For influence in the terrains.")
    offices: int = doc("For the offices of the boomtown.")
    wanted: int = doc("For wanted camps.")


@part
class GoldWestOptions:
    """The options the game is played with."""

    bandits: str = doc("Whether bandits are about.")
    trading_post: str = doc("Whether there is a trading post.")


@part
class GoldWestDecision:
    """The decision at hand. What it isn't about is null."""

    seat: int = doc("The seat that decides.")
    kind: str = doc("What is to be decided, for programs.")
    prompt: str = doc("What is to be decided, for people.")
    space: int | None = doc("LEAVE: the supply space passed.")
    resource: str | None = doc("PUT, TRADE_PUT: the resource to place.")
    hex: str | None = doc("STORE: the hex whose token is stored.")
    cell: str | None = doc("TRADE: the boomtown cell with the trading post.")
    left: int = doc("How often the card's effect goes on, this decision included.")


@part
class GoldWestHex:
    """A hex of the map."""

    id: str = doc("Its id.")
    q: int = doc("Its column, in axial coordinates.")
    r: int = doc("Its row, in axial coordinates.")
    terrain: str = doc("What grows or lies there.")
    state: str = doc("FACE_DOWN, FACE_UP, CAMP, SETTLEMENT or LOOTED.")
    seat: int | None = doc("Who built or looted here.")
    token: str | None = doc(
        "The mining token here or taken from here; null if the viewer hasn't seen it."
    )
    resources: GoldWestResources | None = doc("What is on that token.")
    looked_at_by: list[int] = doc("Seats that have looked at it face down.")


@part
class GoldWestPosition:
    """A place of the map, in axial coordinates."""

    q: int = doc("Its column.")
    r: int = doc("Its row.")


@part
class GoldWestUnseen:
    """A kind of mining token, and how many of it the viewer has not seen yet."""

    token: str = doc("The kind.")
    terrain: str = doc("The terrain it lies on.")
    resources: GoldWestResources = doc("What is on it.")
    count: int = doc("How many.")


@part
class GoldWestCell:
    """A cell of the boomtown."""

    id: str = doc("Its id.")
    column: int = doc("Its column, from 0.")
    row: int = doc("Its row, from 0.")
    cost: GoldWestResources = doc("What a token here costs.")
    tile: str = doc("The building tile there.")
    tile_name: str = doc("The building's name.")
    seats: list[int] = doc("Seats with a token here.")


@part
class GoldWestInvestment:
    """An investment card."""

    card: str = doc("Its id.")
    cost: GoldWestResources = doc("What it costs.")
    points: int = doc("Its points.")
    effect: str = doc("What it does once; empty if nothing.")
    seat: int | None = doc("Who bought it; null: on offer.")


@part
class GoldWestBonus:
    """A bonus token: of shipping, or, without track and space, of investment."""

    track: str | None = doc("The shipping track.")
    space: str | None = doc("The space of the track.")
    points: int = doc("Its points.")
    seat: int | None = doc("Who has it; null: nobody yet.")


@part
class GoldWestPlayer:
    """A player."""

    seat: int = doc("The seat.")
    order: int = doc("Its place in the order of play; 1 begins.")
    supply: list[GoldWestResources] = doc("The supply, space by space, from the exit.")
    coaches: GoldWestTracks = doc("How far the coaches are.")
    influence: GoldWestTerrains = doc("Influence by terrain.")
    camps_left: int = doc("Camps not built yet.")
    wanted_camps: int = doc("Camps that are wanted.")
    scores: GoldWestScores = doc("Points, as if the game ended now.")
    total: int = doc("The sum of the points.")
    place: int = doc("The place, tie-breaks applied, as if the game ended now.")


@view_of("gold_west")
class GoldWestView:
    """All that a viewer may know of a game of Gold West."""

    game: str = doc("`gold_west`.")
    viewer: int | None = doc("The seat that sees it so; null for a spectator.")
    seats: int = doc("The number of seats.")
    options: GoldWestOptions = doc("The options the game is played with.")
    turn: int = doc("Turns that are over, all seats together.")
    round: int = doc("The round, from 1.")
    rounds: int = doc("How many rounds there are.")
    final_round: bool = doc("Whether it is the last round, without building.")
    reveals: int = doc("Grows whenever something hidden comes to light.")
    decision: GoldWestDecision | None = doc("The decision at hand; null: the game is over.")
    hand: GoldWestResources = doc("Pieces taken up in this turn.")
    invested: bool = doc("Whether an investment was made in this turn.")
    influenced: bool = doc("Whether influence was paid for in this turn.")
    hexes: list[GoldWestHex] = doc("The map.")
    water: list[GoldWestPosition] = doc("Where the map has water.")
    unseen_tokens: list[GoldWestUnseen] = doc("The mining tokens that the viewer hasn't seen.")
    boomtown: list[GoldWestCell] = doc("The boomtown.")
    investments: list[GoldWestInvestment] = doc("The investment cards.")
    bonuses: list[GoldWestBonus] = doc("Bonus tokens, of each stack the top one first.")
    players: list[GoldWestPlayer] = doc("The players, by seat.")
