"""One sheet: its words or its board, and the document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random, randrange

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.sheet import Options
from boggle_tui.cli.arguments.words import (
    MAX_BYTES,
    dictionary_name,
    given_words,
    load_lexicon,
    option_words,
)
from boggle_tui.cli.files import read_text, source_name
from boggle_tui.cli.output.board_values import board_values
from boggle_tui.cli.output.outcome import Outcome, warn
from boggle_tui.cli.player_store import saved_boards
from boggle_tui.cli.sheets.options import (
    check_file,
    derived_seed,
    language_of_words,
    language_to_fill,
    sheet_outcome,
    title_of,
)
from boggle_tui.game.board.board import SPARE, Board, Path
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.board.safety import refusal
from boggle_tui.game.dice.language_pairing import building_language, language_of
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.wording import first_few
from boggle_tui.paper.clues import read_clues, with_clues
from boggle_tui.paper.page import PAPERS
from boggle_tui.paper.puzzles import Answer, WordTask, labels, random_rotations, words_on
from boggle_tui.paper.sheet import Sheet, Task
from boggle_tui.share.round_code import decode
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.unboggle.analysis.fill import fill_for_paper
from boggle_tui.unboggle.puzzle.word_parser import SplitWords

TITLES = {
    Task.LIST: "Find the words",
    Task.BLANKS: "Hidden words",
    Task.CLUES: "Clues and words",
    Task.MANY: "How many words?",
}
Boards = list[tuple[Board, dict[str, Path]]]
"""The board of each version, with the paths of its words."""


@dataclass(frozen=True)
class BoardToPrint:
    """A board, with the words to find on it if it has any, and the rules of playing it."""

    board: Board
    rules: Rules
    dictionary: str
    words: tuple[str, ...] = ()
    texts: Texts = NO_TEXTS
    """The words as their owner writes them."""

    def all_words(self) -> dict[str, Path]:
        """Find the words of the word list, without offensive ones. Raises LexiconError."""
        lexicon = load_lexicon(self.dictionary, language_of(self.dictionary, None))
        return words_on(self.board, lexicon, self.rules)

    def filled(self, seed: int, words: SplitWords, *, is_safe: bool) -> BoardToPrint:
        """Fill the empty cells around the words of the sheet.

        Raises UsageError where a rude word stays that isn't allowed.
        """
        language = language_to_fill(building_language(self.dictionary, None))
        rng, q = Random(derived_seed(seed, "fill")), self.rules.q
        if is_safe and (problem := refusal(words.words, language, words.texts)):
            raise UsageError(problem)
        full = fill_for_paper(self.board, rng, language, q, is_safe=is_safe, given=words.words)
        if full is None:
            raise UsageError(
                f"The board {self.board} holds a rude word: choose another board, or leave"
                " out --safe."
            )
        return replace(self, board=full)


def given_board(options: Options) -> BoardToPrint | None:
    """Read the board; None if one is to be built.

    Raises BoardError, ShareCodeError or UsageError.
    """
    dictionary = dictionary_name(options.dictionary, None)
    if options.board is not None:
        board = Board.parse(options.board, options.size)
        return BoardToPrint(board, Rules(q=options.q), dictionary)
    if options.saved is not None:
        saved = _saved_board(options.saved)
        to_find, rules = saved.to_find, Rules(q=saved.q)
        return BoardToPrint(saved.board, rules, dictionary, to_find.words, to_find.texts)
    if options.code is not None:
        sent = decode(options.code)
        # Words are judged as the sender does, unless another list is asked for.
        judge, to_find = options.dictionary or sent.dictionary, sent.to_find
        return BoardToPrint(sent.board, sent.rules, judge, to_find.words, to_find.texts)
    return None


def _saved_board(name: str) -> SavedBoard:
    boards = saved_boards()
    wanted = name.strip().casefold()
    saved = next((each for each in boards if each.name.casefold() == wanted), None)
    if saved is None:
        known = f" Saved: {first_few([each.name for each in boards])}." if boards else ""
        raise UsageError(f"You have no saved board {name!r}.{known} See boggle-tui boards.")
    return saved


def make_sheet(options: Options) -> Outcome:
    """Make the sheet that the options ask for. Raises UserErrors."""
    check_file(options.out, overwrite=options.force)
    paper = options.paper or PAPERS["a4"]
    seed = randrange(2**32) if options.seed is None else options.seed
    language = language_of_words(options)
    own, own_texts = _own_clues(options, language)
    given = given_board(options)
    rules = Rules(q=options.q) if given is None else given.rules
    listed, themes = _words(options, language, own, own_texts, given), _theme(options, language)
    theme = "".join(themes.words)
    task = WordTask(
        task=_task(options, listed),
        theme=theme,
        has_lines=options.lines,
        min_length=3 if given is None else rules.min_length,
        scoring="standard" if given is None else rules.scoring,
    )
    whole = listed + themes
    all_words, texts = tuple(dict.fromkeys(whole.words)), whole.texts
    if options.safe and (problem := refusal(all_words, language_to_fill(language), texts)):
        raise UsageError(problem)
    if given is not None and (SPARE in given.board.faces or options.safe):
        given = given.filled(seed, whole, is_safe=options.safe)
    clues = _clues(whole, theme, own, language) if task.task is Task.CLUES else {}
    if given is None:
        boards = _built(options, whole, language, seed)
    elif task.task is Task.MANY:
        boards = [(given.board, given.all_words())]
    else:
        boards = [(given.board, _paths_on(given, whole))]
    title = title_of(options.title, TITLES[task.task])
    leaves = tuple(
        task.leaf(
            title,
            board,
            [
                Answer(
                    word,
                    path,
                    clues.get(word, ""),
                    "" if task.task is Task.MANY else texts.of(word),
                )
                for word, path in paths.items()
            ],
            rules.q,
            random_rotations(board, Random(derived_seed(seed, "turns", label)))
            if options.turned_letters
            else (),
            label,
        )
        for (board, paths), label in zip(boards, labels(len(boards)), strict=True)
    )
    sheet = Sheet(
        leaves=leaves, paper=paper, is_large=options.large_print, has_key=not options.no_key
    )
    values = {
        "theme": theme or None,
        "texts": texts.to_json(),
        "seed": seed,
        "versions": [
            {
                "label": leaf.label or None,
                **board_values(board, rules.q),
                "paths": {word: list(path) for word, path in paths.items()},
            }
            for leaf, (board, paths) in zip(leaves, boards, strict=True)
        ],
    }
    return sheet_outcome(options, sheet, values)


def _own_clues(options: Options, language: Language) -> tuple[dict[str, str], Texts]:
    source = options.clue_file
    if source is None:
        return {}, NO_TEXTS
    return read_clues(read_text(source, MAX_BYTES), source_name(source), language)


def _words(
    options: Options,
    language: Language,
    own: Mapping[str, str],
    own_texts: Texts,
    given: BoardToPrint | None,
) -> SplitWords:
    """Return the words to list. Raises UsageError where there is nothing to make a sheet of."""
    listed = given_words(options.words, options.words_file, language)
    if listed.words:
        return listed
    if own:
        return SplitWords(tuple(own), texts=own_texts)
    if given is None:
        raise UsageError(
            "There are no words: give some, or a board with --board, --saved or --code."
        )
    return SplitWords(given.words, texts=given.texts)


def _theme(options: Options, language: Language) -> SplitWords:
    """Return the one word of the theme, if there is one. Raises UsageError."""
    if options.theme is None:
        return SplitWords(())
    theme = option_words([options.theme], "--theme", language)
    if len(theme.words) != 1:
        raise UsageError(f"Invalid theme {options.theme!r}: expected one word.")
    return theme


def _task(options: Options, listed: SplitWords) -> Task:
    if not listed.words:
        if options.blanks or options.clues or options.theme is not None:
            raise UsageError("--blanks, --clues and --theme need words: give some to find.")
        return Task.MANY
    if options.clues or options.clue_file is not None:
        return Task.CLUES
    if options.blanks:
        return Task.BLANKS
    return Task.CLUES if listed.texts.clues else Task.LIST


def _clues(
    given: SplitWords, theme: str, own: Mapping[str, str], language: Language
) -> dict[str, str]:
    listed = (word for word in given.words if word != theme)
    own = {**dict(given.texts.clues), **own}
    clues, unknown = with_clues(listed, own, language_to_fill(language))
    if unknown:
        first = first_few([*map(given.texts.of, unknown)])
        warn(f"No meaning found, so the clue is the first and last letter: {first}.")
    return clues


def _built(options: Options, words: SplitWords, language: Language, seed: int) -> Boards:
    """Build a board for each version."""
    # Imported here, since a sheet of a given board needs no solver.
    from boggle_tui.unboggle.analysis.full_board import (
        SAT_SECONDS,
        FullBoardRequest,
        build_versions,
    )

    request = FullBoardRequest(
        tuple(dict.fromkeys(words.words)),
        options.size,
        q=options.q,
        language=language_to_fill(language).name,
        is_safe=options.safe,
        time_limit=options.time_limit or SAT_SECONDS,
        texts=words.texts,
    )
    seeds = [derived_seed(seed, number) for number in range(options.versions or 1)]
    return [(built.board, built.paths) for built in build_versions(request, seeds)]


def _paths_on(given: BoardToPrint, words: SplitWords) -> dict[str, Path]:
    """Find the words on the given board. Raises UsageError for any that isn't on it."""
    found = {word: first_path(given.board, word, given.rules.q) for word in words.words}
    missing = [words.texts.of(word) for word, path in found.items() if not path]
    if missing:
        raise UsageError(
            f"Not on the board {given.board}: {first_few(missing)}. Leave out the board to have"
            " one built."
        )
    return {word: path for word, path in found.items() if path}
