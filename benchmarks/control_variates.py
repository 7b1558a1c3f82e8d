"""Part of the games that Petri Dish ratings need if luck is subtracted (control variates).

Plays, or continues, a tournament of two planners without noise and prints the part of the games
that gives the same intervals, with its own interval, for growing numbers of games.

    python benchmarks/control_variates.py RUN --openings 100 --seed 1

The network is the shipped one. Choose a seed that was not used to choose a setting.
"""

from dataclasses import replace
from pathlib import Path

import click

from petrilab.lab.tournament import TournamentSettings, play_tournament

AGENTS = ("4/4", "4/6")
"""Level 4 with a quarter and a sixth of its width: they choose without errors on purpose."""
OPTIONS = "max-turns=100"


@click.command()
@click.argument("run", type=click.Path(path_type=Path, file_okay=False))
@click.option("--openings", default=100, help="Each is played from both sides.")
@click.option("--seed", default="1")
@click.option("--workers", default=1)
def main(run: Path, openings: int, seed: str, workers: int) -> None:
    """Print the part of the games needed without luck."""
    settings = TournamentSettings(
        "petri-dish",
        OPTIONS,
        AGENTS,
        openings=openings,
        opening_moves=0,
        seed=seed,
        has_luck=True,
    )
    played = play_tournament(settings, run, workers)
    games = len(played.table)
    for part in (games // 4, games // 2, games):
        one = replace(played, table=played.table.head(part))
        needed, pairs = one.games_needed(), one.without_luck().crosstable()
        with_luck, without = one.crosstable()[AGENTS], pairs[AGENTS]
        click.echo(
            f"{part:5} games: {needed.value:.2f} [{needed.low:.2f}, {needed.high:.2f}] of the games"
            f"; share {with_luck.value:.3f} [{with_luck.low:.3f}, {with_luck.high:.3f}]"
            f", without luck {without.value:.3f} [{without.low:.3f}, {without.high:.3f}]"
        )


if __name__ == "__main__":
    main()
