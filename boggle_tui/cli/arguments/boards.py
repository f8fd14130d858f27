"""The boards given on the command line, and the words to find on them."""

from __future__ import annotations

from boggle_tui.cli.arguments.options import named
from boggle_tui.cli.arguments.words import option_words
from boggle_tui.cli.files import PIPE, read_text
from boggle_tui.cli.output.outcome import UsageError
from boggle_tui.game.board.board import Board, QReading, Size
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import building_language, dictionary_name
from boggle_tui.game.round.words_to_find import WordDisplay, WordsToFind
from boggle_tui.game.words.language import Language
from boggle_tui.paper.text import contains_board, read_board

MAX_BYTES = 1 << 22
"""The size of the largest input: a hundred thousand boards, one per line."""


def one_board(text: str, size: Size | None) -> Board:
    """Read the one board given. Raises BoardError, or UsageError for several boards."""
    board, *others = given_boards(text, size)
    if others:
        raise UsageError(f"Expected one board, but standard input holds {len(others) + 1} boards.")
    return board


def given_boards(given: str, size: Size | None) -> list[Board]:
    """Read the boards given: a single one, or one per line of standard input.

    Raises BoardError.
    """
    if given != PIPE:
        return [Board.parse(given, size)]
    text = read_text(PIPE, MAX_BYTES)
    if contains_board(text):
        return [read_board(text)]
    lines = [line for line in text.splitlines() if line.strip()]
    # A line that holds all its rows is a board, as roll and hunt print them; otherwise each line
    # is a row.
    boards = lines if lines and all("/" in line for line in lines) else [text]
    return [Board.parse(board, size) for board in boards]


named_display = named("way to show words", WordDisplay)


def language_of_find(dictionary: str | None, dice: DiceSet | None = None) -> Language:
    """Return the language of the words to --find."""
    name = dictionary_name(dictionary, dice)
    return building_language(name, None if dice is None else dice.name)


def words_to_find(find: str, language: Language, board: Board, q: QReading) -> WordsToFind:
    """Read the words of --find. Raises UsageError for one that is not on the board."""
    split = option_words([find], "--find", language)
    if not split.words:
        raise UsageError("No words in --find: expected words such as ann,ben,cleo.")
    for word in split.words:
        if not first_path(board, word, q):
            text = split.texts.of(word)
            raise UsageError(f"Invalid word {text!r} in --find: it isn't on the board.")
    return WordsToFind(tuple(dict.fromkeys(split.words)), texts=split.texts)
