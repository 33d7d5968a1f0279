#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""fuzz.py - builds the libFuzzer target of the class file parser, runs it over the corpus and then for a while on mutations.

Seeds are made, not kept: the classes of Seeds.java in several class file versions. tests/fuzz/corpus/ keeps the inputs that once crashed; a new crash is put
there by hand, named after what was wrong.
"""
import argparse
import glob
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PARSER = "access_flags annotations attributes code code_edit constant_pool descriptor dump mutf8 parse write".split()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--crashes", default=os.path.join(ROOT, "build", "fuzz-crashes"), help="where new crashes are put")
    args = parser.parse_args()
    os.makedirs(args.crashes, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="fuzz-") as work:
        target = os.path.join(work, "target")
        sources = [os.path.join(HERE, "fuzz_classfile_parse.c"), "vm/base/base.c"] + ["classfile/%s.c" % p for p in PARSER]
        subprocess.run(["clang", "-g", "-O1", "-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=undefined", "-DVM_CHECKS", "-D_GNU_SOURCE", "-I.",
                        "-Iinclude"] + sources + ["-o", target], cwd=ROOT, check=True)
        seeds = os.path.join(work, "seeds")
        for release in ("8", "11", "17"):
            done = subprocess.run(["javac", "-nowarn", "-Xlint:none", "-g", "-parameters", "--release", release, "-d", os.path.join(seeds, release),
                                   os.path.join(HERE, "Seeds.java")], stderr=subprocess.PIPE)
            if done.returncode and release == "17":
                sys.exit(done.stderr.decode("utf-8", "replace"))
        flat = os.path.join(work, "flat")
        os.mkdir(flat)
        for i, path in enumerate(sorted(glob.glob(seeds + "/**/*.class", recursive=True))):
            os.rename(path, os.path.join(flat, "%04d.class" % i))
        count = len(os.listdir(flat))  # the fuzzer adds to it
        kept = sorted(glob.glob(os.path.join(HERE, "corpus", "*")))
        failed = 0
        for path in kept:
            if subprocess.run([target, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
                print("FAIL %s crashes again" % os.path.relpath(path, ROOT))
                failed += 1
        begin = [target, "-max_total_time=%d" % args.seconds, "-max_len=20000", "-timeout=20", "-rss_limit_mb=2000", "-print_final_stats=1",
                 "-artifact_prefix=%s/" % args.crashes, flat] + [d for d in [os.path.join(HERE, "corpus")] if os.path.isdir(d)]
        done = subprocess.run(begin, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        text = done.stdout.decode("utf-8", "replace")
        runs = re.search(r"number_of_executed_units:\s*(\d+)", text)
        print("%s runs in %d s from %d seeds" % (runs.group(1) if runs else "no", args.seconds, count))
        if done.returncode:
            failed += 1
            print("FAIL\n" + text[-6000:])
        passed = len(kept) + 1 - failed
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
