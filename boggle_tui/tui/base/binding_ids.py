"""The names by which keys can be changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.binding import Binding, BindingType


def named(owner: str, bindings: Sequence[BindingType]) -> list[BindingType]:
    """The bindings, each with an id such as "play.submit" if it has none."""
    made: list[BindingType] = []
    for binding in bindings:
        assert isinstance(binding, Binding)
        made.append(binding if binding.id else replace(binding, id=f"{owner}.{binding.action}"))
    return made
