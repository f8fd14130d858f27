"""The pages of a book."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.papers import letter_places, page_texts, parts, pictures, read_pdf, tags
from test_sheet_pages import SMALL, papers

from boggle_tui.files.translation import Reader, _, speaking
from boggle_tui.game.board.board import SPARE, Board
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.language import LANGUAGES, without_accents
from boggle_tui.gogen.gogen_puzzle import Gogen
from boggle_tui.gogen.reasoning import Difficulty, ProvenGogen
from boggle_tui.paper.book_content import WHAT_TO_DO, Book, book_values
from boggle_tui.paper.puzzles import PaperWord, WordTask, gogen_leaf, gogen_puzzle
from boggle_tui.paper.sheet_content import PAPERS, PaperPuzzle, Task
from boggle_tui.paper.typst_pages import typeset

BOARD = Board.parse("gold/blue")
GOGEN = gogen_puzzle(SMALL, "Letters")
styles = st.sampled_from([{}, {"two_on_a_page": True}, {"is_large": True}])


def puzzle(title: str, task: Task = Task.LIST) -> PaperPuzzle:
    answers = [PaperWord(word, next(find_paths(BOARD, word)), "?") for word in ("gold", "blue")]
    return WordTask(task=task).puzzle(BOARD, answers, title=title)


def pdf(book: Book) -> bytes:
    (content,) = typeset("book.typ", book_values(book), "pdf", None)
    return content


@settings(max_examples=15, deadline=None)
@given(pictures, parts, papers, styles, st.integers(1, 5))
def test_every_puzzle_has_a_page_and_loses_no_word(picture, parts, paper, style, count):
    one = PaperPuzzle(
        picture=picture, parts=parts, answers=(picture,) * 2, title="One", level="easy"
    )
    content = pdf(Book("A title", (one,) * count, paper, **style))
    printed = "".join("".join(page_texts(content)).split()).replace("\u200b", "")
    for part in parts:
        for word in getattr(part, "words", ()):
            assert printed.count(word) >= count
    boards = [alt for kind, alt in tags(content) if kind == "/Figure"]
    assert len(boards) == 1 + 1 + 3 * count


def test_puzzles_and_solutions_name_each_others_pages():
    tasks = (Task.LIST, Task.CLUES, Task.BLANKS, Task.MANY)
    book = Book("Summer", (*(puzzle(str(task), task) for task in tasks), GOGEN))
    cover, what_to_do, *puzzles, solutions = page_texts(pdf(book))
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
    pages = page_texts(pdf(Book("x", (puzzle("a"),) * 60, PAPERS["6x9"], two_on_a_page=True)))
    for number in range(1, 61):
        shown = next(page for page in pages[2:] if f" {number}. a " in f" {page}")
        at = pages.index(shown) + 1
        assert shown.rsplit(maxsplit=1)[1] == str(at)
        notes = shown.split("Solution on page ")[1:]
        where = int(notes[(number - 1) % 2].split()[0])
        assert f"{number}. a (page {at})" in pages[where - 1]


def test_the_cover_shows_no_word():
    cover = next(alt for kind, alt in tags(pdf(Book("x", (puzzle("a"),)))) if kind == "/Figure")
    assert "G O L D; B L U E" in cover
    assert "→" not in cover


def test_the_second_page_explains_only_what_the_book_has():
    def said(*puzzles: PaperPuzzle) -> str:
        return page_texts(pdf(Book("x", puzzles)))[1]

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
    pages = page_texts(pdf(replace(book, paper=paper)))
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
    for page in read_pdf(pdf(Book("x", puzzles, paper, is_large=True))).pages[:-1]:
        page.extract_text(visitor_text=lambda text, *more: text.strip() and sizes.append(more[3]))
    assert min(sizes) >= 18


@pytest.mark.parametrize(("count", "gutter"), [(6, 9), (200, 18)])
def test_gutters_are_mirrored_and_grow_with_the_book(count, gutter):
    content = pdf(Book("x", (puzzle("a"),) * count))
    assert len(read_pdf(content).pages) > count
    lefts = [min(x for _, x, _ in letter_places(content, page)) for page in range(2, 6)]
    assert lefts == pytest.approx([36 + gutter, 36, 36 + gutter, 36], abs=3)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("two_on_a_page", [False, True])
def test_a_puzzle_with_very_many_words_has_them_beneath_its_board_or_on_the_next_pages(
    paper, two_on_a_page
):
    words = [PaperWord(f"{at:08}", (0, 1)) for at in range(600)]
    long = WordTask(task=Task.LIST).puzzle(BOARD, words, title="b")
    long = replace(long, answers=long.answers[:1])
    book = Book("x", (puzzle("a"), long, puzzle("c")), PAPERS[paper], two_on_a_page)
    _, _, first, second, *more, third, _ = page_texts(pdf(book))
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
    *_, one, two, _solutions = page_texts(pdf(Book("Two", (words, gogen_puzzle(proven)))))
    assert "On the board: ß = SS." in one
    assert "On the board: Ä = AE." in two
    assert gogen_leaf([proven]).instructions.endswith(
        "On the board: Ä\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}AE."
    )
