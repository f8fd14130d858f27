"""Adding and removing words on the Unboggle screen."""

from dataclasses import replace
from threading import Event

import pytest
from support.player import at_home, word_file
from support.unboggler import Stuck, at_unboggle
from textual import events
from textual.geometry import Offset
from textual.widgets import Input

from boggle_tui import Lexicon
from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.tui.base.column_grid import WordList
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.base.questions import PromptDialog
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.messages import BuildBoard
from boggle_tui.tui.unboggle import words_pane
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.words_pane import PuzzleWords, TileGauge, find_matches


async def test_a_pasted_list_is_added_and_entries_that_are_not_words_are_named():
    async with at_unboggle("gold") as player:
        await player.press(*"red")
        player.app.post_message(events.Paste("a pet, GOLD;caf3\n\n- crème\n1st"))
        await player.settle()
        assert player.words == ("gold", "red", "apet", "creme")
        await player.sees("caf3", "1st", "one word: a pet.", "Already listed")
        player.screen.query_one(PuzzleWords).focus()
        player.app.post_message(events.Paste("tea\nten\n"))
        await player.settle()
        assert player.words[-2:] == ("tea", "ten")


async def test_an_invalid_word_stays_in_the_line_to_be_corrected_and_prevents_a_search():
    stuck = Stuck()
    async with at_unboggle(solver=stuck) as player:
        await player.press(*"caf3", "enter")
        assert player.words == ()
        await player.sees("Skipped (letters only): caf3")
        await player.press("f5")
        assert (player.entry.value, stuck.puzzles) == ("caf3", [])
        await player.press("backspace", "e", "enter")
        assert player.words == ("cafe",)
        player.app.post_message(events.Paste("\u65e5\u672c\u8a9e" * 2 + "1\nred\n"))
        await player.sees("letters only")  # beside an entry in wide characters


async def test_a_space_or_a_comma_ends_a_word_and_names_stay_together_as_they_are_written():
    async with at_unboggle() as player:
        await player.type('ann, ben cleo, "Mary Ann')
        assert player.entry.border_subtitle == "→ MARYANN"
        await player.type("\", O'Brien, Zoë")
        assert player.words == ("ann", "ben", "cleo", "maryann", "obrien")
        assert player.entry.border_subtitle == "→ ZOE"
        await player.press("enter")
        assert player.words[-1] == "zoe"
        await player.sees("Mary Ann", "O'Brien", "Zoë")
        player.app.post_message(events.Paste("zoe mary-ann"))
        await player.sees("Already listed: Zoë and Mary Ann")


async def test_what_cannot_be_added_does_not_keep_a_board_from_being_filled():
    async with at_unboggle("gold") as player:
        await player.solve()
        await player.type("b1ue")
        await player.press("ctrl+f")
        await player.until(lambda: player.solution and player.solution.is_full)
        assert player.words == ("gold",)
        assert player.unboggle.words_pane.skipped.entries == (("b1ue", "letters only"),)


async def test_keys_in_quick_succession_keep_their_order():
    async with at_unboggle() as player:
        for key in [*"gold", "enter", *"blue", "space", *"red", "enter"]:
            player.app.post_message(events.Key(key, key if len(key) == 1 else None))
        player.app.post_message(events.Key("x", "x"))
        await player.settle()
        assert player.words[0] == "gold"
        assert player.entry.value == "x"


async def test_delete_removes_the_highlighted_word_and_undo_restores_it():
    async with at_unboggle("gold", "blue", "red") as player:
        await player.press("down", "down", "delete")
        assert player.words == ("gold", "red")
        await player.press("delete")
        assert player.words == ("gold",)
        await player.press("ctrl+z", "ctrl+z")
        assert player.words == ("gold", "blue", "red")
        await player.sees("All 3 words fit")  # A new board takes such a sentence away.
        await player.press("ctrl+z")
        await player.until_notified("Nothing to undo")


async def test_only_a_click_on_the_cross_removes_a_word():
    async with at_unboggle("gold", "blue") as player:
        listed = player.screen.query_one(PuzzleWords)
        region = listed.scrollable_content_region.translate(listed.region.offset)
        line = next(y for y, text in enumerate(player.lines()) if "blue" in text)
        cross = player.lines()[line].index("×")
        await player.click(Offset(region.x + 2, line))
        assert player.words == ("gold", "blue")
        await player.click(Offset(cross, line))
        assert player.words == ("gold",)


async def test_words_in_a_file_are_added_and_one_that_cannot_be_read_is_asked_for_again(tmp_path):
    word_file("red", "green, blue", "x1", name="colours.txt")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\0\0")
    async with at_unboggle("gold") as player:
        await player.press("ctrl+o", to=PromptDialog)
        for name, complaint in (
            ("nowhere.txt", "no such file"),
            ("picture.png", "is not a text file"),
        ):
            question = player.screen
            await player.answer(name)
            await player.until(lambda question=question: player.screen is not question)
            await player.until_screen(PromptDialog)
            assert complaint in player.problem
            assert player.screen.query_one(Input).value == name
        await player.answer("colours.txt", to=UnboggleScreen)
        await player.until(lambda: player.words == ("gold", "red", "green", "blue"))
        await player.sees("x1", "letters only")


async def test_typing_offers_matches_and_keys_pick_one():
    async with at_unboggle("gold") as player:
        matches = player.find(WordList, "#matches")
        await player.press(*"gol")
        await player.until(lambda: matches.entries and matches.entries[0][0] > "gol")
        offered = [word for word, _ in matches.entries]
        assert "golf" in offered
        assert "gold" not in offered
        assert dict(matches.entries)["golf"] == "+1 tile"
        await player.press("down")
        assert matches.has_focus
        await player.press(*["down"] * offered.index("golf"), "enter")
        assert player.words == ("gold", "golf")
        await player.until(lambda: not matches.display)
        assert player.entry.has_focus


def test_rude_words_are_not_offered():
    assert find_matches(Lexicon([*unsafe_words(), "duck"]), "*") == ("duck",)


async def test_entering_a_pattern_moves_to_its_matches_and_a_click_picks_one():
    async with at_unboggle() as player:
        matches = player.find(WordList, "#matches")
        await player.press(*"qu*tt?r", "enter")
        await player.until(lambda: matches.has_focus)
        assert player.words == ()
        await player.press("enter")
        assert player.words == ("quitter",)
        await player.press(*"x?x?x", "enter")
        await player.until_notified("No word in the list matches x?x?x")
        await player.press(*["backspace"] * 5, *"quitt", to="QUITTERS")
        line = next(y for y, text in enumerate(player.lines()) if "QUITTERS" in text)
        await player.click(Offset(matches.region.x + 3, line))
        assert player.words == ("quitter", "quitters")


async def test_down_moves_from_the_line_to_the_words_up_back_and_a_letter_from_anywhere():
    async with at_unboggle("gold", "blue") as player:
        await player.press("down")
        assert player.screen.query_one(PuzzleWords).has_focus
        await player.press("down", "down", "up", "up")
        assert player.entry.has_focus
        assert not player.state.pointed
        for focused, word in ((PuzzleWords, "red"), (Choice, "tan")):
            player.screen.query(focused).first().focus()
            await player.press(*word, "enter")
            assert player.words[-1] == word


async def test_the_gauge_follows_each_edit_at_once():
    async with at_unboggle() as player:
        gauge = player.screen.query_one(TileGauge)
        await player.press(*"gold ")
        assert (gauge.tiles, gauge.cells) == (4, 16)
        await player.press(*"queue ")
        assert gauge.tiles == 8
        await player.sees("at least 8 of 16 tiles")
        player.draft = player.draft.with_fixed_cells({0: "Z"})
        assert gauge.tiles == 9
        player.draft = replace(player.draft, size=(2, 3))
        await player.sees("at least 9 tiles, 6 cells")


async def test_words_and_size_are_restored_when_reopened_and_at_the_next_start():
    async with at_unboggle() as player:
        await player.press(*"gold red ", "escape", to=HomeScreen)
        player.app.post_message(BuildBoard())
        await player.until_screen(UnboggleScreen)
        assert player.words == ("gold", "red")
        player.find(Choice, "#rows").focus()
        await player.press("right")
    async with at_home() as player:
        await player.press("u", to=UnboggleScreen)
        await player.sees("Both words fit", "gold", "red", "of 20 tiles")
        assert player.board.board.rows == 5


async def test_a_missing_word_list_is_reported_and_words_can_still_be_typed():
    async with at_unboggle() as player:
        player.app.change_settings(dictionary="gone.txt")
        await player.press(*"gold", to="There is no file gone.txt")
        await player.press("enter")
        assert player.words == ("gold",)


async def test_what_was_skipped_stays_listed_until_it_is_dismissed_or_all_is_cleared():
    async with at_unboggle("gold") as player:
        player.app.post_message(events.Paste("red bl3e"))
        await player.sees("Both words fit", "bl3e", "letters only", "Esc: dismiss")
        await player.press(*"blue ", "ctrl+f")
        await player.until(lambda: player.solution.is_full and not player.is_searching)
        player.app.post_message(events.Paste("1st, gr3en"))
        await player.settle()
        await player.sees("bl3e", "gr3en", "letters only", "Skipped: 3")
        await player.press("escape")
        if player.reads("bl3e"):  # The first Escape stopped the search for a better board.
            await player.press("escape")
        assert not player.reads("bl3e")
        await player.sees("gold")
        await player.press(*"gr3y ", to="gr3y")
        await player.press("ctrl+l")
        assert not player.reads("gr3y")  # It goes with the words it was entered among.


async def test_words_that_are_still_looked_for_are_not_offered_once_the_typed_one_has_ended(
    monkeypatch,
):
    looking, may_find = Event(), Event()

    def find_slowly(*asked):
        looking.set()
        may_find.wait(10)
        return find_matches(*asked)

    monkeypatch.setattr(words_pane, "find_matches", find_slowly)
    async with at_unboggle() as player:
        await player.type("gol")
        await player.until(looking.is_set)
        await player.type("d ")
        may_find.set()
        await player.until(lambda: not player.unboggle.words_pane.offers.workers)
        assert player.unboggle.words_pane.offers.kind is None


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it"])
@pytest.mark.parametrize("window", [(80, 24), (60, 20)])
async def test_the_tiles_that_are_needed_are_counted_in_full_in_every_language(language, window):
    async with at_unboggle("gold", window=window) as player:
        gauge = player.find(TileGauge)
        with speaking(Reader(language)):
            for tiles in (33, 120):
                gauge.set_reactive(TileGauge.tiles, tiles)
                for cells in (16, 100):
                    gauge.set_reactive(TileGauge.cells, cells)
                    assert gauge.render().cell_length <= gauge.size.width
