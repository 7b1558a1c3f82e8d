"""Clobber, a game by Albert, Grossman, Nowakowski and Wolfe, as a plugin of Petrilab."""

from importlib.resources import files
from importlib.resources.abc import Traversable

from petrilab_clobber.game import GAME, Clobber

__all__ = ["GAME", "Clobber", "locales"]


def locales() -> Traversable:
    """Return the folder with the texts, for the entry point `petrilab.texts`."""
    return files(__package__) / "locales"
