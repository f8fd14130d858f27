"""Make a Gogen: place the letters so that every word can be traced; or solve one."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.cli.output.display import USER, answers
from boggle_tui.cli.output.outcome import Outcome, Pieces
from boggle_tui.files.errors import UsageError
from boggle_tui.files.translation import _
from boggle_tui.files.writing import save_document
from boggle_tui.paper.formats import write_sheet
from boggle_tui.paper.page import Paper
from boggle_tui.paper.puzzles import gogen_leaf
from boggle_tui.paper.sheet import title_of
from boggle_tui.requests.fields import json_option, option, switch
from boggle_tui.requests.gogen import (
    FONT_HELP,
    ON_PAPER,
    PAPER_HELP,
    Gogens,
    MadeGogen,
    named_paper,
)
from boggle_tui.requests.run import Job
from boggle_tui.requests.sheet import Sheets

EXAMPLES = """\
  boggle-tui gogen
  boggle-tui gogen --difficulty very-hard --solution
  boggle-tui gogen --size 4x4 --theme animals.txt --givens 3
  boggle-tui gogen --difficulty hard --count 4 --title "For the train" --out gogens.pdf
  boggle-tui gogen --seed 7 --count 100 --json > puzzles.jsonl
  boggle-tui gogen --solve b..v./..s.p/..w.h/.k.../q...o --words words.txt

difficulty, by the hardest reasoning that a puzzle needs:
  easy       A letter must touch its neighbours in the words, and next to those that are
             placed only one cell is left; or only one letter can be on a cell.
  medium     Also: a neighbour isn't placed yet, but the letter must touch one of the
             cells where it can still be.
  hard       Also: two or three letters share as many cells, so that no other letter
             can be there.
  very-hard  Also: trying a letter on a cell leads to a contradiction. Every given
             letter and every word is needed.

letters:
  5x5 boards hold A to Y, 4x4 boards 16 letters; 6x6 boards hold A to Z on 26 cells and
  have 10 blocks. No word has a letter twice. --solve takes boards of any size up to 26
  cells, with # for blocks; q is Q alone. If some letters are in no word and on no given
  cell, list all letters of the board with --letters. Boards of 25 or 26 cells don't need it.

exit codes:
  0    a puzzle, or its solutions
  1    --solve: there is no solution
  2    wrong usage, or no such puzzle was found
  124  undecided when time ran out"""


@dataclass(frozen=True, kw_only=True)
class Options(Gogens):
    """The options of the command."""

    out: str | None = option(
        "make a sheet to print, with the solutions: .pdf, .png, .svg, .docx, .html, .md or .txt",
        "FILE",
        group=ON_PAPER,
        excludes="solve",
    )
    title: str | None = option(
        "with --out, the title of the sheet", "TEXT", group=ON_PAPER, needs="out"
    )
    paper: Paper | None = option(
        f"with --out, {PAPER_HELP}", "NAME", named_paper, ON_PAPER, needs="out"
    )
    font: str | None = option(f"with --out, {FONT_HELP}", "NAME", group=ON_PAPER, needs="out")
    force: bool = switch("with --out, overwrite the file", group=ON_PAPER, needs="out")
    json: bool = json_option()


def run(options: Options, job: Job = USER) -> Pieces:
    """Make puzzles, or solve one."""
    if options.out is not None:
        yield from _printed(options, options.out, job)
        return
    yield from answers(options, job)


def _printed(options: Options, out: str, job: Job) -> Pieces:
    """Write the puzzles as a sheet, their solutions at the end; with --json, yield their values."""
    if options.solution:
        raise UsageError("A sheet has its solutions on a separate page: leave out --solution.")
    title = title_of(options.title, "")
    asked = Sheets(paper=options.paper, font=options.font, out=out, force=options.force)
    asked.check()
    made = [each for each in options.run(job) if isinstance(each, MadeGogen)]
    puzzles = [each.generated for each in made]
    sheet = asked.sheet((gogen_leaf(puzzles, title),))
    name = save_document(out, write_sheet(sheet, asked.format_name), options.force)
    if options.json:
        yield from (Outcome(each.to_json()) for each in made)
    else:
        yield Outcome(f"{_('Wrote {name}.', name=name)}\n")
