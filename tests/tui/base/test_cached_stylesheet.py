"""Style sheets are parsed once."""

from __future__ import annotations

from support.player import at_home
from textual.css import stylesheet

from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.messages import ShowHistory


async def test_another_screen_has_no_source_parsed_again(monkeypatch):
    async with at_home() as player:
        parsed = []
        parse = stylesheet.parse

        def recorded(scope, css, read_from, **options):
            parsed.append(read_from)
            return parse(scope, css, read_from, **options)

        monkeypatch.setattr(stylesheet, "parse", recorded)
        before = set(player.app.stylesheet.source)
        player.app.post_message(ShowHistory())
        await player.until_screen(HistoryScreen)
        after = set(player.app.stylesheet.source)
        assert before < after
        assert before.isdisjoint(parsed)


async def test_another_theme_has_all_sources_parsed_with_its_colours():
    async with at_home() as player:
        colours = []
        for theme in list(player.app.available_themes)[:3]:
            player.app.theme = theme
            await player.settle()
            colours.append(player.screen.styles.background.hex.lower())
            assert colours[-1] == player.app.get_css_variables()["background"].lower()
        assert len(set(colours)) == 3
