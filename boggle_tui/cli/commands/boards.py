"""List your saved boards, one per line: the board and its name."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.cli.output import warn
from boggle_tui.cli.player_store import read_store
from boggle_tui.files.errors import UnknownNameError
from boggle_tui.files.translation import _
from boggle_tui.requests.answer import Answer
from boggle_tui.requests.fields import NONE_SAVED, json_option, operand
from boggle_tui.store.saved import SavedBoard, matching


@dataclass(frozen=True, kw_only=True)
class Options:
    """The boards to list."""

    text: tuple[str, ...] = operand(
        "list only boards with this text in their name or words", "TEXT"
    )
    json: bool = json_option()


def run(options: Options) -> Answer:
    """List the boards, the latest first."""
    all_boards = read_store(lambda store: store.boards.all())
    text = " ".join(options.text)
    boards = matching(all_boards, text)
    if not all_boards and not options.json:
        warn(_(NONE_SAVED))
    elif not boards and not options.json:
        raise UnknownNameError("saved board", text, [saved.name for saved in all_boards])
    lines = (f"{saved.board} {saved.name}\n" for saved in boards)
    return Answer("".join(lines), {"boards": list(map(_values, boards))})


def _values(saved: SavedBoard) -> dict[str, object]:
    return {
        "name": saved.name,
        **saved.board.to_json(saved.q),
        "words": saved.to_find.words,
        **saved.to_find.texts.as_answer(),
        "shown": str(saved.to_find.shown),
        "bonus": saved.to_find.has_bonus,
        "seconds": saved.seconds,
        "dictionary": saved.dictionary,
        "dice": saved.dice,
        "q": str(saved.q),
        "kept": saved.kept.isoformat(timespec="seconds"),
    }
