"""Read and cut CHANGELOG.md: `python scripts/changelog.py 0.2.0` prints the notes of a version."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHANGELOG = ROOT / "CHANGELOG.md"
UNRELEASED = "Unreleased"


class ChangelogError(Exception):
    """The changelog lacks a section, or the section is empty."""


def section_notes(text: str, heading: str) -> str:
    """Return the body of the section whose title is `heading` or `heading - date`."""
    pattern = rf"^## {re.escape(heading)}(?: - \S+)?\n(.*?)(?=^## |\Z)"
    found = re.search(pattern, text, re.MULTILINE | re.DOTALL)
    if not found:
        raise ChangelogError(f"CHANGELOG.md has no section {heading!r}")
    notes = found[1].strip()
    if not notes:
        raise ChangelogError(f"the section {heading!r} of CHANGELOG.md is empty")
    return notes


def cut_release(text: str, version: str, date: str) -> str:
    """Return the changelog with the unreleased notes moved under the new version."""
    section_notes(text, UNRELEASED)
    if re.search(rf"^## {re.escape(version)}(?: |$)", text, re.MULTILINE):
        raise ChangelogError(f"CHANGELOG.md already has a section {version!r}")
    heading = f"## {UNRELEASED}\n"
    return text.replace(heading, f"{heading}\n## {version} - {date}\n", 1)


if __name__ == "__main__":
    print(section_notes(CHANGELOG.read_text("utf-8"), sys.argv[1].removeprefix("v")))
