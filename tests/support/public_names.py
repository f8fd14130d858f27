"""The stub `boggle_tui/__init__.pyi`, made of the public names; run this to write it anew."""

import re
import subprocess
import sys
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any

import boggle_tui

STUB = Path(boggle_tui.__file__).with_suffix(".pyi")
LONG_NAME = re.compile(r"\b((?:\w+\.)+)(\w+)")


def stub() -> str:
    """Return the stub: functions made of requests are written out, other names are imported."""
    imported = {"from boggle_tui.version import __version__ as __version__"}
    written = []
    for name, home in boggle_tui._HOME.items():
        value = getattr(boggle_tui, name)
        if "__signature__" in vars(value):
            written.append(function(name, value, imported))
        elif name == "Requirements":
            types = (
                f"    {key}: {short(kind, imported)}\n"
                for key, kind in value.__annotations__.items()
            )
            imported.add("from typing import TypedDict")
            written.append(f"class {name}(TypedDict, total=False):\n{''.join(types)}")
        else:
            imported.add(f"from boggle_tui.{home} import {name} as {name}")
    about = '"""The public names for type checkers, written by tests/support/public_names.py."""'
    return "\n".join([about, *sorted(imported), *written, "__all__: list[str]", ""])


def function(name: str, value: Any, imported: set[str]) -> str:
    """Declare a function."""
    parameters = []
    for at, each in enumerate(value.__signature__.parameters.values()):
        default = "" if each.default is each.empty else " = ..."
        parameters.append(f"    {each.name}: {short(each.annotation, imported)}{default},\n")
        if not at:
            parameters.append("    *,\n")
    word = "async def" if iscoroutinefunction(value) else "def"
    result = short(value.__signature__.return_annotation, imported)
    lines = value.__doc__.strip().replace("\n", "\n    ").replace("    \n", "\n")
    end = "\n    " * ("\n" in lines)
    return f'{word} {name}(\n{"".join(parameters)}) -> {result}:\n    """{lines}{end}"""\n'


def short(annotation: Any, imported: set[str]) -> str:
    """Write a type without modules, and import what it names."""
    text = str(annotation)
    if isinstance(annotation, type) and not hasattr(annotation, "__args__"):
        text = f"{annotation.__module__}.{annotation.__qualname__}".removeprefix("builtins.")
    for module, name in LONG_NAME.findall(text):
        if name not in boggle_tui.__all__:
            imported.add(f"from {module.removesuffix('.')} import {name}")
    return LONG_NAME.sub(r"\2", text)


if __name__ == "__main__":
    STUB.write_text(stub(), encoding="utf-8")
    tidy = ("check", "--select=I", "--fix", "--quiet"), ("format", "--quiet")
    for command in tidy:
        subprocess.run([sys.executable, "-m", "ruff", *command, str(STUB)], check=True)
