"""The help for everything but playing: Unboggle, saved boards, history, settings, dialogs."""

from __future__ import annotations

from boggle_tui.tui.help.help_text import HelpText
from boggle_tui.tui.help.playing import MOVING

OTHERS = {
    "Unboggle": HelpText(
        "Boggle in reverse: list words, and the program builds a board that holds them all, or"
        " proves that none can. It searches while you type.",
        {
            "Words": {
                "load": "Add the words of a file.",
                "suggest": "Find other words that fit on the board.",
                "undo": "Undo the last change of words, weights or cells.",
                "clear": "Remove the words, the fixed letters, or both; it asks which.",
            },
            "Search": {
                "options": "Choose dice, whether words may be left out, and how many tiles to use.",
                "solve": "Search again, for longer than while you type.",
                "stop_or_leave": "Stop the search, or go back.",
                "unique": "Check whether this is the only board. If not, letters that make it the"
                " only one are marked; press again to fix them.",
                "auto_size": "Keep the board as small as the words allow, or stop doing so.",
            },
            "The board": {
                "fill": "Fill the cells that no word needs, and list the other words there.",
                "fill_as": "Choose how to fill them.",
                "turn": "Rotate the board clockwise.",
                "mirror": "Mirror the board, left to right.",
                "play": "Play the board: find your words on it.",
            },
            "Keep and share": {
                "save": "Save the board under a name.",
                "copy": "Copy the board to the clipboard.",
                "export": "Write the board to a file.",
                "print": "Write a sheet to print, with the answers on a separate page.",
            },
        },
    ),
    "Unboggle: words": HelpText(
        "",
        {
            "In the list of words": {
                "remove": "Remove the word at the cursor.",
                "require": "Require this word, even where others may be left out.",
                "weigh(1)": "Raise the weight of this word.",
                "weigh(-1)": "Lower the weight of this word.",
            }
        },
    ),
    "Unboggle: board": HelpText(
        "",
        {
            "On the board": {
                **MOVING,
                "fix": "Fix the face of this cell, or free it.",
                "pair": "Put the next two letters on one cell, as in Th.",
                "block": "Block this cell, so that no word crosses it.",
                "free": "Free this cell.",
                "free_back": "Free this cell, or else the one before it.",
            }
        },
    ),
    "History": HelpText(
        "Look back on your rounds: each with its board and words, and a summary of all.",
        {
            "Next": {
                "statistics": "See charts of your rounds: records, scores, days, words, letters.",
                "home": "Go home.",
                "export": "Write all rounds to a file, as CSV or JSON.",
            }
        },
    ),
    "Statistics": HelpText(
        "Charts of all rounds, or of those with the dice, words, mode, time and dates that you"
        " choose in the first lines.",
        {
            "Choose": {
                "app.focus_previous": "Go to the previous choice. Left and right change it.",
                "app.focus_next": "Go to the next choice.",
                "show_all": "Show all rounds again.",
            },
            "Look around": {
                "page(-1)": "Scroll up.",
                "page(1)": "Scroll down.",
                "leave": "Go back to the list of rounds.",
            },
        },
    ),
    "Saved boards": HelpText(
        "The boards you saved, from rounds and from Unboggle.",
        {
            "Use a board": {
                "play": "Play the board; if it was built from words, they are to be found.",
                "build": "Open it in Unboggle, with its words, fixed letters and options.",
                "fill": "Fill the empty cells, so that the board can be played.",
                "options": "Choose whether its words are shown as blanks, words or clues.",
                "send": "Copy a code, so that a friend can play it.",
                "export": "Write it to a file.",
                "print": "Write a sheet to print, with the answers on a separate page.",
            },
            "Manage boards": {
                "search": "Find boards by name or word.",
                "new": "Type in a board, and save it.",
                "rename": "Give the board another name.",
                "remove": "Remove the board.",
                "undo": "Restore the board you removed or filled last.",
                "leave": "Go home.",
            },
        },
    ),
    "Settings": HelpText(
        "Turn the bell and motion on or off, and choose colours and keys. Move to a line and press"
        " Enter to change it.",
        {
            "Keys": {
                "reset": "Give this action its default key again.",
                "reset_all": "Give all actions their default keys again.",
                "home": "Go back.",
            }
        },
    ),
    "Today": HelpText(
        "Today's board is the same for everyone, and only one try counts. The clock waits for you.",
        {
            "Answer": {
                "dismiss(True)": "Start the clock, and play.",
                "dismiss(False)": "Go home. The board waits until midnight.",
            }
        },
    ),
    "Pause": HelpText(
        "The clock is stopped, and the board is hidden.",
        {
            "Answer": {
                "choose('resume')": "Resume the round.",
                "choose('restart')": "Start again on the same board. This round is lost.",
                "choose('end')": "End the round, and see what you missed.",
                "choose('leave')": "Go home. The round is kept, and one key there resumes it.",
                "app.help": "Open this page.",
            }
        },
    ),
    "Confirmation": HelpText(
        "A question before something that can't be undone.",
        {"Answer": {"dismiss(True)": "Yes.", "dismiss(False)": "No, or cancel."}},
    ),
    "Clear": HelpText(
        "Choose what to remove from the puzzle. It can be undone.",
        {
            "Answer": {
                "clear(True, False)": "Remove the words.",
                "clear(False, True)": "Free the fixed letters and the blocked cells.",
                "clear(True, True)": "Remove both.",
                "dismiss(None)": "Cancel.",
            }
        },
    ),
    "Copied text": HelpText(
        "The text that was copied. If your terminal doesn't let programs copy, select it with the"
        " mouse.",
        {"Answer": {"copy_again": "Copy it again.", "dismiss(None)": "Close."}},
    ),
    "Contest board": HelpText(
        "The board of a contest's round.", {"Answer": {"dismiss": "Go back to the table."}}
    ),
    "Help": HelpText(
        "A page for each screen: what it is for, and its keys.",
        {
            "Read": {
                "turn(-1)": "Go to the previous page.",
                "turn(1)": "Go to the next page.",
                "scroll(-1)": "Scroll up.",
                "scroll(1)": "Scroll down.",
                "page(-1)": "Scroll up by a page.",
                "page(1)": "Scroll down by a page.",
                "dismiss": "Close the help.",
            }
        },
    ),
    "Everywhere": HelpText(
        "Keys that do the same on every screen. Each key, except those for moving and choosing, can"
        " be changed in the settings.",
        {
            "The program": {
                "command_palette": "Find any command by its name, with its key.",
                "app.help": "Open the help for the screen you are on.",
                "quit": "Close the program. An unfinished round is kept.",
                "interrupt": "Close the program at once. An unfinished round is kept.",
            }
        },
    ),
}
"""The texts by the titles of screens, parts of screens, and dialogs."""
