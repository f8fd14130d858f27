"""A round in which given words are to be found."""

from dataclasses import replace
from textwrap import wrap

import pytest
from support.clock import ManualClock
from support.player import at_home

from boggle_tui import Board, Lexicon
from boggle_tui.cli.player_store import player_store
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import CustomRules, Mode, WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.as_written import Texts
from boggle_tui.play.opening import open_round
from boggle_tui.play.plan import RoundPlan, RoundRequest
from boggle_tui.share.share_code import decode
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.column_grid import WordList
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.side_panels import WordsToFindPanel

NAMES = RoundRequest(
    board=Board.parse("anne/bola/enzx/cleo"),
    to_find=WordsToFind(
        ("ann", "ben", "cleo", "enzo", "bo"),
        texts=Texts((("ann", "Ann"), ("ben", "B.en"), ("cleo", "Cléo"))),
    ),
)


async def test_the_round_is_won_with_the_last_word():
    async with at_home(start=NAMES) as player:
        await player.sees("Find these 5 words.", "0 of 5 words")
        blanks = player.lines(player.find(WordsToFindPanel))
        assert sum(line.count("_") for line in blanks) == sum(map(len, NAMES.to_find.words))
        await player.submit("cleo", to=("✓ Cléo", "1 of 5 words", "Cléo  "))
        await player.submit("anne", to="✗ ANNE isn't one of the 5 words")
        player.clock.advance(42)
        await player.submit("ann", "bo", "ben", "enzo", to=ReviewScreen)
        await player.until(lambda: player.screen.result is not None)
        await player.sees("✓ All 5 words found in 0:42", "5 points", "Found 5")
        result = player.screen.result
        assert set(result.found) == set(NAMES.to_find.words)
        assert result.missed == {}
        await player.press("f7")
        await player.until(lambda: player.app.clipboard.startswith("BOG1"))
        assert decode(player.app.clipboard).to_find.words == NAMES.to_find.words


async def test_a_name_of_two_words_is_typed_with_its_space():
    to_find = replace(NAMES.to_find, texts=Texts((("ann", "An N"),)))
    async with at_home(start=replace(NAMES, to_find=to_find)) as player:
        await player.press(*"an", "space", "n")
        assert not player.screen.game.found
        await player.press("enter", to=("✓ An N", "1 of 5 words"))


async def test_only_the_words_to_find_are_missed_and_names_are_not_called_rare():
    async with at_home(start=NAMES) as player:
        await player.submit("anne", "ann")
        await player.end_round()
        assert set(player.screen.result.missed) == {"ben", "cleo", "enzo", "bo"}
        await player.sees("1 of 5 words", "ANNE")
        assert not player.reads("Rare")
        assert [entry[0] for entry in player.find(WordList, "#rejected").entries] == ["anne"]


def test_rules_of_other_rounds_do_not_apply_to_it():
    settings = Settings(custom=CustomRules(min_length=5, mode=Mode.SUDDEN), is_custom=True)
    lexicon, store, clock = Lexicon(NAMES.to_find.words), player_store(), ManualClock()
    plan = RoundPlan.of(NAMES, settings)
    game = open_round(plan, NAMES.board, lexicon, store, clock).game
    game.resume()
    assert game.rules.mode is Mode.CLASSIC
    assert [game.submit(word) for word in ("bo", "ann")] == [Verdict.FOUND] * 2


async def test_a_puzzle_with_clues_and_a_bonus():
    puzzle = RoundRequest(
        board=Board.parse("gold/bule/erdi/gnat"),
        to_find=WordsToFind(("gnat", "gold", "dlo"), WordDisplay.CLUES, has_bonus=True),
        dictionary="standard",
    )
    async with at_home(start=puzzle) as player:
        await player.sees("noun: any of various", "_ _ _ _  (4)", "3 letters", "_ _ _")
        await player.press("f2", to="cost")
        await player.press("4", "4", "4", to=("G _ _ T  (4)", "G _ _ D  (4)", "D _ _"))
        await player.submit("gold")
        assert player.board.path == (0, 1, 2, 3)
        await player.submit("idle", to=("✓ IDLE  bonus  +1", "1 of 3 words", "+ 1 bonus"))
        await player.press("g")
        assert len(player.board.path) == 1
        await player.press("escape")
        await player.end_round()
        await player.sees("1 of 3 words found in", "1 bonus word", "Found 1", "Missed 2")
        lists = [player.find(WordList, name).entries for name in ("#found", "#missed")]
        assert [word for word, _ in lists[0]] == ["gold", "", "idle"]
        assert [word for word, _ in lists[1]][:3] == ["dlo", "gnat", ""]


async def test_a_clue_of_the_puzzles_maker_stands_in_place_of_the_meaning_in_any_language():
    texts = Texts().with_clue("gnat", "It bites").with_clue("dlo", "Old, upset")
    to_find = WordsToFind(("gnat", "gold", "dlo"), WordDisplay.CLUES, texts=texts)
    board = Board.parse("gold/bule/erdi/gnat")
    for dictionary, meaning in (("standard", "noun"), ("german", "_ _ _ _")):
        puzzle = RoundRequest(board=board, to_find=to_find, dictionary=dictionary)
        async with at_home(start=puzzle) as player:
            await player.sees("It bites", "Old, upset", meaning)
            assert not player.reads("noun: any of various")


async def test_words_shown_are_ticked_off_and_stand_in_a_line_each_next_to_a_wide_board():
    words = (*NAMES.to_find.words, "donnerstag")
    to_find = replace(NAMES.to_find, words=words, shown=WordDisplay.WORDS)
    board = Board.parse("annedonn/bolatsre/enzxagxx/cleoxxxx/xxxxxxxx")
    async with at_home(start=replace(NAMES, board=board, to_find=to_find)) as player:
        await player.sees("·Ann", "·B.en", "·Cléo", "·enzo", "10 letters", "·donnerstag")
        await player.submit("ben", to=("·Ann", "✓B.en", "·Cléo"))
        await player.press("f2", to="cost")
        await player.press("1", "3", "4")  # Nothing that can be seen is sold.
        assert player.screen.game.spent == 0
        await player.press("2")
        assert player.screen.game.spent == 2
        assert sum(player.board.counts) > 0


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (200, 60)])
async def test_every_clue_can_be_read_in_full(size):
    words = ("gnat", "gold", "blue", "tan", "den", "lug", "idle", "dog")
    puzzle = RoundRequest(
        board=Board.parse("gold/bule/erdi/gnat"),
        to_find=WordsToFind(words, WordDisplay.CLUES),
        dictionary="standard",
    )
    async with at_home(size, start=puzzle) as player:
        panel = player.find(WordsToFindPanel)
        await player.until(lambda: panel._clues)
        read = set()
        for _ in range(40):
            read |= {line.strip(" ▁▂▃▄▅▆▇█▎▍▌▋▊▉▐▕") for line in player.lines(panel)}
            await player.press("pagedown")
        width = panel.scrollable_content_region.width
        for word, clue in panel._clues.items():
            assert {line.strip() for line in wrap(clue, width)} <= read, word
        assert player.find_id("found").max_scroll_y == (0 if size[1] == 60 else panel.scroll_y)
