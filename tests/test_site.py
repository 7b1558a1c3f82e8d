"""The documentation site builds in strict mode, has its API pages, and asks no other server."""

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

import petrilab.lab
import site_hooks
from support import ROOT

_LOADING = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "srcset"}
"""Attributes by which a page loads something; links that are clicked may lead anywhere."""


def build(config: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Build the site into a folder."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    return subprocess.run(
        [*command, "--config-file", str(config), "--site-dir", str(folder)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = build(ROOT / "mkdocs.yml", folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


class _Loads(HTMLParser):
    """Collects what a page loads."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "link" and given.get("rel") in ("canonical", "next", "prev"):
            return
        if value := given.get(_LOADING.get(tag, "")):
            self.found.append(value)


def test_every_page_of_the_documentation_is_in_the_site(site: Path) -> None:
    pages = {path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")}
    for page in pages:
        name = "index" if page.name == "README.md" else page.stem
        assert (site / page.with_name(f"{name}.html")).is_file(), page


def test_pages_load_only_files_of_the_site(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 60
    for page in pages:
        parser = _Loads()
        parser.feed(page.read_text("utf-8"))
        assert parser.found
        for address in parser.found:
            assert not re.match(r"(?:https?:)?//", address), f"{page.name} loads {address}"
            file = address.split("?")[0].split("#")[0]
            if not address.startswith(("data:", "/")) and file:
                assert (page.parent / file).exists(), f"{page.name} loads {address}"
    styles = "".join(path.read_text("utf-8") for path in site.rglob("*.css"))
    assert not re.search(r"url\(\s*[\"']?(?:https?:)?//", styles)


def test_the_api_reference_comes_from_docstrings(site: Path) -> None:
    for name in site_hooks.API:
        assert (site / "api" / f"{name}.html").is_file()
    core = (site / "api" / "core.html").read_text("utf-8")
    assert "The actor of dice rolls and draws" in core
    assert 'id="petrilab.core.Game"' in core
    lab = (site / "api" / "lab.html").read_text("utf-8")
    for public in petrilab.lab.__all__:
        found = getattr(petrilab.lab, public)
        assert f'id="{found.__module__}.{public}"' in lab
    for module in ("report", "workers", "cluster"):
        assert f'id="petrilab.lab.{module}"' in lab


def test_the_gallery_shows_every_picture(site: Path) -> None:
    gallery = (site / "screens.html").read_text("utf-8")
    pictures = re.findall(r'<img src="(pictures/screens/[^"]+)"', gallery)
    assert len(pictures) > 30
    assert all((site / picture).is_file() for picture in pictures)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[nothing](nowhere.md)", "nowhere.md"),
        ("[nothing](index.md#nowhere)", "nowhere"),
        ("[nothing](../src/nowhere.py)", "src/nowhere.py"),
    ],
)
def test_a_dead_link_fails_the_build(text: str, complaint: str, tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "index.md").write_text(f"# Home\n\n{text}\n")
    given = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:")[0]
    given = given.replace("docs_dir: docs", f"docs_dir: {docs}")
    given = given.replace("scripts/site_hooks.py", str(ROOT / "scripts" / "site_hooks.py"))
    given = given.replace("omitted_files: warn", "omitted_files: ignore")
    config = tmp_path / "mkdocs.yml"
    config.write_text(re.sub(r"plugins:\n.*?\nmarkdown_ext", "plugins: []\nmarkdown_ext", given,
                             flags=re.DOTALL))  # fmt: skip
    done = build(config, tmp_path / "site")
    assert done.returncode != 0
    assert complaint in done.stdout + done.stderr
