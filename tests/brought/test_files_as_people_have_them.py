"""Files as people bring them, through each way in: commands, clue files, word lists, the screen."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boggle_tui.cli.user import USER
from boggle_tui.files.errors import LexiconError, UsageError
from boggle_tui.files.reading import TextFileError, read_text
from boggle_tui.game.words.entries import NO_WORDS, read_entries
from boggle_tui.game.words.language import ANY
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.paper.book_file import read_book
from boggle_tui.paper.clues import read_clues
from boggle_tui.requests.inputs import given_words
from boggle_tui.unboggle.puzzle.draft import parse_words

FOLDER = Path(__file__).parent
EXPECTED: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text("utf-8"))
READ = [name for name, expected in EXPECTED.items() if "refused" not in expected]
REFUSED = [name for name in EXPECTED if name not in READ]
NEEDED = {".docx": "docx", ".xlsx": "python_calamine", ".ods": "python_calamine"}


@pytest.fixture(autouse=True)
def _with_its_library(request: pytest.FixtureRequest) -> None:
    name = getattr(request.node, "callspec", None) and request.node.callspec.params.get("name")
    if needed := NEEDED.get(Path(name or "").suffix):
        pytest.importorskip(needed)


def test_each_file_has_its_expectation() -> None:
    assert {*EXPECTED} == {file.name for file in (FOLDER / "files").iterdir()}


@pytest.mark.parametrize("name", READ)
def test_a_command_reads_the_words_and_says_what_it_assumed(name: str) -> None:
    said: list[str] = []
    given, error = NO_WORDS, ""
    try:
        given = given_words(replace(USER, report=said.append), [], str(FOLDER / "files" / name))
    except UsageError as problem:
        error = str(problem).replace(str(FOLDER / "files" / name), name)
    assert error == EXPECTED[name].get("error", "")
    assert " ".join(given.words) == EXPECTED[name]["words"]
    assert dict(given.texts.clues) == EXPECTED[name].get("clues", {})
    assert said == EXPECTED[name].get("said", [])


@pytest.mark.parametrize("name", [name for name in READ if "error" not in EXPECTED[name]])
def test_the_screen_reads_the_same_words_from_a_paste_or_a_file(name: str) -> None:
    parsed = parse_words((), read_text(FOLDER / "files" / name)[0])
    assert " ".join(parsed.words) == EXPECTED[name]["words"]
    assert dict(parsed.texts.clues) == EXPECTED[name].get("clues", {})
    assert all(sentence in parsed.text for sentence in EXPECTED[name].get("said", []))


@pytest.mark.parametrize("name", READ)
def test_ends_of_lines_as_on_windows_change_nothing(name: str) -> None:
    text = read_text(FOLDER / "files" / name)[0].replace("\r\n", "\n")
    windows = text.replace("\n", "\r\n")
    assert read_entries(windows) == read_entries(text)
    assert read_entries(windows, wants_clues=True) == read_entries(text, wants_clues=True)
    assert read_book(windows, is_table=False) == read_book(text, is_table=False)


@pytest.mark.parametrize("name", [name for name in READ if "book" in EXPECTED[name]])
def test_a_book_reads_titles_and_words_with_their_clues(name: str) -> None:
    said: list[str] = []
    puzzles = read_book(read_text(FOLDER / "files" / name)[0], name.endswith(".csv"), said.append)
    found = [[title, [*map(list, words)]] for title, words, _notices in puzzles]
    assert found == EXPECTED[name]["book"]
    said += [f"{title}: {notice}" for title, _words, notices in puzzles for notice in notices]
    assert said == EXPECTED[name].get("book said", [])


@pytest.mark.parametrize("name", [name for name in READ if EXPECTED[name].get("clue file")])
def test_a_file_of_clues_gives_the_words_with_their_clues(name: str) -> None:
    read = read_clues(read_text(FOLDER / "files" / name)[0], name, ANY)
    assert dict.fromkeys(read.words, "") | dict(read.texts.clues) == EXPECTED[name]["clue file"]
    assert {*EXPECTED[name].get("clue file said", [])} <= {*read.notices}


@pytest.mark.parametrize("name", [name for name in READ if "list" in EXPECTED[name]])
def test_a_word_list_takes_the_first_column(name: str) -> None:
    try:
        found = " ".join(Lexicon.load(FOLDER / "files" / name).words)
    except LexiconError as error:
        found = str(error)
    assert found == EXPECTED[name]["list"]


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_that_cannot_be_read_is_refused_everywhere(name: str) -> None:
    file = FOLDER / "files" / name
    for read, error in (
        (lambda: given_words(USER, [], str(file)), TextFileError),
        (lambda: read_text(file), TextFileError),
        (lambda: Lexicon.load(file), LexiconError),
    ):
        with pytest.raises(error) as caught:
            read()
        assert str(caught.value).replace(str(file), name) == EXPECTED[name]["refused"]


def test_the_name_of_a_file_among_words_is_told_from_a_word() -> None:
    assert "Ctrl+O" in parse_words((), "'/home/ann/animals.txt'").text
    assert "Ctrl+O" not in parse_words((), "cat, dog, b3").text
