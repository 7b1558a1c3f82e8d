"""The committed page matches its source, is small, and contacts no other host."""

import gzip
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rulebook_page
from petrilab.server import showcase
from support import ROOT

STATIC = ROOT / "src" / "petrilab" / "server" / "static"
FRONTEND = ROOT / "frontend"
FIRST_LOAD = 90_000
"""Maximum size of the gzipped script in bytes."""


def _files(folder: Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def test_committed_page_matches_its_source(tmp_path: Path) -> None:
    if not (FRONTEND / "node_modules").is_dir():
        reason = "NOT TESTED: the page's packages are not installed (make page)"
        (pytest.fail if os.environ.get("PETRILAB_CI") else pytest.skip)(reason)
    node = shutil.which("node", path=str(Path(sys.executable).parent))
    assert node, "Node comes with the development environment"
    vite = FRONTEND / "node_modules" / "vite" / "bin" / "vite.js"
    command = [node, str(vite), "build", "--outDir", str(tmp_path), "--logLevel", "error"]
    subprocess.run(command, cwd=FRONTEND, check=True, timeout=120)
    built, committed = _files(tmp_path), _files(STATIC)
    assert built.keys() == committed.keys(), "make page"
    assert [name for name, body in built.items() if body != committed[name]] == []


def test_first_load_is_small() -> None:
    index = (STATIC / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', index)
    assert scripts
    sizes = [len(gzip.compress((STATIC / name).read_bytes(), 9)) for name in scripts]
    assert sum(sizes) <= FIRST_LOAD


def test_page_names_no_other_host() -> None:
    namespaces = re.compile(
        r"http://www\.w3\.org/(?:2000/svg|1999/xhtml|1998/Math/MathML|1999/xlink)"
    )
    for name, body in _files(STATIC).items():
        text = namespaces.sub("", body.decode(errors="replace"))
        assert re.findall(r"(?:https?|wss?)://[\w.-]+", text) == [], name


def test_page_has_no_inline_script_or_style() -> None:
    index = (STATIC / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|style=|<script(?![^>]*\bsrc=)|\son\w+=", index)


def test_showcase_is_up_to_date() -> None:
    kept = (FRONTEND / "public" / "showcase.json").read_text(encoding="utf-8")
    assert kept == showcase.text(), (
        "run: python -m petrilab.server.showcase > frontend/public/showcase.json, then make page"
    )


def test_replays_are_up_to_date() -> None:
    kept = (FRONTEND / "public" / "replays.json").read_text(encoding="utf-8")
    assert kept == showcase.replays_text(), (
        "run: python -m petrilab.server.showcase replays > frontend/public/replays.json, "
        "then make page"
    )


def test_rulebook_is_up_to_date() -> None:
    kept = (FRONTEND / "public" / "rulebook.json").read_text(encoding="utf-8")
    assert kept == rulebook_page.text(), (
        "run: python tests/rulebook_page.py > frontend/public/rulebook.json, then make page"
    )
