"""Who is at other workers, by what they say."""

from petrilab.server.presence import OtherWorkers


def test_those_who_come_are_there_until_they_go_or_their_worker_falls_silent() -> None:
    now = [0.0]
    here, there = OtherWorkers("here", lambda: now[0]), OtherWorkers("there", lambda: now[0])
    changes: list[str | None] = []
    there.said = lambda told: changes.append(here.hear(told))
    there.tell("m", "ada", here=True)
    assert here.has("m", "ada")
    assert not here.has("m", "bob")
    there.tell("m", "ada", here=True)
    there.tell("m", "ada", here=False)
    assert not here.has("m", "ada")
    assert changes == ["m", None, "m"]
    there.repeat([("m", "ada")])
    now[0] = 59.0
    assert here.has("m", "ada")
    now[0] = 61.0
    assert not here.has("m", "ada")
    here.repeat(())
    assert here.hear("here m ada 1") is None  # its own words
    assert here.hear("nonsense") is None
    assert not here.has("m", "ada")
