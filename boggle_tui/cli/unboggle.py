"""Build a board that holds all the words, or prove that there is none."""

from __future__ import annotations

import sys
from argparse import Namespace
from contextlib import aclosing
from typing import TYPE_CHECKING

from boggle_tui.cli.inputs import q_of, words_of
from boggle_tui.cli.options import Parser, seconds
from boggle_tui.cli.outcome import ANSWERED, IMPOSSIBLE, UNDECIDED, Outcome, as_json
from boggle_tui.game.board import parse_size
from boggle_tui.share.text import paths_text
from boggle_tui.unboggle.puzzle import Answer, Impossible, Puzzle, Undecided

if TYPE_CHECKING:
    from boggle_tui.unboggle.progress import Progress

EXAMPLES = """\
  boggle-tui unboggle monday tuesday wednesday --size 4x4
  boggle-tui unboggle --words names.txt --size 5x5 --time-limit 30
  printf '%s\\n' gold blue | boggle-tui unboggle - --json

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
    parser.add_argument("--size", metavar="RxC", default="4x4", help="rows x columns (4x4)")
    parser.takes_q()
    parser.add_argument(
        "--time-limit", metavar="S", type=seconds, help="give up after so many seconds"
    )
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Build the board."""
    import asyncio  # slow to load, and not needed for the help

    rows, cols = parse_size(options.size)
    puzzle = Puzzle(words_of(options), rows, cols, q_of(options))
    answer = asyncio.run(_answer(puzzle, options.time_limit))
    code = ANSWERED
    if isinstance(answer, Impossible):
        code = IMPOSSIBLE
    elif isinstance(answer, Undecided):
        code = UNDECIDED
    return Outcome(as_json(answer.to_json()) if options.json else _text(answer), code)


async def _answer(puzzle: Puzzle, time_limit: float | None) -> Answer:
    # In a child process: Ctrl-C is heard at once, whatever the solver is doing.
    from boggle_tui.unboggle.client import solve

    is_watched = sys.stderr is not None and sys.stderr.isatty()
    try:
        async with aclosing(solve(puzzle, time_limit)) as events:
            async for event in events:
                if isinstance(event, Answer):
                    return event
                if is_watched:
                    _show(event)
    finally:
        if is_watched:
            _show(None)
    raise AssertionError("The solver's last event is an answer.")


def _show(progress: Progress | None) -> None:
    """Write what is known over the last line of the terminal; None wipes it."""
    text = "" if progress is None else f"{progress.seconds:.0f} s: {progress.text}"
    print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def _text(answer: Answer) -> str:
    drawn = "" if answer.board is None else paths_text(answer.board, answer.paths) + "\n"
    return f"{drawn}{_status(answer)}\n"


def _status(answer: Answer) -> str:
    """What came out, in a sentence or two."""
    puzzle, count = answer.puzzle, len(answer.puzzle.words)
    size = f"{puzzle.rows}x{puzzle.cols} board"
    all_words = "the word" if count == 1 else "both words" if count == 2 else f"all {count} words"
    if isinstance(answer, Impossible):
        proof = "" if answer.reason is None else f"\n{answer.reason.text}"
        return f"Impossible: no {size} holds {all_words}.{proof}"
    if isinstance(answer, Undecided):
        so_far = "" if answer.board is None else f" The best so far holds {len(answer.paths)}."
        missing = f" Missing: {', '.join(answer.missing)}." if answer.board is not None else ""
        return (
            f"Undecided: no {size} with {all_words} was found in {answer.seconds:.1f} s, nor a"
            f" proof that there is none.{so_far}{missing} Give it a longer --time-limit."
        )
    spare = len(answer.spare)
    cells = "No cell is spare." if not spare else "1 cell is spare." if spare == 1 else ""
    return f"Found: a {size} with {all_words}. {cells or f'{spare} cells are spare.'}"
