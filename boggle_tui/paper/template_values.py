"""Sheets as the data of the templates that Typst lays out."""

from __future__ import annotations

from typing import Any

from boggle_tui.files.translation import _, reader
from boggle_tui.game.board.board import shown_faces
from boggle_tui.paper.sheet_content import (
    CROSS_OFF,
    DATE,
    MILLIMETRES,
    NAME,
    PLAY_IT,
    THEME,
    USUAL,
    Blanks,
    Clues,
    Leaf,
    Letters,
    Lines,
    PagePart,
    Paper,
    PaperPuzzle,
    Picture,
    Section,
    Sheet,
    Theme,
    Words,
    qr_svg,
)
from boggle_tui.paper.text import path_text

Values = dict[str, Any]


def sheet_values(sheet: Sheet) -> Values:
    """Return what the template of sheets needs."""
    return page_values(sheet.title, sheet.paper) | {
        "is_large": sheet.is_large,
        "name_and_date": [_(NAME), _(DATE)],
        "qr": {"side": MILLIMETRES, "text": _(PLAY_IT), "alt": _("QR code of this address")},
        "leaves": [_leaf_values(leaf) for leaf in sheet.leaves],
        "keys": [_leaf_values(leaf) for leaf in sheet.keys],
    }


def board_values(picture: Picture, title: str) -> Values:
    """Return what the template of a board alone needs."""
    return page_values(title, USUAL) | {"board": picture_values(picture)}


def page_values(title: str, paper: Paper) -> Values:
    """Return what every template needs."""
    return {
        "title": title,
        "language": reader().language,
        "width": paper.width,
        "height": paper.height,
    }


def _leaf_values(leaf: Leaf) -> Values:
    return {
        "title": leaf.title,
        "label": leaf.label,
        "has_name_line": not leaf.is_export,
        "instructions": leaf.instructions,
        "puzzles": [puzzle_values(puzzle) for puzzle in leaf.puzzles],
        "sign": leaf.sign,
        "link": leaf.link,
        "qr": qr_svg(leaf.link) if leaf.link else "",
        "key_title": leaf.key_title,
        "key_note": leaf.key_note,
    }


def puzzle_values(puzzle: PaperPuzzle) -> Values:
    """Return a puzzle as templates need it."""
    return {
        "title": puzzle.title,
        "board": picture_values(puzzle.picture),
        "parts": [_part_values(part) for part in puzzle.parts if not isinstance(part, Section)],
        "answers": [picture_values(answer) for answer in puzzle.answers],
    }


def picture_values(picture: Picture) -> Values:
    """Return a board as templates draw it, and in words for those who can't see it."""
    board, faces = picture.board, shown_faces(picture.board.faces, picture.q)
    rows = (faces[at : at + board.cols] for at in range(0, len(faces), board.cols))
    letters = "; ".join(" ".join(face or "·" for face in row) for row in rows)
    way = path_text(board, picture.path, picture.q) if picture.path else letters
    return {
        "cols": board.cols,
        "faces": faces,
        "path": picture.path,
        "turns": picture.rotations,
        "caption": picture.caption,
        "alt": f"{picture.caption or _('Board')}: {way}",
    }


def _part_values(part: PagePart) -> Values:
    match part:
        case Words(words):
            return {"kind": "words", "words": words}
        case Blanks(lengths):
            return {"kind": "blanks", "lengths": lengths}
        case Clues(clues):
            return {"kind": "clues", "clues": clues}
        case Theme(length):
            return {"kind": "theme", "text": _(THEME), "length": length}
        case Letters(letters):
            return {"kind": "letters", "text": _(CROSS_OFF), "letters": [*letters]}
        case Lines():
            return {"kind": "lines", "rows": part.rows}
