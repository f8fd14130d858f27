"""A sheet as plain text, and as Markdown as GitHub shows it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import fill

from boggle_tui.files.translation import _, labelled
from boggle_tui.game.board.board import BLOCK, SPARE, shown_face
from boggle_tui.paper.sheet_content import (
    CROSS_OFF,
    DATE,
    NAME,
    PLAY_IT,
    THEME,
    Blanks,
    Clues,
    Entry,
    Leaf,
    Letters,
    Lines,
    PaperPuzzle,
    Part,
    Picture,
    Section,
    Sheet,
    Task,
    Theme,
    Words,
    blanks,
)
from boggle_tui.paper.text import NOTATION, WIDTH, drawing, path_text

SIGNS = {BLOCK: "■", SPARE: "·"}
"""Table entries for the cells without a letter."""
LINE = r"\_" * 24
_SPECIAL = re.compile(r"(^\d*)([.)+=-])|([\\`*_\[\]<>#|~&]|:(?=[\w+-]+:))", re.MULTILINE)
"""The characters that Markdown takes for marks: some at the start of a line, others anywhere."""


class TextWriter:
    """Writes a sheet as plain text."""

    page_break = "\f\n"

    def write(self, sheet: Sheet) -> str:
        """Write the puzzles of each leaf, then the answers of each."""
        pages = [self._puzzles(leaf) for leaf in sheet.leaves]
        pages += map(self._key, sheet.keys)
        return self.page_break.join(pages)

    def _puzzles(self, leaf: Leaf) -> str:
        texts = [self.heading(leaf.full_title)]
        if not leaf.is_export:
            texts.append(self._name_line())
        texts.append(self._paragraph(leaf.instructions))
        for puzzle in leaf.puzzles:
            texts.append(self._board(puzzle.picture, puzzle.title))
            if leaf.is_export:
                texts.append(_(NOTATION, board=puzzle.picture.board))
            texts += map(self._part, puzzle.parts)
        if leaf.link:
            texts.append(f"{_(PLAY_IT)} {self._link(leaf.link)}")
        texts.append(leaf.sign)
        return f"{_joined(texts)}\n"

    def _key(self, leaf: Leaf) -> str:
        head = [self.heading(leaf.key_title), leaf.key_note]
        return f"{_joined([*head, *map(self._answers, leaf.puzzles)])}\n"

    def _answers(self, puzzle: PaperPuzzle) -> str:
        answers, picture = puzzle.answers, puzzle.picture
        if puzzle.task is Task.GOGEN:
            return _joined(self._board(each, each.caption) for each in answers)
        width = max((len(each.caption) for each in answers), default=0)
        lines = (
            self._answer(f"{each.caption:<{width}}", path_text(each.board, each.path, each.q))
            for each in answers
        )
        return _joined([self._board(picture), "\n".join(lines), _(NOTATION, board=picture.board)])

    def heading(self, title: str) -> str:
        """Write a title with a line below it."""
        return f"{title}\n{'=' * min(len(title), WIDTH)}"

    def _name_line(self) -> str:
        return f"{labelled(_(NAME), '_' * 36)}  {labelled(_(DATE), '_' * 18)}"

    def _paragraph(self, text: str) -> str:
        return fill(text, WIDTH)

    def _link(self, address: str) -> str:
        return address

    def _board(self, picture: Picture, title: str = "") -> str:
        return f"{title}.\n" * bool(title) + drawing(picture.board, picture.q)

    def _answer(self, caption: str, path: str) -> str:
        return f"{caption}  {path}"

    def _part(self, part: Part) -> str:
        match part:
            case Words(words):
                return _columns(words)
            case Blanks(words):
                return _joined(f"{blanks(length)}  ({letters})" for length, letters in words)
            case Clues(clues):
                return _joined(
                    fill(f"{number}. {clue}", WIDTH) + f"\n   {blanks(length)}"
                    for number, (clue, length) in enumerate(clues, 1)
                )
            case Theme(length):
                return f"{_(THEME)}\n\n{blanks(length)}"
            case Letters(letters):
                return f"{_(CROSS_OFF)} {' '.join(letters)}"
            case Lines():
                return _joined([self._table(part.rows), *["  ".join(["_" * 22] * 3)] * 10])
            case Section(title, entries, notes):
                listed = "\n".join(
                    fill(str(entry), WIDTH, initial_indent="  ", subsequent_indent="    ")
                    for entry in entries
                )
                return _joined([self.heading(title), fill(" ".join(notes), WIDTH), listed])

    def _table(self, rows: Sequence[Sequence[str]]) -> str:
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join(
            f"{head:<{widths[0]}}"
            + "".join(f"  {each:>{n}}" for each, n in zip(row, widths[1:], strict=True))
            for head, *row in rows
        )


class MarkdownWriter(TextWriter):
    """Writes a sheet as Markdown."""

    page_break = "\n---\n\n"

    def heading(self, title: str) -> str:
        """Write a title of the first order."""
        return f"# {escaped(title)}"

    def _name_line(self) -> str:
        return f"{labelled(_(NAME), LINE)} {labelled(_(DATE), LINE)}"

    def _paragraph(self, text: str) -> str:
        return text

    def _link(self, address: str) -> str:
        return f"<{address}>"

    def _board(self, picture: Picture, title: str = "") -> str:
        board = picture.board
        faces = [SIGNS.get(face) or shown_face(face, picture.q) for face in board.faces]
        rows = (faces[at : at + board.cols] for at in range(0, len(faces), board.cols))
        # GitHub's tables need a header: it is left empty.
        table = map(_row, ([" "] * board.cols, [":-:"] * board.cols, *rows))
        return f"## {escaped(title)}\n\n" * bool(title) + "\n".join(table)

    def _answer(self, caption: str, path: str) -> str:
        return f"- {escaped(caption.rstrip())}: {path}"

    def _part(self, part: Part) -> str:
        match part:
            case Words(words):
                return _list(words)
            case Blanks(words):
                return _list(f"{_escaped_blanks(length)} ({letters})" for length, letters in words)
            case Clues(clues):
                return "\n".join(
                    f"{number}. {escaped(clue)} {_escaped_blanks(length)}"
                    for number, (clue, length) in enumerate(clues, 1)
                )
            case Theme(length):
                return f"*{_(THEME)}* {_escaped_blanks(length)}"
            case Lines():
                return _joined([self._table(part.rows), _list([LINE] * 20)])
            case Section(title, entries, notes):
                listed = _list(map(_entry, entries))
                return _joined([f"## {escaped(title)}", escaped(" ".join(notes)), listed])
        return super()._part(part)

    def _table(self, rows: Sequence[Sequence[str]]) -> str:
        return "\n".join(map(_row, (rows[0], ["---"] * len(rows[0]), rows[1]))) if rows else ""


def escaped(text: str) -> str:
    """Write a text so that Markdown shows it as it is."""
    return _SPECIAL.sub(r"\1\\\2\3", text)


def _joined(texts: Iterable[str]) -> str:
    """Join paragraphs, without the empty ones."""
    return "\n\n".join(filter(None, texts))


def _columns(words: Sequence[str]) -> str:
    """Write words in as many columns as fit."""
    width = max(map(len, words), default=0)
    across = max(1, (WIDTH + 3) // (width + 3))
    return "\n".join(
        "   ".join(f"{word:<{width}}" for word in words[at : at + across]).rstrip()
        for at in range(0, len(words), across)
    )


def _entry(entry: Entry) -> str:
    # As code, since blanks alone would be a line across the page.
    blanks_text = f"`{entry.blanks_text}`" if entry.blanks else ""
    return " ".join(filter(None, (escaped(entry.text), blanks_text)))


def _escaped_blanks(length: int) -> str:
    return blanks(length).replace("_", r"\_")


def _list(texts: Iterable[str]) -> str:
    return "\n".join(f"- {text}" for text in texts)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
