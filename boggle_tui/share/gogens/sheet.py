"""A sheet of Gogens: what it says, whatever its format."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boggle_tui.game.words.wording import listed
from boggle_tui.gogen.generator import GeneratedGogen
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.share.pages.paper import PAPERS, Paper
from boggle_tui.share.sheets.sheet import clean

CROSS_OFF = "Letters to place:"
SOLUTION = "Solution"
READ = "A word goes from tile to tile in any direction, diagonals included."


@dataclass(frozen=True, kw_only=True)
class GogenSheet:
    """Gogens to print, with their solutions on pages of their own."""

    title: str
    puzzles: tuple[GeneratedGogen, ...]
    paper: Paper = PAPERS["a4"]
    is_large: bool = False
    """Whether it is for people who need large print."""
    has_key: bool = True
    """Whether the solutions are printed."""

    @classmethod
    def of(
        cls,
        puzzles: Sequence[GeneratedGogen],
        title: str = "",
        paper: Paper = PAPERS["a4"],
        *,
        is_large: bool = False,
        has_key: bool = True,
    ) -> GogenSheet:
        """Return a sheet of the puzzles; its default title names their difficulty."""
        if not title:
            levels = list(dict.fromkeys(puzzle.difficulty for puzzle in puzzles))
            name = "Gogen" if len(puzzles) == 1 else "Gogens"
            title = f"{name} ({levels[0].label})" if len(levels) == 1 else name
        return cls(
            title=clean(title),
            puzzles=tuple(puzzles),
            paper=paper,
            is_large=is_large,
            has_key=has_key,
        )

    @property
    def key_title(self) -> str:
        """The title of the solutions."""
        return f"{SOLUTION}{'s' * (len(self.puzzles) > 1)}: {self.title}"

    @property
    def instructions(self) -> str:
        """What to do, in two sentences."""
        letters = {puzzle.gogen.letters for puzzle in self.puzzles}
        if len(self.puzzles) == 1:
            return (
                f"Put each of the letters {letters_text(letters.pop())} on one tile, so that every"
                f" word of the list is on the board. {READ}"
            )
        which = f"the letters {letters_text(letters.pop())}" if len(letters) == 1 else "its letters"
        return (
            f"Put each of {which} on one tile of a board, so that every word of its list is there."
            f" {READ}"
        )

    def labelled(self) -> Iterator[tuple[str, GeneratedGogen]]:
        """Yield each puzzle with its number; with an empty text where it is the only one."""
        for number, puzzle in enumerate(self.puzzles, 1):
            yield "" if len(self.puzzles) == 1 else str(number), puzzle


def letters_to_place(gogen: Gogen) -> str:
    """Return the letters that are not given, as capitals."""
    return "".join(letter for letter in gogen.letters if letter not in gogen.given_cells).upper()


def letters_text(letters: str) -> str:
    """Return sorted letters for a sentence: "A to Y", or all of them where some are left out."""
    shown = sorted(set(letters.upper()))
    if len(shown) == ord(shown[-1]) - ord(shown[0]) + 1 > 2:
        return f"{shown[0]} to {shown[-1]}"
    return listed(shown)
