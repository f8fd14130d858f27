"""Search for the highest-scoring board, or prove that no board scores more."""

from __future__ import annotations

from boggle_tui.cli.output.display import answers as run
from boggle_tui.requests.hunt import Hunt as Options

__all__ = ["Options", "run"]

EXAMPLES = """\
  boggle-tui hunt
  boggle-tui hunt --size 5x5 --seconds 60 --dictionary expert
  boggle-tui hunt --dice new --avoid tea,tee
  boggle-tui hunt --seconds 30 --json | tail -n 1
  boggle-tui hunt --keep rich
  boggle-tui hunt --prove --size 3x3 --log proof.ndjson
  boggle-tui hunt --prove --size 3x3 --resume proof.ndjson
  boggle-tui hunt --verify proof.ndjson

With --json, each better board is a line; the last line repeats the best.

A proof divides all boards into classes, and settles one after another; see docs/records.md."""
