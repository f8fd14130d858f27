"""Questions that people really ask end in time, with answers that an own check accepts."""

import asyncio
import json
import os
from itertools import islice
from random import Random, randrange
from time import monotonic
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from support.brute_force import can_be_built
from support.commands import Call
from support.questions import AXES, Question, has_board, may_be_refused, questions, wrong_with
from support.unboggling import unboggling

from boggle_tui import Board, PuzzleError, Result, build
from boggle_tui.game.words.as_written import letters_of
from boggle_tui.game.words.entries import split_items
from boggle_tui.tui.unboggle.unboggle_state import Solved
from boggle_tui.unboggle.puzzle.puzzle import Weights, WordSelection
from boggle_tui.unboggle.solver import solve

MINUTES = float(os.environ.get("BOGGLE_TUI_QUESTIONS", 0))
"""Minutes for questions of random seeds; without, a few of one seed."""
SEED = int(os.environ.get("BOGGLE_TUI_QUESTIONS_SEED", randrange(1_000_000) if MINUTES else 1))
FEW = 48
"""The questions in the suite."""
LIMIT = 8.0 if MINUTES else 1.0
"""Seconds for a question."""
SLACK = 2.0
"""Seconds of the solver's own clock that a busy machine may add."""
HANGS = 45.0
"""Seconds past the limit after which a command hangs rather than waits for a processor."""
UNDECIDED = 0.3 if MINUTES else 0.4
"""The share of questions that may be undecided; more where a second has to do."""
REFUSED = 0.2
"""The share of questions that may be refused, for a word that is too long."""
EXIT_CODES = {"found": 0, "best": 0, "impossible": 1, "undecided": 124}
Answer = dict[str, Any] | None
"""The answer as JSON; None if the question was refused."""


def test_questions_of_the_field_end_in_time_with_a_right_answer(spawn):
    until = monotonic() + 60 * MINUTES
    seed, statuses, wrong = SEED, [], []
    while True:
        # In the suite, only four topics, for a minute at most.
        some = {} if MINUTES else {"topic": tuple(Random(seed).sample(AXES["topic"], k=4))}
        asking = questions(AXES | some, Random(seed))
        for question in islice(asking, None if MINUTES else FEW):
            answer, complaints = asked(question, seed, spawn)
            statuses.append("refused" if answer is None else answer["status"])
            wrong += [f"seed {seed}: {question}: {each}" for each in complaints]
            if MINUTES and monotonic() > until:
                break
        if monotonic() > until:
            break
        seed += 1
    print(f"seeds {SEED} to {seed}:", {each: statuses.count(each) for each in {*statuses}})
    assert not wrong, "\n".join(wrong)
    assert statuses.count("undecided") <= UNDECIDED * len(statuses)
    assert statuses.count("refused") <= REFUSED * len(statuses)


@given(st.lists(st.text("abc", min_size=2, max_size=6), min_size=1, max_size=5))
def test_the_solver_that_checks_answers_agrees_with_all_boards(words):
    assert has_board(words, 2, 3) == can_be_built(words, 2, 3, "ABC")


def asked(question: Question, seed: int, spawn: Call) -> tuple[Answer, list[str]]:
    """Ask a question; return its answer, and what is wrong with it."""
    try:
        answer = WAYS[question.way](question, seed, spawn)
    except PuzzleError:
        answer = None
    except Exception as error:
        return None, [f"{type(error).__name__}: {error}"]
    if answer is None:
        return None, [] if may_be_refused(question, seed) else ["refused"]
    late = ["late"] if answer["seconds"] > LIMIT + SLACK else []
    return answer, late + wrong_with(question, seed, answer)


def by_command(question: Question, seed: int, spawn: Call) -> Answer:
    arguments = [*question.entries(seed), f"--time-limit={LIMIT}", "--json"]
    for name, value in question.options(seed).items():
        for each in value if isinstance(value, list) else [value]:
            arguments.append(f"--{name}" if each is True else f"--{name}={each}")
    reply = spawn("unboggle", *arguments, timeout=LIMIT + HANGS)
    if reply.code == 2:
        return None
    is_open = "unique" in reply.json and reply.json["unique"] is None
    codes = {EXIT_CODES[reply.json["status"]]} | ({124} if is_open else set())
    assert reply.code in codes, reply
    return reply.json


def by_batch(question: Question, seed: int, spawn: Call) -> Answer:
    asking = {"command": "unboggle", "words": question.entries(seed), "time_limit": LIMIT}
    line = json.dumps(asking | question.options(seed))
    reply = spawn("batch", "-", stdin=line, timeout=LIMIT + HANGS)
    assert reply.code == 0 or not reply.json["ok"], reply
    assert reply.json["ok"] or "Failed" not in reply.json["error"], reply
    answer: Answer = reply.json.get("answer")
    return answer


def by_build(question: Question, seed: int, _: Call) -> Answer:
    options = question.options(seed)
    wanted = {name: options[name] for name in options if name not in ("block", "pin", "weight")}
    if "weight" in options:
        word, weight = options["weight"][0].split("=")
        wanted["weights"] = {word: int(weight)}
    rows, cols = map(int, question.size.split("x"))
    fixed = fixed_faces(question, seed)
    if fixed:
        faces = tuple(fixed.get(cell, "") for cell in range(rows * cols))
        wanted["fixed"] = Board(rows, cols, faces)
    return build(question.entries(seed), time_limit=LIMIT, **wanted).to_json()


def fixed_faces(question: Question, seed: int) -> dict[int, str]:
    """The faces of its fixed cells."""
    options = question.options(seed)
    pins = (text.split("=") for text in options.get("pin", ()))
    return {int(cell): face for cell, face in pins} | dict.fromkeys(options.get("block", ()), "#")


def by_screen(question: Question, seed: int, _: Call) -> Answer:
    return asyncio.run(_by_screen(question, seed))


async def _by_screen(question: Question, seed: int) -> Answer:
    """Ask the controller of the screen, whose solver has a limit here."""
    options = question.options(seed)
    words = dict.fromkeys(split_items(question.entries(seed)).words)
    cols = int(question.size[-1])
    weighed = (text.split("=") for text in options.get("weight", ()))
    fixed = fixed_faces(question, seed)
    results: list[Result] = []

    async def limited(puzzle, **_):
        async for event in solve(puzzle, LIMIT):
            if isinstance(event, Result):
                results.append(event)
            yield event

    async with unboggling(*words, solver=limited, size=question.size) as screen:
        screen.require(
            selection=WordSelection.MOST if "best" in options else WordSelection.ALL,
            minimizes_tiles="fewest" in options,
            dice=options.get("dice"),
            fixed_cells=tuple((*divmod(cell, cols), face) for cell, face in fixed.items()),
            weights=Weights(tuple((letters_of(word), int(weight)) for word, weight in weighed)),
            required_words=tuple(map(letters_of, options.get("must", ()))),
        )
        await screen.solve()
        if not results:
            assert screen.text.notice or screen.text.remark or screen.text.status.text
            return None
        # Another board as good may be shown, if a rude word can be traced on the solver's.
        news = screen.state.news
        answer = (news.result if isinstance(news, Solved) else results[-1]).to_json()
        if answer["status"] in ("found", "best") and screen.solution is not None:
            assert {*screen.solution.paths} == {*answer["paths"]}
        return answer


WAYS = {"command": by_command, "build": by_build, "batch": by_batch, "screen": by_screen}
