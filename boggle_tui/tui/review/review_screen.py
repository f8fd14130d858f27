"""After the round: what was found, missed and rejected, where it stands, and what it means."""

from __future__ import annotations

import asyncio
from typing import ClassVar, TypeVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from boggle_tui.game.board.board import Cell, Path
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.round.word_order import WordOrder, paths_through
from boggle_tui.game.words.language import ANY, ENGLISH
from boggle_tui.game.words.lexicon import offensive_words
from boggle_tui.game.words.wording import counted
from boggle_tui.kernel.finder import find_words
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.board.path_board import PathBoard, PathSpeed
from boggle_tui.tui.review.after_round import AfterRoundScreen
from boggle_tui.tui.review.review_lists import ReviewLists
from boggle_tui.tui.session.aim_text import outcome_text, score_text
from boggle_tui.tui.session.recorder import Recorder
from boggle_tui.tui.words.definitions import DefinitionPane
from boggle_tui.tui.words.word_list import WordList


class ReviewScreen(AfterRoundScreen):
    """The board, three lists, and the word that is pointed at: its path and its meaning."""

    TITLE = "After the round"
    CSS_PATH = "review_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new_board", "New", tooltip="Play on a new board"),
        Binding("a", "same_board", "Again", tooltip="Play on the same board"),
        Binding(
            "g", "chase", "Ghost", show=False, tooltip="Play the same board against your last round"
        ),
        Binding("escape", "back", "Back", tooltip="Show all words again, or go back"),
        Binding("s", "send", "Send", tooltip="A line for a friend, to play the same board"),
        Binding("o", "sort", "Order", tooltip="Sort by points, by length or by the alphabet"),
        Binding("p", "change_speed", "Path", tooltip="Draw paths slowly, quickly or at once"),
        Binding("e", "export", "Export", tooltip="Write the board and the words to a file"),
        Binding("k", "keep", "Keep", tooltip="Keep the board by a name"),
        Binding("r", "copy_result", "Result", tooltip="A text to paste that spoils nothing"),
    ]
    AUTO_FOCUS = "#missed"

    def __init__(self, recorder: Recorder) -> None:
        super().__init__(recorder)
        settings = self.context.settings
        self._speed = _one_of(PathSpeed, settings.path_speed, PathSpeed.QUICK)
        self._through: dict[str, Path] | None = None
        """The words through the tile that is chosen, if one is."""
        # Held, and not looked up: the words may be there only when the screen is left.
        self._board = PathBoard(self.game.board, self.game.rules.q, id="board")
        self._total = Static("Looking for all words …", id="total")
        order = _one_of(WordOrder, settings.word_order, WordOrder.POINTS)
        self._lists = ReviewLists(order, on_paper=recorder.record.on_paper)
        self._meaning = DefinitionPane(id="meaning")

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield self._board
                yield self._total
            yield self._lists
        yield self._meaning
        yield KeyBar()

    @property
    def _is_english(self) -> bool:
        """Whether it was played in English, as far as is known of a person's own list."""
        return self.game.lexicon.language in (ENGLISH, ANY)

    def on_mount(self) -> None:
        self._tell_speed()
        self.look()

    @work(exclusive=True)
    async def look(self) -> None:
        """Find what there was, and show it."""
        game, rules = self.game, self.game.rules
        common = await self.context.lexicon(game.lexicon.language.common)
        all_words = await asyncio.to_thread(
            find_words, game.board, game.lexicon, rules.min_length, rules.q
        )
        offensive = offensive_words(game.lexicon.language)
        all_words = {
            word: path
            for word, path in all_words.items()
            if word in game.found or word not in offensive  # accepted when typed, never suggested
        }
        self.result = RoundResult.of(game, all_words, common)
        self._recorder.judge(self.result, common)
        self._lists.result = self.result
        self._total.set_class(bool(self._decided(self.result)), "-decided")
        self._show_words(self._board.cursor)

    def _total_text(self, result: RoundResult) -> Content:
        """The points and the number of words."""
        if self._recorder.record.on_paper:
            return Content.assemble(
                (counted(len(result.missed), "word"), "bold $primary"),
                f", {counted(result.possible, 'point')}\non paper: compare your words",
            )
        counts = f"{counted(len(result.found), 'word')} of {len(result.found) + len(result.missed)}"
        by_share = self.game.rules.scoring == SHARE
        of_all = "of the words" if by_share else f"of {result.possible}: {result.share:.0%}"
        return Content.assemble(
            (score_text(self.game, result.score), "bold $primary"),
            f" {of_all}",
            *(f"\n{line}" for line in (*self._decided(result), counts)),
        )

    def _through_text(self, cell: Cell, count: int) -> Content:
        """What is shown while a tile is chosen."""
        face = self.game.board.faces[cell]
        return Content.assemble(
            counted(count, "word"),
            " through ",
            (face, "bold $primary"),
            f"\n{self.key_of('back')} shows all",
        )

    def _decided(self, result: RoundResult) -> list[str]:
        """How the round ended: by its mode, with hints, against the person who sent the board."""
        lines = [outcome_text(self.game)]
        if self.game.spent:
            lines.append(f"{counted(self.game.spent, 'point')} spent on hints")
        to_beat = self._recorder.record.to_beat
        if to_beat is not None:
            score = result.score
            told = "You won" if score > to_beat else "A draw" if score == to_beat else "Not beaten"
            lines.append(f"{told}: {to_beat} to beat")
        return list(filter(None, lines))

    @on(WordList.Pointed)
    def show_word(self, event: WordList.Pointed) -> None:
        """Draw the word on the board, and tell what it means."""
        assert self.result is not None  # until then there is no word
        word, verdict = event.word, self.result.rejected.get(event.word)
        worth = "" if self.game.rules.scoring == SHARE else counted(self.game.points(word), "point")
        remark = worth if verdict is None else verdict.value
        path = (self._through or {}).get(word) or self.result.paths.get(word, ())
        self._board.draw_path(path, self._speed)
        self._meaning.show_word(word, remark, is_english=self._is_english)

    def on_descendant_focus(self) -> None:
        if self._board.has_focus and self._board.cursor is None:
            self._board.draw_path((), self._speed)
            self._meaning.say("Go to a tile, to see the words through it.")

    @on(PathBoard.Chosen)
    def choose_tile(self, event: PathBoard.Chosen) -> None:
        """Show the words through one tile only, or all again."""
        self._board.draw_path((), self._speed)
        self._meaning.say("")
        self._show_words(event.cell)

    def _show_words(self, cell: Cell | None) -> None:
        """Show all words, or those through a cell."""
        result = self.result
        if result is None:
            return
        if cell is None:
            self._through, text = None, self._total_text(result)
        else:
            known = {word: result.paths[word] for word in (*result.found, *result.missed)}
            self._through = paths_through(cell, self.game.board, known, self.game.rules.q)
            text = self._through_text(cell, len(self._through))
        self._total.update(text)
        self._lists.chosen = self._through

    def action_sort(self) -> None:
        """Sort the words in another way."""
        self._lists.order = self._lists.order.following
        self.context.change_settings(word_order=self._lists.order.value)

    def action_change_speed(self) -> None:
        """Draw paths at another speed, and show how that is."""
        self._speed = self._speed.following
        self.context.change_settings(path_speed=self._speed.value)
        self._board.draw_again(self._speed)
        self._tell_speed()

    def _tell_speed(self) -> None:
        self._meaning.border_title = f"paths {self._speed}"

    def action_back(self) -> None:
        """Let go of the tile that is chosen, or leave."""
        if self._board.cursor is None:
            self.app.pop_screen()
        else:
            self._board.cursor = None


Choice = TypeVar("Choice", WordOrder, PathSpeed)


def _one_of(kind: type[Choice], value: str, default: Choice) -> Choice:
    return kind(value) if value in list(kind) else default
