"""The help for playing: home, rounds, review, contests."""

from __future__ import annotations

from boggle_tui.tui.help.help_text import HelpText

MOVING = {
    "move(-1, 0)": "Move the cursor one tile up.",
    "move(1, 0)": "Move the cursor one tile down.",
    "move(0, -1)": "Move the cursor one tile to the left.",
    "move(0, 1)": "Move the cursor one tile to the right.",
}
PLAYING = {
    "Home": HelpText(
        "Choose what to play, and with which dice, words and time. The line above the buttons"
        " explains the choice that you are on; every choice is saved.",
        {
            "Play": {
                "play": "Play a round with the dice, words and time above.",
                "day": "Play today's board, the same for everyone. Only one try counts.",
                "practise": "Play a board made of words you missed before.",
                "friends": "Start a contest for two to eight players at this keyboard.",
                "resume": "Resume the round that you left.",
                "demo": "Watch a round of ten seconds that plays itself.",
                "unboggle": "Choose words, and have a board built that holds them all.",
                "gogen": "Place letters until each word of a puzzle can be traced.",
            },
            "Boards and words of your own": {
                "tray": "Type in the letters of a real tray, and play it here or on paper.",
                "code": "Enter the code that a friend sent you, and play the same board.",
                "boards": "See the boards you saved.",
                "own_words": "Use a file of words as your word list.",
                "custom": "Set your own size, shortest word, points and mode.",
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
            }
        },
    ),
    "Custom rules": HelpText(
        "Play by rules of your own. Nothing changes until you save or play.",
        {
            "Use the rules": {
                "play": "Save these rules, and play a round by them.",
                "save": "Save these rules, and go home.",
                "reset": "Go back to the standard rules of the dice. Yours stay saved.",
                "dismiss(False)": "Go home; nothing changes.",
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
                "turn": "Turn the board, to see it from another side.",
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
                "new_board": "Play on a new board by the same rules.",
                "same_board": "Play once more on this board.",
                "chase": "Race your ghost: your own last round on this board.",
            },
            "Look at the words": {
                "sort": "Sort the words by points, by length or alphabetically.",
                "change_own_word": "Add a refused word to your own, ban a listed one, or undo it.",
                "change_speed": "Draw paths slowly, quickly or at once.",
                "back": "Show all words again after you chose a tile; otherwise go back.",
            },
            "Keep and share": {
                "save": "Save the board under a name.",
                "send": "Copy a code, so that a friend can play this board.",
                "copy_result": "Copy a result that gives nothing away.",
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
}
"""The texts by the titles of screens, and of parts of screens."""
