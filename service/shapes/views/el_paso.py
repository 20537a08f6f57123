"""What a seat sees of El Paso, field by field like `games.el_paso.view`."""

from service.shapes.declare import doc, part, view_of
from service.shapes.views.shared import Code, Counted


@part
class ElPasoAction:
    """An action of a building or train card."""

    id: str = doc("Its id.")
    text: str = doc("What it does.")


@part
class ElPasoDecision:
    """The decision at hand. What it isn't about is null or empty."""

    seat: int = doc("The seat that decides.")
    kind: str = doc("What is to be decided, for programs.")
    prompt: str = doc("What is to be decided, for people.")
    building: str | None = doc("MENU: the building used.")
    train: str | None = doc("TRAIN_MENU: the train card used.")
    used_actions: list[str] = doc("Its actions used so far; AUX: the auxiliary actions used.")
    way: str | None = doc("MENU: OPEN, ACTIONS or AUXILIARY.")
    hired: str | None = doc("Menus: the worker type that a second hire must not be.")
    left: int | None = doc("AUX, EXCHANGE_MORE: how often it may still be done.")
    breeds: list[str] = doc("DISCARD_CARD, REMOVE_CARD, GAIN_CATTLE: the breeds it is about.")
    dollars: int | None = doc("HIRE: the price, without the surcharge for a wild worker.")
    excluded: str | None = doc("HIRE: the worker type not allowed.")
    building_type: str | None = doc("BUILD_SPACE: the building to place.")
    worker_type: str | None = doc("WILDS: what wild workers stand in for.")
    workers: int | None = doc("WILDS: how many workers are discarded in all.")
    tile_kinds: list[str] = doc("TILE: objective, bonus.")
    must: bool = doc("TILE: whether it can't be declined.")
    steps: int | None = doc("MOVE, MOVE_ACTION: the limit without cowboys.")


@part
class ElPasoSpace:
    """A space of the trail."""

    id: str = doc("Its id.")
    kind: str = doc("`el_paso`, `neutral` or `building`.")
    letter: str | None = doc("The letter printed on a neutral space.")
    cost: int | None = doc("The cost printed on a free space.")
    next: list[str] = doc("The spaces that come next, the inner branch first.")
    tile: str | None = doc("The building there.")
    seat: int | None = doc("Whose building it is.")
    cattlemen: list[int] = doc("Seats whose cattlemen are there.")


@part
class ElPasoNeutralBuilding:
    """A neutral building."""

    letter: str = doc("Its letter.")
    actions: list[ElPasoAction] = doc("Its actions.")


@part
class ElPasoBuildingType:
    """A type of private building."""

    type: str = doc("The type.")
    tile: str = doc("Type and side in play.")
    side: str = doc("The side in play.")
    builders: int = doc("Builders it takes.")
    vp: int = doc("Its points.")
    left: int = doc("How many are left.")
    actions: list[ElPasoAction] = doc("Its actions.")


@part
class ElPasoTrain:
    """A train card."""

    id: str = doc("Its id.")
    side: str = doc("The side in play.")
    engineers: int = doc("Engineers it takes.")
    actions: list[ElPasoAction] = doc("Its actions.")


@part
class ElPasoTile:
    """An objective or bonus tile."""

    id: str = doc("Its id.")
    vp: int = doc("Its points.")
    text: str = doc("What it asks or gives.")


@part
class ElPasoDisplay:
    """Tiles of one kind."""

    places: list[ElPasoTile | None] = doc("Those face up, by place.")
    stack: list[str] = doc("Those that the stack holds, in some order.")


@part
class ElPasoBreed:
    """A breed of cattle."""

    id: str = doc("Its id.")
    name: str = doc("Its name.")
    color: str = doc("Its colour.")
    value: int = doc("Its breeding value.")
    vp: int = doc("The points of a card.")
    cowboys: int | None = doc("The cowboys it takes on the market; null: it isn't sold.")
    left: int = doc("Cards on the market.")
    removed: int = doc("Cards removed from the game.")


@part
class ElPasoWorker:
    """A type of worker."""

    id: str = doc("The type.")
    vp: int = doc("The points of one.")
    left: int = doc("How many the supply has.")


@part
class ElPasoPost:
    """A trading post."""

    id: str = doc("Its id.")
    value: int = doc("The breeding value it asks for.")
    dark: bool = doc("Whether it takes a disc from a dark space.")
    repeatable: bool = doc("Whether a seat can deliver there again.")
    vp: int = doc("Its points.")
    reward: str = doc("What a delivery gives; empty if nothing.")
    discs: list[int] = doc("Discs there, by seat.")


@part
class ElPasoDisc:
    """A disc space of a player board."""

    id: str = doc("Its id.")
    dark: bool = doc("Whether it is dark.")
    money: int = doc("Dollars gained, or paid if below 0, when its disc leaves.")
    cleared: bool = doc("Whether its disc has left.")


@part
class ElPasoAuxiliary:
    """An auxiliary action."""

    id: str = doc("Its id.")
    available: bool = doc("Whether it can be done.")
    text: str = doc("What it does, in its best version; while locked, what it would do.")


@part
class ElPasoScores:
    """Points by category, as if the game ended now."""

    money: int = doc("For dollars.")
    buildings: int = doc("For buildings.")
    trading_posts: int = doc("For trading posts.")
    workers: int = doc("For workers.")
    cattle: int = doc("For cattle cards.")
    bonus_tiles: int = doc("For bonus tiles.")
    objectives: int = doc("For objective tiles.")


@part
class ElPasoPlayer:
    """A player, or Sue."""

    seat: int = doc("The seat.")
    is_sue: bool = doc("Whether it is Sue, the solo opponent.")
    order: int = doc("Its place in the order of play; 1 begins.")
    space: str | None = doc("The space of the cattleman; null: not placed yet.")
    on_simmental_space: bool = doc("Whether the cattleman is on the Simmental space.")
    money: int = doc("Dollars.")
    exchange_tokens: int = doc("Exchange tokens.")
    certificates: int = doc("Certificates of the track.")
    permanent_certificates: int = doc("Permanent certificates.")
    duplicates: int = doc("Duplicates that count at a delivery.")
    hand_limit: int = doc("The number of cards that the hand is drawn up to.")
    step_limit: int = doc("The most steps of a move.")
    workers: list[Counted] = doc("The worker area; of Sue her row from left to right.")
    hand_size: int = doc("How many cards are in hand.")
    hand: list[Counted] | None = doc("The cards in hand; null: not for this viewer.")
    breeding_value: int | None = doc("The value of that hand, without certificates of the track.")
    shown: list[Counted] = doc("Cards in hand that everyone knows of.")
    hand_or_stack: list[Counted] = doc("What hand and draw stack hold together.")
    stack_size: int = doc("How many cards are in the draw stack.")
    discard: list[Counted] = doc("The discard pile.")
    disc_spaces: list[ElPasoDisc] = doc("The disc spaces of the player board.")
    auxiliary: list[ElPasoAuxiliary] = doc("The auxiliary actions.")
    objectives: list[ElPasoTile] = doc("Objective tiles.")
    fulfilled: list[str] = doc("Those of them that count, as if the game ended now.")
    bonus_tiles: list[ElPasoTile] = doc("Bonus tiles.")
    buildings: list[str] = doc("Spaces with buildings of the player.")
    scores: ElPasoScores = doc("Points, as if the game ended now.")
    total: int = doc("The sum of the points.")
    place: int = doc("The place, tie-breaks applied, as if the game ended now.")


@part
class ElPasoSueRow:
    """A worker in Sue's row."""

    worker: str = doc("Its type.")
    cards: int = doc("Cards that go with it.")
    wilds: int = doc("Wild workers that joined this type.")


@part
class ElPasoSue:
    """Sue, the solo opponent."""

    row: list[ElPasoSueRow] = doc("Her row, from left to right.")
    cattle: list[Counted] = doc("Her cattle cards.")
    supply_deck: list[Counted] = doc("Her supply of cattle cards.")
    bot_deck_size: int = doc("How many cards her deck has.")
    bot_deck: list[str] = doc("The cards that may be in it.")
    bot_deck_known: bool = doc("Whether exactly these are in it: it has been through once.")
    bot_discard: list[str] = doc("Her discard pile.")
    last_turn: list[str] = doc("What she did in her last turn.")
    record: list[Code] = doc("The same, coded.")


@view_of("el_paso")
class ElPasoView:
    """All that a viewer may know of a game of El Paso."""

    game: str = doc("`el_paso`.")
    viewer: int | None = doc("The seat that sees it so; null for a spectator.")
    seats: int = doc("The number of seats, Sue's included.")
    turn: int = doc("Turns begun, all seats together.")
    first_seat: int = doc("The seat that began.")
    reveals: int = doc("Grows whenever something hidden comes to light.")
    decision: ElPasoDecision | None = doc("The decision at hand; null: the game is over.")
    agenda: list[Code] = doc("All that is still to do in this turn, coded.")
    simmental_left: int = doc("Simmental cards left.")
    simmental_seat: int | None = doc("Who stands on the Simmental space.")
    trail: list[ElPasoSpace] = doc("The trail.")
    neutral_buildings: list[ElPasoNeutralBuilding] = doc("The neutral buildings.")
    building_types: list[ElPasoBuildingType] = doc("The private buildings, by type.")
    trains: list[ElPasoTrain] = doc("The train cards.")
    objectives: ElPasoDisplay = doc("The objective tiles.")
    bonus_tiles: ElPasoDisplay = doc("The bonus tiles.")
    breeds: list[ElPasoBreed] = doc("The breeds of cattle, with the market.")
    workers: list[ElPasoWorker] = doc("The types of workers, with the supply.")
    posts: list[ElPasoPost] = doc("The trading posts.")
    players: list[ElPasoPlayer] = doc("The players, by seat.")
    sue: ElPasoSue | None = doc("Sue, in a solo game.")
