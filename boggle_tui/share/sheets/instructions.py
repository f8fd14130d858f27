"""Sentences on a sheet: what to do, and the points of words."""

from __future__ import annotations

from boggle_tui.game.round.scoring import SHARE, Scoring
from boggle_tui.share.sheets.sheet import Sheet, Task

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
WALK = "Go from tile to tile in any direction, diagonals included, and use no tile twice in a word."
THEME = "One more word is hidden, the theme of them all:"
NAME, DATE = "Name", "Date"
POINTS_HEAD = "Letters", "Points"
FOUND_BY = {
    Task.LIST: "Find {words} on the board.",
    Task.BLANKS: "Find {words} on the board; the blanks show how many letters each has.",
    Task.CLUES: "Find {words} on the board that the clues describe.",
}


def instructions(sheet: Sheet) -> str:
    """Say in two sentences what to do."""
    if sheet.task is Task.MANY:
        shortest = NUMBERS[sheet.min_length] if sheet.min_length <= 10 else str(sheet.min_length)
        return f"How many words of {shortest} letters or more can you find? {WALK}"
    count = len(sheet.listed(sheet.versions[0]))
    words = {1: "the word", 2: "both words"}.get(count, f"all {count} words")
    return f"{FOUND_BY[sheet.task].format(words=words)} {WALK}"


def key_title(sheet: Sheet, label: str) -> str:
    """Return the title of a version's answers."""
    return f"Answers: {sheet.title}" + (f" ({label})" if label else "")


def points_table(sheet: Sheet) -> list[tuple[str, str]]:
    """Return the letters of words and their points: [("3", "1"), …, ("8+", "11")].

    Empty where the points don't depend on the number of letters.
    """
    table = Scoring.named(sheet.scoring)
    if table.values or sheet.scoring == SHARE:
        return []
    lengths = [length for length in sorted(table.by_length) if length >= sheet.min_length]
    rows = [(str(length), str(table.by_length[length])) for length in lengths]
    longest = max(table.by_length, default=sheet.min_length - 1) + 1
    beyond = f"{table.beyond} a letter" if table.per_letter else str(table.beyond)
    if rows and rows[-1][1] == beyond:
        return [*rows[:-1], (f"{rows[-1][0]}+", beyond)]
    return [*rows, (f"{longest}+", beyond)]


def blanks(word: str) -> str:
    """Return a blank for each letter, as plain text."""
    return " ".join("_" * len(word))
