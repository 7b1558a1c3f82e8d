"""The command's frame: errors become one sentence and an exit code, never a traceback."""

import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from petrilab.cli.commands import petrilab
from petrilab.cli.language import system_texts
from petrilab.core import RefusedError, shown

BAD_INPUT = 2
"""Exit code for anything the user can mend."""
INTERNAL = 70
"""Exit code for a fault of ours."""
_LONGEST = 500
"""A sentence is cut here, whatever was typed."""


def run(arguments: Sequence[str] | None) -> int:
    """Run the command; its exit code."""
    _prepare_streams()
    try:
        code = petrilab.main(arguments, prog_name="petrilab", standalone_mode=False)
        sys.stdout.flush()
    except RefusedError as error:
        return _complain(system_texts().refusal(error.refusal), BAD_INPUT)
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as error:
        return _complain(error.format_message(), BAD_INPUT)
    except (BrokenPipeError, SystemExit):
        return _reader_has_gone()
    except OSError as error:
        return _complain(f"{error.filename or 'file'}: {error.strerror or error}.", BAD_INPUT)
    except Exception as error:  # noqa: BLE001  # the last line of defence against tracebacks
        return _complain(f"internal error: {type(error).__name__}: {error}", INTERNAL)
    return code if isinstance(code, int) else 0


def _prepare_streams() -> None:
    """Streams that were closed lead nowhere; signs that cannot be shown become question marks."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        stream = getattr(sys, name)
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")


def _reader_has_gone() -> int:
    """Whoever read our output has seen enough, as `head` does; say nothing more to it."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _complain(sentence: str, code: int) -> int:
    """Say one line on standard error, if anybody hears it."""
    with contextlib.suppress(OSError):
        click.echo("petrilab: " + shown(" ".join(sentence.split()), _LONGEST), err=True)
        sys.stderr.flush()
    return code
