"""Places from results and tie-breaks."""


def places(results: list[list[int]]) -> list[int]:
    """Per seat, its place: 1 is first.

    A result is compared number by number, more is better; equal results share a place and use up
    as many places as they are.

    >>> places([[30, 2], [31, 0], [30, 2], [12, 9]])
    [2, 1, 2, 4]
    """
    return [1 + sum([int(other > mine) for other in results]) for mine in results]
