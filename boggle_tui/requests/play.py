"""A round to open the program on, or to play in plain text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from boggle_tui.files.errors import UsageError
from boggle_tui.files.reading import PIPE, is_stream
from boggle_tui.files.translation import N_, ngettext
from boggle_tui.game.board.board import Board, QReading, Size, parse_size
from boggle_tui.game.board.finder import unwanted_traces
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import dictionary_name
from boggle_tui.game.round.rules import (
    MAX_TARGET,
    MIN_LENGTHS,
    CustomRules,
    Mode,
    Rules,
    Scoring,
    WordDisplay,
    scorings,
)
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND, RoundSetup, WordsToFind
from boggle_tui.game.words.language import BUNDLED
from boggle_tui.game.words.rude_words import refusal, unsafe_words
from boggle_tui.kernel.criteria import Coverage
from boggle_tui.kernel.packed import load_list
from boggle_tui.play.plan import RoundRequest
from boggle_tui.requests.answer import Answer, ToPlay
from boggle_tui.requests.fields import (
    CODE_ALONE,
    MAX_SECONDS,
    WITHOUT,
    fields_of,
    named,
    option,
    refuse,
    seed_option,
    switch,
    whole_number,
)
from boggle_tui.requests.inputs import (
    chosen_lexicon,
    named_display,
    one_board,
    words_language,
    words_to_find,
)
from boggle_tui.requests.run import Job, Report
from boggle_tui.share.share_code import decode, is_gogen_code


@dataclass(frozen=True, kw_only=True)
class Play:
    """A round to play."""

    dice: DiceSet | None = option(
        "the dice set: classic, new, big, super, german …", "NAME", DiceSet.named
    )
    board: str | None = option("play this board instead of rolling one", "BOARD", excludes="seed")
    find: str | None = option(
        "the words to find on the --board, such as ann,ben,cleo", "WORDS", needs="board"
    )
    show: WordDisplay | None = option(
        "show the words to --find as blanks, words, or clues, which are their meanings"
        " (default: as last time)",
        "AS",
        named_display,
        needs="find",
    )
    bonus: bool | None = option(
        "with --find, whether other words of the word list count as a bonus"
        " (default: as last time)",
        needs="find",
    )
    code: str | None = option("play the board of a share code", "CODE")
    size: Size | None = option(
        "rows x columns, 2x2 to 8x8, of the board to roll or of a --board in one row",
        "RxC",
        parse_size,
    )
    seed: int | None = seed_option("with the same dice, the same board")
    safe: bool = switch("play only a board without offensive or mildly rude words in its language")
    no_dead_tiles: bool = switch("play only a board where every tile is in some word of the list")
    seconds: int | None = option(
        "length of the round; 0 for no clock",
        "N",
        whole_number("number of seconds", 0, MAX_SECONDS),
    )
    dictionary: str | None = option(f"the word list: {', '.join(BUNDLED)}, or a text file", "NAME")
    q: QReading | None = option(
        "the letters on the Qu tile: qu, q, or either", "READING", QReading.named
    )
    plain: bool = switch(
        "play in plain text, one word per line: for screen readers, slow connections and"
        " pipes; the end of a pipe ends the round"
    )
    resume: bool = switch(
        "with --plain, resume the round you left (Ctrl-C or Ctrl-D leaves and keeps one)",
        needs="plain",
    )
    mode: Mode | None = option(f"the mode: {', '.join(Mode)}", "NAME", named("mode", Mode))
    target: int | None = option(
        "points to reach in a chase (default: your last score on the board)",
        "N",
        whole_number("target", 1, MAX_TARGET),
    )
    min_length: int | None = option(
        f"letters in the shortest word, {MIN_LENGTHS[0]} to {MIN_LENGTHS[-1]}",
        "N",
        whole_number("length", MIN_LENGTHS[0], MIN_LENGTHS[-1]),
    )
    scoring: Scoring | None = option(
        f"the points table: {', '.join(scorings())}", "NAME", Scoring.named
    )

    def run(self, job: Job) -> Iterator[Answer]:
        """Check everything before there is a screen, and then the round is opened."""
        if self.resume:
            _check_alone(self, N_("A kept round has its own options: leave out {flag}."))
            yield Answer(plays=ToPlay(None, plainly=True))
        else:
            asked = _request_of(self, job) if self.code is None else _shared_round(self)
            yield Answer(plays=ToPlay(asked, self.plain))


HOW_TO_PLAY = ("plain", "resume")
"""The options that don't say anything about the round itself."""


def custom_rules_of(options: Play) -> CustomRules | None:
    """Return the rules that differ from those of the dice set; None where none do.

    Raises UsageError.
    """
    size = options.size if options.board is None else None
    mode, target = options.mode, options.target
    if all(value is None for value in (size, mode, target, options.min_length, options.scoring)):
        return None
    if mode is None:
        mode = Mode.CLASSIC if target is None else Mode.CHASE
    if target is not None and mode is not Mode.CHASE:
        raise UsageError("--target needs --mode chase, not {mode}.", mode=mode)
    rows, cols = size or (None, None)
    scoring = None if options.scoring is None else options.scoring.name
    return CustomRules(rows, cols, options.min_length, scoring, mode, target)


def _request_of(options: Play, job: Job) -> RoundRequest:
    """The round that the options ask for. Raises UsageError."""
    if options.plain and options.board == PIPE:
        raise UsageError("--plain reads words from standard input: give the --board itself.")
    if options.dictionary is not None and options.dictionary not in BUNDLED:
        _check_word_list(options.dictionary)
    board = None if options.board is None else one_board(job, options.board, options.size)
    q = options.q
    custom = custom_rules_of(options)
    if custom and custom.mode is Mode.PRACTISE and (board or options.seed is not None):
        raise UsageError("Practice builds its own board: leave out --board and --seed.")
    if board is not None and options.no_dead_tiles:
        _check_dead_tiles(board, options, q or QReading.QU, custom, job.report)
    dictionary, to_find = options.dictionary, NO_WORDS_TO_FIND
    if options.find is not None and board is not None:
        # Not left to the settings, so that the words are read now as they are in the round.
        dictionary, q = dictionary_name(options.dictionary, options.dice), q or QReading.QU
        language = words_language(options.dictionary, options.dice)
        to_find = words_to_find(job, options.find, language, board, q)
        latest = job.latest_to_find()
        has_bonus = latest.has_bonus if options.bonus is None else options.bonus
        if not has_bonus:
            refuse(options, ["min_length"], WITHOUT, without="--bonus")
        to_find = replace(to_find, shown=options.show or latest.shown, has_bonus=has_bonus)
    if board is not None and options.safe:
        _check_safe(board, options, q or QReading.QU, to_find)
    return RoundRequest(
        dice=None if options.dice is None else options.dice.name,
        board=board,
        seed=options.seed,
        seconds=options.seconds,
        dictionary=dictionary,
        q=q,
        is_safe=options.safe,
        has_no_dead_tiles=options.no_dead_tiles,
        custom=custom,
        to_find=to_find,
    )


def _check_safe(board: Board, options: Play, q: QReading, to_find: WordsToFind) -> None:
    """Raise UsageError where a rude word is to be found, or is on the board outside the others."""
    language = words_language(options.dictionary, options.dice)
    if problem := refusal(to_find.words, language, to_find.texts):
        raise UsageError(problem)
    if unwanted_traces(board, unsafe_words(language), q, to_find.words):
        raise UsageError(
            "The board {board} holds a rude word: choose another board, or leave out --safe.",
            board=board,
        )


def _check_dead_tiles(
    board: Board, options: Play, q: QReading, custom: CustomRules | None, report: Report
) -> None:
    """Raise UsageError where a tile of the board is in no word of the list."""
    min_length = (custom and custom.min_length) or (options.dice or Rules()).min_length
    lexicon = chosen_lexicon(options.dictionary, options.dice, report)
    dead = Coverage(lexicon, min_length).dead_tiles(board, q)
    if dead:
        row, col = divmod(dead[0], board.cols)
        raise UsageError(
            ngettext(
                "The board {board} has {count} dead tile, such as {face} in row {row}, column"
                " {column}: choose another board, or leave out --no-dead-tiles.",
                "The board {board} has {count} dead tiles, such as {face} in row {row}, column"
                " {column}: choose another board, or leave out --no-dead-tiles.",
                len(dead),
                board=board,
                face=board.faces[dead[0]].upper(),
                row=row + 1,
                column=col + 1,
            )
        )


def _check_word_list(dictionary: str) -> None:
    """Raise UsageError or LexiconError where a round can't be played with a word list."""
    if is_stream(Path(dictionary)):
        # The program reads it again whenever a round resumes, and by then a pipe is empty.
        raise UsageError(
            "Can't play with {dictionary}: save the words in a text file first.",
            dictionary=dictionary,
        )
    load_list(dictionary)


def _shared_round(options: Play) -> RoundSetup:
    """Decode the share code. Raises UsageError or ShareCodeError."""
    assert options.code is not None
    _check_alone(options, CODE_ALONE, but="code")
    if is_gogen_code(options.code):
        raise UsageError(
            "This is the code of a Gogen: to play it, start boggle-tui and choose Code. To"
            " have it solved: boggle-tui gogen --solve CODE."
        )
    return decode(options.code)


def _check_alone(options: Play, sentence: str, *, but: str = "") -> None:
    """Raise UsageError where an option is given that sets something about a round."""
    others = [name for name in fields_of(Play) if name not in (*HOW_TO_PLAY, but)]
    refuse(options, others, sentence)
