"""Play a tournament: who is stronger, by how much, and how certain that is.

    python examples/tournament.py
    python examples/tournament.py --openings 2 --workers 1

Every opening is played from all sides. The script prints the ratings with their 95 % intervals and
the crosstable. With `--run FOLDER` an interrupted tournament continues.
"""

import argparse
from pathlib import Path

from petrilab.lab import TournamentSettings, play_tournament


def main() -> None:
    """Play the tournament and print its tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="petris")
    parser.add_argument("--options", default="-")
    parser.add_argument("--agents", default="random,greedy,1/10")
    parser.add_argument("--openings", type=int, default=20)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--run", type=Path, help="folder of finished games")
    given = parser.parse_args()
    settings = TournamentSettings(
        given.game, given.options, tuple(given.agents.split(",")), openings=given.openings
    )
    tournament = play_tournament(settings, given.run, given.workers)
    print(f"{len(tournament.table)} games")
    for rating in sorted(tournament.ratings(), key=lambda one: -one.points):
        print(f"{rating.name:10} {rating.points:6.0f}  {rating.low:.0f} to {rating.high:.0f}")
    for (one, other), share in tournament.crosstable().items():
        print(f"{one:10} {other:10} {share.value:.2f}  {share.low:.2f} to {share.high:.2f}")


if __name__ == "__main__":
    main()
