"""Build a board that holds all the words, or prove that there is none."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli import filling, keeping, wishes
from boggle_tui.cli.answers import (
    answer_text,
    answer_values,
    explanation_text,
    fixed_text,
    fixed_values,
    impossible_text,
)
from boggle_tui.cli.options import Parser, seconds, whole_number
from boggle_tui.cli.outcome import ANSWERED, IMPOSSIBLE, UNDECIDED, Outcome, as_json
from boggle_tui.cli.several import several
from boggle_tui.cli.watched import TimeLimit, last_of
from boggle_tui.unboggle.puzzle import Answer, Found, Impossible, Puzzle, Undecided

EXAMPLES = """\
  boggle-tui unboggle monday tuesday wednesday --size 4x4
  boggle-tui unboggle --words names.txt --size 5x5 --time-limit 30
  printf '%s\\n' gold blue | boggle-tui unboggle - --json
  boggle-tui unboggle banjo tea --dice classic --pin 0=T
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
    wishes.declare(parser)
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
    puzzle = wishes.puzzle_of(options)
    filling.check(options)
    keeping.check(options)
    limit = TimeLimit(options.time_limit)
    if options.count is not None:
        return several(puzzle, options, limit)
    answer = _answer(puzzle, options.time_limit)
    board = filling.filled_board(answer, options)
    if board is not None:
        keeping.keep_built(options, puzzle, [board])
    values, text = answer_values(answer, board), answer_text(answer, board)
    code = ANSWERED
    if isinstance(answer, Impossible):
        code = IMPOSSIBLE
    elif isinstance(answer, Undecided):
        code = UNDECIDED
    if options.unique and isinstance(answer, Found):
        from boggle_tui.unboggle.errands import fewest_given

        assert answer.board is not None
        fixed = last_of(fewest_given(puzzle, answer.board, limit.left))
        code = UNDECIDED if fixed is None else code
        values |= fixed_values(fixed)
        text += fixed_text(fixed)
    if options.why and isinstance(answer, Impossible):
        from boggle_tui.unboggle.errands import explain

        explanation = last_of(explain(puzzle, limit.left))
        if explanation is None:
            text += "The time was over before it was known which words are in each other's way.\n"
        else:
            text = f"{impossible_text(puzzle)}\n{explanation_text(explanation)}"
            values |= {**explanation.to_json(), "status": values["status"]}
    return Outcome(as_json(values) if options.json else text, code)


def _answer(puzzle: Puzzle, time_limit: float | None) -> Answer:
    from boggle_tui.unboggle.race import glance

    answer = glance(puzzle, time_limit)
    if answer is None:
        # In child processes: Ctrl-C is heard at once, whatever the solver is doing.
        from boggle_tui.unboggle.client import solve

        answer = last_of(solve(puzzle, time_limit))
    assert answer is not None
    return answer
