"""Build a board that holds all the words, or prove that there is none."""

from __future__ import annotations

import sys
from argparse import Namespace
from contextlib import aclosing
from typing import TYPE_CHECKING, Self

from boggle_tui.cli import filling, wishes
from boggle_tui.cli.answers import (
    answer_text,
    answer_values,
    explanation_text,
    fixed_text,
    impossible_text,
)
from boggle_tui.cli.options import Parser, seconds, whole_number
from boggle_tui.cli.outcome import ANSWERED, IMPOSSIBLE, UNDECIDED, Outcome, as_json
from boggle_tui.cli.several import several
from boggle_tui.unboggle.puzzle import Answer, Found, Impossible, Puzzle, Undecided

if TYPE_CHECKING:
    from boggle_tui.unboggle.explanation import Explanation
    from boggle_tui.unboggle.progress import Progress
    from boggle_tui.unboggle.unique import Fixed

EXAMPLES = """\
  boggle-tui unboggle monday tuesday wednesday --size 4x4
  boggle-tui unboggle --words names.txt --size 5x5 --time-limit 30
  printf '%s\\n' gold blue | boggle-tui unboggle - --json
  boggle-tui unboggle banjo tea --dice classic --pin 0=T
  boggle-tui unboggle --words names.txt --best --must anna --weigh length
  boggle-tui unboggle gold blue red --fewest --count 3

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
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Build the board."""
    puzzle = wishes.puzzle_of(options)
    filling.check(options)
    if options.count is not None:
        return several(puzzle, options)
    answer = _answer(puzzle, options.time_limit)
    board = filling.filled_board(answer, options)
    values, text = answer_values(answer, board), answer_text(answer, board)
    if options.unique and isinstance(answer, Found):
        fixed = _fixed(answer)
        values |= {"unique": fixed.is_unique, "give": list(fixed.cells)}
        text += fixed_text(fixed)
    if options.why and isinstance(answer, Impossible):
        explanation = _explanation(puzzle)
        values |= {**explanation.to_json(), "status": values["status"]}
        text = f"{impossible_text(puzzle)}\n{explanation_text(explanation)}"
    code = ANSWERED
    if isinstance(answer, Impossible):
        code = IMPOSSIBLE
    elif isinstance(answer, Undecided):
        code = UNDECIDED
    return Outcome(as_json(values) if options.json else text, code)


def _fixed(answer: Answer) -> Fixed:
    from boggle_tui.unboggle.unique import Fixed, fewest_given

    assert answer.board is not None
    with _Watch() as watch:
        for event in fewest_given(answer.puzzle, answer.board):
            if isinstance(event, Fixed):
                return event
            watch.show(event)
    raise AssertionError("The last event is the outcome.")


def _explanation(puzzle: Puzzle) -> Explanation:
    from boggle_tui.unboggle.explain import explain
    from boggle_tui.unboggle.explanation import Explanation

    with _Watch() as watch:
        for event in explain(puzzle):
            if isinstance(event, Explanation):
                return event
            watch.show(event)
    raise AssertionError("The last event is the explanation.")


def _answer(puzzle: Puzzle, time_limit: float | None) -> Answer:
    from boggle_tui.unboggle.race import glance

    answer = glance(puzzle, time_limit)
    if answer is None:
        import asyncio  # slow to load, and not needed for what is easy

        answer = asyncio.run(_race(puzzle, time_limit))
    return answer


async def _race(puzzle: Puzzle, time_limit: float | None) -> Answer:
    # In a child process: Ctrl-C is heard at once, whatever the solver is doing.
    from boggle_tui.unboggle.client import solve

    with _Watch() as watch:
        async with aclosing(solve(puzzle, time_limit)) as events:
            async for event in events:
                if isinstance(event, Answer):
                    return event
                watch.show(event)
    raise AssertionError("The solver's last event is an answer.")


class _Watch:
    """The last line of the terminal, where there is one, which tells what is known."""

    def __enter__(self) -> Self:
        self._is_watched = sys.stderr is not None and sys.stderr.isatty()
        return self

    def __exit__(self, *_: object) -> None:
        self._write("")

    def show(self, progress: Progress) -> None:
        """Tell how far the search is."""
        self._write(f"{progress.seconds:.0f} s: {progress.text}")

    def _write(self, text: str) -> None:
        if self._is_watched:
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
