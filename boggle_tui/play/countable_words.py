"""The words that count in a round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.own_words import OwnWords
from boggle_tui.game.words.rude_words import offensive_words
from boggle_tui.kernel.finder import find_words


def own_words_on_board(own: OwnWords, board: Board, q: QReading = QReading.QU) -> OwnWords:
    """The player's own words that are on a board: no others matter there."""
    return own.only({word for word in own.all if first_path(board, word, q)})


def amend_words(
    paths: Mapping[str, Path],
    own: OwnWords,
    board: Board,
    min_length: int = 3,
    q: QReading = QReading.QU,
) -> dict[str, Path]:
    """The words found on a board with the own words added and the banned ones left out."""
    amended = {word: path for word, path in paths.items() if word not in own.banned}
    for word in own.added:
        if len(word) >= min_length and word not in amended:
            path = first_path(board, word, q)
            if path:
                amended[word] = path
    return {word: amended[word] for word in sorted(amended)}


def countable_words(setup: RoundSetup, lexicon: Lexicon) -> dict[str, Path]:
    """All words on the board that count, each with a path; slow, so call it in a thread.

    Offensive words of a list score, but aren't counted; words to find were chosen.
    """
    to_find = paths_of(setup.to_find.words, setup.board, setup.rules.q)
    if not setup.to_find.needs_word_list:
        return to_find
    offensive = offensive_words(lexicon.language)
    listed = {
        word: path for word, path in listed_words(setup, lexicon).items() if word not in offensive
    }
    return listed | to_find


def listed_words(setup: RoundSetup, lexicon: Lexicon) -> dict[str, Path]:
    """The words of the list on the board, with the player's own words as they count."""
    board, rules, own = setup.board, setup.rules, setup.own
    words = find_words(board, lexicon, rules.min_length, rules.q)
    return amend_words(words, own, board, rules.min_length, rules.q) if own.all else words


def paths_of(words: Iterable[str], board: Board, q: QReading) -> dict[str, Path]:
    """A path of each word that is on the board."""
    paths = {word: first_path(board, word, q) for word in words}
    return {word: path for word, path in paths.items() if path}
