"""Words as they are typed, drafts of puzzles, the puzzles made from them, and tilings of words."""

import json
import re
from dataclasses import replace
from itertools import product
from string import ascii_lowercase

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boggle_tui import Best, Board, Puzzle, build_board
from boggle_tui.game.board.board import MAX_SIDE, QReading
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.entries import ends_entry, split_words
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.unboggle.puzzle.draft import (
    MAX_LIST_LENGTH,
    PuzzleDraft,
    WordProblem,
    find_word_problem,
    parse_words,
)
from boggle_tui.unboggle.puzzle.puzzle import (
    NO_WEIGHTS,
    Objective,
    PuzzleError,
    Weights,
    WordSelection,
)
from boggle_tui.unboggle.puzzle.tiling import (
    TilingRules,
    count_tilings,
    extra_tiles,
    tile_demand,
    tilings,
)

SIDE = (2, 3)
cells = st.integers(0, 5)
faces = st.sampled_from(["A", "Qu", "Th", "#", ""])


@st.composite
def drafts(draw) -> PuzzleDraft:
    draft = PuzzleDraft(
        ("gold", "red"),
        SIDE,
        draw(st.sampled_from(WordSelection)),
        draw(st.booleans()),
        draw(st.sampled_from([None, "new", "super"])),
    )
    for cell, face in draw(st.lists(st.tuples(cells, faces))):
        draft = draft.with_fixed_cells({cell: face})
    for word, count in draw(st.lists(st.tuples(st.sampled_from(["gold", "red"]), st.integers()))):
        draft = draft.with_weight(word, count).with_required_toggled(word)
    texts = draw(st.sets(st.sampled_from([("gold", "Gold"), ("maryann", "Mary Ann")])))
    return replace(draft, texts=Texts(tuple(texts)))


@given(drafts())
def test_requirements_survive_json(draft):
    again = PuzzleDraft.from_json(json.loads(json.dumps(draft.requirements_json())))
    assert replace(again, words=draft.words, size=SIDE) == draft


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=3) | st.sampled_from(["all", "new"]),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(["version", *PuzzleDraft().requirements_json()]),
                inner,
            )
        ),
    )
)
def test_damaged_requirements_are_still_read(values):
    assert isinstance(PuzzleDraft.from_json(values), PuzzleDraft)


@pytest.mark.parametrize(
    ("change", "is_same"),
    [
        ({"words": ("red", "gold")}, True),
        ({"avoided": ("old",)}, True),
        ({"has_auto_size": True}, True),
        ({"texts": Texts(clues=(("gold", "It glitters"),))}, True),
        ({"words": ("gold",)}, False),
        ({"size": (5, 4)}, False),
        ({"dice": "new"}, False),
        ({"required_words": ("red",)}, False),
        ({"fixed_cells": ((0, 0, "G"),)}, False),
    ],
)
def test_a_board_stays_current_unless_words_size_or_requirements_change(change, is_same):
    draft = PuzzleDraft(("gold", "red"))
    assert draft.is_same_puzzle(replace(draft, **change)) is is_same


@given(drafts())
def test_fixed_cells_turn_and_mirror_with_the_board(draft):
    pinned = draft.fixed_faces
    board = Board(*SIDE, tuple(pinned.get(cell, "") for cell in range(6)))
    rotated, mirrored = draft.rotated().fixed_faces, draft.mirrored().fixed_faces
    assert draft.rotated().size == (3, 2)
    assert board.rotated().faces == tuple(rotated.get(cell, "") for cell in range(6))
    assert board.mirrored().faces == tuple(mirrored.get(cell, "") for cell in range(6))


def test_a_puzzle_accepts_names_and_a_mapping_of_weights():
    puzzle = Puzzle(("gold", "quiz"), q="either", objective="best", weights={"Gold": 3})
    assert (puzzle.q, puzzle.objective) == (QReading.EITHER, Objective.MAX_WORDS)
    assert puzzle.weights == Weights((("gold", 3),))
    with pytest.raises(PuzzleError, match=r"Unknown objective 'bst'\. Did you mean best"):
        Puzzle(("gold",), objective="bst")
    with pytest.raises(PuzzleError, match="Available: qu, either, q"):
        Puzzle(("gold",), q="")


def test_a_fixed_cell_beyond_the_board_is_kept_for_a_larger_one():
    draft = PuzzleDraft(("gold",)).with_fixed_cells({15: "A"})
    smaller = replace(draft, size=(3, 3))
    assert smaller.fixed_faces == {}
    assert smaller.puzzle(QReading.QU).fixed_cells is None
    assert replace(smaller, size=(4, 4)).fixed_faces == {15: "A"}


def test_weights_are_lengths_or_points_unless_set_by_hand():
    draft = PuzzleDraft(("gold", "red"), selection=WordSelection.LENGTH).with_weight("red", 9)
    puzzle = draft.puzzle(QReading.QU)
    assert (puzzle.objective, puzzle.weights.to_json()) == (
        Objective.MAX_WORDS,
        {"gold": 4, "red": 9},
    )
    assert draft.with_weight("red", 3).weights == NO_WEIGHTS
    points = PuzzleDraft(("tailors", "red"), selection=WordSelection.POINTS).puzzle(QReading.QU)
    assert points.weights.to_json() == {"tailors": 5, "red": 1}


def test_a_word_too_long_for_the_board_is_missing_under_a_partial_objective():
    draft = PuzzleDraft(("abcdefg", "abc"), SIDE, WordSelection.MOST)
    result = build_board(draft.puzzle(QReading.QU))
    assert isinstance(result, Best)
    assert (tuple(result.paths), result.missing, result.upper_bound) == (("abc",), ("abcdefg",), 1)
    assert result.is_proven
    with pytest.raises(PuzzleError, match="needs 7 tiles"):
        replace(draft, selection=WordSelection.ALL).puzzle(QReading.QU)
    with pytest.raises(PuzzleError, match="needs 7 tiles"):
        draft.with_required_toggled("abcdefg").puzzle(QReading.QU)


@pytest.mark.parametrize("objective", [Objective.MAX_WORDS, Objective.MAX_WORDS_MIN_TILES])
@pytest.mark.parametrize("words", [("abcdefg",), ("abcdefg", "gfedcba")])
def test_if_every_word_is_too_long_the_best_board_is_empty(words, objective):
    result = build_board(Puzzle(words, *SIDE, objective=objective))
    assert isinstance(result, Best)
    assert (result.paths, result.missing, result.upper_bound) == ({}, words, 0)
    assert result.is_proven


def test_a_word_with_too_many_tilings_is_missing_under_a_partial_objective():
    words = ("th" * 8, "tea")
    with pytest.raises(PuzzleError, match="too many ways"):
        Puzzle(words, dice="super", rows=6, cols=6)
    result = build_board(Puzzle(words, 6, 6, dice="super", objective=Objective.MAX_WORDS))
    assert result.missing == words[:1]


@pytest.mark.parametrize(
    ("word", "dice", "expected"),
    [
        ("abcdefghijklmnopr", None, WordProblem.TOO_LONG),
        ("burqa", None, WordProblem.Q_WITHOUT_U),
        ("banjo", "new", WordProblem.UNROLLABLE),
        ("banjo", None, None),
        ("thththththththth", "super", WordProblem.TOO_MANY_TILINGS),
        ("quit", "new", None),
    ],
)
def test_problems_of_single_words_are_found(word, dice, expected):
    assert find_word_problem(word, 16, QReading.QU, dice) == expected


def test_a_two_letter_face_makes_a_word_shorter():
    assert find_word_problem("thaw", 3) is WordProblem.TOO_LONG
    assert find_word_problem("thaw", 3, fixed_faces=frozenset({"Th"})) is None


def test_words_are_named_as_their_owner_writes_them():
    puzzle = Puzzle(("maryann", "Zoë", "ZOE"), 2, 4, texts=Texts((("maryann", "Mary Ann"),)))
    assert puzzle.words == ("maryann", "zoe")
    assert puzzle.to_json()["texts"] == {"maryann": "Mary Ann", "zoe": "Zoë"}
    assert puzzle.with_words(["zoe"]).texts == Texts((("zoe", "Zoë"),))
    with pytest.raises(PuzzleError, match="'Mary Ann' needs 7 tiles"):
        Puzzle(("maryann",), 2, 3, texts=puzzle.texts)


def test_a_result_and_its_reason_name_words_as_their_owner_writes_them():
    texts = Texts((("jeanluc", "Jean-Luc"), ("maryann", "Mary Ann")))
    result = build_board(Puzzle(("jeanluc", "maryann"), 3, 3, texts=texts)).to_json()
    assert result["texts"] == {"jeanluc": "Jean-Luc", "maryann": "Mary Ann"}
    assert result["reason"]["words"] == ["jeanluc", "maryann"]
    assert result["reason"]["text"].startswith("Jean-Luc and Mary Ann need 12 tiles")


@given(st.lists(st.integers(-2, 9), min_size=2, max_size=2), st.sampled_from(["A", "Qu", "#"]))
def test_a_fixed_cell_is_read_only_if_some_board_has_it(at, face):
    draft = PuzzleDraft.from_json({"fixed_cells": [[*at, face], [0, 0, "b"]]})
    is_there = all(0 <= each < MAX_SIDE for each in at)
    assert draft.fixed_cells == (((*at, face),) if is_there else ())


@given(
    st.text("qutha", min_size=1, max_size=9),
    st.sampled_from(QReading),
    st.frozensets(st.sampled_from(["Th", "Ha", "Ut"])),
)
def test_the_count_of_tilings_agrees_with_the_list(word, q, pairs):
    ways, counted = tilings(word, q, pairs), count_tilings(word, q, pairs)
    assert counted.count == len(ways)
    assert not ways or counted.tiles == min(map(len, ways))


def test_a_word_with_millions_of_tilings_is_refused_at_once():
    assert count_tilings("qu" * 30, QReading.EITHER).count == 2**30
    with pytest.raises(PuzzleError, match="too many ways"):
        Puzzle(("qu" * 30,), 8, 8, QReading.EITHER)
    with pytest.raises(PuzzleError, match="needs 2,000 tiles"):
        Puzzle(("qu" * 2000,))


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
    divided = r"- |--|  |3\.|3 | 3|日 |\n[ '.\n-]|, ?-"
    assume(not re.search(divided, text) and not text.startswith(separator))
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


WRITTEN = "O'Brien,Jean-Luc,Mary Ann,Zoë,Łukasz,Fuß,Ærø,Gold,gold,J.R.R,ñu"
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


@pytest.mark.parametrize(
    ("language", "notices"),
    [
        ("english", ("On the board, Ü = U: for Ü = UE, choose German as the word list.",)),
        ("german", ()),
    ],
)
def test_letters_that_boards_of_their_language_spell_otherwise_are_named(language, notices):
    assert parse_words((), "Müller, Elan", Language.named(language)).notices == notices


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
