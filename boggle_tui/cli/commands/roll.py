"""Roll boards from a dice set, one per line."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from itertools import islice
from random import Random, randrange

from boggle_tui.cli.arguments.boards import check_word_limits
from boggle_tui.cli.arguments.dictionary import dictionary_of, lexicon_of, q_of
from boggle_tui.cli.arguments.parser import Parser, whole_number
from boggle_tui.cli.arguments.words import option_words
from boggle_tui.cli.output.board_values import board_values
from boggle_tui.cli.output.outcome import ANSWERED, UNDECIDED, Outcome, as_json, warn, write
from boggle_tui.cli.output.player_store import save_boards
from boggle_tui.cli.solver.time_limit import TimeLimits
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.dice.language_pairing import dice_for_dictionary
from boggle_tui.game.words.language import ENGLISH
from boggle_tui.game.words.lexicon import offensive_words
from boggle_tui.game.words.wording import counted
from boggle_tui.kernel.generate.criteria import (
    MAX_COVERED_ROLLS,
    MAX_ROLLS,
    BoardCriteria,
    RolledBoard,
    count_unwanted,
    roll_matching,
)
from boggle_tui.kernel.generate.dead_tiles import Coverage

SECONDS = 60
"""The time limit for each board, unless --time-limit says otherwise."""
EXAMPLES = """\
  boggle-tui roll
  boggle-tui roll --dice classic --seed 7 --count 3
  boggle-tui roll --min-words 150 --dictionary expert --json
  boggle-tui roll --max-words 30 --longest 6
  boggle-tui roll --has quiz --min-score 100 --keep quiz
  boggle-tui roll --safe --count 20
  boggle-tui roll --no-dead-tiles --seed 7"""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.add_argument(
        "--dice",
        metavar="NAME",
        help="the dice set: classic, new, big, super, german … (default: new)",
    )
    parser.takes_seed("seed for the dice; the same seed rolls the same boards on any machine")
    parser.add_argument(
        "--count",
        metavar="N",
        type=whole_number("count", 1),
        default=1,
        help="the number of boards (default: 1)",
    )
    for name, unit, help_text in (
        ("min-words", "number of words", "at least N words"),
        ("max-words", "number of words", "at most N words"),
        ("min-score", "score", "words worth at least N points in all"),
    ):
        parser.add_argument(
            f"--{name}",
            metavar="N",
            type=whole_number(unit, 0),
            help=f"only boards with {help_text}",
        )
    parser.add_argument(
        "--longest",
        metavar="N",
        type=whole_number("length", 1),
        help="only boards with a word of at least N letters",
    )
    parser.add_argument(
        "--has",
        metavar="WORD",
        action="append",
        default=[],
        help="only boards with this word (repeatable)",
    )
    parser.add_argument(
        "--safe",
        action="store_true",
        help="only boards without offensive words in the language of the dice",
    )
    parser.add_argument(
        "--no-dead-tiles",
        action="store_true",
        help="only boards on which each tile is in some word of the list",
    )
    parser.takes_time_limit(f"{SECONDS} for each board")
    parser.takes_keep()
    parser.takes_dictionary()
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Roll the boards."""
    dice = DiceSet.named(options.dice or dice_for_dictionary(dictionary_of(options), ENGLISH.dice))
    q = q_of(options)
    seed = randrange(2**32) if options.seed is None else options.seed
    criteria = _criteria_of(options, dice)
    limits = TimeLimits(options.time_limit, SECONDS)
    kept: list[tuple[Board, RolledBoard | None]] = []
    code, number, is_complete = ANSWERED, 0, False
    count = min(options.count, sys.maxsize)  # No computer counts further.
    rolls = islice(_rolls(options, dice, Random(seed), criteria, limits), count)
    for number, (board, rolled) in enumerate(rolls, 1):
        is_complete = number == options.count
        if options.json or options.keep:
            kept.append((board, rolled))
        if not options.json and not write(f"{board}\n"):
            break  # Nobody reads them any more.
        if criteria is not None and rolled is not None and not rolled.meets_criteria:
            _warn_of_nearest(rolled, criteria, q, limits.is_over())
            code = UNDECIDED
    else:
        if code == ANSWERED and not is_complete:
            boards = f"{number:,} of {options.count:,} boards"
            warn(f"Time ran out after {boards}: raise --time-limit.")
            code = UNDECIDED
    save_boards(options, [board for board, _ in kept], q=q, dice=dice.name)
    if not options.json:
        return Outcome(code=code)
    entries = [_values(board, q, rolled) for board, rolled in kept]
    return Outcome(as_json({"dice": dice.name, "seed": seed, "boards": entries}), code)


def _rolls(
    options: Namespace,
    dice: DiceSet,
    rng: Random,
    criteria: BoardCriteria | None,
    limits: TimeLimits,
) -> Iterator[tuple[Board, RolledBoard | None]]:
    """Yield boards, and what is known of each where there are criteria, while there is time.

    The last one may be the nearest to the criteria.
    """
    if criteria is None:
        while not limits.is_over():
            yield roll(dice, rng), None
            limits.start_next()
        return
    lexicon, q, is_over = lexicon_of(options), q_of(options), limits.is_over
    is_coverage_alone = criteria == BoardCriteria(
        unwanted=criteria.unwanted, coverage=criteria.coverage
    )
    is_covered_only = criteria.coverage is not None and is_coverage_alone
    max_rolls = MAX_COVERED_ROLLS if is_covered_only else MAX_ROLLS
    for rolled in roll_matching(dice, rng, criteria, lexicon, q, max_rolls, is_stopped=is_over):
        yield rolled.board, rolled
        limits.start_next()


def _criteria_of(options: Namespace, dice: DiceSet) -> BoardCriteria | None:
    """Return the criteria; None where any board meets them. Raises UsageError."""
    numbers = (options.min_words, options.max_words, options.min_score, options.longest)
    is_any = not options.has and all(number is None for number in numbers)
    if is_any and not options.safe and not options.no_dead_tiles:
        return None
    check_word_limits(options)
    words = option_words(options.has, "--has", dice.language)
    unwanted = offensive_words(dice.language) if options.safe else None
    coverage = Coverage(lexicon_of(options), dice.min_length) if options.no_dead_tiles else None
    return BoardCriteria(*numbers, words, unwanted, coverage)


def _warn_of_nearest(
    nearest: RolledBoard, criteria: BoardCriteria, q: QReading, is_out_of_time: bool
) -> None:
    points, words, longest = nearest.stats
    missing = [word for word in criteria.has if not first_path(nearest.board, word, q)]
    without = f", without {' or '.join(map(repr, missing))}" if missing else ""
    if count_unwanted(nearest.board, criteria.unwanted, q):
        without += ", with offensive words among them"
    if criteria.coverage is not None:
        dead = criteria.coverage.dead_tiles(nearest.board, q)
        without += f", with {counted(len(dead), 'tile')} in no word" if dead else ""
    none = "Time ran out: none" if is_out_of_time else "None"
    warn(
        f"{none} of {nearest.rolls} boards met the criteria. The nearest has"
        f" {counted(words, 'word')}, {counted(points, 'point')} and a longest word of"
        f" {counted(longest, 'letter')}{without}."
        " Ask for less, or use another word list."
    )


def _values(board: Board, q: QReading, rolled: RolledBoard | None) -> dict[str, object]:
    return {
        **board_values(board, q),
        "words": None if rolled is None else rolled.stats.words,
        "score": None if rolled is None else rolled.stats.points,
        "longest": None if rolled is None else rolled.stats.longest,
        "met": None if rolled is None else rolled.meets_criteria,
    }
