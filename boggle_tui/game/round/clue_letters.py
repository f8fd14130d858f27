"""The letters of practised words that are given away, one after the other."""

from __future__ import annotations

from boggle_tui.game.round.round import Round


def outline_of(game: Round, word: str) -> str:
    """The letters shown, then a blank for each other one: "T A _"."""
    shown = game.letters_shown.get(word, 0)
    return " ".join(letter.upper() if at < shown else "_" for at, letter in enumerate(word))


def show_letter(game: Round) -> str:
    """Show the next letter of the word that needs it most, and return the word.

    That is the one with the fewest letters shown, among the words not found yet; empty if all but
    the last letter of each are shown.
    """
    shown = game.letters_shown
    left = [
        word
        for word in game.practised
        if word not in game.found and shown.get(word, 0) < len(word) - 1
    ]
    if not left or game.is_over or game.is_paused:
        return ""
    word = min(left, key=lambda each: shown.get(each, 0))
    shown[word] = shown.get(word, 0) + 1
    return word
