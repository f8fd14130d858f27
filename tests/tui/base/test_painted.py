"""Widgets that keep their lines until they are to be drawn anew."""

from weakref import ref

from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.content import Content
from textual.geometry import Region

from boggle_tui.tui.base.painted import Line, Lines


class Column(App[None]):
    CSS = "Lines { overflow-y: auto; }"

    def compose(self) -> ComposeResult:
        yield Lines()


def test_a_line_is_freed_with_its_last_use_without_a_garbage_collection():
    line = Line([Segment("abcd")], 4)
    assert [part.text for part in line.divide([2, 4])] == ["ab", "cd"]
    assert [part.text for part in line.divide([4])] == ["abcd"]
    left = ref(line)
    del line
    assert left() is None


async def test_a_scrollbar_comes_with_the_first_line_that_has_no_room():
    async with Column().run_test(size=(20, 3)) as pilot:
        lines = pilot.app.query_one(Lines)
        for count, has_scrollbar in ((3, False), (4, True), (3, False)):
            lines.show([Content(f"{number}") for number in range(count)])
            await pilot.pause()
            assert lines.show_vertical_scrollbar == has_scrollbar
            drawn = lines.render_lines(Region(0, 0, lines.size.width, 3))
            assert drawn[2].text.startswith("2")
