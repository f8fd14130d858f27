"""Make a puzzle to print, with its answers; or many of them, as a book.

The puzzle comes from words, for which a board is built, or from a board. Without words, the task
is to find as many as possible.
"""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments.parser import Parser, refuse, seconds, whole_number
from boggle_tui.cli.output.outcome import Outcome
from boggle_tui.share.codes.gogen_code import is_gogen_code

# Imports inside functions: --help must not wait for the solver.

EXAMPLES = """\
  boggle-tui sheet apple lemon plum --title "Fruit salad" --out fruit.pdf
  boggle-tui sheet --words animals.txt --blanks --versions 3 --safe --out animals.pdf
  boggle-tui sheet --clue-file planets.csv --size 6x6 --out planets.html
  boggle-tui sheet --board taps/elin/roqt/deck --lines --large-print --out tuesday.pdf
  boggle-tui sheet --saved party --paper letter --out party.pdf
  boggle-tui sheet --book puzzles.txt --title "Summer" --paper 6x9 --out summer.pdf
  boggle-tui sheet --count 50 --min-words 100 --out fifty.pdf
  boggle-tui sheet --gogen --difficulty hard --out gogen.pdf
  boggle-tui sheet --count 100 --gogen --title "Gogens" --paper 6x9 --out gogens.pdf

files:
  The ending of --out decides the format: .pdf, .html, .svg, .md or .txt. Without --out,
  the sheet is printed as text. The same options with the same --seed make the same file.

clue files:
  A word and its clue on each line, separated by a comma, as spreadsheets export them.

books:
  A text file of puzzles, with an empty line between puzzles. Each is a title, then a line
  for each word: word or word,clue. In a .csv file each line is title,word[,clue].
  A puzzle is a Gogen if the line after its title says so: "gogen: hard", "gogen: 4x4 easy",
  with the words of a theme beneath it or none; "gogen: BOARD", with . for the letters to
  place and the words beneath it; or the share code of a Gogen.
  Press Ctrl-C to stop; the same command continues where it stopped. Puzzles that can't
  be built are left out and listed at the end; any that ran out of time are tried again
  when you continue. docs/books.md says how their difficulty is estimated."""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.add_argument(
        "word", metavar="WORD", nargs="*", help="a word to find; - reads standard input"
    )
    parser.add_argument(
        "--words", metavar="FILE", help="read words from a file; - reads standard input"
    )
    source = parser.add_argument_group("board")
    source.add_argument("--board", metavar="BOARD", help="use this board instead of building one")
    source.add_argument(
        "--saved",
        metavar="NAME",
        help="use the saved board of this name; with --gogen, a Gogen that you solved or left:"
        " 1 is the latest, 2 the one before it",
    )
    source.add_argument("--code", metavar="CODE", help="use the board of a share code")
    source.add_argument(
        "--size", metavar="RxC", help="rows x columns (default: as small as is found quickly)"
    )
    source.add_argument(
        "--safe", action="store_true", help="no offensive word anywhere on the board"
    )
    source.add_argument(
        "--time-limit",
        metavar="S",
        type=seconds,
        help="give up on a board after S seconds (default: 20), or on a Gogen (default: 60)",
    )
    task = parser.add_argument_group("task (default: a list of the words)")
    task.add_argument("--blanks", action="store_true", help="show only the lengths of the words")
    task.add_argument(
        "--clues", action="store_true", help="show the meanings of the words (English only)"
    )
    task.add_argument(
        "--clue-file", metavar="FILE", help="show your own clues, from a file of word,clue lines"
    )
    task.add_argument(
        "--theme", metavar="WORD", help="hide one more word, which the sheet shows as blanks"
    )
    task.add_argument(
        "--lines", action="store_true", help="add lines to write on, and the points of words"
    )
    gogen = parser.add_argument_group("Gogen")
    gogen.add_argument(
        "--gogen",
        action="store_true",
        help="make a Gogen: a new one, with the words as its theme, or that of --board, --code or"
        " --saved; with --count, a book of them",
    )
    gogen.add_argument(
        "--difficulty",
        metavar="NAME",
        help="easy, medium, hard or very-hard (default: medium; in a book, from easy to very hard)",
    )
    gogen.add_argument(
        "--givens",
        metavar="N",
        type=whole_number("number of given letters", 1),
        help="the number of given letters (default: as suits the difficulty)",
    )
    page = parser.add_argument_group("page")
    page.add_argument("--title", metavar="TEXT", help="the title of the sheet or the book")
    page.add_argument(
        "--versions",
        metavar="N",
        type=whole_number("number of versions", 1),
        help="the same words on N different boards A, B, C …, each with its answers",
    )
    page.add_argument("--large-print", action="store_true", help="use large letters")
    page.add_argument(
        "--turned-letters", action="store_true", help="turn letters every way, as on dice"
    )
    page.add_argument("--no-key", action="store_true", help="leave out the answers")
    page.add_argument("--paper", metavar="NAME", help="a4, letter or 6x9 (default: a4)")
    book = parser.add_argument_group("book")
    book.add_argument("--book", metavar="FILE", help="make a book of the puzzles in this file")
    book.add_argument(
        "--count",
        metavar="N",
        type=whole_number("count", 1),
        help="make a book of N boards rolled from dice, or with --gogen of N Gogens",
    )
    book.add_argument("--dice", metavar="NAME", help="with --count, the dice set (default: new)")
    for name, help_text in (("min-words", "at least"), ("max-words", "at most")):
        book.add_argument(
            f"--{name}",
            metavar="N",
            type=whole_number("number of words", 0),
            help=f"with --count, only boards with {help_text} N words",
        )
    book.add_argument(
        "--two-on-a-page", action="store_true", help="print two puzzles on a page, not one"
    )
    parser.takes_executor(book)
    parser.takes_seed("the same seed makes the same sheet or book")
    parser.add_argument("--out", metavar="FILE", help="the file to write")
    parser.add_argument("--force", action="store_true", help="overwrite an existing file")
    parser.takes_dictionary()
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Make the sheet or the book."""
    if options.code is not None and is_gogen_code(options.code):
        options.gogen = True
    if not options.gogen:
        refuse(options, ("difficulty", "givens"), "{0} has no effect without --gogen.")
    if options.book is None and options.count is None:
        for_books = ("dice", "min_words", "max_words", "two_on_a_page", "executor")
        refuse(options, for_books, "{0} has no effect without --book or --count.")
        from boggle_tui.cli.sheets.single import make_sheet

        return make_sheet(options)
    from boggle_tui.cli.sheets.book import make_book

    return make_book(options)
