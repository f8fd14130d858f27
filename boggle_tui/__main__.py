"""The entry point: the command boggle-tui, and python -m boggle_tui."""

import os
import sys

INTERRUPTED = 130

try:
    import signal
except KeyboardInterrupt:
    os._exit(INTERRUPTED)


def main() -> int:
    """Run the command of this process, and return the exit code.

    From here to the end Ctrl-C ends the process at once, except where a search or the screen sets
    a handler of its own, as there is something to clean up or to print.
    """
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    if "PYTHONIOENCODING" not in os.environ:
        # Terminals show UTF-8, also where the locale doesn't say so, as by ssh; and a pipe on
        # Windows would be in an old code page, which lacks most letters.
        for stream in filter(None, (sys.stdout, sys.stderr)):
            if sys.platform == "win32" or stream.isatty():
                stream.reconfigure(encoding="utf-8", errors=stream.errors)
    # Imported here, since Ctrl-C during an import would print a traceback.
    from boggle_tui import cli

    try:
        code = cli.main()
    except Exception as error:  # A traceback and exit code 1 would mean "impossible" to a script.
        code = cli.say_fault(error)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if cli.has_opened_program():
        cli.leave(code)
    return code


if __name__ == "__main__":
    sys.exit(main())
