#!/bin/sh
# Guess: plink tells the server the name of the terminal it runs in, TERM, as ssh does; and asks for a terminal there only
#   if it has one here, or if -t is given.
# Version: putty-tools 0.78, openssh-client 9.2 (Debian 12); asyncssh 2.24.1 is the server.
# Behaviour: plink always says xterm, the terminal type of PuTTY's settings, whatever TERM is, also if it is dumb. The size
#   is that of the real terminal. Without one, and without -t, it asks for a terminal of 80 x 24, which doesn't exist,
#   so a program there takes the pipe for a screen; -T prevents it.
# Seen:
#   in a terminal of 100 x 30, TERM=screen-256color: ssh screen-256color 100 x 30, plink xterm 100 x 30
#   in a terminal of 100 x 30, TERM=dumb: ssh dumb 100 x 30, plink xterm 100 x 30
#   in a pipe, TERM=dumb: ssh no terminal, plink xterm 80 x 24
#   in a pipe, TERM=dumb, plink -T: plink no terminal
set -eu
for package in putty-tools=0.78 openssh-client=1:9.2p1; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"-*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check asyncssh==2.24.1
HOME=$folder "$folder/venv/bin/python" - <<'PYTHON'
import asyncio
import fcntl
import os
import pty
import struct
import termios

import asyncssh


class Server(asyncssh.SSHServer):
    def begin_auth(self, username):
        return False


async def main():
    terminals = asyncio.Queue()

    def meet(process):
        columns, rows, *_ = process.term_size
        terminals.put_nowait(f"{process.term_type} {columns} x {rows}" if process.term_type else "no terminal")
        process.exit(0)

    key = asyncssh.generate_private_key("ssh-ed25519")
    server = await asyncssh.listen(
        "127.0.0.1", 0, server_factory=Server, server_host_keys=[key], process_factory=meet
    )
    port = str(server.sockets[0].getsockname()[1])
    ssh = ["ssh", "-F", "none", "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-p", port]
    plink = ["plink", "-ssh", "-batch", "-hostkey", key.get_fingerprint(), "-P", port]

    async def told(command, name, line=asyncio.subprocess.DEVNULL):
        client = await asyncio.create_subprocess_exec(
            *command,
            "guest@127.0.0.1",
            stdin=line,
            stdout=line,
            stderr=asyncio.subprocess.DEVNULL,
            env=os.environ | {"TERM": name},
        )
        said = await asyncio.wait_for(terminals.get(), 20)
        await asyncio.wait_for(client.wait(), 20)
        return said

    terminal, line = pty.openpty()
    fcntl.ioctl(line, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    for name in ("screen-256color", "dumb"):
        both = await told(ssh, name, line), await told(plink, name, line)
        yield "in a terminal of 100 x 30, TERM={}: ssh {}, plink {}".format(name, *both)
    os.close(terminal)
    os.close(line)
    yield f"in a pipe, TERM=dumb: ssh {await told(ssh, 'dumb')}, plink {await told(plink, 'dumb')}"
    yield f"in a pipe, TERM=dumb, plink -T: plink {await told([*plink, '-T'], 'dumb')}"
    server.close()


async def lines():
    return [line async for line in main()]


seen = asyncio.run(lines())
print(*seen, sep="\n")
expected = [
    "in a terminal of 100 x 30, TERM=screen-256color: ssh screen-256color 100 x 30, plink xterm 100 x 30",
    "in a terminal of 100 x 30, TERM=dumb: ssh dumb 100 x 30, plink xterm 100 x 30",
    "in a pipe, TERM=dumb: ssh no terminal, plink xterm 80 x 24",
    "in a pipe, TERM=dumb, plink -T: plink no terminal",
]
raise SystemExit(seen != expected)
PYTHON
