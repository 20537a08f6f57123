"""The table of El Paso as text: a seat's view, and what happened last."""

from collections.abc import Iterable
from typing import Any, Final

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

Data = dict[str, Any]

COLOURS: Final = ("green", "magenta", "cyan", "yellow")
CATTLEMAN: Final = "◆"
DISC: Final = "●"
CATEGORIES: Final = {
    "money": "money",
    "buildings": "buildings",
    "tradingPosts": "trading posts",
    "workers": "workers",
    "cattle": "cattle",
    "bonusTiles": "bonus tiles",
    "objectives": "objectives",
}


def table(game: Data, events: Iterable[str]) -> RenderableType:
    """All that the viewer sees, on top what matters most: a low terminal shows no more."""
    view = game["viewJson"]
    decision = game["decision"]
    asked = f"{name_of(view, decision['seat'])}: {decision['prompt']}" if decision else "The end"
    return Group(
        Panel(trail(view), title=f"{game['title']}, turn {view['turn']}", subtitle=asked),
        Panel(Text("\n".join(events)), title="What happened", box=box.ROUNDED),
        Columns([player(view, seat) for seat in view["players"]], padding=(0, 1)),
        Columns([posts(view), market(view)], padding=(0, 2)),
    )


def name_of(view: Data, seat: int) -> str:
    if view["players"][seat]["isSue"]:
        return "Sue"
    return "You" if seat == view["viewer"] else f"Seat {seat}"


def marks(symbol: str, seats: Iterable[int]) -> Text:
    return Text("").join([Text(symbol, COLOURS[seat]) for seat in seats])


def trail(view: Data) -> RenderableType:
    """Every space, in order: its building in the colour of the owner, and who is there."""
    spaces = []
    for space in view["trail"]:
        owner = space["seat"]
        tile = Text(space["tile"] or "·", COLOURS[owner] if owner is not None else "white")
        here = marks(CATTLEMAN, space["cattlemen"])
        spaces.append(Text(" ").join([Text(space["id"], "dim"), tile, here]))
    return Columns(spaces, equal=True, padding=(0, 2))


def posts(view: Data) -> RenderableType:
    shown = Table("trading post", "discs", box=box.SIMPLE)
    for post in view["posts"]:
        seats = [seat for seat, discs in enumerate(post["discs"]) for _ in range(discs)]
        shown.add_row(str(post["value"]), marks(DISC, seats))
    return shown


def market(view: Data) -> RenderableType:
    shown = Table("cattle market", "value", "points", "left", box=box.SIMPLE)
    for breed in view["breeds"]:
        if breed["cowboys"]:
            numbers = (breed["value"], breed["vp"], breed["left"])
            shown.add_row(breed["name"], *map(str, numbers))
    return shown


def counts(items: Iterable[Data]) -> str:
    return ", ".join(f"{item['count']} {item['id']}" for item in items) or "none"


def player(view: Data, seen: Data) -> RenderableType:
    """What lies in front of a seat; cards in hand only where the viewer may see them."""
    hand = f"{seen['handSize']} cards" if seen["hand"] is None else counts(seen["hand"])
    facts = Table.grid(padding=(0, 1))
    facts.add_row("money", f"${seen['money']}, {seen['certificates']} certificates")
    facts.add_row("workers", counts(seen["workers"]))
    if seen["isSue"]:
        for line in view["sue"]["lastTurn"]:
            facts.add_row("last turn", line)
    else:
        facts.add_row("hand", hand)
        facts.add_row("objectives", ", ".join(tile["text"] for tile in seen["objectives"]))
    facts.add_row("points", str(seen["total"]))
    title = f"{name_of(view, seen['seat'])} {CATTLEMAN}"
    return Panel(facts, title=Text(title, COLOURS[seen["seat"]]), width=60)


def score_sheet(view: Data) -> RenderableType:
    """The points by category, at the end."""
    seats = view["players"]
    sheet = Table("points for", *(name_of(view, seat["seat"]) for seat in seats), box=box.ROUNDED)
    for category, words in CATEGORIES.items():
        sheet.add_row(words, *(str(seat["scores"][category]) for seat in seats))
    sheet.add_section()
    sheet.add_row("in all", *(str(seat["total"]) for seat in seats))
    sheet.add_row("place", *(str(seat["place"]) for seat in seats))
    return sheet
