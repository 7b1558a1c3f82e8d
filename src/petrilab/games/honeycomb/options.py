"""The options of Honeycomb, each with its allowed values and its default."""

from dataclasses import dataclass

from petrilab.core import (
    Choice,
    Kind,
    Number,
    NumberOrOff,
    Options,
    Refusal,
    option,
    players_option,
    refuse,
)
from petrilab.games.honeycomb.board import CLASSIC, board, is_board
from petrilab.games.honeycomb.rulebook import Rule

_USUAL_BOARDS = {2: "hexagon:4", 3: "hexagon:5", 4: "hexagon:5", 5: "hexagon:6", 6: "hexagon:6"}


def usual_board(players: int) -> str:
    """The board that this number of players has unless they agree on another."""
    return _USUAL_BOARDS.get(players, CLASSIC)


class BoardName(Kind[str]):
    """The name of a board, with its size."""

    def read(self, text: str) -> str | None:
        """The name, if there is such a board."""
        return text if is_board(text) else None

    def allows(self, value: object) -> bool:
        """Whether there is such a board."""
        return isinstance(value, str) and is_board(value)

    def allowed(self) -> str:
        """The three families of boards."""
        return "hexagon:2-12|rectangle:1-30x1-30|classic"

    @property
    def examples(self) -> tuple[str, ...]:
        """Small and large boards of each family."""
        return ("hexagon:2", "hexagon:4", "hexagon:5", "rectangle:3x2", CLASSIC)


@dataclass(frozen=True)
class HoneycombOptions(Options):
    """What a table of Honeycomb agrees on."""

    players: int = players_option(2, 10)
    board: str = option(BoardName(), "")
    """The board; left out, it is the usual one for the number of players."""
    colonies: int = option(Number(1, 9, examples=(1, 2, 3)), 2)
    """How many hexagons everybody picks to colonise in a round."""
    antibiotic_rounds: int = option(Number(0, 999, examples=(0, 1, 10)), 10)
    """In how many rounds, from the first, antibiotics may be placed."""
    antibiotic: str = option(Choice("optional", "required"), "optional")
    """Whether everybody who can place an antibiotic must."""
    calls: str = option(Choice("automatic", "spoken"), "automatic")
    """Whether the game itself calls COMPETITION and NOPE."""
    minutes: int | None = option(NumberOrOff(1, 1440, examples=(None, 30)), None)
    """After how many minutes time is up."""
    max_rounds: int | None = option(NumberOrOff(1, 1000, examples=(None, 1, 3)), None)
    """After how many rounds the game ends at the latest."""

    def __post_init__(self) -> None:
        """Fill in the usual board, then refuse what is not allowed."""
        if not self.board:
            object.__setattr__(self, "board", usual_board(self.players))
        super().__post_init__()

    def clash(self) -> Refusal | None:
        """Refuse calls that cannot be had yet, and boards too small to begin on."""
        if self.calls == "spoken":
            return refuse(Rule.CALLS_SPOKEN)
        size = board(self.board).size
        if size < self.players:
            return refuse(Rule.BOARD_TOO_SMALL, board=self.board, count=size, players=self.players)
        return None
