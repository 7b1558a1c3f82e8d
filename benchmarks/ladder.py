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
from petrilab.agents.levels import agents_version
from petrilab.agents.ratings_file import (
    GameRatings,
    SetupRatings,
    as_markdown,
    rate_setup,
    read_ratings,
    write_ratings,
)
from petrilab.agents.warm_up import wait
from petrilab.core import find_game, game_names
from petrilab.lab.ladder import LadderProgress, ResultsFile, play_missing
from petrilab.lab.workers import LocalWorkers

ROOT = Path(__file__).resolve().parent.parent
RATINGS = Path(registry.__file__).with_name(registry.RATINGS_FILE)
RESULTS = ROOT / "benchmarks" / "ladder"
PAGE = ROOT / "docs" / "opponents.md"
BEGIN, END = "<!-- ratings: written by make ladder -->", "<!-- end of the ratings -->"
TWO = 2
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
    setups = [setup for setup in rating_setups() if setup.game in names]
    prints = {setup: fingerprint(setup) for setup in setups}
    replays = {
        name: replays_of(
            name, known, workers, is_same=not fingerprints and is_same(name, known, prints)
        )
        for name in names
    }
    if fingerprints:
        for name in set(names) & known.keys():
            known[name] = with_fingerprints(known[name], prints, replays[name])
    else:
        fraction = Fraction(budget)
        found = {setup: open_results(setup, prints[setup], known, fraction) for setup in setups}
        play(play_missing(found, games, fraction, workers))
        for name in names:
            rated = {
                setup.players: rate_again(setup, prints[setup], known, file)
                for setup, file in found.items()
                if setup.game == name and file.results(setup)
            }
            rules = find_game(name).rules_version
            if rated:
                known[name] = GameRatings(rules, fraction, rated, replays[name])
    write_ratings(out, known)
    if out == RATINGS:
        write_page(known)
    print(as_markdown(known))


def is_same(game: str, known: Mapping[str, GameRatings], prints: Mapping[RatingSetup, str]) -> bool:
    """Return whether the agents of a game play with two players as they did when rated."""
    return any(
        earlier(setup, found, known) is not None
        for setup, found in prints.items()
        if setup.game == game and setup.players == TWO
    )


def earlier(
    setup: RatingSetup, print_: str, known: Mapping[str, GameRatings]
) -> SetupRatings | None:
    """Return the known ratings of a setup if they belong to the present agents and rules."""
    rated = known.get(setup.game)
    if rated is None or rated.rules != find_game(setup.game).rules_version:
        return None
    one = rated.setups.get(setup.players)
    is_same = one and (one.options, one.fingerprint) == (setup.options, print_)
    return one if is_same else None


def with_fingerprints(
    rated: GameRatings, prints: Mapping[RatingSetup, str], replays: Mapping[str, ReplayDigest]
) -> GameRatings:
    """Return the ratings with other fingerprints and replayed games."""
    found = {(setup.options, setup.players): print_ for setup, print_ in prints.items()}
    setups = {
        players: replace(one, fingerprint=found[one.options, players])
        for players, one in rated.setups.items()
    }
    return replace(rated, setups=setups, replays=replays)


def open_results(
    setup: RatingSetup, print_: str, known: Mapping[str, GameRatings], budget: Fraction
) -> ResultsFile:
    """Return the results file of the agents with this fingerprint; it continues known ratings."""
    part = "" if budget == 1 else f"-{budget.numerator}of{budget.denominator}"
    file = ResultsFile(RESULTS / f"{setup.game}-{setup.players}-{print_}{part}.jsonl")
    one = earlier(setup, print_, known)
    if one and known[setup.game].budget == budget:
        file.continue_from(one.results)
    return file


def rate_again(
    setup: RatingSetup, print_: str, known: Mapping[str, GameRatings], file: ResultsFile
) -> SetupRatings:
    """Return the ratings from all games of a results file."""
    one = earlier(setup, print_, known)
    version = one.agents if one else agents_version(setup.game)
    return rate_setup(setup.options, version, print_, file.results(setup))


def replays_of(
    game: str, known: Mapping[str, GameRatings], workers: int, *, is_same: bool
) -> Mapping[str, ReplayDigest]:
    """Return the games that tests replay; the stored ones if the agents play the same."""
    if is_same and game in known:
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
