"""A contract of import-linter: in every layer, the part of a game knows no other game's part.

The games are the modules in one folder. Modules elsewhere with the name of a game are its parts, so
that no configuration lists games.
"""

from collections import defaultdict

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class GameIndependence(Contract):
    """Forbids imports, also indirect ones, between the parts of two games in the same folder.

    `games` is the package that contains the games, such as `petrilab.games`.
    """

    games = fields.StringField()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Return whether all parts are independent, and the imports that connect two."""
        del verbose
        found = [
            f"{dependency.importer} must not import {dependency.imported}, not even indirectly"
            for parts in parts_of_games(graph, str(self.games))
            for dependency in graph.find_illegal_dependencies_for_layers(layers=(parts,))
        ]
        return ContractCheck(kept=not found, metadata={"found": sorted(found)})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the forbidden imports."""
        for line in check.metadata["found"]:
            output.print(line)


def parts_of_games(graph: ImportGraph, games: str) -> list[set[str]]:
    """Return the sets of modules that must be independent: one set for each folder with parts."""
    names = {module.rpartition(".")[2] for module in graph.find_children(games)}
    folders: dict[str, set[str]] = defaultdict(set)
    for module in graph.modules:
        folder, _, name = module.rpartition(".")
        if name in names and not names & set(folder.split(".")):
            folders[folder].add(module)
    return list(folders.values())
