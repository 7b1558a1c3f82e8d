"""All mutants, and the sample that is tried with every run of the tests."""

from mutants import in_bots, in_match, in_secrets, in_server, in_store
from mutants.mutant import Mutant

MUTANTS: tuple[Mutant, ...] = (
    *in_match.MUTANTS,
    *in_secrets.MUTANTS,
    *in_store.MUTANTS,
    *in_server.MUTANTS,
    *in_bots.MUTANTS,
)

_SAMPLE = (
    "view with the picks of all seats",
    "synchronous=OFF in the writer process",
    "messages of an address not limited",
    "sockets of an address not counted",
)
"""Names of mutants that are caught quickly, at least one for each layer."""


def sample() -> tuple[Mutant, ...]:
    """Return a few mutants, always the same."""
    return tuple(mutant for mutant in MUTANTS if mutant.name in _SAMPLE)
