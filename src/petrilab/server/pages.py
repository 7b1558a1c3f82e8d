"""The page: files that a build made, and index.html for every path of the page's own."""

import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from litestar import Request, Response, get

from petrilab.core import refuse
from petrilab.core.rules import ServerRule

_FOREVER = "public, max-age=31536000, immutable"
_ASK = "no-cache"


@dataclass(frozen=True, slots=True)
class Page:
    """A file, ready to be sent."""

    body: bytes
    kind: str
    tag: str
    cache: str


class Pages:
    """All files of the page, in memory; they are few and small."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self._pages: dict[str, Page] = {}
        self._take(folder or files(__package__) / "static", "")

    def _take(self, folder: Traversable, path: str) -> None:
        for file in folder.iterdir():
            name = f"{path}/{file.name}"
            if file.is_dir():
                self._take(file, name)
            else:
                self._pages[name] = _page(name, file.read_bytes())

    def find(self, path: str) -> Page | None:
        """The file at a path; index.html for what the page itself shows there."""
        if path in self._pages:
            return self._pages[path]
        if path.startswith(("/api/", "/assets/", "/locales/")) or "." in path.rpartition("/")[2]:
            return None
        return self._pages["/index.html"]


def _page(name: str, body: bytes) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return Page(body, kind, tag, _FOREVER if name.startswith("/assets/") else _ASK)


_pages = Pages()


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the page."""
    found = _pages.find(request.scope["path"])
    if found is None:
        refuse(ServerRule.NOT_FOUND).raised()
    headers = {"etag": found.tag, "cache-control": found.cache}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(found.body, media_type=found.kind, headers=headers)


HANDLERS = (page,)
