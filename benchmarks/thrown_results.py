"""Wins and draws that an opponent throws away near the end of Petris for two.

    python benchmarks/thrown_results.py --left 8 --left 9 --positions 40
    python benchmarks/thrown_results.py --options order=fixed,track=20 --results fixed.jsonl

Positions with a number of propagations left come from games with a random opening that a level in
the middle continues. The exact solver settles them with many nodes; then the opponent is asked for
its move as in a match, without results of earlier proofs, and the solver judges the move. The table
has by propagations left the positions that were settled, won or drawn for the player to move, the
results thrown away, the moves that the solver could not judge, and the processor time of the
slowest choice. With a results file, a run that was stopped continues.
"""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from petrilab.agents import Budget
from petrilab.agents.arena import Entrant, find_entrant
from petrilab.agents.levels import LEVELS
from petrilab.agents.match_levels import with_memory
from petrilab.agents.proofs import forget_proofs
from petrilab.agents.warm_up import wait
from petrilab.core import SeededRandomSource
from petrilab.games.petris import GAME, PetrisPosition
from petrilab.kernels.petris.solver import PetrisSolver

TABLE_BITS = 22
PROPAGATIONS = 24
"""Propagations of a whole game for two."""
LEFT = (6, 7, 8, 9, 10, 11, 12)


@dataclass(frozen=True)
class Choice:
    """A position, its value, and the choice that was made there if it is settled.

    `value` is 1 for a win of the player to move, 0 for a draw, -1 for a loss, and None if the
    position is not settled; `is_thrown` is None if the solver could not judge the move.
    """

    position: str
    left: int
    value: int | None
    move: str = ""
    is_thrown: bool | None = False
    seconds: float = 0.0


@dataclass(frozen=True)
class Games:
    """Seeded games: a random opening, then moves of a level."""

    options: str
    opening_moves: int
    level: int
    seed: str

    def position(self, left: int, number: int) -> PetrisPosition | None:
        """Return the position of a game with this many propagations left; None if it has none."""
        source = SeededRandomSource(f"{self.seed}/{left}/{number}")
        position = GAME.initial(GAME.options_type.parse(self.options))
        agent, made = with_memory(LEVELS[self.level - 1]), 0
        while GAME.outcome(position) is None and PROPAGATIONS - position.propagations > left:
            seat = position.propagator
            if made < self.opening_moves:
                legal = GAME.legal(position, seat)
                move: Any = legal.nth(source.below(legal.size))
            else:
                move = agent.choose(GAME, GAME.view(position, seat), source).move
            position, made = GAME.apply(position, seat, move), made + 1
        return position if GAME.outcome(position) is None else None

    def positions(self, left: int, count: int) -> Iterator[PetrisPosition]:
        """Yield positions with this many propagations left, each from another game."""
        number = found = 0
        while found < count:
            if position := self.position(left, number):
                found += 1
                yield position
            number += 1


@dataclass(frozen=True)
class Judge:
    """Asks an opponent for moves, and judges them by the exact solver within some nodes."""

    entrant: Entrant
    nodes: int
    seed: str
    solver: PetrisSolver = field(default_factory=lambda: PetrisSolver(TABLE_BITS))

    def warm_up(self) -> None:
        """Load all kernels by a game with few nodes, before choices are timed."""
        position, source = GAME.initial(GAME.options_type()), SeededRandomSource(self.seed)
        for proof_nodes in (0, 100):
            budget = Budget(nodes=30, proof_nodes=proof_nodes)
            here = position
            while GAME.outcome(here) is None:
                view = GAME.view(here, here.propagator)
                move = self.entrant.agent.choose(GAME, view, source, budget).move
                here = GAME.apply(here, here.propagator, move)

    def choice(self, position: PetrisPosition) -> Choice:
        """Return the opponent's choice, which is asked for if the position is settled."""
        left, text = PROPAGATIONS - position.propagations, position.text()
        value = self.solver.solve(position, nodes=self.nodes).value
        if value is None:
            return Choice(text, left, None)
        budget = self.entrant.budget(GAME.name, Fraction(1))
        agent, source = with_memory(self.entrant.agent), SeededRandomSource(self.seed)
        view = GAME.view(position, position.propagator)
        forget_proofs()
        began = time.process_time()
        move = agent.choose(GAME, view, source, budget).move
        seconds = time.process_time() - began
        return Choice(
            text, left, value, move.text(), self.is_thrown(position, move, value), seconds
        )

    def is_thrown(self, position: PetrisPosition, move: Any, value: int) -> bool | None:
        """Return whether a move gives away the value; None if the nodes do not suffice."""
        if value < 0:
            return False
        after = GAME.apply(position, position.propagator, move)
        found = self.solver.solve(after, nodes=self.nodes)
        lower, upper = found.lower, found.upper
        if after.propagator != position.propagator:
            lower, upper = -upper, -lower
        if lower >= value:
            return False
        return True if upper < value else None


def table(choices: list[Choice]) -> Iterator[str]:
    """Yield the lines of the report."""
    yield "left  positions  settled  won  drawn  wins thrown  draws thrown  not judged  slowest"
    for left in sorted({choice.left for choice in choices}):
        here = [choice for choice in choices if choice.left == left]
        settled = [choice for choice in here if choice.value is not None]
        won, drawn = ([one for one in settled if one.value == value] for value in (1, 0))
        thrown = [sum(one.is_thrown is True for one in part) for part in (won, drawn)]
        unknown = sum(one.is_thrown is None for one in settled)
        slowest = max((one.seconds for one in settled), default=0.0)
        yield (
            f"{left:4}  {len(here):9}  {len(settled):7}  {len(won):3}  {len(drawn):5}  "
            f"{thrown[0]:11}  {thrown[1]:12}  {unknown:10}  {slowest:5.2f} s"
        )


@click.command(help=__doc__)
@click.option("--left", type=click.IntRange(1, PROPAGATIONS), multiple=True, default=LEFT)
@click.option("--positions", default=20, help="positions for each number of propagations left")
@click.option("--level", default="5", help="the opponent that is asked")
@click.option("--options", default="-", help="options of the game")
@click.option("--opening-moves", default=4, help="random moves of an opening")
@click.option("--continued-by", type=click.IntRange(1, 5), default=3, help="level of other moves")
@click.option("--nodes", default=20_000_000, help="positions that the solver searches at most")
@click.option("--seed", default="thrown")
@click.option("--results", type=Path, help="file of judged positions")
def main(  # noqa: PLR0913, PLR0917  # options of the command
    left: tuple[int, ...],
    positions: int,
    level: str,
    options: str,
    opening_moves: int,
    continued_by: int,
    nodes: int,
    seed: str,
    results: Path | None,
) -> None:
    """Judge, and print the table."""
    wait(GAME.name)
    games = Games(options, opening_moves, continued_by, seed)
    entrant = find_entrant(level)
    if entrant is None:
        raise click.BadParameter(level)
    judge = Judge(entrant, nodes, seed)
    judge.warm_up()
    setting = {"level": level, "nodes": nodes, "seed": seed}
    done: dict[str, Choice] = {}
    if results and results.exists():
        entries = [json.loads(line) for line in results.read_text("utf-8").splitlines()]
        found = [Choice(**one["choice"]) for one in entries if one["setting"] == setting]
        done = {choice.position: choice for choice in found}
    choices: list[Choice] = []
    for number in left:
        for position in games.positions(number, positions):
            if (text := position.text()) not in done:
                done[text] = judge.choice(position)
                if results:
                    entry = {"setting": setting, "choice": vars(done[text])}
                    with results.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(entry) + "\n")
            choices.append(done[text])
            if choices[-1].is_thrown:
                print(f"thrown: {text} by {choices[-1].move}", flush=True)
    print("\n".join(table(choices)))


if __name__ == "__main__":
    main()
