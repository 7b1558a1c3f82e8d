"""Reading an analysis: a record with variations and comments; see docs/formats.md."""

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from petrilab.core.actors import Actor, actor_from_letter
from petrilab.core.events import GameEvent
from petrilab.core.game import AnyGame
from petrilab.core.notation import read_move, read_position
from petrilab.core.quoting import quoted
from petrilab.core.record import analysis_tokens, read_record
from petrilab.core.refusal import RefusedError, refusal
from petrilab.core.refusal_rules import TextRule

MAX_NODES: Final = 1000
"""Most positions of an analysis."""
_POSITION_ONLY: Final = re.compile(r'\s*\ufeff?\s*\[Position "([^"\n]*)"\]')
"""The only tag of analyses that were saved before they were records."""


@dataclass(frozen=True, slots=True)
class VariationNode:
    """A position of an analysis, with the move that led to it from the position `parent`.

    The first node has no parent. Of several nodes with the same parent the first is the main line.
    """

    parent: int | None
    actor: Actor | None
    move: Any
    position: Any
    events: tuple[GameEvent, ...] = ()
    comment: str = ""


def read_variations(text: str) -> tuple[AnyGame, tuple[VariationNode, ...]]:
    """Return the game and the positions of an analysis or of a record; refuse any other text."""
    head = _POSITION_ONLY.match(text)
    if head is None:
        record = read_record(text)
        game, position, tokens = record.game, record.first_position, analysis_tokens(text)
        # The result, which may be missing, was read with the record.
        if tokens and tokens[-1][0] not in "{}()" and "." not in tokens[-1]:
            tokens = tokens[:-1]
    else:
        game, position = read_position(head[1])
        tokens = analysis_tokens(text[head.end() :])
    reading = _Reading(game, position)
    for word in tokens:
        reading.take(word)
    reading.end()
    return game, tuple(reading.nodes)


class _Reading:
    """The nodes read so far, and where the next move belongs."""

    def __init__(self, game: AnyGame, position: Any) -> None:
        self._game = game
        self.nodes = [VariationNode(None, None, None, position)]
        self._current, self._open = 0, list[int]()

    def take(self, word: str) -> None:
        """Read the next word, comment or parenthesis."""
        if word.startswith("{") and word.endswith("}"):
            node = self.nodes[self._current]
            self.nodes[self._current] = replace(node, comment=" ".join(word[1:-1].split()))
        elif word == "(":
            before = self.nodes[self._current].parent
            if before is None:
                _refuse(word)
            else:
                self._open.append(self._current)
                self._current = before
        elif word == ")" and self._open:
            self._current = self._open.pop()
        else:
            letter, _, move = word.partition(".")
            actor = actor_from_letter(letter)
            if actor is None or not move:
                _refuse(word)
            else:
                self.add(actor, move, len(self.nodes))

    def add(self, actor: Actor, text: str, number: int) -> None:
        """Make a move in the current position; refuse an illegal one with its number."""
        if len(self.nodes) > MAX_NODES:
            raise refusal(TextRule.TOO_LONG, length=len(self.nodes), most=MAX_NODES).error()
        position = self.nodes[self._current].position
        try:
            move = read_move(self._game, text)
            if refused := self._game.check(position, actor, move):
                raise refused.error()
        except RefusedError as error:
            raise error.refusal.at_move(number).error() from error
        after = self._game.follow(position, actor, move)
        node = VariationNode(self._current, actor, move, after.position, after.events)
        self.nodes.append(node)
        self._current = len(self.nodes) - 1

    def end(self) -> None:
        """Refuse a text in which a variation is not closed."""
        if self._open:
            _refuse("(")


def _refuse(word: str) -> None:
    raise refusal(TextRule.ACTOR, line=1, found=quoted(word)).error()
