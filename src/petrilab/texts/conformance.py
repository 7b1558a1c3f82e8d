"""The conformance kit for texts: checks that a game's texts exist in every language.

from petrilab.texts.conformance import check_texts
check_texts(MyGame())
"""

from collections.abc import Iterator

from petrilab.core import AnyGame, Fact, GameEvent, SeededRandomSource
from petrilab.texts import LANGUAGES, texts

_MAX_STEPS = 500
"""Number of moves after which the random game that supplies facts and events is stopped."""


def required_texts(game: AnyGame) -> set[str]:
    """Return the names of the texts that follow from what a game declares."""
    endings = (f"{game.name}-ending-{ending}" for ending in game.endings)
    decisions = (f"decided-{decision}" for decision in game.decisions)
    return {
        *(f"{game.name}-{kind}" for kind in ("name", "aim", "help")),
        *map(str, (*game.questions, *game.rule_ids(), *game.events)),
        *(name.replace("_", "-") for name in (*endings, *decisions)),
        *(f"{game.name}-option-{spec.name}" for spec in game.options_type.specs()),
    }


def check_texts(game: AnyGame, options: str = "-") -> None:
    """Raise AssertionError if a text is missing in a language, or lacks the values it is given.

    The facts beside the board and the values of events come from a random game.
    """
    required, events = required_texts(game), []
    for found in _random_game(game, options):
        if isinstance(found, Fact):
            required.add(found.kind)
        else:
            events.append(found)
    for language in LANGUAGES:
        sentences = texts(language)
        missing = sorted(name for name in required if not sentences.has(name))
        unreadable = sorted({e.kind for e in events if sentences.event(e) == e.kind})
        if missing or unreadable:
            raise AssertionError(f"{game.name} lacks texts in {language}: {missing or unreadable}")


def _random_game(game: AnyGame, options: str) -> Iterator[Fact | GameEvent]:
    """Yield the facts and the events of a random game."""
    source = SeededRandomSource(0)
    position = game.initial(game.options_type.parse(options))
    for _ in range(_MAX_STEPS):
        yield from game.scene(game.view(position, None)).facts
        waiting = game.actors(position)
        if not waiting:
            return
        actor = waiting[source.below(len(waiting))]
        legal = game.legal(position, actor)
        consequence = game.follow(position, actor, legal.nth(source.below(legal.size)))
        yield from consequence.events
        position = consequence.position
