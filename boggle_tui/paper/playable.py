"""A sheet as one HTML file that plays: the board, and the words to tick off, without a network."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path

from boggle_tui.browser.pages import FOLDER as SHARED
from boggle_tui.browser.pages import in_language, json_in_page
from boggle_tui.files.translation import _, number, reader
from boggle_tui.game.board.board import QReading
from boggle_tui.paper.sheet_content import THEME, Leaf, PaperWord, Sheet, SheetError, Task
from boggle_tui.paper.typst_pages import Values, picture_values

FOLDER = Path(__file__).parent
MOST_KB = 150
"""The size of the largest file, in thousands of bytes: mail and phones take it."""


def write_playable(sheet: Sheet) -> str:
    """Write the page, for all leaves of the sheet. Raises SheetError for what it can't play."""
    script, style = (
        SHARED.joinpath(f"board.{kind}").read_text("utf-8")
        + FOLDER.joinpath(f"playable.{kind}").read_text("utf-8")
        for kind in ("js", "css")
    )
    page = in_language(reader(), FOLDER.joinpath("playable.html").read_text("utf-8"), script)
    puzzles = json_in_page([*map(_puzzle, sheet.leaves)])
    parts = {"title": escape(sheet.title), "style": style, "puzzles": puzzles, "script": script}
    for mark, text in parts.items():
        page = page.replace(f"<!-- {mark} -->", text)
    size = len(page.encode()) / 1000
    if size > MOST_KB:
        raise SheetError(
            "The file that plays would have {size} KB, and {most} at most can be sent"
            " everywhere: take fewer words or versions.",
            size=number(size),
            most=MOST_KB,
        )
    return page


def _puzzle(leaf: Leaf) -> Values:
    """Return what the script needs of a leaf; of words that aren't shown, only hashes."""
    (puzzle,) = leaf.puzzles
    if puzzle.task is Task.GOGEN:
        raise SheetError("A file can't play a Gogen: print it, or play it in the program.")
    picture, words = puzzle.picture, puzzle.words
    board, shown = picture.board, picture_values(picture)
    about = (str(board), leaf.full_title, puzzle.task, *sorted(each.word for each in words))
    key = sha256("\n".join(about).encode()).hexdigest()[:12]
    is_many = puzzle.task is Task.MANY
    return {
        "key": key,
        "label": " ".join(filter(None, (leaf.label, leaf.sign))),
        "instructions": leaf.instructions,
        "board": {
            "rows": board.rows,
            "cols": board.cols,
            "faces": shown["faces"],
            "turns": shown["turns"],
            "either": picture.q is QReading.EITHER,
        },
        "words": [] if is_many else [_word(each, puzzle.task, key) for each in words],
        "many": "".join(id_of(each.word, key) for each in words) if is_many else "",
    }


def _word(answer: PaperWord, task: Task, key: str) -> Values:
    """Return a word as its task shows it: as a text, or sealed with its letters."""
    word = answer.word
    values: Values = {"id": id_of(word, key)}
    if task is Task.LIST and not answer.is_theme:
        return values | {"text": answer.text}
    values |= {"length": len(word), "letters": answer.letters}
    if answer.is_theme:
        values["theme"] = _(THEME)
    elif task is Task.CLUES:
        values["clue"] = answer.full_clue
    return values | {"sealed": _sealed(answer.text, word, key)}


def id_of(word: str, key: str) -> str:
    """Return what the file has of a word that it doesn't show, salted with the puzzle's key."""
    return b64encode(sha256(f"{key}:{word}".encode()).digest()[:6]).decode()


def _sealed(text: str, word: str, key: str) -> str:
    """Return a text that only those who know the word can read."""
    plain = text.encode()
    blocks = range(-(-len(plain) // 32))
    stream = b"".join(sha256(f"{key}:{at}:{word}".encode()).digest() for at in blocks)
    return b64encode(bytes(a ^ b for a, b in zip(plain, stream, strict=False))).decode()
