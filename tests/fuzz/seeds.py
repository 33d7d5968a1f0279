# SPDX-License-Identifier: Apache-2.0
"""seeds - where the fuzzers begin: well-formed inputs, made anew for each run.

Each function gives a list of byte strings for the target of its name; words(target) the pieces that
inputs are made of.
"""
import glob
import io
import os
import random
import re
import struct
import subprocess
import sys
import tempfile
import zipfile
import zlib

from classbytes import Cls, u1, u2, u4

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def compiled(source, *releases):
    """The class files of a Java source of this folder, in several versions."""
    found = []
    with tempfile.TemporaryDirectory(prefix="seeds-") as work:
        for release in releases:
            out = os.path.join(work, release)
            done = subprocess.run(
                [
                    "javac",
                    "-nowarn",
                    "-Xlint:none",
                    "-g",
                    "-parameters",
                    "--release",
                    release,
                    "-d",
                    out,
                    os.path.join(HERE, source),
                ],
                stderr=subprocess.PIPE,
            )
            if done.returncode:
                sys.exit(done.stderr.decode("utf-8", "replace"))
            for path in sorted(glob.glob(out + "/**/*.class", recursive=True)):
                with open(path, "rb") as f:
                    found.append(f.read())
    return found


def classfile():
    return compiled("Seeds.java", "17") + compiled("CodeSeeds.java", "8")


# ---- code that javac does not make any more ----


def old_code():
    """Subroutines, wide instructions, uninitialized objects in handlers: methods of version 49 and
    older."""

    def one(major, *methods):
        c = Cls(major=major)
        c.method(
            1,
            "<init>",
            "()V",
            c.code(b"\x2a\xb7" + u2(c.ref(10, "java/lang/Object", "<init>", "()V")) + b"\xb1"),
        )
        for desc, code, exc in methods:
            c.method(9, "m", desc, c.code(code(c), stack=8, exc=exc))
        return c.bytes()

    finally_block = lambda c: (
        b"\x1a\x3c"
        b"\xa8" + u2(10) + b"\xb1"
        b"\x4d"
        b"\xa8" + u2(5) + b"\x2c\xbf"
        b"\x4e\x84\x01\x01\xa9\x03"
    )
    nested = (
        lambda c: b"\xa8" + u2(4) + b"\xb1" + b"\x4c\xa8" + u2(5) + b"\xa9\x01" + b"\x4d\xa9\x02"
    )
    wide = (
        lambda c: b"\xc4\x15"
        + u2(0)
        + b"\xc4\x36"
        + u2(2)
        + b"\xc4\x84"
        + u2(2)
        + u2(300)
        + b"\xb1"
    )
    new = (
        lambda c: b"\xbb"
        + u2(c.cls("java/lang/Exception"))
        + b"\x59\xb7"
        + u2(c.ref(10, "java/lang/Exception", "<init>", "()V"))
        + b"\xbf\x57\xb1"
    )
    merge = lambda c: (
        b"\x1a\x99"
        + u2(9)
        + b"\xb2"
        + u2(c.ref(9, "java/lang/System", "out", "Ljava/io/PrintStream;"))
        + b"\xa7"
        + u2(5)
        + b"\x12"
        + u1(c.string("s"))
        + b"\x4c\x2b\xb6"
        + u2(c.ref(10, "java/lang/Object", "hashCode", "()I"))
        + b"\x57\xb1"
    )
    switch = lambda c: b"\x1a\xaa\0\0" + u4(24) + u4(0) + u4(1) + u4(24) + u4(23) + b"\0\0\xb1"
    arrays = (
        lambda c: b"\x08\xbc\x0a\x03\x07\x4f\x05\x06\xc5"
        + u2(c.cls("[[J"))
        + b"\x02\x03\x32\x03\x0a\x50\xb1"
    )
    longs = lambda c: b"\x0a\x5c\x5c\x61\x5e\x58\x58\x58\x0f\x8e\x3b\xb1"
    return [
        one(major, *rows)
        for major in (45, 48, 49)
        for rows in (
            [("(I)V", finally_block, [(2, 6, 6, 0)])],
            [("()V", nested, [])],
            [("(I)V", wide, [])],
            [("()V", new, [(3, 7, 8, 0)])],
            [("(I)V", merge, [])],
            [("(I)V", switch, [])],
            [("()V", arrays, [])],
            [("()V", longs, [])],
        )
    ]


def verify():
    return compiled("Seeds.java", "17") + compiled("CodeSeeds.java", "8", "11", "17") + old_code()


# ---- archives ----


def jar():
    manifest = b"Manifest-Version: 1.0\r\nMain-Class: p.Main\r\nLauncher-Agent-Class: p.Agent\r\nClass-Path: a.jar\r\n  b.jar\r\n\r\nName: p/\r\nSealed: true\r\n"

    def one(prefix=b"", comment=b"", **how):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", **how) as z:
            z.writestr("META-INF/MANIFEST.MF", manifest)
            z.writestr("p/", b"")
            z.writestr("p/Main.class", b"\xca\xfe\xba\xbe" * 20)
            z.writestr("meta-inf/manifest.mf", b"A: b\n")
            z.comment = comment
        return prefix + out.getvalue()

    many = io.BytesIO()
    with zipfile.ZipFile(many, "w") as z:
        for name in ("a", "a", "b/../c", "/d", "\u00e4", "META-INF/versions/17/a"):
            z.writestr(name, b"x")
        with z.open("zip64", "w", force_zip64=True) as f:
            f.write(b"y" * 10)
    return [
        one(),
        one(compression=zipfile.ZIP_DEFLATED),
        one(b"#!/bin/sh\nexit\n"),
        one(comment=b"comment"),
        one(compression=zipfile.ZIP_BZIP2),
        many.getvalue(),
        b"PK\5\6" + bytes(18),
    ]


# ---- run-time images ----


def name_hash(name, seed):
    for c in name:
        seed = ((seed * 0x01000193) & 0xFFFFFFFF) ^ c
    return seed & 0x7FFFFFFF


def image(resources, compress=()):
    """A run-time image; resources: {b"/m/p/A.class": content}.  The tables of packages and modules
    are made from the names."""
    strings = bytearray(b"\0")
    known = {b"": 0}

    def string(s):
        if s not in known:
            known[s] = len(strings)
            strings.extend(s + b"\0")
        return known[s]

    def attr(kind, value):
        size = max(1, (value.bit_length() + 7) // 8)
        return u1(kind << 3 | size - 1) + value.to_bytes(size, "big") if value else b""

    string(b"zip")
    locations, places, content = bytearray(b"\0"), {}, bytearray()

    def add(full, attrs, data, packed=False):
        size = len(data)
        if packed:
            body = zlib.compress(data)
            data = (
                struct.pack("<IQQIIB", 0xCAFEFAFA, len(body), size, string(b"zip"), 0xFFFFFFFF, 1)
                + body
            )
        places[full] = len(locations)
        locations.extend(
            b"".join(attr(k, v) for k, v in attrs)
            + attr(5, len(content))
            + (attr(6, len(data)) if packed else b"")
            + attr(7, size)
            + b"\0"
        )
        content.extend(data)

    modules, packages = {}, {}
    for name, data in resources.items():
        module, rest = name[1:].split(b"/", 1)
        parent, _, base = rest.rpartition(b"/")
        stem, _, ext = base.rpartition(b".")
        add(
            name,
            [(1, string(module)), (2, string(parent)), (3, string(stem)), (4, string(ext))],
            data,
            name in compress,
        )
        modules.setdefault(module, []).append(name)
        if parent:
            packages[parent.replace(b"/", b".")] = module
    for package, module in packages.items():
        add(
            b"/packages/" + package,
            [(1, string(b"packages")), (3, string(package))],
            struct.pack("<II", 0, string(module)),
        )
    add(
        b"/packages",
        [(3, string(b"/packages"))],
        b"".join(struct.pack("<I", places[b"/packages/" + p]) for p in packages),
    )
    for module in modules:
        add(b"/modules/" + module, [(1, string(b"modules")), (3, string(module))], b"")
    add(
        b"/modules",
        [(3, string(b"/modules"))],
        b"".join(struct.pack("<I", places[b"/modules/" + m]) for m in modules),
    )
    n = len(places)
    buckets = {}
    for name in places:
        buckets.setdefault(name_hash(name, 0x01000193) % n, []).append(name)
    redirect, offsets = [0] * n, [None] * n
    for at, names in sorted(buckets.items(), key=lambda b: -len(b[1])):
        if len(names) == 1:
            continue
        seed = 1
        while True:
            slots = {name_hash(x, seed) % n for x in names}
            if len(slots) == len(names) and all(offsets[s] is None for s in slots):
                break
            seed += 1
        redirect[at] = seed
        for x in names:
            offsets[name_hash(x, seed) % n] = places[x]
    for at, names in buckets.items():
        if len(names) == 1:
            slot = offsets.index(None)
            redirect[at], offsets[slot] = -slot - 1, places[names[0]]
    return (
        struct.pack("<7I", 0xCAFEDADA, 1 << 16, 0, n, n, len(locations), len(strings))
        + struct.pack("<%di" % n, *redirect)
        + struct.pack("<%dI" % n, *offsets)
        + bytes(locations)
        + bytes(strings)
        + bytes(content)
    )


def jimage():
    some = {
        b"/m/p/A.class": b"\xca\xfe\xba\xbe" + bytes(30),
        b"/m/module-info.class": b"m" * 9,
        b"/java.base/java/lang/Object.class": b"o" * 50,
        b"/java.base/q/r/s.properties": b"k=v\n",
        b"/m/noext": b"n",
    }
    return [
        image(some),
        image(some, compress=[b"/m/p/A.class", b"/java.base/q/r/s.properties"]),
        image({b"/m/p/A.class": b"a"}),
    ]


# ---- texts ----


def descriptor():
    return [
        s.encode()
        for s in (
            "I",
            "V",
            "[[J",
            "Ljava/lang/String;",
            "[Ljava/util/Map$Entry;",
            "()V",
            "(IJ[D[[Ljava/lang/Object;Z)Ljava/lang/Class;",
            "(" + "J" * 127 + ")V",
            "[" * 255 + "I",
            "a/b/C",
            "<init>",
            "main",
            "java.base",
            "La;b;",
            "L/a;",
            "L\u00e4\u20ac;",
            "$_1",
            "\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"),
            "-v\0".replace("\0", "\x01"),
            "(Lp/A<TT;>;)TX;",
            "int",
            "void",
            "name;with[odd/parts.",
        )
    ] + [b"\xc0\x80", b"\xed\xa0\xbd\xed\xb8\x80"]


def options():
    lines = """-Xmx64m -Xms1g|-Xss1t|-XX:+UseSerialGC -XX:MaxHeapSize=1g|-XX:-UsePerfData|-XX:Trace=class,gc|-XX:Stress=tiny,yield,events|-Da=b -Da -D= -D=x|-agentlib:a=b -agentpath:/x=y=z
-javaagent:a.jar=o|-Xrunjdwp:transport=dt|-ea:a.B... -da:c -esa -dsa -ea:... -da|--add-modules=x --patch-module=a=b:c --limit-modules=q|-Xbootclasspath/a:x -Xbootclasspath/a:y
-Xverify:none -Xcheck:jni -verbose:gc -Xlog:gc*=debug:file=x:time|JAVA_TOOL_OPTIONS=-Da="x y" 'z'|_JAVA_OPTIONS=-Xmx1g|-XX:+IgnoreUnrecognizedVMOptions -XX:+Nonsense
-Dcom.sun.management.jmxremote.port=1 -Djdk.module.addmods.0=x -Dsun.java.command=a|exit -XX:HeapDumpPath=/x -XX:MaxJavaStackTraceDepth=-1 -Xmx-1 -Xmx18446744073709551615t -XX:"""
    return [l.replace(" -", "\n-").encode() for l in re.split(r"[|\n]", lines)]


# ---- rows of actions ----


def attach():
    """The first action of a client connects it; 0x80 and more say the next 1, 3, 5 ... 15 bytes."""

    def says(who, data):
        out = b""
        while data:
            n = min(15, len(data) - 1 | 1)
            out += u1(0x80 + (n - 1) // 2 * 16 + who) + data[:n]
            data = data[n:]
        return out

    def request(*strings):
        return b"".join(s + b"\0" for s in strings)

    good = request(b"1", b"jcmd", b"VM.version", b"", b"")
    load = request(b"1", b"load", b"instrument", b"false", b"agent.jar=options")
    return [
        b"\0" + says(0, good) + b"\x20\x30\x30\0",
        b"\0" + says(0, load) + b"\x40\x30",
        b"\0\1" + says(0, good[:9]) + says(1, load) + says(0, good[9:]) + b"\x30\x31",
        b"\2" + says(2, request(b"2", b"jcmd", b"", b"", b"")) + b"\x32",
        b"\3" + says(3, b"1\0jcmd\0") + b"\x53\x83\0\x53\x63\x83\0\x73\x33\x33",
        b"\4" + says(4, b"1\0x") + b"\x14\x14\x14\x14" + says(4, b"\0a\0b\0c\0"),
    ]


def perf_data():
    def counter(kind, units, variability, capacity, value, name):
        head = u1(kind) + u1(units) + u1(variability) + struct.pack(">H", capacity)
        return head + (u1(value) if kind else u1(len(value)) + value) + u1(len(name)) + name

    some = counter(1, 4, 2, 0, 250, b"sun.x") + counter(0, 5, 3, 20, b"text", b"java.y")
    return [
        b"\5value\0" + some,
        b"\0\1" + some + some,
        b"\0\0" + counter(0, 5, 1, 32000, b"", b"big") + counter(0, 5, 1, 10, b"v", b"big"),
        b"\0\0" + counter(1, 1, 1, 0, 3, b"sun.rt.safepoints") + counter(1, 1, 1, 0, 3, b""),
    ]


def heap_dump():
    draw = random.Random(17)
    return [bytes(draw.randrange(256) for _ in range(n)) for n in (0, 16, 100, 500, 1000, 2000)]


def words(target):
    """A libFuzzer dictionary."""
    quoted = (
        lambda s: '"'
        + "".join(chr(c) if 32 < c < 127 and c not in b'"\\' else "\\x%02x" % c for c in s)
        + '"'
    )
    if target == "options":
        with open(os.path.join(ROOT, "vm/model/flags.def"), encoding="utf-8") as f:
            flags = re.findall(r"^FLAG_\w+\((\w+)", f.read(), re.M)
        with open(os.path.join(ROOT, "vm/start/options.c"), encoding="utf-8") as f:
            literals = re.findall(r'"(-[^"%\\ ]+)"', f.read())
        found = [
            w.encode()
            for w in sorted(set(literals))
            + ["-XX:+" + f for f in flags]
            + ["-XX:%s=" % f for f in flags]
            + ["JAVA_TOOL_OPTIONS=", "_JAVA_OPTIONS=", "\n"]
        ]
    elif target == "jar":
        found = [
            b"PK\1\2",
            b"PK\3\4",
            b"PK\5\6",
            b"PK\6\6",
            b"PK\6\7",
            b"\1\0\x10\0",
            b"META-INF/MANIFEST.MF",
            b"\xff\xff\xff\xff",
            b"\n ",
            b": ",
        ]
    elif target == "jimage":
        found = [
            b"\xfa\xfa\xfe\xca",
            b"\xda\xda\xfe\xca",
            b"zip\0",
            b"\0\0\0\x80",
            b"\xff\xff\xff\xff",
            b"/packages\0",
            b"/modules\0",
        ]
    elif target == "descriptor":
        found = [
            b"Ljava/lang/Object;",
            b"[",
            b"(",
            b")V",
            b"J",
            b"<init>",
            b"<clinit>",
            b"\xc0\x80",
            b"\xed\xa0\x80",
            b"\xed\xb0\x80",
            b"\xe2\x82\xac",
        ]
    elif target == "attach":
        found = [b"1\0jcmd\0", b"\0\0\0\0", b"2\0", b"\x14\x14\x14\x14"]
    elif target in ("heap_dump", "perf_data"):
        found = [b"\0\0\0\0", b"\xff\xff\xff\xff", b"sun.rt.safepoints", b"java."]
    else:
        found = [
            w.encode()
            for w in (
                "Code",
                "StackMapTable",
                "Exceptions",
                "Signature",
                "Record",
                "NestHost",
                "NestMembers",
                "PermittedSubclasses",
                "BootstrapMethods",
                "InnerClasses",
                "java/lang/Object",
                "java/lang/Throwable",
                "<init>",
                "<clinit>",
                "()V",
                "[I",
                "Ljava/lang/String;",
                "RuntimeVisibleAnnotations",
            )
        ]
    return "".join(quoted(w) + "\n" for w in found)
