"""Findings about the coming phase are conditional: propagations usually come before it."""

from functools import cache

import pytest

from oracles import petris_findings, petris_model
from oracles.finding_claims import Claim
from oracles.petris_positions import seeded_random, unusual_state
from petrilab.core import read_position
from petrilab.explain import find_explainer
from petrilab.games.petris.executor import MoveExecutor
from petrilab.practice import read_puzzles
from petrilab.texts import LANGUAGES, texts

_CONDITIONS = {
    "en": ("nothing changes", "nothing else changes"),
    "de": ("sich nichts ändert", "sich sonst nichts ändert"),
    "fr": ("rien ne change", "rien d\u2019autre ne change"),
    "es": ("nada cambia", "nada más cambia"),
}
_EXPECTED = {"growth", "sarcina-next", "sarcina-lack", "score-next", "overrun-next"}
_STATES = 60


class _WithoutPhase(MoveExecutor):
    """Executes moves, and leaves the phase at the end of a set out."""

    def run_set_phase(self, set_number: int) -> None:
        del set_number


def _numbers(positions: list[str]) -> list[dict[tuple[str, int], int]]:
    plugin = find_explainer("petris")
    assert plugin is not None
    return [
        {measure.key: measure.value for measure in plugin.measures(read_position(text)[1])}
        for text in positions
    ]


@cache
def _conditional_topics() -> frozenset[str]:
    """Return the topics whose numbers change if the coming phase does not take place."""
    rng = seeded_random("conditional findings")
    rules = (petris_model.Rules(), petris_model.Rules(track=5), petris_model.Rules(3))
    positions = [unusual_state(rng, rules[n % len(rules)]).text() for n in range(_STATES)]
    with_phase = _numbers(positions)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("petrilab.explain.petris.MoveExecutor", _WithoutPhase)
        without = _numbers(positions)
    return frozenset(
        topic
        for here, there in zip(with_phase, without, strict=True)
        for (topic, seat), number in here.items()
        if there.get((topic, seat)) != number
    )


def test_the_topics_that_depend_on_the_coming_phase_are_known() -> None:
    assert _conditional_topics() == _EXPECTED


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_about_the_coming_phase_states_its_condition(language: str) -> None:
    for topic in _conditional_topics():
        for suffix in ("", "-difference"):
            kind = f"petris-finding-{topic}{suffix}"
            for count in (1, 2):
                values = dict.fromkeys(("player", "places", "better", "played", "last"), "x")
                values |= {"after": "x", "instead": "x"}
                said = texts(language).get(kind, **values, count=count, other=0)
                assert any(phrase in said.lower() for phrase in _CONDITIONS[language]), said


def _model_state(text: str) -> petris_model.State:
    _, options, rows, points, propagations = text.split(" ")
    rules = petris_model.Rules(advanced=options == "advanced=on")
    state = petris_model.State(
        rules,
        tuple(map(tuple, rows.split("/"))),
        tuple(map(int, points.split(","))),
        int(propagations),
    )
    assert state.text() == text
    return state


def test_stored_reasons_about_the_coming_phase_are_true() -> None:
    """The independent checker recomputes the reasons of the shipped puzzles."""
    checked = 0
    for puzzle in read_puzzles("petris"):
        state = _model_state(puzzle.position)
        for reason in puzzle.reasons:
            claim = Claim(
                "petris",
                reason.kind,
                reason.places,
                dict(reason.params),
                state,
                puzzle.seat,
                (puzzle.solutions[0], puzzle.tempting),
            )
            if claim.topic in _EXPECTED and claim.is_difference:
                assert petris_findings.is_true(claim), puzzle.id
                checked += 1
    assert checked
