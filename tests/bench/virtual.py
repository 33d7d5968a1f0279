#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""virtual.py - virtual threads beside the stock VM of 25, with its compilers.

    virtual.py --vm LAUNCHER --java JAVA [-n RUNS] [--only ROW]... [--scale PERCENT]

Rows     yields       a thread gives way two million times, with few frames
         deep         300,000 times, with 100 more frames
         exchanges    two threads, 300,000 times there and back by SynchronousQueue
         turns        two threads take turns 300,000 times by Object.wait and notify
         parked       a million threads start, park and are woken; memory when all are parked
         sleepers     a million threads sleep for ten seconds
         skynet       a tree of a million threads, ten to a node
         structured   the same tree of 100,000, each node a scope of structured concurrency
         http         10,000 clients at once of an HTTP server that sleeps for two seconds
Method   Both VMs run alternately; what counts is the lowest CPU time (user and system, by wait4) of
         each, starting included.  Both have the same heap.  Memory is the resident size for each
         parked thread, the lowest too.  The last line is the geometric mean of the CPU times.
"""
import argparse
import math
import os
import re
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROWS = {
    "yields": 2_000_000,
    "deep": 300_000,
    "exchanges": 300_000,
    "turns": 300_000,
    "parked": 1_000_000,
    "sleepers": 1_000_000,
    "skynet": 1_000_000,
    "structured": 100_000,
    "http": 10_000,
}


def once(command, home):
    """(CPU seconds, what it prints, bytes for each thread or None)"""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        env = dict(os.environ, JAVA_HOME=home)
        process = subprocess.Popen(command, stdout=out, stderr=err, env=env)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        said = err.read().decode("utf-8", "replace")
        if process.returncode:
            sys.exit(f"{command[0]}: exit {process.returncode}\n{said[-2000:]}")
        found = re.search(r"bytes per thread: (\d+)", said)
        text = out.read().decode("utf-8", "replace").strip()
        return usage.ru_utime + usage.ru_stime, text, found and int(found.group(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--vm", required=True)
    parser.add_argument("--java", required=True)
    parser.add_argument("-n", type=int, default=3)
    parser.add_argument("--only", action="append", choices=list(ROWS))
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--vm-option", action="append", default=[])
    args = parser.parse_args()
    home = os.path.dirname(os.path.dirname(os.path.realpath(args.java)))
    ratios = []
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    ROWS["http"] = min(ROWS["http"], (hard - 300) // 2)  # two descriptors for each client
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as classes:
        source = os.path.join(HERE, "virtual", "Virtual.java")
        preview = ["--release", "25", "--enable-preview"]
        javac = os.path.join(home, "bin", "javac")
        subprocess.run([javac, *preview, "-Xlint:-preview", "-d", classes, source], check=True)
        print("row         ours s   stock s   ratio   bytes ours   stock", flush=True)
        for row in args.only or ROWS:
            tail = [
                "-Xmx6g",
                "--enable-preview",
                "-cp",
                classes,
                "Virtual",
                row,
                str(ROWS[row] * args.scale // 100),
            ]
            runs = {args.vm: [], args.java: []}
            for _ in range(args.n):
                for vm, results in runs.items():
                    extra = args.vm_option if vm == args.vm else []
                    results.append(once([vm, *extra, *tail], home))
            ours, stock = runs.values()
            if len({r[1] for r in ours + stock}) != 1:
                sys.exit(f"{row}: the results differ")
            a, b = (min(r[0] for r in side) for side in (ours, stock))
            ratios.append(a / b)
            line = f"{row:10} {a:7.2f} {b:9.2f} {a / b:7.2f}"
            if ours[0][2] is not None:
                line += "".join(f"{min(r[2] for r in side):11}" for side in (ours, stock))
            print(line, flush=True)
    print(f"geometric mean {math.exp(sum(map(math.log, ratios)) / len(ratios)):.2f}")


if __name__ == "__main__":
    main()
