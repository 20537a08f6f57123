"""Playing a game in tests: moves by their ids, every state on the way held against the audit."""

from games.contract import Game, State


class ById:
    def __init__(self, game: Game) -> None:
        self.game = game

    def texts(self, state: State) -> set[str]:
        """The legal moves."""
        return {self.game.move_text(move) for move in state.legal_moves()}

    def play(self, state: State, *moves: str) -> None:
        for text in moves:
            state.play(self.game.parse_move(text))
            problems = state.audit()
            assert not problems, (text, problems)

    def kind(self, state: State) -> str:
        """The decision that the state is at."""
        return self.game.decision(state).kind
