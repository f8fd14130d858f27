"""The log of a host, and the host of one's own room."""

import logging
import os
import re
import sys
from contextlib import suppress

import pytest
from support.platforms import needs

import boggle_tui.host
from boggle_tui.cli.host_options import Options
from boggle_tui.cli.hosting import LIBRARIES, MAX_WAITING, Hosting, LibraryLog, Log
from boggle_tui.cli.own_host import OwnHost
from boggle_tui.files.errors import UsageError, UserError
from boggle_tui.rooms.hub import Hub
from boggle_tui.store.settings import Settings


def test_lines_have_the_time_control_no_terminal_and_fill_no_disk_but_are_counted(capsys):
    seconds = [0.0]
    log = Log(60, clock=lambda: seconds[0])
    log("KQZRB Anna\x1b[2J has joined.")
    for number in range(499):
        log(f"Line {number}.")
    seconds[0] += 1
    log("Afterwards.")
    log.close()
    first, *_, last = lines = capsys.readouterr().err.splitlines()
    assert re.fullmatch(r"\d\d:\d\d:\d\d KQZRB Anna\\x1b\[2J has joined\.", first)
    assert len(lines) == 121
    assert last.endswith("Afterwards. (380 lines before this one left out)")


@needs("pipes that don't block", hasattr(os, "set_blocking"))
def test_nobody_waits_for_a_terminal_that_takes_no_lines(monkeypatch):
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    with suppress(BlockingIOError):
        while os.write(writing, b"x" * 4096):
            pass
    os.set_blocking(writing, True)
    with os.fdopen(reading) as reader, os.fdopen(writing, "w") as full:
        monkeypatch.setattr(sys, "stderr", full)
        log = Log(10**9)
        for number in range(2 * MAX_WAITING):
            log(f"Line {number}.")
        assert reader.readline().endswith(" Line 0.\n")
        assert reader.readline().endswith(" Line 1.\n")
        while not reader.readline().endswith(f" Line {MAX_WAITING - 1}.\n"):
            pass
        log.close()


@pytest.mark.parametrize("library", LIBRARIES)
def test_what_the_libraries_report_is_a_line_each_and_so_many_a_minute(library, capfd):
    log = Log(60)
    libraries = LibraryLog(log, 3)
    logging.getLogger(library).setLevel(logging.NOTSET)  # A host may have been here before.
    logger = logging.getLogger(f"{library}.server")
    try:
        for number in range(10):
            try:
                raise ValueError(f"\n\x1b[2J{number}")
            except ValueError:
                logger.exception("Unhandled\n\x1b[1mfault %s", number)
    finally:
        libraries.close()
        log.close()
    lines = capfd.readouterr().err.splitlines()
    assert len(lines) == 3
    for number, line in enumerate(lines):
        assert f"fault {number}" in line
        assert f"{number}')" in line
        assert "\x1b" not in line


def test_the_libraries_report_elsewhere_when_the_host_has_closed(caplog):
    LibraryLog(pytest.fail, 3).close()
    with caplog.at_level(logging.WARNING):
        logging.getLogger("aiohttp").addHandler(caplog.handler)
        logging.getLogger("aiohttp").warning("No host.")
        logging.getLogger("aiohttp").removeHandler(caplog.handler)
    assert "No host." in caplog.text


async def test_a_host_that_cannot_begin_hears_no_library(tmp_path):
    before = logging.getLogger("aiohttp").handlers[:]
    options = Options(web=1, certificate=tmp_path / "none.pem", key=tmp_path / "none.key")
    with pytest.raises(UserError):
        Hosting(Hub(pytest.fail), options)
    assert logging.getLogger("aiohttp").handlers == before


@pytest.mark.parametrize("missing", ["asyncssh", "aiohttp", "segno"])
async def test_without_a_library_a_sentence_says_how_to_install_it(missing, monkeypatch):
    monkeypatch.setitem(sys.modules, missing, None)
    # Importing the package anew replaces its attribute, too.
    monkeypatch.setattr(boggle_tui, "host", boggle_tui.host)
    for module in [*sys.modules]:
        if module.startswith(("boggle_tui.cli.hosting", "boggle_tui.host")):
            monkeypatch.delitem(sys.modules, module)
    with pytest.raises(UsageError, match=rf"install {missing} as well: pip install"):
        await OwnHost().open(Settings())
