/* SPDX-License-Identifier: Apache-2.0
 * fuse.c - which operation a cell has: its own, or a fused one for it and its neighbours.
 *
 * Fusing     a rule (ops.def: FUSED) fits a run of cells whose single ops match; the fused op goes
 *            into the first cell.  Of the rules that fit a cell the one is taken that leaves the
 *            fewest dispatches to the end of the straight run: the choice goes from right to left,
 *            and each cell keeps how many more it takes than the next one.  A cell under a
 *            breakpoint, or one that the compiler watches (OP_code), takes part in nothing, so it
 *            is always reached through its own op. */
#include "interp/compile/compile.h"

typedef struct FuseRule {
    uint16_t a, b, c, op;
} FuseRule;
static const FuseRule fuse_rules[] = {
#define OP(name, kind)
#define FUSED(name, a, b, c) {OP_##a, OP_##b, OP_##c, OP_##name},
#include "interp/ops.def"
};
enum { FUSE_BUCKETS = 2048 };
static_assert(ARRAY_LEN(fuse_rules) < FUSE_BUCKETS / 2,
              "hash table of fusing rules at most half full");
static uint16_t fuse_hash[FUSE_BUCKETS]; /* rule index + 1 */
static uint64_t followers[OP_COUNT];     /* of ops that begin rules: by number modulo 64 */

static uint32_t fuse_key(uint16_t a, uint16_t b, uint16_t c)
{
    uint32_t h = a * 0x9e3779b1u ^ b * 0x85ebca6bu ^ c * 0xc2b2ae35u;
    return (h ^ h >> 15) % FUSE_BUCKETS;
}

static void fuse_init(void)
{
    memset(fuse_hash, 0, sizeof fuse_hash);
    for (size_t i = 0; i < ARRAY_LEN(fuse_rules); i++) {
        uint32_t h = fuse_key(fuse_rules[i].a, fuse_rules[i].b, fuse_rules[i].c);
        while (fuse_hash[h])
            h = (h + 1) % FUSE_BUCKETS;
        fuse_hash[h] = (uint16_t)(i + 1);
        followers[fuse_rules[i].a] |= UINT64_C(1) << fuse_rules[i].b % 64;
    }
}

uint16_t fuse_lookup(uint16_t a, uint16_t b, uint16_t c)
{
    for (uint32_t h = fuse_key(a, b, c); fuse_hash[h]; h = (h + 1) % FUSE_BUCKETS) {
        const FuseRule *r = &fuse_rules[fuse_hash[h] - 1];
        if (r->a == a && r->b == b && r->c == c)
            return r->op;
    }
    return OP_NONE;
}

bool interp_init(void)
{
    fuse_init();
    compile_init();
    return true;
}

uint16_t cell_op_raw(const Method *m, const Cell *c)
{
    VM_ASSERT(c >= m->code, "a cell of the method");
    uint16_t op = cell_op(c);
    if (UNLIKELY(op == OP_breakpoint) || UNLIKELY(op == OP_code))
        return translation_of(m)->original[c - m->code];
    return op;
}
uint16_t cell_base_op(const Method *m, const Cell *c) { return op_first[cell_op_raw(m, c)]; }

/* ---- ops that stand over others: OP_breakpoint and OP_code ---- */

void cell_hide(Translation *t, uint32_t i, uint16_t by)
{
    Cell *c = &t->code.cells[i];
    if (c->op == OP_code || c->op == OP_breakpoint)
        return;
    t->original[i] = op_first[c->op];
    cell_publish(c, by);
}

void cell_reveal(Translation *t, uint32_t i) { cell_publish(&t->code.cells[i], t->original[i]); }

/* iinc; goto back to `load1; load1 or const1; if_icmp` that leaves the loop: one op does it all. */
static uint16_t loop_op(const Translation *t, const Cell *c)
{
    static const struct {
        uint16_t b, c, op;
    } rules[] = {
#define OP(name, kind)
#define LOOP(name, b, c) {OP_##b, OP_##c, OP_##name},
#include "interp/ops.def"
    };
    const Cell *to = c + 1 + c[1].b;
    if (to < t->code.cells || to + 2 >= t->code.cells + t->code.cell_count ||
        op_first[to->op] != OP_load1)
        return OP_NONE;
    for (size_t i = 0; i < ARRAY_LEN(rules); i++)
        if (op_first[to[1].op] == rules[i].b && op_first[to[2].op] == rules[i].c)
            return rules[i].op;
    return OP_NONE;
}

/* The op for cell i: of those that fit, the one after which the rest of the straight run takes the
 * fewest dispatches.  An op that ends a run begins no rule, so what is behind it does not count. */
static void choose(Translation *t, uint32_t i)
{
    Cell *c = &t->code.cells[i]; /* OP_bad cells follow the last */
    uint16_t a = op_first[c->op], b = op_first[c[1].op], best = a;
    const int8_t *saved = t->more + i;
    /* dispatches behind each choice, compared with those from cell i + 3 on */
    int two = saved[2], one = two + saved[1], left = one;
    /* a breakpoint behind it fits in no group: then the cell stays, or becomes, alone */
    if (followers[a] >> b % 64 & 1) {
        uint16_t pair = fuse_lookup(a, b, OP_NONE), triple = fuse_lookup(a, b, op_first[c[2].op]);
        if (pair != OP_NONE && two <= left) {
            best = pair;
            left = two;
        }
        if (triple != OP_NONE && 0 <= left) {
            best = triple;
            left = 0;
        }
        if (pair == OP_iinc_goto) {
            uint16_t loop = loop_op(t, c);
            if (loop != OP_NONE)
                best = loop;
        }
    }
    if (best != c->op)
        cell_publish(c, best);
    t->more[i] = (int8_t)(1 + left - one);
}

void cells_fuse(Method *m)
{
    Translation *t = translation_of(m);
    for (uint32_t i = t->code.cell_count; i-- > 0;)
        choose(t, i);
}

/* A cell has another op: to the left of it, as far as that makes a difference. */
static void fuse_again(Translation *t, uint32_t changed)
{
    unsigned unlike = 3; /* bit k: cell i + 1 + k is not what it was */
    for (uint32_t i = changed + 1; i-- > 0 && unlike;) {
        int8_t before = t->more[i];
        choose(t, i);
        /* the two cells to the left of the changed one look at its op */
        unlike = (unlike << 1 | (t->more[i] != before || i == changed)) & 3;
    }
}

void cell_set_op(Method *m, Cell *c, uint16_t op)
{
    VM_ASSERT(c >= m->code, "a cell of the method");
    uint32_t i = (uint32_t)(c - m->code);
    if (c->op == OP_breakpoint || c->op == OP_code)
        translation_of(m)->original[i] = op;
    else
        cell_publish(c, op);
    fuse_again(translation_of(m), i);
}

void cell_to_generic(Method *m, Cell *c)
{
    VM_ASSERT(c >= m->code, "a cell of the method");
    const Translation *t = translation_of(m);
    cell_set_op(m, c, translate_generic_op(m->bytecode[t->code.bci[c - t->code.cells]]));
}
