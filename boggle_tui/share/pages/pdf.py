"""Pages as a PDF file: fonts embedded, text selectable, the same bytes for the same pages."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from io import BytesIO
from unicodedata import normalize

from reportlab.pdfbase import pdfmetrics  # type: ignore[import-untyped]
from reportlab.pdfbase.ttfonts import TTFont  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

from boggle_tui.game.board.board import BLOCK, SPARE
from boggle_tui.game.board.faces import shown_face
from boggle_tui.share.documents.svg import INK, TRAIL, UNDERLINED
from boggle_tui.share.pages.metrics import CAPITAL, Font, text_width
from boggle_tui.share.pages.page import (
    TILE_GAP,
    BoardPicture,
    Box,
    Page,
    Rule,
    Text,
)

FILES = {Font.REGULAR: "Vera.ttf", Font.BOLD: "VeraBd.ttf", Font.ITALIC: "VeraIt.ttf"}
"""The files of the fonts, which come with the library."""
LETTER_SIZES = {1: 0.6, 2: 0.46}
"""Font sizes by the number of letters on a tile, as a share of the tile's side."""
UNKNOWN = "?"
"""Stands for a letter that the font doesn't have."""


def write_pdf(pages: Iterable[Page], title: str) -> bytes:
    """Draw the pages as a PDF file."""
    faces = {font: _font(font) for font in Font}
    content = BytesIO()
    canvas = Canvas(
        content, pageCompression=1, invariant=1, initialFontName=faces[Font.REGULAR].fontName
    )
    canvas.setTitle(title)
    canvas.setCreator("boggle_tui")
    canvas.setAuthor("")
    for page in pages:
        _draw_page(canvas, page)
    canvas.save()
    return content.getvalue()


@cache
def _font(font: Font) -> TTFont:
    face = TTFont(f"Vera-{font}", FILES[font])
    pdfmetrics.registerFont(face)
    return face


def _draw_page(canvas: Canvas, page: Page) -> None:
    canvas.setPageSize((page.paper.width, page.paper.height))
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    top = page.paper.height
    for mark in page.marks:
        if isinstance(mark, Text):
            _draw_text(canvas, mark.x, top - mark.y, mark)
        elif isinstance(mark, Rule):
            canvas.setLineWidth(mark.width)
            canvas.line(mark.x, top - mark.y, mark.to_x, top - mark.to_y)
        elif isinstance(mark, Box):
            canvas.setLineWidth(mark.line)
            low = top - mark.y - mark.height
            canvas.roundRect(mark.x, low, mark.width, mark.height, mark.radius)
        else:
            _Board(canvas, mark, top - mark.y).draw()
    canvas.showPage()


def _draw_text(canvas: Canvas, x: float, y: float, mark: Text) -> None:
    face = _font(mark.font)
    text = printable(mark.text, face)
    canvas.setFont(face.fontName, mark.size)
    if mark.anchor == "middle":
        canvas.drawCentredString(x, y, text)
    elif mark.anchor == "end":
        canvas.drawRightString(x, y, text)
    else:
        canvas.drawString(x, y, text)


def printable(text: str, face: TTFont) -> str:
    """Replace the letters that the font doesn't have by those without their accents."""
    glyphs = face.face.charToGlyph
    if all(ord(letter) in glyphs for letter in text):
        return text
    known = []
    for letter in text:
        plain = "".join(each for each in normalize("NFKD", letter) if ord(each) in glyphs)
        known.append(letter if ord(letter) in glyphs else plain or UNKNOWN)
    return "".join(known)


class _Board:
    """A board on a canvas, whose origin is the lower left corner of the page."""

    def __init__(self, canvas: Canvas, picture: BoardPicture, top: float) -> None:
        self._canvas, self._picture, self._top = canvas, picture, top
        self._pitch = picture.pitch
        self._gap = TILE_GAP * self._pitch
        self._side = self._pitch - self._gap

    def draw(self) -> None:
        canvas, picture = self._canvas, self._picture
        canvas.setLineWidth(max(0.3, 0.03 * self._side))
        canvas.setStrokeColor(INK)
        for cell, face in enumerate(picture.board.faces):
            x, y = self._middle(cell)
            half = self._side / 2
            canvas.setFillColor(INK if face == BLOCK else "#ffffff")
            canvas.roundRect(x - half, y - half, self._side, self._side, 0.17 * self._side, 1, 1)
        if picture.path:
            self._draw_trail()
        canvas.setFillColor(INK)
        for cell, face in enumerate(picture.board.faces):
            if face not in (BLOCK, SPARE):
                self._draw_letter(cell, shown_face(face, picture.q))
        canvas.setStrokeColor("#000000")
        canvas.setFillColor("#000000")

    def _draw_trail(self) -> None:
        """Draw the path beneath the letters, from a dot to its end."""
        canvas = self._canvas
        canvas.setStrokeColor(TRAIL)
        canvas.setFillColor(TRAIL)
        points = [self._middle(cell) for cell in self._picture.path]
        canvas.circle(*points[0], 0.42 * self._side, 0, 1)
        canvas.setLineWidth(0.3 * self._side)
        line = canvas.beginPath()
        line.moveTo(*points[0])
        for point in points[1:]:
            line.lineTo(*point)
        canvas.drawPath(line)
        canvas.setStrokeColor(INK)

    def _draw_letter(self, cell: int, shown: str) -> None:
        canvas = self._canvas
        face = _font(Font.BOLD)
        size = LETTER_SIZES[len(shown)] * self._side
        canvas.setFont(face.fontName, size)
        x, y = self._middle(cell)
        turns = self._picture.turns
        if not turns:
            canvas.drawCentredString(x, y - CAPITAL / 2 * size, shown)
            return
        canvas.saveState()
        canvas.translate(x, y)
        canvas.rotate(-90 * turns[cell])
        canvas.drawCentredString(0, -CAPITAL / 2 * size, shown)
        if shown in UNDERLINED:
            half = text_width(shown, size, Font.BOLD) / 2
            canvas.setLineWidth(0.07 * size)
            canvas.line(-half, -0.56 * size, half, -0.56 * size)
        canvas.restoreState()

    def _middle(self, cell: int) -> tuple[float, float]:
        row, col = divmod(cell, self._picture.board.cols)
        x = self._picture.x + self._gap + col * self._pitch + self._side / 2
        return x, self._top - self._gap - row * self._pitch - self._side / 2
