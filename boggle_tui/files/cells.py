"""The cells of tables in documents and pages, which may hold lists, and terms before meanings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

AFTER_BOLD = "\x1f"
"""Stands where the bold beginning of a line ends."""
LONGEST_TERM = 3
"""Words."""


def with_terms(lines: Iterable[str]) -> list[str]:
    """Return lines with a tab after the bold term that begins each, if most long ones have one."""
    lines = [*lines]
    are_long = [line for line in lines if len(line.split()) >= LONGEST_TERM]
    terms = [line.split(AFTER_BOLD) for line in are_long if AFTER_BOLD in line]
    are_terms = 2 < len(terms) > len(are_long) / 2 and all(
        len(term.split()) <= LONGEST_TERM and rest[0].strip()[:1].isalnum() for term, *rest in terms
    )
    gap = "\t" if are_terms else ""
    return [line.replace(AFTER_BOLD, gap) for line in lines]


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
