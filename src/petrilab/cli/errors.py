"""Error handling of the command: one sentence and an exit code, never a traceback."""

import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from petrilab.cli.commands import petrilab
from petrilab.cli.language import system_texts
from petrilab.core import RefusedError, quoted

BAD_INPUT = 2
"""Exit code for errors that the user can correct."""
INTERNAL = 70
"""Exit code for errors in Petrilab itself."""
_LONGEST = 500
"""Most characters of an error message."""


def run(arguments: Sequence[str] | None) -> int:
    """Run the command and return its exit code."""
    _prepare_streams()
    try:
        code = petrilab.main(arguments, prog_name="petrilab", standalone_mode=False)
        sys.stdout.flush()
    except RefusedError as error:
        return _print_error(system_texts().refusal(error.refusal), BAD_INPUT)
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as error:
        return _print_error(error.format_message(), BAD_INPUT)
    except (BrokenPipeError, SystemExit):
        return _silence_closed_output()
    except OSError as error:
        return _print_error(f"{error.filename or 'file'}: {error.strerror or error}.", BAD_INPUT)
    except Exception as error:  # noqa: BLE001  # the last line of defence against tracebacks
        return _print_error(f"internal error: {type(error).__name__}: {error}", INTERNAL)
    return code if isinstance(code, int) else 0


def _prepare_streams() -> None:
    """Replace closed streams by the null device, and characters that cannot be encoded by `?`."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        stream = getattr(sys, name)
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")


def _silence_closed_output() -> int:
    """Discard further output after the reader closed the pipe, as `head` does."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _print_error(sentence: str, code: int) -> int:
    """Print one line on standard error, if it is open."""
    with contextlib.suppress(OSError):
        click.echo("petrilab: " + quoted(" ".join(sentence.split()), _LONGEST), err=True)
        sys.stderr.flush()
    return code
