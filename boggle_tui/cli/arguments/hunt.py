"""The options of `hunt`, and what to search for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from boggle_tui.cli.arguments.options import (
    Dictionary,
    Json,
    Keep,
    Option,
    Reading,
    executor_option,
    seed_option,
)
from boggle_tui.cli.arguments.parser import LOCAL, seconds, whole_number
from boggle_tui.cli.arguments.words import chosen_lexicon, option_words
from boggle_tui.cli.output.outcome import UsageError, warn
from boggle_tui.game.board.board import QReading, Size, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.kernel.generate.high_score_search import SearchTarget
from boggle_tui.unboggle.puzzle.word_parser import split_entries

PROOF = "proof"
"""A heading in the help."""
SECONDS = 10.0
"""The time to search, unless --seconds says otherwise."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The target of the search, and whether to prove or verify it."""

    size: Annotated[Size | None, Option("rows x columns (default: 4x4)", "RxC", parse_size)] = None
    dice: Annotated[
        DiceSet | None,
        Option("search only boards that this dice set can show", "NAME", DiceSet.named),
    ] = None
    seconds: Annotated[
        float | None,
        Option(f"time to search (default: {SECONDS:.0f}, or 2 before a proof)", "S", seconds),
    ] = None
    avoid: Annotated[
        tuple[str, ...], Option("words to keep off the board, separated by commas", "WORDS")
    ] = ()
    prove: Annotated[
        bool,
        Option(
            "prove that no board scores more: about a minute for 3x3, hours for 3x4", group=PROOF
        ),
    ] = False
    min_score: Annotated[
        int | None,
        Option(
            "list all boards with at least N points (default: the best score found)",
            "N",
            whole_number("score", 1),
            PROOF,
        ),
    ] = None
    log: Annotated[
        str | None, Option("write the result of each class to a new file", "FILE", group=PROOF)
    ] = None
    resume: Annotated[
        str | None, Option("continue the proof in a --log file", "FILE", group=PROOF)
    ] = None
    verify: Annotated[
        str | None,
        Option(
            "check a --log file: its classes, boards and points; search all its classes again",
            "FILE",
            group=PROOF,
        ),
    ] = None
    sample: Annotated[
        int | None,
        Option(
            "with --verify, search N random classes in plain Python, too: a second program, which"
            " takes a minute or two for one of 3x3 (default: 1)",
            "N",
            whole_number("number of classes", 1),
            PROOF,
        ),
    ] = None
    plain: Annotated[
        bool, Option("with --verify, search all classes in plain Python, too", group=PROOF)
    ] = False
    executor: Annotated[str, executor_option(PROOF)] = LOCAL
    seed: Annotated[
        int | None,
        seed_option("seed for the search; the same seed starts from the same boards"),
    ] = None
    keep: Keep = None
    dictionary: Dictionary = None
    q: Reading = QReading.QU
    json: Json = False


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
