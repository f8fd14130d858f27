"""One sheet: its words, its board or its Gogens, and the document."""

from __future__ import annotations

from pathlib import Path
from random import randrange
from typing import Any

from boggle_tui.cli.arguments.sheet import Options
from boggle_tui.cli.files import check_free, read_text, save_document
from boggle_tui.cli.output.display import USER
from boggle_tui.cli.output.outcome import Outcome, warn
from boggle_tui.cli.player_store import read_store
from boggle_tui.files.errors import OutOfTimeError, UsageError
from boggle_tui.files.reading import source_name
from boggle_tui.files.translation import _, ngettext
from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.language_pairing import building_language, dictionary_name, language_of
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.as_written import NO_TEXTS
from boggle_tui.game.words.language import home_language
from boggle_tui.game.words.wording import first_few, shortened
from boggle_tui.gogen.generator import GogenStoppedError, everyday_list
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.tasks import SECONDS, GogenTask, NewGogen, do_gogen
from boggle_tui.gogen.wording import out_of_time_text
from boggle_tui.paper.clues import read_clues
from boggle_tui.paper.formats import TYPESET, sheet_format, typesetter, write_sheet
from boggle_tui.paper.make_sheet import WordSheetRequest
from boggle_tui.paper.page import usual_paper
from boggle_tui.paper.puzzles import gogen_sheet
from boggle_tui.paper.sheet import Sheet, title_of
from boggle_tui.requests.fields import is_small_number
from boggle_tui.requests.gogen import generated_values, gogen_request
from boggle_tui.requests.inputs import MAX_BYTES, given_words, one_board
from boggle_tui.requests.words import load_lexicon, option_words
from boggle_tui.share.gogen_code import decode_gogen
from boggle_tui.share.round_code import decode
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.unboggle.puzzle.word_parser import NO_WORDS, SplitWords
from boggle_tui.unboggle.wording import split_text


def check_file(out: str | None, *, overwrite: bool) -> None:
    """Check that the sheet can be written, before any work is done for it. Raises UserErrors."""
    if out is not None:
        if sheet_format(Path(out)) in TYPESET:
            typesetter()  # The library may be missing.
        check_free(out, overwrite)


def sheet_outcome(options: Options, sheet: Sheet, values: dict[str, Any]) -> Outcome:
    """Write the sheet to its file if it has one, and return what the command prints.

    With --json those are the values, and the text if there is no file.
    """
    format_name = "text" if options.out is None else sheet_format(Path(options.out))
    document = write_sheet(sheet, format_name)
    name = ""
    if options.out is not None:
        name = save_document(options.out, document, options.force)
    if options.json:
        about = {
            "out": options.out,
            "format": format_name,
            "title": sheet.title,
            "task": str(sheet.leaves[0].puzzles[0].task),
            "paper": sheet.paper.name,
        }
        text = {"text": document} if options.out is None else {}
        return Outcome(about | values | text)
    if options.out is not None:
        title, count = sheet.title, len(sheet.leaves)
        said = _("{title} in {name}.", title=title, name=name)
        if count > 1:
            said = _("{title}, {count} boards, in {name}.", title=title, name=name, count=count)
        return Outcome(f"{said}\n")
    return Outcome(str(document))


def _given(options: Options) -> tuple[Board | None, Rules, str, SplitWords]:
    """Return the board if one is given, its rules and word list, and the words to find on it.

    Raises BoardError, ShareCodeError or UsageError.
    """
    if options.code is not None:
        sent = decode(options.code)
        # Words are judged as the sender does, unless another list is asked for.
        judge = options.dictionary or sent.dictionary
        return sent.board, sent.rules, judge, _words_of(sent.to_find)
    if options.saved is not None:
        saved = _saved_board(options.saved)
        judge = options.dictionary or saved.dictionary
        return saved.board, Rules(q=saved.q), judge, _words_of(saved.to_find)
    dictionary = dictionary_name(options.dictionary, None)
    board = None if options.board is None else one_board(USER, options.board, options.size)
    return board, Rules(q=options.q), dictionary, NO_WORDS


def _words_of(to_find: WordsToFind) -> SplitWords:
    return SplitWords(to_find.words, texts=to_find.texts)


def _saved_board(name: str) -> SavedBoard:
    boards = read_store(lambda store: store.boards.all())
    wanted = name.strip().casefold()
    saved = next((each for each in boards if each.name.casefold() == wanted), None)
    if saved is None:
        names = first_few([each.name for each in boards]) if boards else ""
        known = f" {_('Saved: {names}.', names=names)}" if boards else ""
        raise UsageError(
            _(
                "You have no saved board {name!r}.{known} See boggle-tui boards.",
                name=name,
                known=known,
            )
        )
    return saved


def make_sheet(options: Options) -> Outcome:
    """Make the sheet that the options ask for. Raises UserErrors."""
    check_file(options.out, overwrite=options.force)
    seed = randrange(2**32) if options.seed is None else options.seed
    board, rules, dictionary, to_find = _given(options)
    language = building_language(dictionary, None)
    own: dict[str, str] = {}
    own_texts, source = NO_TEXTS, options.clue_file
    if source is not None:
        read = read_clues(read_text(source, MAX_BYTES), source_name(source), language)
        own, own_texts = read.by_word, read.texts
        for notice in read.notices:
            warn(notice)
    listed = given_words(USER, options.words, options.words_file, language)
    if not listed.words:
        listed = SplitWords((*own,), texts=own_texts) if own else to_find
    theme = None if options.theme is None else option_words([options.theme], "--theme", language)
    is_many = board is not None and not listed.words
    made = WordSheetRequest(
        words=listed,
        seed=seed,
        board=board,
        rules=rules,
        lexicon=load_lexicon(dictionary, language_of(dictionary, None), report=warn)
        if is_many
        else None,
        task=options.task,
        theme=theme,
        clues=own,
        size=options.size,
        language=language,
        is_safe=options.safe,
        time_limit=options.time_limit,
        versions=options.versions or 1,
        has_lines=options.lines,
        turns_letters=options.turned_letters,
        title=options.title,
        paper=options.paper or usual_paper(),
        font=options.font,
        is_large=options.large_print,
        has_key=not options.no_key,
    ).make()
    if made.without_meaning:
        first = first_few(made.without_meaning)
        warn(_("No meaning found, so the clue is the first and last letter: {words}.", words=first))
    if made.parts > 1:
        warn(split_text(listed.words, range(made.parts)))
    values = {
        "theme": None if theme is None else "".join(theme.words),
        "texts": (listed + (theme or NO_WORDS)).texts.to_json(),
        "dictionary": dictionary,
        "seed": seed,
        "versions": [
            {
                "label": leaf.label or None,
                **board.to_json(rules.q),
                "paths": {word: list(path) for word, path in paths.items()},
            }
            for leaf, (board, paths) in zip(made.sheet.leaves, made.boards, strict=True)
        ],
    }
    return sheet_outcome(options, made.sheet, values)


def make_gogen_sheet(options: Options) -> Outcome:
    """Make the sheet of one Gogen that the options ask for. Raises UserErrors."""
    check_file(options.out, overwrite=options.force)
    title = title_of(options.title, "")
    seed = randrange(2**32) if options.seed is None else options.seed
    task = _gogen_task(options, seed)
    try:
        generated = do_gogen(task)
    except GogenStoppedError as error:
        raise OutOfTimeError(out_of_time_text()) from error
    sheet = gogen_sheet(
        [generated],
        title,
        options.paper,
        font=options.font,
        is_large=options.large_print,
        has_key=not options.no_key,
    )
    values = generated_values(generated, None if isinstance(task, Gogen) else seed)
    return sheet_outcome(options, sheet, values)


def _gogen_task(options: Options, seed: int) -> GogenTask:
    """Return what makes the Gogen. Raises UserErrors."""
    if options.code is not None:
        return decode_gogen(options.code)
    if options.saved is not None:
        return _played(options.saved)
    theme = given_words(USER, options.words, options.words_file, options.language)
    if options.board is not None:
        board = one_board(USER, options.board.replace("?", "."), options.size)
        return Gogen.of(board, theme.words, texts=theme.texts)
    request = gogen_request(
        options.size,
        options.difficulty,
        options.givens,
        theme if theme.words else None,
        _("the words given"),
        warn,
    )
    words_from = options.dictionary or everyday_list(home_language())
    return NewGogen(request, words_from, seed, options.safe, options.time_limit or SECONDS)


def _played(number: str) -> Gogen:
    """Return a Gogen that the user solved or left, by its number. Raises UsageError."""
    played = read_store(lambda store: store.gogens.all())
    if not played:
        raise UsageError(_("You have not left or solved any Gogen yet."))
    if not is_small_number(number) or not 0 < int(number) <= len(played):
        raise UsageError(
            ngettext(
                "Invalid number {number!r} of a Gogen: you have {count} Gogen.",
                "Invalid number {number!r} of a Gogen: you have {count} Gogens, and 1 is the"
                " latest.",
                len(played),
                number=shortened(number),
            )
        )
    return decode_gogen(played[int(number) - 1].code)
