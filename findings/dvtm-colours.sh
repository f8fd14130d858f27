#!/bin/sh
# Guess: dvtm, whose terminal has 256 colours, takes the nearest of them for one of 16 million (CSI 38;2;R;G;B m), or
#   leaves it out; and draws a curly underline (CSI 4:3 m) as a plain one, or not at all.
# Version: dvtm 0.15 inside tmux 3.3a (Debian 12).
# Behaviour: it reads each number for itself. So 2 is faint, and a 5 or 7 among the three blinks or reverses, a 1 is bold,
#   30 to 37 are colours: 38;2;10;200;30 is faint and black, which can't be read on black. 4:3 is read as 43, a yellow
#   ground. dvtm leaves COLORTERM as it was outside, and a program that trusts truecolor there writes such sequences.
# Seen:
#   CSI 38;5;208 m: dvtm 38;5;208, tmux 38;5;208
#   CSI 38;2;10;200;30 m: dvtm 2 30, tmux 38;2;10;200;30
#   CSI 48;2;1;5;7 m: dvtm 1;2;5;7, tmux 48;2;1;5;7
#   CSI 4 m: dvtm 4, tmux 4
#   CSI 4:3 m: dvtm 43, tmux 4:3
#   COLORTERM: dvtm truecolor
set -eu
export LC_ALL=C.UTF-8
for package in dvtm=0.15 tmux=3.3a; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"[-+]*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'tmux -S "$folder/socket" kill-server 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
# The attributes that a command's first letter has in tmux, which draws what the command writes.
attributes() {
    tmux -S socket respawn-pane -k "$1"
    for _ in $(seq 50); do tmux -S socket capture-pane -p | grep -q end && break; sleep 0.1; done
    tmux -S socket capture-pane -p -e | sed -n '/A/{p;q}' | tr '\033' '^' | sed 's/A.*//; s/^^\[//; s/m^\[/ /g; s/m$//'
}
tmux -S socket -f /dev/null new-session -d -x 20 -y 4 'sleep 60'
for sequence in '38;5;208' '38;2;10;200;30' '48;2;1;5;7' 4 4:3; do
    printf '\033[%smA\033[m\r\nend' "$sequence" > text
    inside=$(attributes "TERM=xterm-256color dvtm 'cat text; sleep 60'")
    echo "CSI $sequence m: dvtm $inside, tmux $(attributes 'cat text; sleep 60')"
done > seen
tmux -S socket respawn-pane -k "TERM=xterm-256color COLORTERM=truecolor dvtm 'echo \$COLORTERM > name; sleep 60'"
for _ in $(seq 50); do [ -s name ] && break; sleep 0.1; done
echo "COLORTERM: dvtm $(cat name)" >> seen
cat seen
cat > expected <<'END'
CSI 38;5;208 m: dvtm 38;5;208, tmux 38;5;208
CSI 38;2;10;200;30 m: dvtm 2 30, tmux 38;2;10;200;30
CSI 48;2;1;5;7 m: dvtm 1;2;5;7, tmux 48;2;1;5;7
CSI 4 m: dvtm 4, tmux 4
CSI 4:3 m: dvtm 43, tmux 4:3
COLORTERM: dvtm truecolor
END
cmp seen expected
