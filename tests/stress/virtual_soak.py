#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""virtual_soak.py - the soak (soak.py) with virtual threads, an agent that suspends them, and a
debugger that comes and goes: memory stays flat and nothing is lost.

Inside (virtual/VirtualSoak.java): virtual threads that start, yield, park, lock, wait and end.
Beside them (virtual/looks.c) a thread of an agent suspends one after the other and looks at it.
From outside: the JDK's debug agent is attached to over JDWP again and again, suspends the VM, reads
the frames of all threads, virtual ones included, and goes; diagnostic commands; an agent that is
loaded each time.
    virtual_soak.py --vm LAUNCHER [--minutes N] [--seed N] [--vm-option=OPTION]...
JAVA_HOME names the JDK, of Java 21 or later.  Flat is what soak.py calls so.
Ends with "N passed, N failed".
"""
import argparse
import os
import socket
import struct
import subprocess
import sys
import tempfile

import soak

FOLDER = os.path.join(soak.HERE, "virtual")
# The JDK's debug agent keeps something of each session.  From some 490 on it waits for ever when
# the VM ends, on the stock VM as well.
SESSIONS_MAX = 400


class Debugger:
    """As much of JDWP as is needed to attach, look at all threads, and go."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), 120)
        self.number = 0
        self.socket.sendall(b"JDWP-Handshake")
        self.take(14)
        sizes = struct.unpack(">5i", self.ask(1, 7)[1])
        if set(sizes) != {8}:
            raise OSError(f"sizes of IDs: {sizes}")

    def take(self, n):
        out = b""
        while len(out) < n:
            part = self.socket.recv(n - len(out))
            if not part:
                raise OSError("the debug agent has gone")
            out += part
        return out

    def ask(self, group, command, data=b""):
        """(error, answer); events in between are passed over."""
        self.number += 1
        head = struct.pack(">iibbb", 11 + len(data), self.number, 0, group, command)
        self.socket.sendall(head + data)
        while True:
            length, number, flags, error = struct.unpack(">iiBH", self.take(11))
            body = self.take(length - 11)
            if flags & 0x80 and number == self.number:
                return error, body

    def look(self):
        """(threads, frames)"""
        self.ask(15, 1, struct.pack(">bbi", 6, 0, 0))  # tell of threads that start
        self.ask(1, 8)
        body = self.ask(1, 4)[1]
        threads = struct.unpack(f">{struct.unpack('>i', body[:4])[0]}q", body[4:])
        frames = 0
        for t in threads:
            error, body = self.ask(11, 6, struct.pack(">qii", t, 0, -1))
            if not error:
                frames += struct.unpack(">i", body[:4])[0]
        self.ask(1, 9)
        return len(threads), frames

    def leave(self):
        self.ask(1, 6)
        self.socket.close()


class VirtualSoak(soak.Soak):
    looks = threads = frames = 0

    def visit(self, attached, turn):
        attached.talk("jcmd", ["Thread.print", "GC.heap_info", "GC.run"][turn % 3])
        attached.talk("load", os.path.join(self.work, "libvisitor.so"), "true", "")
        if self.looks == SESSIONS_MAX:
            return
        d = Debugger(self.port)
        threads, frames = d.look()
        d.leave()
        self.looks, self.threads = self.looks + 1, self.threads + threads
        self.frames += frames


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--interval", type=float, default=3, help="seconds between samples")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--vm-option", action="append", default=[])
    args = parser.parse_args()
    args.only, args.no_visits = None, False
    with tempfile.TemporaryDirectory(prefix="soak-") as work:
        soak.library(work, "looks", os.path.join(FOLDER, "looks.c"))
        soak.library(work, "visitor", os.path.join(soak.HERE, "soak", "visitor.c"))
        redefine = os.path.join(soak.TESTS, "random_redefinition", "agent.c")
        soak.library(work, "redefine", redefine)
        javac = os.path.join(os.environ["JAVA_HOME"], "bin", "javac")
        source = os.path.join(FOLDER, "VirtualSoak.java")
        subprocess.run([javac, "-g", "-d", work, source], check=True)
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            port = s.getsockname()[1]
        debug = "transport=dt_socket,server=y,suspend=n,includevirtualthreads=y"
        options = [
            f"-agentlib:jdwp={debug},address=127.0.0.1:{port}",
            f"-agentpath:{work}/liblooks.so",
        ]
        run = VirtualSoak(args, work, ("VirtualSoak",), options)
        run.port = port
        try:
            bad = run.run()
        finally:
            if run.process.poll() is None:
                run.process.kill()
        print(f"debugger: attached {run.looks} times, {run.threads} threads, {run.frames} frames")
        if not run.frames:
            bad.append("the debugger has seen nothing")
        bad += run.flat()
    for b in bad:
        print("FAIL " + b)
    checks = len(soak.LIMITS) + 3
    print(f"{max(checks - len(bad), 0)} passed, {len(bad)} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
