# SPDX-License-Identifier: Apache-2.0
"""code_mutants - changes inside a method of a real class file that keep the rest well formed: what
the verifier has to judge.

An instruction becomes another, moves, goes, or names something else; a jump leads elsewhere; stack,
locals, handlers and frames say something else.
"""
import os
import re
import struct

from classbytes import u1, u2, u4

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def table():
    """Names and lengths of instructions, from the table of instructions; length 0: found in the
    code."""
    with open(os.path.join(ROOT, "classfile", "format", "bytecodes.def"), encoding="utf-8") as f:
        return [
            (int(code), name, int(length))
            for code, name, length in re.findall(r"^BC\((\d+), (\w+), '.', (\d+),", f.read(), re.M)
        ]


LENGTHS = {code: length for code, _, length in table()}
NAMES = {name for _, name, _ in table()}
JUMPS = set(range(0x99, 0xA9)) | {0xC6, 0xC7}
OF_CLASS, OF_FIELD, OF_METHOD = (
    {0xBB, 0xBD, 0xC0, 0xC1, 0xC5},
    {0xB2, 0xB3, 0xB4, 0xB5},
    {0xB6, 0xB7, 0xB8, 0xB9},
)
LOCALS = set(range(0x15, 0x1A)) | set(range(0x36, 0x3B)) | {0xA9, 0x84}


def instructions(code):
    """[(offset, length)], as far as it can be read."""
    found, at = [], 0
    while at < len(code):
        op = code[at]
        if op not in LENGTHS:
            break
        n = LENGTHS[op]
        if op == 0xC4:
            n = 6 if code[at + 1 : at + 2] == b"\x84" else 4
        elif op in (0xAA, 0xAB):
            head = (at + 4) // 4 * 4
            if head + 12 > len(code):
                break
            a, b = struct.unpack_from(">ii", code, head + 4)
            n = head - at + (12 + 4 * (b - a + 1) if op == 0xAA else 8 + 8 * a)
        if n <= 0 or at + n > len(code):
            break
        found.append((at, n))
        at += n
    return found


def same_kind(rng, cp, index):
    """Another entry with the same tag, mostly."""
    tag = cp[index][0] if index < len(cp) and cp[index] else 0
    others = [i for i, e in enumerate(cp) if e and (e[0] == tag or rng.random() < 0.1)]
    return rng.choice(others) if others else index


def mutate_instructions(rng, code, cp):
    code = bytearray(code)
    insns = instructions(bytes(code))
    if not insns:
        return bytes(code)
    at, n = rng.choice(insns)
    op, kind = code[at], rng.randrange(10)
    if kind < 3:
        same = [o for o, length in LENGTHS.items() if length == LENGTHS.get(op)]
        code[at] = rng.choice(same) if rng.random() < 0.85 else rng.randrange(256)
    elif kind == 3:
        code[at : at + n] = bytes(n)
    elif kind == 4 and n == 1:
        other, m = rng.choice(insns)
        if m == 1:
            code[at], code[other] = code[other], code[at]
    elif kind == 5 and len(insns) > 1:  # two neighbours change places
        i = rng.randrange(len(insns) - 1)
        (a, n1), (b, n2) = insns[i], insns[i + 1]
        code[a : b + n2] = code[b : b + n2] + code[a : a + n1]
    elif kind == 6:
        jumps = [(a, m) for a, m in insns if code[a] in JUMPS]
        if jumps:
            at, n = rng.choice(jumps)
            code[at + 1 : at + 3] = u2(
                rng.choice(insns)[0] - at if rng.random() < 0.9 else rng.randrange(65536)
            )
    elif n >= 3 and (
        op in OF_CLASS or op in OF_FIELD or op in OF_METHOD or op in (0x13, 0x14, 0xBA)
    ):
        code[at + 1 : at + 3] = u2(same_kind(rng, cp, struct.unpack_from(">H", code, at + 1)[0]))
    elif op == 0x12:
        code[at + 1] = same_kind(rng, cp, code[at + 1]) & 255
    elif op in LOCALS:
        code[at + 1] = rng.choice([0, 1, 2, 3, code[at + 1] + 1 & 255, rng.randrange(256)])
    elif n > 1:
        code[rng.randrange(at + 1, at + n)] = rng.choice([0, 1, 255, rng.randrange(256)])
    return bytes(code)


def mutate_bytes_of(rng, data, cp):
    if not data:
        return data
    b = bytearray(data)
    for _ in range(rng.choice([1, 1, 2])):
        at = rng.randrange(len(b))
        kind = rng.randrange(4)
        if kind == 0:
            b[at] = rng.choice(
                [
                    0,
                    1,
                    2,
                    3,
                    4,
                    5,
                    6,
                    7,
                    8,
                    9,
                    63,
                    64,
                    127,
                    128,
                    246,
                    247,
                    248,
                    250,
                    251,
                    252,
                    254,
                    255,
                ]
            )
        elif kind == 1:
            b[at] ^= 1 << rng.randrange(8)
        elif kind == 2:
            b[at] = b[at] + rng.choice([-1, 1]) & 255
        elif at + 2 <= len(b):
            b[at : at + 2] = u2(rng.randrange(len(cp)))
    return bytes(b)


def mutate_code(rng, data, cp):
    """The content of a Code attribute, changed in one place or two."""
    stack, local, length = struct.unpack_from(">HHI", data)
    code = data[8 : 8 + length]
    at = 8 + length
    (count,) = struct.unpack_from(">H", data, at)
    table = [list(struct.unpack_from(">HHHH", data, at + 2 + 8 * i)) for i in range(count)]
    at += 2 + 8 * count
    (n,) = struct.unpack_from(">H", data, at)
    at += 2
    attrs = []
    for _ in range(n):
        name, size = struct.unpack_from(">HI", data, at)
        attrs.append([name, data[at + 6 : at + 6 + size]])
        at += 6 + size
    for _ in range(rng.choice([1, 1, 1, 2])):
        kind = rng.randrange(10)
        if kind < 5:
            code = mutate_instructions(rng, code, cp)
        elif kind == 5:
            if rng.random() < 0.5:
                stack = rng.choice([0, max(0, stack - 1), stack + 1, 65535])
            else:
                local = rng.choice([0, max(0, local - 1), local + 1, 65535])
        elif kind == 6 and table:
            row = rng.choice(table)
            starts = [a for a, _ in instructions(code)] + [len(code)]
            row[rng.randrange(4)] = (
                rng.choice(starts) if rng.random() < 0.7 else rng.randrange(len(cp) + 1)
            )
        elif kind == 6:
            starts = [a for a, _ in instructions(code)] or [0]
            a, b, h = rng.choice(starts), rng.choice(starts + [len(code)]), rng.choice(starts)
            table.append([min(a, b), max(a, b), h, rng.choice([0, rng.randrange(1, len(cp))])])
        elif attrs:  # frames, lines, variables
            maps = [a for a in attrs if cp[a[0]] and cp[a[0]][3:] == b"StackMapTable"]
            a = maps[0] if maps and rng.random() < 0.7 else rng.choice(attrs)
            if rng.random() < 0.1:
                attrs.remove(a)
            else:
                a[1] = mutate_bytes_of(rng, a[1], cp)
    return (
        u2(stack)
        + u2(local)
        + u4(len(code))
        + code
        + u2(len(table))
        + b"".join(struct.pack(">HHHH", *(v & 65535 for v in row)) for row in table)
        + u2(len(attrs))
        + b"".join(u2(n) + u4(len(d)) + d for n, d in attrs)
    )


def mutate(rng, reader):
    """Changes a method of a Reader's class in place; false: it has no code."""
    named = lambda a: reader.cp[a[0]] is not None and reader.cp[a[0]][3:] == b"Code"
    found = [a for m in reader.methods for a in m[3] if named(a)]
    if not found:
        return False
    a = rng.choice(found)
    a[1] = mutate_code(rng, a[1], reader.cp)
    if rng.random() < 0.2:
        reader.major = rng.choice([45, 48, 49, 49, 50, 50, 51, 52, 55, 61])
    return True
