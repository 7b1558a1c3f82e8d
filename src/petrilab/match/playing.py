"""Playing a match out with opponents."""

from collections.abc import Mapping

from petrilab.agents import Agent
from petrilab.core import Seat, Source
from petrilab.match.match import Match


def play_out(match: Match, agents: Mapping[Seat, Agent], source: Source) -> None:
    """Let agents move as long as the match waits for one of them."""
    while (seat := next((s for s in match.waiting if s in agents), None)) is not None:
        view = match.view(seat)
        match.play(seat, agents[seat].choose(match.game, view, source).move)
