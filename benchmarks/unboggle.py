"""Measure which puzzles are solved, and how fast, compared with two older encodings.

    python benchmarks/unboggle.py                 # the puzzles of unboggle.json
    python benchmarks/unboggle.py --baselines     # with the older encodings; up to an hour
    python benchmarks/unboggle.py --baselines --sample 1                # a few minutes of that
    python benchmarks/unboggle.py --frontier      # full 5x5 boards, rolled 6x6 boards, languages

Times are processor time inside the solver. The two engines of the portfolio have a core each, so
its time is that of the faster one. After a second, puzzles that can be divided are searched in
cubes. Their time is when two cores would have ended, each given the next task when it is free.
"""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from baselines import BASELINES
from baselines import solve as solve_baseline

from boggle_tui import Board, DiceSet, Lexicon, find_words, verify
from boggle_tui.game.dice.dice_set import roll
from boggle_tui.spread.tasks import NoTask
from boggle_tui.unboggle.encoding.preprocessing import tiles_needed
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search import local_search, sat_search
from boggle_tui.unboggle.search.cube_search import CubeSearch, Task, TaskResult, run_task
from boggle_tui.unboggle.search.portfolio import can_be_divided, local_and_embedding, sat_and_local
from boggle_tui.unboggle.search.result import Found, Incumbent, Infeasible, Result
from boggle_tui.unboggle.solver import PATIENCE

PUZZLES = Path(__file__).with_name("unboggle.json")
LANGUAGES = (
    *("erlang", "fortran", "golang", "haskell", "java", "javascript", "kotlin"),
    *("lisp", "php", "python", "scala", "ruby", "rust", "zig"),
)
ONE_TO_TEN = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
Solve = Callable[[Puzzle, float], tuple[str | None, float]]


def portfolio(puzzle: Puzzle, limit: float) -> tuple[str | None, float]:
    """Return "sat", "unsat", or None after the time limit; and the time of the faster engine."""
    is_divided = can_be_divided(puzzle)
    result, seconds = run(local_and_embedding(puzzle), min(limit, PATIENCE))
    by_sat, sat_seconds = run(
        sat_search.search(puzzle),
        seconds if result else min(limit, PATIENCE if is_divided else limit),
    )
    if result is None and by_sat is None and is_divided:
        result, seconds = in_cubes(puzzle, limit - PATIENCE)
        seconds += PATIENCE
    elif result is None and limit > seconds:
        # No result after a second, so the other engine continues beside the SAT search.
        result, seconds = run(local_and_embedding(puzzle), sat_seconds if by_sat else limit)
    if by_sat is not None and (result is None or sat_seconds < seconds):
        result, seconds = by_sat, sat_seconds
    if result is None:
        return None, limit
    if isinstance(result, Infeasible):
        return "unsat", seconds
    assert isinstance(result, Found)
    assert result.board is not None
    assert verify(result.board, puzzle.words)
    return "sat", seconds


def in_cubes(puzzle: Puzzle, limit: float, cores: int = 2) -> tuple[Result | None, float]:
    """Return the result of a search in cubes, or None, and the time when these cores would end."""
    search, number, now = CubeSearch(Incumbent(puzzle)), count(), 0.0
    running: list[tuple[float, int, Task, TaskResult]] = []
    while search.result is None and now < limit:
        while len(running) < cores and not isinstance(task := search.next_task(), NoTask):
            done = run_task(puzzle, task)
            heappush(running, (now + done.seconds, next(number), task, done))
        now, _, task, done = heappop(running)
        search.take(task, done)
    return search.result, now


def run(events: Iterator[Any], limit: float) -> tuple[Result | None, float]:
    """Return an engine's result, or None after the time limit; and its processor time."""
    began = process_time()
    for event in events:
        if isinstance(event, Result):
            return event, process_time() - began
        if process_time() - began > limit:
            break
    return None, process_time() - began


def kind_of(name: str) -> str:
    """Return the kind: planted4x4-10 for planted4x4-10-d3, tight4x4-sat for tight4x4-sat-5-d0."""
    return re.sub(r"(-\d)?-d\d+$", "", name) if name[0] in "ot" else re.sub(r"-d\d+$", "", name)


def table(solvers: dict[str, Solve], kinds: str, limit: float, sample: int | None) -> None:
    """Solve the puzzles, or the first few of each kind; print a line for each kind."""
    groups = defaultdict(list)
    for puzzle in json.loads(PUZZLES.read_text(encoding="utf-8")):
        if kinds in puzzle["name"]:
            groups[kind_of(puzzle["name"])].append(puzzle)
    if sample is not None:
        print(f"At most {sample} puzzles of each kind, out of {sum(map(len, groups.values()))}.")
    print(f"{'kind':16}" + "".join(f"{name:>34}" for name in solvers))
    print(f"{'':16}" + f"{'solved':>12}{'median':>11}{'worst':>11}" * len(solvers))
    for kind, every in groups.items():
        puzzles = every[:sample]
        line = f"{kind:16}"
        for solve in solvers.values():
            solved, times = 0, []
            for values in puzzles:
                puzzle = Puzzle(tuple(values["words"]), values["rows"], values["cols"])
                verdict, seconds = solve(puzzle, limit)
                assert verdict in (None, values["status"]), (values["name"], verdict)
                solved += verdict is not None
                times.append(seconds)
            line += f"{solved:6} of {len(puzzles):2}{median(times):10.3f}s{max(times):10.3f}s"
            print(line, end="\r", flush=True)
        print(line)


def best_of_languages(side: int, limit: float) -> None:
    """Print how many of the fourteen languages fit, and the times to find and to prove that."""
    puzzle = Puzzle(LANGUAGES, side, side, objective=Objective.MAX_WORDS)
    most, found_in = 0, 0.0
    began = process_time()
    for event in local_search.search(puzzle):
        if len(event.paths) > most:
            most, found_in = len(event.paths), process_time() - began
        if process_time() - began > 5:
            break
    upper_bound, proven_in = len(LANGUAGES), 0.0
    searches = [local_and_embedding]
    if not sat_search.is_hard_to_bound(puzzle):  # There a SAT proof takes a minute.
        searches.insert(0, sat_search.search)
    for search in searches:
        began = process_time()
        for event in search(puzzle):
            seconds = process_time() - began
            if event.upper_bound < upper_bound or (
                event.upper_bound == upper_bound == most and seconds < proven_in
            ):
                upper_bound, proven_in = event.upper_bound, seconds
            if seconds > limit or event.upper_bound == most:
                break
        limit = proven_in if upper_bound == most else limit
    print(
        f"languages {side}x{side}: {most} found in {found_in:.2f} s,"
        f" at most {upper_bound} proven in {proven_in:.2f} s"
    )


def full_5x5(number: int = 20, seed: int = 2026) -> Iterator[Puzzle]:
    """Choose ten words of 4 to 7 letters that need 22 to 24 of 25 cells."""
    words = [word for word in Lexicon.load("common") if 4 <= len(word) <= 7]
    rng = Random(seed)
    while number:
        chosen = tuple(words[int(rng.random() * len(words))] for _ in range(10))
        if len(set(chosen)) == 10 and all(word.count("q") == word.count("qu") for word in chosen):
            puzzle = Puzzle(chosen, 5, 5)
            if 22 <= tiles_needed(puzzle).total() <= 24:
                number -= 1
                yield puzzle


THEMES = (
    "violin cello viola flute oboe clarinet bassoon trumpet tuba horn harp piano organ drum",
    "lion tiger bear horse goat sheep camel zebra otter rabbit hamster mouse rat cat dog",
    "apple pear plum cherry peach melon lemon lime grape mango orange banana olive fig date",
    "red green blue yellow orange purple brown black white grey pink violet",
    "oak ash elm pine birch maple cedar willow poplar beech alder hazel larch spruce",
    "paris london rome berlin madrid lisbon vienna prague oslo athens dublin",
    "rhine danube seine loire thames elbe oder ebro tagus volga rhone po",
    "robin eagle heron raven swan goose duck crane stork owl lark wren finch",
    "iron gold silver copper zinc tin lead neon argon helium radon carbon",
    "salmon trout herring cod tuna carp pike perch eel sole bass",
    "hammer saw drill pliers wrench chisel file rasp plane level",
    "shirt coat dress skirt hat scarf glove sock shoe boot belt tie",
    "mother father sister brother aunt uncle cousin niece nephew son daughter",
    "rain snow hail sleet storm wind cloud sun fog mist thunder",
)
"""Lists of 10 to 15 words that people may type for a 5x5 board."""


def themes_5x5(limit: float) -> None:
    """Print for each theme whether a board holds it, and in what time that is known."""
    times = []
    for words in THEMES:
        verdict, seconds = portfolio(Puzzle(tuple(words.split()), 5, 5), limit)
        times.append(seconds if verdict else limit)
        print(f"5x5 {words[:28]}…: {verdict} in {seconds:.2f} s", flush=True)
    print(f"themes: median {median(times):.2f} s, worst {max(times):.2f} s", flush=True)


def rolled_6x6(number: int = 10) -> Iterator[tuple[Board, list[str]]]:
    """Roll boards, and find their common words of four or more letters; always the same."""
    lexicon, dice = Lexicon.load("common"), DiceSet.named("super")
    single = Random(66)
    while number:
        board = roll(dice, single)
        faces = tuple(face if len(face) == 1 and face.isalpha() else "E" for face in board.faces)
        words = list(find_words(Board(6, 6, faces), lexicon, 4))
        if 50 <= len(words) <= 200:
            number -= 1
            yield Board(6, 6, faces), words


def frontier(limit: float) -> None:
    """Solve the hardest puzzles within reach."""
    for side in (4, 5):
        best_of_languages(side, limit)
    for side in (4, 5):
        verdict, seconds = portfolio(Puzzle(ONE_TO_TEN, side, side), limit)
        print(f"one to ten {side}x{side}: {verdict} in {seconds:.3f} s", flush=True)
    for seed in (2026, 777):
        outcomes = [portfolio(puzzle, limit) for puzzle in full_5x5(seed=seed)]
        decided = sum(verdict is not None for verdict, _ in outcomes)
        times = sorted(seconds for _, seconds in outcomes)
        print(
            f"full 5x5, set {seed}: {decided} of {len(outcomes)} solved within {limit:g} s,"
            f" median {median(times):.2f} s",
            flush=True,
        )
    themes_5x5(limit)
    rolled_boards(limit)


def rolled_boards(limit: float) -> None:
    """Print in what time all words of ten rolled 6x6 boards, and 30 of them, are put on a board.

    For all words, there is a local search on either core.
    """
    times = []
    for number, (_, words) in enumerate(rolled_6x6()):
        rng = Random(number)
        order = sorted((rng.random(), word) for word in words)
        some = [word for _, word in order[:30]]
        _, thirty = portfolio(Puzzle(tuple(some), 6, 6), min(limit, 10))
        whole = Puzzle(tuple(words), 6, 6)
        result, seconds = run(local_search.search(whole), 10)
        second, its_seconds = run(sat_and_local(whole), seconds)
        if second is not None and its_seconds < seconds:
            result, seconds = second, its_seconds
        found = f"found in {seconds:.2f} s" if result else "not found in 10 s"
        times += [seconds] if result else []
        print(f"6x6 {number}: 30 words {thirty:.2f} s; all {len(words)} {found}", flush=True)
    print(f"6x6: all words of {len(times)} of {number + 1} boards found", flush=True)


def main() -> None:
    """Parse the options and print the results."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--baselines", action="store_true", help="compare with the older encodings")
    parser.add_argument("--frontier", action="store_true", help="solve the hardest puzzles instead")
    parser.add_argument("--kind", default="", help="only kinds whose names contain this")
    parser.add_argument("--limit", type=float, default=30, help="seconds for each puzzle")
    parser.add_argument("--sample", type=int, metavar="N", help="at most N puzzles of each kind")
    options = parser.parse_args()
    if options.frontier:
        frontier(options.limit)
        return
    solvers: dict[str, Solve] = {"boggle_tui": portfolio}
    if options.baselines:
        for name in BASELINES:
            solvers[name] = lambda puzzle, limit, name=name: solve_baseline(name, puzzle, limit)
    table(solvers, options.kind, options.limit, options.sample)


if __name__ == "__main__":
    main()
