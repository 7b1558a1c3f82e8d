"""Explanations: verified findings about positions and moves, and the review of games.

Findings are computed from the rules and the solver, never guessed; an independent checker in tests
recomputes them. What a game contributes is declared in its own folder here; see `plugin`.
"""

from petrilab.explain.explainer import explain_difference, explain_move, explain_position
from petrilab.explain.finding import CommonKind, Finding
from petrilab.explain.move_words import move_in_words, sentence
from petrilab.explain.plugin import ExplainPlugin, ReviewBudget, find_explainer
from petrilab.explain.position_analysis import AnalysisLine, PositionAnalysis, analysis_updates
from petrilab.explain.proof import Prover
from petrilab.explain.report import (
    ChanceReview,
    GraphPoint,
    KeyMoment,
    MoveReview,
    Review,
    ReviewUpdate,
    RoundReview,
    SeatReview,
    SecretReview,
)
from petrilab.explain.review import (
    can_review,
    review_budget,
    review_record,
    review_updates,
    review_version,
)

__all__ = [
    "AnalysisLine",
    "ChanceReview",
    "CommonKind",
    "ExplainPlugin",
    "Finding",
    "GraphPoint",
    "KeyMoment",
    "MoveReview",
    "PositionAnalysis",
    "Prover",
    "Review",
    "ReviewBudget",
    "ReviewUpdate",
    "RoundReview",
    "SeatReview",
    "SecretReview",
    "analysis_updates",
    "can_review",
    "explain_difference",
    "explain_move",
    "explain_position",
    "find_explainer",
    "move_in_words",
    "review_budget",
    "review_record",
    "review_updates",
    "review_version",
    "sentence",
]
