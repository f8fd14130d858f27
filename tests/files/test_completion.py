"""Names of files and of values, as they are typed."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.platforms import IS_WINDOWS, live_in, needs, needs_names

from boggle_tui.files.errors import UnknownNameError, look_up
from boggle_tui.files.paths import completed, completions, file_name_problem


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files in it, the current and the home folder."""
    for name in ("words.txt", "wordy.csv", "a b.txt", ".hidden"):
        (tmp_path / name).write_text("gold")
    (tmp_path / "lists" / "deep").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    live_in(tmp_path, monkeypatch)
    return tmp_path


@pytest.mark.parametrize(
    ("typed", "offered", "longer"),
    [
        ("w", ["words.txt", "wordy.csv"], "word"),
        ("words", ["words.txt"], "words.txt"),
        ("a", ["a b.txt"], "a b.txt"),
        ("li", ["lists/"], "lists/"),
        ("lists/", ["lists/deep/"], "lists/deep/"),
        ("./w", ["./words.txt", "./wordy.csv"], "./word"),
        ("~/wordy", ["~/wordy.csv"], "~/wordy.csv"),
        (".h", [".hidden"], ".hidden"),
        ("", ["a b.txt", "lists/", "words.txt", "wordy.csv"], ""),
        ("zebra", [], "zebra"),
        ("no/such/folder", [], "no/such/folder"),
        ("~nobody-of-that-name/", [], "~nobody-of-that-name/"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_name_is_completed_as_far_as_the_files_agree(typed, offered, longer):
    assert completions(typed) == offered
    assert completed(typed, offered) == longer


@needs("backslashes between folders", IS_WINDOWS)
@pytest.mark.parametrize(
    ("typed", "offered"),
    [("lists\\", ["lists\\deep/"]), (".\\w", [".\\words.txt", ".\\wordy.csv"])],
)
@pytest.mark.usefixtures("folder")
def test_a_name_with_the_slashes_of_windows_is_completed(typed, offered):
    assert completions(typed) == offered
    assert file_name_problem("lists\\new.txt") == ""
    assert file_name_problem("new\\").endswith("add the name of a file to it.")


@needs_names
def test_a_file_with_a_line_break_in_its_name_is_not_offered(folder):
    (folder / "word\nfile").write_text("gold")
    assert completions("word") == ["words.txt", "wordy.csv"]


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "No file name"),
        ("  ", "No file name"),
        ("lists", "lists is a folder"),
        ("lists/", "lists/ is a folder"),
        ("new/", "new/ is a folder"),
        (".", ". is a folder"),
        ("~", "~ is a folder"),
        ("two\nlines", r"Invalid file name 'two\nlines'"),
        ("bell\a", r"Invalid file name 'bell\x07'"),
        ("words.txt", ""),
        ("lists/new.txt", ""),
        ("~/a b.txt", ""),
    ],
)
@pytest.mark.usefixtures("folder")
def test_what_names_no_file_is_refused_with_a_sentence(name, problem):
    said = file_name_problem(name)
    assert said.startswith(problem)
    assert bool(said) == bool(problem)


@given(st.text(max_size=30))
def test_any_text_can_be_checked_and_completed(text):
    said = file_name_problem(text)
    assert said == "" or (said.endswith((".", "it.")) and said.isprintable())
    for name in completions(text):
        assert name.startswith(text)


COLOURS = {"red": 1, "green": 2, "blue": 3}


@given(st.sampled_from(sorted(COLOURS)), st.sampled_from(["", " ", "\t", "\n"]))
def test_capitals_and_outer_spaces_are_ignored(name, space):
    assert look_up("colour", f"{space}{name.upper()}{space}", COLOURS) == COLOURS[name]


NEAREST = {"gren": "green", "GREEM": "green", "bleu": "blue", "redd": "red"}


@pytest.mark.parametrize("typed", [*NEAREST, "", "octarine", "4", "rune", "x" * 1000])
def test_the_error_for_an_unknown_name_suggests_the_closest_if_there_is_one_and_lists_all(typed):
    with pytest.raises(UnknownNameError) as caught:
        look_up("colour", typed, COLOURS)
    suggested = f" Did you mean {NEAREST[typed]}?" if typed in NEAREST else ""
    assert str(caught.value) == f"Unknown colour {typed!r}.{suggested} Available: red, green, blue."
