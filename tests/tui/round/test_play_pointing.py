"""Entering words with the mouse, and with the arrow keys."""

import pytest
from support.player import Player, in_a_round
from textual import events
from textual.geometry import Offset

from boggle_tui.game.board.board import QReading
from boggle_tui.tui.base.screen import Pace
from boggle_tui.tui.round.word_screen import reading_text

T, A, P, S, E, L, I, N, R, O, Q, T2, D, E2, C, K = range(16)  # noqa: E741
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
