"""Boards that a command has made, kept by name among a person's own."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.inputs import dictionary_of
from boggle_tui.cli.arguments.options import Parser
from boggle_tui.cli.output.outcome import tell
from boggle_tui.game.board.board import Board, QReading

if TYPE_CHECKING:
    from boggle_tui.store.tables.boards import SavedBoard
    from boggle_tui.unboggle.puzzle.puzzle import Puzzle


def declare(parser: Parser) -> None:
    """--keep."""
    parser.add_argument(
        "--keep",
        metavar="NAME",
        help="keep the board under this name: boggle-tui boards and the program show it",
    )


def check(options: Namespace) -> None:
    """Raise Mistake where the name is none, before the board is made."""
    if options.keep is not None and not options.keep.strip():
        raise UsageError("--keep needs a name for the board, such as --keep party.")


def keep(
    options: Namespace,
    boards: Iterable[Board],
    *,
    q: QReading,
    dice: str | None = None,
    words: tuple[str, ...] = (),
) -> None:
    """Keep the boards if that is asked for; a name that is taken gets a number."""
    if options.keep is None:
        return
    from boggle_tui.store.tables.boards import SavedBoard, free_name

    known = kept_boards()
    added: list[SavedBoard] = []
    for board in boards:
        saved = SavedBoard(
            name=free_name(options.keep.strip(), [*known, *added]),
            board=board,
            words=words,
            dictionary=dictionary_of(options),
            q=q,
            dice=dice,
        )
        added.append(saved)
    if not _write(added):
        tell("The board could not be kept.")


def keep_built(options: Namespace, puzzle: Puzzle, boards: Iterable[Board]) -> None:
    """Keep boards that were built for words, with the words, if that is asked for."""
    keep(options, boards, q=puzzle.q, dice=puzzle.dice, words=puzzle.words)


def kept_boards() -> list[SavedBoard]:
    """Every board that is kept, the latest first."""
    from boggle_tui.store.store import own_store  # what is not needed for the help

    store = own_store()
    store.listen(tell)
    boards = store.boards.all()
    store.close()
    return boards


def _write(boards: Iterable[SavedBoard]) -> bool:
    from boggle_tui.store.store import own_store

    store = own_store()
    for saved in boards:
        store.boards.keep(saved)
    return store.close()
