"""List every word on a board with its points, the highest first, and the total."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.cli.output.display import answers as run
from boggle_tui.requests.fields import json_option
from boggle_tui.requests.solve import Solve

__all__ = ["Options", "run"]

EXAMPLES = """\
  boggle-tui solve taps/elin/roqt/deck
  boggle-tui solve tapselinroqtdeck --dictionary expert --json
  boggle-tui roll --dice big | boggle-tui solve - --dice big
  boggle-tui roll --count 3 | boggle-tui solve - --json        one line of JSON per board"""


@dataclass(frozen=True, kw_only=True)
class Options(Solve):
    """The options of the command."""

    json: bool = json_option()
