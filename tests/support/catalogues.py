"""The sentences of the program, for translators: what stands in the code, and the catalogues.

.venv/bin/python tests/support/catalogues.py         brings all catalogues up to date
.venv/bin/python tests/support/catalogues.py nl      … and begins one for Dutch
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import chain
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from boggle_tui.browser.pages import IN_TEXT, script_sentences

PACKAGE = Path(__file__).parents[2] / "boggle_tui"
LOCALE = PACKAGE / "locale"
KEY = "key"
"""The context of the words beside a key, which are short."""
ENDINGS = frozenset({"ending"})
"""What English adds to a number, as in 2nd; other languages may leave it out."""
OPTIONAL = ENDINGS | {"count"}
CACHES = ("cache", "lru_cache", "cached_property")
WORD = re.compile("[A-Za-z]{2}")
VOLATILE = re.compile(r'^"(Project|Report|POT|PO|Last|Language-Team|Generated).*\n', re.MULTILINE)
"""Lines at the head of a catalogue that would differ with each update."""
HEADER = "# {name}: docs/translating.md says how to change it.\n"


class Sentence(NamedTuple):
    """A sentence in the code; with a second one, if it is about a number."""

    text: str
    plural: str
    context: str
    place: str

    @property
    def id(self) -> str | tuple[str, str]:
        """Its name in a catalogue."""
        return (self.text, self.plural) if self.plural else self.text


def fields(text: str) -> set[str]:
    """Return the names in braces. Raises ValueError if the braces don't match."""
    found = set()
    for _, name, form, conversion in Formatter().parse(text):
        if name is not None:
            if not name.isidentifier() or form or conversion not in (None, "r"):
                raise ValueError(f"{{{name}}} is not a plain field of {text!r}")
            found.add(name)
    return found


class Reading(ast.NodeVisitor):
    """What a module says, and how it says it wrongly."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.sentences: list[Sentence] = []
        self.complaints: list[str] = []
        self._is_inside = False
        self._cached = ""
        self._named: dict[str, str] = {}
        """The sentences that constants of the module hold."""

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for outside in (*node.decorator_list, node.args):
            self.visit(outside)
        before = self._is_inside, self._cached
        names = {
            word for each in node.decorator_list for word in re.findall(r"\w+", ast.unparse(each))
        }
        self._is_inside = True
        self._cached = node.name if names & {*CACHES} else self._cached
        for statement in node.body:
            self.visit(statement)
        self._is_inside, self._cached = before

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_Assign(self, node: ast.Assign) -> None:
        match node.targets, node.value:
            case [ast.Name(id=name)], ast.Call(ast.Name(id="N_"), [ast.Constant(text), *_]):
                self._named[name] = text
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Visit what is raised, which no cache keeps."""
        before, self._cached = self._cached, ""
        self.generic_visit(node)
        self._cached = before

    def visit_Lambda(self, node: ast.Lambda) -> None:
        before, self._is_inside = self._is_inside, True
        self.visit(node.body)
        self._is_inside = before

    def visit_Call(self, node: ast.Call) -> None:
        keywords = {each.arg: each.value for each in node.keywords}
        match node.func, node.args:
            case ast.Name(id="N_"), [text, *context]:
                self._add(node, text, context=context[0] if context else None)
            case ast.Name(id="_"), [text]:
                self._add(node, text, values=keywords)
            case ast.Name(id=name), [text] if name in user_errors():
                if isinstance(text, ast.Constant | ast.Name | ast.IfExp) or _has_words(text):
                    self._add(node, text, values=keywords)
            case ast.Name(id="warn") | ast.Attribute(attr="report" | "show" | "notify"), [text, *_]:
                if _has_words(text):
                    self._complain(node, "is not translated")
            case ast.Name(id="pgettext"), [context, text]:
                self._add(node, text, context=context, values=keywords)
            case ast.Name(id="ngettext"), [one, many, *_]:
                self._add(node, one, plural=many, values=keywords | {"count": node})
            case ast.Name(id="_" | "N_" | "pgettext" | "ngettext"), _:
                self._complain(node, "has other arguments than expected")
            case ast.Name(id="on_bar" | "off_bar"), [_, _, word, *note]:
                if isinstance(word, ast.Constant):
                    self._add(node, word, context=ast.Constant(KEY))
                self._add_all(*note)
            case ast.Name(id="look_up" | "UnknownNameError" | "whole_number"), [kind, *_]:
                self._add_all(kind)
            case (ast.Name(id="named"), [kind, _]) | (ast.Name(id="KernelError"), [kind]):
                self._add_all(kind)
            case ast.Name(id="number_option" | "_rolled"), [_, kind, *_]:
                self._add_all(kind)
            case ast.Name(id="partial"), [ast.Name() as made, *given]:
                self.visit_Call(ast.copy_location(ast.Call(made, given, node.keywords), node))
                return
            case ast.Name(id="refuse"), [_, _, text]:
                self._add(node, text, values=keywords | {"flag": node})
            case ast.Name(id="HelpGroup"), [heading, ast.Tuple(elts=lines)]:
                pairs = (each.elts for each in lines if isinstance(each, ast.Tuple))
                self._add_all(heading, *(sentence for _, sentence in pairs))
            case ast.Name(id="_listed"), [_, label, note, *names]:
                tables = (each.values for each in names if isinstance(each, ast.Dict))
                self._add_all(label, note, *chain(*tables))
        self.generic_visit(node)

    def _add_all(self, *texts: ast.expr | None) -> None:
        for text in texts:
            if isinstance(text, ast.Constant) and text.value:
                self._add(text, text)

    def _add(
        self,
        node: ast.expr,
        text: ast.expr,
        *,
        plural: ast.expr | None = None,
        context: ast.expr | None = None,
        values: dict[str | None, ast.expr] | None = None,
        may_have_spare: bool = False,
    ) -> None:
        if isinstance(text, ast.IfExp):
            for branch in (text.body, text.orelse):
                self._add(node, branch, context=context, values=values, may_have_spare=True)
            return
        if values is not None:
            if not self._is_inside:
                self._complain(node, "is translated when it is imported: mark it with N_")
            if self._cached:
                self._complain(node, f"is kept in one language by the cache of {self._cached}")
        texts = [each for each in (text, plural, context) if each is not None]
        if not all(
            isinstance(each, ast.Constant) and isinstance(each.value, str) for each in texts
        ):
            if any(isinstance(each, ast.JoinedStr | ast.BinOp | ast.IfExp) for each in texts):
                self._complain(node, "is not a whole sentence: give its parts as {fields}")
            if isinstance(text, ast.Name) and text.id in self._named:
                self._check(node, fields(self._named[text.id]), values, may_have_spare)
            return  # Marked elsewhere.
        one, many, sense = (
            each.value if isinstance(each, ast.Constant) else "" for each in (text, plural, context)
        )
        self.sentences.append(Sentence(one, many, sense, self.place))
        try:
            needed = fields(one) | fields(many)
        except ValueError as error:
            self._complain(node, str(error))
            return
        self._check(node, needed, values, may_have_spare)

    def _check(
        self,
        node: ast.expr,
        needed: set[str],
        values: dict[str | None, ast.expr] | None,
        may_have_spare: bool,
    ) -> None:
        if values is not None and None not in values:
            spare = set() if may_have_spare else {*values} - needed - {"count"}
            if (values or needed) and (needed - {*values} or spare):
                self._complain(node, f"has the fields {sorted(needed)}, but gets {[*values]}")

    def _complain(self, node: ast.expr, problem: str) -> None:
        self.complaints.append(f"{self.place}:{node.lineno}: {ast.unparse(node)[:60]} {problem}")


def _has_words(text: ast.expr) -> bool:
    """Whether words stand between the values of a text, and not only signs or a unit."""
    parts = text.values if isinstance(text, ast.JoinedStr) else []
    return any(isinstance(each, ast.Constant) and WORD.search(each.value) for each in parts)


@cache
def modules() -> dict[str, ast.Module]:
    """Read all modules, by their places."""
    return {
        path.relative_to(PACKAGE.parent).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    }


@cache
def user_errors() -> set[str]:
    """Name the errors that translate the sentence they are raised with."""
    nodes = [node for tree in modules().values() for node in tree.body]
    bases = {
        each.name: {*map(ast.unparse, each.bases)}
        for each in nodes
        if isinstance(each, ast.ClassDef) and "def __init__" not in ast.unparse(each)
    }
    found = {"UserError"}
    while more := {name for name in bases if bases[name] & found} - found:
        found |= more
    return found


@cache
def readings() -> list[Reading]:
    """Read all modules."""
    found = []
    for place, tree in modules().items():
        reading = Reading(place)
        reading.visit(tree)
        found.append(reading)
    return found


def sentences() -> Iterator[Sentence]:
    """List all that is to be translated."""
    for reading in readings():
        yield from reading.sentences
    for path in sorted(PACKAGE.parent.glob("dictionaries/*/*.json")):
        place = path.relative_to(PACKAGE.parent).as_posix()
        if path.name == "language.json":
            yield Sentence(path.parent.name.capitalize(), "", "", place)
        for text in _titles(json.loads(path.read_text("utf-8"))):
            yield Sentence(text, "", "", place)
    for path in sorted([*PACKAGE.rglob("*.html"), *PACKAGE.rglob("*.js")]):
        place, text = path.relative_to(PACKAGE.parent).as_posix(), path.read_text("utf-8")
        if path.suffix == ".html":
            plain, counted = IN_TEXT.findall(text), []
        else:
            plain, counted = script_sentences(text)
        for one, many in [*((text, "") for text in plain), *counted]:
            yield Sentence(one, many, "", place)


def _titles(values: Any) -> Iterator[str]:
    """List what is shown of a language: the titles of dice, and what its word lists are."""
    for name, value in values.items():
        if name == "title":
            yield value
        elif name == "lists":
            yield from value.values()
        elif isinstance(value, dict):
            yield from _titles(value)


def template() -> Catalog:
    """Make a catalogue without translations."""
    catalogue = Catalog(charset="utf-8")
    for each in sentences():
        catalogue.add(each.id, locations=[(each.place, None)], context=each.context or None)
    return catalogue


def paths() -> list[Path]:
    """List the files of the catalogues."""
    return sorted(LOCALE.glob("*.po"))


def read(path: Path) -> Catalog:
    """Read a catalogue for translators."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


def update(path: Path) -> None:
    """Bring a catalogue up to date with the code, or begin it."""
    catalogue = read(path) if path.exists() else Catalog(locale=path.stem, fuzzy=False)
    catalogue.update(template(), update_creation_date=False)
    catalogue.obsolete.clear()
    out = BytesIO()
    write_po(out, catalogue, width=100, sort_by_file=True, include_lineno=False)
    head, _gap, rest = out.getvalue().decode().partition("\n\n")
    head = VOLATILE.sub("", head[head.index('msgid ""') :] + "\n")
    title = HEADER.format(name=catalogue.locale.english_name)
    path.write_text(f"{title}{head}\n{rest.rstrip()}\n", encoding="utf-8")


def problems(catalogue: Catalog) -> Iterator[str]:
    """Say what is wrong with the translations that there are."""
    for message in catalogue:
        texts = texts_of(message)
        if not message.id or message.fuzzy or not any(texts):
            continue
        if isinstance(message.id, tuple) and len(texts) != catalogue.num_plurals:
            yield f"{message.id}: expected {catalogue.num_plurals} forms"
        yield from _wrong_fields(message, texts)


def texts_of(message: Message) -> tuple[str, ...]:
    """The forms of a translation."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def missing(catalogue: Catalog) -> list[str]:
    """List the sentences that have no translation, or a doubtful one."""
    found = []
    for each in template():
        known = catalogue.get(each.id, each.context)
        texts = () if known is None else known.string
        if each.id and (known is None or known.fuzzy or not texts or not all(texts)):
            found.append(str(each.id))
    return found


def _wrong_fields(message: Message, texts: tuple[str, ...]) -> Iterator[str]:
    ids = message.id if isinstance(message.id, tuple) else (message.id,)
    wanted = set().union(*map(fields, ids))
    for text in texts:
        try:
            found = fields(text)
        except ValueError as error:
            yield str(error)
            continue
        if found - wanted or wanted - found - (OPTIONAL if len(ids) > 1 else ENDINGS):
            yield f"{text!r} has the fields {sorted(found)}, expected {sorted(wanted)}"


if __name__ == "__main__":
    for language in sys.argv[1:] or [path.stem for path in paths()]:
        update(LOCALE / f"{language}.po")
        catalogue = read(LOCALE / f"{language}.po")
        print(f"{language}: {len(missing(catalogue))} of {len(template())} sentences to translate")
