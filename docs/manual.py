"""The pages of the manual, in the language of man; a wheel is built with them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from textwrap import dedent, fill
from time import time

from boggle_tui.cli import COMMANDS
from boggle_tui.cli.commands import help_of, options_of
from boggle_tui.cli.parser import top_level
from boggle_tui.requests.fields import Field, Operand, fields_of
from boggle_tui.version import __version__

PROGRAM = "boggle-tui"
_HEADING = re.compile(r"(?m)^(\w.*):\n(?= )")
"""A line above what is indented."""


def write_pages(folder: Path) -> list[Path]:
    """Write the pages of the program and its commands, and return their files."""
    today = datetime.fromtimestamp(float(os.environ.get("SOURCE_DATE_EPOCH", time())), UTC).date()
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in _pages(COMMANDS, today):
        written.append(folder / f"{name}.1")
        written[-1].write_text(text, encoding="utf-8")
    return written


def _pages(commands: Mapping[str, str], today: date) -> Iterator[tuple[str, str]]:
    """Yield the names and texts of the pages."""
    yield PROGRAM, _page(PROGRAM, "play Boggle in the terminal", today, _of_program(commands))
    for name, summary in commands.items():
        fields = list(fields_of(options_of(name)).values())
        text = _of_command(f"{PROGRAM} {name}", fields, *help_of(name))
        yield f"{PROGRAM}-{name}", _page(f"{PROGRAM}-{name}", summary, today, text)


def _page(name: str, summary: str, today: date, body: Iterator[str]) -> str:
    title = f'.TH {name.upper()} 1 "{today}" "{PROGRAM} {__version__}" "{PROGRAM}"'
    return "\n".join([title, ".SH NAME", _filled(f"{name} - {summary}"), *body, ""])


def _of_program(commands: Mapping[str, str]) -> Iterator[str]:
    yield from (".SH SYNOPSIS", f".B {PROGRAM}", ".RI [ option ]")
    yield from (".br", f".B {PROGRAM}", ".I command", ".RI [ argument\\~... ]")
    top = top_level(commands)
    yield from (".SH DESCRIPTION", _filled(top.description or ""), ".SH OPTIONS")
    for action in top._actions:
        yield from _entry(action.option_strings[-1], action.metavar, action.help or "")
    yield ".SH COMMANDS"
    for name, summary in commands.items():
        yield from _entry(name, None, f"{summary}: {PROGRAM}-{name}(1)")


def _of_command(
    title: str, fields: Sequence[Field], description: str, examples: str
) -> Iterator[str]:
    operands = [field for field in fields if isinstance(field.option, Operand)]
    yield from (".SH SYNOPSIS", f".B {_text(title)}", ".RI [ option\\~... ]")
    for field in operands:
        yield f".I {_text(field.option.metavar)}" + (" ..." if field.is_repeatable else "")
    yield from (".SH DESCRIPTION", _filled(description))
    for field in operands:
        yield from _entry("", field.option.metavar, field.option.help)
    yield ".SH OPTIONS"
    options = [field for field in fields if field not in operands]
    for group in dict.fromkeys(field.option.group for field in options):
        if group:
            yield f".SS {_text(group)}"
        for field in options:
            if field.option.group == group:
                yield from _entry(field.flag, field.option.metavar, field.option.help)
    for heading, text in _sections(examples):
        yield from (f".SH {_text(heading.upper())}", ".nf", _preformatted(text), ".fi")
    yield from (".SH SEE ALSO", f".BR {PROGRAM} (1)")


def _sections(examples: str) -> Iterator[tuple[str, str]]:
    """Yield the headings below the examples, with what stands under each."""
    _, *parts = _HEADING.split(examples)
    yield from zip(parts[::2], parts[1::2], strict=True)


def _entry(flag: str, metavar: object, help_text: str) -> Iterator[str]:
    value = f"\\fI{_text(str(metavar))}\\fR" if metavar else ""
    yield from (".TP", f"\\fB{_text(flag)}\\fR {value}".strip() if flag else value)
    yield _filled(help_text)


def _preformatted(text: str) -> str:
    """Continue long lines on the next, which man joins again."""
    return re.sub(r"(.{60}\S* )(?=\S)", r"\1\\\n", _text(dedent(text).strip("\n")))


def _filled(text: str) -> str:
    return _text(fill(" ".join(text.split()), 72, break_on_hyphens=False))


def _text(text: str) -> str:
    """Escape what man would obey, and spell the character that it can't show in every locale."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...")
    return re.sub(r"(?m)^(?=[.'])", r"\\&", escaped)
