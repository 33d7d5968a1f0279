#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - Vitrine for AArch64 on a machine of another kind: cross-compiled, and run under QEMU's
user mode emulator.

Root     build/emulated/root gets the arm64 packages of this machine's own Debian (C library,
         libffi, zlib, libzip, probes, OpenJDK 17), unpacked, not installed.
Build    build/emulated/vm, by a cross file that is made here.
Suites   are those of the other machine (docs/testing.md).  What compiles for them runs here; the
         stock VM that programs are compared with is emulated, too.  About ten times slower than
         without emulation; an emulator on x86-64 shows no weak order of memory.
Compiler the suites `compile` and `compile conformance` are all programs, and all conformance tests,
         with each method compiled at its first call; `compile generated` has drawn methods.  QEMU
         before 8.1 goes on running code that is not there any more: Debian 13's is fetched then.

run.py [--few] [--suite NAME]... [--only PATTERN]... [--jobs N]
--few takes what every check can afford; --only is the suite's own.  Prints (run, passed) of each
suite and ends with "N passed, N failed", or a line that says what is missing here.
"""
import argparse
import os
import re
import shlex
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [os.path.join(PROJECT, "tests"), os.path.join(PROJECT, "package")]
import jdks  # noqa: E402
from cross import Cross  # noqa: E402

BASE = os.path.join(PROJECT, "build", "emulated")
BUILD = os.path.join(BASE, "vm")
# What every check can afford.
FEW = {
    "compile": ("java/basic/[AS]*", "java/exceptions/NullInHotCode", "java/numbers/L*"),
    "java": ("java/basic/*", "java/gc/References", "java/numbers/[BCL]*"),
    "conformance": (
        *("Agent_entry", "SetBreakpoint_basic", "GetFrameCount_basic", "FollowReferences_kinds"),
        *("SingleStep_locations", "GetStackTrace_depths", "IterateThroughHeap_all"),
        *("PopFrame_in_events", "RedefineClasses_equal_versions", "SuspendThreadList_self_last"),
    ),
}
# Cases that cannot run so, and the reason.  Programs: known_differences, beside this file.
LEFT_OUT = {
    "crash": {
        "too_little_address_space": "the emulator needs address space of its own",
    },
    "tools": {
        "instrument_fresh_classes": "it measures the process, and so the emulator",
    },
}


def build(cross):
    if not os.path.exists(os.path.join(BUILD, "build.ninja")):
        setup = ["meson", "setup", BUILD, "--cross-file", cross.file(), "-Dtests=disabled"]
        subprocess.run(setup, cwd=PROJECT, check=True, stdout=subprocess.DEVNULL)
    done = subprocess.run(["ninja", "-C", BUILD], capture_output=True, text=True)
    if done.returncode or "warning:" in done.stdout:
        print(done.stdout[-4000:])
        return False
    return True


def script(path, *command):
    """A program of this machine that starts an emulated one."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as f:
        f.write(f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n')
    os.chmod(path, 0o755)
    return path


class Emulated:
    """The two VMs, and the command of each suite."""

    def __init__(self, cross, jobs):
        emulator = cross.code_emulator()
        self.compiles, self.jobs = emulator is not None, jobs
        self.emulator = [emulator or cross.emulator, "-L", cross.root]
        self.home = os.path.join(cross.root, "usr/lib/jvm/java-17-openjdk-arm64")
        home = ["-E", "JAVA_HOME=" + self.home]
        mode = [] if self.compiles else ["-XX:-UseCompiler"]
        self.vm = script(BASE + "/vitrine", *self.emulator, *home, BUILD + "/vm/vitrine", *mode)
        self.java = script(BASE + "/stock/bin/java", *self.emulator, self.home + "/bin/java")
        if not os.path.exists(BASE + "/stock/lib"):  # where tests look for its libjvm.so
            os.symlink(self.home + "/lib", BASE + "/stock/lib")
        helper = self.home + "/lib/jspawnhelper"  # the class library starts it before a program
        if not os.path.exists(helper + ".emulated"):
            os.rename(helper, helper + ".emulated")
            script(helper, *self.emulator, helper + ".emulated")
        self.compiling_java = os.path.join(jdks.found()[17], "bin", "java")

    def programs(self, suite, only):
        command = ["tests/run.py", "--suite", suite, "--java", self.java, "--home", self.home]
        command += ["--compile-with", self.compiling_java, "--cache", BASE + "/cache"]
        command += ["--libjvm", BUILD + "/vm/libjvm.so", "--emulator", shlex.join(self.emulator)]
        command += ["--known", HERE + "/known_differences", "--timeout-factor", "40"]
        return [*command, "--vm", self.vm, "--jobs", self.jobs, *repeated("--only", only)]

    def compiled(self, suite, only):
        command = self.programs("java", only)
        command += repeated("--suite", ("bytecode", "jni", "agents"))
        return [*command, "--vm-option=-Xcomp"]

    def conformance(self, suite, only):
        command = ["tck-subset/run", "--java", self.vm, "--javac-java", self.compiling_java]
        command += ["--out", BASE + "/tck", "--timeout", "600", "--jobs", self.jobs]
        return [*command, *repeated("--only", only)]

    def compiled_conformance(self, suite, only):
        return [*self.conformance(suite, only), "--args=-Xcomp"]

    def generated(self, suite, only):
        command = ["tests/bytecode/generated/run.py", "--vm", self.vm, "--methods", "40000"]
        command += repeated("--mode", ("compile", "recompile"))
        return [*command, "--java", self.compiling_java]

    def crash(self, suite, only):
        command = ["tests/crash/run.py", "--vm", self.vm, "--leave-out", *LEFT_OUT[suite]]
        return [*command, *repeated("--only", only[:1])]

    def tools(self, suite, only):
        command = ["tests/tools/run.py", "--vm", self.vm, "--jobs", self.jobs]
        command += ["--leave-out", ",".join(LEFT_OUT[suite])]
        return [*command, *repeated("--only", [",".join(only)] if only else [])]


def repeated(option, values):
    return [word for value in values for word in (option, value)]


SUITES = {
    **dict.fromkeys(("java", "bytecode", "jni", "agents"), Emulated.programs),
    "compile": Emulated.compiled,
    "conformance": Emulated.conformance,
    "compile conformance": Emulated.compiled_conformance,
    "compile generated": Emulated.generated,
    "crash": Emulated.crash,
    "tools": Emulated.tools,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--few", action="store_true")
    parser.add_argument("--suite", action="append", choices=list(SUITES))
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--jobs", default="2")
    args = parser.parse_args()
    cross = Cross(BASE)
    if cross.missing():
        print("not run here, without " + ", ".join(cross.missing()))
        print("0 passed, 0 failed")
        return 0
    cross.make_root("openjdk-17-jre-headless", "systemtap-sdt-dev")
    if not build(cross):
        print("0 passed, 1 failed")
        return 1
    emulated = Emulated(cross, args.jobs)
    environment = dict(os.environ, CC=f"{cross.gnu}-gcc --sysroot={cross.root}")
    environment["STOCK_VM"] = emulated.java
    environment.pop("JAVA_HOME", None)  # tools of the JDK run here
    table = []
    if not emulated.compiles:
        print("nothing is compiled: the emulator is too old, and Debian 13's is not to be had")
    for suite in args.suite or (FEW if args.few else SUITES):
        if "compile" in suite and not emulated.compiles:
            continue
        only = args.only or (FEW.get(suite, ()) if args.few else ())
        command = SUITES[suite](emulated, suite, only)
        process = subprocess.Popen(
            [sys.executable, *command],
            cwd=PROJECT,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        passed, failed = 0, 1  # of a suite that says nothing
        for line in process.stdout:
            counts = re.match(r"(\d+) passed, (\d+) failed", line)
            if counts:
                passed, failed = map(int, counts.groups())
            else:
                print(line, end="", flush=True)
        process.wait()
        table.append((suite, passed, failed))
    for suite, passed, failed in table:
        print(f"{suite}: {passed} of {passed + failed}")
    passed, failed = (sum(row[i] for row in table) for i in (1, 2))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
