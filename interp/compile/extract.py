#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""extract.py - makes the compiler's table of pieces.

extract.py SOURCE TABLE WORKDIR FOLDER COMPILER ARGS...

1. compiles pieces.c to assembly: a function for each operation, number of operands in registers,
   and direction of its branch;
2. makes what falls away at the end fall away, and turns jumps over jumps into one;
3. assembles it, and takes code and holes out of the object file;
4. writes what is a piece as C: code in `piece_code`, holes in `piece_holes`, and where which piece
   is in `pieces` and `piece_of`.  A function that calls, needs a stack, or knows not enough of its
   operands is no piece: the interpreter runs the operation.

What it knows of the processor and of gcc's assembly for it is FOLDER/stencils.py, and what is
taken for granted there is checked: another gcc gives a table as good, or an error.
"""
import importlib
import os
import re
import struct
import subprocess
import sys

from assembly import check, expect, is_code

HELD_MAX = 4
MEMORY = re.compile(r"invoke(?!objinit)|^linkto")  # operands of calls are in memory
NONE = re.compile(r"^(jsr|ret|exit|bad|breakpoint|code|loop_.*)$")  # not of the compiler's kind
BRANCHES = re.compile(r"if|goto")
# Pieces that the plan would never take, or hardly ever, are not made (is_superfluous).
ON_VECTORS = re.compile(r"(^|_)([fd](add|sub|mul|div|neg|sqrt|cmp[lg])|[il]2[fd])")
ENDS_EMPTY = re.compile(r"(^|_)(store.|ret\w*|putstatic_\w+|load1_putfield_.|invokeobjinit)$")
VECTORS = {}  # name -> bits: slots in vector registers, taken and left; what moves floats or not
HOLE_NAMES = "pc sp local frame target cases key args callee limit resume handler method "
HOLE_NAMES += "divisor mask magic shift unshift form vmentry member vmtarget mirror referent"
HOLES = {"hole_" + name: "HOLE_" + name.upper() for name in HOLE_NAMES.split()}  # name in C
for letter in "abilp":
    for k in range(3):
        HOLES["hole_%s%d" % (letter, k)] = "HOLE_%s + %d" % (letter.upper(), k)
LOCAL_HOLE = re.compile(r"hole_l(\d|ocal)")
PLACE_HOLE = re.compile(r"hole_(l\d|local|sp|args)")  # of operands that become a callee's locals
PLACED = re.compile(r"piece_(spill|guard)")


def names_local(piece, text):
    return (PLACE_HOLE if PLACED.match(piece) else LOCAL_HOLE).search(text)


MOVED = [("fill", ""), ("fill", "x"), ("copy", ""), ("copy", "x"), ("vector", "")]
SINGLE = ["interpret_0", "interpret_1", "key_equal_1", "key_less_1", "jump_1"]
SINGLE += ["direct_0", "guard_virtual_0", "guard_class_0", "guard_receiver_0"]
DIVISIONS = [op + how for how in ("_power", "_magic") for op in "idiv irem ldiv lrem".split()]
SHORTCUTS = "class hash thread carrier same instance assignable array length".split()
SHORTCUTS += "referent refers caller scoped set_scoped cas_b or_i".split()
SHORTCUTS += [f"{does}_{t}" for does in "get put set cas swap".split() for t in "ijl"]
SHORTCUTS += [f"{counts}_{t}" for counts in "add bits leading trailing".split() for t in "ij"]
SINGLE += [f"shortcut_{name}_0" for name in SHORTCUTS]
SINGLE += ["narrow_%s_1" % t for t in "zbcs"]


target = None  # FOLDER/stencils.py


def load_target(folder):
    global target
    sys.dont_write_bytecode = True
    sys.path.insert(0, folder)
    target = importlib.import_module("stencils")


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
    program = "#define OP(n, kind) @n@\n#define FUSED(n, a, b, c) @n,a,b,c@\n"
    program += '#include "interp/ops.def"\n'
    command = compiler + ["-E", "-P", "-x", "c", "-"]
    out = subprocess.run(command, input=program, capture_output=True, text=True, check=True).stdout
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
                    slots = vector_slots(ops[op], n)
                    if not slots or not ON_VECTORS.search(op):
                        f.write("PIECE(%s, %d, %d)\n" % (op, n, back))
                    if slots:
                        f.write("VECTOR_PIECE(%s, %s)\n" % (op, str((n, back, *slots[:5]))[1:-1]))
                        takes, leaves = slots[0] | slots[1], slots[2] | slots[3]
                        VECTORS["piece_%s_%d_%dx" % (op, n, back)] = takes, leaves, *slots[5:]


# ---- assembly ----


def functions(text):
    """The assembly in parts: (name or None, lines)."""
    name, part = None, []
    for line in text.splitlines(True):
        m = re.match(r"\t\.globa?l\t(piece_\w+)", line)
        if m:
            yield name, part
            name, part = m.group(1), []
        part.append(line)
    yield name, part


def is_rigid(part, hot):
    """It has a jump into its hot part, which is the lines `hot`."""
    jumps = set(re.findall(r"\.L\w+", "".join(l for l in part if is_code(l))))
    return bool(jumps & set(re.findall(r"^(\.L\w+):", "".join(hot), re.M)))


def improved(text):
    """The assembly of what are pieces, the number that each holds at its end, and is it rigid."""
    out, ends, rigid = [], {}, {}
    for name, part in functions(text):
        if name is None:
            out += part
            continue
        if not target.is_piece(part):
            # what follows it belongs to the next: its section, constants
            out += part[max(i for i, l in enumerate(part) if l.startswith("\t.size\tpiece_")) + 1 :]
            continue
        check(target, name, part)
        part = target.changed(part)
        nexts = set(re.findall(r"\spiece_next(\d)", "".join(part)))
        if len(nexts) > 1:
            continue
        ends[name] = int(nexts.pop()) if nexts else None
        # a callee leaves its own locals to what follows (STEP_BACK)
        assert ends[name] is None or "hole_resume" not in "".join(part), name
        # the last instruction of the part that is not cold
        cold = next((i for i, l in enumerate(part) if ".text.unlikely" in l), len(part))
        last = max(i for i in range(cold) if is_code(part[i]))
        if re.match(r"\t%s\tpiece_next" % target.JUMP, part[last]):
            del part[last]
            cold -= 1
        rigid[name] = is_rigid(part, part[:cold])
        if not rigid[name]:
            target.lower_null_checks(name, part, cold, SLOW)
        for line in part:
            if is_code(line) and names_local(name, line):
                out.append("use_%d:\n" % len(out))
            out.append(line)
    return "".join(out), ends, rigid


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
            if s[1] == 4:
                rows = [struct.unpack_from("<QIIq", d, at) for at in range(s[4], s[4] + s[5], 24)]
                self.relocations[s[7]] = [(o, t, y, a) for o, t, y, a in rows]

    def text(self, strings, at):
        at += strings[4]
        return self.d[at : self.d.index(b"\0", at)].decode()

    def bytes(self, index):
        s = self.sections[index]
        return self.d[s[4] : s[4] + s[5]]


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
                named, _, index, value = self.elf.symbols[symbol]
                expect(kind in target.FORMS, "a relocation of kind %d" % kind, name)
                form = target.FORMS[kind]
                if not form:  # it belongs to the hole before
                    continue
                if index in (hot, cold) and index:
                    hole = "HOLE_HOT" if index == hot else "HOLE_COLD"
                    addend += value
                elif index:  # a constant of C
                    if (
                        not re.match(r"\.rodata\.cst[48]$", self.elf.names[index])
                        or form != target.TO_CONSTANT
                    ):
                        return
                    at = value + addend + target.DISTANCE_FROM
                    size = int(self.elf.names[index][-1])
                    constants = self.elf.bytes(index)
                    fits = at % size == 0 and 0 <= at <= len(constants) - size
                    expect(fits, "a constant that does not end its instruction", name)
                    hole = "HOLE_COLD"
                    addend = len(code) - hot_size + len(data) - target.DISTANCE_FROM
                    data += constants[at : at + 8].ljust(8, b"\0")
                elif named in HOLES:
                    hole = HOLES[named]
                elif named.startswith("piece_next"):
                    hole = "HOLE_NEXT"
                elif named == "piece_taken":
                    hole = "HOLE_TAKEN"
                elif named in SLOW:
                    if named not in self.slow:
                        self.slow.append(named)
                    hole = "HOLE_SLOW + %d" % self.slow.index(named)
                else:
                    return
                use, before = "USE_NONE", 0
                if names_local(name, named):
                    begin = max(b for b in self.begins[part] if b <= offset)
                    use = target.use_of(self.elf.bytes(part), begin, offset)
                    before = offset - begin
                    if addend and not PLACED.match(name):
                        use = "USE_UNKNOWN"
                    placed = use != "USE_UNKNOWN" or not PLACED.match(name)
                    expect(placed, "a place that can be no register", name)
                begin = offset - target.CHECK_SIZE
                if begin in self.checks.get(part, []):
                    check = self.elf.bytes(part)[begin:offset]
                    fits = hole == "HOLE_COLD" and target.is_null_check(check)
                    expect(fits, "a null check of another form", name)
                    use, before = "USE_NULL_CHECK", target.CHECK_SIZE
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


def is_superfluous(name, code, made):
    """It has no code, and yet its operation does something: it misses its operands.  Or others of
    the operation take fewer, and it leaves an empty stack as a rule, so there are no more."""
    op, _, x = re.match(r"piece_(\w+?)_(\dx?)_\d(x?)$", name).groups()
    if not code:
        return not re.match(r"(nop|pop2?|skip1)$", op)
    made[op, x] = made.get((op, x), 0) + 1
    two = re.search(r"(store.|ret2|putstatic_\w+)$", op)
    return ENDS_EMPTY.search(op) and made[op, x] > (2 if two else 1)


SLOW = set()


def expect_pieces(table):
    """What the plan does not ask for, but takes."""
    counts = range(HELD_MAX + 1)
    names = [f"{row}_{n}{x}_0" for row, x in MOVED for n in range(HELD_MAX)]
    names += ["spill_%d_%d" % (n, k) for n in counts for k in range(1, n + 1)]
    names += [name + "_0" for name in SINGLE]
    names += ["ret1_1_0", "getfield_i_1_0", "iaload_2_0"]  # they lead to slow.h
    for name in names:
        expect("piece_" + name in table.by_name, "no piece was made of it", name)


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

        for name, x in MOVED:
            row(f"piece_{name}" + "_x" * len(x), [f"{name}_{n}{x}_0" for n in range(HELD_MAX)])
        counts = range(HELD_MAX + 1)
        row("piece_spill", ["spill_%d_%d" % (n, k) for n in counts for k in counts])
        for op in DIVISIONS:
            row("piece_" + op, ["%s_%d_0" % (op, n) for n in counts])
        for name in SINGLE:
            at = table.by_name["piece_%s_0" % name]
            f.write("enum { PIECE_%s = %d };\n" % (name.upper(), at))
        f.write("Handler *const piece_ways[] = {%s};\n" % ", ".join(table.slow))
        names = ", ".join('"way out to %s"' % name for name in table.slow)
        f.write("const char *const piece_way_names[] = {%s};\n" % names)


def main():
    source, out, work, folder, *compiler = sys.argv[1:]
    load_target(folder)
    compiler += target.FLAGS
    os.makedirs(work, exist_ok=True)
    slow = open(os.path.join(os.path.dirname(source), "..", "slow.h")).read()
    for names in re.findall(r"^SLOW_HANDLER ([\w,\s]+);", slow, re.M):
        SLOW.update(re.findall(r"\w+", names))
    expect("leave1" in SLOW, "slow.h announces no handlers", "SLOW_HANDLER")
    ops = operations(compiler, source)
    write_functions(os.path.join(work, "pieces.inc"), ops)
    assembly, better, obj = (os.path.join(work, n) for n in ("pieces.s", "better.s", "pieces.o"))
    subprocess.check_call(compiler + ["-I", work, "-S", source, "-o", assembly])
    text, ends, rigid = improved(open(assembly).read())
    with open(better, "w") as f:
        f.write(text)
    bare = compiler[: next(i for i, word in enumerate(compiler) if word.startswith("-"))]
    subprocess.check_call(bare + ["-c", better, "-o", obj])
    elf = Elf(obj)
    table = Table(elf, ends, rigid)
    at = {name: i for i, name in enumerate(elf.names)}
    made = {}  # (operation, with vectors) -> how many there are
    for name in ends:
        hot = at.get(".text." + name)
        if hot and not is_superfluous(name, elf.sections[hot][5], made):
            table.add(name, hot, at.get(".text.unlikely." + name))
    expect_pieces(table)
    write_table(out, table, ops)


if __name__ == "__main__":
    main()
