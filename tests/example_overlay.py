"""An example distribution, installed into a folder beside the environment of the tests."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from support import ROOT


@dataclass(frozen=True)
class Overlay:
    """A folder with an installed distribution, which only subprocesses have on their path."""

    folder: Path

    def run(self, *arguments: str, typed: str = "") -> str:
        """Run Python with these arguments and return its output; fail if it fails."""
        done = subprocess.run(
            [sys.executable, *arguments],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
            cwd=self.folder,  # a terminal game may save its record in the current folder
            env={**os.environ, "PYTHONPATH": str(self.folder), "NO_COLOR": "1"},
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def petrilab(self, *arguments: str, typed: str = "") -> str:
        """Run the command `petrilab` and return its output."""
        return self.run("-m", "petrilab", *arguments, typed=typed)


def install(example: str, folder: Path) -> Overlay:
    """Build and install an example into a folder, without network."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    local = ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(folder)]
    subprocess.run([*pip, *local, str(ROOT / "examples" / example)], check=True)
    return Overlay(folder)
