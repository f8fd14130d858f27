"""The texts of the help: for each screen its purpose, and sentences about its keys.

Keys that do the same everywhere, such as Escape, have a sentence only where it says more than that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

AGAIN = {
    "new_board": "Play on a new board by the same rules.",
    "same_board": "Play once more on this board.",
}
TELLING = {
    "send": "Copy a code: a friend can play this board, with your score to beat.",
    "copy_result": "Copy a result that gives nothing away, with that code.",
}
PRINTING = "Write a sheet to print, with the answers on a page of their own."


class HelpText(NamedTuple):
    """The purpose of a screen, and the sentences about its keys."""

    purpose: str
    """Empty on a part of another screen's page."""
    groups: Mapping[str, Mapping[str, str]]
    """The headings of groups of keys, each with sentences by the actions of the keys."""


TEXTS = {
    "Home": HelpText(
        "Choose what to play. The line above the buttons explains what you are on; the line below"
        " them says what the next round will be.",
        {
            "Play": {
                "play": "Play a round, as the line below the buttons says.",
                "rules": "Choose the dice, words, time, size and mode.",
                "day": "Play today's board. Only one try counts.",
                "practise": "Play a board of words you missed before.",
                "friends": "Play against friends, or as a team.",
                "resume": "Resume an unfinished round.",
                "demo": "Watch a round of ten seconds.",
                "unboggle": "Have a board built from your words.",
                "gogen": "Place letters until all words can be traced.",
            },
            "Boards and words of your own": {
                "tray": "Type in the letters of a real tray.",
                "code": "Enter the code that a friend sent you.",
                "boards": "See the boards you saved.",
                "own_words": "Use a file of words as your word list.",
            },
            "The program": {
                "history": "See your rounds, records and statistics.",
                "app.change_theme": "Choose the colours.",
                "app.settings": "Change keys, bell, motion and colours.",
                "app.quit": "Close the program.",
            },
        },
    ),
    "Rules": HelpText(
        "", {"On the rules screen": {"dismiss(True)": "Play a round by these rules."}}
    ),
    "Round": HelpText(
        "Find as many words as you can before the time runs out. Type them, draw them with the"
        " mouse, or pick tiles with the arrow keys.",
        {
            "Enter a word": {
                "submit": "Submit the word.",
                "pick_or_submit": "Pick the tile at the cursor.",
                "erase": "Take back the last letter or tile.",
                "next_path": "Light up another path of the word.",
                "rotate": "Rotate the board.",
                "describe_tile": "Describe the tile at the cursor, and its die.",
                "add_word": "Count the refused word from now on.",
                "show_letter": "Show a letter of a word, when you practise.",
                "scroll_words(-1)": "Scroll the words, or turn to another clue.",
                "scroll_words(1)": "Scroll the words, or turn to another clue.",
            },
            "Stop": {
                "clear_or_pause": "Clear the word; without one, pause.",
                "end": "End the round early.",
            },
            "Hints": {
                "hints": "Show the hints and their prices. Then buy:",
                "buy('lengths')": "the number of words of each length,",
                "buy('starts')": "the number of words that start at each tile,",
                "buy('letter')": "the first letter of a word,",
                "buy('outline')": "the first and last letter of a word.",
            },
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
        {"On every screen": {"menu": "Leave, or watch; as the leader pause, end or remove."}},
    ),
    "Lobby": HelpText(
        "",
        {
            "Before the first round": {
                "start": "Start, as the leader.",
                "watch": "Only watch the rounds, as on a television; or play after all.",
                "scan": "Show the address, to be scanned with a phone.",
            }
        },
    ),
    "Round in a room": HelpText(
        "",
        {
            "During a round": {
                "submit": "Submit the word.",
                "pick_or_submit": "Pick the tile at the cursor.",
                "erase": "Take back the last letter or tile.",
                "next_path": "Light up another path of the word.",
                "rotate": "Rotate the board.",
                "scroll_words(-1)": "Scroll your words.",
                "scroll_words(1)": "Scroll your words.",
            }
        },
    ),
    "Words in a room": HelpText(
        "",
        {
            "After a round": {
                "challenge": "Challenge the word at the cursor.",
                "next": "Go to the next round, or the final scores, as the leader.",
            }
        },
    ),
    "Scores in a room": HelpText(
        "", {"At the end": {"again": "Play another contest in this room, as the leader."}}
    ),
    "Round on paper": HelpText(
        "",
        {
            "On paper": {
                "pause": "Stop the clock, or start it again.",
                "conceal": "Hide the board, or show it.",
                "end": "End the round, and list all words.",
            }
        },
    ),
    "Review": HelpText(
        "See what you found and missed. The board shows the path of the word you select, and the"
        " line below says what it means.",
        {
            "Play again": {
                **AGAIN,
                "practise": "Practise the common words you missed.",
                "chase": "Race your ghost: your last round on this board.",
            },
            "Look at the words": {
                "sort": "Sort by points, by length or alphabetically.",
                "change_own_word": "Add a refused word to your own, ban a listed one, or undo it.",
                "change_speed": "Draw paths slowly, quickly or instantly.",
                "back": "Show all words again after you chose a tile.",
            },
            "Keep and share": {
                **TELLING,
                "save": "Save the board under a name.",
                "export": "Write the board and its words to a file.",
                "print": PRINTING,
            },
        },
    ),
    "Summary": HelpText(
        "", {"After the round": {"go_on": "Show everything at once, then the review."}}
    ),
    "Unboggle": HelpText(
        "Boggle in reverse: list words, and the program builds a board that holds them all, or"
        " proves that none can. It searches while you type.",
        {
            "Words": {
                "load": "Add the words of a file.",
                "suggest": "Find other words that fit on the board.",
                "undo": "Undo the last change.",
                "clear": "Remove the words, the fixed letters, or both.",
            },
            "Search": {
                "options": "Choose dice, omissions and the number of tiles.",
                "solve": "Search again, and longer.",
                "stop_or_leave": "Stop the search, or go back.",
                "unique": "Check whether this is the only board. If not, mark letters that make it"
                " so; press again to fix them.",
                "auto_size": "Keep the board as small as possible, or don't.",
            },
            "The board": {
                "fill": "Fill the cells that no word needs.",
                "fill_as": "Choose how to fill them.",
                "rotate": "Rotate the board.",
                "mirror": "Mirror the board, left to right.",
                "play": "Find your words on the board.",
            },
            "Keep and share": {
                "save": "Save the board under a name.",
                "copy": "Copy the board.",
                "export": "Write the board to a file.",
                "print": PRINTING,
            },
        },
    ),
    "Unboggle: words": HelpText(
        "",
        {
            "In the list of words": {
                "remove": "Remove the word.",
                "clue": "Write a clue for it, or choose a meaning.",
                "require": "Require it, even where others may be left out.",
                "weigh(1)": "Raise or lower its weight.",
                "weigh(-1)": "Raise or lower its weight.",
            }
        },
    ),
    "Unboggle: board": HelpText(
        "",
        {
            "On the board, besides letters": {
                "fix": "Fix the letter of this cell, or free it.",
                "pair": "Put the next two letters on one cell, as in Th.",
                "block": "Block this cell, so that no word crosses it.",
                "free": "Free this cell.",
                "free_back": "Free this cell, or else the one before it.",
            }
        },
    ),
    "Gogen": HelpText(
        "Each letter has one cell, and each word follows a path of cells that touch. Type a letter"
        " to place it at the cursor, or Shift and a letter to note it as possible. With the mouse,"
        " pick a letter, then its cell.",
        {
            "Place the letters": {
                "clear": "Take the letter or the notes from this cell.",
                "undo": "Take back the last letter or note.",
            },
            "Get help": {
                "hint": "Show a letter that can be placed next, and why.",
                "check": "Show which letters are on the wrong cell.",
            },
            "This puzzle and others": {
                "share": "Copy a code, for a friend to solve it.",
                "copy_result": "Copy your time, with that code, once it is solved.",
                "print": "Write the puzzle and its solution to a file.",
                "new": "Choose a size and a difficulty for another.",
            },
        },
    ),
    "Contest": HelpText(
        "Two to eight players take turns on the same board. Against each other, a word that several"
        " found scores for nobody. Together they have one goal: each word counts once for all, and"
        " everybody sees what the others found. A contest that you leave can be resumed later.",
        {
            "Players": {
                "start": "Start the contest with these players.",
                "add_guest": "Add a player without typing a name.",
            }
        },
    ),
    "Contest: players": HelpText("", {"In the list of players": {"screen.remove": "Remove one."}}),
    "Next player": HelpText(
        "",
        {
            "Before a turn": {
                "start": "Start the turn; until then the clock waits.",
                "change_goal(False)": "Lower or raise the goal of a team.",
                "change_goal(True)": "Lower or raise the goal of a team.",
            }
        },
    ),
    "Contest table": HelpText(
        "",
        {
            "After a round": {
                "challenge": "Challenge the word at the cursor.",
                "board": "Show the word on the board.",
                "undo": "Undo the last decision.",
                "next": "Go to the next round, or the final scores.",
            }
        },
    ),
    "Final scores": HelpText("", {"At the end": {"again": "Play again with the same players."}}),
    "History": HelpText(
        "Look back on your rounds: each with its board and words, and a summary of all. Enter opens"
        " the one at the cursor; unfinished ones come first, to be resumed.",
        {
            "Rounds": {
                "statistics": "See charts of your rounds.",
                "export": "Write all rounds to a file, as CSV or JSON.",
                "remove": "Remove the round, Gogen or contest at the cursor.",
            }
        },
    ),
    "Statistics": HelpText(
        "",
        {
            "Charts": {
                "app.focus_previous": "Choose which rounds; ← → change the choice.",
                "app.focus_next": "Choose which rounds; ← → change the choice.",
                "show_all": "Show all rounds again.",
            }
        },
    ),
    "Saved boards": HelpText(
        "The boards you saved, from rounds and from Unboggle.",
        {
            "Use a board": {
                "play": "Play it; if it was built from words, find them.",
                "build": "Open it in Unboggle.",
                "fill": "Fill its empty cells, so that it can be played.",
                "options": "Choose how the words to find are shown.",
                "send": "Copy a code for a friend to play it.",
                "export": "Write it to a file.",
                "print": PRINTING,
            },
            "Manage boards": {
                "search": "Find boards by name or word.",
                "new": "Type in a board, and save it.",
                "rename": "Give the board another name.",
                "remove": "Remove the board.",
                "undo": "Restore the board removed or filled last.",
            },
        },
    ),
    "Tray": HelpText(
        "",
        {
            "The letters of a real tray": {
                "play": "Play this board here.",
                "time": "Play on paper with the clock here.",
                "erase": "Take back the last letter.",
                "clear": "Empty the board.",
            }
        },
    ),
    "Settings": HelpText(
        "Turn the bell and motion on or off, and choose colours and keys. Move to a line and press"
        " Enter to change it.",
        {
            "Keys": {
                "reset": "Give this action its default key again.",
                "reset_all": "Give all actions their default keys again.",
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
                "interrupt": "Close the program immediately. That round is kept, too.",
            }
        },
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
