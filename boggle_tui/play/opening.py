"""Opening or resuming a round: the same course with screens and in plain lines."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from math import inf
from random import Random
from typing import Any, TypeVar

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.dice_set import dealt_text
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.practice import Practice, PracticePlan, words_for_board
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.rules import Quality
from boggle_tui.game.round.setup import RoundSetup, WordsToFind
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import words_text
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.play.plan import RoundPlan, RoundRequest, countable_words, paths_of
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.round_sentences import dead_tiles_text, word_list_warning
from boggle_tui.store.settings import Settings
from boggle_tui.store.store import Store
from boggle_tui.unboggle.analysis.full_board import build_practice_board

T = TypeVar("T")
WORDS_TO_FIND = "words to find"
"""The name of a list of the words to find, if no others count."""
LATEST = 500
"""The number of rounds to look through for missed words."""
MAX_WORDS = 10
"""The most words of a list to build a board from."""
LOOKING = {
    Quality.FEW: N_("Looking for a board with few words …"),
    Quality.MANY: N_("Looking for a board with many words …"),
}
NO_DEAD_TILES = N_("Looking for a board with no dead tiles …")


class NothingToPractiseError(UserError):
    """No missed words are known yet."""


class DayPlayedError(Exception):
    """The board of the day has been played, or is being played elsewhere."""

    def __init__(self, played: PlayedRound) -> None:
        super().__init__()
        self.played = played


class Opener(ABC):
    """Opens rounds for a player; a surface waits and asks in its own way."""

    def __init__(self, settings: Settings, store: Store, clock: Clock) -> None:
        self.settings, self.store, self.clock = settings, store, clock

    @abstractmethod
    async def load(self, dictionary: str, dice: str | None = None) -> Lexicon:
        """Load a word list. Raises LexiconError or UnknownNameError."""

    @abstractmethod
    async def work(self, sentence: str, function: Callable[..., T], *arguments: Any) -> T:
        """Call a slow function; with a sentence about it, the player may stop it.

        Its last argument then is a function that tells whether it has been stopped.
        """

    @abstractmethod
    def tell(self, text: str, *, warns: bool = True) -> None:
        """Tell the player something about the board that isn't as was asked."""

    @abstractmethod
    async def accepts_list(self, problem: str) -> bool:
        """Whether the player plays with a list other than that of the sender."""

    @abstractmethod
    async def starts(self, text: str) -> bool:
        """Whether the player practises these words, which the program chose."""

    @abstractmethod
    async def builds(self, lexicon: Lexicon) -> bool | None:
        """Whether to build a board, as no word of the list is on this one; None plays neither."""

    async def open(self, asked: RoundRequest | RoundSetup) -> Recorder | None:
        """Open a round as requested or sent, paused; None if the player decides against it.

        Raises UserError.
        """
        request = asked
        if isinstance(request, RoundSetup):
            request = RoundRequest.of_code(request, self.settings.dictionary)
        plan = RoundPlan.of(request, self.settings)
        lexicon = await self.lexicon(plan.dictionary, request.dice, request.to_find)
        if isinstance(asked, RoundSetup):
            problem = await self.work("", word_list_warning, asked, lexicon)
            if problem and not await self.accepts_list(problem):
                return None
        if plan.is_to_be_built:
            sentence = _("Building a board from words you missed …")
            built = await self.work(sentence, with_practice_board, plan, lexicon, self.store)
            if built is None:
                raise NothingToPractiseError(
                    "Nothing to practise yet: the words you miss in classic rounds come up here."
                )
            if not (request.to_practise or await self.starts(built.practice.text)):
                return None
            plan = RoundPlan.of(built, self.settings)
        board = await self.board(plan, lexicon)
        if await self.work("", plan.lacks_words, board, lexicon):
            is_to_be_built = await self.builds(lexicon)
            if is_to_be_built:
                return await self._open_list(plan, lexicon)
            if is_to_be_built is None:
                return None
        return await self.work("", open_round, plan, board, lexicon, self.store, self.clock)

    async def open_day(self, day: date) -> Recorder | None:
        """Open the board of a day, or resume it, paused. Raises DayPlayedError after that."""
        language = self.settings.played_language
        known, kept = await self.work("", _of_day, self.store, day, language)
        if known is None:
            common = await self.load(language.common)
            return await self.open(await self.work("", RoundRequest.of_day, day, common))
        if known.id not in kept:
            raise DayPlayedError(known)
        return await self.reopen(known)

    async def reopen(self, played: PlayedRound) -> Recorder:
        """Open a saved round where it was left, paused. Raises UserError."""
        setup = played.setup
        lexicon = await self.lexicon(setup.dictionary, setup.dice, setup.to_find)
        all_words = await self.work("", countable_words, setup, lexicon)
        return Recorder(played.resume(lexicon, self.clock, all_words), played, self.store)

    async def lexicon(self, dictionary: str, dice: str | None, to_find: WordsToFind) -> Lexicon:
        """The word list, or the words to find if no others count."""
        if to_find.needs_word_list:
            return await self.load(dictionary, dice)
        return Lexicon(to_find.words, WORDS_TO_FIND, language=building_language(dictionary, dice))

    async def board(self, plan: RoundPlan, lexicon: Lexicon) -> Board:
        """Roll the board, unless it is given."""
        if plan.request.board is not None:
            return plan.request.board
        if text := dealt_text(await self.work("", plan.dice_for, lexicon)):
            self.tell(text, warns=False)
        if plan.quality is Quality.ORDINARY and not plan.has_no_dead_tiles:
            return plan.roll(lexicon)
        sentence = LOOKING.get(plan.quality, NO_DEAD_TILES)
        board = await self.work(_(sentence), plan.roll, lexicon)
        if dead := await self.work("", plan.dead_tiles, board, lexicon):
            self.tell(dead_tiles_text(dead))
        return board

    async def _open_list(self, plan: RoundPlan, lexicon: Lexicon) -> Recorder | None:
        """Open a round on a board built from words of the list, if any fits."""
        sentence = _("Building a board from your list …")
        options = self.settings.to_find
        built = await self.work(sentence, with_board_of_list, plan, lexicon, options)
        if built is None:
            self.tell(_("No word of {name} fits on a board of this size.", name=lexicon.name))
            return None
        if (fitting := len(built.to_find.words)) < len(lexicon):
            of = {"words": words_text(len(lexicon)), "name": lexicon.name}
            text = _("This board has {fitting} of the {words} of {name}.", fitting=fitting, **of)
            self.tell(text, warns=False)
        return await self.open(built)


def _of_day(store: Store, day: date, language: Language) -> tuple[PlayedRound | None, set[str]]:
    """The round of a day, if there is one, and the ids of those that can be resumed."""
    return store.rounds.of_days(language).get(day), {left.id for left in kept_rounds(store)}


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


def with_practice_board(
    plan: RoundPlan,
    lexicon: Lexicon,
    store: Store,
    is_stopped: Callable[[], bool] = lambda: False,
) -> RoundRequest | None:
    """The request with a board built from missed words; None without any. Takes a while."""
    missed = PracticePlan.of(store.rounds.finished(LATEST))
    own, dice_set = plan.own_words(store), plan.dice_set
    unwanted = unsafe_words(lexicon.language)

    def usable(words: Iterable[str]) -> list[str]:
        return [
            word
            for word in words
            if own.accepts(word, lexicon)
            and len(word) >= dice_set.min_length
            and word not in unwanted
        ]

    words = usable(plan.request.to_practise or missed.due) or usable(missed.later)
    if not words:
        return None
    chosen = words_for_board(words, dice_set.rows * dice_set.cols)
    built = _with_words(plan, chosen, lexicon, is_stopped)
    if built is None:
        return None
    board, on_board = built
    practice = Practice.of(on_board, missed)
    return replace(plan.request, board=board, to_practise=None, practice=practice)


def with_board_of_list(
    plan: RoundPlan, lexicon: Lexicon, choices: WordsToFind, is_stopped: Callable[[], bool]
) -> RoundRequest | None:
    """The request with a board of words of the list, which are to be found; None if none fits."""
    words = Random().sample(lexicon.words, min(len(lexicon), MAX_WORDS))
    built = _with_words(plan, words, lexicon, is_stopped)
    if built is None:
        return None
    board, on_board = built
    capitals = Texts(tuple((word, word.upper()) for word in on_board))
    to_find = replace(choices, words=on_board, texts=capitals)
    return replace(plan.request, board=board, seed=None, to_find=to_find)


def _with_words(
    plan: RoundPlan, words: list[str], lexicon: Lexicon, is_stopped: Callable[[], bool]
) -> tuple[Board, tuple[str, ...]] | None:
    """A board of the size of the tray, and which of the words are on it; None if none fits."""
    size, q = (plan.dice_set.rows, plan.dice_set.cols), plan.rules.q
    unwanted = unsafe_words(lexicon.language).words
    board = build_practice_board(
        words, size, lexicon, Random(), q=q, unwanted=unwanted, is_stopped=is_stopped
    )
    return None if board is None else (board, tuple(paths_of(words, board, q)))
