"""Players at other workers, as their messages announce them."""

from petrilab.server.presence import RemoteWorkers


def test_a_player_is_present_until_leaving_or_until_the_worker_falls_silent() -> None:
    now = [0.0]
    here, there = RemoteWorkers("here", lambda: now[0]), RemoteWorkers("there", lambda: now[0])
    changes: list[str | None] = []
    there.send = lambda message: changes.append(here.receive(message))
    there.announce("m", "ada", is_present=True)
    assert here.has("m", "ada")
    assert not here.has("m", "bob")
    there.announce("m", "ada", is_present=True)
    there.announce("m", "ada", is_present=False)
    assert not here.has("m", "ada")
    assert changes == ["m", None, "m"]
    there.repeat([("m", "ada")])
    now[0] = 59.0
    assert here.has("m", "ada")
    now[0] = 61.0
    assert not here.has("m", "ada")
    here.repeat(())
    assert here.receive("here m ada 1") is None  # its own message
    assert here.receive("nonsense") is None
    assert not here.has("m", "ada")


def test_a_worker_that_begins_to_listen_learns_who_is_present_at_the_others() -> None:
    here, there = RemoteWorkers("here"), RemoteWorkers("there")
    questions: list[str] = []
    here.send = questions.append
    here.ask()
    assert not here.is_question(questions[0])  # its own
    assert here.receive(questions[0]) is None
    assert there.is_question(questions[0])
    assert not there.is_question("here m ada 1")
