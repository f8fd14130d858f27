"""Sentences about rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.player import ManualClock

from boggle_tui.game.board.board import Board
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.rules import Mode, Rules
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.wording import welcome_text, word_list_warning

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


@pytest.mark.parametrize(
    "setup",
    [
        SENT,
        replace(SENT, to_beat=120),
        replace(SENT, dictionary="german", dice="new"),
        replace(SENT, to_find=WordsToFind(("gold",) * 12)),
        replace(SENT, rules=Rules(mode=Mode.CHASE, target=120)),
        replace(SENT, rules=Rules(mode=Mode.PRACTISE), practised=("gold",) * 10),
        *(replace(SENT, rules=Rules(mode=mode)) for mode in Mode),
    ],
)
def test_a_round_begins_with_two_lines_that_fit_the_narrowest_screen(setup):
    lines = welcome_text(Round(setup, MINE, ManualClock())).splitlines()
    assert len(lines) == 2
    assert max(map(len, lines)) <= 31
