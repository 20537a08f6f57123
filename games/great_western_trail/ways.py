"""Where the trail leads with the tiles that lie on it."""

from mypy_extensions import i64

from games.great_western_trail.components import NONE, Trail
from games.trail import steps_to


class Ways:
    """The ways along one list of tiles; all copies of a state with that list share them."""

    def __init__(self, trail: Trail, tiles: list[int]) -> None:
        self.trail = trail
        self.tiles = tiles
        self.to_goal: list[int] = []  # steps by space, once they are asked for

    def is_location(self, space: i64) -> bool:
        """GWT-4.1.4: Kansas City, or a space of the trail that holds a tile."""
        return self.tiles[space] != NONE or space == self.trail.goal

    def next_stops(self, space: i64) -> list[int]:
        """The locations one step ahead, each with the first route found to it (GWT-4.2.1).

        A location and a route are one number, as in a move: space + spaces * route.
        """
        stops: list[int] = []
        self.look_beyond(space, 0, stops)
        return stops

    def look_beyond(self, space: i64, route: i64, stops: list[int]) -> None:
        """Add the locations one step ahead of a space, by the first exit before the second."""
        self.look_at(self.trail.first_exit[space], route, stops)
        second: i64 = self.trail.second_exit[space]
        if second != NONE:
            self.look_at(second, route | self.trail.fork_bit[space], stops)

    def look_at(self, space: i64, route: i64, stops: list[int]) -> None:
        """Add a space if it is a location that isn't there yet, else what lies beyond it."""
        tiles, only_exit, goal = self.tiles, self.trail.only_exit, self.trail.goal
        while tiles[space] == NONE and space != goal:
            onward: i64 = only_exit[space]
            if onward == NONE:
                self.look_beyond(space, route, stops)
                return
            space = onward
        spaces: i64 = self.trail.spaces
        there: i64
        for there in stops:
            if there % spaces == space:
                return
        stops.append(space + spaces * route)

    def steps_to_goal(self, space: i64) -> i64:
        """Fewest steps to Kansas City."""
        if not self.to_goal:
            locations = [self.is_location(there) for there in range(self.trail.spaces)]
            self.to_goal = steps_to(self.trail.goal, self.trail.exits, locations)
        return self.to_goal[space]
