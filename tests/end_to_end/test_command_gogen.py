"""boggle-tui gogen"""

import json
from itertools import count

from pypdf import PdfReader
from support.gogens import LEFT, SOLUTION, solutions_by_sat

from boggle_tui import Board, Gogen
from boggle_tui.requests import run

GIVEN, WORDS = LEFT["given"], LEFT["words"]
LETTERS = "abcdefghijklmnopqrstuvwx"
SMALL = ["--size", "4x4", "--difficulty", "easy"]


def puzzle(values: dict) -> Gogen:
    given = Board(values["rows"], values["cols"], tuple(values["given"]))
    return Gogen.of(given, values["words"], "".join(values["solution"]).lower())


def test_puzzles_are_lines_of_json_with_one_solution_each_and_repeated_alone_by_their_seed(call):
    reply = call("gogen", *SMALL, "--seed", "7", "--count", "3", "--json")
    lines = [json.loads(line) for line in reply.out.splitlines()]
    assert [values["seed"] for values in lines] == [7, 8, 9]
    for values in lines:
        (solution,) = solutions_by_sat(puzzle(values))
        assert solution == Board(4, 4, tuple(values["solution"]))
        assert values["difficulty"] == "easy"
    assert reply.err == ""
    assert call("gogen", *SMALL, "--seed", "8", "--json").json == lines[1]


def test_the_text_shows_the_puzzle_and_hides_its_solution_unless_asked(call):
    values = call("gogen", *SMALL, "--seed", "7", "--json").json
    text = call("gogen", *SMALL, "--seed", "7").out
    assert "  ".join(values["words"]).upper() in text
    assert "Difficulty: easy" in text
    assert "seed 7" in text
    cells = [line.split("│")[1:-1] for line in text.splitlines() if "│" in line]
    assert [cell.strip().strip("·") for row in cells for cell in row] == values["given"]
    whole = call("gogen", *SMALL, "--seed", "7", "--solution").out
    assert whole.startswith(text)
    assert whole.count("┌") == 2


def test_a_theme_is_used_as_far_as_it_goes(call, tmp_path):
    theme = tmp_path / "animals.txt"
    theme.write_text(
        "Lion, bear, wolf, tiger, goat, giraffe, zebra, lynz, k9, wolf, to run\n", "utf-8"
    )
    reply = call("gogen", "--theme", str(theme), "--seed", "1", "--json")
    used = {"lion", "bear", "wolf", "tiger", "goat", "run"} & set(reply.json["words"])
    assert len(used) >= 4
    assert reply.err.splitlines()[:5] == [
        "boggle-tui: Read without what stands beside the word: to run.",
        "boggle-tui: Words that are the same on the board count once: wolf.",
        "boggle-tui: 1 word can't be used (not letters only, or too short): k9.",
        "boggle-tui: 1 word can't be used (a letter twice): giraffe.",
        "boggle-tui: 2 words can't be used (with Z, and 5x5 boards hold A to Y): zebra and lynz.",
    ]


def test_a_puzzle_of_others_is_solved_and_its_solution_proven_unique(call):
    reply = call("gogen", "--solve", GIVEN, *WORDS, "--json")
    assert reply.code == 0
    assert "".join(reply.json["solution"]) == SOLUTION.upper()
    assert reply.json["unique"] is True
    assert reply.json["difficulty"] == "easy"
    text = call("gogen", "--solve", GIVEN, *WORDS).out
    assert "│ M │ A │ S │ E │ P │" in text
    assert text.endswith("There is exactly one solution. Difficulty: easy.\n")
    below = f"{GIVEN.replace('/', chr(10))}\n\n{', '.join(WORDS)}\n"
    assert call("gogen", "--solve", "-", stdin=below).out == text
    in_parts = f"{GIVEN}\n\n{' '.join(WORDS[:5])}\n\n{' '.join(WORDS[5:])}.\n"
    assert call("gogen", "--solve", "-", stdin=in_parts.replace("/", "\n")).out == text
    made = call("gogen", "--seed", "3", "--json")
    solved = call("gogen", "--solve", "-", "--json", stdin=made.out)
    assert solved.json["solution"] == made.json["solution"]


def test_a_printed_puzzle_is_solved_and_several_are_refused(call):
    alone, both = (
        call("gogen", *SMALL, "--seed", "7", "--solution", "--count", count).out for count in "12"
    )
    solved = call("gogen", "--solve", "-", stdin=alone)
    assert (solved.code, solved.err) == (0, "")
    assert "There is exactly one solution." in solved.out
    in_rows = f"{GIVEN}\n\n{' '.join(WORDS)}\n\n".replace("/", "\n")
    for several in (both, in_rows * 2):
        reply = call("gogen", "--solve", "-", stdin=several)
        assert (reply.code, reply.out) == (2, "")
        assert "Expected one board, but standard input holds 2 boards." in reply.err


def test_a_puzzle_with_givens_too_few_shows_two_solutions(call, tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("\n".join(WORDS), encoding="utf-8")
    options = ["--solve", f"...../{GIVEN[6:-5]}.....", "--words", str(file)]
    reply = call("gogen", *options, "--json")
    assert reply.code == 0
    assert (reply.json["unique"], reply.json["solution"]) == (False, None)
    one, two = reply.json["solutions"]
    assert one != two
    text = call("gogen", *options).out
    assert text.startswith("There are several solutions. Two of them:")
    assert text.count("┌") == 2


def test_a_puzzle_is_solved_from_its_code(call):
    values = call("gogen", *SMALL, "--seed", "7", "--json").json
    reply = call("gogen", "--solve", values["code"], "--json")
    assert reply.json["solution"] == values["solution"]
    assert (reply.json["unique"], reply.json["difficulty"]) == (True, "easy")
    assert call("gogen", "--solve", values["code"], "gold").code == 2


def test_a_puzzle_that_no_board_solves_is_impossible(call):
    reply = call("gogen", "--solve", "a.../..../..../...b", "ab", "--letters", "abcdefghijklmnop")
    assert reply.code == 1
    assert reply.out.startswith("There is no solution")


def test_gogens_are_printed_with_their_solutions_on_a_page_of_their_own(call, tmp_path):
    file = tmp_path / "gogens.txt"
    reply = call("gogen", *SMALL, "--seed", "3", "--count", "2", "--out", str(file), "--json")
    puzzles, key = file.read_text(encoding="utf-8").split("\f")
    for values in map(json.loads, reply.out.splitlines()):
        assert all(word.upper() in puzzles for word in values["words"])
        for row in range(4):
            cells = slice(4 * row, 4 * row + 4)
            given, solution = values["given"][cells], values["solution"][cells]
            assert f"│ {' │ '.join(face or '·' for face in given)} │" in puzzles
            assert f"│ {' │ '.join(solution)} │" in key
    assert call("gogen", *SMALL, "--out", str(file)).code == 2  # It already exists.
    options = ("--paper", "6x9", "--title", "Two", "--out", str(tmp_path / "gogens.pdf"))
    assert call("gogen", *SMALL, "--seed", "3", "--count", "2", *options).code == 0
    reader = PdfReader(tmp_path / "gogens.pdf")
    assert [page.mediabox[2:] for page in reader.pages] == [[432, 648]] * 2
    assert reader.pages[0].extract_text().startswith("Two")


def test_when_time_runs_out_the_puzzles_so_far_are_printed(call):
    hard = ("--difficulty", "very-hard", "--givens", "1")
    reply = call("gogen", *hard, "--seed", "1", "--time-limit", "0.2")
    assert (reply.code, reply.out) == (124, "")
    assert reply.err == (
        "boggle-tui: Time ran out before a Gogen was found: raise --time-limit, or ask for another"
        " difficulty, other givens or more words.\n"
    )
    reply = call("gogen", *SMALL, "--count", "100000", "--json", "--time-limit", "2")
    made = [json.loads(line) for line in reply.out.splitlines()]
    assert f"before Gogen {len(made) + 1} of 100,000 was found" in reply.err
    assert reply.code == 124


def test_when_time_runs_out_a_puzzle_of_others_is_undecided(call, monkeypatch):
    monkeypatch.setattr(run, "monotonic", count().__next__)  # A second passes at each look.
    words = [LETTERS[at : at + 2] for at in range(0, 24, 2)]
    reply = call("gogen", "--solve", "....y/...../...../...../.....", *words, "--time-limit", "0.5")
    assert (reply.code, reply.out) == (124, "")
    assert "Time ran out before all solutions were found" in reply.err


def test_a_sheet_for_which_time_runs_out_is_not_written(call, home):
    hard = ("--difficulty", "very-hard", "--givens", "1")
    reply = call("sheet", "--gogen", *hard, "--time-limit", "0.1", "--out", "gogen.md")
    assert (reply.code, reply.out) == (124, "")
    assert "Time ran out before a Gogen was found" in reply.err
    assert not (home / "gogen.md").exists()
