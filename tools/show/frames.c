/* SPDX-License-Identifier: Apache-2.0
 * frames.c - what a thread does, step by step: a stack beside the thread's own.
 *
 *   program's method   a ShowFrame with its locals and operands as they were at its last step; each
 *                      step records what changed
 *   library's method   called from there: a collapsed frame.  Steps are switched off until it is
 *                      popped, so library code runs at full speed
 *   back again         a breakpoint at the start of each of the program's methods tells of calls
 *                      from library code
 * Location 0 is reached by a call or by a jump back to the start: the instruction before tells.  A
 *            breakpoint there follows its step, if there is one; a call from an instruction at
 *            location 0 to its own method has no step, for the location is not a new one. */
#include "tools/show/show.h"
#include <stdlib.h>
#include <string.h>

enum { STEPS_PER_KEY = 2000 };
enum {
#define BC(number, name, format, length, effect, typing, pool, vector, op) BC_##name = number,
#include "classfile/format/bytecodes.def"
#undef BC
};
/* by opcode: what it names in the constant pool, a letter of bytecodes.def; '-' or 0: nothing */
static const char pool_operand[256] = {
#define BC(number, name, format, length, effect, typing, pool, vector, op) [number] = pool,
#include "classfile/format/bytecodes.def"
#undef BC
};

static _Thread_local ShowThread *here;
static ShowThread *_Atomic threads;
static _Atomic int thread_total;

ShowThread *threads_first(void) { return atomic_load(&threads); }

static bool is_virtual(JNIEnv *jni, jthread thread)
{
    return (*jni)->GetVersion(jni) >= JNI_VERSION_21 && (*jni)->IsVirtualThread(jni, thread);
}

ShowThread *thread_of(JNIEnv *jni, jthread thread)
{
    void *known = NULL;
    if (TI(GetThreadLocalStorage, thread, &known) == JVMTI_ERROR_NONE && known)
        return known;
    ShowThread *t = calloc(1, sizeof *t);
    jvmtiThreadInfo info;
    if (!t)
        return NULL;
    if (TI(GetThreadInfo, thread, &info) == JVMTI_ERROR_NONE) {
        t->name = strdup(info.name ? info.name : "");
        t->daemon = info.is_daemon;
        t->is_virtual = is_virtual(jni, thread);
        FREE(info.name);
        (*jni)->DeleteLocalRef(jni, info.thread_group);
        (*jni)->DeleteLocalRef(jni, info.context_class_loader);
    }
    t->number = atomic_fetch_add(&thread_total, 1) + 1;
    (void)TI(SetThreadLocalStorage, thread, t);
    (void)tables_change();
    t->next = atomic_load(&threads);
    while (!atomic_compare_exchange_weak(&threads, &t->next, t))
        ;
    return t;
}

ShowThread *thread_here(JNIEnv *jni, jthread thread)
{
    return here ? here : (here = thread_of(jni, thread));
}

ShowThread *thread_comes(JNIEnv *jni, jthread thread) { return here = thread_of(jni, thread); }
void thread_goes(void) { here = NULL; }

void stepping(ShowThread *t, jthread thread, bool on)
{
    (void)TI(SetEventNotificationMode, on ? JVMTI_ENABLE : JVMTI_DISABLE, JVMTI_EVENT_SINGLE_STEP,
             thread);
    t->stepping = on;
}

static ShowFrame *top(const ShowThread *t) { return t->count ? &t->frames[t->count - 1] : NULL; }

int thread_number_of(jthread thread)
{
    void *t = NULL;
    return TI(GetThreadLocalStorage, thread, &t) == JVMTI_ERROR_NONE && t
               ? ((ShowThread *)t)->number
               : 0;
}

bool thread_runs(const ShowMethod *m)
{
    for (int i = here ? here->count : 0; i-- > 0;)
        if (here->frames[i].method == m)
            return true;
    return false;
}

int thread_number_here(void) { return here ? here->number : 0; }

bool thread_in_own_code(void)
{
    const ShowFrame *f = here ? top(here) : NULL;
    return f && !f->collapsed;
}

/* ---- pushing and popping ---- */

static ShowFrame *push(ShowThread *t, ShowMethod *m, bool collapsed)
{
    if (t->count == t->room) {
        int room = t->room ? 2 * t->room : 16;
        ShowFrame *fresh = realloc(t->frames, (size_t)room * sizeof *fresh);
        if (!fresh)
            return NULL;
        memset(fresh + t->room, 0, (size_t)(room - t->room) * sizeof *fresh);
        t->frames = fresh;
        t->room = room;
    }
    ShowFrame *f = &t->frames[t->count++];
    f->method = m;
    f->collapsed = collapsed;
    f->bci = -1;
    f->locals = f->operands = 0;
    f->held_count = 0;
    f->locks = 0;
    f->stores = f->awaits_breakpoint = false;
    record_begin(t, collapsed ? REC_CALL : REC_ENTER);
    bytes_number(&t->payload, (uint64_t)m->number);
    record_end(t);
    return f;
}

static void drop_held(JNIEnv *jni, ShowFrame *f)
{
    while (f->held_count)
        (*jni)->DeleteGlobalRef(jni, f->held[--f->held_count]);
}

static void hold(JNIEnv *jni, ShowFrame *f, jobject o, bool contents)
{
    f->holds_contents = contents;
    if (o && f->held_count < MOST_HELD &&
        (f->held[f->held_count] = (*jni)->NewGlobalRef(jni, o)) != NULL)
        f->held_count++;
}

static void record_lock(ShowThread *t, bool takes, int64_t object)
{
    record_begin(t, REC_LOCK);
    bytes_number(&t->payload, takes);
    bytes_number(&t->payload, (uint64_t)object);
    record_end(t);
}

static void pop(ShowThread *t, JNIEnv *jni, bool by_exception)
{
    ShowFrame *f = top(t);
    drop_held(jni, f);
    if (f->locks)
        record_lock(t, false, f->locks);
    record_begin(t, f->collapsed ? REC_RETURN : REC_LEAVE);
    bytes_number(&t->payload, by_exception);
    record_end(t);
    t->count--;
}

static void record_class(ShowThread *t, const ShowClass *c, int what)
{
    record_begin(t, REC_CLASS);
    bytes_number(&t->payload, (uint64_t)c->number);
    bytes_number(&t->payload, (uint64_t)what);
    record_end(t);
}

static bool initializes(const ShowMethod *m) { return !strcmp(m->name, "<clinit>"); }

/* A synchronized method has its monitor when it begins. */
static void note_lock(ShowThread *t, JNIEnv *jni, jthread thread, jint depth, ShowFrame *f)
{
    const ShowMethod *m = f->method;
    jobject o = NULL;
    if (!(m->modifiers & 0x0020))
        return;
    if (m->modifiers & 0x0008)
        o = (*jni)->NewLocalRef(jni, m->of->klass);
    else if (TI(GetLocalInstance, thread, depth, &o) != JVMTI_ERROR_NONE)
        return;
    object_again(t, jni, o, false);
    if (o && (f->locks = object_number(t, jni, o)))
        record_lock(t, true, f->locks);
    (*jni)->DeleteLocalRef(jni, o);
}

static ShowFrame *enter(ShowThread *t, JNIEnv *jni, jthread thread, jint depth, ShowMethod *m)
{
    ShowFrame *caller = top(t);
    if (caller && !caller->collapsed && caller->bci >= 0) {
        unsigned char *seen = &caller->method->seen[caller->bci];
        *seen |= SEEN_OWN_CALL;
        drop_held(jni, caller);
    }
    if (initializes(m))
        record_class(t, m->of, 2);
    if (!t->object) {
        t->object = object_number(t, jni, thread);
        (void)tables_change();
    }
    ShowFrame *f = push(t, m, false);
    if (!f)
        return NULL;
    (void)TI(NotifyFramePop, thread, depth);
    if (!m->cells)
        record_cells(t, m);
    if (!m->of->statics_recorded) {
        m->of->statics_recorded = true;
        statics_record(t, jni, m->of);
    }
    return top(t);
}

/* ---- one step ---- */

static bool names_pool_entry(int op) { return pool_operand[op] && pool_operand[op] != '-'; }

/* The instruction at f->bci is done: what it did to the heap and to its own code. */
static void finish_instruction(ShowThread *t, JNIEnv *jni, ShowFrame *f)
{
    if (f->bci < 0)
        return;
    ShowMethod *m = f->method;
    if (f->stores) {
        record_begin(t, REC_STORE);
        bytes_number(&t->payload, (uint64_t)f->array.bits);
        bytes_number(&t->payload, (uint64_t)f->index.bits);
        value_add(&t->payload, f->stored);
        record_end(t);
        f->stores = false;
    }
    int op = m->code[f->bci];
    if ((op == BC_monitorenter || op == BC_monitorexit) && f->held_count)
        record_lock(t, op == BC_monitorenter, object_number(t, jni, f->held[0]));
    if (!m->retired && !(m->seen[f->bci] & SEEN_RESOLVED) && names_pool_entry(op)) {
        m->seen[f->bci] |= SEEN_RESOLVED;
        record_cells(t, m);
        record_pool(t, jni, m->of);
    }
    for (int i = 0; i < f->held_count; i++)
        object_again(t, jni, f->held[i], f->holds_contents);
    drop_held(jni, f);
}

static void prepare_store(ShowFrame *f, int op)
{
    int width = op == BC_lastore || op == BC_dastore ? 2 : 1, at = f->operands - width - 2;
    if (at < 0)
        return;
    const Value *v = &f->values[f->locals + at];
    f->array = v[0];
    f->index = v[1];
    f->stored = v[2];
    f->stores = v[0].kind == VALUE_REF && v[0].bits >= FIRST_OBJECT;
    switch (op) { /* what fits */
    case BC_bastore: f->stored.bits = (uint32_t)(int8_t)f->stored.bits; break;
    case BC_castore: f->stored.bits = (uint16_t)f->stored.bits; break;
    case BC_sastore: f->stored.bits = (uint32_t)(int16_t)f->stored.bits; break;
    default: break;
    }
}

/* The instruction at f->bci is about to run; values: of this step, with references. */
static void prepare_instruction(JNIEnv *jni, ShowFrame *f, const unsigned char *kinds,
                                const jvalue *values)
{
    int op = f->method->code[f->bci], first = f->locals, n = f->operands;
    if (op >= BC_iastore && op <= BC_sastore)
        prepare_store(f, op);
    else if (op == BC_monitorenter || op == BC_monitorexit)
        hold(jni, f, n ? values[first + n - 1].l : NULL, false);
    else if (op >= BC_invokevirtual && op <= BC_invokedynamic &&
             !(f->method->seen[f->bci] & SEEN_OWN_CALL))
        for (int i = n; i-- > 0;)
            if (kinds[first + i] == VALUE_REF)
                hold(jni, f, values[first + i].l, true);
}

static bool room_for_slots(ShowThread *t, ShowFrame *f, int n)
{
    if (n > t->slots) {
        unsigned char *kinds = realloc(t->kinds, (size_t)n);
        jvalue *values = realloc(t->values, (size_t)n * sizeof *values);
        t->kinds = kinds ? kinds : t->kinds;
        t->values = values ? values : t->values;
        if (!kinds || !values)
            return false;
        t->slots = n;
    }
    if (n > f->room) {
        Value *fresh = realloc(f->values, (size_t)n * sizeof *fresh);
        if (!fresh)
            return false;
        f->values = fresh;
        f->room = n;
    }
    return true;
}

static bool read_slots(ShowThread *t, ShowFrame *f, jthread thread, jint depth, jint *locals,
                       jint *operands)
{
    *locals = *operands = 0;
    if (!t->slots && !room_for_slots(t, f, 64))
        return false;
    if (inside_slots(thread, depth, t->slots, locals, operands, t->kinds, t->values))
        return room_for_slots(t, f, *locals + *operands);
    return *locals + *operands > t->slots && room_for_slots(t, f, *locals + *operands) &&
           inside_slots(thread, depth, t->slots, locals, operands, t->kinds, t->values);
}

static void record_key(ShowThread *t)
{
    record_begin(t, REC_KEY);
    for (int i = 0; i < t->count; i++) {
        const ShowFrame *f = &t->frames[i];
        bytes_number(&t->payload, f->collapsed ? 0 : (uint64_t)f->method->number);
        bytes_number(&t->payload, f->collapsed ? (uint64_t)f->method->number : 0);
        bytes_signed(&t->payload, f->bci);
        bytes_number(&t->payload, (uint64_t)f->locals);
        bytes_number(&t->payload, (uint64_t)f->operands);
        for (int k = 0; k < f->locals + f->operands; k++)
            value_add(&t->payload, f->values[k]);
    }
    record_end(t);
    t->key_bytes = t->payload.len;
    t->steps_since_key = 0;
}

static void record_step(ShowThread *t, ShowFrame *f, int bci, const Value *now, int locals,
                        int operands)
{
    int kept = 0, old = f->operands;
    while (kept < old && kept < operands &&
           value_same(f->values[f->locals + kept], now[locals + kept]))
        kept++;
    record_begin(t, REC_STEP);
    bytes_signed(&t->payload, bci - f->bci);
    bytes_number(&t->payload, (uint64_t)kept);
    bytes_number(&t->payload, (uint64_t)(operands - kept));
    for (int i = kept; i < operands; i++)
        value_add(&t->payload, now[locals + i]);
    for (int i = 0; i < locals; i++)
        if (i < f->locals ? !value_same(f->values[i], now[i]) : now[i].kind != VALUE_NONE) {
            bytes_number(&t->payload, (uint64_t)i + 1);
            value_add(&t->payload, now[i]);
        }
    record_end(t);
}

/* Of the calling thread's newest frame, with thread NULL; or of one that is suspended. */
static void take_step(ShowThread *t, JNIEnv *jni, ShowFrame *f, int bci, jthread thread, jint depth)
{
    jint locals, operands;
    Value few[64], *now = few;
    if (!read_slots(t, f, thread, depth, &locals, &operands))
        return;
    int n = locals + operands;
    if (n > (int)(sizeof few / sizeof *few) && !(now = calloc((size_t)n, sizeof *now)))
        return;
    for (int i = 0; i < n; i++)
        now[i] = (Value){t->kinds[i] == VALUE_REF ? object_number(t, jni, t->values[i].l)
                                                  : t->values[i].j,
                         t->kinds[i]};
    if (t->steps_since_key++ >= STEPS_PER_KEY + t->key_bytes / 8)
        record_key(t);
    record_step(t, f, bci, now, locals, operands);
    memcpy(f->values, now, (size_t)n * sizeof *now);
    if (now != few)
        free(now);
    f->locals = locals;
    f->operands = operands;
    f->bci = bci;
    if (!thread)
        prepare_instruction(jni, f, t->kinds, t->values);
}

/* Calls, and what may initialize a class. */
static bool may_call(int op) { return op >= BC_getstatic && op <= BC_new; }

/* Do both stand for the method of one frame?  Of an old version that does what the new one does,
 * the ID is that of the new one.  (versions.c) */
static bool same_frame(const ShowMethod *a, const ShowMethod *b)
{
    return a == b || (a->id == b->id && (a->retired || b->retired));
}

/* Is this location in the frame on top?  Frames above the one that it is in are gone: their end was
 * not told. */
static bool goes_on(ShowThread *t, JNIEnv *jni, const ShowMethod *m, int bci)
{
    const ShowFrame *f = top(t);
    if (bci == 0)
        return f && !f->collapsed && same_frame(f->method, m) && f->bci >= 0 &&
               !may_call(f->method->code[f->bci]);
    int at = t->count;
    while (at > 0 && !same_frame(t->frames[at - 1].method, m))
        at--;
    while (at && t->count > at)
        pop(t, jni, false);
    return at > 0;
}

void frame_step(ShowThread *t, JNIEnv *jni, jthread thread, ShowMethod *m, int bci, bool breakpoint)
{
    ShowFrame *f = top(t);
    if (breakpoint && f && f->awaits_breakpoint && same_frame(f->method, m)) {
        f->awaits_breakpoint = false; /* its step came before it */
        return;
    }
    if (breakpoint) { /* what runs inside an instruction is hidden from steps until now */
        stepping(t, thread, false);
        stepping(t, thread, true);
    }
    if (!goes_on(t, jni, m, bci)) {
        f = enter(t, jni, thread, 0, m);
        if (f)
            note_lock(t, jni, thread, 0, f);
    } else {
        f = top(t);
        finish_instruction(t, jni, f);
    }
    if (!f) {
        log_stop("there was no more memory");
        return;
    }
    tags_record(t, jni);
    f->awaits_breakpoint = !breakpoint && bci == 0;
    take_step(t, jni, f, bci, NULL, 0);
    log_commit(t, 1);
    gate_pass(t);
}

void library_step(ShowThread *t, JNIEnv *jni, jthread thread, ShowMethod *m)
{
    ShowFrame *f = top(t);
    if (f && !f->collapsed && TI(NotifyFramePop, thread, 0) == JVMTI_ERROR_NONE) {
        (void)push(t, m, true);
        log_commit(t, 0);
    }
    stepping(t, thread, false);
}

void frame_popped(ShowThread *t, JNIEnv *jni, jthread thread, ShowMethod *m, bool by_exception)
{
    int at = t->count;
    while (at > 0 && !same_frame(t->frames[at - 1].method, m))
        at--;
    if (!at)
        return;
    while (t->count >= at) {
        bool was_collapsed = top(t)->collapsed;
        jobject receiver = NULL;
        if (!was_collapsed && t->count == at && m->modifiers & 0x0020 && !(m->modifiers & 0x0008))
            (void)TI(GetLocalInstance, thread, 0, &receiver);
        if (!was_collapsed && initializes(m)) {
            record_class(t, m->of, 3);
            statics_record(t, jni, m->of);
        }
        pop(t, jni, by_exception);
        ShowFrame *caller = top(t);
        if (receiver && caller && !caller->collapsed)
            hold(jni, caller, receiver, false);
    }
    const ShowFrame *f = top(t);
    bool wanted = f && !f->collapsed;
    log_commit(t, 0);
    if (wanted != t->stepping)
        stepping(t, thread, wanted);
}

/* ---- a program that runs already ---- */

/* Monitors that a frame holds, besides that of its synchronized method. */
static void adopt_locks(ShowThread *t, JNIEnv *jni, const ShowFrame *f, jint depth,
                        const jvmtiMonitorStackDepthInfo *held, jint n)
{
    for (jint i = n; i-- > 0;) {
        if (held[i].stack_depth != depth)
            continue;
        int64_t object = object_number(t, jni, held[i].monitor);
        if (object != f->locks)
            record_lock(t, true, object);
    }
}

/* Library code that an own method called is a collapsed frame; a native method is none, as it makes
 * no step. */
static bool adopt_frame(ShowThread *t, JNIEnv *jni, jthread thread, jint depth,
                        const jvmtiFrameInfo *at)
{
    ShowFrame *f = top(t);
    ShowMethod *m = method_info(jni, at->method);
    if (!m)
        return false;
    if (!m->own) {
        bool called = f && !f->collapsed;
        if (called && TI(NotifyFramePop, thread, depth) == JVMTI_ERROR_NONE)
            (void)push(t, m, true);
        return false;
    }
    if (!(f = enter(t, jni, thread, depth, m)))
        return false;
    note_lock(t, jni, thread, depth, f);
    take_step(t, jni, f, (int)at->location, thread, depth);
    return true;
}

void thread_adopt(JNIEnv *jni, jthread thread)
{
    enum { MOST_FRAMES = 1000 };
    jvmtiFrameInfo *frames = calloc(MOST_FRAMES, sizeof *frames);
    jvmtiMonitorStackDepthInfo *held = NULL;
    ShowThread *t = frames ? thread_of(jni, thread) : NULL;
    jint n = 0, holds = 0;
    int steps = 0;
    if (t && TI(GetStackTrace, thread, 0, MOST_FRAMES, frames, &n) == JVMTI_ERROR_NONE) {
        (void)TI(GetOwnedMonitorStackDepthInfo, thread, &holds, &held);
        for (jint depth = n; depth-- > 0;)
            if (adopt_frame(t, jni, thread, depth, &frames[depth])) {
                adopt_locks(t, jni, top(t), depth, held, holds);
                steps++;
            }
        log_commit(t, steps);
        if (t->count && !top(t)->collapsed)
            stepping(t, thread, true);
        for (jint i = 0; i < holds; i++)
            (*jni)->DeleteLocalRef(jni, held[i].monitor);
        FREE(held);
    }
    free(frames);
}
