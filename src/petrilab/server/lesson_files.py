"""The lessons as the page gets them, computed in advance and compressed.

`python -m petrilab.server.lesson_files` writes `<lesson>.json.gz` beside each `<lesson>.toml`. A
lesson without such a file, for instance of another distribution, is computed when it is asked for.
"""

import gzip
from functools import cache
from pathlib import Path

from petrilab.practice import find_practice, practice_games, read_lessons
from petrilab.practice.lesson import LESSONS_FOLDER
from petrilab.server import compute_jobs


@cache
def read_lesson_file(game: str, lesson: str) -> bytes | None:
    """Return the compressed JSON of a lesson; None if it was not computed in advance."""
    plugin = find_practice(game)
    if plugin is None:
        return None
    file = plugin.folder / LESSONS_FOLDER / f"{lesson}.json.gz"
    return file.read_bytes() if file.is_file() else None


def main() -> None:
    """Write the files of all lessons of this checkout."""
    for game in practice_games():
        plugin = find_practice(game)
        if plugin is None or not isinstance(plugin.folder, Path):
            continue
        for lesson in read_lessons(game):
            content = compute_jobs.encode_lesson(game, lesson.name)
            file = plugin.folder / LESSONS_FOLDER / f"{lesson.name}.json.gz"
            file.write_bytes(gzip.compress(content, mtime=0))


if __name__ == "__main__":
    main()
