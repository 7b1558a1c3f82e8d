"""Refusals are explained in the language of the page, in the words of the command line."""

from collections.abc import Callable

import pytest

from page_driver import Person, expect
from petrilab.core import Refusal, RefusedError, find_game, read_record
from petrilab.match.refusal_rules import MatchRule
from petrilab.texts import texts
from server_process import Server

People = Callable[..., Person]
LANGUAGES = ("en", "de", "fr", "es")


def _refusal(name: str, partial: tuple[str, ...], place: str) -> Refusal:
    """Return why a place cannot be chosen in the initial position after these steps."""
    game = find_game(name)
    position = game.initial(game.options_type.parse("-"))
    return game.preview(game.view(position, 0), 0, partial).refused[place]


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusal_names_reason_and_rule(person: People, host: Server, language: str) -> None:
    ann = person(host, language=language)
    reasons = set()
    for game, steps, place in (
        ("petris", (), "4"),
        ("petris", ("2",), "4"),
    ):
        refusal = _refusal(game, steps, place)
        ann.open()
        ann.play_computer(game)
        for step in steps:
            ann.choose(ann.page.locator(f'[data-place="{step}"]'))
        ann.page.locator(f'[data-place="{place}"]').click()
        why = ann.page.locator(".board-why")
        expect(why).to_contain_text(texts(language).refusal(refusal))
        reasons.add(why.inner_text())
        why.get_by_role("link").click()
        expect(ann.page.locator(".rule-list .linked")).to_contain_text(
            texts(language).rule(refusal.rule)
        )
        assert ann.page.url.endswith(f"/rules/{game}#{refusal.rule}")
    assert len(reasons) == 2
    ann.expected = ("404",)
    ann.open("/m/0123456789abcdef")
    expect(ann.page.get_by_role("alert")).to_have_text(
        texts(language).refusal(Refusal(MatchRule.UNKNOWN))
    )


_ILLEGAL_RECORD = """[Game "petris"]
[Rules "1"]
[Options "-"]
[A "Ann"]
[B "Ben"]
[Result "*"]

A.2>3:1 A.2>3:1 *
"""
"""The second move is made by the wrong player."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusal_of_a_record_names_the_move(person: People, host: Server, language: str) -> None:
    with pytest.raises(RefusedError) as refused:
        read_record(_ILLEGAL_RECORD).replay()
    sentence = texts(language).refusal(refused.value.refusal)
    assert "2" in sentence.partition(":")[0]
    ann = person(host, language=language)
    ann.expected = ("422", "409")
    ann.open("/open")
    ann.page.locator("textarea").fill(_ILLEGAL_RECORD)
    ann.page.locator("form button").click()
    expect(ann.page.get_by_role("alert")).to_contain_text(sentence, timeout=30_000)
