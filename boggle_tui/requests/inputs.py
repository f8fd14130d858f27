"""The words, boards and lists that a request is given, also in a file or on standard input."""

from __future__ import annotations

import re
from collections.abc import Sequence
from os import PathLike, fspath

from boggle_tui.files.errors import UsageError
from boggle_tui.files.paths import is_regular, looks_like_a_file, user_path
from boggle_tui.files.reading import PIPE, source_name
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board, QReading, Size, are_boards
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import building_language, dictionary_name, language_of
from boggle_tui.game.round.rules import WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.as_written import other_spellings
from boggle_tui.game.words.entries import SplitWords, parts_of, split_items, split_words
from boggle_tui.game.words.language import ANY, LANGUAGES, Language, is_bundled
from boggle_tui.game.words.lexicon import Lexicon, ListFile
from boggle_tui.game.words.phrases import hardly_words, skipped_text
from boggle_tui.kernel.packed import load_list
from boggle_tui.paper.text import notations
from boggle_tui.play.round_options import list_title
from boggle_tui.requests.fields import AnyWords, WordsError, named
from boggle_tui.requests.run import Job, Report

MAX_WORDS = 2_000
"""The most words of an option."""
FEW_NAMES = 3
"""The names, such as Paris and Rome, that may happen to be words of a language."""
A_FILE = N_("{name!r} looks like a file, not a word: give the words in it.")
A_FILE_FOR_WORDS = N_("{name!r} looks like a file, not a word: give it to --words.")
AnyDictionary = str | PathLike[str] | Lexicon
"""A word list, the name of one that is bundled, or a text file with one word per line."""


def option_words(words: AnyWords, option: str, language: Language, report: Report) -> SplitWords:
    """Read the words of an option, and report what is left out or repeated.

    Raises WordsError for anything but letters, and UsageError for too many.
    """
    split = split_words(words, language) if isinstance(words, str) else split_items(words, language)
    if len(split.words) > MAX_WORDS:
        raise UsageError(
            "{count} words are too many in {option}: expected {most} at most.",
            count=len(split.words),
            option=option,
            most=MAX_WORDS,
        )
    if split.skipped:
        raise WordsError(
            "Invalid word {word!r} in {option}: expected letters only.",
            word=split.skipped[0],
            option=option,
        )
    for text in map(split.texts.of, split.words):
        if looks_like_a_file(text):
            raise WordsError(A_FILE, name=text)
    for notice in split.all_notices:
        report(notice)
    return split


def list_name(dictionary: AnyDictionary | None, dice: DiceSet | None) -> str:
    """Return the name of a word list; by default, of the dice's language or the player's."""
    if isinstance(dictionary, Lexicon):
        return dictionary.name
    return dictionary_name(None if dictionary is None else fspath(dictionary), dice)


def chosen_lexicon(
    dictionary: AnyDictionary | None, dice: DiceSet | None, report: Report
) -> Lexicon:
    """Load the word list, and report its lines that are not words. Raises LexiconError."""
    if isinstance(dictionary, Lexicon):
        return dictionary
    name = list_name(dictionary, dice)
    return load_lexicon(name, language_of(name, None if dice is None else dice.name), report=report)


def load_lexicon(dictionary: str, language: Language = ANY, *, report: Report) -> Lexicon:
    """Load a word list, and report its lines that are not words. Raises LexiconError."""
    lexicon = load_list(dictionary, language)
    for notice in lexicon.notices:
        report(notice)
    return lexicon


def words_language(dictionary: AnyDictionary | None, dice: DiceSet | None = None) -> Language:
    """Return the language of words for a board: that of its dice or else of a word list.

    Raises UnknownNameError or LexiconError where there is no such list.
    """
    name = list_name(dictionary, dice)
    if not isinstance(dictionary, Lexicon) and not is_bundled(name):
        ListFile.read(name)
    return building_language(name, None if dice is None else dice.name)


def report_language(
    texts: Sequence[str],
    dictionary: AnyDictionary | None,
    report: Report,
    dice: DiceSet | None = None,
) -> None:
    """Report that a safe board is of another language than its words, if nobody chose its list."""
    if dictionary is not None or dice is not None:
        return

    known: dict[Language, int] = {}
    for language in LANGUAGES.values():
        lexicon = load_list(language.dictionary, language)
        known[language] = sum(language.fold(text) in lexicon for text in texts)
    name = list_name(None, None)
    other = max(known, key=known.__getitem__)
    if known[other] > max(FEW_NAMES, len(texts) / 2, 2 * known[language_of(name)]):
        report(
            _(
                "--safe keeps off only the rude words that go with the {name} list, but most words"
                " are from the {title} list: add --dictionary {other}.",
                name=list_title(name),
                title=list_title(other.dictionary),
                other=other.dictionary,
            )
        )


def report_spelling(texts: Sequence[str], language: Language, report: Report) -> None:
    """Report letters that the board spells in another way than boards of their own language."""
    for here, there, other in other_spellings(texts, language):
        told = {"here": here, "there": there, "name": other.dictionary}
        report(_("On the board, {here}: for {there}, add --dictionary {name}.", **told))


MAX_INPUT = 1 << 22
"""The size of the largest input: any bundled word list, or a hundred thousand boards."""


def given_words(
    job: Job, words: str | Sequence[str], file: str | None = None, language: Language = ANY
) -> SplitWords:
    """Read the words of a text or one by one, each once; report what is skipped or repeated.

    Raises UsageError where there is input without any words, WordsError for a file given as a word
    or, if the job is strict, for one that isn't a word.
    """
    files = [PIPE] if PIPE in words and not isinstance(words, str) else []
    if file is not None and file not in files:
        files.append(file)
    if isinstance(words, str):
        arguments, given = [words], split_words(words, language)
    else:
        arguments = [word for word in words if word != PIPE]
        # On the command line, commas separate words as well, as in a text.
        are_text = job.has_files and any(parts_of(word)[1:] for word in arguments)
        text = ", ".join(arguments)
        given = split_words(text, language) if are_text else split_items(arguments, language)
    for argument in arguments:
        _check_file(job, argument)
    for source in files:
        read = split_words(job.read(source, MAX_INPUT), language)
        if len(read.skipped) > max(2, len(read.words)) and read.words:
            raise UsageError(hardly_words(source_name(source), read.skipped))
        given += read
    for notice in given.all_notices:
        job.report(notice)
    if (skipped := given.skipped) and job.is_strict and not isinstance(words, str):
        text = _("Invalid word {word!r}: expected letters only.", word=skipped[0])
        raise WordsError(text)
    told = skipped_text(skipped)
    if not given.words and (files or arguments):
        source = source_name(files[-1]) if files else _("the arguments")
        raise UsageError(f"{_('No words in {source}.', source=source)} {told}".strip())
    if told:
        job.report(told)
    return given.each_once()


def _check_file(job: Job, word: str) -> None:
    """Raise UsageError for the name of a file given as a word; report a word that is one."""
    is_file = job.has_files and is_regular(user_path(word))
    if looks_like_a_file(word) or (is_file and not word.isalpha()):
        raise WordsError(A_FILE_FOR_WORDS if job.has_files else A_FILE, name=word)
    if is_file:
        job.report(_("There is a file {name!r}, too: --words reads its words.", name=word))


def one_board(job: Job, given: str | Board, size: Size | None) -> Board:
    """Read the one board given. Raises BoardError, or UsageError for several boards."""
    boards = given_boards(job, given, size)
    check_alone(boards)
    return boards[0]


def check_alone(boards: Sequence[object]) -> None:
    """Raise UsageError for several boards."""
    if boards[1:]:
        raise UsageError(
            "Expected one board, but standard input holds {count} boards.", count=len(boards)
        )


def given_boards(job: Job, given: str | Board, size: Size | None) -> list[Board]:
    """Read the boards given: a single one, or one per line of standard input.

    Raises BoardError.
    """
    if given != PIPE:
        return [Board.parse(given, size)]
    titles = r"(?m)^(?:.*:|[^\W\d]{2,} \d+)[ \t]*$"  # which are no rows
    text = re.sub(titles, "", job.read(PIPE, MAX_INPUT))
    lines = [line for line in text.splitlines() if line.strip()]
    if boards := re.findall(r'"notation": "([^"\s]+)"', text):  # of commands, as JSON
        boards += [line for line in lines if "/" in line and '"' not in line]
    elif not (boards := notations(text)):
        # A line that holds all its rows is a board, as roll and hunt print them; otherwise each
        # line is a row.
        boards = lines if are_boards(lines, size is not None) else paragraphs(text)
    return [Board.parse(board, size) for board in boards]


def paragraphs(text: str) -> list[str]:
    """Split a text at its empty lines, unless one follows the first line."""
    parts = re.split(r"\n\s*\n", text.strip())
    return parts if "\n" in parts[0] else [text]


named_display = named("way to show words", WordDisplay)


def words_to_find(
    job: Job, find: str, language: Language, board: Board, q: QReading
) -> WordsToFind:
    """Read the words of --find. Raises UsageError for one that is not on the board."""
    if find == PIPE:
        split = given_words(job, [PIPE], None, language)
    else:
        split = option_words(parts_of(find), "--find", language, job.report)
    if not split.words:
        raise UsageError("No words in --find: expected words such as ann,ben,cleo.")
    for word in split.words:
        if not first_path(board, word, q):
            text = split.texts.of(word)
            raise UsageError("Invalid word {word!r} in --find: it isn't on the board.", word=text)
    return WordsToFind(tuple(dict.fromkeys(split.words)), texts=split.texts)
