"""Test servers run the same sources as the tests, whatever PYTHONPATH says."""

import shutil
import subprocess
import sys
from pathlib import Path

import petrilab

TESTS = Path(__file__).parents[1]
_PROGRAM = """
from pathlib import Path
import sys
import petrilab
from server_process import running
with running(Path(sys.argv[1]) / "log") as server:
    health = server.http.get("/api/health").json()
print(Path(petrilab.__file__).parents[1], health["version"])
"""


def test_a_server_runs_the_sources_that_pythonpath_names(tmp_path: Path) -> None:
    other = tmp_path / "other"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(petrilab.__file__).parent, other / "petrilab", ignore=ignored)
    init = other / "petrilab" / "__init__.py"
    source = init.read_text(encoding="utf-8")
    init.write_text(source.replace(petrilab.__version__, "9.9.9"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, str(tmp_path)],
        env={"PYTHONPATH": f"{other}:{TESTS}", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == [str(other), "9.9.9"], done.stderr
