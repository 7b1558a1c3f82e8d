"""The language of the command: the environment's if there are texts in it, else English."""

import os

from petrilab.texts import DEFAULT, LANGUAGES, Texts, texts


def system_language() -> str:
    """Return the language of the environment, or English if there are no texts in it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            language = value[:2].lower()
            return language if language in LANGUAGES else DEFAULT
    return DEFAULT


def system_texts() -> Texts:
    """Return the texts in the language of the environment."""
    return texts(system_language())


def chosen_texts(language: str | None) -> Texts:
    """Return the texts in a language; None is that of the environment."""
    return texts(language or system_language())
