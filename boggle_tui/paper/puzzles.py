"""Puzzles for paper: of a board with words, or of a Gogen, with the sentences that go with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from unicodedata import normalize

from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.board.board import QU, Board, Path, QReading
from boggle_tui.game.round.rules import SHARE, Rules, Scoring
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.language import LANGUAGES
from boggle_tui.game.words.phrases import listed
from boggle_tui.gogen.gogen_puzzle import Gogen
from boggle_tui.gogen.reasoning import ProvenGogen
from boggle_tui.paper.sheet_content import (
    Blanks,
    Clues,
    Leaf,
    Letters,
    Lines,
    PaperPuzzle,
    PaperWord,
    Part,
    Picture,
    Task,
    Theme,
    Words,
    clean,
)

NUMBERS = (
    *("no", "one", N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven")),
    *(N_("eight"), N_("nine"), N_("ten")),
)
TITLES = {
    Task.LIST: N_("Find the words"),
    Task.BLANKS: N_("Hidden words"),
    Task.CLUES: N_("Find the words"),
    Task.MANY: N_("How many words?"),
}
"""The titles of puzzles without one."""
SIGNS = "●", "■"
LEVEL_NOTES = {
    Task.BLANKS: N_("● lists the words; ■ shows only how many letters they have."),
    Task.CLUES: N_("● lists the words; ■ has clues for them."),
}
"""The signs of the easier and the harder level, explained."""
WALK = N_(
    "Go from tile to tile in any direction, diagonals included, and use no tile twice in a word."
)
READ = N_("A word goes from tile to tile in any direction, diagonals included.")


def answers_of(
    paths: Mapping[str, Path], clues: Mapping[str, str], texts: Texts | None
) -> list[PaperWord]:
    """Return the words of a puzzle, without texts as those of a list."""
    return [
        PaperWord(word, path, clues.get(word, ""), "" if texts is None else texts.of(word))
        for word, path in paths.items()
    ]


@dataclass(frozen=True, kw_only=True)
class WordTask:
    """The task for a reader of a board, and what it reveals of the words."""

    task: Task
    theme: str = ""
    """A word on the board that isn't listed, and is what the others have in common."""
    has_lines: bool = False
    """Whether there are lines to write on, with the points of words."""
    rules: Rules = field(default_factory=Rules)
    """The rules of playing the board."""

    def puzzle(
        self,
        board: Board,
        answers: Sequence[PaperWord],
        rotations: tuple[int, ...] = (),
        title: str = "",
        level: str = "",
    ) -> PaperPuzzle:
        """Make the puzzle of a board that holds these words."""
        words = self._in_order([each for each in answers if each.word != self.theme])
        themes = (each._replace(is_theme=True) for each in answers if each.word == self.theme)
        every, q = (*words, *themes), self.rules.q
        numbers = (f"{number}. " * (self.task is Task.CLUES) for number in range(1, len(every) + 1))
        return PaperPuzzle(
            picture=Picture(board, q, rotations=rotations),
            parts=tuple(self._parts(words)),
            answers=tuple(
                Picture(board, q, each.path, caption=number + each.text)
                for number, each in zip(numbers, every, strict=True)
            ),
            words=every,
            task=self.task,
            title=title,
            level=level,
        )

    def leaf(
        self,
        title: str,
        board: Board,
        answers: Sequence[PaperWord],
        rotations: tuple[int, ...] = (),
        label: str = "",
    ) -> Leaf:
        """Make the leaf of a sheet with this puzzle alone."""
        puzzle = self.puzzle(board, answers, rotations)
        count = sum(not each.is_theme for each in puzzle.words)
        leaf = Leaf(title=title, puzzles=(puzzle,), label=label)
        return instructed(leaf, self._instructions(count))

    def _instructions(self, count: int) -> str:
        """Say what to do with that many words."""
        if self.task is Task.MANY:
            least = self.rules.min_length
            shortest = _(NUMBERS[least]) if least <= 10 else str(least)
            text = _("How many words of {number} letters or more can you find?", number=shortest)
            return f"{text} {_(WALK)}"
        text = ngettext(
            "Find the word on the board.", "Find all {count} words on the board.", count
        )
        if count == 2:
            text = _("Find both words on the board.")
        if self.task is Task.BLANKS:
            hint = ngettext(
                "The blanks show how many letters it has.",
                "The blanks show how many letters each has.",
                count,
            )
            text = f"{text} {hint}"
        if self.task is Task.CLUES:
            hint = ngettext("The clue describes it.", "The clues describe them.", count)
            text = f"{text} {hint}"
        return f"{text} {_(WALK)}"

    def _in_order(self, answers: list[PaperWord]) -> list[PaperWord]:
        if self.task is Task.CLUES:
            return answers
        by_length = self.task is Task.BLANKS
        return sorted(answers, key=lambda each: (by_length and len(each.word), each.word))

    def _parts(self, answers: Sequence[PaperWord]) -> list[Part]:
        parts: list[Part] = []
        match self.task:
            case Task.LIST:
                parts.append(Words(tuple(each.text for each in answers)))
            case Task.BLANKS:
                parts.append(Blanks(tuple((len(each.word), each.letters) for each in answers)))
            case Task.CLUES:
                parts.append(Clues(tuple((each.full_clue, len(each.word)) for each in answers)))
        if self.theme:
            parts.append(Theme(len(self.theme)))
        if self.has_lines or self.task is Task.MANY:
            parts.append(Lines(points_table(self.rules.scoring, self.rules.min_length)))
        return parts


def in_levels(leaves: Iterable[Leaf]) -> list[Leaf]:
    """Mark an easier and a harder leaf of one board, whose answers come once; one stays as it is.

    Only the answers explain the marks.
    """
    easier, *harder = leaves
    if not harder:
        return [easier]
    note, (other,) = LEVEL_NOTES[harder[0].puzzles[0].task], harder
    unanswered = tuple(replace(each, answers=()) for each in easier.puzzles)
    return [
        replace(easier, sign=SIGNS[0], puzzles=unanswered),
        replace(other, sign=SIGNS[1], key_note=_(note)),
    ]


def instructed(leaf: Leaf, text: str) -> Leaf:
    """Return a leaf with these instructions, and how its board spells letters."""
    puzzles = [puzzle for puzzle in leaf.puzzles if puzzle.task is not Task.MANY]
    spelling = spelling_text(word for each in puzzles for word in each.words if not word.is_theme)
    pictures = [puzzle.picture for puzzle in leaf.puzzles]
    is_either = any(each.q is QReading.EITHER and QU in each.board.faces for each in pictures)
    q = _("On the board: {letters}.", letters=f"Qu = {_('Q or Qu')}") if is_either else ""
    return replace(leaf, instructions=" ".join(filter(None, (text, spelling, q))))


def spelling_text(words: Iterable[PaperWord]) -> str:
    """Say which letters of these words the board spells with others: "On the board: Ä = AE."

    Empty without any: that E stands for É in every language need not be said.
    """
    spelled = {}
    for word in (word for word in words if not word.own_text.isascii()):
        fold = word.language.fold
        for letter in filter(str.isalpha, word.text.lower()):
            tiles, bare = fold(letter).upper(), normalize("NFD", letter)[0].upper()
            folds = {each.fold(letter).upper() for each in LANGUAGES.values()}
            if (tiles != letter.upper() and folds != {bare}) or len(letter.upper()) > 1:
                spelled[letter.upper() if len(letter.upper()) == 1 else letter] = tiles
    pairs = sorted(spelled.items(), key=lambda pair: (pair[1], pair[0]))
    said = ", ".join("\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}".join(pair) for pair in pairs)
    return _("On the board: {letters}.", letters=said) if said else ""


def gogen_puzzle(generated: ProvenGogen, title: str = "", label: str = "") -> PaperPuzzle:
    """Make the puzzle of a Gogen; the label names its solution."""
    gogen, q = generated.gogen, QReading.Q  # The face Qu stands for Q alone.
    given = gogen.given_cells
    words = [PaperWord(word, (), "", gogen.text(word)) for word in gogen.words]
    return PaperPuzzle(
        picture=Picture(gogen.given, q),
        parts=(
            Words(tuple(each.text for each in words)),
            Letters("".join(each for each in gogen.letters if each not in given).upper()),
        ),
        answers=(Picture(generated.solution, q, caption=label),),
        words=tuple(words),
        task=Task.GOGEN,
        title=title,
        level=generated.difficulty.label,
    )


def gogen_leaf(gogens: Sequence[ProvenGogen], title: str = "") -> Leaf:
    """Make the leaf of a sheet of Gogens; its default title names their difficulty."""
    is_single = len(gogens) == 1
    if not title:
        levels = list(dict.fromkeys(each.difficulty for each in gogens))
        name = "Gogen" if is_single else _("Gogens")
        title = f"{name} ({levels[0].label})" if len(levels) == 1 else name
    labels = [""] if is_single else map(str, range(1, len(gogens) + 1))
    puzzles = tuple(
        gogen_puzzle(each, label, label) for each, label in zip(gogens, labels, strict=True)
    )
    text = _gogen_instructions([each.gogen for each in gogens])
    return instructed(Leaf(title=clean(title), puzzles=puzzles), text)


def points_table(scoring: str, min_length: int) -> tuple[tuple[str, str], ...]:
    """Return the letters of words and their points: (("3", "1"), …, ("8+", "11")).

    Empty where the points don't depend on the number of letters.
    """
    table = Scoring.named(scoring)
    if table.values or scoring == SHARE:
        return ()
    lengths = [length for length in sorted(table.by_length) if length >= min_length]
    rows = [(str(length), str(table.by_length[length])) for length in lengths]
    longest = max(table.by_length, default=min_length - 1) + 1
    beyond = _("{points} a letter", points=table.beyond) if table.per_letter else str(table.beyond)
    if rows and rows[-1][1] == beyond:
        return (*rows[:-1], (f"{rows[-1][0]}+", beyond))
    return (*rows, (f"{longest}+", beyond))


def random_rotations(board: Board, rng: Random) -> tuple[int, ...]:
    """Turn each letter as a die may lie on the table."""
    return tuple(int(rng.random() * 4) for _ in board.faces)


def _gogen_instructions(gogens: Sequence[Gogen]) -> str:
    """Say in two sentences what to do."""
    several = {gogen.letters for gogen in gogens}
    letters = _letters_text(several.pop()) if len(several) == 1 else ""
    if len(gogens) == 1:
        text = _(
            "Put each of the letters {letters} on one tile, so that every word of the list is on"
            " the board.",
            letters=letters,
        )
    elif letters:
        text = _(
            "Put each of the letters {letters} on one tile of a board, so that every word of its"
            " list is there.",
            letters=letters,
        )
    else:
        text = _(
            "Put each of its letters on one tile of a board, so that every word of its list is"
            " there."
        )
    return f"{text} {_(READ)}"


def _letters_text(letters: str) -> str:
    """Return sorted letters for a sentence: "A to Y", or all of them where some are left out."""
    shown = sorted(set(letters.upper()))
    if len(shown) == ord(shown[-1]) - ord(shown[0]) + 1 > 2:
        return _("{first} to {last}", first=shown[0], last=shown[-1])
    return listed(shown)
