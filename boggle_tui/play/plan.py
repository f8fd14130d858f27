"""A request for a round, a plan, which is that with the settings applied, and words that count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from random import Random
from typing import TYPE_CHECKING

from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.dice.dice_set import DiceSet, nearest_dice_set, suited
from boggle_tui.game.dice.language_pairing import (
    dice_for_dictionary,
    dictionary_for_dice,
)
from boggle_tui.game.history.practice import NO_PRACTICE, Practice
from boggle_tui.game.round.daily_board import daily_board, daily_rules
from boggle_tui.game.round.rules import SHARE, CustomRules, Mode, Quality, Rules
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND, RoundSetup, WordsToFind
from boggle_tui.game.words.language import BUNDLED
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.own_words import NO_OWN_WORDS, OwnWords, own_list_of
from boggle_tui.game.words.rude_words import offensive_words, unsafe_words
from boggle_tui.kernel.criteria import Coverage, roll_of_quality
from boggle_tui.kernel.finder import find_words

if TYPE_CHECKING:
    from boggle_tui.store.settings import Settings
    from boggle_tui.store.store import Store


@dataclass(frozen=True)
class RoundRequest:
    """A round to play. The settings decide what is None."""

    dice: str | None = None
    board: Board | None = None
    """The board, if it is not to be rolled or built."""
    seed: int | None = None
    """The seed to roll the board with, if it should be a certain one."""
    is_safe: bool = False
    """Whether to roll only boards without rude words in the language of the dice."""
    has_no_dead_tiles: bool = False
    """Whether each tile of the rolled board should be in some word of the list."""
    dictionary: str | None = None
    takes_own_words: bool = True
    """Whether the player's own words may count."""
    seconds: int | None = None
    q: QReading | None = None
    custom: CustomRules | None = None
    """The rules that differ from those of the dice."""
    rules: Rules | None = None
    """All of the rules, if they don't come from dice and settings."""
    to_find: WordsToFind = NO_WORDS_TO_FIND
    """The words to find on the board."""
    practice: Practice = NO_PRACTICE
    """The words to practise on the board, which was built from them."""
    to_practise: tuple[str, ...] | None = None
    """The missed words to build a board from, or () for all that are due; None without practice."""
    day: str | None = None
    """The date, if this is a daily board."""
    to_beat: int | None = None
    """A friend's score."""
    on_paper: bool = False
    """Whether the program only runs the clock, and the player writes on paper."""

    @classmethod
    def again(cls, setup: RoundSetup) -> RoundRequest:
        """A round like an earlier one."""
        return cls(
            dice=setup.dice,
            board=setup.board,
            dictionary=setup.dictionary,
            rules=setup.rules,
            to_find=setup.to_find,
            practice=Practice(setup.practised),
            on_paper=setup.on_paper,
        )

    @classmethod
    def of_day(cls, day: date, common: Lexicon) -> RoundRequest:
        """The board of a day, rolled with a language's common words: that takes a moment."""
        language = common.language
        return cls(
            dice=language.dice,
            board=daily_board(day, common),
            dictionary=language.dictionary,
            rules=daily_rules(language),
            day=day.isoformat(),
        )

    @classmethod
    def of_code(cls, sent: RoundSetup, dictionary: str) -> RoundRequest:
        """A round that a friend has sent, with the player's own word list if theirs is missing.

        Raises UnknownNameError for unknown dice.
        """
        if sent.to_find.needs_word_list:
            dictionary = sent.dictionary if sent.dictionary in BUNDLED else dictionary
            if sent.dice is not None:
                dictionary = dictionary_for_dice(sent.dice, dictionary)
        return cls(
            dice=sent.dice,
            board=sent.board,
            dictionary=dictionary,
            takes_own_words=False,
            rules=sent.rules,
            to_find=sent.to_find,
            to_beat=sent.to_beat,
        )

    def with_board(self, board: Board | None) -> RoundRequest:
        """The same round on another board; None rolls one, without what came with the old one."""
        if board is not None:
            return replace(self, board=board, seed=None, day=None)
        return RoundRequest(
            self.dice,
            is_safe=self.is_safe,
            has_no_dead_tiles=self.has_no_dead_tiles,
            dictionary=None if self.to_find else self.dictionary,
            seconds=self.seconds,
            q=self.q,
            custom=self.custom,
            to_practise=() if self.practice else None,
        )

    def chasing(self, setup: RoundSetup) -> RoundRequest:
        """The same board and rules again, against the ghost of an earlier round."""
        rules = replace(setup.rules, mode=Mode.CHASE, target=None)
        return replace(self.with_board(setup.board), rules=rules, practice=NO_PRACTICE)


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
        own = own_words_on_board(self.own_words(store), board, self.rules)
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
    earlier = store.rounds.last_on(setup)
    if earlier is None:
        return setup
    ghost = earlier.as_ghost(setup, lexicon.language)
    return replace(setup, ghost=ghost, to_beat=ghost.final)


def own_words_on_board(own: OwnWords, board: Board, rules: Rules) -> OwnWords:
    """The player's own words that are on a board and long enough: no others matter there."""
    long_enough = (word for word in own.all if len(word) >= rules.min_length)
    return own.only(paths_of(long_enough, board, rules.q))


def amend_words(
    paths: Mapping[str, Path], own: OwnWords, board: Board, rules: Rules
) -> dict[str, Path]:
    """The words found on a board with the own words added and the banned ones left out."""
    added = paths_of(own_words_on_board(own, board, rules).added, board, rules.q)
    kept = {word: path for word, path in paths.items() if word not in own.banned}
    return dict(sorted((added | kept).items()))


def countable_words(setup: RoundSetup, lexicon: Lexicon) -> dict[str, Path]:
    """All words on the board that count, each with a path; slow, so call it in a thread.

    Offensive words of a list score, but aren't counted; words to find were chosen.
    """
    to_find = paths_of(setup.to_find.words, setup.board, setup.rules.q)
    if not setup.to_find.needs_word_list:
        return to_find
    board, rules, own = setup.board, setup.rules, setup.own
    listed = find_words(board, lexicon, rules.min_length, rules.q)
    if own.all:
        listed = amend_words(listed, own, board, rules)
    offensive = offensive_words(lexicon.language)
    return {word: path for word, path in listed.items() if word not in offensive} | to_find


def paths_of(words: Iterable[str], board: Board, q: QReading) -> dict[str, Path]:
    """A path of each word that is on the board."""
    paths = {word: first_path(board, word, q) for word in words}
    return {word: path for word, path in paths.items() if path}
