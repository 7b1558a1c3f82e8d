"""The promises of one position: its text, its actors, its outcome, its views."""

from fractions import Fraction
from typing import Any

from petrilab.core.actors import CHANCE, TABLE, Seat
from petrilab.core.conformance.moves import check_codes, check_legal
from petrilab.core.conformance.previews import check_closed_preview
from petrilab.core.conformance.require import place_names, require
from petrilab.core.conformance.secrets import check_secrets
from petrilab.core.fields import MAX_POSITION, Fields, split_fields
from petrilab.core.game import AnyGame
from petrilab.core.random_source import RandomSource, SeededRandomSource


def check_position(game: AnyGame, position: Any, source: RandomSource) -> None:
    """Check every promise of a position; `source` selects the moves that are tried."""
    _check_text(game, position)
    _check_actors(game, position)
    _check_chance(game, position)
    _check_time_limit(game, position)
    _check_outcome(game, position)
    seats = range(position.options.players)
    for seat in (None, *seats):
        _check_view(game, position, seat)
    waiting = game.actors(position)
    for actor in (CHANCE, TABLE, *seats):
        legal = game.legal(position, actor)
        require(bool(legal.size) == (actor in waiting), game, "legal moves on turn", position)
        check_legal(game, position, actor, legal, source)
        if actor in waiting:
            check_codes(game, position, actor, legal, source)
        elif actor >= 0:
            check_closed_preview(game, position, actor)
    if game.has_secrets:
        check_secrets(game, position, source)


def _check_text(game: AnyGame, position: Any) -> None:
    """A position survives its text, with the same hash."""
    text = position.text()
    require(len(text) <= MAX_POSITION, game, "position text is short", text)
    words = split_fields(text)
    require(words[0][0] == game.name == position.game, game, "text begins with the name", text)
    again = game.parse_fields(game.options_type.parse(words[1][0]), Fields(words[2:]))
    require(again == position, game, "text round-trip", text)
    require(hash(again) == hash(position), game, "equal positions, equal hashes", text)
    require(again.stable_hash() == position.stable_hash(), game, "stable hash", text)


def _check_actors(game: AnyGame, position: Any) -> None:
    """A position has an actor until the end; only contenders are actors."""
    actors, outcome = game.actors(position), game.outcome(position)
    require((outcome is None) == bool(actors), game, "actors until the end", position)
    require(list(actors) == sorted(set(actors)), game, "actors ascending", position)
    contenders = game.contenders(position)
    seats = {actor for actor in actors if actor >= 0}
    require(seats <= set(contenders), game, "seats to move are contenders", position)
    known = set(contenders) <= set(range(position.options.players))
    require(known, game, "contenders have seats", position)


def _check_chance(game: AnyGame, position: Any) -> None:
    """CHANCE acts alone, in games that declare luck; its probabilities add up to one."""
    actors, chances = game.actors(position), game.chance(position)
    require(game.has_luck or CHANCE not in actors, game, "luck is declared", position)
    require(bool(chances) == (CHANCE in actors), game, "chance when waited for", position)
    if chances:
        require(actors == (CHANCE,), game, "chance acts alone", position)
        total = sum((probability for _, probability in chances), Fraction(0))
        require(total == 1, game, "chances add up to one", position)
        require(all(p > 0 for _, p in chances), game, "chances are possible", position)
        moves = [move for move, _ in chances]
        require(moves == list(game.legal(position, CHANCE)), game, "chance is legal", position)


def _check_time_limit(game: AnyGame, position: Any) -> None:
    """TABLE has one move, which ends the playing time, in matches with a time limit."""
    actors, limit = game.actors(position), game.time_limit(position.options)
    require(limit is None or limit > 0, game, "time limit in minutes", position)
    if TABLE not in actors:
        return
    require(limit is not None, game, "time limit is declared", position)
    require(actors != (TABLE,), game, "a seat is waited for too", position)
    legal = game.legal(position, TABLE)
    require(legal.size == 1, game, "one move when the time is over", position)
    after = game.follow(position, TABLE, legal.nth(0)).position
    require(TABLE not in game.actors(after), game, "time ends once", position)


def _check_outcome(game: AnyGame, position: Any) -> None:
    """An outcome has a declared trigger and a declared decision; its shares add up to one."""
    outcome = game.outcome(position)
    if outcome is None:
        return
    require(outcome.trigger in list(game.endings), game, "named ending", position)
    require(outcome.decided_by in list(game.decisions), game, "named decision", position)
    seats = range(position.options.players)
    require(set(outcome.winners) <= set(seats), game, "winners have seats", position)
    shares = sum(outcome.share(seat) for seat in seats)
    require(shares == bool(outcome.winners), game, "shares add up", position)


def _check_view(game: AnyGame, position: Any, seat: Seat | None) -> None:
    """A view is a value with game, seat and options; its scene lies on the board."""
    view = game.view(position, seat)
    require(view.seat == seat and view.game == game.name, game, "whose view", position)
    require(view.options == position.options, game, "views have options", position)
    require(view == game.view(position, seat), game, "views are values", position)
    places = place_names(game, position.options)
    scene = game.scene(view)
    require({token.place for token in scene.tokens} <= places, game, "tokens on board", position)
    linked = {place for a, b, _ in scene.links for place in (a, b)}
    require(linked <= places, game, "links on board", position)
    imagined = game.determinize(view, SeededRandomSource(0)) if seat is not None else position
    require(game.view(imagined, seat) == view, game, "imagined within the view", position)
