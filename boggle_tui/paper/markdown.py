"""A sheet as Markdown, as GitHub shows it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import BLOCK, SPARE
from boggle_tui.game.board.faces import shown_face
from boggle_tui.paper.page import Picture
from boggle_tui.paper.sheet import (
    CROSS_OFF,
    DATE,
    NAME,
    POINTS_HEAD,
    THEME,
    Blanks,
    Clues,
    Entry,
    Leaf,
    Letters,
    Lines,
    PaperPuzzle,
    Part,
    Section,
    Sheet,
    Task,
    Theme,
    Words,
    blanks,
)
from boggle_tui.paper.text import joined, path_text

SIGNS = {BLOCK: "■", SPARE: "·"}
"""Table entries for the cells without a letter."""
LINE, LINE_COUNT = r"\_" * 24, 20
_SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~&:])")
"""The characters that Markdown takes for marks."""


def write_markdown(sheet: Sheet) -> str:
    """Write the puzzles of each leaf, then the answers of each, with a rule between pages."""
    pages = [_puzzles(leaf) for leaf in sheet.leaves]
    if sheet.has_key:
        pages += [_key(leaf) for leaf in sheet.leaves]
    return "\n---\n\n".join(pages)


def board_markdown(picture: Picture) -> str:
    """Write the board as a table."""
    board = picture.board
    faces = [SIGNS.get(face) or shown_face(face, picture.q) for face in board.faces]
    rows = (faces[at : at + board.cols] for at in range(0, len(faces), board.cols))
    # GitHub's tables need a header: it is left empty.
    return "\n".join(map(_row, ([" "] * board.cols, [":-:"] * board.cols, *rows)))


def escaped(text: str) -> str:
    """Write a text so that Markdown shows it as it is."""
    return _SPECIAL.sub(r"\\\1", text)


def _puzzles(leaf: Leaf) -> str:
    texts = [f"# {escaped(leaf.full_title)}"]
    if not leaf.is_export:
        texts.append(f"{_(NAME)}: {LINE} {_(DATE)}: {LINE}")
    texts.append(leaf.instructions)
    for puzzle in leaf.puzzles:
        if puzzle.title:
            texts.append(f"## {escaped(puzzle.title)}")
        texts.append(board_markdown(puzzle.picture))
        if leaf.is_export:
            texts.append(f"Board: {puzzle.picture.board}")
        texts += map(_part, puzzle.parts)
    return joined(texts)


def _key(leaf: Leaf) -> str:
    return joined([f"# {escaped(leaf.key_title)}", *map(_answers, leaf.puzzles)])


def _answers(puzzle: PaperPuzzle) -> str:
    if puzzle.task is Task.GOGEN:
        return "\n\n".join(
            f"## {escaped(each.caption)}\n\n" * bool(each.caption) + board_markdown(each)
            for each in puzzle.answers
        )
    lines = (
        f"- {escaped(each.caption)}: {path_text(each.board, each.path, each.q)}"
        for each in puzzle.answers
    )
    notation = f"Board: {puzzle.picture.board}"
    return "\n\n".join([board_markdown(puzzle.picture), "\n".join(lines), notation])


def _part(part: Part) -> str:
    match part:
        case Words(words):
            return _list(words)
        case Blanks(lengths):
            return _list(f"{_blanks(length)} ({length})" for length in lengths)
        case Clues(clues):
            return "\n".join(
                f"{number}. {escaped(clue)} ({length}) {_blanks(length)}"
                for number, (clue, length) in enumerate(clues, 1)
            )
        case Theme(length):
            return f"*{_(THEME)}* {_blanks(length)}"
        case Letters(letters):
            return f"{_(CROSS_OFF)} {' '.join(letters)}"
        case Lines(points):
            lines = "\n".join([f"- {LINE}"] * LINE_COUNT)
            return "\n\n".join(filter(None, (_points(points), lines)))
        case Section(heading, entries, notes):
            texts = f"## {escaped(heading)}", escaped(" ".join(notes)), _list(map(_entry, entries))
            return "\n\n".join(filter(None, texts))


def _entry(entry: Entry) -> str:
    # As code, since blanks alone would be a line across the page.
    blanks_text = f"`{entry.blanks_text}`" if entry.blanks else ""
    return " ".join(filter(None, (escaped(entry.text), blanks_text)))


def _points(points: Sequence[tuple[str, str]]) -> str:
    if not points:
        return ""
    head, row = (
        [name, *(each[at] for each in points)] for at, name in enumerate(map(_, POINTS_HEAD))
    )
    return "\n".join(map(_row, (head, ["---"] * len(head), row)))


def _blanks(length: int) -> str:
    return blanks(length).replace("_", r"\_")


def _list(texts: Iterable[str]) -> str:
    return "\n".join(f"- {text}" for text in texts)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
