"""Sentences in four languages: rules, refusals, events and outcomes, from Fluent files.

The files are `locales/<language>/*.ftl`. A distribution that adds games registers a function that
returns its own `locales` folder, in the entry point group `petrilab.texts`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from petrilab.core import GameEvent, Outcome, Refusal, seat_list
from petrilab.core.plugins import entry_points

LANGUAGES = ("en", "de", "fr", "es")
DEFAULT = "en"
GROUP = "petrilab.texts"

_NAME_START = "\ue000"
"""Begins a name within a French sentence, until the word before it is decided; never shown."""
_BEFORE_VOWEL = re.compile(rf"\b(d|qu)e {_NAME_START}(?=[aeiouàâäéèêëîïôöùûüœæ])", re.IGNORECASE)
_NAMES = frozenset(
    [
        "player",
        "players",
        "rival",
        "rivals",
        "owner",
        "owners",
        "reader",
        "winners",
        "losers",
        "actor",
        "by",
    ]
)
"""Values of sentences that are names of players, or letters of seats."""


def locales() -> Traversable:
    """Return the folder of this package's own texts."""
    return files(__package__) / "locales"


class Texts:
    """All sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        # Imported only when it is needed: a server starts without a sentence.
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

        self._bundle = FluentBundle([language], use_isolating=False)
        for _, source in sources(language):
            self._bundle.add_resource(FluentResource(source))

    def has(self, name: str) -> bool:
        """Return whether there is a text of this name."""
        return bool(self._bundle.has_message(name))

    def get(self, name: str, /, **values: str | int) -> str:
        """Return the text of a name with these values; the name itself if there is no such text."""
        return self._format(name, None, values) or name

    def attribute(self, name: str, attribute: str) -> str | None:
        """Return an attribute of a text, such as the hint of a lesson; None if it has none."""
        return self._format(name, attribute, {})

    def rule(self, rule: str) -> str:
        """Return a rule in one sentence."""
        return self.get(rule)

    def refusal(self, refusal: Refusal) -> str:
        """Return why something was refused, in one sentence, with the place in a record if any.

        Every refusal in the terminal, on the server and in tests becomes a sentence here.
        """
        reason = self._format(refusal.rule, "refused", refusal.params)
        reason = reason or self.get(refusal.rule, **refusal.params)
        if (number := refusal.record_move) is None:
            return reason
        return self.get("text-at-move", move=number, reason=reason)

    def event(self, event: GameEvent) -> str:
        """Return a game event in one sentence."""
        return self.get(event.kind, **event.params)

    def outcome(self, game: str, outcome: Outcome) -> str:
        """Return the ending of a game and its winners, in two short sentences."""
        ending = f"{game}-ending-{outcome.trigger}".replace("_", "-")
        name = ending if self.has(ending) else f"ending-{outcome.trigger}"
        how = self.get(name, losers=seat_list(outcome.losers))
        return f"{how} {self._winners(outcome)}"

    def _winners(self, outcome: Outcome) -> str:
        decision = outcome.decided_by.replace("_", "-")
        players = seat_list(outcome.winners)
        return self.get(f"decided-{decision}", players=players, count=len(outcome.winners))

    def _format(self, name: str, attribute: str | None, values: Mapping[str, Any]) -> str | None:
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return None
        shown = _mark_names(values) if self.language == "fr" else dict(values)
        text, errors = self._bundle.format_pattern(pattern, shown)
        return _elide(str(text)) if not errors else None


def _mark_names(values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: f"{_NAME_START}{value}" if key in _NAMES and isinstance(value, str) else value
        for key, value in values.items()
    }


def _elide(text: str) -> str:
    """Elide "de" and "que" before names that begin with a vowel."""
    return _BEFORE_VOWEL.sub("\\1\N{RIGHT SINGLE QUOTATION MARK}", text).replace(_NAME_START, "")


@cache
def texts(language: str) -> Texts:
    """Return the texts of a language; English if it is not supported."""
    return Texts(language if language in LANGUAGES else DEFAULT)


def sources(language: str) -> Iterator[tuple[str, str]]:
    """Yield name and content of every Fluent file of a language, from all distributions."""
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        folder = entry.load()() / language
        if folder.is_dir():
            for file in sorted(folder.iterdir(), key=lambda file: file.name):
                if file.name.endswith(".ftl"):
                    yield f"{entry.name}/{file.name}", file.read_text(encoding="utf-8")
