"""The conformance kit: every game passes, and the kit catches games with planted errors."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from petrilab.core import (
    CHANCE,
    TABLE,
    AnyGame,
    Consequence,
    Game,
    LegalMoves,
    MoveList,
    Number,
    Outcome,
    Position,
    Preview,
    Refusal,
    all_games,
    find_game,
    option,
    params,
    refusal,
)
from petrilab.core.conformance import check_game
from petrilab.games.honeycomb import Call, Honeycomb
from petrilab.games.petri_dish.game import PetriDish
from petrilab.games.petris import Petris, PetrisOptions
from petrilab.games.petris.preview import preview

_SMALL = "board=rectangle:3x2"


def _smallest_and_largest() -> list[tuple[AnyGame, str]]:
    """Return every game with its lowest and its highest number of players."""
    return [
        (game, f"players={number}")
        for game in all_games()
        for number in game.options_type.player_bounds()
    ]


@pytest.mark.parametrize(("game", "options"), _smallest_and_largest(), ids=str)
def test_a_game_keeps_every_promise(game: AnyGame, options: str) -> None:
    report = check_game(game, options, games=2, seed="conformance")
    assert report.finished == report.games
    assert report.positions > report.games


def test_there_are_at_least_three_games() -> None:
    assert {"petris", "petri-dish", "honeycomb"} <= {game.name for game in all_games()}


class _UnevenText(Petris):
    """Loses the points when it reads a position."""

    def parse_fields(self, options: Any, fields: Any) -> Any:
        read = super().parse_fields(options, fields)
        return replace(read, points=(0,) * options.players)


class _WrongOrder(Petris):
    """Returns a rank that is not the index of the move."""

    def legal(self, position: Any, actor: int) -> LegalMoves[Any]:
        moves = list(super().legal(position, actor))
        ranked = MoveList(moves)
        ranked.rank = lambda move: len(moves) - 1 - moves.index(move)  # type: ignore[method-assign]
        return ranked


class _Endless(Petris):
    """Has no outcome when nobody can move."""

    def outcome(self, position: Any) -> Outcome | None:
        del position
        return None


class _Undecided(Petris):
    """Ends by a criterion that it does not declare."""

    def outcome(self, position: Any) -> Outcome | None:
        found = super().outcome(position)
        return found and replace(found, decided_by="coin")


class _DeadEnd(Petris):
    """Offers no second bacterium."""

    def preview(self, view: Any, seat: int, partial: Any) -> Preview[Any]:
        found = super().preview(view, seat, partial)
        return found if len(partial) < 2 else replace(found, steps={})


class _SilentMistake(Petris):
    """Ignores a step that does not exist."""

    def preview(self, view: Any, seat: int, partial: Any) -> Preview[Any]:
        return replace(super().preview(view, seat, partial), mistake=None)


class _OpenOutOfTurn(Petris):
    """Offers steps to every seat at any time."""

    def preview(self, view: Any, seat: int, partial: Any) -> Preview[Any]:
        return preview(view.position, seat, partial)


class _NumberedRefusal(Petris):
    """Uses the parameter by which sentences recognise the moves of a record."""

    def preview(self, view: Any, seat: int, partial: Any) -> Preview[Any]:
        found = super().preview(view, seat, partial)
        blocked = found.blocked and found.blocked.at_move(3)
        return replace(found, blocked=blocked)


class _UndeclaredRule(Petris):
    """Refuses by a rule without a text."""

    def refusal_for(self, position: Any, actor: int, move: Any) -> Refusal | None:
        return super().refusal_for(position, actor, move) and refusal("petris-mood")


class _Lenient(Petris):
    """Passes moves that are not legal."""

    def refusal_for(self, position: Any, actor: int, move: Any) -> Refusal | None:
        del position, actor, move
        return None


class _ChangingEvents(Petris):
    """Returns other events every time."""

    calls = 0

    def follow(self, position: Any, actor: int, move: Any) -> Consequence[Any]:
        found = super().follow(position, actor, move)
        _ChangingEvents.calls += 1
        return replace(found, events=found.events[: _ChangingEvents.calls % 2])


class _EventsElsewhere(Petris):
    """Names a place that the board does not have."""

    def follow(self, position: Any, actor: int, move: Any) -> Consequence[Any]:
        found = super().follow(position, actor, move)
        return replace(found, events=(found.events[0]._replace(places=("99",)),))


class _ViewWithoutOptions(Petris):
    """Returns a view with the options of another match."""

    def view(self, position: Any, seat: int | None) -> Any:
        found = super().view(position, seat)
        other = replace(position, options=replace(position.options, track=30))
        return replace(found, position=other)

    def determinize(self, view: Any, source: Any) -> Any:
        del source
        return view.position


class _Outsiders(Petris):
    """Waits for a seat that is out of the game."""

    def contenders(self, position: Any) -> tuple[int, ...]:
        del position
        return ()


class _UndeclaredLuck(PetriDish):
    """Draws and rolls, but declares no luck."""

    has_luck = False


class _BusyChance(PetriDish):
    """Waits for a seat while it waits for CHANCE."""

    def actors(self, position: Any) -> tuple[int, ...]:
        found = super().actors(position)
        return (CHANCE, 0) if found == (CHANCE,) else found


class _LuckySecrets(Honeycomb):
    """Declares luck besides secrets."""

    has_luck = True


class _UndeclaredTime(Honeycomb):
    """Waits for TABLE, but declares no time limit."""

    def actors(self, position: Any) -> tuple[int, ...]:
        found = super().actors(position)
        return (TABLE, *found) if found else ()

    def time_limit(self, options: Any) -> int | None:
        del options
        return None


class _EndlessTime(Honeycomb):
    """Waits for TABLE again after the time is over."""

    def actors(self, position: Any) -> tuple[int, ...]:
        found = super().actors(position)
        return (TABLE, *(actor for actor in found if actor >= 0)) if found else ()


class _NegativeTime(Honeycomb):
    """Returns a time limit that is over before the match begins."""

    def time_limit(self, options: Any) -> int | None:
        limit = super().time_limit(options)
        return None if limit is None else -limit


class _TellingChoice(Honeycomb):
    """Announces a choice with its text."""

    def follow(self, position: Any, actor: int, move: Any) -> Consequence[Any]:
        found = super().follow(position, actor, move)
        first, *others = found.events
        telling = first._replace(params=params(**first.params, chosen=move.text()))
        return replace(found, events=(telling, *others))


class _EarlyReveal(Honeycomb):
    """Announces every choice by two events."""

    def follow(self, position: Any, actor: int, move: Any) -> Consequence[Any]:
        found = super().follow(position, actor, move)
        return replace(found, events=(found.events[0], *found.events))


class _OpenChoices(Honeycomb):
    """Shows every choice to every seat."""

    def view(self, position: Any, seat: int | None) -> Any:
        found = super().view(position, seat)
        picks = [pick for pick in position.picks if pick is not None]
        return replace(found, own_pick=picks[0] if picks else None)

    def determinize(self, view: Any, source: Any) -> Any:
        found = super().determinize(view, source)
        picks = tuple(view.own_pick if pick is not None else None for pick in found.picks)
        return replace(found, picks=picks)


class _FirstComeFirstServed(Honeycomb):
    """Forbids a choice that another seat has made."""

    def refusal_for(self, position: Any, actor: int, move: Any) -> Refusal | None:
        if any(position.picks):
            return refusal("honeycomb-time-keeper", actor="A")
        return super().refusal_for(position, actor, move)

    def legal(self, position: Any, actor: int) -> LegalMoves[Any]:
        moves = super().legal(position, actor)
        return MoveList([]) if any(position.picks) else moves


class _OrderMatters(Honeycomb):
    """Remembers who chose last, in the number of the round."""

    def follow(self, position: Any, actor: int, move: Any) -> Consequence[Any]:
        found = super().follow(position, actor, move)
        number = found.position.round * 2 + actor
        return replace(found, position=replace(found.position, round=number))


class _TellingHash(Honeycomb):
    """Publishes a hash of secret choices."""

    def public_hash(self, position: Any) -> str:
        return str(position.stable_hash())


class _NoSilence(Honeycomb):
    """Lets a seat that has not answered in time call a hexagon that is not read."""

    def missed_choice(self, position: Any, seat: int) -> Any:
        del position, seat
        return Call((), 1)


class _NoTime(Honeycomb):
    """Leaves no time for a choice."""

    def choice_limit(self, position: Any) -> int | None:
        return None if super().choice_limit(position) is None else 0


@dataclass(frozen=True)
class _ManyPlayersOptions(PetrisOptions):
    players: int = option(Number(2, 20, examples=(2,)), 2)


class _AnyPlayers(Petris):
    """Allows more players than there are seats."""

    options_type = _ManyPlayersOptions


@pytest.mark.parametrize(
    ("broken", "options", "promise"),
    [
        (_UnevenText(), "-", "text round-trip"),
        (_WrongOrder(), "-", "rank of nth"),
        (_Endless(), "-", "actors until the end"),
        (_Undecided(), "-", "named decision"),
        (_DeadEnd(), "-", "steps are offered"),
        (_SilentMistake(), "-", "mistakes are named"),
        (_OpenOutOfTurn(), "-", "no steps out of turn"),
        (_NumberedRefusal(), "-", "refusals have no move number"),
        (_UndeclaredRule(), "-", "named rule"),
        (_Lenient(), "-", "only legal moves pass"),
        (_ChangingEvents(), "-", "same inputs, same outputs"),
        (_EventsElsewhere(), "-", "events on board"),
        (_ViewWithoutOptions(), "-", "views have options"),
        (_Outsiders(), "-", "seats to move are contenders"),
        (_AnyPlayers(), "-", "players have seats"),
        (_UndeclaredLuck(), "-", "luck is declared"),
        (_BusyChance(), "-", "chance acts alone"),
        (_LuckySecrets(), _SMALL, "secrets or luck, not both"),
        (_UndeclaredTime(), _SMALL, "time limit is declared"),
        (_EndlessTime(), f"{_SMALL},minutes=5", "time ends once"),
        (_NegativeTime(), f"{_SMALL},minutes=5", "time limit in minutes"),
        (_TellingChoice(), _SMALL, "first event announces a secret choice"),
        (_EarlyReveal(), _SMALL, "secret choices have one event"),
        (_OpenChoices(), _SMALL, "secret choices are hidden"),
        (_FirstComeFirstServed(), _SMALL, "choices do not affect each other"),
        (_OrderMatters(), _SMALL, "order of choices does not matter"),
        (_TellingHash(), _SMALL, "public hashes hide secret choices"),
        (_NoSilence(), f"{_SMALL},antibiotic-rounds=0,calls=spoken", "missed choices are legal"),
        (_NoTime(), f"{_SMALL},calls=spoken", "choice limit in seconds"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Game) else "",
)
def test_the_kit_notices_a_broken_promise(broken: AnyGame, options: str, promise: str) -> None:
    with pytest.raises(AssertionError, match=f"breaks '{promise}'"):
        check_game(broken, options, games=3)


def test_initial_positions_are_positions_and_games_declare_secrets() -> None:
    for game in all_games():
        assert isinstance(game.initial(game.options_type.parse("-")), Position)
    assert find_game("petris").has_secrets is False
    assert find_game("honeycomb").has_secrets is True
