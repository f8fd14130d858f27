"""Acts in the console of another process: `python in_console.py PROCESS ACTION ARGUMENT`.

A process has one console at most, so this is a program of its own. On Windows only.
"""

import ctypes
import signal
import sys
from ctypes import wintypes

ENTER = "\r"
KEY_EVENT, ENTER_KEY = 1, 0x0D
READ_WRITE, SHARED, EXISTING = 0xC0000000, 3, 3
WIDTH, HEIGHT = 80, 25


class Key(ctypes.Structure):
    """An INPUT_RECORD of a key."""

    _fields_ = (
        ("type", wintypes.WORD),
        ("is_down", wintypes.BOOL),
        ("times", wintypes.WORD),
        ("code", wintypes.WORD),
        ("place", wintypes.WORD),
        ("letter", wintypes.WCHAR),
        ("modifiers", wintypes.DWORD),
    )


def main(process: str, action: str, argument: str) -> None:
    """Set the code page, type a text, print the screen, or press Ctrl-C (0) or Ctrl-Break (1).

    The last waits for a line, or the end, of its input.
    """
    windows = ctypes.windll.kernel32
    windows.CreateFileW.restype = ctypes.c_void_p
    for number in (signal.SIGINT, signal.SIGBREAK):
        signal.signal(number, signal.SIG_IGN)
    windows.FreeConsole()
    if not windows.AttachConsole(int(process)):
        raise OSError(f"There is no console of the process {process}.")

    def end(name: str) -> ctypes.c_void_p:
        opened = windows.CreateFileW(name, READ_WRITE, SHARED, None, EXISTING, 0, None)
        return ctypes.c_void_p(opened)

    done = wintypes.DWORD()
    if action == "signal":
        print(flush=True)
        sys.stdin.readline()  # Wait for the moment.
        windows.GenerateConsoleCtrlEvent(int(argument), 0)
    elif action == "code page":
        windows.SetConsoleCP(int(argument))
        windows.SetConsoleOutputCP(int(argument))
    elif action == "type":
        keys = end("CONIN$")
        for letter in argument:
            for is_down in (True, False):
                key = Key(KEY_EVENT, is_down, 1, ENTER_KEY * (letter == ENTER), 0, letter, 0)
                windows.WriteConsoleInputW(keys, ctypes.byref(key), 1, ctypes.byref(done))
    else:
        shown = ctypes.create_unicode_buffer(WIDTH * HEIGHT + 1)
        windows.ReadConsoleOutputCharacterW(
            *(end("CONOUT$"), shown, WIDTH * HEIGHT, wintypes._COORD(0, 0), ctypes.byref(done))
        )
        sys.stdout.reconfigure(encoding="utf-8")
        for at in range(0, WIDTH * HEIGHT, WIDTH):
            print(shown[at : at + WIDTH].rstrip())


if __name__ == "__main__":
    main(*sys.argv[1:])
