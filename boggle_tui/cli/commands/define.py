"""Show the meanings of words, from the built-in glossary (WordNet)."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.cli.output.display import answers as run
from boggle_tui.requests.define import Define
from boggle_tui.requests.fields import json_option

__all__ = ["Options", "run"]

EXAMPLES = """\
  boggle-tui define tailor geese
  boggle-tui define --json lain
  boggle-tui define - < words.txt

The exit code is 1 if none of the words is in the glossary."""


@dataclass(frozen=True, kw_only=True)
class Options(Define):
    """The options of the command."""

    json: bool = json_option()
