"""The one authority for every way to play: whose turn it is, what happened, who may see what."""

from petrilab.match.match import Entry, Match
from petrilab.match.playing import play_out

__all__ = ["Entry", "Match", "play_out"]
