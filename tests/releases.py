#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""releases.py - on the class library of each later release that the VM runs with and that this
machine has:

    programs      those of tests/java and tests/jni, and of tests/javaN, which need N, beside the
                  stock VM of that release
    conformance   tck-subset
    tools         tests/tools with the tools of that release
    flags         tests/options/flags.py: what is said of options at the start
    options       tests/options/run.py: options that only this VM has
    laboratory    tests/lab: agents that have to do with virtual threads

    releases.py --vm LAUNCHER [--jobs N] [--only PART] [--skip PART]

What may differ stands in known_differences_RELEASE.  Ends with "N passed, N failed".
"""
import argparse
import os
import re
import subprocess
import sys

import jdks

HERE = os.path.dirname(os.path.abspath(__file__))
NEED = (21, 25)  # releases that have programs of their own: tests/java21, tests/java25
# Programs that the stock VM does not run, in this release and later ones, each with the reason:
# run.py leaves them out.
LEFT_OUT = {
    21: {
        "java/limits/AllocateLimit": "the option MallocMaxTestWords is gone",
        "java/monitors/FatTorture": "Thread.suspend is gone",
        "java/monitors/ThinTorture": "Thread.suspend is gone",
        "jni/objects/Initializers": "ToReflectedMethod of <clinit> gives what the program cannot use",
    },
    25: {
        "java/loading/PackageAccess": "there is no security manager",
        "java/management/DeniedCommand": "there is no security manager",
        "java/threads/Walker": "StackFrame.getDescriptor asks for RETAIN_CLASS_REFERENCE",
        "jni/linking/NoLibs": "some of these JDKs do not bring libstdc++, and it fails there",
        "jni/linking/NoLibsAgent": "some of these JDKs do not bring libstdc++, and it fails there",
    },
}


def of_release(table, release):
    return [name for since, rows in table.items() if since <= release for name in rows]


def programs(args, release, home):
    command = [sys.executable, os.path.join(HERE, "run.py"), "--vm", args.vm, "--jobs", args.jobs]
    command += ["--java", os.path.join(home, "bin", "java"), "--suite", "java", "--suite", "jni"]
    for n in NEED:
        command += ["--suite", f"java{n}"] if n <= release else []
    command += ["--known", os.path.join(HERE, f"known_differences_{release}")]
    return command


def conformance(args, release, home):
    suite = os.path.join(HERE, "..", "tck-subset", "run")
    return [sys.executable, suite, "--java", args.vm, "--jobs", args.jobs, "--timeout", "120"]


def tools(args, release, home):
    command = [sys.executable, os.path.join(HERE, "tools", "run.py"), "--vm", args.vm]
    return command + ["--jobs", args.jobs]


def flags(args, release, home):
    command = [sys.executable, os.path.join(HERE, "options", "flags.py"), "--vm", args.vm]
    for tool in ("java", "javac"):
        command += ["--" + tool, os.path.join(home, "bin", tool)]
    return command + ["--jobs", args.jobs]


def options(args, release, home):
    return [sys.executable, os.path.join(HERE, "options", "run.py"), "--vm", args.vm]


def laboratory(args, release, home):
    suite = os.path.join(HERE, "lab", "run.py")
    return [sys.executable, suite, "--vm", args.vm, "--virtual", "--jobs", args.jobs]


PARTS = {
    "programs": programs,
    "conformance": conformance,
    "tools": tools,
    "flags": flags,
    "options": options,
    "laboratory": laboratory,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--vm", required=True)
    parser.add_argument("--jobs", default="2")
    parser.add_argument("--only", action="append", choices=list(PARTS))
    parser.add_argument("--skip", action="append", choices=list(PARTS), default=[])
    args = parser.parse_args()
    passed = failed = 0
    homes = jdks.found()
    if not any(release in homes for release in jdks.RELEASES[1:]):
        print("not run here, without a JDK of " + " or ".join(map(str, jdks.RELEASES[1:])))
    for release in jdks.RELEASES[1:]:
        if release not in homes:
            print(f"no JDK {release} on this machine: skipped")
            continue
        home = homes[release]
        for part in (p for p in args.only or PARTS if p not in args.skip):
            print(f"{part} with the class library of {release}: {home}", flush=True)
            r = subprocess.run(
                PARTS[part](args, release, home),
                capture_output=True,
                text=True,
                env=dict(os.environ, JAVA_HOME=home),
            )
            sys.stdout.write(r.stdout)
            sys.stderr.write(r.stderr)
            counts = re.findall(r"^(\d+) passed, (\d+) failed", r.stdout, re.M)
            passed += int(counts[-1][0]) if counts else 0
            failed += int(counts[-1][1]) if counts else 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
