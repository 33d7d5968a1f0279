/* SPDX-License-Identifier: Apache-2.0
 * refmap.c - which slots of an interpreted frame hold references, exact by type.  (JVMS 4.10: what
 * the verifier proved is what we use)
 *
 * Method     abstract interpretation of the bytecode with one kind per slot: nothing (K_NONE: never
 *            set, or different kinds on different paths), reference (K_REF), primitive of one slot
 *            (K_PRIM), first of two slots (K_WIDE; its second is nothing), return address of a jsr
 *            (K_RET + number of the jsr).  Null and uninitialized objects are references.  The
 *            collector asks for references only; the other kinds answer a debugger's question about
 *            a local of a method without a LocalVariableTable.  States are kept at block starts;
 *            the state at a bci is made by running its block, and cached as a bit map.
 * Subroutines  a block is analysed once per chain of active jsr instructions (a context), because
 *            locals that a subroutine does not touch keep the types of its caller.  At run time
 *            the return addresses found in the frame tell which context it is in.
 *            A subroutine whose return address nobody can use any more is not part of the chain: a
 *            loop over subroutines that exceptions leave would make chains without end.
 * Meaning    the map describes the state BEFORE the instruction.  A frame whose callee runs has
 *            fewer operands (its sp tells): the arguments belong to the callee.  Operands beyond
 *            the map are an appendix pushed by a call site: a reference.
 * Locking    one lock around everything here: used with the world stopped, or by a thread that
 *            looks at itself. */
#include "classfile/descriptor.h"
#include "interp/ops.h"
#include "interp/refmap.h"
#include "interp/return_addresses.h"

enum {
    K_NONE = LOCAL_UNSET,
    K_REF = LOCAL_REF,
    K_PRIM = LOCAL_PRIMITIVE,
    K_WIDE = LOCAL_WIDE,
    K_RET = 4
};
enum { MAX_CONTEXT = 8 };

typedef struct Context {
    uint16_t sites[MAX_CONTEXT]; /* cells of the active jsr instructions, outermost first */
    uint8_t depth;
} Context;
typedef struct State {
    uint32_t cell, context;
    int32_t depth;
    bool queued;
    uint16_t kinds[];
} State;

typedef struct Analysis {
    Method *m;
    VEC(Context) contexts;
    VEC(State *) states;
    uint32_t *leader;    /* by cell: first index + 1 into `states` chain; 0 none */
    VEC(uint32_t) chain; /* next state of the same cell, parallel to states */
    uint8_t *is_leader;  /* by cell */
    VEC(uint32_t) work;
    RefMapEntry *cache[64];
    uint16_t width;
    bool has_jsr;
    ReturnAddresses addresses; /* with has_jsr */
} Analysis;

static Lock refmap_lock = LOCK_INIT(REFMAP);

/* ---- the interpretation of one instruction ---- */
typedef struct Sim {
    Analysis *an;
    uint16_t *k; /* locals, then operands */
    int sp;      /* operands on the stack */
    uint32_t context;
} Sim;

static void spush(Sim *s, uint16_t kind)
{
    int at = s->an->m->max_locals + s->sp;
    if (at < s->an->width)
        s->k[at] = kind;
    s->sp++;
}
static uint16_t spop(Sim *s)
{
    if (s->sp <= 0)
        return K_NONE;
    s->sp--;
    int at = s->an->m->max_locals + s->sp;
    return at < s->an->width ? s->k[at] : K_NONE;
}
static void spopn(Sim *s, int n)
{
    while (n-- > 0)
        spop(s);
}
static void push_type(Sim *s, char c)
{
    switch (c) {
    case 'V': break;
    case 'J':
    case 'D':
        spush(s, K_WIDE);
        spush(s, K_NONE);
        break;
    case 'L':
    case '[':
    case 'A':
    case 'N': spush(s, K_REF); break;
    default: spush(s, K_PRIM); break;
    }
}

/* Descriptor of a member reference or (invoke)dynamic entry. */
static const Symbol *cp_descriptor(const ConstantPool *cp, int index)
{
    const CpEntry *nat = &cp->entries[cp->entries[index].idx.b];
    return cp->entries[nat->idx.b].utf8;
}

int descriptor_arg_slots(const char *d)
{
    int n = 0;
    for (d++; *d != ')'; d++) {
        if (*d == 'J' || *d == 'D')
            n += 2;
        else {
            n++;
            while (*d == '[')
                d++;
            if (*d == 'L')
                while (*d != ';')
                    d++;
        }
    }
    return n;
}

static void sim_local(Sim *s, int index, uint16_t kind)
{
    if (index >= s->an->m->max_locals)
        return;
    if (index > 0 && s->k[index - 1] == K_WIDE)
        s->k[index - 1] = K_NONE; /* its second half is overwritten (JVMS 2.6.1) */
    s->k[index] = kind;
}

static void sim_moves(Sim *s, const SlotMoves *moves)
{
    uint16_t popped[4];
    for (int i = 0; i < moves->pops; i++)
        popped[i] = spop(s);
    for (int i = 0; i < moves->pushes; i++)
        spush(s, popped[moves->from[i]]);
}

/* Effect of the instruction at bci on the state; branches are the caller's business. */
static void sim_step(Sim *s, int bci, uint32_t cell)
{
    const Method *m = s->an->m;
    const uint8_t *p = m->bytecode + bci;
    int op = p[0] == BC_wide ? p[1] : p[0];
    int local = bytecode_local(m->bytecode, bci);
    SlotMoves moves;
    switch (op) {
    case BC_ldc:
    case BC_ldc_w: {
        int index = op == BC_ldc ? p[1] : code_u2(p + 1);
        switch (m->cp->tags[index]) {
        case CP_INTEGER:
        case CP_FLOAT: spush(s, K_PRIM); break;
        case CP_DYNAMIC: push_type(s, cp_descriptor(m->cp, index)->bytes[0]); break;
        default: spush(s, K_REF); break;
        }
        return;
    }
    case BC_istore:
    case BC_fstore:
    case BC_istore_0:
    case BC_istore_1:
    case BC_istore_2:
    case BC_istore_3:
    case BC_fstore_0:
    case BC_fstore_1:
    case BC_fstore_2:
    case BC_fstore_3:
        spop(s);
        sim_local(s, local, K_PRIM);
        return;
    case BC_lstore:
    case BC_dstore:
    case BC_lstore_0:
    case BC_lstore_1:
    case BC_lstore_2:
    case BC_lstore_3:
    case BC_dstore_0:
    case BC_dstore_1:
    case BC_dstore_2:
    case BC_dstore_3:
        spopn(s, 2);
        sim_local(s, local + 1, K_NONE);
        sim_local(s, local, K_WIDE);
        return;
    case BC_astore:
    case BC_astore_0:
    case BC_astore_1:
    case BC_astore_2:
    case BC_astore_3:
        sim_local(s, local, spop(s)); /* a reference or a return address */
        return;
    case BC_getstatic: push_type(s, cp_descriptor(m->cp, code_u2(p + 1))->bytes[0]); return;
    case BC_putstatic:
    case BC_putfield: {
        char t = cp_descriptor(m->cp, code_u2(p + 1))->bytes[0];
        spopn(s, (t == 'J' || t == 'D' ? 2 : 1) + (op == BC_putfield));
        return;
    }
    case BC_getfield:
        spop(s);
        push_type(s, cp_descriptor(m->cp, code_u2(p + 1))->bytes[0]);
        return;
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokestatic:
    case BC_invokeinterface:
    case BC_invokedynamic: {
        const char *desc = cp_descriptor(m->cp, code_u2(p + 1))->bytes;
        spopn(s, descriptor_arg_slots(desc) + (op != BC_invokestatic && op != BC_invokedynamic));
        push_type(s, *desc_return_type(desc));
        return;
    }
    case BC_multianewarray:
        spopn(s, p[3]);
        spush(s, K_REF);
        return;
    case BC_jsr:
    case BC_jsr_w: spush(s, (uint16_t)(K_RET + cell)); return;
    default: {
        if (bytecode_moves(op, &moves)) {
            sim_moves(s, &moves);
            return;
        }
        const char *e = bytecode_info[op].effect;
        for (; *e && *e != '>'; e++)
            spopn(s, *e == 'J' || *e == 'D' ? 2 : 1);
        if (*e)
            for (e++; *e; e++)
                push_type(s, *e);
        return;
    }
    }
}

/* ---- data flow ---- */
static uint32_t context_find(Analysis *an, const Context *c)
{
    for (uint32_t i = 0; i < an->contexts.len; i++)
        if (an->contexts.data[i].depth == c->depth &&
            memcmp(an->contexts.data[i].sites, c->sites, c->depth * sizeof c->sites[0]) == 0)
            return i;
    VEC_PUSH(&an->contexts, *c);
    return (uint32_t)an->contexts.len - 1;
}

static State *state_find(Analysis *an, uint32_t cell, uint32_t context)
{
    for (uint32_t i = an->leader[cell]; i; i = an->chain.data[i - 1])
        if (an->states.data[i - 1]->context == context)
            return an->states.data[i - 1];
    return NULL;
}

/* Is there a return address of this jsr, among the operands or where a `ret` may find it? */
static bool may_return(const Analysis *an, uint32_t cell, const uint16_t *kinds, int depth,
                       uint16_t site)
{
    for (int i = 0; i < an->m->max_locals + depth && i < an->width; i++)
        if (kinds[i] == (uint16_t)(K_RET + site) &&
            (i >= an->m->max_locals || return_address_is_live(&an->addresses, cell, (unsigned)i)))
            return true;
    return false;
}

/* The context without subroutines that are left for good. */
static uint32_t context_at(Analysis *an, uint32_t cell, uint32_t context, const uint16_t *kinds,
                           int depth)
{
    const Context from = an->contexts.data[context];
    Context c = {.depth = 0};
    for (int i = 0; i < from.depth; i++)
        if (may_return(an, cell, kinds, depth, from.sites[i]))
            c.sites[c.depth++] = from.sites[i];
    return c.depth == from.depth ? context : context_find(an, &c);
}

/* Joins a state into the one kept for (cell, context). */
static void flow_to(Analysis *an, uint32_t cell, uint32_t context, const uint16_t *kinds, int depth)
{
    if (context)
        context = context_at(an, cell, context, kinds, depth);
    State *t = state_find(an, cell, context);
    bool changed = false;
    if (!t) {
        t = xmalloc(sizeof *t + an->width * sizeof(uint16_t));
        t->cell = cell;
        t->context = context;
        t->depth = depth;
        t->queued = false;
        memcpy(t->kinds, kinds, an->width * sizeof(uint16_t));
        for (int i = an->m->max_locals + depth; i < an->width; i++)
            t->kinds[i] = K_NONE;
        VEC_PUSH(&an->states, t);
        VEC_PUSH(&an->chain, an->leader[cell]);
        an->leader[cell] = (uint32_t)an->states.len;
        changed = true;
    } else {
        int n = an->m->max_locals + (depth < t->depth ? depth : t->depth);
        for (int i = 0; i < n; i++)
            if (t->kinds[i] != kinds[i] && t->kinds[i] != K_NONE) {
                t->kinds[i] = K_NONE;
                changed = true;
            }
    }
    if (changed && !t->queued) {
        t->queued = true;
        uint32_t index = 0;
        for (uint32_t i = an->leader[cell]; i; i = an->chain.data[i - 1])
            if (an->states.data[i - 1] == t)
                index = i - 1;
        VEC_PUSH(&an->work, index);
    }
}

static uint32_t cell_at(const Analysis *an, int bci)
{
    const Cell *c = bci_to_cell(an->m, bci);
    return c ? (uint32_t)(c - an->m->code) : 0;
}

static void mark_leaders(Analysis *an)
{
    const Method *m = an->m;
    const Translation *t = translation_of(m);
    an->is_leader[0] = 1;
    for (uint32_t i = 0; i < t->code.cell_count; i++) {
        int bci = t->code.bci[i];
        const uint8_t *p = m->bytecode + bci;
        char format = bytecode_info[p[0]].format;
        if (format == 'o' || format == 'O') {
            an->is_leader[cell_at(an, bci + (format == 'o' ? code_s2(p + 1) : code_s4(p + 1)))] = 1;
            if (i + 1 < t->code.cell_count)
                an->is_leader[i + 1] = 1;
            an->has_jsr |= p[0] == BC_jsr || p[0] == BC_jsr_w;
        } else if (format == 'T' || format == 'L') {
            const uint8_t *q = m->bytecode + ((bci + 4) & ~3);
            an->is_leader[cell_at(an, bci + code_s4(q))] = 1;
            int n = format == 'T' ? code_s4(q + 8) - code_s4(q + 4) + 1 : code_s4(q + 4);
            for (int k = 0; k < n; k++)
                an->is_leader[cell_at(
                    an, bci + code_s4(q + 12 + (format == 'T' ? 4 : 8) * (size_t)k))] = 1;
        }
    }
    for (int i = 0; i < m->exception_count; i++) {
        an->is_leader[cell_at(an, m->exceptions[i].handler_pc)] = 1;
        an->is_leader[cell_at(an, m->exceptions[i].start_pc)] = 1;
    }
}

/* Locals as they are, one reference on the stack: into every handler that covers bci. */
static void flow_to_handlers(Analysis *an, Sim *s, int bci, uint16_t *scratch)
{
    const Method *m = an->m;
    for (int i = 0; i < m->exception_count; i++) {
        const ExceptionEntry *e = &m->exceptions[i];
        if (bci < e->start_pc || bci >= e->end_pc)
            continue;
        memcpy(scratch, s->k, m->max_locals * sizeof(uint16_t));
        if (m->max_locals < an->width)
            scratch[m->max_locals] = K_REF;
        flow_to(an, cell_at(an, e->handler_pc), s->context, scratch, 1);
    }
}

static void run_block(Analysis *an, const State *from, uint16_t *kinds, uint16_t *scratch)
{
    const Method *m = an->m;
    const Translation *t = translation_of(m);
    Sim s = {.an = an, .k = kinds, .sp = from->depth, .context = from->context};
    memcpy(kinds, from->kinds, an->width * sizeof(uint16_t));
    for (uint32_t cell = from->cell;;) {
        int bci = t->code.bci[cell];
        const uint8_t *p = m->bytecode + bci;
        int op = p[0] == BC_wide ? p[1] : p[0];
        if (m->exception_count)
            flow_to_handlers(an, &s, bci, scratch);
        int local = bytecode_local(m->bytecode, bci);
        uint16_t ret_kind = op == BC_ret && local < m->max_locals ? s.k[local] : K_NONE;
        sim_step(&s, bci, cell);
        switch (op) {
        case BC_goto: flow_to(an, cell_at(an, bci + code_s2(p + 1)), s.context, s.k, s.sp); return;
        case BC_goto_w:
            flow_to(an, cell_at(an, bci + code_s4(p + 1)), s.context, s.k, s.sp);
            return;
        case BC_jsr:
        case BC_jsr_w: {
            Context c = an->contexts.data[s.context];
            if (c.depth < MAX_CONTEXT)
                c.sites[c.depth++] = (uint16_t)cell;
            uint32_t inner = context_find(an, &c);
            flow_to(an, cell_at(an, bci + (op == BC_jsr ? code_s2(p + 1) : code_s4(p + 1))), inner,
                    s.k, s.sp);
            return;
        }
        /* back to the site whose address it is; that and inner subroutines are left */
        case BC_ret: {
            if (ret_kind < K_RET)
                return;
            uint16_t site = (uint16_t)(ret_kind - K_RET);
            Context c = an->contexts.data[s.context];
            while (c.depth && c.sites[c.depth - 1] != site)
                c.depth--;
            if (c.depth)
                c.depth--;
            if (site + 1u < t->code.cell_count)
                flow_to(an, site + 1u, context_find(an, &c), s.k, s.sp);
            return;
        }
        case BC_tableswitch:
        case BC_lookupswitch: {
            bool table = op == BC_tableswitch;
            const uint8_t *q = m->bytecode + ((bci + 4) & ~3);
            flow_to(an, cell_at(an, bci + code_s4(q)), s.context, s.k, s.sp);
            int n = table ? code_s4(q + 8) - code_s4(q + 4) + 1 : code_s4(q + 4);
            for (int k = 0; k < n; k++)
                flow_to(an, cell_at(an, bci + code_s4(q + 12 + (table ? 4 : 8) * (size_t)k)),
                        s.context, s.k, s.sp);
            return;
        }
        case BC_athrow:
        case BC_ireturn:
        case BC_lreturn:
        case BC_freturn:
        case BC_dreturn:
        case BC_areturn:
        case BC_return: return;
        default:
            if (bytecode_info[op].format == 'o')
                flow_to(an, cell_at(an, bci + code_s2(p + 1)), s.context, s.k, s.sp);
            break;
        }
        if (++cell >= t->code.cell_count)
            return;
        if (an->is_leader[cell]) {
            flow_to(an, cell, s.context, s.k, s.sp);
            return;
        }
    }
}

static Analysis *analyse(Method *m)
{
    const Translation *t = translation_of(m);
    Analysis *an = xcalloc(1, sizeof *an);
    an->m = m;
    an->width = (uint16_t)(m->max_locals + m->max_stack);
    an->leader = xcalloc(t->code.cell_count, sizeof *an->leader);
    an->is_leader = xcalloc(t->code.cell_count, 1);
    mark_leaders(an);
    if (an->has_jsr)
        return_addresses_find(&an->addresses, m);
    Context none = {.depth = 0};
    context_find(an, &none);
    uint16_t *kinds = xcalloc(an->width + 2u, sizeof *kinds),
             *scratch = xcalloc(an->width + 2u, sizeof *scratch);
    int slot = 0;
    if (!(m->flags & ACC_STATIC))
        scratch[slot++] = K_REF;
    for (const char *d = m->descriptor->bytes + 1; *d != ')'; d++) {
        bool wide = *d == 'J' || *d == 'D';
        scratch[slot] = *d == 'L' || *d == '[' ? K_REF : wide ? K_WIDE : K_PRIM;
        slot += wide ? 2 : 1;
        while (*d == '[')
            d++;
        if (*d == 'L')
            while (*d != ';')
                d++;
    }
    flow_to(an, 0, 0, scratch, 0);
    while (an->work.len) {
        State *s = an->states.data[an->work.data[--an->work.len]];
        s->queued = false;
        run_block(an, s, kinds, scratch);
    }
    free(kinds);
    free(scratch);
    VEC_FREE(&an->work);
    return an;
}

void refmap_free(void *refmap)
{
    Analysis *an = refmap;
    if (!an)
        return;
    for (size_t i = 0; i < an->states.len; i++)
        free(an->states.data[i]);
    for (size_t i = 0; i < ARRAY_LEN(an->cache); i++)
        while (an->cache[i]) {
            RefMapEntry *n = an->cache[i]->next;
            free(an->cache[i]);
            an->cache[i] = n;
        }
    VEC_FREE(&an->states);
    VEC_FREE(&an->chain);
    VEC_FREE(&an->contexts);
    return_addresses_free(&an->addresses);
    free(an->leader);
    free(an->is_leader);
    free(an);
}

/* State at `cell` in a context; false: the cell is not reached in it. */
static bool state_at(Analysis *an, uint32_t cell, uint32_t context, uint16_t *kinds, int *depth)
{
    const Translation *t = translation_of(an->m);
    uint32_t start = cell;
    while (start && !an->is_leader[start])
        start--;
    State *st = state_find(an, start, context);
    if (!st)
        return false;
    Sim s = {.an = an, .k = kinds, .sp = st->depth, .context = context};
    memcpy(kinds, st->kinds, an->width * sizeof(uint16_t));
    for (uint32_t c = start; c < cell; c++)
        sim_step(&s, t->code.bci[c], c);
    *depth = s.sp;
    return true;
}

/* Do the return addresses in the frame agree with this state? */
static bool context_fits(const Analysis *an, const Frame *f, const uint16_t *kinds, int depth)
{
    Slot *stack = frame_stack(f);
    for (int i = 0; i < an->m->max_locals + depth && i < an->width; i++) {
        if (kinds[i] < K_RET)
            continue;
        const Slot *s = i < an->m->max_locals ? &f->locals[i] : &stack[i - an->m->max_locals];
        if (s >= f->sp && i >= an->m->max_locals)
            continue;
        if (s->j != (int64_t)(kinds[i] - K_RET) + 1)
            return false;
    }
    return true;
}

static RefMapEntry *entry_make(const Analysis *an, int bci, const uint16_t *kinds, int depth)
{
    size_t bits = (size_t)an->m->max_locals + (size_t)depth;
    RefMapEntry *e = xcalloc(1, sizeof *e + bits / 8 + 1);
    e->bci = (uint32_t)bci;
    e->locals = an->m->max_locals;
    e->stack = (uint16_t)depth;
    for (size_t i = 0; i < bits; i++)
        if (kinds[i] == K_REF)
            e->bits[i / 8] |= (uint8_t)(1u << i % 8);
    return e;
}

/* The method's analysis, made at the first question. */
static Analysis *analysis_of(Method *m)
{
    Translation *t = translation_of(m);
    if (!t->refmap)
        t->refmap = analyse(m);
    return t->refmap;
}

/* Kinds before the frame's current instruction, in the context that its return addresses tell;
 * false: no state is known. */
static bool state_of_frame(Analysis *an, const Frame *f, uint32_t cell, uint16_t *kinds, int *depth)
{
    for (uint32_t c = 0; c < an->contexts.len; c++)
        if (state_at(an, cell, c, kinds, depth) &&
            (!an->has_jsr || context_fits(an, f, kinds, *depth)))
            return true;
    return false;
}

/* Kinds before the frame's current instruction: locals, then operands; *depth operands are known.
 * To be freed.  refmap_lock held. */
static uint16_t *kinds_of_frame(const Frame *f, int *depth)
{
    Analysis *an = analysis_of(f->method);
    uint16_t *kinds = xcalloc(an->width + 2u, sizeof *kinds);
    *depth = 0;
    if (!state_of_frame(an, f, cell_at(an, cell_to_bci(f->method, f->pc)), kinds, depth)) {
        memset(kinds, 0, (an->width + 2u) * sizeof *kinds);
        *depth = 0;
    }
    return kinds;
}

static LocalKind kind_for_others(uint16_t kind)
{
    return kind < K_RET ? (LocalKind)kind : LOCAL_UNSET;
}

LocalKind refmap_local_kind(const Frame *f, int slot)
{
    int depth;
    lock_take(&refmap_lock);
    uint16_t *kinds = kinds_of_frame(f, &depth);
    LocalKind kind = kind_for_others(kinds[slot]);
    free(kinds);
    lock_release(&refmap_lock);
    return kind;
}

void refmap_kinds(const Frame *f, LocalKind *out)
{
    int depth, locals = f->method->max_locals, operands = frame_operands(f);
    lock_take(&refmap_lock);
    uint16_t *kinds = kinds_of_frame(f, &depth);
    for (int i = 0; i < locals; i++)
        out[i] = kind_for_others(kinds[i]);
    for (int i = 0; i < operands; i++)
        /* an appendix */
        out[locals + i] = i < depth ? kind_for_others(kinds[locals + i]) : LOCAL_REF;
    free(kinds);
    lock_release(&refmap_lock);
}

RefMapEntry *refmap_for(const Frame *f)
{
    Method *m = f->method;
    int bci = cell_to_bci(m, f->pc);
    lock_take(&refmap_lock);
    Analysis *an = analysis_of(m);
    RefMapEntry **bucket = &an->cache[(uint32_t)bci % ARRAY_LEN(an->cache)];
    if (!an->has_jsr)
        for (RefMapEntry *e = *bucket; e; e = e->next)
            if (e->bci == (uint32_t)bci) {
                lock_release(&refmap_lock);
                return e;
            }
    uint32_t cell = cell_at(an, bci);
    uint16_t small[256];
    uint16_t *kinds = an->width + 2u > ARRAY_LEN(small) ? xcalloc(an->width + 2u, sizeof *kinds)
                                                        : small;
    int depth = 0;
    /* unreachable code cannot be running; be safe */
    if (!state_of_frame(an, f, cell, kinds, &depth)) {
        memset(kinds, 0, (an->width + 2u) * sizeof *kinds);
        depth = 0;
    }
    RefMapEntry *found = entry_make(an, bci, kinds, depth);
    if (kinds != small)
        free(kinds);
    if (an->has_jsr) { /* the answer depends on the frame: keep the newest only */
        for (RefMapEntry **e = bucket; *e; e = &(*e)->next)
            if ((*e)->bci == (uint32_t)bci) {
                RefMapEntry *old = *e;
                *e = old->next;
                free(old);
                break;
            }
    }
    found->next = *bucket;
    *bucket = found;
    lock_release(&refmap_lock);
    return found;
}
