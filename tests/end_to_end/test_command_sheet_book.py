"""boggle-tui sheet --book and --count"""

import json
import signal
import subprocess
from contextlib import suppress

import pytest
from distributed import LocalCluster
from support.commands import begin
from support.papers import page_texts
from support.platforms import needs_clusters, needs_signals
from support.workforces import Thread, noting

from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_paths, find_words
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.requests import book as book_request
from boggle_tui.requests import run
from boggle_tui.spread import pool

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
    """Build boards in this process: starting others is tested below."""
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
    assert (reply.code, reply.out) == (1, f"3 puzzles in {out}.\n")
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
    assert [entry["proven"] for entry in reply.json["left_out"]] == [True, True, True]
    assert reply.code == 1
    assert reply.json["title"] == "Words for the summer"
    assert "Read as the title of the book: Words for the summer." in reply.err
    assert "r2d2" in reply.err
    assert "Puzzle 4 (Weather): Words that are the same on the board count once: Snow." in reply.err
    assert "5 (Gaps). 'she ____ it' is not a word: words are letters only." in reply.err
    assert "It has no words: write them below its title" in reply.err
    for puzzle in reply.json["puzzles"]:
        board = Board.parse(puzzle["board"])
        assert all(next(find_paths(board, word), None) for word in puzzle["words"])


@needs_clusters
def test_the_same_seed_makes_the_same_bytes_on_any_workers(call, book, tmp_path, monkeypatch):
    options = ("sheet", "--book", book, "--seed", "7", "--out")
    assert call(*options, str(tmp_path / "thread.pdf")).code == 1
    monkeypatch.undo()
    assert call(*options, str(tmp_path / "processes.pdf"), "--executor", "processes:2").code == 1
    with LocalCluster(
        n_workers=2, processes=False, protocol="tcp://", dashboard_address=None, silence_logs=50
    ) as cluster:
        address = cluster.scheduler_address.replace("tcp", "dask")
        assert call(*options, str(tmp_path / "dask.pdf"), "--executor", address).code == 1
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
    assert call(*options).code == 1
    assert len(built) == 3
    assert not list(tmp_path.glob("*.part"))
    first = out.read_bytes()
    assert call(*options, "--seed", str(seed), "--force").code == 1
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
    assert reply.code == 1
    assert "'As-s' is a rude word" in reply.err
    assert "School: Some words bring rude ones onto the board: Class (ASS) and Inst" in reply.err


@needs_signals
def test_control_c_ends_the_processes_and_keeps_the_boards(tmp_path):
    out = tmp_path / "book.pdf"
    many = tmp_path / "many.txt"
    many.write_text("\n\n".join(f"No. {n}\n" + "\n".join(WORDS) for n in range(3000)))
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


WORDS = ("purple", "orange", "yellow", "silver", "violet", "indigo", "maroon", "crimson")
