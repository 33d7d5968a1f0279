#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""stencils.py - x86-64: what extract.py has to know of the processor, and of gcc's assembly for it.

Pieces are changed as text, by rules that hold for what gcc writes and not for all that it could
write.  What they take for granted is checked (assembly.py); a rule that wants more looks for itself
and leaves the text as it is.  tests/unit/interp/test_extract.py breaks each of these assumptions;
docs/porting.md has them as a list.
"""
import re

from assembly import code_of, expect, is_code, operation

FLAGS = ["-mcmodel=small", "-fcf-protection=none"]
JUMP, ENDS = "jmp", ("jmp",)  # what goes to a label or symbol; what nothing follows

INVERSE = {"e": "ne", "z": "nz", "l": "ge", "g": "le", "b": "ae", "a": "be", "s": "ns", "p": "np"}
INVERSE |= {"o": "no", "nb": "b", "nbe": "be", "nle": "le", "nl": "l", "nge": "ge", "ng": "g"}
INVERSE |= {"c": "nc", "na": "a", "nae": "ae"}
INVERSE |= {v: k for k, v in INVERSE.items() if v not in INVERSE}
CONDITION = "(?:%s)$" % "|".join(INVERSE)
USES_FLAGS = re.compile(r"(j|set|cmov)%s|adc|sbb" % CONDITION)
SETS_FLAGS = re.compile(
    r"(add|sub|and|or|xor|neg|cmp|test|sal|sar|shr|imul|idiv|btc|bsr|bsf|popcnt|cmpxchg|xadd)[bwlq]$"
    r"|u?comis[sd]$"
)
LEAVES_FLAGS = re.compile(
    r"mov([bwlqd]|absq|[sz][bw][lq]|slq|s[sd]|ap[sd])$|lea[lq]$|xchg[bwlq]$|cltq$|cltd$|cqto$|jmp$"
    r"|pause$|(add|sub|mul|div|sqrt)s[sd]$|pxor$|cvt\w+2\w+$"
)
# it reads or writes registers that it does not name: rax; rdx, and perhaps rax
IMPLICIT_SELF = re.compile(r"cltd$|cqto$|i?div|i?mul[bwlq]$")
IMPLICIT = re.compile(r"cltq$|cmpxchg|" + IMPLICIT_SELF.pattern)

# ---- what is a piece, and what it may look like ----

# It calls, wants the stack or a register that is not a piece's, or knows not enough.
FORBIDDEN = re.compile(
    r"\b(call\w*|push\w*|pop(?!cnt)\w*|ret\w*)\b|%[re]?(sp|bp|bx)\b|%spl|%bpl|%bl|%r1[2-5]|hole_unknown"
    r"|%xmm([89]|1[0-5])"
    r"|piece_invalid|@"
)
PART = {part % c: "r%sx" % c for c in "abcd" for part in ("e%sx", "%sx", "%sl")}
PART |= {part % c: "r%si" % c for c in "ds" for part in ("e%si", "%si", "%sil")}
ARGUMENTS = ("rdi", "rsi", "rdx", "rcx", "r8", "r9")  # of handlers
SCRATCH = ("rax", "r10", "r11")
VECTORS = tuple("xmm%d" % i for i in range(8))


def registers_in(text):
    """Names of the whole registers that are named in text."""
    return {PART.get(n, re.sub(r"^(r\d+)[dwb]$", r"\1", n)) for n in re.findall(r"%(\w+)", text)}


def is_piece(part):
    return not FORBIDDEN.search("".join(l for l in part if is_code(l)))


def check_instruction(name, line, labels):
    op = operation(line)
    known = USES_FLAGS.match(op) or SETS_FLAGS.match(op) or LEAVES_FLAGS.match(op)
    expect(known, "an instruction of which nothing is known", name, line)
    for register in registers_in(line):
        expect(
            register in ARGUMENTS + SCRATCH + VECTORS + ("rip",),
            "a register that is not a piece's",
            name,
            line,
        )
    if op[0] == "j":
        to = code_of(line)[1]
        expect(to[:2] != ".L" or to in labels, "a jump into another function", name, line)
        expect(re.match(r"\*|[.\w]+$", to), "a jump to an unknown kind of place", name, line)


# ---- to be better than what gcc can say ----


def keep_self(lines):
    """The C compiler likes to move self (rdx) to another register and back, for nothing: the two
    exchange their names, and the moves fall away.  The other one is free when the piece begins,
    gets self alone, and nobody behind the piece reads it; no instruction uses rdx without naming
    it."""
    code = [i for i, l in enumerate(lines) if is_code(l)]
    first = next((i for i in code if re.search(r"%([re]?dx|dl)\b", lines[i])), code[0])
    m = re.match(r"\tmovq\t%rdx, %(r1[01])$", lines[first])
    if not m or "%" + m.group(1) in "".join(lines[:first]):
        return lines
    other = m.group(1)
    writes = [l for l in lines if re.search(r"[,\t]\s*%%%s[dwb]?$" % other, l)]
    if len(writes) > 1 or any(IMPLICIT_SELF.match(operation(lines[i])) for i in code):
        return lines
    names = {"rdx": other, "edx": other + "d", "dx": other + "w", "dl": other + "b"}
    rdx = r"%([re]?dx|dl)\b"
    for i in (i for i in code if i > first):  # until rdx has another value, both are self
        if re.match(r"\tj", lines[i]):
            return lines
        source, comma, target = lines[i].rpartition(", ")
        moved = re.match(r"\t(mov|lea)", source) and re.match("%[re]dx$", target)
        part = source if moved else lines[i]
        part = re.sub(rdx, lambda n: "%" + names[n[1]], part)
        lines[i] = part + comma + target if moved else part
        if moved:
            break
    names |= {v: k for k, v in names.items()}
    lines = [re.sub(r"%(\w+)", lambda n: "%" + names.get(n[1], n[1]), l) for l in lines]
    lines[first] = ""
    for i in code:
        end = next((j for j in code if j > i and "\tjmp" in lines[j]), len(lines))
        if lines[i] == "\tmovq\t%%rdx, %%%s\n" % other and not re.search(
            "%" + other, "".join(lines[i + 1 : end])
        ):
            lines[i] = ""
    return [l for l in lines if l]


# What is loaded for a vector register and a whole one goes to the former first.
TWICE = re.compile(r"\tmovq\t(\S+\)), (%r\w+)\n\tmovq\t\2, (%xmm\d)\n\tmovq\t\3, \2\n")


def load_once(lines):
    text = TWICE.sub(r"\tmovsd\t\1, \3\n\tmovq\t\3, \2\n", "".join(lines))
    return text.splitlines(True)


COPIED = re.compile(r"\tmovap[sd]\t%(xmm\d), %(xmm[5-7])\n")


def forward_vectors(lines):
    """What is copied to a vector register that is read once, before the first changes, is taken
    from the first."""
    lines = list(lines)
    for i, line in enumerate(lines):
        m = COPIED.match(line)
        users = [j for j, l in enumerate(lines) if m and j != i and "%" + m[2] in l]
        if len(users) != 1 or users[0] < i:
            continue
        between = "".join(lines[i + 1 : users[0]])
        if re.search(r", %%%s\n|^\tj|:\n|\.section" % m[1], between, re.M):
            continue
        if re.search(r"\t%%%s, " % m[2], lines[users[0]]):
            lines[users[0]] = lines[users[0]].replace("%" + m[2], "%" + m[1])
            lines[i] = ""
    return [l for l in lines if l]


# what is loaded in order to jump there
BY_REGISTER = re.compile(r"\tmovq\t(\S+\)), (%r\w+)\n\tjmp\t\*\2\n")


def jump_by_memory(lines):
    """It needs no register, which nobody reads behind the jump."""

    def by_memory(m):
        return "\tjmp\t*%s\n" % m[1] if m[2][1:] in SCRATCH else m[0]

    return BY_REGISTER.sub(by_memory, "".join(lines)).splitlines(True)


def shorten_jumps(lines):
    """Jumps to a jump out of the piece go there at once; jumps over jumps are one; what nobody
    comes to goes."""
    outward = {}  # label -> symbol
    for i, line in enumerate(lines):
        m = re.match(r"(\.L\w+):", line)
        if m:
            j = i + 1
            while j < len(lines) and not is_code(lines[j]):
                j += 1
            if j < len(lines):
                c = code_of(lines[j])
                if c[0] == "jmp" and c[1].startswith("piece_"):
                    outward[m.group(1)] = c[1]
    out = []
    for i, line in enumerate(lines):
        if is_code(line):
            c = code_of(line)
            if re.match(r"j\w+$", c[0]) and len(c) > 1 and outward.get(c[1]):
                line = "\t%s\t%s\n" % (c[0], outward[c[1]])
        out.append(line)
    lines, i = out, 0
    while i + 1 < len(lines):  # jcc L; jmp S; L:  ->  jncc S; L:
        if is_code(lines[i]) and is_code(lines[i + 1]):
            a, b = code_of(lines[i]), code_of(lines[i + 1])
            label = next((l for l in lines[i + 2 :] if l[:1] != "\t" or is_code(l)), "")
            if (
                re.match(r"j\w+$", a[0])
                and a[0] != "jmp"
                and b[0] == "jmp"
                and len(a) > 1
                and label.startswith(a[1] + ":")
                and a[0][1:] in INVERSE
            ):
                lines[i : i + 2] = ["\tj%s\t%s\n" % (INVERSE[a[0][1:]], b[1])]
        i += 1
    # jcc piece_next; jmp S at the end  ->  jncc S; jmp piece_next
    code = [i for i, l in enumerate(lines) if is_code(l)]
    for i, j in zip(code, code[1:]):
        a, b = code_of(lines[i]), code_of(lines[j])
        if a[0][1:] in INVERSE and len(a) > 1 and a[1].startswith("piece_next") and b[0] == "jmp":
            lines[i], lines[j] = "\tj%s\t%s\n" % (INVERSE[a[0][1:]], b[1]), "\tjmp\t%s\n" % a[1]
    lines = [l for l in lines if not l.startswith("\t.p2align")]
    out, reachable = [], True
    used = set(re.findall(r"\.L\w+", "".join(l for l in lines if is_code(l))))
    for line in lines:
        label = re.match(r"([.\w]+):", line)
        if label and (label.group(1) in used or not label.group(1).startswith(".L")):
            reachable = True
        if line.startswith("\t.section") or line.startswith("\t.text"):
            reachable = True
        if is_code(line):
            if not reachable:
                continue
            if code_of(line)[0] == "jmp":
                reachable = False
        out.append(line)
    return out


# ---- null checks ----

NEAR = r"(?:\d{0,2}|hole_b\d|hole_form|hole_vmentry|hole_member|hole_vmtarget)"


def written(line):
    """The register that an instruction writes, and nothing else; None: it is not of that kind."""
    m = re.match(r"\t(mov|lea|add|sub|and|shr|sar|sal|or|xor)\w*\s+(.*, )?%(\w+)$", line)
    return registers_in("%" + m[3]).pop() if m else None


def flags_are_free(lines):
    """Nobody reads the flags that were set before these lines."""
    for op in (operation(l) for l in lines if is_code(l)):
        if USES_FLAGS.match(op):
            return False
        if SETS_FLAGS.match(op) or op == "jmp":
            return True
    return True


def survives(way, register):
    """The way out, a list of instructions, does not mind that the register has another value."""
    for line in way:
        if is_code(line) and IMPLICIT.match(operation(line)):
            return False
        if register in registers_in(line):
            same = re.match(r"\txorl\t%(\w+), %\1$", line)
            source = line if written(line) != register else line.rpartition(", ")[0]
            return bool(same) or register not in registers_in(source) and "mov" in line.split()[0]
    return register not in ARGUMENTS


def lower_null_checks(name, part, cold, slow):
    """The hot part of `part`: what asks whether a reference is null is put right before the first
    access to the object, if that is near its begin, where the processor would refuse it.  Such a
    check is named by a label.  It moves over instructions that write one register, which the way
    out does not mind, and read nothing of the reference; never to where the flags are in use."""
    code = [i for i, l in enumerate(part[:cold]) if is_code(l) or re.match(r"\.L\w+:", l)]
    for k, i in enumerate(code[:-2]):
        asks = re.match(r"\ttestq\t%(\w+), %\1$", part[i])
        leaves = re.match(r"\tje\t(\.L\w+)$", part[code[k + 1]])
        if not asks or not leaves or leaves[1] + ":\n" not in part[cold:]:
            continue
        begin = part.index(leaves[1] + ":\n", cold)
        way = [l for l in part[begin:] if is_code(l) or l[:2] == ".L" or ".section" in l]
        end = next(j for j, l in enumerate(way) if l.startswith("\tjmp") or ".section" in l)
        if way[end].split()[-1] not in slow:  # not an exception, so it may be frequent
            continue
        reference = r"[\s*](%s\(%%%s\)|%s\(,%%%s,8\))" % (NEAR, asks[1], NEAR, asks[1])
        for j in code[k + 2 :]:
            if re.search(reference, part[j]) and not part[j].startswith("\tlea"):
                if not flags_are_free(part[j:cold]):
                    break
                asked = part[i] + part[code[k + 1]]
                part[j] = "null_%s_%d:\n" % (name, j) + asked + part[j]
                part[i] = part[code[k + 1]] = ""
                break
            changed = written(part[j])
            if not changed or changed == asks[1] or not survives(way[1 : end + 1], changed):
                break
            if asks[1] in registers_in(part[j]):  # what is made of null is no address, either
                break


# ---- uses of locals ----


def use_of(code, begin, hole):
    """What an instruction does with its operand in memory, whose distance is the hole."""
    before = code[begin:hole]
    prefix, rest = (before[0], before[1:]) if before[0] in (0x66, 0xF2, 0xF3) else (0, before)
    rex, code, mode = rest[0], bytes(rest[1:-1]), rest[-1]
    if rex & 0xF1 != 0x41 or mode & 0xC7 != 0x80:
        return "USE_UNKNOWN"
    reads = mode >> 3 & 7 == 7  # cmp among those with an immediate
    if not prefix and code == b"\x8b":
        return "USE_GET"
    if not prefix and code == b"\x89" and rex & 8:
        return "USE_SET"
    if not prefix and len(code) == 1:
        if code in b"\x03\x0b\x23\x2b\x33\x38\x39\x3a\x3b\x63\x69\x6b\x84\x85":
            return "USE_VALUE"
        return "USE_VALUE" if code in b"\x81\x83" and reads else "USE_UNKNOWN"
    if len(code) != 2 or code[0] != 0x0F:
        return "USE_UNKNOWN"
    if not prefix and (code[1] in (0xAF, 0xB6, 0xB7, 0xBE, 0xBF) or 0x40 <= code[1] <= 0x4F):
        return "USE_VALUE"
    if code[1] in (0x2E, 0x2F) and prefix in (0, 0x66):
        return "USE_VECTOR"
    if prefix in (0xF2, 0xF3):
        if code[1] in (0x51, 0x58, 0x59, 0x5A, 0x5C, 0x5D, 0x5E, 0x5F, 0x2C, 0x2D):
            return "USE_VECTOR"
        if code[1] == 0x2A:
            return "USE_VALUE"
        if code[1] == 0x10 or (prefix == 0xF3 and code[1] == 0x7E):
            return "USE_GET_VECTOR"
        if prefix == 0xF2 and code[1] == 0x11:
            return "USE_SET_VECTOR"
    return "USE_UNKNOWN"


CHECK_SIZE = 5  # testq, and je without its distance


def is_null_check(before):
    """The bytes up to the distance: test of a register with itself, and je."""
    mode = before[2]
    return (
        before[0] & 0xFA == 0x48
        and before[1] == 0x85
        and mode >> 6 == 3
        and mode & 7 == mode >> 3 & 7
        and bytes(before[3:]) == b"\x0f\x84"
    )


# kind of relocation -> what the hole is (target.h)
FORMS = {1: "FORM_64", 2: "FORM_RELATIVE", 4: "FORM_RELATIVE", 10: "FORM_32", 11: "FORM_32"}
FORMS[14] = "FORM_8"
TO_CONSTANT = "FORM_RELATIVE"
DISTANCE_FROM = 4  # a distance is from the end of its four bytes


def changed(part):
    """The lines of a piece, as they shall be."""
    part = jump_by_memory(forward_vectors(load_once(keep_self(part))))
    return shorten_jumps(part)
