"""A PostgreSQL server for tests: from installed binaries, unprivileged, on a private socket."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

_PORT = 54_321
"""Part of the name of the socket file; the server listens on no address."""


def binaries() -> Path | None:
    """Return the folder of PostgreSQL's server binaries, from Debian's place or the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    named = shutil.which("initdb")
    return found[-1].parent if found else Path(named).parent if named else None


def _unprivileged() -> pwd.struct_passwd | None:
    """Return the user to run as instead of root, which PostgreSQL refuses; None if not root."""
    if os.getuid() != 0:
        return None
    names = {user.pw_name: user for user in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


def missing() -> str | None:
    """Return why PostgreSQL cannot run here, or None."""
    return None if binaries() else "PostgreSQL's server is not installed (apt install postgresql)"


def skip_or_fail(reason: str) -> None:
    """Skip a test; under CI fail it instead."""
    if os.environ.get("PETRILAB_CI"):
        pytest.fail(reason)
    pytest.skip(f"NOT TESTED: {reason}")


@contextmanager
def server() -> Iterator[str]:
    """Run a server; yield the template of its databases' URLs."""
    with restartable_server() as (url, _):
        yield url


@contextmanager
def restartable_server() -> Iterator[tuple[str, Callable[[], None]]]:
    """Run a server; yield the template of its databases' URLs, and a function that restarts it."""
    folder, bin_folder, user = Path(tempfile.mkdtemp(prefix="petrilab-pg-")), binaries(), None
    assert bin_folder is not None
    user = _unprivileged()
    if user:
        os.chown(folder, user.pw_uid, user.pw_gid)
    data = folder / "data"

    def run(*command: str | Path) -> None:
        subprocess.run(
            command,
            check=True,
            capture_output=True,
            cwd=folder,
            user=user.pw_uid if user else None,
            group=user.pw_gid if user else None,
            extra_groups=[] if user else None,
            env={"LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "HOME": str(folder)},
        )

    try:
        run(bin_folder / "initdb", "-D", data, "-U", "petrilab", "--auth=trust", "-E", "UTF8")
        options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c port={_PORT}"
        control = (bin_folder / "pg_ctl", "-D", data, "-w", "-o", options, "-l", folder / "log")
        run(*control, "start")

        def restart() -> None:
            """Restart as after a crash."""
            run(*control, "-m", "immediate", "restart")

        try:
            yield f"postgresql://petrilab@/{{database}}?host={folder}&port={_PORT}", restart
        finally:
            run(bin_folder / "pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
