"""Every usage error is one sentence on standard error that names the problem; exit code 2."""

import pytest

LONG = "honorificabilitudinitatibus"
USAGE_ERRORS = {
    "an unknown command": (["slove"], ["'slove'", "Did you mean solve?"]),
    "an unknown option": (["solve", "ab/cd", "--sise", "2x2"], ["--sise", "solve --help"]),
    "an abbreviated option": (["solve", "abcd", "--siz", "2x2"], ["--siz"]),
    "an option without its value": (["solve", "ab/cd", "--size"], ["--size"]),
    "no board": (["solve"], ["BOARD"]),
    "a second board that looks like an option": (["solve", "ab/cd", "--", "--q"], [": --q."]),
    "a board that looks like an option": (["solve", "--", "--help"], ["Invalid face '-'"]),
    "two boards": (["solve", "ab/cd", "ef/gh"], ["ef/gh"]),
    "a ragged board": (["solve", "taps/eli"], ["not a rectangle", "row 2"]),
    "a board with a digit": (["export", "ab/c4"], ["'4'"]),
    "an empty board": (["solve", ""], ["empty"]),
    "letters that don't make a square": (["solve", "tapse"], ["5 cells", "--size"]),
    "an invalid size": (["solve", "abcd", "--size", "two"], ["'two'", "4x4"]),
    "a size out of range": (["unboggle", "ab", "--size", "11x9"], ["11x9", "from 2 to 10"]),
    "a size that doesn't fit": (["solve", "abcd", "--size", "3x3"], ["9 cells", "4 faces"]),
    "an unknown dice set": (["roll", "--dice", "clasic"], ["Did you mean classic?"]),
    "an unknown dice set for a round": (["play", "--dice", "clasic"], ["Did you mean classic?"]),
    "an unknown word list": (["solve", "abcd", "--dictionary", "exprt"], ["Did you mean expert?"]),
    "an unknown list for a round": (["play", "--dictionary", "exprt"], ["Did you mean expert"]),
    "a missing word list": (["solve", "abcd", "--dictionary", "my/own.txt"], ["my/own.txt"]),
    "an unknown reading of q": (["solve", "abcd", "--q", "eiter"], ["Did you mean either?"]),
    "an unknown format": (["export", "abcd", "--format", "txt"], ["Did you mean text?"]),
    "no words": (["unboggle"], ["no words"]),
    "a word with a digit": (["unboggle", "r2d2"], ["No words", "r2d2", "letters only"]),
    "a word without letters": (["unboggle", ""], ["No words in the arguments"]),
    "a word longer than the board": (["unboggle", LONG], [LONG, "16 cells"]),
    "a missing file of words": (["unboggle", "--words", "no.txt"], ["no.txt", "no such"]),
    "a folder for words": (["unboggle", "--words", "."], ["Can't read .", "directory"]),
    "a negative time limit": (["unboggle", "ab", "--time-limit", "-1"], ["'-1'", "above 0"]),
    "a time limit of zero": (["unboggle", "ab", "--time-limit", "0"], ["'0'"]),
    "a time limit that is not a number": (["unboggle", "ab", "--time-limit", "nan"], ["'nan'"]),
    "an infinite time limit": (["unboggle", "ab", "--time-limit", "1e400"], ["'1e400'"]),
    "a negative count": (["roll", "--count", "-3"], ["count", "'-3'", "1"]),
    "a count of zero": (["roll", "--count", "0"], ["count", "'0'"]),
    "a seed that is not a number": (["roll", "--seed", "dice"], ["seed", "'dice'"]),
    "a seed for a round that is not whole": (["play", "--seed", "1.5"], ["seed", "'1.5'"]),
    "a negative number of words": (["roll", "--min-words", "-1"], ["'-1'"]),
    "a negative time for a round": (["play", "--seconds", "-5"], ["seconds", "'-5'"]),
    "a ragged board for a round": (["play", "--board", "ab/c"], ["not a rectangle"]),
    "a missing folder": (["export", "abcd", "--out", "no/b.txt"], ["no/b.txt", "no such"]),
    "a folder to write to": (
        ["export", "abcd", "--format", "text", "--out", ".", "--force"],
        ["Can't write ."],
    ),
}


@pytest.mark.parametrize(("arguments", "named"), USAGE_ERRORS.values(), ids=USAGE_ERRORS)
def test_a_usage_error_is_one_sentence_that_names_the_problem(
    call, arguments, named, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    reply = call(*arguments)
    assert (reply.code, reply.out) == (2, "")
    for part in named:
        assert part in reply.err
    assert reply.err.startswith("boggle-tui: ")
    assert reply.err.count("\n") == 1
    assert reply.err.endswith((".\n", "?\n"))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "stdin", "named"),
    [
        (["unboggle", "-"], "", "No words"),
        (["unboggle", "-"], "r2 d2\n", "Skipped (letters only): r2 and d2."),
        (["unboggle", "-"], b"gold\0blue", "standard input is not a text file"),
        (["unboggle", "-"], b"\xff\xfe\x01", "is not a text file"),
        (["solve", "-"], "", "empty"),
        (["solve", "-"], "taps\neli\n", "not a rectangle"),
        (["solve", "-"], "Board: taps/eli\n", "not a rectangle"),
    ],
)
def test_input_from_a_pipe_is_checked_in_the_same_way(call, arguments, stdin, named):
    reply = call(*arguments, stdin=stdin)
    assert (reply.code, reply.out) == (2, "")
    assert named in reply.err


@pytest.mark.parametrize("content", [b"", b"\0\1\2", b"123\n"])
def test_an_unusable_word_list_is_named(call, tmp_path, content):
    file = tmp_path / "mine.txt"
    file.write_bytes(content)
    for command in (["solve", "ab/cd"], ["play"], ["roll", "--min-words", "1"]):
        reply = call(*command, "--dictionary", str(file))
        assert (reply.code, reply.out) == (2, "")
        assert "mine.txt" in reply.err
