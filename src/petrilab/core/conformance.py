"""The conformance kit: what every game must keep, to be run by whoever writes one.

    from petrilab.core.conformance import check_game
    check_game(MyGame(), "players=2")

It plays at random and raises AssertionError with the game, the position and the promise broken.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from petrilab.core.actors import CHANCE, TABLE, Actor, Seat
from petrilab.core.game import AnyGame
from petrilab.core.legal import Legal
from petrilab.core.notation import read_move
from petrilab.core.reading import Fields, split_fields
from petrilab.core.record import GameRecord, read_record, result_text
from petrilab.core.source import SeededSource, Source

_SAMPLED = 6
"""How many legal moves of a position are looked at closely."""
_STEPS = 2_000
"""A random game is broken off after so many steps; what was seen until then counts."""


@dataclass(frozen=True, slots=True)
class Report:
    """How much was looked at."""

    games: int
    positions: int
    finished: int


def check_game(game: AnyGame, options: str, *, games: int = 3, seed: str | int = 0) -> Report:
    """Play random games and check every promise of `Game` on the way."""
    chosen = game.options_type.parse(options)
    _require(game.options_type.parse(chosen.text()) == chosen, game, "options round-trip", options)
    _check_geometry(game, chosen)
    positions = finished = 0
    for number in range(games):
        source = SeededSource(f"{seed}/{number}")
        moves, last = [], game.initial(chosen)
        for actor, move, position in _random_play(game, chosen, source):
            _check_position(game, position, source)
            positions += 1
            if actor is not None:
                moves.append((actor, move))
            last = position
        finished += game.outcome(last) is not None
        _check_record(game, chosen, tuple(moves), last)
    return Report(games, positions, finished)


def _random_play(
    game: AnyGame, options: Any, source: Source
) -> Iterator[tuple[Actor | None, Any, Any]]:
    """Random play: every position, with the move that led to it."""
    position = game.initial(options)
    yield None, None, position
    for _ in range(_STEPS):
        waiting = game.actors(position)
        if not waiting:
            return
        actor = waiting[source.below(len(waiting))]
        legal = game.legal(position, actor)
        move = legal.nth(source.below(legal.size))
        position = game.apply(position, actor, move)
        yield actor, move, position


def _check_position(game: AnyGame, position: Any, source: Source) -> None:
    _check_text(game, position)
    _check_turn(game, position)
    seats = range(position.options.players)
    for seat in (None, *seats):
        _check_view(game, position, seat)
    waiting = game.actors(position)
    for actor in (CHANCE, TABLE, *seats):
        legal = game.legal(position, actor)
        _require(bool(legal.size) == (actor in waiting), game, "who may move", position)
        _check_legal(game, position, actor, legal, source, -(-_SAMPLED // max(1, len(waiting))))


def _check_text(game: AnyGame, position: Any) -> None:
    """The text comes back as the same value with the same hash; copies are equal."""
    text = position.text()
    words = split_fields(text)
    _require(words[0][0] == game.name == position.game, game, "text begins with the name", text)
    again = game.parse_fields(game.options_type.parse(words[1][0]), Fields(words[2:]))
    _require(again == position, game, "text round-trip", text)
    _require(hash(again) == hash(position), game, "equal positions, equal hashes", text)
    _require(again.stable_hash() == position.stable_hash(), game, "stable hash", text)


def _check_turn(game: AnyGame, position: Any) -> None:
    """Nobody acts after the end, somebody before it; chances add up to one."""
    actors, outcome = game.actors(position), game.outcome(position)
    _require((outcome is None) == bool(actors), game, "actors until the end", position)
    _require(list(actors) == sorted(set(actors)), game, "actors ascending", position)
    chances = game.chance(position)
    _require(game.has_luck or CHANCE not in actors, game, "luck is declared", position)
    _require(bool(chances) == (CHANCE in actors), game, "chance when waited for", position)
    if chances:
        total = sum((probability for _, probability in chances), Fraction(0))
        _require(total == 1, game, "chances add up to one", position)
        _require(all(p > 0 for _, p in chances), game, "chances are possible", position)
        moves = [move for move, _ in chances]
        _require(moves == list(game.legal(position, CHANCE)), game, "chance is legal", position)
    if outcome is not None:
        _require(outcome.trigger in list(game.endings), game, "named ending", position)
        seats = range(position.options.players)
        _require(set(outcome.winners) <= set(seats), game, "winners have seats", position)
        shares = sum(outcome.share(seat) for seat in seats)
        _require(shares == bool(outcome.winners), game, "shares add up", position)


def _check_view(game: AnyGame, position: Any, seat: Seat | None) -> None:
    view = game.view(position, seat)
    _require(view.seat == seat and view.game == game.name, game, "whose view", position)
    _require(view == game.view(position, seat), game, "views are values", position)
    places = {place.name for place in game.geometry(position.options).places}
    scene = game.scene(view)
    _require({token.place for token in scene.tokens} <= places, game, "tokens on board", position)
    imagined = game.imagine(view, SeededSource(0)) if seat is not None else position
    _require(game.view(imagined, seat) == view, game, "imagined within the view", position)


def _check_legal(
    game: AnyGame, position: Any, actor: Actor, legal: Legal[Any], source: Source, sampled: int
) -> None:
    """Numbers, names and steps of some legal moves."""
    sample = range(min(legal.size, sampled))
    for index in sorted({source.below(legal.size) for _ in sample}):
        move = legal.nth(index)
        _require(legal.rank(move) == index, game, "rank of nth", position, move)
        _require(move in legal, game, "contains", position, move)
        _check_names(game, position, actor, move)
        if actor >= 0:
            check_reachable(game, position, actor, move)
    for index in (-1, legal.size):
        _require(_raises_index_error(legal, index), game, "nth outside", position, index)
    if legal.size <= _SAMPLED:
        listed = [legal.nth(index) for index in range(legal.size)]
        _require(listed == list(legal), game, "order of iteration", position)


def _check_names(game: AnyGame, position: Any, actor: Actor, move: Any) -> None:
    """A move comes back from its text and its code; making it changes nothing but the result."""
    _require(game.check(position, actor, move) is None, game, "legal moves pass", position, move)
    _require(read_move(game, move.text()) == move, game, "move text round-trip", position, move)
    options = position.options
    code = game.code(options, move)
    _require(0 <= code < game.codes(options), game, "code in range", position, move)
    _require(game.from_code(options, code) == move, game, "code round-trip", position, move)
    before = position.text()
    first, second = (game.follow(position, actor, move) for _ in range(2))
    _require(first == second, game, "same inputs, same outputs", position, move)
    _require(position.text() == before, game, "positions do not change", position, move)
    kinds = {event.kind for event in first.events}
    _require(kinds <= set(game.events), game, "named events", position, move)


def check_reachable(game: AnyGame, position: Any, seat: Seat, move: Any) -> None:
    """The move's own steps are all offered, and Confirm then makes exactly this move."""
    view = game.view(position, seat)
    steps = game.steps(move)
    for made in range(len(steps)):
        preview = game.preview(view, seat, steps[:made])
        _require(steps[made] in preview.steps, game, "steps are offered", position, move, made)
        _require(preview.ask in list(game.questions), game, "named question", position, move)
    preview = game.preview(view, seat, steps)
    _require(preview.partial == steps, game, "offered steps are taken", position, move)
    _require(preview.move == move and preview.blocked is None, game, "confirm", position, move)
    _require(preview.ghost is not None, game, "ghost of a move", position, move)


def confirmable(game: AnyGame, position: Any, seat: Seat) -> set[Any]:
    """Every move that some way through `preview` can confirm; for positions with few choices."""
    view = game.view(position, seat)
    moves: set[Any] = set()
    ways: list[tuple[str, ...]] = [()]
    while ways:
        preview = game.preview(view, seat, ways.pop())
        _require(
            (preview.move is None) != (preview.blocked is None), game, "confirm or why", position
        )
        if preview.move is not None:
            moves.add(preview.move)
        ways += [(*preview.partial, step) for step in preview.steps]
    return moves


def _raises_index_error(legal: Legal[Any], index: int) -> bool:
    try:
        legal.nth(index)
    except IndexError:
        return True
    return False


def _check_geometry(game: AnyGame, options: Any) -> None:
    geometry = game.geometry(options)
    names = [place.name for place in geometry.places]
    _require(len(set(names)) == len(names) > 0, game, "places have names", names)
    ends = {name for pair in geometry.adjacent for name in pair}
    _require(ends <= set(names), game, "adjacent places exist", ends)


def _check_record(
    game: AnyGame, options: Any, moves: tuple[tuple[Actor, Any], ...], last: Any
) -> None:
    """The record's text comes back and replays to the same position."""
    result = result_text(game.outcome(last))
    record = GameRecord(game, options, moves, result, last.stable_hash(), ())
    again = read_record(record.text(), game)
    _require(again.moves == record.moves, game, "record round-trip", record.text())
    _require(again.replay() == last, game, "record replays", record.text())


def _require(promise: bool, game: AnyGame, name: str, *where: object) -> None:
    if not promise:
        raise AssertionError(f"{game.name} breaks '{name}' at {'; '.join(map(str, where))}")
