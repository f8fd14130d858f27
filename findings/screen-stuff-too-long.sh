#!/bin/sh
# Guess: `screen -X stuff TEXT` types a long text whole, or its beginning, or ends with an error. "You cannot paste large
#   buffers" with it, says the manual.
# Version: GNU screen 4.9.0, tmux 3.3a (Debian 12).
# Behaviour: some hundred words are too large. Of a command with more than about 755 bytes nothing arrives, and it ends
#   with 0, without a word. "Remote command too long" is only shown on a terminal that is attached to the session, and
#   one that a script runs has none. The next command works. tmux's `send-keys -l` types all.
# Seen (what arrives of the text, and then of a text of one letter):
#   700 letters: screen 700 and 1, ends with 0; tmux 700 and 1, ends with 0
#   1000 letters: screen 0 and 1, ends with 0; tmux 1000 and 1, ends with 0
#   3000 letters: screen 0 and 1, ends with 0; tmux 3000 and 1, ends with 0
#   what screen said: nothing
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
trap 'screen -X quit > /dev/null 2>&1 || true; tmux -S "$folder/socket" kill-server 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
# A program that keeps what is typed, each key at once.
cat > keep <<'END'
stty -icanon -echo min 1
touch "$1-is-ready"
exec cat > "$1"
END
screen -c /dev/null -dmS typed sh keep by-screen
tmux -S socket -f /dev/null new-session -d 'sh keep by-tmux'
for _ in $(seq 100); do [ -e by-screen-is-ready ] && [ -e by-tmux-is-ready ] && break; sleep 0.1; done
by_screen() { screen -X stuff "$1" >> said 2>&1; }
by_tmux() { tmux -S socket send-keys -l "$1"; }
# How much of a text arrives, and of an x after it, which is waited for; and the exit code.
arrived() {
    : > "by-$1"
    code=0
    "by_$1" "$2" || code=$?
    sleep 0.2
    "by_$1" x
    for _ in $(seq 50); do grep -q x "by-$1" && break; sleep 0.1; done
    echo "$(tr -d -c b < "by-$1" | wc -c) and $(tr -d -c x < "by-$1" | wc -c), ends with $code"
}
: > said
{
    for length in 700 1000 3000; do
        text=$(head -c "$length" /dev/zero | tr '\0' b)
        echo "$length letters: screen $(arrived screen "$text"); tmux $(arrived tmux "$text")"
    done
    [ -s said ] || echo 'what screen said: nothing'
} | tee seen
cat > expected <<'END'
700 letters: screen 700 and 1, ends with 0; tmux 700 and 1, ends with 0
1000 letters: screen 0 and 1, ends with 0; tmux 1000 and 1, ends with 0
3000 letters: screen 0 and 1, ends with 0; tmux 3000 and 1, ends with 0
what screen said: nothing
END
cmp seen expected
