"""boggle-tui sheet"""

import re
import shutil
import subprocess
import sys

import pytest
from pypdf import PdfReader
from support.hard_words import ONE_TO_TEN
from support.papers import page_texts, read_pdf
from support.platforms import needs_kernel
from support.played_rounds import a_round

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import find_words, unwanted_traces
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.as_written import NO_TEXTS
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.share.share_code import encode
from boggle_tui.unboggle.result_sentences import OFFENSIVE

TAPS = "taps/elin/roqt/deck"
FRUIT = ("apple", "lemon", "melon", "plum", "pear")
CHROMIUM = shutil.which("chromium")


@pytest.fixture
def make(call, tmp_path):
    """Make a PDF."""

    def made(*arguments: str) -> bytes:
        file = tmp_path / "made.pdf"
        reply = call("sheet", *arguments, "--seed", "3", "--out", str(file), "--force")
        assert reply.code == 0, reply.err
        assert reply.out.startswith(f"Wrote {file}")
        return file.read_bytes()

    return made


def test_a_pdf_on_paper_of_the_size_asked_for_has_the_names_as_they_are_written(call, make):
    names = ("Mary Ann", "Jean-Luc", "O'Brien", "Zoë", "Łukasz", "GOLD")
    pdf = make(*names, "--title", "Our party", "--paper", "letter")
    pages = read_pdf(pdf).pages
    assert [tuple(map(round, page.mediabox[2:])) for page in pages] == [(612, 792)] * 2
    sheet, key = page_texts(pdf)
    assert "Our party" in sheet
    assert "Name" in sheet
    assert "Answers: Our party" in key
    for name in names:
        assert name in sheet
        assert name in key
    letters = ("maryann", "jeanluc", "obrien", "zoe", "lukasz", "gold")
    answer = call("sheet", *names, "zoe", "--json").json
    assert answer["texts"] == dict(zip(letters, names, strict=True))


def test_one_german_sentence_is_right_for_one_file_and_for_several(call, tmp_path, monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE")
    one, several = str(tmp_path / "one.png"), str(tmp_path / "m.png")
    assert call("sheet", "gold", "--out", one, "--no-key").out == f"Geschrieben: {one}.\n"
    reply = call("sheet", "gold", "blue", "--out", several, "--versions", "2")
    assert reply.out == f"Geschrieben: {tmp_path / 'm-1.png'} … m-4.png, 2 Bretter.\n"


def test_words_that_are_too_many_for_a_board_are_divided_between_several(call, make):
    reply = call("sheet", *ONE_TO_TEN, "--size", "4x4", "--json", "--versions", "2")
    assert reply.err == "boggle-tui: 10 words on 2 boards.\n"
    labels = [version["label"] for version in reply.json["versions"]]
    assert labels == ["A, 1 of 2", "A, 2 of 2", "B, 1 of 2", "B, 2 of 2"]
    placed = [version["paths"].keys() for version in reply.json["versions"]]
    assert [len(words) for words in placed] == [5, 5, 5, 5]
    assert placed[0] | placed[1] == placed[2] | placed[3] == {*ONE_TO_TEN}
    first, *_ = page_texts(make(*ONE_TO_TEN, "--size", "4x4"))
    assert "Find all 5 words on the board." in first
    for words, code in ((ONE_TO_TEN, 1), (ONE_TO_TEN[1:8], 124)):
        options = ("--theme", "count", "--size", "4x4", "--time-limit", "0.0001")
        refused = call("sheet", *words, *options)
        assert refused.code == code
        assert "A theme keeps all words on one board: leave it out" in refused.err


def test_a_theme_among_the_words_is_not_listed_and_that_is_said(call):
    reply = call("sheet", "gold", "Orbit", "--theme", "orbit")
    assert "rbit" not in reply.out.split("\f")[0]
    assert reply.err == "boggle-tui: Orbit is the theme, so it isn't listed.\n"


def test_blanks_and_clues_give_no_word_away(call, tmp_path):
    clues = tmp_path / "clues.csv"
    clues.write_text('gold,"yellow, and dear"\nblue,the sky\n')
    sheet, key = call("sheet", "--clue-file", str(clues)).out.split("\f")
    assert "1. yellow, and dear (4)" in sheet
    assert "2. the sky (4)" in sheet
    assert "gold" not in sheet
    assert "gold" in key
    clues.write_text("gold\nblue,the sky\nice-cold O'Brien,a drink\nr2d2,a robot\n")
    reply = call("sheet", "--clue-file", str(clues))
    assert "a drink (3-4,6)" in reply.out
    assert "The meaning is the clue for gold." in reply.err
    assert "Skipped (letters only): r2d2." in reply.err
    clues.write_text("word,clue\nblue,the sky\nqat,\nzzyx,\n")
    reply = call("sheet", "--clue-file", str(clues))
    assert "The first and last letter are the clue for zzyx." in reply.err
    sheet = call("sheet", "gold", "blue", "ice age", "--blanks").out.split("\f")[0]
    assert sheet.count("_ _ _ _  (4)") == 2
    assert "_ _ _ _ _ _  (3,3)" in sheet
    assert "gold" not in sheet


def test_of_two_clues_that_of_the_clue_file_counts_and_that_is_said(call, tmp_path):
    words, clues = tmp_path / "words.csv", tmp_path / "clues.csv"
    words.write_text("gold,a metal for rings\nblue,as the sky is\n")
    clues.write_text("gold,money of old\nblue,as the sky is\n")
    reply = call("sheet", "--words", str(words), "--clue-file", str(clues), "--json")
    assert reply.json["clues"] == {"gold": "money of old", "blue": "as the sky is"}
    assert "money of old (4)" in reply.json["text"]
    assert reply.json["notes"][-1] == "Two clues for gold: that of --clue-file counts."


def test_a_contraction_has_no_meaning_of_another_word_as_its_clue(call):
    reply = call("sheet", "can't", "well", "--clues", "--seed", "1")
    assert "first and last letter are the clue for can't." in reply.err
    assert "Starts with C, ends with T" in reply.out


def test_meanings_never_contain_the_word_and_unknown_words_get_their_first_and_last_letter(call):
    reply = call("sheet", "goose", "zzyq", "--clues", "--q", "q")
    sheet = reply.out.split("\f")[0]
    assert "web-footed" in sheet
    assert "goose" not in sheet.lower()
    assert "Starts with Z, ends with Q" in sheet
    assert "zzyq" in reply.err


def test_a_board_alone_asks_for_as_many_words_as_possible(make):
    sheet, *keys = page_texts(make("--board", TAPS, "--dictionary", "common"))
    assert "How many words of three letters or more can you find?" in sheet
    assert "Points" in sheet
    assert "PLAIN" not in sheet
    assert "PLAIN" in "".join(keys)
    assert "SHIT" not in "".join(keys)


def test_the_empty_cells_of_a_given_board_are_filled_without_rude_words_as_the_seed_says(call):
    for seed in range(8):
        options = ("gold", "red", "--board", "..ud/debl/.eo./..rg", "--seed", str(seed), "--json")
        reply = call("sheet", *options)
        (version,) = reply.json["versions"]
        assert reply.json == call("sheet", *options, "--safe").json
        assert re.fullmatch("..ud/debl/.eo./..rg", version["notation"])
        board = Board.parse(version["notation"])
        assert "" not in board.faces
        assert not unwanted_traces(board, unsafe_words(Language.named("english")))
        assert "6 empty cells got letters." in reply.err


def test_safe_lets_a_rude_word_lie_within_a_word_of_the_sheet_but_not_be_one(call):
    classy = ("sheet", "--board", "clas/xxxs/xxxx/xxxx", "--safe")
    assert call(*classy, "class").code == 0
    for words, problem in (((), "holds a rude word"), (("As's",), '"As\'s" is a rude word')):
        reply = call(*classy, *words)
        assert reply.code == 2
        assert problem in reply.err
    assert not call(*classy[:-1], "class").err
    assert call("sheet", "--board", "shit/xxxx").err == f"boggle-tui: {OFFENSIVE}\n"


def test_saved_boards_and_share_codes_can_be_printed(call, home):
    assert call("unboggle", "Gold", "blue", "--fill", "random", "--keep", "Party").code == 0
    sheet = call("sheet", "--saved", "party").out
    assert "blue   Gold" in sheet
    sheet = call("sheet", "--code", encode(a_round(rules=Rules(min_length=4)).setup)).out
    assert "four letters or more" in sheet
    assert "taps/elin/roqt/deck" in sheet
    some = call("sheet", "--saved", "party", "gold")
    assert "blue" not in some.out
    assert "boggle-tui: Left out: blue.\n" in some.err
    (home / "clues.csv").write_text("Gold,a metal\nold,aged\n")
    clued = call("sheet", "--saved", "party", "--clue-file", "clues.csv", "--json").json
    assert clued["versions"][0]["paths"].keys() == {"gold", "blue", "old"}
    reply = call("sheet", "--saved", "pary")
    assert reply.code == 2
    assert "'pary'" in reply.err
    assert "Party" in reply.err


def test_the_clues_of_a_share_code_are_printed_unless_blanks_are_asked_for(call):
    to_find = WordsToFind(("taps", "deck"), texts=NO_TEXTS.with_clue("deck", "Cards for a ship"))
    code = encode(a_round(to_find=to_find).setup)
    sheet = call("sheet", "--code", code).out
    assert "Cards for a ship (4)" in sheet
    assert sheet.count("(4)") == 2
    assert "Cards for a ship" not in call("sheet", "--code", code, "--blanks").out


def test_safe_keeps_unsafe_words_off_the_board_or_says_why_it_cannot(call):
    for seed in range(5):
        values = call("sheet", "tissue", "hat", "--safe", "--seed", str(seed), "--json").json
        board = Board.parse(values["versions"][0]["notation"])
        assert not find_words(board, unsafe_words(), 3)
    reply = call("sheet", "class", "title", "--safe")
    assert reply.code == 0
    assert "Some words bring rude ones onto the board: class (ASS)" in reply.err
    assert "rude" not in call("sheet", "gold", "blue", "--safe").err


def test_safe_says_where_the_words_are_of_another_language_than_a_list_nobody_chose(call, tmp_path):
    words, book = ("Hund", "Katze", "Maus", "Gold"), tmp_path / "book.txt"
    book.write_text("Tiere\n" + "\n".join(words))
    built = ("unboggle", *words, "--fill", "random", "--safe")
    for made in (("sheet", *words, "--safe"), built, ("sheet", "--book", book, "--safe", "--out")):
        asked = (*map(str, made), *([str(tmp_path / "book.pdf")] if book in made else []))
        assert "are from the German list: add --dictionary german." in call(*asked).err
    assert "add --dictionary" not in call(*built, "--dictionary", "german").err
    assert "add --dictionary" not in call("sheet", "Paris", "London", "Rome", "--safe").err


@needs_kernel
def test_safe_boards_of_many_words_are_hardly_larger_and_that_is_said(call):
    planets = "mercury venus earth mars jupiter saturn uranus neptune pluto titan europa callisto"
    patient = ("--time-limit", "600")
    reply = call("sheet", *planets.split(), "--safe", "--seed", "1", "--json", *patient)
    assert [each["rows"] for each in reply.json["versions"]] == [7]
    assert "No 6x6 board without rude words was found, so this one is 7x7. Without" in reply.err
    weather = "rain snow wind cloud storm thunder lightning"
    for seed in "125":
        reply = call("sheet", *weather.split(), "--safe", "--seed", seed, "--json", *patient)
        assert (reply.json["versions"][0]["rows"], reply.err) == (5, "")


def test_titles_and_clues_lose_their_control_characters(call, tmp_path):
    clues = tmp_path / "clues.csv"
    clues.write_text("gold,red: \u009b31m\u200b\n", encoding="utf-8")
    out = call("sheet", "--clue-file", str(clues), "--title", "a\x1b[2J b").out
    assert "\x1b" not in out
    assert {"\u009b", "\u200b"}.isdisjoint(out)
    assert "a [2J b\n" in out


@pytest.mark.parametrize(
    ("library", "option"), [("typst", "--out=gold.pdf"), ("segno", "--link=https://x.example/")]
)
def test_without_its_library_a_pdf_or_a_qr_code_is_refused_with_what_to_install(
    call, home, monkeypatch, library, option
):
    monkeypatch.setitem(sys.modules, library, None)
    reply = call("sheet", "gold", option)
    assert reply.code == 2
    assert "boggle_tui[print]" in reply.err
    assert not list(home.glob("*.pdf"))


@pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")
@pytest.mark.parametrize(("answers", "boards"), [("hidden", 1), ("open", 1 + 18)])
def test_a_browser_prints_html_without_cutting_a_board(call, tmp_path, answers, boards):
    page, printed = tmp_path / "page.html", tmp_path / "page.pdf"
    words = ("--words", "-", "--size", "6x6", "--large-print", "--seed", "1")
    stdin = " ".join(f"{first}{second}" for first in "bcdglm" for second in ("at", "et", "ot"))
    assert call("sheet", *words, "--out", str(page), stdin=stdin).code == 0
    if answers == "open":
        page.write_text(page.read_text("utf-8").replace("<details", "<details open"), "utf-8")
    command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    command += [f"--user-data-dir={tmp_path / 'profile'}", f"--print-to-pdf={printed}"]
    subprocess.run([*command, page.as_uri()], check=True, capture_output=True, timeout=60)
    reader = PdfReader(printed)
    width, height = map(round, reader.pages[0].mediabox[2:])
    assert abs(width - 595) <= 1
    assert abs(height - 842) <= 1
    assert sum(whole_boards(page, 6) for page in reader.pages) == boards


def whole_boards(page, rows: int) -> int:
    """Count the boards of a page by their letters; fails where one is cut."""
    letters = [part for part in page.extract_text().split() if len(part) == 1]
    count, rest = divmod(len(letters), rows * rows)
    assert rest <= 4, f"a board is cut: {len(letters)} letters"
    return count


def test_a_q_tile_of_the_given_reading_is_printed(call):
    assert "│ Q  │" not in call("sheet", "--board", TAPS).out
    assert "Qu" not in call("sheet", "--board", TAPS, "--q", str(QReading.Q)).out.split("\f")[0]


def test_instructions_of_ones_own_take_the_place_of_the_usual_sentence(call):
    for puzzle in (("gold", "blue"), ("--gogen", "--size", "4x4", "--difficulty", "easy")):
        options = ("sheet", *puzzle, "--seed", "1", "--instructions", "Start\nat the\tG.")
        text = call(*options).out
        assert "Start at the G." in text
        assert "direction, diagonals included" not in text
    refused = call("sheet", "--count", "3", "--out", "x.pdf", "--instructions", "x")
    assert "--instructions and --count exclude each other" in refused.err


def test_a_file_that_plays_and_the_paper_that_leads_to_it_have_the_same_board(call, tmp_path):
    file, address = tmp_path / "fruit.html", "https://school.example/fruit.html"
    options = ("sheet", *FRUIT, "--seed", "3", "--levels", "--versions", "2")
    reply = call(*options, "--play", "--out", str(file), "--json")
    assert reply.json["format"] == "playable"
    page = file.read_text("utf-8")
    paper = call(*options, "--link", address)
    assert [f"{address}#{at}" in paper.out for at in range(6)] == [False, *[True] * 4, False]
    for version in call(*options, "--json").json["versions"]:
        faces = ",".join(f'"{face}"' for face in version["board"])
        assert page.count(faces) == 2
    assert call(*options, "--play").out == page


def test_levels_have_one_board_and_one_page_of_answers_that_alone_tells_them_apart(call, make):
    options = (*FRUIT, "--levels", "--versions", "2")
    easy, hard, _easy_b, _hard_b, key, _key_b = page_texts(make(*options))
    assert "apple" in easy
    assert "apple" not in hard
    assert "(5)" in hard
    assert ("●" in easy, "■" in easy, "●" in hard, "■" in hard) == (True, False, False, True)
    assert "● lists the words; ■ shows only how many letters they have." in key
    told = call("sheet", *options, "--no-key").err
    assert "● lists the words" in told
    assert "has clues for them" in call("sheet", "goose", "gold", "--levels", "--clues").out
    assert "levels" in call("sheet", "--board", TAPS, "--levels").err
