"""The files of the page, and their caching."""

from pathlib import Path

from petrilab.server.static_files import StaticFiles
from server_process import Guest, Server


def test_paths_of_the_page_are_served_and_others_are_not(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("1")
    files = StaticFiles(tmp_path)
    index = files.find("/index.html")
    assert index is not None
    assert index.cache_control == "no-cache"
    assert files.index == index
    script = files.find("/assets/app-1a2b.js")
    assert script is not None
    assert "immutable" in script.cache_control
    assert script.media_type == "text/javascript"
    for path in ("/assets/old.js", "/api/nothing", "/favicon.ico", "/../secret.txt", "/"):
        assert files.find(path) is None


def test_addresses_that_lead_nowhere_have_status_404_and_the_document(ada: Guest) -> None:
    http, match = ada.server.http, ada.create()
    private = ada.create(private=True)
    screens = ["/", "/open", "/new/petris", "/rules/honeycomb", f"/m/{match}", f"/m/{private}"]
    screens += ["/class", f"/class/{'0' * 32}", f"/class/{'0' * 32}/show"]
    nowhere = ["/nowhere", "/new/chess", "/rules/chess", "/new", f"/m/{'0' * 32}", "/m/xyz", "/m/"]
    nowhere += ["/class/xyz", f"/class/{'0' * 32}/nowhere"]
    for status, paths in ((200, screens), (404, nowhere)):
        for path in paths:
            found = http.get(path)
            assert (found.status_code, "<div id=" in found.text) == (status, True), path
            head = http.head(path)
            assert (head.status_code, head.content) == (status, b""), path
            assert head.headers["content-length"] == found.headers["content-length"]
    etag = http.get("/nowhere").headers["etag"]
    assert http.get("/nowhere", headers={"if-none-match": etag}).status_code == 404
    for path in ("/assets/old.js", "/favicon.ico"):
        missing = http.get(path)
        assert (missing.status_code, missing.json()["rule"]) == (404, "server-not-found")


def test_unchanged_files_are_not_sent_again(server: Server) -> None:
    for path in ("/", "/locales/fr.ftl"):
        first = server.http.get(path)
        assert first.status_code == 200
        again = server.http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert "petris-name" in first.text
    assert server.http.get("/locales/xx.ftl").status_code == 404
