"""Entering words by typing, with the mouse, and with the arrow keys."""

import pytest
from support.player import Player, in_a_round, key_event
from textual import events
from textual.geometry import Offset

from boggle_tui import Lexicon
from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.board import QReading
from boggle_tui.tui.base.screen import Pace
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.round.word_screen import Status, WordInput, reading_text
from boggle_tui.tui.settings.help_screen import HelpScreen

T, A, P, S, E, L, I, N, R, O, Q, T2, D, E2, C, K = range(16)  # noqa: E741


async def test_every_letter_lights_the_path_at_once_but_one_on_no_tile_brings_a_sign(player):
    for count, letter in enumerate("tail", 1):
        await player.press(letter)
        assert player.board.path == (T, A, I, L)[:count]
        assert player.texts[0] == "TAIL"[:count]
    await player.press("backspace", "backspace", "x", to="TAX ✗")
    assert player.board.path == (T, A)
    await player.press("backspace", "p")
    assert player.board.path == (T, A, P)
    assert not player.reads("✗")
    await player.press(*"x" * 40, *"yz", to="XYZ ✗")


async def test_tab_shows_each_path_in_turn():
    async with in_a_round("aba/cdc", words=("aba",)) as player:
        await player.type("ab")
        shown = [player.board.path]
        for _ in range(2):
            await player.press("tab")
            shown.append(player.board.path)
        assert shown == [(0, 1), (2, 1), (0, 1)]
        await player.sees("AB")


async def test_enter_and_space_submit_a_word_or_ask_for_one_and_escape_clears_it(player):
    for key in ("enter", "space"):
        await player.press(key, to="Type a word, then press Enter.")
        await player.press("a", "escape")
    await player.press(*"taps", "enter", to="✓ TAPS  +1")
    assert player.board.path == ()
    await player.press(*"nip", "space", to=("✓ NIP  +1", "2 words"))
    await player.press(*"tap", "escape")
    assert player.board.path == ()
    assert not player.board.is_concealed
    await player.press("escape")  # Without a word, it pauses.
    assert player.board.is_concealed


async def test_accented_letters_are_typed_as_the_language_spells_them_in_tiles():
    async with in_a_round("ueber/fussx", words=("über", "fuß"), dice="german") as player:
        await player.submit("über", "fuß")
        assert player.screen.game.found.keys() == {"ueber", "fuss"}


async def test_words_typed_faster_than_shown_are_all_entered_as_typed(player):
    await player.press(*"tap", "enter", *"tailx", "backspace", *"or", "enter", *"ee")
    assert [*player.screen.game.found] == ["tap", "tailor"]
    await player.sees("EE")


async def test_a_paste_waits_for_the_keys_before_it(player):
    for event in (key_event("e"), key_event("escape"), events.Paste("nip")):
        player.app.post_message(event)
    await player.until(lambda: player.screen.game.found.keys() == {"nip"})
    assert not player.screen.game.is_paused


async def test_keys_pressed_while_screens_change_reach_the_right_screen(player):
    for _ in range(5):
        await player.press("f1", "escape", "ctrl+p", "escape", *"tap", "f1", "x", to=HelpScreen)
        await player.press("escape", *["backspace"] * 4)
        assert not player.find(WordInput).trace.text
    await player.submit("nip")
    assert player.screen.game.found.keys() == {"nip"}


async def test_a_refused_word_is_made_ones_own_by_a_key_and_counts_from_then_on():
    async with in_a_round() as player:
        await player.press("plus")
        assert not player_store().own_words.all()
        await player.submit("lin", to=("✗ LIN is not on the list", "+: add it to your words"))
        await player.press("plus", to="✓ LIN  +1")
        assert not player.reads("add it to your words")
        await player.submit("zap")
        assert not player.reads("add it to your words")
        await player.submit("lin", to="LIN is already found")
        dictionary = player.screen.game.setup.dictionary
        await player.submit("tap")
        await player.end_round()
        await player.sees("+ 1")
        await player.press("a", to=PlayScreen)
        await player.submit("lin", to="✓ LIN  +1")
    assert player_store().own_words.of(dictionary).added == {"lin"}


async def test_the_first_word_does_not_wait_for_the_word_list_to_be_made_ready(monkeypatch):
    passes_over_list = []

    def pieces(lexicon):
        passes_over_list.append(lexicon)
        return all_pieces(lexicon)

    all_pieces = Lexicon.pieces
    monkeypatch.setattr(Lexicon, "pieces", pieces)
    async with in_a_round() as player:
        await player.app.workers.wait_for_complete()
        passes_over_list.clear()
        await player.submit("tap", to="✓ TAP  +1")
        assert passes_over_list == []


async def paste(player: Player, text: str) -> None:
    """Paste a text as a terminal does, and wait until it is handled."""
    player.app.post_message(events.Paste(text))
    await player.settle()
    await player.app.workers.wait_for_complete()
    await player.settle()


async def test_each_pasted_word_is_judged_and_one_line_sums_them_up(player):
    await player.submit("tap")
    await paste(player, "Tail, liquor; TAP\nzebra\ntaxi\n«lin»\nit, 2\n")
    said = " ".join(player.texts).strip()
    assert said == "✓ 2 of 7 count, +4 · 2 no path · 1 repeat · 1 unknown · 1 short"
    assert player.find(Status).score == "5"
    await player.sees("LIQUOR", "TAIL")
    assert player.screen.game.found.keys() == {"tap", "tail", "liquor"}
    game = player.screen.game
    await player.press("escape")
    await paste(player, "deck")
    await player.press("escape")
    assert "deck" not in game.found


async def test_keys_work_while_thousands_of_words_are_judged(player):
    many = " ".join(["".join("abcdefghij"[int(digit)] for digit in str(n)) for n in range(4000)])
    player.app.post_message(events.Paste(many + " nip"))
    for key in "tap":
        player.app.post_message(key_event(key))
    await player.until(lambda: player.board.path, then_settle=False)
    assert not player.reads("✓ 1 of 4,001 count")
    await player.sees("✓ 1 of 4,001 count")
    await player.press("enter", to="✓ TAP  +1")


QUIT = (Q, I, T2)
SHORT_HOLD = Pace(hold=0.01)


async def click(player: Player, *cells: int) -> None:
    for cell in cells:
        await player.click(player.middle_of(cell))


async def test_a_second_click_on_the_last_tile_submits_and_one_between_tiles_does_nothing(player):
    await click(player, *QUIT, QUIT[-1])
    await player.sees("✓ QUIT  +1", "1 word")
    assert player.board.path == ()
    await player.type("ta")
    gap = player.middle_of(A) + Offset(player.board.tile_layout.tile_width // 2 + 1, 0)
    await player.click(gap)
    assert player.board.path == (T, A)
    await click(player, P, P)  # Tiles can be added to typed letters.
    await player.sees("✓ TAP  +1")


async def test_a_drag_goes_back_skips_what_is_out_of_reach_and_submits_even_off_the_board(player):
    for cells, word in (((T, A, L, A, P), "TAP"), ((T, A, K, P, S), "TAPS"), (QUIT, "QUIT")):
        end = [Offset(0, 0)] if cells is QUIT else []
        await player.drag(*map(player.middle_of, cells), *end)
        await player.sees(f"✓ {word}  +1")


async def test_a_diagonal_drag_skips_the_tiles_beside_it(player):
    (start, end) = player.middle_of(T), player.middle_of(L)
    steps = max(abs(end.x - start.x), abs(end.y - start.y))
    line = [start + (end - start) * (step / steps) for step in range(steps + 1)]
    await player.mouse(events.MouseDown, start)
    for x, y in line:
        await player.mouse(events.MouseMove, Offset(round(x), round(y)))
    assert player.board.path == (T, L)


async def test_arrow_keys_move_a_visible_cursor_space_picks_and_typing_hides_it(player):
    await player.press("right")
    assert player.board.cursor == T
    (line,) = (line for line in player.lines(player.board) if "A" in line)
    assert line.split()[0].startswith("[")  # without colour, too
    assert "]" in line.partition("T")[2].partition("A")[0]
    for key, reached in (("up", D), ("left", K), ("down", S), ("right", T)):
        await player.press(key)
        assert player.board.cursor == reached
    await player.press("space", "right", "space", "right", "space")
    assert player.board.path == (T, A, P)
    await player.press("space", to="✓ TAP  +1")
    await player.press(*"nip", "space", to="✓ NIP  +1")
    assert player.board.cursor is None


async def test_holding_a_tile_describes_it_without_picking_it():
    async with in_a_round(pace=SHORT_HOLD) as player:
        await player.type("t")
        for cell, text in ((A, "A as in Alfa"), (Q, "Qu: Q and U on one tile"), (T, "T as in")):
            await player.mouse(events.MouseDown, player.middle_of(cell))
            await player.until(lambda text=text: player.reads(text))
            await player.mouse(events.MouseUp, player.middle_of(cell))
            assert player.board.path == (T,)
        await player.sees("0 words")


async def test_a_drag_that_starts_slowly_still_enters_its_word():
    async with in_a_round(pace=SHORT_HOLD) as player:
        first, *others = [player.middle_of(cell) for cell in QUIT]
        await player.mouse(events.MouseDown, first)
        await player.sees("Qu: Q and U")
        for point in others:
            await player.mouse(events.MouseMove, point)
        await player.mouse(events.MouseUp, others[-1])
        await player.sees("✓ QUIT  +1")


async def test_a_key_describes_the_tile_at_the_cursor_and_its_die():
    async with in_a_round(board=None, words=("tap",), dice="new", seed=3) as player:
        await player.press("?", to="Move to a tile first")
        await player.press("down", "?")
        face = player.board.board.faces[0]
        await player.sees(f"{face} as in ", "7 dice could show it")
        await player.press("escape", "?")
        assert not player.reads("as in")


@pytest.mark.parametrize(
    ("face", "q", "text"),
    [
        ("Qu", QReading.QU, "Qu: Q and U on one tile"),
        ("Qu", QReading.EITHER, "Q or Qu, as the word needs"),
        ("Qu", QReading.Q, "Q alone"),
        ("Th", QReading.QU, "Th: T and H on one tile"),
        ("W", QReading.QU, "W as in Whiskey"),
        ("Ñ", QReading.QU, "The letter Ñ"),
        ("#", QReading.QU, "Block: no word crosses it"),
    ],
)
def test_every_kind_of_face_is_described(face, q, text):
    assert reading_text(face, q) == text


async def test_a_turned_board_keeps_its_cells_for_words_mouse_and_cursor():
    async with in_a_round("tapsn/linqu/eeldk", ("tap", "pat", "eel")) as player:
        await player.type("tap")
        assert player.board.path == (0, 1, 2)
        before = [player.middle_of(cell) for cell in (0, 1, 2)]
        await player.press("ctrl+r")
        after = [player.middle_of(cell) for cell in (0, 1, 2)]
        assert player.board.path == (0, 1, 2)
        assert len({place.y for place in before}) == len({place.x for place in after}) == 1
        assert after[0].x == max(player.middle_of(cell).x for cell in range(15))
        await player.press("enter", to="✓ TAP  +1")
        await player.drag(*(player.middle_of(cell) for cell in (2, 1, 0)))
        assert list(player.screen.game.found) == ["tap", "pat"]
        # The arrow keys move as the board is shown, whose first column is its last row.
        seen = []
        for key in ("down", "right", "right", "down"):
            await player.press(key)
            seen.append(player.board.cursor)
        assert seen == [10, 5, 0, 1]
        assert str(player.screen.game.board) == "tapsn/linqu/eeldk"
