"""The boards given on the command line."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.text import PIPE, read_text
from boggle_tui.game.board.board import Board, Size, parse_size
from boggle_tui.share.documents.text import contains_board, read_board

MAX_BYTES = 1 << 22
"""The size of the largest input: a hundred thousand boards, one per line."""


def size_of(options: Namespace) -> Size | None:
    """Return the size, if one is given. Raises BoardError."""
    return None if options.size is None else parse_size(options.size)


def check_word_limits(options: Namespace) -> None:
    """Raise UsageError where no board has at least --min-words and at most --max-words."""
    least, most = options.min_words, options.max_words
    if least is not None and most is not None and least > most:
        raise UsageError(f"No board has at least {least} and at most {most} words.")


def board_of(options: Namespace) -> Board:
    """Read the one board given. Raises BoardError, or UsageError for several boards."""
    board, *others = boards_of(options)
    if others:
        raise UsageError(f"Expected one board, but standard input holds {len(others) + 1} boards.")
    return board


def boards_of(options: Namespace) -> list[Board]:
    """Read the boards given: a single one, or one per line of standard input.

    Raises BoardError.
    """
    size = size_of(options)
    if options.board != PIPE:
        return [Board.parse(options.board, size)]
    text = read_text(PIPE, MAX_BYTES)
    if contains_board(text):
        return [read_board(text)]
    lines = [line for line in text.splitlines() if line.strip()]
    # A line that holds all its rows is a board, as roll and hunt print them; otherwise each line
    # is a row.
    boards = lines if lines and all("/" in line for line in lines) else [text]
    return [Board.parse(board, size) for board in boards]
