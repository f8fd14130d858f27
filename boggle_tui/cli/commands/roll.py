"""Roll boards from a dice set, one per line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random, randrange

from boggle_tui.cli.arguments.options import (
    dictionary_option,
    is_given,
    json_option,
    keep_option,
    number_option,
    option,
    reading_option,
    seed_option,
    switch,
    time_limit_option,
)
from boggle_tui.cli.arguments.words import chosen_lexicon, option_words
from boggle_tui.cli.caller import USER, Caller, TimeLimit
from boggle_tui.cli.output.outcome import ANSWERED, UNDECIDED, Outcome, Pieces
from boggle_tui.cli.player_store import save_boards
from boggle_tui.files.translation import _, number
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.dice.language_pairing import dictionary_name, language_of
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.kernel.generate.criteria import (
    SECONDS,
    BoardCriteria,
    Coverage,
    RolledBoard,
    nearest_text,
    roll_matching,
)

EXAMPLES = """\
  boggle-tui roll
  boggle-tui roll --dice classic --seed 7 --count 3
  boggle-tui roll --min-words 150 --dictionary expert --json
  boggle-tui roll --max-words 30 --longest 6
  boggle-tui roll --has quiz --min-score 100 --keep quiz
  boggle-tui roll --safe --count 20
  boggle-tui roll --no-dead-tiles --seed 7"""


CRITERIA = "min_words", "max_words", "min_score", "longest", "has", "safe", "no_dead_tiles"
"""The options for which some boards aren't good enough."""


@dataclass(frozen=True, kw_only=True)
class Question:
    """The boards to roll."""

    dice: DiceSet | None = option(
        "the dice set: classic, new, big, super, german … (default: new)", "NAME", DiceSet.named
    )
    seed: int | None = seed_option(
        "seed for the dice; the same seed rolls the same boards on any machine"
    )
    count: int = number_option("the number of boards (default: 1)", "count", 1, default=1)
    min_words: int | None = number_option("only boards with at least N words", "number of words", 0)
    max_words: int | None = number_option("only boards with at most N words", "number of words", 0)
    min_score: int | None = number_option(
        "only boards with words worth at least N points in all", "score", 0
    )
    longest: int | None = number_option(
        "only boards with a word of at least N letters", "length", 1
    )
    has: tuple[str, ...] = option("only boards with this word (repeatable)", "WORD", default=())
    safe: bool = switch("only boards without offensive or mildly rude words in their language")
    no_dead_tiles: bool = switch("only boards where every tile is in some word of the list")
    time_limit: float | None = time_limit_option(f"{SECONDS} for each board")
    dictionary: str | None = dictionary_option()
    q: QReading = reading_option()


@dataclass(frozen=True, kw_only=True)
class Options(Question):
    """The options of the command."""

    keep: str | None = keep_option()
    json: bool = json_option()


def run(options: Options, caller: Caller = USER) -> Pieces:
    """Roll the boards."""
    chosen_list = dictionary_name(options.dictionary, options.dice)
    dice = options.dice or DiceSet.named(language_of(chosen_list).dice)
    seed = randrange(2**32) if options.seed is None else options.seed
    lexicon, criteria = None, None
    if any(is_given(options, name) for name in CRITERIA):
        lexicon = chosen_lexicon(options.dictionary, options.dice, caller.report)
        criteria = BoardCriteria(
            options.min_words,
            options.max_words,
            options.min_score,
            options.longest,
            option_words(options.has, "--has", dice.language).words,
            unsafe_words(dice.language) if options.safe else None,
            Coverage(lexicon, dice.min_length) if options.no_dead_tiles else None,
        )
    limit = TimeLimit(options.time_limit, for_each=SECONDS)
    kept: list[tuple[Board, RolledBoard | None]] = []
    code, made, is_complete = ANSWERED, 0, False
    count = min(options.count, sys.maxsize)  # No computer counts further.
    rolls = islice(_rolls(dice, Random(seed), criteria, lexicon, options.q, limit), count)
    try:
        for made, (board, rolled) in enumerate(rolls, 1):
            is_complete = made == options.count
            if options.json or options.keep is not None:
                kept.append((board, rolled))
            if not options.json:
                yield Outcome(f"{board}\n")
            if criteria is not None and rolled is not None and not rolled.meets_criteria:
                caller.report(nearest_text(rolled, criteria, options.q, limit.is_over()))
                code = UNDECIDED
        if code == ANSWERED and not is_complete:
            caller.report(
                _(
                    "Time ran out after {count} of {all} boards: raise --time-limit.",
                    count=number(made),
                    all=number(options.count),
                )
            )
            code = UNDECIDED
    finally:
        code = save_boards(options, [board for board, _ in kept], options.q, dice) or code
    entries = [_values(board, options.q, rolled) for board, rolled in kept]
    values = {"dice": dice.name, "seed": seed, "boards": entries}
    yield Outcome(values if options.json else "", code)


def _rolls(
    dice: DiceSet,
    rng: Random,
    criteria: BoardCriteria | None,
    lexicon: Lexicon | None,
    q: QReading,
    limit: TimeLimit,
) -> Iterator[tuple[Board, RolledBoard | None]]:
    """Yield boards, and what is known of each where there are criteria, while there is time.

    The last one may be the nearest to the criteria.
    """
    if criteria is None or lexicon is None:
        while not limit.is_over():
            yield roll(dice, rng), None
            limit.start_next()
        return
    for rolled in roll_matching(dice, rng, criteria, lexicon, q, is_stopped=limit.is_over):
        yield rolled.board, rolled
        limit.start_next()


def _values(board: Board, q: QReading, rolled: RolledBoard | None) -> dict[str, object]:
    words = score = longest = met = None
    if rolled is not None:
        words, score, longest = rolled.stats.words, rolled.stats.points, rolled.stats.longest
        met = rolled.meets_criteria
    known = {"words": words, "score": score, "longest": longest, "met": met}
    return board.to_json(q) | known
