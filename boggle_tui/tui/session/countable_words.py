"""The words that count in a round."""

from __future__ import annotations

from collections.abc import Iterable

from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.board.own_words_on_board import amend_words
from boggle_tui.game.round.round import Round
from boggle_tui.game.words.lexicon import offensive_words
from boggle_tui.kernel.finder import find_words


def countable_words(game: Round) -> dict[str, Path]:
    """All words on the board that count, each with a path; slow, so call it in a thread.

    Offensive words of a list are left out unless they were found; words to find were chosen.
    """
    rules = game.rules
    hidden = paths_of(game.hidden, game.board, rules.q)
    if not game.needs_word_list:
        return hidden
    offensive = offensive_words(game.lexicon.language)
    listed = {
        word: path
        for word, path in listed_words(game).items()
        if word in game.found or word not in offensive
    }
    return listed | hidden


def listed_words(game: Round) -> dict[str, Path]:
    """The words of the list on the board, with the player's own words as they count."""
    board, rules = game.board, game.rules
    words = find_words(board, game.lexicon, rules.min_length, rules.q)
    return amend_words(words, game.own, board, rules.min_length, rules.q) if game.own.all else words


def paths_of(words: Iterable[str], board: Board, q: QReading) -> dict[str, Path]:
    """A path of each word that is on the board."""
    paths = {word: first_path(board, word, q) for word in words}
    return {word: path for word, path in paths.items() if path}
