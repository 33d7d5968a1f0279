#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""fuzz.py - the fuzzers: each target first takes the inputs kept in corpus/TARGET, then new ones
for a while.

usage: fuzz.py [--target NAME[,NAME]] [--seconds N] [--replay] [--vm LAUNCHER] [--crashes DIR]

  --replay     the kept inputs only: seconds
  --minimise   writes the auto-* files of corpus/TARGET anew (targets in C)

A new finding is written to --crashes (build/fuzz-crashes).  It is mended at its cause, and its
input is kept in corpus/TARGET under a name that says what was wrong.
"""
import argparse
import glob
import os
import shutil
import sys
import time
import types

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, HERE)
import libfuzzer  # noqa: E402
import linked  # noqa: E402
import replaced  # noqa: E402

TARGETS = {t.name: t for t in libfuzzer.TARGETS + [linked.Target(), replaced.Target()]}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--target", default=",".join(TARGETS))
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--replay", action="store_true")
    parser.add_argument("--minimise", action="store_true")
    parser.add_argument("--vm", default=os.path.join(ROOT, "build", "release", "vm", "vitrine"))
    parser.add_argument("--crashes", default=os.path.join(ROOT, "build", "fuzz-crashes"))
    parser.add_argument(
        "--seed",
        type=int,
        default=int(time.time()),
        help="for targets that draw their inputs themselves",
    )
    args = parser.parse_args()
    os.makedirs(args.crashes, exist_ok=True)
    its = types.SimpleNamespace(
        vm=os.path.abspath(args.vm), crashes=os.path.abspath(args.crashes), seed=args.seed
    )
    passed = failed = 0
    for name in args.target.split(","):
        target = TARGETS[name]
        if target in libfuzzer.TARGETS and not shutil.which("clang"):
            print("%s: left out, there is no clang" % name)
            continue
        if args.minimise:
            target.minimise(its)
            continue
        kept = sorted(glob.glob(os.path.join(HERE, "corpus", name, "*")))
        bad = target.replay_all(kept, its)
        for path, why in bad:
            print("FAIL %s\n%s" % (os.path.relpath(path, ROOT), why))
        passed += len(set(kept) - {path for path, _ in bad})
        failed += len(bad)
        if not args.replay:
            count, findings = target.fuzz(args.seconds, its)
            print(
                "%s: %d inputs kept, %d new in %d s, %d findings"
                % (name, len(kept), count, args.seconds, len(findings)),
                flush=True,
            )
            for text in findings:
                print("FAIL %s, seed %d\n%s" % (name, args.seed, text))
            passed, failed = passed + (not findings), failed + len(findings)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
