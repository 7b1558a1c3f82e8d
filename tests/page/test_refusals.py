"""What is impossible says why, in the language of the page, in the words of the command line."""

from collections.abc import Callable

import pytest

from browsing import Person, expect
from petrilab.core import Refusal, find_game
from petrilab.core.rules import MatchRule
from petrilab.texts import texts
from serving import Server

People = Callable[..., Person]
LANGUAGES = ("en", "de", "fr", "es")


def _refusal(name: str, partial: tuple[str, ...], place: str) -> Refusal:
    """Why a place cannot be chosen at the beginning, after these steps."""
    game = find_game(name)
    position = game.initial(game.options_type.parse("-"))
    return game.preview(game.view(position, 0), 0, partial).refused[place]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_impossible_says_why(person: People, host: Server, language: str) -> None:
    ann = person(host, language=language)
    said = set()
    for game, steps, place in (
        ("petris", (), "4"),
        ("petris", ("2",), "4"),
        ("honeycomb", ("+1", "+2", "-3"), "4"),
    ):
        refusal = _refusal(game, steps, place)
        ann.open()
        ann.play_computer(game)
        for step in steps:
            ann.choose(ann.page.locator(f'[data-place="{step.strip("+-")}"]'))
        ann.page.locator(f'[data-place="{place}"]').click()
        why = ann.page.locator(".board-why")
        expect(why).to_contain_text(texts(language).refusal(refusal))
        said.add(why.inner_text())
        why.get_by_role("link").click()
        expect(ann.page.locator(".rule-list .wanted")).to_contain_text(
            texts(language).rule(refusal.rule)
        )
        assert ann.page.url.endswith(f"/rules/{game}#{refusal.rule}")
    assert len(said) == 3  # each has its own reason
    ann.expected = ("404",)
    ann.open("/m/0123456789abcdef")
    expect(ann.page.get_by_role("alert")).to_have_text(
        texts(language).refusal(Refusal(MatchRule.UNKNOWN))
    )
