#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""costs.py - what the tool interface costs: nothing to code that it does not concern, and how much
where it is used.

    costs.py --vm build/release/vm/vitrine                     all three parts
    costs.py --vm ... --part elsewhere --only SingleStep     one condition
    costs.py --vm ... --part use --only 'Get*' --table       numbers as a table for
                                                             docs/performance.md

elsewhere  Kernels of agents/Costs.java run in one thread; the agent makes a condition true that
           does not concern it: an event enabled for another, idle thread only, a watch of another
           field, a breakpoint in another method of the class, all capabilities possessed.  Rounds
           of some 12 ms with the condition off and on alternate in one process; what counts is the
           fastest round of each, by the thread's CPU time.  The first rounds run before the
           condition was ever on, so what it leaves behind counts too.  One process for each
           condition and kernel.
process    Some kernels of run.py, whole runs without an agent and with one that possesses all
           capabilities, alternating; the lower CPU time.
use        CPU time per operation of tasks that use the interface (agents/costs.c), here, on the
           stock JDK's interpreter and with its compilers.

Fails when something in the first two parts costs more than --limit (3 %).  A cost above it is
measured again with more rounds, since the fastest of more rounds is only closer to the truth.
"""
import argparse
import fnmatch
import math
import os
import subprocess
import sys

import run

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
KERNELS = ["calls", "fields", "objects", "strings", "exceptions", "monitors", "natives", "arrays"]
OTHER_CONDITIONS = [
    "capabilities",
    "breakpoint-elsewhere",
    "watch-elsewhere",
    "pop-elsewhere",
    "pop-below",
]
WHOLE = ["CallVirtual", "Fields", "HashMaps", "StringBuilders", "Exceptions", "AllocSmall"]


def build(java, out):
    os.makedirs(out, exist_ok=True)
    home = os.path.dirname(os.path.dirname(os.path.realpath(java)))
    subprocess.run(
        [
            os.path.join(home, "bin", "javac"),
            "-nowarn",
            "-d",
            out,
            os.path.join(HERE, "agents", "Costs.java"),
        ],
        check=True,
    )
    agent = os.path.join(out, "libcosts.so")
    subprocess.run(
        [
            os.environ.get("CC", "cc"),
            "-std=gnu17",
            "-O1",
            "-Wall",
            "-Wextra",
            "-Wno-unused-parameter",
            "-shared",
            "-fPIC",
            "-I" + os.path.join(ROOT, "include"),
            "-o",
            agent,
            os.path.join(HERE, "agents", "costs.c"),
        ],
        check=True,
    )
    return agent


def java(command, limit):
    done = subprocess.run(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        timeout=limit,
        env=run.child.environment(),
        check=False,
    )
    if done.returncode:
        raise RuntimeError(
            "%s: exit code %d\n%s"
            % (
                " ".join(command[-3:]),
                done.returncode,
                done.stderr.decode("utf-8", "replace")[-2000:],
            )
        )
    return done.stdout.decode()


def names(args, agent, kind):
    listed = java([args.java, "-agentpath:%s=list" % agent, "-version"], args.timeout)
    return [line.split()[1] for line in listed.splitlines() if line.startswith(kind + " ")]


def wanted(args, found):
    return [
        n
        for n in found
        if not args.only or any(fnmatch.fnmatch(n.lower(), p.lower()) for p in args.only)
    ]


def elsewhere(args, agent, out):
    def measure(condition, kernel, pairs):
        options = "" if condition == "capabilities" else "all"
        text = java(
            [
                args.vm,
                "-agentpath:%s=%s" % (agent, options),
                "-Dkernel=" + kernel,
                "-cp",
                out,
                "Costs",
                "elsewhere",
                str(pairs),
                condition,
            ],
            args.timeout,
        )
        word = text.split()
        return None if word[2] == "impossible" else (int(word[2]), int(word[3]))

    print("%-26s %s" % ("condition", " ".join("%10s" % k for k in KERNELS)))
    failed, all_ratios = [], []
    for condition in wanted(args, ["nothing"] + OTHER_CONDITIONS + names(args, agent, "condition")):
        cells = []
        for kernel in KERNELS:
            ratio, pairs = None, args.pairs
            for _ in range(4):
                both = measure(condition, kernel, pairs)
                if both is None:
                    break
                ratio = min(both[1] / both[0], ratio or math.inf)
                if ratio <= 1 + args.limit / 100:
                    break
                pairs *= 2
            if ratio is None:
                cells.append("%10s" % "-")
                continue
            all_ratios.append(ratio)
            if ratio > 1 + args.limit / 100:
                failed.append("%s: %s is %.1f %% slower" % (condition, kernel, 100 * (ratio - 1)))
            cells.append("%+9.1f%%" % (100 * (ratio - 1)))
        print("%-26s %s" % (condition, " ".join(cells)), flush=True)
    if all_ratios:
        print(
            "geometric mean %+.2f %%, largest %+.1f %%"
            % (
                100 * (math.exp(sum(map(math.log, all_ratios)) / len(all_ratios)) - 1),
                100 * (max(all_ratios) - 1),
            )
        )
    return failed


def whole(args, agent):
    classes, _ = run.compile_kernels(args.java, args.cache)
    failed = []
    print("%-18s %9s %9s %8s" % ("kernel", "alone s", "agent s", "cost"))
    for name in wanted(args, WHOLE):
        alone, watched = [], []
        for n in range(args.n * 8):
            for results, options in ((alone, []), (watched, ["-agentpath:%s=all" % agent])):
                results.append(
                    run.measure([args.vm] + options + ["-cp", classes, name], args.timeout)[0]
                )
            cost = 100 * (min(watched) / min(alone) - 1)
            if n + 1 >= args.n and cost <= args.limit:
                break
        if cost > args.limit:
            failed.append("%s with all capabilities is %.1f %% slower" % (name, cost))
        print("%-18s %9.3f %9.3f %+7.1f%%" % (name, min(alone), min(watched), cost), flush=True)
    return failed


def use(args, agent, out):
    sides = [("Vitrine", [args.vm]), ("stock -Xint", [args.java, "-Xint"]), ("stock", [args.java])]
    print(
        ("| task | operations | %s |\n|---|---|---|---|---|" if args.table else "%-30s %10s %s")
        % (
            (" | ".join("%s ns" % s for s, _ in sides),)
            if args.table
            else ("task", "operations", " ".join("%15s" % s for s, _ in sides))
        )
    )
    for task in wanted(args, names(args, agent, "task")):
        cells, operations = [], 0
        for _, launcher in sides:
            best = None
            for _ in range(args.n):
                word = java(
                    launcher
                    + [
                        "-Xmx512m",
                        "-agentpath:%s=task %s" % (agent, task),
                        "-cp",
                        out,
                        "Costs",
                        "use",
                        task,
                    ],
                    args.timeout,
                ).split()
                each = int(word[2]) / max(1, int(word[1]))
                operations, best = operations or int(word[1]), min(each, best or each)
            cells.append("%.0f" % best if best >= 10 else "%.1f" % best)
        print(
            ("| %s | %d | %s |" % (task, operations, " | ".join(cells)))
            if args.table
            else "%-30s %10d %s" % (task, operations, " ".join("%15s" % c for c in cells)),
            flush=True,
        )
    return []


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True, help="launcher under test")
    parser.add_argument(
        "--java",
        default=os.environ.get("STOCK_JAVA", "/usr/lib/jvm/java-17-openjdk-amd64/bin/java"),
    )
    parser.add_argument("--part", action="append", choices=("elsewhere", "process", "use"))
    parser.add_argument("--only", action="append", help="pattern of conditions, kernels or tasks")
    parser.add_argument(
        "--pairs", type=int, default=12, help="rounds with the condition off and on (elsewhere)"
    )
    parser.add_argument("-n", type=int, default=3, help="runs of each side (process, use)")
    parser.add_argument(
        "--limit", type=float, default=3.0, help="per cent that something elsewhere may cost"
    )
    parser.add_argument("--table", action="store_true", help="part use as a table")
    parser.add_argument("--timeout", type=float, default=300)
    parser.add_argument("--cache", default=os.path.join(ROOT, "build", "test-cache"))
    args = parser.parse_args()
    home = os.path.dirname(os.path.dirname(os.path.realpath(args.java)))
    os.environ.setdefault("JAVA_HOME", home)
    out = os.path.join(args.cache, "costs")
    agent = build(args.java, out)
    parts, failed = args.part or ["elsewhere", "process", "use"], []
    if "elsewhere" in parts:
        failed += elsewhere(args, agent, out)
    if "process" in parts:
        failed += whole(args, agent)
    if "use" in parts:
        failed += use(args, agent, out)
    for text in failed:
        print("FAIL " + text)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
