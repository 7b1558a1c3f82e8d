"""The accuracy of a player: fair to winners, blind to forced moves, relative to the stakes."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from petrilab.explain.accuracy import MIN_STAKE, MoveAccuracy, accuracies

_LOSS = st.floats(0.0, 1.0, allow_nan=False)


@st.composite
def _decisions(draw: st.DrawFn, players: int = 2) -> list[MoveAccuracy]:
    count = draw(st.integers(1, 30))
    return [
        MoveAccuracy(draw(st.integers(0, players - 1)), draw(_LOSS), draw(_LOSS))
        for _ in range(count)
    ]


def test_a_player_without_losses_has_accuracy_100() -> None:
    assert accuracies(2, [MoveAccuracy(0, 0.0, 0.4), MoveAccuracy(1, 0.0, 0.0)]) == (100.0, 100.0)
    assert accuracies(2, []) == (100.0, 100.0)


def test_random_play_has_accuracy_25() -> None:
    decisions = [MoveAccuracy(seat, 0.5, 0.5) for seat in (0, 1, 0, 1)]
    assert accuracies(2, decisions) == (25.0, 25.0)


def test_the_same_loss_weighs_more_in_an_easy_game() -> None:
    easy = accuracies(2, [MoveAccuracy(0, 0.2, 0.5), MoveAccuracy(1, 0.0, 0.5)])[0]
    hard = accuracies(2, [MoveAccuracy(0, 0.2, 2.0), MoveAccuracy(1, 0.0, 2.0)])[0]
    assert easy < hard


def test_tiny_stakes_do_not_make_tiny_losses_great() -> None:
    found = accuracies(2, [MoveAccuracy(0, MIN_STAKE / 100, 0.0)])[0]
    assert found > 98.0


@given(_decisions(players=3))
def test_accuracy_is_between_0_and_100(decisions: list[MoveAccuracy]) -> None:
    assert all(0.0 <= each <= 100.0 for each in accuracies(3, decisions))


@given(_decisions(players=3))
def test_a_player_who_lost_less_is_never_ranked_below(decisions: list[MoveAccuracy]) -> None:
    """Averages of percentages per move break this: a long game dilutes the loser's mistakes."""
    losses = [sum(each.loss for each in decisions if each.seat == seat) for seat in range(3)]
    ranked = sorted(zip(losses, accuracies(3, decisions), strict=True))
    assert all(a[1] >= b[1] for a, b in pairwise(ranked))


@given(_decisions(), st.lists(st.sampled_from((0, 1)), max_size=40))
def test_forced_moves_change_nothing(decisions: list[MoveAccuracy], forced: list[int]) -> None:
    more = [*decisions, *(MoveAccuracy(seat, 0.0, 0.0) for seat in forced)]
    assert accuracies(2, more) == accuracies(2, decisions)


@given(_decisions(), st.randoms())
def test_the_order_of_moves_does_not_matter(decisions: list[MoveAccuracy], rng: object) -> None:
    shuffled = list(decisions)
    rng.shuffle(shuffled)  # type: ignore[attr-defined]
    found = zip(accuracies(2, shuffled), accuracies(2, decisions), strict=True)
    assert all(abs(a - b) < 1e-6 for a, b in found)


@given(st.floats(0.0, 1.0), st.lists(st.tuples(st.integers(0, 1), _LOSS), max_size=30))
def test_the_winner_of_a_game_of_skill_is_never_ranked_below(
    begin: float, moves: list[tuple[int, float]]
) -> None:
    """Values that change by losses alone, from any start to a win of A from at most even.

    A's value at the end is 1, so what B gave away exceeds what A gave away.
    """
    value, decisions = min(begin, 0.5), []
    for seat, part in moves:
        own = value if seat == 0 else 1.0 - value
        loss = own * part
        value += -loss if seat == 0 else loss
        decisions.append(MoveAccuracy(seat, loss, loss))
    decisions.append(MoveAccuracy(1, 1.0 - value, 1.0 - value))
    first, second = accuracies(2, decisions)
    assert first >= second - 1e-9
