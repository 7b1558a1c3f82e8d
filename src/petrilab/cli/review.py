"""The command `review`: the value of every position of a game, its mistakes and the reasons."""

import sys
from collections.abc import Iterable, Iterator

import click
import msgspec

from petrilab.cli.language import chosen_texts
from petrilab.cli.parameters import language_option, read_record_file
from petrilab.cli.warm_up import wait_for
from petrilab.core import AnyGame, GameRecord, actor_letter
from petrilab.explain import (
    Finding,
    GraphPoint,
    KeyMoment,
    Review,
    can_review,
    move_in_words,
    review_budget,
    review_updates,
    sentence,
)
from petrilab.texts import Texts

_CLEAR_LINE = "\r\x1b[K"
_MOVE_WIDTH = 22


@click.command(epilog="Example: petrilab review game.txt --lang de")
@click.argument("record")
@click.option("--level", type=click.IntRange(1, 5), help="Strength of the engine, from 1 to 5.")
@click.option("--nodes", type=click.IntRange(1, 10**7), help="Search this many nodes per move.")
@click.option("--seed", default="0", help="The same seed and nodes give the same review.")
@click.option("--json", "as_json", is_flag=True, help="Print the review as JSON.")
@language_option
def review(  # the options of the command
    record: str,
    level: int | None,
    nodes: int | None,
    seed: str,
    as_json: bool,
    lang: str | None,
) -> None:
    """Review the game in the file RECORD (- for standard input).

    Shows each player's win probability after every move, the accuracy of each player, and the key
    moments with a better move and the reasons for it.
    """
    found, texts = read_record_file(record), chosen_texts(lang)
    found.replay()
    if not can_review(found.game):
        raise click.UsageError(texts.get("think-no-engine", game=found.game.name))
    wait_for(found.game.name, texts)
    finished = _review(found, level, nodes, seed, texts)
    if as_json:
        click.echo(msgspec.json.encode(finished))
    else:
        click.echo("\n".join(review_lines(found, finished, texts)))


def _review(
    record: GameRecord, level: int | None, nodes: int | None, seed: str, texts: Texts
) -> Review:
    """Return the review; in a terminal, show its progress."""
    is_terminal = sys.stderr.isatty()
    finished = None
    for update in review_updates(record, review_budget(record.game, level, nodes), seed):
        finished = update.review
        if is_terminal:
            percent = 100 * update.done // max(1, update.total)
            progress = "" if finished else texts.get("review-progress", percent=percent)
            click.echo(_CLEAR_LINE + progress, nl=False, err=True)
    if finished is None:
        raise RuntimeError("a review ended without a result")
    return finished


def review_lines(record: GameRecord, finished: Review, texts: Texts) -> Iterator[str]:
    """Yield a review as lines: the graph, the players, the key moments, rolls or rounds."""
    yield texts.get("review-title", game=finished.game, result=finished.result)
    yield texts.get("review-graph")
    mistakes = [moment.move.number for moment in finished.mistakes]
    before = 0
    for point in finished.points:
        is_mistake = any(before <= number < point.number for number in mistakes)
        yield _graph_line(record, point, texts, is_mistake=is_mistake)
        before = point.number
    yield from _seat_lines(finished, texts)
    if finished.key_moments:
        yield texts.get("review-moments")
    for moment in finished.key_moments:
        yield from _moment_lines(record.game, moment, texts)
    yield from _roll_lines(finished, texts)
    yield from _round_lines(record.game, finished, texts)


def _graph_line(record: GameRecord, point: GraphPoint, texts: Texts, *, is_mistake: bool) -> str:
    """Return a point of the graph with the move, or the last of the moves, that led to it."""
    move = texts.get("review-start")
    if point.number:
        actor, made = record.moves[point.number - 1]
        move = f"{actor_letter(actor)}.{made.text()}"
    mark = "?" if is_mistake else " "
    proven = "=" if point.is_proven else " "
    shares = " ".join(f"{100 * share:5.1f}%" for share in point.shares)
    lead = " ".join(f"{points:+3}" for points in point.margin)
    return f"{point.number:4} {move:{_MOVE_WIDTH}}{mark} {shares} {proven} {lead}".rstrip()


def _seat_lines(finished: Review, texts: Texts) -> Iterator[str]:
    """Yield accuracy, losses and luck of each player."""
    for seat in finished.seats:
        letter = actor_letter(seat.seat)
        player = f"{letter} ({seat.name})" if seat.name else letter
        lost = f"{100 * seat.lost:.1f}"
        yield texts.get(
            "review-seat",
            player=player,
            accuracy=f"{seat.accuracy:.1f}",
            lost=lost,
            mistakes=seat.mistakes,
        )
        if seat.luck is not None:
            value = f"{100 * seat.luck:+.1f}"
            yield "  " + texts.get("review-luck", player=letter, value=value, lost=lost)


def _roll_lines(finished: Review, texts: Texts) -> Iterator[str]:
    """Yield each roll with the expected value of each player before and after it."""
    if finished.chances:
        yield texts.get("review-rolls")
    for roll in finished.chances:
        shares = "  ".join(
            f"{actor_letter(seat)} {100 * before:5.1f}% > {100 * after:5.1f}%"
            for seat, (before, after) in enumerate(zip(roll.expected, roll.shares, strict=True))
        )
        yield f"{roll.number + 1:4} {roll.move:{_MOVE_WIDTH}}  {shares}"


def _moment_lines(game: AnyGame, moment: KeyMoment, texts: Texts) -> Iterator[str]:
    """Yield a key moment: the mistake, the better move, the reasons."""
    move = moment.move
    yield texts.get(
        "review-moment",
        number=move.number + 1,
        player=actor_letter(move.seat),
        move=move_in_words(texts, game, move.move),
        lost=f"{100 * move.loss:.0f}",
        better=move_in_words(texts, game, move.best),
    )
    yield from _finding_lines(game, moment.findings, texts)


def _round_lines(game: AnyGame, finished: Review, texts: Texts) -> Iterator[str]:
    """Yield lines for the rounds of a game with secrets: as known then, and in truth."""
    if finished.rounds:
        yield texts.get("review-rounds")
    for number, each in enumerate(finished.rounds, 1):
        for seat in each.seats:
            player = actor_letter(seat.seat)
            move = move_in_words(texts, game, seat.move)
            yield texts.get("review-pick", number=number, player=player, move=move)
            for name, findings in (("review-known", seat.known), ("review-true", seat.true)):
                yield f"  {texts.get(name)}"
                yield from _finding_lines(game, findings, texts)


def _finding_lines(game: AnyGame, findings: Iterable[Finding], texts: Texts) -> Iterator[str]:
    return (f"    {sentence(texts, finding, game)}" for finding in findings)
