"""The words of a round, side by side: found, missed and rejected."""

from __future__ import annotations

from collections.abc import Collection

from textual.app import ComposeResult
from textual.containers import Container
from textual.reactive import var

from boggle_tui.game.arranging import Order
from boggle_tui.game.result import Result
from boggle_tui.game.round import Verdict
from boggle_tui.tui.widgets.word_list import Entry, WordList, heading

REMARKS = {
    Verdict.TOO_SHORT: "short",
    Verdict.NOT_ON_BOARD: "no path",
    Verdict.NOT_IN_LIST: "no word",
}
ORDERS = {Order.POINTS: "by points", Order.LENGTH: "by length", Order.ALPHABET: "a to z"}


class ReviewLists(Container):
    """Three lists; of those missed, the words that few people know stand under a heading."""

    result: var[Result | None] = var(None, init=False)
    """What is shown."""
    order: var[Order] = var(Order.POINTS, init=False)
    """By what the words are sorted."""
    chosen: var[Collection[str] | None] = var(None, init=False)
    """The only words to be shown, among those found and missed; None for all."""

    def __init__(self, order: Order) -> None:
        super().__init__()
        self.set_reactive(ReviewLists.order, order)

    def compose(self) -> ComposeResult:
        yield WordList("Found", id="found")
        yield WordList("Missed", id="missed")
        yield WordList("Rejected", id="rejected")

    def watch_result(self) -> None:
        self._fill()
        result = self.result
        rejected = [] if result is None else result.rejected.items()
        self._show("rejected", [(word, REMARKS[verdict]) for word, verdict in rejected])

    def watch_order(self) -> None:
        self._fill()

    def watch_chosen(self) -> None:
        self._fill()

    def _fill(self) -> None:
        result = self.result
        if result is None:
            return
        common = {word: worth for word, worth in result.missed.items() if word not in result.rare}
        rare = {word: worth for word, worth in result.missed.items() if word in result.rare}
        rare_entries = self._entries(rare)
        self._show("found", self._entries(result.found))
        self._show(
            "missed",
            [*self._entries(common), *([heading("Rare")] if rare_entries else ()), *rare_entries],
        )

    def _entries(self, worth: dict[str, int]) -> list[Entry]:
        words = self.order.arrange(worth)
        return [
            (word, str(worth[word])) for word in words if self.chosen is None or word in self.chosen
        ]

    def _show(self, name: str, entries: list[Entry]) -> None:
        listed = self.query_one(f"#{name}", WordList)
        listed.entries = tuple(entries)
        count, title = sum(bool(word) for word, _ in entries), name.capitalize()
        if name == "rejected":  # these are as they were entered
            listed.border_subtitle = str(count)
        else:
            listed.border_title, listed.border_subtitle = f"{title} {count}", ORDERS[self.order]
