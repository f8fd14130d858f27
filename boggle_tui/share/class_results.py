"""The words that each pupil of a class found and missed, as CSV and as a sheet for each."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.words.wording import points_text, words_text
from boggle_tui.paper.page import Picture
from boggle_tui.paper.sheet import Entry, Leaf, PaperPuzzle, Section, Sheet
from boggle_tui.share.rounds_file import cell

COLUMNS = "pupil", "round", "board", "points", "found", "missed"


class PupilRound(NamedTuple):
    """A round of one pupil."""

    pupil: str
    number: int
    board: Board
    q: QReading
    points: int
    found: tuple[str, ...]
    missed: tuple[str, ...]


def pupil_rounds(
    contests: Iterable[Contest], expected: Callable[[Contest, Board], Collection[str]]
) -> Iterator[PupilRound]:
    """Yield all pupils' rounds that are over; words expected on a board may have been missed."""
    for contest in contests:
        for number, each in enumerate(contest.rounds, 1):
            board = Board.parse(each.notation)
            words = expected(contest, board) if each.is_over else ()
            for turn in each.turns if each.is_over else ():
                missed = tuple(sorted(set(words).difference(turn.found)))
                points = each.points[turn.player]
                found = tuple(sorted(turn.found))
                yield PupilRound(turn.player, number, board, contest.rules.q, points, found, missed)


def results_csv(rounds: Iterable[PupilRound]) -> str:
    """Write a line for each round, by pupils, with words separated by spaces."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for each in sorted(rounds, key=lambda each: (each.pupil.casefold(), each.number)):
        words = " ".join(each.found), " ".join(each.missed)
        writer.writerow(map(cell, (each.pupil, each.number, str(each.board), each.points, *words)))
    return text.getvalue()


def results_sheet(rounds: Iterable[PupilRound]) -> Sheet:
    """Make a page for each round of each pupil. There must be one."""
    ordered = sorted(rounds, key=lambda each: (each.pupil.casefold(), each.number))
    return Sheet(tuple(map(_leaf, ordered)), has_key=False)


def _leaf(played: PupilRound) -> Leaf:
    found, missed = played.found, played.missed
    parts = (
        Section(
            f"{words_text(len(found))}, {points_text(played.points)}",
            tuple(Entry(word.upper()) for word in found),
        ),
        Section(
            f"{_('Missed')}: {words_text(len(missed))}",
            tuple(Entry(word.upper()) for word in missed),
        ),
    )
    puzzle = PaperPuzzle(picture=Picture(played.board, played.q), parts=parts)
    title = _("{player}, round {n}", player=played.pupil, n=played.number)
    return Leaf(title=title, puzzles=(puzzle,), is_export=True)
