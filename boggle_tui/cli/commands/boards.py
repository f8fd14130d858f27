"""List your saved boards, one per line: the board and its name."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments.parser import Parser
from boggle_tui.cli.output.board_values import board_values
from boggle_tui.cli.output.outcome import Outcome, as_json, warn
from boggle_tui.cli.output.player_store import saved_boards
from boggle_tui.store.tables.boards import SavedBoard, matching

EXAMPLES = """\
  boggle-tui boards
  boggle-tui boards party gold
  boggle-tui roll --count 3 --keep rainy"""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.add_argument(
        "text",
        metavar="TEXT",
        nargs="*",
        help="list only boards with this text in their name or words",
    )
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """List the boards, the latest first."""
    all_boards = saved_boards()
    text = " ".join(options.text)
    boards = matching(all_boards, text)
    if options.json:
        return Outcome(as_json({"boards": list(map(_values, boards))}))
    if not all_boards:
        warn("You have no saved boards. To save one: boggle-tui roll --keep NAME.")
    elif not boards:
        warn(f"None of your {len(all_boards)} boards has {text!r} in its name or words.")
    return Outcome("".join(f"{saved.board} {saved.name}\n" for saved in boards))


def _values(saved: SavedBoard) -> dict[str, object]:
    return {
        "name": saved.name,
        **board_values(saved.board, saved.q),
        "words": saved.words,
        "shown": str(saved.find.shown),
        "bonus": saved.find.has_bonus,
        "seconds": saved.seconds,
        "dictionary": saved.dictionary,
        "dice": saved.dice,
        "q": str(saved.q),
        "kept": saved.kept.isoformat(timespec="seconds"),
    }
