"""The texts of the help: the purpose of each screen, and the groups in which its keys are listed.

What a key does is the tooltip of its binding. Keys that do the same everywhere, such as Escape, are
in a group only where they do more than that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class HelpText(NamedTuple):
    """The purpose of a screen, and the groups of its keys."""

    purpose: str
    """Empty on a part of another screen's page."""
    groups: Mapping[str, str]
    """The headings, each with the actions of its keys, apart by spaces."""


TEXTS = {
    "Home": HelpText(
        "Choose what to play. The line above the buttons explains what you are on; the line below"
        " them says what the next round will be.",
        {
            "Play": "play rules day practise friends resume demo unboggle gogen",
            "Boards and words of your own": "tray code boards own_words",
            "The program": "history app.change_theme app.settings app.quit",
        },
    ),
    "Rules": HelpText("", {"On the rules screen": "dismiss(True)"}),
    "Round": HelpText(
        "Find as many words as you can before the time runs out. Type them, draw them with the"
        " mouse, or pick tiles with the arrow keys.",
        {
            "Enter a word": "submit pick_or_submit erase next_path rotate describe_tile add_word"
            " show_letter scroll_words(-1) scroll_words(1)",
            "Stop": "clear_or_pause end",
            "Hints": "hints buy('lengths') buy('starts') buy('letter') buy('outline')",
        },
    ),
    "Room": HelpText(
        "Everybody plays the same board at the same moment, each at their own screen. Whoever"
        " opened the room leads: chooses the rules, and starts and ends rounds. If the leader goes,"
        " the next player leads; if the leader does nothing for three minutes, others can take the"
        " lead from the menu. Whoever comes late watches until the next round. A lost connection"
        " keeps its seat for two minutes.\n\n"
        "Rivals: a word that several found scores for nobody. Team: words score for all, towards"
        " one goal. Unless the word list judges at once, every word on the board counts until it is"
        " challenged at the table: then the list decides, or all but its finder vote within 20"
        " seconds; in a tie it counts.",
        {"On every screen": "menu"},
    ),
    "Lobby": HelpText("", {"Before the first round": "start watch scan"}),
    "Round in a room": HelpText(
        "",
        {
            "During a round": "submit pick_or_submit erase next_path rotate scroll_words(-1)"
            " scroll_words(1)"
        },
    ),
    "Words in a room": HelpText("", {"After a round": "challenge next"}),
    "Scores in a room": HelpText("", {"At the end": "again"}),
    "Round on paper": HelpText("", {"On paper": "pause conceal end"}),
    "Review": HelpText(
        "See what you found and missed. The board shows the path of the word you select, and the"
        " line below says what it means.",
        {
            "Play again": "new_board same_board practise chase",
            "Look at the words": "sort change_own_word change_speed back",
            "Keep and share": "send copy_result save export print",
        },
    ),
    "Summary": HelpText("", {"After the round": "go_on"}),
    "Unboggle": HelpText(
        "Boggle in reverse: list words, and the program builds a board that holds them all, or"
        " proves that none can. It searches while you type.",
        {
            "Words": "load suggest undo clear",
            "Search": "options solve stop_or_leave unique auto_size",
            "The board": "fill fill_as rotate mirror play",
            "Keep and share": "save copy export print",
        },
    ),
    "Unboggle: words": HelpText(
        "", {"In the list of words": "remove clue require weigh(1) weigh(-1)"}
    ),
    "Unboggle: board": HelpText(
        "", {"On the board, besides letters": "fix pair block free free_back"}
    ),
    "Gogen": HelpText(
        "Each letter has one cell, and each word follows a path of cells that touch. Type a letter"
        " to place it at the cursor, or Shift and a letter to note it as possible. With the mouse,"
        " pick a letter, then its cell.",
        {
            "Place the letters": "clear undo",
            "Get help": "hint check",
            "This puzzle and others": "share copy_result print new",
        },
    ),
    "Contest": HelpText(
        "Two to eight players take turns on the same board. Against each other, a word that several"
        " found scores for nobody. Together they have one goal: each word counts once for all, and"
        " everybody sees what the others found. A contest that you leave can be resumed later.",
        {"Players": "start add_guest"},
    ),
    "Contest: players": HelpText("", {"In the list of players": "screen.remove"}),
    "Next player": HelpText("", {"Before a turn": "start change_goal(False) change_goal(True)"}),
    "Contest table": HelpText("", {"After a round": "challenge board undo next"}),
    "Final scores": HelpText("", {"At the end": "again"}),
    "History": HelpText(
        "Look back on your rounds: each with its board and words, and a summary of all. Enter opens"
        " the one at the cursor; unfinished ones come first, to be resumed.",
        {"Rounds": "statistics export remove"},
    ),
    "Statistics": HelpText("", {"Charts": "app.focus_previous app.focus_next show_all"}),
    "Saved boards": HelpText(
        "The boards you saved, from rounds and from Unboggle.",
        {
            "Use a board": "play build fill options send export print",
            "Manage boards": "search new rename remove undo",
        },
    ),
    "Tray": HelpText("", {"The letters of a real tray": "play time erase clear"}),
    "Settings": HelpText(
        "Turn the bell and motion on or off, and choose colours and keys. Move to a line and press"
        " Enter to change it.",
        {"Keys": "reset reset_all"},
    ),
    "Everywhere": HelpText(
        "Keys that do the same on every screen. Each key, except those for moving and choosing, can"
        " be changed in the settings.",
        {"The program": "command_palette app.help quit interrupt"},
    ),
}
"""The texts by the titles of screens and of parts of screens."""
PAGES: Mapping[str, tuple[str, ...]] = {
    "Home": ("Home", "Rules"),
    "Round": ("Round", "Round on paper"),
    "Review": ("Review", "Summary"),
    "Unboggle": ("Unboggle", "Unboggle: words", "Unboggle: board"),
    "Gogen": ("Gogen",),
    "Contest": ("Contest", "Contest: players", "Next player", "Contest table", "Final scores"),
    "Room": ("Room", "Lobby", "Round in a room", "Words in a room", "Scores in a room"),
    "History": ("History", "Statistics"),
    "Boards": ("Saved boards", "Tray"),
    "Settings": ("Settings",),
    "Everywhere": ("Everywhere",),
}
"""The pages: their titles, and whose texts are on them, the page's purpose first."""
