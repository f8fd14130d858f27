"""Build a board that holds all the words, or prove that there is none."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments import fill as filling
from boggle_tui.cli.arguments import keep as keeping
from boggle_tui.cli.arguments import puzzle as request
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.options import Parser, seconds, whole_number
from boggle_tui.cli.output.asking import StoppedSearch, answer_to, told_impossible, told_stopped
from boggle_tui.cli.output.outcome import ANSWERED, INTERRUPTED, UNDECIDED, Outcome, as_json
from boggle_tui.cli.output.result_text import answer_text, answer_values, fixed_text, fixed_values
from boggle_tui.cli.output.several import several
from boggle_tui.cli.output.watched import STOPPED, TimeLimit, last_unless_stopped
from boggle_tui.unboggle.search.result import Infeasible, Unknown

EXAMPLES = """\
  boggle-tui unboggle monday tuesday wednesday --size 4x4
  boggle-tui unboggle --words names.txt --size 5x5 --time-limit 30
  printf '%s\\n' gold blue | boggle-tui unboggle - --json
  boggle-tui unboggle banjo tea --dice classic --pin 0=T --block 5
  boggle-tui unboggle --words names.txt --best --must anna --weigh length
  boggle-tui unboggle gold blue red --fewest --keep colours
  boggle-tui unboggle gold blue red --count 3

exit codes:
  0    there is a board
  1    it is proven that there is none
  124  not known when the time was over"""


def declare(parser: Parser) -> None:
    """The options of the command."""
    parser.add_argument(
        "word", metavar="WORD", nargs="*", help="a word of letters only; - reads standard input"
    )
    parser.add_argument(
        "--words", metavar="FILE", help="words from a file, one a line; - reads standard input"
    )
    request.declare(parser)
    filling.declare(parser)
    parser.takes_dictionary()
    parser.add_argument(
        "--count", metavar="N", type=whole_number("count", 1), help="so many different boards"
    )
    parser.add_argument(
        "--unique",
        action="store_true",
        help="say whether there is no other board, or the fewest letters to give for that",
    )
    parser.add_argument(
        "--why",
        action="store_true",
        help="if there is none, name words that can't stand together, and what would help",
    )
    parser.add_argument(
        "--time-limit", metavar="S", type=seconds, help="give up after so many seconds"
    )
    keeping.declare(parser)
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Build the board."""
    puzzle = request.puzzle_of(options)
    filling.check(options)
    keeping.check(options)
    if options.unique and options.count is not None:
        raise UsageError("--unique tells of one board: leave out --count.")
    limit = TimeLimit(options.time_limit)
    try:
        if options.count is not None:
            return several(puzzle, options, limit)
        result = answer_to(puzzle, options.time_limit)
    except StoppedSearch as stopped:
        return told_stopped(stopped.result, options)
    if isinstance(result, Infeasible):
        return told_impossible(result, options, limit)
    board = filling.filled_board(result, options)
    if board is not None:
        keeping.keep_built(options, puzzle, [board])
    values, text = answer_values(result, board), answer_text(result, board)
    code = UNDECIDED if isinstance(result, Unknown) else ANSWERED
    if options.unique and result.board is not None and result.paths:
        from boggle_tui.unboggle.workers.tasks import minimum_clues

        placed = puzzle.with_words(result.paths)
        fixed, end = last_unless_stopped(minimum_clues(placed, result.board, limit.left))
        values |= fixed_values(fixed)
        if fixed is None:
            code = INTERRUPTED if end == STOPPED else UNDECIDED
            text += f"{end} before it was known whether there are others.\n"
        else:
            text += fixed_text(fixed, puzzle)
    return Outcome(as_json(values) if options.json else text, code)
