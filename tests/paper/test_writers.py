"""A sheet in each format, and a board as text, which can be read back."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from io import BytesIO
from string import ascii_uppercase
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from docx import Document
from docx.oxml.ns import qn
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from support.board_strategies import boards
from support.papers import parts, pictures, read_pdf, tags, texts
from test_sheet_pages import SMALL

from boggle_tui import BoardError, Lexicon, QReading, make_sheet
from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.board.board import TRAIL, Board
from boggle_tui.game.board.finder import find_paths, find_words, spells
from boggle_tui.paper.formats import ENDINGS, TYPESET, write_sheet
from boggle_tui.paper.puzzles import PaperWord, WordTask, gogen_leaf, in_levels
from boggle_tui.paper.sheet_content import (
    Clues,
    Entry,
    Leaf,
    PaperPuzzle,
    Picture,
    Section,
    Sheet,
    SheetError,
    Task,
    qr_svg,
)
from boggle_tui.paper.sheet_text import escaped
from boggle_tui.paper.text import board_text, drawing, in_ascii, path_text, read_board

T, BREAK = qn("w:t"), qn("w:pageBreakBefore")
FORMATS = sorted({*ENDINGS.values()} - {"png"})
BOARD = Board.parse("gold/blue")
CLUES = {"gold": "a metal", "blue": "the sky"}


class Tags(HTMLParser):
    """Checks that each tag of a page is closed, and gathers the names."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag, attrs):  # noqa: ARG002
        self.seen.append(tag)
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def pages_of(sheet: Sheet, name: str) -> list[str]:
    """The texts of a sheet's pages; HTML is divided into its sections."""
    content = write_sheet(sheet, name)
    if name == "docx":
        body = Document(BytesIO(bytes(content))).element.body
        marks = (each.text if each.tag == T else "\f" for each in body.iter(BREAK, T))
        return " ".join(marks).split("\f")
    if isinstance(content, bytes):
        return [page.extract_text() for page in read_pdf(content).pages]
    divider = {"text": "\f", "markdown": "\n---\n", "html": "<section>", "svg": "\n---\n"}[name]
    pages = str(content).split(divider)
    return pages[1:] if name == "html" else pages


def sheet_of(task: WordTask, title: str = "Metals", **options) -> Sheet:
    answers = [PaperWord(word, next(find_paths(BOARD, word)), clue) for word, clue in CLUES.items()]
    return Sheet(leaves=(task.leaf(title, BOARD, answers),), **options)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("task", [Task.LIST, Task.BLANKS, Task.CLUES, Task.MANY])
def test_words_are_told_as_the_task_says_and_all_of_them_in_the_answers(name, task):
    sheet, key = pages_of(sheet_of(WordTask(task=task)), name)
    assert ("GOLD" in sheet) == (task is Task.LIST)
    assert ("a metal" in sheet) == (task is Task.CLUES)
    assert ("(4)" in sheet) == (task in (Task.BLANKS, Task.CLUES))
    assert ("Points" in sheet) == (task is Task.MANY)
    assert "Metals" in sheet
    assert "Answers: Metals" in key.replace("\\", "")
    assert "GOLD" in key
    assert "BLUE" in key


@pytest.mark.parametrize("name", FORMATS)
def test_a_theme_is_in_the_answers_only_and_without_a_key_nowhere(name):
    task = WordTask(task=Task.LIST, theme="blue")
    sheet, key = pages_of(sheet_of(task), name)
    assert "GOLD" in sheet
    assert "BLUE" not in sheet
    assert "One more word is hidden" in sheet
    assert "BLUE" in key
    (alone,) = pages_of(sheet_of(task, has_key=False), name)
    assert "BLUE" not in alone


@pytest.mark.parametrize("name", FORMATS)
def test_letters_that_the_board_spells_with_others_are_explained(name):
    def instructions(words: str, dictionary: str = "german") -> str:
        made = make_sheet(words.split(), dictionary=dictionary, seed=1)
        return " ".join(pages_of(made.sheet, name)[0].replace("\\", "").split())

    assert "On the board: Ä = AE, ß = SS." in instructions("Käthe Groß Dvořák")
    assert "On the board: Ö = O, ß = SS." in instructions("schön Straße", "common")
    assert "On the board:" not in instructions("Café")
    either = make_sheet(["Iraq", "quiz"], q="either", dictionary="common", seed=1)
    assert "On the board: Qu = Q or Qu." in " ".join(pages_of(either.sheet, name)[0].split())
    own = make_sheet(["Bär"], instructions="Find it.", dictionary="german", seed=1)
    assert "Find it. On the board: Ä" in " ".join(pages_of(own.sheet, name)[0].split())


@pytest.mark.parametrize("name", FORMATS)
def test_an_address_and_the_sign_of_a_level_are_on_the_sheet_and_the_sign_is_explained_in_the_key(
    name,
):
    address = "https://x.example/fruit.html?a=1&b=2"
    (leaf,) = sheet_of(WordTask(task=Task.BLANKS)).leaves
    levels = in_levels([replace(leaf, link=address)] * 2)
    easy, hard, key = pages_of(Sheet(tuple(levels)), name)
    for page, sign, other in ((easy, "●", "■"), (hard, "■", "●")):
        assert "".join(address.split()) in page.replace("&amp;", "&").replace("\n", "")
        assert sign in page
        assert other not in page
    assert "● lists the words; ■ shows only how many" in key.replace("\\", "")
    content = write_sheet(Sheet(tuple(levels)), name)
    if name == "docx":
        with ZipFile(BytesIO(bytes(content))) as document:
            assert [each for each in document.namelist() if each.endswith(".png")]
            assert b"QR code of this address" in document.read("word/document.xml")
    elif name == "pdf":
        assert [alt for _, alt in tags(content) if alt == "QR code of this address"] * 2
    elif name in ("html", "svg"):
        assert str(content).count("<svg") > 2


def test_a_qr_code_has_an_address_in_letters_that_no_reader_guesses():
    assert qr_svg("https://x.example/ä?a=%C3%A4") == qr_svg("https://x.example/%C3%A4?a=%C3%A4")


def test_a_board_in_html_is_a_table_that_can_be_read_back_and_a_path_is_drawn_and_coloured():
    board = Board.parse("go#d/blu[Qu]")
    leaf = WordTask(task=Task.LIST).leaf("x", board, [PaperWord("go", (0, 1))])
    puzzle, key = pages_of(Sheet(leaves=(leaf,)), "html")
    assert read_board(puzzle) == read_board(key) == board
    rows = re.findall(r"<tr>(.*)</tr>", puzzle)
    assert [re.findall(r"<b>(.*?)</b>", row) for row in rows] == [[*"GO", "", "D"], [*"BLU", "Qu"]]
    assert "<svg" not in puzzle
    assert "row 1, column 1: G → O" in key
    assert re.findall(rf'bgcolor="{TRAIL}"><b>(.)', key) == ["G", "O"]


def test_a_document_has_square_cells_its_language_and_the_way_of_each_word():
    with speaking(Reader("de")):
        document = Document(BytesIO(bytes(write_sheet(sheet_of(WordTask(task=Task.LIST)), "docx"))))
    board = document.tables[0]
    assert [[cell.text for cell in row.cells] for row in board.rows] == [[*"GOLD"], [*"BLUE"]]
    assert len({*(row.height for row in board.rows), *(each.width for each in board.columns)}) == 1
    body = document.element.body
    ways = [each.get(qn("w:val")) for each in body.iter(qn("w:tblDescription"))]
    assert ways[2].startswith("GOLD: Zeile 1, Spalte 1: G → O")
    filled = [each.get(qn("w:fill")) for each in body.iter(qn("w:shd"))]
    assert filled == ["F0922B", *["F5B971"] * 3] * 2
    assert document.core_properties.title == "Metals"
    assert document.core_properties.language == "de"


def test_a_document_breaks_no_clue_and_no_answer_between_two_pages():
    sheet = sheet_of(WordTask(task=Task.CLUES))
    tables = Document(BytesIO(bytes(write_sheet(sheet, "docx")))).tables
    _board, clues, key = tables
    assert [cell.text.splitlines()[0] for cell in clues.rows[0].cells] == [
        *("1. a metal (4)", "2. the sky (4)"),
    ]
    for row in (*clues.rows, *key.rows):
        assert row._tr.trPr.find(qn("w:cantSplit")) is not None


def test_letters_of_a_document_cannot_be_turned():
    leaf = WordTask(task=Task.LIST).leaf("x", BOARD, [], rotations=(1,) * 8)
    with pytest.raises(SheetError, match=r"can't be turned in \.docx"):
        write_sheet(Sheet(leaves=(leaf,)), "docx")


def test_answers_in_html_are_hidden_until_the_reader_asks_for_them():
    sheet = sheet_of(WordTask(task=Task.BLANKS), font='No"Font')
    assert 'font: 12pt/1.4 "NoFont", Verdana' in str(write_sheet(sheet, "html"))
    puzzle, answers = pages_of(sheet, "html")
    assert "<details" not in puzzle
    start, summary, hidden = re.split("<summary>|</summary>", answers)
    assert start.strip() == "<details>"
    assert summary == "Show the answers"
    assert "GOLD" in hidden
    assert hidden.rstrip().removesuffix("</section>\n</body>\n</html>").endswith("</details>\n")


@pytest.mark.parametrize("name", FORMATS)
def test_versions_have_their_labels_and_their_answers_come_last(name):
    task = WordTask(task=Task.LIST)
    answers = [PaperWord(word, next(find_paths(BOARD, word))) for word in CLUES]
    leaves = tuple(task.leaf("Metals", BOARD, answers, label=label) for label in "AB")
    pages = pages_of(Sheet(leaves=leaves), name)
    assert ["Answers" in page for page in pages] == [False, False, True, True]
    for page, label in zip(pages, "ABAB", strict=True):
        page = page.replace("\\", "")
        assert f"({label})" in page or f">{label}<" in page or f"Metals {label}" in page


@pytest.mark.parametrize("name", FORMATS)
def test_gogens_have_their_words_and_their_solutions_come_last(name):
    *puzzles, solutions = pages_of(Sheet((gogen_leaf([SMALL, SMALL], "Mine"),)), name)
    sheet = "".join(puzzles)
    assert sheet.count("BADE") == 2
    assert sheet.count("Letters to place:") == 2
    assert "Solutions: Mine" in solutions.replace("\\", "")
    assert "BADE" not in solutions


HOSTILE = "<script>alert(1)</script> *b* & \u202e \U0001f600 ]]> {x}"


@pytest.mark.parametrize("name", FORMATS)
def test_texts_of_the_user_are_never_marks_of_the_format(name):
    picture = Picture(BOARD, caption=HOSTILE)
    section = Section(HOSTILE, (Entry(HOSTILE),), (HOSTILE,))
    parts = (Clues(((HOSTILE, 4),)), *(() if name in TYPESET else (section,)))
    puzzle = PaperPuzzle(picture=picture, parts=parts, answers=(picture,), task=Task.GOGEN)
    leaf = Leaf(title=HOSTILE, puzzles=(puzzle,))
    content = write_sheet(Sheet(leaves=(leaf,)), name)
    if name in ("html", "svg"):
        assert "<script" not in content
    if name == "svg":
        ElementTree.fromstring(content)
    if name == "markdown":
        assert "<script" not in content.replace("\\<script", "")
    if name == "text":
        assert HOSTILE in content


@given(st.text("ab1 \\`*_[]()<>#|~&+-=.!:", min_size=1).map(str.strip).filter(bool))
def test_markdown_shows_a_text_as_it_is_wherever_it_stands(text):
    for before in ("", "# ", "- "):
        lines = MarkdownIt().enable(["table", "strikethrough"]).parse(before + escaped(text))
        (line,) = (each for each in lines if each.type == "inline")
        assert "".join(each.content for each in line.children) == text


@pytest.mark.parametrize("text", ["Ann, round 1: 3 words", "don't (1.5 - 2)!", "a-b"])
def test_markdown_escapes_only_what_would_be_a_mark(text):
    assert escaped(text) == text


@given(pictures, parts, texts, st.booleans())
def test_every_document_is_well_formed(picture, parts, title, is_large):
    puzzle = PaperPuzzle(picture=picture, parts=parts, answers=(picture,), task=Task.GOGEN)
    sheet = Sheet(leaves=(Leaf(title=title, puzzles=(puzzle,)),), is_large=is_large)
    ElementTree.fromstring(write_sheet(sheet, "svg"))
    page = Tags()
    page.feed(str(write_sheet(sheet, "html")))
    assert not page.open
    assert page.seen.count("table") >= 2
    assert len(read_pdf(write_sheet(sheet, "pdf")).pages) >= 2


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_sheet_makes_the_same_bytes(name):
    sheet = sheet_of(WordTask(task=Task.CLUES, has_lines=True))
    assert write_sheet(sheet, name) == write_sheet(sheet, name)


def test_points_stand_below_their_letters_in_plain_text_in_any_language():
    with speaking(Reader("de")):
        sheet = write_sheet(sheet_of(WordTask(task=Task.CLUES, has_lines=True)), "text")
    head, points = re.findall(r"(?m)^(?:Buchstaben|Punkte) .*[\d+]$", str(sheet))
    assert len(head) == len(points)


def test_a_pdf_embeds_its_fonts_and_has_the_paper_and_the_title():
    reader = read_pdf(write_sheet(sheet_of(WordTask(task=Task.CLUES, theme="blue")), "pdf"))
    assert reader.metadata.title == "Metals"
    assert {tuple(map(round, page.mediabox[2:])) for page in reader.pages} == {(595, 842)}
    fonts = [
        font.get_object()["/DescendantFonts"][0].get_object()
        for page in reader.pages
        for font in page["/Resources"]["/Font"].values()
    ]
    assert fonts
    assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts)


def test_turned_letters_are_upright_in_the_answers():
    task = WordTask(task=Task.LIST)
    leaf = task.leaf("Metals", BOARD, [PaperWord("gold", (0, 1, 2, 3))], rotations=(1,) * 8)
    content = str(write_sheet(Sheet(leaves=(leaf,)), "html"))
    sheet, key = content.split("<section>")[1:]
    assert sheet.count('class="turn1"') == 8
    assert "turn" not in key
    turned = read_pdf(write_sheet(Sheet(leaves=(leaf,)), "pdf")).pages[0].get_contents().get_data()
    assert len(re.findall(rb"q 0\.0\d+ -1 -1 ", turned)) >= 8


FACES = st.sampled_from([*ascii_uppercase.replace("Q", ""), "Qu", "Th", "In", "#", ""])
LEXICON = Lexicon.load("common")


@given(boards(faces=FACES))
def test_an_exported_board_in_ascii_can_be_read_back(board):
    text = in_ascii(board_text(board))
    assert text.isascii()
    assert read_board(text) == board


@given(boards(faces=FACES))
def test_windows_line_ends_do_no_harm(board):
    assert read_board(board_text(board).replace("\n", "\r\n")) == board


@given(boards(faces=FACES))
def test_the_drawing_shows_every_face_in_its_place(board):
    lines = drawing(board).splitlines()
    assert len({len(line) for line in lines}) == 1
    shown = [
        tile.strip() for line in lines[1::2] for tile in re.split("│", line.strip("│"), maxsplit=0)
    ]
    assert ["#" if set(tile) == {"█"} else tile for tile in shown] == [
        face or "·" for face in board.faces
    ]


@given(boards(faces=st.sampled_from(["A", "E", "S", "T", "Qu", ""])))
def test_a_path_can_be_followed_from_its_text_alone(board):
    steps = {"↖": (-1, -1), "↑": (-1, 0), "↗": (-1, 1), "←": (0, -1)}
    steps |= {arrow: (-row, -col) for arrow, (row, col) in zip("↘↓↙→", steps.values(), strict=True)}
    for word, path in find_words(board, LEXICON).items():
        text = path_text(board, path)
        match = re.match(r"row (\d+), column (\d+): ", text)
        assert match
        at = int(match[1]) - 1, int(match[2]) - 1
        followed = [at[0] * board.cols + at[1]]
        for arrow in text[match.end() :].split()[1::2]:
            at = at[0] + steps[arrow][0], at[1] + steps[arrow][1]
            followed.append(at[0] * board.cols + at[1])
        assert spells(board, tuple(followed), word)


@given(boards(), st.sampled_from(QReading))
def test_the_qu_tile_shows_no_u_only_if_q_stands_for_itself(board, q):
    text = board_text(board, q)
    assert ("Qu" in text) == ("Qu" in board.faces and q is not QReading.Q)
    assert read_board(text) == board


def test_a_text_without_a_board_is_refused():
    with pytest.raises(BoardError, match="No board found"):
        read_board("Dear Sir or Madam")
