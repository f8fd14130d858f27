"""Roll boards from a dice set, one per line."""

from __future__ import annotations

from argparse import Namespace
from itertools import islice
from random import Random, randrange

from boggle_tui.cli.arguments.dictionary import dictionary_of, lexicon_of, q_of
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import Parser, whole_number
from boggle_tui.cli.arguments.words import option_words
from boggle_tui.cli.output.outcome import ANSWERED, UNDECIDED, Outcome, as_json, warn
from boggle_tui.cli.output.player_store import save_boards
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.faces import shown_faces
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.dice.language_pairing import dice_for_dictionary
from boggle_tui.game.words.language import ENGLISH, Language
from boggle_tui.game.words.lexicon import offensive_words
from boggle_tui.kernel.generate.criteria import (
    BoardCriteria,
    RolledBoard,
    count_unwanted,
    roll_matching,
)

EXAMPLES = """\
  boggle-tui roll
  boggle-tui roll --dice classic --seed 7 --count 3
  boggle-tui roll --min-words 150 --dictionary expert --json
  boggle-tui roll --max-words 30 --longest 6
  boggle-tui roll --has quiz --min-score 100 --keep quiz
  boggle-tui roll --safe --count 20"""


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
    parser.takes_keep()
    parser.takes_dictionary()
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Roll the boards."""
    dice = DiceSet.named(options.dice or dice_for_dictionary(dictionary_of(options), ENGLISH.dice))
    q = q_of(options)
    seed = randrange(2**32) if options.seed is None else options.seed
    rng = Random(seed)
    criteria = _criteria_of(options, dice.language)
    rolled: list[RolledBoard] = []
    if criteria is None:
        boards = [roll(dice, rng) for _ in range(options.count)]
    else:
        matches = roll_matching(dice, rng, criteria, lexicon_of(options), q)
        rolled = list(islice(matches, options.count))
        boards = [each.board for each in rolled]
    meets_criteria = not rolled or rolled[-1].meets_criteria
    if criteria is not None and not meets_criteria:
        _warn_of_nearest(rolled[-1], criteria, q)
    save_boards(options, boards, q=q, dice=dice.name)
    code = ANSWERED if meets_criteria else UNDECIDED
    if not options.json:
        return Outcome("".join(f"{board}\n" for board in boards), code)
    entries = [
        _values(board, q, rolled[index] if rolled else None) for index, board in enumerate(boards)
    ]
    return Outcome(as_json({"dice": dice.name, "seed": seed, "boards": entries}), code)


def _criteria_of(options: Namespace, language: Language) -> BoardCriteria | None:
    """Return the criteria; None where any board meets them. Raises UsageError."""
    numbers = (options.min_words, options.max_words, options.min_score, options.longest)
    is_any = not options.has and all(number is None for number in numbers)
    if is_any and not options.safe:
        return None
    if None not in numbers[:2] and options.min_words > options.max_words:
        raise UsageError(
            f"No board has at least {options.min_words} and at most {options.max_words} words."
        )
    words = option_words(options.has, "--has", language)
    return BoardCriteria(*numbers, words, offensive_words(language) if options.safe else None)


def _warn_of_nearest(nearest: RolledBoard, criteria: BoardCriteria, q: QReading) -> None:
    points, words, longest = nearest.stats
    missing = [
        word for word in criteria.has if next(find_paths(nearest.board, word, q), None) is None
    ]
    without = f", without {' or '.join(map(repr, missing))}" if missing else ""
    if count_unwanted(nearest.board, criteria.unwanted, q):
        without += ", with offensive words among them"
    warn(
        f"None of {nearest.rolls} boards met the criteria. The nearest has {words} words,"
        f" {points} points and a longest word of {longest} letters{without}."
        " Ask for less, or use another word list."
    )


def _values(board: Board, q: QReading, rolled: RolledBoard | None) -> dict[str, object]:
    return {
        "rows": board.rows,
        "cols": board.cols,
        "board": shown_faces(board.faces, q),
        "notation": str(board),
        "words": None if rolled is None else rolled.stats.words,
        "score": None if rolled is None else rolled.stats.points,
        "longest": None if rolled is None else rolled.stats.longest,
        "met": None if rolled is None else rolled.meets_criteria,
    }
