"""The geometry of the board at one number of players: GW-3."""

from games.gold_west.hexes import group_sizes


class Board:
    """Which hexes are in play, what lies next to what, and the lines through them."""

    def __init__(
        self,
        coordinates: list[tuple[int, int]],
        water: list[tuple[int, int]],
        directions: list[tuple[int, int]],
        in_play: list[int],
    ) -> None:
        """`coordinates` and `water` are axial; `in_play` are indices into `coordinates`."""
        index = {coordinates[hex_]: hex_ for hex_ in in_play}
        self.in_play = 0
        self.next_to_water = 0  # GW-3.6
        self.edge = 0  # GW-3.7
        self.neighbours = [0] * len(coordinates)  # GW-3.1
        lines: dict[tuple[int, int], int] = {}
        for hex_ in in_play:
            self.in_play |= 1 << hex_
            q, r = coordinates[hex_]
            for east, south in directions:
                position = (q + east, r + south)
                if position in water:
                    self.next_to_water |= 1 << hex_
                elif position in index:
                    self.neighbours[hex_] |= 1 << index[position]
                else:
                    self.edge |= 1 << hex_
            for line in ((0, q), (1, r), (2, q + r)):
                lines[line] = lines.get(line, 0) | 1 << hex_
        self.lines = list(lines.values())  # GW-3.8

    def is_connected(self) -> bool:
        """Whether one can walk from every hex to every other without crossing water."""
        return len(group_sizes(self.in_play, self.neighbours)) == 1
