"""SkillTrace: a level against itself with half the thinking time."""

import pytest

from petrilab.lab import LabError, TournamentSettings
from petrilab.lab.skill import DIVISORS, measure_skill_trace


def settings(options: str = "-") -> TournamentSettings:
    return TournamentSettings("petris", options, (), openings=2, seed="skill")


@pytest.mark.usefixtures("prepared")
def test_every_doubling_is_measured_and_the_total_is_their_mean() -> None:
    trace = measure_skill_trace(settings(), "3")
    assert len(trace.doublings) == len(DIVISORS) - 1
    assert all(one.games == 2 and 0 <= one.value <= 1 for one in trace.doublings.values())
    values = [one.value for one in trace.doublings.values()]
    assert trace.total.value == pytest.approx(sum(values) / len(values))
    assert trace.total.games == 2 * len(values)


@pytest.mark.parametrize(
    ("level", "options", "sentence"),
    [("nobody", "-", "name or number of a level"), ("3", "players=3", "two players")],
)
def test_what_cannot_be_compared_is_refused(level: str, options: str, sentence: str) -> None:
    with pytest.raises(LabError, match=sentence):
        measure_skill_trace(settings(options), level)
