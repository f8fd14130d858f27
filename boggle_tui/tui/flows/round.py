"""Starting a round, on any board; and the steps of all flows: to wait, and to change screens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random
from threading import Event
from typing import Any, TypeVar

from textual.screen import ModalScreen, Screen

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.dice_set import dealt_text
from boggle_tui.game.round.rules import Quality
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.game.words.wording import words_text
from boggle_tui.play.countable_words import paths_of
from boggle_tui.play.plan import RoundPlan, chosen_words_only, open_round
from boggle_tui.play.practice import NOTHING_TO_PRACTISE, with_practice_board
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.request import RoundRequest
from boggle_tui.play.wording import dead_tiles_text, word_list_warning
from boggle_tui.tui.base.context import AppContext
from boggle_tui.tui.base.dialogs.export import copy_share_code
from boggle_tui.tui.base.dialogs.questions import (
    ConfirmDialog,
    EitherDialog,
    StartDialog,
    WaitDialog,
)
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.round.paper_screen import PaperScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.unboggle.analysis.full_board import build_practice_board

MAX_WORDS = 10
"""The most words of a list to build a board from."""


async def build_practice(app: AppContext, plan: RoundPlan, lexicon: Lexicon) -> RoundRequest | None:
    """Build a board to practise; if the program chose the words, ask whether to start.

    Return the request for it, or None to play nothing. For use in a worker.
    Raises WaitCancelledError.
    """
    sentence = _("Building a board from words you missed …")
    built = await with_wait_dialog(app, sentence, with_practice_board, plan, lexicon, app.store)
    if built is None:
        app.notify(_(NOTHING_TO_PRACTISE), title=_("Practise"))
        return None
    if plan.request.to_practise:
        return built
    is_wanted = await app.push_screen_wait(
        StartDialog(built.practice.text, _("Start"), _("Cancel"))
    )
    return built if is_wanted else None


async def ask_to_build(app: AppContext, plan: RoundPlan, lexicon: Lexicon) -> RoundRequest | None:
    """Say that no word of the list is on the board, and offer a board built from the list.

    Return the request for it, the same request to play on the rolled board, or None to do
    neither. For use in a worker. Raises WaitCancelledError.
    """
    question = ngettext(
        "No word of {name} ({count} word) is on this board. Build a board from the list?",
        "No word of {name} ({count} words) is on this board. Build a board from the list?",
        len(lexicon),
        name=lexicon.name,
    )
    dialog = EitherDialog(question, _("Build"), _("Play anyway"))
    answer = await app.push_screen_wait(dialog)
    if answer is None:
        return None
    if not answer:
        return plan.request
    sentence = _("Building a board from your list …")
    built = await with_wait_dialog(app, sentence, _built, plan, lexicon, app.settings.to_find)
    if built is None:
        text = _("No word of {name} fits on a board of this size.", name=lexicon.name)
        app.notify(text, severity="warning")
    elif (fitting := len(built.to_find.words)) < len(lexicon):
        text = _(
            "This board has {fitting} of the {words} of {name}.",
            fitting=fitting,
            words=words_text(len(lexicon)),
            name=lexicon.name,
        )
        app.notify(text)
    return built


def _built(
    plan: RoundPlan, lexicon: Lexicon, choices: WordsToFind, is_stopped: Callable[[], bool]
) -> RoundRequest | None:
    """The request with a board of words of the list, which are to be found; None if none fits."""
    rng, dice_set, q = Random(), plan.dice_set, plan.rules.q
    words = rng.sample(lexicon.words, min(len(lexicon), MAX_WORDS))
    size = dice_set.rows, dice_set.cols
    unwanted = unsafe_words(lexicon.language)
    board = build_practice_board(
        words, size, lexicon, rng, q=q, unwanted=unwanted.words, is_stopped=is_stopped
    )
    if board is None:
        return None
    on_board = tuple(paths_of(words, board, q))
    capitals = Texts(tuple((word, word.upper()) for word in on_board))
    to_find = replace(choices, words=on_board, texts=capitals)
    return replace(plan.request, board=board, seed=None, to_find=to_find)


async def play(
    app: AppContext, asked: RoundRequest | RoundSetup, origin: Screen[Any] | None = None
) -> None:
    """Start a round as requested or sent, or say why that isn't possible. For use in a worker.

    `origin` is the screen it was asked for on, by default the topmost one.
    """
    origin, request = origin or app.screen, asked
    try:
        if isinstance(request, RoundSetup):
            request = RoundRequest.of_code(request, app.settings.dictionary)
        plan = RoundPlan.of(request, app.settings)
        lexicon = await lexicon_for(app, plan.dictionary, request.dice, request.to_find)
    except UserError as error:
        app.notify(str(error), title=_("No word list"), severity="error")
        return
    if isinstance(asked, RoundSetup) and not await _accepts_list(app, asked, lexicon):
        return
    try:
        if plan.is_to_be_built:
            practice = await build_practice(app, plan, lexicon)
            if practice is None:
                return
            plan = RoundPlan.of(practice, app.settings)
        board = await roll_board(app, plan, lexicon)
        if await asyncio.to_thread(plan.lacks_words, board, lexicon):
            answer = await ask_to_build(app, plan, lexicon)
            if answer is None:
                return
            if answer.to_find:
                return_to(app, origin)
                await play(app, answer)
                return
    except WaitCancelledError:
        return
    recorder = await asyncio.to_thread(open_round, plan, board, lexicon, app.store, app.clock)
    recorder.game.resume()
    start(app, recorder, origin)


async def share(app: AppContext, request: RoundRequest) -> None:
    """Copy the code of a round on the requested board, or explain why it has none.

    A friend has other words of their own, and no use for the path of a word list.
    """
    assert request.board is not None
    try:
        plan = RoundPlan.of(replace(request, takes_own_words=False), app.settings)
        lexicon = await app.lexicon(plan.dictionary, request.dice)
    except UserError as error:
        app.notify(str(error), title=_("No word list"), severity="error")
        return
    setup = await asyncio.to_thread(plan.setup, request.board, lexicon, app.store)
    copy_share_code(app, replace(setup, dictionary=lexicon.name))


def finish(app: AppContext, recorder: Recorder) -> None:
    """Sum up a round that is over, in place of its screen; without words, review its board."""
    has_summary = recorder.record.is_worth_keeping and not recorder.record.setup.on_paper
    replace_screen(app, SummaryScreen(recorder) if has_summary else ReviewScreen(recorder))


def start(app: AppContext, recorder: Recorder, origin: Screen[Any]) -> None:
    """Show the screen on which a new or resumed round is played.

    What the player opened since the request, over the screen it came from, is closed.
    """
    return_to(app, origin)
    screen = PaperScreen(recorder) if recorder.record.setup.on_paper else PlayScreen(recorder)
    if isinstance(app.screen, PlayScreen | PaperScreen | ReviewScreen):
        replace_screen(app, screen)
    else:
        app.push_screen(screen)


async def lexicon_for(
    app: AppContext, dictionary: str, dice: str | None, to_find: WordsToFind
) -> Lexicon:
    """The word list, or the words to find if no others count. Raises UserError."""
    chosen = chosen_words_only(dictionary, dice, to_find)
    return await app.lexicon(dictionary, dice) if chosen is None else chosen


async def _accepts_list(app: AppContext, sent: RoundSetup, lexicon: Lexicon) -> bool:
    """Whether the player plays a shared round with this list; asks if the sender's was another."""
    problem = await asyncio.to_thread(word_list_warning, sent, lexicon)
    if problem is None:
        return True
    question = ConfirmDialog(f"{problem} {_('Play with your list?')}", _("Play"), _("Cancel"))
    accepts: bool | None = await app.push_screen_wait(question)
    return bool(accepts)


T = TypeVar("T")
LOOKING = {
    Quality.FEW: N_("Looking for a board with few words …"),
    Quality.MANY: N_("Looking for a board with many words …"),
    Quality.NO_DEAD_TILES: N_("Looking for a board with no dead tiles …"),
}


class WaitCancelledError(Exception):
    """The player cancelled while waiting for a board."""


async def roll_board(app: AppContext, plan: RoundPlan, lexicon: Lexicon) -> Board:
    """Roll the board, unless it is given; in a thread if that takes a while.

    Raises WaitCancelledError.
    """
    if plan.request.board is not None:
        return plan.request.board
    if text := dealt_text(await asyncio.to_thread(plan.dice_for, lexicon)):
        app.notify(text)
    if not plan.takes_time:
        return plan.roll(lexicon)

    is_ordinary = plan.quality is Quality.ORDINARY
    sentence = LOOKING[Quality.NO_DEAD_TILES if is_ordinary else plan.quality]
    board = await with_wait_dialog(app, _(sentence), plan.roll, lexicon)
    dead = await asyncio.to_thread(plan.dead_tiles, board, lexicon)
    if dead:
        app.notify(dead_tiles_text(dead), severity="warning")
    return board


async def with_wait_dialog(
    app: AppContext, sentence: str, work: Callable[..., T], *arguments: Any
) -> T:
    """Call a function in a thread; if it takes long, show a dialog that lets the player stop it.

    Its last argument is a function that tells whether it has been stopped. For use in a worker.
    Raises WaitCancelledError.
    """
    stopped = Event()
    task = asyncio.create_task(asyncio.to_thread(work, *arguments, stopped.is_set))
    try:
        done, _ = await asyncio.wait([task], timeout=app.pace.patience)
        if not done and not await app.push_screen_wait(WaitDialog(sentence, task)):
            raise WaitCancelledError
        return await task
    finally:
        stopped.set()


def replace_screen(app: AppContext, screen: Screen[Any]) -> None:
    """Show a screen in place of the topmost one, and close the dialogs over that."""
    for over in reversed(app.screen_stack):
        if not isinstance(over, ModalScreen):
            break
        over.dismiss()
    app.switch_screen(screen)


def return_to(app: AppContext, screen: Screen[Any]) -> None:
    """Close all dialogs, and whatever was opened over a screen since, as if it was cancelled."""
    # A flow may be replaced wherever it waits; to wait for Textual's closing would cancel that too,
    # and the app with it.
    while isinstance(app.screen, ModalScreen) or (
        app.screen is not screen and screen in app.screen_stack
    ):
        app.screen.dismiss()
