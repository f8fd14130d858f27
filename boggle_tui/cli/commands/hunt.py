"""Search for the highest-scoring board, or prove that no board scores more."""

from __future__ import annotations

import sys
from argparse import Namespace
from contextlib import closing
from random import randrange

from boggle_tui.cli.arguments.boards import size_of
from boggle_tui.cli.arguments.dictionary import dice_of, lexicon_of, q_of
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import Parser, seconds, whole_number
from boggle_tui.cli.arguments.words import option_words
from boggle_tui.cli.interrupts import interrupts_noted
from boggle_tui.cli.output.board_values import board_values
from boggle_tui.cli.output.live_display import LiveDisplay
from boggle_tui.cli.output.outcome import (
    ANSWERED,
    INTERRUPTED,
    UNDECIDED,
    Outcome,
    as_json,
    warn,
    write,
)
from boggle_tui.cli.output.player_store import save_boards
from boggle_tui.kernel.finder import count_words
from boggle_tui.kernel.generate.high_score_search import SearchResult, SearchTarget, hunt
from boggle_tui.share.documents.text import drawing
from boggle_tui.unboggle.puzzle.word_parser import split_entries

EXAMPLES = """\
  boggle-tui hunt
  boggle-tui hunt --size 5x5 --seconds 60 --dictionary expert
  boggle-tui hunt --dice new --avoid tea,tee
  boggle-tui hunt --seconds 30 | tail -n 1
  boggle-tui hunt --keep rich
  boggle-tui hunt --prove --size 3x3 --log proof.ndjson
  boggle-tui hunt --prove --size 3x3 --resume proof.ndjson
  boggle-tui hunt --verify proof.ndjson

In a pipe, each better board is a line of JSON; the last line repeats the best.

A proof divides all boards into classes, and settles one after another; see docs/records.md."""


SECONDS = 10.0
"""The time to search, unless --seconds says otherwise."""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.add_argument("--size", metavar="RxC", help="rows x columns (default: 4x4)")
    parser.add_argument(
        "--dice", metavar="NAME", help="search only boards that this dice set can show"
    )
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=seconds,
        help=f"time to search (default: {SECONDS:.0f}, or 2 before a proof)",
    )
    parser.add_argument(
        "--avoid",
        metavar="WORDS",
        action="append",
        default=[],
        help="words to keep off the board, separated by commas",
    )
    proving = parser.add_argument_group("proof")
    proving.add_argument(
        "--prove",
        action="store_true",
        help="prove that no board scores more: about a minute for 3x3, hours for 3x4",
    )
    proving.add_argument(
        "--min-score",
        metavar="N",
        type=whole_number("score", 1),
        help="list all boards with at least N points (default: the best score found)",
    )
    proving.add_argument(
        "--log", metavar="FILE", help="write the result of each class to a new file"
    )
    proving.add_argument("--resume", metavar="FILE", help="continue the proof in a --log file")
    proving.add_argument(
        "--verify", metavar="FILE", help="check a --log file, and search some of its classes again"
    )
    proving.add_argument(
        "--sample",
        metavar="N",
        type=whole_number("number of classes", 1),
        help="with --verify, search N classes again (default: 1; each may take minutes)",
    )
    parser.takes_executor(proving)
    parser.takes_seed("seed for the search; the same seed starts from the same boards")
    parser.takes_keep()
    parser.takes_dictionary()
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Search, prove or verify."""
    # Imported here, since a search needs neither processes nor a log.
    if options.verify:
        from boggle_tui.cli.solver.proof import verify

        return verify(options)
    target = _target_of(options)
    if options.prove:
        from boggle_tui.cli.solver.proof import prove

        return prove(options, target)
    return _search(options, target)


def _search(options: Namespace, target: SearchTarget) -> Outcome:
    """Search until time is up or Ctrl-C, showing or printing each better board."""
    seed = randrange(2**32) if options.seed is None else options.seed
    is_terminal = sys.stdout is not None and sys.stdout.isatty()
    prints_json = options.json or not is_terminal
    best, code = SearchResult(None, 0, 0, 0.0), ANSWERED
    with (
        LiveDisplay(is_wanted=not (prints_json and is_terminal)) as display,
        interrupts_noted() as is_interrupted,
        closing(hunt(target, seed, options.seconds or SECONDS)) as results,
    ):
        for result in results:
            is_better = result.points > best.points or best.board is None
            best = result
            display.show(_progress_lines(target, result), result.points)
            if (
                prints_json
                and is_better
                and result.board
                and not write(_json_line(target, result, seed))
            ):
                break
            if is_interrupted.is_set():
                code = INTERRUPTED
                break
    if best.board is None:
        if code == INTERRUPTED:
            return Outcome(code=code)
        warn("Every board had a word to avoid: raise --seconds, or avoid fewer words.")
        return Outcome(code=UNDECIDED)
    save_boards(options, [best.board], q=target.q, dice=options.dice)
    return Outcome(_json_line(target, best, seed) if prints_json else _summary(target, best), code)


def _target_of(options: Namespace) -> SearchTarget:
    """Return the target. Raises UsageError, or an error of the size, the dice or the word list."""
    size = size_of(options)
    dice = dice_of(options)
    if dice is not None and size not in (None, (dice.rows, dice.cols)):
        raise UsageError(
            f"The {dice.name} dice make {dice.rows}x{dice.cols} boards: leave out --size."
        )
    q, lexicon = q_of(options), lexicon_of(options)
    avoid = option_words(
        (entry for text in options.avoid for entry in split_entries(text)),
        "--avoid",
        lexicon.language,
    )
    if dice is not None:
        return SearchTarget.of(lexicon, dice, avoid=avoid, q=q)
    rows, cols = size or (4, 4)
    return SearchTarget(lexicon, rows, cols, avoid=avoid, q=q)


def _json_line(target: SearchTarget, result: SearchResult, seed: int) -> str:
    board = result.board
    assert board is not None
    return as_json(
        {
            **board_values(board, target.q),
            "score": result.points,
            "words": _word_count(target, result),
            "boards": result.boards,
            "boards_a_second": round(result.boards / max(result.seconds, 0.001)),
            "seconds": round(result.seconds, 2),
            "seed": seed,
        }
    )


def _progress_lines(target: SearchTarget, result: SearchResult) -> list[str]:
    if result.board is None:
        return [f"{result.boards:,} boards, every one with a word to avoid"]
    speed = result.boards / max(result.seconds, 0.001)
    return [
        *drawing(result.board, target.q).splitlines(),
        "",
        f"{result.points:,} points, {_word_count(target, result):,} words",
        f"{speed:,.0f} boards per second, {result.seconds:.0f} s",
    ]


def _summary(target: SearchTarget, result: SearchResult) -> str:
    return (
        f"{result.board}\n\n{result.points} points, {_word_count(target, result)} words,"
        f" the best of {result.boards} boards\n"
    )


def _word_count(target: SearchTarget, result: SearchResult) -> int:
    assert result.board is not None
    (count,) = count_words([result.board], target.lexicon, target.min_length, target.q)
    return count
