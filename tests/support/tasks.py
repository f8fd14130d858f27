"""Tasks for other processes, which import this module but none of the tests."""

from __future__ import annotations

import os
from pathlib import Path


def square(number: int) -> int:
    """Square a number, but refuse 13."""
    if number == 13:
        raise ValueError("unlucky")
    return number * number


def square_after_a_loss(task: tuple[int, str]) -> int:
    """Square a number; the first worker that meets 5 is killed."""
    number, marker = task
    if number == 5:
        try:
            Path(marker).touch(exist_ok=False)
        except FileExistsError:
            return number * number
        os.kill(os.getpid(), 9)
    return number * number


def die(number: int) -> int:
    """End the process that runs this."""
    os._exit(number)
