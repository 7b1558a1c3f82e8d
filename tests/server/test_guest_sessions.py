"""Guests: which cookie counts where, and the form of tokens."""

import pytest

from petrilab.server import session_tokens
from petrilab.server.addresses import is_secure
from petrilab.server.guest_sessions import PLAIN, SECURE, cookie, cookie_names, cookie_values

_HTTPS, _LOOPBACK, _HOME = (
    "https://games.example.org",
    "http://localhost:8008",
    "http://192.168.1.7:8008",
)
_KEY = (7, "ab" * 32)


def test_secure_cookies_are_for_https_and_loopback() -> None:
    assert is_secure(_HTTPS)
    assert is_secure(_LOOPBACK)
    assert is_secure("http://[::1]:8008")
    assert not is_secure(_HOME)
    assert cookie("x", PLAIN).startswith(f"{PLAIN}=x; Path=/; ")
    assert "Secure" not in cookie("x", PLAIN)
    assert cookie("x", SECURE).endswith("; Secure")


@pytest.mark.parametrize(
    ("origin", "counted"),
    [
        (_HTTPS, [(SECURE, "1")]),
        (_LOOPBACK, [(SECURE, "1"), (PLAIN, "2")]),
        (_HOME, [(PLAIN, "2")]),
    ],
)
def test_on_https_only_the_cookie_counts_that_no_other_site_can_set(
    origin: str, counted: list[tuple[str, str]]
) -> None:
    both = f"a=b; {PLAIN}=2; {SECURE}=1; {PLAIN}=3"
    assert cookie_values(both, cookie_names(origin)) == counted
    assert cookie_values(f"{PLAIN}=2", cookie_names(origin)) == [
        each for each in counted if each[0] == PLAIN
    ]
    assert cookie_values("", cookie_names(origin)) == []


def test_a_changed_token_is_not_ours() -> None:
    token = session_tokens.sign(_KEY, session_tokens.new_id(), 3, 1_000_000)
    keys = dict([_KEY])
    assert session_tokens.verify(token.text, keys) == token
    assert (token.generation, token.minute) == (3, 1_000_000)
    assert session_tokens.verify(token.text, {7: "cd" * 32, 8: _KEY[1]}) is None
    for place in range(len(token.text)):
        other = "A" if token.text[place] != "A" else "B"
        changed = token.text[:place] + other + token.text[place + 1 :]
        assert session_tokens.verify(changed, keys) is None, place
    for text in ("", ".", token.id, f"{token.id}.", token.text[:-1], f"{token.text}A", "é" * 88):
        assert session_tokens.verify(text, keys) is None


def test_every_token_is_different_and_names_its_session() -> None:
    session_id = session_tokens.new_id()
    one, two = (session_tokens.sign(_KEY, session_id, 1, 5) for _ in range(2))
    assert one.session == two.session
    assert one.hash != two.hash
    unsigned = session_tokens.unsigned(session_id)
    assert unsigned is not None
    assert unsigned.session == one.session
