"""List, add and ban words of your own, for your rounds and for solve."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from boggle_tui.cli.output import Answers, warn
from boggle_tui.cli.player_store import open_store, read_store
from boggle_tui.cli.user import answers
from boggle_tui.files.errors import UsageError
from boggle_tui.files.translation import N_, _
from boggle_tui.game.words.as_written import in_small_letters
from boggle_tui.game.words.language import ANY, BUNDLED, LANGUAGES, home_language
from boggle_tui.game.words.own_words import ADDED, BANNED, NO_OWN_WORDS, OwnWords, own_list_of
from boggle_tui.game.words.phrases import first_few
from boggle_tui.kernel.packed import load_list
from boggle_tui.requests.answer import Answer
from boggle_tui.requests.fields import json_option, named, operand, option, words_file_option
from boggle_tui.requests.inputs import given_words
from boggle_tui.requests.run import Job

LIST, ADD, BAN, FORGET = ACTIONS = ("list", "add", "ban", "forget")
SAME = {"remove": FORGET, "delete": FORGET}
"""Other names of actions."""
DONE = {ADD: N_("added: {word}"), BAN: N_("banned: {word}"), FORGET: N_("forgotten: {word}")}

_named_action = named("action", ACTIONS)


def _action(text: str) -> str:
    return _named_action(SAME.get(text, text))


@dataclass(frozen=True, kw_only=True)
class Options:
    """The words to list or change, and their list."""

    action: str = operand(
        "list, add, ban or forget (default: list)", "ACTION", _action, default=LIST
    )
    words: tuple[str, ...] = operand("a word; - reads standard input", "WORD")
    words_file: str | None = words_file_option()
    dictionary: str | None = option(
        "the word list: a file of yours, or a bundled one, which stands for its language"
        " (default: that of the terminal; for list, all)",
        "NAME",
        excludes="language",
    )
    language: str | None = option(
        f"the language: {', '.join(LANGUAGES)}",
        "NAME",
        named("language", LANGUAGES),
    )
    json: bool = json_option()

    def run(self, job: Job) -> Iterator[Answer]:
        """List or change the words."""
        yield _answer(self, job)


def run(options: Options) -> Answers:
    """List or change the words; the answer tells what was reported."""
    return answers(options)


def _answer(options: Options, job: Job) -> Answer:
    action = options.action
    chosen = _list_of(options)
    if action == LIST:
        if options.words or options.words_file:
            raise UsageError("To list words, name none. To add some: boggle-tui words add WORD.")
        lists = read_store(lambda store: store.own_words.all())
        return _listed(lists, chosen, is_json=options.json)
    if not (options.words or options.words_file):
        raise UsageError("No words to {action}: expected some, such as yeet.", action=action)
    list_ = chosen or home_language().name
    language = LANGUAGES.get(list_, ANY)
    words = given_words(job, options.words, options.words_file, language).words
    if action == FORGET:
        own = read_store(lambda store: store.own_words.of(list_))
        unknown = [word for word in words if word not in own.all]
        if unknown:
            text = _(
                "Not among your words: {words}. To keep a word of the list from counting:"
                " boggle-tui words ban WORD.",
                words=first_few(unknown),
            )
            if len(unknown) == len(words):
                raise UsageError(text)
            job.report(text)
            words = tuple(word for word in words if word in own.all)
    own = _changed(action, list_, words)
    done = [_(DONE[action], word=in_small_letters(word)) for word in words]
    return Answer("".join(f"{each} ({_title(list_)})\n" for each in done), _values(list_, own))


def _changed(action: str, list_: str, words: Iterable[str]) -> OwnWords:
    """Add, ban or forget words of a list, and return its own words. Raises UsageError."""
    store = open_store()
    table = store.own_words
    {"add": table.add, "ban": table.ban, "forget": table.forget}[action](list_, words)
    own = table.of(list_)
    if not store.close():
        raise UsageError("Couldn't save your words.")
    return own


def _list_of(options: Options) -> str | None:
    """The name under which the words are kept; None if no list is given."""
    if options.language is not None:
        return options.language
    if options.dictionary is None:
        return None
    if options.dictionary.strip().lower() not in BUNDLED:
        load_list(options.dictionary)
    return own_list_of(options.dictionary)


def _listed(lists: dict[str, OwnWords], chosen: str | None, *, is_json: bool) -> Answer:
    if chosen is not None:
        lists = {chosen: lists.get(chosen, NO_OWN_WORDS)}
    values = {"lists": [_values(name, own) for name, own in lists.items()]}
    if not any(own.all for own in lists.values()):
        if not is_json:
            warn(_("You have no words of your own. To add one: boggle-tui words add WORD."))
        return Answer(values=values)
    texts = ["\n".join([_title(name), *_lines(own), ""]) for name, own in lists.items()]
    return Answer("\n".join(texts), values)


def _title(name: str) -> str:
    return _(LANGUAGES[name].title) if name in LANGUAGES else name


def _lines(own: OwnWords) -> list[str]:
    signs = dict.fromkeys(own.added, ADDED) | dict.fromkeys(own.banned, BANNED)
    return [f"{signs[word]} {in_small_letters(word)}" for word in sorted(signs)]


def _values(name: str, own: OwnWords) -> dict[str, object]:
    return {"list": name, "added": sorted(own.added), "banned": sorted(own.banned)}
