"""The interface of an agent: it chooses a move from the view of its seat."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, Protocol

from petrilab.core import AnyGame, RandomSource, Seat

LINES: Final = 3
"""Most candidates of an analysis that have a line."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of a search: nodes or seconds, and threads; None means the searcher's own limit.

    With a limit in nodes a choice is reproducible from a seed; with seconds it is not. Proofs have
    a limit of their own. `fraction` is the part of its own limits that a level uses. `lines` is the
    number of candidates that get a line in an analysis if lines are searches of their own.
    """

    nodes: int | None = None
    seconds: float | None = None
    threads: int = 1
    proof_nodes: int | None = None
    fraction: Fraction = Fraction(1)
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move with its own value, the expected share of the mover, and the visits it received.

    `probability` is set where the move to be played is drawn from a mixed strategy. `line` is the
    expected continuation, which begins with the move; it is empty if the search does not know it.
    """

    move: Any
    value: float
    visits: int
    probability: float | None = None
    line: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """The result of a search.

    `shares` are the expected shares by seat, `candidates` the moves, best first, `line` the
    expected continuation, which begins with the best move. `is_proven` says that the shares are
    exact.
    """

    shares: tuple[float, ...]
    candidates: tuple[Candidate, ...]
    line: tuple[Any, ...]
    is_proven: bool
    nodes: int
    seconds: float

    @property
    def best(self) -> Candidate:
        """The best move with its value."""
        return self.candidates[0]


@dataclass(slots=True)
class SearchMemory:
    """The search trees that an agent keeps from move to move in one game, and their root state."""

    root: Any = None
    trees: list[Any] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Choice:
    """The move that an agent plays and, if it made one, the analysis behind it.

    The move may be another than the best one of the analysis: a mixed strategy is drawn from.
    """

    move: Any
    analysis: Analysis | None = None


class Agent(Protocol):
    """Chooses moves for one seat."""

    @property
    def name(self) -> str:
        """The name that users type."""

    @property
    def title(self) -> str:
        """The name that is displayed; levels have their number in it."""

    def choose(
        self, game: AnyGame, view: Any, source: RandomSource, budget: Budget | None = None
    ) -> Choice:
        """Return a legal move for the view's seat, whose turn it must be."""


class Search(Protocol):
    """A search algorithm with its settings."""

    def analyse(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Analysis:
        """Return the analysis of a position in which this seat is to move."""

    def choose(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Choice:
        """Return the move that a level plays, which need not be the best one of the analysis."""
