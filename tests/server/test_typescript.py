"""The TypeScript types of the page, generated from the server's types."""

from pathlib import Path

from petrilab.server.typescript import typescript

MESSAGES = Path(__file__).parents[2] / "frontend" / "src" / "messages"


def test_the_page_has_the_current_types_of_all_messages() -> None:
    found = {file.name: file.read_text(encoding="utf-8") for file in MESSAGES.iterdir()}
    assert found == typescript(), "run: python -m petrilab.server.typescript frontend/src/messages"
