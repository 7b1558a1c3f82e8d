"""Fair dice in a real browser: its nonce, its own copy, and servers that cheat."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import WebSocket

from page_driver import Person, expect
from server_process import Server, running

People = Callable[..., Person]
_FITS = "Your browser kept the fingerprint and its own number"
_DERIVED = "Your browser has derived all"
_PROMISE = "So the server could not choose a roll"
_CONDITION = f"{_PROMISE}, provided that every other player's browser shows the same"
_COPIES = """Object.fromEntries(Object.entries(localStorage)
    .filter(([key]) => key.startsWith("petrilab.dice."))
    .map(([key, copy]) => [key.slice(14), JSON.parse(copy)]))"""


def _resign(person: Person) -> None:
    person.until(person.may_build)
    person.choose_in_menu("Resign")
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.page.get_by_label("Result")).to_contain_text("resigned")


def _verify(person: Person) -> str:
    """Open the verification, wait for the draws, close it, and return what it said."""
    person.choose_in_menu("Verify the dice")
    shown = person.page.get_by_role("dialog")
    text = shown.inner_text
    person.until(
        lambda: _DERIVED in text() or "cannot be trusted" in text() or "could not" in text()
    )
    said = text()
    person.page.keyboard.press("Escape")
    return said


def _match(person: Person) -> str:
    return person.page.url.rpartition("/m/")[2].partition("#")[0]


def test_dice_are_verified_against_the_browsers_own_copy(ann: Person) -> None:
    ann.open()
    ann.play_alone("petri-dish")
    _resign(ann)
    said = _verify(ann)
    copy = ann.page.evaluate(_COPIES)[_match(ann)]
    assert _FITS in said
    assert _DERIVED in said
    assert f"{_PROMISE}." in said
    assert copy["commitment"] in said
    assert f"Guest: {copy['nonce']}" in said
    assert "sent none" in said  # the computer
    expect(ann.page.locator(".dice-fault")).to_have_count(0)


def test_a_rematch_has_a_commitment_and_a_nonce_of_its_own(ann: Person) -> None:
    ann.open()
    ann.play_alone("petri-dish")
    first = _match(ann)
    _resign(ann)
    ann.page.get_by_role("button", name="Rematch", exact=True).click()
    ann.until(lambda: _match(ann) != first)
    _resign(ann)
    said = _verify(ann)
    copies = ann.page.evaluate(_COPIES)
    assert len(copies) == 2
    assert len({copy["commitment"] for copy in copies.values()}) == 2
    assert len({copy["nonce"] for copy in copies.values()}) == 2
    assert copies[_match(ann)]["nonce"] in said
    assert _FITS in said
    assert _DERIVED in said


def test_both_players_of_an_invitation_add_their_nonces(person: People, host: Server) -> None:
    ann, ben = person(host), person(host)
    ann.open()
    section = "section[aria-labelledby=game-petri-dish]"
    ann.page.locator(section).get_by_role("button", name="Invite friends").click()
    ben.open(ann.page.get_by_label("Link", exact=True).input_value())
    ben.page.get_by_role("button", name="Join").click()
    ann.until(lambda: ann.may_build() or ben.may_build())
    _resign(ann if ann.may_build() else ben)
    for player in (ann, ben):
        said = _verify(player)
        assert _FITS in said
        assert _DERIVED in said
        assert _CONDITION in said
        for other in (ann, ben):
            assert other.page.evaluate(_COPIES)[_match(ann)]["nonce"] in said
        assert "sent none" not in said


def test_a_spectator_gets_no_promise(person: People, host: Server) -> None:
    ann, eve = person(host), person(host)
    ann.open()
    ann.play_alone("petri-dish")
    _resign(ann)
    eve.open(ann.watch_link())
    said = _verify(eve)
    assert "Your browser sent no number for this match" in said
    assert _PROMISE not in said


@pytest.mark.parametrize(
    ("bug", "complaint", "is_seen_at_once"),
    [
        ("swapped-secret", "different fingerprint than before", False),
        ("ignored-nonces", "do not follow from the secret", False),
        ("replaced-nonce", "is not among those", True),
        ("added-nonces", "added a number for a seat that sent none", True),
        ("unnamed-nonces", "added a number for a seat that sent none", True),
        ("omitted-nonces", "is not among those", True),
    ],
)
def test_a_server_that_cheats_is_detected(
    bug: str, complaint: str, *, is_seen_at_once: bool, person: People, tmp_path: Path
) -> None:
    with running(tmp_path / "log", bug, bots=1) as cheat:
        ann = person(cheat)
        ann.open()
        ann.play_alone("petri-dish")
        ann.until(ann.may_build)
        alerts = ann.page.locator(".dice-fault")
        if is_seen_at_once:
            expect(alerts.first).to_contain_text(complaint)
        else:
            expect(alerts).to_have_count(0)
        _resign(ann)
        ann.choose_in_menu("Verify the dice")
        shown = ann.page.get_by_role("dialog")
        expect(shown).to_contain_text(complaint)
        expect(shown).not_to_contain_text(_PROMISE)


def test_the_nonce_is_sent_after_the_commitment_was_shown(ann: Person) -> None:
    frames: list[tuple[str, str]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: frames.append(("sent", str(frame))))
        socket.on("framereceived", lambda frame: frames.append(("received", str(frame))))

    ann.page.on("websocket", listen)
    ann.open()
    ann.play_alone("petri-dish")
    ann.until(ann.may_build)
    kinds = [(way, json.loads(text)) for way, text in frames]
    sent = [way == "sent" and frame["do"] == "nonce" for way, frame in kinds].index(True)
    views = [frame for way, frame in kinds[:sent] if way == "received" and frame["type"] == "view"]
    copy = ann.page.evaluate(_COPIES)[_match(ann)]
    assert [view["dice"]["commitment"] for view in views] == [copy["commitment"]]
    assert kinds[sent][1]["nonce"] == copy["nonce"]
    assert not any(view["dice"].get("nonces") for view in views)
