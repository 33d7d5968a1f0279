/* SPDX-License-Identifier: Apache-2.0
 * verify_types.c - the type checking verifier: one pass over the code with the frames of the
 * StackMapTable. (JVMS 17 4.10.1)
 *
 * The current frame runs along with the code.  Where a stack map frame stands, the current frame
 * must be assignable to it and is replaced by it; at each branch the frame must be assignable to
 * the one at the target; in the range of an exception handler the locals must be assignable to the
 * handler's frame: those before a store, and those behind any other instruction, which only a call
 * of <init> can have changed, so that its handlers must accept both.  The last is asked again only
 * when locals have changed or a range begins. */
#include "classfile/verify_internal.h"
#include "vm/log/log.h"

/* ---- frames against frames (4.10.1.2 frameIsAssignable) ---- */

typedef enum { MATCH_YES, MATCH_NO, MATCH_FAILED } TypeMatch;

static TypeMatch match(VMethod *m, const VFrame *cur, const MapFrame *f, Reason *why)
{
    Verifier *v = m->v;
    *why = (Reason){.why = WHY_MISMATCH, .frame = cur, .frame_bci = m->bci, .map = f};
    if (cur->sp != f->stack_count) {
        why->why = WHY_STACK_SIZE;
        return MATCH_NO;
    }
    for (unsigned i = 0; i < f->local_count; i++) {
        VType want = v->pool.data[f->locals + i];
        VerifyAnswer a = cur->locals[i] == want ? VERIFY_YES
                                                : verify_assignable(v, cur->locals[i], want);
        if (a == VERIFY_HOST_FAILED)
            return MATCH_FAILED;
        if (a == VERIFY_NO) {
            why->a = (Origin){AT_LOCAL, i, cur->locals[i]};
            why->b = (Origin){AT_MAP_LOCAL, i, want};
            return MATCH_NO;
        }
    }
    for (unsigned i = 0; i < f->stack_count; i++) {
        VType want = v->pool.data[f->stack + i];
        VerifyAnswer a = cur->stack[i] == want ? VERIFY_YES
                                               : verify_assignable(v, cur->stack[i], want);
        if (a == VERIFY_HOST_FAILED)
            return MATCH_FAILED;
        if (a == VERIFY_NO) {
            why->a = (Origin){AT_STACK, i, cur->stack[i]};
            why->b = (Origin){AT_MAP_STACK, i, want};
            return MATCH_NO;
        }
    }
    if (cur->this_uninit && !f->this_uninit) {
        why->why = WHY_FLAGS;
        return MATCH_NO;
    }
    return MATCH_YES;
}

/* A mismatch is placed at the frame, that of the stack's depth at the instruction. */
static uint32_t place(const VMethod *m, const Reason *why, const MapFrame *f)
{
    return why->why == WHY_STACK_SIZE ? m->bci : f->bci;
}

static bool branch_to(VMethod *m, uint32_t target)
{
    const MapFrame *f = target < m->len && (m->flags[target] & BCI_FRAME)
                            ? verify_frame_at(m->v, target)
                            : NULL;
    Reason why = {.why = WHY_NO_FRAME};
    int64_t offset = (int64_t)(int32_t)target - m->bci;
    if (offset < -UINT16_MAX || offset > UINT16_MAX) {
        why = (Reason){.why = WHY_BAD_MAP, .frame = &m->cur, .frame_bci = m->bci};
        return verify_fail(m, 0, &why, "Illegal target of jump or branch (bci %u + offset %d)",
                           m->bci, (int32_t)(target - m->bci));
    }
    if (!f)
        return verify_fail(m, m->bci, &why, "Expecting a stackmap frame at branch target %d",
                           (int32_t)target);
    TypeMatch r = match(m, &m->cur, f, &why);
    return r == MATCH_YES ||
           (r == MATCH_NO &&
            verify_fail(m, place(m, &why, f), &why,
                        "Inconsistent stackmap frames at branch target %u", target));
}

static void take_frame(VMethod *m, const MapFrame *f)
{
    const Verifier *v = m->v;
    VM_ASSERT(f->bci == m->bci, "the frame of this instruction");
    VM_ASSERT(f->local_count <= m->max_locals && f->stack_count <= m->max_stack,
              "a frame that was read fits");
    for (unsigned i = 0; i < f->local_count; i++)
        m->cur.locals[i] = v->pool.data[f->locals + i];
    for (unsigned i = f->local_count; i < m->max_locals; i++)
        m->cur.locals[i] = V_TOP;
    for (unsigned i = 0; i < f->stack_count; i++)
        m->cur.stack[i] = v->pool.data[f->stack + i];
    m->cur.sp = f->stack_count;
    m->cur.local_count = f->local_count;
    m->cur.this_uninit = f->this_uninit;
    m->locals_changed = true;
}

static bool check_handlers(VMethod *m)
{
    Verifier *v = m->v;
    VType one_slot[1];
    for (unsigned i = 0; i < m->ca->exception_count; i++) {
        const ExceptionEntry *e = &m->ca->exceptions[i];
        if (m->bci < e->start_pc || m->bci >= e->end_pc)
            continue;
        VM_ASSERT(m->flags[e->handler_pc] & BCI_START, "a handler begins with an instruction");
        *one_slot = e->catch_type ? verify_class_at(v, e->catch_type) : v->throwable_type;
        VFrame f = {.locals = m->cur.locals,
                    .local_count = m->cur.local_count,
                    .stack = one_slot,
                    .sp = 1,
                    .this_uninit = m->uninit_before};
        Reason why = {.why = WHY_NO_FRAME};
        const MapFrame *map = m->flags[e->handler_pc] & BCI_FRAME
                                  ? verify_frame_at(v, e->handler_pc)
                                  : NULL;
        if (m->max_stack == 0) {
            why = (Reason){.why = WHY_OVERFLOW, .frame = &m->cur, .frame_bci = m->bci};
            return verify_fail(m, m->bci, &why, "Operand stack overflow");
        }
        if (!map)
            return verify_fail(m, m->bci, &why, "Expecting a stackmap frame at branch target %u",
                               e->handler_pc);
        TypeMatch r = match(m, &f, map, &why);
        if (r == MATCH_NO)
            return verify_fail(m, place(m, &why, map), &why,
                               "Stack map does not match the one at exception handler %u",
                               e->handler_pc);
        if (r == MATCH_FAILED)
            return false;
    }
    return true;
}

static bool check_handlers_when_due(VMethod *m)
{
    if (!m->ca->exception_count || !(m->locals_changed || (m->flags[m->bci] & BCI_RANGE)))
        return true;
    m->locals_changed = false;
    return check_handlers(m);
}

static bool is_store(const VMethod *m)
{
    /* the scan has seen to it that something stands behind `wide` */
    return bytecode_stores(bytecode_at(m->code, (int)m->bci)) != 0;
}

static void log_method(const Verifier *v, const MethodInfo *info)
{
    LOG(verification, INFO, "Verifying method %.*s.%.*s%.*s", (int)v->cf->name.len,
        v->cf->name.bytes, (int)info->name.len, info->name.bytes, (int)info->desc.len,
        info->desc.bytes);
}

static bool check_method(VMethod *m)
{
    Verifier *v = m->v;
    static const Reason in_code = {.why = WHY_CODE};
    if (!verify_scan(m) || !verify_exception_table(m) || !verify_local_variable_table(m) ||
        !verify_read_frames(m))
        return false;
    m->branch = branch_to;
    m->initializing = check_handlers;
    bool reached = true;
    size_t next_frame = 0;
    m->locals_changed = true;
    LOG(verification, DEBUG, "StackMapTable: frame_count = %zu", v->frames.len);
    for (m->bci = 0; m->bci < m->len; m->bci += verify_insn_length(m, m->bci)) {
        VM_ASSERT(m->flags[m->bci] & BCI_START, "each instruction was found by the scan");
        VM_ASSERT(m->cur.sp <= m->max_stack, "the stack is no higher than max_stack");
        m->sp_before = m->cur.sp;
        LOG(verification, DEBUG, "offset = %u,  opcode = %s", m->bci, verify_op_name(m, m->bci));
        if (m->flags[m->bci] & BCI_FRAME) {
            VM_ASSERT(next_frame < v->frames.len, "each mark of a frame has its frame");
            const MapFrame *f = &v->frames.data[next_frame++];
            Reason why;
            if (reached) {
                TypeMatch r = match(m, &m->cur, f, &why);
                if (r != MATCH_YES)
                    return r == MATCH_NO &&
                           verify_fail(m, m->bci, &why,
                                       "Instruction type does not match stack map");
            }
            take_frame(m, f);
        } else if (!reached) {
            Reason why = {.why = next_frame < v->frames.len ? WHY_NO_FRAME : WHY_CODE};
            return verify_fail(m, m->bci, &why, "Expecting a stack map frame");
        }
        bool store = is_store(m);
        m->uninit_before = m->cur.this_uninit;
        if ((store && !check_handlers_when_due(m)) || !verify_step(m) ||
            (!store && !check_handlers_when_due(m)))
            return false;
        reached = m->falls_through;
    }
    if (reached)
        return verify_fail(m, m->len, &in_code, "Control flow falls through code end");
    return true;
}

/* ---- a method, a class ---- */

static bool prepare(VMethod *m, Verifier *v, const MethodInfo *info, bool infer)
{
    const CodeAttribute *ca = info->code;
    VM_ASSERT(ca && ca->code_length, "a method with code");
    *m = (VMethod){.v = v,
                   .info = info,
                   .ca = ca,
                   .code = ca->code,
                   .len = ca->code_length,
                   .max_locals = ca->max_locals,
                   .max_stack = ca->max_stack,
                   .infer = infer};
    v->inferring = infer;
    m->is_init = utf8_is(info->name, "<init>") && !utf8_is(v->cf->name, "java/lang/Object");
    if (v->flags_cap < m->len) {
        uint8_t *flags = realloc(v->flags, m->len * 2u);
        if (!flags)
            return verify_no_memory(v);
        v->flags_cap = m->len * 2u;
        v->flags = flags;
    }
    memset(v->flags, 0, m->len);
    size_t slots = (size_t)m->max_locals + m->max_stack + 1;
    if (v->slots_cap < slots) {
        VType *more = realloc(v->slots, slots * 2 * sizeof *more);
        if (!more)
            return verify_no_memory(v);
        v->slots_cap = slots * 2;
        v->slots = more;
    }
    m->flags = v->flags;
    m->cur.locals = v->slots;
    m->cur.stack = v->slots + m->max_locals;
    verify_initial_frame(m);
    return v->result == VERIFY_OK;
}

static void judge(Verifier *v, const MethodInfo *info)
{
    VMethod m;
    if (!info->code)
        return;
    log_method(v, info);
    if (v->cf->major >= CLASSFILE_MAJOR_STACKMAP) {
        if (prepare(&m, v, info, false))
            check_method(&m);
    } else if (prepare(&m, v, info, true)) {
        verify_infer_method(&m);
    }
}

/* Version 50 may fall back to inference (4.10); what the type checker said is the text if that
 * fails, too. */
static void judge_with_fallback(Verifier *v, const MethodInfo *info)
{
    judge(v, info);
    if (v->cf->major != 50 || !(v->result == VERIFY_ERROR || v->result == VERIFY_FORMAT) ||
        !v->fallback)
        return;
    LOG(class_init, INFO, "Verification for %.*s failed", (int)v->cf->name.len, v->cf->name.bytes);
    LOG(class_init, INFO, "Fail over class verification to old verifier for: %.*s",
        (int)v->cf->name.len, v->cf->name.bytes);
    VerifyFailure *err = v->err, ignored = {0};
    VMethod m;
    v->result = VERIFY_OK;
    v->err = &ignored;
    bool ok = prepare(&m, v, info, true) && verify_infer_method(&m);
    verify_failure_free(&ignored);
    v->err = err;
    if (ok && err)
        verify_failure_free(err);
    /* ok: OK; else it says what kind of error inference found */
}

VerifyResult classfile_verify(const ClassFile *cf, const VerifyHost *host, void *ctx,
                              VerifyFailure *err)
{
    Verifier v;
    (void)verifier_init(&v, cf, host, ctx, err); /* v.result says it, too */
    for (unsigned i = 0; i < cf->method_count && v.result == VERIFY_OK; i++)
        judge_with_fallback(&v, &cf->methods[i]);
    verifier_free(&v);
    return v.result;
}

VerifyResult classfile_verify_method(const ClassFile *cf, const MethodInfo *method,
                                     const VerifyHost *host, void *ctx, VerifyFailure *err)
{
    Verifier v;
    if (verifier_init(&v, cf, host, ctx, err))
        judge_with_fallback(&v, method);
    verifier_free(&v);
    return v.result;
}
