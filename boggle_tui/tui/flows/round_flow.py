"""Starting a round on any board, resuming or reviewing a saved one, and the board of the day."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any, TypeVar

from textual.screen import Screen

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _, moment_text, ngettext
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.daily_board import daily_name, daily_title
from boggle_tui.game.round.rules import Mode
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import listed
from boggle_tui.play.opening import DayPlayedError, NothingToPractiseError, Opener, kept_rounds
from boggle_tui.play.plan import RoundPlan, RoundRequest
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.round_sentences import state_of
from boggle_tui.tui.base.questions import (
    ConfirmDialog,
    EitherDialog,
    ResumeDialog,
    StartDialog,
    WaitCancelledError,
    with_wait_dialog,
)
from boggle_tui.tui.base.saving import copy_share_code
from boggle_tui.tui.base.screen import PlayerApp
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.today_dialog import DailyRecord, TodayDialog
from boggle_tui.tui.messages import PlayDailyGogen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.round.play_screen import PaperScreen, PlayScreen

T = TypeVar("T")


class ScreenOpener(Opener):
    """Opens rounds with dialogs over the screen. For use in a worker."""

    def __init__(self, app: PlayerApp) -> None:
        super().__init__(app.settings, app.store, app.clock)
        self._app = app

    async def load(self, dictionary: str, dice: str | None = None) -> Lexicon:
        return await self._app.lexicon(dictionary, dice)

    async def work(self, sentence: str, function: Callable[..., T], *arguments: Any) -> T:
        if sentence:
            return await with_wait_dialog(self._app, sentence, function, *arguments)
        return await asyncio.to_thread(function, *arguments)

    def tell(self, text: str, *, warns: bool = True) -> None:
        self._app.notify(text, severity="warning" if warns else "information")

    async def accepts_list(self, problem: str) -> bool:
        question = f"{problem} {_('Play with your list?')}"
        return bool(await self._ask(ConfirmDialog(question, _("Play"), _("Cancel"))))

    async def starts(self, text: str) -> bool:
        return bool(await self._ask(StartDialog(text, _("Start"), _("Cancel"))))

    async def builds(self, lexicon: Lexicon) -> bool | None:
        question = ngettext(
            "No word of {name} ({count} word) is on this board. Build a board from the list?",
            "No word of {name} ({count} words) is on this board. Build a board from the list?",
            len(lexicon),
            name=lexicon.name,
        )
        return await self._ask(EitherDialog(question, _("Build"), _("Play anyway")))

    async def _ask(self, dialog: ConfirmDialog) -> bool | None:
        answer: bool | None = await self._app.push_screen_wait(dialog)
        return answer


async def play(
    app: PlayerApp, asked: RoundRequest | RoundSetup, origin: Screen[Any] | None = None
) -> None:
    """Start a round as requested or sent, or say why that isn't possible. For use in a worker.

    `origin` is the screen it was asked for on, by default the topmost one.
    """
    await _begin(app, ScreenOpener(app).open(asked), _("No word list"), origin)


async def resume(app: PlayerApp, left: PlayedRound) -> None:
    """Resume a round where it was left; its clock starts immediately."""
    await _begin(app, ScreenOpener(app).reopen(left), _("Word list of this round"))


async def _begin(
    app: PlayerApp,
    opening: Awaitable[Recorder | None],
    problem: str,
    origin: Screen[Any] | None = None,
) -> None:
    """Show the screen on which a new or resumed round is played, and start its clock.

    What the player opened since the request, over the screen it came from, is closed.
    """
    origin = origin or app.screen
    recorder = await _opened(app, opening, problem)
    if recorder is None:
        return
    recorder.game.resume()
    app.return_to(origin)
    screen = PaperScreen(recorder) if recorder.record.setup.on_paper else PlayScreen(recorder)
    if isinstance(app.screen, PlayScreen | PaperScreen | ReviewScreen):
        app.replace_screen(screen)
    else:
        app.push_screen(screen)
    recorder.save()


async def _opened(
    app: PlayerApp, opening: Awaitable[Recorder | None], problem: str
) -> Recorder | None:
    """Return the round once it is open; None if it isn't, which the player knows."""
    try:
        return await opening
    except WaitCancelledError:
        return None
    except NothingToPractiseError as error:
        app.notify(str(error), title=_("Practise"))
    except UserError as error:
        app.notify(str(error), title=problem, severity="error")
    return None


async def play_day(app: PlayerApp) -> None:
    """Ask for a day, today first; then play its board, resume it, or review it; or its Gogen."""
    language = app.settings.played_language
    record = await app.read_store(lambda store: DailyRecord.of(store, language))
    chosen = await app.push_screen_wait(TodayDialog(datetime.now().astimezone(), record))
    if chosen is None:
        return
    day, is_gogen = chosen
    if is_gogen:
        begun = record.gogens.get(daily_name(day, language))
        app.post_message(PlayDailyGogen(day, None if begun is None else begun.game))
        return
    try:
        await _begin(app, ScreenOpener(app).open_day(day), _("No word list"))
    except DayPlayedError as error:
        if await asyncio.to_thread(app.store.rounds.is_finished, error.played):
            await review(app, error.played)
        else:
            text = _("You are playing the daily board in another window.")
            app.notify(text, severity="warning")


async def share(app: PlayerApp, *requests: RoundRequest) -> None:
    """Copy the codes of rounds on the requested boards, or explain why one has none.

    A friend has other words of their own, and no use for the path of a word list.
    """
    setups = []
    for request in requests:
        assert request.board is not None
        try:
            plan = RoundPlan.of(replace(request, takes_own_words=False), app.settings)
            lexicon = await app.lexicon(plan.dictionary, request.dice)
        except UserError as error:
            app.notify(str(error), title=_("No word list"), severity="error")
            return
        setup = await asyncio.to_thread(plan.setup, request.board, lexicon, app.store)
        setups.append(replace(setup, dictionary=lexicon.name))
    copy_share_code(app, *setups)


def finish(app: PlayerApp, recorder: Recorder) -> None:
    """Sum up a round that is over, in place of its screen; without words, review its board."""
    has_summary = recorder.record.is_worth_keeping and not recorder.record.setup.on_paper
    game = recorder.game
    is_typing = game.remaining <= 0 or game.rules.mode is Mode.SUDDEN
    screen = SummaryScreen if has_summary else ReviewScreen
    app.replace_screen(screen(recorder, is_typing and not recorder.record.setup.on_paper))


async def offer_unfinished(app: PlayerApp) -> None:
    """Offer to resume an unfinished round, if one was left before."""
    now = datetime.now(UTC)
    kept = await asyncio.to_thread(kept_rounds, app.store)
    if kept and kept[0].started < now and isinstance(app.screen, HomeScreen):
        answer = await app.push_screen_wait(ResumeDialog(_question(kept), _("Resume"), _("End")))
        if answer:
            await resume(app, kept[0])
            return
        if answer is False:
            app.store.rounds.archive(kept[0])
    await show_unfinished(app)


async def show_unfinished(app: PlayerApp) -> None:
    """Have the home screen offer the unfinished rounds, and tick off today's board."""
    language = app.settings.played_language
    kept, contests, days = await app.read_store(
        lambda store: (
            *(kept_rounds(store), store.contests.unfinished()),
            store.rounds.of_days(language),
        )
    )
    states = *map(state_of, kept), *(listed(each.players) for each in contests)
    today = days.get(date.today())
    for screen in app.screen_stack:
        if isinstance(screen, HomeScreen):
            screen.unfinished = states
            screen.is_today_done = today is not None and today.id not in {each.id for each in kept}
            screen.is_first_start = screen.is_first_start and await _is_new_player(app)


async def resume_or_play(app: PlayerApp) -> None:
    """Play a new round, unless the player chooses to resume one that was left."""
    origin = app.screen
    kept = await app.read_store(kept_rounds)
    if kept:
        dialog = EitherDialog(_question(kept), _("Resume"), _("New round, keep this one"))
        is_resumed = await app.push_screen_wait(dialog)
        if is_resumed is None:
            return
        if is_resumed:
            await resume(app, kept[0])
            return
    await play(app, RoundRequest(), origin)


async def offer_demo(app: PlayerApp) -> None:
    """Have the home screen offer the demo: once, to a player who hasn't played yet."""
    home = app.screen
    if app.settings.is_demo_offered or not isinstance(home, HomeScreen):
        return
    home.is_first_start = await _is_new_player(app)
    app.change_settings(is_demo_offered=True)


async def _is_new_player(app: PlayerApp) -> bool:
    """Whether no round has been finished yet."""
    return not await app.read_store(lambda store: store.rounds.finished(1))


async def review(app: PlayerApp, played: PlayedRound) -> None:
    """Review a round of the history."""
    origin = app.screen
    recorder = await _opened(app, ScreenOpener(app).reopen(played), _("Word list of this round"))
    if recorder is not None:
        recorder.game.end()
        app.return_to(origin)
        app.push_screen(ReviewScreen(recorder))


def _question(kept: Sequence[PlayedRound]) -> str:
    """Ask whether to resume the latest of the kept rounds."""
    latest, *others = kept
    question, day = N_("Unfinished round ({day}): {state}. Resume?"), moment_text(latest.started)
    if latest.setup.day:
        question = N_("Unfinished daily board of {day}: {state}. Resume?")
        day = daily_title(daily_name(latest.setup.day, latest.language))
    question = _(question, day=day, state=state_of(latest))
    more = ngettext("(History lists {count} more.)", "(History lists {count} more.)", len(others))
    return f"{question} {more}" if others else question
