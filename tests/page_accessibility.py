"""Checks the accessibility of the current screen with axe."""

from page_driver import Person
from support import ROOT

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"

# Letters and numbers in a cell are part of the drawing; its accessible name says the same in words.
_RUN = """(theme) => { document.documentElement.dataset.theme = theme;
    return axe.run({rules: {"label-content-name-mismatch": {enabled: false}}})
        .then((result) => result.violations); }"""


def assert_accessible(person: Person) -> None:
    """Assert that axe finds no problem on the current screen, in either theme."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = [
        f"{theme}, {each['id']}: {each['nodes'][0]['html']}"
        for theme in ("light", "dark")
        for each in person.page.evaluate(_RUN, theme)
    ]
    assert found == [], f"{person.page.url}: {found}"
