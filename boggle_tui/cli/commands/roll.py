"""Roll boards from real dice, one a line."""

from __future__ import annotations

from argparse import Namespace
from itertools import islice
from random import Random, randrange
from typing import TYPE_CHECKING

from boggle_tui.cli.arguments import keep as keeping
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.inputs import dictionary_of, lexicon_of, q_of
from boggle_tui.cli.arguments.options import Parser, whole_number
from boggle_tui.cli.output.outcome import ANSWERED, UNDECIDED, Outcome, as_json, tell
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.faces import shown_faces
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.dice.language_pairing import dice_for_list
from boggle_tui.game.words.language import ENGLISH, Language

if TYPE_CHECKING:
    from boggle_tui.kernel.generate.criteria import Order, Rolled

EXAMPLES = """\
  boggle-tui roll
  boggle-tui roll --dice classic --seed 7 --count 3
  boggle-tui roll --min-words 150 --dictionary expert --json
  boggle-tui roll --max-words 30 --longest 6
  boggle-tui roll --has quiz --min-score 100 --keep quiz"""


def declare(parser: Parser) -> None:
    """The options of the command."""
    parser.add_argument(
        "--dice", metavar="NAME", help="the dice set: classic, new (as it is), big, super, german …"
    )
    parser.takes_seed("the same number gives the same boards, on every machine")
    parser.add_argument(
        "--count", metavar="N", type=whole_number("count", 1), default=1, help="how many boards"
    )
    for name, what in (
        ("min-words", "only boards with at least so many words"),
        ("max-words", "only boards with at most so many words"),
    ):
        parser.add_argument(
            f"--{name}", metavar="N", type=whole_number("number of words", 0), help=what
        )
    parser.add_argument(
        "--min-score",
        metavar="N",
        type=whole_number("score", 0),
        help="only boards whose words are worth so many points",
    )
    parser.add_argument(
        "--longest",
        metavar="N",
        type=whole_number("length", 1),
        help="only boards with a word of at least so many letters",
    )
    parser.add_argument(
        "--has",
        metavar="WORD",
        action="append",
        default=[],
        help="only boards on which this word stands; may be given again",
    )
    keeping.declare(parser)
    parser.takes_dictionary()
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Roll the boards."""
    usual = dice_for_list(dictionary_of(options), ENGLISH.dice)
    dice = DiceSet.named(options.dice or usual)
    q = q_of(options)
    seed = randrange(2**32) if options.seed is None else options.seed
    rng = Random(seed)
    order = _order_of(options, dice.language)
    keeping.check(options)
    if order is None:
        boards = [roll(dice, rng) for _ in range(options.count)]
        keeping.keep(options, boards, q=q, dice=dice.name)
        return _outcome(options, dice.name, q, seed, boards, [None] * len(boards))
    from boggle_tui.kernel.generate.criteria import roll_to_order

    rolled = list(islice(roll_to_order(dice, rng, order, lexicon_of(options), q), options.count))
    _tell_of_nearest(rolled[-1], order, q)
    boards = [entry.board for entry in rolled]
    keeping.keep(options, boards, q=q, dice=dice.name)
    return _outcome(options, dice.name, q, seed, boards, rolled)


def _order_of(options: Namespace, language: Language) -> Order | None:
    """What the boards are to have; None if any will do. Raises Mistake."""
    numbers = (options.min_words, options.max_words, options.min_score, options.longest)
    if not options.has and all(number is None for number in numbers):
        return None
    if None not in numbers[:2] and options.min_words > options.max_words:
        raise UsageError(
            f"No board has at least {options.min_words} and at most {options.max_words} words."
        )
    for word in options.has:
        if not language.fold(word).isalpha():
            raise UsageError(f"{word!r} is no word: give --has a word of letters only.")
    from boggle_tui.kernel.generate.criteria import (
        Order,  # what it loads is slow, and seldom needed
    )

    return Order(*numbers, tuple(map(language.fold, options.has)))


def _tell_of_nearest(last: Rolled, order: Order, q: QReading) -> None:
    if last.is_met:
        return
    points, words, longest = last.tally
    missing = [word for word in order.has if next(find_paths(last.board, word, q), None) is None]
    tell(
        f"None of {last.rolls} boards was as asked. The nearest is given: it has {words} words,"
        f" {points} points and at most {longest} letters in a word"
        f"{''.join(f', and no {word!r}' for word in missing)}. Ask for less, or take another word"
        " list."
    )


def _outcome(
    options: Namespace,
    dice: str,
    q: QReading,
    seed: int,
    boards: list[Board],
    rolled: list[Rolled] | list[None],
) -> Outcome:
    code = UNDECIDED if rolled[-1] is not None and not rolled[-1].is_met else ANSWERED
    if not options.json:
        return Outcome("".join(f"{board}\n" for board in boards), code)
    entries = [_values(q, *entry) for entry in zip(boards, rolled, strict=True)]
    return Outcome(as_json({"dice": dice, "seed": seed, "boards": entries}), code)


def _values(q: QReading, board: Board, rolled: Rolled | None) -> dict[str, object]:
    return {
        "rows": board.rows,
        "cols": board.cols,
        "board": shown_faces(board.faces, q),
        "notation": str(board),
        "words": None if rolled is None else rolled.tally.words,
        "score": None if rolled is None else rolled.tally.points,
        "longest": None if rolled is None else rolled.tally.longest,
        "met": None if rolled is None else rolled.is_met,
    }
