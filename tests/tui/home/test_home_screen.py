"""The home screen: ways to play, what the next round will be, and the player's word list."""

import asyncio
import os
from dataclasses import replace

import pytest
from support.platforms import IS_WINDOWS
from support.player import at_home, choose, key_event, open_rules, word_file
from support.waiting import LONGEST
from textual.widgets import Input

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.board import QReading
from boggle_tui.game.round.rules import CustomRules, Mode, Quality
from boggle_tui.kernel import backend
from boggle_tui.play.round_options import round_text
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.base.questions import ChoiceList, ConfirmDialog, Palette, PromptDialog
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.history.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.home.demo_screen import DemoScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.rules_screen import RulesScreen
from boggle_tui.tui.messages import Go, Place, PlayRound
from boggle_tui.tui.round.play_screen import CHOICES, PauseDialog, PlayScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen


async def test_a_line_says_what_the_next_round_will_be_and_one_what_is_at_the_cursor(player):
    await player.sees("Play a round: find words against the clock")
    await player.press("right", "right", to="Build a board that holds your words")
    await player.sees("r Next: New Boggle, 4x4 · 3:00 · standard words")
    await player.click(player.place_of("Next:", "standard"), to=RulesScreen)
    await choose(player, "seconds", 0)
    await player.press("escape", to="New Boggle, 4x4 · no clock · standard words")
    await player.sees("Change the dice, words, time and rules")
    await player.press("enter", to=RulesScreen)


async def test_a_kernel_that_cannot_be_loaded_is_reported_at_the_start(monkeypatch):
    monkeypatch.setattr(backend, "PROBLEM", "no such processor")
    async with at_home() as player:
        await player.until_notified("searches are slow: install the program again.")


def test_the_next_round_in_a_line_begins_with_its_mode_and_ends_with_what_is_unusual():
    custom = CustomRules(3, 7, 2, "super", Mode.CHASE, 20)
    chosen = Settings("big", "/home/ann/my words.txt", 30, QReading.Q, Quality.FEW, custom)
    text = "Big Boggle, 5x5 · 0:30 · my words.txt · few words · Q"
    assert round_text(chosen) == text
    own = "chase of 20 · Big Boggle, 3x7 · 0:30 · my words.txt · 2 letters · super · few words · Q"
    assert round_text(replace(chosen, is_custom=True)) == own


async def test_keys_and_clicks_start_each_way_of_playing():
    async with at_home() as player:
        await player.press("u", to=UnboggleScreen)
        await player.press("escape", "right", "right", "enter", to=UnboggleScreen)
        await player.press("escape", "left", "left", "enter", to=PlayScreen)
        await player.end_round()
    async with at_home() as player:
        await player.click(player.place_of("▸ Play", "Unboggle"), to=UnboggleScreen)
        await player.press("escape")
        await player.click(player.place_of("Quit", "More"), to=Palette)
        await player.press("escape")
        await player.click(player.place_of("Unboggle", "Play"), to=PlayScreen)


@pytest.mark.filterwarnings("error::RuntimeWarning")
async def test_asking_twice_for_a_round_starts_one(player):
    for _ in range(2):
        player.app.post_message(PlayRound())
    await player.until_screen(PlayScreen)
    assert len(player.app.screen_stack) == 2
    await player.end_round()


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_all_that_the_home_screen_does_not_show_is_in_the_palette_and_has_a_key(size):
    async with at_home(size) as player:
        await player.click(player.place_of("More", "More"), to=Palette)
        await player.type("history", to="Your rounds, records and statistics · Key: h")
        await player.press("enter", to=HistoryScreen)
        await player.press("escape", to=HomeScreen)
        await player.press("b", to=SavedBoardsScreen)


async def test_the_logo_and_the_menu_have_the_same_middle_and_arrows_reach_all_of_it(player):
    logo, menu, met = player.find_id("logo"), player.find(Menu), []
    layout = player.board.tile_layout
    width = layout.cols * (layout.tile_width + layout.gap) - layout.gap
    left = logo.region.x + layout.left
    assert 2 * left + width == 2 * menu.region.x + menu.region.width
    for _ in range(4):
        met.append(menu.at)
        await player.press("down")
    assert met == ["play", "rules", "play", "rules"]
    for expected in ("friends", "unboggle", "day", "play"):
        await player.press("left")
        assert menu.at == expected


async def test_the_first_start_offers_a_demo_once_and_any_start_can_show_it():
    async with at_home() as player:
        await player.sees("New here? v: watch a ten-second demo")
        await player.press("v", to=DemoScreen)
        await player.until(lambda: player.screen.is_over)
        await player.sees("TAPS", "LIQUOR", "TAILOR", "Now it's your turn.")
        assert player.screen.game.score == 7
        await player.press("escape", to=HomeScreen)
        assert not player.reads("New here?")
        await player.press("v", to=DemoScreen)
        await player.press("enter", to=PlayScreen)
        await player.end_round()
    async with at_home() as player:
        assert player.app.settings.is_demo_offered
        assert not player.reads("New here?")


async def test_the_players_word_list_is_used_and_kept_for_the_next_start():
    file = word_file("Pizza", "Piñazza", "two words", "r2d2", "pizza", name="my [own] words.txt")
    async with at_home() as player:
        await player.press("w")
        await player.answer(file.name, to=HomeScreen)
        await player.until(lambda: player.app.settings.dictionary == str(file))
        await player.until_notified(": my [own] words.txt: 2 words")
        await player.until_notified("lines skipped (letters only): 2, such as 'two words'.")
    async with at_home() as player:
        await player.sees("3:00 · my [own] words.txt")
        await player.press("p")
        await player.until_screen(ConfirmDialog)  # No roll has two Zs.
        await player.press("n", to=PlayScreen)
        assert list(player.screen.game.lexicon) == ["pinazza", "pizza"]


async def test_a_file_that_is_not_a_word_list_is_an_error_and_can_be_corrected():
    word_file(name="blank.txt").write_bytes(b"\n\n")
    word_file(name="picture.png").write_bytes(b"\x89PNG\0\x01")
    problems = {
        "gone.txt": "There is no file",
        "~nobody-of-that-name/words.txt": "There is no file",
        "blank.txt": "contains no words",
        "picture.png": "is not a text file",
    }
    if not IS_WINDOWS:
        os.mkfifo("pipe")
        problems |= {"pipe": "is not a file", "/dev/null": "is not a file"}
    async with at_home() as player:
        await player.press("w", to=PromptDialog)
        for name, said in problems.items():
            dialog = player.screen
            await player.answer(name)
            await player.until(lambda: player.screen is not dialog)  # noqa: B023
            await player.until_screen(PromptDialog)
            assert said in player.problem
            assert player.find(Input).value == name
        await player.answer(str(word_file("gold", name="right.txt")), to=HomeScreen)
        await player.until(lambda: player.app.settings.dictionary.endswith("right.txt"))
        await player.sees("right.txt")


async def test_a_question_that_is_cancelled_and_a_key_with_nothing_to_do_change_nothing(player):
    await player.press("w", to=PromptDialog)
    await player.press("escape", to=HomeScreen)
    assert replace(player.app.settings, is_demo_offered=False) == Settings()
    await player.press("k")
    await player.until_notified("There is no unfinished round or contest.")


async def test_a_missing_word_list_is_an_error_and_another_can_be_chosen():
    player_store().settings.save(Settings(dictionary=str(word_file("gold").with_name("gone.txt"))))
    async with at_home() as player:
        await player.press("p")
        await player.until(lambda: player.notices)
        assert "No word list: There is no file" in player.notices[0]
        assert isinstance(player.screen, HomeScreen)
        await open_rules(player)
        await choose(player, "dictionary", "common")
        await player.press("p", to=PlayScreen)


async def test_ctrl_c_quits_at_once_while_other_keys_wait(monkeypatch):
    released = asyncio.Event()
    monkeypatch.setattr(HomeScreen, "on_key", lambda *_: released.wait(), raising=False)
    async with at_home() as player:
        for key in ("x", "q", "ctrl+c"):
            player.app.post_message(key_event(key))
        async with asyncio.timeout(LONGEST):
            while player.app.return_code is None:
                await asyncio.sleep(0)
        assert player.app.return_code == 130
        released.set()


async def test_keys_typed_after_quitting_are_ignored():
    async with at_home() as player:
        for key in ("q", "ctrl+p", *1000 * "x"):
            player.app.post_message(key_event(key))
        async with asyncio.timeout(LONGEST):
            while player.app.is_running:
                await asyncio.sleep(0)
    assert player.app.return_code == 0


async def test_a_question_covered_by_another_screen_is_asked_again_after_it(player):
    await player.press("c", to=PromptDialog)
    question = player.screen
    assert isinstance(question, PromptDialog)
    player.app.post_message(Go(Place.HISTORY))
    await player.until_screen(HistoryScreen)
    question.dismiss(None)
    await player.settle()
    assert isinstance(player.screen, HistoryScreen)
    player.app.pop_screen()
    await player.until_screen(PromptDialog)
    await player.press("escape", to=HomeScreen)


async def test_the_key_of_a_screen_that_has_just_gone_does_not_close_the_one_below(player):
    await player.app.run_action("screen.dismiss")
    await player.settle()
    assert isinstance(player.screen, HomeScreen)
    assert player.app.screen_stack == [player.screen]


@pytest.mark.parametrize("language", ["de", "en", "es", "fr", "it"])
async def test_home_keeps_its_lines_and_all_choices_are_shown_whole_in_every_language(language):
    store = player_store()
    store.settings.save(replace(store.settings.load(), language=language))
    for size in (60, 20), (80, 24), (120, 40):
        async with at_home(size=size) as player:
            width, height = (menu := player.find(Menu)).size
            assert height <= 7, (language, size)
            assert max(map(len, menu.render().plain.splitlines())) <= width, (language, size)
            for key, screen in ("f", ContestSetupScreen), ("r", RulesScreen):
                await player.press(key, to=screen)
                menu = player.find(Menu)
                for choice in menu.choices.values():
                    for _ in choice.offered:
                        choice.cycle(1)
                        menu.refresh()
                        await player.sees(f" {choice.text} ")
                await player.press("escape", to=HomeScreen)
            await player.press("p", to=PlayScreen)
            await player.press("escape", to=PauseDialog)
            assert player.find(ChoiceList).virtual_size.height == len(CHOICES), (language, size)
