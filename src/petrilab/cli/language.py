"""Which language the command speaks: the one asked for, else the system's, else English."""

import os

from petrilab.texts import DEFAULT, LANGUAGES, Texts, texts


def system_language() -> str:
    """The language of the environment, if it is one of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            language = value[:2].lower()
            return language if language in LANGUAGES else DEFAULT
    return DEFAULT


def system_texts() -> Texts:
    """The sentences of the environment's language."""
    return texts(system_language())
