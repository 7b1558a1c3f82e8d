"""The built wheel in an empty environment, the lock files, the licence, links in the docs."""

import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest

import petrilab
import smoke_test
from support import ROOT

START = "petris - 0010000/0000100 0,0 0"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of commands of an environment with the wheel and its dependencies."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*build, str(ROOT)], check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "env", with_pip=True)
    commands = folder / "env" / "bin"
    lock = ROOT / "requirements.lock"
    for what in (["--require-hashes", "--requirement", str(lock)], ["--no-deps", str(wheel)]):
        pip = [str(commands / "python"), "-m", "pip", "install", "--quiet", *what]
        subprocess.run(pip, check=True, capture_output=True)
    return commands


def test_the_wheel_passes_the_smoke_test(installed: Path) -> None:
    done = subprocess.run(
        [str(installed / "python"), str(ROOT / "scripts" / "smoke_test.py")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("ok  ") == len(smoke_test.CHECKS)


def test_the_smoke_test_fails_where_the_wheel_is_not_installed() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "smoke_test.py")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "imported from" in done.stderr


def test_the_wheel_runs_the_other_commands(installed: Path, tmp_path: Path) -> None:
    def run(*arguments: str, typed: str = "") -> str:
        done = subprocess.run(
            [str(installed / "petrilab"), *arguments],
            input=typed, capture_output=True, text=True, check=True, cwd=tmp_path, timeout=300,
        )  # fmt: skip
        assert done.stderr == ""
        return done.stdout

    assert run("legal", START).splitlines() == ["2>5:1", "2>3:1", "2>0:1"]
    assert run("apply", START, "2>0:1") == "petris - 1000000/0000100 0,0 1\n"
    assert run("perft", "petris", "--depth", "3") == "1 3\n2 8\n3 102\n"
    assert "A is to move" in run("show", START)
    run("show", START, "--svg", "start.svg")
    assert (tmp_path / "start.svg").read_text().startswith("<svg")
    assert "10 nodes" in run("think", START, "--level", "1", "--nodes", "10")
    assert "nodes in" in run("solve", "petris - 0000441/300S01S 2,0 18")
    assert "playouts/s" in run("bench", "playouts", "petris", "--seconds", "0.1")
    assert "petris, 2 players" in run("opponents")
    assert run("warm-up").count("ready") == 3
    for game in ("petris", "petri-dish", "honeycomb"):
        for language in ("en", "de", "fr", "es"):
            assert "play-" not in run("play", game, "--lang", language, typed="?\nquit\n")


def test_the_wheel_holds_every_file_of_the_package(installed: Path) -> None:
    def files(package: Path) -> set[Path]:
        found = {path.relative_to(package) for path in package.rglob("*") if path.is_file()}
        return {path for path in found if path.suffix != ".pyc"}

    code = "import petrilab; print(*petrilab.__path__)"
    where = subprocess.run(
        [str(installed / "python"), "-c", code], capture_output=True, text=True, check=True
    )
    held = files(Path(where.stdout.strip()))
    assert held == files(ROOT / "src" / "petrilab")
    assert {Path("kernels/petris/transitions.py"), Path("kernels/petris/weights.npz")} <= held


def test_a_position_shows_itself_where_the_wheel_is_installed(installed: Path) -> None:
    code = (
        f"from petrilab.core import read_position; print(read_position({START!r})[1]._repr_svg_())"
    )
    shown = subprocess.run(
        [str(installed / "python"), "-c", code], capture_output=True, text=True, check=True
    )
    assert shown.stdout.startswith("<svg")


@pytest.mark.parametrize("lock", sorted(ROOT.glob("*.lock")), ids=lambda path: path.name)
def test_locks_have_hashes_and_name_no_host(lock: Path) -> None:
    text = lock.read_text()
    assert "://" not in text
    pins = re.findall(r"^[A-Za-z0-9._-]+==\S+", text, re.MULTILINE)
    assert pins
    assert text.count("--hash=sha256:") >= len(pins)


def test_the_locks_satisfy_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    for lock, needs in (
        ("requirements.lock", project["dependencies"] + extras["checkout"]),
        ("requirements-cluster.lock", extras["checkout"] + extras["cluster"] + extras["lab"]),
        ("requirements-dev.lock", project["dependencies"] + extras["dev"]),
        ("requirements-bench.lock", project["dependencies"] + extras["bench"]),
    ):
        locked = (ROOT / lock).read_text().lower()
        for need in needs:
            name = re.split(r"[<>=\[]", need)[0].lower().replace("_", "-").replace(".", "-")
            assert name == "petrilab" or re.search(rf"^{name}==", locked, re.MULTILINE), need


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    reasons = "\n".join(path.read_text() for path in (ROOT / "docs" / "adr").glob("*.md"))
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    for need in (need for group in groups for need in group):
        name = re.split(r"[<>=\[]", need)[0]
        assert name == "petrilab" or f"`{name}`" in reasons, f"{name} has no reason in docs/adr"


def test_the_version_is_in_the_changelog() -> None:
    assert f"## {petrilab.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_links_in_the_documentation_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    assert len(pages) > 5
    for page in pages:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
