"""Terminals of 256 and of 16 colours: what is drawn there can be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from support.player import at_home, in_a_round
from textual.color import Color as TextualColor

from boggle_tui.files.paths import data_folder
from boggle_tui.tui.base.themes import (
    GROUNDS,
    PALETTES,
    SIXTEEN,
    TILE_VARIABLES,
    FewColors,
    contrast,
    read_theme,
)
from boggle_tui.tui.board.tile_painter import TILE_VARIANTS

BLACK, WHITE = ColorTriplet(0, 0, 0), ColorTriplet(255, 255, 255)
LARGE = 3.0
"""The contrast from which large letters are easy to read. Source: WCAG 2.1."""
THEMES = ("contrast", "harbour", "paper", "walnut")
colors = st.builds(ColorTriplet, *[st.integers(0, 255)] * 3)


def in_few_colors(system: str, style: Style, text: str = "A") -> Style:
    (few,) = FewColors.of(system)
    ((_, converted, _),) = few.apply([Segment(text, style)], TextualColor(0, 0, 0))
    return converted


def drawn_in(style: Style, terminal: int) -> tuple[ColorTriplet, ColorTriplet]:
    """The letter and the background as one of the PALETTES shows them; a bold letter is bright."""
    letter = style.color.number + 8 * (bool(style.bold) and style.color.number < 8)
    return SIXTEEN[letter][terminal], SIXTEEN[style.bgcolor.number][terminal]


@given(colors, colors, st.booleans())
def test_any_letter_in_16_colours_stands_out_in_each_terminal(letter, ground, is_bold):
    style = Style(
        color=Color.from_triplet(letter), bgcolor=Color.from_triplet(ground), bold=is_bold
    )
    few = in_few_colors("standard", style)
    assert few.bgcolor.number in GROUNDS
    for terminal in range(len(PALETTES)):
        assert contrast(*drawn_in(few, terminal)) >= LARGE or letter == ground


@given(colors, colors)
def test_an_edge_of_blocks_has_the_colours_of_the_cells_beside_it(one, other):
    above, below = Color.from_triplet(one), Color.from_triplet(other)
    edge = in_few_colors("standard", Style(color=above, bgcolor=below), "▄▄")
    for color, drawn in ((above, edge.color), (below, edge.bgcolor)):
        assert in_few_colors("standard", Style(color=below, bgcolor=color), "A").bgcolor == drawn


@given(colors)
def test_a_blank_has_the_ground_of_the_letters_beside_it(ground):
    beside = Style(bgcolor=Color.from_triplet(ground))
    letter = beside + Style(color=Color.from_triplet(WHITE))
    assert (
        in_few_colors("standard", beside, " ").bgcolor == in_few_colors("standard", letter).bgcolor
    )


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("text", ["A", " ▀▄█"])
def test_letters_of_tiles_stand_out_in_16_and_in_256_colours(name, text):
    theme = read_theme(data_folder("themes") / f"{name}.toml")
    shown = {"foreground": theme.foreground} | TILE_VARIABLES | theme.variables
    for tile in TILE_VARIANTS.values():
        style = Style.parse(f"bold {shown[tile.letter]} on {shown[tile.face]}")
        few = in_few_colors("standard", style, text)
        for terminal in range(len(PALETTES)):
            assert contrast(*drawn_in(few, terminal)) >= LARGE
        many = in_few_colors("256", style, text)
        before = contrast(*(Color.parse(shown[each]).triplet for each in tile[:2]))
        after = contrast(many.color.get_truecolor(), many.bgcolor.get_truecolor())
        assert after >= min(before, 4.5) * 0.8


@pytest.mark.parametrize("name", THEMES)
def test_a_lit_tile_differs_from_the_others_in_16_colours(name):
    theme = read_theme(data_folder("themes") / f"{name}.toml")
    shown = TILE_VARIABLES | theme.variables
    plain, lit, last = (
        in_few_colors("standard", Style.parse(f"{shown['tile-letter']} on {shown[face]}")).bgcolor
        for face in ("tile-face", "tile-path-face", "tile-last-face")
    )
    assert plain not in (lit, last)


def shown_in(color: str, terminal: int, ground: ColorTriplet) -> ColorTriplet:
    """One of a terminal's own colours; `ground` is its background."""
    number = TextualColor.parse(color).ansi
    if number < 0:
        return max((BLACK, WHITE), key=lambda each: contrast(each, ground))
    return SIXTEEN[number][terminal]


@pytest.mark.parametrize("ground", [BLACK, WHITE])
@pytest.mark.parametrize("terminal", range(len(PALETTES)))
def test_the_terminals_own_colours_can_be_read_on_black_and_on_white(terminal, ground):
    theme = read_theme(data_folder("themes") / "terminal.toml")
    assert theme.ansi
    texts = theme.primary, theme.secondary, theme.success, theme.warning, theme.error
    for text in (*texts, theme.foreground):
        assert contrast(shown_in(text, terminal, ground), ground) >= LARGE
    pairs = [(theme.variables["chosen"], theme.primary)]
    pairs += [
        (theme.variables[tile.letter], theme.variables[tile.face])
        for tile in TILE_VARIANTS.values()
        if tile.face != "tile-spare-face"
    ]
    for letter, face in pairs:
        assert contrast(*(shown_in(each, terminal, ground) for each in (letter, face))) >= LARGE


async def test_own_colours_reach_the_terminal_as_they_are_and_bold_makes_none_brighter():
    async with in_a_round() as player:
        await player.use_theme("terminal")
        await player.type("ta")
        styles = [each.style for each in segments(player) if each.style.color]
        assert {style.color.type.name for style in styles} <= {"STANDARD", "DEFAULT"}
        assert not [each for each in styles if each.bold and each.color.number in GROUNDS]


def test_a_brown_is_not_red_in_256_colours():
    few = in_few_colors("256", Style.parse("#efe4d2 on #3a2e26"))
    red, green, blue = few.bgcolor.get_truecolor()
    assert max(red, green, blue) - min(red, green, blue) < 24


def segments(player):
    """What is on the screen in a style."""
    strips = player.screen._compositor.render_strips()
    return [segment for strip in strips for segment in strip if segment.style]


def test_terminals_with_all_colours_are_left_alone():
    assert FewColors.of("truecolor") == FewColors.of(None) == []


@pytest.mark.parametrize("theme", THEMES)
async def test_all_can_be_read_in_16_colours_and_the_chosen_line_of_the_palette_stands_out(theme):
    for start in (in_a_round, at_home):
        async with start() as player:
            player.app.console = Console(color_system="standard", force_terminal=True)
            player.app._few_colors = FewColors.of("standard")
            player.app.add_class("-few-colors")
            await player.use_theme("contrast" if theme != "contrast" else "paper")
            await player.use_theme(theme)
            await player.type("ea" if start is in_a_round else "")
            unreadable = [
                segment.text
                for segment in segments(player)
                if segment.text.strip("▀▁▂▃▄▅▆▇█▌▐▔▕ ") and segment.style.color
                for terminal in range(len(PALETTES))
                if contrast(*drawn_in(segment.style, terminal)) < LARGE
            ]
            assert unreadable == []
            if start is at_home:
                await player.press("ctrl+p", "down")
                grounds = {each.text.strip(): each.style.bgcolor for each in segments(player)}
                assert grounds["Play"] != grounds["Unboggle"] == grounds["Help"]


@pytest.mark.parametrize(("value", "is_grey"), [("1", True), ("", False)])
async def test_an_empty_no_color_leaves_the_colours(value, is_grey, monkeypatch):
    monkeypatch.setenv("NO_COLOR", value)
    async with at_home() as player:
        assert player.app.no_color is is_grey
