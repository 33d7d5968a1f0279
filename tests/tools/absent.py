#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""absent.py - what a VM says that was built without its tools (-Dserve=false) and without
audits (-Daudits=false): programs run, and who asks for a tool hears that it is not there.

    absent.py --vm LAUNCHER

Ends with "N passed, N failed"."""
import argparse
import os
import signal
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
WORDS = "this VM was built without %s (-Dserve=false)\n"
# options and arguments -> exit code, what it prints (a line of it)
RUNS = [
    ([], [], 0, "nothing\nend\n"),
    ([], ["management"], 0, "java.lang.InternalError\nend\n"),
    (["-Dcom.sun.management.jmxremote"], [], 1, WORDS % "management"),
    (
        ["-XX:+VerifyVM"],
        [],
        1,
        "-XX:+VerifyVM: this VM was built without audits (-Daudits=false)",
    ),
    (
        [
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:NativeMemoryTracking=summary",
            "-XX:+PrintNMTStatistics",
        ],
        [],
        0,
        "VM.metaspace basic: " + WORDS % "diagnostic commands",
    ),
    (["-Xmx20m", "-XX:+HeapDumpOnOutOfMemoryError"], ["memory"], 0, WORDS % "heap dumps"),
    (["-Xmx20m", "-XX:+HeapDumpOnOutOfMemoryError"], ["memory"], 0, "caught Java heap space\nend"),
]


def waiting(vm, classes, options, act, until):
    """A program waits while something is done to it, and ends when it has said `until`."""
    with subprocess.Popen(
        [vm, *options, "-cp", classes, "Absent", "wait"],
        cwd=classes,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        said = program.stdout.readline()
        act(program.pid)
        while until not in said:
            line = program.stdout.readline()
            assert line, said
            said += line
        rest, _ = program.communicate("\n", timeout=120)
    return program.returncode, said + rest


def jcmd(pid):
    done = subprocess.run(["jcmd", str(pid), "VM.version"], capture_output=True, text=True)
    assert done.returncode and "AttachNotSupportedException" in done.stderr, done


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--vm", required=True)
    vm = os.path.abspath(parser.parse_args().vm)
    signal.alarm(600)  # a program that does not say what it should
    passed = failed = 0

    def check(name, status, wanted_status, said, *wanted):
        nonlocal passed, failed
        good = status == wanted_status and all(w in said for w in wanted)
        passed, failed = passed + good, failed + (not good)
        if not good:
            print(f"FAIL {name}: exit code {status}\n{said}")

    with tempfile.TemporaryDirectory() as classes:
        subprocess.run(["javac", "-d", classes, os.path.join(HERE, "Absent.java")], check=True)
        for options, args, status, wanted in RUNS:
            done = subprocess.run(
                [vm, *options, "-cp", classes, "Absent", *args],
                cwd=classes,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            check(
                " ".join(options + args) or "a program",
                done.returncode,
                status,
                done.stdout,
                wanted,
            )
        words = WORDS % "attaching"
        status, said = waiting(vm, classes, [], jcmd, words)
        check("jcmd", status, 0, said, "end\n")
        words = WORDS % "histograms of the heap"
        dump = lambda pid: os.kill(pid, signal.SIGQUIT)
        status, said = waiting(vm, classes, ["-XX:+PrintClassHistogram"], dump, words)
        check("SIGQUIT", status, 0, said, '"main"', "end\n")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
