"""Search for the highest-scoring board, or prove that no board scores more."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import closing
from random import randrange

from boggle_tui.cli.arguments.hunt import SECONDS, Options, target_of
from boggle_tui.cli.hunt_proof import prove, verify
from boggle_tui.cli.output.display import USER, executed_by
from boggle_tui.cli.output.outcome import Outcome, Pieces, Values, warn
from boggle_tui.cli.player_store import save_boards
from boggle_tui.files.translation import _, number
from boggle_tui.game.history.sparkline import sparkline
from boggle_tui.game.round.words_to_find import NO_WORDS_TO_FIND
from boggle_tui.kernel.finder import count_words
from boggle_tui.kernel.generate.high_score_search import SearchResult, SearchTarget, hunt
from boggle_tui.paper.text import drawing
from boggle_tui.requests.codes import ANSWERED, INTERRUPTED, UNDECIDED
from boggle_tui.requests.run import Job

MAX_BARS = 40
"""The points of a search that are drawn while it lasts."""

EXAMPLES = """\
  boggle-tui hunt
  boggle-tui hunt --size 5x5 --seconds 60 --dictionary expert
  boggle-tui hunt --dice new --avoid tea,tee
  boggle-tui hunt --seconds 30 --json | tail -n 1
  boggle-tui hunt --keep rich
  boggle-tui hunt --prove --size 3x3 --log proof.ndjson
  boggle-tui hunt --prove --size 3x3 --resume proof.ndjson
  boggle-tui hunt --verify proof.ndjson

With --json, each better board is a line; the last line repeats the best.

A proof divides all boards into classes, and settles one after another; see docs/records.md."""


def run(options: Options, job: Job = USER) -> Outcome | Pieces:
    """Search, prove or verify."""
    # Imported here, since a search needs neither processes nor a log.
    job = executed_by(options.executor, job)
    if options.verify:
        return verify(options, job)
    target = target_of(options)
    if options.prove:
        return prove(options, target, job)
    return _search(options, target, job)


def _search(options: Options, target: SearchTarget, job: Job) -> Pieces:
    """Search until time is up or Ctrl-C, showing or printing each better board."""
    seed = randrange(2**32) if options.seed is None else options.seed
    is_terminal = sys.stdout is not None and sys.stdout.isatty()
    best, code = SearchResult(None, 0, 0, 0.0), ANSWERED
    points: list[int] = []
    try:
        with closing(job.steps(hunt(target, seed, options.seconds or SECONDS))) as results:
            for result in results:
                is_better = result.points > best.points or best.board is None
                best = result
                points.append(result.points)
                if not (options.json and is_terminal):
                    job.show("\n".join(_progress_lines(target, result, points)))
                if options.json and is_better and result.board:
                    yield Outcome(_values(target, result, seed))
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        job.show("")
        if best.board is not None:
            code = save_boards(options, [(best.board, NO_WORDS_TO_FIND)], target.q) or code
    if best.board is not None:
        yield Outcome(_values(target, best, seed) if options.json else _summary(target, best), code)
    elif code == INTERRUPTED:
        yield Outcome(code=code)
    else:
        warn(_("Every board had a word to avoid: raise --seconds, or avoid fewer words."))
        yield Outcome(code=UNDECIDED)


def _values(target: SearchTarget, result: SearchResult, seed: int) -> Values:
    board = result.board
    assert board is not None
    return {
        **board.to_json(target.q),
        "dictionary": target.lexicon.name,
        "score": result.points,
        "words": _word_count(target, result),
        "boards": result.boards,
        "boards_a_second": round(result.boards / max(result.seconds, 0.001)),
        "seconds": round(result.seconds, 2),
        "seed": seed,
    }


def _progress_lines(target: SearchTarget, result: SearchResult, points: Sequence[int]) -> list[str]:
    if result.board is None:
        return [_("{count} boards, every one with a word to avoid", count=number(result.boards))]
    speed = result.boards / max(result.seconds, 0.001)
    return [
        *drawing(result.board, target.q).splitlines(),
        "",
        _(
            "{points} points, {words} words",
            points=number(result.points),
            words=number(_word_count(target, result)),
        ),
        _(
            "{speed} boards per second, {seconds} s",
            speed=number(speed),
            seconds=number(result.seconds),
        ),
        sparkline(points, MAX_BARS, min(points), max(points)),
    ]


def _summary(target: SearchTarget, result: SearchResult) -> str:
    return _(
        "{board}\n\n{points} points, {words} words, the best of {boards} boards\n",
        board=result.board,
        points=result.points,
        words=_word_count(target, result),
        boards=result.boards,
    )


def _word_count(target: SearchTarget, result: SearchResult) -> int:
    assert result.board is not None
    (count,) = count_words([result.board], target.lexicon, target.min_length, target.q)
    return count
