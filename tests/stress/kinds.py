#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""kinds.py - each kind of agent that others write, for a while, with everything else on: the loads
of the soak, -XX:+VerifyVM, another agent, diagnostic commands, agents that come and go.

    kinds.py --vm LAUNCHER [--seconds N] [--kind NAME,...] [--together] [--vm-option=OPTION]...
--together: all of TOGETHER in one VM, once.  Each run must end by itself with nothing lost, no
request refused, and no agent that met an error it did not expect.  Ends with "N passed, N failed".
"""
import argparse
import os
import re
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
ROOT = os.path.dirname(TESTS)
sys.path.insert(0, TESTS)
import classfile_editor  # noqa: E402
import soak  # noqa: E402

EDITOR = ["-I" + ROOT] + [
    os.path.join(ROOT, x) for x in (*classfile_editor.SOURCES, "vm/base/base.c")
]
# kind: (its folder in tests/agents, options)
KINDS = {
    "allocprof": ("allocprof", "16384"),
    "coverage": ("coverage", "Loads"),
    "cpuprof": ("cpuprof", ""),
    "firstlook": ("firstlook", "JavaVisitor"),
    "gcwatch": ("gcwatch", ""),
    "heaptracker": ("heaptracker", "5"),
    "heapviewer": ("heapviewer", "Loads"),
    "lockprof": ("lockprof", ""),
    "mtrace": ("mtrace", "JavaVisitor"),
    "deadlocks": ("kinds", ""),
    "dumper": ("kinds", ""),
    "exhausted": ("kinds", "tell"),
    "fakeclock": ("kinds", ""),
    "growth": ("kinds", "Loads"),
    "instances": ("kinds", "Kinds"),
    "jnispy": ("kinds", ""),
    "killer": ("kinds", "doomed"),
    "latency": ("kinds", "Kinds"),
    "leaks": ("kinds", "Loads"),
    "linecover": ("kinds", "Loads"),
    "loads": ("kinds", "Loads"),
    "mock": ("kinds", "Kinds"),
    "nullwhy": ("kinds", ""),
    "opens": ("kinds", "Kinds"),
    "perfmap": ("kinds", ""),
    "properties": ("kinds", ""),
    "reader": ("kinds", ""),
    "returns": ("kinds", ""),
    "steps": ("kinds", ""),
    "strings": ("kinds", ""),
    "threads": ("kinds", ""),
    "throws": ("kinds", ""),
    "vmallocs": ("kinds", ""),
    "watch": ("kinds", "Kinds"),
    "whoexits": ("kinds", ""),
}
# Not what looks at each call of each method, nor what suspends threads that hold the locks of other
# agents, nor a second agent that makes a class of that name.
ALONE = ("firstlook", "latency", "mtrace", "returns", "deadlocks", "coverage")
TOGETHER = [k for k in KINDS if k not in ALONE]
WRONG = re.compile(r"^(?:agent: |#  .*rror|.*VerifyVM:|FAILED|LOST).*$", re.M)


def one(args, work, kinds):
    """None, or what was wrong."""
    options = ["-XX:+VerifyVM", "-XX:VerifyVMInterval=20", "-Dagents.kind=none"]
    if "dumper" in kinds:  # it retransforms all classes
        options.append("-Dothers.retransform=true")
    for kind in kinds:
        folder, its = KINDS[kind]
        source = os.path.join(TESTS, "agents", folder, kind + ".c")
        with open(source, encoding="utf-8") as f:
            editor = EDITOR if '"instrument.h"' in f.read() else []
        path = soak.library(
            work, kind, "-I", os.path.join(TESTS, "agents", "common"), source, *editor
        )
        options.append(f"-agentpath:{path}={its}")
    run = soak.Soak(args, work, ("Kinds",), options)
    bad = []
    try:
        if run.wait_for(r"^ready$", 1, 300) is None:
            return "did not start:\n" + run.text()[-3000:]
        attached, turn = soak.Attached(run.process.pid), 0
        begin = time.monotonic()
        while time.monotonic() - begin < args.seconds and run.process.poll() is None:
            try:
                attached.talk("jcmd", "JVMTI.data_dump")
                run.visit(attached, turn)
            except OSError as e:
                bad.append(f"not to be talked to: {e}")
                break
            turn += 1
            if not run.sample(begin):
                bad.append("no figures any more")
                break
            time.sleep(0.2)
        status = run.finish(300)
    finally:
        if run.process.poll() is None:
            run.process.kill()
    text = run.text()
    bad += [m.group() for m in WRONG.finditer(text)][:5]
    if attached.bad:
        bad.append(f"{attached.bad} requests failed")
    if status != 0 or not re.search(r"^nothing lost$", text, re.M):
        bad.append(f"exit {status}")
    return "\n".join(bad + [text[-4000:]]) if bad else None


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--kind", help="some of KINDS, with commas between")
    parser.add_argument("--together", action="store_true", help="all in one VM")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--vm-option", action="append", default=[])
    parser.set_defaults(only=None)  # all loads
    args = parser.parse_args()
    chosen = args.kind.split(",") if args.kind else TOGETHER if args.together else list(KINDS)
    failed = passed = 0
    with tempfile.TemporaryDirectory(prefix="kinds-") as work:
        soak.build(work, "kinds")
        for kinds in [chosen] if args.together else [[k] for k in chosen]:
            why = one(args, work, kinds)
            if why:
                failed += 1
                print(f'FAIL {" ".join(kinds)}: {why}', flush=True)
            else:
                passed += 1
                print(f'ok {" ".join(kinds)}', flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
