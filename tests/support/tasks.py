"""Tasks for other processes, which import this module but none of the tests."""

import os
import sys
from collections.abc import Generator
from pathlib import Path
from time import sleep as _sleep


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


def sleep(seconds: float) -> None:
    """Take some time."""
    _sleep(seconds)


def process_id(*_: object) -> int:
    """Return the number of the process that runs this."""
    return os.getpid()


def count_to(last: int) -> Generator[int, None, None]:
    """Yield the numbers from 1 on, then fail if the last is 13."""
    yield from range(1, last + 1)
    if last == 13:
        raise ValueError("unlucky")


def count_for_ever(seconds: float = 0.01) -> Generator[int, None, None]:
    """Yield the number of the process that runs this, again and again."""
    while True:
        yield os.getpid()
        _sleep(seconds)


def print_and_read(text: str) -> tuple[str, str]:
    """Write to standard output, and read standard input."""
    print(text, flush=True)
    return text, sys.stdin.read()


def use_memory(size: int) -> int:
    """Use that many bytes."""
    return len(bytearray(size))


class AwkwardError(Exception):
    """An error that can't be made again from what it keeps."""

    def __init__(self, name: str, value: int) -> None:
        super().__init__(f"{name} is {value}")


def fail_awkwardly() -> None:
    """Raise an AwkwardError."""
    raise AwkwardError("x", 1)
