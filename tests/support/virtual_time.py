"""An event loop whose clock stands still while anything happens, and jumps while nothing does."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """A loop that sleeps in no time. What it would run in a thread, it runs itself."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0

    def time(self) -> float:
        """Return the seconds that have been slept so far."""
        return self._now

    def run_in_executor(self, _: Any, function: Callable[..., Any], *arguments: Any) -> Any:
        """Call the function at once."""
        future = self.create_future()
        try:
            future.set_result(function(*arguments))
        except Exception as error:
            future.set_exception(error)
        return future

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:
            self._now = max(self._now, self._scheduled[0]._when)
        super()._run_once()


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine in virtual time."""
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(coroutine)
