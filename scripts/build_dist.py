"""Build wheel, sdist and bill of materials into dist/; the same commit gives the same bytes."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from sbom import build_sbom

ROOT = Path(__file__).resolve().parent.parent
VERSION_FILE = Path("src/petrilab/__init__.py")
"""The only file with the version; hatchling reads it from there."""
_VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)


def read_version(root: Path) -> str:
    """Return the version in a checkout."""
    found = _VERSION.search((root / VERSION_FILE).read_text("utf-8"))
    if not found:
        raise LookupError(f"{VERSION_FILE} has no __version__")
    return found[1]


def write_version(root: Path, version: str) -> None:
    """Set the version in a checkout."""
    path = root / VERSION_FILE
    text = _VERSION.sub(f'__version__ = "{version}"', path.read_text("utf-8"))
    path.write_text(text, "utf-8", newline="\n")


def commit_epoch(root: Path) -> int:
    """Return the time of the last commit, in seconds since 1970."""
    shown = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=root, capture_output=True, text=True, check=True
    )
    return int(shown.stdout)


def build_dist(root: Path) -> list[Path]:
    """Build everything that a release publishes and return the files.

    `--no-isolation` builds with the locked hatchling of this environment instead of the newest.
    """
    dist = root / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    epoch = commit_epoch(root)
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(dist), str(root)],
        env=os.environ | {"SOURCE_DATE_EPOCH": str(epoch)},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    version = read_version(root)
    bill = dist / f"petrilab-{version}.cdx.json"
    bill.write_text(build_sbom(root, version, epoch), "utf-8", newline="\n")
    return sorted(dist.iterdir())


def checksums(files: list[Path]) -> str:
    """Return one line per file in the format of `sha256sum`."""
    return "".join(f"{hashlib.sha256(f.read_bytes()).hexdigest()}  {f.name}\n" for f in files)


if __name__ == "__main__":
    print(checksums(build_dist(ROOT)), end="")
