#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""allocfail.py - native memory runs out, at each place in turn: -XX:Stress=allocfail with the
number of the allocation that fails.

Two ways.  In one process, Points.java does each of its operations again and again, with its first
allocation failing, its second ..., until it ends without a failure; each must come out right or as
an OutOfMemoryError, and undisturbed be right again.  And whole runs: a program starts, with the
first allocation of the VM failing, then the second ....  Such a run must print what it should, or
end with an OutOfMemoryError, with a message of the start, or with the VM's one message that there
is no memory, which counts as `fatal`.

    allocfail.py --vm LAUNCHER [--points N] [--starts N] [--rows N,N...] [--step N] [--only TEXT]
                 [--vm-option=OPTION]...
--points: the most numbers of an operation that are tried, spread over them by --step; --starts:
how many whole runs; --rows: how many allocations fail one after the other.  Ends with
"N passed, N failed".

With a VM that has the address sanitizer, and ASAN_OPTIONS=detect_leaks=1, a leak is a failure, too.
"""
import argparse
import collections
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FATAL = "Vitrine: the system has no memory left"


class Tally:
    def __init__(self):
        self.kinds = collections.Counter()
        self.failed = 0

    def bad(self, what):
        self.failed += 1
        print("FAIL " + what[:60000], flush=True)


def command(args, folder, *options):
    return [
        args.vm,
        "-XX:Stress=allocfail",
        "-XX:-CreateCoredumpOnCrash",
        *args.vm_option,
        *options,
        "-cp",
        folder,
    ]


def in_one_process(args, folder, row, tally):
    """Runs Points until all operations are done, anew behind each place where the process died."""
    progress = os.path.join(folder, "progress")
    start = ""
    for _ in range(args.deaths):
        run = subprocess.run(
            command(
                args,
                folder,
                "-agentpath:" + os.path.join(folder, "libpoints.so"),
                "-Dfrom=" + start,
                f"-Drow={row}",
                f"-Dstep={args.step}",
                f"-Dlimit={args.points}",
                f"-Donly={args.only}",
            )
            + ["Points"],
            env=dict(os.environ, POINTS_PROGRESS=progress),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=args.timeout,
            cwd=folder,
        )
        out = run.stdout.decode("utf-8", "replace")
        for line in out.splitlines():
            if line.startswith("BAD "):
                tally.bad(f"row {row}: {line[4:]}")
            elif args.verbose and line.startswith("done "):
                print(f"row {row}: {line}")
        leak = re.search(r"^.*LeakSanitizer: detected memory leaks.*", out, re.M | re.S)
        if leak:
            tally.bad(f"row {row}: {leak.group()}")
        total = re.search(
            r"^points \d+ normal (\d+) OutOfMemoryError (\d+) wrapped (\d+)", out, re.M
        )
        if total:
            for kind, n in zip(
                ("right result", "OutOfMemoryError", "caused by one"), total.groups()
            ):
                tally.kinds[kind] += int(n)
            return
        with open(progress) as f:
            at = f.read()
        done = sum(int(n) for n in re.findall(r"^done \S+ (\d+)", out, re.M))
        tally.kinds["before a death"] += done
        if FATAL in out:
            tally.kinds["fatal"] += 1
            if args.fatal:
                print(f"fatal at row {row}: {at}")
        else:
            tally.bad(f"row {row}: {at}: the process ended with {run.returncode}: " + out[-1200:])
            if run.returncode >= 0:
                return
        operation, number = at.split()
        start = f"{operation} {int(number) + args.step}"
    tally.bad(f"row {row}: given up after {args.deaths} deaths")


START_MESSAGES = re.compile(
    r"^(Error occurred during initialization of VM|Error: |Could not create|Unrecognized|Exception in thread|"
    r"java\.lang\.OutOfMemoryError|Caused by: java\.lang\.OutOfMemoryError)",
    re.M,
)


def whole_run(args, folder, number, row, options, tally):
    """One start with failing allocations; True: it came to none."""
    try:
        run = subprocess.run(
            command(args, folder, f"-XX:AllocFail={number}", f"-XX:AllocFailRow={row}", *options)
            + ["Hello", "x"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            timeout=args.timeout,
            cwd=folder,
        )
    except subprocess.TimeoutExpired:
        tally.bad(f"start, number {number}, row {row}: hangs")
        return
    out, err = (b.decode("utf-8", "replace") for b in (run.stdout, run.stderr))
    if run.returncode == 0 and out == args.expected:
        tally.kinds["right result"] += 1
    elif FATAL in err:
        tally.kinds["fatal"] += 1
        if args.fatal:
            print(f"fatal at start, number {number}, row {row}")
    elif run.returncode == 1 and "OutOfMemoryError" in err + out:
        tally.kinds["OutOfMemoryError"] += 1
    elif run.returncode == 1 and START_MESSAGES.search(err + out):
        tally.kinds["message of the start"] += 1
    else:
        tally.bad(
            f"start, number {number}, row {row}: ends with {run.returncode}: {out[-600:]} {err[-600:]}"
        )


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--points", type=int, default=1000000)
    parser.add_argument("--starts", type=int, default=0)
    parser.add_argument("--rows", default="1")
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument(
        "--deaths", type=int, default=30, help="how many deaths of the process are borne"
    )
    parser.add_argument("--timeout", type=float, default=3000)
    parser.add_argument("--vm-option", action="append", default=[])
    parser.add_argument("--fatal", action="store_true", help="name the fatal ones")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    args.vm = os.path.abspath(args.vm)
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="allocfail-") as folder:
        sources = [
            os.path.join(HERE, "allocfail", f)
            for f in sorted(os.listdir(os.path.join(HERE, "allocfail")))
        ]
        java = [f for f in sources if f.endswith(".java")] + [os.path.join(HERE, "Hello.java")]
        subprocess.run(["javac", "-nowarn", "-g", "-d", folder, *java], check=True)
        subprocess.run(
            [
                "cc",
                "-g",
                "-O1",
                "-fPIC",
                "-shared",
                "-Wall",
                "-I" + os.path.join(ROOT, "include"),
                "-I" + ROOT,
            ]
            + [
                "-o",
                os.path.join(folder, "libpoints.so"),
                os.path.join(HERE, "allocfail", "operations.c"),
            ],
            check=True,
        )
        for row in map(int, args.rows.split(",")):
            in_one_process(args, folder, row, tally)
        if args.starts:
            plain = subprocess.run(
                [args.vm, "-cp", folder, "Hello", "x"], stdout=subprocess.PIPE, check=True
            )
            args.expected = plain.stdout.decode()
            for i in range(args.starts):
                whole_run(args, folder, 1 + i * args.step, 1, ["-XX:+AllocFailAtStart"], tally)
    passed = sum(tally.kinds.values())
    for kind, n in tally.kinds.most_common():
        print(f"{n:7} {kind}")
    print(f"{passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not passed else 0


sys.exit(main())
