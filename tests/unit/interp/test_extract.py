#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""test_extract.py FOLDER - what interp/compile/extract.py and the stencils.py in FOLDER take for
granted of gcc's assembly: each assumption is broken once.  Ends with "N passed, N failed"."""
import os
import sys

FOLDER = sys.argv[1]
sys.path.insert(0, os.path.dirname(FOLDER))
sys.dont_write_bytecode = True
import assembly  # noqa: E402
import extract  # noqa: E402

extract.load_target(FOLDER)
t = extract.target
results = []

# as gcc 12 writes it: a load from an array, whose index may be wrong
PIECE = """\
	.globl	piece_x
	.type	piece_x, @function
piece_x:
	movq	%rdx, %r10
	testq	%rcx, %rcx
	je	.L1
	movl	%esi, %eax
	cmpl	8(%rcx), %esi
	jnb	.L2
	movq	%r10, %rdx
	movl	16(%rcx,%rax,4), %ecx
	jmp	piece_next1
	.section	.text.unlikely.piece_x
	.type	piece_x.cold, @function
piece_x.cold:
.L1:
	movq	%rcx, hole_sp-8(%r8)
	movq	%r10, %rdx
	jmp	throw_null
.L2:
	movq	%r10, %rdx
	jmp	throw_index_load
	.section	.text.piece_x
	.size	piece_x, .-piece_x
	.section	.text.unlikely.piece_x
	.size	piece_x.cold, .-piece_x.cold
.LCOLDE2:
"""


def check(name, holds):
    results.append(bool(holds))
    print(("ok " if holds else "FAIL ") + name)


def surprise(action, *args):
    """What it says; None: it found nothing."""
    try:
        action(*args)
    except assembly.Surprise as s:
        return str(s)
    return None


def with_change(old, new):
    assert PIECE.count(old) == 1, old
    return PIECE.replace(old, new).splitlines(True)


def broken(name, old, new, says):
    said = surprise(extract.check, t, "piece_x", with_change(old, new))
    check(name, said and says in said)


# ---- what ends the build ----

check(
    "a piece as it should be", surprise(extract.check, t, "piece_x", PIECE.splitlines(True)) is None
)
broken("its label", "piece_x:\n", "piece_y:\n", "no label of its name")
broken("its end", "	.size	piece_x, .-piece_x\n", "", "it has no end")
broken("code behind its end", ".LCOLDE2:\n", "	jmp	piece_next1\n", "code behind its end")
broken("tables of addresses", ".LCOLDE2:\n", "	.quad	.L1\n", "a table of addresses")
broken("data among code", "	cmpl	8", "	.byte	0x90\n	cmpl	8", "something else among code")
broken(
    "another section",
    "	.section	.text.unlikely.piece_x\n	.type",
    "	.section	.text.split\n	.type",
    "a section of its own",
)
broken("lines of a new form", "	cmpl	8", "; so\n	cmpl	8", "a line of no known form")
broken(
    "hot, cold, and hot again",
    "	.section	.text.piece_x\n",
    "	.section	.text.piece_x\n	jmp	piece_next1\n",
    "not in one row",
)
broken("a hot part falls through", "	jmp	piece_next1\n", "", "does not end with a jump")
broken("a cold part falls through", "	jmp	throw_index_load\n", "", "does not end with a jump")
broken("an unknown instruction", "movl	%esi, %eax", "pdep	%esi, %eax", "nothing is known")
broken("an unknown jump", "	jnb	.L2", "	jrcxz	.L2", "nothing is known")
broken("an unknown register", "movl	%esi, %eax", "movl	%r16d, %eax", "not a piece's")
broken("the upper half of rbx", "movl	%esi, %eax", "movb	%bh, %al", "not a piece's")
broken("a jump into another function", "	jnb	.L2", "	jnb	.L9", "into another function")
broken("an unknown place", "jmp	throw_null", "jmp	8(%rax)", "unknown kind of place")

# ---- what is no piece ----
for line in ("call	f", "pushq	%rax", "movq	%rbx, %rax", "movq	8(%rsp), %rax", "movsd	%xmm8, %xmm0"):
    check("no piece: " + line, not t.is_piece(with_change("movl	%esi, %eax", line)))

# ---- what a rule leaves as it is ----


SELF = "	movq	%rdx, %r10\n	movl	%esi, %edx\n	addl	%edx, %ecx\n	movq	%r10, %rdx\n	jmp	piece_next1\n"


def keeps(old="", new=""):
    return "%r10, %rdx" not in "".join(t.keep_self(SELF.replace(old, new).splitlines(True)))


check("self stays in rdx", keeps())
check("but not if it is used without its name", not keeps("	addl", "	cqto\n	addl"))
check("nor if the other has another value once", not keeps("	addl", "	movl	%ecx, %r10d\n	addl"))
check("nor if the other was used before", not keeps("	movq	%rdx", "	movq	%r10, %rax\n	movq	%rdx"))
check("nor if a jump comes first", not keeps("	movl	%esi", "	je	.L1\n	movl	%esi"))


def lowered(old=None, new=None):
    part = with_change(old, new) if old else PIECE.splitlines(True)
    part = t.keep_self(part)
    cold = next(i for i, l in enumerate(part) if "unlikely" in l)
    t.lower_null_checks("piece_x", part, cold, {"throw_null"})
    return "null_piece_x" in "".join(part)


MOVE = "	movl	%esi, %eax\n	cmpl"
check("a null check moves to the access", lowered())
check("but not to one that is far", not lowered("	cmpl	8(", "	cmpl	800("))
check("nor over a store", not lowered(MOVE, "	movl	%esi, (%r9)\n	cmpl"))
check("nor over a label", not lowered(MOVE, ".L3:\n	cmpl"))
check("nor over what the way out needs", not lowered(MOVE, "	movl	%eax, %esi\n	cmpl"))
check("nor over a copy of the reference", not lowered(MOVE, "	leaq	8(%rcx), %rax\n	cmpl"))
check(
    "nor to where flags are in use",
    not lowered("	cmpl	8(%rcx), %esi", "	subl	%eax, %r11d\n	movl	8(%rcx), %eax\n	movl	%eax, %r9d"),
)
check("nor if the way out may be frequent", not lowered("throw_null", "new_slow"))
check(
    "nor if that hides what it needs",
    not lowered("	movq	%rcx, hole_sp-8(%r8)\n", "	cltd\n"),
)

JUMP = "	movq	8(%%rcx), %%%s\n	jmp	*%%%s\n"
for register, becomes in (("rax", "\tjmp\t*8(%rcx)\n"), ("rsi", JUMP % ("rsi", "rsi"))):
    text = (JUMP % (register, register)).splitlines(True)
    check("a jump by memory, in place of " + register, "".join(t.jump_by_memory(text)) == becomes)

TWO = "	movapd	%%xmm0, %%xmm5\n%s	addsd	%%xmm5, %%xmm1\n"
for between, forwards in (("", True), ("	addsd	%xmm2, %xmm0\n", False), (".L1:\n", False)):
    text = "".join(t.forward_vectors((TWO % between).splitlines(True)))
    check("a copy is left out: %r" % between, ("%xmm5" not in text) == forwards)

# ---- the object file ----
check("a null check's bytes", t.is_null_check(b"\x48\x85\xc9\x0f\x84"))
for bytes_ in (b"\x48\x85\xc8\x0f\x84", b"\x48\x85\x09\x0f\x84", b"\x48\x85\xc9\x0f\x85"):
    check("no null check: " + bytes_.hex(), not t.is_null_check(bytes_))


def use_of(instruction):
    return t.use_of(instruction, 0, len(instruction))


check("mov hole(%r8), %rax may take a register", use_of(b"\x49\x8b\x80") == "USE_GET")
check("xchg may not", use_of(b"\x49\x87\x80") == "USE_UNKNOWN")
check("nor an access by another register", use_of(b"\x48\x8b\x80") == "USE_UNKNOWN")


class FakeElf:
    names = ["", ".text.piece_x", ".rodata.cst8"]
    symbols = [("", 3, 2, 0)]
    relocations = {1: [(2, 2, 0, -4)]}

    def bytes(self, index):
        return bytes(8)


def add(kind, addend):
    elf = FakeElf()
    elf.relocations = {1: [(2, kind, 0, addend)]}
    extract.Table(elf, {"piece_x": None}, {"piece_x": False}).add("piece_x", 1, None)


check("a constant", surprise(add, 2, -4) is None)
check("an unknown relocation", "relocation of kind 99" in (surprise(add, 99, -4) or ""))
check(
    "a constant before an immediate",
    "does not end its instruction" in (surprise(add, 2, -5) or ""),
)


class FakeTable:
    by_name = {}


check(
    "a piece that is missing",
    "no piece was made" in (surprise(extract.expect_pieces, FakeTable) or ""),
)

print("%d passed, %d failed" % (sum(results), len(results) - sum(results)))
sys.exit(not all(results))
