"""Checks the history of a simulation: nothing lost or doubled, and every match linearizable."""

import bisect
import copy
from collections.abc import Iterable
from typing import Any

import msgspec

from petrilab.match import History
from simulation.clients import UNKNOWN, Attempt, Departure
from simulation.database import Commit
from simulation.plain_match import PlainMatch


class MatchHistory:
    """The stored events of a match, the state after each, and when each became durable."""

    def __init__(self, match: str, history: History, commits: Iterable[Commit]) -> None:
        self.match = match
        self.rows = history.rows
        self.times = [commit.time for commit in commits if commit.match == match]
        sealed = {(row.round, row.actor): row.text for row in history.sealed}
        events = [msgspec.to_builtins(row.event) for row in self.rows]
        assert events[0]["is"] == "created"
        clock = events[0].get("clock")
        self.clock_seconds: int | None = clock["seconds"] if clock else None
        self.timed_out: int | None = None
        """The seat whose time was used up."""
        if events[-1]["is"] == "timed-out":
            self.timed_out = events[-1]["seat"]
        state = PlainMatch.created(events[0])
        state.version = 1
        self.states = [state]
        for event in events[1:]:
            state = copy.deepcopy(state)
            state.apply(event, sealed)
            self.states.append(state)
        self.answers: dict[tuple[int, str], int] = {}
        for row in self.rows:
            if row.command is not None and row.seat is not None:
                assert (row.seat, row.command) not in self.answers, "a command was applied twice"
                self.answers[row.seat, row.command] = row.number

        self.left: dict[int, int] = {}
        """By seat: the number of the event by which its owner left."""
        for number, event in enumerate(events, 1):
            if event["is"] == "left":
                assert event["seat"] not in self.left, "a seat was left twice"
                self.left[event["seat"]] = number

    def seconds_used(self, seat: int, now: float) -> float:
        """Return how long a seat had to move, in seconds of the simulation."""
        ends = [*self.times[1:], now]
        return sum(
            end - begin
            for begin, end, state in zip(self.times, ends, self.states, strict=True)
            if seat in state.waiting()
        )

    def problems(self, attempts: list[Attempt]) -> list[str]:
        """Return what contradicts a linear order of all commands in which each is decided once.

        The stored order is the witness: a command that was carried out takes effect when it is
        committed, and a refused one at some moment between its sending and its answer.
        """
        found = []
        if [row.number for row in self.rows] != list(range(1, len(self.rows) + 1)):
            found.append("the numbers of the events have gaps")
        if len(self.times) != len(self.rows) or self.times != sorted(self.times):
            found.append("an event was committed twice or vanished")
        for attempt in attempts:
            problem = self._problem(attempt)
            if problem:
                found.append(f"{self.match} {attempt}: {problem}")
        return found

    def problems_of_departures(self, departures: Iterable[Departure]) -> list[str]:
        """Return the departures that were refused, or acknowledged before they were durable."""
        found = [
            f"{each}: leaving was refused" for each in departures if each.answered and each.rule
        ]
        for departure in departures:
            if departure.version is None or departure.answered is None:
                continue
            number = self.left.get(departure.seat)
            if number is None or number > departure.version:
                found.append(f"{departure}: acknowledged, stored as version {number}")
            elif self.times[number - 1] > departure.answered:
                found.append(f"{departure}: acknowledged before it was durable")
        return found

    def _problem(self, attempt: Attempt) -> str:
        command = attempt.command
        number = self.answers.get((command["seat"], command["id"]))
        if attempt.version is not None:
            return self._problem_of_accepted(attempt, number)
        if number is not None and not self.states[number - self._events_before(number)].allows(
            command
        ):
            return "a command was carried out that is not allowed"
        if attempt.rule is not None and attempt.rule != UNKNOWN:
            return self._problem_of_refused(attempt, number)
        return ""

    def _events_before(self, number: int) -> int:
        """Return how many events the transaction that ends with an event has, plus one.

        The state that a command was decided on is the one before its transaction.
        """
        time = self.times[number - 1]
        first = bisect.bisect_left(self.times, time)
        return number - first + 1

    def _problem_of_accepted(self, attempt: Attempt, number: int | None) -> str:
        if number is None:
            return "an acknowledged command is not stored"
        if number != attempt.version:
            return f"acknowledged as version {attempt.version}, stored as {number}"
        assert attempt.answered is not None
        if self.times[number - 1] > attempt.answered:
            return "acknowledged before it was durable"
        if not self.states[number - self._events_before(number)].allows(attempt.command):
            return "a command was carried out that is not allowed"
        return ""

    def _problem_of_refused(self, attempt: Attempt, number: int | None) -> str:
        assert attempt.answered is not None
        first = bisect.bisect_right(self.times, attempt.sent)
        last = bisect.bisect_right(self.times, attempt.answered)
        versions = range(max(1, first), last + 1)
        if number is not None:  # refused only if this copy was decided before the other
            versions = range(versions.start, min(versions.stop, number))
        if not any(not self.states[version - 1].allows(attempt.command) for version in versions):
            return f"refused, but allowed at the versions {versions.start} to {versions.stop - 1}"
        return ""


def order_problems(history: MatchHistory, attempts: list[Attempt]) -> list[str]:
    """Return commands that took effect before one that had been acknowledged earlier."""
    done = [(a.answered, a.sent, a.version) for a in attempts if a.version and a.answered]
    first_sent: dict[Any, float] = {}
    for attempt in attempts:
        key = attempt.command["seat"], attempt.command["id"]
        first_sent.setdefault(key, attempt.sent)
    stored = [
        (first_sent[key], number) for key, number in history.answers.items() if key in first_sent
    ]
    return [
        f"version {later} was sent after version {version} had been acknowledged"
        for answered, _, version in done
        for sent, later in stored
        if sent > answered and later <= version
    ]
