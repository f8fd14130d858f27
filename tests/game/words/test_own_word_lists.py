"""The player's own word lists, also of hunspell, words as they are written, and what is no list."""

import json
import subprocess
from pathlib import Path
from random import Random
from shutil import which
from string import ascii_lowercase

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.platforms import live_in, needs_devices, needs_links, needs_names

from boggle_tui import Board
from boggle_tui.files.errors import LexiconError
from boggle_tui.game.board.finder import find_words, unwanted_traces
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words import affixes
from boggle_tui.game.words.affixes import TooManyFormsError, expanded
from boggle_tui.game.words.as_written import MAX_CLUE, MAX_TEXT, NO_TEXTS, Texts, of_values, tidy
from boggle_tui.game.words.language import ANY, LANGUAGES, Language, fold
from boggle_tui.game.words.lexicon import Lexicon, plain_list
from boggle_tui.game.words.own_words import OwnWords, own_list_of
from boggle_tui.game.words.phrases import MAX_LETTERS, first_few, listed, place_among, shortened
from boggle_tui.game.words.rude_words import refusal, unsafe_words
from boggle_tui.play.plan import amend_words, own_words_on_board


@pytest.fixture
def load(tmp_path):
    """Write a file with this content and load it."""

    def load(content: bytes, name="mine.txt") -> Lexicon:
        file = tmp_path / name
        file.write_bytes(content)
        return Lexicon.load(file)

    return load


def test_a_path_may_be_text_or_begin_with_the_home_folder(tmp_path, monkeypatch):
    live_in(tmp_path, monkeypatch)
    (tmp_path / "mine").write_text("red\n")
    assert Lexicon.load(str(tmp_path / "mine")).words == ("red",)
    assert Lexicon.load("~/mine").words == ("red",)
    monkeypatch.chdir(tmp_path)
    assert Lexicon.load("mine").words == ("red",)


def test_a_file_cannot_replace_a_bundled_list(tmp_path, monkeypatch):
    (tmp_path / "common").write_text("red\n")
    monkeypatch.chdir(tmp_path)
    assert len(Lexicon.load("common")) > 1
    assert Lexicon.load("./common").words == ("red",)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"cafe\nnaive\nzebra\n", id="plain"),
        pytest.param(b"zebra\nnaive\ncafe", id="unsorted and without a last new line"),
        pytest.param(b"cafe\nzebra\ncafe\nnaive\nnaive\n", id="words twice"),
        pytest.param(b"Cafe\nNAIVE\nzEBRA\n", id="capitals"),
        pytest.param("café\nnaïve\nzebra\n".encode(), id="accents"),
        pytest.param("cafe\u0301\nnai\u0308ve\nzebra\n".encode(), id="accents apart"),
        pytest.param("\ufeffcafé\nnaïve\nzebra\n".encode(), id="byte order mark"),
        pytest.param(b"\xef\xbb\xbfcafe\nnaive\nzebra\n", id="byte order mark, plain"),
        pytest.param(b"cafe\rnaive\rzebra\r", id="lines of the old Macintosh"),
        pytest.param("café\r\nnaïve\r\nzebra".encode("latin-1"), id="latin-1"),
        pytest.param("\ufeffcafé\nnaïve\nzebra\n".encode("utf-16-be"), id="UTF-16, big end"),
        pytest.param(b"\n\n  cafe  \n\tnaive\t\n \n\nzebra\n\n", id="white space"),
        pytest.param(b"cafe\x0cnaive\x0bzebra", id="form feeds"),
    ],
)
def test_a_list_may_have_any_common_form(load, content):
    lexicon = load(content)
    assert lexicon.words == ("cafe", "naive", "zebra")
    assert all("Windows-1252" in notice and b"\xe9" in content for notice in lexicon.notices)


def test_lines_that_are_not_words_are_skipped_and_listed(load):
    lexicon = load("# my words\nred\nice cream\nb52\ndon’t\nwell-known\ngreen\n42\n".encode())
    assert lexicon.words == ("green", "red")
    assert lexicon.notices == ("mine.txt: lines skipped (letters only): 6, such as '# my words'.",)


@given(st.lists(st.text(st.characters(categories=["L", "M", "N", "Zs"])), max_size=8))
def test_every_line_is_either_a_word_or_rejected(lines):
    content, noted = plain_list("\n".join([*lines, "red"]), "mine", ANY)
    assume(all("count" in note.values for note in noted))  # They aren't columns.
    words = content.decode().split()
    rejected = [line for line in filter(str.strip, lines) if fold(line) not in words]
    assert [note.values["count"] for note in noted] == [len(rejected)] * bool(rejected)


@given(st.text())
def test_any_text_is_either_a_list_or_refused_in_a_sentence(text):
    try:
        lexicon = Lexicon.from_text(text, "This text")
    except LexiconError as error:
        complaint = str(error)
    else:
        complaint = "This text contains no words: give a text file with one word per line."
        assert len(lexicon) > 0
        assert all(word.isalpha() for word in lexicon)
    assert complaint == "This text contains no words: give a text file with one word per line."


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"red\0green\n", id="a zero"),
        pytest.param(bytes(range(1, 256)), id="every byte but zero"),
        pytest.param(Random(1).randbytes(1000).replace(b"\0", b""), id="noise"),
        pytest.param(b"\x1b[31mred\x1b[0m\n", id="a terminal's colours"),
        pytest.param(b"red\n\x81\n", id="a byte of no encoding"),
    ],
)
def test_the_error_for_a_binary_file_names_it(load, content):
    with pytest.raises(
        LexiconError, match=r"mine\.bin is (not a text file|in an unknown encoding)"
    ):
        load(content, "mine.bin")


@needs_links
def test_the_error_for_a_file_that_cannot_be_opened_names_it(tmp_path):
    loop = tmp_path / "loop.txt"
    loop.symlink_to(loop)  # Unlike missing permissions, this stops the superuser too.
    with pytest.raises(LexiconError, match=r"Can't read .*loop\.txt: .*links"):
        Lexicon.load(loop)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        pytest.param("x" * 300, "Can't read", marks=needs_names),
        ("gone.txt", r"^There is no file gone\.txt: give a text file with one word per line\.$"),
        ("~nobodyofthisname/words", "There is no file ~nobodyofthisname"),
        ("a\0b", "Can't read"),
        pytest.param("/dev/zero", "Can't read /dev/zero: file too large", marks=needs_devices),
    ],
)
def test_impossible_file_names_and_endless_files_are_refused(name, problem):
    with pytest.raises(LexiconError, match=problem):
        Lexicon.load(name)


BOARD = Board.parse("taps/elin/roqt/deck")
LEXICON = Lexicon(["tap", "taps", "nip", "quit"])
FEW_WORDS = st.frozensets(st.text("tapsnilqu", min_size=1, max_size=5))


@given(FEW_WORDS, FEW_WORDS)
def test_own_words_come_back_from_their_signed_form(added, banned):
    own = OwnWords(added, banned - added)
    assert OwnWords.of(own.signed) == own


@pytest.mark.parametrize("text", ["yeet", "+", "-x1", "*tap"])
def test_anything_else_is_not_an_own_word(text):
    with pytest.raises(ValueError, match="expected \\+ or - and a word"):
        OwnWords.of([text])


@given(FEW_WORDS, FEW_WORDS)
def test_the_words_of_a_board_are_those_of_a_list_with_the_own_words(added, banned):
    own = OwnWords(added, banned - added)
    whole = Lexicon(sorted((set(LEXICON) | own.added) - own.banned))
    amended = amend_words(find_words(BOARD, LEXICON, 3), own, BOARD, Rules())
    assert amended == find_words(BOARD, whole, 3)
    on_board = own_words_on_board(own, BOARD, Rules())
    assert amend_words(find_words(BOARD, LEXICON, 3), on_board, BOARD, Rules()) == amended
    assert all(len(word) >= 3 for word in on_board.all)
    assert all(own.accepts(word, LEXICON) for word in amended)


def test_accepting_lifts_a_ban_or_adds_the_word():
    own = OwnWords(banned=frozenset({"tap"}))
    assert not own.accepts("tap", LEXICON)
    assert own.accepting("tap") == OwnWords()
    assert own.accepting("lin").added == {"lin"}


def test_bundled_lists_of_a_language_share_own_words_and_each_file_has_its_own():
    assert own_list_of("common") == own_list_of("Expert ") == "english"
    assert own_list_of("german") == "german"
    assert own_list_of("mine.txt") == str(Path.cwd() / "mine.txt")


UNWANTED = Lexicon(["ass", "tit"])


def test_a_trace_within_the_path_of_a_given_word_does_not_count():
    board = Board.parse("clas/xxxs")
    assert set(unwanted_traces(board, UNWANTED)) == {"ass"}
    assert unwanted_traces(board, UNWANTED, given=("class",)) == {}
    assert set(unwanted_traces(board, UNWANTED, given=("clas",))) == {"ass"}
    assert unwanted_traces(board, UNWANTED, given=("class",), in_line=True) == {}
    folded = Board.parse("sa/sl")
    assert unwanted_traces(folded, UNWANTED, given=("sals",)) == {}
    assert set(unwanted_traces(folded, UNWANTED, given=("sals",), in_line=True)) == {"ass"}


def test_a_trace_with_a_letter_from_elsewhere_counts_beside_one_within():
    board = Board.parse("clas/xxss")
    traces = unwanted_traces(board, UNWANTED, given=("class",))
    assert set(traces) == set()  # CLASS itself can end on either S.
    board = Board.parse("class/xxxax")
    traces = unwanted_traces(board, UNWANTED, given=("class",))
    assert traces["ass"] != (2, 3, 4)
    assert 8 in traces["ass"]


def test_given_words_that_are_listed_are_named():
    assert refusal(("gold", "class"), Language.named("english")) == ""
    assert "'damn' is a rude word" in refusal(("gold", "damn"), Language.named("english"))
    written = Texts((("damn", "Da-mn"), ("gold", "Gold")))
    assert "'Da-mn' is a rude word" in refusal(("gold", "damn"), Language.named("english"), written)
    assert "'merde' and 'zizi' are rude words" in refusal(
        ("merde", "zizi"), Language.named("french")
    )


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_every_entry_of_the_rude_lists_counts_whatever_list_is_played_with(language):
    unsafe = unsafe_words(language)
    for word in unsafe.words:
        if len(word) <= 10 and "q" not in word:
            board = Board.parse(f"{word}/{'#' * len(word)}")
            assert word in unwanted_traces(board, unsafe), word


WORDS = st.sampled_from(["obrien", "jeanluc", "zoe", "gold"])
SPELLINGS = {
    "obrien": ["O'Brien", "O’Brien", "o brien"],
    "jeanluc": ["Jean-Luc", "JEAN LUC"],
    "zoe": ["Zoë", "ZOE"],
    "gold": ["Gold", "gold"],
}
PAIRS = st.lists(WORDS.flatmap(lambda word: st.tuples(st.just(word), written(word))))


def written(word: str) -> st.SearchStrategy[str]:
    return st.sampled_from([word, *SPELLINGS[word]])


@given(PAIRS, PAIRS)
def test_of_two_owners_the_first_one_is_asked_first(one, two):
    texts = Texts(tuple(one)) + Texts(tuple(two))
    for word, _ in one + two:
        assert texts.of(word) in (Texts(tuple(one)).of(word), Texts(tuple(two)).of(word))
    for word, text in Texts(tuple(one)).pairs:
        assert texts.of(word) == text


@given(PAIRS, st.text())
def test_the_clue_of_a_word_survives_json_beside_its_text_until_another_is_written(pairs, clue):
    texts = Texts(tuple(pairs)).with_clue("gold", "Shiny").with_clue("gold", clue)
    read = Texts.from_json(json.loads(json.dumps(texts.to_json())))
    kept = tidy(clue, MAX_CLUE)
    assert (read, read.clues) == (texts, (("gold", kept),) if kept else ())
    assert (texts + Texts().with_clue("gold", "Yours")).clues == (("gold", kept or "Yours"),)
    assert texts.only(["zoe"]).clues == ()


def test_a_clue_that_controls_the_terminal_is_ignored():
    read = Texts.from_json({"gold": ["Gold", "\x1b[31mShiny"], "zoe": ["Zoë", 7]})
    assert (read.pairs, read.clues) == ((("gold", "Gold"), ("zoe", "Zoë")), ())


@pytest.mark.parametrize(
    "values",
    [
        {"gold": "silver"},
        {"gold": "Go\x1b[31mld"},
        {"gold": "Gold\n"},
        {"gold": "g" + " " * MAX_TEXT + "old"},
        {"gold": 7},
        {"gold": ["Gold"]},
        ["gold", "Gold"],
        "Gold",
        None,
    ],
)
def test_a_text_that_shows_another_word_or_controls_the_terminal_is_ignored(values):
    assert Texts.from_json(values) == NO_TEXTS


@pytest.mark.parametrize("text", ["Müller", "Mueller"])
def test_a_text_may_be_in_the_spelling_of_any_language(text):
    assert Texts.from_json({"mueller": text}).of("mueller") == text


@given(st.text())
def test_a_tidy_text_is_printable_on_one_line_and_stays_as_it_is(text):
    once = tidy(text)
    assert once.isprintable()
    assert tidy(once) == once


@given(st.none() | st.lists(st.text("abc", min_size=1)))
def test_texts_are_read_back_from_plain_values(words):
    texts = None if words is None else Texts.from_json({word: "-".join(word) for word in words})
    assert of_values(texts if texts is None else texts.to_json()) == texts


names = st.lists(st.text("abc", min_size=1, max_size=MAX_LETTERS), min_size=1, max_size=9)


@given(st.text("abc", max_size=2 * MAX_LETTERS))
def test_a_word_is_shortened_only_if_it_is_too_long(word):
    shown = shortened(word)
    assert len(shown) == min(len(word), MAX_LETTERS)
    assert shown == word if len(word) <= MAX_LETTERS else word.startswith(shown.removesuffix("…"))


@given(names, st.integers(1, 9))
def test_the_first_few_are_named_and_the_others_counted(words, count):
    more = len(words) - count
    assert first_few(words, count) == (
        listed(words) if more <= 0 else listed([*words[:count], f"{more} more"])
    )
    assert listed(words).replace(" and ", ", ").split(", ") == words


def test_a_place_has_the_ending_that_is_said():
    assert place_among(1, 9) == "best of 9"
    for rank in range(2, 250):
        is_teen = rank // 10 % 10 == 1
        ending = "th" if is_teen else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
        assert place_among(rank, 250) == f"{rank}{ending} best of 250"


PLAIN = """SET UTF-8
NEEDAFFIX n
FORBIDDENWORD f
ONLYINCOMPOUND c
CIRCUMFIX x
PFX u Y 1
PFX u 0 un .
PFX g Y 1
PFX g 0 ge/x .
SFX t Y 1
SFX t 0 t/x .
SFX s Y 2
SFX s y ies [^aeiou]y
SFX s 0 s [^y]
SFX d Y 1
SFX d 0 ed/s [^e]
SFX e N 1
SFX e 0 er .
SFX q Y 1
SFX q 0 q/c .
SFX p Y 1
SFX p 0 p/n .
SFX m Y 1
SFX m 0 isch/ne .
PFX k Y 1
PFX k 0 kilo/sn .
"""
CASES = {
    "a plain stem": ("boa", "boa"),
    "a suffix where it fits": ("fly/s", "fly flies"),
    "a suffix where it doesn't": ("boy/s", "boy"),
    "a prefix and a suffix": ("tie/us", "tie ties untie unties"),
    "a suffix after a suffix": ("hunt/d", "hunt hunted hunteds"),
    "a suffix that no prefix goes with": ("do/eu", "do doer undo"),
    "both ends at once": ("fahr/gtn", "gefahrt"),
    "a stem that needs an ending": ("berl/ns", "berls"),
    "an ending that needs another": ("kom/m", "kom komischer"),
    "a prefix that brings an ending": ("watt/k", "watt kilowatts"),
    "an ending for compounds only": ("haus/q", "haus"),
    "a stem for compounds only": ("haus/c", ""),
    "a forbidden form": ("tie/s\nties/f", "tie"),
    "grammar after the entry": ("tie/s po:verb", "tie ties"),
    "an empty field of flags": ("tie/", "tie"),
    "an accent": ("café/s", "café cafés"),
}


@pytest.mark.parametrize(("stems", "words"), CASES.values(), ids=CASES)
def test_the_rules_make_words_of_stems(stems, words):
    assert expanded(f"9\n{stems}\n".encode(), PLAIN.encode())[0] == {*words.split()}


@pytest.mark.parametrize(
    ("kind", "stem", "flag"),
    [
        ("FLAG long\n", "tie/XxS1", "S1"),
        ("FLAG num\n", "tie/7,101", "101"),
        ("FLAG UTF-8\n", "tie/ñß", "ß"),
        ("AF 2\nAF xy\nAF sx\n", "tie/2", "s"),
        ("", "tie/ű", "\udcc5"),  # A flag is a byte of a letter.
    ],
)
def test_flags_are_of_several_kinds(kind, stem, flag):
    rules = f"SET UTF-8\n{kind}SFX {flag} Y 1\nSFX {flag} 0 s .\n"
    content = rules.encode("utf-8", "surrogateescape")
    assert expanded(f"1\n{stem}\n".encode(), content)[0] == {"tie", "ties"}


def test_words_are_in_the_encoding_that_the_rules_name(tmp_path):
    rules, stems = "SET ISO8859-7\nSFX A Y 1\nSFX A ος οι ος\n", "2\nλόγος/A\nναι\n"
    (tmp_path / "el.aff").write_bytes(rules.encode("iso8859-7"))
    (tmp_path / "el.dic").write_bytes(stems.encode("iso8859-7"))
    lexicon = Lexicon.load(tmp_path / "el.dic")
    assert lexicon.words == ("λογοι", "λογοσ", "ναι")
    assert lexicon.notices == (
        "el.dic: 2 stems became words by the affixes beside it; those with other signs than"
        " letters were left out.",
    )


def test_in_brackets_a_hyphen_is_a_letter():
    rules = b"SFX A Y 1\nSFX A 0 s [a-z]\n"
    assert expanded(b"2\nboa/A\ndog/A\n", rules)[0] == {"boa", "boas", "dog"}


def test_a_dictionary_with_too_many_forms_is_refused():
    with pytest.raises(TooManyFormsError):
        expanded(b"1\ntie/us\n", PLAIN.encode(), most=3)


def test_a_few_stems_show_that_there_are_far_too_many_forms(monkeypatch):
    monkeypatch.setattr(affixes, "SAMPLED", 10)
    stems = "\n".join(f"{one}{two}/us" for one in ascii_lowercase for two in ascii_lowercase)
    made: list[str] = []
    real = affixes.Affixes.words
    monkeypatch.setattr(
        affixes.Affixes,
        "words",
        lambda rules, stem, flags: made.append(stem) or real(rules, stem, flags),
    )
    with pytest.raises(TooManyFormsError):
        expanded(f"676\n{stems}\n".encode(), PLAIN.encode(), most=2000)
    assert len(made) <= 10
    made.clear()
    assert len(expanded(f"676\n{stems}\n".encode(), PLAIN.encode(), most=2800)[0]) > 2500
    assert len(made) > 676


def test_a_dictionary_without_its_affixes_is_refused(tmp_path):
    (tmp_path / "en.dic").write_text("3\noar/MS\nboa\ntie/S\n")
    with pytest.raises(LexiconError, match=r"stems and not all words: put its \.aff beside it"):
        Lexicon.load(tmp_path / "en.dic")


@pytest.mark.skipif(which("hunspell") is None, reason="hunspell is not installed")
def test_hunspell_accepts_each_form(tmp_path):
    stems = "\n".join(dict.fromkeys("\n".join(stem for stem, _ in CASES.values()).split("\n")))
    (tmp_path / "mine.dic").write_text(f"{stems.count(chr(10)) + 1}\n{stems}\n", "utf-8")
    (tmp_path / "mine.aff").write_text(PLAIN, "utf-8")
    words, _count = expanded((tmp_path / "mine.dic").read_bytes(), PLAIN.encode())
    refused = subprocess.run(
        ["hunspell", "-i", "utf-8", "-l", "-d", str(Path(tmp_path / "mine"))],
        input="\n".join(words),
        capture_output=True,
        text=True,
        check=True,
    )
    assert (refused.stdout, len(words)) == ("", 22)
