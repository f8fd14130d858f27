"""The words given on the command line, in a file or on standard input."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.text import PIPE, read_text, source_name
from boggle_tui.cli.output.outcome import warn
from boggle_tui.game.words.language import ANY, Language


def words_of(options: Namespace, language: Language = ANY) -> tuple[str, ...]:
    """Read the words, folded, each once; a repeated word is reported."""
    words = [word for word in options.word if word != PIPE]
    files = [PIPE] if PIPE in options.word else []
    if options.words is not None and options.words not in files:
        files.append(options.words)
    for file in files:
        words += filter(None, map(str.strip, read_text(file).splitlines()))
    counts = Counter(map(language.fold, words))
    for word, count in counts.items():
        if count > 1:
            times = "twice" if count == 2 else f"{count} times"
            warn(f"{word!r} was given {times}; it counts once.")
    if files and not counts:
        raise UsageError(f"No words in {source_name(files[-1])}.")
    return tuple(counts)
