"""The command line: read into the options of a command, and completed in a shell."""

from __future__ import annotations

import re
from argparse import (
    SUPPRESS,
    Action,
    ArgumentParser,
    ArgumentTypeError,
    BooleanOptionalAction,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from boggle_tui.cli.commands import options_of
from boggle_tui.cli.files import kept_input
from boggle_tui.cli.launch import open_plainly, open_program, require_terminal
from boggle_tui.cli.output import write
from boggle_tui.cli.player_store import read_store, reset_keys
from boggle_tui.files.errors import UnknownNameError, UsageError, UserError, look_up
from boggle_tui.files.reading import PIPE
from boggle_tui.files.translation import N_, _
from boggle_tui.game.words.language import BUNDLED
from boggle_tui.game.words.phrases import listed
from boggle_tui.requests.answer import Answer
from boggle_tui.requests.fields import TOGETHER, TWICE, Field, Operand, fields_of, options_from
from boggle_tui.version import __version__

KEEPING = "play", "daily", "words"
"""The commands that keep the name of a word list."""
UNRECOGNIZED = N_("Unrecognized arguments: {names}.")
PROBLEMS = {
    "unrecognized arguments: (?P<names>.*)": UNRECOGNIZED,
    "the following arguments are required: (?P<names>.*)": N_(
        "The following arguments are required: {names}."
    ),
    "argument (?P<flag>.*): expected one argument": N_("{flag} needs a value."),
    "argument (?P<flag>.*): ignored explicit argument ['\"](?P<value>.*)['\"]": N_(
        "{flag} takes no value: leave out {value!r}."
    ),
}
"""The complaints of argparse, as sentences to be translated."""
NEAR = 0.7
"""The likeness of names, from 0 to 1, from which one is taken for a misspelling of the other."""
MOST_MEANT = 3
"""The most options to suggest."""
ESCAPE = "\0"
"""Begins an operand after `--`, for argparse; no argument of a process can hold this character."""


class Parser(ArgumentParser):
    """An argument parser that raises UsageError instead of printing its usage."""

    def __init__(self, name: str, **about: Any) -> None:
        form = RawDescriptionHelpFormatter
        self.flags: dict[str, str] = {}
        """The options, and what they do."""
        super().__init__(name, formatter_class=form, allow_abbrev=False, **about)

    def error(self, message: str) -> NoReturn:
        """Raise UsageError."""
        message = message.replace(ESCAPE, "")
        parts = []
        for pattern, sentence in PROBLEMS.items():
            if found := re.fullmatch(pattern, message, re.DOTALL):
                parts.append(_(sentence, **found.groupdict()))
                if sentence == UNRECOGNIZED and (meant := self._meant(found["names"])):
                    parts.append(_("Did you mean {name}?", name=listed(meant, "or")))
        parts = parts or [f"{message[:1].upper()}{message[1:]}."]
        raise UsageError(" ".join([*parts, _("See {command}.", command=f"{self.prog} --help")]))

    def _meant(self, names: str) -> list[str]:
        """The options that may be meant: near ones, or those whose help has it."""
        word = re.split("[ =]", names)[0].removeprefix("--").replace("_", "-")
        flags = {flag.removeprefix("--"): flag for flag in self.flags}
        about = {name: re.split("[,;:(]", self.flags[flag])[0] for name, flag in flags.items()}
        meant = (
            [name for name in flags if name.startswith(word)]
            or get_close_matches(word, flags, 1, NEAR)
            or [name for name in flags if word in name or word in about[name].split()]
            or [name for name, flag in flags.items() if word in self.flags[flag].split()]
        )
        return [flags[name] for name in meant] if len(meant) <= MOST_MEANT else []

    def add_argument(self, *names: str, **details: Any) -> Action:
        """Add an option or an operand, as argparse does."""
        action = super().add_argument(*names, **details)
        if action.option_strings:
            self.flags[action.option_strings[-1]] = action.help or ""
        return action

    def print_help(self, file: object = None) -> None:  # noqa: ARG002
        """Print the help like any answer, so that a full disk is reported."""
        write(self.format_help())


def command_options(
    name: str, kind: Any, arguments: Sequence[str], above: str = "", below: str = ""
) -> Any:
    """Read the command line of a command. Raises UserErrors, and SystemExit after its help."""
    parser = Parser(f"boggle-tui {name}", description=above, epilog=below)
    groups: dict[str, Any] = {"": parser}
    for field in fields_of(kind).values():
        group = field.option.group
        if group not in groups:
            groups[group] = parser.add_argument_group(group)
        _add(field, groups[group])
        if not isinstance(field.option, Operand):
            parser.flags[field.flag] = field.option.help
    # argparse forgets "--" where options and operands may be mixed.
    end = arguments.index("--") if "--" in arguments else len(arguments)
    operands = [f"{ESCAPE}{operand}" for operand in arguments[end + 1 :]]
    given = parser.parse_intermixed_args([*arguments[:end], *operands])
    values = vars(given)
    if values.get("dictionary") == PIPE:
        if name in KEEPING:
            raise UsageError(
                "Standard input can be read once, but this list again later: save it in a file."
            )
        values["dictionary"] = kept_input()
    return options_from(kind, values)


def _option_text(text: str) -> str:
    if text.startswith(ESCAPE):
        raise ArgumentTypeError("expected one argument")
    return text


class _Once(Action):
    """Stores the value of an option that may be given once."""

    def __call__(
        self, _parser: object, namespace: Namespace, values: object, _flag: str | None = None
    ) -> None:
        if hasattr(namespace, self.dest):
            raise UsageError(TWICE, flag=self.option_strings[-1])
        setattr(namespace, self.dest, values)


class _Either(BooleanOptionalAction):
    """Stores whether an option or its opposite is given, which exclude each other."""

    def __call__(self, _parser: object, namespace: Namespace, *given: Any) -> None:
        before = {**vars(namespace)}
        super().__call__(_parser, namespace, *given)  # type: ignore[arg-type]
        if before.get(self.dest, value := getattr(namespace, self.dest)) != value:
            flag, other = self.option_strings
            raise UsageError(TOGETHER, flag=other, other=flag)


def _add(field: Field, parser: Any) -> None:
    """Add an option to a parser, or to a group of one."""
    option = field.option
    details: dict[str, Any] = {"help": option.help, "default": SUPPRESS}
    if isinstance(option, Operand):
        one, many = (None, "+") if field.is_required else ("?", "*")
        nargs = many if field.is_repeatable else one
        details |= {"metavar": option.metavar, "nargs": nargs}
        parser.add_argument(field.name, type=lambda text: text.removeprefix(ESCAPE), **details)
        return
    if field.type is bool:
        details |= {"action": "store_true"}
    elif field.type == bool | None:
        details |= {"action": _Either}
    else:
        action = "append" if field.is_repeatable else _Once
        details |= {"metavar": option.metavar, "action": action, "type": _option_text}
    parser.add_argument(field.flag, dest=field.name, **details)


FOLDER = Path(__file__).parent / "completion"
SCRIPTS = {"bash": "boggle-tui", "fish": "boggle-tui.fish", "zsh": "_boggle-tui"}
"""The scripts with which shells ask the program for completions."""


def top_level(commands: Mapping[str, str]) -> Parser:
    """Return the parser; `commands` are names and summaries."""
    lines = [f"  {name:<10}{summary}" for name, summary in commands.items()]
    parser = Parser(
        "boggle-tui",
        description="Boggle in the terminal, both ways: find words on a board, or build a board"
        " from words.\nWithout a command, opens the program.",
        epilog="\n".join(["commands:", *lines, ""])
        + "\nRun boggle-tui COMMAND --help for the options of a command.\n"
        "\nexamples:\n  boggle-tui\n  boggle-tui solve taps/elin/roqt/deck",
        usage="boggle-tui [--help] [--version] [--plain] [--usual-keys] [COMMAND ...]"
        "\n       boggle-tui --print-completion SHELL",
    )
    parser.add_argument("--version", action="store_true", help="show the version and exit")
    parser.add_argument(
        "--usual-keys",
        action="store_true",
        help="reset all keys to their defaults, and open the program",
    )
    parser.add_argument(
        "--plain",
        action="store_true",
        help="open the program in plain lines, for screen readers and slow connections; so does"
        " ACCESSIBLE=1 in the environment",
    )
    parser.add_argument(
        "--print-completion",
        metavar="SHELL",
        help="print a script that completes the command line in bash, zsh or fish",
    )
    return parser


def run_top_level(arguments: Sequence[str], commands: Mapping[str, str]) -> Answer:
    """Do what needs no command; `commands` are names and summaries. Raises UserErrors."""
    if arguments[0] == "--complete":
        found = completions(arguments[1:], commands)
        return Answer("".join("\t".join(filter(None, each)) + "\n" for each in found))
    options = top_level(commands).parse_args(arguments)
    if options.version:
        # Imported here, since --help must not wait for the kernel.
        from boggle_tui.kernel.backend import VARIANT

        return Answer(f"boggle-tui {__version__} (kernel: {VARIANT})\n")
    if options.print_completion is not None:
        name = look_up("shell", options.print_completion, SCRIPTS)
        return Answer((FOLDER / name).read_text("utf-8"))
    if not (options.plain or options.usual_keys):
        raise UnknownNameError("command", arguments[0], commands)
    if not options.plain:
        require_terminal()
    if options.usual_keys:
        reset_keys()
    return open_plainly() if options.plain else open_program()


FILES = ("", "")
"""Stands for the names of files, which the shells complete themselves."""
NO_NAME = "\0"
"""A name that nothing has: a reader of names then lists those it knows."""

Completion = tuple[str, str]
"""A word and its description."""


def completions(words: Sequence[str], commands: Mapping[str, str]) -> Iterator[Completion]:
    """Yield what may stand for the last of the words, after the others.

    A script for each shell asks for it with boggle-tui --complete and the words up to the cursor.
    `commands` are names and summaries. An empty word stands for the names of files.
    """
    *before, current = [word.lstrip("'\"") for word in words] or [""]
    if current == "=":  # bash cuts --dice=new into three words.
        current = ""
    elif before and before[-1] == "=":
        before.pop()
    elif current.startswith("--") and "=" in current:
        option, current = current.split("=", 1)
        before.append(option)
    if not before:
        found = iter({**commands, **top_level(commands).flags}.items())
    elif before[0] == "--print-completion":
        found = ((shell, "") for shell in SCRIPTS)
    elif before[0] in commands:
        found = _of_command(before, current)
    else:
        found = iter(())
    return (each for each in found if each == FILES or each[0].startswith(current))


def _of_command(before: Sequence[str], current: str) -> Iterator[Completion]:
    name, *earlier = before
    fields = fields_of(options_of(name)).values()
    operands = [field for field in fields if isinstance(field.option, Operand)]
    options = {field.flag: field for field in fields if field not in operands}
    if earlier and _takes_a_value(options.get(earlier[-1])):
        return _values(options[earlier[-1]])
    if current.startswith("-"):
        return _flags(options, earlier)
    given = [
        word
        for word, previous in zip(earlier, before, strict=False)
        if not word.startswith("-") and not _takes_a_value(options.get(previous))
    ]
    return iter(_values(operands[min(len(given), len(operands) - 1)]) if operands else ())


def _takes_a_value(field: Field | None) -> bool:
    return field is not None and field.type not in (bool, bool | None)


def _flags(options: Mapping[str, Field], earlier: Sequence[str]) -> Iterator[Completion]:
    """Yield the options, except ones already given that can't be repeated."""
    for flag, field in options.items():
        if flag not in earlier or field.is_repeatable:
            yield flag, field.option.help
            if field.type == bool | None:
                yield flag.replace("--", "--no-", 1), field.option.help
    yield "--help", "show the help"


def _values(field: Field) -> Iterator[Completion]:
    if field.option.metavar == "FILE":
        yield FILES
    elif field.name == "dictionary":
        yield from ((name, "") for name in BUNDLED)
        yield FILES
    elif field.name in ("saved", "text"):
        saved = read_store(lambda store: store.boards.all())
        yield from ((each.name, str(each.board)) for each in saved)
    else:
        try:
            field.option.read(NO_NAME)
        except UnknownNameError as error:
            yield from ((name, "") for name in error.known)
        except UserError:
            pass  # It reads something else, such as a number.
