"""The ways of a contest: to the set-up, from turn to turn, to the table and to the end."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from boggle_tui.game.round.custom_rules import CustomRules
from boggle_tui.game.words.lexicon import Lexicon, LexiconError
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.store.store import own_store
from boggle_tui.tui.contest.contest_text import listed
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.round_request import RoundRequest

if TYPE_CHECKING:
    from textual.screen import Screen

    from boggle_tui.game.contest.contest import Contest
    from boggle_tui.tui.app import BoggleApp


async def set_up(boggle: BoggleApp) -> None:
    """Ask who plays, unless a contest that was left is to be gone on with."""
    await offer_left(boggle)
    if isinstance(boggle.screen, HomeScreen):
        from boggle_tui.tui.contest.setup_screen import PartyScreen

        boggle.push_screen(PartyScreen())


async def offer_left(boggle: BoggleApp) -> None:
    """Offer to go on with a contest that was left in the middle, if there is one."""
    store = own_store()
    await asyncio.to_thread(store.database.settle)
    left = await asyncio.to_thread(store.contests.left_behind)
    if left is None or not isinstance(boggle.screen, HomeScreen):
        return
    from boggle_tui.tui.base.dialogs import GoOnScreen

    answer = await boggle.push_screen_wait(GoOnScreen(_left_text(left), "Go on", "End it"))
    if answer:
        go_on(boggle, left)
    elif answer is False:  # and not None, when it is left for later
        end(boggle, left)


def go_on(boggle: BoggleApp, contest: Contest) -> None:
    """Keep the contest as it stands, and go to whoever's turn it is, or to the table."""
    from boggle_tui.tui.contest.curtain_screen import CurtainScreen
    from boggle_tui.tui.contest.table_screen import TableScreen

    own_store().contests.save(contest)
    _show(boggle, TableScreen(contest) if contest.turn is None else CurtainScreen(contest))


async def next_round(boggle: BoggleApp, contest: Contest) -> None:
    """On to a new board, or to the end where somebody has won. To be called in a worker."""
    from boggle_tui.tui.flows.preparing import StoppedError, rolled

    if contest.rounds and contest.winner:
        end(boggle, contest)
    elif (lexicon := await list_of(boggle, contest)) is not None:
        rows, cols = contest.size
        custom = CustomRules(rows, cols, contest.rules.min_length)
        request = RoundRequest(dice=contest.dice, custom=custom, q=contest.rules.q)
        with suppress(StoppedError):
            go_on(boggle, contest.with_round(await rolled(boggle, request, lexicon)))


async def take_turn(boggle: BoggleApp, contest: Contest) -> None:
    """Let whoever's turn it is play, from now on. To be called in a worker."""
    from boggle_tui.tui.contest.turn_recorder import TurnRecorder
    from boggle_tui.tui.contest.turn_screen import TurnScreen

    lexicon = await list_of(boggle, contest)
    if lexicon is None:
        return
    recorder = TurnRecorder(contest, lexicon, boggle.clock, own_store())
    recorder.game.resume()
    _show(boggle, TurnScreen(recorder))


async def list_of(boggle: BoggleApp, contest: Contest) -> Lexicon | None:
    """The word list of the contest; None, and told, where it is gone."""
    try:
        return await boggle.lexicon(contest.dictionary, contest.dice)
    except (LexiconError, UnknownNameError) as error:
        boggle.notify(str(error), title="The word list of this contest", severity="error")
        return None


def leave(boggle: BoggleApp, contest: Contest) -> None:
    """Home; the contest can be gone on with later."""
    own_store().contests.leave(contest)
    boggle.pop_screen()


def end(boggle: BoggleApp, contest: Contest) -> None:
    """To the final standing."""
    from boggle_tui.tui.contest.end_screen import StandingScreen

    own_store().contests.finish(contest)
    _show(boggle, StandingScreen(contest))


async def again(boggle: BoggleApp, contest: Contest) -> None:
    """Another contest of the same players, in which the next of them begins.

    To be called in a worker.
    """
    players = (*contest.players[1:], contest.players[0])
    begun = replace(contest, id=uuid4().hex, started=datetime.now(UTC), players=players, rounds=())
    await next_round(boggle, begun)


def _show(boggle: BoggleApp, screen: Screen[Any]) -> None:
    """In the place of the contest's screen that is there, or over the home screen."""
    if isinstance(boggle.screen, HomeScreen):
        boggle.push_screen(screen)
    else:
        boggle.switch_screen(screen)


def _left_text(left: Contest) -> str:
    day = left.started.astimezone().strftime("%d %B, %H:%M")
    return (
        f"{listed(left.players)} are in the middle of a contest ({day}), in round"
        f" {len(left.rounds)}. Go on with it?"
    )
