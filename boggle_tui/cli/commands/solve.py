"""List every word on a board with its points, the highest first, and the total."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boggle_tui.cli.output.display import USER
from boggle_tui.cli.output.outcome import Outcome, Pieces
from boggle_tui.cli.player_store import own_words
from boggle_tui.game.words.own_words import NO_OWN_WORDS, OwnWords
from boggle_tui.play.countable_words import own_words_on_board
from boggle_tui.requests.fields import json_option, switch
from boggle_tui.requests.inputs import given_boards
from boggle_tui.requests.run import Job
from boggle_tui.requests.solve import Solve, SolvedBoard
from boggle_tui.requests.words import list_name

EXAMPLES = """\
  boggle-tui solve taps/elin/roqt/deck
  boggle-tui solve tapselinroqtdeck --dictionary expert --json
  boggle-tui roll --dice big | boggle-tui solve - --dice big
  boggle-tui roll --count 3 | boggle-tui solve - --json        one line of JSON per board"""


@dataclass(frozen=True, kw_only=True)
class Options(Solve):
    """The options of the command."""

    list_only: bool = switch(
        "judge by the word list alone, without your own words; see boggle-tui words"
    )
    json: bool = json_option()


def run(options: Options, job: Job = USER) -> Pieces:
    """Find the words on each board. A batch doesn't use the player's own words."""
    boards = given_boards(job, options.board, options.size)
    is_list_only = options.list_only or not job.is_user
    name = list_name(options.dictionary, options.dice)
    own = NO_OWN_WORDS if is_list_only else own_words(name)
    for number, solved in enumerate(options.run(boards, job.report, own)):
        if options.json:
            yield Outcome(_values(solved, own_words_on_board(own, solved.board, options.q)))
        else:
            heading = f"{solved.board}\n\n" if len(boards) > 1 else ""
            yield Outcome("\n" * (number > 0) + heading + f"{solved}\n")


def _values(solved: SolvedBoard, own: OwnWords) -> dict[str, Any]:
    values = solved.to_json()
    for entry in values["words"]:
        entry["own"] = entry["word"] in own.added
    return {**values, "own": own.signed}
