# SPDX-License-Identifier: Apache-2.0
"""drawn - which instructions stand in a pack of units (Generate.java), by class file versions."""
import collections
import os
import struct
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
sys.path.insert(0, os.path.join(ROOT, "tests", "fuzz"))
import code_mutants  # noqa: E402
from classbytes import Reader  # noqa: E402

# Inference and subroutines; class constants; frames, or else inference; frames; method handles;
# nests and dynamic constants.
VERSIONS = [("45-48", 48), ("49", 49), ("50", 50), ("51-54", 54), ("55-61", 61)]
NAMES = {code: name for code, name, _ in code_mutants.table()}
WIDE = 0xC4
WIDENED = [
    "wide " + n
    for n in "iload lload fload dload aload istore lstore fstore dstore astore iinc ret".split()
]
# What a version has not; JVMS 4.9.1.
FROM = {"invokedynamic": "51-54"}
UNTIL = {"jsr": "49", "jsr_w": "49", "ret": "49", "wide ret": "49"}


def classes(pack):
    """The class files of a pack: see Generate.write."""
    with open(pack, "rb") as f:
        data = f.read()
    at = 4
    for _ in range(struct.unpack_from(">i", data)[0]):
        at += 2 + struct.unpack_from(">H", data, at)[0] + 8
        (count,) = struct.unpack_from(">i", data, at)
        at += 4
        for _ in range(count):
            at += 2 + struct.unpack_from(">H", data, at)[0]
            (size,) = struct.unpack_from(">i", data, at)
            yield data[at + 4 : at + 4 + size]
            at += 4 + size
        (count,) = struct.unpack_from(">i", data, at)
        at += 4
        for _ in range(count):
            at += 2 + struct.unpack_from(">H", data, at)[0] + 4


def count(pack, into):
    """into[name][kind of version]: how often; "wide iload" is an instruction of its own."""
    for data in classes(pack):
        r = Reader(data)
        version = next(name for name, last in VERSIONS if r.major <= last)
        for member in r.methods:
            for index, attribute in member[3]:
                if r.cp[index][3:] != b"Code":
                    continue
                (length,) = struct.unpack_from(">I", attribute, 4)
                code = attribute[8 : 8 + length]
                for at, _ in code_mutants.instructions(code):
                    name = "wide " + NAMES[code[at + 1]] if code[at] == WIDE else NAMES[code[at]]
                    into[name][version] += 1


def table(counted):
    """Lines of text, and what was not drawn though the version has it."""
    kinds = [v for v, _ in VERSIONS]
    lines, missing = ["%-18s" % "instruction" + "".join("%9s" % v for v in kinds)], []
    for name in [n for code, n in sorted(NAMES.items()) if code != WIDE] + WIDENED:
        there = kinds[
            kinds.index(FROM.get(name, kinds[0])) : kinds.index(UNTIL.get(name, kinds[-1])) + 1
        ]
        lines.append(
            "%-18s" % name
            + "".join("%9s" % (counted[name][v] if v in there else "-") for v in kinds)
        )
        missing += ["%s in %s" % (name, v) for v in there if not counted[name][v]]
    return lines, missing


def counter():
    return collections.defaultdict(collections.Counter)
