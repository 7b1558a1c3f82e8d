"""What an opponent is: something that chooses a move from what its seat may know."""

from dataclasses import dataclass, field
from typing import Any, Protocol

from petrilab.core import AnyGame, Source


@dataclass(frozen=True, slots=True)
class Budget:
    """How much an opponent may think: so many nodes, so many seconds, or what it likes best.

    Nodes make a choice repeatable from a seed; seconds do not. Proofs come on top.
    """

    nodes: int | None = None
    seconds: float | None = None
    threads: int = 1
    proof_nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was thought about: what it is worth to the mover, and how often it was tried.

    `chance` is how likely it is to be played, where the move is drawn from a mixture.
    """

    move: Any
    value: float
    visits: int
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class Thoughts:
    """What an opponent thinks of a position.

    `wins` is the share that each seat may expect, `candidates` the moves best first, `line` what is
    expected to follow, `proven` whether that is certain.
    """

    wins: tuple[float, ...]
    candidates: tuple[Candidate, ...]
    line: tuple[Any, ...]
    proven: bool
    nodes: int
    seconds: float


@dataclass(slots=True)
class Memory:
    """What an opponent keeps in mind of one game from move to move: trees, and where they began."""

    root: Any = None
    trees: list[Any] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Choice:
    """A move and, from those who think, the thoughts behind it."""

    move: Any
    thoughts: Thoughts | None = None


class Agent(Protocol):
    """Chooses moves for one seat."""

    @property
    def name(self) -> str:
        """As people type it."""

    @property
    def title(self) -> str:
        """As it is shown; levels with their number."""

    def choose(
        self, game: AnyGame, view: Any, source: Source, budget: Budget | None = None
    ) -> Choice:
        """A legal move for the view's seat, which the game must be waiting for."""
