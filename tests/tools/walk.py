#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""walk.py - the random walk of a debugger (jdwp_walk of debugger.py) for as long as wanted.

    walk.py --vm LAUNCHER [--seconds N] [--seed N] [--moves N] [--keep FOLDER]
A seed is a walk: steps, breakpoints, watches, popped frames and early returns over
jdwp_steps/Maze.java, on the stock VM and on ours; both must stop at the same places.  --keep writes
both transcripts of a walk that differs.  Ends with "N passed, N failed"."""
import argparse
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import STOCK, Failed, compiled, its, same  # noqa: E402
from debugger import debugged  # noqa: E402


def walk(d, seed, moves, keep):
    texts = []
    for java in (STOCK, its.vm):
        text, printed = debugged(java, d, "Maze", "Steps", "Maze", str(seed), str(moves))
        texts.append(text + printed)
    if keep and texts[0] != texts[1]:
        os.makedirs(keep, exist_ok=True)
        for name, text in zip(("stock", "ours"), texts):
            with open(os.path.join(keep, "walk-%d.%s" % (seed, name)), "w", encoding="utf-8") as f:
                f.write(text)
    same(*texts, what="walk %d" % seed)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", type=int, default=500)
    parser.add_argument("--keep")
    args = parser.parse_args()
    its.vm = os.path.abspath(args.vm)
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="walk") as its.work:
        d = compiled("jdwp_steps", "--add-modules", "jdk.jdi")
        begin, seed = time.monotonic(), args.seed
        while time.monotonic() - begin < args.seconds:
            try:
                walk(d, seed, args.moves, args.keep)
                passed += 1
            except Failed as e:
                failed += 1
                print("FAIL %s" % e, flush=True)
            seed += 1
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
