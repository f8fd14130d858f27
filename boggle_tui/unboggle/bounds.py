"""What counting alone can tell: the tiles that the words need, and which words are too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from boggle_tui.unboggle.puzzle import Puzzle, Reason


def tiles_of(puzzle: Puzzle, word: str) -> Counter[str]:
    """How many tiles of each face the word needs, however it is spelled."""
    counts = [Counter(spelling) for spelling in puzzle.spellings(word)]
    least = counts[0]
    for other in counts[1:]:
        least &= other
    return least


def tiles_needed(puzzle: Puzzle, words: Iterable[str] | None = None) -> Counter[str]:
    """How many tiles of each face those words (all, if none are named) need together.

    A face that some word needs k times fills at least k cells.
    """
    needed: Counter[str] = Counter()
    for word in puzzle.words if words is None else words:
        needed |= tiles_of(puzzle, word)
    return needed


def refusal(puzzle: Puzzle) -> Reason | None:
    """Why no board can hold the words, where counting letters shows it."""
    for word in puzzle.words:
        if not puzzle.spellings(word):
            return Reason(
                "letters",
                (word,),
                f"{word} has a q without a u, and the Qu tile always brings one:"
                " leave it out, or let the Q tile stand for q alone.",
            )
    if tiles_needed(puzzle).total() <= puzzle.cells:
        return None
    words = _fewest_too_many(puzzle)
    needed = tiles_needed(puzzle, words)
    return Reason("letters", words, _sum(words, needed, puzzle.cells))


def most_words(puzzle: Puzzle) -> int:
    """A number of words that no board can pass, as far as counting letters shows."""
    spelt = [word for word in puzzle.words if puzzle.spellings(word)]
    return len(spelt) if tiles_needed(puzzle, spelt).total() <= puzzle.cells else len(spelt) - 1


def _fewest_too_many(puzzle: Puzzle) -> tuple[str, ...]:
    """Words that need too many tiles together, none of which can be left out."""
    witness: dict[tuple[str, int], str] = {}
    for word in puzzle.words:
        for face, times in tiles_of(puzzle, word).items():
            witness.setdefault((face, times), word)
    kept = list(dict.fromkeys(witness[key] for key in tiles_needed(puzzle).items()))
    for word in tuple(kept):
        others = [other for other in kept if other != word]
        if tiles_needed(puzzle, others).total() > puzzle.cells:
            kept = others
    return tuple(word for word in puzzle.words if word in kept)


def _sum(words: tuple[str, ...], needed: Counter[str], cells: int) -> str:
    parts = [f"{times} of {face}" for face, times in sorted(needed.items()) if times > 1]
    single = [face for face, times in sorted(needed.items()) if times == 1]
    if single:
        parts.append(f"one each of {listed(single)}" if len(single) > 1 else f"1 of {single[0]}")
    return (
        f"{listed(words)} {'needs' if len(words) == 1 else 'need'} {needed.total()} tiles,"
        f" but the board has {cells} cells: {', '.join(parts)}."
    )


def listed(names: Sequence[str]) -> str:
    """Names as a sentence has them: a, b and c."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
