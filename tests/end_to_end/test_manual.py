"""The pages of the manual."""

import os
import shutil
import subprocess
from pathlib import Path
from runpy import run_path

import pytest

from boggle_tui.cli import COMMANDS

write_pages = run_path(str(Path(__file__).parents[2] / "docs" / "manual.py"))["write_pages"]


@pytest.fixture(scope="module")
def manual(tmp_path_factory):
    """A folder with all pages."""
    folder: Path = tmp_path_factory.mktemp("man1")
    write_pages(folder)
    return folder


def test_the_program_and_each_command_have_a_page_that_every_locale_can_show(manual):
    names = {"boggle-tui", *(f"boggle-tui-{command}" for command in COMMANDS)}
    assert {page.stem for page in manual.iterdir()} == names
    assert all(page.read_text("utf-8").isascii() for page in manual.iterdir())


@pytest.mark.skipif(shutil.which("mandoc") is None, reason="needs mandoc")
def test_mandoc_finds_nothing_wrong(manual):
    done = subprocess.run(
        ["mandoc", "-T", "lint", *manual.iterdir()], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("", "")


@pytest.mark.skipif(shutil.which("man") is None, reason="needs man")
@pytest.mark.parametrize("command", ["unboggle", "sheet"])
def test_man_shows_every_option_and_example(manual, command, call):
    page = subprocess.run(
        ["man", "--warnings", "-l", manual / f"boggle-tui-{command}.1"],
        env={**os.environ, "MANWIDTH": "200", "MANPAGER": "cat", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    shown = " ".join(page.stdout.split())
    options, _, rest = call(command, "--help").out.partition("\nexamples:\n")
    for line in rest.splitlines():
        assert " ".join(line.split()).removesuffix(":").lower() in shown.lower()
    for line in options.splitlines():
        if line.startswith("  -") and "--help" not in line:
            assert line.split("  ")[1] in shown
    assert page.stderr == ""
