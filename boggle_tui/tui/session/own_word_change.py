"""Adding or banning a word after a round."""

from __future__ import annotations

from boggle_tui.game.words.own_words import own_list_of
from boggle_tui.store.store import player_store

ADD_WORD = "add it to your words"
"""The offer beside a word that the list lacks."""


def change_own_word(word: str, dictionary: str, *, is_refused: bool) -> str:
    """Add a refused word to the player's own, ban one that counted, or undo the last such change.

    Return a sentence about it. The round that is over stays as it is. Waits for the disk.
    """
    table, own_list = player_store().own_words, own_list_of(dictionary)
    own, shown = table.of(own_list), word.upper()
    if word in own.all:
        table.forget(own_list, [word])
        was = "a word of yours" if word in own.added else "banned"
        return f"{shown} is no longer {was}."
    if is_refused:
        table.add(own_list, [word])
        return f"{shown} is a word of yours: it counts from the next round on."
    table.ban(own_list, [word])
    return f"{shown} is banned: it won't count from the next round on."
