"""Every screen, in terminals of every size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.player import Player, at_home, in_a_round
from support.scenes import SCENES
from textual.binding import Binding
from textual.events import MouseDown
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from boggle_tui.tui.base.column_grid import WordColumns
from boggle_tui.tui.base.keyboard import STAYING, Key, fitting
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.board.tile_painter import large_face
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.round.word_screen import TEXT_LINES, Countdown, WordInput

LOW = ((60, 20), (80, 24))
TALL = ((100, 32), (140, 45))
SIZES = (*LOW, TALL[-1])
LETTERS = "taplesinroqtdecktaplesinroqtdecktaplesinroqtdecktaplesinroqtdeck"
BOARDS = {
    (rows, cols): "/".join(LETTERS[row * cols : (row + 1) * cols] for row in range(rows))
    for rows, cols in ((4, 4), (6, 6), (8, 8), (8, 2))
}


def whole_board(player: Player) -> bool:
    """Whether each letter can be read at its place, and each tile can be clicked."""
    board, lines = player.board.board, player.lines()
    region = player.screen.region
    layout, room = player.board.tile_layout, player.board.size
    for cell, face in enumerate(board.faces):
        place = player.middle_of(cell)
        large = large_face(face, layout.pitch)
        letter = face if large is None else large[(layout.pitch - 1) // 2].strip()
        half = len(letter) if large is None else layout.tile_width // 2
        if place not in region or letter not in lines[place.y][place.x - half : place.x + half + 2]:
            return False
    width = layout.cols * (layout.tile_width + layout.gap) - layout.gap
    return width <= room.width and layout.rows * layout.pitch <= room.height


def is_near(player: Player, y: int) -> bool:
    """Whether a line is right below the last tile."""
    below = player.middle_of(len(player.board.board.faces) - 1).y
    return y - below <= player.board.tile_layout.pitch + 4


@pytest.mark.parametrize("sides", BOARDS)
async def test_every_board_is_whole_in_every_terminal_from_60x20(sides):
    async with in_a_round(BOARDS[sides], ("tap",), SIZES[0]) as player:
        for size in (*LOW, *TALL):
            await player.resize(*size)
            assert whole_board(player), size
            if size in TALL:
                entry = player.find(WordInput)
                word = entry.region.y + entry.text_line
                assert is_near(player, word)
                assert word + TEXT_LINES < player.screen.region.bottom
        await player.end_round()
        for size in (*LOW, *TALL):
            await player.resize(*size)
            assert whole_board(player), size
            assert size in LOW or is_near(player, player.find_id("total").region.y)


async def test_a_board_of_3x5_is_as_large_as_fits_also_when_it_is_turned():
    async with in_a_round("tapsn/linqu/eeldk", size=(100, 32)) as player:
        for expected in (6, 5):
            layout = player.board.tile_layout
            assert layout.pitch == expected
            larger = layout._replace(pitch=layout.pitch + 1)
            assert larger.width > 100 - 2 - 16 - 15 or larger.height > 32 - 6
            assert player.find(Countdown).region.width >= 16
            assert player.find_id("found").region.width >= 14
            await player.press("ctrl+r")


async def test_a_wide_low_board_has_room_for_tiles_of_a_good_size():
    async with in_a_round("tapsnip/linquit/eeldeck") as player:
        assert player.board.tile_layout.pitch == 3
        await player.submit("tap", "nip", "quit", "eel", "deck", to=("TAP", "DECK"))
        await player.resize(140, 45)
        assert player.board.tile_layout.pitch > 5


@pytest.mark.parametrize("size", SIZES)
async def test_everything_important_can_be_read(size):
    async with in_a_round(size=size) as player:
        await player.submit("tap", "tack", "liquor", "quit")
        await player.type("tail")
        await player.sees("TAIL", "TAP", "LIQUOR", "3 words", "Score", "Help", "Submit", "End")
        assert any("╭" in line or "╶" in line for line in player.lines(player.find(Countdown)))
        await player.press("enter")
        await player.end_round()
        await player.sees("Found", "Missed", "Rejected", "TAPS", "NIP", "TACK", "Back", "points")
        await player.press("escape", to=HomeScreen)
        await player.sees("Play", "Unboggle", "Today", "Friends", "r Next: New Boggle", "Help")


async def test_at_80x24_the_key_bar_has_room_for_every_key():
    async with in_a_round() as player:
        for screen in (PlayScreen, ReviewScreen, HomeScreen):
            last_line = player.lines()[-1]
            active = player.screen.active_bindings
            for binding in Binding.make_bindings(screen.BINDINGS):
                if binding.show and binding.key in active and active[binding.key].enabled:
                    name = player.app.get_key_display(binding)
                    assert f"{name} {binding.description}" in last_line
            assert "f1 Help" in last_line
            await (player.end_round() if screen is PlayScreen else player.press("escape"))


@given(
    st.lists(st.text("abc", min_size=1, max_size=12), min_size=1, unique=True),
    st.integers(0, 9),
    st.integers(40, 120),
)
def test_keys_without_room_are_left_out_from_the_end_except_exits_help_and_more(
    names, way_out, width
):
    names.insert(way_out, "Quit")
    names += ["Help", "More"]
    keys = [Key(name, "^x", name) for name in names]
    shown, gap = fitting(keys, width)
    assert sum(key.width + gap for key in shown) - gap <= width
    assert [key.name for key in shown if key.name in STAYING] == ["Quit", "Help", "More"]
    if shown != keys:
        assert sum(key.width + 1 for key in keys) - 1 > width


async def test_the_longest_words_and_times_have_room():
    long = "taplesinroqutdect"
    async with in_a_round("tapl/nise/roqt/tced", (long, "tap"), SIZES[0], seconds=1200) as player:
        assert player.find(Countdown).region.width >= 13
        assert player.lines(player.find(Countdown))[1].strip().count(":") == 1
        await player.submit(long)
        found = [line for line in player.lines(player.find(WordColumns)) if "TAPLES" in line]
        assert len(found) == 1


@pytest.mark.parametrize("width", range(1, 7))
async def test_nothing_is_laid_out_while_the_program_ends_in_a_narrow_window(width):
    async with at_home() as player:
        await player.press("ctrl+p")
        await player.until(lambda: not isinstance(player.screen, HomeScreen))
        player.app.exit()
        player.screen._refresh_layout(Size(width, 46))
    assert player.app.return_code == 0


@pytest.mark.parametrize("key", ["ctrl+p", "f1"])
async def test_a_dialog_opens_in_the_smallest_terminal(key):
    async with at_home((4, 4)) as player:
        await player.press(key)
        await player.until(lambda: not isinstance(player.screen, HomeScreen))
        await player.resize(80, 24)
        await player.sees("Search for commands" if key == "ctrl+p" else "Help:")


@pytest.mark.parametrize("size", [(59, 20), (60, 19), (3, 2)])
async def test_a_terminal_that_is_too_small_says_so_the_clock_stands_and_keys_do_nothing(size):
    async with in_a_round() as player:
        await player.type("tap")
        game = player.screen.game
        await player.resize(*size)
        if size[0] > 50:
            await player.sees("This terminal is too small.", "60 columns", "20 lines")
            await player.sees("The clock is stopped")
        assert "T" not in "".join(player.lines(player.board)) or not player.board.region.area
        player.clock.advance(60)
        await player.type("s")
        await player.press("enter", "ctrl+d", "escape")
        await player.resize(80, 24)
        assert (game.is_paused, game.is_over, game.remaining) == (False, False, 180)
        assert player.board.path == (0, 1, 2)
        await player.press("enter", to="✓ TAP  +1")


async def test_a_resize_during_a_round_keeps_everything_even_while_a_word_is_drawn():
    async with in_a_round() as player:
        player.clock.advance(30)
        await player.submit("nip", "zzz")
        await player.press(*"ta", "escape", "down")
        await player.type("quit")
        before = player.board.path
        for size in ((140, 45), (60, 20), (40, 10), (100, 30)):
            await player.resize(*size)
        assert isinstance(player.screen, PlayScreen)
        assert player.board.path == before
        assert list(player.screen.game.found) == ["nip"]
        assert player.screen.game.remaining == 150
        await player.sees("QUIT", "NIP", "1 word")
        await player.press("enter", to="✓ QUIT")
        await player.mouse(MouseDown, player.middle_of(0))
        await player.resize(140, 45)
        assert player.find(BoardView).path == (0,)
        await player.drag(player.middle_of(1), player.middle_of(2))
        await player.sees("✓ TAP  +1")


def cut_texts(screen: Screen) -> list[str]:
    """The texts that need more lines than they have."""
    return [
        str(each.visual)
        for each in screen.query(Static)
        if each.display and each.region and str(each.visual).strip()
        if each.get_content_height(screen.size, screen.size, each.content_size.width)
        > each.content_size.height
    ]


def cut_notes(menu: Menu) -> list[str]:
    """The explanations of choices, buttons and links that are wider than the menu."""
    cut = []
    for name in [*menu.choices, *menu._labels]:
        menu.set_reactive(Menu.at, name)
        for _ in menu.choices[name].offered if name in menu.choices else [name]:
            cut += [menu.note] if len(menu.note) > menu.size.width else []
            if name in menu.choices:
                menu.choices[name].cycle(1)
    return cut


@pytest.mark.usefixtures("utc")
@pytest.mark.parametrize("name", SCENES)
async def test_every_sentence_fits_from_60_columns(name):
    async with SCENES[name].play() as player:
        for size in (*LOW, TALL[0]):
            await player.resize(*size)
            assert not cut_texts(player.screen), size
            for menu in player.screen.query(Menu):
                assert not cut_notes(menu), size
