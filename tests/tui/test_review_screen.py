"""After a round: the lists, the paths, and the ways on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from player import BOARD, Player, in_a_round
from textual.geometry import Offset
from textual.widgets import Input

from boggle_tui.game.finder import spells
from boggle_tui.share.text import board_in
from boggle_tui.tui.screens.ask import AskScreen, ConfirmScreen
from boggle_tui.tui.screens.home import HomeScreen
from boggle_tui.tui.screens.play import PlayScreen
from boggle_tui.tui.screens.review import ReviewScreen
from boggle_tui.tui.widgets.word_list import WordList

LIST = ("pil", "tap", "nip", "liquor", "ela", "quit", "tailor", "zebra")


@asynccontextmanager
async def after_a_round(*entered: str, **options: Any) -> AsyncIterator[Player]:
    """The review of a round in which these words were entered."""
    async with in_a_round(**{"words": LIST} | options) as player:
        await player.submit(*entered)
        await player.press("ctrl+e")
        await player.until_screen(ReviewScreen)
        await player.until(lambda: player.screen.result)
        yield player


def listed(player: Player, name: str) -> list[list[str]]:
    """The lines that can be read in a list."""
    lines = player.lines(player.find(WordList, f"#{name}"))[1:-1]
    return [words for line in lines if (words := line.strip("│ ▁▂▃▄▅▆▇█").split())]


async def test_words_are_found_missed_or_rejected_and_the_common_ones_missed_come_first():
    async with after_a_round("tap", "quit", "zebra", "ta", "lin") as player:
        assert listed(player, "found") == [["QUIT", "1"], ["TAP", "1"]]
        assert listed(player, "missed") == [
            ["LIQUOR", "3"],
            ["TAILOR", "3"],
            ["NIP", "1"],
            ["ELA", "1"],
            ["PIL", "1"],
        ]
        assert listed(player, "rejected") == [
            ["ZEBRA", "no", "path"],
            ["TA", "short"],
            ["LIN", "no", "word"],
        ]


async def test_the_points_are_totalled():
    async with after_a_round("tap", "tailor") as player:
        assert player.reads("4 points of 11: 36%", "2 words of 7")


async def test_a_round_without_words_can_be_looked_back_on():
    async with after_a_round("ta", words=("zebra",)) as player:
        assert player.reads("0 points of 0", "0 words of 0")


async def test_offensive_words_are_not_among_the_missed_but_count_when_found():
    words = ("bastard", "star", "stars")
    async with after_a_round("bastard", board="bast/drax", words=words) as player:
        assert listed(player, "found") == [["BASTARD", "5"]]
        assert listed(player, "missed") == [["STAR", "1"]]
    async with after_a_round(board="bast/drax", words=words) as player:
        assert listed(player, "missed") == [["STAR", "1"]]
        assert player.reads("0 points of 1")


async def test_pointing_at_a_word_by_key_lights_its_path():
    async with after_a_round("tap", "lin", "zebra") as player:
        board = player.board.board
        met = []
        for key in ("home", *["down"] * 5):
            await player.press(key)
            word = player.lines(player.find_id("word"))[-1].strip().lower()
            assert spells(board, player.board.path, word)
            met.append(word)
        assert met == ["liquor", "tailor", "nip", "quit", "ela", "pil"]
        await player.press("left")
        assert spells(board, player.board.path, "tap")
        await player.press("right", "right")
        assert spells(board, player.board.path, "lin")
        await player.press("down")
        assert player.board.path == ()
        assert player.lines(player.find_id("word"))[-1].strip() == "ZEBRA"


async def test_pointing_at_a_word_with_the_mouse_lights_its_path():
    async with after_a_round("tap") as player:
        region = player.find(WordList, "#missed").content_region
        await player.hover(region.offset + Offset(2, 1))
        assert spells(player.board.board, player.board.path, "tailor")
        await player.hover(region.offset + Offset(2, 0))
        assert spells(player.board.board, player.board.path, "liquor")
        await player.hover(player.find(WordList, "#found").content_region.offset)
        assert spells(player.board.board, player.board.path, "tap")


async def test_from_here_a_new_board_the_same_one_or_home():
    async with after_a_round("tap", q="either") as player:
        await player.press("a")
        await player.until_screen(PlayScreen)
        again = player.screen.game
        assert str(again.board) == BOARD
        assert (again.found, list(again.lexicon), again.rules.q) == ({}, sorted(LIST), "either")
        await player.press("ctrl+e")
        await player.until_screen(ReviewScreen)
        await player.press("n")
        await player.until_screen(PlayScreen)
        assert str(player.screen.game.board) != BOARD
        assert list(player.screen.game.lexicon) == sorted(LIST)
        await player.press("ctrl+e")
        await player.until_screen(ReviewScreen)
        await player.press("escape")
        assert isinstance(player.screen, HomeScreen)


async def test_the_review_may_be_left_while_words_are_still_looked_for():
    async with in_a_round(words=LIST) as player:
        await player.press("ctrl+e", "escape")
        assert isinstance(player.screen, HomeScreen)
        await player.app.workers.wait_for_complete()


async def export_to(player: Player, name: str) -> None:
    """Answer the question for a file."""
    await player.until_screen(AskScreen)
    player.find(Input).value = name
    await player.press("enter")


async def test_the_board_and_the_result_are_exported_as_text(tmp_path):
    async with after_a_round("tap", "quit") as player:
        await player.press("e")
        await export_to(player, "round.txt")
        await player.until(lambda: isinstance(player.screen, ReviewScreen))
        text = (tmp_path / "round.txt").read_text(encoding="utf-8")
        assert str(board_in(text)) == BOARD
        assert "2 words of 7 found, 2 of 11 points" in text
        assert "liquor" in text.partition("Missed")[2]
        assert player.notices == [f": Written to {tmp_path / 'round.txt'}"]


async def test_a_file_name_with_the_date_is_suggested():
    async with after_a_round() as player:
        await player.press("e")
        await player.until_screen(AskScreen)
        assert player.find(Input).value.startswith("boggle-20")
        await player.press("escape")
        await player.until_screen(ReviewScreen)


async def test_an_existing_file_is_replaced_only_where_that_is_said(tmp_path):
    file = tmp_path / "dear [diary].txt"
    file.write_text("dear")
    async with after_a_round() as player:
        await player.press("e")
        for no in ("n", "enter", "escape"):  # No is what Enter presses, too.
            await export_to(player, file.name)
            await player.until_screen(ConfirmScreen)
            assert player.reads("dear [diary].txt exists already. Replace it?")
            await player.press(no)
            await player.until_screen(AskScreen)
            assert player.find(Input).value == file.name
            assert file.read_text() == "dear"
        await export_to(player, file.name)
        await player.until_screen(ConfirmScreen)
        await player.press("left", "enter")
        await player.until_screen(ReviewScreen)
        assert "Missed" in file.read_text(encoding="utf-8")


async def test_a_file_that_cannot_be_written_is_told_and_another_can_be_named(tmp_path):
    problems = {
        ".": "is no regular file",
        "gone/round.txt": "no such file or directory",
        "x" * 300: "file name too long",
        "~nobody-of-that-name/round.txt": "home directory",
    }
    async with after_a_round() as player:
        await player.press("e")
        for count, (name, said) in enumerate(problems.items(), 1):
            await export_to(player, name)
            await player.until(lambda: len(player.notices) == count)  # noqa: B023
            assert f"{name} cannot be written" in player.notices[-1]
            assert said in player.notices[-1]
        assert list(tmp_path.glob("*.txt")) == [tmp_path / "words.txt"]
        await export_to(player, "right.txt")
        await player.until_screen(ReviewScreen)
        assert (tmp_path / "right.txt").exists()
