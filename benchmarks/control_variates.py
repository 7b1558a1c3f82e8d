"""Part of the games that Petri Dish ratings need if luck is subtracted (control variates).

Plays, or continues, a tournament of two opponents and prints the part of the games that gives the
same intervals, with its own interval, for growing numbers of games.

    python benchmarks/control_variates.py RUN --agents 4,3 --openings 100 --seed 1

Choose a seed that was not used to choose a setting of the network, the levels or of luck.
"""

from dataclasses import replace
from pathlib import Path

import click

from petrilab.lab.intervals import Estimate
from petrilab.lab.tournament import TournamentSettings, play_tournament

OPTIONS = "max-turns=100"


@click.command()
@click.argument("run", type=click.Path(path_type=Path, file_okay=False))
@click.option("--agents", default="4,3", help="Two opponents.")
@click.option("--openings", default=100, help="Each is played from both sides.")
@click.option("--seed", default="1")
@click.option("--workers", default=1)
def main(run: Path, agents: str, openings: int, seed: str, workers: int) -> None:
    """Print the part of the games needed without luck."""
    first, second = agents.split(",")
    settings = TournamentSettings(
        "petri-dish",
        OPTIONS,
        (first, second),
        openings=openings,
        opening_moves=0,
        seed=seed,
        has_luck=True,
    )
    played = play_tournament(settings, run, workers)
    games = len(played.table)
    for part in (games // 4 // 2 * 2, games // 2 // 2 * 2, games):  # whole openings
        one = replace(played, table=played.table.head(part))
        with_luck, without = (
            each.crosstable()[first, second] for each in (one, one.without_luck())
        )
        click.echo(
            f"{part:5} games: share {_text(with_luck)}, without luck {_text(without)}; "
            f"{_text(one.games_needed())} of the games"
        )


def _text(one: Estimate) -> str:
    """Return a figure with its interval."""
    return f"{one.value:.3f} [{one.low:.3f}, {one.high:.3f}]"


if __name__ == "__main__":
    main()
