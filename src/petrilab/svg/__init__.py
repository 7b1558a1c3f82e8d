"""Drawings: any position or view of any game as a standalone SVG, from geometry and scene."""

from petrilab.svg.card import card
from petrilab.svg.drawing import draw
from petrilab.svg.panel import fact_label
from petrilab.svg.picture import picture
from petrilab.svg.pieces import Pieces, Spot

__all__ = ["Pieces", "Spot", "card", "draw", "fact_label", "picture"]
