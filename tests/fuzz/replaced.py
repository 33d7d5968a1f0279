# SPDX-License-Identifier: Apache-2.0
"""replaced - the target `replace`: agents hand the VM mutants, at loading (ClassFileLoadHook), in
RedefineClasses and in RetransformClasses.

The VM must survive, give the error code that the specification has for the mutant, as the stock VM
does where that survives, and go back to the original.
"""
import os
import re
import struct
import subprocess
import tempfile
import time

import linked
from linked import Mutants

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


class Replacer:
    def __init__(self, work):
        self.work = work
        self.classes = os.path.join(work, "replace")
        self.agent = os.path.join(work, "libreplace.so")
        subprocess.run(
            [
                "cc",
                "-shared",
                "-fPIC",
                "-I" + os.path.join(ROOT, "include"),
                "-o",
                self.agent,
                os.path.join(HERE, "replace_agent.c"),
            ],
            check=True,
        )
        subprocess.run(
            ["javac", "-d", self.classes, os.path.join(HERE, "Replace.java")], check=True
        )
        neighbours = os.path.join(self.classes, "neighbours")
        subprocess.run(
            [
                "javac",
                "-nowarn",
                "-Xlint:none",
                "-g",
                "-parameters",
                "-d",
                neighbours,
                os.path.join(HERE, "Seeds.java"),
                os.path.join(HERE, "CodeSeeds.java"),
            ],
            check=True,
            stderr=subprocess.DEVNULL,
        )
        self.good = []
        for n in sorted(os.listdir(neighbours)):
            with open(os.path.join(neighbours, n), "rb") as f:
                self.good.append(f.read())

    def lines(self, java, files, limit=1200):
        """One line for each (name, bytes); where the VM ended the line says so, and the next
        process goes on behind it."""
        found = []
        while len(found) < len(files):
            packed = os.path.join(self.work, "mutants")
            with open(packed, "wb") as f:
                for name, data in files[len(found) :]:
                    f.write(
                        struct.pack(">H", len(name.encode()))
                        + name.encode()
                        + struct.pack(">I", len(data))
                        + data
                    )
            with tempfile.TemporaryFile() as out:
                p = subprocess.Popen(
                    [
                        java,
                        "-Xmx600m",
                        "-agentpath:" + self.agent,
                        "-cp",
                        self.classes,
                        "Replace",
                        packed,
                    ],
                    stdout=out,
                    stderr=subprocess.STDOUT,
                    cwd=self.work,
                )
                try:
                    code = p.wait(limit)
                except subprocess.TimeoutExpired:
                    p.kill()
                    p.wait()
                    code = "timeout"
                out.seek(0)
                text = out.read().decode("utf-8", "replace")
            found += [
                l
                for l in text.split("\n")[:-1]
                if re.match(r"[\w.]+ \| -?\d+ -?\d+ -?\d+ -?\d+ \| ", l)
            ][: len(files) - len(found)]
            if len(found) < len(files):
                found.append("the VM ended: %s\n%s" % (code, text[-1500:]))
        return found


# Pairs of error codes, ours and stock's, that may differ, and why.

ADDED, FAILS_VERIFICATION, DELETED = "63", "62", "67"
BAD_FORMAT, HIERARCHY, NAMES_DIFFER = "60", "66", "69"
CIRCULAR, MODIFIERS = "61", "71"


def may_differ(loading, ours, stock):
    # A method has another name: one was added and one deleted, and nobody says which is told; nor
    # when another one has other modifiers besides.
    if ours != stock and {ours, stock} <= {DELETED, ADDED, MODIFIERS}:
        return True
    # A class that is its own superclass: the text has an error for it, the stock VM sees another
    # superclass, or, of a final class, what is wrong with that.
    if ours == CIRCULAR and stock in (HIERARCHY, FAILS_VERIFICATION):
        return loading == "java.lang.ClassCircularityError"
    # ... or an interface that it cannot load.
    if ours == CIRCULAR and stock == NAMES_DIFFER:
        return loading == "java.lang.NoClassDefFoundError"
    # The stock VM stops at an interface that it cannot load or use; what is specified is that the
    # interfaces are others, or that the format is bad further down.
    if ours in (BAD_FORMAT, HIERARCHY) and stock in (FAILS_VERIFICATION, NAMES_DIFFER):
        return loading != "linked"
    # A method that is added overrides a final one: both are wrong.
    return (
        ours == ADDED
        and stock == FAILS_VERIFICATION
        and loading == "java.lang.IncompatibleClassChangeError"
    )


def same_loading(ours, stock):
    # The stock VM has instructions of its own, which no class file may have, and a check of its own
    # for them.
    return ours == stock or (ours, stock) == ("java.lang.VerifyError", "java.lang.ClassFormatError")


def fails_by_chance(its, data, ours, stock):
    """Of several bad methods each VM reports the first that it comes to: what linking gives then
    is judged as the target `mutants` judges it."""
    a, b = ours.split(" | "), stock.split(" | ")
    if len(a) != 3 or len(b) != 3 or "linked" in (a[0], b[0]) or a[2] != b[2]:
        return False
    codes = zip(a[1].split(), b[1].split())
    if not all(x == y or may_differ(a[0], x, y) or may_differ(b[0], x, y) for x, y in codes):
        return False
    with tempfile.TemporaryDirectory(prefix="linked-") as work:
        oracle = linked.Oracle(work)
        (x,), (y,) = oracle.both(its.vm, "java", [data])
        return linked.agree(x, y) or linked.by_chance(oracle, its.vm, "java", data, x, y)


def agree(ours, stock):
    if ours == stock or stock.startswith("the VM ended"):
        return ours == stock or not ours.startswith("the VM ended")
    a, b = ours.split(" | "), stock.split(" | ")
    if len(a) != 3 or len(b) != 3 or not same_loading(a[0], b[0]) or a[2] != b[2]:
        return False
    return all(x == y or may_differ(a[0], x, y) for x, y in zip(a[1].split(), b[1].split()))


class Target:
    name = "replace"

    def replay_all(self, paths, its):
        """Kept files are named after the class whose mutant they are: CodeSeeds+what-was-wrong."""
        named = []
        for p in paths:
            with open(p, "rb") as f:
                named.append((os.path.basename(p).split("+")[0], f.read()))
        if not named:
            return []
        with tempfile.TemporaryDirectory(prefix="replace-") as work:
            r = Replacer(work)
            ours, stock = r.lines(its.vm, named), r.lines("java", named)
        return [
            (p, "stock %s\nours  %s" % (b, a))
            for p, (_, data), a, b in zip(paths, named, ours, stock)
            if not agree(a, b) and not fails_by_chance(its, data, a, b)
        ]

    def fuzz(self, seconds, its, chunk=500):
        total, findings, end = 0, [], time.monotonic() + seconds
        with tempfile.TemporaryDirectory(prefix="replace-") as work:
            r, draw = Replacer(work), Mutants(its.seed)
            draw.good = r.good
            while time.monotonic() < end and len(findings) < 20:
                named = [draw.named() for _ in range(chunk)]
                ours, stock = r.lines(its.vm, named), r.lines("java", named)
                for i, ((name, data), a, b) in enumerate(zip(named, ours, stock)):
                    if not agree(a, b) and not fails_by_chance(its, data, a, b):
                        path = os.path.join(its.crashes, "%s+%d-%d" % (name, its.seed, total + i))
                        with open(path, "wb") as f:
                            f.write(data)
                        findings.append("%s\n  stock %s\n  ours  %s" % (path, b, a))
                total += chunk
        return total, findings
