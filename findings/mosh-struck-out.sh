#!/bin/sh
# Guess: mosh shows a text as ssh does in the same terminal, with its attributes, as it keeps the state of the screen at both
#   ends and sends the differences.
# Version: mosh 1.4.0 inside tmux 3.3a (Debian 12), without ssh: server and client on one machine.
# Behaviour: its screen has no place for faint (CSI 2 m), struck out (CSI 9 m) and curly underlines (CSI 4:3 m, not even as
#   plain ones): these letters look like all others. Nor for a colour with colons (CSI 38:2::10:200:30 m), though
#   it knows the same with semicolons. Bold, italic, underlined, reversed and blinking arrive.
# Seen:
#   CSI 1 m: mosh 1, tmux 1
#   CSI 3 m: mosh 3, tmux 3
#   CSI 4 m: mosh 4, tmux 4
#   CSI 7 m: mosh 7, tmux 7
#   CSI 38;2;10;200;30 m: mosh 38;2;10;200;30, tmux 38;2;10;200;30
#   CSI 2 m: mosh none, tmux 2
#   CSI 9 m: mosh none, tmux 9
#   CSI 4:3 m: mosh none, tmux 4:3
#   CSI 38:2::10:200:30 m: mosh none, tmux 38;2;10;200;30
set -eu
export LC_ALL=C.UTF-8
for package in mosh=1.4.0 tmux=3.3a; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"-*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'tmux -S "$folder/socket" kill-server 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
# The attributes that a command's letter A has in tmux, which draws what the command writes.
attributes() {
    tmux -S socket respawn-pane -k "$1"
    for _ in $(seq 100); do tmux -S socket capture-pane -p | grep -q end && break; sleep 0.1; done
    drawn=$(tmux -S socket capture-pane -p -e | sed -n '/A/{p;q}' | tr '\033' '^' | sed -n 's/^^\[\([0-9;:]*\)mA.*/\1/p')
    echo "${drawn:-none}"
}
cat > client <<'END'
set -- $(mosh-server new -i 127.0.0.1 -c 256 -- sh -c "cat $PWD/text; sleep 3" 2> messages < /dev/null | grep '^MOSH CONNECT')
MOSH_KEY=$4 exec mosh-client 127.0.0.1 "$3"
END
tmux -S socket -f /dev/null new-session -d -x 40 -y 4 'sleep 60'
for sequence in 1 3 4 7 '38;2;10;200;30' 2 9 4:3 38:2::10:200:30; do
    printf '\033[%smA\033[m\r\nend' "$sequence" > text
    echo "CSI $sequence m: mosh $(attributes 'sh client; sleep 60'), tmux $(attributes 'cat text; sleep 60')"
done | tee seen
cat > expected <<'END'
CSI 1 m: mosh 1, tmux 1
CSI 3 m: mosh 3, tmux 3
CSI 4 m: mosh 4, tmux 4
CSI 7 m: mosh 7, tmux 7
CSI 38;2;10;200;30 m: mosh 38;2;10;200;30, tmux 38;2;10;200;30
CSI 2 m: mosh none, tmux 2
CSI 9 m: mosh none, tmux 9
CSI 4:3 m: mosh none, tmux 4:3
CSI 38:2::10:200:30 m: mosh none, tmux 38;2;10;200;30
END
cmp seen expected
