"""The words and boards that a command is given, and the list that judges words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from boggle_tui.cli.arguments.options import named
from boggle_tui.cli.files import PIPE, read_text, source_name
from boggle_tui.cli.output.outcome import Report, UsageError, warn
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board, QReading, Size
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.board.notations import are_boards
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import building_language, dictionary_name, language_of
from boggle_tui.game.round.words_to_find import WordDisplay, WordsToFind
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.wording import first_few, shortened
from boggle_tui.paper.text import contains_board, read_board
from boggle_tui.unboggle.puzzle.word_parser import SplitWords, split_items, split_words

MAX_BYTES = 1 << 22
"""The size of the largest input: any bundled word list, or a hundred thousand boards."""
MAX_WORDS = 2_000
"""The most words of an option."""
MAX_NAMED = 30
"""The number of skipped entries to name."""


def given_words(
    words: Sequence[str],
    file: str | None = None,
    language: Language = ANY,
    report: Report = warn,
) -> SplitWords:
    """Read the words, each once; skipped entries and repeated words are reported.

    Raises UsageError where there is input without any words.
    """
    files = [PIPE] if PIPE in words else []
    if file is not None and file not in files:
        files.append(file)
    arguments = [word for word in words if word != PIPE]
    given = split_items(arguments, language)
    for source in files:
        given += split_words(read_text(source, MAX_BYTES), language)
    for notice in given.notices:
        report(notice)
    counts, skipped = Counter(given.words), given.skipped
    named = first_few(skipped, MAX_NAMED) if skipped else ""
    skipped_text = _("Skipped (letters only): {words}.", words=named) if skipped else ""
    if not counts and (files or arguments):
        source = source_name(files[-1]) if files else _("the arguments")
        raise UsageError(f"{_('No words in {source}.', source=source)} {skipped_text}".strip())
    if skipped:
        report(skipped_text)
    if repeated := [given.texts.of(word) for word, count in counts.items() if count > 1]:
        named = first_few([*map(shortened, repeated)])
        report(_("Given more than once, counted once: {words}.", words=named))
    return replace(given, words=tuple(counts))


def option_words(texts: Iterable[str], option: str, language: Language = ANY) -> SplitWords:
    """Read the words of an option.

    Raises UsageError for anything but letters, and for too many.
    """
    split = split_items(texts, language)
    if len(split.words) > MAX_WORDS:
        raise UsageError(
            f"{len(split.words):,} words are too many in {option}: expected {MAX_WORDS:,} at most."
        )
    if split.skipped:
        raise UsageError(f"Invalid word {split.skipped[0]!r} in {option}: expected letters only.")
    return split


def chosen_lexicon(dictionary: str | None, dice: DiceSet | None, report: Report) -> Lexicon:
    """Load the word list, and report its lines that are not words. Raises LexiconError."""
    name = dictionary_name(dictionary, dice)
    return load_lexicon(name, language_of(name, None if dice is None else dice.name), report)


def load_lexicon(dictionary: str, language: Language = ANY, report: Report = warn) -> Lexicon:
    """Load a word list, and report its lines that are not words. Raises LexiconError."""
    lexicon = Lexicon.load(dictionary, language)
    for notice in lexicon.notices:
        report(notice)
    return lexicon


def one_board(text: str, size: Size | None) -> Board:
    """Read the one board given. Raises BoardError, or UsageError for several boards."""
    board, *others = given_boards(text, size)
    if others:
        raise UsageError(f"Expected one board, but standard input holds {len(others) + 1} boards.")
    return board


def given_boards(given: str, size: Size | None) -> list[Board]:
    """Read the boards given: a single one, or one per line of standard input.

    Raises BoardError.
    """
    if given != PIPE:
        return [Board.parse(given, size)]
    text = read_text(PIPE, MAX_BYTES)
    if contains_board(text):
        return [read_board(text)]
    lines = [line for line in text.splitlines() if line.strip()]
    # A line that holds all its rows is a board, as roll and hunt print them; otherwise each line
    # is a row.
    boards = lines if are_boards(lines, size is not None) else [text]
    return [Board.parse(board, size) for board in boards]


named_display = named("way to show words", WordDisplay)


def words_language(dictionary: str | None, dice: DiceSet | None = None) -> Language:
    """Return the language of words for a board: that of its dice or else of a word list."""
    name = dictionary_name(dictionary, dice)
    return building_language(name, None if dice is None else dice.name)


def words_to_find(find: str, language: Language, board: Board, q: QReading) -> WordsToFind:
    """Read the words of --find. Raises UsageError for one that is not on the board."""
    split = option_words([find], "--find", language)
    if not split.words:
        raise UsageError("No words in --find: expected words such as ann,ben,cleo.")
    for word in split.words:
        if not first_path(board, word, q):
            text = split.texts.of(word)
            raise UsageError(f"Invalid word {text!r} in --find: it isn't on the board.")
    return WordsToFind(tuple(dict.fromkeys(split.words)), texts=split.texts)
