"""The smallest board for some words, and why a smaller one, or any, does not hold them."""

import pickle
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random
from time import thread_time
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.brute_force import can_be_built
from support.clock import ManualClock
from support.hard_words import ONE_TO_TEN
from support.platforms import needs_kernel

from boggle_tui import (
    Best,
    Board,
    Found,
    Infeasible,
    Lexicon,
    Objective,
    Puzzle,
    PuzzleError,
    Result,
    Unknown,
    build_board,
    build_smallest_board,
    verify,
)
from boggle_tui.unboggle.analysis import explain as explain_module
from boggle_tui.unboggle.analysis import smallest_size
from boggle_tui.unboggle.analysis.explain import explain, find_reason
from boggle_tui.unboggle.analysis.smallest_size import (
    LARGEST,
    SIZES,
    SmallestBoard,
    SmallestSizeSearch,
)
from boggle_tui.unboggle.encoding.preprocessing import tiles_needed
from boggle_tui.unboggle.puzzle.why_impossible import Divided, DropWords, Explanation, LargerBoard
from boggle_tui.unboggle.result_sentences import change_text, smallest_text
from boggle_tui.unboggle.search.result import Incumbent

BRUTE_FORCE_SIZES = ((2, 2), (2, 3), (2, 4), (3, 3))


def size_of(of: Any) -> tuple[int, int]:
    """The size of a result, or of what is tried next."""
    return of.puzzle.rows, of.puzzle.cols


@cache
def solved(puzzle: Puzzle) -> Result:
    return build_board(puzzle)


def search_with_faked_results(
    feasible, decides, **options
) -> tuple[SmallestBoard, list[tuple[int, int]]]:
    """Search with an engine that finds boards of the feasible sizes, and proves others away.

    It decides only the sizes that `decides` accepts. Returns the sizes tried, too.
    """
    search = SmallestSizeSearch(Puzzle(("ab",), *LARGEST), **options)
    tried = []
    while len(tried) < 200 and (attempt := search.next_attempt()) is not None:
        size = size_of(attempt)
        tried.append(size)
        incumbent = Incumbent(attempt.puzzle)
        if not decides(size):
            result = incumbent.unknown("sat")
        elif feasible(size):
            result = solved(attempt.puzzle)
        else:
            result = incumbent.infeasible("sat")
        search.record(result)
    return search.smallest_board(), tried


def test_sizes_go_by_cells_and_then_by_shape():
    assert SIZES[:5] == ((2, 2), (2, 3), (2, 4), (3, 3), (2, 5))
    assert SIZES.index((4, 4)) + 1 == SIZES.index((2, 8))
    assert SIZES[-1] == LARGEST == (10, 10)
    assert len(SIZES) == len(set(SIZES)) == 45


@given(st.lists(st.text("ab", min_size=1, max_size=7), min_size=1, max_size=8))
def test_the_smallest_board_is_that_of_brute_force(words):
    possible = (size for size in BRUTE_FORCE_SIZES if can_be_built(words, *size, "ab"))
    smallest = next(possible, None)
    assume(smallest is not None)
    found = build_smallest_board(words)
    assert size_of(found.result) == smallest
    assert found.is_proven
    assert verify(found.result.board, words)
    quick = SmallestSizeSearch(Puzzle(words, *LARGEST))
    quick.decide_quickly(seconds=60)
    assert smallest not in quick.ruled_out
    if quick.found is not None:
        assert verify(quick.found.board, words)
        assert SIZES.index(size_of(quick.found)) >= SIZES.index(smallest)


@given(st.integers(0, len(SIZES) - 1), st.integers(0, len(SIZES) - 1))
def test_every_size_is_decided_whatever_the_smallest_is(rows_of, cols_of):
    least = SIZES[rows_of][0], SIZES[cols_of][1]

    def is_feasible(size):
        return size[0] >= least[0] and size[1] >= least[1]

    found, tried = search_with_faked_results(is_feasible, lambda _: True)
    assert size_of(found.result) == next(filter(is_feasible, SIZES))
    assert found.is_proven
    assert len(tried) == len(set(tried))


def test_sizes_that_stay_undecided_are_named():
    found, _ = search_with_faked_results(
        lambda size: size[0] * size[1] >= 16, lambda size: size != (3, 5), proof_seconds=0.05
    )
    assert size_of(found.result) == (4, 4)
    assert found.undecided_sizes == ((3, 5),)
    assert found.is_proven is False
    assert smallest_text(found) == ("Not proven to be the smallest: 3x5 wasn't ruled out.")
    many = replace(found, undecided_sizes=SIZES[:5])
    assert smallest_text(many) == (
        "Not proven to be the smallest: 5 smaller sizes, from 2x2 to 2x5, weren't ruled out."
    )


def test_no_board_of_any_size_is_proven_by_the_largest():
    found = build_smallest_board(["burqa", "cab"])
    assert isinstance(found.result, Infeasible)
    assert size_of(found.result) == LARGEST
    assert found.is_proven is None
    assert smallest_text(found) == ""


def test_letters_are_counted_before_any_search_and_the_first_size_to_try_can_be_chosen():
    search = SmallestSizeSearch(Puzzle(("abcdefgh", "ijkl"), *LARGEST))
    assert size_of(search.next_attempt()) == (3, 4)
    search = SmallestSizeSearch(Puzzle(("ab",), *LARGEST), start=(5, 4))
    assert size_of(search.next_attempt()) == (4, 5)


def test_the_time_limit_bounds_every_attempt_and_ends_the_search(monkeypatch):
    # Each look at the clock takes a while, even by that of Windows, which moves every 16 ms.
    monkeypatch.setattr(smallest_size, "monotonic", count(0.0, 0.001).__next__)
    search = SmallestSizeSearch(Puzzle(("ab",), *LARGEST), 1e-9)
    attempt = search.next_attempt()
    assert attempt.seconds < 0.01
    search.record(Incumbent(attempt.puzzle).unknown("sat"))
    assert search.next_attempt() is None
    assert isinstance(search.smallest_board().result, Unknown)
    with pytest.raises(PuzzleError, match="Invalid time limit 0"):
        build_smallest_board(["ab"], time_limit=0)


def test_a_search_that_ends_before_all_sizes_are_tried_is_undecided():
    search = SmallestSizeSearch(Puzzle(("ab",), *LARGEST))
    search.record(Incumbent(search.next_attempt().puzzle).infeasible("sat"))
    unfinished = search.smallest_board()
    assert isinstance(unfinished.result, Unknown)
    assert (2, 2) not in unfinished.undecided_sizes
    assert unfinished.is_proven is None
    assert smallest_text(unfinished) == "Sizes still undecided: 2x3 to 10x10."


def test_a_search_goes_on_from_a_board_and_from_sizes_ruled_out_for_fewer_words():
    words = ("school", "java")
    known = build_board(Puzzle(words, 4, 4))
    search = SmallestSizeSearch(Puzzle(words, *LARGEST), ruled_out=[(2, 5)])
    search.begin_with(known.board, known.paths)
    tried = []
    while (attempt := search.next_attempt()) is not None:
        tried.append(size_of(attempt))
        search.record(Incumbent(attempt.puzzle).infeasible("sat"))
    assert set(tried) <= {(2, 6), (3, 4), (2, 7), (3, 5)}
    assert search.smallest_board().is_proven
    assert size_of(search.smallest_board().result) == (4, 4)
    assert {(2, 5), (3, 5)} <= search.ruled_out
    assert (4, 4) not in search.ruled_out


def test_packing_yields_ever_smaller_boards_and_the_progress_of_the_whole_search():
    words = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
    search = SmallestSizeSearch(Puzzle(words, *LARGEST), 2)
    boards = [event.board for event in search.pack() if isinstance(event, Found)]
    assert all(verify(board, words) for board in boards)
    sizes = [len(board.faces) for board in boards]
    assert sizes == sorted({*sizes}, reverse=True)
    assert search.found.board == boards[-1]
    told = search.retold(Incumbent(Puzzle(words, 4, 4)).progress("sat"))
    rows, cols = size_of(search.found)
    cells = rows * cols
    assert told.text == f"all words on {rows}x{cols}, {cells} cells; looking for a smaller board"


def test_before_a_board_is_found_the_words_that_are_told_never_grow_fewer():
    search = SmallestSizeSearch(Puzzle(("ab", "cd"), *LARGEST))
    incumbent = Incumbent(Puzzle(("ab", "cd"), 2, 2))
    assert search.retold(incumbent.progress("sat")).text == "0 of 2 words so far"
    board = Board.parse("ab/ce")
    incumbent.offer(board, {"ab": (0, 1)})
    assert search.retold(incumbent.progress("sat")).text == "1 of 2 words so far"
    again = Incumbent(Puzzle(("ab", "cd"), 2, 2))
    assert search.retold(again.progress("sat")).text == "1 of 2 words so far"


FRUIT = "almond apricot banana cherry grape lemon mango melon orange peach"
LONG = tuple(FRUIT.split())


def packed(monkeypatch: pytest.MonkeyPatch, lacking: int, **options: Any) -> SmallestSizeSearch:
    """Pack; each run takes a tenth of a second, and those below 64 cells lack so many words."""
    clock = ManualClock()
    monkeypatch.setattr(smallest_size, "monotonic", clock)
    monkeypatch.setattr(smallest_size, "cores", lambda: 1)

    class Packing(smallest_size.packing.Packing):
        def __init__(self, puzzle, seed):
            words = puzzle.words if puzzle.size >= 64 else puzzle.words[lacking:]
            super().__init__(replace(puzzle, words=words), seed)

        def run(self, moves):
            clock.advance(0.1)
            return super().run(moves)

    monkeypatch.setattr(smallest_size.packing, "Packing", Packing)
    search = SmallestSizeSearch(Puzzle(LONG, *LARGEST), **options)
    assert [*search.pack()]
    assert search.found.puzzle.size == 64
    return search


@pytest.mark.parametrize(
    ("options", "lacking", "least", "most"),
    [
        ({}, 1, 4.0, 7.0),
        ({}, 2, 1.0, 3.5),
        ({"is_thorough": True}, 2, 7.9, 13.0),
        ({"time_limit": 20}, 2, 14.9, 15.5),
    ],
)
def test_packing_takes_the_time_there_is_and_otherwise_as_long_as_it_helps(
    monkeypatch, options, lacking, least, most
):
    assert least <= packed(monkeypatch, lacking, **options).seconds <= most


@pytest.mark.parametrize("slack", [0, 100])
def test_where_packing_ends_early_only_a_proof_that_may_come_soon_is_waited_for(monkeypatch, slack):
    monkeypatch.setattr(smallest_size, "PROVABLE_SLACK", slack)
    monkeypatch.setattr(smallest_size, "PATIENCE_BEFORE_PROOF", 60)
    assert (packed(monkeypatch, 2).next_attempt() is None) == (slack == 0)


@pytest.mark.parametrize(("limit", "least"), [(20, 15), (60, 15), (100, 55), (400, 300)])
def test_packing_leaves_time_for_a_long_proof_where_the_limit_has_room_for_it(
    monkeypatch, limit, least
):
    rows, cols = packed(monkeypatch, 2, time_limit=20).smallest_board().undecided_sizes[-1]
    spare = rows * cols - tiles_needed(Puzzle(LONG, *LARGEST)).total()
    monkeypatch.setattr(smallest_size, "PROVABLE_SLACK", spare - 1)
    assert least - 0.1 <= packed(monkeypatch, 2, time_limit=limit).seconds <= least + 1


def test_packing_ends_with_the_time_and_the_most_words_where_no_board_holds_all():
    rng = Random(1)
    words = ["".join(rng.choices("adeinorstuvwxyz", k=9)) for _ in range(80)]
    search = SmallestSizeSearch(Puzzle(words, *LARGEST), 1)
    *_, last = search.pack()
    smallest = search.smallest_board()
    assert smallest.result.board == last.board
    assert isinstance(last, Unknown)
    assert last.paths
    assert last.missing
    assert verify(last.board, last.paths)
    assert search.next_attempt() is None


def explained(puzzle) -> Explanation:
    *_, explanation = explain(puzzle)
    return explanation


def test_only_required_words_are_suggested_to_be_left_out():
    words = ("gold", "silver", "blue", "java", "zygote", "quartz")
    puzzle = Puzzle(
        words, 3, 3, objective=Objective.MAX_WORDS, required_words=("gold", "silver", "zygote")
    )
    explanation = explained(puzzle)
    assert set(explanation.reason.words) <= set(puzzle.required_words)
    larger, drop = explanation.suggestions
    assert drop.change in (DropWords(("silver",)), DropWords(("zygote",)))
    assert isinstance(build_board(replace(puzzle, required_words=drop.puzzle.words)), Best)
    assert larger.change == LargerBoard(3, 4)
    assert change_text(larger.change, puzzle) == "On 3x4, all required words fit."
    assert verify(larger.board, puzzle.required_words)


def test_freeing_a_two_letter_cell_is_not_suggested_if_a_word_needs_it():
    explanation = explained(Puzzle(("tthtt", "that"), 2, 2, fixed_cells=Board.parse("[Th]./..")))
    changes = [each.change for each in explanation.suggestions]
    assert changes == [Divided(2), DropWords(("tthtt",))]


def test_one_to_ten_are_explained_by_a_minimal_conflict():
    explanation = explained(Puzzle(ONE_TO_TEN))
    words = explanation.reason.words
    assert explanation.reason.kind == "core"
    assert explanation.is_minimal
    assert isinstance(build_board(Puzzle(words)), Infeasible)
    for word in words:
        assert isinstance(build_board(Puzzle(tuple(set(words) - {word}))), Found)
    count = len(words)
    assert explanation.reason.text == (
        f"These {count} can't share a 4x4 board; any {count - 1} can:"
        f" {', '.join(words[:-1])} and {words[-1]}."
    )


def test_a_reason_is_found_quickly_if_there_is_one():
    reason = find_reason(Puzzle(ONE_TO_TEN), seconds=20)
    assert reason == explained(Puzzle(ONE_TO_TEN)).reason
    counted = find_reason(Puzzle(("school", "java", "android", "bazinga")), seconds=0)
    assert counted.kind == "letters"


def test_when_the_time_is_up_the_reason_is_the_smallest_conflict_so_far(monkeypatch):
    steps = [(ONE_TO_TEN, False), (ONE_TO_TEN[1:], False)]
    monkeypatch.setattr(explain_module, "shrink_conflict", lambda *_: iter(steps))
    reason = find_reason(Puzzle(ONE_TO_TEN))
    assert reason.words == ONE_TO_TEN[1:]
    assert "any 8 can" not in reason.text
    monkeypatch.setattr(explain_module, "shrink_conflict", lambda *_: iter(steps[:1]))
    assert find_reason(Puzzle(ONE_TO_TEN)) is None


@pytest.mark.parametrize(
    ("puzzle", "texts"),
    [
        (
            Puzzle(("banjo", "tea"), dice="new"),
            {"Leave out banjo.", "Use letters beyond New Boggle dice."},
        ),
        (Puzzle(("burqa", "tea")), {"Leave out burqa.", "Let the Qu tile stand for q as well."}),
        (
            Puzzle(("cat", "dog"), fixed_cells=Board.parse("xxxx/xxxx/xxxx/xx..")),
            {"Free all fixed cells."},
        ),
        (
            Puzzle(("abcd", "ef"), 2, 2, weights=(("ef", 3),)),
            {"On 2x3, all the words fit.", "Divide the words between 2 boards.", "Leave out abcd."},
        ),
    ],
)
def test_suggestions_have_been_tried(puzzle, texts):
    assert isinstance(build_board(puzzle), Infeasible)
    explanation = explained(puzzle)
    for suggestion in explanation.suggestions:
        assert verify(suggestion.board, suggestion.puzzle.words, suggestion.puzzle.q)
        assert isinstance(build_board(suggestion.puzzle), Found)
    changes = [each.change for each in explanation.suggestions]
    assert {change_text(change, puzzle) for change in changes} == texts
    assert pickle.loads(pickle.dumps(explanation)) == explanation


@needs_kernel
def test_many_words_get_a_size_and_the_number_of_boards_before_anything_slower():
    words = [word for word in Lexicon.load("common") if 4 <= len(word) <= 9]
    puzzle = Puzzle(tuple(Random(1).sample(words, 30)))
    start = thread_time()
    for event in explain(puzzle):
        if isinstance(event, Explanation) and len(event.suggestions) == 2:
            break
    assert thread_time() - start < 2.5
    larger, divided = event.suggestions
    assert verify(larger.board, puzzle.words)
    assert (larger.board.rows, larger.board.cols) == (larger.change.rows, larger.change.cols)
    assert verify(divided.board, divided.puzzle.words)
    assert len(divided.puzzle.words) * divided.change.boards >= len(puzzle.words)
