"""List every word on a board with its points, the highest first, and the total."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments.inputs import boards_of, dictionary_of, lexicon_of, q_of
from boggle_tui.cli.arguments.options import Parser
from boggle_tui.cli.output.outcome import Outcome, as_json
from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.game.board.faces import shown_faces
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.round import Rules
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.share.documents.text import ranked

EXAMPLES = """\
  boggle-tui solve taps/elin/roqt/deck
  boggle-tui solve tapselinroqtdeck --dictionary expert --json
  boggle-tui roll --dice big | boggle-tui solve - --dice big
  boggle-tui roll --count 3 | boggle-tui solve - --json        a line of JSON for each board"""


def declare(parser: Parser) -> None:
    """The options of the command."""
    parser.takes_board()
    parser.takes_dictionary()
    parser.add_argument(
        "--dice",
        metavar="NAME",
        help="judge by the rules of this dice set; without it words count from three letters up",
    )
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Find the words."""
    q = q_of(options)
    rules = Rules() if options.dice is None else Rules.of(DiceSet.named(options.dice))
    boards = boards_of(options)
    from boggle_tui.kernel.finder import find_words  # not needed for the help

    lexicon = lexicon_of(options)
    scoring = Scoring.named(rules.scoring, lexicon.language)
    texts = []
    for board in boards:
        paths = find_words(board, lexicon, rules.min_length, q)
        points = dict(ranked({word: scoring.worth(word) for word in paths}))
        if options.json:
            texts.append(as_json(_values(board, q, dictionary_of(options), points, paths)))
        else:
            heading = f"{board}\n\n" if len(boards) > 1 else ""
            texts.append(heading + _table(points))
    return Outcome(("" if options.json else "\n").join(texts))


def _values(
    board: Board, q: QReading, dictionary: str, points: dict[str, int], paths: dict[str, Path]
) -> dict[str, object]:
    return {
        "rows": board.rows,
        "cols": board.cols,
        "board": shown_faces(board.faces, q),
        "dictionary": dictionary,
        "total": sum(points.values()),
        "words": [
            {"word": word, "score": worth, "path": paths[word]} for word, worth in points.items()
        ],
    }


def _table(points: dict[str, int]) -> str:
    width = max(map(len, points), default=0)
    lines = [f"{word:<{width}}  {worth:>3}" for word, worth in points.items()]
    total = f"{len(points)} words, {sum(points.values())} points"
    return "\n".join([*lines, "", total] if lines else [total]) + "\n"
