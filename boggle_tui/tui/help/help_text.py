"""A text for a page of the help: its purpose, and sentences about keys in groups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class HelpText(NamedTuple):
    """The purpose of a screen, and the sentences about its keys."""

    purpose: str
    groups: Mapping[str, Mapping[str, str]]
    """The headings of groups of keys, each with sentences by the actions of the keys."""
