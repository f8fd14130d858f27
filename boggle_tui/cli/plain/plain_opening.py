"""Opening a round in plain text: a new one, or the one that was left, if the player wants to."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.words import load_lexicon
from boggle_tui.cli.output.outcome import warn
from boggle_tui.cli.plain import plain_text
from boggle_tui.cli.plain.plain_round import LONGEST_WAIT, LineSource
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.opening import chosen_words_only, kept_rounds, open_round, reopen_round
from boggle_tui.play.plan import RoundPlan
from boggle_tui.play.practice import NOTHING_TO_PRACTISE, with_practice_board
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.request import RoundRequest
from boggle_tui.play.wording import dead_tiles_text, word_list_warning
from boggle_tui.store.settings import Settings
from boggle_tui.store.store import Store

YES, NO = ("y", "yes"), ("n", "no")


def opened(
    asked: RoundRequest | RoundSetup, settings: Settings, store: Store
) -> tuple[Recorder, str]:
    """Open a round, paused, and say what the player should know about its words.

    Warns of a word list other than the sender's. Raises UsageError or LexiconError.
    """
    request = asked
    if isinstance(request, RoundSetup):
        request = RoundRequest.of_code(request, settings.dictionary)
    plan = RoundPlan.of(request, settings)
    lexicon = _lexicon_for(plan.dictionary, request.dice, request.to_find, settings)
    if isinstance(asked, RoundSetup) and (problem := word_list_warning(asked, lexicon)):
        warn(problem)
    if plan.is_to_be_built:
        practice = with_practice_board(plan, lexicon, store)
        if practice is None:
            raise UsageError(NOTHING_TO_PRACTISE)
        plan = RoundPlan.of(practice, settings)
    remarks = [plan.request.practice.text]
    board = plan.request.board
    if board is None:
        board = plan.roll(lexicon)
        if dead := plan.dead_tiles(board, lexicon):
            remarks.append(dead_tiles_text(dead))
        elif plan.lacks_words(board, lexicon):
            remarks.append(f"No word of {lexicon.name} is on this board.")
    recorder = open_round(plan, board, lexicon, store, monotonic)
    return recorder, " ".join(filter(None, remarks))


def can_ask() -> bool:
    """Whether a person can answer: in a pipe, the lines are words."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def round_to_resume(store: Store) -> PlayedRound:
    """The kept round. Raises UsageError without one that lines can resume."""
    left = next(iter(kept_rounds(store)), None)
    if left is None:
        raise UsageError("No round is kept: to play a new one, leave out --resume.")
    if left.setup.on_paper:
        raise UsageError("The kept round is on paper: to resume it, start boggle-tui.")
    return left


def wants_to_resume(
    left: PlayedRound, lines: LineSource, say: Callable[[str], object]
) -> bool | None:
    """Ask whether to resume a round, until a line answers; None after the last line."""
    say(f"{plain_text.kept_text(left)}\n{plain_text.RESUME_QUESTION}")
    while True:
        try:
            line = lines.next_line(LONGEST_WAIT)
        except TimeoutError:
            continue
        if line is None:
            return None
        answer = line.strip().lower()
        if answer in (*YES, *NO):
            return answer in YES
        say(plain_text.RESUME_QUESTION)


def resumed(left: PlayedRound, settings: Settings, store: Store) -> Recorder:
    """Open a kept round where it was left, paused."""
    setup = left.setup
    lexicon = _lexicon_for(setup.dictionary, setup.dice, setup.to_find, settings)
    return reopen_round(left, lexicon, store, monotonic)


def _lexicon_for(
    dictionary: str, dice: str | None, to_find: WordsToFind, settings: Settings
) -> Lexicon:
    """The word list, or the words to find if no others count. Raises LexiconError."""
    chosen = chosen_words_only(dictionary, dice, to_find)
    if chosen is not None:
        return chosen
    return load_lexicon(dictionary, language_of(dictionary, dice or settings.dice))
