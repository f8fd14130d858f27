"""The words to find on a board, as commands are given them."""

from __future__ import annotations

from boggle_tui.files.errors import UsageError
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.round.words_to_find import WordDisplay, WordsToFind
from boggle_tui.game.words.language import Language
from boggle_tui.requests.fields import named
from boggle_tui.requests.words import option_words

named_display = named("way to show words", WordDisplay)


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
