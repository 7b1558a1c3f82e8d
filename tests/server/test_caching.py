"""Caching: responses about a person are not stored, and HEAD works where GET does."""

import pytest

from server_process import Guest

_PERSONAL = (
    "/api/session",
    "/api/matches",
    "/api/watch",
    "/api/watch/finished",
    "/api/matches/{match}",
)
_OF_MATCH = tuple(f"/api/matches/{{match}}{end}" for end in ("/board", "/past", "/record"))
_PICTURES = ("/api/matches/{match}/picture.svg", "/api/games/petris/picture.svg")
_PUBLIC = ("/", "/m/1", "/locales/en.ftl", "/api/games", "/api/levels", "/api/health")


@pytest.mark.parametrize("path", [*_PERSONAL, *_OF_MATCH, *_PICTURES])
def test_responses_about_a_person_are_not_stored(ada: Guest, path: str) -> None:
    answer = ada.get(path.format(match=ada.create(private=True)))
    assert answer.status_code == 200
    assert answer.headers.get_list("cache-control") == ["no-store"]


def test_answers_and_refusals_are_not_stored(ada: Guest) -> None:
    stranger = Guest(ada.server, cookie="none=1")
    for answer in (
        ada.post("/api/session", {}),
        ada.post("/api/matches", {"id": "x"}),
        ada.post("/api/matches", {}),
        stranger.get("/api/matches"),
        stranger.get("/api/matches/0123"),
        ada.server.http.get("/api/session", headers={"origin": "https://evil.example"}),
        ada.delete("/api/session"),
    ):
        assert answer.headers.get_list("cache-control") == ["no-store"], answer.text


@pytest.mark.parametrize("path", [*_PUBLIC, *_PERSONAL, *_OF_MATCH, *_PICTURES, "/no.js", "/api/x"])
def test_head_answers_like_get_without_a_body(ada: Guest, path: str) -> None:
    path = path.format(match=ada.create())
    got = ada.get(path)
    head = ada.server.http.head(path, headers={"cookie": ada.cookie})
    assert head.status_code == got.status_code
    assert head.content == b""
    ignored = ("date", "content-encoding")
    assert {k: v for k, v in head.headers.items() if k not in ignored} == {
        k: v for k, v in got.headers.items() if k not in ignored
    }


def test_head_of_the_page_can_be_cached(ada: Guest) -> None:
    assert ada.server.http.head("/").headers["cache-control"] == "no-cache"
