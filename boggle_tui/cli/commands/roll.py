"""Roll boards from a dice set, one per line."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import islice
from random import randrange

from boggle_tui.cli.output.display import USER
from boggle_tui.cli.output.outcome import Outcome, Pieces
from boggle_tui.cli.player_store import save_boards
from boggle_tui.files.translation import _, number
from boggle_tui.game.board.board import QReading
from boggle_tui.game.dice.dice_set import dealt_text
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND
from boggle_tui.requests.answer import ANSWERED, UNDECIDED
from boggle_tui.requests.fields import json_option, keep_option
from boggle_tui.requests.roll import Roll, Rolled
from boggle_tui.requests.run import Job
from boggle_tui.requests.words import list_name

EXAMPLES = """\
  boggle-tui roll
  boggle-tui roll --dice classic --seed 7 --count 3
  boggle-tui roll --min-words 150 --dictionary expert --json
  boggle-tui roll --max-words 30 --longest 6
  boggle-tui roll --has quiz --min-score 100 --keep quiz
  boggle-tui roll --safe --count 20
  boggle-tui roll --no-dead-tiles --seed 7"""


@dataclass(frozen=True, kw_only=True)
class Options(Roll):
    """The options of the command."""

    keep: str | None = keep_option()
    json: bool = json_option()


def run(options: Options, job: Job = USER) -> Pieces:
    """Roll the boards."""
    dice, seed = options.used_dice, options.seed
    seed = randrange(2**32) if seed is None else seed
    kept: list[Rolled] = []
    code, made, is_complete = ANSWERED, 0, False
    count = min(options.count, sys.maxsize)  # No computer counts further.
    rolls = islice(options.run(seed, job.report), count)
    try:
        for made, rolled in enumerate(rolls, 1):
            is_complete = made == options.count
            if options.json or options.keep is not None:
                kept.append(rolled)
            if not options.json:
                yield Outcome(f"{rolled.board}\n")
            if rolled.shortfall:
                job.report(rolled.shortfall)
                code = UNDECIDED
        if code == ANSWERED and not is_complete:
            job.report(
                _(
                    "Time ran out after {count} of {all} boards: raise --time-limit.",
                    count=number(made),
                    all=number(options.count),
                )
            )
            code = UNDECIDED
    finally:
        dice = kept[0].dice if kept else dice
        boards = ((each.board, NO_WORDS_TO_FIND) for each in kept)
        named = None if dealt_text(dice) else dice
        code = save_boards(options, boards, options.q, named) or code
    entries = [_values(each, options.q) for each in kept]
    dictionary = list_name(options.dictionary, options.dice)
    values = {"dice": dice.name, "dictionary": dictionary, "seed": seed, "boards": entries}
    yield Outcome(values if options.json else "", code)


def _values(rolled: Rolled, q: QReading) -> dict[str, object]:
    words = score = longest = met = None
    if (judged := rolled.judged) is not None:
        words, score, longest = judged.stats.words, judged.stats.points, judged.stats.longest
        met = judged.meets_criteria
    known = {"words": words, "score": score, "longest": longest, "met": met}
    return rolled.board.to_json(q) | known
