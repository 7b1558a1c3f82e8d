"""Digests of the agents and weights that games depend on besides the settings of a run.

Machines that work together compare them: those of a run, and those of a server's bots.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from petrilab import __version__
from petrilab.agents.fingerprints import agents_fingerprint
from petrilab.agents.levels import LEVELS, find_level
from petrilab.agents.plugin import find_plugin
from petrilab.core.plugins import entry_points
from petrilab.lab.errors import LabError

_KERNELS: Final = "petrilab.kernels"
"""The entry point group of kernels, whose packages hold the weights."""
_WEIGHTS: Final = ".npz"
_DIGITS: Final = 16
_FRACTIONS: Final = 2
"""Increased when a fraction of a level's budget, such as `5/10`, may play differently."""
_WEIGHTS_KEY: Final = "weights"
_AGENTS_KEY: Final = "agents_fingerprint"
_FRACTIONS_KEY: Final = "fractions"
_LEVELS_KEY: Final = "levels"


def run_fingerprints(game: str, names: Sequence[str] = ()) -> dict[str, str | int]:
    """Return the digests for the settings of a run; other digests refuse to continue it."""
    has_levels = any(find_level(name.partition("/")[0]) for name in names)
    agents = {_AGENTS_KEY: agents_fingerprint(game)} if has_levels else {}
    fractions = {_FRACTIONS_KEY: _FRACTIONS} if any("/" in name for name in names) else {}
    return {_WEIGHTS_KEY: weights_digest(game), **agents, **fractions}


def fingerprints_in(settings: Mapping[str, Any]) -> dict[str, str | int]:
    """Return the digests in the settings of a run."""
    keys = (_WEIGHTS_KEY, _AGENTS_KEY, _FRACTIONS_KEY)
    return {key: settings[key] for key in keys if key in settings}


def quick_fingerprints(game: str) -> dict[str, str | int]:
    """Return the digests that need no compiled kernels: of weights and of the levels' settings."""
    return {_WEIGHTS_KEY: weights_digest(game), _LEVELS_KEY: levels_digest(game)}


def check_worker(version: str, expected: Mapping[str, Mapping[str, str | int]]) -> None:
    """Raise `LabError` unless this machine has this version of petrilab and these digests by game.

    The workers of a cluster call it, those of a run as well as those of a server's bots.
    """
    if __version__ != version:
        raise LabError(f"A worker of the cluster has petrilab {__version__}, not {version}.")
    for game, digests in expected.items():
        if differing := differing_fingerprints(game, digests):
            raise LabError(
                f"A worker of the cluster plays {game} differently, although it has petrilab "
                f"{__version__} ({', '.join(differing)}); give all machines the same files."
            )


def differing_fingerprints(game: str, expected: Mapping[str, str | int]) -> list[str]:
    """Return the names of the digests that are different here, sorted."""
    here: dict[str, Callable[[], str | int]] = {
        _WEIGHTS_KEY: lambda: weights_digest(game),
        _AGENTS_KEY: lambda: agents_fingerprint(game),
        _FRACTIONS_KEY: lambda: _FRACTIONS,
        _LEVELS_KEY: lambda: levels_digest(game),
    }
    return sorted(key for key, value in expected.items() if here[key]() != value)


@cache
def weights_digest(game: str) -> str:
    """Return a digest of the weights of a game's kernel; empty if it has no kernel."""
    found = entry_points(group=_KERNELS, name=game)
    if not found:
        return ""
    package = files(next(iter(found)).module.rpartition(".")[0])
    digest = hashlib.sha256()
    for file in sorted(package.iterdir(), key=lambda file: file.name):
        if file.name.endswith(_WEIGHTS):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:_DIGITS]


@cache
def levels_digest(game: str) -> str:
    """Return a digest of the settings of a game's levels."""
    digest = hashlib.sha256()
    for level, settings in zip(LEVELS, find_plugin(game).levels, strict=False):
        digest.update(f"{level.name} {settings.numbers()}\n".encode())
    return digest.hexdigest()[:_DIGITS]
