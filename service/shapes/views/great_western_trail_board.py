"""What is printed in Great Western Trail, field by field like `games.great_western_trail.board`."""

from service.shapes.declare import doc, part


@part
class GreatWesternTrailAction:
    """An action."""

    id: str = doc("Its id.")
    text: str = doc("What it does.")


@part
class GreatWesternTrailSpace:
    """A space of the trail."""

    id: str = doc("Its id.")
    kind: str = doc("`start`, `neutral`, `building`, `hazard`, `teepee` or `goal`: Kansas City.")
    next: list[str] = doc("The spaces that come next; empty for those beside the trail.")
    forest: bool = doc("Whether it lies in a forest.")
    section: str | None = doc("The hazards it is for: `flood`, `drought` or `rockfall`.")
    money: int | None = doc("Dollars gained, or paid if below 0, with the teepee there.")
    action: GreatWesternTrailAction | None = doc("A local action of whatever building is there.")


@part
class GreatWesternTrailFees:
    """What passing a hand costs, both hands together the sum."""

    green: int = doc("Dollars for a green hand.")
    black: int = doc("Dollars for a black hand.")


@part
class GreatWesternTrailBuildingTile:
    """A side of a building, in play or not."""

    tile: str = doc("Its letter, or its number and side.")
    neutral: bool = doc("Whether it is neutral.")
    craftsmen: int = doc("Craftsmen it takes; 0 for neutral ones.")
    vp: int = doc("Its points.")
    hand: str = doc("`none`, `green`, `black` or `both`.")
    actions: list[GreatWesternTrailAction] = doc(
        "Its local actions; of those with one number, such as `C.1a` and `C.1b`, one is chosen."
    )


@part
class GreatWesternTrailSupplyTile:
    """A kind of worker, teepee or hazard tile."""

    id: str = doc("Its id.")
    section: str | None = doc("Of a hazard: `flood`, `drought` or `rockfall`.")
    vp: int = doc("Its points.")
    hand: str = doc("`none`, `green` or `black`.")


@part
class GreatWesternTrailCattleCard:
    """A cattle card."""

    id: str = doc("Its id.")
    name: str = doc("The breed's name.")
    breed: str = doc("The breed.")
    color: str = doc("Its colour.")
    value: int = doc("Its breeding value.")
    vp: int = doc("Its points.")


@part
class GreatWesternTrailObjectiveCard:
    """An objective card."""

    id: str = doc("Its id.")
    tasks: list[str] = doc("What it asks for, for programs.")
    text: str = doc("What it asks for, for people.")
    vp: int = doc("Points if fulfilled.")
    penalty: int = doc("Points lost if not.")
    action: str | None = doc("The immediate action of playing it; null for starting cards.")


@part
class GreatWesternTrailPurchase:
    """What cowboys can buy in the cattle market."""

    id: str = doc("Its id.")
    value: int = doc("The breeding value of the cards.")
    cards: int = doc("How many cards.")
    cowboys: int = doc("Cowboys it takes, for all its cards together.")
    cost: int = doc("Dollars, for all its cards together.")


@part
class GreatWesternTrailJobRow:
    """A row of the job market."""

    cost: int = doc("Dollars for a worker.")
    arrow: str = doc("What the token follows out of it: `plain`, `yellow` or `red`, the last.")


@part
class GreatWesternTrailRail:
    """A space for engines."""

    id: str = doc("Its id; `4.5` is the turnout after 4.")
    turnout: bool = doc("Whether it is a turnout.")
    station: str | None = doc("The station there.")
    signal: bool = doc("Whether a signal stands directly after it.")


@part
class GreatWesternTrailStation:
    """A station."""

    id: str = doc("Its id.")
    space: str = doc("Its space of the railroad.")
    cost: int = doc("Dollars to upgrade it.")
    vp: int = doc("Points of a disc there.")
    corner: str = doc("`white`: a disc of a white disc space, while there is one; `dark`: any.")


@part
class GreatWesternTrailMasterTile:
    """A station master tile."""

    id: str = doc("Its id.")
    actions: list[GreatWesternTrailAction] = doc("Its immediate action, or the choice of them.")
    certificates: int = doc("Permanent certificates it gives.")
    text: str = doc("What it gives at the end of the game.")


@part
class GreatWesternTrailCity:
    """A city."""

    id: str = doc("Its id.")
    name: str = doc("Its name.")
    value: int = doc("The breeding value it asks for.")
    corner: str = doc("`white`: a disc of a white disc space, while there is one; `dark`: any.")
    vp: int = doc("Points of a disc there.")
    money: int = doc("Dollars that a delivery gives besides the breeding value.")
    repeatable: bool = doc("Whether a seat can deliver there again.")


@part
class GreatWesternTrailArrow:
    """An arrow between two cities, for whoever has discs in both."""

    between: list[str] = doc("The cities.")
    vp: int = doc("Its points.")
    action: str | None = doc("Its immediate action.")


@part
class GreatWesternTrailDiscSpace:
    """A disc space of a player board; those alike are one."""

    id: str = doc("Its id.")
    corner: str = doc("`white` or `dark`.")
    discs: int = doc("How many discs it begins with.")
    cost: int = doc("Dollars paid to take a disc.")
    money: int = doc("Dollars gained with it.")
    vp: int = doc("Points at the end, once clear.")


@part
class GreatWesternTrailAuxiliaryAction:
    """An auxiliary action: each clear disc space of it allows one version more."""

    id: str = doc("Its id, and its disc space's.")
    single: str = doc("What its single version does.")
    double: str = doc("What its double version does.")


@part
class GreatWesternTrailWorkerSpace:
    """A space of a worker row of a player board."""

    worker: str = doc("The type of the row.")
    position: int = doc("Its place in the row; 1 is the printed worker.")
    vp: int = doc("Points of a worker there.")
    action: str | None = doc("The immediate action of a worker placed there.")


@part
class GreatWesternTrailBoard:
    """What is printed on the board and the components, for this number of seats."""

    trail: list[GreatWesternTrailSpace] = doc("The spaces of the trail.")
    fees: GreatWesternTrailFees = doc("What passing hands costs.")
    buildings: list[GreatWesternTrailBuildingTile] = doc("Both sides of all buildings.")
    tiles: list[GreatWesternTrailSupplyTile] = doc("The tiles of Kansas City's supply, by kind.")
    cattle: list[GreatWesternTrailCattleCard] = doc("The cattle cards, by kind.")
    objectives: list[GreatWesternTrailObjectiveCard] = doc("The objective cards, by kind.")
    purchases: list[GreatWesternTrailPurchase] = doc("What the cattle market offers.")
    job_rows: list[GreatWesternTrailJobRow] = doc("The rows of the job market.")
    railroad: list[GreatWesternTrailRail] = doc("The spaces for engines, in their order.")
    stations: list[GreatWesternTrailStation] = doc("The stations.")
    station_masters: list[GreatWesternTrailMasterTile] = doc("The station master tiles.")
    cities: list[GreatWesternTrailCity] = doc("The cities, in their order.")
    arrows: list[GreatWesternTrailArrow] = doc("The arrows between cities.")
    disc_spaces: list[GreatWesternTrailDiscSpace] = doc("The disc spaces of a player board.")
    auxiliary_actions: list[GreatWesternTrailAuxiliaryAction] = doc("The auxiliary actions.")
    worker_spaces: list[GreatWesternTrailWorkerSpace] = doc("The worker rows of a player board.")
    certificate_track: list[int] = doc("The positions of the certificate track.")
