"""Findings of Petris: growth, sarcinas, points at the coming contamination, replies."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

from petrilab.core import GameEvent, Seat, actor_letter
from petrilab.explain.measure import Measure
from petrilab.explain.petris.words import move_words
from petrilab.explain.plugin import ExplainPlugin, ReviewBudget
from petrilab.games.petris import GAME, SARCINA, STRANDED, PetrisPosition, track
from petrilab.games.petris.executor import MoveExecutor
from petrilab.games.petris.position import SARCINAS, sarcinas_in_dishes, tokens_in_dishes
from petrilab.games.petris.rulebook import EventKind


class PetrisFinding(StrEnum):
    """The kinds of findings of Petris."""

    ENDS_WIN = "petris-finding-ends-win"
    ENDS_LOSS = "petris-finding-ends-loss"
    ENDS_SHARED = "petris-finding-ends-shared"
    GROWTH = "petris-finding-growth"
    GROWTH_DIFFERENCE = "petris-finding-growth-difference"
    SARCINA_NEXT = "petris-finding-sarcina-next"
    SARCINA_NEXT_DIFFERENCE = "petris-finding-sarcina-next-difference"
    SARCINA_LACK = "petris-finding-sarcina-lack"
    SARCINA_LACK_DIFFERENCE = "petris-finding-sarcina-lack-difference"
    SCORE_NEXT = "petris-finding-score-next"
    SCORE_NEXT_DIFFERENCE = "petris-finding-score-next-difference"
    OVERRUN_NEXT = "petris-finding-overrun-next"
    OVERRUN_NEXT_DIFFERENCE = "petris-finding-overrun-next-difference"
    SCORE_RISK = "petris-finding-score-risk"
    SCORE_RISK_DIFFERENCE = "petris-finding-score-risk-difference"
    MAJORITY = "petris-finding-majority"
    MAJORITY_DIFFERENCE = "petris-finding-majority-difference"
    REPLIES = "petris-finding-replies"
    REPLIES_DIFFERENCE = "petris-finding-replies-difference"
    POINTS = "petris-finding-points"
    POINTS_DIFFERENCE = "petris-finding-points-difference"
    SARCINAS = "petris-finding-sarcinas"
    SARCINAS_DIFFERENCE = "petris-finding-sarcinas-difference"
    TOKENS = "petris-finding-tokens"
    TOKENS_DIFFERENCE = "petris-finding-tokens-difference"


def _measures(position: PetrisPosition) -> Iterator[Measure]:
    """Yield the measures of a position in which the game continues."""
    if GAME.outcome(position):
        return
    executor = MoveExecutor(position)
    executor.run_set_phase(position.set_number)  # as if it came at once
    after_phase = executor.position()
    is_scored = track.set_end(position.options.players, position.set_number) == "C"
    for seat in position.seats:
        yield from _growth(position, after_phase, seat)
        if is_scored:
            yield from _score(position, after_phase, _scored_dishes(executor.events, seat), seat)
        else:
            yield from _majority(position, seat)
        last = {"last": position.options.track}
        yield Measure("points", seat, position.points[seat], 6.0, -1, 3.0, shared={**last})
        row = position.dishes[seat]
        left = SARCINAS - sarcinas_in_dishes(row)
        yield Measure("sarcinas", seat, left, 4.0, 1, 3.0, usual=SARCINAS)
        yield Measure("tokens", seat, tokens_in_dishes(row), 0.5, -1, 10.0)
    yield from _replies(position, is_scored=is_scored)


def _growth(position: PetrisPosition, after: PetrisPosition, seat: Seat) -> Iterator[Measure]:
    """Yield the dishes that the next fission changes, and the sarcinas it needs.

    A sarcina that appears or lacks is growth, too, so only one of them is worth saying.
    """
    about = f"fission {seat}"
    now, then = position.dishes[seat], after.dishes[seat]
    grown = tuple(dish for dish in position.layout.dishes if now[dish] != then[dish])
    yield Measure("growth", seat, len(grown), 3.0, 0, 4.0, _names(grown), about=about)
    new = tuple(dish for dish in grown if then[dish] == SARCINA)
    yield Measure("sarcina-next", seat, len(new), 5.0, 0, 1.0, _names(new), about=about)
    lacking = tuple(dish for dish in grown if then[dish] == STRANDED)
    places = _names(lacking)
    yield Measure("sarcina-lack", seat, len(lacking), 60.0, -1, 1.0, places, about=about)


def _scored_dishes(events: Iterable[GameEvent], seat: Seat) -> tuple[str, ...]:
    """Return the dishes in which a player scores in a contamination."""
    letter = actor_letter(seat)
    scored = [e for e in events if e.kind == EventKind.SCORED and e.params["player"] == letter]
    return tuple(place for event in scored for place in event.places)


def _score(
    position: PetrisPosition, after: PetrisPosition, dishes: tuple[str, ...], seat: Seat
) -> Iterator[Measure]:
    """Yield the points that the contamination at the end of this set would give."""
    gained = after.points[seat] - position.points[seat]
    yield Measure("score-next", seat, gained, 12.0, -1, 3.0, dishes)
    last = position.options.track
    overrun = int(after.points[seat] >= last)
    yield Measure("overrun-next", seat, overrun, 50.0, -1, shared={"last": last}, is_flag=True)


def _majority(position: PetrisPosition, seat: Seat) -> Iterator[Measure]:
    """Yield the shared dishes in which a player has the most, if no contamination is near."""
    dishes = []
    for dish in position.layout.dishes:
        numbers = [row[dish] for row in position.dishes]
        rivals = numbers[:seat] + numbers[seat + 1 :]
        if any(rivals) and numbers[seat] > max(rivals):
            dishes.append(dish)
    yield Measure("majority", seat, len(dishes), 6.0, -1, 3.0, _names(tuple(dishes)))


def _replies(position: PetrisPosition, *, is_scored: bool) -> Iterator[Measure]:
    """Yield the number of legal moves, and the most points that one of them can cause."""
    mover = position.propagator
    legal = GAME.legal(position, mover)
    yield Measure("replies", mover, legal.size, 5.0, 1, 20.0)
    ends_set = (position.propagations + 1) % position.options.players == 0
    if not (is_scored and ends_set):
        return
    most = [0] * position.options.players
    for move in legal:
        after = GAME.follow(position, mover, move).position
        for seat in position.seats:
            most[seat] = max(most[seat], after.points[seat] - position.points[seat])
    for seat in position.seats:
        if seat != mover:
            yield Measure("score-risk", seat, most[seat], 14.0, -1, 3.0)


def _names(dishes: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(str, dishes))


def _margin(position: PetrisPosition) -> tuple[int, ...]:
    """Return the lead of each seat: the fewest points of the others minus its own."""
    points = position.points
    return tuple(min(points[:seat] + points[seat + 1 :]) - points[seat] for seat in position.seats)


EXPLAIN: Final = ExplainPlugin(
    move_words=move_words,
    kinds=PetrisFinding,
    has_ending_findings=True,
    measures=lambda position: tuple(_measures(position)),
    margin=_margin,
    budget=ReviewBudget(strength=3, nodes=10_000, quick_nodes=300, proof_nodes=1_000_000),
)
