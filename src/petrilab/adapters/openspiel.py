"""Petrilab's games in OpenSpiel, and each side's players at the other's tables.

Importing this module registers every installed game as `petrilab_<name>`:

    import petrilab.adapters.openspiel
    game = pyspiel.load_game("petrilab_petris(options=players:3;order:fixed)")

How a game becomes one of OpenSpiel's is told in docs/adr/0011-openspiel.md.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from typing import Any, Final

from petrilab.agents import Agent, Budget, Choice
from petrilab.core import (
    Actor,
    AnyGame,
    Event,
    OpenView,
    Options,
    Outcome,
    Seat,
    SeededSource,
    Source,
    actor_letter,
    all_games,
    next_actor,
    read_position,
)

try:
    import pyspiel
except ImportError as missing:
    raise ImportError("OpenSpiel is missing: pip install 'petrilab[openspiel]'") from missing

_MOST_ACTIONS: Final = 2**31 - 1
"""OpenSpiel counts actions with 32 bits."""
_LONGEST: Final = 1_000_000
"""OpenSpiel wants a bound on steps. Ours have none under all options; none was ever so long."""
_REMEMBERED: Final = 1 << 17
"""How many codes of moves a game keeps at hand."""
_WORD: Final = 2**31
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
_OPTIONS: Final = "options"


def spiel_name(game: AnyGame) -> str:
    """What a game is called in OpenSpiel, such as `petrilab_petri_dish`."""
    return f"petrilab_{game.name.replace('-', '_')}"


def spiel_options(options: Options) -> str:
    """Options as OpenSpiel's own texts can hold them, such as `players:3;order:fixed`.

    It takes the texts apart at `,` and `=`, and `-`, our text for the defaults, for a number.
    """
    text = options.text()
    written = f"players={options.players}" if text == "-" else text
    return ";".join(part.replace("=", ":", 1) for part in written.split(","))


def our_options(text: str) -> str:
    """The options `players=3,order=fixed` from either way to write them."""
    parts = text.replace(",", ";").split(";")
    return ",".join(part if "=" in part else part.replace(":", "=", 1) for part in parts)


def utilities(outcome: Outcome, players: int) -> list[float]:
    """Shares of the one point as a zero-sum result: 1 for winning alone, 0 for an equal share.

    Of two players the loser has -1, of n each loser -1/(n-1). Where nobody wins all have 0.
    """
    if not outcome.winners:
        return [0.0] * players
    return [float((outcome.share(seat) * players - 1) / (players - 1)) for seat in range(players)]


class Here:
    """Where a game stands, and the steps that led there from `start`.

    It never changes, so copies of a state share it, and what was found out once is kept.
    """

    __slots__ = ("_codes", "game", "player", "position", "start", "steps")

    def __init__(
        self,
        game: AnyGame,
        position: Any,
        start: Any,
        steps: tuple[tuple[Actor, Any, tuple[Event, ...]], ...] = (),
    ) -> None:
        self.game = game
        self.position = position
        self.start = start
        self.steps = steps
        actor = next_actor(game, position)
        self.player: int = _TERMINAL if actor is None else actor
        self._codes: list[int] | None = None

    def __deepcopy__(self, memo: object) -> "Here":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A saved state is where it began and what was done."""
        options = self.position.options
        codes = tuple(self.game.code(options, move) for _, move, _ in self.steps)
        return _arrive, (self.start.text(), codes)

    def codes(self, code_of: Callable[[Any], int]) -> list[int]:
        """The codes of the legal moves, ascending."""
        if self._codes is None:
            self._codes = sorted(map(code_of, self.game.legal(self.position, self.player)))
        return self._codes

    def returns(self) -> list[float]:
        """What each player has won or lost; nothing before the end."""
        players, outcome = self.position.options.players, self.game.outcome(self.position)
        return utilities(outcome, players) if outcome else [0.0] * players

    def after(self, code: int) -> "Here":
        """Where the move with this code leads.

        Raises `RefusedError` if it may not be made, ValueError if no move has this code.
        """
        game, position, actor = self.game, self.position, self.player
        move = game.from_code(position.options, code)
        if refusal := game.check(position, actor, move):
            refusal.raised()
        then = game.follow(position, actor, move)
        return Here(game, then.position, self.start, (*self.steps, (actor, move, then.events)))


def _arrive(start: str, codes: tuple[int, ...]) -> Here:
    """The way from a start along these moves."""
    game, position = read_position(start)
    here = Here(game, position, position)
    for code in codes:
        here = here.after(code)
    return here


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of OpenSpiel that stands where a position of ours does."""

    def __init__(self, game: "SpielGame", here: Here) -> None:
        super().__init__(game)
        self.here = here

    @property
    def position(self) -> Any:
        """The position, secrets included."""
        return self.here.position

    def current_player(self) -> int:
        """Who acts; of several who choose at once, the first that has not chosen yet."""
        return self.here.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.here.player == _TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        del player
        return self.here.codes(self.get_game().code_of)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn, and how likely."""
        code_of, here = self.get_game().code_of, self.here
        return sorted(
            (code_of(move), float(odds)) for move, odds in here.game.chance(here.position)
        )

    def _apply_action(self, action: int) -> None:
        self.here = self.here.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        del player
        move: str = self.here.game.from_code(self.position.options, action).text()
        return move

    def returns(self) -> list[float]:
        """What each player has won or lost; nothing before the end."""
        return self.here.returns()

    def __str__(self) -> str:
        text: str = self.position.text()
        return text


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of ours with its options as a game of OpenSpiel; see `spiel_class`."""

    rules: AnyGame

    def __init__(self, params: Mapping[str, str] | None = None) -> None:
        game, text = self.rules, our_options((params or {}).get(_OPTIONS, "-"))
        self.options = game.options_type.parse(text)
        count = game.codes(self.options)
        if count > _MOST_ACTIONS:
            raise ValueError(f"{game.name} {text} has {count} moves, too many for OpenSpiel")
        self.code_of = lru_cache(_REMEMBERED)(partial(game.code, self.options))
        self._initial = game.initial(self.options)
        super().__init__(
            game_type(game),
            pyspiel.GameInfo(
                num_distinct_actions=count,
                max_chance_outcomes=count if game.has_luck else 0,
                num_players=self.options.players,
                min_utility=-1.0 / (self.options.players - 1),
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=_LONGEST,
            ),
            {_OPTIONS: spiel_options(self.options)},
        )

    def new_initial_state(self, text: str | None = None) -> SpielState:
        """A state at the beginning, or at the position with this text."""
        position = self._initial
        if text is not None:
            game, position = read_position(text)
            if (game.name, position.options) != (self.rules.name, self.options):
                raise ValueError(f"{text} is not played by {self}")
        return SpielState(self, Here(self.rules, position, position))

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """What a player sees, as OpenSpiel asks for it."""
        del params
        return Observer(kind or pyspiel.IIGObservationType(perfect_recall=False))


class Observer:
    """What one player, a spectator or an all-seeing one knows, as a string; there are no tensors.

    With perfect recall, what was heard and done on the way comes first.
    """

    tensor = None

    def __init__(self, kind: Any) -> None:
        if not kind.public_info:
            raise ValueError("what is public is always part of what a player sees")
        self.dict: dict[str, Any] = {}
        self._recalls = kind.perfect_recall
        self._private = kind.private_info

    def set_from(self, state: SpielState, player: int) -> None:
        """Nothing: there are no tensors."""

    def string_from(self, state: SpielState, player: int) -> str:
        """The player's view, after what it has done and heard if that is to be recalled."""
        here, private = state.here, pyspiel.PrivateInfoType
        sees_all = not here.game.has_secrets or self._private == private.ALL_PLAYERS
        seat = None if self._private == private.NONE else player
        now = str(here.position) if sees_all else _seen(here.game.view(here.position, seat))
        if not self._recalls:
            return now
        steps = (_told(step, sees_all=sees_all or step[0] == seat) for step in here.steps)
        return "\n".join((*steps, now))


def _seen(view: Any) -> str:
    """A view in one line."""
    return str(view.position) if isinstance(view, OpenView) else repr(view)


def _told(step: tuple[Actor, Any, tuple[Event, ...]], *, sees_all: bool) -> str:
    """A step as its own actor knows it, or as everybody hears of it."""
    actor, move, events = step
    heard = "; ".join(
        " ".join((happened.kind, *happened.places, *map(str, happened.params.values())))
        for happened in events
    )
    return f"{actor_letter(actor)}.{move.text()}; {heard}" if sees_all else heard


@cache
def game_type(game: AnyGame) -> Any:
    """What OpenSpiel wants to know of a game before its options."""
    kinds = pyspiel.GameType
    (players,) = (spec.kind for spec in game.options_type.specs() if spec.name == "players")
    information = kinds.Information
    return kinds(
        short_name=spiel_name(game),
        long_name=f"Petrilab {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=(
            kinds.ChanceMode.EXPLICIT_STOCHASTIC
            if game.has_luck
            else kinds.ChanceMode.DETERMINISTIC
        ),
        information=(
            information.IMPERFECT_INFORMATION
            if game.has_secrets
            else information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(players.examples),
        min_num_players=min(players.examples),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={_OPTIONS: spiel_options(game.options_type.parse("-"))},
    )


@cache
def spiel_class(game: AnyGame) -> type[SpielGame]:
    """The games of OpenSpiel that have these rules.

    A class, because OpenSpiel lets go of what makes its games after Python has ended: a class
    survives that, anything lighter is freed too late and the process crashes.
    """
    return type(spiel_name(game), (SpielGame,), {"rules": game})


class AgentBot(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel has no types
    """An opponent of ours as a bot of OpenSpiel; it looks at no more than its player's view."""

    def __init__(self, agent: Agent, seed: str | int = 0, budget: Budget | None = None) -> None:
        super().__init__()
        self._agent, self._seed, self._budget = agent, seed, budget
        self.restart()

    def restart(self) -> None:
        """Begin again with the same luck."""
        self._source = SeededSource(self._seed)

    def restart_at(self, state: SpielState) -> None:
        """Nothing: it remembers nothing from move to move."""

    def inform_action(self, state: SpielState, player: int, action: int) -> None:
        """Nothing, for the same reason."""

    def step(self, state: SpielState) -> int:
        """The action that it chooses for the player to act."""
        game, position = state.here.game, state.position
        view = game.view(position, state.current_player())
        move = self._agent.choose(game, view, self._source, self._budget).move
        return game.code(position.options, move)


class BotAgent:
    """A bot of OpenSpiel as an opponent of ours, made anew for each move with a drawn seed.

    For bots that judge a state by itself, such as MCTSBot. In a game with secrets the bot gets a
    state with others' choices imagined.
    """

    def __init__(self, name: str, make: Callable[[Any, int], Any]) -> None:
        self.name = self.title = name
        self._make = make

    def choose(
        self, game: AnyGame, view: Any, source: Source, budget: Budget | None = None
    ) -> Choice:
        """What the bot plays; budgets are the bot's own affair."""
        del budget
        position = _turn_of(game, game.imagine(view, source), view.seat, source)
        spiel = _spiel_game(game, position.options)
        bot = self._make(spiel, source.below(_WORD))
        action = act(bot, spiel.new_initial_state(position.text()))
        return Choice(game.from_code(position.options, action))


def _turn_of(game: AnyGame, position: Any, seat: Seat, source: Source) -> Any:
    """The position when a seat's turn has come among those who choose at once."""
    while (actor := next_actor(game, position)) is not None and actor != seat:
        legal = game.legal(position, actor)
        position = game.follow(position, actor, legal.nth(source.below(legal.size))).position
    return position


def act(bot: Any, state: SpielState) -> int:
    """What a bot does in a state.

    `step` of OpenSpiel's two tree searches lets go of Python's lock and then crashes on every game
    that is written in Python; `step_with_policy` does the same thing and keeps the lock.
    """
    searches = isinstance(bot, pyspiel.MCTSBot | pyspiel.ISMCTSBot)
    action: int = bot.step_with_policy(state)[1] if searches else bot.step(state)
    return action


@cache
def _spiel_game(game: AnyGame, options: Options) -> SpielGame:
    return spiel_class(game)({_OPTIONS: options.text()})


for _game in all_games():
    pyspiel.register_game(game_type(_game), spiel_class(_game))
