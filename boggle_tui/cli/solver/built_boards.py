"""Boards that were built: their spare cells are filled, and they are saved."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random, randrange

from boggle_tui.cli.arguments.unboggle import Options
from boggle_tui.cli.arguments.words import chosen_lexicon
from boggle_tui.cli.caller import Caller
from boggle_tui.cli.files import read_text
from boggle_tui.cli.output.outcome import ANSWERED, UsageError
from boggle_tui.cli.player_store import save_boards
from boggle_tui.cli.solver.solve import TimeLimit
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.board.safety import refusal, unwanted_traces
from boggle_tui.game.dice.language_pairing import building_language, dictionary_name
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon, unsafe_words
from boggle_tui.unboggle.analysis.fill import PATIENCE, fill
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.result import Result

MAX_FILLINGS = 4
"""The tries to fill a safe board: letters may repeat a rude word that is inside a given one."""


def filled_board(
    result: Result, options: Options, limit: TimeLimit, caller: Caller
) -> Board | None:
    """Return the board of the result, its spare cells filled if --fill asks for it."""
    if result.board is None or options.fill is None:
        return result.board
    puzzle = result.puzzle
    unwanted = _unwanted_words(options)
    unsafe = Lexicon(())
    if options.safe:
        problem = refusal(puzzle.words, _language(options), puzzle.texts)
        if problem:
            raise UsageError(problem)
        unsafe = unsafe_words(_language(options))
    lexicon = chosen_lexicon(options.dictionary, options.dice, caller.report)
    rng = Random(randrange(2**32) if options.seed is None else options.seed)
    for _try in range(MAX_FILLINGS):
        board = fill(
            result.board,
            options.fill,
            lexicon,
            rng,
            dice=None if puzzle.dice is None else puzzle.dice_set,
            unwanted=(*unwanted, *unsafe),
            q=puzzle.q,
            patience=limit.at_most(PATIENCE),
        )
        traces = unwanted_traces(board, unsafe, puzzle.q, puzzle.words)
        if not traces:
            break
    if unwanted and (remaining := find_words(board, Lexicon(unwanted), 0, puzzle.q)):
        words = ", ".join(remaining)
        caller.report(_("No way found to keep these words off the board: {words}.", words=words))
    if traces:
        raise UsageError(
            _(
                "No letters found that keep rude words off the board {board}: leave out a word,"
                " choose another size, or leave out --safe.",
                board=result.board,
            )
        )
    return board


def save_built(boards: Iterable[Board], puzzle: Puzzle, options: Options) -> int:
    """Save the boards if --keep asks for it, and return the exit code."""
    if options.keep is None:
        return ANSWERED
    return save_boards(
        options.keep,
        boards,
        dictionary=dictionary_name(options.dictionary, options.dice),
        q=puzzle.q,
        dice=puzzle.dice,
        to_find=WordsToFind(puzzle.words, texts=puzzle.texts),
    )


def _unwanted_words(options: Options) -> tuple[str, ...]:
    if options.unwanted is None:
        return ()
    text = read_text(options.unwanted)
    return Lexicon.from_text(text, options.unwanted, _language(options)).words


def _language(options: Options) -> Language:
    dictionary = dictionary_name(options.dictionary, options.dice)
    return building_language(dictionary, None if options.dice is None else options.dice.name)
