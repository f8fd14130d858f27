"""A round: verdicts, points, clock, pauses and its end; modes, hints, and words to find."""

import re
from dataclasses import replace
from textwrap import wrap

import pytest
from support.clock import ManualClock
from support.player import BOARD, WORDS, Player, at_home, in_a_round
from textual.color import Color
from textual.geometry import Offset
from textual.widgets import Input, OptionList

from boggle_tui import Board, Lexicon
from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import CustomRules, Mode, Rules, WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.as_written import Texts
from boggle_tui.play.opening import open_round
from boggle_tui.play.plan import RoundPlan, RoundRequest
from boggle_tui.play.recorder import KEPT
from boggle_tui.share.share_code import decode
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.column_grid import WordList
from boggle_tui.tui.base.questions import Palette, ResumeDialog
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.today_dialog import TodayDialog
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PauseDialog, PlayScreen
from boggle_tui.tui.round.side_panels import WordsToFindPanel
from boggle_tui.tui.round.word_screen import Countdown, Status
from boggle_tui.tui.settings.help_screen import HelpScreen


async def test_every_verdict_has_words_a_sign_and_a_colour():
    expected = [
        ("tap", "✓ TAP  +1", "success"),
        ("liquor", "✓ LIQUOR  +3", "success"),
        ("tap", "↺ TAP is already found", "secondary"),
        ("ta", "✗ TA is too short (minimum 3 letters)", "error"),
        ("tack", "✗ TACK is not on the board", "error"),
        ("lin", "✗ LIN is not on the list", "error"),
    ]
    async with in_a_round() as player:
        for word, said, mood in expected:
            await player.submit(word)
            color = player.style_at(player.place_of(said, said)).color
            assert color == Color.parse(player.app.theme_variables[mood]).rich_color


async def test_a_pause_hides_the_board_and_stops_the_clock_until_enter_space_or_escape(player):
    game, view = player.screen.game, player.board
    player.clock.advance(60)
    for key in ("enter", "space", "escape"):
        await player.press("escape")
        assert (view.is_concealed, game.is_paused) == (True, True)
        await player.until_screen(PauseDialog)
        await player.sees("Paused", "Resume", "Restart", "End the round", "Leave")
        await player.sees("0 words, 2:00 left")
        player.clock.advance(600)
        await player.press(*"zip")
        assert player.board.path == ()
        await player.click(player.middle_of(0))
        assert player.board.path == ()
        await player.press(key, to=PlayScreen)
        assert (game.is_paused, game.remaining) == (False, 120)
        assert not player.reads("Paused")
    assert "T" in "".join(player.lines(player.board))
    await player.submit("tap", to="✓ TAP  +1")


async def test_the_time_left_is_shown_as_digits_and_as_a_bar(player):
    countdown = player.find(Countdown)
    assert countdown.time == "3:00"
    player.clock.advance(119.5)
    await player.until(lambda: countdown.time == "1:01")
    bar = player.lines(countdown)[3]
    assert 0.25 < re.search("[╸╺]", bar).start() / len(bar) < 0.45
    of_bar = countdown.region.offset + Offset(bar.index("━"), 3)
    before = player.style_at(of_bar).color
    player.clock.advance(50)
    await player.until(lambda: countdown.time == "0:11")
    await player.until(lambda: player.style_at(of_bar).color != before)


async def test_the_menu_of_a_pause_restarts_leaves_and_ends_the_round():
    async with in_a_round() as player:
        first = player.screen.game
        await player.submit("tap")
        player.clock.advance(60)
        await player.press("escape", "a", to="Restart? What you have found (1 word) is dropped.")
        await player.press("y", to=PlayScreen)
        await player.until(lambda: player.screen.game is not first)
        game = player.screen.game
        assert (str(game.board), game.remaining, game.is_paused) == (BOARD, 180, False)
        await player.submit("liquor")
        await player.press("escape", "end", "enter", to=HomeScreen)
        assert player_store().database.flush(9)
        (left,) = player_store().rounds.unfinished()
        assert left.found == ("liquor",)
        assert player_store().rounds.finished() == []
    async with in_a_round() as player:
        first = player.screen.game
        await player.press("escape", "a", to="Restart?")
        await player.press("n")
        assert player.screen.game is first
        assert not first.is_paused
        await player.press("escape", "ctrl+d", "n")
        assert not player.screen.game.is_paused
        await player.press("escape", "ctrl+d", "y", to=ReviewScreen)


async def test_ctrl_c_in_a_round_says_that_the_round_is_kept(capsys):
    async with in_a_round() as player:
        await player.submit("tap")
        await player.press("ctrl+c")
    assert player.app.return_code == 130
    assert KEPT in capsys.readouterr().err


async def test_a_round_without_a_clock_never_times_out():
    async with in_a_round(seconds=0) as player:
        assert player.find(Countdown).time == "–:––"
        player.clock.advance(10**6)
        await player.submit("tap", to="✓ TAP  +1")
        assert "━" not in "".join(player.lines(player.find(Countdown)))


async def test_behind_the_help_the_clock_stops_and_the_board_is_hidden_and_a_pause_goes_on(player):
    await player.type("tap")
    view, game = player.board, player.screen.game
    await player.press("f1", to=HelpScreen)
    assert view.is_concealed
    player.clock.advance(200)
    await player.press("escape", to=PlayScreen)
    assert not view.is_concealed
    assert (game.is_paused, game.remaining) == (False, 180)
    await player.press("enter", to="✓ TAP  +1")
    await player.press("escape", "f1", to=HelpScreen)
    await player.press("escape", to=PauseDialog)
    assert view.is_concealed
    player.clock.advance(60)
    await player.press("escape")
    assert game.remaining == 180


async def test_a_command_chosen_in_the_palette_runs_in_the_resumed_round(player):
    await player.type("tap")
    await player.press("ctrl+p", to=Palette)
    assert player.app.screen_stack[-2].game.is_paused
    player.clock.advance(60)
    player.find(Input).value = "Submit"
    await player.until(lambda: player.find(OptionList).option_count)
    await player.press("down", "enter", to=PlayScreen)
    await player.sees("✓ TAP  +1")
    assert player.screen.game.remaining == 180


async def test_a_language_mismatch_of_words_and_dice_is_shown_before_the_first_word():
    start = RoundRequest(dice="german", dictionary="common")
    async with at_home(start=start) as player:
        assert "English words on German dice" in " ".join("".join(player.lines()).split())


async def until_decided(player: Player) -> None:
    """Wait for the review and its result."""
    await player.until_screen(ReviewScreen)
    await player.until(lambda: player.screen.result is not None)


async def test_sudden_mode_ends_at_the_first_wrong_word():
    async with in_a_round(rules=Rules(mode=Mode.SUDDEN)) as player:
        await player.sees("One wrong word ends the round.")
        await player.submit("tap", "liquor", "tap")
        assert isinstance(player.screen, PlayScreen)
        player.clock.advance(33)
        await player.submit("tack")
        await until_decided(player)
        await player.sees("TACK ended it")
        assert player.screen.game.elapsed == 33
    assert player_store().rounds.finished()[0].setup.rules.mode is Mode.SUDDEN


async def test_thirty_guesses_are_counted_down():
    async with in_a_round(rules=Rules(mode=Mode.THIRTY)) as player:
        await player.submit("tap", "zzz", "tap", "zzz", to=("28 of 30", "guesses left"))
        for number in range(27):
            player.screen.game.submit("z" * (4 + number))
        await player.submit("liquor")
        await until_decided(player)
        assert player.screen.game.score == 4


async def test_a_chase_ends_when_the_target_is_reached():
    async with in_a_round(rules=Rules(mode=Mode.CHASE, target=5)) as player:
        await player.sees("Target: 5 points.", "5 to go")
        await player.submit("liquor", to=("2 to go", "of 5"))
        player.clock.advance(65)
        await player.submit("tailor")
        await until_decided(player)
        await player.sees("Reached 5 in 1:05")


async def test_a_ghost_scores_when_the_earlier_round_did():
    rules = Rules(mode=Mode.CHASE)
    async with in_a_round(rules=rules) as player:
        await player.sees("No ghost on this board yet.")
        player.clock.advance(10)
        await player.submit("liquor")
        player.clock.advance(50)
        await player.submit("tap")
        await player.end_round()
        await player.press("a", to=PlayScreen)
        await player.sees("Your ghost scored 4 points.", "Ghost 0/4", "= level")
        await player.submit("nip", to="▲ 1 ahead")
        player.clock.advance(10)
        await player.sees("Ghost 3/4", "▼ 2 behind")
        await player.submit("tailor")
        player.clock.advance(170)
        await until_decided(player)
        await player.sees("A tie: 4 to beat")


async def test_any_round_can_be_chased_on_its_board():
    async with in_a_round(rules=Rules(min_length=4)) as player:
        await player.submit("taps")
        await player.end_round()
        await player.press("f8", to=PlayScreen)
        await player.sees("Your ghost scored 1 point.")
        assert player.screen.game.rules == Rules(min_length=4, mode=Mode.CHASE)
        assert str(player.screen.game.board) == BOARD


async def test_the_share_of_words_found_is_shown_as_it_grows():
    async with in_a_round(rules=Rules(scoring="share")) as player:
        status = player.find(Status)
        await player.sees("Percent")
        await player.submit("tap", "liquor")
        there = player.screen.game.setup.word_count
        assert there == len(find_words(Board.parse(BOARD), Lexicon(WORDS)))
        assert status.score == str(100 * 2 // there)
        await player.submit(*WORDS)
        assert status.score == "100"
        await player.end_round()
        await player.sees("100% of the words")
    (played,) = player_store().rounds.finished()
    assert (played.score, played.possible) == (100, 100)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (140, 45)])
async def test_hints_are_offered_with_their_prices_beside_the_whole_board(size):
    async with in_a_round(size=size) as player:
        await player.press("1", "3")
        assert player.screen.game.hints == []  # Nothing is bought by accident.
        before = player.board.region
        await player.press("f2", to="cost")
        assert player.board.region == before
        shown = " ".join("".join(player.lines(player.find_id("hints"))).split())
        short = "1 Lengths −1", "2 Starts −2", "3 Letter −1", "4 Outline −2"
        full = (
            "1 Words by length −1",
            "2 Words by tile −2",
            "3 First letter −1",
            "4 First and last −2",
        )
        for offered in short if size[0] < 80 else full:
            assert offered in shown
        await player.press("f2")
        assert not player.reads(short[-1][:5], full[-1][:5])


async def test_tiles_show_how_many_words_start_there_once_that_is_bought_with_the_mouse(player):
    await player.click(player.place_of("Hints", "Hints"), to="cost")
    await player.click(player.place_of("Words by tile", "Words by tile"))
    assert player.board.counts[0] == 4
    assert "4" in "".join(player.lines(player.board))
    await player.submit("tap")
    assert player.board.counts[0] == 3
    await player.press("escape")
    assert not player.reads("cost"), "Esc closes the hints first"
    assert not player.board.is_concealed
    await player.press("escape")
    assert player.board.is_concealed


async def test_letters_and_outlines_are_ticked_off_when_found():
    async with in_a_round(words=("deck", "nip")) as player:
        await player.press("f2", to="cost")
        await player.press("3", "3", "4", "4", "4")
        assert player.screen.game.spent == 6  # One word has only one outline.
        await player.sees("D…", "D _ _ K", "N…", "N _ _", "find ")
        await player.submit("deck", to=("✓DECK", "N _ _"))


async def test_lengths_count_the_words_that_the_review_counts():
    async with in_a_round("shit/arbs", ("shit", "arb", "bra", "bras")) as player:
        await player.press("f2", to="cost")
        await player.press("1")
        await player.submit("shit", "bras")
        await player.sees("3: 0 of 2", "4: 1 of 1")
        await player.end_round()
        await player.sees("1 of 3 words")


async def test_hints_survive_a_restart_and_appear_in_the_review():
    async with in_a_round() as player:
        await player.submit("liquor")
        await player.press("f2", to="cost")
        await player.press("1", "2")
        left = player.screen.game.hints
    async with at_home(to=ResumeDialog) as player:
        await player.press("enter", to=PlayScreen)
        await player.sees("6 letters: 1 of 2")
        assert player.screen.game.hints == left
        assert player.board.counts
        await player.press("enter")
        await player.end_round()
        await player.sees("3 points spent on hints")
    assert player_store().rounds.finished()[0].score == 0


async def test_the_days_board_offers_no_hints():
    async with at_home(start=RoundRequest(day="today"), to=TodayDialog) as player:
        await player.press("enter", to=PlayScreen)
        await player.press("f2", to="End")
        assert not player.reads("Hints")
        assert not player.reads("cost")


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
