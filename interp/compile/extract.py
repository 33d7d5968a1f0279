#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""extract.py - makes the compiler's table of pieces.

extract.py SOURCE TABLE WORKDIR COMPILER ARGS...

1. compiles pieces.c to assembly: a function for each operation, number of operands in registers,
   and direction of its branch;
2. makes what falls away at the end fall away, and turns jumps over jumps into one;
3. assembles it, and takes code and holes out of the object file;
4. writes what is a piece as C: code in `piece_code`, holes in `piece_holes`, and where which piece
   is in `pieces` and `piece_of`.  A function that calls, needs a stack, or knows not enough of its
   operands is no piece: the interpreter runs the operation.
"""
import os
import re
import struct
import subprocess
import sys

HELD_MAX = 4
MEMORY = re.compile(r"invoke(?!objinit)|^linkto")  # operands of calls are in memory
NONE = re.compile(r"^(jsr|ret|exit|bad|breakpoint|code|loop_.*)$")  # not of the compiler's kind
BRANCHES = re.compile(r"if|goto")
VECTORS = {}  # name -> bits: slots in vector registers, taken and left; what moves floats or not
HOLE_NAMES = "pc sp local frame target cases key args callee limit resume handler method "
HOLE_NAMES += "divisor mask magic shift unshift form vmentry member vmtarget"
HOLES = {"hole_" + name: "HOLE_" + name.upper() for name in HOLE_NAMES.split()}  # name in C
for letter in "abilp":
    for k in range(3):
        HOLES["hole_%s%d" % (letter, k)] = "HOLE_%s + %d" % (letter.upper(), k)
LOCAL_HOLE = re.compile(r"hole_l(\d|ocal)")
PLACE_HOLE = re.compile(r"hole_(l\d|local|sp|args)")  # of operands that become a callee's locals
PLACED = re.compile(r"piece_(spill|guard)")


def names_local(piece, text):
    return (PLACE_HOLE if PLACED.match(piece) else LOCAL_HOLE).search(text)


SINGLE = ["interpret_0", "interpret_1", "key_equal_1", "key_less_1", "jump_1"]
SINGLE += ["direct_0", "guard_virtual_0", "guard_class_0", "guard_receiver_0"]
DIVISIONS = [op + how for how in ("_power", "_magic") for op in "idiv irem ldiv lrem".split()]
SHORTCUTS = "class hash thread same".split()
SHORTCUTS += [f"{does}_{t}" for does in "get put set cas".split() for t in "ijl"]
SHORTCUTS += [f"{counts}_{t}" for counts in "bits leading trailing".split() for t in "ij"]
SINGLE += [f"shortcut_{name}_0" for name in SHORTCUTS]
SINGLE += ["narrow_%s_1" % t for t in "zbcs"]
FORMS = {1: "FORM_64", 2: "FORM_RELATIVE", 4: "FORM_RELATIVE", 10: "FORM_32", 11: "FORM_32"}
FORMS[14] = "FORM_8"
INVERSE = {"e": "ne", "z": "nz", "l": "ge", "g": "le", "b": "ae", "a": "be", "s": "ns", "p": "np"}
INVERSE |= {"o": "no", "nb": "b", "nbe": "be", "nle": "le", "nl": "l", "nge": "ge", "ng": "g"}
INVERSE |= {"c": "nc", "na": "a", "nae": "ae"}
INVERSE |= {v: k for k, v in INVERSE.items() if v not in INVERSE}


def run(command):
    subprocess.run(command, check=True)


# What operations on floats and doubles and those beside them take and leave: D is a double in two
# slots, F a float, X a float or an int, I and A anything else in a slot.
MOVES = {"load1": ":X", "load2": ":D", "const1": ":X", "const2": ":D", "store1": "X:", "goto": ":"}
MOVES |= {"store2": "D:", "laload": "AI:D", "lastore": "AID:", "aaload": "AI:I"}
MOVES |= {"iaload": "AI:X", "iastore": "AIX:", "getfield_i": "A:X", "putfield_i": "AX:"}
MOVES |= {"getfield_j": "A:D", "putfield_j": "AD:", "getstatic_j": ":D", "putstatic_j": "D:"}
MOVES |= {"dadd": "DD:D", "dsub": "DD:D", "dmul": "DD:D", "ddiv": "DD:D", "dneg": "D:D"}
MOVES |= {"fadd": "FF:F", "fsub": "FF:F", "fmul": "FF:F", "fdiv": "FF:F"}
MOVES |= {"dsqrt": "D:D", "i2d": "I:D", "l2d": "D:D", "d2i": "D:I", "d2l": "D:D"}
MOVES |= {"f2d": "F:D", "d2f": "D:I", "i2f": "I:F", "f2i": "F:I"}
MOVES |= {"dcmpl": "DD:I", "dcmpg": "DD:I", "fcmpl": "FF:I", "fcmpg": "FF:I"}
MOVES |= {"if" + c: "I:" for c in "eq ne lt ge gt le".split()}


def vector_slots(parts, held):
    """What operations in a row have in vector registers, `held` slots being in registers: bits of
    the slots that they take as doubles, as floats, leave as doubles, as floats, and whether they
    store a float to a local; then bits of the operations that move a float, of those that could
    but move something else.  None: they want more slots, or have none.  What may be a float is one,
    unless something that follows wants another thing."""
    slots = [{"slot": i, "kind": ""} for i in range(held)]
    values, stores, moves = list(slots), [], []
    outside = False  # the lower half of the lowest is in memory
    for at, part in enumerate(parts):
        if part not in MOVES:
            return None
        pops, pushes = MOVES[part].split(":")
        for kind in reversed(pops):
            if not slots:
                return None
            top = slots.pop()
            if kind == "D":
                outside |= not slots
                slots = slots[:-1]
            if top["kind"] in ("", "X"):
                top["kind"] = kind
            if kind == "X":
                moves.append((at, top))
            if part == "store1":
                stores.append(top)
        if pushes and outside:
            if pushes != "D":
                return None
            outside = False
        elif pushes == "D":
            slots.append({"kind": "-"})
        for kind in pushes:
            slots.append({"kind": kind})
            values.append(slots[-1])
            if kind == "X":
                moves.append((at, slots[-1]))
    for value in values:
        value["kind"] = value["kind"].replace("X", "F")

    def bits(where, kind):
        return sum(1 << i for i, v in enumerate(where) if v["kind"] == kind)

    took = [v if v not in slots else {"kind": ""} for v in values[:held]]
    left = [v if "slot" not in v else {"kind": ""} for v in slots]
    masks = bits(took, "D"), bits(took, "F"), bits(left, "D"), bits(left, "F")
    if not any(masks) or len(slots) > HELD_MAX:
        return None
    floats = sum({1 << at for at, v in moves if v["kind"] == "F"})
    others = sum({1 << at for at, v in moves if v["kind"] != "F"})
    return masks + (int(any(v["kind"] == "F" for v in stores)), floats, others)


def operations(compiler, source):
    """Names of all operations, in the order of their numbers: {name: its parts}."""
    program = (
        "#define OP(n) @n@\n#define FUSED(n, a, b, c) @n,a,b,c@\n#define LOOP(n, b, c) @n@\n"
        '#include "interp/ops.def"\n'
    )
    out = subprocess.run(
        compiler + ["-E", "-P", "-x", "c", "-"],
        input=program,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    rows = [row.replace(" ", "").split(",") for row in re.findall(r"@([\w, ]+)@", out)]
    return {row[0]: [p for p in row[1:] or row if p != "NONE"] for row in rows}


def write_functions(path, ops):
    with open(path, "w") as f:
        for op in DIVISIONS:
            for n in range(1, HELD_MAX + 1):
                f.write("PIECE(%s, %d, 0)\n" % (op, n))
        for op in ops:
            if NONE.match(op):
                continue
            if MEMORY.search(op):
                f.write("MEMORY_PIECE(%s)\n" % op)
                continue
            for n in range(HELD_MAX + 1):
                for back in range(2 if BRANCHES.search(op) else 1):
                    f.write("PIECE(%s, %d, %d)\n" % (op, n, back))
                    slots = vector_slots(ops[op], n)
                    if slots:
                        row = (op, n, back, *slots[:5])
                        f.write("VECTOR_PIECE(%s, %d, %d, %d, %d, %d, %d, %d)\n" % row)
                        takes, leaves = slots[0] | slots[1], slots[2] | slots[3]
                        VECTORS["piece_%s_%d_%dx" % (op, n, back)] = takes, leaves, *slots[5:]


# ---- assembly ----


def is_code(line):
    return line[:1] == "\t" and line[1:2] not in ".#"


def code_of(line):
    return re.split(r"\s*#", line.strip(), maxsplit=1)[0].split(None, 1)


def keep_self(lines):
    """The C compiler likes to move self (rdx) to another register and back, for nothing: the two
    exchange their names, and the moves fall away."""
    code = [i for i, l in enumerate(lines) if is_code(l)]
    first = next((i for i in code if re.search(r"%([re]?dx|dl)\b", lines[i])), code[0])
    m = re.match(r"\tmovq\t%rdx, %(r1[01])$", lines[first])
    if not m or "%" + m.group(1) in "".join(lines[:first]):
        return lines
    other = m.group(1)
    writes = [l for l in lines if re.search(r"[,\t]\s*%%%s[dwb]?$" % other, l)]
    if len(writes) > 1 or re.search(r"\t(cltd|cqto|i?div|i?mul)", "".join(lines)):
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


# what is loaded for a vector register and a whole one goes to the former first
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
    return BY_REGISTER.sub(r"\tjmp\t*\1\n", "".join(lines)).splitlines(True)


def improve(lines):
    """Jumps to a jump out of the piece go there at once."""
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


FORBIDDEN = re.compile(
    r"\b(call\w*|push\w*|pop(?!cnt)\w*|ret\w*)\b|%[re]?(sp|bp|bx)\b|%spl|%bpl|%bl|%r1[2-5]|hole_unknown"
    r"|%xmm([89]|1[0-5])"
    r"|piece_invalid|@"
)


def is_rigid(part, hot):
    """It has a jump into its hot part, which is the lines `hot`."""
    jumps = set(re.findall(r"\tj\w+\s+(\.L\w+)", "".join(part)))
    return bool(jumps & set(re.findall(r"^(\.L\w+):", "".join(hot), re.M)))


# ---- null checks ----

NEAR = r"(?:\d{0,2}|hole_b\d|hole_form|hole_vmentry|hole_member|hole_vmtarget)"
PART = {part % c: "r%sx" % c for c in "abcd" for part in ("e%sx", "%sx", "%sl")}
PART |= {part % c: "r%si" % c for c in "ds" for part in ("e%si", "%si", "%sil")}


USES_FLAGS = re.compile(r"\t(set|cmov|adc|sbb)")


def registers_in(text):
    """Names of the whole registers that are named in text."""
    return {PART.get(n, re.sub(r"^(r\d+)[dwb]$", r"\1", n)) for n in re.findall(r"%(\w+)", text)}


def written(line):
    """The register that an instruction writes, and nothing else; None: it is not of that kind."""
    m = re.match(r"\t(mov|lea|add|sub|and|shr|sar|sal|or|xor)\w*\s+(.*, )?%(\w+)$", line)
    return registers_in("%" + m[3]).pop() if m else None


def survives(way, register):
    """The way out, a list of instructions, does not mind that the register has another value."""
    for line in way:
        if register in registers_in(line):
            same = re.match(r"\txorl\t%(\w+), %\1$", line)
            source = line if written(line) != register else line.rpartition(", ")[0]
            return bool(same) or register not in registers_in(source) and "mov" in line.split()[0]
    return register not in ("rdi", "rsi", "rdx", "rcx", "r8", "r9")  # arguments of handlers


def lower_null_checks(name, part, cold):
    """The hot part of `part`: what asks whether a reference is null is put right before the first
    access to the object, if that is near its begin, where the processor would refuse it.  Such a
    check is named by a label."""
    code = [i for i, l in enumerate(part[:cold]) if is_code(l) or re.match(r"\.L\w+:", l)]
    for k, i in enumerate(code[:-2]):
        asks = re.match(r"\ttestq\t%(\w+), %\1$", part[i])
        leaves = re.match(r"\tje\t(\.L\w+)$", part[code[k + 1]])
        if not asks or not leaves or leaves[1] + ":\n" not in part[cold:]:
            continue
        begin = part.index(leaves[1] + ":\n", cold)
        way = [l for l in part[begin:] if is_code(l) or l[:2] == ".L" or ".section" in l]
        end = next(j for j, l in enumerate(way) if l.startswith("\tjmp") or ".section" in l)
        if way[end].split()[-1] not in SLOW:  # not an exception, so it may be frequent
            continue
        reference = r"(%s\(%%%s\)|%s\(,%%%s,8\))" % (NEAR, asks[1], NEAR, asks[1])
        for j in code[k + 2 :]:
            if re.search(reference, part[j]) and not part[j].startswith("\tlea"):
                assert not USES_FLAGS.match(next(l for l in part[j + 1 :] if is_code(l))), name
                asked = part[i] + part[code[k + 1]]
                part[j] = "null_%s_%d:\n" % (name, j) + asked + part[j]
                part[i] = part[code[k + 1]] = ""
                break
            changed = written(part[j])
            if not changed or changed == asks[1] or not survives(way[1 : end + 1], changed):
                break


def functions(text):
    """The assembly in parts: (name or None, lines)."""
    name, part = None, []
    for line in text.splitlines(True):
        m = re.match(r"\t\.globl\t(piece_\w+)", line)
        if m:
            yield name, part
            name, part = m.group(1), []
        part.append(line)
    yield name, part


def improved(text):
    """The assembly of what are pieces, the number that each holds at its end, and is it rigid."""
    out, ends, rigid = [], {}, {}
    for name, part in functions(text):
        if name is None:
            out += part
            continue
        if FORBIDDEN.search("".join(l for l in part if is_code(l))):
            # what follows it belongs to the next: its section, constants
            out += part[max(i for i, l in enumerate(part) if l.startswith("\t.size\tpiece_")) + 1 :]
            continue
        part = improve(jump_by_memory(forward_vectors(load_once(keep_self(part)))))
        nexts = set(re.findall(r"\tj\w+\s+piece_next(\d)", "".join(part)))
        if len(nexts) > 1:
            continue
        ends[name] = int(nexts.pop()) if nexts else None
        # a callee leaves its own locals to what follows (STEP_BACK)
        assert ends[name] is None or "hole_resume" not in "".join(part), name
        # the last instruction of the part that is not cold
        cold = next((i for i, l in enumerate(part) if ".text.unlikely" in l), len(part))
        last = max(i for i in range(cold) if is_code(part[i]))
        after = [
            i
            for i in range(len(part))
            if i > cold and re.match(r"\t\.section\t.text.piece|\t\.text", part[i])
        ]
        if after and any(is_code(l) for l in part[after[0] :]):
            last = max(i for i in range(len(part)) if is_code(part[i]))
        c = code_of(part[last])
        if c[0] == "jmp" and c[1].startswith("piece_next"):
            del part[last]
        rigid[name] = is_rigid(part, part[:cold] + (part[after[0] :] if after else []))
        if not rigid[name]:
            lower_null_checks(name, part, cold)
        for line in part:
            if is_code(line) and names_local(name, line):
                out.append("use_%d:\n" % len(out))
            out.append(line)
    return "".join(out), ends, rigid


# ---- uses of locals ----


def use_of(before):
    """What an instruction does with its operand in memory; before: its bytes up to the distance."""
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


# ---- the object file ----


class Elf:
    def __init__(self, path):
        d = self.d = open(path, "rb").read()
        (shoff,) = struct.unpack_from("<Q", d, 40)
        size, count, names = struct.unpack_from("<HHH", d, 58)
        head = struct.unpack_from("<IIQQQQIIQQ", d, shoff)
        count, names = count or head[5], names if names != 0xFFFF else head[6]
        self.sections = [
            struct.unpack_from("<IIQQQQIIQQ", d, shoff + i * size) for i in range(count)
        ]
        self.names = [self.text(self.sections[names], s[0]) for s in self.sections]
        self.symbols = []
        self.relocations = {}
        for s in self.sections:
            if s[1] == 2:
                strings = self.sections[s[6]]
                for at in range(s[4], s[4] + s[5], 24):
                    name, info, _, index, value, _ = struct.unpack_from("<IBBHQQ", d, at)
                    self.symbols.append((self.text(strings, name), info & 15, index, value))
        for s in self.sections:
            if s[1] == 4:
                rows = [struct.unpack_from("<QIIq", d, at) for at in range(s[4], s[4] + s[5], 24)]
                self.relocations[s[7]] = [(o, t, y, a) for o, t, y, a in rows]

    def text(self, strings, at):
        at += strings[4]
        return self.d[at : self.d.index(b"\0", at)].decode()

    def bytes(self, index):
        s = self.sections[index]
        return self.d[s[4] : s[4] + s[5]]


CHECK_SIZE = 5  # testq, and je without its distance


class Table:
    """Pieces as they come: code, holes, what is where."""

    def __init__(self, elf, ends, rigid):
        self.elf, self.ends, self.rigid = elf, ends, rigid
        self.begins = {}  # section -> where instructions begin that name a local
        self.checks = {}  # section -> where null checks begin
        for name, _, index, value in elf.symbols:
            if name.startswith("use_"):
                self.begins.setdefault(index, []).append(value)
            if name.startswith("null_"):
                self.checks.setdefault(index, []).append(value)
        self.code, self.holes, self.pieces, self.slow = bytearray(), [], [], []
        self.by_name = {}

    def add(self, name, hot, cold):
        parts = [hot] + ([cold] if cold is not None else [])
        code = bytearray().join(self.elf.bytes(i) for i in parts)
        hot_size = len(self.elf.bytes(hot))
        holes, data = [], bytearray()
        for part in parts:
            base = 0 if part == hot else hot_size
            for offset, kind, symbol, addend in sorted(self.elf.relocations.get(part, [])):
                target, _, index, value = self.elf.symbols[symbol]
                form = FORMS[kind]
                if index in (hot, cold) and index:
                    hole = "HOLE_HOT" if index == hot else "HOLE_COLD"
                    addend += value
                elif index:  # a constant of C
                    if (
                        not re.match(r"\.rodata\.cst[48]$", self.elf.names[index])
                        or form != "FORM_RELATIVE"
                    ):
                        return
                    at = value + addend + 4
                    hole, addend = "HOLE_COLD", len(code) - hot_size + len(data) - 4
                    data += self.elf.bytes(index)[at : at + 8].ljust(8, b"\0")
                elif target in HOLES:
                    hole = HOLES[target]
                elif target.startswith("piece_next"):
                    hole = "HOLE_NEXT"
                elif target == "piece_taken":
                    hole = "HOLE_TAKEN"
                elif target in SLOW:
                    if target not in self.slow:
                        self.slow.append(target)
                    hole = "HOLE_SLOW + %d" % self.slow.index(target)
                else:
                    return
                use, before = "USE_NONE", 0
                if names_local(name, target):
                    begin = max(b for b in self.begins[part] if b < offset)
                    use, before = use_of(self.elf.bytes(part)[begin:offset]), offset - begin
                    if addend and not PLACED.match(name):
                        use = "USE_UNKNOWN"
                if offset - CHECK_SIZE in self.checks.get(part, []):
                    assert hole == "HOLE_COLD", name
                    use, before = "USE_NULL_CHECK", CHECK_SIZE
                holes.append((base + offset, form, hole, use, before, addend))
        code += data
        end = self.ends[name]
        self.by_name[name] = len(self.pieces) + 1
        self.pieces.append(
            (len(self.code), hot_size, len(code) - hot_size, len(self.holes), len(holes))
            + (255 if end is None else end, int(self.rigid[name]))
            + (sum(h[3] == "USE_NULL_CHECK" for h in holes),)
            + VECTORS.get(name, (0, 0, 0, 0))
        )
        self.code += code
        self.holes += holes


SLOW = set()


def rows(items, per_line):
    items = list(items)
    return "".join(
        "    %s,\n" % ", ".join(items[i : i + per_line]) for i in range(0, len(items), per_line)
    )


def write_table(path, table, ops):
    with open(path, "w") as f:
        f.write("/* made by interp/compile/extract.py from interp/compile/pieces.c */\n")
        f.write("const uint8_t piece_code[] = {\n")
        f.write(rows(("%d" % b for b in table.code), 24))
        f.write("};\nconst Hole piece_holes[] = {\n")
        f.write(rows(("{%d, %s, %s, %s, %d, %d}" % h for h in table.holes), 2))
        f.write("};\nconst PieceCode pieces[] = {\n    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},\n")
        f.write(rows(("{%s}" % ", ".join("%d" % v for v in p) for p in table.pieces), 2))
        for array, x in (("piece_of", ""), ("piece_with_vectors", "x")):
            f.write("};\nstatic const uint16_t %s[OP_COUNT][HELD_MAX + 1][2] = {\n" % array)
            for op in ops:
                at = [
                    [table.by_name.get("piece_%s_%d_%d%s" % (op, n, b, x), 0) for b in (0, 1)]
                    for n in range(HELD_MAX + 1)
                ]
                if any(any(a) for a in at):
                    row = ", ".join("{%d, %d}" % tuple(a) for a in at)
                    f.write("    [OP_%s] = {%s},\n" % (op, row))
        f.write("};\n")

        def row(name, names):
            at = ", ".join("%d" % table.by_name.get("piece_" + n, 0) for n in names)
            f.write("static const uint16_t %s[] = {%s};\n" % (name, at))

        row("piece_fill", ["fill_%d_0" % n for n in range(HELD_MAX)])
        row("piece_fill_x", ["fill_%dx_0" % n for n in range(HELD_MAX)])
        row("piece_copy", ["copy_%d_0" % n for n in range(HELD_MAX)])
        row("piece_copy_x", ["copy_%dx_0" % n for n in range(HELD_MAX)])
        row("piece_vector", ["vector_%d_0" % n for n in range(HELD_MAX)])
        counts = range(HELD_MAX + 1)
        row("piece_spill", ["spill_%d_%d" % (n, k) for n in counts for k in counts])
        for op in DIVISIONS:
            row("piece_" + op, ["%s_%d_0" % (op, n) for n in counts])
        for name in SINGLE:
            f.write(
                "enum { PIECE_%s = %d };\n" % (name.upper(), table.by_name["piece_%s_0" % name])
            )
        f.write("Handler *const piece_ways[] = {%s};\n" % ", ".join(table.slow))
        names = ", ".join('"way out to %s"' % name for name in table.slow)
        f.write("const char *const piece_way_names[] = {%s};\n" % names)


def main():
    source, out, work, *compiler = sys.argv[1:]
    os.makedirs(work, exist_ok=True)
    SLOW.update(re.findall(r"^RARE\((\w+)\)", open(source).read(), re.M))
    ops = operations(compiler, source)
    write_functions(os.path.join(work, "pieces.inc"), ops)
    assembly, better, obj = (os.path.join(work, n) for n in ("pieces.s", "better.s", "pieces.o"))
    run(compiler + ["-I", work, "-S", source, "-o", assembly])
    text, ends, rigid = improved(open(assembly).read())
    with open(better, "w") as f:
        f.write(text)
    bare = compiler[: next(i for i, word in enumerate(compiler) if word.startswith("-"))]
    run(bare + ["-c", better, "-o", obj])
    elf = Elf(obj)
    table = Table(elf, ends, rigid)
    at = {name: i for i, name in enumerate(elf.names)}
    for name in ends:
        if ".text." + name in at:
            table.add(name, at[".text." + name], at.get(".text.unlikely." + name))
    write_table(out, table, ops)


main()
