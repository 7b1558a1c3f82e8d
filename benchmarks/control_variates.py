"""Part of the games that Petri Dish ratings need if luck is subtracted (control variates).

Plays, or continues, a tournament of two planners without errors and prints the part of the games
that gives the same intervals, with its own interval, for growing numbers of games: with luck
subtracted as it is, and with a factor fitted to the other openings.

    python benchmarks/control_variates.py RUN --openings 100 --seed 1

Luck and players use the network of this checkout. Choose a seed that was not used to choose a
setting of the network or of luck.
"""

from dataclasses import replace
from pathlib import Path

import click

from petrilab.lab.intervals import Estimate
from petrilab.lab.tournament import TournamentSettings, play_tournament

AGENTS = ("5/2", "5/4")
"""Level 5 with a half and a quarter of its replies: only this level has no errors on purpose."""
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
    for part in (games // 4 // 2 * 2, games // 2 // 2 * 2, games):  # whole openings
        one = replace(played, table=played.table.head(part))
        with_luck = one.crosstable()[AGENTS]
        click.echo(f"{part:5} games: share {_text(with_luck)}")
        for name, is_fitted in (("without luck", False), ("with a fitted factor", True)):
            needed = one.games_needed(is_fitted=is_fitted)
            without = one.without_luck(is_fitted=is_fitted).crosstable()[AGENTS]
            click.echo(f"      {name:20}: {_text(needed)} of the games; share {_text(without)}")


def _text(one: Estimate) -> str:
    """Return a figure with its interval."""
    return f"{one.value:.3f} [{one.low:.3f}, {one.high:.3f}]"


if __name__ == "__main__":
    main()
