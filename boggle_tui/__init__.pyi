"""The public names for type checkers, written by tests/support/public_names.py."""

from collections.abc import Iterable, Mapping
from datetime import date
from os import PathLike
from typing import TypedDict

from boggle_tui.files.errors import LexiconError as LexiconError
from boggle_tui.files.errors import UnknownNameError as UnknownNameError
from boggle_tui.files.errors import UserError as UserError
from boggle_tui.game.board.board import Board as Board
from boggle_tui.game.board.board import BoardError as BoardError
from boggle_tui.game.board.board import Path as Path
from boggle_tui.game.board.board import QReading as QReading
from boggle_tui.game.dice.dice_set import DiceSet as DiceSet
from boggle_tui.game.words.lexicon import Lexicon as Lexicon
from boggle_tui.gogen.gogen_puzzle import Gogen as Gogen
from boggle_tui.gogen.gogen_puzzle import GogenError as GogenError
from boggle_tui.gogen.reasoning import Difficulty as Difficulty
from boggle_tui.gogen.reasoning import ProvenGogen as ProvenGogen
from boggle_tui.kernel.criteria import CriteriaError as CriteriaError
from boggle_tui.kernel.finder import find_words as find_words
from boggle_tui.kernel.finder import score_boards as score_boards
from boggle_tui.paper.sheet_content import Paper
from boggle_tui.paper.sheet_content import SheetError as SheetError
from boggle_tui.paper.sheet_content import SheetFormatError as SheetFormatError
from boggle_tui.requests.fields import WordsError as WordsError
from boggle_tui.requests.roll import NoBoardError as NoBoardError
from boggle_tui.requests.searching import build_board as build_board
from boggle_tui.requests.searching import build_board_async as build_board_async
from boggle_tui.requests.searching import build_smallest_board as build_smallest_board
from boggle_tui.requests.sheet import PrintableSheet as PrintableSheet
from boggle_tui.requests.solve import FoundWord as FoundWord
from boggle_tui.requests.solve import SolvedBoard as SolvedBoard
from boggle_tui.unboggle.analysis.full_board import FullBoardError as FullBoardError
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard as SmallestBoard
from boggle_tui.unboggle.puzzle.puzzle import Objective as Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle as Puzzle
from boggle_tui.unboggle.puzzle.puzzle import PuzzleError as PuzzleError
from boggle_tui.unboggle.search.result import Best as Best
from boggle_tui.unboggle.search.result import Found as Found
from boggle_tui.unboggle.search.result import Infeasible as Infeasible
from boggle_tui.unboggle.search.result import Result as Result
from boggle_tui.unboggle.search.result import Unknown as Unknown
from boggle_tui.unboggle.search.sat_search import MissingSolverError as MissingSolverError
from boggle_tui.unboggle.solver import SolverError as SolverError
from boggle_tui.unboggle.solver import verify as verify
from boggle_tui.version import __version__ as __version__

class Requirements(TypedDict, total=False):
    size: str | tuple[int, int] | None
    dice: str | DiceSet | None
    q: str | QReading
    fixed: str | Board | None
    distinct: bool
    best: bool
    fewest: bool
    must: str | Iterable[str]
    weights: Mapping[str, int] | None
    dictionary: str | PathLike[str] | Lexicon | None

def build(
    words: str | Iterable[str],
    *,
    time_limit: float | None = ...,
    processes: bool = ...,
    size: str | tuple[int, int] | None = ...,
    dice: str | DiceSet | None = ...,
    q: str | QReading = ...,
    fixed: str | Board | None = ...,
    distinct: bool = ...,
    best: bool = ...,
    fewest: bool = ...,
    must: str | Iterable[str] = ...,
    weights: Mapping[str, int] | None = ...,
    dictionary: str | PathLike[str] | Lexicon | None = ...,
) -> Result:
    """Build a board that holds all the words, or prove that none can.

    The result is Found, Best, Infeasible or, after the time limit in seconds, Unknown. Raises
    WordsError, PuzzleError, BoardError, UnknownNameError or SolverError.

    words          the words to place
    time_limit     stop searching after S seconds
    processes      whether hard puzzles are solved in child processes
    size           rows and columns, or 4x5 (default: those of the dice or of fixed, or 4x4)
    dice           build only boards that this dice set can show
    q              the letters on the Qu tile: qu, q, or either (default: qu)
    fixed          faces that must stay: a board with . for open cells, # for cells out of play
    distinct       put each letter on one cell only, as in a Gogen
    best           place as many of the words as fit
    fewest         use as few tiles as possible; with best, place the most words first
    must           with best, require this word
    weights        with best, how many words each of these words counts as
    dictionary     the word list: common, standard, expert, french, german, italian, spanish, or a
                   text file with one word per line (default: the list in the language of the dice,
                   otherwise standard)
    """

async def build_async(
    words: str | Iterable[str],
    *,
    time_limit: float | None = ...,
    processes: bool = ...,
    size: str | tuple[int, int] | None = ...,
    dice: str | DiceSet | None = ...,
    q: str | QReading = ...,
    fixed: str | Board | None = ...,
    distinct: bool = ...,
    best: bool = ...,
    fewest: bool = ...,
    must: str | Iterable[str] = ...,
    weights: Mapping[str, int] | None = ...,
    dictionary: str | PathLike[str] | Lexicon | None = ...,
) -> Result:
    """Do what `build` does, without holding up the event loop.

    If it is cancelled, its child processes are killed.

    words          the words to place
    time_limit     stop searching after S seconds
    processes      whether hard puzzles are solved in child processes
    size           rows and columns, or 4x5 (default: those of the dice or of fixed, or 4x4)
    dice           build only boards that this dice set can show
    q              the letters on the Qu tile: qu, q, or either (default: qu)
    fixed          faces that must stay: a board with . for open cells, # for cells out of play
    distinct       put each letter on one cell only, as in a Gogen
    best           place as many of the words as fit
    fewest         use as few tiles as possible; with best, place the most words first
    must           with best, require this word
    weights        with best, how many words each of these words counts as
    dictionary     the word list: common, standard, expert, french, german, italian, spanish, or a
                   text file with one word per line (default: the list in the language of the dice,
                   otherwise standard)
    """

def daily_board(
    date: str | date | None = ...,
    *,
    language: str | None = ...,
) -> Board:
    """Return the board of a day, by default of today in English: the same for everyone.

    Raises BoardError or UnknownNameError.

    date           with show, the board of another day, such as 2026-11-20
    language       with show, the board in another language, such as german
    """

async def daily_board_async(
    date: str | date | None = ...,
    *,
    language: str | None = ...,
) -> Board:
    """Do what `daily_board` does, in a thread."""

def make_gogen(
    difficulty: str | Difficulty = ...,
    *,
    size: str | tuple[int, int] | None = ...,
    theme: str | Iterable[str] = ...,
    givens: int | None = ...,
    safe: bool = ...,
    dictionary: str | PathLike[str] = ...,
    seed: int | None = ...,
    time_limit: float | None = ...,
) -> ProvenGogen:
    """Make a Gogen with exactly one solution.

    The same seed makes the same one. Raises GogenError, also where none was found in time,
    WordsError, BoardError, LexiconError or UnknownNameError.

    difficulty     easy, medium, hard or very-hard
    size           4x4, 5x5 or 6x6 (default: 5x5)
    theme          words of which to use as many as fit
    givens         the number of given letters (default: to suit the difficulty)
    safe           no offensive or mildly rude word anywhere on the board
    dictionary     the word list: common, standard, expert, french, german, italian, spanish, or a
                   text file with one word per line (default: common)
    seed           with the same word list, the same puzzle
    time_limit     stop searching after S seconds (default: 60 for each puzzle)
    """

async def make_gogen_async(
    difficulty: str | Difficulty = ...,
    *,
    size: str | tuple[int, int] | None = ...,
    theme: str | Iterable[str] = ...,
    givens: int | None = ...,
    safe: bool = ...,
    dictionary: str | PathLike[str] = ...,
    seed: int | None = ...,
    time_limit: float | None = ...,
) -> ProvenGogen:
    """Do what `make_gogen` does, in a thread."""

def make_sheet(
    words: str | Iterable[str] = ...,
    *,
    board: str | Board | None = ...,
    title: str | None = ...,
    instructions: str | None = ...,
    blanks: bool = ...,
    clues: bool | Mapping[str, str] = ...,
    theme: str | None = ...,
    lines: bool = ...,
    versions: int = ...,
    size: str | tuple[int, int] | None = ...,
    safe: bool = ...,
    paper: str | Paper | None = ...,
    font: str | None = ...,
    large_print: bool = ...,
    turned_letters: bool = ...,
    levels: bool = ...,
    link: str | None = ...,
    key: bool = ...,
    dictionary: str | PathLike[str] | Lexicon | None = ...,
    q: str | QReading = ...,
    seed: int | None = ...,
    time_limit: float | None = ...,
) -> PrintableSheet:
    """Make a sheet of words to find, on a board that is built for them, unless it is given.

    The same seed makes the same sheet. Raises SheetError, FullBoardError, PuzzleError, WordsError,
    BoardError, LexiconError or UnknownNameError.

    words          the words to find; with none, as many as are on the board
    board          use this board instead of building one
    title          the title of the sheet or the book
    instructions   what to do, in place of the usual sentence
    blanks         show only the lengths of the words
    clues          show your own clues by word, or with True the meanings of the words (English
                   only)
    theme          hide one more word, which the sheet shows as blanks
    lines          add lines to write on, and the points of words
    versions       the same words on N different boards A, B, C …, each with its answers
    size           rows x columns (default: as small as is found quickly)
    safe           no offensive or mildly rude word anywhere on the board
    paper          a4, letter or 6x9 (default: letter in America, else a4)
    font           a font of this machine, such as OpenDyslexic (default: DejaVu Sans)
    large_print    use large letters
    turned_letters turn letters every way, as on dice
    levels         two sheets of the same board: an easier one with the list of the words, and a
                   harder one with blanks or clues
    link           print the address of the file that plays, and its QR code
    key            print the answers, on pages of their own
    dictionary     the word list: common, standard, expert, french, german, italian, spanish, or a
                   text file with one word per line (default: the list in the language of the dice,
                   otherwise standard)
    q              the letters on the Qu tile: qu, q, or either (default: qu)
    seed           with the same dice and word list, the same sheet or book
    time_limit     give up on a board after S seconds (default: 20), or on a Gogen (default: 60)
    """

async def make_sheet_async(
    words: str | Iterable[str] = ...,
    *,
    board: str | Board | None = ...,
    title: str | None = ...,
    instructions: str | None = ...,
    blanks: bool = ...,
    clues: bool | Mapping[str, str] = ...,
    theme: str | None = ...,
    lines: bool = ...,
    versions: int = ...,
    size: str | tuple[int, int] | None = ...,
    safe: bool = ...,
    paper: str | Paper | None = ...,
    font: str | None = ...,
    large_print: bool = ...,
    turned_letters: bool = ...,
    levels: bool = ...,
    link: str | None = ...,
    key: bool = ...,
    dictionary: str | PathLike[str] | Lexicon | None = ...,
    q: str | QReading = ...,
    seed: int | None = ...,
    time_limit: float | None = ...,
) -> PrintableSheet:
    """Do what `make_sheet` does, in a thread."""

def roll(
    dice: str | DiceSet | None = ...,
    *,
    seed: int | None = ...,
    min_words: int | None = ...,
    max_words: int | None = ...,
    min_score: int | None = ...,
    longest: int | None = ...,
    has: str | Iterable[str] = ...,
    safe: bool = ...,
    no_dead_tiles: bool = ...,
    dictionary: str | PathLike[str] | Lexicon | None = ...,
    q: str | QReading = ...,
    time_limit: float | None = ...,
) -> Board:
    """Roll a board: any, or one with so many words or points, or with these words.

    The dice are "new" unless there are others, or the word list is in another language. The same
    seed rolls the same board on any machine. Raises NoBoardError where none was found,
    CriteriaError where none can exist, WordsError, LexiconError or UnknownNameError.

    dice           the dice set and its size: classic, new, big, super, german … (default: that of
                   the word list)
    seed           seed for the dice: with the same dice, word list and options, the same boards
                   anywhere
    min_words      only boards with at least N words
    max_words      only boards with at most N words
    min_score      only boards with words worth at least N points in all
    longest        only boards with a word of at least N letters
    has            only boards with this word
    safe           only boards without offensive or mildly rude words in their language
    no_dead_tiles  only boards where every tile is in some word of the list
    dictionary     the word list: common, standard, expert, french, german, italian, spanish, or a
                   text file with one word per line (default: the list in the language of the dice,
                   otherwise standard)
    q              the letters on the Qu tile: qu, q, or either (default: qu)
    time_limit     stop searching after S seconds (default: 60 for each board)
    """

async def roll_async(
    dice: str | DiceSet | None = ...,
    *,
    seed: int | None = ...,
    min_words: int | None = ...,
    max_words: int | None = ...,
    min_score: int | None = ...,
    longest: int | None = ...,
    has: str | Iterable[str] = ...,
    safe: bool = ...,
    no_dead_tiles: bool = ...,
    dictionary: str | PathLike[str] | Lexicon | None = ...,
    q: str | QReading = ...,
    time_limit: float | None = ...,
) -> Board:
    """Do what `roll` does, in a thread."""

def solve(
    board: str | Board,
    *,
    dictionary: str | PathLike[str] | Lexicon | None = ...,
    dice: str | DiceSet | None = ...,
    q: str | QReading = ...,
    size: str | tuple[int, int] | None = ...,
) -> SolvedBoard:
    """Find every word on a board.

    Without dice, whose rules and language count, words have three letters or more and are
    English. Raises BoardError, LexiconError or UnknownNameError.

    board          rows separated by /, such as taps/elin/roqt/deck; q is the Qu tile, [Th] a two-
                   letter tile, # a block, . an empty cell
    dictionary     the word list: common, standard, expert, french, german, italian, spanish, or a
                   text file with one word per line (default: the list in the language of the dice,
                   otherwise standard)
    dice           use the rules of this dice set (default: words of three letters or more)
    q              the letters on the Qu tile: qu, q, or either (default: qu)
    size           rows x columns, for a board written in one row
    """

async def solve_async(
    board: str | Board,
    *,
    dictionary: str | PathLike[str] | Lexicon | None = ...,
    dice: str | DiceSet | None = ...,
    q: str | QReading = ...,
    size: str | tuple[int, int] | None = ...,
) -> SolvedBoard:
    """Do what `solve` does, in a thread."""

__all__: list[str]
