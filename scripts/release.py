"""Prepare a release: check, set the version, cut the changelog, commit, build, tag.

Nothing leaves the machine: the last lines say what to push. `--dry-run` does everything in a
temporary clone, so the checkout stays as it is. docs/release.md describes the whole process.
"""

import argparse
import re
import shlex
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from build_dist import VERSION_FILE, build_dist, checksums, read_version, write_version
from changelog import ChangelogError, cut_release

ROOT = Path(__file__).resolve().parent.parent
GATE = ".ci/run"
_VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")


class ReleaseError(Exception):
    """The release cannot be made; the text says why."""


def version_numbers(version: str) -> tuple[int, ...]:
    """Return the three numbers of a version. Raise ReleaseError for any other form."""
    if not (found := _VERSION.fullmatch(version)):
        raise ReleaseError(f"{version!r} is not a version of the form 1.2.3")
    return tuple(int(part) for part in found.groups())


def git(root: Path, *arguments: str) -> str:
    """Run git in a checkout and return its output."""
    done = subprocess.run(
        ["git", *arguments], cwd=root, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise ReleaseError(f"git {' '.join(arguments)} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def check_checkout(root: Path, version: str) -> None:
    """Raise ReleaseError unless the version is new, all is committed, and git knows the author."""
    current = read_version(root)
    if version_numbers(version) <= version_numbers(current):
        raise ReleaseError(f"{version} does not follow {current}")
    if git(root, "tag", "--list", f"v{version}"):
        raise ReleaseError(f"the tag v{version} exists")
    if changed := git(root, "status", "--porcelain"):
        raise ReleaseError(f"the checkout has uncommitted changes:\n{changed}")
    git(root, "var", "GIT_COMMITTER_IDENT")


def run_gate(root: Path, gate: str) -> None:
    """Run the gate and raise ReleaseError if it fails."""
    if subprocess.run(shlex.split(gate), cwd=root, check=False).returncode:
        raise ReleaseError(f"the gate failed: {gate}")


def commit_version(root: Path, version: str) -> None:
    """Write version and changelog and commit both."""
    changelog = root / "CHANGELOG.md"
    today = datetime.now(UTC).date().isoformat()
    try:
        text = cut_release(changelog.read_text("utf-8"), version, today)
    except ChangelogError as error:
        raise ReleaseError(str(error)) from error
    changelog.write_text(text, "utf-8", newline="\n")
    write_version(root, version)
    git(root, "add", "CHANGELOG.md", VERSION_FILE.as_posix())
    git(root, "commit", "--quiet", "--message", f"release: {version}")


def make_release(root: Path, version: str) -> str:
    """Commit, build and tag a version, and return the checksums of what was built.

    If the build fails, the commit is removed again; the checkout was clean before.
    """
    commit_version(root, version)
    try:
        built = build_dist(root)
    except (LookupError, OSError, subprocess.CalledProcessError) as error:
        git(root, "reset", "--quiet", "--hard", "HEAD^")
        raise ReleaseError(f"the build failed: {error}") from error
    git(root, "tag", "--annotate", f"v{version}", "--message", f"Petrilab {version}")
    return checksums(built)


def rehearse_release(root: Path, version: str) -> str:
    """Make the release in a temporary clone; return its changes and checksums."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder, "clone")
        git(root, "clone", "--quiet", "--no-hardlinks", str(root), str(clone))
        # The author may be set for this repository only.
        name, _, rest = git(root, "var", "GIT_COMMITTER_IDENT").partition(" <")
        git(clone, "config", "user.name", name)
        git(clone, "config", "user.email", rest.partition(">")[0])
        sums = make_release(clone, version)
        return f"{git(clone, 'show', '--format=%s', 'HEAD')}\n\n{sums}"


def main(arguments: list[str] | None = None) -> None:
    """Make or rehearse a release. Exit with one line if it cannot be made."""
    parser = argparse.ArgumentParser(description="Prepare a release.")
    parser.add_argument("version", help="the new version, such as 0.2.0")
    parser.add_argument("--dry-run", action="store_true", help="rehearse in a temporary clone")
    parser.add_argument(
        "--gate", default=GATE, help=f"the command that must pass first (default: {GATE})"
    )
    wanted = parser.parse_args(arguments)
    try:
        check_checkout(ROOT, wanted.version)
        if wanted.dry_run:
            print(rehearse_release(ROOT, wanted.version), end="")
            print(f"Rehearsal only. The gate ({wanted.gate}) was not run; nothing was changed.")
            return
        run_gate(ROOT, wanted.gate)
        print(make_release(ROOT, wanted.version), end="")
    except ReleaseError as error:
        sys.exit(f"release: {error}")
    branch = git(ROOT, "rev-parse", "--abbrev-ref", "HEAD")
    print(
        f"Tagged v{wanted.version}. To publish it: git push --atomic origin {branch} "
        f"v{wanted.version}"
    )
    print(f"To undo it before that: git tag -d v{wanted.version} && git reset --hard HEAD^")


if __name__ == "__main__":
    main()
