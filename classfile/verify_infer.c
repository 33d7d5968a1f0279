/* SPDX-License-Identifier: Apache-2.0
 * verify_infer.c - the verifier of old: type inference by data-flow analysis, for class files
 * without StackMapTable. (JVMS 17 4.10.2)
 *
 * Every instruction has the frame known to hold before it.  A instructions whose frame
 * has changed are stepped, and what comes out is merged into its successors until nothing changes.
 * Merging only ever generalises, so it ends.
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
#include "classfile/verify_internal.h"

/* Shared between instructions: what is to change is made anew. */
typedef struct Sub {
    const struct Sub *outer;
    uint32_t entry;    /* bci of the subroutine's first instruction */
    uint8_t touched[]; /* bit per local */
} Sub;

typedef struct State {
    bool reached, queued, this_uninit;
    uint16_t sp, local_count;
    VType *slots;    /* max_locals, then max_stack */
    const Sub *subs; /* innermost first */
} State;

typedef struct Ret {
    uint32_t bci, entry;
} Ret; /* of which subroutine */

typedef struct Infer {
    VMethod *m;
    Arena arena;
    State *states;      /* by bci */
    uint32_t queued;    /* how many of them are */
    VEC(Ret) rets;      /* all ret instructions stepped so far */
    VEC(uint32_t) jsrs; /* all jsr instructions reached so far */
    const Sub *subs;    /* of the instruction being stepped */
    size_t mask_len;
    uint8_t *one_local; /* room for a mask */
    VType *saved;       /* room for one frame */
    VFrame before;      /* of the instruction being stepped: its locals as its handlers see them */
    const Sub *subs_before;
    bool handlers_seen; /* the frame before has flowed into them */
} Infer;

static uint32_t next_of(const VMethod *m, uint32_t bci) { return bci + verify_insn_length(m, bci); }

static void enqueue(Infer *in, uint32_t bci)
{
    in->queued += !in->states[bci].queued;
    in->states[bci].queued = true;
}

/* ---- chains of subroutines ---- */

static Sub *new_sub(Infer *in, uint32_t entry, const Sub *outer)
{
    Sub *s = arena_alloc(&in->arena, sizeof *s + in->mask_len);
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
    while (s && (s->touched[local / 8] >> local % 8 & 1))
        s = s->outer;
    if (!s)
        return;
    memset(in->one_local, 0, in->mask_len);
    in->one_local[local / 8] = (uint8_t)(1u << local % 8);
    in->subs = with_touched(in, in->subs, in->one_local);
}

/* ---- merging into an instruction ---- */

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

static bool flow_into(VMethod *m, uint32_t target, const VFrame *f, const Sub *subs)
{
    Infer *in = m->inference;
    if (target >= m->len || !(m->flags[target] & BCI_START))
        return verify_fail_plain(m, "Illegal target of jump or branch");
    State *s = &in->states[target];
    if (!s->reached) {
        s->reached = true;
        s->slots = arena_alloc(&in->arena, ((size_t)m->max_locals + m->max_stack) * sizeof(VType));
        memcpy(s->slots, f->locals, m->max_locals * sizeof(VType));
        memcpy(s->slots + m->max_locals, f->stack, f->sp * sizeof(VType));
        mend_pairs(m, s->slots);
        s->sp = (uint16_t)f->sp;
        s->local_count = (uint16_t)f->local_count;
        s->this_uninit = f->this_uninit;
        s->subs = subs;
        enqueue(in, target);
        return true;
    }
    bool changed = false, shorter = false;
    if (s->sp != f->sp)
        return verify_fail_plain(m, "Inconsistent stack height %u != %u", f->sp, (unsigned)s->sp);
    /* The count is for texts only, nothing flows on for its sake: when a merge made a local
     * unusable, those at the end go. */
    unsigned both = f->local_count < s->local_count ? f->local_count : s->local_count;
    if (!merge_slots(m, s->slots, f->locals, both, &changed) ||
        !merge_slots(m, s->slots + both, f->locals + both, m->max_locals - both, &shorter))
        return false;
    if (changed || shorter)
        mend_pairs(m, s->slots);
    s->local_count = (uint16_t)both;
    while (changed && s->local_count && s->slots[s->local_count - 1] == V_TOP)
        s->local_count--;
    changed |= shorter;
    VType *stack = s->slots + m->max_locals;
    for (unsigned i = 0; i < s->sp; i++) {
        VType before = stack[i];
        if (!merge_slots(m, &stack[i], &f->stack[i], 1, &changed))
            return false;
        if (stack[i] == V_TOP && before != V_TOP)
            return verify_fail_plain(m, "Mismatched stack types");
    }
    if (f->this_uninit && !s->this_uninit) /* on some way the superclass's <init> was not called */
        s->this_uninit = changed = true;
    if (s->subs && merge_subs(in, &s->subs, subs))
        changed = true;
    if (changed)
        enqueue(in, target);
    return true;
}

/* ---- exception handlers ---- */

/* Once for each step, when the instruction has found its operands and before control leaves it by
 * any way. */
static bool flow_into_handlers(VMethod *m)
{
    Infer *in = m->inference;
    if (in->handlers_seen)
        return true;
    in->handlers_seen = true;
    for (unsigned i = 0; i < m->ca->exception_count; i++) {
        const ExceptionEntry *e = &m->ca->exceptions[i];
        if (m->bci < e->start_pc || m->bci >= e->end_pc)
            continue;
        VType exception[1] = {e->catch_type ? verify_class_at(m->v, e->catch_type)
                                            : m->v->throwable_type};
        VFrame f = in->before;
        f.stack = exception;
        f.sp = 1;
        if (!flow_into(m, e->handler_pc, &f, in->subs_before))
            return false;
    }
    return true;
}

static bool branch_to(VMethod *m, uint32_t target)
{
    return flow_into_handlers(m) && flow_into(m, target, &m->cur, m->inference->subs);
}

/* ---- subroutines ---- */

/* What holds behind the jsr at `jsr` when `ret_locals`, at the ret of its subroutine, flows
 * there. */
static bool return_to(VMethod *m, uint32_t jsr, const Sub *sub, const VType *ret_locals,
                      const VType *ret_stack, unsigned sp, bool this_uninit)
{
    Infer *in = m->inference;
    State *j = &in->states[jsr];
    uint32_t after = next_of(m, jsr);
    VFrame f = {.locals = in->saved,
                .stack = in->saved + m->max_locals,
                .sp = sp,
                .local_count = m->cur.local_count,
                .this_uninit = this_uninit};
    for (unsigned i = 0; i < m->max_locals; i++)
        f.locals[i] = sub->touched[i / 8] >> i % 8 & 1 ? ret_locals[i] : j->slots[i];
    memcpy(f.stack, ret_stack, sp * sizeof(VType));
    /* The outer subroutines have seen what this one touched. */
    const Sub *subs = with_touched(in, j->subs, sub->touched);
    if (after >= m->len)
        return verify_fail_plain(m, "Falling off the end of the code");
    return flow_into(m, after, &f, subs);
}

static bool step_jsr(VMethod *m, uint32_t target)
{
    Infer *in = m->inference;
    if (find_sub(in->subs, target))
        return verify_fail_plain(m, "Recursive call to jsr entry");
    if (m->cur.sp >= m->max_stack)
        return verify_fail_plain(m, "Stack size too large");
    m->cur.stack[m->cur.sp++] = vtype(V_RETADDR, target);
    const Sub *s = new_sub(in, target, in->subs);
    bool known = false;
    for (size_t i = 0; i < in->jsrs.len; i++)
        known |= in->jsrs.data[i] == m->bci;
    if (!known)
        VEC_PUSH(&in->jsrs, m->bci);
    if (!flow_into_handlers(m))
        return false;
    /* Rets already seen flow behind this jsr, too. */
    for (size_t i = 0; i < in->rets.len; i++)
        enqueue(in, in->rets.data[i].bci);
    return flow_into(m, target, &m->cur, s);
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
    uint32_t entry = vnumber(t);
    const Sub *sub = find_sub(in->subs, entry);
    bool known = false;
    for (size_t i = 0; i < in->rets.len; i++) {
        const Ret *r = &in->rets.data[i];
        /* a subroutine has one ret, and a ret one subroutine */
        if ((r->bci == m->bci) != (r->entry == entry))
            return verify_fail_plain(m, "Multiple returns to single jsr");
        known |= r->bci == m->bci;
    }
    if (!sub)
        return verify_fail_plain(m, "Illegal return from subroutine");
    if (!known) {
        Ret r = {m->bci, entry};
        VEC_PUSH(&in->rets, r);
    }
    if (!flow_into_handlers(m))
        return false;
    for (size_t i = 0; i < in->jsrs.len; i++) {
        uint32_t at = in->jsrs.data[i];
        const uint8_t *p = m->code + at;
        uint32_t target = at + (*p == BC_jsr_w ? be_u4(p + 1)
                                               : (uint32_t)(int32_t)(int16_t)be_u2(p + 1));
        if (target == entry && in->states[at].reached &&
            !return_to(m, at, sub, m->cur.locals, m->cur.stack, m->cur.sp, m->cur.this_uninit))
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
    for (m->bci = 0; m->bci < m->len; m->bci = next_of(m, m->bci))
        if (m->sp_before = 0, !verify_operands(m) || !verify_targets(m, check_target))
            return false;
    return true;
}

static bool step_state(VMethod *m, uint32_t bci)
{
    Infer *in = m->inference;
    State *s = &in->states[bci];
    s->queued = false;
    in->queued--;
    m->bci = bci;
    memcpy(m->cur.locals, s->slots, m->max_locals * sizeof(VType));
    memcpy(m->cur.stack, s->slots + m->max_locals, s->sp * sizeof(VType));
    m->cur.sp = s->sp;
    m->cur.local_count = s->local_count;
    m->cur.this_uninit = s->this_uninit;
    in->subs = in->subs_before = s->subs;
    memcpy(in->before.locals, s->slots, m->max_locals * sizeof(VType));
    in->before.local_count = s->local_count;
    in->before.this_uninit = s->this_uninit;
    in->handlers_seen = false;
    if (!verify_step(m) || !flow_into_handlers(m))
        return false;
    if (!m->falls_through)
        return true;
    uint32_t next = next_of(m, bci);
    if (next >= m->len)
        return verify_fail_plain(m, "Falling off the end of the code");
    return flow_into(m, next, &m->cur, in->subs);
}

bool verify_infer_method(VMethod *m)
{
    Infer in = {.m = m, .mask_len = (m->max_locals + 7u) / 8u};
    m->inference = &in;
    m->branch = branch_to;
    m->jsr = step_jsr;
    m->ret = step_ret;
    m->touched = touch;
    bool first = !m->v->has_inferred && m->v->host->inference_begins;
    m->v->has_inferred = true;
    if (first && m->v->host->inference_begins(m->v->ctx) != VERIFY_YES)
        return verify_host_failed(m->v);
    bool ok = verify_scan(m) && check_static(m) && verify_exception_table(m);
    if (ok) {
        in.states = arena_alloc(&in.arena, (size_t)m->len * sizeof(State));
        in.one_local = arena_alloc(&in.arena, in.mask_len + 1);
        in.before.locals = arena_alloc(&in.arena, (m->max_locals + 1u) * sizeof(VType));
        in.saved = arena_alloc(&in.arena,
                               ((size_t)m->max_locals + m->max_stack + 1) * sizeof(VType));
        ok = flow_into(m, 0, &m->cur, NULL);
        /* In order of address, round after round, as stock does: of several errors the same one is
         * met first. */
        while (ok && in.queued > 0)
            for (uint32_t bci = 0; ok && bci < m->len; bci++)
                if (in.states[bci].queued)
                    ok = step_state(m, bci);
    }
    VEC_FREE(&in.rets);
    VEC_FREE(&in.jsrs);
    arena_free(&in.arena);
    m->inference = NULL;
    return ok;
}
