"""Widgets read as text, to test that they work without colour; lists that keep their lines."""

from itertools import combinations, pairwise
from weakref import ref

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from support.player import Player, in_a_round, running
from textual.app import App, ComposeResult
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from boggle_tui.game.round.rules import WordOrder
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.tui.base.column_grid import WordColumns, WordList, heading
from boggle_tui.tui.base.menu import following
from boggle_tui.tui.base.painted import Line, Lines
from boggle_tui.tui.board.tile_painter import large_face
from boggle_tui.tui.review.review_screen import PathSpeed

SIZES = ((60, 20), (80, 24), (100, 31), (140, 45))
EVERY_WAY = (0, 1, 6, 5, 8, 12, 13)
"""A path: right, down-right, left, down-left, down."""
CROSSING = (0, 5, 4, 1)


def tile_text(player: Player, cell: int, lines: list[str]) -> list[str]:
    """The lines of a tile, with the gaps to its right and below."""
    layout, board = player.board.tile_layout, player.board.content_region
    row, col = divmod(cell, layout.cols)
    left = board.x + layout.left + col * (layout.tile_width + layout.gap)
    top = board.y + layout.top + row * layout.pitch
    right = left + layout.tile_width + (layout.gap if col + 1 < layout.cols else 0)
    return [line[left:right] for line in lines[top : top + layout.pitch]]


def joined(player: Player, one: int, other: int, seen: list[str]) -> bool:
    """Whether a bridge is visible between two neighbouring tiles."""
    one, other = sorted((one, other))
    layout = player.board.tile_layout
    width, lines = layout.tile_width, tile_text(player, one, seen)
    if other == one + 1:
        middle = lines[(layout.pitch - 1) // 2][width:]
        return "━" in middle or "█" in middle
    if other == one + layout.cols:
        return lines[-1][width // 2] == " "
    if other == one + layout.cols + 1:
        return any(sign in lines[-1][width:] for sign in ("▚", "▀▄", "█"))
    corner = tile_text(player, one - 1, seen)[-1][width:]
    return any(sign in corner for sign in ("▞", "▄▀", "█"))


@pytest.mark.parametrize("no_color", [False, True])
async def test_numbers_and_bridges_show_the_path_without_colour(no_color, monkeypatch):
    if no_color:
        monkeypatch.setenv("NO_COLOR", "1")
    async with in_a_round() as player:
        for size in SIZES if no_color else SIZES[1:2]:
            await player.resize(*size)
            for path in (EVERY_WAY, CROSSING):
                player.board.path = path
                await player.settle()
                steps = {frozenset(step) for step in pairwise(path)}
                board, seen = player.board.board, player.lines()
                for one, other in combinations(range(16), 2):
                    if other in board.neighbours[one]:
                        is_step = {one, other} in steps
                        assert joined(player, one, other, seen) == is_step, (size, one)
                for cell, face in enumerate(board.faces):
                    text = "".join(tile_text(player, cell, seen))
                    large = large_face(face, player.board.tile_layout.pitch) or (face,)
                    assert all(line.strip() in text for line in large)
                    order = str(path.index(cell) + 1) if cell in path else ""
                    assert "".join(filter(str.isdigit, text)) == order


async def test_letters_stay_readable_on_the_smallest_tiles():
    long = (*range(8), *range(15, 8, -1))
    async with in_a_round("/".join(["taqelinr"] * 8), ("tap",), (60, 20)) as player:
        player.board.path = long
        player.board.cursor = 1
        await player.settle()
        assert player.board.tile_layout.pitch == 2
        seen = player.lines()
        texts = [tile_text(player, cell, seen)[0][:3] for cell in long]
        assert texts[:3] == ["1T ", "[A]", "3Qu"]
        assert [text[1] for text in texts[3:]] == [*"ELINR", *"RNILEQA"]
        assert [text[0] for text in texts[8:]] == [*"9012345"]


class Stage(App[None]):
    """An app with one widget, which notes the words that are pointed at."""

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self._widget = widget
        self.pointed: list[str] = []

    def compose(self) -> ComposeResult:
        yield self._widget

    def on_word_list_pointed(self, event: WordList.Pointed) -> None:
        self.pointed.append(event.word)


def read(widget: Widget) -> list[str]:
    """The visible lines of a widget."""
    strips = widget.screen._compositor.render_strips()
    region = widget.content_region
    return [strip.crop(region.x, region.right).text for strip in strips[region.y : region.bottom]]


async def test_columns_by_length_that_do_not_fit_follow_below():
    found = ("tap", "tailor", "nip", "quit", "liquor", "tailored")
    columns = WordColumns(len)
    async with running(Stage(columns), (34, 20)) as pilot:
        columns.words = found
        await pilot.pause()
        assert [line.split() for line in read(columns) if line.strip()] == [
            ["3", "4", "6", "8"],
            ["3", "pt", "4", "pt", "6", "pt", "8", "pt"],
            ["NIP", "QUIT", "LIQUOR", "TAILORED"],
            ["TAP", "TAILOR"],
        ]
        assert read(columns)[3].index("TAILOR") == read(columns)[2].index("LIQUOR")
        await pilot.resize_terminal(20, 20)
        for _ in range(1000):  # Textual waits for a hundredth of a second before it lays out.
            lines = [line.split() for line in read(columns)]
            if ["NIP", "QUIT"] in lines:
                break
            await pilot.pause(0.01)
        assert ["NIP", "QUIT"] in lines
        assert ["LIQUOR", "TAILORED"] in lines
        assert lines.index(["NIP", "QUIT"]) < lines.index(["6", "8"])
        await pilot.resize_terminal(9, 30)
        for _ in range(100):  # The list is laid out only after its size is known.
            long_words = [line.strip() for line in read(columns) if "TAIL" in line]
            if long_words == ["TAILOR", "TAILOR…"]:
                break
            await pilot.pause()
        assert long_words == ["TAILOR", "TAILOR…"]


@pytest.mark.parametrize(
    ("points", "line"),
    [({"tap": 5, "quiz": 22, "deck": 11}.get, ["5", "pt", "11–22"]), (None, ["TAP", "DECK"])],
)
async def test_a_column_has_its_lowest_and_highest_points_or_none_if_all_are_equal(points, line):
    columns = WordColumns(points)
    async with running(Stage(columns), (34, 20)) as pilot:
        columns.words = ("tap", "quiz", "deck")
        await pilot.pause()
        assert read(columns)[1].split() == line


async def test_a_list_scrolls_as_far_as_there_are_words_that_do_not_fit():
    columns = WordColumns(len)
    async with running(Stage(columns), (20, 6)) as pilot:
        await pilot.pause()
        for count in range(1, 8):
            columns.words = tuple(f"a{letter}e" for letter in "bcdfghj"[:count])
            await pilot.pause()
            assert columns.max_scroll_y == max(0, count - 4)


class OneColumn(WordList):
    """A list of a single column."""

    in_one_column = True


async def test_in_a_single_column_a_word_too_long_is_cut_but_its_points_are_not():
    words = OneColumn("Missed", id="missed")
    words.entries = (
        ("tap", "1"),
        ("antidisestablish", "11"),
        ("word", "no path"),
        ("hallways", "no path"),
    )
    async with running(Stage(words), (18, 8)):
        lines = [line.strip() for line in read(words)]
        assert lines[:2] == ["TAP           1", "ANTIDISESTA… 11"]
        assert lines[2:4] == ["WORD    no path", "HALLWAYS no pa…"]


@pytest.mark.drawn
async def test_only_the_visible_lines_of_a_long_list_are_drawn():
    seen = set()

    class Watched(OneColumn):
        def cell(self, line, width, style):
            seen.add(int(line[0].removeprefix("word")))
            return super().cell(line, width, style)

    words = Watched("Yours", id="words")
    words.entries = tuple((f"word{number}", "x") for number in range(1000))
    async with running(Stage(words), (20, 8)) as pilot:
        words.highlighted = 999
        await pilot.pause()
        assert {0, 999} <= seen
        assert len(seen) < 30


async def test_words_fill_one_column_and_then_the_next_and_the_cursor_follows_them():
    grid = WordList("Missed", id="missed")
    stage = Stage(grid)
    found = [f"word{letter}" for letter in "abcdefghij"]
    rare = ["rareone", "raretwo"]
    async with running(stage, (34, 8)) as pilot:
        grid.entries = (
            *((word, "1") for word in found),
            heading("Unusual"),
            *((w, "2") for w in rare),
        )
        await pilot.pause()
        lines = [line.split() for line in read(grid)]
        assert grid.columns == 3
        assert lines[0] == ["WORDA", "1", "WORDG", "1", "RARETWO", "2"]
        assert lines[5] == ["WORDF", "1", "RAREONE", "2"]
        assert lines[4][:4] == ["WORDE", "1", "Unusual", "─"]
        grid.focus()
        await pilot.press(*["down"] * 12)
        assert list(dict.fromkeys(stage.pointed)) == found + rare
        await pilot.press("left")
        assert stage.pointed[-1] == "wordg"
        await pilot.press("left", "end", "home")
        assert stage.pointed[-3:] == ["worda", "raretwo", "worda"]
        await pilot.hover(None, (13, 2))
        assert stage.pointed[-1] == "wordh"
        await pilot.resize_terminal(16, 8)
        while grid.columns != 1:
            await pilot.pause()
        assert grid.max_scroll_y == len(grid.entries) - 6
        for entries in ((), grid.entries):
            grid.entries = entries
            await pilot.pause()
            assert grid.show_vertical_scrollbar == bool(entries)


async def test_moving_the_mouse_within_a_word_reports_it_once():
    words = WordList("Missed", id="missed")
    stage = Stage(words)
    words.entries = (("tap", "1"), ("nip", "1"))
    async with running(stage, (20, 8)) as pilot:
        for offset in ((3, 1), (4, 1), (4, 2), (3, 2), (3, 5), (3, 1)):
            await pilot.hover(None, offset)
    assert stage.pointed == ["tap", "nip", "tap"]


@pytest.mark.parametrize("in_one_column", [False, True])
async def test_a_word_is_cut_off_in_any_width(in_one_column):
    grid = WordList("Missed", id="missed")
    grid.in_one_column = in_one_column
    grid.entries = (("taps", "2 points"),)
    async with running(Stage(grid), (30, 8)):
        for width in range(-2, 12):
            shown = "".join(segment.text for segment in grid.cell(grid.entries[0], width, None))
            assert shown.rstrip().startswith("TAPS"[: max(width - 10, 0)])
            assert len(shown) <= max(width, len("2 points"))


@given(st.integers(0, 10**5))
def test_a_time_is_shown_in_minutes_and_two_digits_of_seconds(seconds):
    minutes, _, rest = clock_face(seconds).partition(":")
    assert int(minutes) * 60 + int(rest) == seconds
    assert len(rest) == 2


@pytest.mark.parametrize("choices", [WordOrder, PathSpeed])
def test_a_key_goes_through_all_choices_and_begins_again(choices):
    first = choice = next(iter(choices))
    seen = []
    for _ in choices:
        seen.append(choice)
        choice = following(choice)
    assert seen == list(choices)
    assert choice is first


def test_a_line_is_freed_with_its_last_use_without_a_garbage_collection():
    line = Line([Segment("abcd")], 4)
    assert [part.text for part in line.divide([2, 4])] == ["ab", "cd"]
    assert [part.text for part in line.divide([4])] == ["abcd"]
    left = ref(line)
    del line
    assert left() is None


async def test_a_scrollbar_comes_with_the_first_line_that_has_no_room():
    lines = Lines()
    lines.styles.overflow_y = "auto"
    async with running(Stage(lines), (20, 3)) as pilot:
        for count, has_scrollbar in ((3, False), (4, True), (3, False)):
            lines.show([Content(f"{number}") for number in range(count)])
            await pilot.pause()
            assert lines.show_vertical_scrollbar == has_scrollbar
            drawn = lines.render_lines(Region(0, 0, lines.size.width, 3))
            assert drawn[2].text.startswith("2")
