"""The options of Petris, each with its allowed values and its default."""

from dataclasses import dataclass
from functools import cached_property

from petrilab.core import (
    ChoiceKind,
    Flag,
    Number,
    Options,
    Refusal,
    Seat,
    option,
    players_option,
    refusal,
)
from petrilab.games.petris import track
from petrilab.games.petris.rulebook import Rule


@dataclass(frozen=True)
class PetrisOptions(Options):
    """The options of Petris."""

    players: int = players_option(2, 3)
    track: int = option(Number(5, 30, examples=(5, 6, 9, 30)), 9)
    """The last space of the contamination track; a player who reaches it loses."""
    order: str = option(
        ChoiceKind("alternating", "per-contamination", "fixed"), "alternating", rule="petris-order"
    )
    """When the first player to propagate changes: each set, after a contamination, or never."""
    ties: str = option(ChoiceKind("pairwise", "all"), "pairwise")
    """With three players: which equal numbers in a dish are forbidden."""
    scoring3: str = option(
        ChoiceKind("two-or-more", "all-present"), "two-or-more", rule="petris-scoring-three"
    )
    """With three players: how many must be present in a dish for it to score."""
    advanced: bool = option(Flag(), False, rule="petris-advanced")
    """With two players: whether the first three contamination phases score more."""

    @cached_property
    def propagators(self) -> tuple[Seat, ...]:
        """The seat of each propagation, and of one after the last."""
        most = track.propagations_in_game(self.players)
        return tuple(track.propagator(self.players, self.order, n) for n in range(most + 1))

    def clash(self) -> Refusal | None:
        """Refuse options that are for the other number of players."""
        if self.advanced and self.players != 2:  # noqa: PLR2004
            return refusal(Rule.ADVANCED_FOR_TWO, players=self.players)
        for name, usual in (("ties", "pairwise"), ("scoring3", "two-or-more")):
            if self.players == 2 and getattr(self, name) != usual:  # noqa: PLR2004
                return refusal(Rule.ONLY_FOR_THREE, option=name)
        return None
