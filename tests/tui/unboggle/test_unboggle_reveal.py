"""The animation that reveals a board tile by tile."""

from dataclasses import replace

import pytest
from support.player import QUICK
from support.unboggler import at_unboggle
from textual.app import App

from boggle_tui.game.board.board import Path
from boggle_tui.tui.base.screen import Pace
from boggle_tui.tui.unboggle.builder_pane import BuilderPane

ENDLESS = Pace(reveal_tile=1000, reveal_board=16000)


@pytest.fixture
def animated(monkeypatch):
    """Switch animations on."""
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
    monkeypatch.setattr(App, "animation_level", "full", raising=False)


@pytest.mark.usefixtures("animated")
async def test_the_board_is_revealed_tile_by_tile_along_the_words(monkeypatch):
    drawn = []
    draw = BuilderPane._draw

    def note(pane: BuilderPane, path: Path) -> None:
        draw(pane, path)
        drawn.append((pane.view.board, pane.view.path))

    monkeypatch.setattr(BuilderPane, "_draw", note)
    async with at_unboggle("gold", "red", pace=replace(QUICK, reveal_tile=0.001)) as player:
        await player.solve()
        await player.until(lambda: not player.builder.is_revealing)
        solution = player.solution
        counts = [sum(map(bool, board.faces)) for board, _ in drawn]
        assert set(range(sum(map(bool, solution.board.faces)) + 1)) <= set(counts)
        assert counts == sorted(counts)
        lit = [path for _, path in drawn if path]
        assert all(solution.paths["gold"][: len(path)] == path for path in lit[:4])
        assert player.board.board == solution.board


@pytest.mark.usefixtures("animated")
@pytest.mark.parametrize("key", ["escape", "x", "enter"])
async def test_any_key_skips_the_reveal(key):
    async with at_unboggle("gold", "red", pace=ENDLESS) as player:
        await player.solve()
        assert player.builder.is_revealing
        assert not any(player.board.board.faces)
        await player.press(key)
        assert not player.builder.is_revealing
        assert player.board.board == player.solution.board
        assert player.entry.value == ("x" if key == "x" else "")


@pytest.mark.usefixtures("animated")
async def test_a_click_on_the_board_skips_the_reveal():
    async with at_unboggle("gold", pace=ENDLESS) as player:
        await player.solve()
        await player.click(player.middle_of(5))
        assert player.board.board == player.solution.board
