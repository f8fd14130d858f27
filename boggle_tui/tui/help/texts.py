"""The texts of the help: for each screen its purpose, and sentences about its keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

MOVING = {
    "move(-1, 0)": "Move the cursor one tile up.",
    "move(1, 0)": "Move the cursor one tile down.",
    "move(0, -1)": "Move the cursor one tile to the left.",
    "move(0, 1)": "Move the cursor one tile to the right.",
}
AGAIN = {
    "new_board": "Play on a new board by the same rules.",
    "same_board": "Play once more on this board.",
}
TELLING = {
    "send": "Copy a code: a friend can play this board, with your score to beat.",
    "copy_result": "Copy a result that gives nothing away, with that code.",
}


class HelpText(NamedTuple):
    """The purpose of a screen, and the sentences about its keys."""

    purpose: str
    groups: Mapping[str, Mapping[str, str]]
    """The headings of groups of keys, each with sentences by the actions of the keys."""


TEXTS = {
    "Home": HelpText(
        "Choose what to play. The line above the buttons explains what you are on; the line below"
        " them says what the next round will be.",
        {
            "Play": {
                "play": "Play a round, as the line below the buttons says.",
                "rules": "Choose the dice, words and time, or a size, mode and points of your own.",
                "day": "Play today's board, the same for everyone. Only one try counts.",
                "practise": "Play a board made of words you missed before.",
                "friends": "Start a contest for two to eight players at this keyboard.",
                "resume": "Resume an unfinished round, or choose one of several in History.",
                "demo": "Watch a round of ten seconds that plays itself.",
                "unboggle": "Choose words, and have a board built that holds them all.",
                "gogen": "Place letters until each word of a puzzle can be traced.",
            },
            "Boards and words of your own": {
                "tray": "Type in the letters of a real tray, and play it here or on paper.",
                "code": "Enter the code that a friend sent you, and play the same board.",
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
    "Summary": HelpText(
        "How the round went: your points, your best word, and how it compares with earlier rounds.",
        {
            "Next": {
                "go_on": "Show everything at once, then all words in the review.",
                "leave": "Go home without the review.",
                **AGAIN,
            },
            "Tell a friend": TELLING,
        },
    ),
    "Rules": HelpText(
        "Choose what the next rounds are played with. Every choice is saved as you make it.",
        {
            "Next": {
                "dismiss(True)": "Play a round by these rules.",
                "dismiss(False)": "Go home.",
            }
        },
    ),
    "Demo": HelpText(
        "A short round that plays itself, to show how words are entered and counted.",
        {
            "Next": {
                "play": "Stop watching, and play a round yourself.",
                "leave": "Skip the rest, and go home.",
            }
        },
    ),
    "Round": HelpText(
        "Find as many words as you can before the time runs out. Type them, draw them with the"
        " mouse, or pick tiles with the arrow keys, and mix these as you like. In a puzzle, the"
        " words to find are listed as blanks, words or clues; find them all to win.",
        {
            "Enter a word": {
                "submit": "Submit the word.",
                "pick_or_submit": "Pick the tile at the cursor, or submit a word that you typed.",
                "erase": "Take back the last letter or tile.",
                "rotate": "Rotate the board, to see it from another side.",
                "next_path": "Light up another way to spell the same word.",
                "describe_tile": "Say what the tile at the cursor shows, and what is on its die.",
                "show_letter": "Show a letter of a word, when you practise.",
                "add_word": "Add the refused word to your own, so that it counts from now on.",
                "scroll_words(-1)": "Scroll the words up; in practice, read the previous clue.",
                "scroll_words(1)": "Scroll the words down; in practice, read the next clue.",
                **MOVING,
            },
            "Stop": {
                "clear_or_pause": "Clear the word. With no word: pause, to restart, end or leave.",
                "end": "End the round before its time.",
            },
            "Hints": {
                "hints": "Show the hints and what they cost. Then buy them with the keys below.",
                "buy('lengths')": "Buy the number of words of each length.",
                "buy('starts')": "Buy the number of words that start at each tile.",
                "buy('letter')": "Buy the first letter of a word that you haven't found.",
                "buy('outline')": "Buy the outline of a word that you haven't found.",
            },
        },
    ),
    "Tray": HelpText(
        "Type in the letters of a set on your table, row by row. Play the board here, or let the"
        " program only run the clock.",
        {
            "Type in the board": {
                **MOVING,
                "erase": "Take back the last letter.",
                "clear": "Empty the board.",
            },
            "Play it": {
                "play": "Play this board here.",
                "time": "Play on paper with the clock here, and see all words at the end.",
                "leave": "Go home. The letters stay.",
            },
        },
    ),
    "Gogen": HelpText(
        "Each letter has one cell, and each word follows a path of cells that touch. Type a letter"
        " to place it at the cursor, or Shift and a letter to note it as possible. With the mouse,"
        " pick a letter, then its cell.",
        {
            "Place the letters": {
                **MOVING,
                "clear": "Take the letter or the notes from this cell.",
                "undo": "Take back the last letter or note.",
            },
            "Get help": {
                "hint": "Show a letter that can be placed next, and why.",
                "check": "Show which of your letters are on the wrong cell.",
            },
            "This puzzle and others": {
                "share": "Copy a code, for a friend to solve the same puzzle.",
                "copy_result": "Copy your time, with that code, once it is solved.",
                "print": "Write the puzzle and its solution to a file, to print them.",
                "new": "Choose a size and a difficulty, and make another puzzle.",
                "leave": "Go home. The puzzle is kept for the next time.",
            },
        },
    ),
    "Round on paper": HelpText(
        "Write down the words you find; the program runs the clock, and lists all words at the"
        " end.",
        {
            "While you play": {
                "pause": "Stop the clock, or start it again.",
                "conceal": "Hide the board, or show it.",
                "menu": "Pause, to restart, end or leave.",
                "end": "End the round before its time, and list the words.",
            }
        },
    ),
    "Review": HelpText(
        "See what you found and missed. The board shows the path of the word you select, and the"
        " line below says what it means.",
        {
            "Play again": {
                **AGAIN,
                "chase": "Race your ghost: your own last round on this board.",
            },
            "Look at the words": {
                "sort": "Sort the words by points, by length or alphabetically.",
                "change_own_word": "Add a refused word to your own, ban a listed one, or undo it.",
                "change_speed": "Draw paths slowly, quickly or instantly.",
                "back": "Show all words again after you chose a tile; otherwise go back.",
            },
            "Keep and share": {
                "save": "Save the board under a name.",
                **TELLING,
                "export": "Write the board and its words to a file.",
                "print": "Write a sheet to print, with the answers on a separate page.",
            },
        },
    ),
    "Contest": HelpText(
        "Two to eight players take turns on the same board. Against each other, a word that several"
        " found scores for nobody. Together they have one goal: each word counts once for all, and"
        " everybody sees what the others found.",
        {
            "Players": {
                "add_guest": "Add a player without typing a name.",
                "start": "Start the contest with these players.",
                "home": "Go home.",
            }
        },
    ),
    "Contest: players": HelpText("", {"Players": {"screen.remove": "Remove this player."}}),
    "Next player": HelpText(
        "Hand over the keyboard. The clock starts when the next player is ready. A team sees how"
        " far it is from its goal.",
        {
            "Goal": {
                "change_goal(False)": "Lower the goal of a team, before it begins.",
                "change_goal(True)": "Raise it.",
            },
            "Next": {
                "start": "Start the turn.",
                "leave": "Go home. The contest can be resumed later.",
            },
        },
    ),
    "Contest table": HelpText(
        "See what everybody found. A word in doubt can be challenged before the next round.",
        {
            "Words": {
                "challenge": "Challenge the word at the cursor.",
                "board": "Show the word at the cursor on the board.",
                "undo": "Undo the last decision.",
            },
            "Next": {
                "next": "Go to the next round, or to the final scores.",
                "leave": "Go home. The contest can be resumed later.",
            },
        },
    ),
    "Final scores": HelpText(
        "See who won, or whether the team reached its goal.",
        {
            "Next": {
                "again": "Start another contest with the same players.",
                "home": "Go home, or back to the history if you came from there.",
            }
        },
    ),
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
                "rotate": "Rotate the board clockwise.",
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
                "clue": "Write a clue for this word, or choose one of its meanings.",
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
        "Look back on your rounds: each with its board and words, and a summary of all. Unfinished"
        " ones come first: Enter resumes the round at the cursor.",
        {
            "Next": {
                "statistics": "See charts of your rounds: records, scores, days, words, letters.",
                "home": "Go home.",
                "export": "Write all rounds to a file, as CSV or JSON.",
                "remove": "Remove the unfinished round, Gogen or contest at the cursor.",
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
                "choose('leave')": "Go home. A round with a word or a hint is kept.",
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
                "turn_page(-1)": "Go to the previous page.",
                "turn_page(1)": "Go to the next page.",
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
                "interrupt": "Close the program immediately. An unfinished round is kept.",
            }
        },
    ),
}
"""The texts by the titles of screens, parts of screens, and dialogs."""
