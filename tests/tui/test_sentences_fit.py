"""Whatever a screen says is there to the last word."""

import pytest
from support.scenes import SCENES
from textual.screen import Screen
from textual.widgets import Static

from boggle_tui.tui.base.menu import Menu

SIZES = ((60, 20), (80, 24), (100, 32))
pytestmark = pytest.mark.usefixtures("utc", "home")


def cut_texts(screen: Screen) -> list[str]:
    """The texts that need more lines than they have."""
    return [
        str(each.visual)
        for each in screen.query(Static)
        if each.display and each.region and str(each.visual).strip()
        if each.get_content_height(screen.size, screen.size, each.content_size.width)
        > each.content_size.height
    ]


def cut_notes(menu: Menu) -> list[str]:
    """The explanations of choices, buttons and links that are wider than the menu."""
    cut = []
    for name in [*menu.choices, *menu._labels]:
        menu.set_reactive(Menu.at, name)
        for _ in menu.choices[name].offered if name in menu.choices else [name]:
            cut += [menu.note] if len(menu.note) > menu.size.width else []
            if name in menu.choices:
                menu.choices[name].cycle(1)
    return cut


@pytest.mark.parametrize("name", SCENES)
async def test_every_sentence_fits_from_60_columns(name):
    async with SCENES[name].play() as player:
        for size in SIZES:
            await player.resize(*size)
            await player.settle()
            assert not cut_texts(player.screen), size
            for menu in player.screen.query(Menu):
                assert not cut_notes(menu), size
