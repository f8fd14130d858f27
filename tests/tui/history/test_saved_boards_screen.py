"""The screen of the saved boards."""

from dataclasses import replace
from pathlib import Path

import pytest
from support.player import at_home, in_a_round
from support.unboggler import at_unboggle
from textual.widgets import Input

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.round.rules import WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.paper.sheet_content import usual_paper
from boggle_tui.share.share_code import decode
from boggle_tui.store.saved import SavedBoard
from boggle_tui.tui.base.column_grid import ChoiceGrid
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.base.questions import ChoicesDialog, FileDialog, PickDialog, PromptDialog
from boggle_tui.tui.base.saving import TextDialog
from boggle_tui.tui.history.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen

DAYS = SavedBoard(
    name="Days [of] Anna",
    board=Board.parse("mond/yays/unda/abcd"),
    to_find=WordsToFind(("monday",)),
)
COLOURS = SavedBoard(
    name="Colours",
    board=Board.parse("gol/udb/ela"),
    to_find=WordsToFind(("gold", "blue")),
    dictionary="expert",
    q=QReading.EITHER,
)


@pytest.fixture
def boards() -> None:
    player_store().boards.save(DAYS)
    player_store().boards.save(COLOURS)


async def open_boards(player, count: int = 2) -> None:
    await player.press("b", to=SavedBoardsScreen)
    await player.until(lambda: len(player.screen.boards) == count)


def saved_names() -> list[str]:
    assert player_store().database.flush(9)
    return [saved.name for saved in player_store().boards.all()]


@pytest.mark.usefixtures("boards")
async def test_boards_are_listed_with_their_words_found_by_them_and_played_as_set(player):
    await open_boards(player)
    await player.sees(
        "Days [of] Anna", "Colours", "2 words to find, as blanks", "gold, blue", "expert list"
    )
    await player.press("down")
    assert player.board.board == DAYS.board
    await player.sees("1 word to find", "monday")
    await player.press("slash", *"zzz", to="No board with that name or word.")
    await player.press("enter", "escape")
    assert len(player.find(ChoiceGrid).lines) == 2
    await player.press("slash", *"blue")
    assert len(player.find(ChoiceGrid).lines) == 1
    await player.press("enter", to=PlayScreen)
    game = player.screen.game
    assert (game.board, game.to_find) == (COLOURS.board, COLOURS.to_find)
    assert game.rules.q is QReading.EITHER


async def test_the_empty_cells_of_a_board_are_filled_by_a_key_or_as_it_is_shared_or_for_one_round():
    holes = replace(
        COLOURS,
        board=Board.parse("gol/udb/e.."),
        to_find=replace(COLOURS.to_find, shown=WordDisplay.WORDS, has_bonus=True),
        seconds=0,
    )
    player_store().boards.save(holes)
    async with at_home() as player:
        await open_boards(player, 1)
        await player.sees("2 empty cells. 2 words to find, as words", "with a bonus")
        await player.press("f7", to=TextDialog)
        assert str(decode(player.app.clipboard).board).startswith("gol/udb/e")
        await player.press("escape", "z")
        await player.until(lambda: player.screen.chosen == holes)
        await player.press("p", to=PlayScreen)
        assert not player.notices
        assert str(player.screen.game.board).startswith("gol/udb/e")
        assert "." not in str(player.screen.game.board)
        await player.end_round()
        await player.press("escape", to=SavedBoardsScreen)
        assert player.screen.chosen == holes
        assert player_store().boards.all() == [holes]
        assert not player.screen.allows("undo")
        await player.press("ctrl+f")
        await player.until_notified("2 empty cells of Colours are filled. z: undo")
        await player.press("f9", to=ChoicesDialog)
        await player.press("left", "enter", to=SavedBoardsScreen)
        await player.until(lambda: player.screen.chosen.to_find.shown is WordDisplay.BLANKS)
        board = player.screen.chosen.board
        assert str(board).startswith("gol/udb/e")
        await player.press("f7", to=TextDialog)
        assert decode(player.app.clipboard).rules.seconds is None
        await player.press("escape", "p", to=PlayScreen)
        game = player.screen.game
        assert game.board == board
        assert (game.to_find.shown, game.to_find.has_bonus) == (WordDisplay.BLANKS, True)
        assert game.rules.seconds is None


@pytest.mark.usefixtures("boards")
async def test_a_board_that_is_edited_is_saved_under_its_name_until_undone_or_under_another():
    async with at_home() as player:
        await open_boards(player)
        await player.press("u", to=UnboggleScreen)
        for name, word, count in (("Colours", "bed", 3), ("More", "red", 4)):
            await player.submit(word, to=f"All {count} words fit")
            await player.press("ctrl+s", to=PromptDialog)
            assert player.find(Input).value == "Colours"
            await player.answer(name, to=UnboggleScreen)
            await player.until_notified(f"Saved as {name}")
        await player.press("f6", to=FileDialog)
        assert player.find(Input).value == "more.pdf"
        await player.press("escape", to=UnboggleScreen)
        await player.press("escape", to=SavedBoardsScreen)
        await player.until(lambda: len(player.screen.boards) == 3)
        assert player.screen.chosen.name == "More"
        assert {len(saved.to_find.words) for saved in player.screen.boards} == {1, 3, 4}
        await player.press("z")
        await player.until(lambda: player.screen.chosen == COLOURS)
    assert sorted(saved_names()) == ["Colours", "Days [of] Anna", "More"]


async def test_a_set_is_renamed_as_a_whole_and_no_other_set_is_called_that():
    for name in ("Fruit, 1/2", "Fruit, 2/2", "Nuts, 1/2"):
        player_store().boards.save(replace(COLOURS, id=name, name=name))
    async with at_home() as player:
        await open_boards(player, 3)
        while player.screen.chosen.name != "Fruit, 2/2":
            await player.press("down")
        await player.press("ctrl+t", to=PromptDialog)
        assert player.find(Input).value == "Fruit"
        await player.answer("Nuts", to=SavedBoardsScreen)
        await player.sees("Nuts 2, 1/2", "Nuts 2, 2/2")
        assert player.screen.chosen.name == "Nuts 2, 2/2"
    assert sorted(saved_names()) == ["Nuts 2, 1/2", "Nuts 2, 2/2", "Nuts, 1/2"]


@pytest.mark.usefixtures("boards")
async def test_undo_restores_removed_boards_and_the_code_of_one_has_a_friend_find_its_words(player):
    await open_boards(player)
    await player.press("x", "delete")
    assert player.notices == [": Days [of] Anna removed. Press z to undo."]
    assert saved_names() == []
    await player.sees("No saved boards yet.")
    await player.press("x", "z", "z", "z")
    assert player.notices == []
    assert saved_names() == ["Colours", "Days [of] Anna"]
    assert len(player.find(ChoiceGrid).lines) == 2
    while player.screen.chosen.name != "Colours":
        await player.press("down")
    await player.press("f7")
    await player.until(lambda: player.app.clipboard.startswith("BOG1"))
    sent = decode(player.app.clipboard)
    assert (sent.board, sent.to_find) == (COLOURS.board, COLOURS.to_find)
    assert (sent.dictionary, sent.rules.q) == ("expert", QReading.EITHER)


async def test_a_typed_board_is_saved_once_it_is_valid_and_actions_are_offered_only_with_one(
    player,
):
    await open_boards(player, 0)
    assert player.lines()[-1].strip() == "^n New  esc Back  f1 Help  ^p More"
    await player.press("ctrl+n")
    await player.answer("gol/du")
    await player.until_notified("rectangle")
    await player.answer("gold/blue")
    await player.until(lambda: player.find(Input).value == "gold/blue")
    assert player.notices == []
    await player.answer("Mine", to=SavedBoardsScreen)
    await player.sees("Mine", "Rename", "More")
    assert not player.reads("Undo")
    assert saved_names() == ["Mine"]
    await player.press("x", to="Undo")
    assert not player.reads("Rename")


async def test_the_board_of_a_round_can_be_saved_in_the_review():
    async with in_a_round() as player:
        player.app.set_keymap({"home.boards": "f2"})
        await player.end_round()
        await player.press("ctrl+s")
        await player.answer("A good one", to=ReviewScreen)
        await player.until_notified("Saved as A good one. Press f2 on the home screen")
    assert saved_names() == ["A good one"]


async def test_a_board_built_from_words_is_saved_with_them():
    async with at_unboggle("gold", "blue") as player:
        await player.solve()
        board = player.solution.board
        await player.press("ctrl+s", to=PromptDialog)
        assert player.find(Input).value == "gold blue"
        await player.answer("Two colours")
        await player.until_notified("Saved as Two colours")
        await player.press("escape", "u", to=UnboggleScreen)
        await player.press("ctrl+s", to=PromptDialog)
        assert player.find(Input).value == "Two colours"
        await player.press("enter")
        await player.until_notified("in place of the earlier")
    assert saved_names() == ["Two colours"]
    (saved,) = player_store().boards.all()
    assert (saved.board, set(saved.to_find.words)) == (board, {"gold", "blue"})


async def test_a_saved_board_shows_a_q_read_alone_without_u():
    player_store().boards.save(replace(DAYS, board=Board.parse("qat/qat"), q=QReading.Q))
    async with at_home((60, 20)) as player:
        await open_boards(player, 1)
        await player.sees("Q")
        assert not player.reads("Qu")


@pytest.mark.usefixtures("boards")
async def test_a_board_is_printed_as_chosen_and_another_file_is_asked_for_if_need_be(tmp_path):
    async with at_home((60, 20)) as player:
        await open_boards(player)
        await player.press("f6")
        await player.answer(str(tmp_path / "colours.doc"))
        await player.sees("File to print (", "Unknown file ending", "Paper", "Cancel")
        await player.answer(str(tmp_path / "colours.txt"), to="Written to")
        await player.press("f6", to=FileDialog)
        paper = player.screen.query_one("#paper", Choice)
        assert paper.value is usual_paper()
        await player.press("down")
        while paper.value.name != "letter":
            await player.press("right")
        await player.press("down", "right", "down", "right")
        await player.answer(str(tmp_path / "colours.md"))
        await player.sees("Plain text has no paper and no large print")
        await player.answer(str(tmp_path / "colours.html"))
        await player.until_notified("colours.html")
    sheet, key = (tmp_path / "colours.txt").read_text(encoding="utf-8").split("\f")
    assert "blue   gold" in sheet
    assert "Answers: Colours" in key
    page = (tmp_path / "colours.html").read_text(encoding="utf-8")
    assert "size: letter" in page
    assert "Answers" not in page


async def test_the_boards_of_a_set_are_printed_shared_and_played_one_after_the_other(tmp_path):
    for board, name in (("gol/udb/el.", "Fruit, 2/2"), ("log/bdu/.le", "Fruit, 1/2")):
        player_store().boards.save(replace(COLOURS, id=name, name=name, board=Board.parse(board)))
    async with at_home() as player:
        await open_boards(player)
        await player.press("ctrl+f", to=("These 2 boards", "Only Fruit, "))
        await player.press("escape", "f6", to=PickDialog)
        await player.press("enter", to=FileDialog)
        letter = "1 empty cell got a letter."
        assert f"Fruit, 1/2: {letter} Fruit, 2/2: {letter}" in player.problem
        await player.press("escape", "ctrl+f", to=PickDialog)
        await player.press("down", "enter")
        await player.until_notified("1 empty cell of Fruit, 1/2 is filled")
        assert sum(each.empty_cells for each in player.screen.boards) == 1
        await player.press("ctrl+f", to=PickDialog)
        await player.press("enter")
        await player.until_notified("1 empty cell of Fruit, 1/2 – Fruit, 2/2 is filled")
        await player.press("f6", to=PickDialog)
        await player.press("enter", to=FileDialog)
        await player.answer(str(tmp_path / "fruit.txt"), to="Written to")
        await player.press("f7", to=PickDialog)
        await player.press("enter")
        await player.until(lambda: player.app.clipboard.startswith("BOG1"))
        codes = player.app.clipboard.split("\n")
        assert [str(decode(code).board)[:3] for code in codes] == ["log", "gol"]
        await player.press("escape", "home", "p", to=PlayScreen)
        assert str(player.screen.game.board).startswith("log")
        boards = player.app.screen_stack[-2]
        assert boards.chosen.name == "Fruit, 2/2"
    text = (tmp_path / "fruit.txt").read_text(encoding="utf-8")
    pages = text.split("\f")
    first_lines = [page.strip().split("\n")[0] for page in pages]
    answers = ["Answers: Fruit, 1/2", "Answers: Fruit, 2/2"]
    assert first_lines == ["Fruit, 1/2", "Fruit, 2/2", *answers]


async def test_a_picture_of_a_board_is_said_to_be_without_its_words(player):
    player_store().boards.save(COLOURS)
    await open_boards(player, 1)
    await player.press("ctrl+e", to=ChoicesDialog)
    await player.press("enter")
    await player.answer("puzzle.svg")
    await player.until_notified("A picture is the board alone.")


async def test_a_board_is_exported_as_its_maker_wants_it_played(player):
    words = replace(COLOURS.to_find, shown=WordDisplay.WORDS, has_bonus=True)
    player_store().boards.save(replace(COLOURS, to_find=words, seconds=90))
    await open_boards(player, 1)
    await player.press("ctrl+e", to=ChoicesDialog)
    await player.press("enter")
    await player.answer("puzzle.txt")
    await player.until_notified("Written to")
    text = Path("puzzle.txt").read_text(encoding="utf-8")
    for said in ("Colours\n", "Find these 2 words", "  gold\n", "bonus", "Time: 1:30."):
        assert said in text
    assert "Answers" not in text
