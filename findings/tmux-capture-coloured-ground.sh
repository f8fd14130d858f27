#!/bin/sh
# Guess: `tmux capture-pane -e -p -N` writes the ground that the pane shows, also where a line's end is blank but coloured,
#   as in bars and panels. Without -N, which "preserves trailing spaces at each line's end", at most plain spaces are lost.
# Version: tmux 3.3a (Debian 12).
# Behaviour: without -N, a line ends after its last letter, even if the spaces that follow are coloured, reversed or
#   underlined: a bar of spaces is nothing but its colour, on which what is written next may stand. -N, or -J, keeps them
#   if they were written; but what was coloured by erasing (EL, ED or ECH, as ncurses does it) is lost with each of them,
#   unless a letter follows on its line. So the panels of a dialog end raggedly, and nothing is said.
# Seen (in ten columns; _ is a space; CSI K erases the rest of the line, CSI 10 G goes to column 10):
#   CSI 44 m AB and 8 spaces: ^[44mAB; with -N ^[44mAB________; with -J ^[44mAB________
#   CSI 44 m and 10 spaces: ^[44m; with -N ^[44m__________; with -J ^[44m__________
#   CSI 7 m AB and 8 spaces: ^[7mAB; with -N ^[7mAB________; with -J ^[7mAB________
#   CSI 44 m AB CSI K: ^[44mAB; with -N ^[44mAB; with -J ^[44mAB
#   CSI 44 m CSI K: nothing; with -N nothing; with -J nothing
#   CSI 44 m AB CSI K CSI 10 G z: ^[44mAB_______z; with -N ^[44mAB_______z; with -J ^[44mAB_______z
set -eu
export LC_ALL=C.UTF-8
version=$(dpkg-query --show --showformat='${Version}' tmux 2> /dev/null || true)
case $version in
    3.3a-*) ;;
    *) echo "needs tmux 3.3a of Debian 12: apt-get install tmux (found: ${version:-none})"; exit 2 ;;
esac
folder=$(mktemp -d)
trap 'tmux -S "$folder/socket" kill-server 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
line() {
    tmux -S socket capture-pane -p "$@" | head -n 1 | tr '\033 ' '^_' | sed 's/^$/nothing/'
}
show() {
    printf '%b\033[m\r\nend' "$2" > text
    tmux -S socket respawn-pane -k 'cat text; sleep 60'
    for _ in $(seq 50); do tmux -S socket capture-pane -p | grep -q end && break; sleep 0.1; done
    echo "$1: $(line -e); with -N $(line -e -N); with -J $(line -e -J)"
}
tmux -S socket -f /dev/null new-session -d -x 10 -y 4 'sleep 60'
{
    show 'CSI 44 m AB and 8 spaces' '\033[44mAB        '
    show 'CSI 44 m and 10 spaces' '\033[44m          '
    show 'CSI 7 m AB and 8 spaces' '\033[7mAB        '
    show 'CSI 44 m AB CSI K' '\033[44mAB\033[K'
    show 'CSI 44 m CSI K' '\033[44m\033[K'
    show 'CSI 44 m AB CSI K CSI 10 G z' '\033[44mAB\033[K\033[10Gz'
} | tee seen
cat > expected <<'END'
CSI 44 m AB and 8 spaces: ^[44mAB; with -N ^[44mAB________; with -J ^[44mAB________
CSI 44 m and 10 spaces: ^[44m; with -N ^[44m__________; with -J ^[44m__________
CSI 7 m AB and 8 spaces: ^[7mAB; with -N ^[7mAB________; with -J ^[7mAB________
CSI 44 m AB CSI K: ^[44mAB; with -N ^[44mAB; with -J ^[44mAB
CSI 44 m CSI K: nothing; with -N nothing; with -J nothing
CSI 44 m AB CSI K CSI 10 G z: ^[44mAB_______z; with -N ^[44mAB_______z; with -J ^[44mAB_______z
END
cmp seen expected
