"""The words of a round, side by side: found, missed and rejected."""

from __future__ import annotations

from collections.abc import Callable, Collection

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Container
from textual.reactive import var

from boggle_tui.files.translation import N_, _
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.scoring import WordOrder
from boggle_tui.game.words.own_words import NO_OWN_WORDS, OwnWords
from boggle_tui.play.wording import REMARKS
from boggle_tui.tui.base.column_grid import CORNERS
from boggle_tui.tui.words.word_list import Entry, WordList, heading

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
USUAL_WIDTH = 16
"""The columns of a list that most titles fit in."""


class ReviewLists(Container):
    """Three lists; bonus words of a puzzle and rare words are at the end, under a heading."""

    result: var[RoundResult | None] = var(None, init=False)
    """The result shown; None until the words are found."""
    order: var[WordOrder] = var(WordOrder.POINTS, init=False)
    """The order of the words."""
    chosen: var[Collection[str] | None] = var(None, init=False)
    """The words found and missed to be shown; None for all."""

    def __init__(
        self,
        order: WordOrder,
        *,
        on_paper: bool,
        marked: Collection[str] = frozenset(),
        text_of: Callable[[str], str] = str.upper,
        own: OwnWords = NO_OWN_WORDS,
    ) -> None:
        """Show a single list with all words for a round on paper; mark the `marked` words.

        Each word is shown by its `text_of`.
        """
        super().__init__()
        self._own = own
        self._marks = dict.fromkeys(marked, MARK) | dict.fromkeys(own.added, OWN_MARK)
        self._title = _("Words") if on_paper else _("Missed")
        self.set_class(on_paper, "-on-paper")
        self.set_reactive(ReviewLists.order, order)
        self._summary: tuple[str, ...] = ()
        # Kept, not queried: the words may arrive while the screen is being removed.
        self._found = WordList(_("Found"), id="found", text_of=text_of)
        self._missed = WordList(self._title, id="missed", text_of=text_of)
        self._rejected = WordList(_("Rejected"), id="rejected", text_of=text_of)
        if (needed := cell_len(_("Rejected")) + CORNERS) > USUAL_WIDTH:
            self._rejected.styles.min_width = needed

    def compose(self) -> ComposeResult:
        yield self._missed
        yield self._found
        yield self._rejected

    def pass_over(self, words: Collection[str]) -> None:
        """Never open on these words, which nobody has asked for."""
        self._missed.passed_over = words

    def watch_result(self) -> None:
        self._fill()
        rejected = {} if self.result is None else self.result.rejected
        # Rejected words stay in the order in which they were entered.
        self._rejected.entries = tuple(
            (word, _(BANNED if word in self._own.banned else REMARKS[why]))
            for word, why in rejected.items()
        )
        self._rejected.border_subtitle = str(len(rejected))

    def watch_order(self) -> None:
        self._fill()

    def watch_chosen(self) -> None:
        """Show the chosen words, from the first one."""
        self._fill()
        for listed in (self._found, self._missed):
            if self.chosen is not None and listed.highlighted is not None:
                listed.go(listed.opening)

    def set_summary(self, *texts: str) -> None:
        """Show the first text that fits below the words found, in place of their order, if any."""
        self._summary = texts
        self._fill()

    def focus_found(self) -> None:
        """Move to the words found."""
        self._found.focus()

    def _fill(self) -> None:
        result = self.result
        if result is None:
            return
        missed = self._headed(result.missed, result.rare, _(RARE))
        if result.bonus:
            missed = self._headed(result.missed, result.bonus, _("Bonus"))
        found = self._headed(result.found, result.bonus, _("Bonus"))
        self._show(self._found, _("Found"), found)
        self._show(self._missed, self._title, missed)

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
        if self.result is None or not self._marks_differ:
            return str(points)
        width = len(str(max([*self.result.found.values(), *self.result.missed.values()])))
        return f"{self._marks.get(word, ' ')} {points:>{width}}"

    @property
    def _marks_differ(self) -> bool:
        """Whether some words are marked and others aren't, so that marks mean something."""
        assert self.result is not None
        words = {*self.result.found, *self.result.missed}
        return bool(words & self._marks.keys()) and not words <= self._marks.keys()

    def _show(self, listed: WordList, title: str, entries: list[Entry]) -> None:
        bonus = self.result.bonus if self.result else ()
        count = sum(bool(word) and word not in bonus for word, _ in entries)
        order = _(ORDERS[self.order])
        listed.titles = f"{title} {count}", title
        listed.subtitles = order, ""
        if listed is self._found and self._summary:
            listed.subtitles = self._summary
        if listed is self._missed and heading(_(RARE)) in entries:
            listed.subtitles = _("{order}, rare last", order=order), order, ""
        listed.entries = tuple(entries)
