"""List every word on a board with its points, the highest first, and the total."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boggle_tui.cli.arguments.options import (
    board_operand,
    board_size_option,
    dictionary_option,
    json_option,
    option,
    reading_option,
    switch,
    time_limit_option,
)
from boggle_tui.cli.arguments.words import chosen_lexicon, given_boards
from boggle_tui.cli.caller import USER, Caller, TimeLimit
from boggle_tui.cli.output.outcome import Outcome, OutOfTimeError, Pieces
from boggle_tui.cli.player_store import own_words
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import QReading, Size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import dictionary_name
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.game.words.own_words import NO_OWN_WORDS, OwnWords
from boggle_tui.kernel.finder import find_words
from boggle_tui.library.boards import SolvedBoard
from boggle_tui.play.countable_words import amend_words, own_words_on_board

EXAMPLES = """\
  boggle-tui solve taps/elin/roqt/deck
  boggle-tui solve tapselinroqtdeck --dictionary expert --json
  boggle-tui roll --dice big | boggle-tui solve - --dice big
  boggle-tui roll --count 3 | boggle-tui solve - --json        one line of JSON per board"""


@dataclass(frozen=True, kw_only=True)
class Question:
    """A board, and how to judge its words."""

    board: str = board_operand()
    size: Size | None = board_size_option()
    dictionary: str | None = dictionary_option()
    q: QReading = reading_option()
    dice: DiceSet | None = option(
        "use the rules of this dice set (default: words of three letters or more)",
        "NAME",
        DiceSet.named,
    )
    time_limit: float | None = time_limit_option(text="spend at most S seconds on all the boards")


@dataclass(frozen=True, kw_only=True)
class Options(Question):
    """The options of the command."""

    list_only: bool = switch(
        "judge by the word list alone, without your own words; see boggle-tui words"
    )
    json: bool = json_option()


def run(options: Options, caller: Caller = USER) -> Pieces:
    """Find the words on each board. A batch doesn't use the player's own words."""
    limit = TimeLimit(options.time_limit)

    def check() -> None:
        if limit.is_over():
            raise OutOfTimeError(_("Time ran out before every word was found: raise --time-limit."))

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
        solved = SolvedBoard.of(board, paths, scoring, dictionary, q)
        if options.json:
            yield Outcome(_values(solved, own_words_on_board(own, board, q)))
        else:
            heading = f"{board}\n\n" if len(boards) > 1 else ""
            yield Outcome("\n" * (number > 0) + heading + f"{solved}\n")


def _values(solved: SolvedBoard, own: OwnWords) -> dict[str, Any]:
    values = solved.to_json()
    for entry in values["words"]:
        entry["own"] = entry["word"] in own.added
    return {**values, "own": own.signed}
