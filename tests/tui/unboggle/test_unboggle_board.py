"""The built board on the Unboggle screen: viewing, changing, playing and exporting it."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.unboggler import Solvers, Stuck, Unboggler, at_unboggle, solve_here
from textual.geometry import Offset
from textual.widgets import Button, Input

from boggle_tui import verify
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import spells
from boggle_tui.game.round.find_options import FindOptions, Shown
from boggle_tui.share.documents.text import read_board
from boggle_tui.store.store import player_store
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.dialogs.choices import ChoicesDialog
from boggle_tui.tui.base.dialogs.confirm import ConfirmDialog
from boggle_tui.tui.base.dialogs.prompt import PromptDialog
from boggle_tui.tui.base.option_row import Choice
from boggle_tui.tui.board.editable_board import EditableBoard
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.unboggle.text.screen_text import Status
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.widgets.puzzle_words import PuzzleWords
from boggle_tui.tui.words.word_list import WordList
from boggle_tui.unboggle.puzzle.request import PuzzleRequest, WordSelection

SIDES = (2, 4, 5, 8)


def paths_hold(player: Unboggler) -> bool:
    """Whether each path of the shown board spells its word."""
    solution = player.solution
    return player.board.board == solution.board and all(
        spells(solution.board, path, word) for word, path in solution.paths.items()
    )


def middle(player: Unboggler, selector: str) -> Offset:
    """The place to click on a widget."""
    region = player.screen.query_one(selector).region
    return Offset(region.x + region.width // 2, region.y)


def tool(player: Unboggler, name: str) -> Offset:
    """The place to click on the button of that name."""
    found = next(button for button in player.screen.query(Button) if name in str(button.label))
    return Offset(found.region.x + 2, found.region.y)


async def test_moving_the_cursor_over_words_shows_their_paths():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        await player.press("down")
        assert player.board.path == player.solution.paths["gold"]
        assert player.reads("  GOLD")
        await player.press("down")
        assert player.board.path == player.solution.paths["red"]


async def test_hovering_over_a_word_shows_its_path():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        line = next(y for y, text in enumerate(player.lines()) if "RED" in text)
        await player.hover(Offset(player.screen.query_one(PuzzleWords).region.x + 2, line))
        assert player.board.path == player.solution.paths["red"]


async def test_the_same_key_fills_and_empties_spare_cells_and_keeps_the_words():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        before = player.solution
        await player.fill()
        assert player.board.spare == before.spare
        assert paths_hold(player)
        await player.press("ctrl+f")
        assert player.solution == before
        assert player.board.board == before.board


async def test_a_filled_cell_looks_different_from_a_tile_that_a_word_needs():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        await player.fill()
        spare, needed = min(player.board.spare), player.solution.paths["red"][0]
        ground = {}
        for cell in (spare, needed):
            at = player.middle_of(cell)
            ground[cell] = player.screen.get_style_at(at.x, at.y).bgcolor
        assert ground[spare] != ground[needed]


async def test_filling_a_board_without_spare_cells_is_refused():
    async with at_unboggle("gold", size="2x2") as player:
        await player.solve()
        await player.press("ctrl+f")
        assert player.reads("no spare cells to fill")
        player.screen.query_one(EditableBoard).focus()
        await player.press("down")
        assert not player.reads("no spare cells to fill")


@pytest.mark.parametrize("key", ["ctrl+t", "ctrl+b"])
async def test_a_turned_or_mirrored_board_still_holds_its_words(key):
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        before = player.solution
        await player.press(key)
        assert player.board.board != before.board
        assert paths_hold(player)
        await player.press(*[key] * (3 if key == "ctrl+t" else 1))
        assert player.solution == before


async def test_turning_a_rectangle_turns_the_puzzle_too():
    async with at_unboggle("gold", "red", size="2x5") as player:
        await player.solve()
        await player.press("ctrl+t")
        assert (player.board.board.rows, player.board.board.cols) == (5, 2)
        assert player.builder.board_size == (5, 2)
        assert player.app.settings.unboggle_size == "5x2"
        assert paths_hold(player)
        assert not player.reads("Out of date")


async def test_after_resizing_the_board_stays_and_is_out_of_date_until_the_next_result():
    stuck = Stuck(results=1)
    async with at_unboggle("gold", "red", solver=stuck) as player:
        await player.solve()
        board = player.board.board
        player.screen.query_one("#cols", Choice).focus()
        await player.press("right")
        assert player.board.board == board
        await player.until(lambda: len(stuck.puzzles) == 2)
        assert player.board.board == board
        assert player.reads("Out of date", "of 20 tiles")
        await player.press("left")
        assert not player.reads("Out of date")
        await player.press("right")
        assert player.app.settings.unboggle_size == "4x5"


async def test_a_board_with_empty_cells_is_filled_when_it_is_played():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        unboggle = player.unboggle
        await player.press("ctrl+r")
        await player.until_screen(ChoicesDialog)
        await player.press("enter")
        await player.until_screen(PlayScreen)
        assert player.screen.game.board.faces.count("") == 0
        assert player.screen.game.board == unboggle.solution.board


async def test_the_choices_for_a_puzzle_are_played_remembered_and_saved():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        await player.press("ctrl+r")
        await player.until_screen(ChoicesDialog)
        await player.press("right", "right", "down", "right", "down", "right", "right", "enter")
        await player.until_screen(PlayScreen)
        game = player.screen.game
        assert game.find == FindOptions(Shown.CLUES, has_bonus=True)
        assert game.rules.seconds == 30
        await player.end_round()
        await player.press("escape")
        await player.until(lambda: player.screen is player.unboggle)
        await player.press("ctrl+r")
        await player.until_screen(ChoicesDialog)
        assert player.reads("as clues", "count as a bonus", "0:30")
        await player.press("escape", "ctrl+k")
        await player.until_screen(PromptDialog)
        await player.press("enter")
        await player.until(lambda: player_store().boards.all())
        (saved,) = player_store().boards.all()
        assert (saved.find, saved.seconds) == (game.find, 30)


async def test_a_saved_board_reopens_with_its_puzzle_and_undo_comes_back_to_the_one_before():
    fixed = PuzzleRequest(fixed_cells=((0, 0, "G"),), selection=WordSelection.MOST)
    saved = SavedBoard(
        name="Colours",
        board=Board.parse("gold/axxx/yxxr/xxde"),
        words=("gold", "red", "gay"),
        puzzle={"words": ["gold", "red", "gay", "indigo"], "request": fixed.to_json()},
    )
    async with at_unboggle("ann", "ben") as player:
        before = player.words
        player.unboggle.editor.save()
        player.app.push_screen(UnboggleScreen(Solvers(solve_here), saved=saved))
        await player.until(lambda: player.words == ("gold", "red", "gay", "indigo"))
        assert player.unboggle.editor.request == fixed
        assert player.solution.board == saved.board
        assert set(player.solution.paths) == set(saved.words)
        await player.press("ctrl+z")
        assert player.words == before


async def test_the_words_of_a_built_board_are_to_be_found_on_it():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        await player.fill()
        solution = player.solution
        await player.press("ctrl+r")
        await player.until_screen(ChoicesDialog)
        await player.press("enter")
        await player.until_screen(PlayScreen)
        assert player.board.board == solution.board
        assert player.reads("Find these 2 words.", "0 of 2 words")
        await player.submit("gold", "red")
        assert set(player.screen.game.found) == {"gold", "red"}


async def test_exporting_the_board_replaces_an_existing_file_only_if_confirmed():
    kept = Path("unboggle.txt")
    kept.write_text("dear")
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        await player.press("ctrl+e")
        await player.until_screen(ChoicesDialog)
        choices = {choice.id: choice for choice in player.screen.query(Choice)}
        choices["shown"].index = [*Shown].index(Shown.WORDS)
        choices["has_answers"].index = 1
        await player.press("enter")
        await player.until_screen(PromptDialog)
        assert player.screen.query_one(Input).value == "unboggle.txt"
        await player.press("enter")
        await player.until_screen(ConfirmDialog)
        await player.press("n")
        await player.until_screen(PromptDialog)
        assert kept.read_text() == "dear"
        await player.press("enter")
        await player.until_screen(ConfirmDialog)
        await player.press("y")
        await player.until_notified("Written to")
        assert read_board(kept.read_text()) == player.solution.board
        assert "Find these 2 words" in kept.read_text()
        assert "GOLD: row" in kept.read_text()
        assert player.app.settings.find_shown is Shown.WORDS


async def test_the_board_is_copied_to_the_clipboard():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        await player.press("ctrl+y")
        assert read_board(player.app.clipboard) == player.solution.board
        assert "Copied" in str(player.notices)


async def test_without_a_board_its_buttons_are_disabled_and_its_keys_do_nothing():
    async with at_unboggle("gold") as player:
        for key in ("ctrl+f", "ctrl+t", "ctrl+b", "ctrl+r", "ctrl+y", "ctrl+e"):
            await player.press(key)
        assert player.solution is None
        assert player.board.board.faces == ("",) * 16
        assert not player.app.clipboard
        enabled = {button.id for button in player.screen.query(Button) if not button.disabled}
        assert enabled == {"solve", "stop"}


async def test_size_another_board_turn_fill_and_play_work_by_mouse_alone():
    async with at_unboggle("gold", "red") as player:
        region = player.screen.query_one("#rows").region
        await player.click(Offset(region.right - 2, region.y))
        assert player.builder.board_size == (5, 4)
        await player.until(lambda: player.reads("Both words fit", "Another"))
        before = player.solution
        await player.click(tool(player, "Another"))
        await player.until(lambda: player.solution != before)
        await player.until(lambda: not player.is_searching)
        await player.click(tool(player, "Turn"))
        await player.click(tool(player, "Fill"))
        await player.until(lambda: player.solution.is_full)
        await player.until(lambda: not player.is_searching)
        assert player.board.board.rows == 4
        await player.click(tool(player, "Play"))
        await player.until_screen(ChoicesDialog)
        await player.click(tool(player, "Play"))
        await player.until_screen(PlayScreen)


async def test_clear_undo_load_and_back_work_by_mouse_alone():
    async with at_unboggle("gold", "red") as player:
        lines = player.lines()
        footer = len(lines) - 1
        await player.click(Offset(lines[footer].index("Clear"), footer))
        assert player.words == ()
        await player.click(Offset(lines[footer].index("Undo"), footer))
        assert player.words == ("gold", "red")
        await player.click(Offset(lines[footer].index("Load"), footer))
        await player.until_screen(PromptDialog)
        await player.press("escape")
        await player.until_screen(UnboggleScreen)
        await player.click(Offset(lines[footer].index("Back"), footer))
        await player.until(lambda: not isinstance(player.screen, UnboggleScreen))


@pytest.mark.parametrize("window", [(80, 24), (60, 20), (140, 45)])
async def test_every_board_size_fits_the_window_along_with_everything_else(window):
    async with at_unboggle("gold", window=window) as player:
        assert "Export" in "".join(player.lines()[-2:])
        assert "Back" in player.lines()[-1]
        for side in ((rows, cols) for rows in SIDES for cols in SIDES):
            player.builder.board_size = side
            await player.settle()
            board, layout = player.board, player.board.tile_layout
            assert layout.rows * layout.pitch <= board.size.height
            width = layout.cols * (layout.tile_width + layout.gap) - layout.gap
            assert width <= board.size.width


@pytest.mark.parametrize("window", [(80, 24), (60, 20)])
async def test_a_long_message_can_be_scrolled_and_leaves_room_for_the_whole_board(window):
    async with at_unboggle(window=window, size="8x8") as player:
        player.unboggle.line.show("", Status(f"{'many words ' * 60}end"))
        await player.settle()
        board, layout = player.board, player.board.tile_layout
        assert layout.rows * layout.pitch <= board.size.height
        assert not player.reads("end")
        player.unboggle.line.focus()
        await player.press("end")
        await player.until(lambda: player.reads("end"))


async def test_a_larger_window_gets_larger_tiles():
    async with at_unboggle("gold", window=(80, 24)) as player:
        small = player.board.tile_layout.pitch
        await player.resize(140, 45)
        assert player.board.tile_layout.pitch > small >= 4


async def test_suggestions_without_a_new_tile_come_first():
    async with at_unboggle("gold", "blue", "red") as player:
        await player.solve()
        solution = player.solution
        await player.press("ctrl+g")
        matches = player.screen.query_one("#matches", WordList)
        await player.until(lambda: matches.entries)
        assert player.reads("These fit too")
        assert matches.has_focus
        needs = [remark for _, remark in matches.entries]
        assert needs == sorted(needs, reverse=True)
        assert {"no new tile", "+1 tile"} <= set(needs)
        standing = {word for word, remark in matches.entries if remark == "no new tile"}
        assert verify(solution.board, standing)
        await player.press("enter")
        await player.until(lambda: len(player.words) == 4)
        assert player.solution.board == solution.board


async def test_a_suggestion_that_needs_a_tile_adds_only_that_tile():
    async with at_unboggle("gold", "blue", "red") as player:
        await player.solve()
        before = player.solution.board
        await player.press("ctrl+g")
        matches = player.screen.query_one("#matches", WordList)
        await player.until(lambda: matches.entries)
        index = [remark for _, remark in matches.entries].index("+1 tile")
        word = matches.entries[index][0]
        matches.highlighted = index
        await player.press("enter")
        await player.until(lambda: word in player.words)
        after = player.solution.board
        changed = [(a, b) for a, b in zip(before.faces, after.faces, strict=True) if a != b]
        assert len(changed) == 1
        assert changed[0][0] == ""
        assert verify(after, player.words)


async def test_escape_closes_the_suggestions_before_it_leaves_the_screen():
    async with at_unboggle("gold", "blue") as player:
        await player.press("ctrl+g")
        assert player.reads("No board yet")
        await player.solve()
        await player.press("ctrl+g")
        matches = player.screen.query_one("#matches", WordList)
        await player.until(lambda: matches.display)
        await player.press("escape")
        assert not matches.display
        assert player.entry.has_focus
        assert isinstance(player.screen, UnboggleScreen)


async def test_the_board_is_printed_as_a_puzzle_with_its_empty_cells_filled():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        await player.press("f6")
        await player.until_screen(PromptDialog)
        player.screen.query_one(Input).value = "board.txt"
        await player.press("enter")
        await player.until(lambda: Path("board.txt").exists())
    text = Path("board.txt").read_text(encoding="utf-8")
    assert "GOLD   RED" in text
    assert "·" not in text
