"""A puzzle to print."""

from __future__ import annotations

from collections.abc import Mapping

from boggle_tui.files.errors import look_up
from boggle_tui.game.board.board import QReading
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.round.rules import Rules
from boggle_tui.library.choices import (
    AnyBoard,
    AnyDictionary,
    AnyReading,
    AnySize,
    AnyWords,
    WordsError,
    board_of,
    lexicon_of,
    reading_of,
    size_of,
    words_of,
)
from boggle_tui.paper.page import PAPERS, Paper
from boggle_tui.paper.sheet import SheetError
from boggle_tui.requests.run import Job
from boggle_tui.requests.sheet import PrintableSheet, Sheets
from boggle_tui.requests.word_sheet import Given, sheet_of

__all__ = ["PrintableSheet", "make_sheet"]


def make_sheet(
    words: AnyWords = (),
    *,
    board: AnyBoard | None = None,
    title: str | None = None,
    instructions: str | None = None,
    blanks: bool = False,
    clues: bool | Mapping[str, str] = False,
    theme: str | None = None,
    lines: bool = False,
    versions: int = 1,
    size: AnySize | None = None,
    safe: bool = False,
    paper: str | Paper | None = None,
    font: str | None = None,
    large_print: bool = False,
    turned_letters: bool = False,
    key: bool = True,
    dictionary: AnyDictionary | None = None,
    q: AnyReading = QReading.QU,
    seed: int | None = None,
    time_limit: float | None = None,
) -> PrintableSheet:
    """Make a sheet of words to find, on a board that is built for them, unless it is given.

    With a board and no words, the task is to find as many as possible. The words are listed, or
    shown as blanks or by clues: your own, or else their meanings. `theme` is one more word to find,
    which isn't listed. `instructions` are printed in place of the usual sentence. `key` prints the
    answers, on pages of their own. The same seed makes the same sheet. Raises SheetError,
    FullBoardError, WordsError, BoardError, LexiconError or UnknownNameError.
    """
    lexicon = lexicon_of(dictionary)
    language = building_language(lexicon.name, None)
    own = {} if isinstance(clues, bool) else dict(clues)
    own_words = words_of(own, language)
    if len(own_words.words) != len(own):
        raise WordsError("Each clue needs one word.")
    listed = words_of(words, language)
    listed = listed if listed.words else own_words
    if blanks and clues:
        raise SheetError("blanks and clues exclude each other: leave out one.")
    asked = Sheets(
        title=title,
        instructions=instructions,
        blanks=blanks,
        clues=bool(clues),
        lines=lines,
        versions=versions,
        size=None if size is None else size_of(size),
        safe=safe,
        paper=look_up("paper", paper, PAPERS) if isinstance(paper, str) else paper,
        font=font,
        large_print=large_print,
        turned_letters=turned_letters,
        no_key=not key,
        seed=seed,
        time_limit=time_limit,
    )
    given = Given(
        words=listed,
        theme=None if theme is None else words_of([theme], language),
        clues=dict(zip(own_words.words, own.values(), strict=True)),
        board=None if board is None else board_of(board, size),
        rules=Rules(q=reading_of(q)),
        language=language,
        dictionary=lexicon.name,
        lexicon=lexicon,
    )
    return sheet_of(asked, given, Job())
