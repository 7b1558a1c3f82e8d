"""The command's frame: errors become one sentence and an exit code, never a traceback."""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from petrilab.cli.commands import petrilab
from petrilab.cli.language import system_texts
from petrilab.core import RefusedError

BAD_INPUT = 2
"""Exit code for anything the user can mend."""
INTERNAL = 70
"""Exit code for a fault of ours."""
INTERRUPTED = 130
"""Exit code after Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and leave with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a sign gets a question mark, not a crash.
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    sys.exit(_run(arguments))


def _run(arguments: Sequence[str] | None) -> int:  # noqa: PLR0911  # one way out per kind of error
    try:
        code = petrilab.main(arguments, prog_name="petrilab", standalone_mode=False)
        sys.stdout.flush()
    except RefusedError as error:
        return _complain(system_texts().refusal(error.refusal), BAD_INPUT)
    except click.ClickException as error:
        return _complain(error.format_message(), BAD_INPUT)
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has seen enough, as `head` does; keep the interpreter from flushing again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain(f"{error.filename or 'file'}: {error.strerror or error}.", BAD_INPUT)
    except Exception as error:  # noqa: BLE001  # the last line of defence against tracebacks
        return _complain(f"internal error: {type(error).__name__}: {error}", INTERNAL)
    return code if isinstance(code, int) else 0


def _complain(sentence: str, code: int) -> int:
    """Say one line on standard error."""
    click.echo("petrilab: " + " ".join(sentence.split()), err=True)
    return code
