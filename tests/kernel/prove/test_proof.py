"""Proofs that no board scores more, against brute force over all boards."""

from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_tui import Lexicon, score_boards
from boggle_tui.game.board.board import Board, QReading, symmetries
from boggle_tui.kernel.prove.proof import (
    ClassResult,
    ClassTask,
    ProofError,
    ProofQuestion,
    cell_groups,
    classes_of,
    face_words,
    letter_groups,
    read_result,
    representatives,
    result_line,
    search_class,
)

ALPHABET = "aqu"


def best_boards(
    question: ProofQuestion, target: int, is_plain: bool = False
) -> list[tuple[str, int]]:
    results = [
        search_class(ClassTask(question, one, target, is_plain)) for one in classes_of(question)
    ]
    return sorted({board for result in results for board in result.boards})


@settings(max_examples=12)
@given(
    st.lists(st.text(ALPHABET, min_size=3, max_size=5), min_size=1, max_size=12),
    st.sampled_from([(2, 2), (2, 3)]),
    st.sampled_from(QReading),
)
def test_a_proof_finds_the_boards_that_brute_force_finds(words, size, q):
    with TemporaryDirectory() as folder:
        file = Path(folder, "words.txt")
        file.write_text("".join(f"{word}\n" for word in [*words, "aua"]))
        lexicon = Lexicon.load(file)
        question = ProofQuestion.about(lexicon, str(file), *size, q)
        letters = sorted({face for word in face_words(lexicon, question) for face in word})
        boards = [
            Board(*size, tuple("Qu" if face == "q" else face for face in faces))
            for faces in product(letters, repeat=size[0] * size[1])
        ]
        points = score_boards(boards, lexicon, q=q)
        best = max(points)
        expected = {
            (min(map(str, board.symmetries)), worth)
            for board, worth in zip(boards, points, strict=True)
            if worth == best
        }
        assert best_boards(question, best) == sorted(expected)
        assert best_boards(question, best, is_plain=True) == sorted(expected)
        assert best_boards(question, best + 1) == []


@pytest.mark.parametrize("size", [(2, 2), (3, 3), (2, 4), (3, 4)])
def test_each_board_is_in_a_class_or_its_mirror_image_is(size):
    rows, cols = size
    groups = cell_groups(rows, cols, "abcdefghijklmnopqrstuvwxyz")
    classes = set(representatives(rows, cols, "abcdefghijklmnopqrstuvwxyz"))
    views = symmetries(rows, cols)
    for one in product(*(range(len(options)) for options in groups)):
        assert len({tuple(one[cell] for cell in view) for view in views} & classes) == 1


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("letters", ["abcdefghijklmnopqrstuvwxyz", "aeñöß", "xyz"])
def test_groups_divide_the_letters(letters, count):
    groups = letter_groups(letters, count)
    assert sorted("".join(groups)) == sorted(letters)
    assert all(groups)


def test_a_result_is_read_back_from_its_line():
    result = ClassResult((0, 1, 1, 0), 12, 40, (("ab/ce", 13),), 0.25)
    assert read_result(result_line(result)) == result


def test_boards_of_more_than_twelve_cells_are_refused():
    with pytest.raises(ProofError, match="4x4 boards is out of reach"):
        ProofQuestion.about(Lexicon(["tea"]), "standard", 4, 4, QReading.QU)


def test_another_word_list_of_the_same_name_is_refused(tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("tea\n")
    question = ProofQuestion.about(Lexicon(["ate"]), str(file), 2, 2, QReading.QU)
    with pytest.raises(ProofError, match="other words"):
        search_class(ClassTask(question, (0, 0, 0, 0), 1))
