"""The conformance kit of texts accepts the games of the package, and notices what is missing."""

from dataclasses import replace
from enum import StrEnum

import pytest

from petrilab.core import AnyGame, Consequence, Fact, OpenView, Scene, all_games, params
from petrilab.games.petris import Petris, PetrisPosition, Propagation
from petrilab.texts.conformance import check_texts


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_game_passes_the_conformance_kit(game: AnyGame) -> None:
    check_texts(game)


class _Silence(StrEnum):
    SILENCE = "petris-event-silence"


class _Mute(Petris):
    """Declares an event without a text."""

    events = _Silence  # type: ignore[assignment]


class _Unlabelled(Petris):
    """Shows a fact without a text."""

    def scene(self, view: OpenView[PetrisPosition]) -> Scene:
        return replace(super().scene(view), facts=(Fact("petris-fact-mood", "1"),))


class _Forgetful(Petris):
    """Emits an event without the values that its text needs."""

    def follow(
        self, position: PetrisPosition, actor: int, move: Propagation
    ) -> Consequence[PetrisPosition]:
        found = super().follow(position, actor, move)
        return replace(
            found, events=tuple(event._replace(params=params()) for event in found.events)
        )


@pytest.mark.parametrize(
    ("broken", "name"),
    [
        (_Mute(), "petris-event-silence"),
        (_Unlabelled(), "petris-fact-mood"),
        (_Forgetful(), "petris-event-propagated"),
    ],
    ids=["event", "fact", "values"],
)
def test_the_conformance_kit_notices_a_missing_text(broken: AnyGame, name: str) -> None:
    with pytest.raises(AssertionError, match=name):
        check_texts(broken)
