#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - java.lang.foreign over libfallbackLinker.so beside the linker of the stock JVM.

    run.py [--vm LAUNCHER] [--library FILE] [--seed N] [--functions N] [--only ROW]

Each row runs a program twice and compares what it prints: on the stock java of a JDK 25 with its
own linker, and with the fallback linker over our library (--library, else that of build/release).
The second run is on the same java, which is told to use it; with --vm it is on that launcher, which
finds the library itself.
JAVA25_HOME names the JDK, else the usual places are searched.  Without one every row is skipped.
Ends with "N passed, N failed"."""
import argparse
import difflib
import glob
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "tests"))
import child  # noqa: E402

LIMIT = 300  # seconds for one run of a program
# of a stack: the class library's own frames between the two languages
IN_BETWEEN = re.compile(r"\tat java.base/.*\n")


class Failed(Exception):
    pass


def find_home():
    for home in [os.environ.get("JAVA25_HOME")] + sorted(glob.glob("/usr/lib/jvm/*")):
        try:
            with open(os.path.join(home or "", "release"), encoding="utf-8") as f:
                if re.search(r'^JAVA_VERSION="25[".]', f.read(), re.M):
                    if os.path.exists(os.path.join(home, "bin", "javac")):
                        return home
        except OSError:
            pass
    return None


class Runner:
    def __init__(self, args, home, work):
        self.args, self.home, self.work = args, home, work
        self.library = os.path.abspath(args.library)
        self.environment = child.environment(JAVA_HOME=home)

    def do(self, *command):
        done = subprocess.run(
            command, cwd=self.work, env=self.environment, text=True, capture_output=True
        )
        if done.returncode:
            raise Failed(" ".join(command) + "\n" + done.stderr)

    def compile(self, program, c):
        """A program of this folder, and its library from C, whose path is the result."""
        self.do(
            os.path.join(self.home, "bin", "javac"),
            "-d",
            ".",
            os.path.join(HERE, program + ".java"),
        )
        library = os.path.join(self.work, f"lib{program.lower()}.so")
        warn = ["-Wall", "-Wextra"] if c.startswith(HERE) else []
        self.do("cc", "-std=gnu17", "-O1", *warn, "-shared", "-fPIC", "-o", library, c, "-lpthread")
        return library

    def java(self, ours, program, *args):
        """Status, output and errors of a run, with the fallback linker or stock's own."""
        command = [
            self.args.vm if ours and self.args.vm else os.path.join(self.home, "bin", "java")
        ]
        if ours and not self.args.vm:
            folder = os.path.dirname(self.library)
            command += ["-Dsun.boot.library.path=" + folder, "-Djdk.internal.foreign.CABI=FALLBACK"]
        command += ["--enable-native-access=ALL-UNNAMED", "-cp", ".", program, *args]
        with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
            process = subprocess.Popen(
                command,
                cwd=self.work,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                start_new_session=True,
            )
            status = child.finish(process, LIMIT)
            out.seek(0)
            err.seek(0)
            return status, out.read(), err.read()


def same(stock, ours):
    """Both are what Runner.java gives."""
    if stock == ours:
        return
    lines = []
    for what, a, b in zip(("status", "output", "errors"), stock, ours):
        a, b = str(a).split("\n"), str(b).split("\n")
        lines += difflib.unified_diff(a, b, what + " of stock", what + " of ours", lineterm="", n=1)
    raise Failed("\n".join(lines[:60]))


def beside(r, program, *args):
    stock = r.java(False, program, *args)
    if stock[0] or stock[2]:
        raise Failed(f"stock: status {stock[0]}\n{stock[2]}")
    same(stock, r.java(True, program, *args))
    return stock[1]


def calls(r):
    """Each part of the linker's interface by an example."""
    beside(r, "Calls", r.compile("Calls", os.path.join(HERE, "calls.c")))


def drawn(r):
    """Signatures drawn at random."""
    c, text = os.path.join(r.work, "drawn.c"), os.path.join(r.work, "drawn.txt")
    make = os.path.join(HERE, "signatures.py")
    r.do(sys.executable, make, str(r.args.seed), str(r.args.functions), c, text)
    printed = beside(r, "Drawn", r.compile("Drawn", c), text).split("\n")
    if printed[-2] != "0 wrong" or len(printed) != r.args.functions + 2:
        raise Failed("\n".join(printed[-5:]))


def uncaught(r):
    """An exception that leaves an upcall ends the process, through its exit hooks."""
    r.do(os.path.join(r.home, "bin", "javac"), "-d", ".", os.path.join(HERE, "Uncaught.java"))
    status, out, err = r.java(False, "Uncaught")
    if status != 1 or "Unrecoverable" not in err or "finally" in out:
        raise Failed(f"stock: status {status}\n{out}\n{err}")
    other = r.java(True, "Uncaught")
    same((status, out, IN_BETWEEN.sub("", err)), (*other[:2], IN_BETWEEN.sub("", other[2])))


def refused(r):
    """What the class library's fallback linker refuses; the rest of the interface it has."""
    r.do(os.path.join(r.home, "bin", "javac"), "-d", ".", os.path.join(HERE, "Refused.java"))
    status, out, err = r.java(True, "Refused")
    expected = "union: Fallback linker does not support by-value unions: [i4|f4]\n"
    same((0, expected, ""), (status, out, err))


def exercise(r):
    """The program of docs/foreign.md prints what the page says."""
    with open(os.path.join(ROOT, "docs", "foreign.md"), encoding="utf-8") as f:
        page = f.read()
    program = re.search(r"^```java (\w+)\.java\n(.*?)^```$", page, re.S | re.M)
    output = re.search(r"^```output\n(.*?)^```$", page, re.S | re.M)
    name = program.group(1)
    with open(os.path.join(r.work, name + ".java"), "w", encoding="utf-8") as f:
        f.write(program.group(2))
    r.do(os.path.join(r.home, "bin", "javac"), "-d", ".", name + ".java")
    same((0, output.group(1), ""), (0, beside(r, name), ""))


ROWS = (calls, drawn, uncaught, refused, exercise)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--vm", type=os.path.abspath)
    parser.add_argument(
        "--library", default=os.path.join(ROOT, "build/release/tools/foreign/libfallbackLinker.so")
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--functions", type=int, default=150)
    parser.add_argument("--only")
    args = parser.parse_args()
    rows = [f for f in ROWS if args.only in (None, f.__name__)]
    home = find_home()
    if not home:
        print("no JDK 25 with a javac in /usr/lib/jvm, and JAVA25_HOME names none: nothing was run")
        print(f"0 passed, 0 failed, {len(rows)} skipped")
        return 0
    if not os.path.exists(args.library):
        parser.error(f"{args.library} is not there: build it, or name it with --library")
    failed = 0
    with tempfile.TemporaryDirectory() as work:
        runner = Runner(args, home, work)
        for f in rows:
            try:
                f(runner)
                print(f"ok {f.__name__}")
            except Failed as e:
                failed += 1
                print(f"FAIL {f.__name__}\n{e}")
    print(f"{len(rows) - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
