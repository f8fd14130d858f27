"""The lines of a plain round. They are read aloud: no signs, no boxes, no colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from math import ceil, isinf
from textwrap import fill

from boggle_tui.files.translation import N_, _, moment_text, ngettext
from boggle_tui.game.board.board import Board, Cell, QReading, shown_faces
from boggle_tui.game.dice.language_pairing import language_mismatch
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.hints import beginning, blanks
from boggle_tui.game.round.round import Round, RoundResult, Verdict
from boggle_tui.game.round.rules import SHARE, WordDisplay
from boggle_tui.game.words.glossary import GlossaryError, clues_for
from boggle_tui.game.words.phrases import points_text, words_text
from boggle_tui.play.round_options import list_title
from boggle_tui.play.round_sentences import (
    find_text,
    found_text,
    goal_text,
    mode_text,
    outcome_lines,
    score_text,
    share_text,
    to_beat_text,
    verdict_sentence,
)

STATUS, BOARD, END = "?", "/", "."
"""Lines that are no words; a row and a column after the second ask what touches that tile."""
LETTER = "!"
"""A line that asks for a letter of a word to practise."""
ACCEPT = "+"
"""Before a refused word: it is made one of the player's own."""
HELP = N_(
    "Type one word per line. An empty line or ? tells how you stand, / shows the board again,"
    " / 2 3 tells what touches the tile in row 2, column 3, . ends the round."
    " Ctrl-C keeps it for later."
)
RESUME_QUESTION = N_("Resume it? y: resume it. n: keep it, and play another.")
KEPT_HINT = N_("To resume it in plain text: boggle-tui play --plain --resume")
"""The way to resume a kept round, where nobody can be asked."""
KEPT_PLAINLY = N_("Or, in plain text: boggle-tui play --plain --resume")
"""The last words of a round in plain text that is left."""
WIDTH = 72
"""Columns of the lists of words."""
_TIE = "\N{NO-BREAK SPACE}"
SPARE_CELL = "."


def wrapped(line: str, width: int) -> str:
    """A line on as many as it needs, none broken within a word; their indentation is the same."""
    indent = line[: len(line) - len(line.lstrip())]
    return line if len(line) <= width else fill(line, width, subsequent_indent=indent)


def board_lines(board: Board, q: QReading) -> str:
    """The board, a row a line, with commas: "A E" is read as "uh E"."""
    faces = [f"{face or SPARE_CELL}," for face in shown_faces(board.faces, q)]
    width = max(map(len, faces))
    rows = (faces[start : start + board.cols] for start in range(0, len(faces), board.cols))
    return "\n".join(" ".join(face.ljust(width) for face in row).rstrip(" ,") for row in rows)


def board_answer(line: str, board: Board, q: QReading) -> str:
    """The answer to a line about the board: all of it, or what touches one tile."""
    place = line.removeprefix(BOARD).split()
    if not place:
        return board_lines(board, q)
    cell = cell_named(place, board)
    if cell is None:
        return _("Type / and a row and a column, as in / 2 3; / alone shows the board.")
    faces = [face or _("nothing") for face in shown_faces(board.faces, q)]
    others = ", ".join(faces[other] for other in board.neighbours[cell])
    return _("{face} touches {others}.", face=faces[cell], others=others)


def cell_named(place: Sequence[str], board: Board) -> Cell | None:
    """The cell in a row and a column, which are counted from 1; None if there is no such cell."""
    numbers = [*place[0]] if len(place) == 1 and len(place[0]) == 2 else place
    row, col = (int(part) if part.isdecimal() else 0 for part in (*numbers, "", "")[:2])
    is_there = len(numbers) == 2 and 0 < row <= board.rows and 0 < col <= board.cols
    return (row - 1) * board.cols + col - 1 if is_there else None


def heading(game: Round) -> str:
    """Everything to know before the first word: the task, the time, the lines to type."""
    setup, board, rules = game.setup, game.board, game.rules
    about, mismatch = _("{rows}x{cols} board.", rows=board.rows, cols=board.cols), None
    if game.to_find.needs_word_list:
        least, name = rules.min_length, list_title(game.lexicon.name)
        counting = N_("Words of {least} letters or more from the {name} list count.")
        about += f" {_(counting, least=least, name=name)}"
        mismatch = language_mismatch(setup.dictionary, setup.dice)
    if rules.seconds is None:
        about += f" {_('No time limit.')}"
    else:
        about += f" {_('You have {time}.', time=time_text(ceil(game.remaining)))}"
    lines = [
        about,
        mode_text(game),
        to_beat_text(game),
        mismatch or "",
        _(HELP),
        "",
        board_lines(board, rules.q),
        "",
        _("Board: {board}", board=board),
        *_list(_("Found so far"), {word: game.points(word) for word in game.found}, game),
    ]
    if game.to_find:
        lines += ["", find_text(len(game.to_find.words)), *words_to_find(game)]
    if game.setup.practised:
        lines += ["", _("! shows a letter of one of these words."), *practised_words(game)]
    kept = [line for line, after in zip(lines, [*lines[1:], "."], strict=True) if line or after]
    return "\n".join(line for at, line in enumerate(kept) if line or at > 1)


def kept_text(left: PlayedRound) -> str:
    """The kept round: when it was begun, and how it stands."""
    day, seconds = moment_text(left.started), left.setup.rules.seconds
    how = [words_text(len(left.found)), points_text(left.score)]
    if seconds is not None:
        how.append(_("{time} left", time=time_text(max(0.0, seconds - left.elapsed))))
    if left.setup.on_paper:
        how = [_("on paper")]
    return _("A round from {day} is kept: {how}.", day=day, how=", ".join(how))


def practised_words(game: Round) -> Iterator[str]:
    """A line for each word to practise that isn't found: its outline and its meaning."""
    clues = _clues(game, game.setup.practised)
    for word in game.setup.practised:
        if word not in game.found:
            clue = f": {clues[word]}" if word in clues else ""
            yield f"  {outline(game, word)}{clue}"


def outline(game: Round, word: str) -> str:
    """A word as far as its letters are shown, and how many it has."""
    return f"{beginning(word, game.letters_shown.get(word, 0))} ({len(word)})"


def status(game: Round) -> str:
    """The time left, the score, and how far the goal is."""
    if isinf(game.remaining):
        time = _("No time limit, {time} played", time=time_text(game.elapsed))
    else:
        time = _("{time} left", time=time_text(game.remaining))
    goal = _on_one_line(goal_text(game)).replace("▲ ", "").replace("▼ ", "").replace("= ", "")
    goal = f" {goal}." if goal else ""
    return f"{time}. {found_line(game)}.{goal}"


def found_line(game: Round) -> str:
    """The score, and the number of words found."""
    return f"{score_text(game, game.score)}, {_on_one_line(found_text(game))}"


def verdict_line(verdict: Verdict, word: str, game: Round) -> str:
    """The answer to a word."""
    sentence = _on_one_line(verdict_sentence(verdict, word, game))
    if verdict is not Verdict.FOUND:
        offer = _("+{word} makes it count.", word=word) if game.can_accept(word) else ""
        return f"{sentence}. {offer}".rstrip()
    so_far = f", {_on_one_line(found_text(game))}" if game.to_find else ""
    return f"{sentence}. {score_text(game, game.score)}{so_far}."


def ending(game: Round, result: RoundResult) -> str:
    """The score, what was found, and what was missed."""
    is_time = not isinf(game.remaining) and game.remaining <= 0
    banner = _("Solved!") if game.is_solved else _("Time!") if is_time else _("The end.")
    share = "" if game.to_find else f" {share_text(game, result)}"
    found, total = len(result.found_counted), len(result.counted)
    words = ngettext("{found} of {count} word.", "{found} of {count} words.", total, found=found)
    words = "" if game.to_find else f" {words}"
    return "\n".join(
        [
            f"{banner} {score_text(game, result.score)}{share}.{words}",
            *(f"{line}." for line in map(_without_ticks, outcome_lines(game, result))),
            *_list(_("Found"), result.found, game),
            *_lists_of_missed(game, result),
        ]
    )


def time_text(seconds: float) -> str:
    """A time in words: "1 minute 30 seconds"."""
    minutes, rest = divmod(int(seconds), 60)
    parts = [ngettext("{count} minute", "{count} minutes", minutes)] if minutes else []
    if rest or not minutes:
        parts.append(ngettext("{count} second", "{count} seconds", rest))
    return " ".join(parts)


def words_to_find(game: Round) -> Iterator[str]:
    """A line for each word to find, as its maker chose to show it."""
    shown_as, words = game.to_find.shown, game.to_find.words
    clues: dict[str, str] = {}
    if shown_as is WordDisplay.CLUES:
        clues = {**_clues(game, words), **game.to_find.clues}
    for word in words:
        shown = game.to_find.text(word) if shown_as is WordDisplay.WORDS else blanks(word)
        clue = f": {clues[word]}" if word in clues else ""
        yield f"  {shown} ({len(word)}){clue}"


def _clues(game: Round, words: Iterable[str]) -> Mapping[str, str]:
    """The meanings of English words, as far as they are known."""
    if game.lexicon.language.has_glossary:
        with suppress(GlossaryError):
            senses = clues_for(words, game.to_find.texts)
            return {word: str(sense) for word, sense in senses.items()}
    return {}


def _lists_of_missed(game: Round, result: RoundResult) -> Iterator[str]:
    others = result.rare | result.bonus
    common = {word: at for word, at in result.missed.items() if word not in others}
    rare = {word: at for word, at in result.missed.items() if word in result.rare}
    yield from _list(_("Missed"), common, game)
    yield from _list(_("Missed, rare"), rare, game)


def _list(title: str, points: Mapping[str, int], game: Round) -> Iterable[str]:
    """A heading and the words with their points; nothing without words."""
    if not points:
        return ()
    by_share = game.rules.scoring == SHARE
    # A word and its points stay on one line.
    text = game.to_find.text
    entries = (
        (text(word) if by_share else f"{text(word)} {worth}").replace(" ", _TIE)
        for word, worth in points.items()
    )
    lines = fill(", ".join(entries), WIDTH, initial_indent="  ", subsequent_indent="  ")
    return "", f"{title}: {words_text(len(points))}", lines.replace(_TIE, " ")


def _on_one_line(text: str) -> str:
    return " ".join(text.split())


def _without_ticks(text: str) -> str:
    said = text.replace("✓", f"{_('found')} ").replace("✗", f"{_('missed')} ")
    return _on_one_line(said)
