"""What games have in common whose moves are kept in a codec and whose numbers in a file."""

from mypy_extensions import mypyc_attr

from games.component_file import fingerprint
from games.contract import Decision, Game, GameOver, Move, State, Target
from games.move_codec import MoveCodec


@mypyc_attr(allow_interpreted_subclasses=True)
class CodedGame(Game):
    """A game that still has to say, in its own words, what is asked and what a move does."""

    def __init__(self, codec: MoveCodec, components_text: str) -> None:
        self.codec = codec
        self.move_kinds = tuple([kind.name for kind in codec.kinds])
        self.components_text = components_text
        self.components_hash = fingerprint(components_text)

    def asked(self, state: State) -> tuple[str, str]:
        """Kind and prompt of the decision of a state that isn't over."""
        raise NotImplementedError

    def worded(self, state: State, move: int) -> tuple[str, tuple[Target, ...]]:
        """The label of a legal move and what it touches."""
        raise NotImplementedError

    def decision(self, state: State) -> Decision:
        if state.is_over:
            raise GameOver("the game is over")
        kind, prompt = self.asked(state)
        return Decision(state.actor, kind, prompt)

    def move_text(self, move: int) -> str:
        return self.codec.text(move)

    def parse_move(self, text: str) -> int:
        return self.codec.parse(text)

    def describe(self, state: State, move: int) -> Move:
        label, targets = self.worded(state, move)
        args: dict[str, str | int] = dict(self.codec.arguments(move))
        return Move(self.codec.text(move), self.codec.name(move), label, args, targets)
