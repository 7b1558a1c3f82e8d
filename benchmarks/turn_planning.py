"""Measure the opponents of Petri Dish against other agents and the tree search they replaced.

    python benchmarks/turn_planning.py 5 tree:8000 --games 200 --results former-2.jsonl
    python benchmarks/turn_planning.py 5 greedy --games 100
    python benchmarks/turn_planning.py 5 tree:2000 --players 4 --games 40

Contestants are levels, other agents, `tree:N`, the tree search with evaluation and N nodes, and
`plan:NODES,NOISE,SHORT_SIGHTED,LOOKS_AHEAD`, a planner with these settings. For two players games
come in pairs with the same dice and the seats swapped; for more, one of the first kind plays
against the others of the second kind. The 95 % interval takes games with the same dice together.
With a results file, a run that was stopped continues.
"""

import json
from pathlib import Path
from typing import Any

import click
import numpy as np

from petrilab.agents.base import Budget, SearchMemory
from petrilab.agents.levels import Level
from petrilab.agents.match_levels import with_memory
from petrilab.agents.petri_dish import PlanSettings
from petrilab.agents.plugin import LevelSettings, TreeSettings
from petrilab.agents.registry import find_agent
from petrilab.core import CHANCE, SeededRandomSource, draw, find_game
from petrilab.lab.intervals import part

GAME = find_game("petri-dish")


class Contestant:
    """An agent on one seat of one game; searches keep their memory."""

    def __init__(self, name: str) -> None:
        self.settings: LevelSettings | None = None
        self.memory = SearchMemory()
        if name.startswith("tree:"):
            self.settings = TreeSettings(int(name[5:]), is_informed=True)
        elif name.startswith("plan:"):
            nodes, noise, short, ahead = map(int, name[5:].split(","))
            self.settings = PlanSettings(nodes, noise, bool(short), bool(ahead))
        elif agent := find_agent(name) or find_level(name):
            self.agent: Any = with_memory(agent)
        else:
            raise click.BadParameter(name)

    def choose(self, position: Any, seat: int, source: SeededRandomSource) -> Any:
        """Return a move."""
        if self.settings is None:
            return self.agent.choose(GAME, GAME.view(position, seat), source).move
        search = self.settings.search(GAME, position, self.memory)
        return search.choose(GAME, position, seat, source, Budget()).move


def find_level(name: str) -> Level | None:
    """Return the level with a number."""
    return Level(int(name)) if name.isdigit() else None


def play(names: list[str], options: str, seed: str) -> Any:
    """Play a game and return the final position."""
    dice, source = SeededRandomSource(f"dice {seed}"), SeededRandomSource(seed)
    seats = [Contestant(name) for name in names]
    position = GAME.initial(GAME.options_type.parse(options))
    while actors := GAME.actors(position):
        if actors[0] == CHANCE:
            move = draw(GAME.chance(position), dice)
        else:
            move = seats[actors[0]].choose(position, actors[0], source)
        position = GAME.apply(position, actors[0], move)
    return position


@click.command(help=__doc__)
@click.argument("first")
@click.argument("second")
@click.option("--games", default=100)
@click.option("--players", default=2)
@click.option("--seed", default="report")
@click.option("--max-turns", default=200)
@click.option("--results", type=Path, help="File of finished games; a new run continues.")
def main(  # noqa: PLR0913, PLR0917  # options of the command
    first: str, second: str, games: int, players: int, seed: str, max_turns: int,
    results: Path | None,
) -> None:  # fmt: skip
    """Print the points of the first contestant against the second."""
    played: dict[int, Any] = {}
    if results and results.exists():
        for line in results.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            played[entry["game"]] = entry
    for number in range(games):
        if number in played:
            continue
        at = number % players
        names = [first if seat == at else second for seat in range(players)]
        position = play(names, f"players={players},max-turns={max_turns}",
                        f"{seed} {number // players}")  # fmt: skip
        outcome = GAME.outcome(position)
        share = float(outcome.share(at)) if outcome else 0.0
        entry = {"game": number, "share": share, "drawn": position.winner is None,
                 "turns": position.turns}  # fmt: skip
        played[number] = entry
        if results:
            with results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")
    shares = np.array([each["share"] for each in played.values()])
    dice = np.array([each["game"] // players for each in played.values()])
    turns = [each["turns"] for each in played.values()]
    result = part(shares, dice)
    print(
        f"{first} against {second}, {players} players: {shares.sum():.1f} of {len(played)}, "
        f"{result.value:.1%} ({result.low:.1%} to {result.high:.1%}), "
        f"{sum(each['drawn'] for each in played.values())} drawn, "
        f"median {sorted(turns)[len(turns) // 2]} turns",
        flush=True,
    )


if __name__ == "__main__":
    main()
