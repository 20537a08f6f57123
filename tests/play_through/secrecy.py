"""What two viewers see of one game may differ in what is theirs to see, and in nothing else."""

from collections.abc import Iterator, Mapping
from typing import Any

View = Mapping[str, Any]
Path = tuple[str | int, ...]


def differences(one: Any, other: Any, path: Path = ()) -> Iterator[Path]:
    """Where two values of JSON's types differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one.keys() | other.keys():
            yield from differences(one.get(key), other.get(key), (*path, key))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, pair in enumerate(zip(one, other, strict=True)):
            yield from differences(*pair, (*path, number))
    elif one != other:
        yield path


def leaks(spectator: View, view: View, seat: int) -> list[str]:
    """What a seat sees beyond a spectator that isn't its own, and what a spectator may not see."""
    return [
        ".".join(map(str, path))
        for path in differences(spectator, view)
        if not is_own(view, path, seat)
    ] + list(shown_to_all(spectator))


def is_own(view: View, path: Path, seat: int) -> bool:
    """Whether a seat may see here what a spectator doesn't."""
    if path == ("viewer",):
        return True
    match view["game"], *path:
        case "el_paso", "players", int(whose), "hand" | "breedingValue":
            return whose == seat
        case "great_western_trail", "players", int(whose), "hand" | "taken":
            return whose == seat
        case "great_western_trail", "unseenObjectives", *_:
            return bool(view["players"][seat]["takenUnseen"])
        case "gold_west", "hexes", int(hex_), "token" | "resources":
            return seat in view["hexes"][hex_]["lookedAtBy"]
        case "gold_west", "unseenTokens", int(), "count":
            return any(seat in there["lookedAtBy"] for there in view["hexes"])
        case "high_card", "hand" | "unseen", *_:
            return True
    return False


def shown_to_all(spectator: View) -> Iterator[str]:
    """Hidden things in what a spectator sees."""
    if spectator["game"] == "gold_west":
        for there in spectator["hexes"]:
            if there["state"] == "FACE_DOWN" and (there["token"] or there["resources"]):
                yield f"the token of {there['id']}"
    elif spectator["game"] != "high_card":
        for player in spectator["players"]:
            if player["hand"] is not None:
                yield f"the hand of seat {player['seat']}"
    elif spectator["hand"] is not None:
        yield "a hand"
