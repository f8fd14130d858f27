#!/bin/sh
# Guess: pyte ignores what it doesn't know, as terminals do: a program that asks for other keys (modifyOtherKeys of
#   xterm, the keyboard protocol of kitty) looks the same on its screen as one that doesn't.
# Version: pyte 0.8.2, tmux 3.3a (Debian 12).
# Behaviour: pyte drops the > of CSI > 4 ; 2 m and underlines what follows, as for CSI 4 ; 2 m. It takes < and = for
#   the end of a sequence, and writes the rest on the screen; a program of Textual ends with CSI < u. By ECMA-48,
#   5.4.1, a parameter string that begins with one of < = > ? is for private use: another sequence than without it.
# Seen:
#   CSI > 4 ; 2 m AB: pyte AB underlined, tmux AB
#   CSI > 1 u AB: pyte AB, tmux AB
#   CSI = 1 ; 1 u AB: pyte 1;1uAB, tmux AB
#   CSI < u AB: pyte uAB, tmux AB
set -eu
export LC_ALL=C.UTF-8
[ "$(tmux -V 2> /dev/null || true)" = "tmux 3.3a" ] || { echo "needs tmux 3.3a of Debian 12: apt-get install tmux"; exit 2; }
folder=$(mktemp -d)
trap 'tmux -S "$folder/socket" kill-server 2> /dev/null || true; rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check pyte==0.8.2
cd "$folder"
cat > show.py <<'PYTHON'
import sys

import pyte

screen = pyte.Screen(20, 3)
pyte.Stream(screen).feed(sys.stdin.read())
underlined = any(screen.buffer[0][x].underscore for x in range(20))
print(screen.display[0].rstrip() + " underlined" * underlined)
PYTHON
tmux -S socket -f /dev/null new-session -d -x 20 -y 3 'sleep 60'
for sequence in '> 4 ; 2 m' '> 1 u' '= 1 ; 1 u' '< u'; do
    printf '\033[%sAB' "$(echo "$sequence" | tr -d ' ')" > text
    tmux -S socket respawn-pane -k 'cat text; sleep 60'
    for _ in $(seq 50); do tmux -S socket capture-pane -p | grep -q AB && break; sleep 0.1; done
    shown=$(tmux -S socket capture-pane -p -e | head -n 1)
    echo "CSI $sequence AB: pyte $(venv/bin/python show.py < text), tmux $shown"
done | tee seen
cat > expected <<'END'
CSI > 4 ; 2 m AB: pyte AB underlined, tmux AB
CSI > 1 u AB: pyte AB, tmux AB
CSI = 1 ; 1 u AB: pyte 1;1uAB, tmux AB
CSI < u AB: pyte uAB, tmux AB
END
cmp seen expected
