"""Practice: missed words come up until they are found."""

import asyncio

from support.played_rounds import a_round
from support.player import BOARD, LONGEST, Player, at_home, in_a_round, word_file

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.history.practice import Practice
from boggle_tui.game.round.rules import CustomRules, Mode, Rules
from boggle_tui.play.plan import RoundRequest
from boggle_tui.tui.base.questions import StartDialog
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.round.play_screen import PlayScreen

MISSED = ("planet", "silver", "tap")


def remember(*found: str) -> None:
    """Save a round in which words were missed; those in `found` were found twice since."""
    store = player_store()
    store.rounds.finish(a_round(1, found=(), times=(), missed=MISSED))
    for number in (2, 3):
        store.rounds.finish(a_round(number, found=found, times=(0.0,) * len(found), missed=()))


async def practise(player: Player) -> None:
    player.app.change_settings(dictionary=str(word_file(*MISSED, "lane", "sit", "net", "plan")))
    await player.press("m", to=StartDialog)
    await player.sees("2 words to practise, 2 new.")
    await player.press("enter", to=PlayScreen)


async def test_missed_words_are_on_the_board_and_the_review_shows_which_were_found():
    remember("silver")
    async with at_home() as player:
        await practise(player)
        game = player.screen.game
        assert set(game.setup.practised) == {"planet", "tap"}  # silver is known by now
        assert all(next(find_paths(game.board, word), None) for word in game.setup.practised)
        await player.sees("Find 2 words you once missed", "0 of 2")
        await player.sees("_ _ _ _ _ _", "^g: show a letter")
        await player.until(lambda: player.reads("noun: "))  # the meaning of a planet
        await player.press("ctrl+g", "ctrl+g", "ctrl+g")
        shown = game.letters_shown
        assert sorted(shown.values()) == [1, 2]
        await player.sees("P L _ _ _ _" if shown["planet"] == 2 else "T A _")
        await player.press("escape", "l", to=HomeScreen)
        await player.sees("Unfinished: 0 words")
        await player.press("k", to=PlayScreen)
        assert player.screen.game.letters_shown == shown
        assert player.screen.game is not game
        await player.sees("P L _ _ _ _" if shown["planet"] == 2 else "T A _")
        await player.submit("tap", to=("1 of 2", "practised", "✓ TAP"))
        await player.end_round()
        await player.sees("✓TAP", "✗PLANET")
        first = game.board
        await player.press("ctrl+n", to=StartDialog)
        await player.sees(" to practise")
        await player.press("enter", to=PlayScreen)
        assert player.screen.game.rules.mode is Mode.PRACTISE
        assert player.screen.game.board != first
    (played,) = (played for played in player_store().rounds.finished() if played.setup.practised)
    assert (played.setup.practised, played.setup.rules.mode) == (
        game.setup.practised,
        Mode.PRACTISE,
    )


async def test_where_not_all_meanings_fit_the_clue_in_hand_is_whole_and_a_key_turns_to_the_next():
    words = ("liquor", "tailor", "spinal", "plain", "quit", "nip")
    request = RoundRequest(
        board=Board.parse(BOARD), dictionary="standard", practice=Practice(words)
    )
    async with at_home(start=request) as player:
        await player.sees("noun: an alcoholic", "PgDn: next clue", "distilled rather", "fermented")
        await player.sees("adjust to a")
        assert not player.reads("verb: adjust")
        await player.press("pagedown", "pagedown", to=("noun: anesthesia", "half of", "the body"))
        assert not player.reads("fermented")
        await player.press("pageup", "pageup", "pageup", to="verb: squeeze")
        await player.press(*["ctrl+g"] * 5)
        await player.submit("nip", to=("✓ NIP", "verb: put an"))
        await player.submit("quit")
        await player.resize(60, 20)
        await player.sees("noun: an", "rather than", "fermented")
        await player.resize(140, 45)
        await player.sees("fermented", "lower half of")
        assert not player.reads("PgDn")


async def test_clues_that_just_fit_beside_a_scrollbar_come_to_rest():
    words = ("liquor", "tailor", "spinal", "plain", "quit")
    request = RoundRequest(
        board=Board.parse(BOARD), dictionary="standard", practice=Practice(words)
    )
    async with at_home((120, 20), request) as player:
        await player.sees("noun: an alcoholic")
        for size in ((120, 20), (100, 30), (102, 30)):
            await asyncio.wait_for(player.resize(*size), LONGEST)  # It would never settle.
        await player.sees("noun: an alcoholic")


async def test_the_outline_of_a_long_word_stays_on_one_line():
    words = Practice(("tailors",))
    request = RoundRequest(board=Board.parse(BOARD), dictionary="standard", practice=words)
    async with at_home((60, 20), request) as player:
        await player.sees("_______")


async def test_practice_is_one_of_the_modes_in_the_rules():
    remember()
    async with at_home() as player:
        player.app.change_settings(is_custom=True, custom=CustomRules(mode=Mode.PRACTISE))
        player.app.change_settings(dictionary=str(word_file(*MISSED)))
        await player.press("p", to=StartDialog)
        await player.press("n", to=HomeScreen)
        await player.press("p", to=StartDialog)
        await player.press("enter", to=PlayScreen)
        assert set(player.screen.game.setup.practised) == set(MISSED)


async def test_a_given_board_is_never_practice():
    remember()
    custom = CustomRules(mode=Mode.PRACTISE)
    async with in_a_round(custom=custom) as player:
        assert player.screen.game.rules.mode is Mode.CLASSIC


async def test_without_a_round_played_to_its_end_there_is_nothing_to_practise(player):
    player_store().rounds.finish(a_round(1, rules=Rules(mode=Mode.SUDDEN)))
    await player.press("m")
    await player.until(lambda: player.notices)
    assert "words you miss in classic rounds" in player.notices[-1]
    assert isinstance(player.screen, HomeScreen)
