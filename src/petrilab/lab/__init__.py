"""The laboratory: who is favoured, how games run, which agent is stronger, and how certain that is.

Tables are polars data frames. The libraries are in the extra `lab`; see docs/laboratory.md. Names
are imported when they are first used, because they load the compiler.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from petrilab.lab.balance import Balance, BalanceSettings, measure_balance
    from petrilab.lab.errors import LabError
    from petrilab.lab.importing import records_table
    from petrilab.lab.intervals import Estimate
    from petrilab.lab.luck import luck_table
    from petrilab.lab.metrics import table_metrics
    from petrilab.lab.rulings import Ruling, measure_rulings
    from petrilab.lab.sprt import Sprt
    from petrilab.lab.tournament import Tournament, TournamentSettings, play_tournament

__all__ = [
    "Balance",
    "BalanceSettings",
    "Estimate",
    "LabError",
    "Ruling",
    "Sprt",
    "Tournament",
    "TournamentSettings",
    "luck_table",
    "measure_balance",
    "measure_rulings",
    "play_tournament",
    "records_table",
    "table_metrics",
]

_MODULES: Final = {
    "Balance": "balance",
    "BalanceSettings": "balance",
    "Estimate": "intervals",
    "LabError": "errors",
    "Ruling": "rulings",
    "Sprt": "sprt",
    "Tournament": "tournament",
    "TournamentSettings": "tournament",
    "luck_table": "luck",
    "measure_balance": "balance",
    "measure_rulings": "rulings",
    "play_tournament": "tournament",
    "records_table": "importing",
    "table_metrics": "metrics",
}


def __getattr__(name: str) -> Any:
    """Return a public name from its module."""
    if name not in _MODULES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
