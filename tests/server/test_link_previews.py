"""Previews of links: tags in the document, and cards as PNG, for those who may see the match."""

import re
import struct

import pytest

from server_process import Guest, Server


def _tags(server: Server, path: str, language: str = "en") -> dict[str, str]:
    """Return the properties in the document of a path."""
    text = server.http.get(path, headers={"accept-language": language}).text
    return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)">', text))


def _size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n")
    width, height = struct.unpack("!II", png[16:24])
    return width, height


def _path_of_card(server: Server, tags: dict[str, str]) -> str:
    assert tags["og:image"].startswith(server.origin)
    return tags["og:image"].removeprefix(server.origin)


@pytest.mark.parametrize("game", ["petris", "petri-dish", "honeycomb"])
def test_a_game_has_a_card(server: Server, game: str) -> None:
    tags = _tags(server, f"/new/{game}")
    for _ in range(2):  # drawn, then kept
        card = server.http.get(_path_of_card(server, tags))
        assert (card.status_code, card.content[:4]) == (200, b"\x89PNG"), card.content[:300]
        assert card.headers["content-type"] == "image/png"
        assert _size(card.content) == (800, 420)
    assert server.http.get("/api/games/chess/card.png").status_code == 422


def test_an_open_match_is_an_invitation_in_the_language_of_the_reader(ada: Guest) -> None:
    match = ada.create(seats=[{"who": "me"}, {"who": "open"}])
    assert _tags(ada.server, f"/m/{match}")["og:title"] == "You are invited to Petris"
    tags = _tags(ada.server, f"/m/{match}", "de-CH,de;q=0.9,en;q=0.8")
    assert tags["og:title"] == "Du bist zu Petris eingeladen"
    assert _size(ada.server.http.get(_path_of_card(ada.server, tags)).content) == (800, 420)


def test_a_preview_escapes_names(ada: Guest) -> None:
    match = ada.create(seats=[{"who": "me", "name": '"><b>Ada'}, {"who": "me", "name": "Bob"}])
    assert _tags(ada.server, f"/m/{match}")["og:title"] == "Petris: &quot;&gt;&lt;b&gt;Ada, Bob"


def test_a_private_match_shows_nothing_of_itself(ada: Guest) -> None:
    match = ada.create(private=True)
    tags = _tags(ada.server, f"/m/{match}")
    assert tags["og:title"] == "Petrilab"
    assert match not in tags["og:image"]
    assert ada.server.http.get(f"/api/matches/{match}/card.png").status_code == 404


def test_the_manifest_names_icons_that_exist(server: Server) -> None:
    found = server.http.get("/manifest.webmanifest")
    assert found.headers["content-type"].startswith("application/manifest+json")
    assert "/manifest.webmanifest" in server.http.get("/").text
    for icon in found.json()["icons"]:
        image = server.http.get(icon["src"])
        assert image.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            side = int(icon["sizes"].partition("x")[0])
            assert _size(image.content) == (side, side)
