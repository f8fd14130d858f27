"""A new Gogen."""

from __future__ import annotations

from os import PathLike, fspath
from random import randrange

from boggle_tui.files.errors import look_up
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.gogen.generator import (
    DEFAULT_LIST,
    GogenRequest,
    GogenStoppedError,
    side_of,
    sort_theme,
)
from boggle_tui.gogen.reasoning import Difficulty, ProvenGogen
from boggle_tui.gogen.tasks import SECONDS, NewGogen, do_gogen
from boggle_tui.gogen.wording import out_of_time_text
from boggle_tui.library.choices import AnySize, AnyWords, size_of, words_of


def make_gogen(
    difficulty: str | Difficulty = Difficulty.MEDIUM,
    *,
    size: AnySize = (5, 5),
    theme: AnyWords = (),
    givens: int | None = None,
    safe: bool = False,
    dictionary: str | PathLike[str] = DEFAULT_LIST,
    seed: int | None = None,
    time_limit: float = SECONDS,
) -> ProvenGogen:
    """Make a Gogen with exactly one solution.

    It is of 4x4, 5x5 or 6x6 cells, and has as many words of the theme as fit. The same seed makes
    the same one. Raises GogenError, also where none was found in time, WordsError, BoardError,
    LexiconError or UnknownNameError.
    """
    level = look_up("difficulty", difficulty, {str(each): each for each in Difficulty})
    source, side = fspath(dictionary), side_of(size_of(size))
    words = words_of(theme, language_of(source))
    if words.words:
        sort_theme(words.words, (), words.texts, side, "the theme")
    request = GogenRequest(side, level, givens, words.words, words.texts)
    seed = randrange(2**32) if seed is None else seed
    try:
        return do_gogen(NewGogen(request, source, seed, safe, time_limit))
    except GogenStoppedError as error:
        raise GogenStoppedError(out_of_time_text()) from error
