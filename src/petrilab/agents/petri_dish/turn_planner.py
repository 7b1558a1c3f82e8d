"""Planning of whole turns: all ends of a turn are judged by a network, the best one is played.

The rules ask for one action at a time. A level plans at the first action of its turn and keeps the
rest of the plan in its memory. Without memory it plans again at each action, deterministically.
"""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.agents.base import Analysis, Budget, Candidate, Choice, SearchMemory
from petrilab.agents.petri_dish.misjudgement import misjudged_ends
from petrilab.core import AnyGame, RandomSource, Seat
from petrilab.kernels.petri_dish.codec import encode
from petrilab.kernels.petri_dish.lookahead import value_after_reply
from petrilab.kernels.petri_dish.lookups import DICE_KEY, ROLLS, ZOBRIST, Longs
from petrilab.kernels.petri_dish.network import all_values, seat_value, trained_network
from petrilab.kernels.petri_dish.state import (
    ACT,
    HASH,
    MOVER,
    PHASE,
    PLAYERS,
    PetriDishState,
)
from petrilab.kernels.petri_dish.transitions import (
    petri_dish_apply,
    petri_dish_hash,
    petri_dish_move_count,
    petri_dish_nth_move,
)
from petrilab.kernels.petri_dish.turn_ends import (
    ENDS,
    GENERATED,
    SHORT_SIGHTED,
    actions_to_end,
    find_turn_ends,
    make_turn_ends,
)

MAX_WIDTH: Final = 400
"""Most positions of a layer that are expanded; see docs/adr/0057-whole-turns.md."""
REPLY_WIDTH: Final = 150
"""Positions of a layer that are expanded in the next player's turn."""
_ALTERNATIVE_WIDTH: Final = 16
"""Positions of a layer that are expanded for each first action in an analysis."""
_ALTERNATIVES_FROM: Final = 16
"""Node budget from which an analysis judges every first action."""
_MARGIN: Final = 0.12
"""Ends that are worse than the best one by more than this share are not looked at further."""
_MAX_TRIED: Final = 3_000_000
"""Limit of actions tried per plan, more than 2 s; lookahead stops there."""
_SHOWN: Final = 5
"""Ends whose first actions are in the analysis of a level's own move."""
_NODES_PER_WIDTH: Final = 160
_MAX_NODES: Final = 40_000
_MOST_ACTIONS: Final = 64


class StoredPlan(NamedTuple):
    """A plan in a level's memory: the hash of the position before each action, and the actions."""

    keys: Longs
    codes: Longs
    shares: NDArray[np.float64]
    """Expected shares at the end of the turn."""


@dataclass(frozen=True, slots=True)
class _End:
    """An end of the turn with its value for the player to move, and the actions that lead to it."""

    key: int
    value: float
    codes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnPlanner:
    """Plans the current turn.

    `width` bounds the orders considered, `replies` the turns of the next player that are searched.
    `noise` is the standard deviation of errors in log-odds; a short-sighted planner ignores that
    opponents move next. Both belong to a level's style: an analysis has neither.
    """

    width: int
    replies: int = 0
    noise: float = 0.0
    is_short_sighted: bool = False
    has_lookahead: bool = False
    """Whether a node budget counts replies; otherwise it is the width."""
    memory: SearchMemory | None = None

    def choose(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Choice:
        """Return the next action of the plan that the level has, or makes now."""
        del source
        state = encode(position)
        if plan := self._remembered(state):
            return _continued(game, position, seat, plan)
        began = time.perf_counter()
        work = _Work(state, self._width(budget), is_short_sighted=self.is_short_sighted)
        ends = work.best_ends(max(_SHOWN, self._replies(budget) // ROLLS), self.noise)
        ends = self._looked_ahead(work, ends, budget, began)
        plan = work.plan(ends[0])
        if self.memory is not None:
            self.memory.root, self.memory.trees = None, [plan]
        candidates = _by_first_action(game, position, ends, work.ends)
        analysis = _analysis(game, position, work, ends[0], candidates, began)
        return Choice(game.from_code(position.options, ends[0].codes[0]), analysis)

    def analyse(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Analysis:
        """Return the analysis of a position in which this seat is to move, without any style."""
        del source, seat
        began, width = time.perf_counter(), self._width(budget)
        work = _Work(encode(position), width, is_short_sighted=False)
        ends = work.best_ends(max(_SHOWN, self._replies(budget) // ROLLS), 0.0)
        if width < _ALTERNATIVES_FROM:
            candidates = _by_first_action(game, position, ends, work.ends)
            return _analysis(game, position, work, ends[0], candidates, began)
        firsts = work.first_actions({end.key for end in ends})
        own_best = {first.best.key: first.best for first in firsts}
        pool = sorted(
            {**own_best, **{end.key: end for end in ends}}.values(), key=lambda end: -end.value
        )
        ends = self._looked_ahead(work, pool, budget, began)
        known = {end.key: end.value for end in ends}
        planned: dict[int, _End] = {}
        for end in ends:  # the narrower search of a first action may miss an end that it leads to
            planned.setdefault(end.codes[0], end)
        found = []
        for first in firsts:
            own = (planned[first.code],) if first.code in planned else ()
            end = max((*own, *first.reached, first.best), key=lambda each: known[each.key])
            line = _moves(game, position, end.codes)
            found.append(Candidate(line[0], known[end.key], first.ends, line=line))
        best = game.from_code(position.options, ends[0].codes[0])
        found.sort(key=lambda each: (-each.value, each.move != best))
        return _analysis(game, position, work, ends[0], found, began)

    def _width(self, budget: Budget) -> int:
        if self.has_lookahead or budget.nodes is None:
            return self.width
        return max(1, min(budget.nodes, MAX_WIDTH))

    def _replies(self, budget: Budget) -> int:
        if not self.has_lookahead:
            return 0
        return self.replies if budget.nodes is None else budget.nodes

    def _remembered(self, state: PetriDishState) -> StoredPlan | None:
        """Return the rest of the plan in memory if it was made for this position."""
        if self.memory is None or not self.memory.trees:
            return None
        plan = self.memory.trees[0]
        if not isinstance(plan, StoredPlan):
            return None
        (at,) = np.nonzero(plan.keys == petri_dish_hash(state))
        if not len(at):
            return None
        return StoredPlan(plan.keys[at[0] :], plan.codes[at[0] :], plan.shares)

    def _looked_ahead(
        self, work: "_Work", ends: Sequence[_End], budget: Budget, began: float
    ) -> list[_End]:
        """Return ends, best first, after looking at all rolls of the next player.

        If there are too many, the others are corrected by the average error of those looked at.
        """
        replies = self._replies(budget)
        if replies < 2 * ROLLS or ends[0].value >= 1.0:
            return list(ends)
        found: list[_End] = []
        error = 0.0
        for end in ends:
            is_timely = (
                len(found) < replies // ROLLS and work.tried < _MAX_TRIED
                if budget.seconds is None
                else time.perf_counter() - began < budget.seconds
            )  # fmt: skip
            if not is_timely or end.value < ends[0].value - _MARGIN:
                break
            value = work.value_after_reply(end)
            error += value - end.value
            found.append(_End(end.key, value, end.codes))
        if not found:  # the time was up before
            return list(ends)
        found.sort(key=lambda end: -end.value)
        most, error = found[0].value, error / len(found)
        rest = [
            _End(end.key, min(max(0.0, end.value + error), most), end.codes)
            for end in ends[len(found) :]
        ]
        rest.sort(key=lambda end: -end.value)
        return [*found, *rest]


@dataclass(frozen=True, slots=True)
class _FirstAction:
    """A legal first action: its best end, and those of some ends that it can lead to."""

    code: int
    best: _End
    reached: tuple[_End, ...]
    ends: int


class _Work:
    """The memory and the counters of one plan."""

    def __init__(self, state: PetriDishState, width: int, *, is_short_sighted: bool) -> None:
        self.state, self.seat, self.width = state, int(state.cells[MOVER]), width
        self.network, self.tried, self.ends = trained_network(), 0, 0
        room = min(_MAX_NODES, 1_000 + _NODES_PER_WIDTH * width)
        self._turns = make_turn_ends(room, room)
        self._turns.counts[SHORT_SIGHTED] = is_short_sighted
        self._codes = np.zeros(_MOST_ACTIONS, np.int64)
        self._reply_turns: Any = None

    def best_ends(self, count: int, noise: float) -> list[_End]:
        """Return the best ends of the turn, best first."""
        turns = self._turns
        find_turn_ends(turns, self.network, self.state, self.width, True)
        self.tried += int(turns.counts[GENERATED])
        self.ends = int(turns.counts[ENDS])
        values = misjudged_ends(turns, self.state, noise)
        order = np.argsort(-values, kind="stable")[:count]
        return [self._end(int(end), ()) for end in order]

    def first_actions(self, wanted: set[int]) -> list[_FirstAction]:
        """Return all legal first actions, with the wanted ends that each can lead to."""
        found, turns = [], self._turns
        keys = np.array(sorted(wanted), np.int64)
        reached: tuple[_End, ...]
        for number in range(petri_dish_move_count(self.state)):
            code = int(petri_dish_nth_move(self.state, number))
            child = _copy_of(self.state)
            petri_dish_apply(child, code)
            if child.cells[PHASE] != ACT:
                key = int(child.longs[HASH] ^ ZOBRIST[DICE_KEY])
                end = _End(key, float(seat_value(self.network, child, self.seat)), (code,))
                reached, count = (), 1
            else:
                best = find_turn_ends(turns, self.network, child, _ALTERNATIVE_WIDTH, True)
                self.tried += int(turns.counts[GENERATED])
                count = int(turns.counts[ENDS])
                (at,) = np.nonzero(np.isin(turns.end_key[:count], keys))
                reached = tuple(self._end(int(one), (code,)) for one in at)
                end = self._end(int(best), (code,))
            found.append(_FirstAction(code, end, reached, count))
        return found

    def value_after_reply(self, end: _End) -> float:
        """Return the expected share after the next player's turn."""
        if self._reply_turns is None:
            room = 1_000 + _NODES_PER_WIDTH * REPLY_WIDTH
            self._reply_turns = make_turn_ends(room, room)
        value, tried = value_after_reply(
            self._reply_turns, self.network, self.end_state(end), self.seat, REPLY_WIDTH,
            _copy_of(self.state),
        )  # fmt: skip
        self.tried += int(tried)
        return float(value)

    def end_state(self, end: _End) -> PetriDishState:
        """Return the position of an end."""
        state = _copy_of(self.state)
        for code in end.codes:
            petri_dish_apply(state, code)
        return state

    def plan(self, end: _End) -> StoredPlan:
        """Return the way to an end, for the memory."""
        state, keys = _copy_of(self.state), []
        for code in end.codes:
            keys.append(int(petri_dish_hash(state)))
            petri_dish_apply(state, code)
        return StoredPlan(np.array(keys, np.int64), np.array(end.codes, np.int64), self.shares(end))

    def shares(self, end: _End) -> NDArray[np.float64]:
        """Return the expected shares of all seats, with the end's value for the player to move."""
        shares = np.zeros(int(self.state.rules[PLAYERS]))
        all_values(self.network, self.end_state(end), shares)
        rest = shares.sum() - shares[self.seat]
        shares *= (1.0 - end.value) / rest if rest > 0 else 0.0
        shares[self.seat] = end.value
        return shares

    def _end(self, end: int, before: tuple[int, ...]) -> _End:
        """Return an end of the last enumeration, which began after some actions."""
        turns = self._turns
        count = actions_to_end(turns, end, self._codes)
        codes = (*before, *(int(code) for code in self._codes[:count]))
        return _End(int(turns.end_key[end]), float(turns.end_value[end]), codes)


def _copy_of(state: PetriDishState) -> PetriDishState:
    return PetriDishState(state.rules.copy(), state.cells.copy(), state.longs.copy())


def _continued(game: AnyGame, position: Any, seat: Seat, plan: StoredPlan) -> Choice:
    """Return the next action of a plan, with the value that the plan had when it was made."""
    line = _moves(game, position, plan.codes)
    shares = tuple(float(share) for share in plan.shares)
    best = Candidate(line[0], shares[seat], 1, line=line)
    return Choice(line[0], Analysis(shares, (best,), line, shares[seat] >= 1.0, 0, 0.0))


def _by_first_action(
    game: AnyGame, position: Any, ends: Sequence[_End], visits: int
) -> list[Candidate]:
    """Return the first actions of ends, which are in order, each with its best end's value."""
    firsts: dict[int, _End] = {}
    for end in ends:
        firsts.setdefault(end.codes[0], end)
    lines = [(_moves(game, position, end.codes), end.value) for end in firsts.values()]
    visits = max(1, visits // len(firsts))
    return [Candidate(line[0], value, visits, line=line) for line, value in lines]


def _moves(game: AnyGame, position: Any, codes: Iterable[int]) -> tuple[Any, ...]:
    return tuple(game.from_code(position.options, int(code)) for code in codes)


def _analysis(
    game: AnyGame,
    position: Any,
    work: _Work,
    best: _End,
    candidates: Sequence[Candidate],
    began: float,
) -> Analysis:
    line = _moves(game, position, best.codes)
    shares = tuple(float(share) for share in work.shares(best))
    seconds, is_won = time.perf_counter() - began, best.value >= 1.0
    return Analysis(shares, tuple(candidates), line, is_won, work.tried, seconds)
