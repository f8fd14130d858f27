"""Solving while words are typed."""

from support.kernel import needs_kernel

from boggle_tui import Found, Infeasible, Objective, Puzzle, verify
from boggle_tui.unboggle.solver import solve, solve_in_one_run, solver_processes


@needs_kernel
async def test_an_easy_puzzle_is_solved_without_a_worker(easy, workers):
    (result,) = [event async for event in solve(easy, here=solve_in_one_run)]
    assert isinstance(result, Found)
    assert verify(result.board, easy.words)
    assert not workers


async def test_other_puzzles_are_solved_by_the_portfolio(workers):
    puzzle = Puzzle(("one", "two", "three", "four", "five", "six", "seven"), 3, 4)
    async with solver_processes(is_waiting=True) as pool:
        *_, result = [event async for event in solve(puzzle, pool=pool, here=solve_in_one_run)]
    assert isinstance(result, Infeasible)
    assert workers.are_gone()


def test_large_and_partial_puzzles_are_not_tried_in_one_run(easy, hard):
    assert solve_in_one_run(hard) is None
    assert solve_in_one_run(Puzzle(easy.words, objective=Objective.MAX_WORDS)) is None
    assert (
        solve_in_one_run(
            Puzzle(tuple("abcdefgh"[:4] + a + b for a in "klmnopqrst" for b in "uvwxyz"), 8, 8)
        )
        is None
    )
