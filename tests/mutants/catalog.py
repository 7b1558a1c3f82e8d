"""All mutants, and the sample that is tried with every run of the tests."""

from mutants import in_bots, in_event_loop, in_match, in_secrets, in_server, in_store
from mutants.mutant import Mutant

MUTANTS: tuple[Mutant, ...] = (
    *in_match.MUTANTS,
    *in_secrets.MUTANTS,
    *in_store.MUTANTS,
    *in_server.MUTANTS,
    *in_event_loop.MUTANTS,
    *in_bots.MUTANTS,
)

SAMPLE_NAMES = (
    "view with the picks of all seats",
    "synchronous=OFF in the writer process",
    "messages of an address not limited",
    "sockets of an address not counted",
    "secret pick logged on the socket path",
    "bot shown another seat's pick",
    "no catch-up after a lost LISTEN",
)
"""Names of mutants that are caught quickly, at least one for each layer."""


def sample() -> tuple[Mutant, ...]:
    """Return the mutants of the sample. Raises `KeyError` if there is none of a name."""
    mutants = {mutant.name: mutant for mutant in MUTANTS}
    return tuple(mutants[name] for name in SAMPLE_NAMES)
