#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - threads that call, lock, yield, throw and go through native frames at random, while the
main thread suspends, reads and changes them at random (Frames.java, frames.c).

A run is a seed and a kind of threads; all that is drawn follows from the seed, so what is printed
must be the same on the stock VM, interpreted: errors, states, frames, locals, monitors, events,
and the sums that the threads end with.
What the stock VM does otherwise by its nature is not drawn or not told; frames.c has the reasons.

    run.py --vm LAUNCHER [--runs N] [--seed N] [--rounds N] [--kind virtual|bound|platform]
    [--vm-option=OPTION]... [--alone] [--keep FOLDER]
--alone: the stock VM is not asked; a run passes when it comes to its end.  JAVA_HOME names the
JDK, of Java 21 or later.  Ends with "N passed, N failed".
"""
import argparse
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.dirname(HERE))
import child  # noqa: E402

CARRIERS = ["-Djdk.virtualThreadScheduler." + x for x in ("parallelism=8", "maxPoolSize=16")]
BOUND = ["-XX:+UnlockExperimentalVMOptions", "-XX:-VMContinuations"]
LIMIT = 120


def run(command, work):
    """(exit status or "timeout", lines)"""
    with open(os.path.join(work, "out"), "w+b") as out:
        process = subprocess.Popen(
            command,
            cwd=work,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            env=child.environment(),
        )
        status = child.finish(process, LIMIT)
        out.seek(0)
        return status, out.read().decode("utf-8", "replace").splitlines()


def difference(stock, ours):
    """The first line that differs, with what was told of its thread before."""
    at = 0
    while at < min(len(stock), len(ours)) and stock[at] == ours[at]:
        at += 1
    begin = at
    while begin and not stock[begin - 1].startswith("worker"):
        begin -= 1
    return "\n".join(
        [f"line {at + 1}"]
        + ["    " + x for x in stock[max(begin - 1, 0) : at]]
        + ["stock " + x for x in stock[at : at + 3]]
        + ["ours  " + x for x in ours[at : at + 3]]
    )


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--kind", default="virtual", choices=["virtual", "bound", "platform"])
    parser.add_argument("--vm-option", action="append", default=[])
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--keep")
    args = parser.parse_args()
    home = os.environ["JAVA_HOME"]
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="random-virtual-") as work:
        work = args.keep or work
        os.makedirs(work, exist_ok=True)
        subprocess.run(
            [home + "/bin/javac", "-g", "-d", work, os.path.join(HERE, "Frames.java")], check=True
        )
        library = os.path.join(work, "libframes.so")
        subprocess.run(
            [os.environ.get("CC", "cc"), "-shared", "-fPIC", "-g", "-O1", "-Wall"]
            + ["-I", os.path.join(ROOT, "include"), "-o", library, os.path.join(HERE, "frames.c")],
            check=True,
        )
        for seed in range(args.seed, args.seed + args.runs):
            program = CARRIERS + (BOUND if args.kind == "bound" else [])
            program += [f"-agentpath:{library}", "-cp", work, "Frames", str(seed)]
            program += ["platform" if args.kind == "platform" else "virtual", str(args.rounds)]
            vm = [os.path.abspath(args.vm), "-XX:+StockJVMTI", *args.vm_option]
            status, ours = run(vm + program, work)
            bad = "" if status == 0 else f"exit {status}: " + "\n".join(ours[-5:])
            if not bad and not args.alone:
                status, stock = run([home + "/bin/java", "-Xint"] + program, work)
                # when the stock VM dies, what it had done until then is compared
                whole = status == 0
                stock = stock if whole else [x for x in stock if not x.startswith("#")][:-1]
                if stock != (ours if whole else ours[: len(stock)]):
                    bad = difference(stock, ours)
            passed, failed = passed + (not bad), failed + bool(bad)
            if bad:
                print(f"FAIL seed {seed}, {args.kind}: {bad}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
