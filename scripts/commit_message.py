"""Check commit messages by CONTRIBUTING.md.

- `python scripts/commit_message.py FILE` checks the message in a file, as the hook of git does.
- `python scripts/commit_message.py --range main..HEAD` checks the commits of a branch, as the
  workflow for pull requests does: before they are merged, they can still be reworded.
"""

import re
import subprocess
import sys
from pathlib import Path

LONGEST_SUBJECT = 72
_ROOT = Path(__file__).resolve().parents[1]
_SCISSORS = "# ------------------------ >8 ------------------------"
"""Git writes this line before the changes that `git commit --verbose` shows."""
_GENERATED = re.compile(r"(Merge|Revert|fixup!|squash!|amend!|release:|deps:) ")
"""Subjects that git, the release script and Dependabot write."""
_SUBJECT = re.compile(r"(?P<folders>[\w/., -]+: )?(?P<verb>\w+)")
_NOT_IMPERATIVE = re.compile(r"\w+(?:[^s]s|ed|ing)", re.IGNORECASE)
_IMPERATIVE = {"bring", "embed", "exceed", "feed", "need", "proceed", "seed", "speed", "string"}
"""Imperatives that end like other forms of a verb."""


def problems(message: str) -> list[str]:
    """Return the faults of a message, as sentences."""
    text = message.partition(_SCISSORS)[0]
    lines = [line.rstrip() for line in text.splitlines() if not line.startswith("#")]
    subject, *rest = "\n".join(lines).strip().splitlines() or [""]
    if _GENERATED.match(subject):
        return []
    found = []
    if len(subject) > LONGEST_SUBJECT:
        found.append(f"The subject has {len(subject)} characters; {LONGEST_SUBJECT} are allowed.")
    parts = _SUBJECT.match(subject)
    word = parts["verb"].lower() if parts else ""
    if not parts or not parts["folders"]:
        found.append("The subject must name the folder, such as `store: restart the writer`.")
    if not word or (_NOT_IMPERATIVE.fullmatch(word) and word not in _IMPERATIVE):
        found.append(
            "The subject must begin with an imperative, such as `store: restart the writer`."
        )
    if subject.endswith("."):
        found.append("The subject must not end with a full stop.")
    if not rest:
        found.append("A body must say why, and what was measured.")
    elif rest[0]:
        found.append("A blank line must separate subject and body.")
    return found


def range_problems(root: Path, commits: str) -> list[str]:
    """Return the problems of the commits of a range such as `main..topic`, merges excepted."""
    found = _git(root, "rev-list", "--no-merges", commits).split()
    return [
        f"{commit[:12]} {problem}"
        for commit in reversed(found)
        for problem in problems(_git(root, "show", "--no-patch", "--format=%B", commit))
    ]


def _git(root: Path, *arguments: str) -> str:
    """Return the output of a git command."""
    return subprocess.run(
        ["git", "-C", str(root), *arguments], capture_output=True, text=True, check=True
    ).stdout


def main(*arguments: str) -> int:
    """Print the problems of the message in a file, or of a range; return 1 if there are any."""
    if arguments[0] == "--range":
        found = range_problems(_ROOT, arguments[1])
    else:
        found = problems(Path(arguments[0]).read_text("utf-8"))
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
