"""What differs between platforms: code pages, names of files, a user's folders."""

import os
import subprocess
import sys

import pytest
from support.platforms import IS_WINDOWS, needs
from support.terminal import USUAL, on_a_terminal

from boggle_tui.cli.player_store import players_folder
from boggle_tui.files.writing import write_file

WITHOUT_UTF_8 = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
GERMAN = ("unboggle", "fälle", "müde", "--dictionary", "german")
PLACE = "Ein Büchner und 2 Wörter"


def answer(*arguments: str, **environment: str) -> bytes:
    """What a command writes into a pipe, its lines ended as on Unix."""
    command = [sys.executable, "-m", "boggle_tui", *arguments]
    hidden = ("PYTHONIOENCODING", "PYTHONUTF8")
    known = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        command, input=b"", capture_output=True, check=False, env=known | environment, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.replace(b"\r\n", b"\n")


@pytest.mark.usefixtures("home")
def test_a_pipe_gets_utf_8_unless_it_is_told_otherwise():
    assert "fälle" in answer(*GERMAN).decode("utf-8")
    assert "fälle" in answer(*GERMAN, PYTHONIOENCODING="cp1252").decode("cp1252")
    framed = answer("export", "taps/elin", "--format", "text", PYTHONIOENCODING="cp1252")
    assert b"+" in framed


@pytest.mark.usefixtures("home")
def test_a_terminal_gets_utf_8_whatever_the_locale_says():
    with on_a_terminal("play", environment=USUAL | WITHOUT_UTF_8) as terminal:
        terminal.wait_for("▀▀▀")
        assert b"\\u" not in terminal.output
    export = "export", "taps/elin", "--format", "text"
    with on_a_terminal(*export, environment=USUAL | WITHOUT_UTF_8) as terminal:
        terminal.wait_for("┌")


@pytest.mark.usefixtures("home")
def test_names_of_files_and_folders_have_spaces_and_umlauts(home):
    (home / PLACE).mkdir()
    (home / PLACE / "Wörter.txt").write_text("fälle\nmüde\n", encoding="utf-8")
    written = str(home / PLACE / "Blatt für alle.html")
    answer("sheet", "--words", f"{PLACE}/Wörter.txt", *GERMAN[3:], "--out", written)
    assert "FÄLLE" in (home / PLACE / "Blatt für alle.html").read_text(encoding="utf-8").upper()


def test_a_file_that_another_program_holds_open_is_replaced_or_stays_whole(tmp_path):
    file = tmp_path / "board.txt"
    write_file(file, "old")
    with file.open():
        if IS_WINDOWS:
            with pytest.raises(PermissionError):
                write_file(file, "new", overwrite=True)
        else:
            write_file(file, "new", overwrite=True)
    assert file.read_text() == ("old" if IS_WINDOWS else "new")
    assert [*tmp_path.iterdir()] == [file]


@needs("%LOCALAPPDATA%", IS_WINDOWS)
def test_the_data_are_under_local_appdata(monkeypatch):
    folder = os.environ["LOCALAPPDATA"]
    monkeypatch.delenv("WIN_PD_OVERRIDE_LOCAL_APPDATA", raising=False)
    assert str(players_folder()).lower() == os.path.join(folder, "boggle_tui").lower()  # noqa: PTH118
