"""The ladder, which goes on where it stopped."""

import json
import math

from bench.ladder import Pairing, key, play


def test_a_game_is_known_again_when_it_is_read_from_its_file() -> None:
    for seed, options in ((3, ()), (4, (("difficulty", "1"),))):
        seats = 1 if options else 2
        seating = ("random",) * seats
        pairing = Pairing("el_paso", options, seats, seating, seed, 0.1, math.inf)
        record = json.loads(json.dumps(play(pairing)))
        assert key(record) == key(pairing._asdict())
        assert key(record) != key(pairing._replace(seed=9)._asdict())
