"""The program from Python: one line each, and the same answers as the commands."""

import ast
import asyncio
import doctest
import os
import re
import subprocess
import sys
from contextlib import suppress
from datetime import datetime
from importlib import import_module
from inspect import signature
from pathlib import Path
from pkgutil import iter_modules, walk_packages
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from support import public_names
from support.board_strategies import boards
from support.hard_words import HARD, SIDE

import boggle_tui
from boggle_tui import (
    Best,
    Board,
    Found,
    Infeasible,
    Lexicon,
    NoBoardError,
    Unknown,
    UserError,
    build,
    build_async,
    build_smallest_board,
    daily_board,
    make_gogen,
    make_sheet,
    roll,
    score_boards,
    solve,
    verify,
)
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.dice_set import roll as roll_dice
from boggle_tui.kernel.backend import runnable_builds
from boggle_tui.paper.text import read_board

BOARD = "taps/elin/roqt/deck"
LANGUAGES = ["java", "perl", "python", "rust", "ruby", "scala", "swift", "haskell", "kotlin"]
CALLS = {
    "solve": (BOARD,),
    "daily_board": (),
    "build": (["gold", "blue"],),
    "roll": (),
    "make_gogen": ("easy",),
    "make_sheet": (["gold"],),
}


def test_no_public_name_is_that_of_a_part_of_the_package():
    """Python would put the part in place of the name as soon as it is imported."""
    parts = {module.name for module in iter_modules(boggle_tui.__path__)}
    assert {"cli", "play", "host", "requests"} <= parts
    assert not parts & {*boggle_tui.__all__}


def test_each_function_works_twice_after_all_modules_were_imported():
    names = ("_compiled", "_compiled_bits", "_compiled_wide")
    builds = {f"boggle_tui.kernel.{name}" for name in names}
    runnable = {build.__name__ for build in runnable_builds().values()}
    for module in walk_packages(boggle_tui.__path__, "boggle_tui."):
        if module.name.endswith("__main__") or module.name in builds - runnable:
            continue
        with suppress(ModuleNotFoundError):  # of the libraries that are optional
            import_module(module.name)
    for name, arguments in CALLS.items():
        for _ in range(2):
            assert getattr(boggle_tui, name)(*arguments) is not None


def test_a_result_shows_its_board_and_words_and_a_board_is_built_of_a_puzzle():
    result = boggle_tui.build(["Tea", "eta"], size="2x2", processes=False)
    said = f"Found: Tea and eta. Board: {result.board}"
    assert (str(result), repr(result)) == (said, f"<{said}>")
    with pytest.raises(TypeError, match="takes a Puzzle: for words"):
        boggle_tui.build_board(["pencil"])  # type: ignore[arg-type]
    with pytest.raises(boggle_tui.WordsError, match="looks like a file"):
        boggle_tui.build("pencils.txt")


def test_the_stub_for_type_checkers_is_made_of_the_public_names():
    written = public_names.STUB.read_text(encoding="utf-8")
    assert declarations(written) == declarations(public_names.stub())
    assert {*dir(boggle_tui)} == {*boggle_tui.__all__}
    with pytest.raises(AttributeError, match="solves"):
        boggle_tui.solves  # noqa: B018


def declarations(stub):
    """What a stub declares, in any order."""
    nodes = ast.parse(stub).body
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    names = {(node.module, each.name, each.asname) for node in imports for each in node.names}
    return names, {ast.dump(node) for node in nodes if node not in imports}


@pytest.mark.parametrize("options", [{}, {"dice": "big"}, {"dictionary": "common", "q": "either"}])
def test_solve_finds_what_the_command_finds(call, options):
    flags = [part for name, value in options.items() for part in (f"--{name}", value)]
    values = call("solve", BOARD, "--list-only", "--json", *flags).json
    solved = solve(BOARD, **options)
    assert solved.to_json() == {
        **{name: value for name, value in values.items() if name != "own"},
        "words": [
            {"word": each["word"], "score": each["score"], "path": tuple(each["path"])}
            for each in values["words"]
        ],
    }
    assert str(solved) == call("solve", BOARD, "--list-only", *flags).out.rstrip("\n")


def test_a_solved_board_is_a_sequence_of_rows():
    solved = solve("gold/blue", dictionary=Lexicon(["gold", "bold"], "metals"))
    assert [found._asdict() for found in solved] == [
        {"word": "bold", "score": 1, "path": (4, 1, 2, 3)},
        {"word": "gold", "score": 1, "path": (0, 1, 2, 3)},
    ]
    assert (len(solved), solved.total, "gold" in solved, "blue" in solved) == (2, 2, True, False)
    assert solved.dictionary == "metals"


def test_a_word_list_may_be_a_file_which_is_read_again(tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("gold\n")
    assert len(solve("gold/blue", dictionary=file)) == 1
    file.write_text("gold\nbold\n")
    assert len(solve("gold/blue", dictionary=str(file))) == 2


@pytest.mark.parametrize("processes", [True, False])
def test_build_gives_each_kind_of_result(processes):
    found = build(["Gold", "Mary Ann"], processes=processes)
    assert isinstance(found, Found)
    assert verify(found.board, ["gold", "maryann"])
    assert found.puzzle.text("maryann") == "Mary Ann"
    assert isinstance(build("banjo, tea", dice="new", processes=processes), Infeasible)
    best = build(LANGUAGES, best=True, must=["scala"], weights={"Rust": 3}, processes=processes)
    assert isinstance(best, Best)
    assert best.is_proven
    assert "scala" in best.paths
    unknown = build(HARD, size=(SIDE, SIDE), time_limit=0.5, processes=processes)
    assert isinstance(unknown, Unknown)
    assert str(unknown).startswith("Undecided: ")


def test_a_board_is_verified_against_words_as_they_are_written():
    words = ["gold", "blue", "Mary Ann", "well-known"]
    board = build(words, size="5x5").board
    assert verify(board, words)
    assert verify("gold/blue", "gold, blue")
    assert not verify("gold/blue", "dog")
    assert not verify("gold/blue", ["dog"])
    assert not verify("gold/blue", ["g0ld"])


def test_clues_of_words_that_are_not_in_the_list_are_named():
    with pytest.warns(UserWarning, match=r"their clues aren't used: plum\."):
        make_sheet("apple, lemon", clues={"apple": "a fruit", "lemon": "sour", "plum": "blue"})


def test_a_word_without_a_clue_of_its_own_among_others_is_named():
    with pytest.warns(UserWarning, match="The meaning is the clue for blue"):
        make_sheet(["gold", "blue"], clues={"gold": "a metal"}, seed=1)


def test_the_board_of_a_time_of_day_is_that_of_its_day():
    assert daily_board(datetime(2026, 11, 20, 5)) == daily_board("2026-11-20")


def test_clues_are_not_taken_for_words_nor_a_text_for_a_list():
    with pytest.raises(TypeError, match=r"Invalid words .*expected str"):
        make_sheet({"apple": "a fruit"})
    with pytest.raises(TypeError, match=r"Lexicon\.from_text"):
        Lexicon("gold bold")


def test_build_takes_what_the_board_must_be_like():
    result = build("gold, blue", fixed="#../.../..g", fewest=True, distinct=True)
    assert (result.board.rows, result.board.faces[0], result.board.faces[8]) == (3, "#", "G")
    assert result.is_proven
    assert build(["gold"], dice="big").board.rows == 5
    assert build(["für"], dictionary="german").puzzle.words == ("fuer",)


def test_without_processes_there_are_none(workers):
    build(HARD, size=(SIDE, SIDE), time_limit=0.5, processes=False)
    here = build(LANGUAGES, best=True, processes=False)
    build_smallest_board(LANGUAGES[:4], time_limit=2, processes=False)
    assert workers == []
    build(HARD, size=(SIDE, SIDE), time_limit=2)
    assert workers != []
    there = build(LANGUAGES, best=True)
    assert (len(here.paths), here.is_proven) == (len(there.paths), there.is_proven)


def test_the_help_of_no_function_speaks_of_a_terminal():
    for name in CALLS:
        assert "terminal" not in getattr(boggle_tui, name).__doc__, name


async def test_each_function_has_an_async_form():
    for name, arguments in CALLS.items():
        plain, other = getattr(boggle_tui, name), getattr(boggle_tui, f"{name}_async")
        assert signature(other).parameters == signature(plain).parameters
        assert type(await other(*arguments)) is type(plain(*arguments))
        assert other.__name__ == f"{name}_async"


async def test_a_cancelled_build_leaves_no_processes(workers):
    building = asyncio.ensure_future(build_async(HARD, size=(SIDE, SIDE)))
    while not workers:
        await asyncio.sleep(0.01)
    building.cancel()
    with pytest.raises(asyncio.CancelledError):
        await building
    assert all(worker.returncode is not None for worker in workers)


@pytest.mark.parametrize(
    ("wrong", "error", "sentence"),
    [
        (lambda: solve("taps/eli"), "BoardError", "The board is not a rectangle"),
        (lambda: verify("taps/eli", []), "BoardError", "The board is not a rectangle"),
        (lambda: solve(Board.parse(BOARD), size="5x5"), "BoardError", "its size is given as 5x5"),
        (lambda: solve(BOARD, q="x"), "UnknownNameError", "Unknown reading of Q 'x'"),
        (lambda: verify(BOARD, ["tap"], q="x"), "UnknownNameError", "Unknown reading of Q 'x'"),
        (lambda: score_boards(BOARD, "common", q="x"), "UnknownNameError", "Unknown reading of Q"),
        (lambda: solve(BOARD, dictionary="standart"), "UnknownNameError", "Did you mean standard"),
        (lambda: daily_board("2026-13-40"), "BoardError", "Invalid date '2026-13-40': expected"),
        (lambda: build(["r2d2"]), "WordsError", "Invalid word 'r2d2': expected letters only"),
        (lambda: build([]), "PuzzleError", "There are no words"),
        (lambda: build(["gold"], size="auto"), "PuzzleError", "there is build_smallest_board"),
        (lambda: build(["gold"], must=["gold"]), "PuzzleError", "must needs best"),
        (lambda: build(["gold"], time_limit=0), "PuzzleError", "Invalid time limit '0'"),
        (lambda: roll(min_words=9, max_words=8), "CriteriaError", "at least 9 and at most 8"),
        (lambda: make_gogen(size="4x5"), "GogenError", "Invalid size '4x5' of a new Gogen"),
        (lambda: make_gogen(theme=["banana"]), "GogenError", "No words for a Gogen in the theme"),
        (
            lambda: make_gogen(time_limit=1e-9),
            "GogenError",
            "Time ran out before a Gogen was found",
        ),
        (lambda: make_sheet(), "SheetError", "There are no words"),
        (lambda: make_sheet(["zebra"], board=BOARD), "SheetError", "Not on the board"),
        (lambda: make_sheet(["gold"], title="x" * 201), "SheetError", "The title is too long"),
        (lambda: make_sheet(["gold"], versions=0), "SheetError", "Invalid number of versions '0'"),
        (lambda: make_sheet(["gold"], theme="a, b"), "SheetError", "expected one word"),
        (lambda: make_sheet(["gold", "silver"], size="2x2"), "PuzzleError", "tiles"),
        (lambda: make_sheet(["gold"]).save("x.doc"), "SheetFormatError", "Unknown file ending"),
        (
            lambda: make_sheet(["gold"], large_print=True).save("x.txt"),
            "SheetFormatError",
            "Plain text can't have large_print",
        ),
        (
            lambda: make_sheet(["gold"], turned_letters=True).save("x.md"),
            "SheetFormatError",
            "Plain text can't have turned_letters",
        ),
    ],
)
def test_errors_say_what_the_commands_say(wrong, error, sentence):
    with pytest.raises(ValueError, match=sentence) as caught:
        wrong()
    assert isinstance(caught.value, getattr(boggle_tui, error))
    assert isinstance(caught.value, UserError)


def test_what_is_read_otherwise_than_it_is_written_is_a_warning():
    with pytest.warns(UserWarning, match="without what stands beside the word: gold/blue") as said:
        assert build(["gold/blue", "red"]).paths.keys() == {"gold", "red"}
    assert said[0].filename == __file__
    with pytest.warns(UserWarning, match="without what stands beside the word: moon .at night"):
        assert verify(roll(has=["moon (at night)"], seed=1), ["moon"])
    with pytest.warns(UserWarning, match=r"Read as several words: cat, dog\."):
        assert build(["gold", "cat, dog", "", "salt and pepper"], size="5x5").paths.keys() == {
            *("gold", "cat", "dog", "saltandpepper")
        }
    words = ["crane", "plumb", "shift", "whale", "shark", "tiger", "house", "mound"]
    with pytest.warns(UserWarning, match="of 8 words of the theme are in the puzzle. Left out"):
        make_gogen(size="4x4", theme=words, seed=2)
    with pytest.warns(UserWarning, match="Skipped .letters only.: 4ever"):
        assert build("gold, red, 4ever").paths.keys() == {"gold", "red"}
    with pytest.warns(UserWarning, match="Only the first clue counts .* schön"):
        sheet = make_sheet(clues={"schon": "already", "schön": "beautiful"}, seed=1)
    assert "1. already (5)" in str(sheet)


@pytest.mark.parametrize("item", ["12", "--", "\N{BULLET}"])
def test_an_item_of_a_list_without_any_letter_is_an_error(item):
    with pytest.raises(boggle_tui.WordsError, match=f"Invalid word '{item}'"):
        build(["gold", item])


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: solve(42), "Invalid board 42: expected str | Board."),
        (lambda: boggle_tui.find_words(None, Lexicon([])), "Invalid board None: expected str"),
        (lambda: boggle_tui.score_boards([4], Lexicon([])), "Invalid board 4: expected str"),
        (lambda: build(["gold", 7]), "Invalid words ['gold', 7]: expected str | Iterable[str]."),
        (lambda: make_sheet("gold", size=4), "Invalid size 4: expected str | tuple[int, int]"),
        (lambda: make_sheet("gold", blanks="no"), "Invalid blanks 'no': expected bool."),
        (
            lambda: make_sheet(clues={"gold": 5}),
            "Invalid clues {'gold': 5}: expected bool | Mapping[str, str].",
        ),
        (
            lambda: build("gold", best=True, weights={"gold": "3"}),
            "Invalid weights {'gold': '3'}: expected Mapping[str, int] | None.",
        ),
        (lambda: roll(dice=3), "Invalid dice 3: expected str | DiceSet | None."),
    ],
)
def test_an_argument_of_another_type_is_named_with_what_it_may_be(wrong, sentence):
    with pytest.raises(TypeError, match=re.escape(sentence)):
        wrong()


def test_where_no_board_meets_the_criteria_the_nearest_is_known(monkeypatch):
    monkeypatch.setattr("boggle_tui.kernel.criteria.MAX_ROLLS", 3)
    with pytest.raises(NoBoardError, match="None of 3 boards met the criteria") as caught:
        roll(min_words=5000, seed=2)
    dice, rng = DiceSet.named("new"), Random(2)
    boards = [solve(roll_dice(dice, rng), dice="new") for _ in range(3)]
    assert caught.value.nearest == max(boards, key=len).board


def test_a_sheet_is_saved_in_the_format_of_the_files_ending(tmp_path):
    sheet = make_sheet(["gold"], title="Metal", seed=1)
    contents = {
        ".html": sheet.html(),
        ".svg": sheet.svg(),
        ".md": sheet.markdown(),
        ".txt": f"{sheet}",
    }
    for ending, content in contents.items():
        sheet.save(tmp_path / f"metal{ending}")
        assert (tmp_path / f"metal{ending}").read_text(encoding="utf-8") == content
    sheet.save(f"{tmp_path}/metal.pdf")
    assert (tmp_path / "metal.pdf").read_bytes() == sheet.pdf()
    with pytest.raises(FileExistsError) as taken:
        sheet.save(tmp_path / "metal.txt")
    assert isinstance(taken.value, UserError)
    assert str(taken.value).endswith("metal.txt already exists: overwrite=True replaces it.")
    sheet.save(tmp_path / "metal.txt", overwrite=True)


ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "api.md"


def test_the_examples_do_what_the_page_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert done.failed == 0
    assert done.attempted > 30


@pytest.mark.slow  # Without a cache, mypy reads the whole package.
def test_the_examples_pass_strict_type_checking_from_outside(tmp_path):
    examples = doctest.DocTestParser().get_examples(PAGE.read_text(encoding="utf-8"))
    program = tmp_path / "examples.py"
    program.write_text("".join(example.source for example in examples), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={tmp_path}", str(program)],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "Success: no issues found in 1 source file\n")


SVG = "{http://www.w3.org/2000/svg}"


def shown(html: str) -> tuple[str, str]:
    """The letters of the picture, and the text besides; raises an error unless it is all closed."""
    page = ElementTree.fromstring(f"<body>{html}</body>")
    letters = "".join(text.text or "" for text in page.iter(f"{SVG}text"))
    rest = (" ".join(each.itertext()) for each in page if each.tag != f"{SVG}svg")
    return letters, " ".join(" ".join(rest).split())


@given(boards())
def test_the_picture_of_a_board_can_be_read_back(board):
    picture = board._repr_svg_()
    assert ElementTree.fromstring(picture).tag == f"{SVG}svg"
    assert read_board(picture) == board


def test_a_solved_board_shows_its_words_by_their_points_but_is_short_at_the_prompt():
    solved = solve("gold/blue", dictionary=Lexicon(["bold", "lob", "blued"]))
    letters, text = shown(solved._repr_html_())
    assert letters == "GOLDBLUE"
    assert text == "3 words, 4 points 2 points: blued 1 point: bold, lob"
    assert repr(solved) == "<SolvedBoard gold/blue: 3 words, 4 points>"


def test_a_result_shows_its_words_as_their_owner_writes_them_and_an_impossible_one_why():
    assert shown(build(["Mary Ann"])._repr_html_())[1] == "Found: Mary Ann."
    best = build("gold, silver, copper", size="2x3", best=True)
    text = shown(best._repr_html_())[1]
    assert text.startswith("Best: ")
    assert all(word in text.partition("Missing: ")[2] for word in best.missing)
    assert best.missing
    letters, text = shown(build_smallest_board(["gold"])._repr_html_())
    assert sorted(letters) == sorted("GOLD")
    assert str(build_smallest_board("gold")).endswith("No board is smaller.")
    assert text == "Found: gold. No board is smaller."
    letters, text = shown(build("banjo, tea", dice="new")._repr_html_())
    assert letters == ""
    assert text.startswith("No 4x4 board holds both words. banjo needs ")


def test_a_gogen_hides_its_solution():
    gogen = make_gogen("easy", seed=1)
    letters, text = shown(gogen._repr_html_())
    assert sorted(letters.lower()) == sorted(gogen.gogen.given_cells)
    assert text == ", ".join(map(str.upper, gogen.gogen.words))
    assert str(gogen) == f"{gogen.gogen.given}: {text}"


def test_a_sheet_shows_its_pages():
    page = ElementTree.fromstring(make_sheet(["gold"], title="Metal")._repr_svg_())
    assert [title.text for title in page.iter(f"{SVG}title")] == ["Metal"]
