"""Play exercises on the page, by clicks or by keys only."""

from page_driver import Person
from petrilab.core import read_position
from petrilab.practice import Exercise, read_lessons

_ARROW = """([from, to]) => {
    const middle = (name) => {
        const box = document.querySelector(`[data-place="${name}"]`).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from), [u, v] = middle(to);
    const across = u > x ? "ArrowRight" : "ArrowLeft", along = v > y ? "ArrowDown" : "ArrowUp";
    return Math.abs(u - x) > Math.abs(v - y) ? across : along;
}"""
_ARROWS = ("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp")


class Pointer:
    """Chooses by clicks, or by taps on a touch screen."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def press(self, selector: str) -> None:
        self.person.page.locator(selector).first.click()

    def place(self, name: str) -> None:
        self.press(f'[data-place="{name}"]')


class Keyboard(Pointer):
    """Chooses by keys only."""

    def press(self, selector: str) -> None:
        self.person.page.locator(selector).first.wait_for()
        self._tab_to(selector)
        self.person.page.keyboard.press("Enter")

    def place(self, name: str) -> None:
        page = self.person.page
        self._tab_to("[data-place]")
        for count in range(60):
            here = str(page.evaluate("document.activeElement.dataset.place"))
            if here == name:
                page.keyboard.press("Enter")
                return
            # Every third key goes somewhere else, because the straight way may be a circle.
            detour = _ARROWS[count // 3 % 4] if count % 3 == 2 else None
            page.keyboard.press(detour or page.evaluate(_ARROW, [here, name]))
        raise AssertionError(f"{name} is not reachable by arrow keys")

    def _tab_to(self, selector: str) -> None:
        for _ in range(80):
            if self.person.page.evaluate("(css) => document.activeElement.matches(css)", selector):
                return
            self.person.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reachable by Tab")


def play_move(hand: Pointer, exercise: Exercise, move: str) -> None:
    """Build a move as the exercise allows it, and confirm it."""
    game, _ = read_position(_any_position(exercise))
    node = exercise.nodes[0]
    for step in game.steps(game.parse_move(move)):
        place, following = node.steps[step]
        if place is None:
            hand.press(f'.board-question [data-step="{step}"]')
        else:
            if step.startswith("-"):
                hand.press(".tool-antibiotic")
            hand.place(place)
        node = exercise.nodes[following]
    assert node.move == move
    hand.press(".board-confirm:enabled")


def _any_position(exercise: Exercise) -> str:
    return read_lessons(exercise.game)[0].steps[0].position
