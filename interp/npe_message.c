/* SPDX-License-Identifier: Apache-2.0
 * npe_message.c - helpful NullPointerException texts.  (JEP 358; wording as observed with the stock
 * JDK, tests/bytecode/npe)
 *
 * Method     a data flow over the bytecode that keeps, per operand slot, the bci of the instruction
 *            that made the value (or "several"), and per parameter whether it was assigned on some
 *            path.  It is no fixed point, like the stock JDK's: each instruction is looked at once,
 *            in order, as soon as something is known before it, and what comes back to it later
 *            changes nothing; handlers know of no assignments; behind a jsr nothing is known.  The
 *            text is then read off backwards from the instruction that failed.
 * Limits     at most five steps back; what cannot be named inside an index is "...".  (Where stock
 *            knows a source and no words for it, its text ends with an opened quotation mark; ours
 *            then leaves the reason out.) */
#include "classfile/descriptor.h"
#include "interp/ops.h"
#include "interp/refmap.h"

enum { UNKNOWN = 0xffff, MAX_DETAIL = 5 };

typedef struct NpeState {
    bool reached, done;
    int depth;
    uint64_t written;
    uint16_t *source;
} NpeState;
typedef struct Npe {
    Method *m;
    NpeState *at; /* by bci */
    char *buf;
    size_t len, cap;
} Npe;

static void put(Npe *n, const char *s)
{
    size_t l = strlen(s);
    if (n->len + l + 1 > n->cap) {
        n->cap = (n->len + l + 1) * 2;
        n->buf = xrealloc(n->buf, n->cap);
    }
    memcpy(n->buf + n->len, s, l + 1);
    n->len += l;
}

static void merge(Npe *n, int bci, const NpeState *s)
{
    if (bci < 0 || bci >= (int)n->m->code_len)
        return;
    NpeState *t = &n->at[bci];
    if (t->done)
        return;
    if (!t->reached) {
        t->source = xcalloc(n->m->max_stack + 8u, sizeof *t->source);
        memcpy(t->source, s->source, (n->m->max_stack + 8u) * sizeof *t->source);
        t->depth = s->depth;
        t->written = s->written;
        t->reached = true;
        return;
    }
    for (int i = 0; i < t->depth && i < s->depth; i++)
        if (t->source[i] != s->source[i])
            t->source[i] = UNKNOWN;
    t->written |= s->written;
}

static const Symbol *pool_name(const ConstantPool *cp, int index, bool descriptor)
{
    const CpEntry *nat = &cp->entries[cp->entries[index].idx.b];
    return cp->entries[descriptor ? nat->idx.b : nat->idx.a].utf8;
}
static const Symbol *pool_class(const ConstantPool *cp, int index)
{
    return cp->entries[cp->entries[index].idx.a].utf8;
}

static int type_width(char c) { return c == 'V' ? 0 : c == 'J' || c == 'D' ? 2 : 1; }

/* One instruction: operands popped and pushed with their source. */
static void step(Npe *n, int bci, NpeState *s)
{
    const Method *m = n->m;
    const uint8_t *p = m->bytecode + bci;
    int op = p[0] == BC_wide ? p[1] : p[0], pops = 0, pushes = 0;
    SlotMoves moves;
    int limit = m->max_stack + 4;
#define POP() (s->depth > 0 ? s->source[--s->depth] : UNKNOWN)
#define PUSH(x) \
    do { \
        if (s->depth < limit) \
            s->source[s->depth++] = (x); \
    } while (0)
    switch (op) {
    case BC_checkcast: return; /* the same value */
    case BC_ldc:
    case BC_ldc_w: pushes = 1; break;
    case BC_getstatic: pushes = type_width(pool_name(m->cp, code_u2(p + 1), true)->bytes[0]); break;
    case BC_putstatic: pops = type_width(pool_name(m->cp, code_u2(p + 1), true)->bytes[0]); break;
    case BC_getfield:
        pops = 1;
        pushes = type_width(pool_name(m->cp, code_u2(p + 1), true)->bytes[0]);
        break;
    case BC_putfield:
        pops = 1 + type_width(pool_name(m->cp, code_u2(p + 1), true)->bytes[0]);
        break;
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokestatic:
    case BC_invokeinterface:
    case BC_invokedynamic: {
        const char *d = pool_name(m->cp, code_u2(p + 1), true)->bytes;
        pops = descriptor_arg_slots(d) + (op != BC_invokestatic && op != BC_invokedynamic);
        pushes = type_width(*desc_return_type(d));
        break;
    }
    case BC_multianewarray:
        pops = p[3];
        pushes = 1;
        break;
    default: {
        if (bytecode_moves(op, &moves)) {
            uint16_t popped[4];
            for (int i = 0; i < moves.pops; i++)
                popped[i] = POP();
            for (int i = 0; i < moves.pushes; i++)
                PUSH(popped[moves.from[i]]);
            return;
        }
        const char *e = bytecode_info[op].effect;
        for (; *e && *e != '>'; e++)
            pops += type_width(*e);
        for (e += *e == '>'; *e; e++)
            pushes += type_width(*e);
        int local = bytecode_local(m->bytecode, bci);
        if (local >= 0 && local < 64 && ((op >= BC_istore && op <= BC_astore_3) || op == BC_iinc))
            s->written |= UINT64_C(1) << local;
        break;
    }
    }
    while (pops-- > 0)
        (void)POP();
    while (pushes-- > 0)
        PUSH((uint16_t)bci);
}

/* One instruction done: what its successors know. */
static void flow(Npe *n, int bci, int len, const NpeState *s)
{
    const uint8_t *p = n->m->bytecode + bci;
    const BytecodeInfo *info = &bytecode_info[p[0]];
    switch (info->format) {
    case 'o': merge(n, bci + code_s2(p + 1), s); break;
    case 'O': merge(n, bci + code_s4(p + 1), s); break;
    case 'T':
    case 'L': {
        const uint8_t *q = n->m->bytecode + ((bci + 4) & ~3);
        int count = info->format == 'T' ? code_s4(q + 8) - code_s4(q + 4) + 1 : code_s4(q + 4);
        merge(n, bci + code_s4(q), s);
        for (int i = 0; i < count; i++)
            merge(n, bci + code_s4(q + 12 + (info->format == 'T' ? 4 : 8) * (size_t)i), s);
        return;
    }
    default: break;
    }
    int op = p[0] == BC_wide ? p[1] : p[0];
    /* a subroutine is not followed back */
    if (bytecode_falls_through(op) && op != BC_jsr && op != BC_jsr_w)
        merge(n, bci + len, s);
}

static void analyse(Npe *n)
{
    const Method *m = n->m;
    size_t width = m->max_stack + 8u;
    NpeState s = {.source = xcalloc(width, sizeof(uint16_t))};
    merge(n, 0, &s);
    s.source[0] = UNKNOWN;
    s.depth = 1;
    for (int i = 0; i < m->exception_count; i++)
        merge(n, m->exceptions[i].handler_pc, &s);
    for (bool again = true; again;) {
        again = false;
        for (int bci = 0; bci < (int)m->code_len;) {
            NpeState *from = &n->at[bci];
            int len = bytecode_length(m->bytecode, bci, (int)m->code_len);
            if (len == 0)
                break;
            if (from->reached && !from->done) {
                from->done = again = true;
                s.depth = from->depth;
                s.written = from->written;
                memcpy(s.source, from->source, width * sizeof *s.source);
                step(n, bci, &s);
                flow(n, bci, len, &s);
            }
            bci += len;
        }
    }
    free(s.source);
}

/* ---- words ---- */
static void put_dotted(Npe *n, const char *d, size_t len) /* internal class name */
{
    char *s = xmalloc(len + 1);
    for (size_t i = 0; i < len; i++)
        s[i] = d[i] == '/' ? '.' : d[i];
    s[len] = 0;
    put(n, s);
    free(s);
}
static bool is_short(const char *d, size_t len)
{
    return len == 16 && (!memcmp(d, "java/lang/Object", 16) || !memcmp(d, "java/lang/String", 16));
}
static const char *put_descriptor(Npe *n, const char *d)
{
    int dims = 0;
    while (*d == '[') {
        dims++;
        d++;
    }
    switch (*d) {
    case 'Z': put(n, "boolean"); break;
    case 'B': put(n, "byte"); break;
    case 'C': put(n, "char"); break;
    case 'S': put(n, "short"); break;
    case 'I': put(n, "int"); break;
    case 'J': put(n, "long"); break;
    case 'F': put(n, "float"); break;
    case 'D': put(n, "double"); break;
    default: {
        const char *end = strchr(d, ';');
        /* StringBuilder, too, but only here */
        size_t len = (size_t)(end - d - 1), skip = len >= 16 && is_short(d + 1, 16) ? 10 : 0;
        put_dotted(n, d + 1 + skip, len - skip);
        d = end;
        break;
    }
    }
    while (dims-- > 0)
        put(n, "[]");
    return d + 1;
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
    put(n, pool_name(cp, index, false)->bytes);
    put(n, "(");
    const char *d = pool_name(cp, index, true)->bytes + 1;
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
    bool is_written = slot < 64 && s->written >> slot & 1;
    if (slot == 0 && !(m->flags & ACC_STATIC) && !is_written) {
        put(n, "this");
        return;
    }
    for (int i = 0; i < m->lvt_count; i++) {
        const LocalVarEntry *e = &m->lvt[i];
        if (e->slot == slot && bci >= e->start_pc && bci < e->start_pc + e->length) {
            put(n, e->name->bytes);
            return;
        }
    }
    int at = m->flags & ACC_STATIC ? 0 : 1, number = 1;
    for (const char *d = m->descriptor->bytes + 1; *d != ')' && !is_written; number++) {
        if (at == slot) {
            snprintf(name, sizeof name, "<parameter%d>", number);
            put(n, name);
            return;
        }
        at += *d == 'J' || *d == 'D' ? 2 : 1;
        while (*d == '[')
            d++;
        if (*d == 'L')
            d = strchr(d, ';');
        d++;
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
    const NpeState *s = &n->at[bci];
    int op = p[0] == BC_wide ? p[1] : p[0], local = bytecode_local(m->bytecode, bci);
    char number[16];
    if (local >= 0 && op >= BC_iload && op <= BC_aload_3) {
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
        put(n, pool_name(m->cp, code_u2(p + 1), false)->bytes);
        return true;
    case BC_getfield:
        if (s->depth > 0 && put_source(n, s->source[s->depth - 1], detail - 1, s))
            put(n, ".");
        put(n, pool_name(m->cp, code_u2(p + 1), false)->bytes);
        return true;
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokestatic:
    case BC_invokeinterface: put_method(n, code_u2(p + 1)); return true;
    case BC_iaload:
    case BC_aaload:
    case BC_baload:
    case BC_caload:
    case BC_saload:
    case BC_laload:
    case BC_faload:
    case BC_daload:
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
        put(n, pool_name(m->cp, code_u2(p + 1), false)->bytes);
        put(n, "\"");
        return op == BC_getfield ? 0 : type_width(pool_name(m->cp, code_u2(p + 1), true)->bytes[0]);
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokeinterface:
        if (strcmp(pool_name(m->cp, code_u2(p + 1), false)->bytes, "<init>") == 0)
            return -1;
        put(n, "Cannot invoke \"");
        put_method(n, code_u2(p + 1));
        put(n, "\"");
        return descriptor_arg_slots(pool_name(m->cp, code_u2(p + 1), true)->bytes);
    default: return -1;
    }
}

char *helpful_npe_message(Method *m, int bci)
{
    if (!m->bytecode || bci < 0 || bci >= (int)m->code_len)
        return NULL;
    Npe n = {.m = m, .at = xcalloc(m->code_len + 1u, sizeof *n.at)};
    analyse(&n);
    int below = put_action(&n, bci); /* also where the data flow does not come: behind a jsr */
    if (below < 0) {
        free(n.buf);
        n.buf = NULL;
    } else if (n.at[bci].depth > below) {
        size_t before = n.len;
        uint16_t source = n.at[bci].source[n.at[bci].depth - 1 - below];
        int op = source == UNKNOWN ? -1 : m->bytecode[source];
        bool call = op >= BC_invokevirtual && op <= BC_invokeinterface;
        put(&n, call ? " because the return value of \"" : " because \"");
        if (put_source(&n, source, MAX_DETAIL, &n.at[bci]))
            put(&n, "\" is null");
        else
            n.buf[n.len = before] = 0;
    }
    for (uint32_t i = 0; i < m->code_len; i++)
        free(n.at[i].source);
    free(n.at);
    return n.buf;
}
