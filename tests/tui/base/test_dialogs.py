"""The questions for files, the texts to copy, and notices, which don't cover what a screen says."""

import re
from pathlib import Path

import pytest
from support.catalogues import PACKAGE
from support.played_rounds import a_round
from support.player import at_home
from textual import events
from textual.widgets import Button, Input, Label

from boggle_tui.files.translation import Reader, _, speaking
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.requests.sheet import Sheets
from boggle_tui.share.share_code import decode
from boggle_tui.tui.base import questions
from boggle_tui.tui.base.questions import ConfirmDialog, FileDialog, Form
from boggle_tui.tui.base.saving import TextDialog, copy_share_code
from boggle_tui.tui.flows.routes import ASKED as ASKED_TO_PRINT
from boggle_tui.tui.flows.routes import PRINT_QUESTION
from boggle_tui.tui.history.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.settings.help_screen import HelpScreen

WORDS = ("taps", "quit", "liquor", "tailor", "plain", "deck", "spin", "role", "late", "code", "pin")


@pytest.mark.parametrize(
    ("language", "key", "other"),
    [("en", "y", "j"), ("de", "j", "s"), ("es", "s", "o"), ("it", "s", "o")],
)
async def test_the_key_of_yes_is_as_the_language_has_it_and_y_works_as_well(
    language, key, other, player
):
    for pressed in (key, "y"):
        answers: list[bool | None] = []
        with speaking(Reader(language)):
            player.app.push_screen(ConfirmDialog("?"), answers.append)
        await player.sees(f"{key}: ", "n: ")
        await player.press(other)
        assert answers == []
        await player.press(pressed, to=HomeScreen)
        assert answers == [True]


ASKED = re.compile(r'(\w+Dialog)\([^"]*, _\("(.+)"\), _\("(.+)"\)\)')
"""Where a dialog is made that asks, with the labels of its answers."""


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it"])
async def test_every_answer_can_be_read_in_every_language_at_60x20(language):
    async with at_home((60, 20)) as player:
        code = "".join(file.read_text("utf-8") for file in (PACKAGE / "tui").rglob("*.py"))
        for kind, *labels in ASKED.findall(code):
            with speaking(Reader(language)):
                player.app.push_screen(getattr(questions, kind)("?" * 200, *map(_, labels)))
            await player.settle()
            shown = [str(button.label) for button in player.screen.query(Button)]
            assert set(map(Reader(language).look_up, labels)) <= {*shown}
            await player.sees(*(f" {label} " for label in shown))
            await player.press("escape", to=HomeScreen)


async def test_a_long_notice_is_read_to_its_end_at_80x24_above_the_choices_and_answers(player):
    notice = "The board has fewer of the words than were given, as they don't fit. " * 4 + "Last."
    form = Form(Sheets(), ASKED_TO_PRINT)
    player.app.push_screen(FileDialog(PRINT_QUESTION, "sheet.pdf", notice, form))
    await player.sees("Last.", "Paper", " OK ", " Cancel ")


async def test_tab_completes_a_file_name_and_odd_names_are_refused_in_the_dialog():
    for name in (f"words-a{'x' * 60}", f"words-b{'x' * 60}", "other.txt"):
        Path(name).write_text("gold\nblue\n")
    Path("lists").mkdir()
    async with at_home((120, 40)) as player:
        await player.press("w", to=FileDialog)
        line = player.find(Input)
        await player.press("w", "tab")
        await player.until(lambda: line.value == "words-")
        await player.sees("words-ax", "words-bx")
        await player.press("z", "tab")
        await player.until(lambda: player.problem == "No file starts with words-z")
        line.value = "lists"
        await player.press("enter")
        await player.until(lambda: player.problem.startswith("lists is a folder"))
        line.value = ""
        await player.settle()
        line.post_message(events.Paste("two\nlines"))
        await player.until(lambda: player.problem.startswith("Invalid file name"))
        assert line.value == ""
        await player.press("o")
        await player.until(lambda: line._suggestion == "other.txt")
        await player.press("tab")
        await player.until(lambda: line.value == "other.txt")
        await player.press("enter", to=HomeScreen)
        await player.until(lambda: player.app.settings.dictionary.endswith("other.txt"))


async def test_a_long_share_code_is_shown_whole_and_can_be_copied_again():
    setup = a_round(to_find=WordsToFind(WORDS)).setup
    async with at_home((60, 20)) as player:
        copy_share_code(player.app, setup)
        await player.until_screen(TextDialog)
        code = player.app.clipboard
        assert len(code) > 60
        lines = player.lines(player.find(Label, "#text"))
        assert "".join(lines).rstrip() == code
        assert all(line == line.strip() for line in lines[:-1])  # from edge to edge
        assert [len(line) for line in lines[:-1]] == [60] * (len(lines) - 1)
        assert decode("\n".join(player.lines(player.find(Label, "#text")))) == setup
        player.app._clipboard = ""
        await player.press("ctrl+y")
        assert player.app.clipboard == code
        await player.sees("Copied again.", "Esc: close")
        await player.press("f1", to=HelpScreen)
        await player.press("escape", to=TextDialog)
        await player.press("escape", to=HomeScreen)


async def test_the_palette_finds_a_command_by_its_note_after_those_found_by_name(player):
    await player.press("ctrl+p", *"theme", to=("Colours", "Choose a theme"))
    player.find(Input).value = "round"
    await player.settle()
    await player.sees("Play a round", "Your rounds, records and statistics")
    assert not player.reads("Close the program")
    player.find(Input).value = "friend"
    await player.settle()
    lines = "".join(player.lines())
    assert lines.index("two to eight players") < lines.index("Play a board a friend")
    await player.answer("theme", to=("Search for themes…", "walnut"))


async def test_a_notice_stays_over_dialogs_and_is_left_behind_with_the_screen_it_is_about(player):
    await player.press("b", to=SavedBoardsScreen)
    player.app.notify("Kept as Friday.")
    await player.sees("Kept as Friday.")
    await player.press("f1", to=HelpScreen)
    await player.sees("Kept as Friday.")
    await player.press("escape", to=SavedBoardsScreen)
    await player.sees("Kept as Friday.")
    player.screen.dismiss()
    player.app.notify("The room stays open.")  # about where that leads
    await player.until_screen(HomeScreen)
    await player.sees("The room stays open.")
    assert not player.reads("Kept as Friday.")
    player.app._warn("They were damaged, and are new.", "Settings")  # about the program
    await player.press("b", to=SavedBoardsScreen)
    await player.sees("They were damaged")
    assert not player.reads("The room stays open.")


async def test_a_notice_leaves_the_last_lines_of_a_screen_free(player):
    before = player.lines()[-8:]
    player.app.notify("A sentence that is long enough for two lines of a notice, if not more.")
    await player.sees("A sentence")
    assert player.lines()[-8:] == before
