#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""test_extract_aarch64.py COMPILE - what interp/compile/aarch64/stencils.py does with gcc's
assembly, on any machine.  Ends with "N passed, N failed"."""
import sys

sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
import assembly  # noqa: E402
import extract  # noqa: E402

extract.load_target(sys.argv[1] + "/aarch64")
t = extract.target
results = []

# as gcc 12 writes it
PIECE = """\
	.global	piece_x
	.type	piece_x, %function
piece_x:
	cbz	x3, .L1
	adr	x7, hole_l0
	ldr	w6, [x4, x7]
	tbnz	w6, #31, .L1
	ldr	w3, [x3, 16]
	add	w3, w3, w6
	mov	x1, x0
	b	piece_next1
	.section	.text.unlikely.piece_x
	.type	piece_x.cold, %function
piece_x.cold:
.L1:
	mov	x3, x1
	b	throw_null
	.section	.text.piece_x
	.size	piece_x, .-piece_x
"""


def check(name, holds):
    results.append(bool(holds))
    print(("ok " if holds else "FAIL ") + name)


def with_change(old, new):
    assert PIECE.count(old) == 1, old
    return PIECE.replace(old, new).splitlines(True)


def broken(name, old, new, says):
    try:
        assembly.check(t, "piece_x", with_change(old, new))
        check(name, not says)
    except assembly.Surprise as s:
        check(name, says and says in str(s))


def changed(old="piece_x:", new="piece_x:"):
    return "".join(t.changed(with_change(old, new)))


LAST = "	b	piece_next1\n"
broken("a piece as it should be", "piece_x:", "piece_x:", None)
broken("a hot part falls through", LAST, "", "does not end with a jump")
broken("a condition of another spelling", "cbz	x3, .L1", "b.eq	.L1", "nothing is known")
broken("a jump into another function", "cbz	x3, .L1", "cbz	x3, .L9", "into another function")
broken("a condition that leaves", "cbz	x3, .L1", "cbz	x3, throw_null", "unknown kind of place")
for line in ("bl	f", "str	x3, [sp, 8]", "mov	x3, x19", "fadd	d1, d1, d8", "fmov	d16, d0"):
    check("no piece: " + line, not t.is_piece(with_change("mov	x1, x0", line)))

# ---- what gcc moves for nobody ----
check("it goes", "mov	x1, x0" not in changed())
check("but not what the way out reads", "mov	x3, x1" in changed())
check("nor what the next piece reads", "mov	x1, x0" in changed(LAST, LAST.replace("1", "2")))
TAKEN = "	mov	x3, x5\n	b	piece_taken\n"
check("what is taken reads nothing", "mov	x3, x5" not in changed(LAST, TAKEN))
jump = PIECE.replace("piece_x", "piece_jump_1_0").replace(LAST, TAKEN).splitlines(True)
check("but by a jump that keeps a value", "mov	x3, x5" in "".join(t.changed(jump)))
check("nor what is read before", "mov	x1, x0" in changed(LAST, "	str	x1, [x3]\n" + LAST))
LOOP = "	mov	x1, x0\n.L2:\n	str	x1, [x3]\n	mov	x1, x5\n	cbnz	x3, .L2\n"
check("nor what the next round reads", "mov	x1, x5" in changed("	mov	x1, x0\n", LOOP))

# ---- distances ----
NEAR = "ldr	w6, [x4, #:lo12:hole_l0]"
check("the access has the distance", NEAR in changed() and "adr" not in changed())
check("but not behind a label", NEAR not in changed("	ldr	w6", ".L2:\n	ldr	w6"))
check("nor behind a change", NEAR not in changed("	ldr	w6", "	add	x7, x7, 8\n	ldr	w6"))
check("nor behind one of a pair", NEAR not in changed("	ldr	w6", "	ldp	x6, x7, [x3]\n	ldr	w6"))
check("its register stays where it is read", "adr	x7" in changed(LAST, "	str	x7, [x3]\n" + LAST))
check("a bit's test gets far enough", "	tbz	w6, #31, .+8\n	b	.L1\n" in changed())

# ---- the object file ----
for word, use in (
    (0xF9400083, "USE_GET"),
    (0xBD400080, "USE_GET_VECTOR"),
    (0xF9000083, "USE_SET"),
    (0xB9000083, "USE_UNKNOWN"),
    (0x10000003, "USE_UNKNOWN"),
):
    check("%08x: %s" % (word, use), t.use_of(word.to_bytes(4, "little"), 0, 0) == use)

print("%d passed, %d failed" % (sum(results), len(results) - sum(results)))
sys.exit(not all(results))
