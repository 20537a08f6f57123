"""Hold any game against the contract: `check_game(game)` plays random games and looks at all of it.

Public, so that the author of a further game can use it as it stands.
"""

from typing import Any

from games.contract import NOBODY, Game, GameOver, IllegalMove, InvalidMove, State
from games.random_source import FairSource, FastSource, RandomSource


def random_game(state: State, source: RandomSource) -> list[int]:
    """Play random moves to the end, in place; the moves played."""
    moves = []
    while not state.is_over:
        legal = state.legal_moves()
        move = legal[source.below(len(legal))]
        state.apply(move)
        moves.append(move)
    return moves


def perft(state: State, depth: int) -> int:
    """The number of move sequences of this length: one number that guards a whole engine."""
    if state.is_over:
        return 0
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    leaves = 0
    for move in moves:
        after = state.copy()
        after.apply(move)
        leaves += perft(after, depth - 1)
    return leaves


def check_game(
    game: Game, seats: int, seed: int, options: dict[str, str] | None = None, every: int = 7
) -> State:
    """Play one random game of the contract, checking every state lightly and each `every`th fully.

    Returns the final state. Raises AssertionError with what does not hold.
    """
    source = FastSource(seed)
    secret = bytes(source.below(256) for _ in range(32))
    start = game.new_game(seats, FairSource(secret), options)
    state = start.copy()
    played: list[int] = []
    seen: dict[int, str] = {}
    while not state.is_over:
        legal = state.legal_moves()
        check_decision(game, state, legal, seen)
        if len(played) % every == 0:
            check_forms(game, state)
            check_refusals(game, state, legal, seen)
            check_views(game, state, source)
        move = legal[source.below(len(legal))]
        state.apply(move)
        played.append(move)
    check_end(game, state)
    replayed = game.new_game(seats, FairSource(secret), options)
    for move in played:
        replayed.play(move)
    assert replayed == state, "the same seed and moves gave another game"
    return state


def check_decision(game: Game, state: State, legal: list[int], seen: dict[int, str]) -> None:
    """There is a legal move, each is listed once and has a text of its own that reads back."""
    problems = state.audit()
    assert not problems, f"{problems} in {state.to_text()}"
    assert legal, f"no legal move in {state.to_text()}"
    assert legal == sorted(set(legal)), f"moves not ascending or listed twice: {legal}"
    decision = game.decision(state)
    assert decision.seat == state.actor and decision.kind and decision.prompt
    for move in legal:
        if move not in seen:
            text = game.move_text(move)
            assert game.parse_move(text) == move, f"{text} reads back as another move"
            seen[move] = text
        described = game.describe(state, move)
        assert described.id == seen[move], f"{described.id} is also called {seen[move]}"
        assert described.kind in game.move_kinds and described.label
    assert len(set(seen.values())) == len(seen), "two moves share one text"
    anew = state.copy()
    counted = state.scores(), state.features(state.actor)
    assert counted == (anew.scores(), anew.features(state.actor)), "what was counted is out of date"


def check_forms(game: Game, state: State) -> None:
    """Copies and text forms are equal, and what happens to a copy doesn't touch the original."""
    text = state.to_text()
    assert "\n" not in text
    assert game.from_text(text) == state, f"does not read back: {text}"
    for move in state.legal_moves():
        after = state.copy()
        assert after == state
        after.play(move)
        assert state.to_text() == text, f"playing {game.move_text(move)} in a copy changed it"


def check_refusals(game: Game, state: State, legal: list[int], seen: dict[int, str]) -> None:
    """What isn't listed can't be played, is refused with a reason, and changes nothing."""
    text = state.to_text()
    for move in seen.keys() - set(legal):
        try:
            state.play(move)
        except IllegalMove as refusal:
            assert str(refusal), f"no reason given for refusing {seen[move]}"
        else:
            raise AssertionError(f"{seen[move]} is not listed, yet it was played")
    for nonsense in ("", "no such move", seen[legal[0]] + ":x", seen[legal[0]].upper() + "é"):
        try:
            game.parse_move(nonsense)
        except InvalidMove:
            continue
        raise AssertionError(f"{nonsense!r} was read as a move")
    assert state.to_text() == text, "a refused move changed the state"


def check_views(game: Game, state: State, source: FastSource) -> None:
    """No view depends on what its seat can't know, and samples agree with the view."""
    for seat in range(NOBODY, state.seats):
        view = game.view(state, seat)
        other = state.resample(seat, source.fork())
        check_hidden(game, state, seat, view, other)
        drawn = game.sample(view, source.fork())
        check_hidden(game, state, seat, view, drawn)
        drawn_again = drawn.resample(seat, source.fork())
        check_hidden(game, state, seat, view, drawn_again)
        random_game(drawn_again, source)


def check_hidden(game: Game, state: State, seat: int, view: Any, other: State) -> None:
    problems = other.audit()
    assert not problems, f"a sample for seat {seat} is broken: {problems}"
    assert game.view(other, seat) == view, f"seat {seat} sees what it can't know: {state.to_text()}"
    if seat == state.actor:
        same = other.legal_moves() == state.legal_moves()
        assert same, f"seat {seat}'s moves differ in a sample: {state.to_text()}"


def check_end(game: Game, state: State) -> None:
    """Scores add up, places are places, and nothing more can be played."""
    assert state.actor == NOBODY and state.legal_moves() == []
    scores = state.scores()
    assert len(scores) == state.seats
    assert all(len(by_category) == len(game.categories) for by_category in scores)
    assert state.totals() == [sum(by_category) for by_category in scores]
    places = state.places()
    for place in places:
        assert place == 1 + sum(other < place for other in places), f"places {places}"
    try:
        state.play(0)
    except GameOver:
        return
    raise AssertionError("a move was played after the end")
