"""Resuming or reviewing a saved round; playing the daily board, which may be one."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import TYPE_CHECKING

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.statistics import streaks
from boggle_tui.game.round import daily
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.wording import counted
from boggle_tui.store.store import player_store
from boggle_tui.tui.base.dialogs.confirm import ResumeDialog
from boggle_tui.tui.base.text import day_and_time
from boggle_tui.tui.flows.navigator import return_to
from boggle_tui.tui.flows.round import LEXICON_ERRORS, lexicon_for, play, start
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.today_dialog import TodayDialog
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.session.kept_round import kept_round
from boggle_tui.tui.session.opening import complete
from boggle_tui.tui.session.recorder import Recorder
from boggle_tui.tui.session.round_request import RoundRequest
from boggle_tui.tui.session.stored import read_stored

if TYPE_CHECKING:
    from boggle_tui.tui.flows.navigator import Navigator


async def play_day(app: Navigator) -> None:
    """Play the daily board, resume it, or review it."""
    today, store = date.today(), player_store()
    await asyncio.to_thread(store.database.flush)
    known = await asyncio.to_thread(store.rounds.of_day, today)
    left = await asyncio.to_thread(store.rounds.unfinished) if known else None
    if known is None:
        totals = await asyncio.to_thread(store.rounds.totals)
        rules = daily.daily_rules()
        card = TodayDialog(today, streaks(totals.boards, today), rules.seconds)
        if not await app.push_screen_wait(card):
            return
        common = await app.lexicon("common")
        board = await asyncio.to_thread(daily.daily_board, today, common)
        request = RoundRequest(
            dice=daily.DICE,
            board=board,
            dictionary=daily.DICTIONARY,
            rules=rules,
            day=today.isoformat(),
        )
        await play(app, request)
    elif left is not None and left.id == known.id:
        await resume(app, known)
    elif await asyncio.to_thread(store.rounds.is_finished, known):
        await review(app, known)
    else:
        app.notify("You are playing the daily board in another window.", severity="warning")


async def offer_unfinished(app: Navigator) -> None:
    """Offer to resume an unfinished round, if there is one."""
    left = await asyncio.to_thread(kept_round, player_store())
    if left is None or not isinstance(app.screen, HomeScreen):
        return
    answer = await app.push_screen_wait(ResumeDialog(_unfinished_text(left), "Resume", "End"))
    if answer:
        await resume(app, left)
    elif answer is False:
        player_store().rounds.archive(left)
    else:  # Later: the home screen keeps offering it.
        await show_unfinished(app)


async def show_unfinished(app: Navigator) -> None:
    """Have the home screen offer the round that was left last, if there is one."""
    left = await read_stored(lambda store: store.rounds.unfinished())
    for screen in app.screen_stack:
        if isinstance(screen, HomeScreen):
            screen.unfinished = _state_text(left) if left else ""
            screen.is_first_start = screen.is_first_start and await _is_new_player()


async def resume_last(app: Navigator) -> None:
    """Resume the round that was left last."""
    left = await read_stored(lambda store: store.rounds.unfinished())
    if left is not None:
        await resume(app, left)


async def offer_demo(app: Navigator) -> None:
    """Have the home screen offer the demo: once, to a player who hasn't played yet."""
    home = app.screen
    if app.settings.is_demo_offered or not isinstance(home, HomeScreen):
        return
    home.is_first_start = await _is_new_player()
    app.change_settings(is_demo_offered=True)


async def _is_new_player() -> bool:
    """Whether no round has been finished yet."""
    return not await read_stored(lambda store: store.rounds.latest(1))


async def resume(app: Navigator, left: PlayedRound) -> None:
    """Resume a round where it was left; its clock runs at once."""
    origin = app.screen
    recorder = await _recorder(app, left)
    if recorder is not None:
        recorder.game.resume()
        start(app, recorder, origin)
        recorder.save()


async def review(app: Navigator, played: PlayedRound) -> None:
    """Review a round of the history."""
    origin = app.screen
    recorder = await _recorder(app, played)
    if recorder is not None:
        recorder.game.end()
        return_to(app, origin)
        app.push_screen(ReviewScreen(recorder))


async def _recorder(app: Navigator, played: PlayedRound) -> Recorder | None:
    """The recorder of a saved round; None, with an error on screen, if its word list is gone."""
    try:
        lexicon = await lexicon_for(app, played.dictionary, played.dice, played.hidden, played.find)
    except LEXICON_ERRORS as error:
        app.notify(str(error), title="Word list of this round", severity="error")
        return None
    game = played.resume(lexicon, app.clock)
    record = await asyncio.to_thread(complete, game, played, player_store())
    return Recorder(game, record, player_store())


def _unfinished_text(left: PlayedRound) -> str:
    day = day_and_time(left.started)
    return f"Unfinished round ({day}): {_state_text(left)}. Resume?"


def _state_text(left: PlayedRound) -> str:
    seconds = left.rules.seconds
    rest = "" if seconds is None else f", {clock_face(max(0.0, seconds - left.elapsed))} left"
    score = f"{counted(len(left.found), 'word')}, {counted(left.score, 'point')}"
    had = "on paper" if left.on_paper else score
    return f"{had}{rest}"
