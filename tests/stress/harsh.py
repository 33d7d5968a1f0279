#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""harsh.py - the soak while everything around it fails: no crash, no hang, nothing lost.

Two VMs run side by side.
The long one has the loads of soak/Loads.java and harsh/Harsh.java, and lives as long as the run.
Beside them files and descriptors run out for moments (RLIMIT_FSIZE, RLIMIT_NOFILE), signals come,
the clock of the day is set (harsh/clock.c), a debugger, agents and diagnostic commands come and
go.  A request may fail while a fault lasts, and may not when it is over.
The short ones (SHORT) begin with a fault that nobody takes away: no memory, few descriptors, no
room for files, no output, small stacks, a signal that ends them.  They must end by themselves.

    harsh.py --vm LAUNCHER [--minutes N] [--seed N] [--part long|short] [--keep FOLDER]
             [--vm-option=OPTION]...
Ends with "N passed, N failed".
"""
import argparse
import collections
import os
import random
import re
import resource
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import child  # noqa: E402
import soak  # noqa: E402

BROKEN = re.compile(r"^.*(fatal error|VerifyVM:|Assertion|AddressSanitizer|^WRONG).*$", re.M)
NO_MEMORY = re.compile(r"Vitrine: (the system has )?no memory left")
LOADS = (
    "threads loaders redefinition hidden exceptions monitors buffers files strings "
    "natives deep clock waiting"
).split()
LISTENING = r"Listening for transport"
# libjdwp keeps a VMDeath request of each debugger that ever came.  When the VM dies, their events
# are one command, and one of more than 533 never fits into its queue: the handler of VMDeath waits
# for ever (so on stock).
DEBUGGERS = 500
# Signals that a Java program survives.
SIGNALS = ("SIGQUIT", "SIGPIPE", "SIGXFSZ", "SIGWINCH", "SIGURG", "SIGCHLD", "SIGCONT")


class Debugger:
    """A debugger that talks JDWP by hand: it comes, stops the world, looks at all frames, listens
    to exceptions for a moment, and goes, politely or not."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), 60)
        self.socket.settimeout(120)
        self.socket.sendall(b"JDWP-Handshake")
        if self.bytes(14) != b"JDWP-Handshake":
            raise OSError("no handshake")
        self.number = self.events = 0

    def bytes(self, n):
        out = b""
        while len(out) < n:
            part = self.socket.recv(n - len(out))
            if not part:
                raise OSError("the debugger was left alone")
            out += part
        return out

    def ask(self, group, command, data=b""):
        self.number += 1
        self.socket.sendall(
            struct.pack(">IIBBB", 11 + len(data), self.number, 0, group, command) + data
        )
        while True:
            length, number, flags, code = struct.unpack(">IIBH", self.bytes(11))
            data = self.bytes(length - 11)
            if flags & 0x80 and number == self.number:
                return code, data
            self.events += 1

    def visit(self, chance):
        # all exceptions, caught and uncaught
        exceptions = struct.pack(">BBIBQBB", 4, 0, 1, 8, 0, 1, 1)
        code, request = self.ask(15, 1, exceptions)  # EventRequest.Set
        self.ask(1, 8)  # VirtualMachine.Suspend
        _, threads = self.ask(1, 4)  # AllThreads
        for (thread,) in struct.iter_unpack(">Q", threads[4:]):
            self.ask(11, 6, struct.pack(">Qii", thread, 0, -1))  # ThreadReference.Frames
            self.ask(11, 8, struct.pack(">Q", thread))  # OwnedMonitors
        self.ask(1, 9)  # Resume
        if chance.random() < 0.7:
            time.sleep(chance.random())
            if not code:
                self.ask(15, 2, struct.pack(">B", 4) + request)  # EventRequest.Clear
            self.ask(1, 6)  # Dispose
        elif chance.random() < 0.5:
            self.ask(1, 8)  # gone, and the world stands still: it must be resumed
        self.socket.close()


class Long:
    """The VM that lives through all faults."""

    def __init__(self, args, work):
        self.args, self.chance = args, random.Random(args.seed)
        self.step = os.path.join(work, "step")
        with open(self.step, "wb") as f:
            f.write(struct.pack("<q", 0))
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port = s.getsockname()[1]
        options = [
            f"-Djava.io.tmpdir={work}",
            f"-Dnatives={work}/libnatives.so",
            f"-Xlog:gc*,class+load,exceptions:file={work}/log::filecount=2,filesize=1m",
            "-XX:+VerifyVM",
            "-XX:VerifyVMInterval=20",
            f"-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:{self.port}",
        ]
        self.soak = soak.Soak(
            args, work, ("Harsh",), options, LD_PRELOAD=f"{work}/libclock.so", CLOCK_STEP=self.step
        )
        self.process = self.soak.process
        self.bad, self.counts = [], collections.Counter()
        self.over = threading.Event()
        self.faults = 0  # odd: a fault is on
        self.fault = threading.Lock()

    # ---- from outside, each in a thread of its own ----

    def without(self, limit, value):
        """Descriptors or room for files are gone for a second or two."""
        with self.fault:
            before = resource.prlimit(self.process.pid, limit)
            self.faults += 1
            try:
                resource.prlimit(self.process.pid, limit, (value, before[1]))
                self.over.wait(0.5 + 2 * self.chance.random())
            finally:
                resource.prlimit(self.process.pid, limit, before)
                self.faults += 1
        self.counts["limits"] += 1

    def room(self):
        while not self.over.wait(2 + 16 * self.chance.random()):
            self.without(resource.RLIMIT_FSIZE, self.chance.choice((0, 4096)))

    def signals(self):
        while not self.over.wait(0.3 * self.chance.random()):
            # a thread dump is long; more of them would be all that happens
            name = self.chance.choice(SIGNALS[1:] if self.chance.random() < 0.997 else SIGNALS[:1])
            self.process.send_signal(getattr(signal, name))
            self.counts["signals"] += 1

    def set_clock(self, seconds):
        with open(self.step, "r+b") as f:
            f.write(struct.pack("<q", seconds))

    def clock(self):
        day = 24 * 3600
        while not self.over.wait(self.chance.random()):
            to = self.chance.choice((0, 1, -1, 3600, -3600, day * 400, -day * 400))
            self.set_clock(to)
            self.counts["clock steps"] += 1

    def debugger(self):
        gap = max(3, 2 * 60 * self.args.minutes / DEBUGGERS)
        for _ in range(DEBUGGERS):
            if self.over.wait(gap * self.chance.random()):
                return
            before = self.faults
            listening = len(re.findall(LISTENING, self.soak.text(), re.M))
            try:
                debugger = Debugger(self.port)
                # Only while a guest is there: libjdwp ends the process when it has no descriptor
                # for the next one, and the system wants it before anybody comes (so on stock).
                if self.chance.random() < 0.5:
                    self.without(resource.RLIMIT_NOFILE, 8)
                    before = self.faults
                debugger.visit(self.chance)
                self.counts["debugger"] += 1
            except OSError as e:
                self.failed("debugger", e, before)
            if self.soak.wait_for(LISTENING, listening + 1) is None:
                self.bad.append("no debugger can come any more")
                return

    def failed(self, what, why, before):
        """A request failed: an error, unless a fault was on meanwhile."""
        if before % 2 or self.faults != before:
            self.counts[what + " failed by a fault"] += 1
        elif not self.over.is_set():
            self.bad.append(f"{what}: {why}")

    def guarded(self, work):
        try:
            work()
        except ProcessLookupError:
            pass  # the end of the process is told elsewhere
        except Exception as e:  # a broken helper is a failure, not a quiet hour
            self.bad.append(f"{work.__name__}: {e!r}")

    def visit(self, attached, turn):
        before, bad = self.faults, attached.bad
        try:
            self.soak.visit(attached, turn)
            why = attached.why if attached.bad > bad else None
        except OSError as e:
            why = e
        attached.bad = 0
        if why:
            self.failed("visit", why, before)
        else:
            self.counts["visits"] += 1

    def run(self, end):
        if self.soak.wait_for(r"^ready$", 1, 300) is None:
            return ["the long VM did not start:\n" + self.soak.text()[-3000:]]
        attached = soak.Attached(self.process.pid)
        attached.quiet = True  # a failure may be borne
        for turn in range(2):  # what a visit needs for good is there
            self.visit(attached, turn)
        helpers = [
            threading.Thread(target=self.guarded, args=(x,))
            for x in (self.room, self.signals, self.clock, self.debugger)
        ]
        for h in helpers:
            h.start()
        begin, turn = time.monotonic(), 0
        while time.monotonic() < end and self.process.poll() is None:
            turn += 1
            self.visit(attached, turn)
            if turn % 5 == 0 and not self.soak.sample(begin):
                self.bad.append("no figures any more")
                break
            time.sleep(self.chance.random())
        self.over.set()
        for h in helpers:
            h.join()
        self.set_clock(1000 * 24 * 3600)  # what waits for a moment of the day has it
        status = self.soak.finish(600)
        text = re.sub(r"(\tat Harsh.deeper.*\n)+", "\tat Harsh.deeper ...\n", self.soak.text())
        if status != 0 or self.bad or not re.search(r"^nothing lost$", text, re.M):
            self.bad.append(f"exit {status}:\n{text[-6000:]}")
            if self.args.keep:
                os.makedirs(self.args.keep, exist_ok=True)
                with open(os.path.join(self.args.keep, "long.txt"), "w", encoding="utf-8") as f:
                    f.write(text)
        self.bad += [m.group() for m in BROKEN.finditer(text)][:5]
        print("long:", dict(self.counts))
        print("\n".join(re.findall(r"^(?:counts|figures end|LOST|FAILED).*$", text, re.M)))
        return self.bad


# ---- the short ones: (name, options, limits, what ends it besides its input) ----


def few_descriptors(chance):
    return [], {resource.RLIMIT_NOFILE: chance.randint(4, 40)}, None


def no_room(chance):
    log = [
        "-Xlog:all=info:file=log.txt::filecount=2,filesize=1m",
        "-XX:+HeapDumpOnOutOfMemoryError",
    ]
    return log, {resource.RLIMIT_FSIZE: chance.choice((0, 1, 4096, 1 << 20))}, None


def no_memory(chance):
    return [], {resource.RLIMIT_AS: chance.randint(300, 4000) << 20}, None


def failing_allocations(chance):
    number, row = int(10 ** (6 * chance.random())), int(10 ** (4 * chance.random()))
    options = ["-XX:Stress=allocfail", f"-XX:AllocFail={number}", f"-XX:AllocFailRow={row}"]
    return options + ["-XX:+AllocFailAtStart"] * chance.randrange(2), {}, None


def small_stacks(chance):
    stack = chance.randint(64, 400) << 10
    xss = [f"-Xss{chance.randint(136, 300)}k"] * chance.randrange(2)
    return xss, {resource.RLIMIT_STACK: stack}, None


def small_heap(chance):
    return [f"-Xmx{chance.randint(4, 24)}m", "-Xms2m"], {}, None


def ended(chance):
    return [], {}, chance.choice((signal.SIGTERM, signal.SIGINT, signal.SIGHUP))


def stressed(chance):
    kinds = chance.sample(("yield", "tiny", "compile", "events"), chance.randint(1, 3))
    return ["-XX:Stress=" + ",".join(kinds), "-XX:+VerifyVM"], {}, None


def no_output(chance):
    return [], {}, "/dev/full"


SHORT = (
    few_descriptors,
    no_room,
    no_memory,
    failing_allocations,
    small_stacks,
    small_heap,
    ended,
    stressed,
    no_output,
)


class Short:
    """VMs with a fault from the beginning, one after the other."""

    def __init__(self, args, work):
        self.args, self.work, self.chance = args, work, random.Random(args.seed)
        self.bad, self.counts = [], collections.Counter()

    def one(self, kind, number):
        options, limits, end = kind(self.chance)
        some = ",".join(self.chance.sample(LOADS + ["processes"], 4))
        folder = os.path.join(self.work, f"short{number}")
        os.mkdir(folder)
        command = (
            [os.path.abspath(self.args.vm), *self.args.vm_option, "-Xmx160m"]
            + ["-XX:-CreateCoredumpOnCrash", f"-agentpath:{self.work}/libredefine.so"]
            + [f"-Djava.io.tmpdir={folder}", f"-Dnatives={self.work}/libnatives.so"]
            + [*options, "-cp", self.work, *soak.ASM, "Harsh", str(number), some]
        )

        def begin():
            for limit, value in limits.items():
                resource.setrlimit(limit, (value, resource.getrlimit(limit)[1]))

        path = os.path.join(folder, "output")
        with open(path, "wb") as output:
            process = subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=open(end, "wb") if isinstance(end, str) else output,
                stderr=output,
                start_new_session=True,
                preexec_fn=begin,
                # what malloc gives is filled, often with zeros
                env=child.environment(MALLOC_PERTURB_=str(self.chance.choice((0, 255, 90)))),
            )
            try:
                process.wait(2 + 6 * self.chance.random())
            except subprocess.TimeoutExpired:
                if isinstance(end, signal.Signals):
                    process.send_signal(end)
            status = child.finish(process, self.args.timeout)
        with open(path, encoding="utf-8", errors="replace") as f:
            text = f.read()
        wanted = {0, 1} | ({128 + end} if isinstance(end, signal.Signals) else set())
        fine = (status in wanted or NO_MEMORY.search(text)) and not BROKEN.search(text)
        self.counts[
            f'{kind.__name__} {"no memory left" if NO_MEMORY.search(text) else status}'
        ] += 1
        if not fine:
            print(f"{kind.__name__} {number} failed", flush=True)
            words = " ".join(command[len(self.args.vm_option) + 2 :])
            self.bad.append(f"{kind.__name__} {limits}: {status}: {words}\n{text[-5000:]}")
            if self.args.keep:
                os.makedirs(self.args.keep, exist_ok=True)
                os.rename(path, os.path.join(self.args.keep, f"{kind.__name__}-{number}.txt"))
        subprocess.run(["rm", "-rf", folder], check=True)

    def run(self, end):
        number = 0
        while time.monotonic() < end:
            self.one(SHORT[number % len(SHORT)], number)
            number += 1
        print("short:", dict(sorted(self.counts.items())))
        return self.bad


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--part", choices=("long", "short"))
    # not processes: libjava closes descriptors 0 and 1 when it has none left for pipes
    parser.set_defaults(only=",".join(LOADS))
    # a machine with other work may give a small VM a twentieth of a processor
    parser.add_argument("--timeout", type=float, default=1200)
    parser.add_argument("--keep", help="outputs of what failed")
    parser.add_argument("--vm-option", action="append", default=[])
    args = parser.parse_args()
    ends = {}
    with tempfile.TemporaryDirectory(prefix="harsh-") as work:
        soak.build(work, "harsh")
        end = time.monotonic() + args.minutes * 60

        def run(part, args):
            its = part(args, work)
            try:
                ends[part] = its.run(end)
                print("\n".join("FAIL " + b for b in ends[part]), flush=True)
            except Exception as e:  # told as a failure
                ends[part] = its.bad + [f"{part.__name__}: {e!r}"]
                raise
            finally:
                if part is Long and its.process.poll() is None:
                    its.process.kill()

        parts = [p for p in (Long, Short) if args.part in (None, p.__name__.lower())]
        both = [threading.Thread(target=run, args=(p, args)) for p in parts]
        for t in both:
            t.start()
        for t in both:
            t.join()
    bad = sum(ends.values(), [])
    print(f"{sum(not b for b in ends.values())} passed, {len(bad)} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
