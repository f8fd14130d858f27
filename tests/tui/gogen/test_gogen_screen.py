"""Solving a Gogen on the screen, by keys and by mouse."""

from dataclasses import replace
from pathlib import Path as File

from pypdf import PdfReader
from support.gogens import LEFT, SOLUTION, a_gogen, in_a_gogen
from support.player import Player
from textual.geometry import Offset

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.board import Path
from boggle_tui.share.share_code import decode_gogen
from boggle_tui.tui.base.questions import ChoicesDialog, ConfirmDialog, PromptDialog
from boggle_tui.tui.base.saving import TextDialog
from boggle_tui.tui.gogen.gogen_screen import GogenScreen
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.home.home_screen import HomeScreen

SOLVED = {letter: at for at, letter in enumerate(SOLUTION) if letter not in LEFT["given"]}


async def go_to(player: Player, cell: int) -> None:
    await player.click(player.middle_of(cell))


async def test_a_gogen_is_gone_on_with_checked_and_solved_by_keys():
    async with in_a_gogen(*"yxm") as player:
        await player.sees("easy · 1:01", "fx")
        await player.press("x")  # The cursor is on the first cell to fill.
        assert player.board.board.faces[1] == "X"
        await player.press("f3", to="✗ X is on the wrong cell.")
        await player.press("ctrl+z", "f3", to="✓ All letters so far are right.")
        await player.press("f2", "f2")  # The same hint twice counts once.
        hinted = player.board.cursor
        assert SOLUTION[hinted] in "yxm"
        await player.sees("only", "row 1" if hinted < 5 else "row 2")
        for cell in (1, 2, 5):
            await go_to(player, cell)
            await player.type(SOLUTION[cell])
        await player.sees("✓ Solved in 1:01 with 1 hint.")
        await player.sees(*(f"✓ {word.upper()}" for word in LEFT["words"]))
        player_store().database.flush()
        assert player_store().drafts.load().gogen == {}


async def test_letters_are_placed_by_mouse_given_ones_stay_words_are_lit_and_notes_come_and_go():
    async with in_a_gogen() as player:
        assert not player.reads("✓ SAW")
        letters = player.find_id("letters").region
        await player.click(Offset(letters.x + 1, letters.y), to="[A]")
        await go_to(player, 6)
        assert player.board.board.faces[6] == "A"
        assert not player.reads("[A]")
        await player.sees("✓ SAW")
        await go_to(player, 0)
        await player.type("c", to="This cell is given")
        await go_to(player, 9 - 2)
        await player.press("right", *"b", to="B is given")
        await player.type("z", to="Z is not one of the letters")
        await go_to(player, 6)
        await player.press("delete")
        assert player.board.board.faces[6] == ""
        await go_to(player, 24 - 1)
        await player.press("J", "T", to="jt")
        await player.press("T")
        assert not player.reads("jt")
        await player.press("j", "delete")
        assert player.board.notes[23] == "j"


async def test_a_gogen_that_is_left_is_kept_with_its_time():
    async with in_a_gogen() as player:
        player.clock.advance(30)
        await player.press("right", "x", "escape", to=HomeScreen)
        player.clock.advance(100)
        await player.press("g", to=GogenScreen)
        await player.sees("1:31")
        assert player.board.board.faces[2] == "X"


async def test_a_gogen_that_was_left_is_in_the_history_and_can_be_solved_from_there():
    async with in_a_gogen(*"yxm") as player:
        await player.press("right", "x", "escape", to=HomeScreen)
        player.app.keep_draft(gogen={"id": "of another puzzle"})
        await player.press("h", to=HistoryScreen)
        await player.until(lambda: player.screen.is_shown and player.reads("left after 1:01"))
        await player.sees("1:01  gogen", "AXED FLAT", "Statistics begin")
        assert player.board.board.faces[2] == "X"
        await player.press("enter", to=GogenScreen)
        for cell in (1, 5):
            await go_to(player, cell)
            await player.type(SOLUTION[cell])
        await player.sees("✓ Solved in 1:01")
        await player.press("escape", to=HistoryScreen)
        await player.sees("1:01✓ gogen", "solved in 1:01")
        await player.press("enter", to=GogenScreen)
        await player.sees("✓ Solved in 1:01")


async def test_a_gogen_in_which_nothing_was_done_is_not_in_the_history(player):
    player.app.keep_draft(gogen=LEFT | {"placed": {}, "notes": {}})
    await player.press("g", to=GogenScreen)
    await player.press("escape", to=HomeScreen)
    player_store().database.flush()
    assert player_store().gogens.all() == []


async def test_another_gogen_is_made_as_chosen_and_replaces_the_first():
    async with in_a_gogen() as player:
        await player.press("ctrl+n", to=ChoicesDialog)
        await player.press("left", "enter")  # 4x4
        await player.until(
            lambda: isinstance(player.screen, GogenScreen) and player.board.board.rows == 4
        )
        made = player.screen.game.id
        await player.until(lambda: player.app.drafts.gogen["id"] == made)
        await player.press("escape", to=HomeScreen)
        assert player.app.drafts.gogen["id"] == made


async def test_a_gogen_is_printed_and_opened_by_its_code():
    async with in_a_gogen() as player:
        await player.press("f7")
        code = player.app.clipboard
        await player.press("escape", "f6", to=PromptDialog)
        await player.press("enter")
        await player.until_notified("Written to")
        puzzle, key = (page.extract_text() for page in PdfReader("gogen.pdf").pages)
        assert all(word.upper() in puzzle for word in LEFT["words"])
        assert "Solution: Gogen (easy)" in key
        await player.press("escape", to=HomeScreen)
        player.app.keep_draft(gogen={})
        await player.press("c", to=PromptDialog)
        await player.type(code)
        await player.press("enter", to=GogenScreen)
        await player.sees("easy · ")
        assert str(player.board.board) == LEFT["given"]
        assert player.screen.game.placed == {}


async def test_pictures_of_pages_are_named_as_they_are_written_and_replaced_only_after_a_question():
    async with in_a_gogen() as player:
        second = File("gogen-2.png").resolve()
        second.write_text("dear")
        await player.press("f6", to=PromptDialog)
        await player.answer("gogen.png", to=ConfirmDialog)
        assert player.reads(f"{second.name} already exists")
        await player.press("y")
        await player.until_notified("gogen-1.png … gogen-2.png")
        assert second.read_bytes()[1:4] == b"PNG"
        assert not File("gogen.png").exists()


async def test_a_damaged_gogen_is_replaced_by_a_new_one(player):
    player.app.keep_draft(gogen={**LEFT, "words": ["geese"]})
    await player.press("g", to=GogenScreen)
    assert len(player.board.board.faces) == 25
    assert player.screen.game.placed == {}


async def test_a_solved_gogen_lights_its_words_and_is_compared_and_its_result_copied():
    for number, seconds in enumerate((50.0, 70.0)):
        earlier = a_gogen(f"{number}", number + 1, is_solved=True)
        game = LEFT | {"placed": SOLVED, "elapsed": seconds}
        player_store().gogens.save(replace(earlier, game=game))
    other = a_gogen("other", 3, is_solved=True)  # of another size
    player_store().gogens.save(replace(other, game={**other.game, "elapsed": 1.0}))
    async with in_a_gogen("y") as player:
        assert "^y Result" not in player.lines()[-1]
        lit: list[Path] = []
        player.screen.watch(player.board, "path", lambda _, path: lit.append(path), init=False)
        player.app.animation_level = "full"
        await player.type("y", to=("✓ Solved in 1:01.", "Easy 5x5: 2nd best of 3 (best 0:50)."))
        paths = {tuple(map(SOLUTION.index, word)) for word in LEFT["words"]}
        await player.until(lambda: paths <= {*lit})
        assert "Hint" not in player.lines()[-1]
        await player.press("ctrl+y", to=TextDialog)
        heading, code = player.app.clipboard.splitlines()
        assert heading == "Gogen 5x5, easy: solved in 1:01"
        shared = decode_gogen(code.removeprefix("Beat it: "))
        assert shared.words == tuple(LEFT["words"])
