"""Generated Gogens: their solutions, their difficulty, themes, and tasks for other processes."""

import json
from datetime import date
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import sides
from support.gogen_by_sat import solutions_by_sat
from support.gogens import LEFT, SOLUTION

from boggle_tui import Board, Gogen, Lexicon, QReading
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.language import LANGUAGES, Language
from boggle_tui.game.words.rude_words import offensive_words, unsafe_words
from boggle_tui.gogen import generator
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
from boggle_tui.gogen.gogen_puzzle import GogenError
from boggle_tui.gogen.reasoning import Difficulty, rate_difficulty

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
