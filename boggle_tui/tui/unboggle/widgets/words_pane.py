"""WordsPane: the side of the screen with the words, where they are typed and removed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.reactive import var
from textual.widgets import Input

from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.pattern_search import is_pattern
from boggle_tui.tui.unboggle.widgets.offers import Offer, Offers
from boggle_tui.tui.unboggle.widgets.puzzle_words import PuzzleWords
from boggle_tui.tui.unboggle.widgets.skipped_words import SkippedWords
from boggle_tui.tui.unboggle.widgets.tile_gauge import TileGauge
from boggle_tui.tui.words.word_entry import WordEntry
from boggle_tui.tui.words.word_list import WordList
from boggle_tui.unboggle.puzzle.tile_demand import TilingRules, tile_demand


class WordsPane(Vertical):
    """The words of the puzzle, a line to type more, and words that are offered.

    The messages of its parts go up to the screen: WordEntry.Entered, unless a pattern was entered,
    PuzzleWords.Removed and Offers.Picked among them.
    """

    words: var[tuple[str, ...]] = var((), init=False)
    marks: var[dict[str, str]] = var(dict, init=False)
    """The text beside each word, such as the check mark of one that is on the board."""
    cells: var[int] = var(16)
    """The number of cells in play."""
    rules: var[TilingRules] = var(TilingRules(), init=False)
    """The rules for counting the tiles that the words need."""

    def __init__(self, lexicon: Callable[[], Awaitable[Lexicon]]) -> None:
        super().__init__()
        # Kept because a result may arrive while the screen is being taken down.
        self.entry = WordEntry("Add words", "Type or paste words", id="entry")
        """The line to type into."""
        self.offers = Offers(lexicon, id="matches")
        """The words to choose from, while there are any."""
        self.skipped = SkippedWords(id="skipped")
        """The entries that could not be added."""
        self._accidental: tuple[Mapping[str, bool], object] = {}, None
        self._list = PuzzleWords("Your words", id="words")
        self._gauge = TileGauge(id="gauge")

    def compose(self) -> ComposeResult:
        yield self.entry
        yield self.offers
        yield self.skipped
        yield self._list
        yield self._gauge.data_bind(WordsPane.cells)

    def watch_words(self) -> None:
        self.watch_rules()
        self._show_words()

    def watch_rules(self) -> None:
        self._gauge.tiles = tile_demand(self.words, self.rules).total()

    def watch_marks(self) -> None:
        self._show_words()

    @on(WordEntry.Entered)
    def look_for_pattern(self, event: WordEntry.Entered) -> None:
        if event.by_enter and is_pattern(event.text):
            event.stop()
            with event.entry.prevent(Input.Changed):
                event.entry.put_back(event.text)
            self.offers.look_for(event.text.strip(), self.words, self.rules, takes_focus=True)

    @on(Input.Changed)
    def look_for_matches(self, event: Input.Changed) -> None:
        if event.value.strip() or self.offers.kind is Offer.MATCH:
            self.offers.look_for(event.value.strip(), self.words, self.rules)

    @on(WordList.Pointed, "#matches")
    def ignore_match(self, event: WordList.Pointed) -> None:
        if self.offers.kind is not Offer.ACCIDENTAL:
            event.stop()  # It isn't a word of the puzzle yet, so it has no path.

    def offer_fitting(self, tiles: Mapping[str, int]) -> None:
        """Offer words that fit on the board, each with the number of new tiles that it needs."""
        self.offers.offer_fitting(tiles)
        (self.offers if tiles else self.entry).focus()

    def offer_accidental(self, words: Mapping[str, bool], board: object) -> None:
        """Offer to avoid the other words of a board, with those marked that are offensive.

        Words that were offered for another board are withdrawn.
        """
        if (words, board) == self._accidental:
            return
        self._accidental = words, board
        if words and not self.entry.value:
            remarks = {word: "offensive" if is_bad else "" for word, is_bad in words.items()}
            self.offers.offer(Offer.ACCIDENTAL, remarks)
        elif self.offers.kind in (Offer.ACCIDENTAL, Offer.FITTING):
            had_focus = self.offers.has_focus
            self.offers.close()
            if had_focus:
                self.entry.focus()

    def dismiss(self) -> bool:
        """Take away words offered to choose from, the text typed, or what was skipped.

        Return whether there was any of these.
        """
        if self.offers.kind in (Offer.FITTING, Offer.ACCIDENTAL):
            self.close_offers()
        elif self.entry.value:
            self.entry.value = ""
        elif self.skipped.entries:
            self.skipped.entries = {}
        else:
            return False
        return True

    def close_offers(self) -> None:
        """Stop offering words."""
        self.offers.close()
        self.entry.focus()

    def _show_words(self) -> None:
        # Deferred because a long list takes as long as a key press may wait.
        self._list.call_later(lambda: self._list.show(self.words, self.marks))
