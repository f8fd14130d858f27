"""Python functions made of requests: their parameters are fields, their help is that of these."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from inspect import Parameter, Signature, cleandoc, formatannotation, iscoroutinefunction
from numbers import Real
from os import PathLike, fspath
from textwrap import fill
from types import NoneType, UnionType
from typing import Any, ParamSpec, TypeVar, cast, get_args, get_origin, get_type_hints

from boggle_tui.files.errors import UsageError, UserError
from boggle_tui.game.words.phrases import shortened
from boggle_tui.requests.fields import AnyWords, Field, WordsError, fields_of, options_from

P = ParamSpec("P")
T = TypeVar("T")
_FLAG = re.compile("--([a-z][a-z-]*)")
_OF_COMMANDS = re.compile(r"; - reads standard input| \(repeatable\)")
_MODULES = re.compile(r"\b(?:\w+\.)+")
_WIDER = {int: Real, float: Real, tuple: list}
"""The types of values that are read as well, besides those of a parameter."""
WIDTH, INDENT = 96, 15


def function_of(
    kind: Any, names: str, refusal: type[UserError]
) -> Callable[[Callable[[Any], T]], Callable[..., T]]:
    """Return a decorator for a function of a request, which gets the fields as parameters.

    `names` are the fields, separated by spaces; the first may be given by its place. What a command
    line would refuse raises `refusal`.
    """
    declared = [fields_of(kind)[name] for name in names.split()]

    def decorate(body: Callable[[Any], T]) -> Callable[..., T]:
        parameters = [_parameter(kind, field, is_first=not at) for at, field in enumerate(declared)]
        signature = Signature(parameters, return_annotation=get_type_hints(body)["return"])

        def asked(args: Any, kwargs: Any) -> Any:
            try:
                given = signature.bind(*args, **kwargs).arguments
            except TypeError as error:
                raise TypeError(f"{body.__name__}() {error}") from None
            values = {
                field.name: _value(field, parameter.annotation, given[field.name])
                for field, parameter in zip(declared, parameters, strict=True)
                if field.is_required or given.get(field.name) is not None
            }
            return options_from(kind, values)

        @wraps(body)
        def function(*args: Any, **kwargs: Any) -> T:
            with _refused_by(refusal):
                return body(asked(args, kwargs))

        @wraps(body)
        async def awaited(*args: Any, **kwargs: Any) -> Any:
            with _refused_by(refusal):
                return await body(asked(args, kwargs))  # type: ignore[misc]

        made: Any = awaited if iscoroutinefunction(body) else function
        made.__doc__ = f"{cleandoc(str(body.__doc__))}\n\n" + "".join(map(_help, declared))
        made.__annotations__ = {each.name: each.annotation for each in parameters}
        made.__annotations__["return"] = signature.return_annotation
        made.__signature__ = signature
        return cast(Callable[..., T], made)

    return decorate


def in_thread(function: Callable[P, T]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Return a function that does the same without holding up the event loop."""

    @wraps(function)
    async def call(*args: P.args, **kwargs: P.kwargs) -> T:
        # Imported here, since the function itself doesn't wait for it.
        import asyncio

        return await asyncio.to_thread(function, *args, **kwargs)

    call.__name__ = call.__qualname__ = f"{function.__name__}_async"
    call.__doc__ = f"Do what `{function.__name__}` does, in a thread."
    return call


@contextmanager
def _refused_by(refusal: type[UserError]) -> Iterator[None]:
    """Raise what a command line would refuse as an error of a function."""
    try:
        yield
    except UsageError as error:
        text = _FLAG.sub(_parameter_name, str(error))
        raise (WordsError if isinstance(error, WordsError) else refusal)(text) from error


def _parameter(kind: Any, field: Field, *, is_first: bool) -> Parameter:
    place = Parameter.POSITIONAL_OR_KEYWORD if is_first else Parameter.KEYWORD_ONLY
    default = Parameter.empty if field.is_required else getattr(kind, field.name)
    annotation, types = field.type, get_args(field.type) or [field.type]
    if field.is_repeatable:
        annotation = AnyWords
    elif field.option.read is not str and not {int, float, bool}.intersection(types):
        annotation = str | annotation
    if not isinstance(default, str | int | float | tuple | NoneType | type):
        annotation, default = annotation | None, None
    return Parameter(field.name, place, default=default, annotation=annotation)


def _value(field: Field, annotation: Any, given: Any) -> Any:
    """Convert a value to what `options_from` reads. Raises TypeError."""
    are_several = field.is_repeatable and isinstance(given, Iterable) and not isinstance(given, str)
    value = tuple(given) if are_several else given
    fits = all(isinstance(each, str) for each in value) if are_several else _fits(value, annotation)
    if not fits or (field.is_repeatable and isinstance(given, Mapping)):
        expected = _MODULES.sub("", formatannotation(annotation))
        raise TypeError(f"Invalid {field.name} {shortened(repr(given))}: expected {expected}.")
    if isinstance(value, PathLike):
        return fspath(value)
    if isinstance(value, Real) and field.option.read is not str:
        return str(value)
    is_size = isinstance(value, tuple | list) and not are_several
    return field.written((*value,)) if is_size else value


def _fits(value: Any, annotation: Any) -> bool:
    """Whether a value has one of the types; texts are read, and anything is true or false."""
    members = get_args(annotation) if isinstance(annotation, UnionType) else (annotation,)
    types = {get_origin(member) or member for member in members}
    if isinstance(value, str):
        return bool not in types
    if isinstance(value, Mapping):
        kinds = next((get_args(each) for each in members if get_origin(each) is Mapping), ())
        pairs = [pair for item in value.items() for pair in zip(item, kinds, strict=False)]
        return bool(kinds) and all(isinstance(each, _WIDER.get(kind, kind)) for each, kind in pairs)
    wider = (*types, *(_WIDER[each] for each in types if each in _WIDER))
    return types == {bool} or isinstance(value, wider)


def _parameter_name(flag: re.Match[str]) -> str:
    return flag[1].replace("-", "_")


def _help(field: Field) -> str:
    text = _FLAG.sub(_parameter_name, _OF_COMMANDS.sub("", field.option.help))
    text = text.replace("otherwise of the terminal", "otherwise standard")
    return fill(f"{field.name:<{INDENT}}{text}", WIDTH, subsequent_indent=" " * INDENT) + "\n"
