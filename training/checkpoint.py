"""Checkpoints of trainings: a run that was stopped continues where it was, with the same result.

A checkpoint belongs to the settings it was begun with. Another seed or size would continue the
weights of the first one without a word, so it is refused.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

Settings = Mapping[str, int]
"""The arguments that the result depends on, by name."""


def read_checkpoint(file: Path, settings: Settings) -> dict[str, Any] | None:
    """Return the arrays of a checkpoint, or None if there is none as yet.

    Exits with a sentence if it belongs to other settings.
    """
    if not file.exists():
        return None
    with np.load(file) as arrays:
        found = dict(arrays)
    known = json.loads(str(found.pop("settings", "{}")))
    if differing := sorted(name for name in settings if known.get(name) != settings[name]):
        names = ", ".join(f"{name} {known.get(name, 'unknown')}" for name in differing)
        raise SystemExit(f"{file} is the checkpoint of a run with {names}; use another file.")
    return found


def write_checkpoint(file: Path, settings: Settings, **arrays: Any) -> None:
    """Write a checkpoint; a crash leaves the last one or this one."""
    new = file.with_suffix(".new.npz")
    np.savez(new, **arrays, settings=json.dumps(dict(settings)))
    new.replace(file)
