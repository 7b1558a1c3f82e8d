"""Use the analysis board of the page."""

from page_driver import Person, expect

ENGINE_MILLISECONDS = 60_000
"""Most milliseconds until the engine has an opinion, on a machine that also compiles kernels."""


def begin_analysis(person: Person, game: str) -> None:
    person.open("/analyse")
    person.page.get_by_role("button", name=f"Start of {game}", exact=True).click()
    person.page.locator(".analyse-screen .board-drawing").wait_for()


def play_best_move(person: Person) -> None:
    """Play the first move of the engine's best line."""
    moves = person.page.locator(".move-list button").count()
    person.page.locator(".engine-lines .line-first").first.click(timeout=ENGINE_MILLISECONDS)
    expect(person.page.locator(".move-list button")).to_have_count(moves + 1)
