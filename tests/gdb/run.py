#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - what the commands of vitrine-gdb.py print, of a process and then of its core file."""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPT = os.path.join(HERE, "vitrine-gdb.py")

# a command of gdb, what its lines must match, in any order; from 21 on natives have other names,
# and methods in Java call them
SHOWN = [
    (
        "jthreads",
        [
            r'#\d+ "the blocked" \(LWP \d+\): blocked, blocked by a monitor; '
            r"Stopped.enter\(\)V bci \d+, line \d+",
            r'#\d+ "the waiter" \(LWP \d+\): blocked, waits; java.lang.Object.wait0?\(J\)V native',
            r'#1 "main" \(LWP \d+\): blocked, sleeps; java.lang.Thread.sleep(Nanos)?0?\(J\)V native',
        ],
    ),
    (
        "jstack 1",
        [
            r"  0  java.lang.Thread.sleep(Nanos)?0?\(J\)V native",
            r"  [123]  Stopped.hold\(\)V bci \d+, line \d+",
            r"       locked 0x\w+ Stopped",
            r"  [234]  Stopped.main\(\[Ljava/lang/String;\)V bci \d+, line \d+",
            r"       locked 0x\w+ java.lang.Object",
        ],
    ),
    (
        "jobject OBJECT",
        [
            r"0x\w+ Stopped: owned by thread #1, entered 1 times",
            r'  Stopped.text = 0x\w+ "a text"',
            r"  Stopped.count = 42",
            r"  Stopped.big = 1099511627776",
            r"  Stopped.array = 0x\w+ \[I",
            r"  Stopped.nothing = null",
        ],
    ),
    (
        "jlock GATE",
        [
            r"0x\w+ java.lang.Object: inflated, monitor #\d+",
            r'  owner #1 "main", entered 1 times',
            r'  #\d+ "the blocked" enters',
            r'  #\d+ "the waiter" waits',
        ],
    ),
    (
        "jclass Stopped",
        [
            r"\(struct Class \*\)0x\w+ Stopped, state initialized",
            r"  extends java.lang.Object",
            r"  field I count",
            r"  \(struct Method \*\)0x\w+ hold\(\)V",
        ],
    ),
    (
        "jcells Stopped.start",
        [r"     bci   0  new_q\w* +a \d+, b \d+, p 0x\w+(, under code)?", r".* ret1 .*"],
    ),
    ("jclass no/Such", [r".*no class no/Such"]),
]
AT_MAIN = [
    (
        "jcells 1",
        [
            r"(Stopped.hold\(\)|java.lang.Thread.sleep(Nanos)?\(J\))V bci \d+, line \d+",
            r"  => bci +\d+  \w+ .*",
        ],
    )
]


def gdb(target, commands):
    line = ["gdb", "-batch", "-nx", "-iex", "set debuginfod enabled off", *target]
    for c in ("source " + SCRIPT, *commands):
        line += ["-ex", c]
    p = subprocess.run(
        line,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        stdin=subprocess.DEVNULL,
    )
    return p.stdout


def look(target, tid, verdict, where):
    """All commands in one run; the addresses for two of them come from a run before it."""
    first = gdb(target, ["jstack 1"])
    owned = dict(re.findall(r"locked (0x\w+) (\S+)", first)[::-1])
    by_class = {c: a for a, c in owned.items()}
    names = {"OBJECT": by_class.get("Stopped", "0"), "GATE": by_class.get("java.lang.Object", "0")}
    thread = (
        "python [t.switch() for t in gdb.selected_inferior().threads() if t.ptid[1] == %d]" % tid
    )
    rows = SHOWN + AT_MAIN
    commands = [thread]
    for i, (command, _) in enumerate(rows):
        for name, address in names.items():
            command = command.replace(name, address)
        commands += ["echo \\n== %d\\n" % i, command]
    parts = re.split(r"^== (\d+)$", gdb(target, commands), flags=re.M)
    texts = dict(zip(parts[1::2], parts[2::2]))
    for i, (command, patterns) in enumerate(rows):
        lines = texts.get(str(i), first).splitlines()
        missing = [p for p in patterns if not any(re.fullmatch(p, l) for l in lines)]
        verdict(f"{where}: {command}", missing and "\n".join(["no line is like", *missing, *lines]))


def used(pid):
    """Processor time of a process, in ticks."""
    with open("/proc/%d/stat" % pid, encoding="utf-8") as f:
        fields = f.read().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def compiled(vm, work, verdict):
    """A thread in machine code: gdb names it and finds its caller."""
    options = ["-Xcomp", "-XX:+GdbSymbols", "-Xmx32m", "-cp", work]
    with subprocess.Popen([vm, *options, "Spins"], stdout=subprocess.PIPE, text=True) as process:
        process.stdout.readline()
        begin = used(process.pid)
        while process.poll() is None and used(process.pid) < begin + 20:
            time.sleep(0.01)
        text = gdb(["-p", str(process.pid)], ["thread apply all backtrace 3"])
        process.kill()
    found = re.search(r"^#0 .* in Spins\.spin\(I\)V \(\)\n#1 .* in interp_\w+ \(", text, re.M)
    verdict("compiled code", not found and "no such frames in\n" + text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--vm", required=True)
    parser.add_argument("--javac", default="javac")
    args = parser.parse_args()
    passed = failed = 0

    def verdict(name, problem):
        nonlocal passed, failed
        passed, failed = passed + (not problem), failed + bool(problem)
        if problem:
            print(f"FAIL {name}: {problem}")

    work = tempfile.mkdtemp(prefix="gdb")
    command = [os.path.abspath(args.vm), "-Xmx32m", "-cp", work, "Stopped"]
    process = None
    try:
        sources = [os.path.join(HERE, name) for name in ("Stopped.java", "Spins.java")]
        subprocess.run([args.javac, "-d", work, *sources], check=True)
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        process.stdout.readline()  # everybody is where they should be
        live = ["-p", str(process.pid)]
        tid = int(re.search(r'#1 "main" \(LWP (\d+)\)', gdb(live, ["jthreads"])).group(1))
        look(live, tid, verdict, "process")
        core = os.path.join(work, "core")
        gdb(live, ["generate-core-file " + core])
        process.kill()
        look([command[0], "-c", core], tid, verdict, "core file")
        compiled(command[0], work, verdict)
    finally:
        if process:
            process.kill()
            process.wait()
        shutil.rmtree(work, ignore_errors=True)
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
