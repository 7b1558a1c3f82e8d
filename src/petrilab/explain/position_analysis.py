"""The analysis of one position: three lines with values, findings, and a proof if one is found.

`analysis_updates` is an iterator of growing searches. It yields None between short searches, so
that a caller can run other work in between, and cancel by closing it.
"""

from collections.abc import Generator, Iterator
from dataclasses import replace
from typing import Any, Final

import msgspec

from petrilab.core import AnyGame, Seat, SeededRandomSource, next_actor
from petrilab.explain.evaluation import Evaluation, PositionEvaluator, with_share
from petrilab.explain.explainer import explain_position
from petrilab.explain.finding import Finding, select
from petrilab.explain.plugin import find_explainer
from petrilab.explain.proof import Proof, Prover
from petrilab.explain.review import can_review, review_budget

LINES: Final = 3
"""Most lines of an analysis."""
_MAX_LINE: Final = 6
"""Most moves of a line."""
_PASSES: Final = (1 / 16, 1 / 4, 1, 4)
"""Nodes of each pass, in relation to those of a review."""
_PROOF_SLICE: Final = 200_000
"""Nodes of the solver between two updates; some hundredths of a second."""
_PROOF_SLICES: Final = 50
"""Slices after which the solver gives up."""
_SEED: Final = "analysis"


class AnalysisLine(msgspec.Struct, frozen=True):
    """A move with the mover's win probability after it, and the expected continuation.

    `steps` builds the move in a preview. `probability` is set for a secret move: how often a mixed
    strategy should choose it.
    """

    move: str
    value: float
    line: tuple[str, ...]
    steps: tuple[str, ...]
    probability: float | None = None


class PositionAnalysis(msgspec.Struct, frozen=True):
    """The analysis of a position so far: the win probabilities of all seats, and the best lines.

    `seat` is the seat to move; None if the position waits for chance or is over. `is_final` says
    that no better update follows.
    """

    seat: int | None
    shares: tuple[float, ...]
    margin: tuple[int, ...]
    lines: tuple[AnalysisLine, ...]
    findings: tuple[Finding, ...]
    nodes: int
    is_proven: bool = False
    is_final: bool = False


def analysis_updates(
    game: AnyGame, position: Any, seat: Seat | None = None, seed: str = _SEED
) -> Generator[PositionAnalysis | None]:
    """Yield better and better analyses of a position, and None between two searches.

    If the position waits for several seats, the lines are those of `seat`, or of the first one.
    They depend on nothing that this seat may not know. Raise ValueError if no engine searches the
    game.
    """
    if not can_review(game):
        raise ValueError(f"no engine searches {game.name}")
    yield from _Running(game, position, seat, seed).run()


class _Running:
    """An analysis under way."""

    def __init__(self, game: AnyGame, position: Any, seat: Seat | None, seed: str) -> None:
        seats = [actor for actor in game.actors(position) if actor >= 0]
        self._seat = seat if seat in seats else next(iter(seats), None)
        if game.has_secrets and self._seat is not None:
            source = SeededRandomSource(f"{seed}/{position.text()}")
            position = game.determinize(game.view(position, self._seat), source)
        self._game, self._position = game, position
        budget = replace(review_budget(game), proof_nodes=_PROOF_SLICE)
        self._evaluator = PositionEvaluator(game, budget, seed)
        self._prover = Prover(game, _PROOF_SLICE)
        plugin = find_explainer(game.name)
        self._margin = plugin.margin(position) if plugin else ()
        self._findings = explain_position(game, position)

    def run(self) -> Iterator[PositionAnalysis | None]:
        """Yield the analyses."""
        if self._seat is None:
            yield self._without_choice()
            return
        budget = self._evaluator.budget
        latest: PositionAnalysis | None = None
        candidates: tuple[Any, ...] = ()
        for part in _PASSES:
            nodes = max(budget.quick_nodes, int(budget.nodes * part))
            evaluation = self._evaluator.decision(self._position, self._seat, nodes)
            yield None
            if self._game.has_secrets:
                lines = self._mixed_lines(evaluation)
            else:
                ordered = [each.move for each in evaluation.candidates[:LINES]]
                candidates = tuple(dict.fromkeys((*ordered, *candidates)))[:LINES]
                lines = yield from self._lines(evaluation, candidates, nodes)
            latest = self._update(evaluation, lines, nodes)
            if evaluation.is_proven:
                break
            yield latest
        if latest is None:
            return
        if not latest.is_proven and (proof := (yield from self._prove())):
            latest = self._proven(proof, latest)
        yield msgspec.structs.replace(latest, is_final=True)

    def _without_choice(self) -> PositionAnalysis:
        """Return the values of a position that is over or waits for chance."""
        known = self._evaluator.value(self._position, self._evaluator.budget.chance_nodes or 1)
        return PositionAnalysis(
            seat=None,
            shares=known.shares if known else (),
            margin=self._margin,
            lines=(),
            findings=self._findings,
            nodes=0,
            is_proven=bool(known and known.is_exact),
            is_final=True,
        )

    def _update(
        self, evaluation: Evaluation, lines: tuple[AnalysisLine, ...], nodes: int
    ) -> PositionAnalysis:
        findings = self._findings
        if evaluation.is_proven and (proof := self._prover.prove(self._position)):
            findings = select((proof.finding(), *findings))
        shares = evaluation.shares
        if not (self._game.has_secrets or evaluation.is_proven):
            shares = with_share(shares, self._seat or 0, lines[0].value)
        return PositionAnalysis(
            seat=self._seat,
            shares=shares,
            margin=self._margin,
            lines=lines,
            findings=findings,
            nodes=nodes,
            is_proven=evaluation.is_proven,
        )

    def _lines(
        self, evaluation: Evaluation, moves: tuple[Any, ...], nodes: int
    ) -> Generator[None, None, tuple[AnalysisLine, ...]]:
        """Return the lines of these moves, best first; each is searched with equal nodes."""
        found: list[AnalysisLine] = []
        for move in moves:
            if move == evaluation.best and evaluation.is_proven:
                found.append(self._line(move, evaluation.shares[self._seat or 0], evaluation.line))
                continue
            found.append(self._searched_line(move, nodes))
            yield None
        return tuple(sorted(found, key=lambda each: -each.value))

    def _mixed_lines(self, evaluation: Evaluation) -> tuple[AnalysisLine, ...]:
        """Return the moves of a mixed strategy, the most probable first."""
        likely = [each for each in evaluation.candidates if each.probability]
        return tuple(
            self._line(each.move, each.value, (), each.probability)
            for each in (likely or evaluation.candidates)[:LINES]
        )

    def _searched_line(self, move: Any, nodes: int) -> AnalysisLine:
        """Return the line of a move, from a search of the position after it."""
        seat = self._seat or 0
        after = self._game.follow(self._position, seat, move).position
        known = self._evaluator.value(after, nodes)
        line: tuple[Any, ...] = (move,)
        actor = next_actor(self._game, after)
        if actor is not None and actor >= 0:
            line += self._evaluator.decision(after, actor, nodes).line
        return self._line(move, known.shares[seat] if known else 0.5, line)

    def _line(
        self, move: Any, value: float, line: tuple[Any, ...], probability: float | None = None
    ) -> AnalysisLine:
        texts = tuple(each.text() for each in line[:_MAX_LINE]) or (move.text(),)
        return AnalysisLine(move.text(), value, texts, self._game.steps(move), probability)

    # Proofs -----------------------------------------------------------------------------------

    def _prove(self) -> Generator[None, None, Proof | None]:
        """Return the proof of the position, or None if the solver gives up."""
        for _ in range(_PROOF_SLICES if self._prover.can_prove(self._position) else 0):
            if proof := self._prover.prove(self._position):
                return proof
            yield None
        return None

    def _proven(self, proof: Proof, latest: PositionAnalysis) -> PositionAnalysis:
        """Return an analysis with the proven value and line; other lines keep their estimates."""
        best = self._line(proof.best, proof.shares[proof.seat], proof.line)
        others = (each for each in latest.lines if each.move != best.move)
        return msgspec.structs.replace(
            latest,
            shares=proof.shares,
            lines=(best, *others)[:LINES],
            findings=select((proof.finding(), *self._findings)),
            is_proven=True,
        )
