#!/bin/sh
# Guess: `hardcopy` of GNU screen writes what the screen shows to a file, in UTF-8 where the session is in UTF-8; or a
#   question mark for what it can't write.
# Version: GNU screen 4.9.0 inside tmux 3.3a (Debian 12), which tells what is shown.
# Behaviour: of each letter it writes the last byte of its number in Unicode. So Ł (U+0141) is the letter A, Ř (U+0158)
#   is X, Ő (U+0150) is P: a board becomes another one, as valid. Č (U+010C) is a form feed, ─ (U+2500) a NUL. Ä is
#   itself, but in ISO 8859-1. Nothing is said of it. The letters are shown rightly, and -h or `encoding utf8` don't help.
# Seen (the bytes of the file, and what they are in ASCII):
#   TAPS: shown TAPS, written 54 41 50 53 TAPS
#   ŁAŚKI: shown ŁAŚKI, written 41 41 5a 4b 49 AAZKI
#   ŘEKA: shown ŘEKA, written 58 45 4b 41 XEKA
#   BŐR: shown BŐR, written 42 50 52 BPR
#   ČAJ: shown ČAJ, written 0c 41 4a .AJ
#   БУКВА: shown БУКВА, written 11 23 1a 12 10 .#...
#   BÄR: shown BÄR, written 42 c4 52 B.R
#   ┌─┐: shown ┌─┐, written 0c 00 10 ...
#   with encoding utf8 and -h: the same
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
words='TAPS ŁAŚKI ŘEKA BŐR ČAJ БУКВА BÄR ┌─┐'
for word in $words; do echo "$word"; done > text
echo end >> text
# Runs a command of screen and waits for the file that it writes.
write() {
    file=$1
    shift
    screen -X "$@"
    for _ in $(seq 50); do grep -a -q end "$file" 2> /dev/null && break; sleep 0.1; done
}
tmux -S socket -f /dev/null new-session -d -x 40 -y 12 \
    "TERM=xterm-256color screen -c /dev/null -U sh -c 'cat text; sleep 60'; sleep 60"
for _ in $(seq 50); do tmux -S socket capture-pane -p > shown; grep -q end shown && break; sleep 0.1; done
write plain hardcopy plain
screen -X encoding utf8
write long hardcopy -h long
screen -X quit
line=0
{
    for word in $words; do
        line=$((line + 1))
        sed -n "${line}p" plain | tr -d '\n' > bytes
        written="$(od -An -v -tx1 bytes | xargs) $(LC_ALL=C tr -c ' -~' . < bytes)"
        echo "$word: shown $(sed -n "${line}p" shown), written $written"
    done
    head -n "$line" plain > some
    head -n "$line" long | cmp -s - some && echo 'with encoding utf8 and -h: the same'
} | tee seen
cat > expected <<'END'
TAPS: shown TAPS, written 54 41 50 53 TAPS
ŁAŚKI: shown ŁAŚKI, written 41 41 5a 4b 49 AAZKI
ŘEKA: shown ŘEKA, written 58 45 4b 41 XEKA
BŐR: shown BŐR, written 42 50 52 BPR
ČAJ: shown ČAJ, written 0c 41 4a .AJ
БУКВА: shown БУКВА, written 11 23 1a 12 10 .#...
BÄR: shown BÄR, written 42 c4 52 B.R
┌─┐: shown ┌─┐, written 0c 00 10 ...
with encoding utf8 and -h: the same
END
cmp seen expected
