"""Roll boards from real dice, one a line."""

from __future__ import annotations

from argparse import Namespace
from random import Random, randrange

from boggle_tui.cli.inputs import lexicon_of, q_of
from boggle_tui.cli.options import Parser, whole_number
from boggle_tui.cli.outcome import ANSWERED, UNDECIDED, Outcome, as_json, tell
from boggle_tui.game.board import Board
from boggle_tui.game.dice import DiceSet, roll
from boggle_tui.game.finder import find_words

PATIENCE = 1000
"""Boards that are rolled in search of a rich one before giving up."""

EXAMPLES = """\
  boggle-tui roll
  boggle-tui roll --dice classic --seed 7 --count 3
  boggle-tui roll --min-words 150 --dictionary expert --json"""


def declare(parser: Parser) -> None:
    """The options of the command."""
    parser.add_argument(
        "--dice", metavar="NAME", default="new", help="the dice set: classic, new, big, super …"
    )
    parser.takes_seed("the same number gives the same boards, on every machine")
    parser.add_argument(
        "--count", metavar="N", type=whole_number("count", 1), default=1, help="how many boards"
    )
    parser.add_argument(
        "--min-words",
        metavar="N",
        type=whole_number("number of words", 0),
        help="only boards with at least so many words",
    )
    parser.takes_dictionary()
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Roll the boards."""
    dice_set, q = DiceSet.named(options.dice), q_of(options)
    seed = randrange(2**32) if options.seed is None else options.seed
    rng = Random(seed)
    if options.min_words is None:
        boards = [roll(dice_set, rng) for _ in range(options.count)]
        return _outcome(options, seed, [(board, None) for board in boards])

    lexicon = lexicon_of(options)

    def rich_board() -> tuple[Board, int]:
        richest, most = None, -1
        for _ in range(PATIENCE):
            board = roll(dice_set, rng)
            count = len(find_words(board, lexicon, dice_set.min_length, q))
            if count > most:
                richest, most = board, count
            if most >= options.min_words:
                break
        assert richest is not None
        return richest, most

    return _outcome(options, seed, [rich_board() for _ in range(options.count)])


def _outcome(options: Namespace, seed: int, boards: list[tuple[Board, int | None]]) -> Outcome:
    poor = [count for _, count in boards if count is not None and count < options.min_words]
    if poor:
        tell(
            f"Of {PATIENCE} boards none had {options.min_words} words; the richest, with"
            f" {max(poor)}, is given. Ask for fewer, or take a longer word list."
        )
    if options.json:
        text = as_json(
            {"dice": options.dice, "seed": seed, "boards": [_values(*entry) for entry in boards]}
        )
    else:
        text = "".join(f"{board}\n" for board, _ in boards)
    return Outcome(text, UNDECIDED if poor else ANSWERED)


def _values(board: Board, words: int | None) -> dict[str, object]:
    return {
        "rows": board.rows,
        "cols": board.cols,
        "board": board.faces,
        "notation": str(board),
        "words": words,
    }
