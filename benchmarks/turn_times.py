"""Processor times of an opponent's turns in any game, with any options and number of players.

    python benchmarks/turn_times.py petris --games 20
    python benchmarks/turn_times.py petri-dish --options players=4 --options players=10 --games 2
    python benchmarks/turn_times.py honeycomb --options players=6 --other 4 --results six.jsonl

The opponent plays against itself from random openings or, with `--other`, from every seat in turn
against another opponent, whose turns are not timed. The time of a turn is the processor time of the
whole process, proofs included; results of earlier proofs are forgotten before every turn, as if
another match had needed the solver. In a game with dice all actions between two rolls are one turn.
The opponent has played a short game before that loads the kernels. With a results file, a run that
was stopped continues.
"""

import json
import math
import time
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click

from petrilab.agents.arena import MAX_MOVES, Entrant, find_entrant
from petrilab.agents.match_levels import with_memory
from petrilab.agents.proofs import forget_proofs
from petrilab.agents.warm_up import wait
from petrilab.core import CHANCE, SeededRandomSource, draw, find_game, next_actor

WHOLE = Fraction(1)
WARM_UP_FRACTION = Fraction(1, 50)
"""The part of its nodes that the opponent uses in the game that loads the kernels."""
WARM_UP_MOVES = 400


class Timing(NamedTuple):
    """The processor time of a choice; choices of the same round of dice have the same draw."""

    seat: int
    draw: int
    seconds: float


@dataclass(frozen=True)
class Match:
    """What one game depends on, besides its number."""

    game: str
    options: str
    level: str
    other: str
    opening_moves: int
    seed: str

    def play(self, number: int, limit: int = MAX_MOVES, part: Fraction = WHOLE) -> list[Timing]:
        """Play a game and return the timings of the level's choices.

        After the first of them, all budgets are multiplied by `part`.
        """
        game = find_game(self.game)
        position = game.initial(game.options_type.parse(self.options))
        source = SeededRandomSource(f"{self.seed}/{number}")
        entrants = self._entrants(position.options.players, number)
        agents = [with_memory(entrant.agent) for entrant in entrants]
        found: list[Timing] = []
        moves = draws = 0
        while (actor := next_actor(game, position)) is not None and moves < limit:
            if actor == CHANCE:
                move, draws = draw(game.chance(position), source), draws + 1
            elif moves < self.opening_moves:
                legal = game.legal(position, actor)
                move, moves = legal.nth(source.below(legal.size)), moves + 1
            else:
                budget = entrants[actor].budget(self.game, part if found else WHOLE)
                view = game.view(position, actor)
                forget_proofs()
                began = time.process_time()
                move = agents[actor].choose(game, view, source, budget).move
                if entrants[actor] is entrants[number % len(entrants)]:
                    found.append(Timing(actor, draws, time.process_time() - began))
                moves += 1
            position = game.apply(position, actor, move)
        return found

    def turns(self, number: int) -> list[float]:
        """Play a game and return the seconds of each turn of the level."""
        found = self.play(number)
        if not find_game(self.game).has_luck:
            return [timing.seconds for timing in found]
        turns = groupby(found, lambda timing: (timing.seat, timing.draw))
        return [sum(timing.seconds for timing in turn) for _, turn in turns]

    def warm_up(self) -> None:
        """Play a short game, whose first move has the whole budget, to load all kernels."""
        self.play(0, WARM_UP_MOVES, WARM_UP_FRACTION)

    def _entrants(self, players: int, number: int) -> list[Entrant]:
        """Return the entrants by seat; the level has one seat, or all if it has no opponent."""
        level, other = _entrant(self.level), _entrant(self.other or self.level)
        if not self.other:
            return [level] * players
        return [level if seat == number % players else other for seat in range(players)]


def _entrant(name: str) -> Entrant:
    found = find_entrant(name)
    if found is None:
        raise click.BadParameter(name)
    return found


def summary(match: Match, times: list[float]) -> str:
    """Return the line of a report."""
    name = f"{match.game} {match.options}, {match.level}"
    if not times:
        return f"{name}: no turns"
    late = sorted(times)[math.ceil(0.95 * len(times)) - 1]
    return (
        f"{name}: {len(times)} turns, median {median(times):.3f} s, "
        f"p95 {late:.3f} s, maximum {max(times):.3f} s"
    )


def played_games(results: Path | None, match: Match) -> dict[int, list[float]]:
    """Return the turns of finished games of a match by number."""
    if results is None or not results.exists():
        return {}
    entries = [json.loads(line) for line in results.read_text("utf-8").splitlines()]
    return {one["number"]: one["turns"] for one in entries if one["match"] == vars(match)}


@click.command(help=__doc__)
@click.argument("game")
@click.option("--options", multiple=True, default=("-",), help="options; may be repeated")
@click.option("--level", default="5", help="the opponent whose turns are timed")
@click.option("--other", default="", help="the opponent on all other seats")
@click.option("--games", default=10)
@click.option("--opening-moves", default=4, help="random moves of an opening")
@click.option("--seed", default="times")
@click.option("--results", type=Path, help="file of finished games")
def main(  # noqa: PLR0913, PLR0917  # options of the command
    game: str,
    options: tuple[str, ...],
    level: str,
    other: str,
    games: int,
    opening_moves: int,
    seed: str,
    results: Path | None,
) -> None:
    """Play, and print the times."""
    wait(game)
    for text in options:
        match = Match(game, text, level, other, opening_moves, seed)
        played = played_games(results, match)
        if any(number not in played for number in range(games)):
            match.warm_up()
        times: list[float] = []
        for number in range(games):
            if number not in played:
                played[number] = match.turns(number)
                if results:
                    entry = {"match": vars(match), "number": number, "turns": played[number]}
                    with results.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(entry) + "\n")
            times += played[number]
            print(f"game {number + 1}: {summary(match, times)}", flush=True)
        print(summary(match, times), flush=True)


if __name__ == "__main__":
    main()
