#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""soak.py - half an hour of mixed load in one VM, watched from outside: memory stays flat and
nothing is lost.

Inside (soak/Soak.java): threads start and end, class loaders come and go, classes are redefined,
hidden classes, exceptions, stack overflows, monitors, direct buffers, files, interned strings.
From outside: diagnostic commands and heap dumps over the attach protocol, a native and a Java agent
attached again and again.
    soak.py --vm LAUNCHER [--minutes N] [--csv FILE] [--svg FILE] [--title TEXT] [--seed N] [--only
    LOADS] [--no-visits] [--stock] [--vm-option=OPTION]...
Flat: of resident memory (of the heap, and all other), used heap, classes, threads and files the
median of the last third is not above that of the second third by more than LIMITS says; the first
third is the warm-up.
Memory at rest: twice a minute all loads wait, and what they have dropped is collected.  What the
process holds then, outside of the heap and without clean pages of mapped files, grows by at most
REST_LIMIT kilobytes an hour, REST_NOISE kilobytes by which one rest differs from another, and
AGENT_BYTES for each Java agent that was attached.  That is judged
after a warm-up of ten minutes, and only in runs of half an hour and more: --minutes 70 sees the
whole hour.
--vm-option=-Dpause=20 puts a pause after each turn of a load, for many soaks at once.
--stock: LAUNCHER is a stock VM, with a heap where this script looks for one.  Its numbers say what
the class library and the C library make of the same load; the memory of the VM itself is another.
Ends with "N passed, N failed".
"""
import argparse
import csv
import glob
import os
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
ROOT = os.path.dirname(TESTS)
sys.path.insert(0, TESTS)
import child  # noqa: E402
import soak_plot  # noqa: E402

ASM = [
    f"--add-exports=java.base/jdk.internal.org.objectweb.asm{x}=ALL-UNNAMED" for x in ("", ".tree")
]
# column: (what it is, growth that is allowed: a part of the second third's median, and an amount)
LIMITS = {
    "outside_kb": ("resident memory outside the heap, KB", 0.03, 4096),
    # as far as the program ever got between two collections, in steps of huge pages
    "heap_kb": ("resident memory of the heap, KB", 0.15, 32 << 10),
    "heap": ("used heap after a collection, bytes", 0.10, 6 << 20),
    "classes": ("loaded classes", 0.05, 100),
    "threads": ("threads", 0.0, 12),
    "fds": ("open files", 0.0, 6),
    "loaders": ("class loaders not collected", 0.2, 60),
    "direct": ("direct buffers, bytes", 0.5, 4 << 20),
}
# libinstrument keeps two environments and its own record of each Java agent that was ever attached;
# the stock VM grows by so many bytes with each
AGENT_BYTES = 1338
REST_SECONDS, REST_WARM_UP, REST_WINDOW, REST_MINUTES, REST_LIMIT = 30, 600, 300, 30, 2048
# 70 rests of one run differed from the ones before by up to 650 KB, the middle one by 210
REST_NOISE = 512
STOCK = ["-XX:+UseSerialGC", "-XX:HeapBaseMinAddress=8g"]
COMMANDS = [
    "Thread.print",
    "GC.heap_info",
    "GC.class_histogram",
    "VM.events",
    "VM.flags",
    "GC.run",
    "VM.system_properties",
    "Thread.print -l",
    "VM.classloader_stats",
    "help",
]


HEAP = range(4 << 30, 32 << 30)  # addresses (gc/space.c)


def resident(pid):
    """(KB in the heap, KB elsewhere, and of these KB that are not only read from a file)"""
    inside = outside = own = 0
    with open(f"/proc/{pid}/smaps", encoding="utf-8") as f:
        for line in f:
            mapping = re.match(r"([0-9a-f]+)-[0-9a-f]+ \S+ \S+ \S+ \d+ *(.*)", line)
            if mapping:
                in_heap = int(mapping.group(1), 16) in HEAP
                of_file = mapping.group(2).startswith("/") and "(deleted)" not in mapping.group(2)
            elif line.startswith("Rss:"):
                kb = int(line.split()[1])
                inside, outside = inside + kb * in_heap, outside + kb * (not in_heap)
                own += kb * (not in_heap and not of_file)
            elif line.startswith("Anonymous:"):
                own += int(line.split()[1]) * (not in_heap and of_file)
    return inside, outside, own


def library(work, name, *arguments):
    """Compiles an agent or a library into `work`; gives its path."""
    path = os.path.join(work, f"lib{name}.so")
    flags = ["-shared", "-fPIC", "-g", "-O1", "-Wall", "-I", os.path.join(ROOT, "include")]
    subprocess.run([os.environ.get("CC", "cc"), *flags, "-o", path, *arguments], check=True)
    return path


def build(work, more="soak"):
    """Classes and libraries of the soak into `work`, with those of the folder `more` beside it."""
    sources = [os.path.join(TESTS, "random_redefinition", x) for x in ("Editor.java", "Agent.java")]
    for folder in {"soak", more}:
        sources += glob.glob(os.path.join(HERE, folder, "*.java"))
        for source in glob.glob(os.path.join(HERE, folder, "*.c")):
            library(work, os.path.splitext(os.path.basename(source))[0], source)
    subprocess.run(["javac", "-g"] + ASM + ["-d", work] + sources, check=True)
    library(work, "redefine", os.path.join(TESTS, "random_redefinition", "agent.c"))
    manifest = os.path.join(work, "manifest")
    with open(manifest, "w", encoding="utf-8") as f:
        f.write("Agent-Class: JavaVisitor\nCan-Retransform-Classes: true\n")
    subprocess.run(
        [
            "jar",
            "cfm",
            os.path.join(work, "visitor.jar"),
            manifest,
            "-C",
            work,
            "JavaVisitor.class",
        ],
        check=True,
    )


class Attached:
    """The attach protocol, by hand: a tool's process each time would cost more than the load."""

    def __init__(self, pid):
        self.path = os.path.join(tempfile.gettempdir(), f".java_pid{pid}")
        self.talks = self.bad = 0
        self.why, self.quiet = "", False  # what failed last; whether it is told at once
        trigger = f"/proc/{pid}/cwd/.attach_pid{pid}"
        with open(trigger, "w", encoding="utf-8"):
            pass
        os.kill(pid, signal.SIGQUIT)
        end = time.monotonic() + 60
        while not os.path.exists(self.path) and time.monotonic() < end:
            time.sleep(0.05)
        os.unlink(trigger)

    def talk(self, command, *args):
        """The answer; one that tells of a failure counts as bad."""
        with socket.socket(socket.AF_UNIX) as s:
            s.settimeout(600)
            s.connect(self.path)
            s.sendall(
                b"".join(
                    x.encode() + b"\0" for x in ["1", command] + list(args) + [""] * (3 - len(args))
                )
            )
            out = b""
            while part := s.recv(65536):
                out += part
        text = out.decode("utf-8", "replace")
        self.talks += 1
        if not text.startswith("0\n") or re.search(r"return code: [^0]", text):
            self.bad += 1
            self.why = f"FAILED {command} {args}: {text[:300]}"
            if not self.quiet:
                print(self.why, flush=True)
        return text


class Soak:
    def __init__(self, args, work, program=("Soak",), options=(), **env):
        """program: class and arguments, before the seed and the loads; env: more variables."""
        self.args, self.work, self.rows, self.lines, self.rest_kb = args, work, [], [], 0
        self.agents = 0  # of Java, attached so far
        self.output = open(os.path.join(work, "output"), "w+b")
        # what is printed goes through a pipe: no limit on files touches it
        self.pipe = pipe = subprocess.Popen(
            ["cat"], stdin=subprocess.PIPE, stdout=self.output, start_new_session=True
        )
        # A fixed heap: what grows then is not the heap.
        command = (
            [os.path.abspath(args.vm)]
            + (STOCK if getattr(args, "stock", False) else [])
            + args.vm_option
            + ["-Xmx160m", "-Xms160m", f"-agentpath:{work}/libredefine.so", "-cp", work]
            + ASM
            + list(options)
            + [*program, str(args.seed)]
            + ([args.only] if args.only else [])
        )
        self.process = subprocess.Popen(
            command,
            cwd=work,
            stdin=subprocess.PIPE,
            stdout=pipe.stdin,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            env=child.environment(**env),
        )
        pipe.stdin.close()

    def text(self):
        with open(self.output.name, encoding="utf-8", errors="replace") as f:
            return f.read()

    def wait_for(self, pattern, count, limit=600):
        """The count-th line that matches, or None when it does not come."""
        end = time.monotonic() + limit
        while time.monotonic() < end and self.process.poll() is None:
            found = re.findall(pattern, self.text(), re.M)
            if len(found) >= count:
                return found[count - 1]
            time.sleep(0.05)
        return None

    def sample(self, begin, rest=False):
        try:
            self.process.stdin.write(b"r" if rest else b"n")
            self.process.stdin.flush()
        except BrokenPipeError:
            return False
        line = self.wait_for(r"figures now (.*)\n", len(self.rows) + 1)
        if not line:
            return False
        row = {"seconds": round(time.monotonic() - begin, 1)}
        row.update({k: int(v) for k, v in (x.split("=") for x in line.split())})
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as f:
            status = f.read()
        row["heap_kb"], row["outside_kb"], own_kb = resident(self.process.pid)
        row["native_threads"] = int(re.search(r"Threads:\s+(\d+)", status).group(1))
        row["fds"] = len(os.listdir(f"/proc/{self.process.pid}/fd"))
        if rest:
            self.rest_kb = own_kb
            self.process.stdin.write(b"g")
            self.process.stdin.flush()
        row["rested"], row["rest_kb"] = int(rest), self.rest_kb
        row["agents"] = self.agents
        self.rows.append(row)
        return True

    def finish(self, limit):
        """The program's input ends, so it ends: its exit status, or "timeout"."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.stdin = None
        status = child.finish(self.process, limit)
        self.pipe.wait(60)
        return status

    def visit(self, attached, turn):
        """What comes from outside between two samples."""
        attached.talk("jcmd", COMMANDS[turn % len(COMMANDS)])
        attached.talk("load", os.path.join(self.work, "libvisitor.so"), "true", "")
        if turn % 2 == 0:
            attached.talk("load", "instrument", "false", os.path.join(self.work, "visitor.jar"))
            self.agents += 1
        if turn % 15 == 7:
            dump = os.path.join(self.work, "dump.hprof")
            attached.talk("dumpheap", dump, "-live")
            os.unlink(dump)

    def run(self):
        """(failures, sentences)"""
        bad = []
        if self.wait_for(r"^ready$", 1) is None:
            return ["the program did not start:\n" + self.text()]
        begin, turn, rest_at = time.monotonic(), 0, 0
        attached = Attached(self.process.pid)
        while time.monotonic() - begin < self.args.minutes * 60:
            if not self.args.no_visits:
                try:
                    self.visit(attached, turn)
                except OSError as e:
                    bad.append(f"not to be talked to: {e}")
                    break
            turn += 1
            rest = time.monotonic() - begin >= rest_at
            rest_at += REST_SECONDS * rest
            if not self.sample(begin, rest):
                bad.append("no figures any more")
                break
            time.sleep(max(0.0, begin + turn * self.args.interval - time.monotonic()))
        status = self.finish(300)
        text = self.text()
        print(f"{turn} samples, {attached.talks} requests over the attach protocol, exit {status}")
        print("\n".join(re.findall(r"^(?:counts|figures end|LOST|FAILED|WRONG).*$", text, re.M)))
        if status != 0 or not re.search(r"^nothing lost$", text, re.M):
            bad.append(f"exit {status}:\n{text[-3000:]}")
        if attached.bad:
            bad.append(f"{attached.bad} requests failed")
        return bad

    def flat(self):
        bad, n = [], len(self.rows) // 3
        if n < 3:
            return ["too few samples to say that anything is flat"]
        for column, (name, part, amount) in LIMITS.items():
            middle, last = (
                statistics.median(r[column] for r in rows)
                for rows in (self.rows[n : 2 * n], self.rows[2 * n :])
            )
            allowed = middle * part + amount
            fine = last - middle <= allowed
            print(
                f'{"flat" if fine else "GROWN"}: {name}: {middle:.0f} then {last:.0f} (at most {middle + allowed:.0f})'
            )
            if not fine:
                bad.append(f"{name} grew from {middle:.0f} to {last:.0f}")
        return bad + self.flat_at_rest()

    def flat_at_rest(self):
        rows = [r for r in self.rows if r["rested"] and r["seconds"] >= REST_WARM_UP]
        first, last = (
            [r for r in rows if in_window(r["seconds"])]
            for in_window in (
                lambda s: s < REST_WARM_UP + REST_WINDOW,
                lambda s: s >= self.rows[-1]["seconds"] - REST_WINDOW,
            )
        )
        if self.args.minutes < REST_MINUTES or not first or not last:
            return []
        seconds, kb, agents = (
            statistics.median(r[c] for r in last) - statistics.median(r[c] for r in first)
            for c in ("seconds", "rest_kb", "agents")
        )
        kb -= agents * AGENT_BYTES / 1024
        growth, allowed = kb * 3600 / seconds, REST_LIMIT * seconds / 3600 + REST_NOISE
        fine = kb <= allowed
        print(
            f'{"flat" if fine else "GROWN"}: memory at rest: {kb:+.0f} KB in {seconds / 60:.0f} minutes '
            f"without what {agents:.0f} Java agents leave (at most {allowed:.0f}), {growth:+.0f} an hour"
        )
        return [] if fine else [f"memory at rest grew by {growth:.0f} KB an hour"]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--interval", type=float, default=3, help="seconds between samples")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="some of the loads of Soak.java, with commas between")
    parser.add_argument("--no-visits", action="store_true", help="nothing from outside")
    parser.add_argument("--stock", action="store_true", help="LAUNCHER is a stock VM")
    parser.add_argument("--csv")
    parser.add_argument("--svg")
    parser.add_argument("--title", default="Soak")
    parser.add_argument("--vm-option", action="append", default=[])
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="soak-") as work:
        build(work)
        soak = Soak(args, work)
        try:
            bad = soak.run()
        finally:
            if soak.process.poll() is None:
                soak.process.kill()
        bad += soak.flat()
        if args.csv and soak.rows:
            with open(args.csv, "w", encoding="utf-8", newline="") as f:
                table = csv.DictWriter(f, soak.rows[0].keys())
                table.writeheader()
                table.writerows(soak.rows)
        if args.svg and soak.rows:
            with open(args.svg, "w", encoding="utf-8") as f:
                f.write(soak_plot.svg(args.title, soak.rows))
    for b in bad:
        print("FAIL " + b)
    checks = len(LIMITS) + 2
    print(f"{max(checks - len(bad), 0)} passed, {len(bad)} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
