"""What a notebook shows of boards and results."""

from xml.etree import ElementTree

from hypothesis import given
from support.board_strategies import boards

from boggle_tui import Lexicon, build, build_smallest_board, make_gogen, make_sheet, solve
from boggle_tui.paper.text import read_board

SVG = "{http://www.w3.org/2000/svg}"


def shown(html: str) -> tuple[str, str]:
    """The letters of the picture, and the text besides; raises an error unless it is all closed."""
    page = ElementTree.fromstring(f"<body>{html}</body>")
    letters = "".join(text.text or "" for text in page.iter(f"{SVG}text"))
    rest = (" ".join(each.itertext()) for each in page if each.tag != f"{SVG}svg")
    return letters, " ".join(" ".join(rest).split())


@given(boards())
def test_the_picture_of_a_board_can_be_read_back(board):
    picture = board._repr_svg_()
    assert ElementTree.fromstring(picture).tag == f"{SVG}svg"
    assert read_board(picture) == board


def test_a_solved_board_shows_its_words_by_their_points():
    solved = solve("gold/blue", dictionary=Lexicon(["bold", "lob", "blued"]))
    letters, text = shown(solved._repr_html_())
    assert letters == "GOLDBLUE"
    assert text == "3 words, 4 points 2 points: blued 1 point: bold, lob"


def test_a_solved_board_is_short_at_the_prompt():
    assert repr(solve("gold/blue", dictionary=Lexicon(["bold", "lob"]))) == (
        "<SolvedBoard gold/blue: 2 words, 2 points>"
    )


def test_a_result_shows_its_words_as_their_owner_writes_them():
    assert shown(build(["Mary Ann"])._repr_html_())[1] == "Found: Mary Ann."
    best = build("gold, silver, copper", size="2x3", best=True)
    text = shown(best._repr_html_())[1]
    assert text.startswith("Best: ")
    assert all(word in text.partition("Missing: ")[2] for word in best.missing)
    assert best.missing


def test_an_impossible_puzzle_shows_why():
    letters, text = shown(build("banjo, tea", dice="new")._repr_html_())
    assert letters == ""
    assert text.startswith("Impossible. ")
    assert len(text) > len("Impossible. ")


def test_the_smallest_board_says_that_none_is_smaller():
    letters, text = shown(build_smallest_board(["gold"])._repr_html_())
    assert sorted(letters) == sorted("GOLD")
    assert text == "Found: gold. No board is smaller."


def test_a_gogen_hides_its_solution():
    gogen = make_gogen("easy", seed=1)
    letters, text = shown(gogen._repr_html_())
    assert sorted(letters.lower()) == sorted(gogen.gogen.given_cells)
    assert text == ", ".join(map(str.upper, gogen.gogen.words))


def test_a_sheet_shows_its_pages():
    page = ElementTree.fromstring(make_sheet(["gold"], title="Metal")._repr_svg_())
    assert [title.text for title in page.iter(f"{SVG}title")] == ["Metal"]
