"""A node of the game tree: the content of an OpenSpiel state."""

from typing import Any, Final, NamedTuple

import pyspiel

from petrilab.adapters.openspiel.numbering import Actions, MoveCodes, NumberedActions, Numbering
from petrilab.adapters.openspiel.translation import utilities
from petrilab.core import CHANCE, Actor, AnyGame, GameEvent, Options, next_actor, read_position

TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


class Step(NamedTuple):
    """A move, its actor, the position before it, its actions, and its public events."""

    actor: Actor
    move: Any
    before: Any
    actions: Actions
    events: tuple[GameEvent, ...]


class GameRules:
    """A game with its options, and the numbering of its actions."""

    def __init__(self, game: AnyGame, options: Options, *, is_numbered: bool) -> None:
        self.game, self.options, self.is_numbered = game, options, is_numbered
        self.codes = MoveCodes(game, options)
        self.numbering: Numbering = NumberedActions(game, options) if is_numbered else self.codes

    def numbering_of(self, actor: Actor) -> Numbering:
        """Return the numbering of an actor's actions; those of CHANCE are always codes."""
        return self.codes if actor == CHANCE else self.numbering


class GameNode:
    """A position, the steps that led to it from `start`, and the actions of an unfinished move.

    It is immutable, so copies of a state share it with its cached legal actions.
    """

    __slots__ = ("_legal", "made", "player", "position", "rules", "start", "steps")

    def __init__(
        self,
        rules: GameRules,
        position: Any,
        start: Any,
        steps: tuple[Step, ...] = (),
        made: Actions = (),
    ) -> None:
        self.rules = rules
        self.position = position
        self.start = start
        self.steps = steps
        self.made = made
        actor = next_actor(rules.game, position)
        self.player: int = TERMINAL if actor is None else actor
        self._legal: list[int] | None = None

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.rules.game

    def __deepcopy__(self, memo: object) -> "GameNode":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the start and all actions."""
        actions = sum((step.actions for step in self.steps), ())
        return _replay, (self.start.text(), self.rules.is_numbered, (*actions, *self.made))

    def legal(self) -> list[int]:
        """Return the legal actions, ascending."""
        if self._legal is None:
            numbering = self.rules.numbering_of(self.player)
            self._legal = numbering.legal(self.position, self.player, self.made)
        return self._legal

    def returns(self) -> list[float]:
        """Return the utility of each player; zeros before the end of the game."""
        players, outcome = self.position.options.players, self.game.outcome(self.position)
        return utilities(outcome, players) if outcome else [0.0] * players

    def after(self, action: int) -> "GameNode":
        """Return the node after this action.

        Raises `RefusedError` if the move is not legal, ValueError if no move has this action.
        """
        game, position, actor = self.game, self.position, self.player
        made = (*self.made, action)
        numbering = self.rules.numbering_of(actor)
        move = numbering.move(position, made)
        if self.rules.is_numbered and actor != CHANCE and action not in self.legal():
            raise ValueError(f"action {action} is not legal")
        if move is None:
            return GameNode(self.rules, position, self.start, self.steps, made)
        if refusal := game.check(position, actor, move):
            raise refusal.error()
        consequence = game.follow(position, actor, move)
        steps = (*self.steps, Step(actor, move, position, made, consequence.events))
        return GameNode(self.rules, consequence.position, self.start, steps)


def _replay(start: str, is_numbered: bool, actions: Actions) -> GameNode:
    """Return the node after these actions."""
    game, position = read_position(start)
    rules = GameRules(game, position.options, is_numbered=is_numbered)
    node = GameNode(rules, position, position)
    for action in actions:
        node = node.after(action)
    return node
