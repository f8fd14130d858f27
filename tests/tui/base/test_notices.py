"""Notices: they stay behind where the player goes on, and don't cover what a screen says."""

from boggle_tui.tui.history.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.settings.help_screen import HelpScreen


async def test_a_notice_stays_over_dialogs_and_is_left_behind_with_the_screen_it_is_about(player):
    await player.press("b", to=SavedBoardsScreen)
    player.app.notify("Kept as Friday.")
    await player.sees("Kept as Friday.")
    await player.press("f1", to=HelpScreen)
    await player.sees("Kept as Friday.")
    await player.press("escape", to=SavedBoardsScreen)
    await player.sees("Kept as Friday.")
    player.screen.dismiss()
    player.app.notify("The room stays open.")  # about where that leads
    await player.until_screen(HomeScreen)
    await player.sees("The room stays open.")
    assert not player.reads("Kept as Friday.")
    player.app._warn("They were damaged, and are new.", "Settings")  # about the program
    await player.press("b", to=SavedBoardsScreen)
    await player.sees("They were damaged")
    assert not player.reads("The room stays open.")


async def test_a_notice_leaves_the_last_lines_of_a_screen_free(player):
    before = player.lines()[-8:]
    player.app.notify("A sentence that is long enough for two lines of a notice, if not more.")
    await player.sees("A sentence")
    assert player.lines()[-8:] == before
