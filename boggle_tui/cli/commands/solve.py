"""List every word on a board with its points, the highest first, and the total."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from boggle_tui.cli.arguments.boards import given_boards
from boggle_tui.cli.arguments.errors import OutOfTimeError
from boggle_tui.cli.arguments.options import (
    BoardSize,
    BoardText,
    Dictionary,
    Json,
    Option,
    Reading,
    time_limit_option,
)
from boggle_tui.cli.arguments.words import chosen_lexicon
from boggle_tui.cli.caller import USER, Caller
from boggle_tui.cli.output.outcome import Outcome, Pieces
from boggle_tui.cli.player_store import own_words
from boggle_tui.cli.solver.time_limit import TimeLimit
from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.game.board.faces import shown_faces
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import dictionary_name
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.game.words.own_words import NO_OWN_WORDS, OwnWords
from boggle_tui.game.words.wording import counted
from boggle_tui.kernel.finder import find_words
from boggle_tui.play.countable_words import amend_words, own_words_on_board
from boggle_tui.share.results import ranked

EXAMPLES = """\
  boggle-tui solve taps/elin/roqt/deck
  boggle-tui solve tapselinroqtdeck --dictionary expert --json
  boggle-tui roll --dice big | boggle-tui solve - --dice big
  boggle-tui roll --count 3 | boggle-tui solve - --json        one line of JSON per board"""


@dataclass(frozen=True, kw_only=True)
class Question:
    """A board, and how to judge its words."""

    board: BoardText
    size: BoardSize = None
    dictionary: Dictionary = None
    q: Reading = QReading.QU
    dice: Annotated[
        DiceSet | None,
        Option(
            "use the rules of this dice set (default: words of three letters or more)",
            "NAME",
            DiceSet.named,
        ),
    ] = None
    time_limit: Annotated[
        float | None, time_limit_option(what="spend at most S seconds on all the boards")
    ] = None


@dataclass(frozen=True, kw_only=True)
class Options(Question):
    """The options of the command."""

    list_only: Annotated[
        bool,
        Option("judge by the word list alone, without your own words; see boggle-tui words"),
    ] = False
    json: Json = False


def run(options: Options, caller: Caller = USER) -> Pieces:
    """Find the words on each board. A batch doesn't use the player's own words."""
    limit = TimeLimit(options.time_limit)

    def check() -> None:
        if limit.is_over():
            raise OutOfTimeError("Time ran out before every word was found: raise --time-limit.")

    q, dice = options.q, options.dice
    rules = Rules() if dice is None else Rules.of(dice)
    boards = given_boards(options.board, options.size)
    lexicon = chosen_lexicon(options.dictionary, dice, caller.report)
    dictionary = dictionary_name(options.dictionary, dice)
    scoring = Scoring.named(rules.scoring, lexicon.language)
    is_list_only = options.list_only or not caller.is_user
    own = NO_OWN_WORDS if is_list_only else own_words(dictionary)
    for number, board in enumerate(boards):
        check()
        paths = find_words(board, lexicon, rules.min_length, q, check)
        if own.all:
            paths = amend_words(paths, own, board, rules.min_length, q)
        points = dict(ranked({word: scoring.worth(word) for word in paths}))
        if options.json:
            here = own_words_on_board(own, board, q)
            yield Outcome(_values(board, q, dictionary, points, paths, here))
        else:
            heading = f"{board}\n\n" if len(boards) > 1 else ""
            yield Outcome("\n" * (number > 0) + heading + _table(points))


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
