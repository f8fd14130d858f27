"""A sheet as a document that Word, Writer and Google Docs open, to be changed by hand."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from docx import Document
from docx.enum.table import WD_CELL_VERTICAL_ALIGNMENT, WD_ROW_HEIGHT_RULE, WD_TABLE_ALIGNMENT
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_TAB_LEADER
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Length, Mm, Pt, RGBColor

from boggle_tui.files.translation import _, reader
from boggle_tui.game.board.board import BLOCK, INK, SPARE, TRAIL, shown_face
from boggle_tui.paper.sheet_content import (
    CROSS_OFF,
    DATE,
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
    SheetError,
    Theme,
    Words,
    blanks,
    qr_png,
)
from boggle_tui.paper.typst_pages import picture_values

FONT = "Verdana"
MARGIN = Mm(16)
TILE, LARGE_TILE, ANSWER_TILE, LARGE_ANSWER_TILE = Mm(20), Mm(40), Mm(6), Mm(9)
"""The sides of the tiles of a board, at most, and of its answers."""
START = "#F0922B"
"""The colour of the tile where a word starts; the others have that of a path."""
LINES = 12


def write_docx(sheet: Sheet) -> bytes:
    """Write the puzzles of each leaf, then the answers of each. Raises SheetError."""
    return _DocxWriter(sheet).write()


class _DocxWriter:
    def __init__(self, sheet: Sheet) -> None:
        self._sheet, self._document = sheet, Document()
        paper = self._document.sections[0]
        paper.page_width, paper.page_height = Pt(sheet.paper.width), Pt(sheet.paper.height)
        paper.left_margin = paper.right_margin = paper.top_margin = paper.bottom_margin = MARGIN
        self._size = 18 if sheet.is_large else 12
        self._width = Length(paper.page_width - 2 * MARGIN)
        properties, code = self._document.core_properties, reader().language
        properties.title, properties.author, properties.comments = sheet.title, "", ""
        properties.language = code
        for language in self._document.styles.element.iter(qn("w:lang")):
            language.set(qn("w:val"), "en-GB" if code == "en" else f"{code}-{code.upper()}")
        self._document.styles["Normal"].paragraph_format.space_after = Pt(6)
        for name, size in (("Normal", self._size), ("Heading 1", 22), ("Heading 2", 14)):
            style = self._document.styles[name]
            style.font.size, style.font.color.rgb = Pt(size), RGBColor(0, 0, 0)
            fonts = style.element.get_or_add_rPr().get_or_add_rFonts()
            fonts.attrib.clear()
            for kind in ("ascii", "hAnsi", "cs"):
                fonts.set(qn(f"w:{kind}"), sheet.font or FONT)

    def write(self) -> bytes:
        for at, leaf in enumerate(self._sheet.leaves):
            self._puzzles(leaf, is_first=at == 0)
        for leaf in self._sheet.keys:
            self._key(leaf)
        file, written = BytesIO(), BytesIO()
        self._document.save(file)
        # The same sheet makes the same bytes: without the time of writing.
        with ZipFile(file) as read, ZipFile(written, "w", ZIP_DEFLATED) as undated:
            for name in read.namelist():
                undated.writestr(ZipInfo(name), read.read(name), ZIP_DEFLATED)
        return written.getvalue()

    def _puzzles(self, leaf: Leaf, *, is_first: bool) -> None:
        heading = self._document.add_heading(leaf.full_title)
        if not is_first:
            heading.paragraph_format.page_break_before = True
        if not leaf.is_export:
            names = self._document.add_paragraph(f"{_(NAME)} \t  {_(DATE)} \t")
            for share in (0.65, 1):
                stops = names.paragraph_format.tab_stops
                stops.add_tab_stop(Length(int(share * self._width)), leader=WD_TAB_LEADER.LINES)
            self._document.add_paragraph(leaf.instructions)
        if leaf.link:
            there = self._document.add_paragraph(f"{_(PLAY_IT)} {leaf.link}\n")
            run = there.add_run()
            run.add_picture(BytesIO(qr_png(leaf.link)), Mm(MILLIMETRES))
            for picture in run.element.iter(qn("wp:docPr")):
                picture.set("descr", _("QR code of this address"))
        for puzzle in leaf.puzzles:
            self._puzzle(puzzle)
        if leaf.sign:
            sign = self._document.add_paragraph(leaf.sign)
            sign.alignment = WD_ALIGN_PARAGRAPH.RIGHT

    def _puzzle(self, puzzle: PaperPuzzle) -> None:
        if puzzle.title:
            self._document.add_heading(puzzle.title, 2)
        board = puzzle.picture.board
        share, tile = (0.6, LARGE_TILE) if self._sheet.is_large else (0.38, TILE)
        height = int(share * self._sheet.paper.height * Pt(1))
        side = min(tile, self._width // board.cols, height // board.rows)
        self._board(self._document, puzzle.picture, Length(side))
        self._document.add_paragraph().paragraph_format.space_after = Pt(0)
        for part in puzzle.parts:
            self._part(part)

    def _board(self, place: Any, picture: Picture, side: Length) -> None:
        """Draw a board as a table of square cells, with those of a word's path coloured."""
        board = picture.board
        if any(picture.rotations):
            raise SheetError(
                "Letters can't be turned in .docx: leave that out, or choose another format."
            )
        table = place.add_table(board.rows, board.cols)
        table.style, table.autofit = self._document.styles["Table Grid"], False
        table.alignment = WD_TABLE_ALIGNMENT.CENTER
        for column in table.columns:
            column.width = side
        for number, row in enumerate(table.rows):
            row.height, row.height_rule = side, WD_ROW_HEIGHT_RULE.EXACTLY
            for at, cell in enumerate(row.cells, number * board.cols):
                face = board.faces[at]
                cell.width, cell.vertical_alignment = side, WD_CELL_VERTICAL_ALIGNMENT.CENTER
                if face == BLOCK or at in picture.path:
                    path = START if picture.path[:1] == (at,) else TRAIL
                    _fill(cell, INK if face == BLOCK else path)
                paragraph = cell.paragraphs[0]
                paragraph.alignment = WD_ALIGN_PARAGRAPH.CENTER
                paragraph.paragraph_format.space_after = Pt(0)
                if face not in (BLOCK, SPARE):
                    letter = paragraph.add_run(shown_face(face, picture.q))
                    letter.bold = True
                    letter.font.size = Pt(side.pt * (0.4 if len(face) > 1 else 0.55))
        described = OxmlElement("w:tblDescription")
        described.set(qn("w:val"), picture_values(picture)["alt"])
        _element(table.rows[0].cells[0]).getparent().getparent().tblPr.append(described)

    def _part(self, part: Part) -> None:
        add = self._document.add_paragraph
        match part:
            case Words(words):
                self._in_columns(words)
            case Blanks(words):
                self._in_columns([f"{blanks(length)} ({letters})" for length, letters in words])
            case Clues(clues):
                half = -(-len(clues) // 2)
                table = self._document.add_table(half, 2)
                for at, (clue, length) in enumerate(clues):
                    place = table.cell(at % half, at // half).paragraphs[0]
                    place.add_run(f"{at + 1}. {clue}\n{blanks(length)}")
                _keep_rows_whole(table)
            case Theme(length):
                add(f"{_(THEME)}\n{blanks(length)}")
            case Letters(letters):
                add(f"{_(CROSS_OFF)} {'  '.join(letters)}")
            case Lines(points):
                if points:
                    table = self._document.add_table(2, len(points) + 1)
                    table.style = self._document.styles["Table Grid"]
                    for row, texts in zip(table.rows, part.rows, strict=True):
                        for cell, text in zip(row.cells, texts, strict=True):
                            cell.text = text
                for _line in range(LINES):
                    self._in_columns([""] * 3, WD_TAB_LEADER.LINES)
            case Section(title, entries, notes):
                self._document.add_heading(title, 2)
                if notes:
                    add(" ".join(notes))
                self._in_columns([str(entry) for entry in entries])

    def _in_columns(
        self, texts: Sequence[str], leader: WD_TAB_LEADER = WD_TAB_LEADER.SPACES
    ) -> None:
        """Write texts in as many columns as fit, apart by tabs."""
        widest = max([1, *map(len, texts)]) * Pt(self._size) * 0.75 + Mm(5)
        count = 3 if leader else max(1, min(5, int(self._width / widest)))
        for start in range(0, len(texts), count):
            paragraph = self._document.add_paragraph("\t".join(texts[start : start + count]))
            if leader:
                paragraph.add_run("\t")
            for at in range(1, count + bool(leader)):
                stop = Length(self._width * at // count)
                paragraph.paragraph_format.tab_stops.add_tab_stop(stop, leader=leader)

    def _key(self, leaf: Leaf) -> None:
        self._document.add_heading(leaf.key_title).paragraph_format.page_break_before = True
        answers = leaf.answers
        if leaf.key_note:
            self._document.add_paragraph(leaf.key_note)
        cols = answers[0].board.cols
        most = LARGE_ANSWER_TILE if self._sheet.is_large else ANSWER_TILE
        side = Length(min(most, 6 * most // cols))
        across = max(1, self._width // (side * cols + Mm(6)))
        table = self._document.add_table(-(-len(answers) // across), across)
        cells = (cell for row in table.rows for cell in row.cells)
        for answer, cell in zip(answers, cells, strict=False):
            caption = cell.paragraphs[0]
            caption.alignment = WD_ALIGN_PARAGRAPH.CENTER
            caption.paragraph_format.keep_with_next = True
            caption.paragraph_format.space_after = Pt(2)
            caption.add_run(answer.caption).bold = True
            self._board(cell, answer, side)
            after = cell.add_paragraph()  # Word wants one after a table.
            after.paragraph_format.space_after = Pt(0)
            after.paragraph_format.line_spacing = Pt(6)
        _keep_rows_whole(table)


def _element(cell: Any) -> Any:
    """Return the XML of a cell, for what the library has no name for."""
    return cell.paragraphs[0].paragraph_format.element.getparent()


def _keep_rows_whole(table: Any) -> None:
    """Move a row that doesn't fit on a page to the next one."""
    for row in table.rows:
        about = _element(row.cells[0]).getparent().get_or_add_trPr()
        about.append(OxmlElement("w:cantSplit"))


def _fill(cell: Any, colour: str) -> None:
    shading, fill = OxmlElement("w:shd"), colour.removeprefix("#").upper()
    for name, value in (("val", "clear"), ("color", "auto"), ("fill", fill)):
        shading.set(qn(f"w:{name}"), value)
    _element(cell).get_or_add_tcPr().append(shading)
