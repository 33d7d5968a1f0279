#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - the white box of OpenJDK's tests answers, and VM.native_memory shows the memory of
tests, with -XX:+WhiteBoxAPI only."""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import child  # noqa: E402

ANSWERS = """classes of this name: 1
of none: 0
old: true, new: false
inflated: false
after a wait: true
flags: true null true
stacks walked: 1
not here: isClassAlive0
"""
MEMORY = """Test (reserved=268KB, committed=140KB)"""


def run(vm, classes, *options):
    return subprocess.run(
        [vm, "-XX:NativeMemoryTracking=summary", "-Xbootclasspath/a:" + classes, *options]
        + ["jdk.test.whitebox.WhiteBox", "memory"],
        env=child.environment(),
        capture_output=True,
        text=True,
        timeout=100,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--vm", required=True)
    parser.add_argument("--javac", default=shutil.which("javac"))
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="whitebox-") as classes:
        source = os.path.join(HERE, "WhiteBox.java")
        subprocess.run([args.javac, "-d", classes, source], check=True)
        done = run(args.vm, classes, "-XX:+UnlockDiagnosticVMOptions", "-XX:+WhiteBoxAPI")
        without = run(args.vm, classes)
    cases = {
        "answers": done.returncode == 0 and done.stdout.startswith(ANSWERS),
        "memory of tests": MEMORY in done.stdout,
        "without the option nothing is bound": "UnsatisfiedLinkError" in without.stderr,
    }
    for name, ok in cases.items():
        print("%-4s %s" % ("ok" if ok else "FAIL", name))
    failed = list(cases.values()).count(False)
    if failed:
        print(done.stdout + done.stderr + without.stderr)
    print("%d passed, %d failed" % (len(cases) - failed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
