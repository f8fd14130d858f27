"""The built board on the Unboggle screen: viewing, changing, playing and exporting it."""

import re
from asyncio import Event
from dataclasses import replace
from pathlib import Path

import pytest
from support.languages import catalogue_of
from support.unboggler import Unboggler, at_unboggle
from textual.geometry import Offset
from textual.widgets import Button, Input

from boggle_tui import Board, build_board, verify
from boggle_tui.cli.player_store import player_store
from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.history.played_round import PlayedRound, from_record, to_record
from boggle_tui.game.round.rules import WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.paper.text import read_board
from boggle_tui.share.share_code import decode, encode
from boggle_tui.store.saved import SavedBoard
from boggle_tui.tui.base.column_grid import WordList
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.base.questions import (
    ChoiceList,
    ChoicesDialog,
    Palette,
    PromptDialog,
)
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.unboggle.built_board import SuggestedChange
from boggle_tui.tui.unboggle.controller import Searches
from boggle_tui.tui.unboggle.screen_text import ScreenText, Status
from boggle_tui.tui.unboggle.unboggle_screen import ClueDialog, UnboggleScreen
from boggle_tui.tui.unboggle.words_pane import PuzzleWords

SIDES = (2, 4, 5, 8)


def key_of(player: Unboggler, name: str) -> Offset:
    """The place to click on the key of that name."""
    last = player.lines()[-1]
    return Offset(last.index(f" {name}") + 1, len(player.lines()) - 1)


async def from_palette(player: Unboggler, text: str) -> None:
    """Choose the first command that a text finds."""
    await player.click(key_of(player, "More"), to=Palette)
    await player.type(text)
    await player.press("enter", to=UnboggleScreen)


async def test_pointing_at_words_shows_their_paths_and_filled_cells_look_unlike_their_tiles():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        await player.press("down")
        assert player.board.path == player.solution.paths["gold"]
        await player.sees("  gold")
        await player.press("down")
        assert player.board.path == player.solution.paths["red"]
        line = next(y for y, text in enumerate(player.lines()) if "gold" in text)
        await player.hover(Offset(player.screen.query_one(PuzzleWords).region.x + 2, line))
        assert player.board.path == player.solution.paths["gold"]
        await player.fill()
        spare, needed = min(player.board.spare), player.solution.paths["red"][0]
        ground = {}
        for cell in (spare, needed):
            at = player.middle_of(cell)
            ground[cell] = player.screen.get_style_at(at.x, at.y).bgcolor
        assert ground[spare] != ground[needed]


async def test_a_puzzle_is_played_on_a_filled_board_as_chosen_and_the_choices_are_saved():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        await player.press("f8", to=ChoicesDialog)
        await player.press("right", "right", "down", "right", "down", "right", "right", "enter")
        await player.until_screen(PlayScreen)
        game = player.screen.game
        assert (game.to_find.shown, game.to_find.has_bonus) == (WordDisplay.CLUES, True)
        assert game.rules.seconds == 30
        assert game.board.faces.count("") == 0
        await player.sees("0 of 2 words")
        await player.end_round()
        await player.press("escape")
        await player.until(lambda: player.screen is player.unboggle)
        assert game.board == player.solution.board
        await player.press("f8", to=ChoicesDialog)
        await player.sees("as clues", "count as a bonus", "0:30")
        await player.press("escape", "ctrl+s", to=PromptDialog)
        await player.press("enter")
        await player.until(lambda: player_store().boards.all())
        (saved,) = player_store().boards.all()
        assert (saved.to_find, saved.seconds) == (game.to_find, 30)


async def test_a_dialog_opens_at_once_while_the_board_is_searched_for_and_gets_what_is_typed():
    is_found = Event()

    async def search(puzzle):
        await is_found.wait()
        yield build_board(puzzle)

    async with at_unboggle(solver=search) as player:
        await player.press(*"gold red", "ctrl+s", *"my board", "enter", "f8", "enter")
        assert player.words == ("gold", "red")
        assert not player_store().boards.all()
        is_found.set()
        await player.until_screen(PlayScreen)
        (saved,) = player_store().boards.all()
        assert (saved.name, saved.to_find.words) == ("my board", ("gold", "red"))


async def test_a_friend_gets_the_board_as_a_puzzle_without_its_answers():
    own_list = Path("mine.txt")
    own_list.write_text("gold\nred\nlog\n")
    async with at_unboggle("gold", "red") as player:
        player.app.change_settings(dictionary=str(own_list.absolute()))
        await player.solve()
        await player.press("f7", to=ChoicesDialog)
        await player.sees("Share: find 2 words")
        await player.press("enter", to="A friend can press c")
        (code,) = re.findall(r"BOG\S+", player.app.clipboard)
        sent = decode(code)
        await player.press("escape", to=UnboggleScreen)
        assert sent.board == player.solution.board
        assert sent.to_find.words == ("gold", "red")
        assert sent.dictionary == "mine.txt"  # without its folder


async def test_the_board_is_exported_as_chosen_and_the_choice_is_remembered():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        await player.press("ctrl+e", to=ChoicesDialog)
        choices = {choice.id: choice for choice in player.screen.query(Choice)}
        choices["shown"].choose(WordDisplay.WORDS)
        choices["has_answers"].choose(True)
        await player.press("enter", to=PromptDialog)
        assert player.screen.query_one(Input).value == "unboggle.txt"
        await player.press("enter")
        await player.until_notified("Written to")
        text = Path("unboggle.txt").read_text("utf-8")
        assert read_board(text) == player.solution.board
        assert "Find these 2 words" in text
        assert "gold: row" in text
        assert player.app.settings.find_shown is WordDisplay.WORDS


async def test_without_a_board_of_all_the_words_its_keys_do_nothing():
    async with at_unboggle("gold") as player:
        await player.press("f3")
        await player.until_notified("no board yet")
        for key in ("ctrl+f", "ctrl+r", "ctrl+b", "f8", "ctrl+y", "ctrl+e"):
            await player.press(key)
        assert player.solution is None
        assert player.board.board.faces == ("",) * 16
        assert not player.app.clipboard
        await player.solve()
        keys = "f8", "ctrl+s", "f6", "ctrl+e"
        await player.press(*"tattarrattat" * 2)
        for key in keys:
            await player.press(key)
            await player.until_notified("board is out of date")
        assert len(player.screen.query("Toast")) == 1
        assert player.screen is player.unboggle


async def test_size_another_board_turn_fill_undo_play_and_back_work_by_mouse_alone():
    async with at_unboggle("gold", "red") as player:
        region = player.screen.query_one("#rows").region
        await player.click(Offset(region.right - 2, region.y))
        assert player.draft.size == (5, 4)
        await player.sees("Both words fit", "another board")
        before = player.solution
        await player.click(key_of(player, "Solve"))
        await player.until(lambda: player.solution != before)
        await player.until(lambda: not player.is_searching)
        await from_palette(player, "rotate")
        await from_palette(player, "fill")
        await player.until(lambda: player.solution.is_full)
        await player.until(lambda: not player.is_searching)
        assert player.board.board.rows == 4
        await from_palette(player, "clear")
        assert player.words == ()
        await player.click(key_of(player, "Undo"))
        assert player.words == ("gold", "red")
        await player.click(key_of(player, "Play"), to=ChoicesDialog)
        await player.click(player.screen.query(Button).first().region.offset, to=PlayScreen)
        await player.end_round()
        await player.press("escape", to=UnboggleScreen)
        await player.click(key_of(player, "Back"))
        await player.until(lambda: not isinstance(player.screen, UnboggleScreen))


@pytest.mark.parametrize("window", [(80, 24), (60, 20), (140, 45)])
async def test_every_board_size_fits_the_window_along_with_everything_else(window):
    async with at_unboggle("gold", window=window) as player:
        assert "esc" in player.lines()[-1]
        # Boards of nine or ten rows need 80x24.
        sides = SIDES if window == (60, 20) else (*SIDES, 9, 10)
        for side in ((rows, cols) for rows in sides for cols in sides):
            player.draft = replace(player.draft, size=side)
            await player.settle()
            board, layout = player.board, player.board.tile_layout
            assert layout.rows * layout.pitch <= board.size.height
            width = layout.cols * (layout.tile_width + layout.gap) - layout.gap
            assert width <= board.size.width


@pytest.mark.parametrize("window", [(80, 24), (60, 20)])
async def test_a_long_message_can_be_scrolled_and_leaves_room_for_the_whole_board(window):
    async with at_unboggle(window=window, size="8x8") as player:
        status = Status(f"{'many words ' * 60}end")
        offer = SuggestedChange("Use auto size", player.draft, None)
        player.unboggle.line.show(ScreenText("", "", status, "", (offer,)))
        await player.settle()
        assert player.reads("1 Use auto size")
        board, layout = player.board, player.board.tile_layout
        assert layout.rows * layout.pitch <= board.size.height
        assert not player.reads("end")
        await player.press("pagedown")
        assert not player.reads("1 Use auto size")
        player.unboggle.line.focus()
        await player.press("end", to="end")


async def test_escape_closes_the_suggestions_before_it_leaves_the_screen():
    async with at_unboggle("gold", "blue") as player:
        await player.press("ctrl+g")
        await player.until_notified("no board yet")
        await player.solve()
        await player.press("ctrl+g")
        matches = player.screen.query_one("#matches", WordList)
        await player.until(lambda: matches.display)
        await player.press("escape")
        assert not matches.display
        assert player.entry.has_focus
        assert isinstance(player.screen, UnboggleScreen)


async def test_the_board_is_printed_as_a_puzzle_in_the_players_language_without_empty_cells(
    tmp_path, monkeypatch
):
    catalogue = catalogue_of("de", [("Find the words", "Finde die Wörter")], tmp_path, monkeypatch)
    with catalogue, speaking(Reader("de")):
        async with at_unboggle("gold", "red") as player:
            await player.solve()
            await player.press("f6", to=PromptDialog)
            assert "empty cells got letters." in player.problem
            assert player.screen.query_one(Input).value == "finde-die-wörter.pdf"
            await player.answer("board.txt")
            await player.until(lambda: Path("board.txt").exists())
    text = Path("board.txt").read_text(encoding="utf-8")
    assert text.startswith("Finde die Wörter")
    assert "gold   red" in text
    assert "·" not in text


async def test_a_clue_written_for_a_word_is_shown_kept_and_printed_until_undone():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        words = player.screen.query_one(PuzzleWords)
        words.focus()
        await player.sees("2 · =: clue")
        for typed, hint in (("It glitters", ""), ("My ring", "It glitters")):
            await player.press("home", "equals_sign", to=PromptDialog)
            line = player.screen.query_one(Input)
            assert line.value == hint
            line.value = typed
            await player.press("enter", to=UnboggleScreen)
            await player.sees(f"gold: {typed}")
        assert player.app.drafts.puzzle_request["texts"] == {"gold": ["gold", "My ring"]}
        await player.press("f6", to=PromptDialog)
        await player.answer("board.txt")
        await player.until(lambda: Path("board.txt").exists())
        await player.until_screen(UnboggleScreen)
        await player.press("ctrl+z", "ctrl+z")
        assert player.app.drafts.puzzle_request["texts"] == {}
    assert "My ring (4)" in Path("board.txt").read_text(encoding="utf-8")


async def test_a_clue_that_is_too_long_is_refused_and_stays_to_be_shortened():
    async with at_unboggle("gold") as player:
        await player.solve()
        player.screen.query_one(PuzzleWords).focus()
        await player.press("home", "equals_sign", to=ClueDialog)
        await player.answer("x" * 301)
        await player.until_notified("The clue for gold has 301 characters: expected at most 300.")
        await player.press("end", "backspace", "enter", to=UnboggleScreen)
        clues = dict(player.draft.texts.clues)
        assert clues == {"gold": "x" * 300}


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_a_meaning_chosen_from_the_list_is_the_clue_of_a_word(by_mouse):
    async with at_unboggle("plum", "red") as player:
        player.screen.query_one(PuzzleWords).focus()
        await player.press("home", "equals_sign", to=PromptDialog)
        await player.sees("↓: or one of its meanings", "any of several trees", "exactly")
        line, meanings = player.screen.query_one(Input), player.screen.query_one(ChoiceList)
        if by_mouse:
            await player.click(Offset(meanings.region.x + 2, meanings.region.bottom - 1))
        else:
            await player.press("down", "down", "enter")
        await player.until(lambda: line.value == "exactly" and line.has_focus)
        await player.press("enter", to=UnboggleScreen)
        await player.sees("plum is not on the board: exactly")
        assert player.unboggle.state.draft.texts.clues == (("plum", "exactly"),)


@pytest.mark.parametrize(("words", "dice"), [(("zyzzx",), None), (("plum",), "german")])
async def test_without_english_meanings_a_clue_can_only_be_written(words, dice):
    async with at_unboggle(*words) as player:
        player.draft = player.draft.with_dice(dice)
        player.screen.query_one(PuzzleWords).focus()
        await player.press("home", "equals_sign", to=PromptDialog)
        await player.press("down")
        assert not player.screen.query(ChoiceList)
        assert player.screen.query_one(Input).has_focus


async def test_a_friend_plays_with_the_clues_and_a_kept_round_has_them_still():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        unboggle = player.unboggle
        unboggle.controller.take(unboggle.state.with_clue("gold", "My ring"))
        await player.press("f8", to=ChoicesDialog)
        await player.press("enter", to=PlayScreen)
        clues = player.screen.game.to_find.texts.clues
        kept = from_record(to_record(PlayedRound(setup=player.screen.game.setup)))
    assert clues == kept.setup.to_find.texts.clues == (("gold", "My ring"),)
    assert decode(encode(kept.setup)).to_find.texts.clues == clues


async def test_words_that_all_have_clues_of_the_players_own_are_played_and_saved_as_clues():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        controller = player.unboggle.controller
        controller.take(player.unboggle.state.with_clue("gold", "My ring"))
        await player.press("f8", to="as blanks")
        await player.press("escape", to=UnboggleScreen)
        controller.take(player.unboggle.state.with_clue("red", "Like a rose"))
        await player.press("f8", to="as clues")
        await player.press("enter", to=PlayScreen)
        assert player.screen.game.to_find.shown is WordDisplay.CLUES
        assert player.app.settings.find_shown is WordDisplay.BLANKS  # for other words


async def test_a_size_that_is_auto_is_not_cut_in_the_smallest_terminal():
    async with at_unboggle(size="10x10", window=(60, 20)) as player:
        await player.sees("Rows", "Columns", "10")
        await player.press("f4")
        await player.until(lambda: "\n".join(player.lines()).count("‹10 auto›") == 2)


async def test_auto_is_among_the_sizes_kept_with_the_screen_and_left_at_the_size_found():
    async with at_unboggle("gold", "dog") as player:
        player.builder.query_one("#rows", Choice).focus()
        await player.press(*["right"] * 7, to="No smaller board holds")
        await player.sees("2 auto", "of 4 tiles")
        board, text = player.solution, player.unboggle.text
        await player.press("escape", to=HomeScreen)
        player.app.push_screen(UnboggleScreen(Searches()))
        await player.until_screen(UnboggleScreen)
        await player.sees("2 auto", "of 4 tiles")
        assert (player.solution, player.unboggle.text) == (board, text)
        player.builder.query_one("#rows", Choice).focus()
        await player.press("right")
        assert player.draft.size == (2, 2)
        assert not player.reads("auto")
        assert not player.app.drafts.unboggle_auto_size
        await player.press("right")
        assert player.draft.size == (3, 2)
        await player.sees("Both words fit")


async def test_keys_turn_mirror_and_fill_the_board():
    async with at_unboggle("gold", "red", size="2x5") as player:
        player.draft = player.draft.with_fixed_cells({0: "Z"})
        await player.solve()
        before = player.solution
        await player.press("ctrl+r")
        assert (player.board.board.rows, player.draft.size) == (5, (5, 2))
        assert not player.reads("Out of date")
        await player.press("ctrl+b", "ctrl+b", *["ctrl+r"] * 3)
        assert player.solution == before
        await player.fill()
        assert player.board.spare == before.spare
        assert player.board.board == player.solution.board
        assert player.board.board.faces[0] == "Z"
        assert verify(player.board.board, player.words)
        await player.press("ctrl+f")
        assert player.solution == before
        assert player.board.board == before.board


async def test_words_that_fit_are_offered_and_one_is_added():
    async with at_unboggle("gold", "blue", "red") as player:
        await player.solve()
        board = player.solution.board
        await player.press("ctrl+g")
        matches = player.screen.query_one("#matches", WordList)
        await player.until(lambda: matches.entries)
        await player.sees("These fit too", "no new tile")
        assert matches.has_focus
        await player.press("enter")
        await player.until(lambda: len(player.words) == 4)
        assert player.solution.board == board
        await player.until(lambda: matches.entries and matches.has_focus)


async def test_what_is_cut_in_a_small_window_has_a_sign():
    async with at_unboggle("gold", window=(60, 20), size="9x10") as player:
        await player.sees("▸▾")
        assert not player.reads("↕")
        long = "A sentence that is too long for the one line of this window."
        player.unboggle.controller.take(replace(player.state, notice=long))
        await player.sees("↕")
    async with at_unboggle("gold", window=(80, 24), size="9x10") as player:
        await player.settle()
        assert not player.reads("▸")
        assert not player.reads("▾")


async def test_a_saved_board_opens_as_it_was_saved_and_the_way_back_is_named():
    async with at_unboggle("gold", "dog") as player:
        await player.solve()
        draft, board = player.draft, player.solution
        await player.press("escape", to=HomeScreen)
        saved = SavedBoard(
            name="Tea", board=Board.parse("te/a."), to_find=WordsToFind(("tea", "eat"))
        )
        player.app.push_screen(UnboggleScreen(Searches(), saved=saved))
        await player.until_screen(UnboggleScreen)
        await player.sees("Tea is open. Press ^z for the words before.", "Both words fit")
        assert player.solution.board == saved.board
        await player.press("escape", to=HomeScreen)
        player.app.push_screen(UnboggleScreen(Searches()))
        await player.until_screen(UnboggleScreen)
        await player.press("ctrl+z")
        assert (player.draft, player.solution) == (draft, board)


@pytest.mark.parametrize("window", [(80, 24), (60, 20)])
async def test_no_offer_stands_apart_from_its_key(window):
    texts = "Use auto size", "Divide between 11 boards", "Keep the 22 words that fit", "Drop tea"
    async with at_unboggle("gold", window=window) as player:
        changes = tuple(SuggestedChange(text, player.draft, None) for text in texts)
        player.unboggle.line.show(ScreenText("", "", Status("No board."), "", changes))
        await player.sees(*(f"{key} {text}" for key, text in enumerate(texts, 1)))
        await player.resize(*((60, 20) if window == (80, 24) else (80, 24)))
        await player.sees(*(f"{key} {text}" for key, text in enumerate(texts, 1)))
