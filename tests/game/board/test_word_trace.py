"""The word being entered, and its path."""

from functools import reduce

from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import are_adjacent, boards, few_faces, few_letters, readings
from support.brute_force import every_text

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import find_paths, spells
from boggle_tui.game.board.word_trace import MAX_PATHS, WordTrace

small_boards = boards(st.integers(2, 3), st.just(3), few_faces)


def typed(board, text, q=QReading.QU) -> WordTrace:
    return reduce(WordTrace.typed, text, WordTrace(board, q))


def picked(board, path, q=QReading.QU) -> WordTrace:
    return reduce(WordTrace.picked, path, WordTrace(board, q))


def in_common(path, other) -> int:
    """The number of first tiles that are the same."""
    return next(
        (at for at, (one, two) in enumerate(zip(path, other, strict=False)) if one != two),
        min(len(path), len(other)),
    )


@given(small_boards, readings, few_letters)
def test_a_typed_word_has_a_path_exactly_if_it_can_be_read(board, q, word):
    trace = typed(board, word, q)
    texts = every_text(board, q)
    within_a_tile = {text[:-1] for text in texts if text.startswith(trace.text)}
    assert trace.is_on_board == (trace.text in texts or trace.text in within_a_tile)
    if trace.text in texts:
        assert spells(board, trace.path, trace.text, q)
    elif trace.is_on_board:
        assert any(spells(board, trace.path, text, q) for text in texts if text[:-1] == trace.text)


@given(small_boards, readings, few_letters)
def test_of_several_paths_the_one_that_changes_least_is_chosen(board, q, word):
    before = typed(board, word[:-1], q)
    after = before.typed(word[-1])
    paths = list(find_paths(board, after.text, q))
    if paths:
        most = max(in_common(path, before.path) for path in paths)
        assert in_common(after.path, before.path) == most


def test_q_adds_its_u_while_a_qu_tile_is_left_for_it_and_ignores_a_u_that_follows():
    board = Board.parse("qi/tx")
    assert typed(board, "q").text == typed(board, "qu").text == "qu"
    assert typed(board, "qit") == typed(board, "quit")
    assert typed(board, "quit").path == (0, 1, 2)
    assert typed(board, "quu").text == "quu"
    board = Board.parse("qit/abc/dez")
    assert typed(board, "qqq").text == "quqq"
    assert typed(board, "qqu").text == "ququ"
    assert typed(board, "qqq").erased().erased().erased().text == ""
    assert typed(Board.parse("abc/dei"), "qu").text == "qu"
    assert typed(Board.parse("abc/dei"), "qu").erased().text == "q"


def test_q_is_an_ordinary_letter_where_it_may_stand_alone():
    board = Board.parse("qi/tu")
    for q in (QReading.EITHER, QReading.Q):
        assert typed(board, "q", q).text == "q"
        assert typed(board, "qi", q).path == (0, 1)
    assert typed(board, "qui", QReading.EITHER).path == (0, 1)
    assert typed(board, "qui", QReading.Q).path == (0, 3, 1)


@given(small_boards, readings, few_letters)
def test_erasing_removes_the_last_letter(board, q, word):
    before = typed(board, word[:-1], q)
    if not before.ignores_u:
        assert before.typed(word[-1]).erased().text == before.text


def test_erasing_qu_removes_both_letters_if_they_came_together_and_all_leaves_nothing():
    board = Board.parse("eq/it")
    assert typed(board, "equ").erased().text == "e"
    assert typed(board, "equ", QReading.EITHER).erased().text == "eq"
    board = Board.parse("tone")
    assert WordTrace(board).erased() == typed(board, "t").erased() == picked(board, [0]).erased()
    assert typed(board, "ton").cleared() == picked(board, [0, 1]).cleared() == WordTrace(board)


@given(small_boards, st.data())
def test_the_next_path_cycles_through_all_paths(board, data):
    texts = every_text(board, QReading.QU)
    some = [text for text, paths in texts.items() if len(paths) <= MAX_PATHS] or ["e"]
    trace = typed(board, data.draw(st.sampled_from(some)))
    paths = sorted(texts.get(trace.text, ()))
    seen = []
    for _ in paths:
        trace = trace.with_next_path()
        seen.append(trace.path)
    assert sorted(seen) == paths
    if paths:
        assert trace.with_next_path().path == seen[0]


def test_a_word_without_a_path_has_no_next_path():
    board = Board.parse("tone")
    for trace in (WordTrace(board), typed(board, "tz"), typed(board, "zebra")):
        assert trace.with_next_path() == trace


def test_not_all_the_paths_of_equal_letters_are_searched():
    trace = typed(Board.parse("e" * 64), "e" * 40)
    assert trace.with_next_path().path != trace.path


@given(small_boards, readings, st.data())
def test_picked_tiles_make_a_path_and_its_readings(board, q, data):
    texts = every_text(board, q)
    path = data.draw(st.sampled_from(sorted(set().union((), *texts.values())) or [()]))
    trace = picked(board, path, q)
    assert trace.path == path
    assert trace.is_on_board
    assert set(trace.readings) == ({text for text in texts if path in texts[text]} or {""})
    assert trace.text in trace.readings


def test_picking_a_tile_of_the_path_cuts_the_path_back_to_it():
    board = Board.parse("taps/elin/roqt/deck")
    assert picked(board, [5, 6, 7, 11, 6]) == picked(board, [5, 6])
    assert picked(board, [5, 6, 7]).erased() == picked(board, [5, 6])


@given(small_boards, st.lists(st.integers(0, 5), max_size=8))
def test_any_picked_tiles_make_a_valid_path(board, cells):
    trace = WordTrace(board)
    for cell in cells:
        trace = trace.picked(cell)
        path = trace.path
        assert len(set(path)) == len(path)
        assert all(map(are_adjacent, [board] * len(path), path, path[1:]))
        assert spells(board, path, trace.text) or not path


def test_a_tile_out_of_reach_starts_anew_and_the_block_is_ignored():
    board = Board.parse("ab#/#de")
    assert picked(board, [0, 5]).path == (5,)
    assert picked(board, [0, 1, 2, 3]).path == (0, 1)


def test_a_picked_q_has_two_readings_and_a_typed_one_has_one():
    board = Board.parse("qa/dx")
    assert set(picked(board, [0, 1, 2], QReading.EITHER).readings) == {"quad", "qad"}
    assert typed(board, "qad", QReading.EITHER).readings == ("qad",)
    assert picked(board, [0, 1, 2]).readings == ("quad",)


def test_n_selects_the_tile_of_enye_where_no_other_n_fits():
    board = Board.parse("nix/oñx/xxx")
    assert [typed(board, "nino"[:end]).text for end in range(1, 5)] == ["n", "ni", "niñ", "niño"]
    assert typed(board, "nino").path == (0, 1, 4, 3)
    assert typed(board, "niño").path == (0, 1, 4, 3)
    assert not typed(board, "nioo").is_on_board
    assert typed(board, "nino").erased().erased().typed("ñ").path == (0, 1, 4)


def test_a_typed_n_may_become_enye_later():
    board = Board.parse("xxa/xnx/ñax/oxx")
    assert typed(board, "an").path == (2, 4)
    assert (typed(board, "ano").text, typed(board, "ano").path) == ("año", (7, 6, 9))


def test_an_n_has_both_readings_if_both_are_on_the_board():
    board = Board.parse("axa/nxñ/oxo")
    assert typed(board, "ano").readings == ("ano", "año")
    assert typed(board, "año").readings == ("año",)
    assert typed(Board.parse("axa/nxn/oxo"), "ano").readings == ("ano",)


@given(st.text("anñ", max_size=4), small_boards)
def test_the_path_spells_the_word_with_enye_too(text, board):
    board = board.with_face(4, "Ñ")
    trace = typed(board, text)
    assert trace.text.replace("ñ", "n") == text.replace("ñ", "n")
    if trace.is_on_board and len(trace.path) > 0:
        assert "".join(board.faces[cell].lower() for cell in trace.path).startswith(trace.text)
