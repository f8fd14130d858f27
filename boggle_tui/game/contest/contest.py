"""Contests: players on the same boards, against each other or together.

Each step makes another `Contest`: a round is begun, turns are played, words are judged, the next
round is begun. At one keyboard the turns are played one after the other, in a `Room` all at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import Enum
from functools import cached_property
from itertools import count
from typing import Self
from unicodedata import category, normalize
from uuid import uuid4

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board, Size
from boggle_tui.game.contest.contest_kind import ContestKind, GoalLevel, Judge, pace_of
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.round.rules import Quality, Rules, Scoring
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND, RoundSetup, Team, WordsToFind
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import shortened

MIN_PLAYERS, MAX_PLAYERS = 2, 8
MAX_NAME = 12
"""The most letters of a name, so that it fits above a column."""

BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as printable but show nothing."""


class PlayersError(UserError, ValueError):
    """These players are not possible; the message says what to do."""


def plain_name(text: str) -> str:
    """Return a name that shows as plain text on any screen.

    Without control characters, changes of the writing direction, and invisible letters.
    """
    shown = "".join(c for c in text if c.isspace() or (c.isprintable() and c not in BLANK_LETTERS))
    name = " ".join(normalize("NFC", shown).split())
    while name and category(name[0]).startswith("M"):
        name = name[1:].lstrip()  # A mark would be drawn on whatever stands before the name.
    return name


def check_name(taken: Iterable[str], name: str) -> str:
    """Return a new player's name as it is shown. Raises PlayersError."""
    name = plain_name(name)
    if not name:
        raise PlayersError("Type a name first.")
    if len(name) > MAX_NAME:
        short = shortened(name)
        raise PlayersError("{name} is too long: use at most {n} letters.", name=short, n=MAX_NAME)
    if any(are_alike(name, other) for other in taken):
        raise PlayersError("{name} is already playing: choose another name.", name=name)
    return name


def add_player(players: Sequence[str], name: str) -> tuple[str, ...]:
    """Add a player. Raises PlayersError."""
    name = check_name(players, name)
    if len(players) >= MAX_PLAYERS:
        raise PlayersError(
            _("No room for {name}: at most {n} can play.", name=name, n=MAX_PLAYERS)
            + " "
            + _("Clear the name, or remove a player.")
        )
    return (*players, name)


def add_guest(players: Sequence[str]) -> tuple[str, ...]:
    """Add a guest with an unused number. Raises PlayersError."""
    taken = {player.casefold() for player in players}
    names = (_("Guest {number}", number=number) for number in count(1))
    return add_player(players, next(name for name in names if name.casefold() not in taken))


def parse_players(text: str) -> tuple[str, ...]:
    """Read saved names, one per line, skipping invalid ones."""
    players: tuple[str, ...] = ()
    for name in text.split("\n"):
        with suppress(PlayersError):
            players = add_player(players, name)
    return players


def check_players(players: Sequence[str]) -> None:
    """Raise PlayersError if there are too few."""
    if len(players) < MIN_PLAYERS:
        raise PlayersError("At least {n} must play: type another name.", n=MIN_PLAYERS)


def are_alike(name: str, other: str) -> bool:
    """Whether it is hard to see the difference between two names."""
    return _folded(name) == _folded(other)


def _folded(name: str) -> str:
    return normalize("NFKC", name).casefold()


STEP = 5
"""Points by which a team changes its goal; proposed goals are multiples of it."""


class AnyWord(Lexicon):
    """A lexicon of every possible word, for rounds in which words count until challenged."""

    def __init__(self, language: Language) -> None:
        super().__init__((), "any word", language=language)

    def __contains__(self, word: str) -> bool:
        return bool(word)


class WordStatus(Enum):
    """The outcome of a word after all turns."""

    UNIQUE = "counts"
    SHARED = "was found by several, and scores for nobody"
    UPHELD = "was challenged, and counts"
    REJECTED = "was challenged, and does not count"


@dataclass(frozen=True, kw_only=True)
class Turn:
    """One player's turn on a board, finished or not."""

    player: str
    found: tuple[str, ...] = ()
    worth: tuple[int, ...] = ()
    """The points of each found word, if it counts."""
    times: tuple[float, ...] = ()
    """The seconds played when each word was found."""
    rejected: tuple[tuple[str, Verdict], ...] = ()
    elapsed: float = 0.0
    """Seconds played, without pauses."""
    is_over: bool = False

    def after(self, game: Round) -> Self:
        """Update this turn from its round."""
        return replace(
            self,
            found=tuple(game.found),
            worth=tuple(map(game.points, game.found)),
            times=tuple(round(seconds, 3) for seconds in game.found_at.values()),
            rejected=tuple(game.rejected.items()),
            elapsed=round(game.elapsed, 3),
            is_over=game.is_over,
        )


@dataclass(frozen=True, kw_only=True)
class ContestRound:
    """One board, the turns of all players on it, and the judgements on challenged words."""

    notation: str
    """The board, as `Board.parse` reads it."""
    turns: tuple[Turn, ...]
    """In the order of play."""
    judged: tuple[tuple[str, bool], ...] = ()
    """Each challenged word, and whether it counts."""
    each_counts: bool = False
    """Whether a word scores for everyone who found it."""
    to_find: WordsToFind = NO_WORDS_TO_FIND
    """The only words that count, on a board of a teacher's own."""

    @cached_property
    def shared(self) -> frozenset[str]:
        """The words that score for nobody because several players found them."""
        if self.each_counts:
            return frozenset()
        counts = Counter(word for turn in self.turns for word in turn.found)
        return frozenset(word for word, count in counts.items() if count > 1)

    @cached_property
    def worth(self) -> dict[str, int]:
        """The points of each word, if it counts."""
        return {
            word: points
            for turn in self.turns
            for word, points in zip(turn.found, turn.worth, strict=True)
        }

    @cached_property
    def points(self) -> dict[str, int]:
        """The score of each player."""
        return {
            turn.player: sum(self.worth[word] for word in self.counting(turn))
            for turn in self.turns
        }

    @property
    def is_over(self) -> bool:
        """Whether all players had their turn."""
        return all(turn.is_over for turn in self.turns)

    def finders(self, word: str) -> tuple[str, ...]:
        """The players who found a word, in the order of play."""
        return tuple(turn.player for turn in self.turns if word in turn.found)

    def status(self, word: str) -> WordStatus:
        """The outcome of a found word."""
        if word in self.shared:
            return WordStatus.SHARED
        counts = dict(self.judged).get(word)
        if counts is None:
            return WordStatus.UNIQUE
        return WordStatus.UPHELD if counts else WordStatus.REJECTED

    def counting(self, turn: Turn) -> tuple[str, ...]:
        """The words of a turn that score."""
        return tuple(
            word
            for word in turn.found
            if self.status(word) in (WordStatus.UNIQUE, WordStatus.UPHELD)
        )


SINGLE_ROUND = 0
"""The goal of a contest of a single round."""
MAX_REJECTED = 500
"""The number of a player's wrong words in a round that are remembered."""
EVERYONE = "Everyone"
"""The name in place of a player's when all share one turn."""


@dataclass(frozen=True, kw_only=True)
class Contest:
    """The players, their rules, and all rounds so far: enough to continue it later."""

    players: tuple[str, ...]
    goal: int
    """Points that end it once a single player leads; or SINGLE_ROUND. A team is to reach them."""
    judge: Judge
    rules: Rules
    dice: str
    """Name of the dice set."""
    size: Size
    """Rows and columns of the boards."""
    dictionary: str
    """The word list: its name, or the path of the player's own."""
    kind: ContestKind = ContestKind.RIVALS
    level: GoalLevel = GoalLevel.FAIR
    """The difficulty of the goal proposed to a team."""
    quality: Quality = Quality.ORDINARY
    """The number of words to expect on the boards."""
    in_common: int = 0
    """The points of all common words on a team's board, or of a teacher's own words there."""
    rounds: tuple[ContestRound, ...] = ()
    id: str = field(default_factory=lambda: uuid4().hex)
    started: datetime = field(default_factory=lambda: datetime.now(UTC))

    @property
    def current_round(self) -> ContestRound:
        """The latest round."""
        return self.rounds[-1]

    @property
    def turns_left(self) -> tuple[Turn, ...]:
        """The turns of the latest round that aren't over, in their order."""
        return tuple(turn for turn in self.current_round.turns if not turn.is_over)

    @property
    def turn(self) -> Turn | None:
        """The turn in progress or next at one keyboard; None if all are over."""
        return next(iter(self.turns_left), None)

    @property
    def sides(self) -> tuple[str, ...]:
        """The names with turns and points: the players, or one for all of them."""
        return (EVERYONE,) if self.kind is ContestKind.AT_ONCE else self.players

    @property
    def next_players(self) -> tuple[str, ...]:
        """The sides in the order of the next round, which another player begins."""
        first = len(self.rounds) % len(self.sides)
        return self.sides[first:] + self.sides[:first]

    @property
    def totals(self) -> dict[str, int]:
        """The points of each player in all finished rounds, in the order of the players."""
        totals = dict.fromkeys(self.sides, 0)
        for contest_round in self.rounds:
            if contest_round.is_over:
                for player, points in contest_round.points.items():
                    totals[player] += points
        return totals

    @property
    def leaders(self) -> tuple[str, ...]:
        """The players with the most points."""
        totals = self.totals
        most = max(totals.values())
        return tuple(player for player in self.sides if totals[player] == most)

    def worth(self, words: Iterable[str]) -> int:
        """The points of all these words together."""
        language = language_of(self.dictionary, self.dice)
        return sum(map(Scoring.named(self.rules.scoring, language).worth, words))

    @property
    def target(self) -> int:
        """The goal, but no more than a teacher's own boards of this contest are worth."""
        if self.kind.is_together or not all(each.to_find for each in self.rounds):
            return self.goal
        words = {(each.notation, word) for each in self.rounds for word in each.to_find.words}
        return min(self.goal, self.worth(word for _, word in words))

    @property
    def team_points(self) -> int:
        """The points of all players on the current board, turns in progress included."""
        return sum(self.current_round.points.values())

    @property
    def is_reached(self) -> bool:
        """Whether a team has reached its goal."""
        return self.kind.is_together and self.team_points >= self.goal

    @property
    def has_challenges(self) -> bool:
        """Whether words of the current round can be challenged."""
        return self.judge is not Judge.AT_ONCE and not self.current_round.to_find

    @property
    def is_begun(self) -> bool:
        """Whether anybody has played on the current board."""
        turns = self.current_round.turns
        return any(turn.is_over or turn.elapsed or turn.found for turn in turns)

    @property
    def is_decided(self) -> bool:
        """Whether no further round follows: a team plays a single one."""
        if not self.rounds:
            return False
        return self.current_round.is_over if self.kind.is_together else self.winner is not None

    @property
    def winner(self) -> str | None:
        """The single leader once the goal is reached; None while the contest continues.

        A team has none.
        """
        if self.kind.is_together:
            return None
        leader, *others = self.leaders
        is_won = self.current_round.is_over and self.totals[leader] >= self.target and not others
        return leader if is_won else None

    def with_round(
        self,
        board: Board,
        absent: Collection[str] = (),
        to_find: WordsToFind = NO_WORDS_TO_FIND,
    ) -> Self:
        """Begin a round on this board, perhaps for certain words; those absent have no turn."""
        turns = tuple(Turn(player=player, is_over=player in absent) for player in self.next_players)
        each_counts = self.kind is ContestKind.EACH_COUNTS
        begun = ContestRound(
            notation=str(board), turns=turns, each_counts=each_counts, to_find=to_find
        )
        return replace(self, rounds=(*self.rounds, begun))

    def with_newcomers(self, players: Iterable[str]) -> Self:
        """Add players, who have found nothing in the rounds so far."""
        turns = tuple(Turn(player=player, is_over=True) for player in players)
        rounds = tuple(replace(each, turns=(*each.turns, *turns)) for each in self.rounds)
        players = (*self.players, *(turn.player for turn in turns))
        return replace(self, players=players, rounds=rounds)

    def again(self, players: tuple[str, ...]) -> Self:
        """Another contest by the same rules, before its first round."""
        return replace(self, id=uuid4().hex, started=datetime.now(UTC), players=players, rounds=())

    @property
    def pace(self) -> float | None:
        """The speed at which a team found its points; None without a clock, and before the end.

        1 is the pace assumed of a team without a history.
        """
        seconds = self.rules.seconds
        is_over = bool(self.rounds) and self.current_round.is_over
        if seconds is None or not self.in_common or not is_over:
            return None
        turns = self.kind.turns_worth(len(self.players))
        return pace_of(self.team_points / self.in_common, turns * seconds)

    def with_proposed_goal(self, in_common: int, pace: float = 1.0) -> Self:
        """Propose a goal for a team, given what the common words on its board are worth.

        `pace` is the team's usual pace. Rivals keep their goal.
        """
        if not self.kind.is_together:
            return self
        seconds = self.kind.turns_worth(len(self.players)) * (self.rules.seconds or 0)
        points = in_common * self.level.share(pace, seconds)
        goal = max(1, min(STEP * round(points / STEP) or round(points), in_common))
        return replace(self, goal=goal, in_common=in_common)

    def with_changed_goal(self, *, up: bool) -> Self:
        """Raise or lower a team's goal by a step, within what the common words are worth."""
        higher, lower = self.goal // STEP * STEP + STEP, (self.goal - 1) // STEP * STEP
        goal = max(self.goal, min(higher, self.in_common)) if up else max(1, lower)
        return replace(self, goal=goal)

    def with_turn(self, turn: Turn) -> Self:
        """Replace the player's turn in the current round."""
        turns = tuple(
            turn if old.player == turn.player else old for old in self.current_round.turns
        )
        return self._with(replace(self.current_round, turns=turns))

    def with_judgement(self, word: str, counts: bool) -> Self:
        """Record the judgement on a challenged word."""
        return self._with(
            replace(self.current_round, judged=(*self.current_round.judged, (word, counts)))
        )

    def without_judgement(self) -> Self:
        """Undo the last judgement of the current round."""
        return self._with(replace(self.current_round, judged=self.current_round.judged[:-1]))

    def resume_turn(
        self, turn: Turn, lexicon: Lexicon, clock: Clock, seconds: int | None = None
    ) -> Round:
        """Resume a turn where it was left, with its clock stopped, and perhaps another time."""
        others = [each for each in self.current_round.turns if each.player != turn.player]
        found = {word: each.player for each in others for word in each.found}
        team = Team(self.goal, sum(sum(each.worth) for each in others), found)
        accepted = lexicon if self.judge is Judge.AT_ONCE else AnyWord(lexicon.language)
        setup = RoundSetup(
            board=Board.parse(self.current_round.notation),
            rules=self.rules if seconds is None else replace(self.rules, seconds=seconds),
            dictionary=self.dictionary,
            dice=self.dice,
            to_find=self.current_round.to_find,
            team=team if self.kind.is_together else None,
        )
        game = Round(setup, accepted, clock, most_rejected=MAX_REJECTED)
        found_at = dict(zip(turn.found, turn.times, strict=True))
        game.restore(found_at, dict(turn.rejected), turn.elapsed)
        return game

    def _with(self, changed: ContestRound) -> Self:
        return replace(self, rounds=(*self.rounds[:-1], changed))


_CHALLENGED_BEFORE = N_("This word has been challenged already.")
_OBJECTIONS = {
    WordStatus.SHARED: N_("No need to challenge it: shared words don't score."),
    WordStatus.UPHELD: _CHALLENGED_BEFORE,
    WordStatus.REJECTED: _CHALLENGED_BEFORE,
}


def objection(contest: Contest, word: str, challenger: str = "") -> str:
    """Why a word of the current round can't be challenged, perhaps by this player; else empty."""
    finders = contest.current_round.finders(word)
    if not contest.has_challenges:
        return _("The word list has judged all words.")
    if not finders:
        return _("Nobody has found that word.")
    if challenger in finders:
        return _("That is your own word: the others can challenge it.")
    if len(finders) == len(contest.sides) > 1 and contest.current_round.each_counts:
        return _("Everybody has found that word.")
    return _(_OBJECTIONS.get(contest.current_round.status(word), ""))


@dataclass(frozen=True)
class Vote:
    """The vote on a challenged word; whoever found it has none."""

    word: str
    finders: tuple[str, ...]
    voters: tuple[str, ...]
    """All other players of the contest."""
    votes: Mapping[str, bool] = field(default_factory=dict)
    """Whether the word counts, by those who have voted."""

    @classmethod
    def on(cls, contest: Contest, word: str) -> Self:
        """Let all players but the finders vote on a word of the current round."""
        finders = contest.current_round.finders(word)
        return cls(word, finders, tuple(name for name in contest.players if name not in finders))

    def with_vote(self, voter: str, counts: bool) -> Self:
        """Count a player's vote."""
        return replace(self, votes={**self.votes, voter: counts})

    @property
    def counts(self) -> bool:
        """Whether the word counts by the votes so far; in a tie it does."""
        return sum(self.votes.values()) * 2 >= len(self.votes)
