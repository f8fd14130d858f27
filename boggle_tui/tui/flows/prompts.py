"""The questions of the home screen: a share code, a word list, the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boggle_tui.files.paths import user_path
from boggle_tui.game.words.lexicon import BUNDLED, LexiconError
from boggle_tui.game.words.wording import counted
from boggle_tui.share.gogen_code import decode_gogen, is_gogen_code
from boggle_tui.share.round_code import ShareCodeError, decode
from boggle_tui.tui.base.dialogs.file import FileDialog
from boggle_tui.tui.base.dialogs.questions import PromptDialog
from boggle_tui.tui.home.rules_screen import RulesScreen
from boggle_tui.tui.messages import PlayGogen, PlayRound

if TYPE_CHECKING:
    from boggle_tui.tui.base.context import AppContext

CODE_QUESTION = "Share code (starts with BOG or GOG):"


async def enter_code(app: AppContext) -> None:
    """Ask for a share code until one is valid, then play its board or its Gogen."""
    code = ""
    while answer := await app.push_screen_wait(PromptDialog(CODE_QUESTION, code)):
        code = answer
        try:
            if is_gogen_code(code):
                app.post_message(PlayGogen(decode_gogen(code)))
                app.clear_errors()
                return
            sent = decode(code)
        except ShareCodeError as error:
            app.notify(str(error), severity="error")
            continue
        app.clear_errors()
        app.post_message(PlayRound(sent))
        return


async def choose_word_list(app: AppContext) -> None:
    """Ask for a file until one can be read as a word list, then use it."""
    chosen = app.settings.dictionary
    name = "" if chosen in BUNDLED else chosen
    while answer := await app.push_screen_wait(FileDialog("File of words, one per line:", name)):
        name, source = answer, str(user_path(answer).absolute())
        try:
            lexicon = await app.lexicon(source)
        except LexiconError as error:
            app.notify(str(error), severity="error")
            continue
        app.change_settings(dictionary=source)
        app.clear_errors()
        app.notify(f"{lexicon.name}: {counted(len(lexicon), 'word')}")
        return


async def choose_rules(app: AppContext) -> None:
    """Show the rules of the next round, and play it if the player says so."""
    if await app.push_screen_wait(RulesScreen()):
        app.post_message(PlayRound())
