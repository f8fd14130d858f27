#!/bin/sh
# Guess: dropbear's client sends the flags of its terminal as OpenSSH's does: 1 for one that is set. By RFC 4254,
#   section 8, a flag SHOULD be 0 or 1, and a special character is 255 where there is none.
# Version: dropbear-bin 2022.83, openssh-client 9.2 (Debian 12); asyncssh 2.24.1 is the server.
# Behaviour: dbclient sends the bits of a flag in its own termios: 256 for ICRNL, 8 for ECHO, 2048 for ECHOKE, 48 for
#   CS8. Only a flag that happens to be the lowest bit is 1. VEOL, which isn't set, is 0, which would be Ctrl-@. It sends
#   no speed. So a server must ask whether a flag is 0, not whether it is 1.
# Seen:
#   ssh: ICRNL 1, ECHO 1, ECHOKE 1, CS8 1, ISIG 1, VEOL 255, speed 38400
#   dbclient: ICRNL 256, ECHO 8, ECHOKE 2048, CS8 48, ISIG 1, VEOL 0, speed none
set -eu
for package in dropbear-bin=2022.83 openssh-client=1:9.2p1; do
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
import os
import pty

import asyncssh

MODES = {
    "ICRNL": asyncssh.PTY_ICRNL,
    "ECHO": asyncssh.PTY_ECHO,
    "ECHOKE": asyncssh.PTY_ECHOKE,
    "CS8": asyncssh.PTY_CS8,
    "ISIG": asyncssh.PTY_ISIG,
    "VEOL": asyncssh.PTY_VEOL,
    "speed": asyncssh.PTY_OP_OSPEED,
}


class Server(asyncssh.SSHServer):
    def begin_auth(self, username):
        return False


async def main():
    modes = asyncio.Queue()

    def meet(process):
        modes.put_nowait(dict(process.term_modes))
        process.exit(0)

    server = await asyncssh.listen(
        "127.0.0.1",
        0,
        server_factory=Server,
        server_host_keys=[asyncssh.generate_private_key("ssh-ed25519")],
        process_factory=meet,
        kex_algs=["curve25519-sha256"],
    )
    port = str(server.sockets[0].getsockname()[1])
    careless = ["-F", "none", "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"]
    for command in (["ssh", *careless], ["dbclient", "-y", "-y"]):
        terminal, line = pty.openpty()
        client = await asyncio.create_subprocess_exec(
            *command, "-t", "-p", port, "guest@127.0.0.1", stdin=line, stdout=line, stderr=asyncio.subprocess.DEVNULL
        )
        sent = await asyncio.wait_for(modes.get(), 20)
        await asyncio.wait_for(client.wait(), 20)
        os.close(terminal)
        os.close(line)
        yield f"{command[0]}: " + ", ".join(f"{name} {sent.get(mode, 'none')}" for name, mode in MODES.items())
    server.close()


async def lines():
    return [line async for line in main()]


seen = asyncio.run(lines())
print(*seen, sep="\n")
expected = [
    "ssh: ICRNL 1, ECHO 1, ECHOKE 1, CS8 1, ISIG 1, VEOL 255, speed 38400",
    "dbclient: ICRNL 256, ECHO 8, ECHOKE 2048, CS8 48, ISIG 1, VEOL 0, speed none",
]
raise SystemExit(seen != expected)
PYTHON
