"""The same for programs with an event loop, such as servers: each works in a thread.

A call that is cancelled ends in its thread, at its time limit if it has one. `build_async`, in
`building`, ends at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from boggle_tui.library.gogens import make_gogen
from boggle_tui.library.rolling import roll
from boggle_tui.library.sheets import make_sheet
from boggle_tui.library.solving import solve

P = ParamSpec("P")
T = TypeVar("T")


def in_thread(function: Callable[P, T]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Return a function that does the same without holding up the event loop."""

    @wraps(function)
    async def call(*args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.to_thread(function, *args, **kwargs)

    call.__name__ = call.__qualname__ = f"{function.__name__}_async"
    call.__doc__ = f"Do what `{function.__name__}` does, in a thread."
    return call


solve_async = in_thread(solve)
roll_async = in_thread(roll)
make_gogen_async = in_thread(make_gogen)
make_sheet_async = in_thread(make_sheet)
