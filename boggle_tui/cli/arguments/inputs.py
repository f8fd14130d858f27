"""From what was typed, or came through a pipe, to boards, words, lists and rules."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from pathlib import Path

from boggle_tui.cli.arguments.errors import UsageError, reason
from boggle_tui.cli.output.outcome import tell
from boggle_tui.files.reading import read_all, read_file
from boggle_tui.game.board.board import Board, QReading, parse_size
from boggle_tui.game.dice.language_pairing import language_of, list_for
from boggle_tui.game.names import look_up
from boggle_tui.game.words.language import ANY, ENGLISH, Language
from boggle_tui.game.words.lexicon import Lexicon

PIPE = "-"
"""What stands for standard input."""


def board_of(options: Namespace) -> Board:
    """The board that was asked for. Raises BoardError, or Mistake where there are several."""
    board, *more = boards_of(options)
    if more:
        raise UsageError(
            f"Standard input holds {len(more) + 1} boards, one on each line: give one of them."
        )
    return board


def boards_of(options: Namespace) -> list[Board]:
    """The boards that were asked for: one, or one on each line of a pipe. Raises BoardError."""
    size = None if options.size is None else parse_size(options.size)
    if options.board != PIPE:
        return [Board.parse(options.board, size)]
    from boggle_tui.share.documents.text import board_in, tells_of_board

    text = read_text(PIPE)
    if tells_of_board(text):
        return [board_in(text)]
    lines = [line for line in text.splitlines() if line.strip()]
    # A line with all its rows is a board, as roll and hunt print them; else each line is a row.
    texts = lines if lines and all("/" in line for line in lines) else [text]
    return [Board.parse(text, size) for text in texts]


def q_of(options: Namespace) -> QReading:
    """What the Qu tile stands for. Raises UnknownNameError."""
    return look_up("reading of Q", options.q, {str(reading): reading for reading in QReading})


def dictionary_of(options: Namespace) -> str:
    """The name of the word list; unless it is given, of one that goes with the dice."""
    if options.dictionary is not None:
        return str(options.dictionary)
    usual = ENGLISH.dictionary
    return usual if options.dice is None else list_for(options.dice, usual)


def lexicon_of(options: Namespace) -> Lexicon:
    """The word list; lines of a person's own that are no words are told. Raises LexiconError."""
    dictionary = dictionary_of(options)
    lexicon = Lexicon.load(dictionary, language_of(dictionary, options.dice))
    left_out = lexicon.rejected_lines
    if left_out:
        lines = "1 line is no word and is" if len(left_out) == 1 else f"{len(left_out)} lines are"
        tell(f"{lexicon.name}: {lines} left out, such as {left_out[0]!r}.")
    return lexicon


def words_of(options: Namespace, language: Language = ANY) -> tuple[str, ...]:
    """The words that were given, folded, each once; a word given twice is told."""
    words = [word for word in options.word if word != PIPE]
    files = [PIPE] if PIPE in options.word else []
    if options.words is not None and options.words not in files:
        files.append(options.words)
    for file in files:
        words += filter(None, map(str.strip, read_text(file).splitlines()))
    counts = Counter(map(language.fold, words))
    for word, count in counts.items():
        if count > 1:
            times = "twice" if count == 2 else f"{count} times"
            tell(f"{word!r} was given {times}, and is kept once.")
    if files and not counts:
        raise UsageError(f"{_called(files[-1])} holds no words: give one a line.")
    return tuple(counts)


def read_text(source: str) -> str:
    """The text of a file, or of standard input. Raises Mistake."""
    name = _called(source)
    try:
        content = _read_bytes(source)
    except OSError as error:
        raise UsageError(f"{name} cannot be read: {reason(error)}.") from error
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("latin-1")
    if "\0" in text:
        raise UsageError(f"{name} is no text: give one word or one row a line.")
    return text


def _called(source: str) -> str:
    return "Standard input" if source == PIPE else source


def _read_bytes(source: str) -> bytes:
    if source != PIPE:
        return read_file(Path(source))
    if sys.stdin is None:
        raise UsageError("Standard input is closed: there is nothing to read from it.")
    return read_all(sys.stdin.buffer)
