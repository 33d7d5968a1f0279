/* SPDX-License-Identifier: Apache-2.0
 * tables.c - facts about internal operations, fusing of cells, modes, breakpoints, field watches.
 *
 * Fusing     a rule (ops.def: FUSED) fits a run of cells whose single ops match; the fused op goes
 *            into the first cell.  Of the rules that fit a cell the one is taken that leaves the
 *            fewest dispatches to the end of the straight run: the choice goes from right to left
 *            with the cost of every cell kept.  A cell under a breakpoint takes part in nothing, so
 *            it is always reached through its own op. */
#include "interp/ops.h"

const uint16_t op_first[OP_COUNT] = {
#define OP(name) [OP_##name] = OP_##name,
#define FUSED(name, a, b, c) [OP_##name] = OP_##a,
#define LOOP(name, b, c) [OP_##name] = OP_iinc,
#include "interp/ops.def"
#undef OP
#undef FUSED
#undef LOOP
};
const uint8_t op_width[OP_COUNT] = {
#define OP(name) [OP_##name] = 1,
#define FUSED(name, a, b, c) [OP_##name] = OP_##c == OP_NONE ? 2 : 3,
#define LOOP(name, b, c) [OP_##name] = 2,
#include "interp/ops.def"
#undef OP
#undef FUSED
#undef LOOP
};
const char *const op_name[OP_COUNT] = {
#define OP(name) [OP_##name] = #name,
#define FUSED(name, a, b, c) [OP_##name] = #name,
#define LOOP(name, b, c) [OP_##name] = #name,
#include "interp/ops.def"
#undef OP
#undef FUSED
#undef LOOP
};

typedef struct FuseRule {
    uint16_t a, b, c, op;
} FuseRule;
static const FuseRule fuse_rules[] = {
#define OP(name)
#define FUSED(name, a, b, c) {OP_##a, OP_##b, OP_##c, OP_##name},
#define LOOP(name, b, c)
#include "interp/ops.def"
#undef OP
#undef FUSED
#undef LOOP
};
enum { FUSE_BUCKETS = 2048 };
static_assert(ARRAY_LEN(fuse_rules) < FUSE_BUCKETS / 2,
              "hash table of fusing rules at most half full");
static uint16_t fuse_hash[FUSE_BUCKETS]; /* rule index + 1 */

static uint32_t fuse_key(uint16_t a, uint16_t b, uint16_t c)
{
    uint32_t h = a * 0x9e3779b1u ^ b * 0x85ebca6bu ^ c * 0xc2b2ae35u;
    return (h ^ h >> 15) % FUSE_BUCKETS;
}

void fuse_init(void)
{
    memset(fuse_hash, 0, sizeof fuse_hash);
    for (size_t i = 0; i < ARRAY_LEN(fuse_rules); i++) {
        uint32_t h = fuse_key(fuse_rules[i].a, fuse_rules[i].b, fuse_rules[i].c);
        while (fuse_hash[h])
            h = (h + 1) % FUSE_BUCKETS;
        fuse_hash[h] = (uint16_t)(i + 1);
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
    return true;
}

uint16_t cell_op_raw(const Method *m, const Cell *c)
{
    uint16_t op = __atomic_load_n(&c->op, __ATOMIC_ACQUIRE);
    if (UNLIKELY(op == OP_breakpoint))
        return translation_of(m)->original[c - m->code];
    return op;
}
uint16_t cell_base_op(const Method *m, const Cell *c) { return op_first[cell_op_raw(m, c)]; }

/* iinc; goto back to `load1; load1 or const1; if_icmp` that leaves the loop: one op does it all. */
static uint16_t loop_op(const Translation *t, const Cell *c)
{
    static const struct {
        uint16_t b, c, op;
    } rules[] = {
#define OP(name)
#define FUSED(name, a, b, c)
#define LOOP(name, b, c) {OP_##b, OP_##c, OP_##name},
#include "interp/ops.def"
#undef OP
#undef FUSED
#undef LOOP
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

static bool ends_run(uint16_t op)
{
    switch (op) {
    case OP_goto:
    case OP_jsr:
    case OP_ret:
    case OP_tableswitch:
    case OP_lookupswitch:
    case OP_athrow:
    case OP_bad:
    case OP_ret1:
    case OP_ret2:
    case OP_ret_void:
    case OP_ret_z:
    case OP_ret_b:
    case OP_ret_c:
    case OP_ret_s:
    case OP_ret_init: return true;
    default: return false;
    }
}

/* The op for cell i: of those that fit, the one after which the rest of the straight run takes the
 * fewest dispatches. */
static void choose(Translation *t, uint32_t i)
{
    Cell *c = &t->code.cells[i]; /* OP_bad cells follow the last */
    uint16_t a = op_first[c->op], b = op_first[c[1].op], d = op_first[c[2].op];
    const uint16_t *cost = t->cost + i;
    uint16_t best = a, n = ends_run(a) ? 0 : cost[1];
    /* a breakpoint behind it fits in no group: then the cell stays, or becomes, alone */
    if (c->op != OP_breakpoint) {
        uint16_t two = fuse_lookup(a, b, OP_NONE), three = fuse_lookup(a, b, d);
        uint16_t n2 = ends_run(b) ? 0 : cost[2], n3 = ends_run(d) ? 0 : cost[3];
        if (two != OP_NONE && n2 <= n) {
            best = two;
            n = n2;
        }
        if (three != OP_NONE && n3 <= n) {
            best = three;
            n = n3;
        }
        if (two == OP_iinc_goto) {
            uint16_t loop = loop_op(t, c);
            if (loop != OP_NONE)
                best = loop;
        }
        if (best != c->op)
            __atomic_store_n(&c->op, best, __ATOMIC_RELEASE);
    }
    t->cost[i] = (uint16_t)(n < 60000 ? n + 1 : n);
}

void cells_fuse(Method *m, uint32_t from, uint32_t to)
{
    Translation *t = translation_of(m);
    if (to >= t->code.cell_count)
        to = t->code.cell_count - 1;
    for (uint32_t i = to + 1; i-- > from;)
        choose(t, i);
}

void cell_set_op(Method *m, Cell *c, uint16_t op)
{
    uint32_t i = (uint32_t)(c - m->code);
    if (c->op == OP_breakpoint)
        translation_of(m)->original[i] = op;
    else
        __atomic_store_n(&c->op, op, __ATOMIC_RELEASE);
    /* a little further left than the op reaches: other groupings may be better now */
    cells_fuse(m, i < 12 ? 0 : i - 12, i);
}

/* ---- modes ---- */
void interp_set_mode(Thread *t, uint32_t bits)
{
    if (log_on(interpreter_bytecode, TRACE))
        bits |= INTERP_TRACE;
    if (log_on(interpreter, TRACE))
        bits |= INTERP_METHOD_ENTRY | INTERP_METHOD_EXIT;
    const uint32_t tables = ~(uint32_t)INTERP_NATIVE_FRAMES;
    if (bits & tables && !(t->interp_mode & tables))
        for (Frame *f = t->top_frame; f; f = f->caller)
            if (f->method && !(f->flags & FRAME_NATIVE))
                /* active before: no entry event; and nonzero flags make it leave the slow way */
                f->flags |= FRAME_ENTERED;
    t->interp_mode = bits;
    t->dispatch = bits & tables ? instrumented_table : plain_table;
}

static void back_to_generic(Method *m, Cell *c)
{
    const Translation *t = translation_of(m);
    cell_set_op(m, c, translate_generic_op(m->bytecode[t->code.bci[c - t->code.cells]]));
}

/* ---- breakpoints: world stopped ---- */

/* Calls of Object.<init> that skip it: the next to run each looks again whether it may be
 * skipped. */
static void object_init_calls_renew(Method *init, uint16_t op)
{
    for (Translation *t = translations; t; t = t->next)
        for (uint32_t i = 0; i < t->code.cell_count; i++)
            if (cell_base_op(t->method, &t->code.cells[i]) == op && t->code.cells[i].p == init)
                back_to_generic(t->method, &t->code.cells[i]);
}

/* What runs without being entered, or is entered without a frame, cannot be seen to reach its
 * breakpoint. */
static void shortcuts_off(Method *m)
{
    m->breakpoints = true;
    if (m->entry == ENTRY_GETTER)
        m->entry = ENTRY_INTERPRET;
    if (m->is_object_init)
        object_init_calls_renew(m, OP_invokeobjinit);
}
static void shortcuts_on(Method *m)
{
    m->breakpoints = false;
    if (m->entry == ENTRY_INTERPRET && m->intrinsic >= TRIVIAL_GET_z)
        back_to_generic(m, m->code + 1); /* the getfield: find_getter looks again */
    else if (m->entry == ENTRY_INTERPRET && m->intrinsic)
        m->entry = ENTRY_GETTER;
    if (m->is_object_init)
        object_init_calls_renew(m, OP_invokespecial_q);
}

bool interp_set_breakpoint(Method *m, int bci)
{
    Cell *c = bci_to_cell(m, bci);
    if (!c)
        return false;
    Translation *t = translation_of(m);
    if (!t->original) {
        t->original = malloc(t->code.cell_count * 2);
        if (!t->original)
            return false;
    }
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    uint32_t i = (uint32_t)(c - m->code);
    if (c->op != OP_breakpoint) {
        t->original[i] = op_first[c->op];
        c->op = OP_breakpoint;
        cells_fuse(m, 0, t->code.cell_count - 1); /* all: loops jump over their condition */
    }
    if (!m->breakpoints)
        shortcuts_off(m);
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
    return true;
}

void interp_clear_breakpoint(Method *m, int bci)
{
    Cell *c = bci_to_cell(m, bci);
    if (!c || c->op != OP_breakpoint)
        return;
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    const Translation *t = translation_of(m);
    c->op = t->original[c - m->code];
    cells_fuse(m, 0, t->code.cell_count - 1);
    bool left = false;
    for (uint32_t i = 0; i < t->code.cell_count && !left; i++)
        left = t->code.cells[i].op == OP_breakpoint;
    if (!left)
        shortcuts_on(m);
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
}

/* ---- field watches, class unloading, redefinition: world stopped ---- */
void interp_field_watch_changed(Field *f)
{
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    for (Translation *t = translations; t; t = t->next) {
        Method *m = t->method;
        for (uint32_t i = 0; i < t->code.cell_count; i++) {
            const uint8_t *p = m->bytecode + t->code.bci[i];
            if (p[0] < BC_getstatic || p[0] > BC_putfield)
                continue;
            if (atomic_load_explicit(&m->cp->entries[code_u2(p + 1)].resolved,
                                     memory_order_relaxed) != f)
                continue;
            if (f->watch_access || f->watch_modify) {
                back_to_generic(m, &t->code.cells[i]); /* stays generic while watched */
                if (m->entry == ENTRY_GETTER)
                    m->entry = ENTRY_INTERPRET;
            }
        }
    }
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
}

/* What the calls pointed to that went back to their generic form: else each redefinition would
 * leave one of each behind.  Nobody is between reading a cell and using its site: the world is
 * stopped, and no safepoint lies there. */
static void sites_drop(Translation *t)
{
    for (InterfaceSite *s = t->interface_sites, *next; s; s = next) {
        next = s->next;
        free(s);
    }
    t->interface_sites = NULL;
    for (CallSite **p = &t->call_sites, *s; (s = *p);)
        if (s->check) { /* invokespecial_iface; invokedynamic and invokehandle stay linked */
            *p = s->next;
            free(s);
        } else {
            p = &s->next;
        }
}

void interp_flush_caches(bool redefined)
{
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    for (Translation *t = translations; t; t = t->next) {
        for (InterfaceSite *s = t->interface_sites; s; s = s->next)
            s->klass[0] = s->klass[1] = 0;
        for (CallSite *s = t->call_sites; s && redefined; s = s->next)
            s->method = method_newest(s->method); /* linked call sites stay linked */
        Method *m = t->method;
        for (uint32_t i = 0; i < t->code.cell_count; i++) {
            Cell *c = &t->code.cells[i];
            switch (cell_base_op(m, c)) {
            case OP_checkcast_q:
            case OP_checkcast_c:
            case OP_instanceof_q: c->b = 0; break;
            case OP_invokestatic_q:
            case OP_invokespecial_q:
            case OP_invokespecial_iface:
            case OP_invokevirtual_q:
            case OP_invokeinterface_q:
            case OP_invokeobjinit:
                if (redefined)
                    back_to_generic(m, c);
                break;
            default: break;
            }
        }
        if (redefined)
            sites_drop(t);
    }
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
}
