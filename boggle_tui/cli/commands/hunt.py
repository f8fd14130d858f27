"""Hunt for the board with the most points, on every core, until the time is over or Ctrl-C."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from contextlib import closing
from random import randrange
from typing import TYPE_CHECKING

from boggle_tui.cli.arguments import keep as keeping
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.inputs import lexicon_of, q_of
from boggle_tui.cli.arguments.options import Parser, seconds
from boggle_tui.cli.output.live_lines import Live
from boggle_tui.cli.output.outcome import (
    ANSWERED,
    INTERRUPTED,
    UNDECIDED,
    Outcome,
    as_json,
    tell,
    write,
)
from boggle_tui.game.board.board import parse_size
from boggle_tui.game.board.faces import shown_faces
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.language import fold
from boggle_tui.share.documents.text import drawing

if TYPE_CHECKING:
    from boggle_tui.kernel.generate.high_score_search import SearchResult, SearchTarget

EXAMPLES = """\
  boggle-tui hunt
  boggle-tui hunt --size 5x5 --seconds 60 --dictionary expert
  boggle-tui hunt --dice new --avoid tea,tee
  boggle-tui hunt --seconds 30 | tail -n 1
  boggle-tui hunt --keep rich

In a pipe each better board is a line of JSON, and the last line is the best once more."""


def declare(parser: Parser) -> None:
    """The options of the command."""
    parser.add_argument("--size", metavar="RxC", help="rows x columns; 4x4 as it is")
    parser.add_argument(
        "--dice", metavar="NAME", help="only boards that this dice set can show, by its rules"
    )
    parser.add_argument(
        "--seconds", metavar="S", type=seconds, default=10.0, help="how long; 10 as it is"
    )
    parser.add_argument(
        "--avoid",
        metavar="WORDS",
        action="append",
        default=[],
        help="words that must not be on the board, with commas between them",
    )
    parser.takes_seed("start each core from the same boards again")
    keeping.declare(parser)
    parser.takes_dictionary()
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Hunt."""
    from boggle_tui.kernel.generate.high_score_search import SearchResult, hunt

    target = _quarry_of(options)
    keeping.check(options)
    seed = randrange(2**32) if options.seed is None else options.seed
    is_terminal = sys.stdout is not None and sys.stdout.isatty()
    in_lines = options.json or not is_terminal
    best, code = SearchResult(None, 0, 0, 0.0), ANSWERED
    with (
        Live(is_wanted=not (in_lines and is_terminal)) as live,
        closing(hunt(target, seed, options.seconds)) as catches,
    ):
        try:
            for catch in catches:
                is_better = catch.points > best.points or best.board is None
                best = catch
                live.show(_picture(target, catch), catch.points)
                if in_lines and is_better and catch.board and not write(_line(target, catch, seed)):
                    break
        except KeyboardInterrupt:
            code = INTERRUPTED
    if best.board is None:
        if code == INTERRUPTED:
            return Outcome(code=code)
        tell("Each board had words that are to be avoided: give more time, or fewer such words.")
        return Outcome(code=UNDECIDED)
    keeping.keep(options, [best.board], q=target.q, dice=options.dice)
    return Outcome(_line(target, best, seed) if in_lines else _summary(target, best), code)


def _quarry_of(options: Namespace) -> SearchTarget:
    """What to hunt for. Raises Mistake, or what is wrong with a size, dice or a list."""
    from boggle_tui.kernel.generate.high_score_search import SearchTarget

    avoid = tuple(word for text in options.avoid for word in re.split(r"[\s,]+", text) if word)
    for word in avoid:
        if not fold(word).isalpha():
            raise UsageError(f"{word!r} is no word: give --avoid words of letters only.")
    size = None if options.size is None else parse_size(options.size)
    dice = None if options.dice is None else DiceSet.named(options.dice)
    if dice is not None and size not in (None, (dice.rows, dice.cols)):
        raise UsageError(
            f"The dice {dice.name} make boards of {dice.rows}x{dice.cols}: leave --size out."
        )
    q, lexicon = q_of(options), lexicon_of(options)
    avoid = tuple(map(lexicon.language.fold, avoid))
    if dice is not None:
        return SearchTarget.of(lexicon, dice, avoid=avoid, q=q)
    rows, cols = size or (4, 4)
    return SearchTarget(lexicon, rows, cols, avoid=avoid, q=q)


def _values(target: SearchTarget, catch: SearchResult, seed: int) -> dict[str, object]:
    board = catch.board
    assert board is not None
    return {
        "rows": board.rows,
        "cols": board.cols,
        "board": shown_faces(board.faces, target.q),
        "notation": str(board),
        "score": catch.points,
        "words": _word_count(target, catch),
        "boards": catch.boards,
        "boards_a_second": round(catch.boards / max(catch.seconds, 0.001)),
        "seconds": round(catch.seconds, 2),
        "seed": seed,
    }


def _line(target: SearchTarget, catch: SearchResult, seed: int) -> str:
    return as_json(_values(target, catch, seed))


def _picture(target: SearchTarget, catch: SearchResult) -> list[str]:
    """What is shown while the hunt is on: the board, and how far it is."""
    if catch.board is None:
        return [f"{catch.boards:,} boards, none of them without the words to be avoided"]
    return [
        *drawing(catch.board, target.q).splitlines(),
        "",
        f"{catch.points:,} points, {_word_count(target, catch):,} words",
        f"{catch.boards / max(catch.seconds, 0.001):,.0f} boards a second, {catch.seconds:.0f} s",
    ]


def _summary(target: SearchTarget, catch: SearchResult) -> str:
    return (
        f"{catch.board}\n\n{catch.points} points, {_word_count(target, catch)} words,"
        f" the best of {catch.boards} boards\n"
    )


def _word_count(target: SearchTarget, catch: SearchResult) -> int:
    from boggle_tui.kernel.finder import count_words

    assert catch.board is not None
    (words,) = count_words([catch.board], target.lexicon, target.min_length, target.q)
    return words
