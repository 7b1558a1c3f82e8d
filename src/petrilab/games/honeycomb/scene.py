"""The scene of Honeycomb: colonies, contacts, one's own pick, and the numbers beside the board."""

from petrilab.core import Fact, Scene, Token
from petrilab.games.honeycomb.contacts import BLACK, EMPTY, contacts
from petrilab.games.honeycomb.view import HoneycombView


def scene(view: HoneycombView) -> Scene:
    """What this view shows."""
    links = tuple((str(a), str(b), seat) for a, b, seat in contacts(view.board, view.cells))
    return Scene((*_hexagons(view), *_own_pick(view)), _facts(view), links, view.choosing)


def _hexagons(view: HoneycombView) -> tuple[Token, ...]:
    """A token on every hexagon that is not empty."""
    return tuple(
        Token(str(number), "black") if cell == BLACK else Token(str(number), "colony", cell)
        for number, cell in enumerate(view.cells, 1)
        if cell != EMPTY
    )


def _own_pick(view: HoneycombView) -> tuple[Token, ...]:
    """What the viewer has picked and nobody else may see yet."""
    pick = view.own_pick
    if pick is None:
        return ()
    colonies = tuple(Token(str(cell), "pick", view.seat) for cell in pick.colonies)
    if pick.antibiotic is None:
        return colonies
    return (*colonies, Token(str(pick.antibiotic), "antibiotic", view.seat))


def _facts(view: HoneycombView) -> tuple[Fact, ...]:
    """Points, the round, how many hexagons are empty, and during a round who has picked."""
    facts = [
        Fact("honeycomb-fact-points", str(points), seat) for seat, points in enumerate(view.scores)
    ]
    facts.append(Fact("honeycomb-fact-round", str(view.round)))
    facts.append(Fact("honeycomb-fact-empty", str(view.cells.count(EMPTY))))
    if view.outcome is None:
        facts += [
            Fact("honeycomb-fact-chosen", "✓" if made else "…", seat)
            for seat, made in enumerate(view.chosen)
        ]
    return tuple(facts)
