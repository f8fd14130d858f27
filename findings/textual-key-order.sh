#!/usr/bin/env bash
# Guess: keys are handled in the order in which they come, each to its end.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: a key goes to the focused widget at once, but a binding runs only when its key has bubbled up
# to the app: the next key overtakes it (Textual issue 6605).
# Output seen: ['x', 'b', 'binding of x']
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
import asyncio
from textual import events
from textual.app import App
from textual.binding import Binding
from textual.widgets import Static


class Box(Static, can_focus=True):
    def on_key(self, event):
        self.app.seen.append(event.key)


class Keys(App):
    BINDINGS = [Binding("x", "note", "Note")]
    seen = []

    def compose(self):
        yield Box()

    def action_note(self):
        self.seen.append("binding of x")


async def main():
    app = Keys()
    async with app.run_test() as pilot:
        await pilot.pause()
        for key in "xb":
            app.post_message(events.Key(key, key))
        await pilot.pause(0.3)
    print(app.seen)
    raise SystemExit(app.seen != ["x", "b", "binding of x"])


asyncio.run(main())
END
