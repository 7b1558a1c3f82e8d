"""The clock of a player never runs while a replay locks that player out."""

from page_driver import Person, expect


def test_a_player_whose_clock_runs_may_act_during_the_replay(ann: Person) -> None:
    ann.open("/")
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.settle(pace="900", level='"random"')
    ann.open("/new/petris")
    ann.page.get_by_text("More options").click()
    ann.page.get_by_label("Clock", exact=True).select_option("180+2")
    ann.page.get_by_role("button", name="Begin").click()
    ann.page.locator(".match-board .board").wait_for()
    ann.until(ann.may_build)
    ann.build_any_move()
    ann.page.locator(".board-confirm").click()
    # Both have moved: the fission that follows has several events.
    replay = ann.page.locator(".board.animating")
    expect(replay.locator(".board-question")).to_be_visible(timeout=10_000)
    expect(ann.page.locator(".clock.running >> visible=true")).to_have_count(1)
    expect(ann.page.locator("h1.status.yours")).to_contain_text("Your move:")
    before = ann.built
    replay.locator(".cell.can").first.click()
    ann.until(lambda: ann.built != before)
    expect(ann.page.locator(".board.animating")).to_have_count(0)
