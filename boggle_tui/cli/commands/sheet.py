"""Make a puzzle to print, with its answers; or many of them, as a book.

The puzzle comes from words, for which a board is built, or from a board. Without words, the task
is to find as many as possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from boggle_tui.cli.output.display import answers as run
from boggle_tui.requests.answer import Answer
from boggle_tui.requests.fields import json_option
from boggle_tui.requests.run import Job
from boggle_tui.requests.sheet import Sheets

__all__ = ["Options", "run"]

EXAMPLES = """\
  boggle-tui sheet apple lemon plum --title "Fruit salad" --out fruit.pdf
  boggle-tui sheet --words animals.txt --blanks --versions 3 --safe --out animals.pdf
  boggle-tui sheet --clue-file planets.csv --size 6x6 --out planets.html
  boggle-tui sheet --board taps/elin/roqt/deck --lines --large-print --out tuesday.pdf
  boggle-tui sheet --saved party --paper letter --out party.pdf
  boggle-tui sheet --book puzzles.txt --title "Summer" --paper 6x9 --out summer.pdf
  boggle-tui sheet --count 50 --min-words 100 --out fifty.pdf
  boggle-tui sheet --gogen --difficulty hard --out gogen.pdf
  boggle-tui sheet --count 100 --gogen --title "Gogens" --paper 6x9 --out gogens.pdf

files:
  The ending of --out decides the format: .pdf, .png, .svg, .docx, .html, .md or .txt. Without
  --out, the sheet is printed as text. Pages as .png are files of their own: a-1.png, a-2.png.
  The same options with the same --seed make the same file.

clue files:
  A word and its clue on each line, separated by a comma, as spreadsheets export them.

books:
  A text file of puzzles, with an empty line between puzzles. Each is a title, then a line
  for each word: word or word,clue. In a .csv file each line is title,word[,clue].
  A puzzle is a Gogen if the line after its title says so: "gogen: hard", "gogen: 4x4 easy",
  with the words of a theme beneath it or none; "gogen: BOARD", with . for the letters to
  place and the words beneath it; or the share code of a Gogen.
  Press Ctrl-C to stop; the same command continues where it stopped. Puzzles that can't
  be built are left out and listed at the end, and the exit code is 1, or 124 if more time
  might help. docs/books.md says how their difficulty is estimated."""


@dataclass(frozen=True, kw_only=True)
class Options(Sheets):
    """The options of the command."""

    json: bool = json_option()

    def run(self, job: Job) -> Iterator[Answer]:
        """Make the sheet or the book. Raises UserErrors."""
        # Imported here, since --help must not wait for the solver.
        from boggle_tui.requests.printing import printed

        return printed(self, job)
