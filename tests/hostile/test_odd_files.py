"""Files that can't be, that other programs may have left, or that are huge; and numbers."""

import json
import os
from itertools import product
from time import monotonic, process_time

import pytest
from support.platforms import needs_fifos

from boggle_tui import GogenError
from boggle_tui.files.errors import LexiconError
from boggle_tui.files.rows import rows_of
from boggle_tui.game.board.board import Board, BoardError
from boggle_tui.game.values import from_any_json
from boggle_tui.game.words.entries import split_words
from boggle_tui.game.words.lexicon import MAX_LETTERS, Lexicon
from boggle_tui.gogen.generator import GogenRequest
from boggle_tui.paper.book_file import read_book
from boggle_tui.store.settings import Settings


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_on_any_system(end):
    (entry,) = read_book(end.join(["tin,gold", "tin,blue,a colour", ""]), True)
    assert entry.words == (("gold", ""), ("blue", "a colour"))
    (entry,) = read_book(end.join(["tin", "gold", "blue,a colour", ""]), False)
    assert entry.words == (("gold", ""), ("blue", "a colour"))
    assert rows_of(end.join(["gold,a metal", '"blue","a, colour"', ""])).cells == [
        ["gold", "a metal"],
        ["blue", "a, colour"],
    ]


def test_a_book_may_end_with_a_title_and_white_space():
    assert [entry.title for entry in read_book("tin\ngold\n\nlead\n\n  ", False)] == ["tin", "lead"]
    assert not any(entry.words for entry in read_book('"**  \t', False))
    assert [entry.title for entry in read_book('"\nsnow - white', False)] == ['"']


def test_a_field_longer_than_any_clue_costs_no_other_line():
    huge = "a" * 200_000
    (entry,) = read_book(f'tin,gold\ntin,"{huge}"\ntin,blue,{huge}\n', True)
    assert [word[:4] for word, _ in entry.words] == ["gold", "aaaa", "blue"]
    (entry,) = read_book(f"tin\ngold\n{huge}\n", False)
    assert [word[:4] for word, _ in entry.words] == ["gold", "aaaa"]


@pytest.mark.parametrize("piece", ["cat ", "<a ", "( ", "a - ", "{= ", "Q: "])
def test_a_long_line_takes_no_longer_than_its_length_needs(piece):
    split_words(piece)
    started = process_time()
    split_words(piece * 15_000)
    assert process_time() - started < 3


NAMES = ("~nobody-of-this-name/x.txt", f"{'x' * 300}.txt", f"{'x/' * 3000}x.txt", "\udcff/x.txt")
COMMANDS = (
    *(("solve", "taps/elin", "--dictionary", "{}"), ("unboggle", "--words", "{}")),
    *(("stats", "--from", "{}"), ("batch", "{}"), ("batch", "-", "--out", "{}")),
    *(("batch", "-", "--resume", "--out", "{}"), ("sheet", "--book", "{}", "--out", "book.pdf")),
    *(("sheet", "--count", "1", "--out", "{}.pdf"), ("export", "taps/elin", "--out", "{}")),
    *(("hunt", "--verify", "{}"), ("hunt", "--prove", "--resume", "{}")),
    *(("words", "--dictionary", "{}", "add", "yeet"), ("gogen", "--theme", "{}")),
)

READERS = (
    ("hunt", "--verify"),
    ("hunt", "--prove", "--size", "2x2", "--resume"),
    ("batch", "questions", "--resume", "--out"),
)
CONTENTS = {"binary": bytes(range(256)) * 9, "deep": b"[" * 9000 + b"\n", "list": b"[1]\n"}


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_a_file_that_holds_no_results_is_refused_and_stays_as_it_is(call, home, command):
    (home / "questions").write_text('{"id": 1, "command": "solve", "board": "taps/elin"}\n')
    for name, content in CONTENTS.items():
        file = home / name
        file.write_bytes(content)
        reply = call(*command, str(file))
        assert (reply.code, reply.out) == (2, ""), name
        assert reply.err.count("\n") == 1
        assert len(reply.err) < 300
        assert file.read_bytes() == content


@needs_fifos
@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_a_device_or_a_pipe_is_refused_at_once(call, home, command):
    (home / "questions").write_text("{}\n")
    os.mkfifo(home / "pipe")
    for path in ("/dev/zero", str(home / "pipe")):
        reply = call(*command, path)
        assert (reply.code, reply.out) == (2, "")
        assert f"{path} is not a file" in reply.err


HUGE = 20_000_000
SECONDS = 60
"""More than the busiest machine takes to refuse it, less than it takes to read it to the end."""


@pytest.mark.parametrize("piece", ["a", "ab/", "\n", "["])
@pytest.mark.parametrize(
    "command", [("solve", "-"), ("export", "-"), ("define", "-"), ("unboggle", "-")], ids=" ".join
)
def test_huge_standard_input_is_refused_quickly(spawn, command, piece):
    start = monotonic()
    reply = spawn(*command, stdin=piece * (HUGE // len(piece)))
    assert monotonic() - start < SECONDS
    assert (reply.code, reply.out) == (2, "")
    assert len(reply.err) < 300


def test_a_board_is_no_longer_than_a_page():
    with pytest.raises(BoardError, match="too long"):
        Board.parse("a" * HUGE)


def test_a_word_list_with_a_huge_line_is_refused_quickly(spawn, tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("x" * HUGE)
    start = monotonic()
    reply = spawn("hunt", "--dictionary", str(file), "--seconds", "0.1")
    assert monotonic() - start < SECONDS
    assert reply.code == 2
    assert len(reply.err) < 300


def test_lines_longer_than_any_word_are_skipped():
    longest = "a" * MAX_LETTERS
    lexicon = Lexicon.from_text(f"tea\n{longest}\n{longest}a\n")
    assert lexicon.words == (longest, "tea")
    assert "lines skipped (letters only): 1" in lexicon.notices[0]
    with pytest.raises(LexiconError):
        Lexicon.from_text(f"{longest}a")


NUMBERS = ("9" * 20, "9" * 400, "9" * 5000, "1e400", "-1")
REFUSED = (
    *(("play", "--plain", "--board", "taps/elin", "--seconds", "{}"),),
    *(("play", "--plain", "--board", "taps/elin", "--target", "{}", "--mode", "chase"),),
    *(("export", "taps/elin", "--find", "taps", "--seconds", "{}"), ("hunt", "--seed", "{}")),
    *(("hunt", "--seconds", "{}"), ("unboggle", "gold", "--best", "--weight", "gold={}")),
    *(("unboggle", "gold", "--pin", "{}=A"), ("unboggle", "gold", "--block", "{}")),
    *(("unboggle", "gold", "--executor", "processes:{}"), ("sheet", "gold", "--seed", "{}")),
    *(("gogen", "--givens", "{}"), ("roll", "--count", "{}"), ("gogen", "--seed", "{}")),
    *(("sheet", "--gogen", "--givens", "{}"), ("sheet", "--gogen", "--saved", "{}")),
)

CASES = dict.fromkeys(COMMANDS, NAMES) | dict.fromkeys(REFUSED, NUMBERS)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("command", "values"), CASES.items(), ids=map(" ".join, CASES))
def test_an_impossible_file_name_or_number_is_refused_in_a_sentence(command, values, call):
    for value in values:
        reply = call(*(part.replace("{}", value) for part in command), stdin="")
        assert (reply.code, reply.out) == (2, ""), (value[:9], reply.err)
        assert len(reply.err) < 300 or values == NAMES
        assert reply.err.count("\n") == 1


def test_no_gogen_has_more_given_letters_than_cells():
    for side, most in ((4, 16), (5, 25), (6, 26)):
        assert GogenRequest(side, givens=most).givens == most
        with pytest.raises(GogenError, match=f"has {most}"):
            GogenRequest(side, givens=most + 1)


def test_saved_numbers_beyond_any_use_become_the_defaults():
    for name, value in product(("seconds", "find_seconds", "goal"), (10**400, -1, 1e9)):
        assert from_any_json(Settings, {name: value}) == Settings()
    assert from_any_json(Settings, json.loads('{"goal": 1e999}')) == Settings()
