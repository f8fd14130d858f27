"""Imports run one way. Read from the syntax trees, so nothing is loaded."""

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

import boggle_tui

PACKAGE = Path(boggle_tui.__file__).parent
FEATURES = (*("home", "round", "review", "contest", "unboggle", "gogen", "history", "settings"),)
"""The folders of `tui` for things that a person does."""
LOGIC = (
    *("files", "spread", "game", "kernel", "unboggle", "gogen", "paper", "share", "store", "play"),
)
"""All layers below those that ask a person."""
MAY_IMPORT = {
    "files": (),
    "spread": ("files",),
    "browser": ("files",),
    "game": ("files",),
    "kernel": ("files", "game"),
    "unboggle": ("files", "spread", "game", "kernel"),
    "gogen": ("files", "game"),
    "paper": ("files", "browser", "game", "kernel", "unboggle", "gogen"),
    "share": ("files", "game", "gogen", "paper"),
    "store": ("files", "game"),
    "play": ("files", "game", "kernel", "unboggle", "gogen", "share", "store"),
    "requests": LOGIC,
    "rooms": ("files", "game", "kernel", "share", "store", "play"),
    "tui": (*LOGIC, "rooms", "requests"),
    "plain": ("files", "game", "unboggle", "gogen", "share", "store", "play", "rooms"),
    "host": (
        *("files", "browser", "game", "paper", "share", "store", "play", "plain", "rooms", "tui"),
    ),
    "cli": (*LOGIC, "plain", "rooms", "requests", "tui", "host"),
}
ORDERS = {
    "game": (("words",), ("board",), ("dice",), ("round",), ("contest", "history")),
    "unboggle": (*(("puzzle",), ("encoding",), ("search",), ("analysis",), ("solver",)),),
    "gogen": (*(("gogen_puzzle",), ("reasoning",), ("generator", "gogen_sentences"), ("game",)),),
    "rooms": (*(("hosted_room", "host_limits"), ("hub",), ("visit",)),),
    "tui": (
        *(("messages",), ("base",), ("board",), FEATURES),
        *(("room",), ("flows",), ("app",), ("local_app",)),
    ),
}
"""The parts of a layer, the lowest first; those of one rank import none of each other."""
INSIDE_FUNCTIONS_AT_MOST = 44
MAY_IMPORT_INSIDE_FUNCTIONS = (
    *("__main__", "cli", "requests", "tui.app", "tui.flows", "files"),
    *("store.store", "kernel.packed", "game.words.lexicon", "play.lexicon_library", "rooms.visit"),
    *("paper.formats", "paper.sheet_content", "paper.typst_pages", "spread"),
    *("unboggle.analysis.enumeration", "unboggle.search.sat_search"),
)
"""Where a start would wait for what it may not need, or a module is not there everywhere."""


@cache
def modules() -> dict[str, Path]:
    """The modules of the package by their names."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


class Facts(NamedTuple):
    """What these tests ask of a module; all syntax trees would take 70 MB."""

    statements: tuple[ast.Import | ast.ImportFrom, ...]
    inside_functions: int
    called: frozenset[str]


@cache
def facts(module: str) -> Facts:
    tree = ast.parse(modules()[module].read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    statements = tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))
    outside = set(tree.body)
    for block in tree.body:
        if isinstance(block, ast.If | ast.Try):
            outside |= set(ast.walk(block))
    called = frozenset(getattr(node.func, "id", "") for node in nodes if isinstance(node, ast.Call))
    return Facts(statements, sum(node not in outside for node in statements), called)


def imports(module: str) -> Iterator[str]:
    """The modules of the package that a module imports, anywhere in its text."""
    for node in facts(module).statements:
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} has a relative import"
            for name in node.names:
                whole = f"{node.module}.{name.name}"
                target = whole if whole in modules() else str(node.module)
                if target in modules():
                    yield target
        else:
            yield from (name.name for name in node.names if name.name in modules())


def parts(module: str) -> list[str]:
    return module.split(".")[1:]


def test_no_two_modules_have_the_same_name():
    """Apart from the finder: compiled, and in plain Python."""
    names = Counter(path.stem for path in modules().values())
    assert {name for name, count in names.items() if count > 1} == {"__init__", "finder"}


def test_no_modules_import_each_other_in_a_circle():
    TopologicalSorter({module: set(imports(module)) for module in modules()}).prepare()


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_layer_imports_only_lower_layers(layer):
    wrong = [
        f"{module} imports {target}"
        for module in modules()
        if parts(module)[:1] == [layer]
        for target in imports(module)
        if parts(target)[:1]
        not in [[layer], *([lower] for lower in (*MAY_IMPORT[layer], "version"))]
    ]
    assert wrong == []


@pytest.mark.parametrize("layer", ORDERS)
def test_the_parts_of_a_layer_import_only_what_is_below_them(layer):
    ranks = {(layer, name): rank for rank, names in enumerate(ORDERS[layer]) for name in names}
    wrong = []
    for module in modules():
        here = tuple(parts(module)[:2])
        for target in imports(module) if here in ranks else ():
            there = tuple(parts(target)[:2])
            if there in ranks and here != there and ranks[there] >= ranks[here]:
                wrong.append(f"{module} imports {target}")
    assert wrong == []


def libraries(module: str) -> set[str]:
    """The packages that a module imports, anywhere in its text, by their first names."""
    names = set()
    for node in facts(module).statements:
        if isinstance(node, ast.ImportFrom):
            names.add(str(node.module).split(".")[0])
        else:
            names |= {name.name.split(".")[0] for name in node.names}
    return names


def test_only_the_commands_know_whose_program_it_is():
    """Several players may share a process: below `cli`, a profile says whose store it is."""
    asking = {module for module in modules() if "platformdirs" in libraries(module)}
    cache_of_packed_lists = "boggle_tui.kernel.packed"
    assert asking == {"boggle_tui.cli.player_store", cache_of_packed_lists}
    making = {module for module in modules() if facts(module).called & {"Store", "Profile"}}
    assert making == {"boggle_tui.cli.player_store"}


def test_only_the_app_of_a_whole_process_takes_over_what_belongs_to_the_process():
    takers = {
        module.removeprefix("boggle_tui.tui.")
        for module in modules()
        if parts(module)[:1] == ["tui"] and libraries(module) & {"gc", "signal", "select"}
    }
    assert takers == {"local_app"}


def test_nothing_in_the_package_imports_its_public_names():
    assert [module for module in modules() if "boggle_tui" in imports(module)] == []


def test_few_imports_stand_inside_functions_and_only_where_a_start_needs_it():
    inside = {module: facts(module).inside_functions for module in modules()}
    assert sum(inside.values()) <= INSIDE_FUNCTIONS_AT_MOST
    places = {module.removeprefix("boggle_tui.") for module, number in inside.items() if number}
    assert {place for place in places if not place.startswith(MAY_IMPORT_INSIDE_FUNCTIONS)} == set()
