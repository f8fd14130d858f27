"""A Gogen in plain lines: letters are placed by rows and columns."""

from __future__ import annotations

from dataclasses import replace

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Cell, QReading
from boggle_tui.game.words.language import fold
from boggle_tui.game.words.phrases import capitalized
from boggle_tui.gogen.game import GogenGame
from boggle_tui.gogen.gogen_sentences import (
    RULES,
    check_text,
    hint_text,
    place_name,
    refusal_text,
    summary,
)
from boggle_tui.plain import read_aloud
from boggle_tui.plain.dialogue import NextLine, Say, answer
from boggle_tui.play.recorder import played_gogen
from boggle_tui.share.results import solved_text
from boggle_tui.store.store import Store

TAKE_OFF, HINT = "-", "!"
HELP = N_(
    "Type a letter with a row and a column to place it, as in A 2 3. - 2 3 takes it off again."
    " ? tells what is missing, and what is wrong, / shows the board, / 2 3 tells what touches the"
    " tile in row 2, column 3, ! gives a hint, . ends, and keeps the puzzle."
)


class PlainGogen:
    """Takes a letter and its place a line, and answers each with a line."""

    def __init__(self, game: GogenGame, store: Store, next_line: NextLine, say: Say) -> None:
        """Play a Gogen, and keep it in the store."""
        self._game, self._store, self._next_line, self._say = game, store, next_line, say

    def play(self) -> None:
        """Play until the puzzle is solved, or left. Raises LeftError after the last line."""
        game = self._game
        gogen = game.gogen
        words = ", ".join(map(gogen.text, gogen.words))
        self._say("\n".join([_(RULES), _(HELP), "", self._board(), "", words]))
        self._say(f"{summary(gogen, game.difficulty).replace(' · ', '. ')}.")
        game.stopwatch.start()
        try:
            while not game.is_solved:
                line = answer(self._next_line)
                if line == read_aloud.END:
                    return
                self._say(self._answer(line))
                self._keep()
            game.stopwatch.stop()
            self._say(f"{capitalized(solved_text(game))}.")
        finally:
            game.stopwatch.stop()
            self._keep()

    def _answer(self, line: str) -> str:
        game = self._game
        sign, *place = line.split() or [read_aloud.STATUS]
        if sign.startswith(read_aloud.BOARD):
            return read_aloud.board_answer(line, game.board, QReading.Q)
        if sign == read_aloud.STATUS:
            return self._status()
        if sign == HINT:
            return self._hint()
        cell = read_aloud.cell_named(place, game.board)
        if cell is None or (sign != TAKE_OFF and len(sign) > 1):
            return _("Type a letter, a row and a column, as in A 2 3.")
        if sign == TAKE_OFF:
            game.clear(cell)
            return read_aloud.board_answer(
                f"{read_aloud.BOARD} {' '.join(place)}", game.board, QReading.Q
            )
        return self._place(fold(sign)[:1], cell)

    def _place(self, letter: str, cell: Cell) -> str:
        game = self._game
        before = game.complete_words
        if not game.place(letter, cell):
            return refusal_text(game.gogen, letter)
        at = _("{letter}: {place}.", letter=letter.upper(), place=place_name(game.board, cell))
        done = [
            game.gogen.text(word)
            for word in game.gogen.words
            if word in game.complete_words - before
        ]
        return f"{at} {_('Complete: {words}.', words=', '.join(done))}" if done else at

    def _status(self) -> str:
        game = self._game
        open_words = [
            game.gogen.text(word) for word in game.gogen.words if word not in game.complete_words
        ]
        lines = []
        if game.missing_letters:
            letters = ", ".join(game.missing_letters.upper())
            lines.append(_("Letters to place: {letters}.", letters=letters))
        if open_words:
            lines.append(_("Words to complete: {words}.", words=", ".join(open_words)))
        checked = check_text(game.placed, game.wrong_letters)
        return "\n".join([*lines, checked.lstrip("✓✗ ")])

    def _hint(self) -> str:
        game = self._game
        if game.wrong_letters:
            return self._status()
        game.hints += 1
        return hint_text(game.gogen, game.hint())

    def _board(self) -> str:
        return read_aloud.board_lines(self._game.board, QReading.Q)

    def _keep(self) -> None:
        """Keep the puzzle for the next time, or in the history once it is solved."""
        game, drafts = self._game, self._store.drafts
        kept = {} if game.is_solved else game.to_json()
        drafts.save(replace(drafts.load(), gogen=kept))
        if game.is_begun:
            self._store.gogens.save(played_gogen(game))
