"""List the boards that were kept, one a line: the board and its name."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments.keep import kept_boards
from boggle_tui.cli.arguments.options import Parser
from boggle_tui.cli.output.outcome import Outcome, as_json, tell

EXAMPLES = """\
  boggle-tui boards
  boggle-tui boards party gold
  boggle-tui roll --count 3 --keep rainy"""


def declare(parser: Parser) -> None:
    """The options of the command."""
    parser.add_argument(
        "text",
        metavar="TEXT",
        nargs="*",
        help="only boards with this in their name or their words",
    )
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """List them, the latest first."""
    from boggle_tui.game.board.faces import shown_faces
    from boggle_tui.store.tables.boards import matching

    known = kept_boards()
    boards = matching(known, " ".join(options.text))
    if options.json:
        return Outcome(
            as_json(
                {
                    "boards": [
                        {
                            "name": saved.name,
                            "rows": saved.board.rows,
                            "cols": saved.board.cols,
                            "board": shown_faces(saved.board.faces, saved.q),
                            "notation": str(saved.board),
                            "words": saved.words,
                            "dictionary": saved.dictionary,
                            "dice": saved.dice,
                            "q": str(saved.q),
                            "kept": saved.kept.isoformat(timespec="seconds"),
                        }
                        for saved in boards
                    ]
                }
            )
        )
    if not known:
        tell("No board is kept yet: boggle-tui roll --keep NAME keeps one.")
    elif not boards:
        tell(f"None of {len(known)} boards has {' '.join(options.text)!r} in its name or words.")
    return Outcome("".join(f"{saved.board} {saved.name}\n" for saved in boards))
