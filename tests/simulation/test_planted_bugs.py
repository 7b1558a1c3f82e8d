"""The simulation notices bugs that are planted into matches and stores."""

from collections.abc import Callable
from typing import Any

import pytest

from petrilab.match import Append, Committed, MemoryStore, setup
from petrilab.match.active_match import ActiveMatch
from petrilab.match.active_matches import ActiveMatches
from petrilab.match.command_runner import Change, CommandRunner
from petrilab.match.decide import DecisionBuilder
from petrilab.match.decision import Context, Decision
from petrilab.match.state import State
from petrilab.server import fanout
from simulation.world import simulate

_MAX_SEEDS = 60


class ForgettingStore(MemoryStore):
    """Acknowledges every twentieth append without writing it."""

    calls = 0

    async def append(self, *appends: Append) -> tuple[Committed, ...]:
        ForgettingStore.calls += 1
        if ForgettingStore.calls % 20 == 0:
            return tuple(Committed(append) for append in appends)
        return await super().append(*appends)


class UncheckedStore(MemoryStore):
    """Writes what conflicts with events that are there already."""

    def _raise_on_conflict(self, append: Append) -> None:
        self._commands.discard((append.match, append.seat, append.command or ""))


def _acknowledge_first(patch: pytest.MonkeyPatch) -> None:
    append = CommandRunner._append

    async def acknowledge_and_append(self: CommandRunner, active: Any, *rest: Any) -> Any:
        change = active.handled
        self._acknowledge(change, active.state.version + 1)
        return await append(self, active, *rest)

    handle = CommandRunner._handle

    async def remember(self: CommandRunner, change: Change) -> None:
        change.active.handled = change  # type: ignore[attr-defined]
        await handle(self, change)

    patch.setattr(CommandRunner, "_append", acknowledge_and_append)
    patch.setattr(CommandRunner, "_handle", remember)


def _publish_first(patch: pytest.MonkeyPatch) -> None:
    append = CommandRunner._append

    async def publish_and_append(
        self: CommandRunner, active: ActiveMatch, decision: Any, command: Any = None
    ) -> Any:
        before = active.state
        active.state = decision.state
        active.publish(before.version)
        active.state = before
        return await append(self, active, decision, command)

    patch.setattr(CommandRunner, "_append", publish_and_append)


def _never_catch_up(patch: pytest.MonkeyPatch) -> None:
    async def do_nothing(self: ActiveMatches, match: str, version: int) -> None:
        del self, match, version

    patch.setattr(ActiveMatches, "catch_up", do_nothing)


def _ask_for_nothing_missed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ActiveMatches, "match_ids", lambda _: ())


def _trust_silence(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(fanout, "_RESPONSE_SECONDS", 10_000.0)


def _refuse_on_old_state(patch: pytest.MonkeyPatch) -> None:
    async def nothing_new(self: ActiveMatches, active: ActiveMatch) -> bool:
        del self, active
        return False

    patch.setattr(ActiveMatches, "refresh", nothing_new)


def _stay_after_leaving(patch: pytest.MonkeyPatch) -> None:
    def change_nothing(state: State, context: Context, session: str) -> Decision:
        del session
        return DecisionBuilder(state, context.at).decision()

    patch.setattr(setup, "leave", change_nothing)


def _forget_answers(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ActiveMatch, "answered_version", lambda *_: None)


def _expire_early(patch: pytest.MonkeyPatch) -> None:
    time = ActiveMatch.time
    patch.setattr(ActiveMatch, "time", lambda self, now: time(self, now) + 5_000)


def _no_patch(patch: pytest.MonkeyPatch) -> None:
    del patch


@pytest.mark.parametrize(
    ("store", "plant"),
    [
        pytest.param(ForgettingStore, _no_patch, id="a store that forgets"),
        pytest.param(UncheckedStore, _no_patch, id="a store without conflicts"),
        pytest.param(MemoryStore, _acknowledge_first, id="acknowledging before the commit"),
        pytest.param(MemoryStore, _publish_first, id="publishing before the commit"),
        pytest.param(MemoryStore, _never_catch_up, id="no catching up"),
        pytest.param(MemoryStore, _ask_for_nothing_missed, id="not asking for missed events"),
        pytest.param(MemoryStore, _trust_silence, id="waiting for a silent connection"),
        pytest.param(MemoryStore, _refuse_on_old_state, id="refusing on an old state"),
        pytest.param(MemoryStore, _stay_after_leaving, id="staying after leaving"),
        pytest.param(MemoryStore, _forget_answers, id="forgetting the answers"),
        pytest.param(MemoryStore, _expire_early, id="clocks that run ahead"),
    ],
)
def test_the_simulation_notices_planted_bugs(
    store: type[MemoryStore],
    plant: Callable[[pytest.MonkeyPatch], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    assert any(_fails(seed, store) for seed in range(_MAX_SEEDS))


def _fails(seed: int, store: type[MemoryStore]) -> bool:
    try:
        return bool(simulate(seed, store).problems)
    except Exception:  # noqa: BLE001  # a crash is noticed too
        return True
