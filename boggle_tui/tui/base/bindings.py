"""Ids for key bindings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.binding import Binding, BindingType


def with_ids(owner: str, bindings: Sequence[BindingType]) -> list[BindingType]:
    """Give each binding an id such as "play.end", unless it has one."""
    made: list[BindingType] = []
    for binding in bindings:
        assert isinstance(binding, Binding)
        made.append(binding if binding.id else replace(binding, id=f"{owner}.{binding.action}"))
    return made
