"""Make a Gogen: place the letters so that every word can be traced; or solve one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random, randrange

from boggle_tui.cli.arguments.gogen import (
    Options,
    Question,
    generated_text,
    generated_values,
    gogen_of,
    request_of,
    solved_text,
    solved_values,
)
from boggle_tui.cli.output.display import USER
from boggle_tui.cli.output.outcome import Outcome, Pieces
from boggle_tui.cli.sheets.single_sheet import print_gogens
from boggle_tui.files.errors import OutOfTimeError
from boggle_tui.files.translation import _, number
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.gogen.candidates import SearchLimitError
from boggle_tui.gogen.generator import GogenRequest, GogenStoppedError, generate, suitable_words
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.reasoning import rate_difficulty
from boggle_tui.gogen.solver import ProvenGogen, solutions
from boggle_tui.gogen.tasks import SECONDS
from boggle_tui.gogen.wording import out_of_time_text
from boggle_tui.requests.codes import ANSWERED, IMPOSSIBLE
from boggle_tui.requests.run import Job
from boggle_tui.requests.time_limit import TimeLimit

__all__ = ["Options", "Question", "run"]

EXAMPLES = """\
  boggle-tui gogen
  boggle-tui gogen --difficulty very-hard --solution
  boggle-tui gogen --size 4x4 --theme animals.txt --givens 3
  boggle-tui gogen --difficulty hard --count 4 --title "For the train" --out gogens.pdf
  boggle-tui gogen --seed 7 --count 100 --json > puzzles.jsonl
  boggle-tui gogen --solve b..v./..s.p/..w.h/.k.../q...o --words words.txt

difficulty, by the hardest reasoning that a puzzle needs:
  easy       A letter must touch its neighbours in the words, and next to those that are
             placed only one cell is left; or only one letter can be on a cell.
  medium     Also: a neighbour isn't placed yet, but the letter must touch one of the
             cells where it can still be.
  hard       Also: two or three letters share as many cells, so that no other letter
             can be there.
  very-hard  Also: trying a letter on a cell leads to a contradiction. Every given
             letter and every word is needed.

letters:
  5x5 boards hold A to Y, 4x4 boards 16 letters; 6x6 boards hold A to Z on 26 cells and
  have 10 blocks. No word has a letter twice. --solve takes boards of any size up to 26
  cells, with # for blocks; q is Q alone. If some letters are in no word and on no given
  cell, list all letters of the board with --letters. Boards of 25 or 26 cells don't need it.

exit codes:
  0    a puzzle, or its solutions
  1    --solve: there is no solution
  2    wrong usage, or no such puzzle was found
  124  undecided when time ran out"""


def run(options: Options, job: Job = USER) -> Pieces:
    """Make puzzles, or solve one."""
    language = language_of(options.dictionary, None)
    if options.solve is not None:
        yield _solved(gogen_of(options, language, job.report), options)
        return
    request = request_of(options, language, job.report)
    words = suitable_words(Lexicon.load(options.dictionary, language))
    puzzles = _puzzles(options, job, request, words)
    if options.out is not None:
        # Imported here: most puzzles are not printed.
        yield from print_gogens(puzzles, options)
        return
    for index, (generated, seed) in enumerate(puzzles):
        if options.json:
            yield Outcome(generated_values(generated, seed))
        else:
            text = generated_text(generated, seed, with_solution=options.solution)
            yield Outcome("\n" * (index > 0) + text)


def _puzzles(
    options: Options, job: Job, request: GogenRequest, words: tuple[str, ...]
) -> Iterator[tuple[ProvenGogen, int]]:
    """Yield each puzzle with its seed, and say how far it is; the same seed gives the same puzzle.

    Raises OutOfTimeError, and GogenError where there is no such puzzle.
    """
    first = randrange(2**32) if options.seed is None else options.seed
    count, theme = options.count or 1, request.theme
    limit = TimeLimit(options.time_limit, for_each=SECONDS)
    for place in range(1, count + 1):
        if count > 1:
            at, of = number(place), number(count)
            job.show(_("Gogen {number} of {count}", number=at, count=of))
        seed = first + place - 1
        limit.start_next()
        try:
            generated = generate(request, words, Random(seed), limit.is_over)
        except GogenStoppedError as error:
            raise OutOfTimeError(out_of_time_text(place, count)) from error
        finally:
            job.show("")
        used = sum(word in generated.gogen.words for word in theme)
        if used < len(theme):
            job.report(
                _(
                    "{used} of {count} words of the theme are in the puzzle.",
                    used=used,
                    count=len(theme),
                )
            )
        yield generated, seed


def _solved(gogen: Gogen, options: Options) -> Outcome:
    """Return the solution, or two if there are several. Raises OutOfTimeError."""
    limit = TimeLimit(options.time_limit, for_each=SECONDS)
    try:
        boards = list(islice(solutions(gogen, is_stopped=limit.is_over), 2))
    except SearchLimitError as error:
        raise OutOfTimeError(
            _(
                "Time ran out before all solutions were found: raise --time-limit, or give more"
                " letters or words."
            )
        ) from error
    difficulty = rate_difficulty(gogen) if len(boards) == 1 else None
    code = ANSWERED if boards else IMPOSSIBLE
    if options.json:
        return Outcome(solved_values(gogen, boards, difficulty), code)
    return Outcome(solved_text(boards, difficulty), code)
