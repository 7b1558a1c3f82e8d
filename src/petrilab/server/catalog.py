"""The catalogue: games with their options, opponents, texts and pictures, for the page."""

import hashlib
import io
from functools import cache
from typing import Annotated, Any

import segno
from litestar import Request, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from petrilab import __version__
from petrilab.agents import agent_names
from petrilab.agents.levels import find_level
from petrilab.agents.rated import shown_ratings
from petrilab.core import AnyGame, Geometry, all_games, find_game, refuse
from petrilab.core.options import Number, OptionSpec
from petrilab.core.rules import ServerRule
from petrilab.server.api import Invite, Match, TheHouse, Visitor
from petrilab.server.shapes import GameShown, HealthShown, LevelShown, OptionShown, QrAsk
from petrilab.svg import draw, picture
from petrilab.texts import LANGUAGES, sources

SVG = "image/svg+xml"
Options = Annotated[str, QueryParameter(max_length=500)]
Game = Annotated[str, PathParameter(max_length=64)]


@cache
def games_shown() -> tuple[GameShown, ...]:
    """All games."""
    return tuple(_game_shown(game) for game in all_games())


def _game_shown(game: AnyGame) -> GameShown:
    specs = game.options_type.specs()
    usual = game.options_type.parse("-")
    players = next(spec.kind for spec in specs if spec.name == "players")
    bounds = (players.low, players.high) if isinstance(players, Number) else (usual.players,) * 2
    return GameShown(
        name=game.name,
        rules_version=game.rules_version,
        has_secrets=game.has_secrets,
        has_luck=game.has_luck,
        players=bounds,
        options=tuple(_option_shown(game.name, spec, usual) for spec in specs),
        rules=tuple(str(rule) for rule in game.rules),
    )


def _option_shown(game: str, spec: OptionSpec, usual: Any) -> OptionShown:
    return OptionShown(
        name=spec.name,
        kind=type(spec.kind).__name__,
        allowed=spec.kind.allowed(),
        default=spec.kind.write(getattr(usual, spec.field)),
        values=tuple(spec.kind.write(value) for value in spec.kind.examples),
        text=f"{game}-option-{spec.name}",
    )


@get("/api/games", summary="The games and their options")
async def games(visitor: Visitor) -> tuple[GameShown, ...]:
    """Names of texts rather than texts: `/locales` has those."""
    del visitor
    return games_shown()


@get("/api/games/{game:str}/board", summary="A game's board")
async def game_board(game: Game, visitor: Visitor, options: Options = "-") -> Geometry:
    """Where the places are with these options."""
    del visitor
    found = find_game(game)
    return found.geometry(found.options_type.parse(options))


@get("/api/games/{game:str}/picture.svg", media_type=SVG, summary="A game's first position")
async def game_picture(game: Game, visitor: Visitor, options: Options = "-") -> str:
    """Drawn."""
    del visitor
    found = find_game(game)
    return draw(found.initial(found.options_type.parse(options)))


@get("/api/matches/{match:str}/picture.svg", media_type=SVG, summary="A match's position")
async def match_picture(
    match: Match, visitor: Visitor, house: TheHouse, invite: Invite = ""
) -> str:
    """Drawn, as everybody sees it."""
    seen = await house.authority.view(match, visitor.session, invite)
    board = await house.authority.board(match, visitor.session, invite)
    return picture(seen.game, board, seen.scene)


@get("/api/levels", summary="The opponents")
async def levels(visitor: Visitor, house: TheHouse) -> tuple[LevelShown, ...]:
    """From those who hardly think to the strongest; none if this server has none."""
    del visitor
    if not house.settings.bots:
        return ()
    ratings = shown_ratings()
    return tuple(
        LevelShown(name, level.number if (level := find_level(name)) else 0, ratings.get(name, {}))
        for name in agent_names()
    )


@post("/api/qr", status_code=200, media_type=SVG, summary="A QR code")
async def qr(data: JSONBody[QrAsk], visitor: Visitor, house: TheHouse) -> str:
    """Leads to a path of ours, by an address that others can reach."""
    return qr_svg(house.link_base(visitor) + data.path)


def qr_svg(url: str) -> str:
    """A QR code as an SVG in the colour of the text around it."""
    out = io.BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(out, kind="svg", dark="#000", svgclass=None, lineclass=None, omitsize=True)
    return out.getvalue().decode().replace('"#000"', '"currentColor"')


# Texts ----------------------------------------------------------------------------------------


@cache
def fluent(language: str) -> tuple[bytes, str]:
    """All texts of a language, and their tag."""
    text = "\n".join(source for _, source in sources(language)).encode()
    return text, f'"{hashlib.sha256(text).hexdigest()[:32]}"'


@get("/locales/{file:str}", summary="All texts of a language")
async def locale(
    file: Annotated[str, PathParameter(pattern=r"^[a-z]{2}\.ftl$")],
    request: Request[Any, Any, Any],
    visitor: Visitor,
) -> Response[bytes]:
    """Fluent, the same files that the terminal speaks from."""
    del visitor
    language = file[:2]
    if language not in LANGUAGES:
        refuse(ServerRule.NOT_FOUND).raised()
    text, tag = fluent(language)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(text, media_type="text/plain", headers=headers)


# Whoever runs it ------------------------------------------------------------------------------


@get("/api/health", summary="Is it ready?")
async def health(house: TheHouse) -> HealthShown:
    """For those who watch over it; not limited."""
    bots = "none" if not house.settings.bots else "warming"
    if house.metrics.value("bots_ready") and not house.metrics.value("bots_preparing"):
        bots = "ready"
    return HealthShown(ready=not house.stopping, version=__version__, bots=bots)


@get("/api/metrics", media_type="text/plain; version=0.0.4", summary="Metrics")
async def metrics(visitor: Visitor, house: TheHouse) -> str:
    """In Prometheus' format, for the addresses that may."""
    if visitor.address not in house.settings.metrics_from.split(","):
        refuse(ServerRule.NOT_FOUND).raised()
    return house.metrics.text()


HANDLERS = (
    games,
    game_board,
    game_picture,
    match_picture,
    levels,
    qr,
    locale,
    health,
    metrics,
)
