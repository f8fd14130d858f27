"""Book: numbered puzzles to be printed and bound, with solutions at the back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby, islice
from typing import NamedTuple

from boggle_tui.files.translation import N_, _, ngettext, pgettext
from boggle_tui.game.board.board import SPARE, Board, Path, QReading
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.words.phrases import words_text
from boggle_tui.paper.puzzles import spelling_text
from boggle_tui.paper.sheet_content import USUAL, Paper, PaperPuzzle, Picture, Task
from boggle_tui.paper.typst_pages import Values, page_values, picture_values, puzzle_values

PAGE_MARK = "\ue000"
"""Stands for the number of a page in a sentence; no title has it."""
EXAMPLE = N_("cat/ris/ned", "board")
"""A board of nine different letters for the examples of all kinds of puzzles.

Other languages have their own words along the same paths.
"""


class Example(NamedTuple):
    """A kind of puzzle explained to readers, on a small board."""

    name: str
    sentences: str
    path: Path = ()
    missing: Path = ()
    """Cells without their letters."""

    def picture(self) -> Picture:
        """The board in the reader's language."""
        board = Board.parse(pgettext("board", EXAMPLE))
        for cell in self.missing:
            board = board.with_face(cell, SPARE)
        return Picture(board, QReading.Q, self.path)


WHAT_TO_DO = {
    Task.LIST: Example(
        N_("Find the words"),
        N_(
            "Every word of the list is somewhere on the board. Draw a line through its letters,"
            " and tick the word off. This is RAID."
        ),
        (3, 1, 4, 8),
    ),
    Task.CLUES: Example(
        N_("Clues"),
        N_(
            "Think of a word for each clue, then find it on the board. The number is how many"
            " letters it has. “It purrs (3)” is CAT."
        ),
        (0, 1, 2),
    ),
    Task.BLANKS: Example(
        N_("Hidden words"),
        N_(
            "There is one blank for each letter of a word. Find a word of that length on the"
            " board, and write it down. Here _ _ _ _ is RISE."
        ),
        (3, 4, 5, 7),
    ),
    Task.MANY: Example(
        N_("How many words?"),
        N_(
            "Find as many words of three letters or more as you can, and write them down. Here"
            " are CAT, CATS, RISE, RAID and many more. This is DIES."
        ),
        (8, 4, 7, 5),
    ),
    Task.GOGEN: Example(
        N_("Gogen"),
        N_(
            "Some letters are missing. Put each on an empty tile, so that every word of the"
            " list is on the board. Here A and I are missing from RAID: I must touch D, so it"
            " goes in the middle, and A gets the last tile."
        ),
        missing=(1, 4),
    ),
}
HOW_TO_GO = N_(
    "Go from tile to tile: up, down, across or corner to corner. Don't use a tile twice in one"
    " word."
)
ABOUT_DIFFICULTY = N_(
    "Each puzzle is marked easy, medium, hard or very hard: the harder it is, the longer you"
    " may have to look."
)
ABOUT_GOGENS = N_("Every Gogen has exactly one solution. Use a pencil for the very hard ones.")
LEVELS = N_("easy"), N_("medium"), N_("hard"), N_("very hard")
MOST_STEPS, FEWEST_WORDS = (35, 50, 65), (120, 80, 40)
"""The greatest mean number of steps for a word, and the fewest words where many are to be found,
for each level but the last."""
PREFIX = 3
"""The first letters of a word whose paths a reader follows."""
PATH_STEPS = 3
"""The steps counted for following a path; looking at a tile counts as one."""
MOST_PATHS = 200
"""The most paths counted for one beginning."""
TASK_FACTORS = {Task.LIST: 1.0, Task.CLUES: 1.5, Task.BLANKS: 2.0}
"""Words that have to be guessed first take longer."""


def puzzles_text(count: int) -> str:
    """Write a number of puzzles."""
    return ngettext("{count} puzzle", "{count} puzzles", count)


def rated(board: Board, words: Sequence[str], task: Task, q: QReading) -> str:
    """Estimate how difficult it is to find the words, by the rule that docs/books.md states.

    A reader looks at each tile, and follows each path that spells a word's first letter, its first
    two and its first three.
    """
    if task is Task.MANY:
        return LEVELS[sum(len(words) < fewest for fewest in FEWEST_WORDS)]
    beginnings = (word[:end] for word in words for end in range(1, PREFIX + 1))
    paths = sum(1 for each in beginnings for _ in islice(find_paths(board, each, q), MOST_PATHS))
    steps = (len(board.faces) + PATH_STEPS * paths / len(words)) * TASK_FACTORS[task]
    return LEVELS[sum(steps > most for most in MOST_STEPS)]


@dataclass(frozen=True)
class Book:
    """Puzzles under a title."""

    title: str
    puzzles: tuple[PaperPuzzle, ...]
    paper: Paper = USUAL
    two_on_a_page: bool = False
    """Whether two puzzles share a page."""
    is_large: bool = False
    """Whether it is for people who need large print."""


def book_values(book: Book) -> Values:
    """Return what the template of books needs."""
    tasks = {puzzle.task for puzzle in book.puzzles}
    about = [ABOUT_DIFFICULTY, *([ABOUT_GOGENS] if Task.GOGEN in tasks else [])]
    return page_values(book.title, book.paper) | {
        "is_large": book.is_large,
        "mark": PAGE_MARK,
        "per_page": 2 if book.two_on_a_page else 1,
        "count": puzzles_text(len(book.puzzles)),
        "cover": picture_values(book.puzzles[0].picture),
        "what_to_do": _("What to do"),
        "how_to_go": _(HOW_TO_GO),
        "examples": [
            {
                "name": _(example.name),
                "sentences": _(example.sentences),
                "board": picture_values(example.picture()),
            }
            for task, example in WHAT_TO_DO.items()
            if task in tasks
        ],
        "about": [*map(_, about)],
        "sentences": {
            "solutions": _("The solutions begin on page {page}.", page=PAGE_MARK),
            "solution": _("Solution on page {page}", page=PAGE_MARK),
            "puzzle": _("page {page}", page=PAGE_MARK),
        },
        "solutions": _("Solutions"),
        "puzzles": [*map(_puzzle_values, book.puzzles)],
    }


def _puzzle_values(puzzle: PaperPuzzle) -> Values:
    is_many = puzzle.task is Task.MANY  # Its answers are listed, as they are too many to draw.
    return puzzle_values(replace(puzzle, answers=()) if is_many else puzzle) | {
        "level": _(puzzle.level),
        "kind": _(WHAT_TO_DO[puzzle.task].name),
        "spelling": spelling_text(puzzle.words),
        "is_gogen": puzzle.task is Task.GOGEN,
        "words": _by_length(puzzle) if is_many else [],
    }


def _by_length(puzzle: PaperPuzzle) -> list[str]:
    """Write the words by their lengths, the longest first."""
    words = sorted((each.caption for each in puzzle.answers), key=lambda word: (-len(word), word))
    texts = []
    for length, group in groupby(words, key=len):
        same = list(group)
        letters, count = _("{count} letters", count=length), words_text(len(same))
        texts.append(f"{letters} ({count}): {', '.join(same)}")
    return texts
