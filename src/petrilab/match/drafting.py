"""A draft: happenings in the making, with the state that they lead to."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from petrilab.core import CHANCE, Actor, Source, draw
from petrilab.match.dice import SealedDice
from petrilab.match.evolve import evolve, make_move
from petrilab.match.happenings import AnyHappening
from petrilab.match.ports import Sealed
from petrilab.match.state import State, with_sealed


class Decision(NamedTuple):
    """What was decided: nothing is true before it is committed."""

    state: State
    happenings: tuple[AnyHappening, ...]
    sealed: tuple[Sealed, ...] = ()
    sessions: tuple[str, ...] = ()


class Draft:
    """Collects what happens at one moment; dice are the sealed ones unless there is a `source`."""

    def __init__(self, state: State, at: int, source: Source | None = None) -> None:
        self.state = state
        self.at = at
        self._source = source
        self._happenings: list[AnyHappening] = []
        self._sealed: list[Sealed] = []

    def happen(self, happening: AnyHappening) -> None:
        """One more thing happens."""
        self.state = evolve(self.state, happening, self.at)
        self._happenings.append(happening)

    def seal(self, sealed: Sealed) -> None:
        """Something is put away in secret."""
        self.state = replace(self.state, sealed=with_sealed(self.state.sealed, (sealed,)))
        self._sealed.append(sealed)

    def move(self, actor: Actor, move: Any) -> None:
        """An actor makes a legal move, and chance acts if it is waited for."""
        happening, self.state = make_move(self.state, actor, move, self.at)
        self._happenings.append(happening)
        self.let_chance_act()

    def let_chance_act(self) -> None:
        """Draw from the sealed dice as long as chance is waited for."""
        state = self.state
        if state.waiting or state.outcome:
            return
        while CHANCE in state.game.actors(state.position):
            dice = self._source or SealedDice(state.dice_secret, state.nonces, state.draws)
            move = draw(state.game.chance(state.position), dice)
            happening, self.state = make_move(state, CHANCE, move, self.at)
            self._happenings.append(happening)
            state = self.state

    def decision(self, *sessions: str) -> Decision:
        """What came of it."""
        return Decision(self.state, tuple(self._happenings), tuple(self._sealed), sessions)
