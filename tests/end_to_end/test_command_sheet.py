"""boggle-tui sheet"""

from __future__ import annotations

import io
import shutil
import subprocess

import pytest
from pypdf import PdfReader

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import find_words, spells
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.lexicon import offensive_words
from boggle_tui.share.codes.code import Challenge, encode

TAPS = "taps/elin/roqt/deck"
FRUIT = ("apple", "lemon", "melon", "plum", "pear")
CHROMIUM = shutil.which("chromium")


def fonts(reader: PdfReader) -> dict[str, bool]:
    """The fonts of a file, and whether each is embedded."""
    found = {}
    for page in reader.pages:
        for font in page["/Resources"].get("/Font", {}).values():
            font = font.get_object()
            found[font["/BaseFont"]] = "/FontFile2" in font.get("/FontDescriptor", {})
    return found


def texts(reader: PdfReader) -> list[str]:
    return [page.extract_text() for page in reader.pages]


@pytest.fixture
def make(call, tmp_path):
    """Make a PDF, and read it back."""

    def made(*arguments: str) -> PdfReader:
        file = tmp_path / "made.pdf"
        reply = call("sheet", *arguments, "--seed", "3", "--out", str(file), "--force")
        assert (reply.code, reply.out) == (0, ""), reply.err
        return PdfReader(io.BytesIO(file.read_bytes()))

    return made


@pytest.mark.parametrize(
    ("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792)), ("6x9", (432, 648))]
)
def test_a_pdf_has_the_words_and_the_board_on_paper_of_the_size_asked_for(make, paper, size):
    reader = make(*FRUIT, "--title", "Fruit salad", "--paper", paper)
    assert [tuple(map(round, page.mediabox[2:])) for page in reader.pages] == [size, size]
    sheet, key = texts(reader)
    assert "Fruit salad" in sheet
    assert "Name" in sheet
    assert "Answers: Fruit salad" in key
    for word in FRUIT:
        assert word.upper() in sheet
        assert word.upper() in key
    assert reader.metadata.title == "Fruit salad"


def test_every_font_of_a_pdf_is_embedded(make):
    embedded = fonts(make(*FRUIT, "--lines", "--theme", "cherry"))
    assert len(embedded) == 3
    assert all(embedded.values())


def test_the_same_seed_makes_the_same_bytes(call, tmp_path):
    for ending in ("pdf", "html", "svg", "md", "txt"):
        contents = []
        for name in ("one", "two"):
            file = tmp_path / f"{name}.{ending}"
            options = ("--seed", "5", "--versions", "2", "--turned-letters", "--out", str(file))
            assert call("sheet", *FRUIT, *options).code == 0
            contents.append(file.read_bytes())
        assert contents[0] == contents[1]


def test_versions_have_the_same_words_on_different_boards_with_the_keys_at_the_back(call, make):
    values = call("sheet", *FRUIT, "--versions", "3", "--seed", "3", "--json").json
    versions = values["versions"]
    assert [version["label"] for version in versions] == ["A", "B", "C"]
    boards = [Board.parse(version["notation"]) for version in versions]
    assert len({image for board in boards for image in board.symmetries}) == 24
    for board, version in zip(boards, versions, strict=True):
        assert set(version["paths"]) == set(FRUIT)
        assert "." not in version["notation"]
        for word, path in version["paths"].items():
            assert spells(board, tuple(path), word)
    pages = texts(make(*FRUIT, "--versions", "3"))
    assert ["Answers" in page for page in pages] == [False] * 3 + [True] * 3


def test_blanks_and_clues_give_no_word_away(call, tmp_path):
    clues = tmp_path / "clues.csv"
    clues.write_text('gold,"yellow, and dear"\nblue,the sky\n')
    sheet, key = call("sheet", "--clue-file", str(clues)).out.split("\f")
    assert "1. yellow, and dear (4)" in sheet
    assert "2. the sky (4)" in sheet
    assert "GOLD" not in sheet
    assert "GOLD" in key
    sheet = call("sheet", "gold", "blue", "--blanks").out.split("\f")[0]
    assert sheet.count("_ _ _ _  (4)") == 2
    assert "GOLD" not in sheet


def test_meanings_never_contain_the_word_and_unknown_words_get_their_first_and_last_letter(call):
    reply = call("sheet", "goose", "zzyq", "--clues", "--q", "q")
    sheet = reply.out.split("\f")[0]
    assert "web-footed" in sheet
    assert "goose" not in sheet.lower()
    assert "Starts with Z, ends with Q" in sheet
    assert "zzyq" in reply.err


def test_a_theme_is_on_the_board_and_in_the_key_but_not_in_the_list(call):
    sheet, key = call("sheet", *FRUIT, "--theme", "grape").out.split("\f")
    assert "GRAPE" not in sheet
    assert "_ _ _ _ _\n" in sheet
    assert "GRAPE" in key


def test_a_board_alone_asks_for_as_many_words_as_possible(make):
    sheet, *keys = texts(make("--board", TAPS, "--dictionary", "common"))
    assert "How many words of three letters or more can you find?" in sheet
    assert "Points" in sheet
    assert "PLAIN" not in sheet
    assert "PLAIN" in "".join(keys)
    assert "SHIT" not in "".join(keys)


def test_the_empty_cells_of_a_given_board_are_filled_as_the_seed_says(call):
    options = ("sheet", "taps", "--board", "taps/..../..../....", "--seed", "4", "--json")
    (version,) = call(*options).json["versions"]
    assert version["notation"].startswith("taps/")
    assert "." not in version["notation"]
    assert call(*options, "--safe").code == 0
    reply = call("sheet", "--board", "shit/abcd/efgh/ijkl", "--safe")
    assert reply.code == 2
    assert "offensive" in reply.err


def test_words_for_a_given_board_must_be_on_it(call):
    assert "TAPS" in call("sheet", "taps", "--board", TAPS).out
    reply = call("sheet", "taps", "zebra", "--board", TAPS)
    assert reply.code == 2
    assert "zebra" in reply.err


@pytest.mark.usefixtures("home")
def test_saved_boards_and_share_codes_can_be_printed(call):
    assert call("unboggle", "gold", "blue", "--fill", "random", "--keep", "Party").code == 0
    sheet = call("sheet", "--saved", "party").out
    assert "BLUE   GOLD" in sheet
    code = encode(
        Challenge(
            board=Board.parse(TAPS),
            rules=Rules(min_length=4),
            dictionary="standard",
            fingerprint="00000000",
        )
    )
    sheet = call("sheet", "--code", code).out
    assert "four letters or more" in sheet
    assert "taps/elin/roqt/deck" in sheet
    reply = call("sheet", "--saved", "pary")
    assert reply.code == 2
    assert "'pary'" in reply.err
    assert "Party" in reply.err


def test_safe_keeps_offensive_words_off_the_board_or_says_why_it_cannot(call):
    for seed in range(5):
        values = call("sheet", "tissue", "hat", "--safe", "--seed", str(seed), "--json").json
        board = Board.parse(values["versions"][0]["notation"])
        assert not find_words(board, offensive_words(), 3)
    word = next(word for word in offensive_words() if len(word) == 4)
    reply = call("sheet", f"{word}er", "--safe")
    assert reply.code == 2
    assert "--safe" in reply.err


HOSTILE = "<script>alert(1)</script> =cmd|' /C calc'!A0 *b* \x1b[31m & \u202e \U0001f600"


def test_hostile_titles_and_clues_are_shown_as_they_are_written(call, make, tmp_path):
    clues = tmp_path / "clues.csv"
    clues.write_text(f'gold,"{HOSTILE}"\nblue,"=HYPERLINK(""x"")"\n', encoding="utf-8")
    options = ("--clue-file", str(clues), "--title", HOSTILE)
    for ending in ("html", "svg", "md", "txt"):
        file = tmp_path / f"hostile.{ending}"
        assert call("sheet", *options, "--out", str(file)).code == 0
        content = file.read_text(encoding="utf-8")
        assert "\x1b" not in content
        if ending in ("html", "svg"):
            assert "<script" not in content
        if ending == "md":
            assert "<script" not in content.replace("\\<script", "")
    assert "<script>alert(1)</script> =cmd" in texts(make(*options))[0]


def test_long_and_many_words_stay_on_their_pages(make):
    words = [f"{first}{second}e" for first in "abdf" for second in "lmno"]
    long = "donaudampfschifffahrtsgesellschaft"
    reader = make(long, *words, "--size", "8x8", "--large-print", "--title", "long " * 30)
    assert len(reader.pages) > 2
    everything = "".join(texts(reader))
    assert all(word.upper() in everything for word in (long, *words))
    for page in reader.pages:
        assert all(0 <= x <= 596 and 0 <= y <= 842 for x, y in places(page))


def test_letters_that_the_fonts_lack_do_not_stop_a_sheet(make):
    sheet = texts(make("gold", "--title", "Žluťoučký kůň Ωμ 日本"))[0]
    assert "kun" in sheet.replace("ů", "u").replace("ň", "n")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ((), ["no words", "--board"]),
        (("gold", "--out", "gold.doc"), ["'.doc'", ".pdf"]),
        (("gold", "--paper", "a5"), ["'a5'", "a4"]),
        (("gold", "--blanks", "--clues"), ["--blanks", "--clues"]),
        (("gold", "--versions", "27"), ["27", "26"]),
        (("--board", TAPS, "--code", "BOG"), ["--board", "--code"]),
        (("--board", TAPS, "--versions", "2"), ["--versions"]),
        (("gold", "--theme", "r2d2"), ["'r2d2'", "--theme"]),
        (("abcdefgh", "ijklmnop", "mnopqurs", "--size", "3x3"), ["9 cells"]),
        (("gold", "--title", "x" * 201), ["201", "200"]),
        (("gold", "--out", "nowhere/gold.pdf"), ["nowhere"]),
    ],
)
@pytest.mark.usefixtures("home")
def test_a_usage_error_is_one_sentence(call, arguments, named):
    reply = call("sheet", *arguments)
    assert (reply.code, reply.out) == (2, "")
    assert reply.err.count("\n") == 1
    for part in named:
        assert part in reply.err


def test_an_existing_file_is_overwritten_only_with_force(call, tmp_path):
    file = tmp_path / "gold.txt"
    file.write_text("dear")
    reply = call("sheet", "gold", "--out", str(file))
    assert (reply.code, file.read_text()) == (2, "dear")
    assert "--force" in reply.err


def test_without_the_library_a_pdf_is_refused_with_what_to_install(call, tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "boggle_tui.share.pages.pdf", None)
    reply = call("sheet", "gold", "--out", str(tmp_path / "gold.pdf"))
    assert reply.code == 2
    assert "boggle_tui[print]" in reply.err
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_browser_prints_html_without_cutting_a_board(call, tmp_path, paper):
    page, printed = tmp_path / "page.html", tmp_path / "page.pdf"
    words = ("--words", "-", "--size", "6x6", "--large-print", "--paper", paper, "--seed", "1")
    stdin = " ".join(f"{first}{second}" for first in "bcdglm" for second in ("at", "et", "ot"))
    assert call("sheet", *words, "--out", str(page), stdin=stdin).code == 0
    command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    command += [f"--user-data-dir={tmp_path / 'profile'}", f"--print-to-pdf={printed}"]
    subprocess.run([*command, page.as_uri()], check=True, capture_output=True, timeout=60)
    reader = PdfReader(printed)
    width, height = map(round, reader.pages[0].mediabox[2:])
    assert abs(width - (595 if paper == "a4" else 612)) <= 1
    assert abs(height - (842 if paper == "a4" else 792)) <= 1
    boards = sum(len(whole_boards(page, 6)) for page in reader.pages)
    assert len(reader.pages) >= 3
    assert boards == 1 + 18


def places(page) -> list[tuple[float, float]]:
    """Where the texts of a page begin, besides those on boards."""
    found = []

    def note(text, _, matrix, *__):
        if len(text.strip()) > 2:  # A board's letters have coordinates of their own.
            found.append((matrix[4], matrix[5]))

    page.extract_text(visitor_text=note)
    return found


def whole_boards(page, rows: int) -> list[int]:
    """The boards of a page, counted by the letters of each; fails where one is cut."""
    letters = []
    page.extract_text(
        visitor_text=lambda text, *_: letters.extend(
            part for part in text.split() if len(part) == 1
        )
    )
    count, rest = divmod(len(letters), rows * rows)
    assert rest <= 4, f"a board is cut: {len(letters)} letters"
    return [rows * rows] * count


def test_turned_letters_are_turned_on_the_sheet_and_upright_in_the_key(call, tmp_path):
    file = tmp_path / "turned.svg"
    assert call("sheet", *FRUIT, "--turned-letters", "--seed", "1", "--out", str(file)).code == 0
    sheet, key = file.read_text(encoding="utf-8").split("<g ")[1:]
    assert "rotate(90" in sheet
    assert "rotate" not in key


def test_a_q_tile_of_the_given_reading_is_printed(call):
    assert "│ Q  │" not in call("sheet", "--board", TAPS).out
    assert "Qu" not in call("sheet", "--board", TAPS, "--q", str(QReading.Q)).out.split("\f")[0]
