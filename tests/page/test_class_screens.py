"""A class in the browser: ten seats, a projector, and a host who pauses and ends the match."""

from collections.abc import Callable

from page_driver import PHONE, Person, expect
from server_process import Server

People = Callable[..., Person]
NAMES = ("Ada", "Ben", "Cleo")
_WATCH_BOARD = """() => {
    window.looks = [];
    setInterval(() => {
        const [board, head] = [".projector-board", "h1"].map((each) => {
            const {x, y, width, height} = document.querySelector(each).getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
        });
        const covers = new Set();
        for (let x = board[0] + 2; x < board[0] + board[2]; x += 12)
            for (let y = board[1] + 2; y < board[1] + board[3]; y += 12) {
                const found = document.elementFromPoint(x, y);
                if (!found?.closest(".projector-board") || found.closest("p, h1"))
                    covers.add(found?.className ?? "outside");
            }
        const isAnimating = document.querySelector(".projector-board.animating") !== null;
        window.looks.push({board, head, covers: [...covers], isAnimating});
    }, 100);
}"""


def _open_class(teacher: Person, game: str, seats: int) -> str:
    """Open a class and return the link of its players."""
    teacher.open("/")
    teacher.page.get_by_role("link", name="Play with a class").click()
    teacher.page.locator(".class-game", has_text=game).click()
    teacher.page.get_by_label("Seats per match").select_option(str(seats))
    teacher.page.get_by_role("button", name="Open the class").click()
    expect(teacher.page.locator(".class-code .qr")).to_be_visible()
    return "http://" + teacher.page.locator(".class-address code").inner_text()


def _join(pupil: Person, link: str, name: str) -> None:
    pupil.open(link)
    pupil.page.locator("form").get_by_label("Your name").fill(name)
    pupil.page.get_by_role("button", name="Join the class").click()
    expect(pupil.page.get_by_text("You have a seat")).to_be_visible()


def test_ten_seats_with_a_projector(person: People, host: Server) -> None:
    teacher = person(host)
    link = _open_class(teacher, "Honeycomb", 10)
    pupils = [person(host, size=PHONE) for _ in NAMES]
    for pupil, name in zip(pupils, NAMES, strict=True):
        _join(pupil, link, name)
    expect(teacher.page.get_by_text("3 players have joined.").first).to_be_visible()
    projector = Person(teacher.page.context.new_page(), host.origin)
    projector.open(f"{teacher.page.url}/show")
    expect(projector.page.locator(".projector-code .qr")).to_be_visible()
    teacher.page.get_by_label("Level of the computer on open seats").select_option("random")
    teacher.page.get_by_role("button", name="Start all").click()
    expect(projector.page.locator(".projector-scores li")).to_have_count(10)
    expect(projector.page.locator(".projector-board svg").first).to_be_visible()
    teacher.page.get_by_role("button", name="Pause all").click()
    for each in pupils:
        expect(each.page.get_by_text("The host has paused the match").first).to_be_visible()
        expect(each.page.get_by_role("button", name="Resume")).to_have_count(0)
    expect(projector.page.locator("h1")).to_contain_text("The host has paused")
    teacher.page.get_by_role("button", name="Resume all").click()
    for each in pupils:
        each.until(each.may_build)
        each.build_any_move()
    before = projector.page.locator(".projector-board").inner_html()
    pupils[0].page.locator(".board-confirm").click()
    pupils[0].page.wait_for_timeout(500)
    assert projector.page.locator(".projector-board").inner_html() == before  # a secret pick
    for each in pupils[1:]:
        each.page.locator(".board-confirm").click()
    revealed = projector.page.locator(".log li[data-kind=revealed]").first
    expect(revealed).to_be_visible(timeout=30_000)
    assert projector.page.locator(".projector-board").inner_html() != before
    teacher.page.get_by_role("button", name="End all").click()
    teacher.page.get_by_role("dialog").get_by_role("button", name="End").click()
    for each in (pupils[0], projector):
        expect(each.page.locator("h1")).to_contain_text("The match was ended early")
    assert projector.unexpected() == []


def test_the_host_plays_again_with_the_same_pupils(person: People, host: Server) -> None:
    teacher = person(host)
    link = _open_class(teacher, "Petris", 2)
    pupils = [person(host, size=PHONE) for _ in NAMES[:2]]
    for pupil, name in zip(pupils, NAMES, strict=False):
        _join(pupil, link, name)
    projector = Person(teacher.page.context.new_page(), host.origin)
    projector.open(f"{teacher.page.url}/show")
    teacher.page.get_by_role("button", name="Start all").click()
    expect(projector.page.locator(".projector-scores li").first).to_contain_text(NAMES[0])
    teacher.page.get_by_role("button", name="End all").click()
    teacher.page.get_by_role("dialog").get_by_role("button", name="End").click()
    for each in pupils:
        expect(each.page.get_by_text("If the host opens another match")).to_be_visible()
        hidden = "element => element.scrollHeight - element.clientHeight"
        assert each.page.locator("h1.status").evaluate(hidden) <= 0
        expect(each.page.get_by_role("button", name="Rematch")).to_have_count(0)
        reason = each.page.locator(".board-panel .result")
        assert reason.evaluate("element => element.scrollHeight - element.clientHeight") <= 1
    old = pupils[0].page.url
    teacher.page.get_by_role("button", name="Play match 1 again").click()
    for each in pupils:
        expect(each.page.get_by_text("You have a seat")).to_be_visible()
    assert pupils[0].page.url == pupils[1].page.url != old
    teacher.page.get_by_role("button", name="Start match 1").click()
    expect(pupils[1].page.locator("h1.status")).to_have_class("status yours")
    expect(projector.page.locator(".projector-scores li").first).to_contain_text(NAMES[1])
    teacher.page.get_by_role("button", name="Pause match 1").click()
    expect(projector.page.locator("h1")).to_contain_text("The host has paused")
    assert projector.unexpected() == []


def test_the_projector_is_readable_from_the_back_row(person: People, host: Server) -> None:
    teacher, pupil = person(host), person(host)
    _join(pupil, _open_class(teacher, "Petri Dish", 10), "Ada")
    teacher.page.get_by_role("button", name="Start all").click()
    page = teacher.page
    page.goto(f"{page.url}/show")
    for width, height in ((1024, 768), (1280, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".projector-scores li").last.wait_for()
        teacher.drawn()
        box = page.locator(".projector-board svg").first.bounding_box()
        assert box
        assert box["y"] + box["height"] <= height + 1
        assert box["height"] >= 0.8 * height
        for text in (".projector-name", ".log li", "h1"):
            size = page.locator(text).first.evaluate(
                "element => parseFloat(getComputedStyle(element).fontSize)"
            )
            assert size >= height / 45, text  # a 2 m high picture has letters of more than 4 cm
        assert teacher.does_not_scroll_sideways()
        last = page.locator(".projector-scores li").last.bounding_box()
        assert last
        assert last["y"] + last["height"] <= height


def test_nothing_covers_or_resizes_the_projected_board_during_a_reveal(
    person: People, host: Server
) -> None:
    teacher, pupil = person(host, has_motion=True), person(host)
    _join(pupil, _open_class(teacher, "Honeycomb", 10), "A pupil with a long name")
    teacher.page.get_by_label("Level of the computer on open seats").select_option("random")
    teacher.page.get_by_role("button", name="Start all").click()
    page = teacher.page
    page.goto(f"{page.url}/show")
    page.locator(".projector-board svg").first.wait_for()
    teacher.until(lambda: page.locator(".projector-scores .acting").count() == 1)
    teacher.drawn()
    page.evaluate(_WATCH_BOARD)
    pupil.until(pupil.may_build)
    pupil.build_any_move()
    pupil.page.locator(".board-confirm").click()
    page.locator(".projector-board.animating").wait_for()
    # The picks of ten seats are read out first, which takes some fifteen seconds.
    expect(page.locator("h1")).to_contain_text("hexagon", timeout=60_000)
    expect(page.locator("h1")).to_contain_text("is to move", timeout=60_000)
    looks = page.evaluate("looks")
    assert sum(look["isAnimating"] for look in looks) >= 5
    assert {tuple(look["board"]) for look in looks} == {tuple(looks[0]["board"])}
    assert {tuple(look["head"]) for look in looks} == {tuple(looks[0]["head"])}
    assert [look["covers"] for look in looks if look["covers"]] == []


def test_the_status_counts_players_whose_names_do_not_fit(person: People, host: Server) -> None:
    seats = [{"who": "me", "name": f"A player with name {seat}"} for seat in range(10)]
    match = host.guest().create(game="honeycomb", options="players=10", seats=seats)
    for language, text in {
        "en": "Waiting for 10 players",
        "de": "Warten auf 10 Personen",
        "fr": "En attente de 10 joueurs",
        "es": "Esperando a 10 jugadores",
    }.items():
        eve = person(host, language, size=PHONE)
        eve.open(f"/m/{match}")
        expect(eve.page.locator("h1.status")).to_have_text(text)
        hidden = "element => element.scrollHeight - element.clientHeight"
        assert eve.page.locator("h1.status").evaluate(hidden) <= 0
