"""What is drawn, and with which codes."""

from __future__ import annotations

import pytest
from rich.console import COLOR_SYSTEMS, Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from boggle_tui.tui.base import textual_drawing as textual_drawing  # takes effect when imported

CODES = {"truecolor": "38;2;18;52;86", "256": "38;5;", "standard": "90"}


@pytest.mark.parametrize("first", CODES)
def test_a_style_is_drawn_in_the_colours_of_each_terminal_whichever_comes_first(first):
    line = [Segment("x", Style.parse(f"#123456 {'bold' if first == '256' else ''}"))]
    for system in sorted(CODES, key=lambda system: system != first):
        console = Console()
        console._color_system = COLOR_SYSTEMS[system]
        assert CODES[system] in Strip(line).render(console)
