"""Rate the agents by many games, and write the ratings to the package and to docs/opponents.md.

It may be stopped at any time (Ctrl-C): finished games are rated, and the next run continues.

    make ladder
    make ladder LADDER="--only petris --games 200 --workers 1"
"""

import signal
import sys
import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

import click

from petrilab.agents import registry
from petrilab.agents.fingerprints import ReplayDigest, fingerprint, neighbours, replay
from petrilab.agents.ladder import RatingSetup, rating_setups
from petrilab.agents.ratings_file import (
    GameRatings,
    as_markdown,
    rate_game,
    read_ratings,
    write_ratings,
)
from petrilab.agents.warm_up import wait
from petrilab.core import game_names
from petrilab.lab.ladder import LadderProgress, ResultsFile, play_missing
from petrilab.lab.workers import LocalWorkers

ROOT = Path(__file__).resolve().parent.parent
RATINGS = Path(registry.__file__).with_name(registry.RATINGS_FILE)
RESULTS = ROOT / "benchmarks" / "ladder"
PAGE = ROOT / "docs" / "opponents.md"
BEGIN, END = "<!-- ratings: written by make ladder -->", "<!-- end of the ratings -->"
QUIET_SECONDS = 60
"""Seconds between two lines of progress if the output is not a terminal."""


@click.command()
@click.option("--games", default=100, help="Rounds in total; 0 only rates.")
@click.option("--only", type=click.Choice(game_names()), help="Rate only this game.")
@click.option("--workers", default=2, help="Processes.")
@click.option("--budget", default="1", help="Fraction of the levels' own budgets, such as 1/20.")
@click.option("--out", type=Path, default=RATINGS, help="Where to write the ratings.")
@click.option(
    "--fingerprints", is_flag=True, help="Keep the ratings; replace fingerprints and replays."
)
def main(
    games: int, only: str | None, workers: int, budget: str, out: Path,
    *, fingerprints: bool,
) -> None:  # fmt: skip
    names = [only] if only else list(dict.fromkeys(setup.game for setup in rating_setups()))
    for name in names:
        wait(name)
    known = read_ratings(out) if out.exists() else {}
    prints = {name: fingerprint(name) for name in names}
    replays = {name: replays_of(name, prints, known, workers, fingerprints) for name in names}
    if fingerprints:
        for name in set(names) & known.keys():
            known[name] = replace(known[name], fingerprint=prints[name], replays=replays[name])
    else:
        fraction = Fraction(budget)
        found = open_results(prints, fraction)
        play(play_missing(found, games, fraction, workers))
        results = {setup: file.results(setup) for setup, file in found.items()}
        for name in names:
            rated = rate_game(name, results, fraction, prints[name], replays[name])
            known |= {name: rated} if rated.setups else {}
    write_ratings(out, known)
    if out == RATINGS:
        write_page(known)
    print(as_markdown(known))


def open_results(prints: Mapping[str, str], budget: Fraction) -> dict[RatingSetup, ResultsFile]:
    """Return the results files of agents with these fingerprints."""
    part = "" if budget == 1 else f"-{budget.numerator}of{budget.denominator}"
    return {
        setup: ResultsFile(
            RESULTS / f"{setup.game}-{setup.players}-{prints[setup.game]}{part}.jsonl"
        )
        for setup in rating_setups()
        if setup.game in prints
    }


def replays_of(
    game: str,
    prints: Mapping[str, str],
    known: Mapping[str, GameRatings],
    workers: int,
    force: bool,
) -> Mapping[str, ReplayDigest]:
    """Return the games that tests replay; the stored ones if the fingerprint has not changed."""
    if not force and game in known and known[game].fingerprint == prints[game]:
        return known[game].replays
    print(f"{game}: replaying neighbours with parts of their budgets", file=sys.stderr)
    pairs = neighbours(game)
    # The most expensive first, so that all processes end at about the same time.
    played = dict(LocalWorkers(workers).work_on(PairReplays(game), pairs[::-1]))
    return {" ".join(pair): played[pair] for pair in pairs}


@dataclass(frozen=True, slots=True)
class PairReplays:
    """Replays the games of a neighbouring pair, in a worker process."""

    game: str

    def __call__(self, pair: tuple[str, str]) -> ReplayDigest:
        return replay(self.game, *pair)


def play(course: Generator[LadderProgress]) -> None:
    """Play to the end or until Ctrl-C or SIGTERM, and print the progress."""
    printed = 0.0
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        for progress in course:
            now, is_terminal = time.monotonic(), sys.stderr.isatty()
            if is_terminal or now - printed > QUIET_SECONDS or progress.done == progress.total:
                printed = now
                minutes = round(progress.seconds_left / 60)
                text = f"{progress.done} of {progress.total} games, about "
                text += f"{minutes // 60} h {minutes % 60} min left"
                print(f"\r{text:60}" if is_terminal else text, end="" if is_terminal else "\n",
                      file=sys.stderr, flush=True)  # fmt: skip
    except KeyboardInterrupt:
        print("\nstopped; the next run continues", file=sys.stderr)
    finally:
        course.close()


def write_page(known: Mapping[str, GameRatings]) -> None:
    """Replace the ratings in docs/opponents.md."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    text = f"{before}{BEGIN}\n\n{as_markdown(known)}\n\n{END}{after}"
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
