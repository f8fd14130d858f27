"""The options of `hunt`, and what to search for."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.cli.output.outcome import warn
from boggle_tui.files.errors import UsageError
from boggle_tui.game.board.board import QReading, Size, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.kernel.generate.high_score_search import SearchTarget
from boggle_tui.requests.fields import (
    dictionary_option,
    executor_option,
    json_option,
    keep_option,
    number_option,
    option,
    reading_option,
    seconds,
    seed_option,
    switch,
)
from boggle_tui.requests.words import chosen_lexicon, option_words
from boggle_tui.unboggle.puzzle.word_parser import split_entries

PROOF = "proof"
"""A heading in the help."""
SECONDS = 10.0
"""The time to search, unless --seconds says otherwise."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The target of the search, and whether to prove or verify it."""

    size: Size | None = option("rows x columns (default: 4x4)", "RxC", parse_size)
    dice: DiceSet | None = option(
        "search only boards that this dice set can show", "NAME", DiceSet.named
    )
    seconds: float | None = option(
        f"time to search (default: {SECONDS:.0f}, or 2 before a proof)", "S", seconds
    )
    avoid: tuple[str, ...] = option(
        "words to keep off the board, separated by commas", "WORDS", default=()
    )
    prove: bool = switch(
        "prove that no board scores more: about a minute for 3x3, hours for 3x4",
        group=PROOF,
        excludes="dice avoid",
    )
    min_score: int | None = number_option(
        "list all boards with at least N points (default: the best score found)", "score", 1, PROOF
    )
    log: str | None = option("write the result of each class to a new file", "FILE", group=PROOF)
    resume: str | None = option(
        "continue the proof in a --log file", "FILE", group=PROOF, excludes="log"
    )
    verify: str | None = option(
        "check a --log file: its classes, boards and points; search all its classes again",
        "FILE",
        group=PROOF,
        excludes="size dice seconds avoid prove min_score log resume keep",
    )
    sample: int | None = number_option(
        "with --verify, search N random classes in plain Python, too: a second program, which"
        " takes a minute or two for one of 3x3 (default: 1)",
        "number of classes",
        1,
        PROOF,
        needs="verify",
    )
    plain: bool = switch(
        "with --verify, search all classes in plain Python, too",
        group=PROOF,
        needs="verify",
        excludes="sample",
    )
    executor: str = executor_option(group=PROOF)
    seed: int | None = seed_option("seed for the search; the same seed starts from the same boards")
    keep: str | None = keep_option()
    dictionary: str | None = dictionary_option()
    q: QReading = reading_option()
    json: bool = json_option()


def target_of(options: Options) -> SearchTarget:
    """Return the target. Raises UsageError, or an error of the size, the dice or the word list."""
    size, dice = options.size, options.dice
    if dice is not None and size not in (None, (dice.rows, dice.cols)):
        raise UsageError(
            f"{dice.title} dice make {dice.rows}x{dice.cols} boards: leave out --size."
        )
    q, lexicon = options.q, chosen_lexicon(options.dictionary, dice, warn)
    avoid = option_words(
        (entry for text in options.avoid for entry in split_entries(text)),
        "--avoid",
        lexicon.language,
    ).words
    if dice is not None:
        return SearchTarget.of(lexicon, dice, avoid=avoid, q=q)
    rows, cols = size or (4, 4)
    return SearchTarget(lexicon, rows, cols, avoid=avoid, q=q)
