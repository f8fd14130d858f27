"""Write a board as text, Markdown, HTML or a picture, to keep, print or share."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.cli.output.display import answers as run
from boggle_tui.requests.export import Export
from boggle_tui.requests.fields import json_option

__all__ = ["Options", "run"]

EXAMPLES = """\
  boggle-tui export taps/elin/roqt/deck
  boggle-tui export taps/elin/roqt/deck --out board.svg
  boggle-tui export gold/blue --find gold,blue --show clues --title "Metals and colours"
  boggle-tui export gold/blue --find gold,blue --seconds 60 --answers --out puzzle.html
  boggle-tui roll | boggle-tui export - --out board.txt --force"""


@dataclass(frozen=True, kw_only=True)
class Options(Export):
    """The options of the command."""

    json: bool = json_option()
