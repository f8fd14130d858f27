"""Copy all that you have played and saved, or add what such a copy has."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.cli.output import warn
from boggle_tui.cli.player_store import open_store
from boggle_tui.files.errors import UsageError
from boggle_tui.files.paths import user_path
from boggle_tui.files.translation import _, ngettext
from boggle_tui.files.writing import check_free, save_document
from boggle_tui.requests.answer import Answer
from boggle_tui.requests.fields import json_option, option, switch
from boggle_tui.store.store import copy_of


@dataclass(frozen=True, kw_only=True)
class Options:
    """The file to write or to read."""

    out: str | None = option("write a copy to a file", "FILE", excludes="merge")
    merge: str | None = option("add what a copy has and you miss", "FILE")
    force: bool = switch("overwrite an existing file", needs="out")
    json: bool = json_option()


def run(options: Options) -> Answer:
    """Write a copy, or add what another one has."""
    store = open_store()
    if options.merge is not None:
        added, skipped = store.merge(user_path(options.merge))
        if skipped:
            text = ngettext(
                "Skipped {count} damaged entry.", "Skipped {count} damaged entries.", skipped
            )
            warn(text)
        counts = [_counted(table, count) for table, count in added.items() if count]
        text = _("Added: {rows}.", rows=", ".join(counts)) if counts else _("Nothing was missing.")
        return Answer(f"{text}\n", {"added": added, "skipped": skipped})
    if options.out is None:
        raise UsageError("Expected --out FILE to write a copy, or --merge FILE to add one.")
    check_free(options.out, options.force)
    if not store.database.file.exists():
        raise UsageError("You have no data yet: play a round, or save a board.")
    store.close()
    save_document(options.out, copy_of(store.database.file), options.force)
    return Answer(f"{_('Wrote {name}.', name=options.out)}\n", {"out": options.out})


def _counted(table: str, count: int) -> str:
    match table:
        case "rounds":
            return ngettext("{count} round", "{count} rounds", count)
        case "boards":
            return ngettext("{count} board", "{count} boards", count)
        case "contests":
            return ngettext("{count} contest", "{count} contests", count)
        case "gogens":
            return ngettext("{count} Gogen", "{count} Gogens", count)
        case _:
            return ngettext("{count} own word", "{count} own words", count)
