"""Reviews of games between weak levels: how many mistakes are explained, and how long it takes.

    python benchmarks/review.py --game petris --games 40 --first 100

A mistake gives away at least 10 percentage points of win probability. It counts as explained if a
finding names a concrete difference that favours the better move; a proven result alone does not
count, nor does a difference that is neither better nor worse by itself.
"""

import argparse
import time
from collections import Counter

from petrilab.agents.levels import LEVELS
from petrilab.agents.warm_up import wait
from petrilab.core import GameRecord, SeededRandomSource, find_game
from petrilab.explain import CommonKind, KeyMoment, Review, review_updates
from petrilab.match import LocalMatch, play_out

OPTIONS = {"petri-dish": "max-turns=40"}
RESULTS_ONLY = {
    CommonKind.WIN_TO_DRAW,
    CommonKind.WIN_TO_LOSS,
    CommonKind.DRAW_TO_LOSS,
}


def play(game: str, levels: tuple[str, str], seed: int) -> GameRecord:
    """Return the record of a game between two levels."""
    found = find_game(game)
    source = SeededRandomSource(f"review {seed}")
    agents = {seat: LEVELS[int(name) - 1] for seat, name in enumerate(levels)}
    match = LocalMatch(found, found.options_type.parse(OPTIONS.get(game, "-")), levels, source)
    play_out(match, agents, source)
    return match.record()


def is_explained(moment: KeyMoment) -> bool:
    """Return whether a finding names a concrete difference that favours the better move."""
    return any(
        finding.kind not in RESULTS_ONLY and not finding.is_neutral for finding in moment.findings
    )


def timed_review(record: GameRecord) -> tuple[Review, float, float]:
    """Return the review, the seconds until the first point, and the seconds until the end."""
    began, first = time.perf_counter(), 0.0
    finished = None
    for update in review_updates(record):
        if update.points and not first:
            first = time.perf_counter() - began
        finished = update.review
    assert finished is not None  # noqa: S101
    return finished, first, time.perf_counter() - began


def main() -> None:
    """Play, review and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="petris")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, help="Seed of the first game.")
    arguments = parser.parse_args()
    wait(arguments.game)
    mistakes = explained = 0
    kinds: Counter[str] = Counter()
    firsts, totals, cpu, winners, orders = [], [], [], 0, 0
    for seed in range(arguments.first, arguments.first + arguments.games):
        levels = ("1", "2") if seed % 2 else ("2", "1")
        record = play(arguments.game, levels, seed)
        used = time.process_time()
        finished, first, total = timed_review(record)
        cpu.append(time.process_time() - used)
        firsts.append(first)
        totals.append(total)
        mistakes += len(finished.mistakes)
        explained += sum(map(is_explained, finished.mistakes))
        kinds.update(each.findings[0].kind for each in finished.mistakes if each.findings)
        last = finished.points[-1].shares
        if max(last) == 1.0:
            winners += 1
            winner = last.index(1.0)
            orders += finished.seats[winner].accuracy >= finished.seats[1 - winner].accuracy
    rate = explained / max(1, mistakes)
    print(f"{arguments.game}: {explained} of {mistakes} mistakes explained ({rate:.1%})")
    print(f"first point after {max(firsts):.2f} s at most")
    print(f"reviews take {sum(totals) / len(totals):.1f} s, at most {max(totals):.1f} s")
    print(f"of processor time {sum(cpu) / len(cpu):.1f} s, at most {max(cpu):.1f} s")
    print(f"the winner has the higher accuracy in {orders} of {winners} games")
    for kind, count in kinds.most_common():
        print(f"  {count:5} {kind}")


if __name__ == "__main__":
    main()
