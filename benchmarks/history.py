"""Measure a history of many rounds.

    python benchmarks/history.py [COUNT]

Fills a history with COUNT (10,000) rounds. Prints medians of several runs in milliseconds: reading
all rounds, counting their words, computing their statistics and charts from these counts (all in
processor time), and the time from the key to the list of the latest rounds, to the statistics next
to it, and to the charts, with an empty history and with this one.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Callable, Coroutine
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from textual.app import App

from boggle_tui.cli.player_store import local_profile, player_store, players_folder
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.round_facts import History, RoundFacts
from boggle_tui.game.history.statistics import Charts, Statistics
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.share.history_summary import summary_lines
from boggle_tui.store.store import Store

RUNS = 7


def random_round(number: int, words: tuple[str, ...], rng: Random) -> PlayedRound:
    """Make up the round of an experienced player: thirty words found, forty missed."""
    found = tuple(rng.sample(words, rng.randrange(20, 40)))
    return PlayedRound(
        started=datetime(2020, 1, 1, tzinfo=UTC) + timedelta(hours=5 * number),
        setup=RoundSetup(
            board=roll(DiceSet.named("new"), rng),
            dice="new",
            rules=Rules(),
            dictionary="standard",
            fingerprint="01234567",
        ),
        elapsed=180.0,
        found=found,
        times=tuple(round(6.0 * at, 3) for at in range(len(found))),
        missed=tuple(rng.sample(words, 40)),
        score=rng.randrange(20, 80),
        possible=rng.randrange(80, 300),
    )


def fill(folder: Path, count: int) -> Store:
    """Create a store with `count` rounds."""
    rng, store = Random(2026), Store(folder)
    words = tuple(word for word in Lexicon.load("common").words if 3 <= len(word) <= 8)
    for number in range(count):
        store.rounds.finish(random_round(number, words, rng))
    assert store.database.flush(600)
    return store


def count_words(facts: list[RoundFacts]) -> None:
    """Count the words of these rounds, as statistics and charts do."""
    history = History(facts)
    assert history.found
    assert history.missed


def median_time(action: Callable[[], object]) -> float:
    """Return the median processor time of several runs, in milliseconds."""
    times = []
    for _ in range(RUNS):
        begin = process_time()
        action()
        times.append(1000 * (process_time() - begin))
    return median(times)


async def frame_of(app: App[Any]) -> None:
    """Wait until what the screen shows now is drawn."""
    drawn = asyncio.Event()
    app.screen.call_after_refresh(drawn.set)
    await drawn.wait()


async def opening_time() -> tuple[float, float]:
    """Measure from the key to the list on the screen, and to the statistics, in ms."""
    from boggle_tui.tui.app import BoggleApp
    from boggle_tui.tui.history.history_screen import HistoryScreen, RoundList

    app = BoggleApp(local_profile())
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause(0.5)
        begin = perf_counter()
        app.simulate_key("h")
        while not isinstance(app.screen, HistoryScreen):
            await asyncio.sleep(0.001)
        while not (
            app.screen.is_shown or any(each.entries for each in app.screen.query(RoundList))
        ):
            await asyncio.sleep(0.001)
        await frame_of(app)
        listed = 1000 * (perf_counter() - begin)
        while not app.screen.is_shown:
            await asyncio.sleep(0.001)
        await frame_of(app)
        return listed, 1000 * (perf_counter() - begin)


async def charts_time() -> tuple[float, float]:
    """Measure from the key to the screen, and to the charts on it, in ms."""
    from boggle_tui.tui.app import BoggleApp
    from boggle_tui.tui.history.history_screen import HistoryScreen
    from boggle_tui.tui.history.statistics_screen import StatisticsScreen

    app = BoggleApp(local_profile())
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause(0.5)
        app.simulate_key("h")
        while not (isinstance(app.screen, HistoryScreen) and app.screen.is_shown):
            await asyncio.sleep(0.001)
        await pilot.pause(0.2)
        begin = perf_counter()
        app.simulate_key("i")
        while not isinstance(app.screen, StatisticsScreen):
            await asyncio.sleep(0.001)
        await frame_of(app)
        opened = 1000 * (perf_counter() - begin)
        while not app.screen.charts:
            await asyncio.sleep(0.001)
        await frame_of(app)
        return opened, 1000 * (perf_counter() - begin)


def opening_text(measure: Callable[[], Coroutine[Any, Any, tuple[float, float]]]) -> str:
    """Write the median opening times of several runs."""
    listed, whole = zip(*(asyncio.run(measure()) for _ in range(RUNS)), strict=True)
    return f"{median(listed):6.0f} ms, {median(whole):.0f} ms"


def main(count: int) -> None:
    with tempfile.TemporaryDirectory() as home:
        for variable in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
            os.environ[variable] = home
        print(f"open, none: {opening_text(opening_time)}")
        player_store().close()
        store = fill(players_folder(), count)
        size = store.database.file.stat().st_size / 1e6
        print(f"{count:,} rounds, {size:.1f} MB")
        print(f"all rounds: {median_time(store.rounds.finished):6.0f} ms")
        facts = store.rounds.facts()
        print(f"facts:      {median_time(store.rounds.facts):6.0f} ms")
        print(f"counting:   {median_time(lambda: count_words(facts)):6.0f} ms")
        history = History(facts)
        statistics = Statistics.of(history)
        print(f"statistics: {median_time(lambda: Statistics.of(history)):6.0f} ms")
        lines = median_time(lambda: summary_lines(statistics, date(2026, 11, 20), 60))
        print(f"as text:    {lines:6.0f} ms")
        charts = median_time(lambda: Charts.of(history, date(2026, 11, 20)))
        print(f"charts:     {charts:6.0f} ms")
        store.close()
        print(f"open, all:  {opening_text(opening_time)}")
        print(f"charts:     {opening_text(charts_time)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
