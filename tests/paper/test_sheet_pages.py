"""The pages of a sheet and of a book, as a reader of the PDF finds them."""

import struct
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.papers import letter_places, page_texts, parts, pictures, read_pdf, tags, texts

from boggle_tui.files.translation import Reader, _, speaking
from boggle_tui.game.board.board import SPARE, Board
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.language import LANGUAGES, without_accents
from boggle_tui.gogen.gogen_puzzle import Gogen
from boggle_tui.gogen.reasoning import Difficulty, ProvenGogen
from boggle_tui.paper.book_content import WHAT_TO_DO, Book, book_values
from boggle_tui.paper.formats import write_sheet
from boggle_tui.paper.puzzles import PaperWord, WordTask, gogen_leaf, gogen_puzzle, points_table
from boggle_tui.paper.sheet_content import (
    PAPERS,
    Leaf,
    Paper,
    PaperPuzzle,
    Sheet,
    SheetError,
    Task,
    usual_paper,
)
from boggle_tui.paper.typst_pages import typeset

BOARD = Board.parse("taps/elin/roqt/deck")
NINE = ("taps", "plain", "quit", "role", "deck", "spin", "reap", "code", "liquor")
NAMES = ("Łukasz", "Đorđe", "Žaneta", "Dvořák", "Őrs", "Şule", "Νίκος", "Анна")
papers = st.sampled_from([*PAPERS.values()])


def answers(*words: str, board: Board = BOARD) -> tuple[PaperWord, ...]:
    return tuple(PaperWord(word, next(find_paths(board, word)), f"a {word}") for word in words)


def sheet_of(task: WordTask, words=NINE, title="Nine", board=BOARD, **options) -> Sheet:
    leaf = task.leaf(title, board, answers(*words, board=board))
    return Sheet(leaves=(leaf,), **options)


def pdf(sheet: Sheet) -> bytes:
    return write_sheet(sheet, "pdf")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("task", [Task.LIST, Task.BLANKS, Task.CLUES, Task.MANY])
def test_a_puzzle_of_nine_words_has_one_page_and_its_answers_another(task, paper):
    sheet, key = page_texts(pdf(sheet_of(WordTask(task=task), paper=PAPERS[paper])))
    wanted = {Task.LIST: "TAPS", Task.BLANKS: "(4)", Task.CLUES: "a spin (4)", Task.MANY: "Points"}
    assert wanted[task] in sheet
    assert all(word.upper() in key for word in NINE)


@settings(max_examples=20, deadline=None)
@given(
    picture=pictures,
    parts=parts,
    title=texts,
    label=st.sampled_from(["", "A, 10 of 10"]),
    paper=papers,
    is_large=st.booleans(),
)
def test_every_puzzle_can_be_laid_out_and_loses_no_word(
    picture, parts, title, label, paper, is_large
):
    puzzle = PaperPuzzle(picture=picture, parts=parts)
    leaf = Leaf(title=title, label=label, puzzles=(puzzle,), instructions="Find all the words.")
    printed = "".join(page_texts(pdf(Sheet((leaf,), paper, is_large, has_key=False))))
    printed = "".join(printed.split()).replace("\u200b", "")
    for text in (title, label, "Find all the words."):
        assert "".join(text.split()) in printed
    for part in parts:
        for word in getattr(part, "words", ()):
            assert word in printed


@pytest.mark.parametrize("name", ["pdf", "svg"])
def test_names_keep_all_their_letters(name):
    task = WordTask(task=Task.LIST)
    some = [PaperWord("taps", (0, 1, 2, 3), own_text=each) for each in NAMES]
    content = write_sheet(Sheet(leaves=(task.leaf(", ".join(NAMES), BOARD, some),)), name)
    sheet, key = page_texts(content) if name == "pdf" else str(content).split("\n---\n")
    for each in NAMES:
        assert each in sheet
        assert each in key


def test_a_word_is_broken_only_where_it_is_wider_than_the_line():
    longest = "Rindfleischetikettierung"
    for paper, is_whole in ((PAPERS["a4"], True), (Paper("", 200, 600, ""), False)):
        title = page_texts(pdf(sheet_of(WordTask(task=Task.LIST), title=longest, paper=paper)))[0]
        assert (longest in title) == is_whole
        assert longest in "".join(title.replace("\u200b", "").split())


@pytest.mark.parametrize("name", ["pdf", "png", "svg"])
def test_letters_that_no_font_has_are_refused_by_name(name):
    sheet = sheet_of(WordTask(task=Task.LIST), title="日 and 本")
    with pytest.raises(SheetError, match=r"doesn't have 日 and 本: .*--font.*\.html"):
        write_sheet(sheet, name)
    assert "日" in str(write_sheet(sheet, "html"))


def test_a_font_that_is_not_installed_is_refused():
    with pytest.raises(SheetError, match="'No Such Font'"):
        pdf(sheet_of(WordTask(task=Task.LIST), font="No Such Font"))


def test_a_font_of_ones_own_is_that_of_the_answers_too():
    board = Board.parse("gold/blue")  # without Qu
    sheet = sheet_of(WordTask(task=Task.LIST), ("gold",), board=board, font="libertinus serif")
    names = {
        font["/BaseFont"].partition("+")[2]
        for page in read_pdf(pdf(sheet)).pages
        for font in page["/Resources"]["/Font"].values()
    }
    assert {name.partition("-")[0] for name in names} == {"LibertinusSerif"}


def test_a_blind_reader_gets_headings_the_board_and_the_way_of_each_word():
    with speaking(Reader("de")):
        content = pdf(sheet_of(WordTask(task=Task.MANY), title="Neun"))
    root = read_pdf(content).trailer["/Root"]
    assert root["/Lang"] == "de"
    assert root["/MarkInfo"]["/Marked"]
    found = tags(content)
    assert [kind for kind, _ in found].count("/H1") == 2
    assert {"/Table", "/TH"} <= {kind for kind, _ in found}
    board, *ways = [alt for kind, alt in found if kind == "/Figure"]
    assert "T A P S; E L I N; R O Qu T; D E C K" in board
    assert len(ways) == 9
    assert any(alt.startswith("TAPS") and "T → A → P → S" in alt for alt in ways)


def test_more_words_than_a_page_holds_take_several():
    words = tuple(f"{at:03}" for at in range(600))
    puzzle = WordTask(task=Task.LIST).puzzle(BOARD, [PaperWord(word, (0, 1, 2)) for word in words])
    leaf = Leaf(title="Many", puzzles=(puzzle,))
    first, *more = page_texts(pdf(Sheet(leaves=(leaf,), has_key=False, paper=PAPERS["6x9"])))
    assert first.endswith("T A P S E L I N R O Qu T D E C K")
    assert len(more) > 1
    assert " ".join(more).split() == [*words]


def test_lines_to_write_on_are_the_first_to_move_to_the_next_page():
    task = WordTask(task=Task.CLUES, has_lines=True)
    sheet = sheet_of(task, has_key=False, paper=PAPERS["6x9"], is_large=False)
    first, second = page_texts(pdf(sheet))
    assert "a liquor (6)" in first
    assert second.startswith("Letters 3")


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("link", ["", "https://school.example"])
@pytest.mark.parametrize("task", [Task.LIST, Task.BLANKS, Task.CLUES])
@pytest.mark.parametrize("size", [2, 4, 7, 10])
def test_boards_are_printed_whole_and_clearly_larger_in_large_print(size, task, link, paper):
    board, widths = Board(size, size, ("E",) * size**2), []
    leaf = replace(
        WordTask(task=task).leaf("x", board, answers("ee", "eee", "eeee", board=board)), link=link
    )
    for is_large in (False, True):
        content = pdf(Sheet((leaf,), PAPERS[paper], is_large))
        across = [x for text, x, _ in letter_places(content, 0) if text == "E"]
        assert len(across) == size**2
        assert page_texts(content)[-1].count("E") >= size**2
        widths.append(max(across) - min(across))
    assert widths[1] > 1.1 * widths[0]


def test_a_picture_of_each_page_is_as_large_as_the_paper():
    pages = write_sheet(sheet_of(WordTask(task=Task.LIST), paper=PAPERS["letter"]), "png")
    assert len(pages) == 2
    for page in pages:
        assert struct.unpack(">II", page[16:24]) == (2550, 3300)
        at = page.index(b"pHYs")
        assert struct.unpack(">IIB", page[at + 4 : at + 13]) == (11811, 11811, 1)


def test_paper_is_letter_in_america_and_a4_elsewhere():
    def named(**environment: str) -> str:
        return usual_paper(environment).name

    assert named(LANG="en_US.UTF-8") == "letter"
    assert named(LANG="es_MX") == "letter"
    assert named(LANG="en_GB.UTF-8") == "a4"
    assert named(LANG="en_US.UTF-8", LC_PAPER="de_DE.UTF-8") == "a4"
    assert named(LC_ALL="fr_CA.UTF-8", LC_PAPER="de_DE", LANG="de_DE") == "letter"
    assert named(LANG="C.UTF-8") == "a4"


def test_points_are_those_of_the_rules_from_the_shortest_word_on():
    assert points_table("standard", 4) == (
        *(("4", "1"), ("5", "2"), ("6", "3"), ("7", "5"), ("8+", "11")),
    )


SMALL = ProvenGogen(
    Gogen(Board.parse("c../...", (2, 3)), ("bade", "fed"), "abcdef"),
    Board.parse("cab/fed", (2, 3)),
    Difficulty.EASY,
)
LETTERS = "byxvdmaseptlwnhfkigcqurjo"
MANY_WORDS = tuple(LETTERS[start : start + length] for length in (3, 5, 8) for start in range(18))
LARGE = ProvenGogen(
    Gogen(Board.parse("b..v./..s.p/..w.h/.k.../q...o"), MANY_WORDS, "".join(sorted(LETTERS))),
    Board.parse(LETTERS.replace("q", "[Qu]"), (5, 5)),
    Difficulty.HARD,
)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("count", "is_large"), [(1, False), (1, True), (5, False), (3, True)])
def test_gogens_are_complete_however_many_words_they_have(paper, count, is_large):
    sheet = Sheet((gogen_leaf([LARGE] * count),), PAPERS[paper], is_large)
    content = pdf(sheet)
    printed = " ".join(page_texts(content)).split()
    for word in MANY_WORDS:
        assert printed.count(word.upper()) == count
    assert sum(kind == "/Figure" for kind, _ in tags(content)) == 2 * count


def test_two_gogens_share_a_page_and_solutions_come_last():
    pages = page_texts(pdf(Sheet((gogen_leaf([SMALL] * 3),))))
    assert [page.count("BADE") for page in pages] == [2, 1, 0]
    assert "C A B F E D" in pages[2]


def test_what_to_do_names_the_letters():
    def said(*gogens: ProvenGogen) -> str:
        return gogen_leaf(gogens).instructions

    assert "letters A to F on one tile" in said(SMALL)
    assert "letters A to F on one tile of a board" in said(SMALL, SMALL)
    assert "each of its letters" in said(SMALL, LARGE)


GOLD = Board.parse("gold/blue")
GOGEN = gogen_puzzle(SMALL, "Letters")
styles = st.sampled_from([{}, {"two_on_a_page": True}, {"is_large": True}])


def puzzle(title: str, task: Task = Task.LIST) -> PaperPuzzle:
    answers = [PaperWord(word, next(find_paths(GOLD, word)), "?") for word in ("gold", "blue")]
    return WordTask(task=task).puzzle(GOLD, answers, title=title)


def book_pdf(book: Book) -> bytes:
    (content,) = typeset("book.typ", book_values(book), "pdf", None)
    return content


@settings(max_examples=15, deadline=None)
@given(pictures, parts, papers, styles, st.integers(1, 5))
def test_every_puzzle_has_a_page_and_loses_no_word(picture, parts, paper, style, count):
    one = PaperPuzzle(
        picture=picture, parts=parts, answers=(picture,) * 2, title="One", level="easy"
    )
    content = book_pdf(Book("A title", (one,) * count, paper, **style))
    printed = "".join("".join(page_texts(content)).split()).replace("\u200b", "")
    for part in parts:
        for word in getattr(part, "words", ()):
            assert printed.count(word) >= count
    boards = [alt for kind, alt in tags(content) if kind == "/Figure"]
    assert len(boards) == 1 + 1 + 3 * count


def test_puzzles_and_solutions_name_each_others_pages():
    tasks = (Task.LIST, Task.CLUES, Task.BLANKS, Task.MANY)
    book = Book("Summer", (*(puzzle(str(task), task) for task in tasks), GOGEN))
    cover, what_to_do, *puzzles, solutions = page_texts(book_pdf(book))
    assert "Summer" in cover
    assert "5 puzzles" in cover
    assert "The solutions begin on page 8." in what_to_do
    for number, (task, page) in enumerate(zip(tasks, puzzles, strict=False), 1):
        assert f"{number}. {task}" in page
        assert f"{WHAT_TO_DO[task].name} · Solution on page 8" in page
        assert f"{number}. {task} (page {number + 2})" in solutions
    assert "5. Letters page 7" in solutions
    assert "4 letters (2 words): BLUE, GOLD" in solutions


def test_a_book_of_many_pages_names_the_page_of_each_solution():
    pages = page_texts(book_pdf(Book("x", (puzzle("a"),) * 60, PAPERS["6x9"], two_on_a_page=True)))
    for number in range(1, 61):
        shown = next(page for page in pages[2:] if f" {number}. a " in f" {page}")
        at = pages.index(shown) + 1
        assert shown.rsplit(maxsplit=1)[1] == str(at)
        notes = shown.split("Solution on page ")[1:]
        where = int(notes[(number - 1) % 2].split()[0])
        assert f"{number}. a (page {at})" in pages[where - 1]


def test_the_cover_shows_no_word():
    cover = next(
        alt for kind, alt in tags(book_pdf(Book("x", (puzzle("a"),)))) if kind == "/Figure"
    )
    assert "G O L D; B L U E" in cover
    assert "→" not in cover


def test_the_second_page_explains_only_what_the_book_has():
    def said(*puzzles: PaperPuzzle) -> str:
        return page_texts(book_pdf(Book("x", puzzles)))[1]

    words = said(puzzle("a"))
    assert "Every word of the list is somewhere on the board" in words
    assert "clue" not in words
    assert "Gogen" not in words
    gogens = said(GOGEN)
    assert "exactly one solution" in gogens
    assert "the list is somewhere" not in gogens
    both = said(puzzle("a"), GOGEN)
    assert "Put each on an empty tile" in both
    assert "easy, medium, hard or very hard" in both


@pytest.mark.parametrize("paper", PAPERS.values())
def test_the_examples_of_all_kinds_fit_on_the_second_page_and_are_true(paper):
    book = Book("x", (*(puzzle(str(task), task) for task in Task if task is not Task.GOGEN), GOGEN))
    pages = page_texts(book_pdf(replace(book, paper=paper)))
    assert "The solutions begin on page 8." in pages[1]
    assert "Solutions" in pages[7]


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_the_examples_are_words_of_the_readers_language_on_a_board_of_nine_letters(language):
    known = (language.folder / f"{language.dictionary}.txt").read_text("utf-8").split()
    with speaking(Reader(language.code)):
        for example in WHAT_TO_DO.values():
            faces = example.picture().board.faces
            assert len({*faces} - {SPARE}) + len(example.missing) == 9
            word = "".join(faces[cell] for cell in example.path).lower()
            assert not word or word in known
            assert word in without_accents(_(example.sentences))


@pytest.mark.parametrize("paper", PAPERS.values())
def test_in_large_print_all_but_the_tiles_of_solutions_has_eighteen_points(paper):
    puzzles, sizes = (puzzle("a"), puzzle("b", Task.CLUES), GOGEN), []
    for page in read_pdf(book_pdf(Book("x", puzzles, paper, is_large=True))).pages[:-1]:
        page.extract_text(visitor_text=lambda text, *more: text.strip() and sizes.append(more[3]))
    assert min(sizes) >= 18


@pytest.mark.parametrize(("count", "gutter"), [(6, 9), (200, 18)])
def test_gutters_are_mirrored_and_grow_with_the_book(count, gutter):
    content = book_pdf(Book("x", (puzzle("a"),) * count))
    assert len(read_pdf(content).pages) > count
    lefts = [min(x for _, x, _ in letter_places(content, page)) for page in range(2, 6)]
    assert lefts == pytest.approx([36 + gutter, 36, 36 + gutter, 36], abs=3)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("two_on_a_page", [False, True])
def test_a_puzzle_with_very_many_words_has_them_beneath_its_board_or_on_the_next_pages(
    paper, two_on_a_page
):
    words = [PaperWord(f"{at:08}", (0, 1)) for at in range(600)]
    long = WordTask(task=Task.LIST).puzzle(GOLD, words, title="b")
    long = replace(long, answers=long.answers[:1])
    book = Book("x", (puzzle("a"), long, puzzle("c")), PAPERS[paper], two_on_a_page)
    _, _, first, second, *more, third, _ = page_texts(book_pdf(book))
    assert "1. a" in first
    assert "2. b" in second
    assert len(more) == (2 if paper == "6x9" else 0)
    assert all(word.text in " ".join([second, *more]) for word in words)
    assert "3. c" in third


def test_letters_that_a_board_spells_with_others_are_explained_beside_it():
    board = Board.parse("gross/b.aer", (2, 5))
    answers = [PaperWord(*each) for each in (("gross", (0, 1, 2, 3, 4), "", "Groß"),)]
    words = WordTask(task=Task.LIST).puzzle(board, answers, title="One")
    gogen = Gogen(Board.parse("ba./...", (2, 3)), ("baer",), "abefrs", Texts((("baer", "Bär"),)))
    proven = ProvenGogen(gogen, Board.parse("bae/fsr", (2, 3)), Difficulty.EASY)
    *_, one, two, _solutions = page_texts(book_pdf(Book("Two", (words, gogen_puzzle(proven)))))
    assert "On the board: ß = SS." in one
    assert "On the board: Ä = AE." in two
    assert gogen_leaf([proven]).instructions.endswith(
        "On the board: Ä\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}AE."
    )
