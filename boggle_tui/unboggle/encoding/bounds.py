"""What counting alone can tell: the tiles that the words need, and which words are too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import and_

from boggle_tui.game.board.board import BLOCK, QReading
from boggle_tui.game.board.faces import shown_face
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.game.words.wording import listed
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.result import Reason


def tiles_of(puzzle: Puzzle, word: str) -> Counter[str]:
    """How many tiles of each face the word needs, however it is spelled."""
    return reduce(and_, map(Counter, puzzle.tilings(word)))


def tiles_needed(puzzle: Puzzle, words: Iterable[str] | None = None) -> Counter[str]:
    """How many tiles of each face those words (all, if none are named) need together.

    A face that some word needs k times fills at least k cells. The given cells count, too.
    """
    fixed_cells = (face for face in puzzle.fixed_faces.values() if face != BLOCK)
    needed: Counter[str] = Counter(fixed_cells)
    for word in puzzle.words if words is None else words:
        if puzzle.tilings(word):
            needed |= tiles_of(puzzle, word)
    return needed


def refusal(puzzle: Puzzle, words: Sequence[str] | None = None) -> Reason | None:
    """Why no board can hold those words (by default, those that the puzzle requires).

    None where counting letters and dice does not show it.
    """
    words = puzzle.needed_words if words is None else words
    return _unspelt(puzzle, words) or _too_many_tiles(puzzle, words) or _no_dice(puzzle, words)


def most_words(puzzle: Puzzle) -> int:
    """The most words (or weight) that could fit, as far as counting each alone shows."""
    fitting = [word for word in puzzle.words if refusal(puzzle, (word,)) is None]
    if refusal(puzzle, fitting) is None:
        return puzzle.worth(fitting)
    return puzzle.worth(fitting) - min(map(puzzle.weight, fitting))


def unrollable(faces: Counter[str], dice: Sequence[Sequence[str]]) -> Counter[str]:
    """The fewest of those tiles that the dice cannot show all at once; empty if they can.

    None of them can be left out, so by Hall's theorem one die fewer shows any of them.
    """
    kept = list(faces.elements())
    if match_dice(kept, dice) is not None:
        return Counter()
    # With more tiles than dice any of them are too many; those that fit no die come first.
    for face in list(kept):
        kept.remove(face)
        if match_dice(kept, dice) is not None:
            kept.append(face)
    return Counter(kept)


def _unspelt(puzzle: Puzzle, words: Sequence[str]) -> Reason | None:
    for word in words:
        if not puzzle.tilings(word):
            text = (
                f"{word} has a q without a u, and the Qu tile always brings one:"
                " leave it out, or let the Q tile stand for q alone."
            )
            return Reason("letters", (word,), text)
    return None


def _too_many_tiles(puzzle: Puzzle, words: Sequence[str]) -> Reason | None:
    def is_too_many(needed: Counter[str]) -> bool:
        return needed.total() > puzzle.cells

    if not is_too_many(tiles_needed(puzzle, words)):
        return None
    kept = _fewest_refused(puzzle, words, is_too_many)
    needed = tiles_needed(puzzle, kept)
    text = (
        f"{_subject(puzzle, kept)} {needed.total()} tiles,"
        f" but the board has {puzzle.cells} cells: {_sum(needed, puzzle.q)}."
    )
    return Reason("letters", kept, text)


def _no_dice(puzzle: Puzzle, words: Sequence[str]) -> Reason | None:
    if puzzle.dice is None:
        return None
    dice = puzzle.dice_set.dice
    blocks = Counter(face for face in puzzle.faces_rolled.values() if face == BLOCK)
    short = unrollable(tiles_needed(puzzle, words) + blocks, dice)
    if not short:
        return None
    kept = _fewest_refused(puzzle, words, lambda needed: short - blocks <= needed)
    showing = sum(not short.keys().isdisjoint(die) for die in dice)
    faces = listed(sorted(short), "or")
    if showing == 0:
        found = f"no die of the set {puzzle.dice} shows {faces}"
    elif showing == 1:
        found = f"only one die of the set {puzzle.dice} shows {faces}"
    else:
        found = f"only {showing} dice of the set {puzzle.dice} show {faces}"
    return Reason("dice", kept, f"{_subject(puzzle, kept)} {_sum(short, puzzle.q)}, but {found}.")


def _fewest_refused(
    puzzle: Puzzle, words: Sequence[str], is_refused: Callable[[Counter[str]], bool]
) -> tuple[str, ...]:
    """Words that are refused together, none of which can be left out."""
    witness: dict[tuple[str, int], str] = {}
    for word in words:
        for face, times in tiles_of(puzzle, word).items():
            witness.setdefault((face, times), word)
    kept = list(
        dict.fromkeys(witness[key] for key in tiles_needed(puzzle, words).items() if key in witness)
    )
    for word in tuple(kept):
        others = [other for other in kept if other != word]
        if is_refused(tiles_needed(puzzle, others)):
            kept = others
    return tuple(word for word in words if word in kept)


def _subject(puzzle: Puzzle, words: Sequence[str]) -> str:
    fixed_cells = any(face != BLOCK for face in puzzle.fixed_faces.values())
    subject = (
        listed([*words, *(["the given cells"] if fixed_cells else [])]) if words else "The cells"
    )
    return f"{subject} {'needs' if len(words) == 1 and not fixed_cells else 'need'}"


def _sum(needed: Counter[str], q: QReading) -> str:
    tiles = sorted((shown_face(face, q), times) for face, times in needed.items())
    parts = [f"{times} of {face}" for face, times in tiles if times > 1]
    single = [face for face, times in tiles if times == 1]
    if single:
        parts.append(f"one each of {listed(single)}" if len(single) > 1 else f"1 of {single[0]}")
    return ", ".join(parts)
