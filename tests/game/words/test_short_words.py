"""Words of two letters, which bundled lists have beside the others."""

import pytest

from boggle_tui.game.board import finder
from boggle_tui.game.board.board import Board
from boggle_tui.game.words.language import LANGUAGES, Language
from boggle_tui.game.words.lexicon import BUNDLED, Lexicon
from boggle_tui.kernel.finder import count_words, find_words, score_boards

BOARD = Board.parse("taps/elin/roqt/deck")


@pytest.mark.parametrize("name", BUNDLED)
def test_they_are_found_where_two_letters_are_enough(name):
    lexicon = Lexicon.load(name)
    found, usual = find_words(BOARD, lexicon, 2), find_words(BOARD, lexicon, 3)
    assert usual == {word: path for word, path in found.items() if len(word) > 2}
    assert found == finder.find_words(BOARD, Lexicon.load(name), 2)
    short = found.keys() - usual
    assert len(short) > 4
    assert all(word in lexicon and finder.spells(BOARD, found[word], word) for word in short)
    assert count_words([BOARD], lexicon, 2) == [len(found)]
    assert score_boards([BOARD], lexicon, "standard", 2) >= score_boards([BOARD], lexicon)


def test_each_english_list_has_those_of_the_smaller_ones():
    short = [Lexicon.load(name).short_words for name in Language.named("english").lists]
    assert short[0] < short[1] < short[2]
    assert ("qi" in short[2], "qi" in short[1], "ms" in short[2]) == (True, False, False)


def test_they_change_neither_the_list_nor_its_fingerprint():
    # Share codes name lists by these.
    lists = ("common 876cbe0b", "standard fd552fee", "expert c29e93e4", "french ecc56525")
    lists += ("german 06416d74", "italian 7de29274", "spanish 9dcc6177")
    assert lists == tuple(f"{name} {Lexicon.load(name).fingerprint}" for name in BUNDLED)
    assert all(len(word) > 2 for name in BUNDLED for word in Lexicon.load(name))


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_a_file_has_each_once_in_the_letters_of_tiles(language):
    lines = (language.folder / "short.txt").read_text("utf-8").splitlines()
    assert lines == sorted({*lines})
    words = [line.split(" ")[0] for line in lines]
    assert all(len(word) == 2 and word == language.fold(word) for word in words)
    assert {line.partition(" ")[2] for line in lines} <= {*language.lists, ""}
