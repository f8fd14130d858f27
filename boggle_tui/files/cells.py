"""The cells of tables in documents and pages, which may hold lists of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest


def rows_within(cells: Sequence[str]) -> list[Sequence[str]]:
    """Return the rows in a row whose cells are lists of three lines or more, or the row alone."""
    columns = [cell.strip().split("\n") for cell in cells]
    are_lists = columns[1:] and any(columns[0])
    if are_lists and all(column[2:] for column in columns if any(column)):
        return [*zip_longest(*columns, fillvalue="")]
    return [cells]


def row_lines(cells: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a row of a table, with quotation marks where a cell needs them."""
    cells = [*cells]
    if sum(map(bool, cells)) > 1:  # Two lines in one of several cells are one text.
        cells = [cell if cell.count("\n") > 1 else cell.replace("\n", " ") for cell in cells]
    for row in rows_within(cells):
        yield "\t".join(
            '"{}"'.format(cell.replace('"', '""')) if {*cell} & {*"\t\n\r"} else cell
            for cell in row
        )
