"""Previews of links: tags in the document, and cards as PNG, for those who may see the match."""

import re
import struct
from pathlib import Path
from urllib.parse import quote

import pytest

from petrilab.core import game_names
from server_process import Guest, Server, running


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


@pytest.mark.parametrize("game", game_names())
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


def test_the_document_of_a_match_is_not_stored(ada: Guest) -> None:
    """It has the names of the players, who may delete them."""
    match, http = ada.create(), ada.server.http
    for screen in ("m", "review"):
        assert http.get(f"/{screen}/{match}").headers["cache-control"] == "no-store"
    for path in ("/", "/new/petris"):
        assert http.get(path).headers["cache-control"] == "no-cache"


def test_a_preview_escapes_names(ada: Guest) -> None:
    match = ada.create(seats=[{"who": "me", "name": '"><b>Ada'}, {"who": "me", "name": "Bob"}])
    assert _tags(ada.server, f"/m/{match}")["og:title"] == "Petris: &quot;&gt;&lt;b&gt;Ada, Bob"


def test_a_preview_names_levels_in_the_language_of_the_reader(tmp_path: Path) -> None:
    seats = [{"who": "me", "name": "Ada"}, {"who": "bot", "level": "random"}]
    with running(tmp_path / "log", bots=1) as server:
        match = server.guest().create(seats=seats)
        assert _tags(server, f"/m/{match}", "de")["og:title"] == "Petris: Ada, Zufall"


def test_a_private_match_shows_nothing_of_itself(ada: Guest) -> None:
    match = ada.create(private=True)
    tags = _tags(ada.server, f"/m/{match}")
    assert tags["og:title"] == "Petrilab"
    assert match not in tags["og:image"]
    assert ada.server.http.get(f"/api/matches/{match}/card.png").status_code == 404


@pytest.mark.parametrize("end", [".", ",", "!", ".)", "?!"])
def test_an_address_copied_with_punctuation_leads_to_its_screen(ada: Guest, end: str) -> None:
    http, screens = ada.server.http, [f"/m/{ada.create()}", "/learn/petris/equal", "/watch"]
    for screen in screens:
        answer = http.get(quote(screen + end))
        assert (answer.status_code, answer.headers["location"]) == (307, screen)
    hostile = http.get("/rules/%0d%0aset-cookie:x.")
    assert (hostile.status_code, "set-cookie" in hostile.headers) == (307, False)


@pytest.mark.parametrize(
    "path", ["/nowhere.", "/m/xyz.", "/m/abc.def", "/learn/petris/equal.or", "/watch.x"]
)
def test_an_address_with_a_dot_gets_the_document(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("path", ["/robots.txt", "/assets/x.js", "/api/no", "/api/no."])
def test_a_missing_file_is_no_document(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert (answer.status_code, answer.json()["rule"]) == (404, "server-not-found")


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
