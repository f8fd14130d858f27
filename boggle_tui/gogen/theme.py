"""The words of a theme that can be in a Gogen, and why the others can't."""

from __future__ import annotations

from collections.abc import Iterable

from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.wording import counted, first_few
from boggle_tui.gogen.generator import fits
from boggle_tui.gogen.puzzle import CLASSIC_LETTERS, GogenError, has_distinct_letters


def sort_theme(
    given: Iterable[str], skipped: Iterable[str], texts: Texts, side: int, source: str
) -> tuple[tuple[str, ...], list[str]]:
    """Return the words that can be in a Gogen of this side, and sentences about the others.

    What was skipped is named as well. Raises GogenError where there is no usable word.
    """
    words = list(dict.fromkeys(given))
    has_z = side * side != len(CLASSIC_LETTERS)
    reasons = {
        "not letters only, or too short": [*skipped, *(w for w in words if len(w) < 2)],
        "a letter twice": [word for word in words if not has_distinct_letters(word)],
        "with Z, and 5x5 boards hold A to Y": [word for word in words if "z" in word and not has_z],
    }
    refused = {word for unfit in reasons.values() for word in unfit}
    theme = tuple(word for word in words if word not in refused and fits(word))
    if not theme:
        why = " or ".join(reason for reason, unfit in reasons.items() if unfit) or "it is empty"
        raise GogenError(
            f"No words for a Gogen in {source} ({why}): each needs two letters or more,"
            " none of them twice."
        )
    remarks = [
        f"{counted(len(unfit), 'word')} can't be used ({reason}): "
        f"{first_few([*map(texts.of, unfit)])}."
        for reason, unfit in reasons.items()
        if unfit
    ]
    return theme, remarks
