"""Names and words that carry markup, formulas or escapes do no harm where they come out."""

import csv
import io
import json

import pytest
from support.platforms import needs_names
from support.played_rounds import a_round
from support.player import at_home

from boggle_tui.cli.player_store import player_store, settings_folder
from boggle_tui.files.writing import write_file
from boggle_tui.game.board.board import Board
from boggle_tui.share.rounds_file import read_rounds, rounds_as_csv, rounds_as_json
from boggle_tui.store.saved import SavedBoard

pytestmark = pytest.mark.usefixtures("home")
ESCAPES = "\x1b[2J\x1b]52;c;eA==\x07\x9b31m\x7f"
NAMES = (
    ESCAPES,
    "two\nlines\r",
    "[b]bold[/b] [@click=app.quit]x[/]",
    "[/]",
    "<script>alert(1)</script>&\"'",
    "=cmd|' /C calc'!A0",
    "\u202eright to left",
    "\udcff",
)
COMMANDS = (
    *(("solve", "{}"), ("solve", "taps/elin", "--dictionary", "{}"), ("export", "{}")),
    *(("export", "taps/elin", "--format", "{}"), ("export", "taps/elin", "--out", "{}/x/y")),
    *(("roll", "--dice", "{}"), ("roll", "--must", "{}"), ("hunt", "--dictionary", "{}")),
    *(("unboggle", "--words", "{}"), ("unboggle", "gold", "--dice", "{}"), ("unboggle", "{}")),
    *(("unboggle", "gold", "--weight", "{}=2"), ("unboggle", "gold", "--pin", "{}")),
    *(("play", "--code", "{}"), ("play", "--board", "{}")),
    *(("define", "{}"), ("stats", "--from", "{}")),
    *(("boards", "{}"), ("sheet", "--board", "{}"), ("{}",), ("solve", "--{}"), ("--{}",)),
)


def is_harmless(text: str) -> bool:
    """Whether a terminal would only show the text."""
    return all(character.isprintable() or character in "\n\t" for character in text)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_sentence_about_input_shows_it_on_one_line_without_controls(command, call):
    for name in NAMES:
        reply = call(*(part.replace("{}", name) for part in command), stdin="")
        assert reply.code in (0, 1, 2)
        assert "\x1b" not in reply.out
        assert is_harmless(reply.err), (name, reply.err)
        assert "Traceback" not in reply.err
        assert reply.err.count("\n") <= 2, reply.err


def test_names_that_were_saved_are_printed_without_controls(call):
    for name in NAMES:
        player_store().boards.save(SavedBoard(name=name, board=Board.parse("taps/elin")))
    player_store().rounds.finish(a_round(1, dictionary=f"/tmp/{ESCAPES}.txt"))
    for command in (("boards",), ("stats",), ("stats", "--csv"), ("stats", "--json")):
        reply = call(*command)
        assert reply.code == 0
        assert is_harmless(reply.out.lstrip("\ufeff")), reply.out
    assert ESCAPES in json.loads(call("stats", "--json").out)["rounds"][0]["dictionary"]


def test_no_cell_of_a_table_is_a_formula_and_all_are_read_back():
    for name in ("=1+1", "+1", "-1", "@x", "\tx", "x\ny", "'=1", "'", "plain"):
        played = a_round(1, dictionary=name)
        table = rounds_as_csv([played])
        for row in csv.reader(io.StringIO(table, newline="")):
            assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row)
        assert read_rounds(table) == read_rounds(rounds_as_json([played]))
        assert read_rounds(table)[0].setup.dictionary == name


@needs_names
async def test_names_are_shown_on_the_screen_as_they_are_without_controls():
    themes = settings_folder() / "themes"
    themes.mkdir(parents=True)
    source = 'name = "[b]odd[/b]"\nthis is not TOML \\u001b[2J'
    write_file(themes / "odd\x1b[2J[b].toml", source)
    for number, name in enumerate(NAMES[:-1]):
        board = SavedBoard(name=f"{number} {name}", board=Board.parse("taps/elin"))
        player_store().boards.save(board)
    assert player_store().database.flush(9)
    async with at_home() as player:
        await player.until(lambda: player.notices)
        await player.press("b")
        await player.sees("0 [2J", "[b]bold[/b]", "<script>")
        assert is_harmless("".join(player.lines()))
        player.app.notify(f"{ESCAPES}[b]told[/b]")
        await player.sees("[b]told[/b]")
        assert is_harmless("".join(player.lines()))
