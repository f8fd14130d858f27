"""Few private names of libraries are used, and docs/textual.md lists them all."""

import ast
import importlib
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import boggle_tui

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

PACKAGE = Path(boggle_tui.__file__).parent
TABLE = Path(__file__).parents[1] / "docs" / "textual.md"
LIBRARIES = ("textual", "rich", "asyncssh", "aiohttp", "asyncio", "argparse")
DOCUMENTED = {"_asdict", "_replace", "_exit"}
"""Names of named tuples and of `os` that are meant for everybody."""
AT_MOST = 20


def is_private(name: object) -> bool:
    return isinstance(name, str) and bool(re.fullmatch("_(?!_)[a-z]\\w*", name))


@cache
def modules() -> dict[str, ModuleType]:
    """The modules with commands, a network or a screen, loaded."""
    paths = [path for part in ("cli", "host", "tui") for path in PACKAGE.glob(f"{part}/**/*.py")]
    names = [".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in paths]
    return {name: importlib.import_module(name.removesuffix(".__init__")) for name in names}


def classes(of: ModuleType) -> Iterator[type]:
    for each in vars(of).values():
        if isinstance(each, type) and each.__module__ == of.__name__:
            yield each


@cache
def names_of_libraries() -> set[str]:
    """The private names that classes of the loaded libraries have, also in their objects."""
    modules()
    found = set()
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] in LIBRARIES:
            for each in classes(module):
                begin = getattr(vars(each).get("__init__"), "__code__", None)
                found |= {*vars(each), *(begin.co_names if begin else ())}
    return set(filter(is_private, found))


def used_and_defined(path: Path) -> tuple[set[str], set[str]]:
    """The private names that a module takes from elsewhere, and those that it defines."""
    used, defined = set(), set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                defined.add(name)
            case ast.Name(name, ast.Store()):
                defined.add(name)
            case ast.Attribute(ast.Name("self" | "cls"), name, ast.Store()):
                defined.add(name)
            case ast.Attribute(_, name):
                used.add(name)
            case ast.Call(ast.Name("getattr" | "setattr" | "hasattr"), [_, ast.Constant(name), *_]):
                used.add(name)
            case ast.ImportFrom(module, names) if module and not module.startswith("boggle_tui"):
                used |= {*module.split("."), *(each.name for each in names)}
            case ast.Import(names):
                used |= {part for each in names for part in each.name.split(".")}
    return set(filter(is_private, used)), defined


@cache
def private_names() -> frozenset[str]:
    """The private names of libraries that the package uses or overrides."""
    pairs = [used_and_defined(path) for path in PACKAGE.rglob("*.py")]
    ours = set().union(*(defined for _, defined in pairs))
    found = {
        name
        for used, defined in pairs
        for name in used - defined
        if name in names_of_libraries() or name not in ours
    }
    for module in modules().values():
        _, defined = used_and_defined(Path(str(module.__file__)))
        for each in classes(module):
            bases = [base for base in each.__mro__ if base.__module__.split(".")[0] in LIBRARIES]
            inherited = {name for base in bases for name in vars(base)}
            found |= {*filter(is_private, vars(each))} & defined & inherited
    return frozenset(found - DOCUMENTED)


def test_at_most_twenty_private_names_of_libraries_are_used():
    assert len(private_names()) <= AT_MOST, sorted(private_names())


def test_the_documentation_lists_each_private_name_and_no_other():
    listed = set(re.findall("`(_\\w+)`", TABLE.read_text(encoding="utf-8")))
    assert listed == private_names()


def test_nothing_of_a_library_is_replaced():
    modules()
    replaced = [
        f"{name}.{each.__qualname__}.{member}"
        for name, module in list(sys.modules.items())
        if name.split(".")[0] in LIBRARIES
        for each in classes(module)
        for member, value in vars(each).items()
        if str(getattr(value, "__module__", "")).startswith("boggle_tui")
    ]
    assert replaced == []
