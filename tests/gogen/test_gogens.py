"""Gogens: what makes one, how it is reasoned about and solved, and how new ones are generated."""

import json
import re
from datetime import date
from itertools import pairwise
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import are_adjacent, sides
from support.gogens import LEFT, SOLUTION, solutions_by_sat

from boggle_tui import Lexicon, QReading
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.language import LANGUAGES, Language
from boggle_tui.game.words.rude_words import offensive_words, unsafe_words
from boggle_tui.gogen import generator
from boggle_tui.gogen.game import GogenGame
from boggle_tui.gogen.generator import (
    SIZES,
    GogenRequest,
    NewGogen,
    daily_difficulty,
    daily_gogen,
    do_gogen,
    generate,
    gogen_of_values,
    gogen_values,
    side_of,
    sort_theme,
    suitable_words,
)
from boggle_tui.gogen.gogen_puzzle import CLASSIC_LETTERS, Gogen, GogenError, letter_of
from boggle_tui.gogen.gogen_sentences import hint_text, step_text
from boggle_tui.gogen.reasoning import (
    Difficulty,
    Reasoner,
    SearchLimitError,
    rate_difficulty,
    solutions,
)


@pytest.fixture(scope="module")
def words() -> tuple[str, ...]:
    return suitable_words(Lexicon.load("common"))


def test_words_that_no_board_holds_have_no_solution():
    gogen = Gogen.of(Board.parse("a.../..../..../...b"), ["ab"], "abcdefghijklmnop")
    assert list(solutions(gogen)) == []
    assert solutions_by_sat(gogen) == []


def test_a_search_stops_at_its_limit():
    with pytest.raises(SearchLimitError):
        list(solutions(Gogen.of(Board.empty(5, 5), ["akin"]), 5))


@given(st.integers(0, 10**6), st.integers(1, 7), st.integers(4, 8))
def test_both_solvers_agree_on_how_many_solutions_there_are(seed, path_count, given_count):
    rng = Random(seed)
    letters = "abcdefghi"
    solution = Board(3, 3, tuple(rng.sample(letters, 9)))
    words = []
    for _ in range(path_count):
        path = [rng.randrange(9)]
        while steps := [cell for cell in solution.neighbours[path[-1]] if cell not in path]:
            path.append(rng.choice(steps))
            if rng.random() < 0.3:
                break
        words.append("".join(solution.faces[cell].lower() for cell in path))
    shown = rng.sample(range(9), given_count)
    faces = (face if cell in shown else "" for cell, face in enumerate(solution.faces))
    gogen = Gogen.of(Board(3, 3, tuple(faces)), words, letters)
    ours, theirs = set(solutions(gogen)), set(solutions_by_sat(gogen, 10**6))
    assert solution in ours
    assert ours == theirs
    if len(ours) == 1:
        assert rate_difficulty(gogen)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_every_step_is_right_and_the_last_one_completes_the_board(words, difficulty):
    generated = generate(GogenRequest(4, difficulty), words, Random(3))
    cells = {letter_of(face): cell for cell, face in enumerate(generated.solution.faces)}
    reasoner = Reasoner(generated.gogen)
    steps = list(reasoner.steps())
    for step in steps:
        assert cells[step.letter] in step.left
        assert step.removed or step.cell is not None
        assert set(step.removed).isdisjoint(step.left)
        said = step_text(generated.gogen, step)
        assert said.startswith(("If", "Only", *generated.gogen.letters.upper()))
        assert step.cell is None or re.search(rf"\b{step.letter.upper()}\b[^.]*\.$", said)
    assert reasoner.candidates.placed() == cells
    assert max(step.difficulty.rank for step in steps) == difficulty.rank


def test_a_letter_beside_its_only_neighbours_is_easy():
    gogen = Gogen.of(Board.parse("abc/.../..."), ["ea", "ec"], "abcdefghi")
    first = next(Reasoner(gogen).steps())
    assert (first.letter, first.cell, first.difficulty) == ("e", 4, Difficulty.EASY)
    assert step_text(gogen, first) == "E touches A and C: only row 2, column 2 is left."


def test_a_puzzle_full_of_givens_is_easy_and_one_with_few_words_or_no_solution_is_not_solved():
    full = Gogen.of(Board.parse("abc/def/gh."), ["fi"], "abcdefghi")
    assert rate_difficulty(full) is Difficulty.EASY
    assert not Reasoner(Gogen.of(Board.empty(5, 5), ["akin"])).solves(Difficulty.HARD)
    impossible = Gogen.of(Board.parse("ab./.../..c"), ["ac"], "abcdefghi")
    assert not Reasoner(impossible).solves(Difficulty.VERY_HARD)


EMPTY = Board.empty(5, 5)
REFUSED = {
    "a letter twice": (EMPTY, ["geese"], None, "'geese' has a letter twice"),
    "an accent": (EMPTY, ["año"], None, "'ñ'"),
    "a given letter twice": (Board.parse("ab/.a"), ["abcd"], "abcd", "A is given twice"),
    "too many letters": (Board.parse("ab/.."), ["cab", "ape", "do"], None, "have 7 letters"),
    "too few letters": (Board.parse("ab/.."), ["cab"], None, "--letters which letter has"),
    "too many cells": (Board.empty(6, 6), ["cab"], None, "block some with #"),
    "letters that don't fill the cells": (Board.parse("ab/.."), ["cab"], "abcde", "5 letters"),
    "letters without those of a word": (Board.parse("ab/.."), ["cab"], "abde", "C is not one"),
    "two letters in a cell": (Board.parse("[Th]b/.."), ["cab"], None, "'Th'"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_makes_no_gogen_is_refused_with_the_reason(name):
    given, words, letters, reason = REFUSED[name]
    with pytest.raises(GogenError, match=reason):
        Gogen.of(given, words, letters)


def test_a_board_of_25_cells_holds_a_to_y_unless_z_is_named():
    assert Gogen.of(EMPTY, ["quick", "fox"]).letters == CLASSIC_LETTERS
    with pytest.raises(GogenError, match="--letters"):
        Gogen.of(EMPTY, ["zoo"[:2], "fox"])


def test_the_board_of_a_gogen_has_its_letters_and_blocks_and_is_empty_elsewhere():
    gogen = Gogen.of(Board.parse("a#/.."), ["cab"])
    assert gogen.board({"a": 0, "c": 3}) == Board.parse("a#/.c")
    assert gogen.board({}) == Board.parse(".#/..")


def begun_round() -> GogenGame:
    return GogenGame.from_json(LEFT, lambda: 0.0)


def test_a_game_is_kept_whole():
    game = begun_round()
    game.place("m", 5)
    game.note("t", 10)
    again = GogenGame.from_json(game.to_json(), lambda: 0.0)
    assert again.to_json() == game.to_json()


@pytest.mark.parametrize(
    "damage",
    [
        {"given": "b.."},
        {"words": None},
        {"difficulty": "none"},
        {"given": "...../...../...../...../....."},
        {"elapsed": "long"},
        {"elapsed": inf},
        {"hints": inf},
    ],
    ids=str,
)
def test_a_damaged_game_is_no_game(damage):
    assert GogenGame.from_json(LEFT | damage, lambda: 0.0) is None


def test_hints_lead_to_the_solution():
    game = begun_round()
    while not game.is_solved:
        steps = game.hint()
        last = steps[-1]
        assert SOLUTION[last.cell] == last.letter
        assert hint_text(game.gogen, steps)
        assert game.place(last.letter, last.cell)
    assert game.missing_letters == ""
    assert game.complete_words == set(game.gogen.words)
    assert not game.undo()


DOINGS = st.tuples(
    st.sampled_from(["place", "note", "clear", "undo"]),
    st.sampled_from("byxmz"),  # few, so that they often meet
    st.integers(0, 6),
)


def marks(game: GogenGame) -> tuple[dict[str, int], dict[int, set[str]]]:
    """The letters placed, and the letters noted where there are any."""
    return dict(game.placed), {cell: {*text} for cell, text in game.notes.items() if text}


@given(st.lists(DOINGS, max_size=20))
def test_whatever_is_done_only_what_is_allowed_changes_and_can_be_undone(doings):
    game = begun_round()
    given = {cell: face for cell, face in enumerate(game.gogen.given.faces) if face}
    earlier = []
    for name, letter, cell in doings:
        before = placed, noted = marks(game)
        is_free = letter in game.gogen.letters and cell not in given
        match name:
            case "place":
                is_allowed = game.place(letter, cell)
                assert is_allowed == (is_free and letter not in game.gogen.given_cells)
                others = {each: at for each, at in placed.items() if at != cell and each != letter}
                assert game.placed == (others | {letter: cell} if is_allowed else placed)
            case "note":
                is_allowed = game.note(letter, cell)
                assert is_allowed == (is_free and cell not in placed.values())
                after = noted | {cell: noted.get(cell, set()) ^ {letter}} if is_allowed else noted
                assert marks(game) == (placed, {at: text for at, text in after.items() if text})
            case "clear":
                game.clear(cell)
                assert game.placed == {each: at for each, at in placed.items() if at != cell}
                if game.placed == placed:
                    assert marks(game)[1] == {at: noted[at] for at in noted if at != cell}
            case "undo":
                assert game.undo() == bool(earlier)
                assert marks(game) == (earlier.pop() if earlier else before)
        if name != "undo" and marks(game) != before:
            earlier.append(before)
        faces = {cell: face for cell, face in enumerate(game.board.faces) if face}
        letters = {cell: letter.upper() for letter, cell in game.placed.items()}
        assert faces == given | letters


def test_the_paths_of_the_words_trace_them_on_the_solution():
    game = begun_round()
    assert {
        word: "".join(SOLUTION[cell] for cell in path) for word, path in game.paths.items()
    } == {word: word for word in game.gogen.words}
    for path in game.paths.values():
        assert all(are_adjacent(game.solution, one, other) for one, other in pairwise(path))


REQUESTS = [GogenRequest(side, difficulty) for side in (4, 5) for difficulty in Difficulty]


@pytest.mark.parametrize("request_", [*REQUESTS, GogenRequest(6, Difficulty.HARD)], ids=str)
def test_a_puzzle_has_one_solution_and_the_difficulty_asked_for(words, request_):
    generated = generate(request_, words, Random(1))
    gogen = generated.gogen
    assert solutions_by_sat(gogen) == [generated.solution]
    assert rate_difficulty(gogen) is generated.difficulty is request_.difficulty
    assert set(gogen.words) <= set(words) - set(offensive_words().words)
    held = find_words(generated.solution, Lexicon(gogen.words), 1, QReading.Q)
    assert set(held) == set(gogen.words)


def test_nothing_can_be_left_out_of_the_hardest_puzzles(words):
    for seed in range(2):
        gogen = generate(GogenRequest(4, Difficulty.VERY_HARD), words, Random(seed)).gogen
        for cell in gogen.given_cells.values():
            assert len(solutions_by_sat(gogen.without_given(cell))) == 2
        for word in gogen.words:
            fewer = gogen.with_words(other for other in gogen.words if other != word)
            assert len(solutions_by_sat(fewer)) == 2


@pytest.mark.parametrize("difficulty", [Difficulty.EASY, Difficulty.VERY_HARD])
def test_a_number_of_given_letters_is_kept_to(words, difficulty):
    gogen = generate(GogenRequest(4, difficulty, givens=3), words, Random(5)).gogen
    assert len(gogen.given_cells) == 3


def test_easy_puzzles_name_every_letter_to_place(words):
    gogen = generate(GogenRequest(5, Difficulty.EASY), words, Random(2)).gogen
    assert set(gogen.unnamed_letters) <= set(gogen.given_cells)


def test_everyday_words_of_several_languages_are_left_out_as_names_or_foreign():
    for name, own, foreign in (("german", "katze", "juan vera"), ("spanish", "cuatro", "lady has")):
        lexicon = Lexicon.load(name)
        known = {*suitable_words(lexicon)}
        assert own in known
        assert {*lexicon} - known >= {*foreign.split()}


def test_the_words_of_a_theme_come_first(words):
    theme = ("lion", "bear", "wolf", "tiger", "horse", "duck", "goat")
    own = Texts((("bear", "be-ar"), ("wolf", "Wölf")))
    request = GogenRequest(5, Difficulty.MEDIUM, theme=theme, texts=own)
    generated = generate(request, words, Random(4))
    gogen = generated.gogen
    assert len(set(theme) & set(gogen.words)) >= 5
    assert [*map(gogen.text, gogen.words)] == [own.of(word).upper() for word in gogen.words]
    assert solutions_by_sat(generated.gogen) == [generated.solution]


def test_a_puzzle_that_cannot_be_found_is_reported(words, monkeypatch):
    monkeypatch.setattr(generator, "BOARDS", 1)
    monkeypatch.setattr(generator, "TRIES", 2)
    with pytest.raises(GogenError, match="4x4 with 15 given cells"):
        generate(GogenRequest(4, Difficulty.VERY_HARD, givens=15), words, Random(0))


def test_the_gogen_of_a_day_is_the_same_for_everyone_and_gets_harder_through_the_week(words):
    week = [date(2026, 11, 23 + number) for number in range(7)]
    assert [daily_difficulty(day).label for day in week] == [
        *("easy", "easy", "medium", "medium", "hard", "hard", "very hard")
    ]
    made = [daily_gogen(day, LANGUAGES["english"], words) for day in week[::2]]
    assert made == [daily_gogen(day, LANGUAGES["english"], words) for day in week[::2]]
    assert [rate_difficulty(each.gogen) for each in made] == [*map(daily_difficulty, week[::2])]
    assert len({str(each.solution) for each in made}) == len(made)


@given(sides, sides)
def test_a_new_gogen_is_a_square_of_one_of_the_sizes(rows, cols):
    assert side_of(None) == GogenRequest().side
    if rows == cols and rows in SIZES:
        assert side_of((rows, cols)) == rows
    else:
        with pytest.raises(GogenError, match=f"'{rows}x{cols}'"):
            side_of((rows, cols))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_safe_gogen_has_no_rude_word_and_comes_back_from_json(seed):
    made = do_gogen(NewGogen(GogenRequest(4, Difficulty.EASY), "common", seed, is_safe=True))
    unsafe = unsafe_words(Language.named("english"))
    assert made.gogen.words
    assert not any(word in unsafe for word in made.gogen.words)
    assert not find_words(made.solution, unsafe)
    assert gogen_of_values(json.loads(json.dumps(gogen_values(made)))) == made


def test_a_rude_theme_is_refused_where_the_board_should_be_safe():
    request = GogenRequest(5, Difficulty.EASY, theme=("shit",))
    with pytest.raises(GogenError, match="shit"):
        do_gogen(NewGogen(request, "common", 1, is_safe=True))


def test_a_gogen_made_elsewhere_is_solved_and_one_of_another_size_refused():
    given = Board.parse(LEFT["given"])
    proven = do_gogen(Gogen(given, tuple(LEFT["words"]), LEFT["letters"]))
    assert str(proven.solution).replace("/", "") == SOLUTION
    with pytest.raises(GogenError, match="another size"):
        gogen_of_values(gogen_values(proven) | {"solution": "ab/cd"})


@given(st.lists(st.text("abxz", min_size=1, max_size=4)), st.sampled_from([4, 5, 6]))
def test_each_word_of_a_theme_is_used_or_said_to_be_unfit(words, side):
    unfit = {
        "two letters": {word for word in words if len(word) < 2},
        "twice": {word for word in words if len({*word}) < len(word)},
        "with Z": {word for word in words if "z" in word and side == 5},
    }
    fit = [
        word for word in dict.fromkeys(words) if not any(word in each for each in unfit.values())
    ]
    if not fit:
        with pytest.raises(GogenError, match="No words for a Gogen in the list"):
            sort_theme(words, (), NO_TEXTS, side, "the list")
        return
    theme, remarks = sort_theme(words, (), NO_TEXTS, side, "the list")
    assert list(theme) == fit
    assert len(remarks) == sum(map(bool, unfit.values()))
