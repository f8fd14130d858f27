"""Parsing words from text, and counting the tiles that they need."""

from itertools import product
from string import ascii_lowercase

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boggle_tui import Puzzle
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.entries import ends_entry, split_words
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.unboggle.puzzle.draft import MAX_LIST_LENGTH, parse_words
from boggle_tui.unboggle.puzzle.tiling import TilingRules, extra_tiles, tile_demand

WORDS = st.lists(st.text("abq", min_size=1, max_size=5), min_size=1, unique=True)


@given(WORDS, WORDS)
def test_each_word_is_listed_once_and_repeated_words_are_reported(known, more):
    parsed = parse_words(tuple(known), " ".join(more))
    assert parsed.words[: len(known)] == tuple(known)
    assert set(parsed.words) == {*known, *more}
    assert len(parsed.words) == len(set(parsed.words))
    assert set(parsed.repeated) == {*known} & {*more}


@given(st.text())
def test_parsed_words_make_a_puzzle_whatever_the_text(text):
    parsed = parse_words((), text)
    assert all(word.isalpha() for word in parsed.words)
    if parsed.words:
        assert Puzzle(parsed.words, 8, 8).words == parsed.words


@given(st.lists(st.text("abé'.-3日q ", max_size=6)), st.sampled_from([",", ";", "\n", " "]))
def test_every_entry_with_a_letter_or_digit_is_a_word_or_skipped(entries, separator):
    text = separator.join(entries)
    # They may divide a word from its clue, mark or number items, be columns, or head a list.
    divided = (" - ", "--", "  ", "3.", "3 ", " 3", "日 ", "\n -", "\n-", "\n'", "\n.", "\n\n")
    assume(not any(each in text for each in divided) and not text.startswith(separator))
    is_strong = separator != " " and separator in text.strip()
    written = entries if is_strong else text.split()
    meant = [entry for entry in written if any(map(str.isalnum, entry))]
    split = split_words(text)
    assert len(split.words) + len(split.skipped) == len(meant)
    assert len(split.words) == sum("3" not in entry for entry in meant)
    assert all(set(word) <= {*ascii_lowercase, "日"} for word in split.words)
    assert all(entry in text for entry in split.skipped)


WRITTEN_BY_PEOPLE = {
    "marks around words are no part of them": [
        ("Gold, “blue”; red.", "gold blue red"),
        ("- gold\n* blue\n• red", "gold blue red"),
        ("(crème) BRÛLÉE!", "creme brulee"),
        (" ,;\n - ", ""),
        ("Zoe\u0308 Łukasz Fuß Æsop Jean‑Luc", "zoe lukasz fuss aesop jeanluc"),
        ("O'Brien d’Artagnan Jean-Luc U.S.A.", "obrien dartagnan jeanluc usa"),
    ],
    "a space divides words where nothing else does": [
        ("Mary Ann, Joe", "maryann joe"),
        ("Mary Ann\nJoe\n", "maryann joe"),
        ("Mary Ann\n", "mary ann"),
        ("one,two three", "one twothree"),
        ("one  two three", "one two three"),
        ("Mary Ann\nPeter Paul\n", "maryann peterpaul"),
    ],
    "anything but letters is skipped as written": [
        ("b52 gold", "gold", "b52"),
        ("gold\n3rd  man", "gold", "3rd  man"),
        ("3x\n4", "", "3x", "4"),
    ],
    "double quotation marks keep a name together": [
        ('"Mary Ann" gold blue', "maryann gold blue"),
        ("“Mary Ann” «gold» „blue“", "maryann gold blue"),
        ('"Mary Ann", gold blue', "maryann goldblue"),
        ('"Mary Ann', "maryann"),
        ('gold "Mary Ann', "gold maryann"),
        ('"Smith, John" gold', "smith john gold"),
        ('the gold" disc', "the gold disc"),
        ("O'Brien 'gold'", "obrien gold"),
        ('" "" gold', "gold"),
    ],
}


@pytest.mark.parametrize("cases", WRITTEN_BY_PEOPLE.values(), ids=WRITTEN_BY_PEOPLE)
def test_words_are_read_as_people_write_them(cases):
    for text, words, *skipped in cases:
        assert parse_words((), text).words == tuple(words.split())
        split = split_words(text)
        assert (split.words, split.skipped) == (tuple(words.split()), tuple(skipped))


def test_skipped_entries_are_named():
    parsed = parse_words((), "gold a1 b2 c3 d4 e5 f6 g7 red")
    assert parsed.words == ("gold", "red")
    assert "a1, b2, c3, d4, e5 and 2 more" in parsed.text


def test_a_word_too_long_for_any_board_is_not_listed_and_only_its_start_is_shown():
    parsed = parse_words((), f"{'a' * 64} {'b' * 65} caf3")
    assert (parsed.words, parsed.rejected) == (("a" * 64,), ("caf3", "b" * 65))
    start = "b" * 39 + "…"
    assert parsed.text.startswith("Skipped (letters only): caf3. To keep one, write it in letters.")
    assert parsed.text.endswith(f" Skipped (over 64 letters): {start}.")


def test_words_beyond_the_limit_are_counted():
    many = ["".join(letters) for letters in product("abcd", ascii_lowercase, ascii_lowercase)]
    parsed = parse_words((), " ".join(many[: MAX_LIST_LENGTH + 7]))
    assert len(parsed.words) == MAX_LIST_LENGTH
    assert parsed.text == "The list is full (1,000 words): 7 more skipped."


@given(WORDS, st.text("abcq", min_size=1, max_size=5))
def test_extra_tiles_is_the_growth_of_the_demand(words, word):
    needed = tile_demand(tuple(words), TilingRules())
    more = tile_demand((*words, word), TilingRules()).total() - needed.total()
    assert extra_tiles(needed, word, TilingRules()) == more


WRITTEN = "O'Brien,Jean-Luc,Mary Ann,Zoë,Łukasz,Fuß,Ærø,GOLD,gold,J.R.R,ñu"
ENTRIES = st.sampled_from(WRITTEN.split(","))


@given(st.lists(ENTRIES, min_size=2), st.sampled_from([",", ";", "\n", "\u2028", ' "', '""']))
def test_words_are_shown_as_they_are_first_written(entries, separator):
    if '"' in separator:
        text = " ".join(f'"{entry}"' for entry in entries)
    else:
        text = separator.join(entries)
    split = split_words(text)
    first: dict[str, str] = {}
    for word, entry in zip(split.words, entries, strict=True):
        first.setdefault(word, entry)
    assert {word: split.texts.of(word) for word in split.words} == first


@given(st.text(), st.sampled_from([ANY, Language.named("german"), Language.named("spanish")]))
def test_reading_what_is_shown_gives_the_same_word(text, language):
    split = split_words(text, language)
    for word in split.words:
        again = split_words(f"{split.texts.of(word)},", language)
        assert again.words == (word,)
        assert again.texts.of(word) == split.texts.of(word)


@given(st.lists(ENTRIES), ENTRIES)
def test_a_word_that_is_listed_keeps_its_spelling(entries, entry):
    first = parse_words((), "\n".join([*entries, ""]))
    second = parse_words(first.words, f"{entry},")
    assert not any(word in first.words for word, _ in second.texts.pairs)
    assert second.texts.only(second.words) == second.texts


@pytest.mark.parametrize(
    ("text", "is_over"),
    [("gold ", True), ("gold,", True), ("gold", False), ("", False), ('"Mary ', False),
     ('"Mary Ann" ', True), ('"Mary,', True)],
)  # fmt: skip
def test_a_space_ends_an_entry_except_in_quotation_marks(text, is_over):
    assert ends_entry(text) is is_over


def test_only_the_full_stop_after_initials_is_kept():
    split = split_words("(J. R. R.), U.S.A., St. Louis., Cat.")
    assert split.as_written == ["J. R. R.", "U.S.A.", "St. Louis", "Cat"]


def test_a_clue_is_kept_whole_or_refused_and_a_second_one_is_named():
    clue, long = "a word of " * 29, "very " * 70
    split = split_words(f"cat - {clue}\ndog - {long}\ncat - another one")
    assert dict(split.texts.clues) == {"cat": clue.strip()}
    assert split.notices[-2:] == (
        "The clue for dog has 349 characters: expected at most 300.",
        "Only the first clue counts for words that are the same on the board: cat.",
    )


def test_letters_whose_marks_were_dropped_before_are_read_as_they_are_written():
    kept = Texts.from_json({"домои": ["домой", "там, где живут"]})
    assert kept == Texts((("домои", "домой"),))
    assert kept.clues == (("домои", "там, где живут"),)
    assert kept.as_answer() == {"texts": {"домои": "домой"}, "clues": {"домои": "там, где живут"}}
    assert Texts.from_json({"домои": "иное"}) == Texts()


def test_a_listed_word_gets_the_clue_of_a_later_list_and_stays_written_as_it_was():
    parsed = parse_words(["habitat"], "Habitat,where animals live\nprey,is eaten\ndesert,dry place")
    assert parsed.repeated == ("habitat",)
    assert parsed.texts.of("habitat") == "habitat"
    assert dict(parsed.texts.clues)["habitat"] == "where animals live"
