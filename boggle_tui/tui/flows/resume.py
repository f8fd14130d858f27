"""Resuming or reviewing a saved round; playing the daily board, which may be one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import date, datetime

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import _, moment_text, ngettext
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.daily import daily_name
from boggle_tui.play.plan import daily_request, kept_rounds, reopen_round
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.request import RoundRequest
from boggle_tui.play.wording import state_of
from boggle_tui.tui.base.context import AppContext
from boggle_tui.tui.base.dialogs.questions import EitherDialog, ResumeDialog
from boggle_tui.tui.flows.round import lexicon_for, play, return_to, start
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.today_dialog import DailyRecord, TodayDialog
from boggle_tui.tui.messages import PlayDailyGogen
from boggle_tui.tui.review.review_screen import ReviewScreen


async def play_day(app: AppContext) -> None:
    """Ask for a day, today first; then play its board, resume it, or review it; or its Gogen."""
    language = app.settings.played_language
    record = await app.read_store(lambda store: DailyRecord.of(store, language))
    chosen = await app.push_screen_wait(TodayDialog(datetime.now().astimezone(), record))
    if chosen is None:
        return
    day, is_gogen = chosen
    known = record.boards.get(day)
    if is_gogen:
        begun = record.gogens.get(daily_name(day, language))
        app.post_message(PlayDailyGogen(day, None if begun is None else begun.game))
    elif known is None:
        common = await app.lexicon(language.common)
        await play(app, await asyncio.to_thread(daily_request, day, common))
    elif known.id in record.unfinished:
        await resume(app, known)
    elif await asyncio.to_thread(app.store.rounds.is_finished, known):
        await review(app, known)
    else:
        text = _("You are playing the daily board in another window.")
        app.notify(text, severity="warning")


async def offer_unfinished(app: AppContext) -> None:
    """Offer to resume an unfinished round, if there is one."""
    kept = await asyncio.to_thread(kept_rounds, app.store)
    if kept and isinstance(app.screen, HomeScreen):
        answer = await app.push_screen_wait(ResumeDialog(_question(kept), _("Resume"), _("End")))
        if answer:
            await resume(app, kept[0])
            return
        if answer is False:
            app.store.rounds.archive(kept[0])
    await show_unfinished(app)


async def show_unfinished(app: AppContext) -> None:
    """Have the home screen offer the unfinished rounds, and tick off today's board."""
    language = app.settings.played_language
    kept, days = await app.read_store(
        lambda store: (kept_rounds(store), store.rounds.of_days(language))
    )
    today = days.get(date.today())
    for screen in app.screen_stack:
        if isinstance(screen, HomeScreen):
            screen.unfinished = tuple(state_of(left) for left in kept)
            screen.is_today_done = today is not None and today.id not in {each.id for each in kept}
            screen.is_first_start = screen.is_first_start and await _is_new_player(app)


async def resume_one(app: AppContext) -> None:
    """Resume the unfinished round; of several, the history lets the player choose one."""
    kept = await app.read_store(kept_rounds)
    if len(kept) == 1:
        await resume(app, kept[0])
    elif kept:
        app.push_screen(HistoryScreen())


async def resume_or_play(app: AppContext) -> None:
    """Play a new round, unless the player chooses to resume one that was left."""
    origin = app.screen
    kept = await app.read_store(kept_rounds)
    if kept:
        dialog = EitherDialog(_question(kept), _("Resume"), _("New round"))
        is_resumed = await app.push_screen_wait(dialog)
        if is_resumed is None:
            return
        if is_resumed:
            await resume(app, kept[0])
            return
    await play(app, RoundRequest(), origin)


async def offer_demo(app: AppContext) -> None:
    """Have the home screen offer the demo: once, to a player who hasn't played yet."""
    home = app.screen
    if app.settings.is_demo_offered or not isinstance(home, HomeScreen):
        return
    home.is_first_start = await _is_new_player(app)
    app.change_settings(is_demo_offered=True)


async def _is_new_player(app: AppContext) -> bool:
    """Whether no round has been finished yet."""
    return not await app.read_store(lambda store: store.rounds.latest(1))


async def resume(app: AppContext, left: PlayedRound) -> None:
    """Resume a round where it was left; its clock starts immediately."""
    origin = app.screen
    recorder = await _recorder(app, left)
    if recorder is not None:
        recorder.game.resume()
        start(app, recorder, origin)
        recorder.save()


async def review(app: AppContext, played: PlayedRound) -> None:
    """Review a round of the history."""
    origin = app.screen
    recorder = await _recorder(app, played)
    if recorder is not None:
        recorder.game.end()
        return_to(app, origin)
        app.push_screen(ReviewScreen(recorder))


async def _recorder(app: AppContext, played: PlayedRound) -> Recorder | None:
    """The recorder of a saved round; None, with an error on screen, if its word list is gone."""
    try:
        setup = played.setup
        lexicon = await lexicon_for(app, setup.dictionary, setup.dice, setup.to_find)
    except UserError as error:
        app.notify(str(error), title=_("Word list of this round"), severity="error")
        return None
    return await asyncio.to_thread(reopen_round, played, lexicon, app.store, app.clock)


def _question(kept: Sequence[PlayedRound]) -> str:
    """Ask whether to resume the latest of the kept rounds."""
    latest, *others = kept
    day, state = moment_text(latest.started), state_of(latest)
    question = _("Unfinished round ({day}): {state}. Resume?", day=day, state=state)
    more = ngettext("(History lists {count} more.)", "(History lists {count} more.)", len(others))
    return f"{question} {more}" if others else question
