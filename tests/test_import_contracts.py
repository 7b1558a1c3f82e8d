"""The contract of import-linter that keeps games apart finds their parts in every layer."""

import pytest
from grimp import ImportGraph

from import_contracts import GameIndependence, parts_of_games
from petrilab.core import game_names

_PARTS = ("a.games.one", "a.games.two", "a.kernels.one", "a.kernels.two", "a.kernels.search")


def _graph(*imports: tuple[str, str]) -> ImportGraph:
    graph = ImportGraph()
    for module in ("a", "a.games", "a.kernels", *_PARTS, "a.kernels.one.table"):
        graph.add_module(module)
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported)
    return graph


def _is_kept(graph: ImportGraph) -> bool:
    contract = GameIndependence("games", {}, {"games": "a.games"})
    return contract.check(graph, verbose=False).kept


def test_parts_are_found_by_the_names_of_the_games() -> None:
    parts = parts_of_games(_graph(), "a.games")
    expected = [["a.games.one", "a.games.two"], ["a.kernels.one", "a.kernels.two"]]
    assert sorted(map(sorted, parts)) == expected


@pytest.mark.parametrize(
    ("imports", "is_kept"),
    [
        ([], True),
        ([("a.kernels.one", "a.kernels.search"), ("a.kernels.one", "a.games.one")], True),
        ([("a.games.one", "a.games.two")], False),
        ([("a.kernels.one.table", "a.kernels.two")], False),
        ([("a.kernels.one", "a.kernels.search"), ("a.kernels.search", "a.kernels.two")], False),
    ],
)
def test_an_import_of_another_games_part_breaks_the_contract(
    imports: list[tuple[str, str]], is_kept: bool
) -> None:
    assert _is_kept(_graph(*imports)) is is_kept


def test_the_parts_of_this_package_are_found() -> None:
    import grimp  # noqa: PLC0415  # reads the whole package

    folders = {name.replace("-", "_") for name in game_names()}
    graph = grimp.build_graph("petrilab")
    parts = parts_of_games(graph, "petrilab.games")
    packages = {next(iter(found)).rpartition(".")[0] for found in parts}
    assert packages >= {f"petrilab.{p}" for p in ("games", "kernels", "agents", "explain", "lab")}
    assert all({module.rpartition(".")[2] for module in found} <= folders for found in parts)
