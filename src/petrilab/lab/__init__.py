"""The laboratory: who is favoured, how games run, which agent is stronger, and how certain that is.

Tables are polars data frames. The libraries are in the extra `lab`; see docs/laboratory.md. Names
are imported when they are first used, because they load the compiler.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from petrilab.lab.balance import Balance, BalanceSettings, measure_balance
    from petrilab.lab.errors import LabError
    from petrilab.lab.frames import crosstable_frame, estimates_frame, metrics_frame, ratings_frame
    from petrilab.lab.intervals import Estimate
    from petrilab.lab.luck import luck_table
    from petrilab.lab.metrics import table_metrics
    from petrilab.lab.record_import import records_table
    from petrilab.lab.rulings import Ruling, measure_rulings
    from petrilab.lab.setups import JointTournament, play_setups
    from petrilab.lab.skill import SkillTrace, measure_skill_trace
    from petrilab.lab.sprt import Sprt
    from petrilab.lab.study import Study, StudySettings, study_games
    from petrilab.lab.tournament import Tournament, TournamentSettings, play_tournament

__all__ = [
    "Balance",
    "BalanceSettings",
    "Estimate",
    "JointTournament",
    "LabError",
    "Ruling",
    "SkillTrace",
    "Sprt",
    "Study",
    "StudySettings",
    "Tournament",
    "TournamentSettings",
    "crosstable_frame",
    "estimates_frame",
    "luck_table",
    "measure_balance",
    "measure_rulings",
    "measure_skill_trace",
    "metrics_frame",
    "play_setups",
    "play_tournament",
    "ratings_frame",
    "records_table",
    "study_games",
    "table_metrics",
]

_MODULES: Final = {
    "Balance": "balance",
    "BalanceSettings": "balance",
    "Estimate": "intervals",
    "JointTournament": "setups",
    "LabError": "errors",
    "Ruling": "rulings",
    "SkillTrace": "skill",
    "Sprt": "sprt",
    "Study": "study",
    "StudySettings": "study",
    "Tournament": "tournament",
    "TournamentSettings": "tournament",
    "crosstable_frame": "frames",
    "estimates_frame": "frames",
    "luck_table": "luck",
    "measure_balance": "balance",
    "measure_rulings": "rulings",
    "measure_skill_trace": "skill",
    "metrics_frame": "frames",
    "play_setups": "setups",
    "play_tournament": "tournament",
    "ratings_frame": "frames",
    "records_table": "record_import",
    "study_games": "study",
    "table_metrics": "metrics",
}


def __getattr__(name: str) -> Any:
    """Return a public name from its module."""
    if name not in _MODULES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
