"""Themes: their files, errors and contrast, also in terminals of 256 and of 16 colours."""

from math import dist
from pathlib import Path

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
from textual.theme import Theme

from boggle_tui.cli.player_store import player_store, settings_folder
from boggle_tui.files.paths import data_folder
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.themes import (
    GROUNDS,
    PALETTES,
    SIXTEEN,
    TILE_VARIABLES,
    FewColors,
    contrast,
    load_themes,
    read_theme,
)
from boggle_tui.tui.board.tile_painter import TILE_VARIANTS

BUNDLED = ("contrast", "harbour", "paper", "walnut")
GOOD = '[colors]\nprimary = "#f0a63c"\n'


def ratio(one: str, other: str) -> float:
    """The contrast ratio of two colours as themes write them."""
    return contrast(*(ColorTriplet(*TextualColor.parse(text).rgb) for text in (one, other)))


def test_black_on_white_has_contrast_21_and_equal_colours_1():
    assert ratio("#000000", "#ffffff") == pytest.approx(21)
    assert ratio("#777777", "#777777") == 1
    assert ratio("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_the_bundled_themes_load():
    themes, complaints = load_themes([data_folder("themes")])
    assert complaints == []
    assert {theme.name for theme in themes} >= set(BUNDLED)


@pytest.fixture(params=BUNDLED)
def theme(request: pytest.FixtureRequest) -> Theme:
    return read_theme(data_folder("themes") / f"{request.param}.toml")


def test_letters_stand_out_from_their_tiles_and_text_from_the_background(theme):
    tiles = TILE_VARIABLES | theme.variables
    for letter, face in (
        (tiles["tile-letter"], tiles["tile-face"]),
        (tiles["tile-path-letter"], tiles["tile-path-face"]),
        (tiles["tile-path-letter"], tiles["tile-last-face"]),
        (theme.foreground, tiles["tile-spare-face"]),
    ):
        assert ratio(letter, face) >= 4.5, (letter, face)
    texts = theme.success, theme.warning, theme.error, theme.primary, theme.secondary
    for color in (*texts, theme.foreground):
        for ground in (theme.background, theme.surface, theme.panel):
            assert ratio(color, ground) >= 4.5, (color, ground)


SEEN = {
    "as most do": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "without green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "without blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""Linear light by kind of colour vision, as Machado, Oliveira and Fernandes (2009) have it."""
LIGHT = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8730))
"""From linear light to X, Y and Z, each 1 for white."""


def times(rows, values):
    return [min(1, max(0, sum(a * b for a, b in zip(row, values, strict=True)))) for row in rows]


def seen_as(color, vision):
    """The lightness and the two hues of a colour, as CIELAB has them."""
    parts = (part / 255 for part in TextualColor.parse(color).rgb)
    linear = [((part + 0.055) / 1.055) ** 2.4 if part > 0.04 else part / 12.92 for part in parts]
    x, y, z = (part ** (1 / 3) for part in times(LIGHT, times(SEEN[vision], linear)))
    return 116 * y, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("vision", SEEN)
def test_lit_tiles_stand_out_with_any_kind_of_colour_vision(theme, vision):
    tiles = TILE_VARIABLES | theme.variables
    face, path, last = (
        seen_as(tiles[f"tile-{name}"], vision) for name in ("face", "path-face", "last-face")
    )
    assert dist(face, path) > 35
    assert dist(face, last) > 14
    assert dist(path, last) > 14


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("[colors]\nprimary = '#fff'\nprimary", "(at end of document)"),
        ("[colors]\nprimary = #fff\n\n", "(at line 2, column 11)"),
        (GOOD + 'sky = "#fff"', "line 3: unknown key sky: expected one of primary, secondary"),
        (GOOD + '[tiles]\nfase = "#fff"', "line 4: unknown key fase: expected one of face"),
        (GOOD + 'error = "greenish"', "line 3: error = 'greenish' is not a colour: expected"),
        (GOOD + "error = 7", "line 3: error = 7 is not a colour"),
        (GOOD + '[tiles]\nface = ""', "line 4: face = '' is not a colour"),
        (GOOD + '[tiles]\nface = "#fff8"', "line 4: face = '#fff8' is not a colour"),
        (GOOD + '[tiles]\nface = "ansi_rad"', "line 4: face = 'ansi_rad' is not a colour"),
        ("", 'line 1: primary = "#…" is missing under [colors].'),
        ('colors = "#fff"', "line 1: colors and tiles must be tables, such as [colors]."),
        ("tiles = 3\n" + GOOD, "line 1: colors and tiles must be tables"),
        ('dark = "no"\n' + GOOD, "line 1: dark must be true or false."),
        ('colours = "#fff"', "line 1: unknown key colours: expected one of dark, colors"),
    ],
)
def test_an_error_names_file_and_line_and_a_theme_needs_only_one_colour(tmp_path, text, error):
    (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")
    (theme,), (complaint,) = load_themes([tmp_path])
    assert (theme.name, theme.primary, theme.dark) == ("good", "#f0a63c", True)
    assert complaint.startswith("bad.toml")
    assert error in complaint


def test_unreadable_files_and_files_that_are_not_text_are_errors(tmp_path):
    (tmp_path / "latin.toml").write_bytes(b"# caf\xe9\n" + GOOD.encode())
    (tmp_path / "folder.toml").mkdir()
    themes, complaints = load_themes([tmp_path, tmp_path / "gone"])
    assert themes == []
    assert complaints == [
        "folder.toml cannot be read: it is not a file.",
        "latin.toml is not a text file in UTF-8.",
    ]


def own_theme(name: str, text: str) -> Path:
    folder = settings_folder() / "themes"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


async def test_the_players_themes_are_loaded_and_broken_ones_reported_at_the_start():
    own_theme("mine", GOOD + 'background = "#123456"\n')
    own_theme("broken", GOOD + "[tiles]\nface = 1\n")
    own_theme("nameless", "dark = true\n")
    player_store().settings.save(Settings(theme="mine"))
    async with at_home() as player:
        assert player.screen.styles.background == TextualColor.parse("#123456")
        await player.until(lambda: {*BUNDLED, "mine"} <= set(player.app.available_themes))
        assert "broken" not in player.app.available_themes
        assert [notice.partition(": ")[2] for notice in player.notices] == [
            'broken.toml, line 4: face = 1 is not a colour: expected one such as "#f0a63c".',
            'nameless.toml, line 1: primary = "#…" is missing under [colors].',
        ]
        await player.sees("[colors]")


BLACK, WHITE = ColorTriplet(0, 0, 0), ColorTriplet(255, 255, 255)
LARGE = 3.0
"""The contrast from which large letters are easy to read. Source: WCAG 2.1."""
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


@pytest.mark.parametrize("name", BUNDLED)
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


@pytest.mark.parametrize("name", BUNDLED)
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


@pytest.mark.parametrize("theme", BUNDLED)
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
