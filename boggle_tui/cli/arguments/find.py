"""The words to find on a given board."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments.dictionary import dictionary_of
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.round.find_options import DEFAULT_FIND_OPTIONS, FindOptions, Shown
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lookup import look_up
from boggle_tui.unboggle.puzzle.word_parser import split_words

SHOWN = {str(shown): shown for shown in Shown}
"""The ways to show the words to find, by name."""


def shown_of(options: Namespace) -> Shown | None:
    """Return the way to show the words to --find; None if none was chosen.

    Raises UnknownNameError, and UsageError where there are no words to show.
    """
    shown = None if options.show is None else look_up("way to show words", options.show, SHOWN)
    if options.find is None:
        for option in ("show", "bonus"):
            if getattr(options, option) is not None:
                raise UsageError(f"--{option} needs the words to --find.")
    return shown


def find_options_of(options: Namespace) -> FindOptions:
    """Return the choices for the words to --find; those left open are as last time.

    Raises UnknownNameError and UsageError as `shown_of` does.
    """
    shown, has_bonus = shown_of(options), options.bonus
    if options.find is None:
        return DEFAULT_FIND_OPTIONS
    # Imported here, since --help must not look for the player's files.
    from boggle_tui.store.settings import load_settings

    latest = load_settings().find
    return FindOptions(shown or latest.shown, latest.has_bonus if has_bonus is None else has_bonus)


def language_of_find(options: Namespace) -> Language:
    """Return the language of the words to --find."""
    return building_language(dictionary_of(options), getattr(options, "dice", None))


def words_to_find(options: Namespace, board: Board, q: QReading) -> tuple[str, ...]:
    """Read the words of --find. Raises UsageError for one that is not on the board."""
    split = split_words(options.find, language_of_find(options))
    if split.skipped:
        raise UsageError(f"Invalid word {split.skipped[0]!r} in --find: expected letters only.")
    if not split.words:
        raise UsageError("No words in --find: expected words such as ann,ben,cleo.")
    for word in split.words:
        if not first_path(board, word, q):
            raise UsageError(f"Invalid word {word!r} in --find: it isn't on the board.")
    return tuple(dict.fromkeys(split.words))
