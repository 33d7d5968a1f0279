#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - the walks of the book pass the functions that they name, in their order.

    run.py --vm VITRINE [--only WALK] [--show]

A page docs/walk-NAME.md has one block of lines "function file words":

    ```trace             the thread between its two names (trace.py)
    ```trace start       the first thread, from JNI_CreateJavaVM on

Words behind it are options of the VM. "needs=25" is none of them: the walk is done with the JDK of
that release, and left out where there is none. The program is tests/walks/NAME/Walk.java; with
walk.c beside it, that is its library and its agent. gdb tells in which order the thread comes to
these functions for the first time. A function that is not there any more, that is not reached, or
comes before one that stands above it, is a failure. --show prints what was reached.
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
sys.path.insert(0, os.path.dirname(HERE))
import jdks  # noqa: E402

BLOCK = re.compile(r"^```trace( [^\n]*)?\n(.*?)^```$", re.S | re.M)


def compiled(name, folder, options):
    """The program of a walk in a folder; the path of its library, if it has one."""
    source = os.path.join(HERE, name)
    javac = [os.path.join(os.environ["JAVA_HOME"], "bin", "javac")]
    exports = [o for o in options if o.startswith("--add-exports")]
    program = os.path.join(source, "Walk.java")
    subprocess.run([*javac, *exports, "-d", folder, program], check=True)
    c = os.path.join(source, "walk.c")
    if not os.path.exists(c):
        return None
    include = os.path.join(ROOT, "include")
    library = os.path.join(folder, "libwalk.so")
    flags = ["-shared", "-fPIC", "-Wall", "-Wextra", "-I" + include, "-I" + include + "/linux"]
    subprocess.run(["cc", *flags, c, "-o", library], check=True)
    return library


def traced(vm, options, functions, start):
    """(functions that gdb does not know, functions in the order in which they were reached)"""
    env = dict(os.environ, FUNCTIONS=" ".join(functions), FROM="start" if start else "")
    line = ["gdb", "-batch", "-nx", "-iex", "set debuginfod enabled off"]
    line += ["-x", os.path.join(HERE, "trace.py"), "--args", vm, *options, "Walk"]
    done = subprocess.run(
        line,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
    )
    found = {}
    for word in ("unknown", "reached"):
        m = re.search(rf"^{word}:(.*)$", done.stdout, re.M)
        if not m:
            return None, done.stdout
        found[word] = m.group(1).split()
    return found["unknown"], found["reached"]


def problem(rows, unknown, reached):
    """What is wrong with a walk, or None."""
    if unknown is None:
        return "gdb did not come to the end:\n" + reached[-3000:]
    if unknown:
        return "no such function: " + " ".join(unknown)
    missed = [r for r in rows if r not in reached]
    if missed:
        return "not reached: " + " ".join(missed)
    for page, run in zip(rows, reached):
        if page != run:
            return f"the page has {page} where the program comes to {run}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--vm", required=True)
    parser.add_argument("--only")
    parser.add_argument("--show", action="store_true")
    args = parser.parse_args()
    passed = failed = 0
    homes = jdks.found()
    for page in sorted(glob.glob(os.path.join(ROOT, "docs", "walk-*.md"))):
        name = os.path.basename(page)[len("walk-") : -len(".md")]
        if args.only and args.only != name:
            continue
        with open(page, encoding="utf-8") as f:
            block = BLOCK.search(f.read())
        words = (block.group(1) or "").split() if block else []
        start = words[:1] == ["start"]
        needs = next((int(w[6:]) for w in words if w.startswith("needs=")), None)
        home = homes.get(needs) if needs else jdks.home_of("java")
        options = [w for w in words[start:] if not w.startswith("needs=")]
        if not block:
            wrong = "the page has no trace"
        elif not home:
            print(f"{name} left out: there is no JDK {needs}")
            continue
        else:
            os.environ["JAVA_HOME"] = home
            lines = [line.split() for line in block.group(2).splitlines()]
            rows = [file + ":" + function for function, file, *_ in lines]
            with tempfile.TemporaryDirectory() as folder:
                library = compiled(name, folder, options)
                options += ["-cp", folder]
                if library:
                    options += ["-Djava.library.path=" + folder]
                    with open(library, "rb") as f:
                        if b"Agent_OnLoad" in f.read():
                            options += ["-agentpath:" + library]
                unknown, reached = traced(os.path.abspath(args.vm), options, rows, start)
            if args.show:
                print(*(reached if unknown is not None else [reached]), sep="\n")
            wrong = problem(rows, unknown, reached)
        passed, failed = passed + (not wrong), failed + bool(wrong)
        print(("FAIL " if wrong else "ok ") + name + (": " + wrong if wrong else ""))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
