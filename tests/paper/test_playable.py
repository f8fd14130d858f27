"""The file that plays, as text; tests/paper/test_playable_in_a_browser.py plays it."""

import json
import re
from base64 import b64decode, b64encode
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_sheet_pages import SMALL

from boggle_tui import make_sheet
from boggle_tui.browser.pages import FOLDER
from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_paths
from boggle_tui.paper.playable import write_playable
from boggle_tui.paper.puzzles import PaperWord, WordTask, gogen_leaf
from boggle_tui.paper.sheet_content import Sheet, SheetError, Task

BOARD = Board.parse("gold/blue")
WORDS = {"gold": "Gold!", "blue": "so blue"}


def sheet_of(task: Task, title: str = "Metals", **options: Any) -> Sheet:
    words = WORDS.items()
    answers = [
        PaperWord(word, next(find_paths(BOARD, word)), "a clue", text) for word, text in words
    ]
    return Sheet((WordTask(task=task, **options).leaf(title, BOARD, answers),))


def puzzles_in(page: str) -> list[dict[str, Any]]:
    (data,) = re.findall(r'id="puzzles">(.*?)</script>', page)
    return list(json.loads(data))


def id_of(word: str, key: str) -> str:
    return b64encode(sha256(f"{key}:{word}".encode()).digest()[:6]).decode()


def opened(sealed: str, word: str, key: str) -> str:
    """What whoever knows the word reads."""
    stream = (sha256(f"{key}:{at // 32}:{word}".encode()).digest()[at % 32] for at in range(999))
    return bytes(a ^ b for a, b in zip(b64decode(sealed), stream, strict=False)).decode()


@pytest.mark.parametrize("task", [Task.LIST, Task.BLANKS, Task.CLUES, Task.MANY])
def test_only_a_list_of_words_can_be_read_in_the_file(task):
    page = write_playable(sheet_of(task))
    data = page[page.index('id="puzzles"') : page.index("// What every page")]
    for word, text in WORDS.items():
        assert (text in data) == (task is Task.LIST)
        assert word not in data.lower().replace("gold!", "").replace("so blue", "")
    assert ("a clue" in data) == (task is Task.CLUES)


@given(st.text(min_size=1, max_size=160).filter(str.strip))
def test_whoever_knows_a_word_can_check_it_and_read_how_its_owner_writes_it(text):
    answer = PaperWord("gold", (0, 1, 2, 3), "", text)
    sheet = Sheet((WordTask(task=Task.BLANKS).leaf("x", BOARD, [answer]),))
    (puzzle,) = puzzles_in(write_playable(sheet))
    (word,) = puzzle["words"]
    assert word["id"] == id_of("gold", puzzle["key"])
    assert opened(word["sealed"], "gold", puzzle["key"]) == text


def test_a_theme_is_sealed_where_the_other_words_are_listed():
    (puzzle,) = puzzles_in(write_playable(sheet_of(Task.LIST, theme="blue")))
    gold, theme = puzzle["words"]
    assert gold["text"] == "Gold!"
    assert theme["theme"].startswith("One more word is hidden")
    assert "text" not in theme
    assert opened(theme["sealed"], "blue", puzzle["key"]) == "so blue"


def test_of_many_words_only_their_hashes_are_there():
    (puzzle,) = puzzles_in(write_playable(sheet_of(Task.MANY)))
    assert puzzle["words"] == []
    ids = {id_of(word, puzzle["key"]) for word in WORDS}
    assert {*re.findall(".{8}", puzzle["many"])} == ids


def test_versions_are_offered_by_their_labels_and_levels_by_their_signs():
    sheet = make_sheet(["gold", "blue"], versions=2, seed=1).sheet
    assert [each["label"] for each in puzzles_in(write_playable(sheet))] == ["A", "B"]


def test_nothing_is_loaded_and_the_file_says_so_to_the_browser():
    page = write_playable(sheet_of(Task.CLUES))
    assert "default-src 'none'" in page
    assert not re.search(r"\b(src|href)\s*=\s*[\"']|@import|url\(", page)
    assert {*re.findall(r"https?://[\w.]+", page)} == {"http://www.w3.org"}
    assert len(page.encode()) < 50_000


def test_the_board_is_drawn_by_the_script_of_the_rooms():
    script = FOLDER.joinpath("board.js").read_text("utf-8")
    assert script in write_playable(sheet_of(Task.LIST))


def test_it_is_in_the_language_of_the_sheet():
    with speaking(Reader("de")):
        page = write_playable(sheet_of(Task.BLANKS))
    assert '<html lang="de">' in page
    assert "Von vorn" in page
    assert "Start again" not in page


def test_texts_of_the_user_are_never_marks_of_the_page():
    title = "</script><b>&<!-- script -->"
    page = write_playable(sheet_of(Task.LIST, title))
    assert "<b>" not in page
    assert page.count("</script>") == 3
    assert page.count("takeWord = (typed") == 1


def test_a_gogen_is_refused():
    with pytest.raises(SheetError, match="can't play a Gogen"):
        write_playable(Sheet((gogen_leaf([SMALL]),)))


def test_a_file_that_is_too_large_for_mail_is_refused():
    answers = [PaperWord(f"{at:05}", (0, 1)) for at in range(20_000)]
    sheet = Sheet((WordTask(task=Task.MANY).leaf("x", BOARD, answers),))
    with pytest.raises(SheetError, match=r"would have \d+ KB, and 150 at most"):
        write_playable(sheet)
