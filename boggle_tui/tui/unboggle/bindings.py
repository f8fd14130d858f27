"""The key bindings of the Unboggle screen; some of them are buttons as well."""

from __future__ import annotations

from textual.binding import Binding, BindingType

SOLVE = Binding("ctrl+s", "solve", "Solve", show=False)
STOP = Binding("escape", "stop_or_leave", "Back", tooltip="Stop the search, or go back")
BOARD_TOOLS = (
    Binding("ctrl+f", "fill", "Fill", False, tooltip="Fill the spare cells, or empty them"),
    Binding("ctrl+t", "turn", "Turn", False, tooltip="Rotate the board clockwise"),
    Binding("ctrl+b", "mirror", "Mirror", False, tooltip="Mirror the board, left to right"),
    Binding("ctrl+r", "play", "Play", False, tooltip="Find the words on this board"),
    Binding("ctrl+y", "copy", "Copy", False, tooltip="Copy the board to the clipboard"),
    Binding(
        "ctrl+e",
        "export",
        "Export",
        show=False,
        priority=True,  # in the line, it would go to the end
        tooltip="Write the board to a file",
    ),
)
"""The bindings of the buttons that need a board."""
BINDINGS: list[BindingType] = [
    SOLVE,
    Binding("ctrl+o", "load", "Load", tooltip="Add words from a file"),
    Binding("ctrl+z", "undo", "Undo", tooltip="Undo the last change"),
    Binding("ctrl+g", "suggest", "Suggest", tooltip="Find other words that fit on the board"),
    Binding("f2", "options", "Options", tooltip="Choose dice, omissions and tiles"),
    STOP,
    Binding("ctrl+l", "clear", "Clear", tooltip="Remove the words, the fixed letters, or both"),
    *BOARD_TOOLS,
    Binding(
        "f3", "unique", "Only board?", show=False, tooltip="Check whether another board exists"
    ),
    Binding("f4", "auto_size", "Auto size", tooltip="Keep the board as small as the words allow"),
    Binding("f6", "print", "Print", False, tooltip="Write the board as a sheet to print"),
    Binding("f5", "fill_as", "Fill as", show=False, tooltip="Choose how to fill the spare cells"),
    Binding(
        "ctrl+k",
        "save",
        "Save",
        show=False,
        priority=True,  # in the line, it would delete what follows
        tooltip="Save the board under a name",
    ),
]
