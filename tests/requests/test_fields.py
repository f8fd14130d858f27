"""Options: the same dataclass from a command line and from a question of a batch."""

from dataclasses import dataclass

import pytest

from boggle_tui.cli.commands import options_of
from boggle_tui.cli.commands.batch import COMMANDS, Options, asked
from boggle_tui.cli.parser import command_options
from boggle_tui.files.errors import UsageError
from boggle_tui.requests.fields import (
    fields_of,
    number_option,
    operand,
    option,
    options_from,
    refuse,
    switch,
)


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


@pytest.mark.parametrize("name", COMMANDS)
def test_a_batch_may_name_no_file_and_say_nothing_of_the_output(name):
    of_output = {"json", "keep", "executor", "out"}
    for field in fields_of(options_of(name)).values():
        if field.name in of_output or "FILE" in field.option.metavar:
            with pytest.raises(UsageError, match=f"Invalid option '{field.name}' of {name}"):
                asked({"command": name, field.name: "x"}, Options(file="-"))
