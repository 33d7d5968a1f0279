# SPDX-License-Identifier: Apache-2.0
"""linked - class file mutants, defined and linked and described by reflection on two VMs: verdict,
error, message and the classes loaded on the way must agree.

usage: linked.py [--vm LAUNCHER] [--count N] [--seed S] [--keep DIR] [--chunk N]
[CLASS_FILE_OR_JAR...]

Each VM looks at thousands of mutants in one process (LinkOracle.java).  Without files the mutants
come from Seeds.java and CodeSeeds.java.
"""
import argparse
import os
import random
import re
import struct
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, HERE)
import code_mutants  # noqa: E402
import mutants  # noqa: E402
import seeds  # noqa: E402
import subroutines  # noqa: E402
from classbytes import Reader, pack  # noqa: E402


def name_of(data):
    r = Reader(data)
    (index,) = struct.unpack(">H", r.cp[r.this][1:])
    return r.cp[index][3:].decode()


class Mutants:
    """Draws mutants: half of them changed inside the code, the others anywhere."""

    def __init__(self, seed, paths=()):
        self.rng = random.Random(seed)
        self.good = [s for s in mutants.seeds(paths) if len(s) < 20000] if paths else seeds.verify()

    def one(self):
        if self.rng.randrange(20) == 0:
            return subroutines.draw(self.rng)
        return self.bend(self.rng.choice(self.good))

    def named(self):
        """The name of the class whose mutant it is, and a mutant."""
        data = self.rng.choice(self.good)
        return name_of(data), self.bend(data)

    def bend(self, data):
        kind = self.rng.randrange(8)
        if kind < 5:
            r = Reader(data)
            if code_mutants.mutate(self.rng, r):
                return r.bytes()
        return self.rng.choice(
            [mutants.mutate_bytes, mutants.mutate_structure, mutants.mutate_structure]
        )(self.rng, data)


# What may differ, and why.  Each takes the two lines' parts and says whether the difference is one
# of its kind.


def reads_on(ours, stock):
    """JVMS 4.8: a class file must not be truncated.  The stock VM reads past the end of the file in
    some places."""
    return ours[0].endswith("Truncated class file") and any(t in stock[0] for t in mutants.READS_ON)


def object_as_superclass(ours, stock):
    """JVMS 4.1: Object has no superclass, an interface has Object.  The stock VM lets Object
    pass."""
    return "Invalid superclass index" in ours[0] and ours[0].endswith(" java/lang/Object")


def loads_of_a_failure(ours, stock):
    """Methods are verified in an order that nobody states (in the stock VM it follows from
    addresses): when one of them fails, which classes the others have asked for is chance."""
    return ours[:2] == stock[:2] and ours[1] not in ("", "linked")


def has_illegal_instruction(text):
    """In the code that a VerifyError shows."""
    shown = re.sub(
        r"[^0-9a-f]", "", "".join(re.findall(r"\\u000a    [0-9a-f]{7}: ([0-9a-f ]+)", text))
    )
    code = bytes.fromhex(shown)
    end = sum(n for _, n in code_mutants.instructions(code))
    return end < len(code) and code[end] not in code_mutants.LENGTHS


def names_of_illegal_instructions(ours, stock):
    """The stock VM has names and lengths for instructions of its own, which no class file may
    have."""
    own = re.search(r"Bad instruction.*@\d+: (\w+)", stock[1])
    illegal = (
        "<illegal>" in ours[1]
        or (own and own.group(1) not in code_mutants.NAMES)
        or has_illegal_instruction(ours[1])
    )
    return illegal and all(
        t[1].startswith(("java.lang.VerifyError: ", "java.lang.ClassFormatError: "))
        for t in (ours, stock)
    )


def lengths_of_illegal_instructions(data, ours, stock):
    """The same, where the error is in a table: which places are instructions differs."""
    errors = ("defined | java.lang.VerifyError: ", "defined | java.lang.ClassFormatError: ")
    r = Reader(data)
    for code in (a[1] for m in r.methods for a in m[3] if r.cp[a[0]][3:] == b"Code"):
        (length,) = struct.unpack_from(">I", code, 4)
        text = code[8 : 8 + length]
        end = sum(n for _, n in code_mutants.instructions(text))
        if end < len(text) and text[end] not in code_mutants.LENGTHS:
            return ours.startswith(errors) and stock.startswith(errors)
    return False


def frames_past_the_end(ours, stock):
    """A StackMapTable shorter than it says: the stock VM prints a frame or two of what lies behind
    it."""
    cut = [t[1].split("Stackmap Table:")[0] for t in (ours, stock)]
    return (
        ours[0] == stock[0]
        and cut[0] == cut[1]
        and "Stackmap Table:" in ours[1]
        and "Stackmap Table:" in stock[1]
    )


def order_of_methods(ours, stock):
    """The same when nothing fails: the same classes, in another order."""
    return (
        ours[:3] == stock[:3]
        and sorted(ours[3:]) != sorted(stock[3:])
        and sorted(ours[3].split()) == sorted(stock[3].split())
    )


def uninitialized_this_as_value(ours, stock):
    """JVMS 4.10.2.4: an uninitialized `this` may not be stored.  The stock VM's inference lets it
    pass where the field is an Object."""
    return ours[1].endswith("Bad type in putfield/putstatic")


def earlier_stock(ours, stock):
    """The stock VM's patch level: 17.0.15 looks for a frame before it looks whether the target of a
    goto_w lies in the code, and refuses <init> inside a try block with a text of its own; 17.0.19
    answers as we do."""
    in_try_block = "Bad <init> method call from after the start of a try block"
    texts = [
        ("Illegal target of jump or branch", "Expecting a stackmap frame at branch target"),
        ("Stack map does not match the one at exception handler", in_try_block),
        ("Expecting a stackmap frame at branch target", in_try_block),
        ("Operand stack overflow", in_try_block),
    ]
    (error, now), (same, before) = (t[1].partition(": ")[::2] for t in (ours, stock))
    return (ours[0], error) == (stock[0], same) and any(
        now.startswith(a) and before.startswith(b) for a, b in texts
    )


def pool_that_grew(ours, stock):
    """Observed: in a class with an interface, of whose pool the file has 36 entries, the stock VM
    calls the indexes 36 to 45 entries of a wrong type, and those behind illegal; without the
    interface 39 is illegal.  So its pool is longer than the file's."""
    as_stock = re.sub(
        r"Illegal constant pool index (\d+) in",
        r"Illegal type at constant pool entry \1 in",
        ours[1],
    )
    return ours[0] == stock[0] and as_stock == stock[1] != ours[1]


def subroutines_out_of_reach(ours, stock):
    """Observed: of a verified class the stock VM refuses to link code that has a ret where control
    never comes."""
    return ours[1] == "linked" and stock[1].startswith(
        "java.lang.LinkageError: Illegal class file encountered. Try running with -Xverify:all"
    )


ALLOWED = [
    earlier_stock,
    reads_on,
    object_as_superclass,
    pool_that_grew,
    subroutines_out_of_reach,
    loads_of_a_failure,
    names_of_illegal_instructions,
    frames_past_the_end,
    order_of_methods,
    uninitialized_this_as_value,
]


def agree(ours, stock):
    if ours == stock:
        return True
    a, b = ours.split(" | "), stock.split(" | ")
    if len(a) != 4 or len(b) != 4:
        return False
    return any(rule(a, b) for rule in ALLOWED)


def apart(data):
    """The class with one method at a time: of several bad methods each VM reports the first that it
    comes to, see above; method by method they must agree."""
    whole = Reader(data)
    parts = []
    for m in whole.methods:
        r = Reader(data)
        r.methods = [m]
        parts.append(r.bytes())
    return parts


def told_otherwise(oracle, vm, java, data):
    """What reflection says of a class that is linked.  Types of methods are looked for method by
    method, in an order that nobody states: which of several that do not exist is told is chance.
    And of a parameter's name one entry behind the constant pool the stock VM tells what it finds
    there."""
    ours, stock = oracle.explain(vm, data), oracle.explain(java, data)
    a, b = [l for l in ours[1:] if l not in stock], [l for l in stock[1:] if l not in ours]
    missing = re.compile(r"\s*methods java.lang.NoClassDefFoundError: ")
    parameters = re.compile(r"(.*) parameters (.*)")
    if len(a) != 1 or len(b) != 1:
        return False
    if missing.match(a[0]) and missing.match(b[0]):
        return True
    x, y = parameters.match(a[0]), parameters.match(b[0])
    return bool(x and y) and (x[1], x[2].split(": ")[-1]) == (y[1], "Invalid constant pool index")


def by_chance(oracle, vm, java, data, a, b):
    """Is a difference one of order alone?"""
    if a.startswith("defined | linked") and b.startswith("defined | linked"):
        return told_otherwise(oracle, vm, java, data)
    failed = lambda line: line.startswith("defined | java.lang.")
    if not (failed(a) and failed(b)):
        return False
    if lengths_of_illegal_instructions(data, a, b):
        return True
    parts = apart(data)
    ours, stock = oracle.both(vm, java, parts)
    return len(parts) > 1 and all(agree(x, y) for x, y in zip(ours, stock))


class Oracle:
    """LinkOracle on a launcher."""

    def __init__(self, work, classpath=""):
        self.work = work
        self.classes = os.path.join(work, "oracle")
        os.makedirs(self.classes, exist_ok=True)
        subprocess.run(
            ["javac", "-d", self.classes, os.path.join(HERE, "LinkOracle.java")], check=True
        )
        subprocess.run(
            [
                "javac",
                "-nowarn",
                "-Xlint:none",
                "-d",
                os.path.join(self.classes, "neighbours"),
                os.path.join(HERE, "Seeds.java"),
                os.path.join(HERE, "CodeSeeds.java"),
            ],
            check=True,
            stderr=subprocess.DEVNULL,
        )
        self.classpath = self.classes + (":" + classpath if classpath else "")

    def start(self, java, packed, *more):
        out = open(packed + "." + os.path.basename(java) + ".out", "w+b")
        return out, subprocess.Popen(
            [java, "-Xmx600m", "-cp", self.classpath, "LinkOracle", packed] + list(more),
            stdout=out,
            stderr=subprocess.STDOUT,
            cwd=self.work,
        )

    def finish(self, started, limit):
        out, process = started
        try:
            code = process.wait(limit)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            code = "timeout"
        out.seek(0)
        lines = [
            l
            for l in out.read().decode("ascii", "replace").split("\n")[:-1]
            if not re.match(r"\[\d+\.\d+s\]\[", l)
        ]  # warnings of the stock VM
        out.close()
        return code, lines

    def lines(self, java, files, limit=1800, *more):
        """One line for each file; one at which the VM ended says so."""
        found, at = [], 0
        while at < len(files):
            packed = os.path.join(self.work, "files")
            with open(packed, "wb") as f:
                f.write(pack(files[at:]))
            code, lines = self.finish(self.start(java, packed, *more), limit)
            found += lines[: len(files) - at]
            at = len(found)
            if at < len(files):
                found.append("the VM ended: %s %s" % (code, lines[-1][:200] if lines else ""))
                at += 1
        return found

    def both(self, ours, stock, files):
        return self.lines(ours, files), self.lines(stock, files)

    def explain(self, java, data):
        """All that is known of one file, a fact a line."""
        packed = os.path.join(self.work, "one")
        with open(packed, "wb") as f:
            f.write(pack([data]))
        return self.finish(self.start(java, packed, "full"), 120)[1]


def difference(oracle, vm, data, a, b):
    same = len(os.path.commonprefix([a, b]))
    cut = (0, 600) if same < 600 else (same - 300, same + 300)
    lines = [
        "  stock " + b[:90] + " ... " * (cut[0] > 0) + b[slice(*cut)],
        "  ours  " + a[:90] + " ... " * (cut[0] > 0) + a[slice(*cut)],
    ]
    pa, pb = a.split(" | "), b.split(" | ")
    if pa[:2] == pb[:2] and pa[2:3] != pb[2:3]:
        ours, stock = oracle.explain(vm, data), oracle.explain("java", data)
        lines += ["    stock" + l[:400] for l in stock[1:] if l not in ours][:6] + [
            "    ours " + l[:400] for l in ours[1:] if l not in stock
        ][:6]
    return "\n".join(lines)


class Target:
    """The target `mutants` of fuzz.py."""

    name = "mutants"

    def replay_all(self, paths, its):
        files = []
        for p in paths:
            with open(p, "rb") as f:
                files.append(f.read())
        with tempfile.TemporaryDirectory(prefix="linked-") as work:
            oracle = Oracle(work)
            ours, stock = oracle.both(its.vm, "java", files)
            return [
                (p, difference(oracle, its.vm, d, a, b))
                for p, d, a, b in zip(paths, files, ours, stock)
                if not agree(a, b) and not by_chance(oracle, its.vm, "java", d, a, b)
            ]

    def fuzz(self, seconds, its, chunk=1000):
        draw, total, findings = Mutants(its.seed), 0, []
        end = time.monotonic() + seconds
        with tempfile.TemporaryDirectory(prefix="linked-") as work:
            oracle = Oracle(work)
            while time.monotonic() < end and len(findings) < 20:
                files = [draw.one() for _ in range(chunk)]
                ours, stock = oracle.both(its.vm, "java", files)
                for i, (data, a, b) in enumerate(zip(files, ours, stock)):
                    if not agree(a, b) and not by_chance(oracle, its.vm, "java", data, a, b):
                        path = os.path.join(its.crashes, "mutants-%d-%d" % (its.seed, total + i))
                        with open(path, "wb") as f:
                            f.write(data)
                        findings.append("%s\n%s" % (path, difference(oracle, its.vm, data, a, b)))
                total += chunk
        return total, findings


def main():
    ap = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ap.add_argument("--vm", default=os.path.join(ROOT, "build", "release", "vm", "vitrine"))
    ap.add_argument("--java", default="java")
    ap.add_argument("--count", type=int, default=5000)
    ap.add_argument("--chunk", type=int, default=5000)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--keep")
    ap.add_argument("--classpath", default="")
    ap.add_argument("--show", type=int, default=40, help="differences printed")
    ap.add_argument("paths", nargs="*")
    args = ap.parse_args()
    draw, kinds, differ, done = Mutants(args.seed, args.paths), {}, 0, 0
    with tempfile.TemporaryDirectory(prefix="linked-") as work:
        oracle = Oracle(work, args.classpath)
        while done < args.count:
            files = [draw.one() for _ in range(min(args.chunk, args.count - done))]
            ours, stock = oracle.both(os.path.abspath(args.vm), args.java, files)
            for i, (data, a, b) in enumerate(zip(files, ours, stock)):
                kind = (
                    re.sub(r"[: ].*", "", b.split(" | ")[1] if b.startswith("defined") else b)
                    or "?"
                )
                kinds[kind] = kinds.get(kind, 0) + 1
                if agree(a, b) or by_chance(
                    oracle, os.path.abspath(args.vm), args.java, data, a, b
                ):
                    continue
                differ += 1
                if differ <= args.show:
                    print(
                        "mutant %d.%d\n%s"
                        % (
                            args.seed,
                            done + i,
                            difference(oracle, os.path.abspath(args.vm), data, a, b),
                        ),
                        flush=True,
                    )
                if args.keep:
                    os.makedirs(args.keep, exist_ok=True)
                    with open(
                        os.path.join(args.keep, "%d.%d.class" % (args.seed, done + i)), "wb"
                    ) as f:
                        f.write(data)
            done += len(files)
    print(", ".join("%s %d" % k for k in sorted(kinds.items(), key=lambda k: -k[1])))
    print("%d mutants, %d differ" % (done, differ))
    return differ != 0


if __name__ == "__main__":
    sys.exit(main())
