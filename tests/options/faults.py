#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""faults.py - what -XX:+VerifyVM finds: each fault that a checked build can plant, and nothing
in a VM that is well.

-XX:PlantFault=NAME breaks one promise at the end of the program (Planted.java); the report must
name it.  A fault of an audit without a row here is a failure.
"""
import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

# fault -> the words that the report has after "VerifyVM: "
FAULTS = {
    "vtable": r"class \S+: vtable slot 0 overrides \w+, but holds (getClass|hashCode)",
    "itable": r"class java/lang/Thread: its itable holds a method for java/lang/Runnable.run",
    "mirror": r"class java/lang/Thread: its mirror points back to it",
    "supers": r"class \S+: supers\[0\] is its superclass of that depth",
    "state": r"class java/lang/Thread: somebody initializes it if and only if its state says so",
    "loader": r"class java/lang/Thread: it is in the list of its loader",
    "field": r"class java/lang/Thread: field \w+ has a place, not offset \d+ of \d+",
    "symbol": r"symbol java/lang/Thread: its hash is that of its text",
    "version": r"method java/lang/Thread.registerNatives: the class lists its newest version",
    "method-id": r"method java/lang/Thread.registerNatives: its ID leads to it",
    "dictionary": r"loader #1: its dictionary finds java/lang/String where it stands",
    "pool": r"pool of java/lang/Thread: #\d+, resolved to java/lang/String, names java/lang/Thread",
    "monitor-count": r"monitor #\d+: thread #\d+ entered it 2 times, with 1 records",
    "monitor-owner": r"monitor #\d+: its owner lives",
    "monitor-word": r"monitor #\d+: the header of its object names it, not 0x\w+",
    "monitor-queue": r"monitor #\d+: its queue of waiting threads ends where it says, with 0 of 1 threads",
    "lock-record": r"object 0x\w+ of java/lang/Thread: thread #\d+ entered its monitor 1 times, with 0 records",
    "thread-state": r"thread #\d+: has a known state, not 77",
    "thread-list": r"thread #\d+: the list is chained in both directions",
    "thread-id": r"thread #\d+: is found by its id",
    "thread-object": r"thread #\d+: its java.lang.Thread points back to it",
    "thread-exception": r"thread #\d+: what is pending is a Throwable",
    "handle-scope": r"thread #\d+: its handle scope begins below its newest handle",
    "pin": r"thread #\d+: is not unpinned too often",
    "frame-sp": r"thread #\d+, frame \d+ of \w+: sp is in bounds, 1\d\d\d of \d+",
    "frame-pc": r"thread #\d+, frame \d+ of \w+: pc is a cell of its method",
    "frame-chain": r"thread #\d+, frame \d+ of \w+: its caller lies below it",
    "frame-kind": r"thread #\d+, frame \d+ of \w+: is a native frame if its method is native",
    "cell-op": r"cell of \S+ at \d+: has a known op, not \d+",
    "cell-fused": r"cell of \S+ at \d+, (isub: it is a form of iadd|\w+: \w+ does what its cells do)",
    "cell-local": r"cell of \S+ at \d+, load1: it has the operands of its bytecode",
    "cell-field": r"cell of \S+ at \d+, getfield_\w+: it has the field's offset, \d+, not \d+",
    "cell-class": r"cell of \S+ at \d+, new_q: it refers to the class that the pool says, not java/lang/Thread",
    "cell-virtual": r"cell of \S+ at \d+, invokevirtual_q: the receiver that it remembers is a class",
    "cell-receiver": r"cell of \S+ at \d+, invokeinterface_q: receiver 0 that it remembers is a class",
    "code-place": r"code of \S+: place 0 is of one of \d+ cells, not of 1048576",
    "code-order": r"code of \S+: place \d+ lies before the next one",
    "code-entry": r"code of \S+: cell 0 is entered where its code begins, not at \d+",
    "code-null": r"code of \S+: null check 0 goes on in the cold code of its cell, not at 0",
    "code-receiver": r"code of \S+: the receiver of callee \d+ is a class",
    "code-expanded": r"code of \S+: \w+ knows that it is expanded",
    "code-start": r"code of \S+: calls come to the first cell, or are counted",
    "code-cell": r"code of \S+: cell 0 leads to it, not to \w+",
    "code-freed": r"code of \S+: it lies in memory that is taken",
    "code-lost": r"code cache: what is taken, \d+ bytes, belongs to \d+ bytes of code",
    "tag-header": r"tags of environment #\d+: the header of 0x\w+ says so",
    "tag-mark": r"object 0x\w+ of java/lang/Thread: who is marked as tagged has a tag",
    "tag-table": r"tags of environment #\d+: there are 1 in 1 blocks, not 2 in 1",
    "event-mask": r"thread #\d+: its events are those that environments want, 0x0, not 0x400",
    "breakpoint": r"breakpoint in \S+ at 0: some environment wants it",
    "watch": r"field java/lang/Thread.\w+: is watched as environments want",
    "frame-pop": r"frame pops of thread #\d+: frame \d+ is there and tells of its end",
    "environment": r"JVMTI environment #\d+: its first word is the function table",
}


def planted():
    """The names of the faults that the sources have."""
    names = []
    audits = os.path.join(ROOT, "tools", "audit", "*.c")
    for path in glob.glob(audits):
        with open(path, encoding="utf-8") as f:
            for table in re.findall(r"const AuditFault \w+\[\] = \{(.*?)\n\};", f.read(), re.S):
                names += re.findall(r'\{"([\w-]+)",', table)
    return names


def run(vm, classes, options, *arguments):
    command = [vm, "-XX:+VerifyVM", "-XX:+ErrorFileToStdout", *options, "-cp", classes, "Planted"]
    command += arguments
    p = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=classes)
    return p.stdout, p.returncode


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--vm", required=True, help="launcher of a checked build")
    parser.add_argument("--javac", default="javac")
    args = parser.parse_args()
    vm = os.path.abspath(args.vm)
    passed = failed = 0

    def verdict(name, problem):
        nonlocal passed, failed
        passed, failed = passed + (not problem), failed + bool(problem)
        if problem:
            print(f"FAIL {name}: {problem}")

    classes = tempfile.mkdtemp(prefix="faults")
    try:
        subprocess.run([args.javac, "-d", classes, os.path.join(HERE, "Planted.java")], check=True)
        out, code = run(vm, classes, ["-XX:+VerifyHeap"])
        verdict("no fault", code != 0 and f"exit code {code}\n{out[:2000]}")
        # the limit of a stack is its end while the error is made
        stress = ["-Xss200k", "-XX:+GCStress", "-XX:GCStressInterval=100"]
        out, code = run(vm, classes, stress, "60")
        verdict("overflow", code != 0 and f"exit code {code}\n{out[:2000]}")
        for name in sorted(set(planted()) ^ set(FAULTS)):
            verdict(name, "stands in one of both: here and in an audit")
        for name, words in FAULTS.items():
            out, code = run(vm, classes, [f"-XX:PlantFault={name}"])
            found = re.search(r"VerifyVM: (.*)", out)
            problem = None
            if not found or code == 0:
                problem = f"is not found, exit code {code}"
            elif not re.fullmatch(words, found.group(1)):
                problem = f"is found as: {found.group(1)}"
            verdict(name, problem)
    finally:
        shutil.rmtree(classes, ignore_errors=True)
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
