#!/bin/sh
# Guess: GNU screen draws a curly underline (CSI 4:3 m) as a plain one, or leaves it out; and it leaves out the colour of
#   an underline (CSI 58:5:1 m), which it doesn't know.
# Version: GNU screen 4.9.0 inside tmux 3.3a (Debian 12).
# Behaviour: it takes the colon for a semicolon. 4:3 is underlined and italic, which screen shows reversed; 4:2, a double
#   underline, is faint; 4:5, a dashed one, blinks; 58:5:1 is blinking and bold. By ECMA-48, 5.4.2, 03/10, the colon,
#   separates within a parameter, and 03/11, the semicolon, parameters.
# Seen:
#   CSI 4 m: screen 4, tmux 4
#   CSI 4:3 m: screen 4;7, tmux 4:3
#   CSI 4:2 m: screen 2;4, tmux 4:2
#   CSI 4:5 m: screen 4;5, tmux 4:5
#   CSI 58:5:1 m: screen 1;5, tmux 58;5;1
set -eu
export LC_ALL=C.UTF-8
for package in screen=4.9.0 tmux=3.3a; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"-*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
export SCREENDIR="$folder/screen"
mkdir -m 700 "$SCREENDIR"
trap 'tmux -S "$folder/socket" kill-server 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
# The attributes that a command's first letter has in tmux, which draws what the command writes.
attributes() {
    tmux -S socket respawn-pane -k "$1"
    for _ in $(seq 50); do tmux -S socket capture-pane -p | grep -q end && break; sleep 0.1; done
    drawn=$(tmux -S socket capture-pane -p -e | head -n 1 | tr '\033' '^' | sed -n 's/^^\[\([0-9;:]*\)mA.*/\1/p')
    echo "${drawn:-none}"
}
tmux -S socket -f /dev/null new-session -d -x 20 -y 3 'sleep 60'
for sequence in 4 4:3 4:2 4:5 58:5:1; do
    printf '\033[%smA\033[m\r\nend' "$sequence" > text
    screened=$(attributes "TERM=xterm-256color screen -c /dev/null -U sh -c 'cat text; sleep 60'; sleep 60")
    screen -X quit
    echo "CSI $sequence m: screen $screened, tmux $(attributes 'cat text; sleep 60')"
done | tee seen
cat > expected <<'END'
CSI 4 m: screen 4, tmux 4
CSI 4:3 m: screen 4;7, tmux 4:3
CSI 4:2 m: screen 2;4, tmux 4:2
CSI 4:5 m: screen 4;5, tmux 4:5
CSI 58:5:1 m: screen 1;5, tmux 58;5;1
END
cmp seen expected
