"""A round in which given words are to be found."""

from __future__ import annotations

import pytest
from support.player import ManualClock, at_home

from boggle_tui.game.board.board import Board
from boggle_tui.game.round.custom_rules import CustomRules
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.share.codes.code import decode
from boggle_tui.store.settings import Settings
from boggle_tui.store.store import player_store
from boggle_tui.tui.base.dialogs.confirm import ResumeDialog
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.session.round_request import RoundRequest
from boggle_tui.tui.words.word_columns import WordColumns
from boggle_tui.tui.words.word_list import WordList

NAMES = RoundRequest(
    board=Board.parse("anne/bola/enzx/cleo"), hidden=("ann", "ben", "cleo", "enzo", "bo")
)


@pytest.mark.usefixtures("quick_ticks")
async def test_the_round_is_won_with_the_last_word():
    async with at_home(start=NAMES) as player:
        await player.until_screen(PlayScreen)
        assert player.reads("Find these 5 words.", "0 of 5 words")
        blanks = player.lines(player.find(WordColumns))
        assert sum(line.count("_") for line in blanks) == sum(map(len, NAMES.hidden))
        await player.submit("cleo")
        assert player.reads("✓ CLEO", "1 of 5 words", "CLEO  ")
        await player.submit("anne")
        assert player.reads("✗ ANNE isn't one of the 5 words")
        player.clock.advance(42)
        await player.submit("ann", "bo", "ben", "enzo")
        await player.until_screen(ReviewScreen)
        await player.until(lambda: player.screen.result is not None)
        assert player.reads("All 5 words found in 0:42", "5 of 5 words")
        result = player.screen.result
        assert set(result.found) == set(NAMES.hidden)
        assert result.missed == {}
        await player.press("s")
        await player.until(lambda: player.app.clipboard.startswith("BOG1"))
        assert decode(player.app.clipboard).hidden == NAMES.hidden


async def test_only_the_words_to_find_are_missed_and_names_are_not_called_rare():
    async with at_home(start=NAMES) as player:
        await player.until_screen(PlayScreen)
        await player.submit("anne", "ann")
        await player.end_round()
        await player.until(lambda: player.screen.result is not None)
        assert set(player.screen.result.missed) == {"ben", "cleo", "enzo", "bo"}
        assert player.reads("1 of 5 words", "ANNE")
        assert not player.reads("Rare")
        assert [entry[0] for entry in player.find(WordList, "#rejected").entries] == ["anne"]


def test_rules_of_other_rounds_do_not_apply_to_it():
    settings = Settings(custom=CustomRules(min_length=5, mode=Mode.SUDDEN), is_custom=True)
    game = NAMES.begin(NAMES.board, Lexicon(NAMES.hidden), settings, ManualClock())
    assert (game.rules.mode, game.rules.min_length) == (Mode.CLASSIC, 2)


async def test_a_round_left_halfway_resumes_with_its_words():
    async with at_home(start=NAMES) as player:
        await player.until_screen(PlayScreen)
        await player.submit("cleo")
    assert player_store().close(9)
    async with at_home() as player:
        await player.until_screen(ResumeDialog)
        await player.press("enter")
        await player.until_screen(PlayScreen)
        await player.press("enter")
        assert player.reads("1 of 5 words")
        await player.submit("anne")
        assert player.reads("✗ ANNE isn't one of the 5 words")
