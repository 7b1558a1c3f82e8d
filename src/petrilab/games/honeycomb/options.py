"""The options of Honeycomb, each with its allowed values and its default."""

from dataclasses import dataclass

from petrilab.core import (
    ChoiceKind,
    Kind,
    Number,
    NumberOrOff,
    Options,
    Refusal,
    option,
    players_option,
    refusal,
)
from petrilab.games.honeycomb.board import CLASSIC, board, is_board
from petrilab.games.honeycomb.rulebook import Rule

_DEFAULT_BOARDS = {2: "hexagon:4", 3: "hexagon:5", 4: "hexagon:5", 5: "hexagon:6", 6: "hexagon:6"}


def default_board(players: int) -> str:
    """Return the default board for a number of players."""
    return _DEFAULT_BOARDS.get(players, CLASSIC)


class BoardName(Kind[str]):
    """The name of a board, with its size."""

    def read(self, text: str) -> str | None:
        """Return the name if there is such a board."""
        return text if is_board(text) else None

    def allows(self, value: object) -> bool:
        """Return whether there is such a board."""
        return isinstance(value, str) and is_board(value)

    def allowed(self) -> str:
        """Return the three families of boards."""
        return "hexagon:2-12|rectangle:1-30x1-30|classic"

    @property
    def examples(self) -> tuple[str, ...]:
        """Small and large boards of each family."""
        return ("hexagon:2", "hexagon:4", "hexagon:5", "rectangle:3x2", CLASSIC)


@dataclass(frozen=True)
class HoneycombOptions(Options):
    """The options of Honeycomb."""

    players: int = players_option(2, 10)
    board: str = option(BoardName(), "")
    """The board; by default it depends on the number of players."""
    colonies: int = option(Number(1, 9, examples=(1, 2, 3)), 2)
    """Number of hexagons that each player picks to colonise in a round."""
    antibiotic_rounds: int = option(Number(0, 999, examples=(0, 1, 10)), 10)
    """In how many rounds, from the first, antibiotics may be placed."""
    antibiotic: str = option(
        ChoiceKind("optional", "required"), "optional", unless=("antibiotic_rounds", 0)
    )
    """Whether players must place an antibiotic when they can."""
    calls: str = option(ChoiceKind("automatic", "spoken"), "automatic", own_screens=("spoken",))
    """Whether the game itself calls COMPETITION and NOPE, or the players do."""
    call_seconds: int = option(Number(3, 120, examples=(8, 20)), 8, unless=("calls", "automatic"))
    """Seconds that players have to call in a reader's turn, if calls are spoken."""
    minutes: int | None = option(NumberOrOff(1, 1440, examples=(None, 30)), None)
    """The playing time in minutes, or None."""
    max_rounds: int | None = option(NumberOrOff(1, 1000, examples=(None, 1, 3)), None)
    """The highest number of rounds, or None."""

    def __post_init__(self) -> None:
        """Fill in the default board, then refuse values that are not allowed."""
        if not self.board:
            object.__setattr__(self, "board", default_board(self.players))
        super().__post_init__()

    def clash(self) -> Refusal | None:
        """Refuse boards that are too small."""
        size = board(self.board).size
        if size < self.players:
            return refusal(Rule.BOARD_TOO_SMALL, board=self.board, count=size, players=self.players)
        return None
