"""Options: each field of a request is read alike from a command line, from JSON and from Python."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from hypothesis import find, given
from hypothesis import strategies as st

from boggle_tui.cli import COMMANDS
from boggle_tui.cli.commands import REQUESTS, batch, options_of
from boggle_tui.cli.parser import command_options
from boggle_tui.files.errors import UsageError, UserError
from boggle_tui.game.board.board import QReading
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.rules import Mode, scorings
from boggle_tui.gogen.reasoning import Difficulty
from boggle_tui.requests.fields import (
    Operand,
    fields_of,
    given_in_json,
    is_given,
    number_option,
    operand,
    option,
    options_from,
    refuse,
    switch,
)
from boggle_tui.unboggle.analysis.fill import FillGoal

KINDS = [options_of(name) for name in REQUESTS]
numbers = st.integers(0, 10**6).map(str)
words = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])).filter(
    "-".__ne__
)
TEXTS: dict[str, st.SearchStrategy[str]] = {
    "avoid": words,
    "block": numbers,
    "board": st.sampled_from(["taps/elin/roqt/deck", "tapselin", "a.#b"]),
    "count": numbers,
    "date": st.sampled_from(["2026-11-20", "today"]),
    "dice": st.sampled_from([*dice_sets(), "Big", "none"]),
    "dictionary": st.sampled_from(["common", "german", "words.txt"]),
    "difficulty": st.sampled_from([*Difficulty, "HARD", "harder"]),
    "executor": st.just("processes:3"),
    "fill": st.sampled_from([*FillGoal]),
    "format": st.sampled_from(["text", "svg", "pdf"]),
    "language": st.sampled_from(["english", "German", "none"]),
    "link": st.sampled_from(["https://school.example/", "x.example", "https://a b"]),
    "min_length": st.integers(1, 9).map(str),
    "mode": st.sampled_from([*Mode, "none"]),
    "paper": st.sampled_from(["a4", "Letter", "a9"]),
    "pin": st.sampled_from(["0=A", "5=Th", "9=#", "x", "1="]),
    "proxy": st.sampled_from(["127.0.0.1", "nowhere"]),
    "q": st.sampled_from([*QReading, "QU"]),
    "scoring": st.sampled_from([*scorings(), "none"]),
    "seconds": st.sampled_from(["0.5", "7", "0", "nan"]),
    "show": st.sampled_from(["blanks", "clues", "none"]),
    "size": st.sampled_from(["4x4", "3 x 5", "auto", "10x10", "4", "0x3"]),
    "time_limit": st.sampled_from(["0.5", "7", "0", "1e3"]),
    "weigh": st.sampled_from(["length", "points", "none"]),
    "weight": st.sampled_from(["gold=3", "Mary Ann=0", "a=b=2", "gold", "=1"]),
}
"""Texts for the fields, most of which can be read; numbers or words for the others."""


def strategy(field: Any) -> st.SearchStrategy[Any]:
    """What is given for a field on a command line."""
    if field.type is bool:
        return st.just(True)
    if field.type == bool | None:
        return st.booleans()
    one = TEXTS.get(field.name, words if "str" in str(field.type) else numbers)
    return st.lists(one, min_size=1, max_size=3) if field.is_repeatable else one


def arguments(fields: dict[str, Any], told: dict[str, Any]) -> list[str]:
    """The command line that gives all this."""
    flags, operands = [], []
    for name, value in told.items():
        texts = value if isinstance(value, list) else [value]
        if isinstance(fields[name].option, Operand):
            operands += texts
        elif isinstance(value, bool):
            flags.append(fields[name].flag if value else f"--no-{name}")
        else:
            flags += [f"{fields[name].flag}={text}" for text in texts]
    return [*flags, "--", *operands]


def outcome(read: Any) -> Any:
    """The request that is read, or the sentence that refuses it."""
    try:
        return read()
    except UserError as error:
        return str(error)


def is_read(field: Any, told: Any) -> bool:
    """Whether a field accepts this."""
    return not isinstance(outcome(lambda: (field.value(told),)), str)


def values_of(request: Any) -> dict[str, bool | str | list[str]]:
    """A request as values of JSON, without the fields that have their defaults."""
    kind: Any = type(request)
    declared = (field for field in fields_of(kind).values() if not field.option.is_local)
    return {
        field.name: field.written(getattr(request, field.name))
        for field in declared
        if field.is_required or is_given(request, field.name)
    }


def in_json(value: Any) -> Any:
    """A number as a number of JSON, and else a text."""
    return int(value) if isinstance(value, str) and value.isdecimal() else value


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@given(st.data())
def test_a_command_line_json_and_python_give_the_same_request(kind, data):
    fields = fields_of(kind)
    chosen = data.draw(st.sets(st.sampled_from(sorted(fields)), max_size=5))
    chosen |= {name for name, field in fields.items() if field.is_required}
    told = {name: data.draw(strategy(fields[name]), name) for name in sorted(chosen)}
    by_argv = outcome(lambda: command_options(kind.__name__, kind, arguments(fields, told)))
    by_python = outcome(lambda: options_from(kind, told))
    assert by_argv == by_python
    if isinstance(by_argv, str):
        return
    shared = {name: told[name] for name in told if not fields[name].option.is_local}
    if len(shared) == len(told):
        line = json.dumps({name: in_json(value) for name, value in told.items()})
        assert options_from(kind, given_in_json(kind, "it", json.loads(line))) == by_argv
        assert options_from(kind, vars(by_argv)) == by_argv
        again = given_in_json(kind, "it", json.loads(json.dumps(values_of(by_argv))))
        assert options_from(kind, again) == by_argv


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_some_text_is_read_into_every_field(kind):
    for field in fields_of(kind).values():
        find(strategy(field), lambda told, field=field: is_read(field, told))


@pytest.mark.parametrize("name", COMMANDS)
def test_an_option_is_refused_without_what_it_needs_and_beside_what_it_excludes(name):
    kind = type("Unchecked", (options_of(name),), {"__post_init__": lambda _: None})
    fields = fields_of(kind)

    @cache
    def other_than_default(name: str) -> Any:
        def is_other(told: Any) -> bool:
            value = outcome(lambda: (fields[name].value(told),))
            return not isinstance(value, str) and value[0] != getattr(kind, name, None)

        return find(strategy(fields[name]), is_other)

    def given(*names: str) -> dict[str, Any]:
        chosen = {*names} | {name for name, field in fields.items() if field.is_required}
        return {each: other_than_default(each) for each in chosen}

    for field in fields.values():
        if needed := field.option.needs.split():
            without = " or ".join(fields[each].flag for each in needed)
            with pytest.raises(UsageError, match=f"^{field.flag} needs {without}.$"):
                options_from(kind, given(field.name))
        for other in field.option.excludes.split():
            both = given(field.name, other, *needed[:1], *fields[other].option.needs.split()[:1])
            with pytest.raises(UsageError, match="exclude each other: leave out one"):
                options_from(kind, both)


@dataclass(frozen=True, kw_only=True)
class Fruit:
    names: tuple[str, ...] = operand("a fruit", "NAME")
    ripe: bool = switch("only ripe ones")
    count: int = number_option("how many", "count", 1, default=1)
    with_: tuple[str, ...] = option("what else", "WORD", flag="--with", default=())
    peeled: bool | None = option("whether they are peeled")
    cut: bool = switch("in pieces", needs="peeled ripe", excludes="with_ names")


def parsed(*arguments: str) -> Fruit:
    fruit: Fruit = command_options("fruit", Fruit, arguments)
    return fruit


def test_options_and_operands_may_be_mixed_until_two_dashes():
    options = parsed("apple", "--ripe", "pear", "--no-peeled", "--", "--count", "--")
    assert options == Fruit(names=("apple", "pear", "--count", "--"), ripe=True, peeled=False)
    with pytest.raises(UsageError, match="--count needs a value"):
        parsed("apple", "--count", "--", "3")


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("ripe", "yes", "true or false"),
        ("ripe", 1, "true or false"),
        ("count", True, "text or a number"),
        ("count", [1], "text or a number"),
        ("count", {}, "text or a number"),
        ("names", [1], "text, or a list of texts"),
        ("with_", [["x"]], "text, or a list of texts"),
    ],
)
def test_json_of_another_kind_is_refused_by_the_name_of_its_key(name, value, expected):
    with pytest.raises(UsageError, match=f"Invalid {name} .*: expected {expected}"):
        fields_of(Fruit)[name].given_in_json(value)


@pytest.mark.parametrize("given", [{"cut": True}, {"cut": True, "ripe": False}])
def test_an_option_without_any_that_it_needs_is_refused(given):
    assert options_from(Fruit, {**given, "ripe": True}).cut
    assert options_from(Fruit, {**given, "peeled": False}).cut
    assert not options_from(Fruit, {"cut": False}).cut
    with pytest.raises(UsageError, match=r"^--cut needs --peeled or --ripe[.]$"):
        options_from(Fruit, given)


def test_an_option_that_makes_no_sense_is_named_as_on_the_command_line():
    refuse(Fruit(names=("apple",), peeled=True), ("count", "with_"), "{flag}?")
    with pytest.raises(UsageError, match=r"^--with[?]$"):
        refuse(Fruit(with_=("sugar",)), ("count", "with_"), "{flag}?")


@pytest.mark.parametrize("name", batch.COMMANDS)
def test_a_batch_may_name_no_file_and_say_nothing_of_the_output(name):
    of_output = {"json", "keep", "executor", "out"}
    for field in fields_of(options_of(name)).values():
        if field.name in of_output or "FILE" in field.option.metavar:
            with pytest.raises(UsageError, match=f"Invalid option '{field.name}' of {name}"):
                batch.asked({"command": name, field.name: "x"}, batch.Options(file="-"))
