"""Values as JSON, and back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum, StrEnum
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")

YEARS = range(1900, 3000)
"""The years in which a round may have been played: the statistics count days around it."""


def to_json(value: Any) -> Any:
    """Convert what json.dumps can't: pass this as its `default`.

    Dataclasses become objects, dates ISO texts, and enumerations the names of their members.
    """
    # Not dataclasses.asdict, which takes ten times as long.
    if is_dataclass(value):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Enum):
        return value.name
    raise TypeError(f"Invalid value {value!r}: expected a dataclass, a date or an enumeration.")


def from_json(kind: type[T], value: Any) -> T:
    """Build a value of this type from what `to_json` and json.dumps wrote.

    Knows dataclasses, tuples, dates, enumerations, optional values and what JSON has itself; the
    values of a mapping stay as they are. Fields that an older program didn't write have their
    defaults. Raises KeyError for an unknown name of an enumeration, otherwise TypeError or
    ValueError.
    """
    result: T = _converted(kind, value)
    return result


def from_any_json(kind: type[T], values: Any) -> T:
    """Build a dataclass from an object that may be damaged: what is invalid has its default.

    A field with a function `read` in its metadata is read by that.
    """
    valid: dict[str, Any] = {}
    known: Any = kind
    for each in fields(known):
        with suppress(KeyError, TypeError, ValueError):
            read = each.metadata.get("read") or partial(_converted, _fields(known)[each.name])
            valid[each.name] = read(values[each.name])
    return kind(**valid)


def one_of(known: Callable[[], Collection[str]]) -> Callable[[Any], str]:
    """Return a reader of names, which raises ValueError or TypeError for unknown ones."""

    def read(value: Any) -> str:
        if value not in known():
            raise ValueError(value)
        return str(value)

    return read


def number_in(valid: range, *, is_optional: bool = False) -> Callable[[Any], Any]:
    """Return a reader of whole numbers, or None if optional; it raises ValueError for others."""

    def read(value: Any) -> int | None:
        if not ((type(value) is int and value in valid) or (is_optional and value is None)):
            raise ValueError(value)
        return value

    return read


def _converted(kind: Any, value: Any) -> Any:
    arguments = get_args(kind)
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise _error(value, "a list")
        kinds = [arguments[0]] * len(value) if arguments[1:] == (...,) else arguments
        return tuple(_converted(*each) for each in zip(kinds, value, strict=True))
    if get_origin(kind) is UnionType and arguments[1:] == (NoneType,):
        return None if value is None else _converted(arguments[0], value)
    if get_origin(kind) is Mapping:
        if not isinstance(value, dict):
            raise _error(value, "an object")
        return value
    if isinstance(kind, type) and is_dataclass(kind):
        if not isinstance(value, dict):
            raise _error(value, "an object")
        known = _fields(kind).items()
        return kind(
            **{name: _converted(each, value[name]) for name, each in known if name in value}
        )
    if issubclass(kind, StrEnum):
        return kind(value)
    if issubclass(kind, Enum):
        return kind[value]
    if issubclass(kind, date):
        return kind.fromisoformat(value)
    if kind is float and type(value) is int:
        return value
    if type(value) is not kind:
        raise _error(value, kind.__name__)
    return value


@cache
def _fields(kind: Any) -> dict[str, Any]:
    """The names and types of a dataclass's fields."""
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind)}


def _error(value: object, expected: str) -> TypeError:
    return TypeError(f"Invalid value {value!r}: expected {expected}.")


def possible_day(day: date) -> date:
    """Return a day on which something was played. Raises ValueError for one too far from today."""
    if day.year not in YEARS:
        raise ValueError(f"Invalid year {day.year}.")
    return day
