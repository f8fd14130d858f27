"""Choosing the rules of the next round, and boards of the chosen quality."""

import threading

import pytest
from support.player import BOARD, QUICK, at_home, choose, open_rules, word_file

from boggle_tui import Board
from boggle_tui.cli.player_store import player_store
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.rules import CustomRules, Mode, Quality, Rules
from boggle_tui.kernel.criteria import roll_of_quality
from boggle_tui.play import plan
from boggle_tui.play.plan import RoundRequest
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.base.questions import WaitDialog
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.round.play_screen import PlayScreen


async def test_every_rule_can_be_chosen_and_is_kept_for_the_next_start():
    chosen = {
        "dice": "big",
        "rows": 3,
        "cols": 7,
        "dictionary": "expert",
        "min_length": 2,
        "seconds": 30,
        "scoring": "super",
        "q": "either",
        "mode": "chase",
        "target": 20,
    }
    async with at_home() as player:
        await open_rules(player)
        for name, value in chosen.items():
            await choose(player, name, value)
            if name == "mode":
                await player.sees("30 points")  # A new board has no last round to beat.
    async with at_home() as player:
        await player.sees(
            "Next: chase of 20 · Big Boggle, 3x7 · 0:30 ·", "expert words · 2 letters"
        )
        for key in ("p", "ctrl+n"):  # and the new board after the round is played by the same rules
            await player.press(key, to=PlayScreen)
            game = player.screen.game
            assert (game.board.rows, game.board.cols) == (3, 7)
            assert game.rules == Rules(2, 30, "super", "either", Mode.CHASE, 20)
            assert game.lexicon.name == "expert"
            await player.end_round()


async def test_every_dice_set_is_offered_and_a_choice_turns_both_ways_by_key_and_by_click(player):
    await open_rules(player)
    for sign, value in (("›", "expert"), ("‹", "standard")):
        await player.click(player.place_of("Words", sign))
        assert player.app.settings.dictionary == value
    choices, names = player.find(Menu).choices, list(dice_sets())
    assert [value for _, value in choices["dice"].offered] == names
    await player.press("up")
    await choose(player, "dice", names[0])
    await player.press("left")
    assert player.app.settings.dice == names[-1]
    await player.press("space")
    assert player.app.settings.dice == names[0]


async def test_a_list_of_the_player_stays_among_the_choices_while_they_are_open():
    own = str(word_file("gold"))
    player_store().settings.save(Settings(dictionary=own))
    async with at_home() as player:
        await open_rules(player)
        await player.press("down", "right", "left", "left", "right")
        await choose(player, "dictionary", own)
        assert player.app.settings.dictionary == own


async def test_words_follow_the_dice_into_another_language_and_dice_the_words(player):
    await open_rules(player)
    await choose(player, "dictionary", "expert")
    await choose(player, "dice", "german-big")
    await player.sees("Big German, 5x5", "German")
    await choose(player, "dictionary", "spanish")
    await player.sees("Big Spanish, 5x5", "Spanish")
    await choose(player, "dice", "new")
    await player.sees("New Boggle, 4x4", "expert")


async def test_up_and_down_reach_every_choice_and_a_line_explains_it(player):
    await open_rules(player)
    menu, met = player.find(Menu), []
    for _ in range(len(menu.choices) + 1):
        met.append(menu.at)
        await player.press("down")
    assert met == [*menu.choices, "dismiss(True)"]
    assert menu.at == "dice"
    await player.sees("New Boggle, 4x4: 3 letters or more, usually 3:00")
    await player.press("down", to="standard: words that well-read people know")
    await player.press("right", to="expert: rare words count as well")


async def test_the_players_own_rules_can_be_put_aside_and_taken_up_again():
    player_store().settings.save(Settings(custom=CustomRules(rows=2, min_length=2), is_custom=True))
    async with at_home() as player:
        await open_rules(player)
        menu = player.find(Menu)
        await choose(player, "is_custom", False)
        await player.sees("standard: mode, points and size go by the dice")
        assert menu.choices["rows"].value is None
        await choose(player, "is_custom", True)
        assert menu.choices["rows"].value == 2
        await player.press("p", to=PlayScreen)
        assert player.screen.game.rules.min_length == 2
        assert player.screen.game.board.rows == 2


async def test_rules_of_ones_own_begin_with_the_first_that_is_changed_and_enter_plays_by_them(
    player,
):
    await open_rules(player)
    menu = player.find(Menu)
    assert [text for text, _ in menu.choices["is_custom"].offered] == ["standard"]
    await choose(player, "mode", "sudden")
    assert player.app.settings.rules == CustomRules(mode=Mode.SUDDEN)
    assert menu.choices["is_custom"].value is True
    await choose(player, "mode", "classic")
    assert not player.app.settings.is_custom
    await choose(player, "mode", "sudden")
    while menu.at != "dismiss(True)":
        await player.press("down")
    await player.press("enter", to=PlayScreen)
    assert player.screen.game.rules.mode is Mode.SUDDEN
    await player.end_round()
    await player.press("escape", to=HomeScreen)


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_every_choice_can_be_read(size):
    async with at_home(size) as player:
        await open_rules(player)
        menu = player.find(Menu)
        await player.sees(*(choice.label for choice in menu.choices.values()))
        await player.sees("Play", "Home", "default (3)", "default (4)")


async def test_a_board_of_the_chosen_quality_is_searched_for_in_a_thread(monkeypatch):
    is_at_once = {}

    def noted(dice_set, rng, quality, *rest):
        is_at_once[quality] = threading.current_thread() is threading.main_thread()
        return roll_of_quality(dice_set, rng, quality, *rest)

    monkeypatch.setattr(plan, "roll_of_quality", noted)
    async with at_home() as player:
        for quality in Quality:
            await open_rules(player)
            await choose(player, "quality", quality)
            await player.press("p", to=PlayScreen)
            await player.end_round()
            await player.press("escape")
    assert is_at_once == {quality: quality is Quality.ORDINARY for quality in Quality}


async def test_a_long_search_for_a_board_can_be_stopped_together_with_its_thread(monkeypatch):
    board, ended, is_found = Board.parse(BOARD), threading.Event(), threading.Event()

    def searching(*arguments):
        is_stopped = arguments[-1]
        while not is_stopped() and not is_found.wait(0.001):
            pass
        ended.set()
        return board

    monkeypatch.setattr(plan, "roll_of_quality", searching)
    async with at_home(pace=QUICK._replace(patience=0.01)) as player:
        player.app.change_settings(quality=Quality.MANY)
        for stop in ("escape", "click"):
            await player.press("p", to=WaitDialog)
            await player.sees("Looking for a board with many words …", "Esc: stop")
            if stop == "click":
                await player.click(player.place_of("Stop", "Stop"))
            else:
                await player.press(stop)
            await player.until_screen(HomeScreen)
            await player.until(ended.is_set)
            ended.clear()
        await player.press("p", to=WaitDialog)
        is_found.set()
        await player.until_screen(PlayScreen)
        assert player.board.board == board


async def test_a_board_given_by_a_seed_does_not_depend_on_the_quality():
    boards = []
    for quality in Quality:
        player_store().settings.save(Settings(quality=quality))
        assert player_store().database.flush(5)
        async with at_home(start=RoundRequest(seed=7)) as player:
            boards.append(player.board.board)
    assert len(set(boards)) == 1
    assert (boards[0].rows, boards[0].cols) == (4, 4)
