"""Dice sets, rolling boards with them, and which die shows which face."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any

from boggle_tui.files.errors import look_up
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, canonical_face
from boggle_tui.game.words.language import ANY, LANGUAGES, Language, as_face, small

if TYPE_CHECKING:
    from boggle_tui.game.words.lexicon import Lexicon

FACES = 6
"""The faces of a die."""
MOST_FOREIGN = 0.05
"""The share of a list's letters that may be on no dice, as in a few foreign words."""


@dataclass(frozen=True)
class DiceSet:
    """The dice of one edition of the game, with its rules; dice.json of a language has them."""

    name: str
    title: str
    rows: int
    cols: int
    min_length: int
    """Minimum number of letters of a word."""
    seconds: int
    """Length of a round in seconds."""
    scoring: str
    """Name of the points table."""
    dice: tuple[tuple[str, ...], ...]
    """The six faces of each die, normalized."""
    language: Language = ANY
    """The language for which its letters were chosen."""
    number: int = 0
    """Its number in share codes, 1 to 15, which never changes; 0 if they can't name it."""

    @staticmethod
    def named(name: str) -> DiceSet:
        """Return the set of that name. Raises UnknownNameError."""
        return look_up("dice set", name, dice_sets())


@cache
def dice_sets() -> dict[str, DiceSet]:
    """Every dice set, by name."""
    return {
        name: _read(name, facts, language)
        for language in LANGUAGES.values()
        for name, facts in language.sets.items()
    }


def roll(dice_set: DiceSet, rng: Random) -> Board:
    """Roll the dice into the tray, and return the board.

    The same generator state gives the same board on every machine and Python version: only
    `rng.random()` is used, whose sequence is guaranteed, not `shuffle` or `choice`.
    """
    dice = list(dice_set.dice)
    for last in reversed(range(1, len(dice))):
        other = int(rng.random() * (last + 1))
        dice[last], dice[other] = dice[other], dice[last]
    rolled = dice[: dice_set.rows * dice_set.cols]
    faces = tuple(die[int(rng.random() * len(die))] for die in rolled)
    return Board(dice_set.rows, dice_set.cols, faces)


def resize_dice_set(dice_set: DiceSet, rows: int, cols: int) -> DiceSet:
    """Adapt the dice to a tray of another size.

    As many copies of the set as necessary are shaken together, and the tray takes as many dice as
    fit: letters keep their frequency, and a small board uses other dice each time.
    """
    copies = -(-rows * cols // len(dice_set.dice))
    return replace(dice_set, rows=rows, cols=cols, dice=dice_set.dice * copies)


def nearest_dice_set(rows: int, cols: int, default: DiceSet) -> DiceSet:
    """The set of the same language closest in its number of dice; `default` wins a tie."""
    others = [other for other in dice_sets().values() if other.language == default.language]
    return min((default, *others), key=lambda dice_set: abs(len(dice_set.dice) - rows * cols))


def suited(dice_set: DiceSet, lexicon: Lexicon) -> DiceSet:
    """Return the dice, or, where no dice have the letters of the list, dice dealt by how often it
    has them."""
    every = chain.from_iterable(chain.from_iterable(each.dice) for each in dice_sets().values())
    shown = {small(face) for face in every}
    foreign = lexicon.letters.difference(shown, *shown)  # A Q is on the Qu face.
    if not foreign:
        return dice_set
    counts = Counter(chain.from_iterable(map("".join, lexicon.pieces())))
    if sum(map(counts.__getitem__, foreign)) < MOST_FOREIGN * counts.total():
        return dice_set
    cells = dice_set.rows * dice_set.cols
    # By the largest remainders, but at least one face for each letter.
    shares = {each: FACES * cells * count / counts.total() for each, count in counts.most_common()}
    kept = [*shares][: FACES * cells]
    faces = {letter: max(1, int(shares[letter])) for letter in kept}
    while (missing := FACES * cells - sum(faces.values())) != 0:
        least = max if missing > 0 else min
        letter = least(kept, key=lambda each: shares[each] - faces[each])
        faces[letter] += 1 if missing > 0 else -1
    return replace(
        dice_set,
        name="dealt",
        title=lexicon.name,
        dice=_in_turn(
            [as_face(each) for each in sorted(faces) for _at in range(faces[each])], cells
        ),
        language=ANY,
        number=0,
    )


def dealt_text(dice_set: DiceSet) -> str:
    """Return a sentence about dice that were dealt; empty for all others."""
    if dice_set.name != "dealt":
        return ""
    return _(
        "No dice have the letters of {name}: these were dealt by how often it has them.",
        name=dice_set.title,
    )


def _read(name: str, facts: Mapping[str, Any], language: Language) -> DiceSet:
    fields = {key: facts[key] for key in facts.keys() - {"dice", "faces", "years", "confidence"}}
    if "dice" in facts:
        dice: Iterable[Sequence[str]] = [die.split() for die in facts["dice"]]
    else:  # A set without an edition.
        counts = re.findall(r"(\D+)(\d+) ?", facts["faces"])
        every = [face for face, count in counts for _at in range(int(count))]
        dice = _in_turn(every, facts["rows"] * facts["cols"])
    faces = tuple(tuple(_face(face, language) for face in die) for die in dice)
    return DiceSet(name=name, dice=faces, language=language, **fields)


@cache
def _face(face: str, language: Language) -> str:
    return canonical_face(language.fold(face))


def _in_turn(faces: Sequence[str], dice: int) -> tuple[tuple[str, ...], ...]:
    """Deal the faces to that many dice in turn."""
    return tuple(tuple(faces[die::dice]) for die in range(dice))


Die = tuple[str, ...]
"""The faces of one die."""


def match_dice(faces: Sequence[str], dice: Sequence[Sequence[str]]) -> tuple[int, ...] | None:
    """Assign a different die to each face; None if the dice cannot show all of them.

    Returns the index of the die for each face. Any remaining die may show an empty face ("").
    Source: Kuhn's algorithm for bipartite matching, by augmenting paths.
    """
    face_of_die: dict[int, int] = {}

    def augment(index: int, tried: set[int]) -> bool:
        for die, shown in enumerate(dice):
            if die in tried or faces[index] not in shown:
                continue
            tried.add(die)
            if die not in face_of_die or augment(face_of_die[die], tried):
                face_of_die[die] = index
                return True
        return False

    needed = [index for index, face in enumerate(faces) if face != SPARE]
    if len(faces) > len(dice) or not all(augment(index, set()) for index in needed):
        return None
    unused = iter(die for die in range(len(dice)) if die not in face_of_die)
    die_of_face = {index: die for die, index in face_of_die.items()}
    return tuple(
        die_of_face[index] if index in die_of_face else next(unused) for index in range(len(faces))
    )


def possible_dice(board: Board, cell: Cell, dice_set: DiceSet) -> tuple[Die, ...]:
    """The distinct dice of the set that may lie at the cell, in the order of the set.

    A die qualifies if the other dice can show the rest of the board; none does if the board
    cannot be rolled with this set.
    """
    rest = [*board.faces[:cell], *board.faces[cell + 1 :]]
    possible = []
    for die in dict.fromkeys(dice_set.dice):
        others = list(dice_set.dice)
        others.remove(die)
        if board.faces[cell] in die and match_dice(rest, others) is not None:
            possible.append(die)
    return tuple(possible)


def dice_mismatch(board: Board, dice_set: DiceSet) -> str | None:
    """Explain in a sentence why these dice cannot show the board; None if they can."""
    shown = {face for die in dice_set.dice for face in die}
    foreign = sorted({face for face in board.faces if face not in shown} - {SPARE})
    if foreign:
        names = ", ".join(_("the block") if face == BLOCK else face for face in foreign)
        return _("No {dice} die shows {names}.", dice=_(dice_set.title), names=names)
    if match_dice(board.faces, dice_set.dice) is None:
        return _("{dice} dice can't show all these letters at once.", dice=_(dice_set.title))
    return None
