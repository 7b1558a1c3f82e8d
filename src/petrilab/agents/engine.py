"""The engine: honest analysis of a position, without the playing style of any level.

`petrilab think`, hints and everything else that explains a position use the engine. The best move
comes first with its own value. Mistakes and draws from mixed strategies belong to levels that play.
"""

from dataclasses import dataclass, replace
from typing import Any

from petrilab.agents.base import Analysis, Budget, Search, SearchMemory
from petrilab.agents.plugin import LevelSettings, find_plugin
from petrilab.agents.proofs import prove, with_alternatives
from petrilab.core import AnyGame, RandomSource, Seat


@dataclass(frozen=True, slots=True)
class Engine:
    """Analyses positions of all games that have levels.

    A game may have settings for the engine; otherwise it uses those of the level of that number.
    """

    strength: int
    """From 1 to 5, as levels are numbered."""

    def settings(self, game: str) -> LevelSettings:
        """Return the settings in a game, which must have levels."""
        plugin = find_plugin(game)
        return (plugin.engines or plugin.levels)[self.strength - 1]

    def analyse(
        self,
        game: AnyGame,
        position: Any,
        seat: Seat,
        source: RandomSource,
        budget: Budget | None = None,
    ) -> Analysis:
        """Return the analysis of a position in which this seat is to move."""
        budget = budget or Budget()
        proof = self.prove(game, position, budget)
        if proof and proof.shares[seat] > 0:
            return with_alternatives(game, position, proof)
        analysis = self.search(game, position).analyse(game, position, seat, source, budget)
        return _as_lost(analysis, proof) if proof else analysis

    def prove(self, game: AnyGame, position: Any, budget: Budget) -> Analysis | None:
        """Return a proven analysis, or None if nothing is proven within the budget."""
        return prove_within(game, position, self.settings(game.name), budget)

    def search(self, game: AnyGame, position: Any, memory: SearchMemory | None = None) -> Search:
        """Return the search for a position."""
        return self.settings(game.name).search(game, position, memory)


def prove_within(
    game: AnyGame, position: Any, settings: LevelSettings, budget: Budget
) -> Analysis | None:
    """Return a proven analysis within the budget or, if it says nothing, within the settings."""
    own = settings.proof_nodes
    return prove(game, position, own if budget.proof_nodes is None else budget.proof_nodes)


def _as_lost(analysis: Analysis, proof: Analysis) -> Analysis:
    """Return an analysis of a position that is proven lost.

    All moves lose. The search decides their order, since opponents make mistakes.
    """
    candidates = tuple(replace(candidate, value=0.0) for candidate in analysis.candidates)
    nodes, seconds = analysis.nodes + proof.nodes, analysis.seconds + proof.seconds
    return Analysis(proof.shares, candidates, analysis.line, True, nodes, seconds)
