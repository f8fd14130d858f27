"""boggle-tui sheet --book, --count and --gogen"""

import json
import re
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest
from distributed import LocalCluster
from support.commands import begin
from support.gogens import LEFT, SOLUTION
from support.papers import page_texts
from support.platforms import needs_clusters, needs_signals
from support.workforces import Thread, noting

from boggle_tui.cli.player_store import players_folder
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_paths, find_words
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.gogen.gogen_puzzle import Gogen
from boggle_tui.gogen.reasoning import solutions
from boggle_tui.kernel import criteria
from boggle_tui.requests import book as book_request
from boggle_tui.requests import run
from boggle_tui.share.share_code import encode_gogen
from boggle_tui.spread import pool
from boggle_tui.spread.result_log import ResultLog
from boggle_tui.store.played import PlayedGogen
from boggle_tui.store.store import Store

BOOK = """\
Words for the summer

In the garden
apple
rose
lawn

Metals
gold,"yellow, and dear"
iron,it rusts
tin

Too long for any board
{long}

Weather
rain
r2d2
Snow
snow

Gaps
she ____ it

Nothing at all
""".format(long="ab" * 60)


@pytest.fixture(autouse=True)
def thread(monkeypatch):
    """Build boards, and make Gogens, in this process: starting others is tested below."""
    monkeypatch.setattr(run, "LocalProcesses", Thread)


@pytest.fixture
def book(tmp_path):
    file = tmp_path / "book.txt"
    file.write_text(BOOK)
    return str(file)


def test_a_book_has_a_cover_its_puzzles_and_their_solutions(call, book, tmp_path):
    out = tmp_path / "book.pdf"
    reply = call("sheet", "--book", book, "--title", "Summer", "--seed", "1", "--out", str(out))
    # Three puzzles of the file can't be built.
    assert (reply.code, reply.out) == (2, f"3 puzzles in {out}.\n")
    cover, _what_to_do, *puzzles, solutions = page_texts(out.read_bytes())
    assert "Summer" in cover
    for number, title in enumerate(("In the garden", "Metals", "Weather"), 1):
        assert f"{number}. {title}" in puzzles[number - 1]
        assert f"{number}. {title} (page {number + 2})" in solutions
    assert "yellow, and dear (4)" in puzzles[1]
    assert "gold" not in puzzles[1]
    assert "Puzzle 2 (Metals): The meaning is the clue for tin." in reply.err


def test_what_cannot_be_built_is_listed_and_nothing_else_is_lost(call, book, tmp_path):
    out = tmp_path / "book.pdf"
    reply = call("sheet", "--book", book, "--out", str(out), "--json")
    assert [puzzle["title"] for puzzle in reply.json["puzzles"]] == [
        *("In the garden", "Metals", "Weather")
    ]
    left_out = [entry["puzzle"][9:] for entry in reply.json["left_out"]]
    assert left_out == ["(Too long for any board)", "(Gaps)", "(Nothing at all)"]
    assert [entry["proven"] for entry in reply.json["left_out"]] == [False, False, False]
    assert [entry["code"] for entry in reply.json["left_out"]] == [2, 2, 2]
    assert reply.code == 2
    assert reply.json["title"] == "Words for the summer"
    assert "Read as the title of the book: Words for the summer." in reply.err
    assert "r2d2" in reply.err
    assert "Puzzle 4 (Weather): Words that are the same on the board count once: Snow." in reply.err
    assert "5 (Gaps). 'she ____ it' is not a word: words are letters only." in reply.err
    assert "It has no words: write them below its title" in reply.err
    for puzzle in reply.json["puzzles"]:
        board = Board.parse(puzzle["board"])
        assert all(next(find_paths(board, word), None) for word in puzzle["words"])


def test_a_title_above_two_puzzles_is_that_of_the_book(call, tmp_path):
    file = tmp_path / "book.txt"
    file.write_text("My words\n\nAnimals\nlion\ntiger\n\nFood\ntoast\nmilk\n")
    reply = call("sheet", "--book", str(file), "--json", "--out", str(tmp_path / "book.pdf"))
    assert reply.json["title"] == "My words"
    assert [puzzle["title"] for puzzle in reply.json["puzzles"]] == ["Animals", "Food"]


def test_a_puzzle_that_is_proven_impossible_is_told_from_one_with_a_mistake(call, tmp_path):
    file = tmp_path / "book.txt"
    numbers = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n"
    file.write_text(f"Numbers\n{numbers}\nMetals\ngold\ntin\n")
    options = "sheet", "--book", str(file), "--size", "4x4", "--json", "--out"
    reply = call(*options, str(tmp_path / "book.pdf"))
    (left_out,) = reply.json["left_out"]
    assert (reply.code, left_out["code"], left_out["proven"]) == (1, 1, True)


@needs_clusters
def test_the_same_seed_makes_the_same_bytes_on_any_workers(call, book, tmp_path, monkeypatch):
    options = ("sheet", "--book", book, "--seed", "7", "--out")
    assert call(*options, str(tmp_path / "thread.pdf")).code == 2
    monkeypatch.undo()
    assert call(*options, str(tmp_path / "processes.pdf"), "--executor", "processes:2").code == 2
    with LocalCluster(
        n_workers=2, processes=False, protocol="tcp://", dashboard_address=None, silence_logs=50
    ) as cluster:
        address = cluster.scheduler_address.replace("tcp", "dask")
        assert call(*options, str(tmp_path / "dask.pdf"), "--executor", address).code == 2
    assert len({file.read_bytes() for file in tmp_path.glob("*.pdf")}) == 1


def test_a_table_of_puzzles_may_have_two_on_a_page(call, tmp_path):
    file = tmp_path / "many.csv"
    file.write_text("".join(f"No. {n},gold,dear\nNo. {n},blue,the sky\n" for n in range(6)))
    out = tmp_path / "book.pdf"
    options = ("sheet", "--book", str(file), "--paper", "6x9", "--seed", "1", "--out", str(out))
    assert "exclude each other" in call(*options, "--two-on-a-page", "--large-print").err
    assert call(*options, "--large-print").code == 0
    assert len(page_texts(out.read_bytes())) > 2 + 6 + 1
    assert call(*options, "--two-on-a-page", "--force").code == 0
    pages = page_texts(out.read_bytes())
    assert all(page.count("No.") == 2 for page in pages[2:5])
    assert "Solutions" in pages[5]
    file.write_text("English;German;Example\ngold;das Gold;It is gold.\nblue;blau;It is blue.\n")
    reply = call(*options, "--force", "--json")
    assert [puzzle["title"] for puzzle in reply.json["puzzles"]] == ["many"]


def test_the_puzzles_of_another_book_stay_unless_they_may_be_dropped(call, book, tmp_path):
    part, out = tmp_path / "mine.pdf.part", str(tmp_path / "mine.pdf")
    with ResultLog.start(part, {"seed": 5}) as log:
        log.add({"key": "another", "built": {"is_final": True}})
    reply = call("sheet", "--book", book, "--out", out)
    assert (reply.code, part.exists()) == (2, True)
    assert "holds the puzzles of another book" in reply.err
    call("sheet", "--book", book, "--out", out, "--force")
    assert not part.exists()


def test_a_stopped_book_goes_on_where_it_was(call, book, tmp_path, monkeypatch):
    out = tmp_path / "book.pdf"
    options = ("sheet", "--book", book, "--out", str(out))
    whole = pool.run_tasks

    def stopped_after_one(*arguments):
        yield next(done for done in whole(*arguments) if done)
        signal.raise_signal(signal.SIGINT)
        yield None

    monkeypatch.setattr(pool, "run_tasks", stopped_after_one)
    reply = call(*options)
    assert (reply.code, reply.out, out.exists()) == (130, "", False)
    assert "the same command continues" in reply.err
    (partial,) = tmp_path.glob("*.part")
    with partial.open("a") as file:
        file.write('{"key": "cut o')
    built = []
    monkeypatch.setattr(pool, "run_tasks", noting(whole, built))
    seed = json.loads(partial.read_text("utf-8").splitlines()[0])["seed"]
    assert call(*options).code == 2
    assert len(built) == 3
    assert not list(tmp_path.glob("*.part"))
    first = out.read_bytes()
    assert call(*options, "--seed", str(seed), "--force").code == 2
    assert out.read_bytes() == first


def test_only_what_was_not_proven_impossible_is_tried_again(call, book, tmp_path, monkeypatch):
    out = tmp_path / "book.pdf"
    options = ("sheet", "--book", book, "--size", "3x3", "--seed", "1", "--out", str(out))
    real, tried = book_request.do_task, []

    def out_of_time(task, language):
        _, request = task
        tried.append(request.words[0])
        if "rain" in request.words and request.time_limit < 60:
            return {"problem": "Out of time.", "is_final": False}
        return real(task, language)

    monkeypatch.setattr(book_request, "do_task", out_of_time)
    monkeypatch.setattr(book_request, "save_document", lambda *_: signal.raise_signal(2))
    assert call(*options).code == 130
    assert tried == ["apple", "gold", "ab" * 60, "rain"]
    tried.clear()
    monkeypatch.undo()
    monkeypatch.setattr(run, "LocalProcesses", Thread)
    monkeypatch.setattr(book_request, "do_task", out_of_time)
    reply = call(*options, "--time-limit", "60", "--json")
    assert tried == ["rain"]
    assert [each["title"] for each in reply.json["puzzles"]][-1] == "Weather"
    assert [each["puzzle"][:8] for each in reply.json["left_out"]][-3:-1] == [
        "puzzle 3",
        "puzzle 5",
    ]


@pytest.mark.parametrize("failing", ["gold", ""])
def test_a_puzzle_that_fails_is_listed_and_where_time_ran_out_there_is_no_book(
    call, book, tmp_path, monkeypatch, failing
):
    real, out = book_request.do_task, tmp_path / "book.pdf"

    def do_task(task, language):
        if not failing:
            return {"problem": "Out of time.", "is_final": False}
        if failing in task[1].words:
            raise ZeroDivisionError("oops")
        return real(task, language)

    monkeypatch.setattr(book_request, "do_task", do_task)
    reply = call("sheet", "--book", book, "--out", str(out))
    assert (reply.code, out.exists()) == (124, bool(failing))
    told = "Left out: puzzle 2 (Metals). Failed: ZeroDivisionError('oops')."
    assert (told if failing else "No puzzle could be built.") in reply.err


def test_where_no_puzzle_can_be_built_each_is_named_with_why(call, tmp_path):
    file, out = tmp_path / "bad.txt", tmp_path / "bad.pdf"
    file.write_text(f"One\nr2d2\n\nTwo\nc3po\n\n{'Long ' * 50}\ngold\nblue\n")
    reply = call("sheet", "--book", str(file), "--out", str(out), "--json")
    assert (reply.code, out.exists(), reply.json["puzzles"]) == (2, False, [])
    one, two, long = reply.json["left_out"]
    assert (one["puzzle"], two["puzzle"]) == ("puzzle 1 (One)", "puzzle 2 (Two)")
    assert long["problem"] == "The title is too long: 249 letters, expected at most 200."
    for each in (one, two, long):
        assert f"Left out: {each['puzzle']}. {each['problem']}" in reply.err


def test_a_book_of_boards_with_enough_words_has_as_many_that_are_not_offensive(call, tmp_path):
    options = ("--count", "1", "--min-words", "100", "--seed", "1")
    made = call("sheet", *options, "--out", str(tmp_path / "many.pdf"), "--json").json
    assert len(made["puzzles"][0]["words"]) >= 100


def test_a_file_that_is_not_a_partial_book_is_left_alone(call, book, tmp_path):
    other = tmp_path / "book.pdf.part"
    other.write_text("my notes\n")
    reply = call("sheet", "--book", book, "--out", str(tmp_path / "book.pdf"))
    assert (reply.code, other.read_text("utf-8")) == (2, "my notes\n")
    assert "Remove it" in reply.err


def test_rolled_boards_meet_what_is_asked_and_are_safe(call, tmp_path):
    out = tmp_path / "rolled.pdf"
    options = ("--count", "3", "--min-words", "60", "--safe", "--seed", "2", "--out", str(out))
    values = call("sheet", *options, "--json").json
    assert len(values["puzzles"]) == 3
    for puzzle in values["puzzles"]:
        board = Board.parse(puzzle["board"])
        assert len(puzzle["words"]) >= 60
        assert not find_words(board, unsafe_words(), 3)
    titles = [puzzle["title"] for puzzle in values["puzzles"]]
    assert titles == [f"{len(puzzle['words'])} words" for puzzle in values["puzzles"]]
    everything = "".join(page_texts(out.read_bytes())).replace("\n", " ")
    for word in values["puzzles"][0]["words"]:
        assert word.upper() in everything


def test_a_rude_word_of_a_safe_book_is_named_as_it_is_written(call, tmp_path):
    source = tmp_path / "book.txt"
    source.write_text("Animals\nDonkey\nAs-s\n\nSchool\nClass\nInstitute\n")
    reply = call("sheet", "--book", str(source), "--safe", "--out", str(tmp_path / "book.pdf"))
    assert reply.code == 2
    assert "'As-s' is a rude word" in reply.err
    assert "School: Some words bring rude ones onto the board: Class (ASS) and Inst" in reply.err


COLOURS = ("purple", "orange", "yellow", "silver", "violet", "indigo", "maroon", "crimson")


@needs_signals
def test_control_c_ends_the_processes_and_keeps_the_boards(tmp_path):
    out = tmp_path / "book.pdf"
    many = tmp_path / "many.txt"
    many.write_text("\n\n".join(f"No. {n}\n" + "\n".join(COLOURS) for n in range(3000)))
    command = ("sheet", "--book", str(many), "--out", str(out))
    process = begin(*command, text=True, start_new_session=True)
    partial = tmp_path / "book.pdf.part"
    while not (partial.exists() and partial.read_text("utf-8").count("\n") > 2):
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.05)
            break
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "continues" in err
    assert "Traceback" not in err, err
    assert partial.read_text("utf-8").count('"built"') >= 1


BOOKS = Path(__file__).parents[2] / "docs" / "books.md"
GIVEN, WORDS = LEFT["given"], LEFT["words"]
GOGEN = Gogen.of(Board.parse(GIVEN), WORDS)


def faces(values, key: str) -> Board:
    shown = ["." if not face else "q" if face == "Q" else face for face in values[key]]
    return Board(values["rows"], values["cols"], tuple(Board.parse("".join(shown)).faces))


def test_words_that_have_no_room_in_a_gogen_are_named(call, tmp_path):
    words = ["crane", "plumb", "shift", "whale", "shark", "tiger", "house", "mound"]
    file = tmp_path / "sea.txt"
    file.write_text("\n".join(["Sea", "gogen: 4x4", *words]))
    for source in (["--book", str(file), "--out", str(tmp_path / "sea.pdf")], ["--gogen", *words]):
        size = ["--size", "4x4", "--seed", "2"]
        notes = call("sheet", *source, *size, "--json").json["notes"]
        assert "of 8 words of the theme are in the puzzle. Left out: " in notes[-1]


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


MIXED = f"""\
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
    file.write_text(MIXED)
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


def test_a_book_of_gogens_alone_has_their_size_and_refuses_what_only_words_have(call, tmp_path):
    file, out = tmp_path / "book.txt", tmp_path / "book.pdf"
    file.write_text("Small\ngogen: easy\n")
    made = ("sheet", "--book", str(file), "--seed", "1", "--out", str(out), "--json")
    assert "A Gogen can't have --blanks" in call(*made, "--blanks").err
    assert "'4x5' of a new Gogen" in call(*made, "--size", "4x5").err
    assert not out.exists()
    (puzzle,) = call(*made, "--size", "4x4").json["puzzles"]
    assert (puzzle["rows"], puzzle["cols"]) == (4, 4)


def test_a_time_limit_ends_the_rolling_of_a_board(call, tmp_path):
    rolled = ("sheet", "--count", "1", "--min-words", "5000", "--out", str(tmp_path / "b.pdf"))
    reply = call(*rolled, "--time-limit", "0.001")
    assert reply.code == 124
    assert "met the criteria" in reply.err
    assert f"{criteria.MAX_ROLLS:,}" not in reply.err


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
