"""Measures: numbers that the rules give for a position, from which findings are made.

A game lists its measures once. A measure of a position becomes a finding about it, and the measures
after two moves become findings about their difference.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from petrilab.core import Seat, actor_letter
from petrilab.explain.finding import Finding, Values


@dataclass(frozen=True, slots=True)
class Measure:
    """A number about a player in a position, with the places that it counts.

    `trend` is 1 if more is better for the player, -1 if less is better, and 0 if it depends.
    `scale` is the size of a number, or of a difference, that has the full `weight`. `usual` is the
    number that is not worth saying: a finding about the position counts the distance from it.
    """

    topic: str
    player: Seat
    value: int
    weight: float
    trend: int = 0
    scale: float = 1.0
    places: tuple[str, ...] = ()
    params: Values = field(default_factory=dict)
    """Further values for the sentence about the position."""
    shared: Values = field(default_factory=dict)
    """Further values for all sentences; the same after all moves in a position."""
    is_listed: bool = True
    """Whether the sentence about the position lists the places."""
    is_flag: bool = False
    """Whether the value is 0 or 1 and the sentences name no number."""
    usual: int = 0
    about: str = ""
    """The content of its findings if measures of other topics or players have the same."""

    @property
    def key(self) -> tuple[str, Seat]:
        """Topic and player: the key by which two positions are compared."""
        return self.topic, self.player

    def importance(self, amount: float) -> float:
        """Return the weight of a number or a difference of this size."""
        return self.weight * min(1.0, abs(amount) / self.scale)


def finding_of(game: str, measure: Measure, weight: float | None = None) -> Finding:
    """Return the finding that states a measure."""
    params: Values = {"player": actor_letter(measure.player)}
    if not measure.is_flag:
        params["count"] = measure.value
    if measure.places and measure.is_listed:
        params["places"] = ", ".join(measure.places)
    return Finding(
        kind=f"{game}-finding-{measure.topic}",
        topic=measure.topic,
        weight=measure.importance(measure.value - measure.usual) if weight is None else weight,
        places=measure.places,
        params={**params, **measure.params, **measure.shared},
        about=measure.about,
    )


def position_findings(game: str, measures: Iterable[Measure]) -> Iterator[Finding]:
    """Yield a finding for every measure that does not have its usual value."""
    return (finding_of(game, measure) for measure in measures if measure.value != measure.usual)


def change_findings(
    game: str, before: Iterable[Measure], after: Iterable[Measure]
) -> Iterator[Finding]:
    """Yield a finding for every measure after a move that differs from the one before it."""
    old = {measure.key: measure.value for measure in before}
    for measure in after:
        change = measure.value - old.get(measure.key, 0)
        if change and (measure.value or measure.usual):
            yield finding_of(game, measure, measure.importance(change))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two moves of one player: the texts of the better one and of the one played."""

    mover: Seat
    better: str
    played: str


def difference_findings(
    game: str,
    moves: Comparison,
    better: Iterable[Measure],
    played: Iterable[Measure],
) -> Iterator[Finding]:
    """Yield the differences that speak for the better move, and the neutral ones."""
    others = {measure.key: measure for measure in played}
    for measure in better:
        other = others.get(measure.key)
        if other is None or other.value == measure.value:
            continue
        difference = measure.value - other.value
        trend = measure.trend if measure.player == moves.mover else -measure.trend
        if trend * difference < 0:
            continue
        yield Finding(
            kind=f"{game}-finding-{measure.topic}-difference",
            topic=measure.topic,
            weight=measure.importance(difference),
            places=measure.places or other.places,
            params={
                "player": actor_letter(measure.player),
                **_compared(moves, measure, other),
                **measure.shared,
            },
            about=measure.about,
            is_neutral=not trend,
        )


def _compared(moves: Comparison, better: Measure, played: Measure) -> Values:
    """Return the two moves with their numbers; of a flag, the move with it and the one without."""
    if not better.is_flag:
        return {
            "better": moves.better,
            "played": moves.played,
            "count": better.value,
            "other": played.value,
        }
    texts = (moves.better, moves.played) if better.value else (moves.played, moves.better)
    return {"after": texts[0], "instead": texts[1]}
