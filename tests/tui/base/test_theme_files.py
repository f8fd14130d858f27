"""Theme files: their contents, their errors, and the contrast of their colours."""

from math import dist
from pathlib import Path

import pytest
from rich.color_triplet import ColorTriplet
from support.player import at_home
from textual.color import Color
from textual.theme import Theme

from boggle_tui.cli.player_store import player_store, settings_folder
from boggle_tui.files.paths import data_folder
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.themes import TILE_VARIABLES, load_themes, read_theme
from boggle_tui.tui.base.themes import contrast as contrast_of

BUNDLED = ("contrast", "harbour", "paper", "walnut")
GOOD = '[colors]\nprimary = "#f0a63c"\n'


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as themes write them."""
    return contrast_of(*(ColorTriplet(*Color.parse(text).rgb) for text in (one, other)))


def test_black_on_white_has_contrast_21_and_equal_colours_1():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


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
        assert contrast(letter, face) >= 4.5, (letter, face)
    texts = theme.success, theme.warning, theme.error, theme.primary, theme.secondary
    for color in (*texts, theme.foreground):
        for ground in (theme.background, theme.surface, theme.panel):
            assert contrast(color, ground) >= 4.5, (color, ground)


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
    parts = (part / 255 for part in Color.parse(color).rgb)
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
        assert player.screen.styles.background == Color.parse("#123456")
        await player.until(lambda: {*BUNDLED, "mine"} <= set(player.app.available_themes))
        assert "broken" not in player.app.available_themes
        assert [notice.partition(": ")[2] for notice in player.notices] == [
            'broken.toml, line 4: face = 1 is not a colour: expected one such as "#f0a63c".',
            'nameless.toml, line 1: primary = "#…" is missing under [colors].',
        ]
        await player.sees("[colors]")
