"""The options of `play`, and the rules that they change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from boggle_tui.cli.arguments.boards import named_display
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.options import Option, named, named_reading, seed_option
from boggle_tui.cli.arguments.parser import MAX_SECONDS, whole_number
from boggle_tui.game.board.board import QReading, Size, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import MAX_TARGET, MIN_LENGTHS, CustomRules, Mode
from boggle_tui.game.round.scoring import Scoring, scorings
from boggle_tui.game.round.words_to_find import WordDisplay
from boggle_tui.game.words.lexicon import BUNDLED


@dataclass(frozen=True, kw_only=True)
class Options:
    """A round to play."""

    dice: Annotated[
        DiceSet | None,
        Option("the dice set: classic, new, big, super, german …", "NAME", DiceSet.named),
    ] = None
    board: Annotated[str | None, Option("play this board instead of rolling one", "BOARD")] = None
    find: Annotated[
        str | None, Option("the words to find on the --board, such as ann,ben,cleo", "WORDS")
    ] = None
    show: Annotated[
        WordDisplay | None,
        Option(
            "show the words to --find as blanks, words, or clues, which are their meanings"
            " (default: as last time)",
            "AS",
            named_display,
        ),
    ] = None
    bonus: Annotated[
        bool | None,
        Option(
            "with --find, whether other words of the word list count as a bonus"
            " (default: as last time)"
        ),
    ] = None
    code: Annotated[str | None, Option("play the board of a share code", "CODE")] = None
    size: Annotated[
        Size | None,
        Option(
            "rows x columns, 2x2 to 8x8, of the board to roll or of a --board in one row",
            "RxC",
            parse_size,
        ),
    ] = None
    seed: Annotated[
        int | None, seed_option("seed for the dice; the same seed rolls the same board")
    ] = None
    safe: Annotated[
        bool,
        Option("play only a board without offensive or mildly rude words in its language"),
    ] = False
    no_dead_tiles: Annotated[
        bool, Option("play only a board where every tile is in some word of the list")
    ] = False
    seconds: Annotated[
        int | None,
        Option(
            "length of the round; 0 for no clock",
            "N",
            whole_number("number of seconds", 0, MAX_SECONDS),
        ),
    ] = None
    dictionary: Annotated[
        str | None, Option(f"the word list: {', '.join(BUNDLED)}, or a text file", "NAME")
    ] = None
    q: Annotated[
        QReading | None,
        Option("the letters on the Qu tile: qu, q, or either", "READING", named_reading),
    ] = None
    plain: Annotated[
        bool,
        Option(
            "play in plain text, one word per line: for screen readers, slow connections and"
            " pipes; the end of a pipe ends the round"
        ),
    ] = False
    resume: Annotated[
        bool,
        Option("with --plain, resume the round you left (Ctrl-C or Ctrl-D leaves and keeps one)"),
    ] = False
    mode: Annotated[
        Mode | None, Option(f"the mode: {', '.join(Mode)}", "NAME", named("mode", Mode))
    ] = None
    target: Annotated[
        int | None,
        Option(
            "points to reach in a chase (default: your last score on the board)",
            "N",
            whole_number("target", 1),
        ),
    ] = None
    min_length: Annotated[
        int | None,
        Option(
            f"letters in the shortest word, {MIN_LENGTHS[0]} to {MIN_LENGTHS[-1]}",
            "N",
            whole_number("length", 1),
        ),
    ] = None
    scoring: Annotated[
        Scoring | None,
        Option(f"the points table: {', '.join(scorings())}", "NAME", Scoring.named),
    ] = None


def custom_rules_of(options: Options) -> CustomRules | None:
    """Return the rules that differ from those of the dice set; None where none do.

    Raises UsageError.
    """
    rows, cols = _size(options)
    given = (options.mode, options.target, options.min_length, options.scoring)
    if rows is None and all(value is None for value in given):
        return None
    if options.min_length is not None and options.min_length not in MIN_LENGTHS:
        raise UsageError(
            f"Invalid --min-length {options.min_length}: expected {MIN_LENGTHS[0]} to"
            f" {MIN_LENGTHS[-1]}."
        )
    scoring = None if options.scoring is None else options.scoring.name
    return CustomRules(rows, cols, options.min_length, scoring, _mode(options), options.target)


def _mode(options: Options) -> Mode:
    if options.target is not None and options.target > MAX_TARGET:
        raise UsageError(f"Invalid target {options.target}: expected at most {MAX_TARGET}.")
    if options.mode is None:
        return Mode.CLASSIC if options.target is None else Mode.CHASE
    if options.target is not None and options.mode is not Mode.CHASE:
        raise UsageError(f"--target needs --mode chase, not {options.mode}.")
    return options.mode


def _size(options: Options) -> tuple[int, int] | tuple[None, None]:
    """Return the size of the board to roll; (None, None) where the board is given."""
    if options.size is None or options.board is not None:
        return None, None
    return options.size
