"""A sheet as an HTML page, which prints right from a browser and loads nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from boggle_tui.files.translation import _, reader
from boggle_tui.game.board.board import (
    BLOCK,
    EDGE,
    FACE,
    INK,
    LETTER,
    SPARE,
    TRAIL,
    UNDERLINED,
    shown_face,
)
from boggle_tui.paper.sheet_content import (
    CROSS_OFF,
    DATE,
    MILLIMETRE,
    MILLIMETRES,
    NAME,
    PLAY_IT,
    THEME,
    Blanks,
    Clues,
    Leaf,
    Letters,
    Lines,
    PaperPuzzle,
    Part,
    Picture,
    Section,
    Sheet,
    Theme,
    Words,
    qr_svg,
)
from boggle_tui.paper.text import path_text

MARGINS = 32 * MILLIMETRE
"""The left and right margins of a printed page together, as in the style sheet."""
BODY, LARGE_BODY = 12, 18
"""The sizes of letters in points."""
BOARD, LARGE_BOARD = "30mm; --high: 55vh", "60mm; --high: 62vh"
"""The largest distance from one tile to the next, and the greatest height of a board."""
ANSWER_TILE, LARGE_ANSWER_TILE = 7, 10
"""The least distance from one tile of an answer to the next, in millimetres."""
ROWS = 12
"""The rows of lines to write on."""


def write_html(sheet: Sheet) -> str:
    """Write the puzzles of each leaf, then the answers of each, each on a new page.

    Answers are hidden, and aren't printed, until the reader opens them.
    """
    font = "".join(each for each in sheet.font or "DejaVu Sans" if each.isalnum() or each in " -")
    style = f"""\
@page {{ size: {sheet.paper.css}; margin: 16mm }}
:root {{ --tile: {LARGE_BOARD if sheet.is_large else BOARD}; --qr: {MILLIMETRES}mm;
  --ink: {INK}; --trail: {TRAIL}; --face: {FACE}; --edge: {EDGE}; --letter: {LETTER} }}
body {{ font: {LARGE_BODY if sheet.is_large else BODY}pt/1.4 "{font}", Verdana, sans-serif }}
{Path(__file__).with_name("sheet.css").read_text("utf-8")}"""
    sections = [*map(_puzzles, sheet.leaves), *(_key(sheet, leaf) for leaf in sheet.keys)]
    body = "".join(f"<section>\n{section}</section>\n" for section in sections)
    return (
        f'<!DOCTYPE html>\n<html lang="{reader().language}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(sheet.title)}</title>\n<style>\n"
        f"{style}</style>\n</head>\n"
        f"<body>\n{body}</body>\n</html>\n"
    )


def _puzzles(leaf: Leaf) -> str:
    label = f"<b>{leaf.label}</b>" if leaf.label else ""
    texts = [f"<h1>{label}{escape(leaf.title)}</h1>\n"]
    if not leaf.is_export:
        texts.append(f'<p class="name"><span>{_(NAME)}</span><span>{_(DATE)}</span></p>\n')
    if leaf.instructions:
        texts.append(f"<p>{escape(leaf.instructions)}</p>\n")
    if leaf.link:
        address, name = escape(leaf.link), _("QR code of this address")
        drawn = qr_svg(leaf.link).replace("<svg ", f'<svg role="img" aria-label="{name}" ', 1)
        there = f'{_(PLAY_IT)}<br><a href="{address}">{address}</a>'
        texts.append(f'<p class="link">{drawn}<span>{there}</span></p>\n')
    if leaf.is_single:
        puzzle, name = leaf.puzzles[0], "board wooden" if leaf.is_export else "board"
        texts += [_board(puzzle.picture, name), *map(_part, puzzle.parts)]
    else:
        texts += map(_beside, leaf.puzzles)
    if leaf.sign:
        texts.append(f'<p class="sign">{leaf.sign}</p>\n')
    return "".join(texts)


def _beside(puzzle: PaperPuzzle) -> str:
    """Write a puzzle that shares a page, with its parts next to the board."""
    parts = "".join(map(_part, puzzle.parts))
    return (
        f'<div class="beside">\n<h2>{escape(puzzle.title)}</h2>\n'
        f"{_board(puzzle.picture)}<div>\n{parts}</div>\n</div>\n"
    )


def _board(picture: Picture, name: str = "board") -> str:
    """Write a board as a table, which word processors keep; `read_board` reads it back.

    A word's path is drawn beneath the letters. Old attributes beside the style sheet are for word
    processors, which don't draw it but colour its tiles.
    """
    board, cells = picture.board, [_cell(picture, at) for at in range(len(picture.board.faces))]
    rows = "".join(
        f"<tr>{''.join(cells[at : at + board.cols])}</tr>\n"
        for at in range(0, len(cells), board.cols)
    )
    size = _("{size} board", size=f"{board.rows}x{board.cols}")
    return (
        f'<div class="frame"><div class="{name}" style="--cols: {board.cols};'
        f' --rows: {board.rows}">\n{_trail(picture)}<table border="1" cellspacing="0"'
        f' align="center" aria-label="{size}">\n'
        f"{rows}</table>\n</div></div>\n<!--\nBoard: {board}\n-->\n"
    )


def _cell(picture: Picture, at: int) -> str:
    face = picture.board.faces[at]
    colour = INK if face == BLOCK else TRAIL if at in picture.path else ""
    shown = "" if face in (BLOCK, SPARE) else shown_face(face, picture.q)
    name = "block" if face == BLOCK else "pair" if len(shown) > 1 else ""
    if picture.rotations:
        shown = f"<u>{shown}</u>" if shown in UNDERLINED and shown else shown
        shown = f'<span class="turn{picture.rotations[at]}">{shown}</span>'
    attributes = f' class="{name}"' * bool(name) + f' bgcolor="{colour}"' * bool(colour)
    return f'<td width="48" height="48" align="center"{attributes}><b>{shown}</b></td>'


def _trail(picture: Picture) -> str:
    if not picture.path:
        return ""
    board = picture.board
    points = [(cell % board.cols + 0.55, cell // board.cols + 0.55) for cell in picture.path]
    line, (x, y) = " ".join(f"{x:g},{y:g}" for x, y in points), points[0]
    return (
        f'<svg viewBox="0 0 {board.cols + 0.1:g} {board.rows + 0.1:g}" role="img">'
        f"<title>{escape(path_text(board, picture.path, picture.q))}</title>"
        f'<circle cx="{x:g}" cy="{y:g}" r=".38"/><polyline points="{line}"/></svg>\n'
    )


def _part(part: Part) -> str:
    """Write a part, in as many columns as fit."""
    match part:
        case Words(words):
            widest = max(map(len, words), default=1)
            return f"<ul{_columns(widest * 0.75 + 1)}>\n{_items(map(escape, words))}</ul>\n"
        case Blanks(words):
            items = _items(f"{_blanks(length)} ({letters})" for length, letters in words)
            widest = max((length for length, _letters in words), default=1)
            return f"<ul{_columns(widest * 0.95 + 2)}>\n{items}</ul>\n"
        case Clues(clues):
            items = _items(f"{escape(clue)}<br>{_blanks(length)}" for clue, length in clues)
            return f"<ol{_columns(17)}>\n{items}</ol>\n"
        case Theme(length):
            return f"<p><i>{_(THEME)}</i></p>\n<p>{_blanks(length)}</p>\n"
        case Letters(letters):
            boxes = "".join(f"<b>{letter}</b>" for letter in letters)
            return f'<p class="letters">{_(CROSS_OFF)}<br>{boxes}</p>\n'
        case Lines():
            rows = "".join(
                f"<tr><th>{head}</th>{''.join(f'<td>{each}</td>' for each in cells)}</tr>\n"
                for head, *cells in part.rows
            )
            table = f'<table class="points">\n{rows}</table>\n' if rows else ""
            lines = "<div></div>\n" * (3 * ROWS)
            return f'{table}<div class="lines">\n{lines}</div>\n'
        case Section(heading, entries, notes, is_answer):
            said = f"<p>{escape(' '.join(notes))}</p>\n" if notes else ""
            items = _items(escape(str(entry)) for entry in entries)
            has_sentences = any(" " in entry.text for entry in entries)  # They need the width.
            listed = "<ul>" if has_sentences else '<ul class="entries">'
            text = f"<h2>{escape(heading)}</h2>\n{said}{listed}\n{items}</ul>\n"
            return _hidden(text, _("Show the answers")) if is_answer else text


def _items(texts: Iterable[str]) -> str:
    return "".join(f"<li>{text}</li>\n" for text in texts)


def _blanks(length: int) -> str:
    return f'<span class="blanks">{"_ " * length}</span>'


def _columns(width: float) -> str:
    return f' style="columns: {width:.3g}em 5"'


def _key(sheet: Sheet, leaf: Leaf) -> str:
    tile = LARGE_ANSWER_TILE if sheet.is_large else ANSWER_TILE
    cols = max((answer.board.cols for answer in leaf.answers), default=1)
    least = min(max(30, tile * cols), (sheet.paper.width - MARGINS) / MILLIMETRE)
    figures = "".join(map(_figure, leaf.answers))
    note = f"<p>{leaf.key_note}</p>\n" if leaf.key_note else ""
    return _hidden(
        f"<h1>{escape(leaf.key_title)}</h1>\n{note}"
        f'<div class="key" style="grid-template-columns:'
        f' repeat(auto-fill, minmax({least:.4g}mm, 1fr))">\n{figures}</div>\n',
        _("Show the answers of version {label}", label=leaf.label)
        if leaf.label
        else _("Show the answers"),
    )


def _hidden(content: str, summary: str) -> str:
    return f"<details>\n<summary>{summary}</summary>\n{content}</details>\n"


def _figure(answer: Picture) -> str:
    caption = f"<figcaption>{escape(answer.caption)}</figcaption>\n" if answer.caption else ""
    return f"<figure>{caption}{_board(answer)}</figure>\n"
