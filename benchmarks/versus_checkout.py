"""Let opponents of this checkout play against those of another one, such as an earlier release.

    python benchmarks/versus_checkout.py petri-dish --against ../former/.venv/bin/python
    python benchmarks/versus_checkout.py petris --opening-moves 4 --results petris.jsonl ...
    python benchmarks/versus_checkout.py honeycomb --options players=4 --other 4 ...

Every opening, dice and random first moves, is played once for each seat of our opponent; the other
seats belong to the other checkout. Each side runs in a process of its own with its own kernels. It
prints our share of the points with a 95 % interval, which takes the games of an opening together,
how many openings were won, split and lost, and the processor time of turns. For two players it also
prints the p-value of the sign test on won and lost openings, and how many of the split ones the
same seat won twice ("decided") or were drawn twice. With a results file, a run that was stopped
continues.
"""

import json
import math
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
import numpy as np

from petrilab.core import CHANCE, SeededRandomSource, draw, find_game
from petrilab.lab.intervals import part

NOISE = 1e-9
"""Rounding errors of sums of shares."""
PLAYER = Path(__file__).with_name("checkout_player.py")


class Player:
    """A process that plays the agents of a checkout."""

    def __init__(self, python: str, script: Path) -> None:
        self._process = subprocess.Popen(  # noqa: S603
            [python, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def tell(self, **message: Any) -> None:
        """Send a message."""
        assert self._process.stdin  # noqa: S101
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()

    def ask(self, seat: int, agent: str) -> dict[str, Any]:
        """Return the agent's move and its time."""
        self.tell(seat=seat, agent=agent)
        assert self._process.stdout  # noqa: S101
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit("The player of a checkout has ended.")
        found: dict[str, Any] = json.loads(answer)
        return found


@dataclass
class Result:
    """A finished game: our share, and the processor time of every turn of both sides."""

    opening: int
    seat: int
    share: float
    turns: int
    ours: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)


@dataclass(frozen=True)
class Duel:
    """One agent of this checkout against one of another checkout on all other seats."""

    game: str
    options: str
    agents: tuple[str, str]
    opening_moves: int
    seed: str

    def play(self, opening: int, seat: int, players: tuple[Player, Player]) -> Result:
        """Play an opening with our agent on a seat."""
        game = find_game(self.game)
        position = game.initial(game.options_type.parse(self.options))
        dice = SeededRandomSource(f"{self.seed}/{opening}")
        for player in players:
            player.tell(game=self.game, options=self.options, seed=f"{self.seed}/{opening}/{seat}")
        times: tuple[list[float], list[float]] = ([], [])
        random_moves, last, turns = self.opening_moves, CHANCE, 0
        while actors := game.actors(position):
            actor = actors[-1] if actors[-1] >= 0 else actors[0]
            if actor == CHANCE:
                text = draw(game.chance(position), dice).text()
                last = CHANCE
            elif random_moves:
                random_moves -= 1
                legal = game.legal(position, actor)
                text = legal.nth(dice.below(legal.size)).text()
            else:
                side = int(actor != seat)
                answer = players[side].ask(actor, self.agents[side])
                text = answer["move"]
                if actor != last:
                    times[side].append(0.0)
                    turns += 1
                times[side][-1] += answer["seconds"]
                last = actor
            for player in players:
                player.tell(actor=actor, move=text)
            position = game.apply(position, actor, game.parse_move(text))
        outcome = game.outcome(position)
        return Result(opening, seat, float(outcome.share(seat)) if outcome else 0.0, turns, *times)


def sign_test(won: int, lost: int) -> float:
    """Return the probability of a result at least as uneven if won and lost are equally likely."""
    count, least = won + lost, min(won, lost)
    tail = sum(math.comb(count, number) for number in range(least + 1))
    return min(1.0, 2 * tail / (1 << count))


def percentile(times: list[float], fraction: float) -> float:
    """Return the time below which this fraction of the times lies."""
    return sorted(times)[int(fraction * (len(times) - 1))] if times else float("nan")


def summary(results: list[Result], players: int) -> Iterator[str]:
    """Yield the lines of the report."""
    share = part(
        np.array([result.share for result in results]),
        np.array([result.opening for result in results]),
    )
    yield f"share {share.value:.3f} [{share.low:.3f}, {share.high:.3f}] of {share.games} games"
    openings: dict[int, list[float]] = defaultdict(list)
    for result in results:
        openings[result.opening].append(result.share)
    complete = [shares for shares in openings.values() if len(shares) == players]
    won, lost = (sum(sign * (sum(each) - 1) > NOISE for each in complete) for sign in (1, -1))
    line = f"openings: {won} won, {len(complete) - won - lost} split, {lost} lost"
    if players == 2:  # noqa: PLR2004
        decided = sum(sorted(each) == [0.0, 1.0] for each in complete)
        drawn = sum(each == [0.5, 0.5] for each in complete)
        line += f"; of the split ones {decided} decided, {drawn} drawn twice"
        line += f"; sign test p = {sign_test(won, lost):.3f}"
    yield line
    for name, times in (
        ("ours", [time for result in results for time in result.ours]),
        ("others", [time for result in results for time in result.others]),
    ):
        yield (
            f"turns of {name}: {len(times)}, median {percentile(times, 0.5):.2f}, "
            f"p95 {percentile(times, 0.95):.2f}, maximum {percentile(times, 1.0):.2f} s"
        )


@click.command(help=__doc__)
@click.argument("game")
@click.option("--against", required=True, help="Python of the other checkout")
@click.option("--options", default="-", help="options of the game")
@click.option("--ours", default="5", help="our opponent")
@click.option("--other", default="5", help="the opponent of the other checkout")
@click.option("--openings", default=10, help="number of openings")
@click.option("--first", default=0, help="number of the first opening")
@click.option("--opening-moves", default=0, help="random moves of an opening")
@click.option("--seed", default="versus", help="seed of openings and games")
@click.option("--results", type=Path, help="file of finished games")
@click.option("--player", type=Path, default=PLAYER, help="player process of the other checkout")
def main(  # noqa: PLR0913, PLR0917  # options of the command
    game: str,
    against: str,
    options: str,
    ours: str,
    other: str,
    openings: int,
    first: int,
    opening_moves: int,
    seed: str,
    results: Path | None,
    player: Path,
) -> None:
    """Play and report."""
    duel = Duel(game, options, (ours, other), opening_moves, seed)
    done = []
    if results and results.exists():
        done = [Result(**json.loads(line)) for line in results.read_text("utf-8").splitlines()]
    players = find_game(game).options_type.parse(options).players
    sides = Player(sys.executable, PLAYER), Player(against, player)
    known = {(result.opening, result.seat) for result in done}
    for opening in range(first, first + openings):
        for seat in range(players):
            if (opening, seat) in known:
                continue
            done.append(duel.play(opening, seat, sides))
            if results:
                with results.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(vars(done[-1])) + "\n")
            print(next(summary(done, players)), flush=True)
    print("\n".join(summary(done, players)))


if __name__ == "__main__":
    main()
