# SPDX-License-Identifier: Apache-2.0
"""Instructions that touch a library's variables, or compare words, for races.c (by objdump)."""
import re
import shutil
import subprocess

LINE = re.compile(
    r"^\s*([0-9a-f]+):\t((?:[0-9a-f]{2} )+)\s*\t(\S+) +([^#\n]*\(%[^#\n]*)(?:# ([0-9a-f]+) )?", re.M
)
# of two registers; the other one that compares may be in memory
COMPARE = re.compile(r"^\s*([0-9a-f]+):\t((?:[0-9a-f]{2} )+)\s*\tcmp +%(r\w+),%(r\w+)\s*$", re.M)
WORD = re.compile(r"%(r\w\w|r\d+)")
IN_MEMORY, NO_COMPARE = 23, -1  # in place of a register; 23: NGREG
SECTION = re.compile(r"^\s*\d+ (\.(?:data|bss)\S*)\s+([0-9a-f]+)\s+([0-9a-f]+)", re.M)
MEMORY = re.compile(r"(-?0x[0-9a-f]+)?\((%\w+)?(?:,(%\w+),([1248]))?\)")
# in the order of ucontext
REGISTERS = "r8 r9 r10 r11 r12 r13 r14 r15 rdi rsi rbp rbx rdx rax rcx rsp".split()
NO_ACCESS = (
    "lea",
    "j",
    "call",
    "nop",
    "prefetch",
    "bnd",
    "push",
    "pop",
    "notrack",
    "rep",
    "data",
    "cs",
)
SUFFIXES = {"b": 1, "w": 2, "l": 4, "q": 8}
COMPARES = ("cmp", "test", "ucomis", "comis", "bt")


def size_of(mnemonic, operands):
    """Bytes that the instruction touches."""
    register = re.search(r"%(\w+)", operands)
    name = register.group(1) if register else ""
    if mnemonic.startswith(("movz", "movs")) and len(mnemonic) == 6:  # movzbl: from a byte
        return SUFFIXES.get(mnemonic[4], 4)
    if name.startswith(("xmm", "ymm")):
        return 8
    if re.fullmatch(r"r\w\w|r\d+", name):
        return 8
    if re.fullmatch(r"e\w\w|r\d+d", name):
        return 4
    if re.fullmatch(r"\w?[abcd]l|[abcd]h|\wil|\wpl|r\d+b", name):
        return 1
    if name:
        return 2
    return SUFFIXES.get(mnemonic[-1], 4)


def kind_of(mnemonic, operands):
    """r, w, m (both at once), a (atomic) or x (atomic exchange); None: it touches no memory."""
    if mnemonic.startswith("xchg"):
        return "x"
    if mnemonic.startswith("lock "):
        return "x" if mnemonic.startswith(("lock cmpxchg", "lock bts")) else "a"
    if mnemonic.startswith(NO_ACCESS):
        return None
    if not operands.endswith(")") or mnemonic.startswith(COMPARES):
        return "r"
    return "w" if mnemonic.startswith(("mov", "set")) else "m"


def distance_at(code, address, target):
    """Where in the instruction the distance to the variable stands; 0: not found."""
    want = (target - (address + len(code))).to_bytes(4, "little", signed=True)
    found = [i for i in range(1, len(code) - 3) if code[i : i + 4] == want]
    return found[0] if len(found) == 1 else 0


def number_of(register):
    """In ucontext; -1: none.  None: it cannot be used."""
    if register is None:
        return -1
    return REGISTERS.index(register[1:]) if register[1:] in REGISTERS else None


def instructions(text):
    """Each instruction that touches memory, and whether its function has a frame pointer."""
    for function in re.split(r"^[0-9a-f]+ <", text, flags=re.M):
        has_frame = re.search(r"mov +%rsp,%rbp", function) is not None
        found = [(row, has_frame) for row in LINE.findall(function)]
        found += [
            ((at, code, "cmp", ops, ""), has_frame) for at, code, *ops in COMPARE.findall(function)
        ]
        yield from sorted(found, key=lambda one: int(one[0][0], 16))


def compared(mnemonic, operands):
    """The two operands of an instruction that compares a word of memory with a register."""
    if mnemonic != "cmp" or not WORD.fullmatch(MEMORY.sub("", operands).strip(",")):
        return NO_COMPARE, NO_COMPARE
    register = number_of(MEMORY.sub("", operands).strip(","))
    return IN_MEMORY, NO_COMPARE if register is None else register


def rows(path):
    """Lines for the laboratory; [] when objdump is missing or knows nothing."""
    if not shutil.which("objdump"):
        return []

    def run(*options):
        return subprocess.run(
            ["objdump", *options, path], capture_output=True, text=True, errors="replace"
        ).stdout

    data = [
        (int(start, 16), int(start, 16) + int(size, 16))
        for _, size, start in SECTION.findall(run("-h"))
    ]
    out = []
    for (address, code, mnemonic, operands, target), has_frame in instructions(
        run("-dw", "-j", ".text")
    ):
        address, code = int(address, 16), bytes.fromhex(code)
        if isinstance(operands, list):
            numbers = [number_of("%" + register) for register in operands]
            if None not in numbers:
                out.append(f"{address:x} {len(code)} 0 c 8 0 -1 -1 1 {numbers[0]} {numbers[1]}")
            continue
        operands = operands.strip()
        if mnemonic == "lock":
            inner, operands = (operands.split(None, 1) + [""])[:2]
            mnemonic = "lock " + inner
        kind, memory = kind_of(mnemonic, operands), MEMORY.search(operands)
        if not kind or not memory or "%fs:" in operands:
            continue
        distance, base, index = memory.group(1), memory.group(2), memory.group(3)
        pair = compared(mnemonic, operands)
        if None in pair or NO_COMPARE in pair:
            pair = NO_COMPARE, NO_COMPARE
        on_stack = base == "%rsp" or (base == "%rbp" and has_frame)
        kind = "c" if on_stack and pair[0] == IN_MEMORY else kind
        if base == "%rip":
            where, at = int(target or "0", 16), distance_at(code, address, int(target or "0", 16))
            if not at or not any(a <= where < b for a, b in data):
                continue
            base = None
        elif not base or (on_stack and kind != "c"):
            continue  # the stack
        else:
            where, at = int(distance or "0", 16), 0
        numbers = number_of(base), number_of(index)
        if None not in numbers:
            size = size_of(mnemonic, MEMORY.sub("", operands))
            scale = memory.group(4) or 1
            out.append(
                f"{address:x} {len(code)} {at} {kind} {size} {where} {numbers[0]} {numbers[1]} {scale} {pair[0]} {pair[1]}"
            )
    return out
