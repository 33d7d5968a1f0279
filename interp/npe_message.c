/* SPDX-License-Identifier: Apache-2.0
 * npe_message.c - helpful NullPointerException texts.  (JEP 358; wording as observed with the stock
 * JDK, tests/bytecode/npe)
 *
 * Method     a data flow (flow.h) that keeps, per operand slot, the bci of the instruction
 *            that made the value (or "several"), and per parameter whether it was assigned on some
 *            path.  It is no fixed point, like the stock JDK's: each instruction is looked at once,
 *            in order, as soon as something is known before it, and what comes back to it later
 *            changes nothing; handlers know of no assignments; behind a jsr nothing is known.  The
 *            text is then read off backwards from the instruction that failed.
 * Limits     at most five steps back; what cannot be named inside an index is "...".  (Where stock
 *            knows a source and no words for it, its text ends with an opened quotation mark; ours
 *            then leaves the reason out.  And an ldc, ldc_w or ldc2_w of a dynamic constant, a
 *            method type or a method handle pushes nothing in stock's data flow, so behind it stock
 *            names another operand, or none, or reads memory below the operands and names anything;
 *            here it pushes its constant.) */
#include "classfile/descriptor.h"
#include "classfile/format/flow.h"
#include "interp/effect.h"
#include "vm/model/code_tables.h"

enum { UNKNOWN = 0xffff, MAX_DETAIL = 5, TOLD_SLOTS = 64 };

typedef struct NpeState {
    uint64_t written; /* a bit for each of the first TOLD_SLOTS locals */
    int depth;
    uint16_t source[]; /* by operand */
} NpeState;
typedef struct Npe {
    Method *m;
    Flow *flow;
    char *buf;
    size_t len, cap;
    bool failed; /* there was no memory for the text */
} Npe;

static void put_text(Npe *n, const char *s, size_t l)
{
    if (n->len + l + 1 > n->cap) {
        size_t cap = (n->len + l + 1) * 2;
        char *longer = realloc(n->buf, cap);
        if (!longer) {
            n->failed = true;
            return;
        }
        n->buf = longer;
        n->cap = cap;
    }
    memcpy(n->buf + n->len, s, l);
    n->buf[n->len += l] = 0;
}

static void put(Npe *n, const char *s) { put_text(n, s, strlen(s)); }

static const Symbol *pool_class(const ConstantPool *cp, int index)
{
    return cp->entries[cp->entries[index].idx.a].utf8;
}

/* ---- the data flow ---- */
static void push(const Npe *n, NpeState *s, uint16_t source)
{
    if (s->depth < n->m->max_stack)
        s->source[s->depth++] = source;
}
static uint16_t pop(NpeState *s) { return s->depth > 0 ? s->source[--s->depth] : UNKNOWN; }

static bool step(void *ctx, uint32_t bci, void *state)
{
    const Npe *n = ctx;
    NpeState *s = state;
    const uint8_t *code = n->m->bytecode;
    int op = bytecode_at(code, (int)bci), local = bytecode_local(code, (int)bci);
    SlotMoves moves;
    if (op == BC_checkcast)
        return true; /* the same value */
    if (bytecode_moves(op, &moves)) {
        uint16_t popped[4];
        for (int i = 0; i < moves.pops; i++)
            popped[i] = pop(s);
        for (int i = 0; i < moves.pushes; i++)
            push(n, s, popped[moves.from[i]]);
        return true;
    }
    if (bytecode_stores(op) && local < TOLD_SLOTS) /* an iinc leaves it a parameter */
        s->written |= UINT64_C(1) << local;
    StackEffect e = stack_effect(n->m, (int)bci);
    for (int i = 0; i < e.pops; i++)
        (void)pop(s);
    for (unsigned i = 0; i < desc_kind_slots(e.pushed); i++)
        push(n, s, (uint16_t)bci);
    return true;
}

static FlowJoin join(void *ctx, void *to, const void *from)
{
    NpeState *t = to;
    const NpeState *s = from;
    for (int i = 0; i < t->depth && i < s->depth; i++)
        if (t->source[i] != s->source[i])
            t->source[i] = UNKNOWN;
    t->written |= s->written;
    return FLOW_SAME; /* it waits for its only step */
}

static size_t state_size(const Method *m)
{
    /* a handler has one operand, even if the code never has any */
    return sizeof(NpeState) + (m->max_stack + 1u) * sizeof(uint16_t);
}

static bool analyse(Npe *n)
{
    const Method *m = n->m;
    FREED NpeState *s = calloc(1, state_size(m));
    bool ok = s && flow_to(n->flow, 0, 0, s);
    if (ok) {
        s->source[0] = UNKNOWN;
        s->depth = 1;
    }
    for (int i = 0; ok && i < m->exception_count; i++)
        ok = flow_to(n->flow, m->exceptions[i].handler_pc, 0, s);
    return ok && flow_run(n->flow);
}

static const NpeState *state_at(const Npe *n, int bci)
{
    static const NpeState nothing;
    const NpeState *s = flow_state(n->flow, (uint32_t)bci, 0);
    return s ? s : &nothing; /* behind a jsr */
}

/* ---- words ---- */
static void put_dotted(Npe *n, const char *d, size_t len) /* internal class name */
{
    size_t begin = n->len;
    put_text(n, d, len);
    name_replace(n->buf + begin, n->len - begin, '/', '.');
}
static bool is_short(const char *d, size_t len)
{
    return len == 16 && (!memcmp(d, "java/lang/Object", 16) || !memcmp(d, "java/lang/String", 16));
}
static const char *put_descriptor(Npe *n, const char *d)
{
    const char *end = desc_after(d), *element = d + strspn(d, "[");
    const char *primitive = desc_primitive_name(*element);
    if (primitive)
        put(n, primitive);
    else {
        /* StringBuilder, too, but only here */
        size_t len = (size_t)(end - element - 2);
        size_t skip = len >= 16 && is_short(element + 1, 16) ? 10 : 0;
        put_dotted(n, element + 1 + skip, len - skip);
    }
    for (; d < element; d++)
        put(n, "[]");
    return end;
}
static void put_class(Npe *n, const Symbol *c)
{
    size_t skip = is_short(c->bytes, c->len) ? 10 : 0;
    put_dotted(n, c->bytes + skip, c->len - skip);
}
static void put_method(Npe *n, int index)
{
    const ConstantPool *cp = n->m->cp;
    put_class(n, pool_class(cp, index));
    put(n, ".");
    put(n, pool_member_name(cp, index)->bytes);
    put(n, "(");
    const char *d = pool_member_descriptor(cp, index)->bytes + 1;
    for (bool first = true; *d != ')'; first = false) {
        if (!first)
            put(n, ", ");
        d = put_descriptor(n, d);
    }
    put(n, ")");
}

static void put_local(Npe *n, int bci, int slot, const NpeState *s)
{
    Method *m = n->m;
    char name[32];
    /* of the other slots stock does not say that they are parameters */
    bool is_written = slot >= TOLD_SLOTS || s->written >> slot & 1;
    if (slot == 0 && !(m->flags & ACC_STATIC) && !is_written) {
        put(n, "this");
        return;
    }
    LocalVarEntry v;
    if (variable_in_slot(m, slot, bci, &v)) {
        put(n, v.name->bytes);
        return;
    }
    int first = m->flags & ACC_STATIC ? 0 : 1;
    DescIter it = desc_iter(m->descriptor->bytes, m->descriptor->len);
    while (!is_written && desc_next(&it)) {
        int begin = first + it.slot; /* the second half of a long or double, too, is a parameter */
        if (slot >= begin && slot < begin + (int)desc_kind_slots(it.kind)) {
            snprintf(name, sizeof name, "<parameter%d>", it.index + 1);
            put(n, name);
            return;
        }
    }
    snprintf(name, sizeof name, "<local%d>", slot);
    put(n, name);
}

/* The expression whose value the instruction at bci made; false: nothing was written.  user: before
 * the instruction that takes the value. */
static bool put_source(Npe *n, int bci, int detail, const NpeState *user)
{
    if (bci == UNKNOWN || detail <= 0)
        return false;
    const Method *m = n->m;
    const uint8_t *p = m->bytecode + bci;
    const NpeState *s = state_at(n, bci);
    int op = bytecode_at(p, 0), local = bytecode_local(m->bytecode, bci);
    char number[16];
    if (bytecode_loads(op)) {
        put_local(n, bci, local, user);
        return true;
    }
    switch (op) {
    case BC_aconst_null: put(n, "null"); return true;
    case BC_iconst_m1:
    case BC_iconst_0:
    case BC_iconst_1:
    case BC_iconst_2:
    case BC_iconst_3:
    case BC_iconst_4:
    case BC_iconst_5:
        snprintf(number, sizeof number, "%d", op - BC_iconst_0);
        put(n, number);
        return true;
    case BC_bipush:
        snprintf(number, sizeof number, "%d", (int8_t)p[1]);
        put(n, number);
        return true;
    case BC_sipush:
        snprintf(number, sizeof number, "%d", code_s2(p + 1));
        put(n, number);
        return true;
    case BC_getstatic:
        put_class(n, pool_class(m->cp, code_u2(p + 1)));
        put(n, ".");
        put(n, pool_member_name(m->cp, code_u2(p + 1))->bytes);
        return true;
    case BC_getfield:
        if (s->depth > 0 && put_source(n, s->source[s->depth - 1], detail - 1, s))
            put(n, ".");
        put(n, pool_member_name(m->cp, code_u2(p + 1))->bytes);
        return true;
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokestatic:
    case BC_invokeinterface: put_method(n, code_u2(p + 1)); return true;
    case BC_iaload: /* the stock JDK has no words for the other loads */
    case BC_aaload:
        if (s->depth < 2)
            return false;
        if (!put_source(n, s->source[s->depth - 2], detail - 1, s))
            put(n, "<array>");
        put(n, "[");
        /* only what stands before the brackets counts as a level */
        if (!put_source(n, s->source[s->depth - 1], detail, s))
            put(n, "...");
        put(n, "]");
        return true;
    default: return false;
    }
}

/* What was attempted; returns the depth of the null operand below the top, -1: not an instruction
 * that throws it. */
static int put_action(Npe *n, int bci)
{
    const Method *m = n->m;
    const uint8_t *p = m->bytecode + bci;
    static const char *const arrays[] = {"int",    "long",         "float", "double",
                                         "object", "byte/boolean", "char",  "short"};
    int op = p[0];
    if (op >= BC_iaload && op <= BC_saload) {
        put(n, "Cannot load from ");
        put(n, arrays[op - BC_iaload]);
        put(n, " array");
        return 1;
    }
    if (op >= BC_iastore && op <= BC_sastore) {
        put(n, "Cannot store to ");
        put(n, arrays[op - BC_iastore]);
        put(n, " array");
        return op == BC_lastore || op == BC_dastore ? 3 : 2;
    }
    switch (op) {
    case BC_arraylength: put(n, "Cannot read the array length"); return 0;
    case BC_athrow: put(n, "Cannot throw exception"); return 0;
    case BC_monitorenter: put(n, "Cannot enter synchronized block"); return 0;
    case BC_monitorexit: put(n, "Cannot exit synchronized block"); return 0;
    case BC_getfield:
    case BC_putfield:
        put(n, op == BC_getfield ? "Cannot read field \"" : "Cannot assign field \"");
        put(n, pool_member_name(m->cp, code_u2(p + 1))->bytes);
        put(n, "\"");
        return op == BC_getfield
                   ? 0
                   : (int)desc_kind_slots(pool_member_descriptor(m->cp, code_u2(p + 1))->bytes[0]);
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokeinterface:
        if (strcmp(pool_member_name(m->cp, code_u2(p + 1))->bytes, "<init>") == 0)
            return -1;
        put(n, "Cannot invoke \"");
        put_method(n, code_u2(p + 1));
        put(n, "\"");
        return stack_effect(m, bci).pops - 1;
    default: return -1;
    }
}

static void put_message(Npe *n, int bci)
{
    const NpeState *s = state_at(n, bci);
    int below = put_action(n, bci); /* also where the data flow does not come: behind a jsr */
    if (below < 0) {
        free(n->buf);
        n->buf = NULL;
        return;
    }
    if (s->depth <= below)
        return;
    size_t before = n->len;
    uint16_t source = s->source[s->depth - 1 - below];
    int op = source == UNKNOWN ? -1 : n->m->bytecode[source];
    bool call = op >= BC_invokevirtual && op <= BC_invokeinterface;
    put(n, call ? " because the return value of \"" : " because \"");
    if (put_source(n, source, MAX_DETAIL, s))
        put(n, "\" is null");
    else if (n->buf)
        n->buf[n->len = before] = 0;
}

char *helpful_npe_message(Method *m, int bci)
{
    if (!m->bytecode || bci < 0 || bci >= (int)m->code_len)
        return NULL;
    FlowLattice lattice = {
        .state_size = state_size(m), .everywhere = true, .once = true, .step = step, .join = join};
    FlowCode code = {m->bytecode, m->code_len, m->exceptions, (uint32_t)m->exception_count};
    Npe n = {.m = m};
    Arena arena = {0};
    n.flow = flow_new(&code, &lattice, &n, &arena);
    if (n.flow && analyse(&n))
        put_message(&n, bci);
    arena_free(&arena);
    if (n.failed) {
        free(n.buf);
        return NULL; /* the exception goes without a message */
    }
    return n.buf;
}
