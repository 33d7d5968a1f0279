#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""stencils.py - AArch64: what extract.py has to know of the processor, and of gcc's assembly for
it.  Pieces stay as gcc wrote them, but for what this file changes in `changed`."""
import re
import struct

from assembly import expect, is_code, operation

# distances as one instruction, adr; x17 is left to words.h
FLAGS = ["-mcmodel=tiny", "-ffixed-x17", "-mno-outline-atomics", "-mbranch-protection=none"]
FLAGS += ["-freorder-blocks-and-partition"]

JUMP, ENDS = "b", ("b", "br")

# It calls, wants the stack or a register that is not a piece's, or knows not enough.
FORBIDDEN = re.compile(
    r"\b(blr?|ret|w?sp|[xw](19|2\d|30)|[bhsdqv]([89]|1\d|2[0-3]))\b|hole_unknown|piece_invalid"
)
OPERANDS = ("x3", "x1", "x0", "x5")  # r0 to r3
JUMPS = re.compile(r"(b|b(eq|ne|lt|ge|gt|le|hi|ls|cs|cc|mi|pl|vs|vc|hs|lo)|cbn?z|tbn?z)$")


def is_piece(part):
    return not FORBIDDEN.search("".join(l for l in part if is_code(l)))


def check_instruction(name, line, labels):
    op, *_, to = line.split()
    if op[0] in "bct" and (to[:2] == ".L" or op == "b" or JUMPS.match(op)):
        expect(JUMPS.match(op), "a jump of which nothing is known", name, line)
        expect(to[:2] != ".L" or to in labels, "a jump into another function", name, line)
        expect(to[:2] == ".L" or op == "b", "a jump to an unknown kind of place", name, line)


# It writes its first operand, and does nothing else.
SETS = re.compile(
    r"(f?mov|movz|adr|ldr(b|h|sb|sh|sw)?|add|sub|and|orr|eor|lsl|lsr|asr|f(add|sub|mul|div))$"
)
ARGUMENTS = {"x%d" % i for i in range(6)} | {"d%d" % i for i in range(4)}


def registers_in(text):
    """Whole registers as x, vector registers as d, in the order of their names' places."""
    found = re.findall(r"\b([xwbhsdqv])(\d+)\b", text)
    return [("x" if kind in "xw" else "d") + number for kind, number in found]


def needed_behind(lines):
    """For each line, the registers that are read behind it."""
    behind, at = [set() for _ in lines], {}
    before, keeps = None, re.search(r"\.type\tpiece_(jump|key_\w+)_1_", "".join(lines))
    while before != at:  # until loops have been seen as well
        before, live = dict(at), set()
        for i in range(len(lines) - 1, -1, -1):
            label = re.match(r"(\.L\w+):", lines[i])
            if label:
                at[label[1]] = frozenset(live)
            if not is_code(lines[i]):
                continue
            op, to = operation(lines[i]), lines[i].split()[-1]
            if JUMPS.match(op) or op == "br":
                held = re.match(r"piece_(?:next|taken)(\d?)$", to)
                there = set(at.get(to, () if to[:2] == ".L" else ARGUMENTS))
                if held:  # the next piece gets nothing in the others
                    n = int(held[1] or bool(keeps))
                    there = {"x2", "x4"} | set(OPERANDS[:n]) | {"d%d" % k for k in range(n)}
                live = there if op in ENDS else live | there
            behind[i] = set(live)
            names = registers_in(lines[i])
            if SETS.match(op):
                live.discard(names.pop(0))
            live |= set(names)
    return behind


def by_distance(lines):
    """An access to what has a hole's distance from the locals has that in itself, where gcc has
    made a register of it."""
    distances = {}  # of registers
    for i, line in enumerate(lines):
        if not is_code(line):
            distances = {} if line[:2] == ".L" else distances
            continue
        m = re.match(r"\t(ldr|str|ldrsw)\t([xwds]\d+), \[(?:x4, x(\d+)|x(\d+), x4)\]$", line)
        register = m and "x" + (m[3] or m[4])
        if register in distances:
            lines[i] = "\t%s\t%s, [x4, #:lo12:%s]\n" % (m[1], m[2], distances[register])
        names = registers_in(line)
        for name in names[:1] if SETS.match(operation(line)) else names:
            distances.pop(name, None)
        m = re.match(r"\tadr\t(x\d+), (hole_(?:l\d|local|sp|args|frame|callee)\S*)$", line)
        if m:
            distances[m[1]] = m[2]
    return lines


def without_moves(lines):
    """What nobody reads goes: gcc moves something to each register that may have any value."""
    count = 0
    while count != len(lines):
        count, behind = len(lines), needed_behind(lines)
        lines = [
            l
            for l, needed in zip(lines, behind)
            if not re.match(r"\t(f?mov|adr)\t[xwds]\d+, \w", l) or registers_in(l)[0] in needed
        ]
    return lines


# It gets no farther than 32 KB, which the cold part may be.
TEST_BIT = re.compile(r"\ttb(n?)z\t(.*), (\.L\w+)\n")


def changed(part):
    """The lines of a piece, as they shall be."""
    part = [l for l in part if not l.startswith("\t.p2align")]
    part = without_moves(by_distance(part))
    cold = next((i for i, l in enumerate(part) if ".text.unlikely" in l), len(part))
    for i, line in enumerate(part[:cold]):
        m = TEST_BIT.match(line)
        if m and m[3] + ":\n" in part[cold:]:
            part[i] = "\ttb%sz\t%s, .+8\n\tb\t%s\n" % ("" if m[1] else "n", m[2], m[3])
    return "".join(part).splitlines(True)


def lower_null_checks(name, part, cold, slow):
    """Each stays where it is."""


USES = {0xF94: "GET", 0xB94: "GET", 0xB98: "GET", 0xFD4: "GET_VECTOR", 0xBD4: "GET_VECTOR"}
USES |= {0xF90: "SET", 0xFD0: "SET_VECTOR"}


def use_of(code, begin, hole):
    """What an instruction does with its operand in memory: ldr, ldrsw, and str of 64 bits."""
    (instruction,) = struct.unpack_from("<I", code, hole)
    return "USE_" + USES.get(instruction >> 20 & 0xFFC, "UNKNOWN")


CHECK_SIZE = 4
# kind of relocation -> what the hole is (target.h); None: the first of some instructions has it
FORMS = {263: "FORM_16", 264: None, 265: "FORM_32", 266: None, 268: None, 269: "FORM_64"}
FORMS |= {285: "FORM_LOCAL_32", 286: "FORM_LOCAL"}
FORMS |= {273: "FORM_NEAR", 274: "FORM_DISTANCE", 280: "FORM_NEAR", 282: "FORM_JUMP"}
TO_CONSTANT = "FORM_NEAR"
DISTANCE_FROM = 0  # a distance is from the instruction's begin
