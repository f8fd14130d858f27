"""Making a sheet of words to find, in versions, on boards that are built for them or given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from hashlib import sha256
from itertools import chain, product
from random import Random
from string import ascii_uppercase
from typing import TYPE_CHECKING

from boggle_tui.files.errors import UsageError, look_up
from boggle_tui.files.reading import source_name
from boggle_tui.files.translation import _, ngettext
from boggle_tui.game.board.board import SPARE, Board, Path
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.entries import NO_WORDS, SplitWords, judged, parts_of
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.phrases import first_few
from boggle_tui.game.words.rude_words import refusal
from boggle_tui.kernel.finder import inoffensive_words
from boggle_tui.paper.clues import read_clues, with_clues
from boggle_tui.paper.puzzles import (
    TITLES,
    WordTask,
    answers_of,
    in_levels,
    random_rotations,
)
from boggle_tui.paper.sheet_content import Leaf, SheetError, Task, title_of
from boggle_tui.requests.fields import NONE_SAVED, WordsError
from boggle_tui.requests.inputs import (
    MAX_INPUT,
    AnyDictionary,
    chosen_lexicon,
    given_words,
    list_name,
    one_board,
    option_words,
    report_language,
    report_spelling,
    words_language,
)
from boggle_tui.requests.run import Job, nobody
from boggle_tui.requests.sheet import PrintableSheet, Sheets
from boggle_tui.share.share_code import decode
from boggle_tui.unboggle.analysis.fill import fill_for_paper, fill_randomly
from boggle_tui.unboggle.analysis.full_board import (
    SAT_SECONDS,
    FullBoard,
    FullBoardError,
    FullBoardRequest,
    build_parts,
    rude_on,
)
from boggle_tui.unboggle.result_sentences import OFFENSIVE, more_room_text, split_text

if TYPE_CHECKING:
    from boggle_tui.store.saved import SavedBoard

Boards = list[tuple[Board, dict[str, Path]]]
"""The board of each version, with the paths of its words."""
MAX_PARTS = 10
"""The most boards that the words are divided between."""


def derived_seed(seed: int, *parts: object) -> int:
    """Return a seed for one part of the work, the same on any machine."""
    text = " ".join(map(str, (seed, *parts)))
    return int.from_bytes(sha256(text.encode()).digest()[:4])


def board_request(
    asked: Sheets, words: tuple[str, ...], texts: Texts, language: Language
) -> FullBoardRequest:
    """Return what a board for these words must be like."""
    return FullBoardRequest(
        words,
        asked.size,
        q=asked.q,
        language=language.name,
        is_safe=asked.safe,
        time_limit=asked.time_limit or SAT_SECONDS,
        texts=texts,
    )


@dataclass(frozen=True, kw_only=True)
class WordSheet:
    """A sheet as it is made: words to find, a board, or both, and what is asked for."""

    asked: Sheets
    job: Job
    words: SplitWords = NO_WORDS
    """The words to find; none if the task is to find as many as possible."""
    theme: SplitWords | None = None
    """One more word to find, which the sheet doesn't list."""
    clued: Texts = NO_TEXTS
    """Words with clues of one's own, which count first."""
    board: Board | None = None
    """The board to print; without one, it is built."""
    rules: Rules = field(default_factory=Rules)
    """The rules of playing the board."""
    language: Language = ANY
    """The language of the words."""
    dictionary: AnyDictionary = ""
    """The word list, which says the words where there are none."""

    @classmethod
    def read(cls, asked: Sheets, job: Job) -> WordSheet:
        """Read the words, the clues and the board. Raises UserErrors."""
        board, rules, dictionary, to_find = _board(asked, job)
        language = words_language(dictionary)
        read, source = NO_WORDS, asked.clue_file
        if isinstance(asked.clues, Mapping):
            if len(option_words(asked.clues, "--clues", language, nobody).words) != len(
                asked.clues
            ):
                raise WordsError("Each clue needs one word.")
            read = judged(asked.clues.items(), language)
        if source is not None:
            read = read_clues(job.read(source, MAX_INPUT), source_name(source), language)
        for notice in read.all_notices:
            job.report(notice)
        clues = dict(read.texts.clues)
        listed = given_words(job, asked.words, asked.words_file, language)
        if listed.words and (unused := {*read.words}.difference(listed.words)):
            words = first_few([read.texts.of(word) for word in read.words if word in unused])
            job.report(_("Not among the words, so their clues aren't used: {words}.", words=words))
        if twice := [word for word, clue in listed.texts.clues if clue != clues.get(word, clue)]:
            words, option = first_few([*map(listed.texts.of, twice)]), "--clue-file"
            option = "clues" if source is None else option
            job.report(
                _("Two clues for {words}: that of {option} counts.", words=words, option=option)
            )
        if not listed.words:
            listed = (to_find + read).each_once()
        elif left_out := [*map(to_find.texts.of, {*to_find.words}.difference(listed.words))]:
            job.report(_("Left out: {words}.", words=first_few(sorted(left_out))))
        report_spelling(listed.as_written, language, job.report)
        if asked.safe:
            report_language(listed.as_written, asked.dictionary, job.report)
        theme = None
        if asked.theme is not None:
            theme = option_words(parts_of(asked.theme), "--theme", language, job.report)
        return cls(
            asked=asked,
            job=job,
            words=listed,
            theme=theme,
            clued=read.texts,
            board=board,
            rules=rules,
            language=language,
            dictionary=dictionary,
        )

    def made(self) -> PrintableSheet:
        """Make the sheet. Raises SheetError, FullBoardError or PuzzleError."""
        self._check()
        asked, texts = self.asked, self.whole.texts
        title, clues = title_of(asked.title, _(TITLES[self.tasks[0]])), self._clues()
        if self.hidden in self.words.words:
            theme = texts.of(self.hidden)
            self.job.report(_("{theme} is the theme, so it isn't listed.", theme=theme))
        boards, parts = self._boards()
        if asked.safe:
            brought = (rude_on(*each, self.language, texts, self.rules.q) for each in boards)
            for problem in dict.fromkeys(filter(None, brought)):
                self.job.report(problem)
        labels = _labels(asked.versions, parts)
        tasks = [
            WordTask(task=task, theme=self.hidden, has_lines=asked.lines, rules=self.rules)
            for task in self.tasks
        ]
        leaves: list[Leaf] = []
        for (board, paths), label in zip(boards, labels, strict=True):
            words = answers_of(paths, clues, None if self.task is Task.MANY else texts)
            rng = Random(self._seed("turns", label))
            turns = random_rotations(board, rng) if asked.turned_letters else ()
            leaves += in_levels(task.leaf(title, board, words, turns, label) for task in tasks)
        if asked.levels and asked.no_key:
            self.job.report(leaves[1].key_note)
        if parts > 1:
            self.job.report(split_text(self.words.words, range(parts)))
        values = {
            "theme": self.hidden or None,
            **(self.clued + texts).only({*self.whole.words}).as_answer(),
            "dictionary": list_name(self.dictionary, None),
            "seed": asked.seed,
            "versions": [
                {
                    "label": label or None,
                    **board.to_json(self.rules.q),
                    "paths": {word: list(path) for word, path in paths.items()},
                }
                for label, (board, paths) in zip(labels, boards, strict=True)
            ],
        }
        sheet = asked.sheet(tuple(leaves))
        return PrintableSheet(sheet, tuple(board for board, _paths in boards), values)

    @cached_property
    def task(self) -> Task:
        """The task of the reader; of two levels, the harder one."""
        if not self.words.words:
            return Task.MANY
        without_clues = Task.BLANKS if self.asked.levels else Task.LIST
        return self.asked.task or (Task.CLUES if self.words.texts.clues else without_clues)

    @property
    def tasks(self) -> tuple[Task, ...]:
        """The task of each level."""
        return (Task.LIST, self.task) if self.asked.levels else (self.task,)

    def _clues(self) -> dict[str, str]:
        """Return the clues, and report the words without one of their own."""
        if self.task is not Task.CLUES:
            return {}
        listed = [word for word in self.whole.words if word != self.hidden]
        texts = self.clued + self.whole.texts
        return with_clues(listed, texts, self.language, self.job.report, self.asked.clues is True)

    def _boards(self) -> tuple[Boards, int]:
        """Return the boards of all versions, and on how many of them the words of each are."""
        board = self.board
        if board is None:
            return self._built()
        board = self._filled(board)
        if self.task is Task.MANY:
            lexicon = chosen_lexicon(self.dictionary, None, self.job.report)
            return [(board, inoffensive_words(board, lexicon, self.rules))], 1
        return [(board, self._paths_on(board))], 1

    def _built(self) -> tuple[Boards, int]:
        wanted = board_request(
            self.asked, self.whole.each_once().words, self.whole.texts, self.language
        )
        seeds = [self._seed(number) for number in range(self.asked.versions)]
        self.job.show(_("Looking for a board …"))
        # A theme is what all the words have in common, so these stay together.
        try:
            parts = build_parts(wanted, seeds, most=1 if self.theme else MAX_PARTS)
        except FullBoardError as error:
            if not self.theme:
                raise
            whole = _("A theme keeps all words on one board: leave it out to have them divided.")
            raise type(error)(f"{error} {whole}") from error
        boards = [*chain.from_iterable(zip(*parts, strict=True))]
        if wanted.is_safe and (wanted.size is None or len(parts) > 1):
            self._report_room(wanted, seeds[0], parts)
        return [(built.board, built.paths) for built in boards], len(parts)

    def _report_room(
        self, wanted: FullBoardRequest, seed: int, parts: list[list[FullBoard]]
    ) -> None:
        """Say where boards that needn't be safe would be fewer, or smaller."""
        try:
            others = build_parts(replace(wanted, is_safe=False), [seed], most=len(parts))
        except FullBoardError:  # as where time has run out
            return
        board, safe = others[0][0].board, parts[0][0].board
        if (count := len(others)) < len(parts):
            text = ngettext(
                "Without --safe, one board would do.",
                "Without --safe, {count} boards would do.",
                count,
            )
            self.job.report(text)
        elif len(parts) == 1 and board.rows < safe.rows:
            self.job.report(more_room_text(board, safe))

    def _filled(self, board: Board) -> Board:
        """Fill the empty cells around the words, if there are any, without rude words if possible.

        Reports an offensive word that stays. Raises SheetError if there are rude words where none
        may be.
        """
        language, given = self.language, self.whole.words
        fill = partial(fill_for_paper, board, language=language, q=self.rules.q, given=given)
        full = fill(Random(self._seed("fill")), is_safe=True)
        if full is None and not self.asked.safe:
            rng = Random(self._seed("fill"))
            full = fill(rng)
            if full is None:
                self.job.report(_(OFFENSIVE))
                full = fill_randomly(board, rng, language=language)
        if full is None:
            raise SheetError(
                "The board {board} holds a rude word: choose another board, or leave out --safe.",
                board=board,
            )
        if empty := board.faces.count(SPARE):
            self.job.report(
                ngettext(
                    "{count} empty cell got a letter.", "{count} empty cells got letters.", empty
                )
            )
        return full

    def _paths_on(self, board: Board) -> dict[str, Path]:
        found = {word: first_path(board, word, self.rules.q) for word in self.whole.words}
        missing = [self.whole.texts.of(word) for word, path in found.items() if not path]
        if missing:
            raise SheetError(
                "Not on the board {board}: {words}. Leave out the board to have one built.",
                board=board,
                words=first_few(missing),
            )
        return {word: path for word, path in found.items() if path}

    @cached_property
    def whole(self) -> SplitWords:
        """The words of the board."""
        return self.words if self.theme is None else self.words + self.theme

    @property
    def hidden(self) -> str:
        """The word that the sheet doesn't list; empty without one."""
        return "" if self.theme is None else "".join(self.theme.words)

    def _seed(self, *parts: object) -> int:
        """Return the seed for a part of the work."""
        assert self.asked.seed is not None
        return derived_seed(self.asked.seed, *parts)

    def _check(self) -> None:
        """Raise SheetError unless it is clear what to print."""
        theme = self.theme
        if not self.words.words and (self.asked.task or theme or self.asked.levels):
            raise SheetError("Blanks, clues, levels and a theme need words: give some to find.")
        if self.words.words and {*self.words.words} == {self.hidden}:
            raise SheetError("The theme is the only word: give others to find.")
        if not self.words.words and self.board is None:
            raise SheetError("There are no words: give some, or a board.")
        if theme and len(theme.words) != 1:
            texts = ", ".join(map(theme.texts.of, theme.words))
            raise SheetError("Invalid theme {given!r}: expected one word.", given=texts)
        if self.asked.safe and (
            problem := refusal(self.whole.words, self.language, self.whole.texts)
        ):
            raise SheetError(problem)


def _board(asked: Sheets, job: Job) -> tuple[Board | None, Rules, AnyDictionary, SplitWords]:
    """Return the board if one is given, its rules and word list, and the words to find on it.

    Raises BoardError, ShareCodeError or UsageError.
    """
    if asked.code is not None:
        sent = decode(asked.code)
        # Words are judged as the sender does, unless another list is asked for.
        judge = asked.dictionary or sent.dictionary
        return sent.board, sent.rules, judge, _words_of(sent.to_find)
    if asked.saved is not None:
        saved = _saved_board(asked.saved, job)
        judge = asked.dictionary or saved.dictionary
        return saved.board, Rules(q=saved.q), judge, _words_of(saved.to_find)
    dictionary = asked.dictionary or list_name(None, None)
    board = None if asked.board is None else one_board(job, asked.board, asked.size)
    return board, Rules(q=asked.q), dictionary, NO_WORDS


def _words_of(to_find: WordsToFind) -> SplitWords:
    return SplitWords(to_find.words, texts=to_find.texts)


def _saved_board(name: str, job: Job) -> SavedBoard:
    boards = job.saved_boards()
    if not boards:
        raise UsageError(NONE_SAVED)
    return look_up("saved board", name, {each.name: each for each in reversed(boards)})


def _labels(versions: int, parts: int) -> list[str]:
    """Return the label of each board: of its version, and of its part of the words."""
    names = ascii_uppercase[:versions] if versions > 1 else [""]
    of_parts = [_("{n} of {most}", n=part, most=parts) for part in range(1, parts + 1)]
    if parts == 1:
        of_parts = [""]
    return [", ".join(filter(None, each)) for each in product(names, of_parts)]
