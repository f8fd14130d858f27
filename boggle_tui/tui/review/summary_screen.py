"""The end of a round: why it is over, the score counting up, and how it compares."""

from __future__ import annotations

import asyncio
from datetime import date
from math import isinf

from textual import work
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, decimal, ngettext, number, percent
from boggle_tui.game.board.board import Path
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.statistics import Comparison, Record, Streaks, sparkline, streaks
from boggle_tui.game.round.round import Round, RoundResult
from boggle_tui.game.round.rules import SHARE
from boggle_tui.game.words.phrases import place_among
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.round_sentences import outcome_lines, score_text
from boggle_tui.share.results import share_bar
from boggle_tui.store.store import Store
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.board.block_letters import LargeText, block_text, can_draw
from boggle_tui.tui.review.review_screen import AFTERWARDS, FinishedRoundScreen, ReviewScreen

STEPS = 30
"""The number of steps of the score counting up."""
BANNER_HEIGHT = 7
"""The height of the banner's letters, in half lines."""


class SummaryScreen(FinishedRoundScreen):
    """The board, next to what the player achieved."""

    PLACE = N_("Summary")
    PAGE = N_("Review")
    CSS_PATH = "summary_screen.tcss"
    BINDINGS = bind(
        on_bar("enter", "review", "Review", "See all words"),
        off_bar("space", "go_on", "Review", "Show everything at once, then the review"),
        on_bar("escape", "leave", "Home", "Go home without the review"),
        *AFTERWARDS,
    )

    def __init__(self, recorder: Recorder, is_typing: bool = False) -> None:
        super().__init__(recorder, is_typing)
        self.standing: Standing | None = None
        """The comparison with earlier rounds, once the history is read."""
        self.is_complete = False
        """Whether the banner is gone and the score has been counted up."""
        self._step = 0
        self._timer: Timer | None = None
        self._board.can_focus = False  # All keys are for the screen.
        self._banner = Static(id="banner")
        self._heading = LargeText(banner_text(self.game), 0.15, id="heading")
        self._score = LargeText(share=0.2, id="score")
        score = self.game.score
        unit = score_text(self.game, score).removeprefix(number(score)).strip()
        self._caption = Static(unit, id="caption")
        self._facts = Static(id="facts")

    def body(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Container(id="left"):
                yield self._board
                yield self._banner
            with VerticalScroll(id="right", can_focus=False):
                yield self._heading
                yield self._score
                yield self._caption
                yield self._facts

    def on_mount(self) -> None:
        banner = banner_text(self.game)
        lines = block_text(banner, BANNER_HEIGHT) if can_draw(banner) else (banner,)
        self._banner.update("\n".join(lines))
        self._show_facts()
        self.load()
        if self.app.animation_level == "none":
            self._show_all()
        else:
            self.add_class("-banner")
            self._show_score(0)
            self._timer = self.set_timer(self.app.pace.banner, self._start_counting)

    def on_click(self) -> None:
        self.action_go_on()

    def action_go_on(self) -> None:
        """Show everything at once, or go to the review."""
        if self.is_complete:
            self.action_review()
        elif not self._is_typing:
            self._show_all()

    def action_review(self) -> None:
        if not self._is_typing:
            self.app.replace_screen(ReviewScreen(self._recorder))

    def action_leave(self) -> None:
        if not self._is_typing:
            self.dismiss()

    @work(exclusive=True)
    async def load(self) -> None:
        """Find all words of the board, and read the history."""
        await self.find_words()
        self._show_facts()
        record = self._recorder.record
        self.standing = await asyncio.to_thread(_standing, self.app.store, record)
        self._show_facts()

    def _start_counting(self) -> None:
        self.remove_class("-banner")
        self._timer = self.set_interval(self.app.pace.count_up, self._count)

    def _count(self) -> None:
        self._step += 1
        self._show_score(round(self.game.score * self._step / STEPS))
        if self._step == STEPS:
            self._show_all()

    def _show_all(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self.remove_class("-banner")
        self.is_complete = True
        self._show_score(self.game.score)
        self._show_facts()
        self.refresh_bindings()
        self._board.draw_paths(self._paths, self.app.pace.quick_path)

    @property
    def _paths(self) -> list[Path]:
        """The path of the best word; of all words sought, the best last, if they were found."""
        game = self.game
        words = [*game.found] and [best_word(game)]
        if game.is_solved:
            words = [word for word in game.sought if word not in words] + words
        return [game.found[word] for word in words if word in game.found]

    def _show_score(self, score: int) -> None:
        self._score.text = number(score)

    def _show_facts(self) -> None:
        """Show the facts known so far; none before the score has been counted up."""
        if self.is_complete:
            self._facts.update(facts(self.game, self.result, self.standing))


def _standing(store: Store, played: PlayedRound) -> Standing:
    """Read how the round compares; slow, so call it in a thread."""
    past = None if played.setup.to_find else store.rounds.alike(played)
    return (
        None if past is None else Comparison.of(played, past),
        streaks({*store.rounds.days(), played.local_day}, date.today()),
    )


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
    worth = f"  +{number(_worth(game, best))}" if _worth(game, best) else ""
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
        lines.append(_fact(_("In a row"), days))
    return lines


def _comparison_lines(comparison: Comparison) -> list[Content]:
    scores = comparison.scores
    if not scores:
        return [Content(_("Your first round of this kind."))]
    count = len(scores)
    if count == 1:
        return [_fact(_("Last one"), f"{number(scores[0])} · {place_among(comparison.rank, 2)}")]
    values = (*scores, comparison.figures.score)
    bars = sparkline(values, len(values), 0, max(1, *values))
    is_whole = f"{comparison.mean:.1f}".endswith(".0")
    mean = number(comparison.mean) if is_whole else decimal(comparison.mean)
    drawn = Content.assemble((bars[:-1], "$secondary"), (bars[-1], "bold $primary"))
    return [
        _fact(_("Last {count}", count=len(values)), "") + drawn,
        _fact(_("Average"), f"{mean} · {place_among(comparison.rank, count + 1)}"),
    ]


def _fact(label: str, text: str) -> Content:
    return Content.assemble((f"{label:<9} ", "$secondary"), text)


def _of(count: int, most: int) -> str:
    return _("{n} of {most}", n=count, most=most)
