"""Updates say what has changed on the board; the scenes that follow are those of the views."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from match_harness import MatchHarness, RecordingSubscriber, run
from petrilab.core import Scene, SeededRandomSource, Token
from petrilab.match import active_match
from petrilab.match import commands as c
from petrilab.match.scene_changes import is_worthwhile, scene_change
from scene_folding import SceneFolder, apply_change

_OPTIONS = {
    "honeycomb": "players=3,board=rectangle:8x8,antibiotic-rounds=4",
    "petris": "-",
    "petri-dish": "-",
}


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def folded(subscriber: RecordingSubscriber) -> SceneFolder:
    folder = SceneFolder()
    for message in subscriber.messages:
        folder.receive(message)
    return folder


async def check_scenes(harness: MatchHarness, match: str, who: str, heard: Any) -> None:
    """Compare what a subscriber knows with a view made anew from the position, for every seat."""
    view = await harness.service.view(match, who)
    state, known = harness.active(match).state, folded(heard)
    public = state.game.scene(state.game.view(state.full_position, None))
    assert (known.version, known.scene) == (view.version, plain(public))
    own = {
        seat: plain(state.game.scene(state.game.view(state.full_position, seat)))
        for seat in (view.you if state.game.has_secrets else ())
    }
    assert known.own == own


@pytest.mark.parametrize("game", sorted(_OPTIONS))
def test_updates_lead_to_the_scenes_of_the_views(game: str) -> None:
    async def scenario() -> bool:
        harness = MatchHarness()
        match = await harness.create_match(game, _OPTIONS[game])
        source = SeededRandomSource(game)
        heard = {who: await harness.subscribe(match, who) for who in ("ada", "bob", "")}
        for number in range(60):
            view = await harness.service.view(match, "ada")
            if not view.waiting:
                break
            await harness.move_randomly(match, view.waiting[-1], source)
            if number == 30:
                heard["late"] = await harness.subscribe(match, "", since=view.version)
                heard["later"] = await harness.subscribe(match, "")
            for who, subscriber in heard.items():
                name = who if who in {"ada", "bob"} else ""
                await check_scenes(harness, match, name, subscriber)
        return any("change" in update for update in heard["bob"].updates)

    assert run(scenario()) or game != "honeycomb"


def test_a_takeback_is_a_change_like_any_other() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        plans = (c.SeatPlan("me"), c.SeatPlan("me"))
        command = c.Create("new", "petris", plans, "-", "Ada")
        match = (await harness.service.create("ada", command)).match
        heard = await harness.subscribe(match, "ada")
        await harness.play_randomly(match, most=4)
        await harness.execute(match, "ada", c.Ask, matter="takeback")
        await check_scenes(harness, match, "ada", heard)

    run(scenario())


def test_an_update_after_one_that_was_lost_has_the_whole_scene(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match("honeycomb", _OPTIONS["honeycomb"])
        source = SeededRandomSource("lost")
        await harness.subscribe(match, "bob")
        for seat in range(3):
            await harness.move_randomly(match, seat, source)

        def fail(*_: object) -> None:
            raise OSError("injected")

        with monkeypatch.context() as patched:
            patched.setattr(active_match, "UpdateEncoder", fail)
            reported: list[Any] = []
            patched.setattr(
                "petrilab.match.command_runner.report_error", lambda *error: reported.append(error)
            )
            for seat in range(3):
                await harness.move_randomly(match, seat, source)
            assert len(reported) == 3
        late = await harness.subscribe(match, "cyd")
        for seat in range(3):
            await harness.move_randomly(match, seat, source)
            await check_scenes(harness, match, "cyd", late)
        assert "scene" in late.updates[0]
        assert "change" in late.updates[1]

    run(scenario())


def test_any_scene_can_follow_any_other() -> None:
    source = SeededRandomSource("scenes")
    tokens = [Token(str(number), "colony", number % 3) for number in range(8)]
    links = [(str(number), str(number + 1), 0) for number in range(8)]

    def some(parts: list[Any]) -> tuple[Any, ...]:
        return tuple(parts[source.below(8)] for _ in range(source.below(6)))

    scenes = [Scene(some(tokens), (), some(links), some([0, 1] * 4)) for _ in range(100)]
    for old, new in pairwise(scenes):
        assert apply_change(plain(old), plain(scene_change(old, new))) == plain(new)


def test_a_change_larger_than_the_scene_is_not_sent() -> None:
    old = Scene(tuple(Token(str(number), "colony") for number in range(9)))
    assert not is_worthwhile(scene_change(old, Scene((Token("new", "colony"),))), old)
    assert is_worthwhile(scene_change(old, old), old)
