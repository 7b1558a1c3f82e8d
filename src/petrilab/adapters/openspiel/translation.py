"""Names, parameters and results of Petrilab's games in OpenSpiel."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import pyspiel

from petrilab.core import AnyGame, Options, Outcome
from petrilab.kernels.environment import has_environment

OPTIONS: Final = "options"
"""The parameter with all options of a game."""
ACTIONS: Final = "actions"
"""The parameter that says what an action is: CODES or NUMBERED."""
CODES: Final = "codes"
"""An action is the code of a complete move."""
NUMBERED: Final = "numbered"
"""An action is that of the environment: few numbers, and several actions for a large choice."""
RECALL: Final = "recall"
"""The parameter with the number of earlier choices in information state tensors."""
_DEFAULT_RECALL: Final = 8


class Parameters(NamedTuple):
    """The parameters of a game in OpenSpiel."""

    options: str
    is_numbered: bool
    recall: int


def spiel_name(game: AnyGame) -> str:
    """Return the name of a game in OpenSpiel: `petrilab_` and its name with underscores."""
    return f"petrilab_{game.name.replace('-', '_')}"


def spiel_options(options: Options) -> str:
    """Return options in a form that OpenSpiel's texts can hold, such as `players:3;order:fixed`.

    OpenSpiel splits its texts at `,` and `=`, and reads `-`, the text of the defaults, as a number.
    """
    text = options.text()
    written = f"players={options.players}" if text == "-" else text
    return ";".join(part.replace("=", ":", 1) for part in written.split(","))


def our_options(text: str) -> str:
    """Return the options in Petrilab's form, such as `players=3,order=fixed`, from either form."""
    parts = text.replace(",", ";").split(";")
    return ",".join(part if "=" in part else part.replace(":", "=", 1) for part in parts)


def read_parameters(game: AnyGame, given: Mapping[str, Any] | None) -> Parameters:
    """Return the parameters, with defaults; raise ValueError for values that do not exist."""
    values = {**default_parameters(game), **(given or {})}
    options = our_options(values[OPTIONS])
    if not has_environment(game.name):
        return Parameters(options, is_numbered=False, recall=0)
    if values[ACTIONS] not in (CODES, NUMBERED):
        raise ValueError(f"{ACTIONS} must be {CODES} or {NUMBERED}, not {values[ACTIONS]}")
    if values[RECALL] < 0:
        raise ValueError(f"{RECALL} must not be negative, unlike {values[RECALL]}")
    return Parameters(options, values[ACTIONS] == NUMBERED, values[RECALL])


def default_parameters(game: AnyGame) -> dict[str, Any]:
    """Return the parameters of a game with their defaults, as OpenSpiel declares them."""
    options = {OPTIONS: spiel_options(game.options_type.parse("-"))}
    if not has_environment(game.name):
        return options
    return {**options, ACTIONS: CODES, RECALL: _DEFAULT_RECALL if game.has_secrets else 0}


def utilities(outcome: Outcome, players: int) -> list[float]:
    """Return shares as zero-sum utilities: 1 for winning alone, 0 for an equal share.

    With two players the loser has -1, with n each loser -1/(n-1). Without a winner all have 0.
    """
    if not outcome.winners:
        return [0.0] * players
    return [float((outcome.share(seat) * players - 1) / (players - 1)) for seat in range(players)]


@cache
def game_type(game: AnyGame) -> Any:
    """Return the OpenSpiel type of a game, which does not depend on options."""
    kinds = pyspiel.GameType
    (players,) = (spec.kind for spec in game.options_type.specs() if spec.name == "players")
    information = kinds.Information
    has_tensors = has_environment(game.name)
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
        provides_information_state_tensor=has_tensors,
        provides_observation_string=True,
        provides_observation_tensor=has_tensors,
        parameter_specification=default_parameters(game),
    )
