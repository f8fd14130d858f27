"""Build a board that holds all your words, or prove that none can."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments import fill
from boggle_tui.cli.arguments import puzzle as puzzle_arguments
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import Parser, whole_number
from boggle_tui.cli.output.outcome import ANSWERED, INTERRUPTED, UNDECIDED, Outcome, as_json
from boggle_tui.cli.output.player_store import save_boards
from boggle_tui.cli.output.result_text import (
    interrupted_text,
    result_text,
    result_values,
    smallest_values,
)
from boggle_tui.cli.solver.fill import filled_board
from boggle_tui.cli.solver.solve import InterruptedSearch, solve, workforce_of
from boggle_tui.cli.solver.time_limit import TimeLimit
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard
from boggle_tui.unboggle.search.result import Infeasible, Result, Unknown
from boggle_tui.unboggle.wording import smallest_text

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
  boggle-tui unboggle --words trees.txt --size 5x5 --executor dask://alpha:8786

words:
  Each argument is a word. In a file or a pipe, commas, semicolons and line breaks
  separate words; without any of those, spaces do. Spaces, apostrophes, hyphens,
  full stops and accents inside a word are dropped: "Mary Ann" becomes MARYANN.
  Anything that still isn't letters is skipped and listed.

smallest board:
  --size auto finds the board with the fewest cells, from 2x2 to 8x8; among equals, the
  one nearest to a square. It is proven to be the smallest if that takes under ten
  seconds: "smallest" is true with --json, false if not proven, null if no board is found.

exit codes:
  0    a board was found
  1    proven impossible
  2    wrong usage, or input that can't be read
  124  undecided when time ran out
  130  stopped by Ctrl-C"""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    puzzle_arguments.declare(parser)
    fill.declare(parser)
    parser.takes_dictionary()
    parser.add_argument(
        "--count", metavar="N", type=whole_number("count", 1), help="find N different boards"
    )
    parser.add_argument(
        "--unique",
        action="store_true",
        help="say whether this is the only board; if not, the fewest letters to fix to make it so",
    )
    parser.add_argument(
        "--why",
        action="store_true",
        help="if no board exists, explain in full why, and what would help",
    )
    parser.takes_time_limit()
    parser.takes_executor()
    parser.takes_keep()
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Build the board."""
    puzzle = puzzle_arguments.puzzle_of(options)
    fill.check(options)
    if options.unique and options.count is not None:
        raise UsageError("--unique checks a single board: leave out --count.")
    is_auto = puzzle_arguments.has_auto_size(options)
    if is_auto and options.count is not None:
        raise UsageError("--count needs a fixed size, such as --size 4x4, not auto.")
    workforce = workforce_of(options, has_one_size=not is_auto)
    without_board = smallest_values(None) if is_auto else {}
    limit = TimeLimit(options.time_limit)
    try:
        if options.count is not None:
            from boggle_tui.cli.solver.several_boards import several_boards

            return several_boards(puzzle, options, limit)
        if is_auto:
            from boggle_tui.cli.solver.smallest_size import solve_smallest

            smallest, is_interrupted = solve_smallest(puzzle, limit)
            if is_interrupted:
                return _interrupted_outcome(smallest, options)
            result = smallest.result
        else:
            smallest, result = None, solve(puzzle, limit, workforce)
    except InterruptedSearch as interrupted:
        result = interrupted.result
        text = (
            as_json(result.to_json() | without_board) if options.json else interrupted_text(result)
        )
        return Outcome(text, INTERRUPTED)
    if isinstance(result, Infeasible):
        from boggle_tui.cli.solver.explain import infeasible_outcome

        return infeasible_outcome(result, options, limit, without_board)
    return _board_outcome(result, options, limit, smallest)


def _interrupted_outcome(smallest: SmallestBoard, options: Namespace) -> Outcome:
    """Return the smallest board so far."""
    result = smallest.result
    values, text = result.to_json() | smallest_values(smallest), result_text(result, result.board)
    text += f"Stopped. {smallest_text(smallest)}\n"
    return Outcome(as_json(values) if options.json else text, INTERRUPTED)


def _board_outcome(
    result: Result, options: Namespace, limit: TimeLimit, smallest: SmallestBoard | None
) -> Outcome:
    puzzle, board = result.puzzle, filled_board(result, options, limit)
    if board is not None:
        save_boards(options, [board], q=puzzle.q, dice=puzzle.dice, words=puzzle.words)
    values, text = result_values(result, board), "" if options.json else result_text(result, board)
    if smallest is not None:
        values |= smallest_values(smallest)
        text += f"{smallest_text(smallest)}\n"
    code = UNDECIDED if isinstance(result, Unknown) else ANSWERED
    if options.unique and result.board is not None and result.paths:
        from boggle_tui.cli.solver.uniqueness import check_uniqueness

        more_values, more_text, more_code = check_uniqueness(result, limit)
        values |= more_values
        text += more_text
        code = more_code or code
    return Outcome(as_json(values) if options.json else text, code)
