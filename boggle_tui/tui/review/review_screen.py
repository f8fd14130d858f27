"""The review of a round: the words found, missed and rejected, their paths and meanings."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from textwrap import wrap
from time import strftime
from typing import ClassVar

from rich.cells import cell_len
from textual import on, work
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.reactive import var
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, day_text, labelled, ngettext, number
from boggle_tui.game.board.board import Cell, Path
from boggle_tui.game.board.finder import paths_through
from boggle_tui.game.history.statistics import streaks
from boggle_tui.game.round.round import Round, RoundResult, Verdict
from boggle_tui.game.round.rules import SHARE, WordOrder
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.glossary import meanings
from boggle_tui.game.words.phrases import points_text, words_text
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.paper.formats import write_result
from boggle_tui.paper.sheet_content import Picture, exported_board, words_section
from boggle_tui.play.plan import countable_words
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.round_sentences import ADD_WORD, REMARKS, outcome_lines, score_text, share_text
from boggle_tui.share.results import puzzle_result_text, result_text, round_text
from boggle_tui.share.share_code import ShareCodeError, encode
from boggle_tui.store.saved import SavedBoard
from boggle_tui.store.settings import PathSpeed
from boggle_tui.tui.base.column_grid import CORNERS, Entry, WordList, heading
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.menu import following
from boggle_tui.tui.base.saving import (
    PRINT,
    copy_share_code,
    copy_text,
    export_text,
    note_picture,
    save_new_board,
)
from boggle_tui.tui.base.screen import PlayerScreen
from boggle_tui.tui.board.board_view import MOVES, BoardView
from boggle_tui.tui.messages import PlayRound, PrintBoard

AFTERWARDS = (
    on_bar("ctrl+n", "new_board", "New board", "Play on a new board by the same rules"),
    on_bar("a", "same_board", "Again", "Play once more on this board"),
    on_bar(
        "f7", "send", "Share", "Copy a code: a friend can play this board, with your score to beat"
    ),
    on_bar(
        "ctrl+y",
        "copy_result",
        "Result",
        "Copy a result that gives nothing away, with the code of the board",
    ),
)
BY_LETTERS = {*(binding.action for binding in AFTERWARDS), "practise", "sort"}
"""The actions that a key typed for the round must not start."""


class AnimatedBoard(BoardView, can_focus=True):
    """A board whose `cursor` is the tile chosen by the arrow keys or the mouse."""

    BINDINGS = bind(
        *MOVES,
        off_bar("enter,space", "clear_choice", "Show all words"),
    )

    @dataclass
    class Chosen(Message):
        """A tile was chosen; None if the choice was cleared."""

        cell: Cell | None

    speed: var[PathSpeed] = var(PathSpeed.QUICK, init=False)
    """The speed at which paths are drawn."""
    _drawn: Path = ()

    def draw_path(self, path: Path) -> None:
        """Light the path tile by tile."""
        self._drawn = path
        pace = self.app.pace
        pauses = {PathSpeed.SLOW: pace.slow_path, PathSpeed.QUICK: pace.quick_path}
        self.draw_paths([path], pauses.get(self.speed, 0))

    def watch_speed(self) -> None:
        self.draw_path(self._drawn)

    def watch_cursor(self, cell: Cell | None) -> None:
        self.post_message(self.Chosen(cell))

    @on(BoardView.TilePressed)
    def choose(self, event: BoardView.TilePressed) -> None:
        """Choose the tile, or clear the choice if it is chosen already."""
        event.stop()
        self.cursor = None if event.cell == self.cursor else event.cell

    def action_move(self, rows: int, cols: int) -> None:
        self.cursor = self.cell_beyond(self.cursor, rows, cols)

    def action_clear_choice(self) -> None:
        self.cursor = None


class FinishedRoundScreen(PlayerScreen[None]):
    """A screen about a round that is over, with its board."""

    def __init__(self, recorder: Recorder, is_typing: bool = False) -> None:
        super().__init__()
        self._recorder = recorder
        self.game = recorder.game
        """The round that is over."""
        self._is_typing = is_typing
        """Whether the player may not have noticed yet that it is."""
        self.result: RoundResult | None = None
        """Its result, once all words of the board are found."""
        # Kept, not queried: the words may arrive while the screen is being removed.
        self._board = AnimatedBoard(self.game.board, self.game.rules.q, id="board")
        self._board.rotation = recorder.record.rotation

    def on_mount(self) -> None:
        if self._is_typing:
            self.set_timer(self.app.pace.still_typing, self._stop_waiting)

    def _stop_waiting(self) -> None:
        self._is_typing = False
        self.refresh_bindings()

    def allows(self, action: str) -> bool | None:
        """Allow playing again after a moment: a letter may be meant for the round."""
        return not (self._is_typing and action in BY_LETTERS)

    async def find_words(self) -> RoundResult:
        """Find all words of the board, and save the result."""
        game = self.game
        common = await self.app.lexicon(game.lexicon.language.common)
        words = await asyncio.to_thread(countable_words, game.setup, game.lexicon)
        self.result = RoundResult.of(game, words, common)
        self._recorder.judge(self.result)
        return self.result

    def action_new_board(self) -> None:
        self.post_message(PlayRound(self._recorder.request.with_board(None)))

    def action_same_board(self) -> None:
        self.post_message(PlayRound(self._recorder.request.with_board(self.game.board)))

    @property
    def _sent(self) -> RoundSetup:
        """The round for a friend to play: the same one, with this one's score to beat."""
        game = self.game
        to_beat = self._recorder.record.score - game.score + game.listed_score
        return replace(game.setup, dictionary=game.lexicon.name, to_beat=to_beat or None)

    def action_send(self) -> None:
        """Copy a code that lets a friend play the same board."""
        copy_share_code(self.app, self._sent)

    @work(group="copy")
    async def action_copy_result(self) -> None:
        """Copy the result without its words, with the code; for a daily board with the streak."""
        streak = 0
        if self.game.setup.day:
            boards = await asyncio.to_thread(self.app.store.rounds.daily_boards)
            streak = streaks(boards, date.today()).current
        text = round_text(self._recorder.record, streak)
        with suppress(ShareCodeError):  # The words to find may be too many for one.
            text += f"{_('Beat it: {code}', code=encode(self._sent))}\n"
        copy_text(self.app, text)

    @work(group="ask")
    async def action_save(self) -> None:
        """Ask for a name and save the board."""
        setup = self.game.setup
        board = SavedBoard(
            name=str(setup.board),
            board=setup.board,
            dictionary=setup.dictionary,
            q=setup.rules.q,
            dice=setup.dice,
            to_find=setup.to_find,
            seconds=round(setup.rules.seconds or 0) if setup.to_find else None,
        )
        await save_new_board(self.app, board)

    @work(group="export")
    async def action_export(self) -> None:
        """Ask for a file, and write the board and its words: those to find, if it had any."""
        game, result = self.game, self.result
        if result is None:
            return
        board, q = game.board, game.rules.q
        day = day_text(self._recorder.record.local_day)
        if game.to_find:
            words = game.to_find.words
            shown = [game.to_find.text(word) for word in words]
            are_found = (word in result.found for word in words)
            found = dict(zip(shown, are_found, strict=True))
            bonus = [*map(game.to_find.text, game.bonus)]
            text = puzzle_result_text(board, found, bonus, game.elapsed, q)
        else:
            shown = sorted(result.counted)
            text = result_text(board, result.found_counted, result.missed, q)
        sheet = exported_board(
            Picture(board, q), _("Round of {day}", day=day), words_section(shown)
        )
        write = partial(write_result, text, sheet)
        name = strftime("boggle-%Y-%m-%d-%H%M.txt")
        note_picture(self.app, await export_text(self.app, write, name))


def total_text(game: Round, result: RoundResult) -> Content:
    """The points, the outcome, and the number of words."""
    if game.setup.on_paper:
        return Content.assemble(
            (words_text(len(result.missed)), "bold $primary"),
            f", {points_text(result.possible)}\n{_('Compare them with your list.')}",
        )
    if game.to_find:
        return _text_of_words_to_find(game, result)
    found = len(result.found_counted)
    word_count = ngettext(
        "{found} of {count} word", "{found} of {count} words", len(result.counted), found=found
    )
    return Content.assemble(
        (score_text(game, result.score), "bold $primary"),
        f" {share_text(game, result)}",
        *(f"\n{line}" for line in (*outcome_lines(game, result), word_count)),
    )


def _text_of_words_to_find(game: Round, result: RoundResult) -> Content:
    """The time in which the words were found, the bonus words, and the points."""
    outcome, *others = outcome_lines(game, result)
    lines = [score_text(game, result.score), *others]
    if game.bonus:
        bonus = ngettext("{count} bonus word", "{count} bonus words", len(game.bonus))
        lines[0] = f"{lines[0]}, {bonus}"
    style = "bold $success" if game.is_solved else "bold $primary"
    return Content.assemble(
        (f"{'✓ ' if game.is_solved else ''}{outcome}", style), *(f"\n{line}" for line in lines)
    )


ORDERS = {
    WordOrder.POINTS: N_("by points"),
    WordOrder.LENGTH: N_("by length"),
    WordOrder.ALPHABET: N_("a to z"),
}
MARK = "●"
"""The mark of the words that the board was made for."""
OWN_MARK = "+"
"""The mark of the player's own words."""
BANNED = N_("banned")
"""The remark of a word that the player has banned."""
RARE = N_("Rare")


class ReviewLists(Container):
    """Three lists; bonus words of a puzzle and rare words are at the end, under a heading."""

    result: var[RoundResult | None] = var(None, init=False)
    """The result shown; None until the words are found."""
    order: var[WordOrder] = var(WordOrder.POINTS, init=False)
    """The order of the words."""
    chosen: var[Collection[str] | None] = var(None, init=False)
    """The words found and missed to be shown; None for all."""
    summary: var[tuple[str, ...]] = var((), init=False)
    """Texts, of which the first that fits is shown below the words found, not their order."""

    def __init__(self, order: WordOrder, game: Round) -> None:
        """Mark the words that the board was made for, and the player's own.

        A round on paper has a single list with all words.
        """
        super().__init__()
        setup, self._own = game.setup, game.setup.own
        words = (*setup.practised, *game.to_find.words)
        self._marks = dict.fromkeys(words, MARK) | dict.fromkeys(self._own.added, OWN_MARK)
        self._title = _("Words") if setup.on_paper else _("Missed")
        self.set_class(setup.on_paper, "-on-paper")
        self.set_reactive(ReviewLists.order, order)
        # Kept, not queried: the words may arrive while the screen is being removed.
        text_of = game.to_find.text
        self.found = WordList(_("Found"), id="found", text_of=text_of)
        self.missed = WordList(self._title, id="missed", text_of=text_of)
        self._rejected = WordList(_("Rejected"), id="rejected", text_of=text_of)
        # As wide as the list of words found, where most titles fit.
        self._rejected.styles.min_width = max(16, cell_len(_("Rejected")) + CORNERS)

    def compose(self) -> ComposeResult:
        yield self.missed
        yield self.found
        yield self._rejected

    def watch_result(self) -> None:
        self.watch_order()
        rejected = {} if self.result is None else self.result.rejected
        # Rejected words stay in the order in which they were entered.
        self._rejected.entries = tuple(
            (word, _(BANNED if word in self._own.banned else REMARKS[why]))
            for word, why in rejected.items()
        )
        self._rejected.border_subtitle = number(len(rejected))

    def watch_chosen(self) -> None:
        """Show the chosen words, from the first one."""
        self.watch_order()
        for listed in (self.found, self.missed):
            if self.chosen is not None and listed.highlighted is not None:
                listed.go(listed.opening)

    def watch_order(self) -> None:
        result = self.result
        if result is None:
            return
        missed = self._headed(result.missed, result.rare, _(RARE))
        if result.bonus:
            missed = self._headed(result.missed, result.bonus, _("Bonus"))
        found = self._headed(result.found, result.bonus, _("Bonus"))
        self._show(self.found, _("Found"), found)
        self._show(self.missed, self._title, missed)

    watch_summary = watch_order

    def _headed(self, worth: dict[str, int], apart: Collection[str], title: str) -> list[Entry]:
        """The entries of words, with some of them apart at the end, under a heading."""
        first = {word: points for word, points in worth.items() if word not in apart}
        rest = self._entries({word: points for word, points in worth.items() if word in apart})
        return [*self._entries(first), *([heading(title), *rest] if rest else [])]

    def _entries(self, worth: dict[str, int]) -> list[Entry]:
        words = self.order.arrange(worth)
        return [
            (word, self._remark(word, worth[word]))
            for word in words
            if self.chosen is None or word in self.chosen
        ]

    def _remark(self, word: str, points: int) -> str:
        """The points of a word, after a mark if it has one; marks stand in a column."""
        assert self.result is not None
        words, marked = {*self.result.found, *self.result.missed}, self._marks.keys()
        if not words & marked or words <= marked:  # Marks would mean nothing.
            return str(points)
        width = len(str(max([*self.result.found.values(), *self.result.missed.values()])))
        return f"{self._marks.get(word, ' ')} {points:>{width}}"

    def _show(self, listed: WordList, title: str, entries: list[Entry]) -> None:
        bonus = self.result.bonus if self.result else ()
        count = sum(bool(word) and word not in bonus for word, _ in entries)
        order = _(ORDERS[self.order])
        numbered = f"{title} {number(count)}"
        subtitles: tuple[str, ...] = order, ""
        if listed is self.found and self.summary:
            subtitles = self.summary
        if listed is self.missed and heading(_(RARE)) in entries:
            subtitles = _("{order}, rare last", order=order), order, ""
        listed.titles = *((numbered, each) for each in subtitles), (title, number(count))
        listed.entries = tuple(entries)


BETWEEN = " · "


class DefinitionPane(Static):
    """A few lines for a word and its meaning, which is looked up in a thread."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._word = self._text = ""

    def say(self, sentence: str) -> None:
        """Show a sentence instead of a word."""
        self.workers.cancel_node(self)
        self._show("", sentence)

    def show_word(self, word: str, text: str, remark: str, *, has_glossary: bool = True) -> None:
        """Show a word by its text, a remark, and its meaning where there is a glossary."""
        self.workers.cancel_node(self)
        self._show(text, remark)
        if has_glossary:
            self._look_up(word, text, remark)

    def on_resize(self) -> None:
        self._show(self._word, self._text)

    @work(exclusive=True)
    async def _look_up(self, word: str, text: str, remark: str) -> None:
        self._show(text, _joined(remark, await asyncio.to_thread(meanings, word)))

    def _show(self, word: str, text: str) -> None:
        self._word, self._text = word, text
        self.update(_fitted(word, text, *self.size), layout=False)


def _joined(*parts: str) -> str:
    return BETWEEN.join(filter(None, parts))


def _fitted(word: str, meaning: str, width: int, height: int) -> Content:
    """Fit as many lines as possible; if the first one is cut, it ends with an ellipsis."""
    width = max(width, 10)
    first, *others = meaning.split("\n")
    lines = wrap(_joined(word, first), width, max_lines=max(height, 1), placeholder=" …")
    for line in others:
        wrapped = wrap(line, width)
        if len(lines) + len(wrapped) > height:
            break
        lines += wrapped
    text = "\n".join(lines)
    return Content.assemble((text[: len(word)], "bold $primary"), text[len(word) :])


PRINTED = N_("How many words?")
"""The title of a printed board."""
VAST = 170
"""Columns from which the meaning is next to the lists."""
MEANING = 34
"""Columns of the meaning there."""
LEAST_LEFT = 32
"""The least columns of the board, with the total below it."""
LINES_AROUND = {(True, False): 3, (True, True): 3, (False, False): 7, (False, True): 5}
"""Lines that the board leaves to the rest, by whether the terminal is low, and whether vast."""
LISTS, NARROW_LISTS = 46, 28
"""The least columns of the lists: side by side, and one above the other."""


class ReviewScreen(FinishedRoundScreen):
    """The board, three lists, and the path and meaning of the word pointed at."""

    PLACE = N_("Review")
    PURPOSE = N_(
        "See what you found and missed. The board shows the path of the word you select, and the"
        " line below says what it means, if it is English."
    )
    KEY_GROUPS: ClassVar = {
        N_("Play again"): "new_board same_board practise chase",
        N_("Look at the words"): "sort change_own_word change_speed",
        N_("Keep and share"): "send copy_result save print",
    }
    CSS_PATH = "review_screen.tcss"
    BINDINGS = bind(
        *AFTERWARDS[:2],
        on_bar("m", "practise", "Practise these", "Practise the common words you missed"),
        *AFTERWARDS[2:3],
        *(replace(binding, show=False) for binding in (*AFTERWARDS[3:], PRINT)),
        off_bar("f8", "chase", "Ghost", "Race your ghost: your last round on this board"),
        on_bar("escape", "back", "Back", "Show all words again, or go back"),
        off_bar("o", "sort", "Sort", "Sort by points, by length or alphabetically"),
        off_bar(
            "plus",
            "change_own_word",
            "Own word",
            "Add the refused word to your own words, ban a listed one, or undo that",
        ),
        off_bar(
            "greater_than_sign", "change_speed", "Path", "Draw paths slowly, quickly or instantly"
        ),
        off_bar("ctrl+r", "rotate", "Rotate", "Rotate the board, to see it afresh"),
        off_bar("ctrl+e", "export", "Export", "Write the board and its words to a file"),
        off_bar("ctrl+s", "save", "Save", "Save the board under a name"),
    )
    AUTO_FOCUS = "#missed"

    def __init__(self, recorder: Recorder, is_typing: bool = False) -> None:
        super().__init__(recorder, is_typing)
        settings = self.app.settings
        self._board.set_reactive(AnimatedBoard.speed, settings.path_speed)
        self._pointed = ""
        """The word pointed at last."""
        self._through: dict[str, Path] | None = None
        """The paths of the words through the chosen tile, if there is one."""
        self._left = Vertical(id="left")
        self._total = Static(_("Finding all words …"), id="total")
        self._total_lines: tuple[str, ...] = ()
        """The first line of the total, and a shorter one."""
        self._lists = ReviewLists(settings.word_order, self.game)
        self._meaning = DefinitionPane(id="meaning")

    def body(self) -> ComposeResult:
        with Horizontal(id="table"):
            with self._left:
                yield self._board
                yield self._total
            yield self._lists
        yield self._meaning

    def on_mount(self) -> None:
        self._show_speed()
        self.find_result()

    @work(exclusive=True)
    async def find_result(self) -> None:
        """Find all words of the board, and show the result."""
        rude = await asyncio.to_thread(unsafe_words, self.game.lexicon.language)
        self._lists.missed.passed_over = rude.words  # Nobody has asked for them.
        self._lists.result = result = await self.find_words()
        if self.game.is_solved:
            self._lists.found.focus()
        self.set_class(bool(outcome_lines(self.game, result)), "-decided")
        self._show_words(self._board.cursor)
        self.refresh_bindings()

    def on_resize(self) -> None:
        """Give the board the largest tiles that leave room for the lists."""
        self._share_room()
        self._show_summary()

    def _share_room(self) -> None:
        width, height = self.size
        is_vast = width >= VAST
        self.set_class(is_vast, "-vast")
        lists = NARROW_LISTS if self.has_class("-narrow") else LISTS
        beside = lists + MEANING if is_vast else lists
        around = LINES_AROUND[self.has_class("-low"), is_vast]
        layout = self._board.layout_in(width - beside - 2, height - around)
        is_crowded = layout.height > height - around
        self.set_class(is_crowded, "-crowded")
        self._left.styles.width = max(layout.width + 2, LEAST_LEFT)

    def _through_text(self, cell: Cell, count: int) -> Content:
        """The number of words through the chosen tile."""
        face, back = self.game.board.faces[cell], self.key_of("back")
        through = ngettext(
            "{count} word through {tile}", "{count} words through {tile}", count, tile=face
        )
        at = through.rindex(face)
        text = Content(through).stylize("bold $primary", at, at + len(face))
        return text + f"\n{_('{key}: show all', key=back)}"

    @on(WordList.Pointed)
    def show_word(self, event: WordList.Pointed) -> None:
        """Draw the word's path, and show its meaning."""
        assert self.result is not None  # The lists are empty until then.
        word, verdict = event.word, self.result.rejected.get(event.word)
        worth = "" if self.game.rules.scoring == SHARE else points_text(self.game.points(word))
        remark = worth if verdict is None else _(verdict.value)
        if word in self.game.setup.practised:
            remark = f"{remark} · {_('practised')}"
        if word in self.game.setup.own.added:
            remark = f"{remark} · {_('your word')}"
        self._pointed = word
        self.refresh_bindings()
        if verdict is not None and self._is_own_word_possible:
            remark = f"{remark} · {labelled(self.key_of('change_own_word'), _(ADD_WORD))}"
        path = (self._through or {}).get(word) or self.result.paths.get(word, ())
        self._board.draw_path(path)
        text = self.game.to_find.text(word)
        self._meaning.show_word(
            word, text, remark, has_glossary=self.game.lexicon.language.has_glossary
        )

    def on_descendant_focus(self) -> None:
        if self._board.has_focus and self._board.cursor is None:
            self._board.draw_path(())
            self._meaning.say(_("Move to a tile to see the words through it."))

    @on(AnimatedBoard.Chosen)
    def choose_tile(self, event: AnimatedBoard.Chosen) -> None:
        """Show only the words through the tile, or all again."""
        self._board.draw_path(())
        self._meaning.say("")
        self._show_words(event.cell)

    def _show_words(self, cell: Cell | None) -> None:
        """Show all words, or only those through a cell."""
        result = self.result
        if result is None:
            return
        if cell is None:
            self._through, text = None, total_text(self.game, result)
            short = score_text(self.game, result.score)
        else:
            known = {word: result.paths[word] for word in (*result.found, *result.missed)}
            self._through = paths_through(cell, self.game.board, known, self.game.rules.q)
            text = self._through_text(cell, len(self._through))
            short = words_text(len(self._through))
        self._total.update(text)
        self._total_lines = text.plain.partition("\n")[0], short
        self._lists.chosen = self._through
        self._show_summary()

    def _show_summary(self) -> None:
        """Show the total below the words found where the board leaves no line for it."""
        is_small = self.has_class("-low") and self.has_class("-narrow")
        is_moved = is_small and not self.has_class("-decided")
        self._lists.summary = self._total_lines if is_moved else ()

    def allows(self, action: str) -> bool | None:
        """Allow what makes sense: on paper nothing was entered, and maybe nothing was missed."""
        if not super().allows(action):
            return False
        if action in ("copy_result", "chase"):
            return not self.game.setup.on_paper
        if action == "change_own_word":
            return self._is_own_word_possible
        if action == "practise" and not self._missed_common:
            # The words are found while the bar is there: no other key moves then.
            return False if self.game.to_find or self.game.setup.on_paper else None
        return True

    def refuse(self, action: str) -> None:
        """Say why nothing of a puzzle can be practised or become an own word."""
        is_of_list = action in ("practise", "change_own_word")
        if is_of_list and self.game.to_find and not self._is_typing:
            self.notify(_("The words of a puzzle can't be practised or become your own words."))

    @property
    def _is_own_word_possible(self) -> bool:
        """Whether the word pointed at was judged by the word list."""
        if self.result is None or not self._pointed or self.game.to_find:
            return False
        verdict = self.result.rejected.get(self._pointed, Verdict.FOUND)
        return verdict in (Verdict.FOUND, Verdict.NOT_IN_LIST)

    @property
    def _missed_common(self) -> tuple[str, ...]:
        """The words that should have been found, the best first."""
        result = self.result
        if result is None or self.game.to_find or self.game.setup.on_paper:
            return ()
        return tuple(word for word in result.missed if word not in result.rare)

    def action_practise(self) -> None:
        request = self._recorder.request.with_board(None)
        self.post_message(PlayRound(replace(request, to_practise=self._missed_common)))

    def action_rotate(self) -> None:
        self._board.rotation += 1
        self._share_room()

    def action_chase(self) -> None:
        self.post_message(PlayRound(self._recorder.request.chasing(self.game.setup)))

    @work(group="own")
    async def action_change_own_word(self) -> None:
        """Add, ban or forget the word pointed at, from the next round on."""
        assert self.result is not None  # A word was pointed at.
        word, is_refused = self._pointed, self._pointed in self.result.rejected
        change = self._recorder.change_own_word
        said = await asyncio.to_thread(change, word, is_refused=is_refused)
        self.notify(f"{said} {_('{key}: undo', key=self.key_of('change_own_word'))}")

    def action_print(self) -> None:
        setup = self.game.setup
        self.post_message(
            PrintBoard(_(PRINTED), setup.board, setup.to_find, setup.rules, setup.dictionary)
        )

    def action_sort(self) -> None:
        """Sort the words in the next order."""
        self._lists.order = following(self._lists.order)
        self.app.change_settings(word_order=self._lists.order)

    def action_change_speed(self) -> None:
        """Draw paths at the next speed, and draw the current one again."""
        self._board.speed = following(self._board.speed)
        self.app.change_settings(path_speed=self._board.speed)
        self._show_speed()

    def _show_speed(self) -> None:
        self._meaning.border_title = _("path speed: {speed}", speed=_(self._board.speed))

    def action_back(self) -> None:
        """Show all words again if a tile is chosen, else leave."""
        if self._board.cursor is None:
            self.dismiss()
        else:
            self._board.cursor = None
