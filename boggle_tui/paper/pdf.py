"""Pages as a PDF file: fonts embedded, text selectable, the same bytes for the same pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from io import BytesIO
from unicodedata import normalize

from reportlab import rl_config  # type: ignore[import-untyped]
from reportlab.lib.colors import HexColor  # type: ignore[import-untyped]
from reportlab.pdfbase import pdfmetrics  # type: ignore[import-untyped]
from reportlab.pdfbase.ttfonts import TTFont  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

from boggle_tui.game.board.board import BLOCK, INK, SPARE, TRAIL, UNDERLINED
from boggle_tui.game.board.faces import shown_face
from boggle_tui.paper.metrics import CAPITAL, Font, text_width
from boggle_tui.paper.page import TILE_GAP, BoardPicture, Box, Page, Picture, Rule, Text

FILES = {Font.REGULAR: "Vera.ttf", Font.BOLD: "VeraBd.ttf", Font.ITALIC: "VeraIt.ttf"}
"""The files of the fonts, which come with the library."""
INK_COLOUR, TRAIL_COLOUR, WHITE = HexColor(INK), HexColor(TRAIL), HexColor("#ffffff")
LETTER_SIZES = {1: 0.6, 2: 0.46}
"""Font sizes by the number of letters on a tile, as a share of the tile's side."""
UNKNOWN = "?"
"""Stands for a letter that the font doesn't have."""


rl_config.useA85 = 0  # Base 85 would make the file a quarter larger.


def pages_pdf(pages: Iterable[Page], title: str) -> bytes:
    """Draw the pages as a PDF file."""
    faces = {font: _font(font) for font in Font}
    content = BytesIO()
    canvas = Canvas(
        content, pageCompression=1, invariant=1, initialFontName=faces[Font.REGULAR].fontName
    )
    canvas.setTitle(title)
    canvas.setCreator("boggle_tui")
    canvas.setAuthor("")
    tiles = _Tiles(canvas)
    for page in pages:
        _draw_page(canvas, page, tiles)
    canvas.save()
    return content.getvalue()


@cache
def _font(font: Font) -> TTFont:
    face = TTFont(f"Vera-{font}", FILES[font])
    pdfmetrics.registerFont(face)
    return face


def _draw_page(canvas: Canvas, page: Page, tiles: _Tiles) -> None:
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
            tiles.draw(mark, top - mark.y)
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


class _Tiles:
    """The tiles of boards, each drawn once as a form, whose unit is the side of a tile."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._names: dict[tuple[str, Picture], str] = {}

    def draw(self, mark: BoardPicture, top: float) -> None:
        """Draw a board; the origin is the lower left corner of the page."""
        canvas, picture, side = self._canvas, mark.picture, mark.pitch * (1 - TILE_GAP)
        canvas.saveState()
        gap = TILE_GAP * mark.pitch
        canvas.translate(mark.x + gap + side / 2, top - gap - side / 2)
        canvas.scale(side, side)
        canvas.doForm(self._form("tiles", picture, self._draw_tiles))
        if picture.path:
            self._draw_trail(picture)
        canvas.doForm(self._form("letters", picture, self._draw_letters))
        canvas.restoreState()

    def _form(self, kind: str, picture: Picture, draw: Callable[[Picture], None]) -> str:
        """Return the name of a form, drawn when it is first needed."""
        key = kind, replace(picture, path=(), caption="")
        if key not in self._names:
            self._names[key] = f"{kind}{len(self._names)}"
            cols, rows = picture.board.cols, picture.board.rows
            self._canvas.beginForm(
                self._names[key], -1, -rows / (1 - TILE_GAP) - 1, cols / (1 - TILE_GAP) + 1, 1
            )
            draw(picture)
            self._canvas.endForm()
        return self._names[key]

    def _draw_tiles(self, picture: Picture) -> None:
        canvas = self._canvas
        canvas.setLineWidth(0.03)
        canvas.setStrokeColor(INK_COLOUR)
        for cell, face in enumerate(picture.board.faces):
            x, y = _middle(picture, cell)
            canvas.setFillColor(INK_COLOUR if face == BLOCK else WHITE)
            canvas.roundRect(x - 0.5, y - 0.5, 1, 1, 0.17, 1, 1)

    def _draw_trail(self, picture: Picture) -> None:
        """Draw the path beneath the letters, from a dot to its end."""
        canvas = self._canvas
        canvas.setStrokeColor(TRAIL_COLOUR)
        canvas.setFillColor(TRAIL_COLOUR)
        points = [_middle(picture, cell) for cell in picture.path]
        canvas.circle(*points[0], 0.42, 0, 1)
        canvas.setLineWidth(0.3)
        line = canvas.beginPath()
        line.moveTo(*points[0])
        for point in points[1:]:
            line.lineTo(*point)
        canvas.drawPath(line)

    def _draw_letters(self, picture: Picture) -> None:
        canvas = self._canvas
        canvas.setFillColor(INK_COLOUR)
        canvas.setStrokeColor(INK_COLOUR)
        for cell, face in enumerate(picture.board.faces):
            if face not in (BLOCK, SPARE):
                rotation = picture.rotations[cell] if picture.rotations else None
                self._draw_letter(shown_face(face, picture.q), *_middle(picture, cell), rotation)

    def _draw_letter(self, shown: str, x: float, y: float, rotation: int | None) -> None:
        canvas, size = self._canvas, LETTER_SIZES[len(shown)]
        canvas.setFont(_font(Font.BOLD).fontName, size)
        if rotation is None:
            canvas.drawCentredString(x, y - CAPITAL / 2 * size, shown)
            return
        canvas.saveState()
        canvas.translate(x, y)
        canvas.rotate(-90 * rotation)
        canvas.drawCentredString(0, -CAPITAL / 2 * size, shown)
        if shown in UNDERLINED:
            half = text_width(shown, size, Font.BOLD) / 2
            canvas.setLineWidth(0.07 * size)
            canvas.line(-half, -0.56 * size, half, -0.56 * size)
        canvas.restoreState()


def _middle(picture: Picture, cell: int) -> tuple[float, float]:
    """Return the middle of a tile, from the middle of the first, in sides of a tile."""
    row, col = divmod(cell, picture.board.cols)
    return col / (1 - TILE_GAP), -row / (1 - TILE_GAP)
