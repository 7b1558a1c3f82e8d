"""Rate the opponents by many games, and write the ratings where the package and the docs show them.

Stop it whenever you like (Ctrl-C): what was played is rated, and the next run plays on.

    make ladder
    make ladder LADDER="--only petris --games 200 --workers 1"
"""

import signal
import sys
import time
from collections.abc import Generator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from fractions import Fraction
from multiprocessing import get_context
from pathlib import Path

import click

from petrilab.agents import ratings_file
from petrilab.agents.fingerprints import NEIGHBOURS, Replay, fingerprint, replay
from petrilab.agents.ladder import TABLES, Ledger, Progress, Table, climb, obey_the_first
from petrilab.agents.ratings_file import (
    RatedGame,
    as_markdown,
    known_ratings,
    rated_game,
    write_ratings,
)
from petrilab.agents.warming import wait
from petrilab.core import game_names

ROOT = Path(__file__).resolve().parent.parent
RATINGS = Path(ratings_file.__file__).with_name(ratings_file.FILE)
LEDGERS = ROOT / "benchmarks" / "ladder"
PAGE = ROOT / "docs" / "opponents.md"
BEGIN, END = "<!-- ratings: written by make ladder -->", "<!-- end of the ratings -->"
QUIET_SECONDS = 60
"""Where nobody watches, progress is told so often."""


@click.command()
@click.option("--games", default=100, help="Rounds to be played in all; 0 only rates.")
@click.option("--only", type=click.Choice(game_names()), help="Rate only this game.")
@click.option("--workers", default=2, help="Processes.")
@click.option("--budget", default="1", help="The part of the levels' own budgets, such as 1/20.")
@click.option("--out", type=Path, default=RATINGS, help="Where to write the ratings.")
@click.option("--fingerprints", is_flag=True, help="Keep the ratings, renew what they belong to.")
def main(
    games: int, only: str | None, workers: int, budget: str, out: Path,
    *, fingerprints: bool,
) -> None:  # fmt: skip
    names = [only] if only else game_names()
    for name in names:
        wait(name)
    known = known_ratings(out) if out.exists() else {}
    prints = {name: fingerprint(name) for name in names}
    replays = {name: replays_of(name, prints, known, workers, fingerprints) for name in names}
    if fingerprints:
        for name in set(names) & known.keys():
            known[name] = replace(known[name], fingerprint=prints[name], replays=replays[name])
    else:
        part = Fraction(budget)
        found = open_ledgers(prints, part)
        play(climb(found, games, part, workers))
        for name in names:
            rated = rated_game(name, found, part, prints[name], replays[name])
            known |= {name: rated} if rated.tables else {}
    write_ratings(out, known)
    if out == RATINGS:
        write_page(known)
    print(as_markdown(known))


def open_ledgers(prints: Mapping[str, str], budget: Fraction) -> dict[Table, Ledger]:
    """The games played so far by opponents just like these."""
    part = "" if budget == 1 else f"-{budget.numerator}of{budget.denominator}"
    return {
        table: Ledger(LEDGERS / f"{table.game}-{table.players}-{prints[table.game]}{part}.jsonl")
        for table in TABLES
        if table.game in prints
    }


def replays_of(
    game: str, prints: Mapping[str, str], known: Mapping[str, RatedGame], workers: int, anew: bool
) -> Mapping[str, Replay]:
    """The games that the tests replay; those already known if nothing has changed."""
    if not anew and game in known and known[game].fingerprint == prints[game]:
        return known[game].replays
    print(f"{game}: replaying neighbours at a twentieth of their budgets", file=sys.stderr)
    spawn = get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn, initializer=obey_the_first) as pool:
        runs = {pair: pool.submit(replay, game, *pair) for pair in reversed(NEIGHBOURS)}
        return {" ".join(pair): runs[pair].result() for pair in NEIGHBOURS}


def play(course: Generator[Progress]) -> None:
    """Play to the end or until Ctrl-C or a polite kill, telling how far it is."""
    told = 0.0
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        for progress in course:
            now, watched = time.monotonic(), sys.stderr.isatty()
            if watched or now - told > QUIET_SECONDS or progress.done == progress.total:
                told = now
                minutes = round(progress.seconds_left / 60)
                text = f"{progress.done} of {progress.total} games, about "
                text += f"{minutes // 60} h {minutes % 60} min left"
                print(f"\r{text:60}" if watched else text, end="" if watched else "\n",
                      file=sys.stderr, flush=True)  # fmt: skip
    except KeyboardInterrupt:
        print("\nstopped; the next run plays on", file=sys.stderr)
    finally:
        course.close()


def write_page(known: Mapping[str, RatedGame]) -> None:
    """Put the ratings between their marks in the documentation."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    text = f"{before}{BEGIN}\n\n{as_markdown(known)}\n\n{END}{after}"
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
