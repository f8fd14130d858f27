"""Sentences about rounds."""

from __future__ import annotations

from dataclasses import replace

from boggle_tui.game.board.board import Board
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.wording import word_list_warning

MINE = Lexicon(["gold"], "standard")
SENT = RoundSetup(
    board=Board.parse("gold/blue"),
    rules=Rules(),
    dictionary="standard",
    fingerprint=MINE.fingerprint,
)


def test_another_word_list_is_warned_of():
    assert word_list_warning(SENT, MINE) is None
    other_version = replace(SENT, fingerprint="ffffffff")
    warning = word_list_warning(other_version, MINE) or ""
    assert "another version of the word list standard" in warning
    warning = word_list_warning(SENT, Lexicon(["gold", "blue"], "mine.txt")) or ""
    assert "standard, which you do not have" in warning
    assert "mine.txt" in warning


def test_a_list_is_warned_of_only_if_its_words_count():
    words = WordsToFind(("gold",))
    sent = replace(SENT, fingerprint="ffffffff", to_find=words)
    assert word_list_warning(sent, MINE) is None
    assert word_list_warning(replace(sent, to_find=replace(words, has_bonus=True)), MINE)
