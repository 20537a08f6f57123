"""A view that somebody posted, held against the game: what is wrong with it, in words."""

from collections.abc import Mapping
from typing import Any, Final

from games.contract import NOBODY, Game, State
from games.random_source import RandomSource

NO_POSITION: Final = "no position of this game looks like that to the seat that decides"


class UnsoundView(ValueError):
    """A view that the seat to decide can't have; the message says why."""


def check_view(game: Game, view: Mapping[str, Any], source: RandomSource) -> None:
    """Whether a sample of the view is a sound state that looks like it to the seat that decides.

    Raises UnsoundView, and what anything that reads nonsense may raise.
    """
    try:
        sample = game.sample(view, source)
    except Exception as error:
        usual = game.view(game.new_game(game.min_seats, source), 0)
        raise unsound(misshapen(view, usual, "view")) from error
    if sample.is_over:
        raise UnsoundView("the game is over in this view: nothing is to be decided")
    if problems := sample.audit():
        raise unsound(problems[0])
    shown = game.view(sample, sample.actor)
    if shown != view:
        if whose := other_viewer(game, view, sample):
            raise UnsoundView(whose)
        raise unsound(difference(view, shown, "view"))


def unsound(detail: str) -> UnsoundView:
    return UnsoundView(f"{NO_POSITION}: {detail}" if detail else NO_POSITION)


def other_viewer(game: Game, view: Mapping[str, Any], sample: State) -> str:
    """Whose view it is, if it isn't that of the seat that decides but of somebody else."""
    for seat in range(NOBODY, sample.seats):
        if seat != sample.actor and game.view(sample, seat) == view:
            whose = "a spectator sees" if seat == NOBODY else f"seat {seat} sees"
            return f"this is what {whose}, and seat {sample.actor} decides: post what that one sees"
    return ""


def misshapen(posted: Any, usual: Any, place: str) -> str:
    """The first place of a view that is of another kind than usual; lists are held against the
    first of what they usually hold. Empty if none is found."""
    if posted is None or usual is None:
        return ""
    if isinstance(usual, Mapping):
        if not isinstance(posted, Mapping):
            return f"{place} should be an object"
        for name, value in usual.items():
            if name not in posted:
                return f"{place}.{name} is missing"
            if found := misshapen(posted[name], value, f"{place}.{name}"):
                return found
        return ""
    if isinstance(usual, list):
        if not isinstance(posted, list):
            return f"{place} should be a list"
        parts = (misshapen(one, usual[0], f"{place}[{n}]") for n, one in enumerate(posted) if usual)
        return next(filter(None, parts), "")
    if isinstance(usual, str) != isinstance(posted, str):
        return f"{place} should be a {'text' if isinstance(usual, str) else 'number'}"
    return ""


def difference(posted: Any, shown: Any, place: str) -> str:
    """The first place of a view that isn't as it is shown; empty if all is."""
    if posted == shown:
        return ""
    if isinstance(posted, Mapping) and isinstance(shown, Mapping):
        for name in (*shown, *posted):
            if name not in posted:
                return f"{place}.{name} is missing"
            if name not in shown:
                return f"{place}.{name} is unknown"
            if found := difference(posted[name], shown[name], f"{place}.{name}"):
                return found
    if isinstance(posted, list) and isinstance(shown, list) and len(posted) == len(shown):
        pairs = enumerate(zip(posted, shown, strict=True))
        parts = (difference(one, other, f"{place}[{n}]") for n, (one, other) in pairs)
        return next(filter(None, parts), "")
    return f"{place} doesn't agree with the rest"
