"""Build a board that holds all your words, or prove that none can."""

from __future__ import annotations

from dataclasses import replace

from boggle_tui.cli.arguments.unboggle import AUTO_SIZE, Options, Question, puzzle_of
from boggle_tui.cli.output.display import USER
from boggle_tui.cli.output.outcome import Outcome
from boggle_tui.cli.output.solver_results import interrupted_text, result_text, result_values
from boggle_tui.cli.solver.solve import (
    filled_board,
    save_built,
    workforce_of,
)
from boggle_tui.files.translation import _
from boggle_tui.requests.codes import ANSWERED, IMPOSSIBLE, INTERRUPTED, UNDECIDED
from boggle_tui.requests.run import InterruptedSearch, Job
from boggle_tui.requests.time_limit import TimeLimit
from boggle_tui.requests.words import list_name
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard
from boggle_tui.unboggle.search.result import Infeasible, Result, Unknown
from boggle_tui.unboggle.wording import smallest_text

__all__ = ["Options", "Question", "run"]

# Imports inside functions: an easy puzzle, and --help, need not wait for asyncio.

EXAMPLES = """\
  boggle-tui unboggle monday tuesday wednesday --size 4x4
  boggle-tui unboggle --words names.txt --size 5x5 --time-limit 30
  printf '%s\\n' gold blue | boggle-tui unboggle - --json
  boggle-tui unboggle banjo tea --dice classic --pin 0=T --block 5
  boggle-tui unboggle --words names.txt --best --must anna --weigh length
  boggle-tui unboggle gold blue red --fewest --keep colours
  boggle-tui unboggle gold blue red --count 3
  boggle-tui unboggle gold blue red --fill random --safe
  boggle-tui unboggle akin bowls fob gin --distinct
  boggle-tui unboggle anna ben cleo dora emil --size auto
  boggle-tui unboggle --words spelling.txt --size 6x6 --split
  boggle-tui unboggle --words trees.txt --size 5x5 --executor dask://alpha:8786

words:
  Each argument is a word. In a file or a pipe, commas, semicolons, line breaks and
  double quotation marks separate words; elsewhere, spaces do. Spaces, apostrophes,
  hyphens, full stops and accents inside a word are dropped on the board: "Mary Ann"
  becomes MARYANN. Everywhere else she stays Mary Ann; of two spellings, the first is
  kept. Anything that still isn't letters is skipped and listed. With --json, words
  are their letters, and "texts" gives your spelling where it differs.

smallest board:
  --size auto finds the board with the fewest cells, from 2x2 to 10x10; among equals, the
  one nearest to a square. It is proven to be the smallest if that takes under ten
  seconds: "smallest" is true with --json, false if not proven, null if no board is found.

exit codes:
  0    a board was found
  1    proven impossible
  2    wrong usage, input that can't be read, or a board that can't be saved
  124  undecided when time ran out
  130  stopped by Ctrl-C"""


def run(options: Options, job: Job = USER) -> Outcome:
    """Build the board."""
    outcome = _run(options, job)
    if isinstance(outcome.content, dict):
        outcome.content["dictionary"] = list_name(options.dictionary, options.dice)
    return outcome


def _run(options: Options, job: Job) -> Outcome:
    puzzle = puzzle_of(options, job.report)
    if isinstance(puzzle, Result):
        content = result_values(puzzle, None) if options.json else result_text(puzzle, None)
        return Outcome(content, IMPOSSIBLE)
    is_auto = options.size == AUTO_SIZE
    job = replace(job, workforce=workforce_of(options))
    without_board = {"smallest": None} if is_auto else {}
    limit = TimeLimit(options.time_limit)
    try:
        if options.count is not None or options.split:
            from boggle_tui.cli.solver.analysis import several_boards, split_boards

            make = split_boards if options.split else several_boards
            return make(puzzle, options, limit, job)
        smallest = job.smallest(puzzle, limit) if is_auto else None
        result = job.solve(puzzle, limit) if smallest is None else smallest.result
    except InterruptedSearch as interrupted:
        result, smallest = interrupted.result, interrupted.smallest
        if smallest is not None:
            values = result.to_json() | {"smallest": smallest.is_proven}
            text = result_text(result, result.board)
            text += f"{_('Stopped.')} {smallest_text(smallest)}\n"
            return Outcome(values if options.json else text, INTERRUPTED)
        values = result.to_json() | without_board
        return Outcome(values if options.json else interrupted_text(result), INTERRUPTED)
    if isinstance(result, Infeasible):
        from boggle_tui.cli.solver.analysis import infeasible_outcome

        return infeasible_outcome(result, options, limit, job, without_board)
    return _board_outcome(result, options, limit, job, smallest)


def _board_outcome(
    result: Result,
    options: Options,
    limit: TimeLimit,
    job: Job,
    smallest: SmallestBoard | None,
) -> Outcome:
    board = filled_board(result, options, limit, job)
    unsaved = ANSWERED if board is None else save_built([board], result.puzzle, options)
    values, text = result_values(result, board), "" if options.json else result_text(result, board)
    if smallest is not None:
        values["smallest"] = smallest.is_proven
        text += f"{smallest_text(smallest)}\n"
    code = UNDECIDED if isinstance(result, Unknown) else ANSWERED
    if options.unique and result.board is not None and result.paths:
        from boggle_tui.cli.solver.analysis import check_uniqueness

        more_values, more_text, more_code = check_uniqueness(result, limit, job)
        values |= more_values
        text += more_text
        code = more_code or code
    return Outcome(values if options.json else text, unsaved or code)
