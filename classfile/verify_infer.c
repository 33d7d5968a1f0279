/* SPDX-License-Identifier: Apache-2.0
 * verify_infer.c - the verifier of old: type inference by data-flow analysis, for class files
 * without StackMapTable. (JVMS 17 4.10.2)
 *
 * The data flow is that of flow.h; here stands its lattice: a state is the frame known to hold
 * before an instruction, and the subroutines it may be in.
 *
 * Subroutines (4.10.2.5).  An instruction in the body of a subroutine knows the chain of
 * subroutines it may be in, and for each the locals touched since its jsr.  A ret merges into the
 * instruction behind each jsr of its subroutine: touched locals as they are at the ret, the others
 * as they were at the jsr.  Where instructions of different chains meet, the common part remains.
 * A subroutine that calls itself is refused, and one that has more than one ret: so a return
 * address that is still there behind the jsr is of no use.
 *
 * Frames and masks live in an arena that is freed with the method.  This verifier is for old
 * classes: it is written to be understood, not to be fast. */
#include "classfile/format/flow.h"
#include "classfile/verify_internal.h"

/* Shared between instructions: what is to change is made anew. */
typedef struct Sub {
    const struct Sub *outer;
    uint32_t entry;    /* bci of the subroutine's first instruction */
    uint8_t touched[]; /* bit per local */
} Sub;

typedef struct InferState {
    const Sub *subs; /* innermost first */
    uint16_t sp, local_count;
    bool this_uninit;
    VType slots[]; /* max_locals, then max_stack, at least one */
} InferState;

typedef struct Ret {
    uint32_t bci, entry;
} Ret; /* of which subroutine */

typedef struct Infer {
    VMethod *m;
    Arena arena;
    Flow *flow;
    VEC(Ret) rets;      /* all ret instructions stepped so far */
    VEC(uint32_t) jsrs; /* all jsr instructions, reached or not */
    const Sub *subs;    /* of the instruction being stepped */
    uint32_t entry;     /* of the subroutine that the ret being stepped ends */
    size_t mask_len;
    uint8_t *one_local;    /* room for a mask */
    InferState *returning; /* room for a state */
} Infer;

static size_t state_size(const VMethod *m)
{
    /* a handler has one operand, even if the code never has any */
    return sizeof(InferState) + ((size_t)m->max_locals + m->max_stack + 1) * sizeof(VType);
}

/* ---- chains of subroutines ---- */

static Sub *new_sub(Infer *in, uint32_t entry, const Sub *outer)
{
    Sub *s = arena_xalloc(&in->arena, sizeof *s + in->mask_len);
    s->entry = entry;
    s->outer = outer;
    return s;
}

static bool contains(const Infer *in, const Sub *s, const uint8_t *touched)
{
    for (size_t i = 0; i < in->mask_len; i++)
        if (touched[i] & ~s->touched[i])
            return false;
    return true;
}

/* The chain, in which these locals are touched as well: new up to the last subroutine that does not
 * know them all. */
static const Sub *with_touched(Infer *in, const Sub *s, const uint8_t *touched)
{
    const Sub *last = NULL, *first = NULL, **end = &first;
    for (const Sub *t = s; t; t = t->outer)
        if (!contains(in, t, touched))
            last = t;
    for (; last && s != last->outer; s = s->outer) {
        Sub *c = new_sub(in, s->entry, NULL);
        for (size_t i = 0; i < in->mask_len; i++)
            c->touched[i] = s->touched[i] | touched[i];
        *end = c;
        end = &c->outer;
    }
    *end = s;
    return first;
}

static const Sub *find_sub(const Sub *s, uint32_t entry)
{
    while (s && s->entry != entry)
        s = s->outer;
    return s;
}

/* Keeps of *to what is also in from, with the touched locals of both; true if *to changed. */
static bool merge_subs(Infer *in, const Sub **to, const Sub *from)
{
    bool changed = false;
    for (const Sub *t = *to; t && !changed; t = t->outer) {
        const Sub *f = find_sub(from, t->entry);
        if (f == t) /* the same chain from here on */
            break;
        changed = !f || !contains(in, t, f->touched);
    }
    if (!changed)
        return false;
    const Sub *first = NULL, **end = &first;
    for (const Sub *t = *to; t; t = t->outer) {
        const Sub *f = find_sub(from, t->entry);
        if (!f)
            continue;
        Sub *c = new_sub(in, t->entry, NULL);
        for (size_t i = 0; i < in->mask_len; i++)
            c->touched[i] = t->touched[i] | f->touched[i];
        *end = c;
        end = &c->outer;
    }
    *to = first;
    return true;
}

static void touch(VMethod *m, unsigned local)
{
    Infer *in = m->inference;
    const Sub *s = in->subs;
    VM_ASSERT(local < m->max_locals, "the instruction's operands were checked");
    while (s && (s->touched[local / 8] >> local % 8 & 1))
        s = s->outer;
    if (!s)
        return;
    memset(in->one_local, 0, in->mask_len);
    in->one_local[local / 8] = (uint8_t)(1u << local % 8);
    in->subs = with_touched(in, in->subs, in->one_local);
}

/* ---- the lattice ---- */

static bool merge_slots(VMethod *m, VType *to, const VType *from, unsigned n, bool *changed)
{
    for (unsigned i = 0; i < n; i++) {
        VType t;
        if (to[i] == from[i])
            continue;
        if (!verify_merge(m->v, to[i], from[i], &t))
            return false;
        if (t != to[i]) {
            to[i] = t;
            *changed = true;
        }
    }
    return true;
}

/* A pair of which one half became unusable is unusable. */
static void mend_pairs(VMethod *m, VType *locals)
{
    for (unsigned i = 0; i < m->max_locals; i++) {
        VKind k = vkind(locals[i]);
        if ((k == V_LONG || k == V_DOUBLE) &&
            (i + 1 >= m->max_locals || locals[i + 1] != locals[i] + 1))
            locals[i] = V_TOP;
        if ((k == V_LONG2 || k == V_DOUBLE2) && (i == 0 || locals[i - 1] + 1 != locals[i]))
            locals[i] = V_TOP;
    }
}

static FlowJoin join(void *ctx, void *to, const void *from)
{
    Infer *in = ctx;
    VMethod *m = in->m;
    InferState *s = to;
    const InferState *f = from;
    bool changed = false, shorter = false;
    if (s->sp != f->sp) {
        verify_fail_plain(m, "Inconsistent stack height %u != %u", (unsigned)f->sp,
                          (unsigned)s->sp);
        return FLOW_FAILED;
    }
    /* The count is for texts only, nothing flows on for its sake: when a merge made a local
     * unusable, those at the end go. */
    unsigned both = f->local_count < s->local_count ? f->local_count : s->local_count;
    if (!merge_slots(m, s->slots, f->slots, both, &changed) ||
        !merge_slots(m, s->slots + both, f->slots + both, m->max_locals - both, &shorter))
        return FLOW_FAILED;
    if (changed || shorter)
        mend_pairs(m, s->slots);
    s->local_count = (uint16_t)both;
    while (changed && s->local_count && s->slots[s->local_count - 1] == V_TOP)
        s->local_count--;
    changed |= shorter;
    for (unsigned i = m->max_locals; i < m->max_locals + s->sp; i++) {
        VType before = s->slots[i];
        if (!merge_slots(m, &s->slots[i], &f->slots[i], 1, &changed))
            return FLOW_FAILED;
        if (s->slots[i] == V_TOP && before != V_TOP) {
            verify_fail_plain(m, "Mismatched stack types");
            return FLOW_FAILED;
        }
    }
    if (f->this_uninit && !s->this_uninit) /* on some way the superclass's <init> was not called */
        s->this_uninit = changed = true;
    if (s->subs && merge_subs(in, &s->subs, f->subs))
        changed = true;
    return changed ? FLOW_CHANGED : FLOW_SAME;
}

static void enter_handler(void *ctx, const ExceptionEntry *e, void *state)
{
    VMethod *m = ((Infer *)ctx)->m;
    InferState *s = state;
    VM_ASSERT(m->flags[e->handler_pc] & BCI_START, "a handler begins with an instruction");
    s->slots[m->max_locals] = e->catch_type ? verify_class_at(m->v, e->catch_type)
                                            : m->v->throwable_type;
    s->sp = 1;
}

static bool outside(void *ctx)
{
    return verify_fail_plain(((Infer *)ctx)->m, "Falling off the end of the code");
}

/* The verifier's current frame lies in the state. */
static bool step(void *ctx, uint32_t bci, void *state)
{
    Infer *in = ctx;
    VMethod *m = in->m;
    InferState *s = state;
    m->bci = bci;
    m->cur = (VFrame){.locals = s->slots,
                      .stack = s->slots + m->max_locals,
                      .sp = s->sp,
                      .local_count = s->local_count,
                      .this_uninit = s->this_uninit};
    in->subs = s->subs;
    if (!verify_step(m))
        return false;
    s->sp = (uint16_t)m->cur.sp;
    s->local_count = (uint16_t)m->cur.local_count;
    s->this_uninit = m->cur.this_uninit;
    s->subs = in->subs;
    return true;
}

/* ---- subroutines ---- */

/* What a jsr does to the frame. */
static bool step_jsr(VMethod *m, uint32_t target)
{
    Infer *in = m->inference;
    if (find_sub(in->subs, target))
        return verify_fail_plain(m, "Recursive call to jsr entry");
    if (m->cur.sp >= m->max_stack)
        return verify_fail_plain(m, "Stack size too large");
    m->cur.stack[m->cur.sp++] = vtype(V_RETADDR, target);
    return true;
}

static bool flow_jsr(void *ctx, uint32_t bci, const void *state)
{
    Infer *in = ctx;
    const InferState *s = state;
    uint32_t target = bytecode_target(in->m->code, (int)bci, 0);
    /* Rets already seen flow behind this jsr, too. */
    for (size_t i = 0; i < in->rets.len; i++)
        flow_again(in->flow, in->rets.data[i].bci, 0);
    InferState *inner = in->returning;
    memcpy(inner, s, state_size(in->m));
    inner->subs = new_sub(in, target, s->subs);
    return flow_to(in->flow, target, 0, inner);
}

static bool step_ret(VMethod *m, unsigned local)
{
    Infer *in = m->inference;
    if (local >= m->max_locals)
        return verify_fail_plain(m, "Illegal local variable number");
    VType t = m->cur.locals[local];
    touch(m, local);
    if (vkind(t) != V_RETADDR)
        return verify_fail_plain(m,
                                 local >= m->cur.local_count
                                     ? "Accessing value from uninitialized register %u"
                                     : "Register %u contains wrong type",
                                 local);
    in->entry = vnumber(t);
    return true;
}

/* A subroutine has one ret, and a ret one subroutine. */
static bool note_ret(Infer *in, uint32_t entry, const Sub *sub)
{
    VMethod *m = in->m;
    bool known = false;
    for (size_t i = 0; i < in->rets.len; i++) {
        const Ret *r = &in->rets.data[i];
        if ((r->bci == m->bci) != (r->entry == entry))
            return verify_fail_plain(m, "Multiple returns to single jsr");
        known |= r->bci == m->bci;
    }
    if (!sub)
        return verify_fail_plain(m, "Illegal return from subroutine");
    Ret r = {m->bci, entry};
    return known || VEC_TRY_PUSH(in->rets, r) || verify_no_memory(m->v);
}

/* What holds behind the jsr when `at_ret`, at the ret of its subroutine, flows there.  It does as
 * soon as control may come to the jsr, even if that has not been stepped. */
static bool return_to(Infer *in, uint32_t jsr, const Sub *sub, const InferState *at_ret)
{
    VMethod *m = in->m;
    const InferState *at_jsr = flow_state(in->flow, jsr, 0);
    InferState *after = in->returning;
    if (!at_jsr)
        return true;
    memcpy(after, at_ret, state_size(m));
    for (unsigned i = 0; i < m->max_locals; i++)
        if (!(sub->touched[i / 8] >> i % 8 & 1))
            after->slots[i] = at_jsr->slots[i];
    mend_pairs(m, after->slots);
    /* The outer subroutines have seen what this one touched. */
    after->subs = with_touched(in, at_jsr->subs, sub->touched);
    return flow_to(in->flow, flow_next(in->flow, jsr), 0, after);
}

static bool flow_ret(void *ctx, uint32_t bci, const void *state)
{
    Infer *in = ctx;
    const InferState *s = state;
    const Sub *sub = find_sub(s->subs, in->entry);
    if (!note_ret(in, in->entry, sub))
        return false;
    for (size_t i = in->jsrs.len; i-- > 0;) {
        uint32_t jsr = in->jsrs.data[i];
        if (bytecode_target(in->m->code, (int)jsr, 0) == in->entry && !return_to(in, jsr, sub, s))
            return false;
    }
    return true;
}

/* ---- a method ---- */

static bool check_target(VMethod *m, uint32_t target)
{
    uint8_t op = m->code[m->bci];
    bool first = m->sp_before++ == 0; /* of a switch: the default */
    if (target < m->len && (m->flags[target] & BCI_START))
        return true;
    return verify_fail_plain(m, "%s",
                             op == BC_tableswitch && !first    ? "Illegal branch in tableswitch"
                             : op == BC_lookupswitch && !first ? "Illegal branch in lookupswitch"
                             : op == BC_tableswitch || op == BC_lookupswitch
                                 ? "Illegal default target in switch"
                                 : "Illegal target of jump or branch");
}

/* The static constraints, on all instructions before any is interpreted. */
static bool check_static(VMethod *m)
{
    for (m->bci = 0; m->bci < m->len; m->bci = m->bci + verify_insn_length(m, m->bci)) {
        m->sp_before = 0;
        if (!verify_operands(m) || !verify_targets(m, check_target))
            return false;
        uint8_t op = m->code[m->bci];
        if ((op == BC_jsr || op == BC_jsr_w) && !VEC_TRY_PUSH(m->inference->jsrs, m->bci))
            return verify_no_memory(m->v);
    }
    return true;
}

static bool no_branch(VMethod *m, uint32_t target) { return true; } /* the flow sees to it */

static bool infer(Infer *in)
{
    VMethod *m = in->m;
    FlowLattice lattice = {.state_size = state_size(m),
                           .everywhere = true,
                           .step = step,
                           .join = join,
                           .enter_handler = enter_handler,
                           .jsr = flow_jsr,
                           .ret = flow_ret,
                           .outside = outside};
    FlowCode code = {m->code, m->len, m->ca->exceptions, m->ca->exception_count};
    in->one_local = arena_alloc(&in->arena, in->mask_len + 1);
    in->returning = arena_alloc(&in->arena, lattice.state_size);
    if (!in->one_local || !in->returning)
        return verify_no_memory(m->v);
    in->flow = flow_new(&code, &lattice, in, &in->arena);
    InferState *first = in->returning;
    first->sp = 0;
    first->local_count = (uint16_t)m->cur.local_count;
    first->this_uninit = m->cur.this_uninit;
    first->subs = NULL;
    memcpy(first->slots, m->cur.locals, m->max_locals * sizeof(VType));
    bool ok = in->flow && flow_to(in->flow, 0, 0, first) && flow_run(in->flow);
    if (!in->flow || flow_out_of_memory(in->flow))
        verify_no_memory(m->v);
    return ok;
}

bool verify_infer_method(VMethod *m)
{
    Infer in = {.m = m, .mask_len = (m->max_locals + 7u) / 8u};
    m->inference = &in;
    m->branch = no_branch;
    m->jsr = step_jsr;
    m->ret = step_ret;
    m->touched = touch;
    bool first = !m->v->has_inferred && m->v->host->inference_begins;
    m->v->has_inferred = true;
    if (first && m->v->host->inference_begins(m->v->ctx) != VERIFY_YES)
        return verify_host_failed(m->v);
    bool ok = verify_scan(m) && check_static(m) && verify_exception_table(m) && infer(&in);
    VEC_FREE(in.rets);
    VEC_FREE(in.jsrs);
    arena_free(&in.arena);
    m->inference = NULL;
    return ok;
}
