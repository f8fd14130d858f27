"""The common base of the summary and the review of a round: its board, and what they say of it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from math import isinf
from time import strftime

from textual import on, work
from textual.content import Content
from textual.message import Message
from textual.reactive import var

from boggle_tui.files.translation import N_, _, day_text, decimal, ngettext, number, percent
from boggle_tui.game.board.board import Cell, Path
from boggle_tui.game.history.statistics import Comparison, Record, Streaks, sparkline, streaks
from boggle_tui.game.round.round import Round, RoundResult
from boggle_tui.game.round.rules import SHARE
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.own_words import amended_fingerprint
from boggle_tui.game.words.phrases import place_among, points_text, words_text
from boggle_tui.paper.formats import write_result
from boggle_tui.paper.page import Picture
from boggle_tui.paper.sheet_content import exported_board, words_section
from boggle_tui.play.countable_words import countable_words
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.round_sentences import outcome_lines, score_text, share_text
from boggle_tui.share.results import puzzle_result_text, result_text
from boggle_tui.share.round_code import ShareCodeError, encode
from boggle_tui.share.spoiler_free import round_text, share_bar
from boggle_tui.store.settings import PathSpeed
from boggle_tui.store.tables.saved_boards import SavedBoard
from boggle_tui.tui.base.context import PlayerScreen
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.saving import (
    copy_share_code,
    copy_text,
    export_text,
    save_new_board,
)
from boggle_tui.tui.base.screen import context_of
from boggle_tui.tui.board.board_view import MOVES, BoardView
from boggle_tui.tui.messages import PlayRound

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
        pace = context_of(self).pace
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

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._recorder = recorder
        self.game = recorder.game
        """The round that is over."""
        self.result: RoundResult | None = None
        """Its result, once all words of the board are found."""
        # Kept, not queried: the words may arrive while the screen is being removed.
        self._board = AnimatedBoard(self.game.board, self.game.rules.q, id="board")
        self._board.rotation = recorder.record.rotation

    async def find_words(self) -> RoundResult:
        """Find all words of the board, and save the result."""
        game = self.game
        common = await self.context.lexicon(game.lexicon.language.common)
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
        setup = self.game.setup
        return replace(
            setup,
            dictionary=self.game.lexicon.name,
            fingerprint=amended_fingerprint(setup.fingerprint, setup.own.signed),
            to_beat=self._recorder.record.score or None,
        )

    def action_send(self) -> None:
        """Copy a code that lets a friend play the same board."""
        copy_share_code(self.app, self._sent)

    @work(group="copy")
    async def action_copy_result(self) -> None:
        """Copy the result without its words, with the code; for a daily board with the streak."""
        streak = 0
        if self.game.setup.day:
            boards = await asyncio.to_thread(self.context.store.rounds.daily_boards)
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
        await save_new_board(self.app, self.context.store, board)

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
        await export_text(self.app, write, strftime("boggle-%Y-%m-%d-%H%M.txt"))


RECORDS = {
    Record.SCORE: N_("Your best score"),
    Record.WORDS: N_("Your most words"),
    Record.LONGEST: N_("Your longest word"),
}


Standing = tuple[Comparison | None, Streaks]
"""A comparison with earlier rounds, if there are such, as when no words were chosen; the streak."""


def banner_text(game: Round) -> str:
    """The word that tells why the round is over."""
    if game.is_solved:
        return _("SOLVED!")
    is_time = not isinf(game.remaining) and game.remaining <= 0
    return _("TIME!") if is_time else _("THE END")


def best_word(game: Round) -> str:
    """The word with the most points, the longest of ties; there must be a word."""
    return min(game.found, key=lambda word: (-_worth(game, word), -len(word), word))


def facts(game: Round, result: RoundResult | None, standing: Standing | None) -> Content:
    """All that is known about the round so far, a fact a line."""
    lines = _word_lines(game) if game.found else []
    if result is not None:
        lines = [*_share_lines(game, result), *lines]
        lines += [Content(line) for line in outcome_lines(game, result)]
    if standing is not None:
        lines += [Content(), *_history_lines(*standing)]
    return Content("\n").join(lines)


def _worth(game: Round, word: str) -> int:
    """The points of a word; 0 where only the share of the words counts."""
    return 0 if game.rules.scoring == SHARE else game.points(word)


def _word_lines(game: Round) -> list[Content]:
    """The best word, and the longest if that is another one."""
    best, longest = best_word(game), min(game.found, key=lambda word: (-len(word), word))
    text = game.to_find.text
    worth = f"  +{_worth(game, best)}" if _worth(game, best) else ""
    lines = [_fact(_("Best word"), f"{text(best)}{worth}")]
    if len(longest) > len(best):
        lines.append(
            _fact(
                _("Longest"), _("{word}, {count} letters", word=text(longest), count=len(longest))
            )
        )
    return lines


def _share_lines(game: Round, result: RoundResult) -> list[Content]:
    full, rest = share_bar(result.share)
    bar = Content.assemble((full, "$primary"), (rest, "$secondary"))
    lines = [bar + Content(f" {percent(result.share)}")]
    if game.rules.scoring != SHARE:
        lines.append(_fact(_("Points"), _of(result.score - result.beyond, result.possible)))
    return [*lines, _fact(_("Words"), _of(len(result.found_counted), len(result.counted)))]


def _history_lines(comparison: Comparison | None, streak: Streaks) -> list[Content]:
    lines: list[Content] = []
    if comparison is not None:
        for record, before in comparison.records.items():
            lines.append(
                Content.styled(f"★ {_(RECORDS[record])}", "bold $success")
                + Content(f" {_('(was {before})', before=before)}" if before else "")
            )
        lines += _comparison_lines(comparison)
    if streak.current:
        days = ngettext(
            "{count} day (best {best})",
            "{count} days (best {best})",
            streak.current,
            best=streak.longest,
        )
        lines.append(_fact(_("Streak"), days))
    return lines


def _comparison_lines(comparison: Comparison) -> list[Content]:
    scores = comparison.scores
    if not scores:
        return [Content(_("Your first round of this kind."))]
    count = len(scores)
    label = ngettext("Last one", "Last {count}", count)
    if count == 1:
        return [_fact(label, f"{number(scores[0])} · {place_among(comparison.rank, 2)}")]
    values = (*scores, comparison.figures.score)
    bars = sparkline(values, len(values), 0, max(1, *values))
    is_whole = f"{comparison.mean:.1f}".endswith(".0")
    mean = number(comparison.mean) if is_whole else decimal(comparison.mean)
    return [
        _fact(label, "") + Content.assemble((bars[:-1], "$secondary"), (bars[-1], "bold $primary")),
        _fact(_("Average"), f"{mean} · {place_among(comparison.rank, count + 1)}"),
    ]


def score_caption(game: Round, score: int) -> str:
    """The unit of a score that is shown in large digits."""
    return score_text(game, score).removeprefix(str(score)).strip()


def _fact(label: str, text: str) -> Content:
    return Content.assemble((f"{label:<9} ", "$secondary"), text)


def _of(count: int, most: int) -> str:
    return _("{n} of {most}", n=number(count), most=number(most))


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
