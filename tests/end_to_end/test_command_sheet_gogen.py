"""boggle-tui sheet: Gogens, one on a sheet or many in a book"""

import re
from pathlib import Path

import pytest
from support.gogens import LEFT, SOLUTION
from support.papers import page_texts
from support.workforces import Thread, noting

from boggle_tui.cli.player_store import players_folder
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.gogen.gogen_puzzle import Gogen
from boggle_tui.gogen.reasoning import solutions
from boggle_tui.requests import book as book_request
from boggle_tui.requests import run
from boggle_tui.share.share_code import encode_gogen
from boggle_tui.spread import pool
from boggle_tui.store.played import PlayedGogen
from boggle_tui.store.store import Store

BOOKS = Path(__file__).parents[2] / "docs" / "books.md"
GIVEN, WORDS = LEFT["given"], LEFT["words"]
GOGEN = Gogen.of(Board.parse(GIVEN), WORDS)


@pytest.fixture(autouse=True)
def thread(monkeypatch):
    """Make Gogens in this process."""
    monkeypatch.setattr(run, "LocalProcesses", Thread)


def faces(values, key: str) -> Board:
    shown = ["." if not face else "q" if face == "Q" else face for face in values[key]]
    return Board(values["rows"], values["cols"], tuple(Board.parse("".join(shown)).faces))


@pytest.mark.usefixtures("home")
def test_a_sheet_of_a_gogen_by_its_code_its_letters_or_from_the_history_is_the_same(call):
    played = PlayedGogen(
        id="1",
        started="2025-01-01T00:00:00+00:00",
        is_solved=True,
        code=encode_gogen(GOGEN),
        game=LEFT,
    )
    store = Store(players_folder())
    store.gogens.save(played)
    store.close()
    by_letters = call("sheet", "--gogen", "--board", GIVEN, *map(str.upper, WORDS))
    assert by_letters.code == 0
    puzzle, solution = by_letters.out.split("\f")
    assert "MALIGNS" in puzzle
    assert "Solution" in solution
    assert "".join(re.findall("[A-Y]", "".join(drawn(solution)))).endswith(SOLUTION.upper())
    assert call("sheet", "--code", encode_gogen(GOGEN)).out == by_letters.out
    assert call("sheet", "--gogen", "--saved", "1").out == by_letters.out
    reply = call("sheet", "--gogen", "--saved", "2")
    assert (reply.code, reply.err.count("\n")) == (2, 1)
    assert "1 Gogen" in reply.err


@pytest.mark.parametrize("ending", ["pdf", "html", "svg", "md", "txt"])
def test_a_new_gogen_is_printed_in_each_format_the_same_for_a_seed(call, tmp_path, ending):
    files = [tmp_path / f"{name}.{ending}" for name in "ab"]
    for file in files:
        options = ("--size", "4x4", "--no-key", "--seed", "3", "--safe")
        values = call("sheet", "--gogen", *options, "--out", str(file), "--json").json
    assert files[0].read_bytes() == files[1].read_bytes()
    gogen = Gogen.of(faces(values, "given"), values["words"], "".join(values["solution"]))
    found = list(solutions(gogen))
    assert [str(board).lower() for board in found] == [str(faces(values, "solution")).lower()]
    assert not find_words(found[0], unsafe_words(), 3)
    if ending == "pdf":
        (text,) = page_texts(files[0].read_bytes())
    else:
        text = files[0].read_text("utf-8")
        assert "Solution" not in text
    assert all(word.upper() in text for word in values["words"])


def drawn(text: str) -> list[str]:
    """The lines of a drawing that have letters."""
    return [line for line in text.split("\n") if "│" in line]


BOOK = f"""\
In the garden
apple
rose

Animals
gogen: easy, 4x4
whale
moose

Published
gogen: {GIVEN}
{chr(10).join(WORDS)}

Shared
{encode_gogen(GOGEN)}

Two solutions
gogen: ab/..
cd

Misspelt
gogen: hrad
"""


def test_a_block_of_a_book_may_be_a_gogen(call, tmp_path):
    file, out = tmp_path / "book.txt", tmp_path / "book.pdf"
    file.write_text(BOOK)
    reply = call("sheet", "--book", str(file), "--seed", "1", "--out", str(out), "--json")
    puzzles = reply.json["puzzles"]
    assert [puzzle["title"] for puzzle in puzzles] == [
        *("In the garden", "Animals", "Published", "Shared")
    ]
    assert (puzzles[1]["rows"], puzzles[1]["difficulty"]) == (4, "easy")
    assert "whale" in puzzles[1]["words"]
    assert "Puzzle 2 (Animals): 1 word can't be used (a letter twice): moose." in reply.err
    left_out = {each["puzzle"][9:]: each["problem"] for each in reply.json["left_out"]}
    assert "several solutions" in left_out["(Two solutions)"]
    assert "'hrad'" in left_out["(Misspelt)"]
    pages = page_texts(out.read_bytes())
    assert "exactly one solution" in pages[1]
    assert "Letters to place" in pages[4]
    assert "maligns" in pages[4]
    assert "Solution on page 7" in pages[4]
    assert "3. Published page 5 " in pages[6]
    assert SOLUTION.upper() in re.sub(r"\s", "", pages[6])


def test_the_puzzles_of_the_documentation_make_a_book(call, tmp_path):
    file, lines = tmp_path / "book.txt", BOOKS.read_text("utf-8").splitlines()
    indented = (line[4:] for line in lines if line[:4].isspace() or not line)
    file.write_text("\n".join(line for line in indented if not line.startswith("boggle-tui")))
    reply = call("sheet", "--book", str(file), "--out", str(tmp_path / "book.pdf"))
    assert (reply.code, reply.err.count("\n")) == (0, 1)
    assert "Read as words with clues, such as gold with “yellow, and dear”." in reply.err
    assert reply.out.startswith("6 puzzles")


def test_a_book_of_gogens_goes_from_easy_to_very_hard_and_on_where_it_was_stopped(
    call, tmp_path, monkeypatch
):
    out = tmp_path / "book.pdf"
    options = ("sheet", "--count", "4", "--gogen", "--size", "4x4", "--seed", "1", "--json")
    made = []
    noted = noting(pool.run_tasks, made)

    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(pool, "run_tasks", noted)
    monkeypatch.setattr(book_request, "save_document", stopped)
    assert call(*options, "--out", str(out)).code == 130
    monkeypatch.undo()
    monkeypatch.setattr(run, "LocalProcesses", Thread)
    assert len(made) == 4
    made.clear()
    monkeypatch.setattr(pool, "run_tasks", noted)
    values = call(*options, "--out", str(out)).json
    assert not made
    assert [puzzle["difficulty"] for puzzle in values["puzzles"]] == [
        *("easy", "medium", "hard", "very-hard")
    ]
    pages = page_texts(out.read_bytes())
    assert len(pages) == 7
    titles = [puzzle["title"] for puzzle in values["puzzles"]]
    assert len({*titles, "Gogen"}) == 5
    for number, puzzle in enumerate(values["puzzles"]):
        title = puzzle["title"]
        assert title.lower() in puzzle["words"]
        assert f"{number + 1}. {title}" in pages[number + 2]
        assert f"{number + 1}. {title} page {number + 3}" in pages[6]
