#!/bin/sh
# Guess: what overwrites or erases one half of a letter that is two columns wide takes the other half with it, in tmux as
#   in other terminals. No line is longer than the terminal is wide.
# Version: tmux 3.3a (Debian 12), @xterm/headless 6.0.0 (npm).
# Behaviour: tmux keeps the whole letter if it is in the first two columns and its right half is written over; and in
#   any column if its right half is erased by ECH (CSI X) or EL (CSI K). So lines of ten columns have eleven, and what
#   comes after is off by one. The left half works.
# Seen (in ten columns; CSI 2 G goes to column 2):
#   日cdefghij CSI 2 G x: tmux 11 日xcdefghij, xterm.js 10  xcdefghij
#   a日defghij CSI 3 G x: tmux 10 a xdefghij, xterm.js 10 a xdefghij
#   a日defghij CSI 3 G CSI X: tmux 11 a日 defghij, xterm.js 10 a  defghij
#   a日defghij CSI 2 G x: tmux 10 ax defghij, xterm.js 10 ax defghij
set -eu
export LC_ALL=C.UTF-8
[ "$(tmux -V 2> /dev/null || true)" = "tmux 3.3a" ] || { echo "needs tmux 3.3a of Debian 12: apt-get install tmux"; exit 2; }
command -v npm > /dev/null || { echo "needs npm and node: apt-get install npm"; exit 2; }
folder=$(mktemp -d)
trap 'tmux -S "$folder/socket" kill-server 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-package-lock @xterm/headless@6.0.0
cat > show.cjs <<'NODE'
const {Terminal} = require('@xterm/headless')
const terminal = new Terminal({cols: 10, rows: 3, allowProposedApi: true})
terminal.write(require('fs').readFileSync('text'), () =>
    console.log(terminal.buffer.active.getLine(0).translateToString(true)))
NODE
cat > width.py <<'PYTHON'
import sys
from unicodedata import east_asian_width

line = sys.stdin.read().rstrip("\n")
print(sum(2 if east_asian_width(letter) == "W" else 1 for letter in line), line)
PYTHON
tmux -S socket -f /dev/null new-session -d -x 10 -y 3 'sleep 60'
for written in '日cdefghij CSI 2 G x' 'a日defghij CSI 3 G x' 'a日defghij CSI 3 G CSI X' 'a日defghij CSI 2 G x'; do
    printf '%s\r\nend' "$(echo "$written" | sed "s/ //g; s/CSI/$(printf '\033')[/g")" > text
    tmux -S socket respawn-pane -k 'cat text; sleep 60'
    for _ in $(seq 50); do tmux -S socket capture-pane -p | grep -q end && break; sleep 0.1; done
    shown=$(tmux -S socket capture-pane -p | head -n 1 | python3 width.py)
    echo "$written: tmux $shown, xterm.js $(node show.cjs | python3 width.py)"
done | tee seen
cat > expected <<'END'
日cdefghij CSI 2 G x: tmux 11 日xcdefghij, xterm.js 10  xcdefghij
a日defghij CSI 3 G x: tmux 10 a xdefghij, xterm.js 10 a xdefghij
a日defghij CSI 3 G CSI X: tmux 11 a日 defghij, xterm.js 10 a  defghij
a日defghij CSI 2 G x: tmux 10 ax defghij, xterm.js 10 ax defghij
END
cmp seen expected
