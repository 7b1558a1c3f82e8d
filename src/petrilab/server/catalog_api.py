"""The HTTP API of games, options, levels, texts and pictures, and of health and metrics."""

import hashlib
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from petrilab import __version__
from petrilab.agents import agent_names
from petrilab.agents.levels import find_level
from petrilab.agents.registry import displayed_ratings
from petrilab.core import AnyGame, Geometry, RefusedError, all_games, refusal
from petrilab.core.options import OptionSpec
from petrilab.lab.ruling_file import (
    RANDOM,
    Figure,
    RulingEffect,
    RulingMeasurement,
    measured_rulings,
)
from petrilab.server import compute_jobs
from petrilab.server.api import AnyRequest, Context, Invite, Match, Visitor
from petrilab.server.compute_responses import JSON, PNG, SVG, respond_with
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.schemas import (
    EndingEffect,
    GameInfo,
    HealthInfo,
    LevelInfo,
    OptionEffect,
    OptionInfo,
    QrRequest,
)
from petrilab.texts import LANGUAGES, sources

Options = Annotated[str, QueryParameter(max_length=500)]
Game = Annotated[str, PathParameter(max_length=64)]
_MAX_PICTURES = 64
"""Pictures of first positions that are kept; the largest has 260 kB."""
_pictures: OrderedDict[tuple[str, str], bytes] = OrderedDict()


@cache
def games_info() -> tuple[GameInfo, ...]:
    """Return all games with their options."""
    return tuple(_game_info(game) for game in all_games())


def _game_info(game: AnyGame) -> GameInfo:
    specs = game.options_type.specs()
    defaults = game.options_type.parse("-")
    return GameInfo(
        name=game.name,
        rules_version=game.rules_version,
        has_secrets=game.has_secrets,
        has_luck=game.has_luck,
        players=game.options_type.player_bounds(),
        options=tuple(_option_info(game, spec, defaults) for spec in specs),
        rules=game.rule_ids(),
    )


def _option_info(game: AnyGame, spec: OptionSpec, defaults: Any) -> OptionInfo:
    write, of_type = spec.kind.write, game.options_type
    low, high = of_type.player_bounds()
    every_number = range(low, high + 1)
    values = tuple(write(value) for value in spec.kind.examples)
    refused = {value: _refused_for(game, spec.name, value, every_number) for value in values}
    return OptionInfo(
        name=spec.name,
        kind=type(spec.kind).__name__,
        allowed=spec.kind.allowed(),
        default=write(getattr(defaults, spec.field)),
        values=values,
        text=f"{game.name}-option-{spec.name}",
        defaults=tuple(write(getattr(of_type(players=n), spec.field)) for n in every_number),
        refused_for={value: numbers for value, numbers in refused.items() if numbers},
        effects=_effects(game, spec.name),
        unless=_unless(game, spec),
        own_screens=tuple(write(value) for value in spec.own_screens),
    )


def _unless(game: AnyGame, spec: OptionSpec) -> dict[str, str]:
    """Return the name and the value of the option with which this one has no effect, if any."""
    if spec.unless is None:
        return {}
    field, value = spec.unless
    other = next(each for each in game.options_type.specs() if each.field == field)
    return {other.name: other.kind.write(value)}


def _effects(game: AnyGame, option: str) -> dict[str, tuple[OptionEffect, ...]]:
    """Return the measured effects of an option by value, besides the default options."""
    measured, found = measured_rulings(game), defaultdict[str, list[OptionEffect]](list)
    for one in measured.measurements if measured else ():
        if one.options != game.options_type(players=one.players).text():
            continue
        for ruling in one.rulings:
            if ruling.option == option:
                found[ruling.value].append(_effect(game, one, ruling))
    return {value: tuple(effects) for value, effects in found.items()}


def _effect(game: AnyGame, one: RulingMeasurement, ruling: RulingEffect) -> OptionEffect:
    """Return the measured effect of a ruling, in percent and moves."""
    share, draws, moves = (
        ruling.effects[name] for name in ("AdvantageP1", "Drawishness", "DurationMoves")
    )
    return OptionEffect(
        play="random" if one.play == RANDOM else "strong",
        players=one.players,
        games=one.games,
        share=round(100 * share.value, 1),
        share_margin=round(100 * share.margin, 1),
        draws=round(100 * draws.value, 1),
        draws_margin=round(100 * draws.margin, 1),
        moves=round(moves.value, 1),
        moves_margin=round(moves.margin, 1),
        older_opponents=one.agents_version if one.has_older_opponents(game.name) else "",
        endings=tuple(_ending_effects(one.endings, ruling.endings)),
    )


def _ending_effects(
    usual: Mapping[str, Figure], now: Mapping[str, Figure]
) -> Iterator[EndingEffect]:
    """Yield the endings whose part has certainly changed, the most frequent first."""
    never = Figure(0.0, 0.0, 0.0)
    for name in sorted({*usual, *now}, key=lambda name: -now.get(name, never).value):
        before, after = usual.get(name, never), now.get(name, never)
        margin = (before.margin**2 + after.margin**2) ** 0.5
        if abs(after.value - before.value) > margin:
            yield EndingEffect(name, round(100 * after.value, 1), round(100 * before.value, 1))


def _refused_for(game: AnyGame, option: str, value: str, players: Iterable[int]) -> tuple[int, ...]:
    """Return the numbers of players for which a value of an option is refused."""
    if option == "players":
        return ()
    return tuple(n for n in players if _is_refused(game, {"players": str(n), option: value}))


def _is_refused(game: AnyGame, values: dict[str, str]) -> bool:
    try:
        game.options_type.read(values)
    except RefusedError:
        return True
    return False


@get("/api/games", summary="The games and their options")
async def games(visitor: Visitor) -> tuple[GameInfo, ...]:
    """The games and their options, with the names of texts; `/locales` has the sentences."""
    del visitor
    return games_info()


@get("/api/games/{game:str}/board", summary="A game's board")
async def game_board(
    request: AnyRequest, game: Game, context: Context, options: Options = "-"
) -> Response[Geometry]:
    """The places of the board with these options."""
    return await respond_with(request, context, JSON, compute_jobs.encode_board, game, options)


@get("/api/games/{game:str}/picture.svg", media_type=SVG, summary="A game's first position")
async def game_picture(
    request: AnyRequest, game: Game, context: Context, options: Options = "-"
) -> Response[bytes]:
    """The position as an SVG."""
    if drawn := _pictures.get((game, options)):
        return Response(drawn, media_type=SVG)
    response = await respond_with(request, context, SVG, compute_jobs.draw_game, game, options)
    if response.media_type == SVG:
        _keep_picture((game, options), response.content)
    return response


def _keep_picture(key: tuple[str, str], drawn: bytes) -> None:
    _pictures[key] = drawn
    if len(_pictures) > _MAX_PICTURES:
        _pictures.popitem(last=False)


@get("/api/matches/{match:str}/picture.svg", media_type=SVG, summary="A match's position")
async def match_picture(
    request: AnyRequest, match: Match, visitor: Visitor, context: Context, invite: Invite = ""
) -> Response[str]:
    """The public position as an SVG."""
    boards = await context.service.boards(match, visitor.session, invite)
    board = (boards.game, boards.options, boards.current)
    return await respond_with(request, context, SVG, compute_jobs.draw_view, *board)


@get("/api/games/{game:str}/card.png", media_type=PNG, summary="A card of a game")
async def game_card(request: AnyRequest, game: Game, context: Context) -> Response[bytes]:
    """A position as a PNG, for previews of links."""
    if drawn := _pictures.get((game, PNG)):
        return Response(drawn, media_type=PNG)
    response = await respond_with(request, context, PNG, compute_jobs.draw_game_card, game)
    if response.media_type == PNG:
        _keep_picture((game, PNG), response.content)
    return response


@get("/api/matches/{match:str}/card.png", media_type=PNG, summary="A card of a match")
async def match_card(
    request: AnyRequest, match: Match, visitor: Visitor, context: Context
) -> Response[bytes]:
    """The public position as a PNG, for previews of links; a private match has none."""
    boards = await context.service.boards(match, visitor.session)
    board = (boards.game, boards.options, boards.current)
    return await respond_with(request, context, PNG, compute_jobs.draw_view_card, *board)


@get("/api/levels", summary="The opponents")
async def levels(visitor: Visitor, context: Context) -> tuple[LevelInfo, ...]:
    """All levels, the strongest last; none if this server runs no bots."""
    del visitor
    if not context.settings.bots:
        return ()
    ratings = displayed_ratings()
    return tuple(
        LevelInfo(name, level.number if (level := find_level(name)) else 0, ratings.get(name, {}))
        for name in agent_names()
    )


@post("/api/qr", status_code=200, media_type=SVG, summary="A QR code")
async def qr(
    request: AnyRequest, data: JSONBody[QrRequest], visitor: Visitor, context: Context
) -> Response[str]:
    """Encodes a path of this server, with an address that others can reach."""
    url = context.link_base(visitor) + data.path
    return await respond_with(request, context, SVG, compute_jobs.draw_qr, url)


# Texts ----------------------------------------------------------------------------------------


@cache
def fluent(language: str) -> tuple[bytes, str]:
    """Return all texts of a language, and their entity tag."""
    text = "\n".join(source for _, source in sources(language)).encode()
    return text, f'"{hashlib.sha256(text).hexdigest()[:32]}"'


@get("/locales/{file:str}", summary="All texts of a language")
async def locale(
    file: Annotated[str, PathParameter(pattern=r"^[a-z]{2}\.ftl$(?!\n)")],
    request: AnyRequest,
    visitor: Visitor,
) -> Response[bytes]:
    """The Fluent files that the terminal uses too."""
    del visitor
    language = file[:2]
    if language not in LANGUAGES:
        raise refusal(ServerRule.NOT_FOUND).error()
    text, tag = fluent(language)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(text, media_type="text/plain", headers=headers)


# Monitoring -----------------------------------------------------------------------------------


@get("/api/health", summary="Health")
async def health(context: Context) -> HealthInfo:
    """For monitoring, ten times a second from one address. `down` names parts of all workers."""
    bots = "none" if not context.settings.bots else "warming"
    metrics = context.metrics
    if metrics.value("bot_processes_ready") and not metrics.value("kernels_preparing"):
        bots = "ready"
    down = context.reports.down()
    status: Any = "stopping" if context.is_stopping else "degraded" if down else "ok"
    return HealthInfo(
        ready=not context.is_stopping, version=__version__, bots=bots, status=status, down=down
    )


@get("/api/metrics", media_type="text/plain; version=0.0.4", summary="Metrics")
async def metrics(visitor: Visitor, context: Context) -> str:
    """Prometheus' text format; not found for addresses outside `--metrics-from`."""
    if visitor.address not in context.settings.metrics_from.split(","):
        raise refusal(ServerRule.NOT_FOUND).error()
    return context.reports.metrics_text()


HANDLERS = (
    games,
    game_board,
    game_picture,
    match_picture,
    game_card,
    match_card,
    levels,
    qr,
    locale,
    health,
    metrics,
)
