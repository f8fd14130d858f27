"""The meanings of words, from the built-in glossary (WordNet)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boggle_tui.files.errors import UsageError
from boggle_tui.files.translation import _
from boggle_tui.game.words.glossary import Sense, glossary
from boggle_tui.requests.answer import ANSWERED, IMPOSSIBLE, Answer
from boggle_tui.requests.fields import json_option, operand, words_file_option
from boggle_tui.requests.inputs import given_words
from boggle_tui.requests.run import Job


@dataclass(frozen=True, kw_only=True)
class Define:
    """The words to look up."""

    words: tuple[str, ...] = operand("a word; - reads standard input", "WORD")
    words_file: str | None = words_file_option()
    json: bool = json_option()

    def run(self, job: Job) -> Iterator[Answer]:
        """Tell the meanings of each word."""
        given = given_words(job, self.words, self.words_file)
        if not given.words:
            raise UsageError("There are no words: give at least one.")
        text_of = given.texts.of
        meanings = {word: glossary().senses(word, text_of(word)) for word in given.words}
        text = "".join(_entry(text_of(word), senses) for word, senses in meanings.items())
        entries = [
            {"word": word, "senses": [sense._asdict() for sense in senses]}
            for word, senses in meanings.items()
        ]
        yield Answer(text, {"words": entries}, ANSWERED if any(meanings.values()) else IMPOSSIBLE)


def _entry(word: str, senses: Sequence[Sense]) -> str:
    lines = [
        f"  {sense.part}{'' if sense.base == word else f', {sense.base}'}: {sense.gloss}"
        for sense in senses
    ] or [f"  {_('not in the glossary, which is of English words')}"]
    return "".join(f"{line}\n" for line in (word, *lines))
