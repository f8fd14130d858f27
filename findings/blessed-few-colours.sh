#!/bin/sh
# Guess: on a terminal of 8 colours, blessed shows bright_red as red, or as bold red; "even if the terminal only supports
#   256, or worse, 16 colors, the nearest color supported by the terminal is automatically mapped". And red is red on one
#   of 16.
# Version: blessed 1.52.0 with jinxed 2.1.0, which replaces curses, for Python.
# Behaviour: with 8 colours (TERM is linux, screen, rxvt or xterm) it writes the number of the bright colour where there is
#   none: bright_red is CSI 39 m, the terminal's own colour, black_on_bright_yellow is black on no ground, and the other
#   bright ones are nothing. So a found word looks like all others, or is black on black. Colours with other names are
#   mapped. With 16 (xterm-16color), red and all that aren't bright are CSI 1 m, bold: jinxed is wrong about the if in
#   the terminal's description, of which ncurses makes CSI 31 m.
# Seen:
#   linux, 8 colours: red 31, orangered 31, bright_red 39, bright_blue 312, black_on_bright_yellow 30 411
#   screen, 8 colours: red 31, orangered 31, bright_red 39, bright_blue 312, black_on_bright_yellow 30 411
#   xterm, 8 colours: red 31, orangered 31, bright_red 39, bright_blue 312, black_on_bright_yellow 30 411
#   xterm-16color, 16 colours: red 1, orangered 91, bright_red 91, bright_blue 94, black_on_bright_yellow 1 103
#   xterm-256color, 256 colours: red 31, orangered 38;5;202, bright_red 91, bright_blue 94, black_on_bright_yellow 30 103
#   red of xterm-16color: jinxed 1, ncurses 31
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check blessed==1.52.0 jinxed==2.1.0 wcwidth==0.9.4
cat > colours.py <<'PYTHON'
import re

from blessed import Terminal

NAMES = "red", "orangered", "bright_red", "bright_blue", "black_on_bright_yellow"
terminal = Terminal(force_styling=True)


def numbers(name):
    return " ".join(re.findall(r"\x1b\[([\d;]+)m", getattr(terminal, name)))


colours = ", ".join(f"{name} {numbers(name)}" for name in NAMES)
print(f"{terminal.kind}, {terminal.number_of_colors} colours: {colours}")
PYTHON
cat > red.py <<'PYTHON'
import curses

import jinxed

jinxed.setupterm("xterm-16color", 1)
curses.setupterm("linux", 1)
description = jinxed.tigetstr("setaf")
reds = [module.tparm(description, 1).decode()[2:-1] for module in (jinxed, curses)]
print("red of xterm-16color: jinxed {}, ncurses {}".format(*reds))
PYTHON
{
    for name in linux screen xterm xterm-16color xterm-256color; do
        env -u COLORTERM -u NO_COLOR TERM=$name venv/bin/python colours.py
    done
    venv/bin/python red.py
} | tee seen
cat > expected <<'END'
linux, 8 colours: red 31, orangered 31, bright_red 39, bright_blue 312, black_on_bright_yellow 30 411
screen, 8 colours: red 31, orangered 31, bright_red 39, bright_blue 312, black_on_bright_yellow 30 411
xterm, 8 colours: red 31, orangered 31, bright_red 39, bright_blue 312, black_on_bright_yellow 30 411
xterm-16color, 16 colours: red 1, orangered 91, bright_red 91, bright_blue 94, black_on_bright_yellow 1 103
xterm-256color, 256 colours: red 31, orangered 38;5;202, bright_red 91, bright_blue 94, black_on_bright_yellow 30 103
red of xterm-16color: jinxed 1, ncurses 31
END
cmp seen expected
