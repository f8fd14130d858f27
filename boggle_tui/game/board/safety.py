"""Whether unwanted words can be traced on a board, apart from those within given words."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import islice

from boggle_tui.files.translation import ngettext
from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.game.board.finder import find_paths, find_words
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon, unsafe_words
from boggle_tui.game.words.wording import listed

MAX_PATHS = 1000
"""The paths of a word that are looked at: only boards of very few letters have more."""


def unwanted_traces(
    board: Board, unwanted: Lexicon, q: QReading = QReading.QU, given: Collection[str] = ()
) -> dict[str, Path]:
    """Find the unwanted words, each with one path that no path of a given word contains.

    CLASS can't be on a board without a shorter word inside it, so that one doesn't count.
    """
    found = find_words(board, unwanted, 0, q)
    if not found or not given:
        return found
    own = [{*path} for word in given for path in islice(find_paths(board, word, q), MAX_PATHS)]
    outside: dict[str, Path] = {}
    for word in found:
        for number, path in enumerate(find_paths(board, word, q), 1):
            if number == MAX_PATHS or not any(cells.issuperset(path) for cells in own):
                outside[word] = path
                break
    return outside


def refusal(words: Iterable[str], language: Language, texts: Texts = NO_TEXTS) -> str:
    """Name the words that a safe board or sheet may not have, as written; empty without any."""
    unsafe = unsafe_words(language)
    refused = [repr(texts.of(word)) for word in words if word in unsafe]
    if not refused:
        return ""
    return ngettext(
        "{words} is a rude word: leave it out, or leave out --safe.",
        "{words} are rude words: leave them out, or leave out --safe.",
        len(refused),
        words=listed(refused),
    )
