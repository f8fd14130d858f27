"""Build a board that holds all your words, or prove that none can."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.cli.output.display import answers as run
from boggle_tui.requests.build import Build
from boggle_tui.requests.fields import executor_option, json_option, keep_option

__all__ = ["Options", "run"]

EXAMPLES = """\
  boggle-tui unboggle monday tuesday wednesday --size 4x4
  boggle-tui unboggle --words names.txt --size 5x5 --time-limit 30
  printf '%s\\n' gold blue | boggle-tui unboggle - --json
  boggle-tui unboggle banjo tea --dice classic --pin 0=T --block 5
  boggle-tui unboggle --words names.txt --best --must anna --weigh length
  boggle-tui unboggle gold blue red --fewest --keep colours
  boggle-tui unboggle gold blue red --count 3
  boggle-tui unboggle gold blue red --fill random --safe
  boggle-tui unboggle akin bowls fob gin --distinct
  boggle-tui unboggle anna ben cleo dora emil --size auto
  boggle-tui unboggle --words spelling.txt --size 6x6 --split
  boggle-tui unboggle --words trees.txt --size 5x5 --executor dask://alpha:8786

words:
  Each argument is a word. In a file or a pipe, commas, semicolons, line breaks and
  double quotation marks separate words; elsewhere, spaces do. Spaces, apostrophes,
  hyphens, full stops and accents inside a word are dropped on the board: "Mary Ann"
  becomes MARYANN. Everywhere else she stays Mary Ann; of two spellings, the first is
  kept. Anything that still isn't letters is skipped and listed. With --json, words
  are their letters, and "texts" gives your spelling where it differs.

smallest board:
  --size auto finds the board with the fewest cells, from 2x2 to 10x10; among equals, the
  one nearest to a square. It is proven to be the smallest if that takes under ten
  seconds: "smallest" is true with --json, false if not proven, null if no board is found.

exit codes:
  0    a board was found
  1    proven impossible
  2    wrong usage, input that can't be read, or a board that can't be saved
  124  undecided when time ran out
  130  stopped by Ctrl-C"""


@dataclass(frozen=True, kw_only=True)
class Options(Build):
    """The options of the command."""

    executor: str = executor_option()
    keep: str | None = keep_option()
    json: bool = json_option()
