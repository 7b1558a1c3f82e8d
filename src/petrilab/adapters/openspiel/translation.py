"""What OpenSpiel calls our games, options and results."""

from functools import cache
from typing import Any, Final

import pyspiel

from petrilab.core import AnyGame, Options, Outcome

OPTIONS: Final = "options"
"""The one parameter of our games in OpenSpiel."""


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
        parameter_specification={OPTIONS: spiel_options(game.options_type.parse("-"))},
    )
