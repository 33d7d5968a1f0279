#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""mutants - makes broken class files from good ones and compares what two parsers say about them.

usage: mutants.py --ours PARSE_VERDICTS [--classpath PATH] [--jdk HOME] [--count N] [--seed S]
[--keep DIR]
                  CLASS_FILE_OR_JAR...
       mutants.py ... --cases        the hand-made files of format_cases.py instead of mutants
       mutants.py ... --flags        all combinations of access flags

Without --jdk each JDK of this machine that the VM runs with is asked, and ours judges as the
release of that JDK does.
A mutant changes bytes (flips, other numbers, other constant pool indices, cuts) or structure
(attributes doubled, dropped, renamed, swapped; members doubled; flags, versions and names changed).
Differing verdicts are printed and the files kept in DIR.  PATH should hold the classes that the
good files extend: the stock JVM loads interfaces in the middle of parsing, and a mutant whose
interface is not found says nothing.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile
import zipfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import jdks
from classbytes import pack, u2, u4, Reader
import format_cases

INTERESTING = [0, 1, 2, 3, 4, 5, 8, 16, 0x20, 0x200, 0x400, 0x600, 0x7FFF, 0x8000, 0xFFFF]
NAMES = [
    b"",
    b"<init>",
    b"<clinit>",
    b"a;b",
    b"a.b",
    b"a/b",
    b"[",
    b"()V",
    b"I",
    b"V",
    b"(I)V",
    b"()",
    b"J",
    b"[[I",
    b"L;",
    b"LA;",
    b"La//b;",
    b"T",
    b"Ljava/lang/String;",
    b"ConstantValue",
    b"Code",
    b"Signature",
    b"Synthetic",
    b"Exceptions",
    b"LineNumberTable",
    b"LocalVariableTable",
    b"StackMapTable",
    b"InnerClasses",
    b"Record",
    b"BootstrapMethods",
    b"NestHost",
    b"NestMembers",
    b"PermittedSubclasses",
    b"EnclosingMethod",
    b"RuntimeVisibleAnnotations",
    b"java/lang/Object",
    b"\xc0\x80",
    b"a<b",
]


def mutate_bytes(rng, data):
    d = bytearray(data)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        if len(d) < 12:
            break
        kind = rng.randrange(10)
        # the header and the constant pool's start decide much: give them and the rest equal chances
        at = rng.randrange(8, len(d) - 2) if rng.random() < 0.8 else rng.randrange(0, 12)
        at = min(at, len(d) - 2)
        if kind < 2:
            d[at] ^= 1 << rng.randrange(8)
        elif kind < 4:
            d[at] = rng.randrange(256)
        elif kind < 6:
            d[at : at + 2] = u2(rng.choice(INTERESTING))
        elif kind < 8:
            v = (d[at] << 8 | d[at + 1]) + rng.choice([-2, -1, 1, 2])
            d[at : at + 2] = u2(v)
        elif kind == 8:
            del d[at : at + rng.choice([1, 2, 4, 8])]
        else:
            del d[at:]
    return bytes(d)


def mutate_attrs(rng, attrs, cp):
    if not attrs:
        return
    i = rng.randrange(len(attrs))
    kind = rng.randrange(6)
    if kind == 0:
        attrs.insert(rng.randrange(len(attrs) + 1), list(attrs[i]))
    elif kind == 1:
        del attrs[i]
    elif kind == 2:
        attrs[i][0] = rng.randrange(1, len(cp))
    elif kind == 3:
        rng.shuffle(attrs)
    elif kind == 4:
        attrs[i][1] = attrs[i][1] + bytes(rng.choice([1, 2, 4]))
    elif len(attrs[i][1]) >= 2:
        b = bytearray(attrs[i][1])
        at = rng.randrange(len(b) - 1)
        b[at : at + 2] = u2(rng.choice([rng.randrange(len(cp) + 1), rng.choice(INTERESTING)]))
        attrs[i][1] = bytes(b)


def mutate_structure(rng, data):
    r = Reader(data)
    for _ in range(rng.choice([1, 1, 1, 2])):
        kind = rng.randrange(11)
        members = r.fields + r.methods
        if kind == 0:
            r.flags = rng.choice([r.flags ^ (1 << rng.randrange(16)), rng.randrange(65536)])
        elif kind == 1:
            r.major = rng.choice(
                [44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62]
            )
        elif kind == 2 and members:
            m = rng.choice(members)
            m[0] = rng.choice([m[0] ^ (1 << rng.randrange(16)), rng.randrange(65536)])
        elif kind == 3 and members:
            m = rng.choice(members)
            m[rng.choice([1, 2])] = rng.randrange(len(r.cp) + 1)
        elif kind == 4 and members:
            lst = rng.choice([l for l in (r.fields, r.methods) if l])
            lst.append(rng.choice(lst))
        elif kind == 5:
            utf8 = [i for i, e in enumerate(r.cp) if e and e[0] == 1]
            i = rng.choice(utf8)
            s = rng.choice(NAMES) if rng.random() < 0.7 else mutate_text(rng, r.cp[i][3:])
            r.cp[i] = b"\1" + u2(len(s)) + s
        elif kind == 6:
            i = rng.choice([i for i, e in enumerate(r.cp) if e and e[0] != 1])
            e = bytearray(r.cp[i])
            if rng.random() < 0.3 and len(e) in (3, 4, 5):
                e[0] = rng.choice(
                    {3: [7, 8, 16, 19, 20], 4: [15], 5: [3, 4, 9, 10, 11, 12, 17, 18]}[len(e)]
                )
            elif len(e) >= 3:
                at = rng.choice(range(1, len(e) - 1, 2)) if len(e) != 4 else rng.choice([1, 2])
                e[at : at + 2] = u2(rng.randrange(len(r.cp) + 1)) if at > 0 else e[at : at + 2]
                if len(e) == 4 and rng.random() < 0.5:
                    e[1] = rng.randrange(11)
            r.cp[i] = bytes(e)
        elif kind == 7 and members:
            mutate_attrs(rng, rng.choice(members)[3], r.cp)
        elif kind == 8:
            mutate_attrs(rng, r.attrs, r.cp)
        elif kind == 9:
            r.interfaces = rng.choice(
                [r.interfaces + r.interfaces[:1], [rng.randrange(len(r.cp) + 1)]]
            )
        else:
            setattr(r, rng.choice(["this", "super"]), rng.randrange(len(r.cp) + 1))
    return r.bytes()


def mutate_text(rng, s):
    b = bytearray(s or b"a")
    at = rng.randrange(len(b))
    if rng.random() < 0.5:
        b[at] = rng.choice(b"./;[<>()LIV\x00\x80\xc0\xe0 \x01")
    else:
        b[at:at] = bytes([rng.choice(b"./;[<>()LIV\xc3\x80 1")])
    return bytes(b)


def seeds(paths):
    for path in paths:
        if path.endswith(".jar"):
            with zipfile.ZipFile(path) as z:
                for n in z.namelist():
                    if n.endswith(".class") and not n.endswith("module-info.class"):
                        yield z.read(n)
        else:
            with open(path, "rb") as f:
                yield f.read()


def run(args, home, files):
    tool = lambda name: os.path.join(home, "bin", name)
    with tempfile.TemporaryDirectory() as d:
        packed = os.path.join(d, "files.bin")
        with open(packed, "wb") as f:
            f.write(pack(files))
        subprocess.run(
            [
                tool("javac"),
                "-d",
                d,
                os.path.join(os.path.dirname(os.path.abspath(__file__)), "DefineOracle.java"),
            ],
            check=True,
        )
        newest = str(jdks.release_of(home) + 44)
        ours = subprocess.run([args.ours, newest, packed], capture_output=True, text=True)
        stock = subprocess.run(
            [tool("java"), "-cp", d + ":" + args.classpath, "DefineOracle", packed],
            capture_output=True,
            text=True,
        )
    if ours.returncode or stock.returncode:
        sys.exit("failed: " + ours.stderr[-2000:] + stock.stderr[-2000:])
    return ours.stdout.splitlines(), stock.stdout.splitlines()


READS_ON = (
    "for method name",
    "for method signature",
    "Attribute name has bad",
    "method attribute name index",
    "MethodParameters method attribute length",
    "Extra bytes",
)


def agree(ours, stock):
    """What the JVM says about superclasses, loaders and packages is not the parser's business."""
    if "Invalid superclass index" in ours and ours.endswith(" java/lang/Object"):
        return True  # JVMS 4.1 says so; the stock JVM lets it pass
    if stock.startswith("LATE java.lang.ClassFormatError"):
        return ours == stock[5:]
    if stock.startswith("LATE"):
        return True
    if ours.endswith("Truncated class file") and any(t in stock for t in READS_ON):
        return True  # here the stock JVM reads past the end of the file
    if stock.endswith("Truncated class file") and "BootstrapMethods num_" in ours:
        return True  # 25.0.5 reads the entry before it looks whether there is room for it
    if stock.startswith("java.lang.ClassCircularityError"):
        return True
    if stock.startswith(("java.lang.SecurityException", "java.lang.LinkageError")):
        return ours == "OK"
    return ours == stock


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--ours", required=True)
    ap.add_argument("--classpath", default="")
    ap.add_argument("--jdk", default="")
    ap.add_argument("--count", type=int, default=2000)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--keep")
    ap.add_argument("--cases", action="store_true")
    ap.add_argument("--flags", action="store_true")
    ap.add_argument("paths", nargs="*")
    args = ap.parse_args()
    if args.cases:
        labels, files = zip(*format_cases.cases())
    elif args.flags:
        labels, files = zip(*format_cases.flag_cases())
    else:
        rng = random.Random(args.seed)
        good = [s for s in seeds(args.paths) if len(s) < 20000]
        files = [
            rng.choice([mutate_bytes, mutate_structure])(rng, rng.choice(good))
            for _ in range(args.count)
        ]
        labels = ["mutant %d.%d" % (args.seed, i) for i in range(len(files))]
    homes = [args.jdk] if args.jdk else jdks.found().values()
    return 1 if sum(compare(args, home, labels, files) for home in homes) else 0


def compare(args, home, labels, files):
    """How many verdicts differ."""
    ours, stock = run(args, home, files)
    differ = refused = 0
    for label, data, a, b in zip(labels, files, ours, stock):
        refused += a != "OK"
        if agree(a, b):
            continue
        differ += 1
        print("%s\n  stock %s\n  ours  %s" % (label, b[:300], a[:300]))
        if args.keep:
            os.makedirs(args.keep, exist_ok=True)
            with open(
                os.path.join(args.keep, label.replace("/", "_").replace(" ", "_") + ".class"), "wb"
            ) as f:
                f.write(data)
    print("%s: %d files, %d refused, %d verdicts differ" % (home, len(files), refused, differ))
    return differ


if __name__ == "__main__":
    sys.exit(main())
