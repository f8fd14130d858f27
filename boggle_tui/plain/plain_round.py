"""A round in plain text, opened or resumed, and played on lines from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Protocol

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.game.dice.dice_set import dealt_text
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.split_words import split_words
from boggle_tui.game.words.wording import shortened
from boggle_tui.plain import wording
from boggle_tui.play.plan import (
    RoundPlan,
    chosen_words_only,
    kept_rounds,
    open_round,
    reopen_round,
)
from boggle_tui.play.practice import NOTHING_TO_PRACTISE, with_practice_board
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.request import RoundRequest
from boggle_tui.play.wording import dead_tiles_text, word_list_warning
from boggle_tui.store.settings import Settings
from boggle_tui.store.store import Store

MAX_LENGTH = 4000
"""Characters of a line that are kept."""


MARKS = (60, 30, 10)
"""The seconds left at which the time is announced."""
LONGEST_WAIT = 5.0
"""Seconds after which the clock is saved, even if nothing is typed."""


Say = Callable[[str], object]
Load = Callable[[str, Language], Lexicon]
"""Loads a word list. Raises LexiconError."""


class Lines(Protocol):
    """Where a player's lines come from."""

    def next_line(self, seconds: float) -> str | None:
        """Wait for the next line; None after the last. Raises TimeoutError after that time."""


class LeftError(Exception):
    """The player has left the round, which isn't over."""


class PlainRound:
    """Takes a word a line, answers each with a line, and tells the time at the marks."""

    def __init__(
        self,
        recorder: Recorder,
        lines: Lines,
        say: Say,
        *,
        is_kept_at_end: bool = False,
    ) -> None:
        """Play the recorder's round; `is_kept_at_end` if the last line doesn't end it."""
        self._recorder, self._lines, self._say = recorder, lines, say
        self._is_kept_at_end = is_kept_at_end
        self._game = recorder.game
        self._marks = [mark for mark in MARKS if mark < self._game.remaining]

    def play(self) -> None:
        """Play until the time is up, the round is decided, or no more lines come.

        Raises LeftError where they come from a terminal: it was closed, or Ctrl-D pressed; and on
        the day's board before the first line.
        """
        game = self._game
        # The day's board has one try, which isn't lost where there was nothing to read.
        is_kept_at_end = self._is_kept_at_end or bool(game.setup.day)
        while not game.is_over:
            self._tell_marks()
            try:
                until_mark = game.remaining - (self._marks or [0])[0]
                line = self._lines.next_line(min(until_mark, LONGEST_WAIT))
            except TimeoutError:
                self._recorder.tick()
                continue
            if line is None and is_kept_at_end:
                raise LeftError
            is_kept_at_end = self._is_kept_at_end
            if line is None or line.strip() == wording.END:
                break
            self._answer(line.strip()[:MAX_LENGTH])
        game.end()

    def _tell_marks(self) -> None:
        """Tell the time at a mark that has been reached; of several only the last."""
        reached = [mark for mark in self._marks if self._game.remaining <= mark]
        if reached:
            self._marks = self._marks[len(reached) :]
            self._say(_("{time} left.", time=wording.time_text(reached[-1])))

    def _answer(self, line: str) -> None:
        if line in ("", wording.STATUS):
            self._say(wording.status(self._game))
        elif line.startswith(wording.BOARD):
            self._say(wording.board_answer(line, self._game.board, self._game.rules.q))
        elif line == wording.LETTER and self._game.setup.practised:
            word = self._game.show_letter()
            self._say(wording.outline(self._game, word) if word else _("No more letters."))
            self._recorder.save()
        else:
            self._judge(line)

    def _judge(self, line: str) -> None:
        """Judge the word of a line, or each of several."""
        game = self._game
        is_accepted = line.startswith(wording.ACCEPT)
        split = split_words(line, game.lexicon.language)
        whole = "".join(split.words)
        for word in [whole] if whole in game.to_find.words else split.words:
            verdict = self._recorder.accept(word) if is_accepted else game.submit(word)
            self._say(wording.verdict_line(verdict, word, game))
            if game.is_over:
                break
        if not split.words or split.skipped:
            entry = shortened((split.skipped or (line,))[0])
            self._say(_("{entry!r} is not a word: words are letters only.", entry=entry))
        self._recorder.save()


YES, NO = ("y", "yes"), ("n", "no")
ANSWERS = N_("y n")
"""The letters for yes and no, in the language of the player."""


def opened(
    asked: RoundRequest | RoundSetup, settings: Settings, store: Store, load: Load
) -> tuple[Recorder, str, str]:
    """Open a round, paused; return also a warning, and what the player should know of its words.

    The warning is of a word list other than the sender's. Raises UserError.
    """
    request = asked
    if isinstance(request, RoundSetup):
        request = RoundRequest.of_code(request, settings.dictionary)
    plan = RoundPlan.of(request, settings)
    lexicon = _lexicon_for(plan.dictionary, request.dice, request.to_find, settings, load)
    warning = word_list_warning(asked, lexicon) if isinstance(asked, RoundSetup) else None
    if plan.is_to_be_built:
        practice = with_practice_board(plan, lexicon, store)
        if practice is None:
            raise UserError(_(NOTHING_TO_PRACTISE))
        plan = RoundPlan.of(practice, settings)
    remarks = [plan.request.practice.text]
    board = plan.request.board
    if board is None:
        board = plan.roll(lexicon)
        remarks.append(dealt_text(plan.dice_for(lexicon)))
        if dead := plan.dead_tiles(board, lexicon):
            remarks.append(dead_tiles_text(dead))
        elif plan.lacks_words(board, lexicon):
            remarks.append(_("No word of {name} is on this board.", name=lexicon.name))
    recorder = open_round(plan, board, lexicon, store, monotonic)
    return recorder, warning or "", " ".join(filter(None, remarks))


def round_to_resume(store: Store) -> PlayedRound:
    """The kept round. Raises UserError without one that lines can resume."""
    left = next(iter(kept_rounds(store)), None)
    if left is None:
        raise UserError(_("No round is kept: to play a new one, leave out --resume."))
    if left.setup.on_paper:
        raise UserError(_("The kept round is on paper: to resume it, start boggle-tui."))
    return left


def wants_to_resume(left: PlayedRound, lines: Lines, say: Say) -> bool | None:
    """Ask whether to resume a round, until a line answers; None after the last line."""
    say(f"{wording.kept_text(left)}\n{_(wording.RESUME_QUESTION)}")
    yes, no = _(ANSWERS).split()
    while True:
        try:
            line = lines.next_line(LONGEST_WAIT)
        except TimeoutError:
            continue
        if line is None:
            return None
        answer = line.strip().lower()
        if answer in (*YES, *NO, yes, no):
            return answer in (*YES, yes)
        say(_(wording.RESUME_QUESTION))


def resumed(left: PlayedRound, settings: Settings, store: Store, load: Load) -> Recorder:
    """Open a kept round where it was left, paused."""
    setup = left.setup
    lexicon = _lexicon_for(setup.dictionary, setup.dice, setup.to_find, settings, load)
    return reopen_round(left, lexicon, store, monotonic)


def _lexicon_for(
    dictionary: str, dice: str | None, to_find: WordsToFind, settings: Settings, load: Load
) -> Lexicon:
    """The word list, or the words to find if no others count. Raises LexiconError."""
    chosen = chosen_words_only(dictionary, dice, to_find)
    if chosen is not None:
        return chosen
    return load(dictionary, language_of(dictionary, dice or settings.dice))
