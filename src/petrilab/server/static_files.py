"""The built files of the page."""

import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

_CACHE_FOREVER = "public, max-age=31536000, immutable"
_CACHE_REVALIDATE = "no-cache"


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file with its media type, entity tag and cache policy."""

    body: bytes
    media_type: str
    etag: str
    cache_control: str


class StaticFiles:
    """All files of the page, in memory, since they are few and small."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self._files: dict[str, StaticFile] = {}
        self._load(folder or files(__package__) / "static", "")

    def _load(self, folder: Traversable, path: str) -> None:
        for file in folder.iterdir():
            name = f"{path}/{file.name}"
            if file.is_dir():
                self._load(file, name)
            else:
                self._files[name] = _static_file(name, file.read_bytes())

    def find(self, path: str) -> StaticFile | None:
        """Return the file at a path."""
        return self._files.get(path)

    @property
    def index(self) -> StaticFile:
        """The document that shows every screen of the page."""
        return self._files["/index.html"]


def _static_file(name: str, body: bytes) -> StaticFile:
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith(".webmanifest"):  # not every Python knows this type
        media_type = "application/manifest+json"
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    cache_control = _CACHE_FOREVER if name.startswith("/assets/") else _CACHE_REVALIDATE
    return StaticFile(body, media_type, etag, cache_control)
