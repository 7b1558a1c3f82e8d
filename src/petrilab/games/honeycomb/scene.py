"""The scene of Honeycomb: colonies, contacts, picks that are read or secret, and facts."""

from functools import lru_cache
from typing import Final

from petrilab.core import Fact, Scene, Seat, Token, actor_letter
from petrilab.games.honeycomb.board import Board
from petrilab.games.honeycomb.contacts import BLACK, CACHED_BOARDS, EMPTY, contacts
from petrilab.games.honeycomb.view import HoneycombView

_CACHED_HEXAGONS: Final = 1 << 14
"""Hexagons that are kept: all of the largest board in all colours."""
_CACHED_LINKS: Final = 1 << 15
"""Contacts that are kept, of some large boards."""


def scene(view: HoneycombView) -> Scene:
    """Return the scene of this view."""
    links, hexagons = _public_parts(view.board, view.cells)
    tokens = (*hexagons, *_own_pick(view), *_reading(view))
    return Scene(tokens, _facts(view), links, view.choosing)


@lru_cache(maxsize=CACHED_BOARDS)
def _public_parts(
    board: Board, cells: tuple[int, ...]
) -> tuple[tuple[tuple[str, str, Seat], ...], tuple[Token, ...]]:
    """Return the contacts, and a token for every hexagon that is not empty.

    They are the same for every seat, so that one of ten seats does not cost as much as all.
    """
    links = tuple([_link(*contact) for contact in contacts(board, cells)])
    hexagons = tuple(
        [_hexagon(number, cell) for number, cell in enumerate(cells, 1) if cell != EMPTY]
    )
    return links, hexagons


# Scenes share the parts that stay: making them anew would take longer, and by these parts the
# difference between two scenes is found (`petrilab.match.scene_changes`).


@lru_cache(maxsize=_CACHED_HEXAGONS)
def _hexagon(number: int, cell: int) -> Token:
    """Return the token of a hexagon that is not empty."""
    if cell == BLACK:
        return Token(str(number), "black")
    return Token(str(number), "colony", cell)


@lru_cache(maxsize=_CACHED_LINKS)
def _link(a: int, b: int, seat: Seat) -> tuple[str, str, Seat]:
    """Return the link of a contact."""
    return str(a), str(b), seat


def _own_pick(view: HoneycombView) -> tuple[Token, ...]:
    """Return the viewer's pick, which other players cannot see yet.

    While picks are read out, it is the part that is undecided and that the viewer has not read.
    """
    pick, turn = view.own_pick, view.reading
    if pick is None:
        return ()
    closed = turn.closed if turn else ()
    colonies = () if turn and view.seat in turn.readers else pick.colonies
    return tuple(
        Token(str(cell), kind, view.seat)
        for kind, cells in (("pick", colonies), ("antibiotic", (pick.antibiotic,)))
        for cell in cells
        if cell is not None and view.cells[cell - 1] == EMPTY and cell not in closed
    )


def _reading(view: HoneycombView) -> tuple[Token, ...]:
    """Return the open hexagons being read, and those closed by NOPE in this round."""
    turn = view.reading
    if turn is None:
        return ()
    proposals = (Token(str(cell), "proposal", turn.reader) for cell in turn.open_cells(view.cells))
    return (*proposals, *(Token(str(cell), "nope") for cell in turn.closed))


def _facts(view: HoneycombView) -> tuple[Fact, ...]:
    """Return points, round, empty hexagons, the reader, and which seats have chosen."""
    facts = [
        Fact("honeycomb-fact-points", str(points), seat) for seat, points in enumerate(view.scores)
    ]
    facts.append(Fact("honeycomb-fact-round", str(view.round)))
    facts.append(Fact("honeycomb-fact-empty", str(view.cells.count(EMPTY))))
    if view.reading:
        facts.append(Fact("honeycomb-fact-reader", actor_letter(view.reading.reader)))
    if view.outcome is None:
        kind = "honeycomb-fact-answered" if view.reading else "honeycomb-fact-chosen"
        facts += [Fact(kind, "✓" if made else "…", seat) for seat, made in enumerate(view.chosen)]
    return tuple(facts)
