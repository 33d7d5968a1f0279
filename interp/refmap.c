/* SPDX-License-Identifier: Apache-2.0
 * refmap.c - which slots of an interpreted frame hold references, exact by type.  (JVMS 4.10: what
 * the verifier proved is what we use)
 *
 * Method     a data flow (flow.h) with one kind per slot: nothing (K_NONE: never
 *            set, or different kinds on different paths), reference (K_REF), primitive of one slot
 *            (K_PRIM), first of two slots (K_WIDE; its second is nothing), return address of a jsr
 *            (K_RET + bci of the jsr).  Null and uninitialized objects are references.  The
 *            collector asks for references only; the other kinds answer a debugger's question about
 *            a local of a method without a LocalVariableTable.  States are kept where control comes
 *            from elsewhere; the state at a bci is made by stepping on from there, and cached as a
 *            bit map.
 * Subroutines  code is analysed once per chain of active jsr instructions (a context), because
 *            locals that a subroutine does not touch keep the types of its caller.  At run time
 *            the return addresses found in the frame tell which context it is in.
 *            A subroutine whose return address nobody can use any more is not part of the chain: a
 *            loop over subroutines that exceptions leave would make chains without end.
 * Meaning    the map describes the state BEFORE the instruction.  A frame whose callee runs has
 *            fewer operands (its sp tells): the arguments belong to the callee.  Operands beyond
 *            the map are an appendix pushed by a call site: a reference.
 * Memory     refmap_prepare makes all that a frame's answers need: the collector asks it before it
 *            begins, and does not begin without.  Without it the process ends.  All analyses lie
 *            in one arena: each by itself they would keep the pages of what came and went beside
 *            them.  When most of it is of those that nobody has asked for a while all go
 *            (refmap_forget_unused), or in time each method that ever ran during a collection would
 *            have one.
 * Locking    one lock around everything here: used with the world stopped, or by a thread that
 *            looks at itself. */
#include "classfile/descriptor.h"
#include "classfile/format/flow.h"
#include "interp/effect.h"
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
    struct Context *next;        /* found before it; NULL: it is number 0 */
    uint16_t sites[MAX_CONTEXT]; /* bcis of the active jsr instructions, outermost first */
    uint8_t depth;
} Context;
typedef struct State {
    int32_t depth;    /* operands on the stack */
    uint16_t kinds[]; /* locals, then operands; those beyond depth are K_NONE */
} State;

typedef struct Analysis {
    Method *m;
    FlowLattice lattice;
    Flow *flow;
    Context *contexts; /* the newest */
    uint32_t context_count;
    RefMapEntry *cache[16];
    State *scratch;     /* for one answer; under the lock */
    State *one_context; /* what one context adds to it */
    uint16_t width;     /* of State.kinds */
    bool has_jsr;
    bool failed;                /* a context could not be kept */
    bool asked;                 /* since refmap_forget_unused looked */
    size_t bytes;               /* that it has in the arena */
    ReturnAddresses *addresses; /* with has_jsr */
} Analysis;

static Lock refmap_lock = LOCK_INIT(REFMAP);
static Arena analyses; /* refmap_lock */

/* ---- one instruction ---- */
static void push(const Analysis *an, State *s, uint16_t kind)
{
    int at = an->m->max_locals + s->depth++;
    if (at < an->width)
        s->kinds[at] = kind;
}
static uint16_t pop(const Analysis *an, State *s)
{
    if (s->depth <= 0)
        return K_NONE;
    int at = an->m->max_locals + --s->depth;
    if (at >= an->width)
        return K_NONE;
    uint16_t kind = s->kinds[at];
    s->kinds[at] = K_NONE;
    return kind;
}

static uint16_t kind_of(char type) /* a letter of a descriptor or of bytecodes.def, not P or V */
{
    switch (type) {
    case 'J':
    case 'D': return K_WIDE;
    case 'L':
    case '[':
    case 'A':
    case 'N': return K_REF;
    default: return K_PRIM;
    }
}

static void set_local(const Analysis *an, State *s, int index, uint16_t kind)
{
    if (index >= an->m->max_locals)
        return;
    if (index > 0 && s->kinds[index - 1] == K_WIDE)
        s->kinds[index - 1] = K_NONE; /* its second half is overwritten (JVMS 2.6.1) */
    s->kinds[index] = kind;
}

static void store(const Analysis *an, State *s, int local, char type)
{
    uint16_t kind = pop(an, s);
    if (kind_of(type) == K_WIDE) {
        kind = pop(an, s);
        set_local(an, s, local + 1, K_NONE);
    }
    set_local(an, s, local, kind); /* of astore: a reference or a return address */
}

static void move(const Analysis *an, State *s, const SlotMoves *moves)
{
    uint16_t popped[4];
    for (int i = 0; i < moves->pops; i++)
        popped[i] = pop(an, s);
    for (int i = 0; i < moves->pushes; i++)
        push(an, s, popped[moves->from[i]]);
}

static bool step(void *ctx, uint32_t bci, void *state)
{
    const Analysis *an = ctx;
    State *s = state;
    const uint8_t *code = an->m->bytecode;
    int op = bytecode_at(code, (int)bci);
    SlotMoves moves;
    if (bytecode_stores(op)) {
        store(an, s, bytecode_local(code, (int)bci), bytecode_stores(op));
        return true;
    }
    if (bytecode_moves(op, &moves)) {
        move(an, s, &moves);
        return true;
    }
    StackEffect e = stack_effect(an->m, (int)bci);
    for (int i = 0; i < e.pops; i++)
        pop(an, s);
    switch (e.pushed) {
    case 'V': break;
    case 'P': push(an, s, (uint16_t)(K_RET + bci)); break;
    default: push(an, s, kind_of(e.pushed)); break;
    }
    if (kind_of(e.pushed) == K_WIDE)
        push(an, s, K_NONE);
    return true;
}

/* ---- the lattice ---- */
static FlowJoin join_states(const Analysis *an, State *t, const State *s)
{
    FlowJoin result = FLOW_SAME;
    int n = an->m->max_locals + (s->depth < t->depth ? s->depth : t->depth);
    for (int i = 0; i < n; i++)
        if (t->kinds[i] != s->kinds[i] && t->kinds[i] != K_NONE) {
            t->kinds[i] = K_NONE;
            result = FLOW_CHANGED;
        }
    return result;
}

static FlowJoin join(void *ctx, void *to, const void *from) { return join_states(ctx, to, from); }

static void enter_handler(void *ctx, const ExceptionEntry *e, void *state)
{
    const Analysis *an = ctx;
    State *s = state;
    while (s->depth > 0)
        pop(an, s);
    push(an, s, K_REF);
}

static Context context_numbered(const Analysis *an, uint32_t number)
{
    const Context *c = an->contexts;
    for (uint32_t i = an->context_count - 1; i > number; i--)
        c = c->next;
    return *c;
}

static uint32_t context_find(Analysis *an, const Context *c)
{
    uint32_t number = an->context_count;
    for (const Context *k = an->contexts; k; k = k->next, number--)
        if (k->depth == c->depth && memcmp(k->sites, c->sites, c->depth * sizeof c->sites[0]) == 0)
            return number - 1;
    Context *k = arena_alloc(&analyses, sizeof *k);
    if (!k) {
        an->failed = true;
        return 0;
    }
    *k = *c;
    k->next = an->contexts;
    an->contexts = k;
    return an->context_count++;
}

/* Is there a return address of this jsr, among the operands or where a `ret` may find it? */
static bool may_return(const Analysis *an, uint32_t bci, const State *s, uint16_t site)
{
    uint32_t cell = (uint32_t)(bci_to_cell(an->m, (int)bci) - an->m->code);
    for (int i = 0; i < an->m->max_locals + s->depth && i < an->width; i++)
        if (s->kinds[i] == (uint16_t)(K_RET + site) &&
            (i >= an->m->max_locals || return_address_is_live(an->addresses, cell, (unsigned)i)))
            return true;
    return false;
}

/* The context without subroutines that are left for good. */
static uint32_t context_at(void *ctx, uint32_t bci, uint32_t context, const void *state)
{
    Analysis *an = ctx;
    const Context from = context_numbered(an, context);
    Context c = {.depth = 0};
    for (int i = 0; i < from.depth; i++)
        if (may_return(an, bci, state, from.sites[i]))
            c.sites[c.depth++] = from.sites[i];
    return c.depth == from.depth ? context : context_find(an, &c);
}

static bool flow_jsr(void *ctx, uint32_t bci, const void *state)
{
    Analysis *an = ctx;
    Context c = context_numbered(an, flow_context(an->flow));
    if (c.depth < MAX_CONTEXT)
        c.sites[c.depth++] = (uint16_t)bci;
    return flow_to(an->flow, bytecode_target(an->m->bytecode, (int)bci, 0), context_find(an, &c),
                   state);
}

/* Back to the site whose address it is; that and inner subroutines are left. */
static bool flow_ret(void *ctx, uint32_t bci, const void *state)
{
    Analysis *an = ctx;
    int local = bytecode_local(an->m->bytecode, (int)bci);
    uint16_t kind = local < an->m->max_locals ? ((const State *)state)->kinds[local] : K_NONE;
    if (kind < K_RET)
        return true;
    uint16_t site = (uint16_t)(kind - K_RET);
    Context c = context_numbered(an, flow_context(an->flow));
    while (c.depth && c.sites[c.depth - 1] != site)
        c.depth--;
    if (c.depth)
        c.depth--;
    return flow_to(an->flow, flow_next(an->flow, site), context_find(an, &c), state);
}

static void set_arguments(const Analysis *an, State *s)
{
    const Method *m = an->m;
    int first = m->flags & ACC_STATIC ? 0 : 1;
    if (first)
        s->kinds[0] = K_REF;
    DescIter it = desc_iter(m->descriptor->bytes, m->descriptor->len);
    while (desc_next(&it))
        s->kinds[first + it.slot] = kind_of(it.kind);
}

static bool has_jsr(const Method *m)
{
    const Translation *t = translation_of(m);
    for (uint32_t i = 0; i < t->code.cell_count; i++)
        if (m->bytecode[t->code.bci[i]] == BC_jsr || m->bytecode[t->code.bci[i]] == BC_jsr_w)
            return true;
    return false;
}

static bool run(Analysis *an)
{
    const Method *m = an->m;
    const Context none = {.depth = 0};
    FlowCode code = {m->bytecode, m->code_len, m->exceptions, (uint32_t)m->exception_count};
    if ((an->has_jsr && !(an->addresses = return_addresses_find(m, &analyses))) ||
        !(an->scratch = arena_alloc(&analyses, an->lattice.state_size)) ||
        !(an->one_context = arena_alloc(&analyses, an->lattice.state_size)) ||
        !(an->flow = flow_new(&code, &an->lattice, an, &analyses)))
        return false;
    context_find(an, &none);
    set_arguments(an, an->scratch);
    return flow_to(an->flow, 0, 0, an->scratch) && flow_run(an->flow) && !an->failed;
}

/* NULL: no memory */
static Analysis *analyse(Method *m)
{
    size_t before = analyses.used;
    Analysis *an = arena_alloc(&analyses, sizeof *an);
    if (!an)
        return NULL;
    an->m = m;
    an->width = (uint16_t)(m->max_locals + m->max_stack);
    an->lattice = (FlowLattice){.state_size = sizeof(State) + an->width * sizeof(uint16_t),
                                .step = step,
                                .join = join,
                                .enter_handler = enter_handler,
                                .jsr = flow_jsr,
                                .ret = flow_ret,
                                .context_at = context_at};
    an->has_jsr = has_jsr(m);
    bool ok = run(an);
    an->bytes = analyses.used - before;
    return ok ? an : NULL;
}

/* ---- questions about a frame ---- */

/* Is it the return address that the jsr of this kind pushed? */
static bool is_return_to(const Method *m, uint16_t kind, const Slot *s)
{
    return s->j == bci_to_cell(m, kind - K_RET) - m->code + 1;
}

/* Do the return addresses in the frame agree with this state? */
static bool context_fits(const Analysis *an, const Frame *f, const State *s)
{
    const Slot *stack = frame_stack(f);
    int locals = an->m->max_locals;
    for (int i = 0; i < locals + s->depth && i < an->width; i++) {
        const Slot *slot = i < locals ? &f->locals[i] : &stack[i - locals];
        if (s->kinds[i] >= K_RET && (i < locals || slot < f->sp) &&
            !is_return_to(an->m, s->kinds[i], slot))
            return false;
    }
    return true;
}

/* e has room for an->width bits, or for as many as s has. */
static void entry_fill(const Analysis *an, const State *s, RefMapEntry *e)
{
    int depth = s->depth < an->m->max_stack ? s->depth : an->m->max_stack;
    size_t bits = (size_t)an->m->max_locals + (size_t)depth;
    e->locals = an->m->max_locals;
    e->stack = (uint16_t)depth;
    memset(e->bits, 0, bits / 8 + 1);
    for (size_t i = 0; i < bits; i++)
        if (s->kinds[i] == K_REF)
            e->bits[i / 8] |= (uint8_t)(1u << i % 8);
}

/* The method's analysis, made at the first question; NULL: no memory. */
static Analysis *analysis_of(Method *m)
{
    Translation *t = translation_of(m);
    if (!t->refmap)
        t->refmap = analyse(m);
    Analysis *an = t->refmap;
    if (an)
        an->asked = true;
    return an;
}

void refmap_forget_unused(Translation *all, size_t spared)
{
    size_t asked = 0;
    lock_take(&refmap_lock);
    for (Translation *t = all; t; t = t->next) {
        Analysis *an = t->refmap;
        if (an && an->asked)
            asked += an->bytes;
        if (an)
            an->asked = false;
    }
    if (analyses.used > 2 * asked + spared) {
        for (Translation *t = all; t; t = t->next)
            t->refmap = NULL;
        arena_free(&analyses);
    }
    lock_release(&refmap_lock);
}

/* The state before the frame's current instruction: what all contexts that its return addresses
 * allow say together.
 * There may be several: a context whose subroutine was left by an exception keeps an address that
 * nobody uses, and a frame may hold that number by chance.  A slot is a reference, then, only if it
 * is one in all of them.  That is enough for verified code.  Where a `ret` still uses a local, each
 * path to this place has put a return address there, and it tells the contexts apart; where none
 * does, the verifier has merged the paths, and nobody reads a slot that is no reference on one.
 * Unreachable code cannot be running; if it does, nothing is known. */
static void state_of_frame(const Analysis *an, const Frame *f, uint32_t bci, State *out)
{
    State *one = an->one_context;
    bool found = false;
    for (uint32_t c = 0; c < an->context_count; c++) {
        if (!flow_before(an->flow, bci, c, one) || (an->has_jsr && !context_fits(an, f, one)))
            continue;
        if (found)
            join_states(an, out, one);
        else
            memcpy(out, one, an->lattice.state_size);
        found = true;
    }
    if (!found)
        memset(out, 0, an->lattice.state_size);
}

static Analysis *must_analyse(Method *m)
{
    Analysis *an = analysis_of(m);
    if (!an) /* nobody has called refmap_prepare */
        VM_FATAL("no memory for the reference maps of %s.%s", m->holder->name->bytes,
                 m->name->bytes);
    return an;
}

/* Until refmap_lock is released. */
static const State *state_at(const Frame *f)
{
    const Analysis *an = must_analyse(f->method);
    state_of_frame(an, f, (uint32_t)cell_to_bci(f->method, f->pc), an->scratch);
    return an->scratch;
}

static LocalKind kind_for_others(uint16_t kind)
{
    return kind < K_RET ? (LocalKind)kind : LOCAL_UNSET;
}

LocalKind refmap_local_kind(const Frame *f, int slot)
{
    VM_ASSERT(slot >= 0 && slot < f->method->max_locals, "a local of the frame");
    lock_take(&refmap_lock);
    LocalKind kind = kind_for_others(state_at(f)->kinds[slot]);
    lock_release(&refmap_lock);
    return kind;
}

void refmap_kinds(const Frame *f, LocalKind *out)
{
    VM_ASSERT(f->method->bytecode && out, "a frame of bytecode");
    int locals = f->method->max_locals, operands = frame_operands(f);
    lock_take(&refmap_lock);
    const State *s = state_at(f);
    for (int i = 0; i < locals; i++)
        out[i] = kind_for_others(s->kinds[i]);
    for (int i = 0; i < operands; i++)
        /* an appendix */
        out[locals + i] = i < s->depth ? kind_for_others(s->kinds[locals + i]) : LOCAL_REF;
    lock_release(&refmap_lock);
}

static RefMapEntry *entry_find(const Analysis *an, int bci)
{
    for (RefMapEntry *e = an->cache[(uint32_t)bci % ARRAY_LEN(an->cache)]; e; e = e->next)
        if (e->bci == (uint32_t)bci)
            return e;
    return NULL;
}

/* NULL: no memory */
static RefMapEntry *entry_new(Analysis *an, const Frame *f, int bci)
{
    state_of_frame(an, f, (uint32_t)bci, an->scratch);
    size_t bits = an->width;
    if (!an->has_jsr && an->scratch->depth < an->m->max_stack)
        bits = (size_t)an->m->max_locals + (size_t)an->scratch->depth;
    size_t bytes = sizeof(RefMapEntry) + bits / 8 + 1;
    RefMapEntry *e = arena_alloc(&analyses, bytes),
                **bucket = &an->cache[(uint32_t)bci % ARRAY_LEN(an->cache)];
    if (!e)
        return NULL;
    an->bytes += align_up(bytes, 8);
    e->bci = (uint32_t)bci;
    entry_fill(an, an->scratch, e);
    e->next = *bucket;
    *bucket = e;
    return e;
}

/* Where return addresses matter the answer depends on the frame: it is made each time. */
static RefMapEntry *entry_of(Analysis *an, const Frame *f)
{
    int bci = cell_to_bci(f->method, f->pc);
    RefMapEntry *e = entry_find(an, bci);
    if (!e)
        return entry_new(an, f, bci);
    if (an->has_jsr) {
        state_of_frame(an, f, (uint32_t)bci, an->scratch);
        entry_fill(an, an->scratch, e);
    }
    return e;
}

bool refmap_prepare(const Frame *f)
{
    VM_ASSERT(f->method->bytecode, "a frame of bytecode");
    lock_take(&refmap_lock);
    Analysis *an = analysis_of(f->method);
    bool ok = an && entry_of(an, f);
    lock_release(&refmap_lock);
    return ok;
}

RefMapEntry *refmap_for(const Frame *f)
{
    VM_ASSERT(f->method->bytecode, "a frame of bytecode");
    lock_take(&refmap_lock);
    RefMapEntry *e = entry_of(must_analyse(f->method), f);
    lock_release(&refmap_lock);
    if (!e)
        VM_FATAL("no memory for a reference map of %s.%s", f->method->holder->name->bytes,
                 f->method->name->bytes);
    return e;
}
