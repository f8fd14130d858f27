"""A request for a round with the settings applied, which only lacks a board; and its opening.

A plan and its board, or a round that was left, become a round and its recorder.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from math import inf
from random import Random

from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.dice_set import DiceSet, nearest_dice_set, suited
from boggle_tui.game.dice.language_pairing import (
    building_language,
    dice_for_dictionary,
    dictionary_for_dice,
)
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round import daily
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.rules import Mode, Quality, Rules
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.lexicon import BUNDLED, Lexicon
from boggle_tui.game.words.own_words import NO_OWN_WORDS, OwnWords, own_list_of
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.kernel.finder import find_words
from boggle_tui.kernel.generate.criteria import Coverage, roll_of_quality
from boggle_tui.play.countable_words import countable_words, own_words_on_board, paths_of
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.request import RoundRequest
from boggle_tui.store.settings import Settings
from boggle_tui.store.store import Store


@dataclass(frozen=True)
class RoundPlan:
    """A request with the settings applied; a board completes it to a `RoundSetup`."""

    request: RoundRequest
    dictionary: str
    """The word list; one in the language of the dice if only dice were requested."""
    dice: str
    """Name of the dice set."""
    dice_set: DiceSet
    """The dice to roll, with the player's own rules."""
    rules: Rules
    quality: Quality
    """The number of words to expect on a rolled board."""

    @classmethod
    def of(cls, request: RoundRequest, settings: Settings) -> RoundPlan:
        """Apply the settings to a request. Raises UnknownNameError."""
        custom, base = request.custom or settings.rules, _dice_set(request, settings)
        if request.custom is None and request.dice:  # Those dice come with their own tray.
            custom = replace(custom, rows=None, cols=None)
        seconds = request.seconds
        if seconds is None:
            seconds = settings.find_seconds if request.to_find else settings.seconds
        dictionary = request.dictionary or settings.dictionary
        if request.dictionary is None and request.dice is not None:
            dictionary = dictionary_for_dice(request.dice, settings.dictionary)
        return cls(
            request,
            dictionary,
            base.name,
            custom.dice_set(base),
            request.rules or custom.rules(base, seconds, request.q or settings.q),
            # A seed always rolls the same board, whatever boards the player prefers.
            settings.quality if request.seed is None else Quality.ORDINARY,
        )

    @property
    def is_to_be_built(self) -> bool:
        """Whether the board has to be built from missed words."""
        request = self.request
        if request.board is not None or request.seed is not None or request.rules is not None:
            return False
        return request.to_practise is not None or self.rules.mode is Mode.PRACTISE

    @property
    def has_no_dead_tiles(self) -> bool:
        """Whether each tile of a rolled board should be in some word."""
        return self.request.has_no_dead_tiles or self.quality is Quality.NO_DEAD_TILES

    @property
    def takes_time(self) -> bool:
        """Whether rolling takes a while, since the board is chosen from many."""
        return self.has_no_dead_tiles or self.quality is not Quality.ORDINARY

    def roll(self, lexicon: Lexicon, is_stopped: Callable[[], bool] = lambda: False) -> Board:
        """Roll the board; if none is acceptable, or once it is stopped, the nearest one."""
        return roll_of_quality(
            self.dice_for(lexicon),
            Random(self.request.seed),
            self.quality,
            lexicon,
            self.rules.q,
            unsafe_words(self.dice_set.language) if self.request.is_safe else None,
            self.has_no_dead_tiles,
            is_stopped,
        )

    def dice_for(self, lexicon: Lexicon) -> DiceSet:
        """The dice to roll: unless some were asked for, those that suit the word list."""
        return self.dice_set if self.request.dice else suited(self.dice_set, lexicon)

    def dead_tiles(self, board: Board, lexicon: Lexicon) -> int:
        """The number of tiles in no word, on a rolled board that should have none; otherwise 0."""
        if not self.has_no_dead_tiles:
            return 0
        return len(Coverage(lexicon, self.dice_set.min_length).dead_tiles(board, self.rules.q))

    def lacks_words(self, board: Board, lexicon: Lexicon) -> bool:
        """Whether a board was rolled, and no word of the player's own list counts on it."""
        request = self.request
        if request.board is not None or request.to_find or self.dictionary in BUNDLED:
            return False
        return not find_words(board, lexicon, self.rules.min_length, self.rules.q)

    def own_words(self, store: Store) -> OwnWords:
        """The player's own words for the word list. Reads the store."""
        return store.own_words.of(own_list_of(self.dictionary))

    def setup(self, board: Board, lexicon: Lexicon, store: Store) -> RoundSetup:
        """Complete the plan with its board. Reads the store, and may take a while."""
        request = self.request
        words = tuple(paths_of(request.to_find.words, board, self.rules.q))
        to_find = replace(request.to_find, words=words)
        takes_own = request.takes_own_words and not request.day and to_find.needs_word_list
        own = own_words_on_board(self.own_words(store), board, self.rules.q)
        setup = RoundSetup(
            board=board,
            rules=self._rules_with(words),
            dictionary=self.dictionary,
            fingerprint=lexicon.fingerprint,
            dice=self._dice_of(board, lexicon),
            to_find=to_find,
            practised=() if words else request.practice.words,
            own=own if takes_own else NO_OWN_WORDS,
            takes_own_words=takes_own,
            day=request.day,
            to_beat=request.to_beat,
            on_paper=request.on_paper,
        )
        if setup.rules.scoring == SHARE:
            setup = replace(setup, word_count=len(countable_words(setup, lexicon)))
        return _with_ghost(setup, lexicon, store)

    def _rules_with(self, to_find: tuple[str, ...]) -> Rules:
        """The rules, in a mode that suits what the board was made for."""
        request, rules = self.request, self.rules
        if to_find:  # A mode only if it was asked for.
            is_asked = request.rules is not None or request.custom is not None
            return rules if is_asked else replace(rules, mode=Mode.CLASSIC, target=None)
        if request.practice:
            return replace(rules, mode=Mode.PRACTISE, target=None)
        if rules.mode is Mode.PRACTISE:  # There is nothing to practise on other boards.
            return replace(rules, mode=Mode.CLASSIC)
        return rules

    def _dice_of(self, board: Board, lexicon: Lexicon) -> str | None:
        """The name of the dice that rolled the board, if the board has the size of their tray."""
        request, tray = self.request, DiceSet.named(self.dice)
        is_given = request.board is not None and not request.day and not request.dice
        if is_given or self.dice_for(lexicon) is not self.dice_set:
            return None
        return self.dice if (board.rows, board.cols) == (tray.rows, tray.cols) else None


def _dice_set(request: RoundRequest, settings: Settings) -> DiceSet:
    """The requested dice set, or the one that fits a requested word list or size."""
    dictionary = request.dictionary or settings.dictionary
    chosen = DiceSet.named(request.dice or dice_for_dictionary(dictionary, settings.dice))
    custom = request.custom
    if request.dice or custom is None or custom.rows is None or custom.cols is None:
        return chosen
    return nearest_dice_set(custom.rows, custom.cols, chosen)


def _with_ghost(setup: RoundSetup, lexicon: Lexicon, store: Store) -> RoundSetup:
    """Add the rival of a chase without a target: the latest round on this board."""
    if setup.rules.mode is not Mode.CHASE or setup.rules.target is not None:
        return setup
    store.database.flush()
    earlier = store.rounds.last_on(setup)
    if earlier is None:
        return setup
    ghost = earlier.as_ghost(setup, lexicon.language)
    return replace(setup, ghost=ghost, to_beat=ghost.final)


WORDS_TO_FIND = "words to find"
"""The name of a list of the words to find, if no others count."""


def chosen_words_only(dictionary: str, dice: str | None, to_find: WordsToFind) -> Lexicon | None:
    """The list of the words to find, if no others count; None if the word list is needed."""
    if to_find.needs_word_list:
        return None
    return Lexicon(to_find.words, WORDS_TO_FIND, language=building_language(dictionary, dice))


def daily_request(day: date, common: Lexicon) -> RoundRequest:
    """Request the board of a day, rolled with a language's common words: that takes a moment."""
    language = common.language
    return RoundRequest(
        dice=language.dice,
        board=daily.daily_board(day, common),
        dictionary=language.dictionary,
        rules=daily.daily_rules(language),
        day=day.isoformat(),
    )


def open_round(
    plan: RoundPlan, board: Board, lexicon: Lexicon, store: Store, clock: Clock
) -> Recorder:
    """Open a round on its board, paused. Reads the store, and may take a while."""
    setup, request = plan.setup(board, lexicon, store), plan.request
    letters_shown = dict.fromkeys(request.practice.missed_again, 1)
    game = Round(setup, lexicon, clock, letters_shown, countable_words(setup, lexicon))
    game.pause()
    request = replace(request, dice=setup.dice or request.dice)
    return Recorder(game, PlayedRound(setup=setup), store, request)


def reopen_round(played: PlayedRound, lexicon: Lexicon, store: Store, clock: Clock) -> Recorder:
    """Open a saved round where it was left, paused; may take a while."""
    all_words = countable_words(played.setup, lexicon)
    return Recorder(played.resume(lexicon, clock, all_words), played, store)


def kept_rounds(store: Store) -> list[PlayedRound]:
    """The unfinished rounds, the latest first. Waits for the disk.

    A round whose time has run out goes into the history.
    """
    kept = []
    for left in store.rounds.unfinished():
        if left.setup.on_paper or left.elapsed < (left.setup.rules.seconds or inf):
            kept.append(left)
        else:
            store.rounds.archive(left)
    return kept
