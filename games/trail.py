"""Distances on a trail that leads one way, where only some spaces can be stopped at."""

from typing import Final

UNREACHABLE: Final = 1 << 20


def steps_ahead(start: int, successors: list[list[int]], stops: list[bool]) -> list[int]:
    """Per space, the fewest steps from `start` to it; UNREACHABLE if it does not lie ahead.

    Spaces are numbered so that every edge leads to a higher number. Entering a space with `stops`
    costs one step; the others are passed over as if absent.
    """
    spaces = len(successors)
    steps = [UNREACHABLE] * spaces
    steps[start] = 0
    for space in range(start, spaces):
        here = steps[space]
        if here == UNREACHABLE:
            continue
        for following in successors[space]:
            there = here + 1 if stops[following] else here
            steps[following] = min(steps[following], there)
    return steps


def steps_to(goal: int, successors: list[list[int]], stops: list[bool]) -> list[int]:
    """Per space, the fewest steps from it to `goal`, counted as `steps_ahead` counts them."""
    steps = [UNREACHABLE] * len(successors)
    steps[goal] = 0
    for space in range(goal - 1, -1, -1):
        fewest = UNREACHABLE
        for following in successors[space]:
            there = steps[following] + 1 if stops[following] else steps[following]
            fewest = min(fewest, there)
        steps[space] = fewest
    return steps
