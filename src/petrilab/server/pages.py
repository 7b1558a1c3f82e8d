"""Serves the page: its files, and its document for every screen.

The document has the preview of its address for services that show links. An address that leads to
no screen gets the document with status 404: the page then says what is wrong and offers a way on.
"""

import hashlib
import html
import re
from dataclasses import replace
from typing import Any
from urllib.parse import quote

from litestar import Request, Response, get

from petrilab.core import RefusedError, all_games, refusal
from petrilab.match import messages as m
from petrilab.match.refusal_rules import MatchRule
from petrilab.practice import find_lesson, find_puzzle, practice_games, read_puzzles
from petrilab.server.api import Context, Visitor
from petrilab.server.context import ServerContext
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.static_files import StaticFile, StaticFiles
from petrilab.svg.card import HEIGHT, WIDTH
from petrilab.texts import DEFAULT, LANGUAGES, Texts, texts

_files = StaticFiles()
_FOUND, _MOVED, _NOT_MODIFIED, _NOT_FOUND = 200, 307, 304, 404
_SCREENS = re.compile(
    r"/|/open|/watch|/analyse|/class(/[0-9a-f]{1,64}(/show)?)?"
    r"|/learn|/learn/(?P<taught>[^/]+)/(?P<lesson>[^/]+)"
    r"|/puzzles/drills/[0-9a-z]{1,64}"
    r"|/puzzles(/(?P<puzzled>[^/]+)(/(?P<puzzle>[^/]+))?)?"
    r"|/(new|rules)/(?P<game>[^/]+)|/(m|review)/(?P<match>[0-9a-f]{1,64})"
)
"""The addresses that the page has screens for."""
_SECTIONS = re.compile(r"/(open|watch|analyse|class|learn|puzzles|new|rules|m|review)\b")
"""Addresses that cannot be those of files."""
_PUNCTUATION = ".,;:!?)"
"""Punctuation after an address in a sentence, which may have been copied with it."""
_PLAYERS = re.compile(r"/(m|review)/")
"""The screens of a match."""


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(
    request: Request[Any, Any, Any], visitor: Visitor, context: Context
) -> Response[bytes]:
    """Serve a file of the page, or its document."""
    path = request.scope["path"]
    if found := _files.find(path):
        return _response(request, found)
    bare = path.rstrip(_PUNCTUATION)
    if bare != path and _SCREENS.fullmatch(bare):
        return Response(b"", status_code=_MOVED, headers={"location": quote(bare)})
    if _is_file(bare):
        raise refusal(ServerRule.NOT_FOUND).error()
    language = _language(request.headers.get("accept-language", ""))
    preview = await _find_preview(context, path, texts(language))
    if preview is None:
        return _response(request, _files.index, _NOT_FOUND)
    origin = context.link_base(visitor)
    document = _with_tags(_files.index, _tags(preview, origin, path))
    if _PLAYERS.match(path):  # the preview has the names of people
        document = replace(document, cache_control="no-store")
    return _response(request, document)


def _is_file(path: str) -> bool:
    """Return whether an address looks like that of a file or of the API, and not of a screen."""
    if path.startswith(("/api/", "/assets/", "/locales/")):
        return True
    return "." in path.rpartition("/")[2] and not _SECTIONS.match(path)


LinkPreview = tuple[str, str, str]
"""Title, description and path of the picture."""


async def _find_preview(context: ServerContext, path: str, words: Texts) -> LinkPreview | None:
    """Return the preview of a screen; None if the page has nothing to show at this path."""
    screen = _SCREENS.fullmatch(path)
    if screen is None or not _has_exercise(screen):
        return None
    if game := screen["game"] or screen["taught"] or screen["puzzled"]:
        if not any(game == each.name for each in all_games()):
            return None
        return _game_preview(words, game)
    if match := screen["match"]:
        try:
            summary = await context.service.public_summary(match)
        except RefusedError as error:
            return None if error.refusal.rule == MatchRule.UNKNOWN else _home_preview(words)
        return _match_preview(words, summary) if summary else _home_preview(words)
    return _home_preview(words)


def _has_exercise(screen: re.Match[str]) -> bool:
    """Return whether an address names no lesson and no puzzles, or some that exist."""
    if lesson := screen["lesson"]:
        return find_lesson(screen["taught"], lesson) is not None
    if puzzle := screen["puzzle"]:
        return find_puzzle(screen["puzzled"], puzzle) is not None
    if game := screen["puzzled"]:
        return game in practice_games() and bool(read_puzzles(game))
    return True


def _home_preview(words: Texts) -> LinkPreview:
    """Return the preview of the whole page, with the card of a game of the home screen."""
    shown = [game.name for game in all_games() if game.showcase_options]
    return "Petrilab", words.get("page-welcome"), f"/api/games/{shown[-1]}/card.png"


def _game_preview(words: Texts, game: str) -> LinkPreview:
    return words.get(f"{game}-name"), words.get(f"{game}-aim"), f"/api/games/{game}/card.png"


def _match_preview(words: Texts, match: m.MatchSummary) -> LinkPreview:
    """Return the preview of a match: an invitation if it waits for players, else who plays."""
    game, aim, _ = _game_preview(words, match.game)
    names = ", ".join(seat.name or words.get(f"page-level-{seat.level}") for seat in match.seats)
    is_open = any(seat.who == "open" for seat in match.seats)
    title = (
        words.get("page-join-title", game=game)
        if is_open
        else words.get("page-labelled", label=game, value=names)
    )
    return title, aim, f"/api/matches/{match.match}/card.png"


def _tags(preview: LinkPreview, origin: str, path: str) -> str:
    title, description, picture = preview
    properties = {
        "og:site_name": "Petrilab",
        "og:type": "website",
        "og:title": title,
        "og:description": description,
        "og:url": origin + path,
        "og:image": origin + picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta property="{name}" content="{html.escape(value)}">\n'
        for name, value in properties.items()
    )


def _with_tags(document: StaticFile, tags: str) -> StaticFile:
    body = document.body.replace(b"</head>", tags.encode() + b"</head>", 1)
    return replace(document, body=body, etag=f'"{hashlib.sha256(body).hexdigest()[:32]}"')


def _language(accepted: str) -> str:
    """Return the first language of an Accept-Language header that there are texts in."""
    for part in accepted.lower().split(",")[:10]:
        if (code := part.strip()[:2]) in LANGUAGES:
            return code
    return DEFAULT


def _response(
    request: Request[Any, Any, Any], file: StaticFile, status: int = _FOUND
) -> Response[bytes]:
    headers = {"etag": file.etag, "cache-control": file.cache_control}
    if file is not _files.find(request.scope["path"]):
        headers["vary"] = "accept-language"
    if status == _FOUND and file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=_NOT_MODIFIED, headers=headers)
    return Response(file.body, status_code=status, media_type=file.media_type, headers=headers)


HANDLERS = (page,)
