"""Results: of a round, a puzzle or a built board, in full or without spoiling it; of a class."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from boggle_tui.files.translation import N_, _, decimal, labelled, ngettext, percent
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.daily_board import daily_name, daily_title
from boggle_tui.game.round.rules import WordDisplay, WordOrder
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.language import without_accents
from boggle_tui.game.words.phrases import find_text, points_text, words_text
from boggle_tui.paper.sheet_content import (
    Entry,
    Leaf,
    PaperPuzzle,
    Picture,
    Section,
    Sheet,
    exported_board,
)
from boggle_tui.paper.text import WIDTH, board_text, dice_text, path_text
from boggle_tui.share.share_code import encode_gogen

if TYPE_CHECKING:
    from boggle_tui.game.contest.contest import Contest
    from boggle_tui.game.history.played_round import PlayedRound
    from boggle_tui.gogen.game import GogenGame

TITLE = N_("Find the words")
"""The title of a board with words to find that has no other."""


def result_text(
    board: Board,
    found: Mapping[str, int],
    missed: Mapping[str, int],
    q: QReading = QReading.QU,
) -> str:
    """Write the result of a round: the board, and the words found and missed with their points."""
    score, all_points = sum(found.values()), sum(found.values()) + sum(missed.values())
    share = f" ({percent(score / all_points)})" if all_points else ""
    total = len(found) + len(missed)
    text = _(
        "{words} of {total} found, {score} of {points}",
        words=words_text(len(found)),
        total=total,
        score=score,
        points=points_text(all_points),
    )
    lists = f"{_words_text(_('Found'), found)}{_words_text(_('Missed'), missed)}"
    return f"{board_text(board, q)}\n{text}{share}\n{lists}"


def puzzle_result_text(
    board: Board,
    to_find: Mapping[str, bool],
    bonus: Sequence[str],
    seconds: float,
    q: QReading = QReading.QU,
) -> str:
    """Write the result of a puzzle: the words to find, each with whether it was found, and others.

    The bonus words are the others found; `seconds` is the time played.
    """
    lines = [f"  {'x' if is_found else ' '} {word}" for word, is_found in to_find.items()]
    found = ngettext(
        "{found} of {count} word found in {time}",
        "{found} of {count} words found in {time}",
        len(to_find),
        found=sum(to_find.values()),
        time=clock_face(seconds),
    )
    text = f"{board_text(board, q)}\n{found}\n\n" + "\n".join(lines) + "\n"
    if bonus:
        count = ngettext("{count} bonus word", "{count} bonus words", len(bonus))
        text += f"\n{count}: {', '.join(bonus)}\n"
    return text


def board_sheet(
    board: Board,
    to_find: WordsToFind,
    q: QReading = QReading.QU,
    title: str = "",
    more: tuple[Section, ...] = (),
    *,
    seconds: int | None = None,
    has_answers: bool = False,
) -> Sheet:
    """Return the sheet of a board to keep, with the words to find on it if it has any.

    `seconds` is the length of a round, 0 for no clock, None to say nothing about it. A clue comes
    before the blanks of its word. Answers are listed with their paths. `more` goes below.
    """
    picture, words = Picture(board, q), to_find.words
    if not words:
        return exported_board(picture, title, more)
    entries = [Entry(to_find.text(word)) for word in words]
    if to_find.shown is not WordDisplay.WORDS:
        clues = dict(to_find.texts.clues)
        entries = [Entry(clues.get(word, ""), len(word)) for word in words]
    notes = [_("Other words don't count.")]
    if to_find.has_bonus:
        notes = [_("Other words count as a bonus.")]
    if seconds:
        notes.append(_("Time: {time}.", time=clock_face(seconds)))
    elif seconds == 0:
        notes.append(_("Take as long as you like."))
    sections = [Section(find_text(len(words)), tuple(entries), tuple(notes))]
    if has_answers:
        paths = ((to_find.text(word), first_path(board, word, q)) for word in words)
        answers = (
            Entry(f"{text}: {path_text(board, path, q)}" if path else text) for text, path in paths
        )
        sections.append(Section(_("Answers"), tuple(answers), is_answer=True))
    return exported_board(picture, title or _(TITLE), (*sections, *more))


def _words_text(title: str, points: Mapping[str, int]) -> str:
    """Write a heading and the words in columns; nothing without words."""
    if not points:
        return ""
    width = max(map(len, points))
    entries = [f"{word:<{width}} {points[word]:>3}" for word in WordOrder.POINTS.arrange(points)]
    across = max(1, (WIDTH + 2) // (width + 4 + 4))
    lines = (
        "    ".join(entries[start : start + across]) for start in range(0, len(entries), across)
    )
    total = f"{words_text(len(points))}, {points_text(sum(points.values()))}"
    return f"\n{title}: {total}\n\n" + "".join(f"  {line}\n" for line in lines)


def dice_section(board: Board, laid: Sequence[int], dice_set: DiceSet) -> Section:
    """Return what `dice_text` writes as a section."""
    heading, *lines = dice_text(board, laid, dice_set).splitlines()
    entries = (Entry(line.strip()) for line in lines if line.strip())
    return Section(heading.rstrip(":"), tuple(entries))


COLUMNS = N_("pupil round board points found missed")
"""The names of the columns, each one word."""


class PupilRound(NamedTuple):
    """A round of one pupil."""

    pupil: str
    number: int
    board: Board
    q: QReading
    points: int
    found: tuple[str, ...]
    missed: tuple[str, ...]
    to_find: WordsToFind
    """The words of a board of the teacher's own."""


def pupil_rounds(
    rooms: Iterable[Sequence[Contest]],
    expected: Callable[[Contest, Board], Collection[str]],
) -> list[PupilRound]:
    """Return all rounds that are over, by pupils; words expected on a board may have been missed.

    The rounds of all contests of a room are counted on. Who wasn't there has missed nothing.
    """
    rounds = []
    for contests in rooms:
        played = ((contest, each) for contest in contests for each in contest.rounds)
        for number, (contest, each) in enumerate(played, 1):
            board = Board.parse(each.notation)
            words = each.to_find.words or (expected(contest, board) if each.is_over else ())
            for turn in each.turns if each.is_over else ():
                if not (turn.elapsed or turn.found):
                    continue
                missed = tuple(sorted(set(words).difference(turn.found)))
                found = tuple(sorted(turn.found))
                about = turn.player, number, board, contest.rules.q, each.points[turn.player]
                rounds.append(PupilRound(*about, found, missed, each.to_find))
    # Çelik stands between Cem and Dora.
    return sorted(rounds, key=lambda each: (without_accents(each.pupil), each.pupil, each.number))


def results_csv(rounds: Iterable[PupilRound]) -> str:
    """Write a line for each round, with words separated by commas."""
    rows: list[list[Any]] = [_(COLUMNS).split()]
    for each in rounds:
        words = (", ".join(map(each.to_find.text, some)) for some in (each.found, each.missed))
        rows.append([each.pupil, each.number, str(each.board), each.points, *words])
    return as_csv(rows)


def results_sheet(rounds: Iterable[PupilRound]) -> Sheet:
    """Make a page for each round of each pupil. There must be one."""
    return Sheet(tuple(map(_leaf, rounds)), has_key=False)


def _leaf(played: PupilRound) -> Leaf:
    found, missed = played.found, played.missed
    parts = (
        Section(
            f"{words_text(len(found))}, {points_text(played.points)}",
            tuple(map(Entry, map(played.to_find.full_text, found))),
        ),
        Section(
            labelled(_("Missed"), words_text(len(missed))),
            tuple(map(Entry, map(played.to_find.full_text, missed))),
        ),
    )
    puzzle = PaperPuzzle(picture=Picture(played.board, played.q), parts=parts)
    title = _("{player}, round {n}", player=played.pupil, n=played.number)
    return Leaf(title=title, puzzles=(puzzle,), is_export=True)


def as_csv(rows: Iterable[Iterable[Any]]) -> str:
    """Write rows for a spreadsheet.

    Excel takes a file without a mark at its start for one in an old encoding, and separates cells
    by semicolons where decimals have a comma. LibreOffice and our readers take either.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=";" if "," in decimal(0.5) else ",", lineterminator="\n")
    writer.writerows(map(_cell, row) for row in rows)
    return f"\ufeff{text.getvalue()}"


def _cell(value: Any) -> Any:
    """Keep a spreadsheet from taking a text, such as the name of a word list, for a formula."""
    if not isinstance(value, str):
        return value
    value = value.replace("\r", " ")  # The csv module wouldn't quote it.
    return f"'{value}" if value.startswith(("'", "=", "+", "-", "@", "\t")) else value


BAR_WIDTH = 20


def round_text(played: PlayedRound, streak: int) -> str:
    """Write the score, a bar for the share of the points, and a mark for each word, by length."""
    board = played.setup.board
    name = f"{board.rows}x{board.cols}"
    if played.setup.day:
        day = daily_name(played.setup.day, played.language)
        name = daily_title(day, is_late=played.is_late)
    score, lines = points_text(played.counted_score), []
    if played.share is not None:
        score = _("{n} of {most}", n=score, most=played.possible)
        lines.append(f"{''.join(share_bar(played.share))} {percent(played.share)}")
    heading = labelled(f"Boggle {name}", f"{score}, {words_text(len(played.counted))}")
    if streak > 1:
        heading += f", {_('daily streak {count}', count=streak)}"
    for length, count in sorted(Counter(map(len, played.counted)).items()):
        lines.append(f"{_('{count} letters', count=length)} {'■' * count}")
    return "\n".join([heading, *lines]) + "\n"


def share_bar(share: float) -> tuple[str, str]:
    """The filled and the empty part of a bar for the share of the points that was found."""
    full = round(BAR_WIDTH * share)
    return "█" * full, "·" * (BAR_WIDTH - full)


def solved_text(game: GogenGame) -> str:
    """Say how long a solved Gogen took."""
    time = clock_face(game.stopwatch.elapsed)
    if not game.hints:
        return _("solved in {time}", time=time)
    return ngettext(
        "solved in {time} with {count} hint",
        "solved in {time} with {count} hints",
        game.hints,
        time=time,
    )


def gogen_text(game: GogenGame) -> str:
    """Write the result of a solved Gogen, with its code."""
    given, code = game.gogen.given, encode_gogen(game.gogen)
    name = daily_title(game.day) if game.day else f"{given.rows}x{given.cols}"
    level, beat = game.difficulty.label, _("Beat it: {code}", code=code)
    return f"Gogen {name}, {level}: {solved_text(game)}\n{beat}\n"
