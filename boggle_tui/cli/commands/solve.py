"""List every word on a board with its points, the highest first, and the total."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments.boards import boards_of
from boggle_tui.cli.arguments.dictionary import dice_of, dictionary_of, lexicon_of, q_of
from boggle_tui.cli.arguments.parser import Parser
from boggle_tui.cli.output.outcome import Outcome, as_json
from boggle_tui.cli.output.player_store import own_words
from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.game.board.faces import shown_faces
from boggle_tui.game.board.own_words_on_board import amend_words, own_words_on_board
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.game.words.own_words import NO_OWN_WORDS, OwnWords
from boggle_tui.game.words.wording import counted
from boggle_tui.kernel.finder import find_words
from boggle_tui.share.documents.text import ranked

EXAMPLES = """\
  boggle-tui solve taps/elin/roqt/deck
  boggle-tui solve tapselinroqtdeck --dictionary expert --json
  boggle-tui roll --dice big | boggle-tui solve - --dice big
  boggle-tui roll --count 3 | boggle-tui solve - --json        one line of JSON per board"""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.takes_board()
    parser.takes_dictionary()
    parser.add_argument(
        "--dice",
        metavar="NAME",
        help="use the rules of this dice set (default: words of three letters or more)",
    )
    parser.add_argument(
        "--list-only",
        action="store_true",
        help="judge by the word list alone, without your own words; see boggle-tui words",
    )
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Find the words."""
    q, dice = q_of(options), dice_of(options)
    rules = Rules() if dice is None else Rules.of(dice)
    boards = boards_of(options)
    lexicon = lexicon_of(options)
    scoring = Scoring.named(rules.scoring, lexicon.language)
    own = NO_OWN_WORDS if options.list_only else own_words(dictionary_of(options))
    texts = []
    for board in boards:
        paths = find_words(board, lexicon, rules.min_length, q)
        if own.all:
            paths = amend_words(paths, own, board, rules.min_length, q)
        points = dict(ranked({word: scoring.worth(word) for word in paths}))
        if options.json:
            here = own_words_on_board(own, board, q)
            texts.append(as_json(_values(board, q, dictionary_of(options), points, paths, here)))
        else:
            heading = f"{board}\n\n" if len(boards) > 1 else ""
            texts.append(heading + _table(points))
    return Outcome(("" if options.json else "\n").join(texts))


def _values(
    board: Board,
    q: QReading,
    dictionary: str,
    points: dict[str, int],
    paths: dict[str, Path],
    own: OwnWords,
) -> dict[str, object]:
    return {
        "rows": board.rows,
        "cols": board.cols,
        "board": shown_faces(board.faces, q),
        "dictionary": dictionary,
        "total": sum(points.values()),
        "words": [
            {"word": word, "score": score, "path": paths[word], "own": word in own.added}
            for word, score in points.items()
        ],
        "own": own.signed,
    }


def _table(points: dict[str, int]) -> str:
    width = max(map(len, points), default=0)
    lines = [f"{word:<{width}}  {score:>3}" for word, score in points.items()]
    total = f"{counted(len(points), 'word')}, {counted(sum(points.values()), 'point')}"
    return "\n".join([*lines, "", total] if lines else [total]) + "\n"
