"""Imports: matches and stores load no compiler, commands load no database."""

import subprocess
import sys


def _loaded_by(statement: str) -> set[str]:
    script = f"import sys\n{statement}\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, text=True
    )
    return set(done.stdout.split())


def test_matches_and_stores_load_no_compiler() -> None:
    loaded = _loaded_by("import petrilab.match, petrilab.store.check, petrilab.store.sqlite_store")
    assert not {"numba", "llvmlite", "numpy"} & loaded


def test_commands_load_no_database() -> None:
    loaded = _loaded_by("import petrilab.cli.commands")
    assert not {"sqlalchemy", "alembic", "psycopg", "sqlite3", "asyncio"} & loaded


def test_opening_a_store_that_is_up_to_date_loads_no_migrations(tmp_path: object) -> None:
    opening = f"import petrilab.store as s; s.open_store('sqlite:///{tmp_path}/x.db').close_sync()"
    assert "alembic" in _loaded_by(opening)
    assert "alembic" not in _loaded_by(opening)
