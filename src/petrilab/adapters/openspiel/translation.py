"""Names, options and results of Petrilab's games in OpenSpiel."""

from functools import cache
from typing import Any, Final

import pyspiel

from petrilab.core import AnyGame, Options, Outcome

OPTIONS: Final = "options"
"""The only parameter of the games in OpenSpiel."""


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
        parameter_specification={OPTIONS: spiel_options(game.options_type.parse("-"))},
    )
