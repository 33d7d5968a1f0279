/* SPDX-License-Identifier: Apache-2.0
 * recorder.c - the agent: its environment, its events.  (docs/show.md) */
#include "tools/show/show.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

jvmtiEnv *show_ti;
static JavaVM *show_vm;
int64_t show_started_us;
_Thread_local int own_calls;

int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000 - show_started_us;
}

static void stop_listening(void);

/* For events that do not name it; NULL: no memory, or it is none of the VM. */
static ShowThread *current_thread(JNIEnv **jni)
{
    jthread thread = NULL;
    if ((*show_vm)->GetEnv(show_vm, (void **)jni, JNI_VERSION_10) != JNI_OK ||
        TI(GetCurrentThread, &thread) != JVMTI_ERROR_NONE)
        return NULL;
    ShowThread *t = thread_here(*jni, thread);
    (**jni)->DeleteLocalRef(*jni, thread);
    return t;
}

/* Once a limit has ended the recording, the program is to run as if there were none. */
static bool on(void)
{
    if (atomic_load_explicit(&recording, memory_order_relaxed))
        return true;
    if (show_log.why[0])
        stop_listening();
    return false;
}

/* ---- steps ---- */

static void JNICALL on_step(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jmethodID id, jlocation at)
{
    ShowThread *t = thread_here(jni, thread);
    if (t)
        versions_update(t, jni);
    ShowMethod *m = t && on() ? method_info(jni, id) : NULL;
    if (!m) {
        if (t)
            stepping(t, thread, false);
        return;
    }
    if (m->own)
        frame_step(t, jni, thread, m, (int)at, false);
    else
        library_step(t, jni, thread, m);
}

static bool starts_here(const ShowMethod *m)
{
    return show_options.from && !show_log.why[0] &&
           options_names(show_options.from, m->of->name, m->name);
}

static void JNICALL on_breakpoint(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jmethodID id,
                                  jlocation at)
{
    ShowThread *t = thread_here(jni, thread);
    if (!t || console_breakpoint(t, jni, thread, id) || launch_breakpoint(jni, thread, id) ||
        carriers_breakpoint(t, jni, id))
        return;
    versions_update(t, jni);
    ShowMethod *m = method_info(jni, id);
    if (m && !on() && starts_here(m))
        atomic_store(&recording, true);
    if (m && on() && m->own)
        frame_step(t, jni, thread, m, (int)at, true);
}

static void JNICALL on_frame_pop(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jmethodID id,
                                 jboolean by_exception)
{
    ShowThread *t = thread_here(jni, thread);
    if (t)
        versions_update(t, jni);
    ShowMethod *m = t && on() ? method_info(jni, id) : NULL;
    if (!m)
        return;
    frame_popped(t, jni, thread, m, by_exception);
    if (show_options.until && m->own && options_names(show_options.until, m->of->name, m->name))
        log_stop("the method of --until has returned");
}

/* ---- exceptions, fields, monitors ---- */

static void JNICALL on_exception(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jmethodID id,
                                 jlocation at, jobject exception, jmethodID catcher,
                                 jlocation catch_at)
{
    ShowThread *t = thread_here(jni, thread);
    if (!t || !on() || !t->count)
        return;
    const ShowMethod *m = method_info(jni, id), *by = catcher ? method_info(jni, catcher) : NULL;
    if (!m || (!m->own && !(by && by->own)))
        return;
    t->frames[t->count - 1].stores = false; /* the instruction did not end */
    int64_t number = object_number(t, jni, exception);
    record_begin(t, REC_EXCEPTION);
    bytes_number(&t->payload, (uint64_t)number);
    bytes_number(&t->payload, by ? (uint64_t)by->number : 0);
    bytes_number(&t->payload, by && catch_at >= 0 ? (uint64_t)catch_at : 0);
    record_end(t);
    log_commit(t, 0);
}

static void JNICALL on_field(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jmethodID id, jlocation at,
                             jclass k, jobject o, jfieldID field, char type, jvalue value)
{
    ShowThread *t = thread_here(jni, thread);
    const ShowClass *c = t && on() ? class_info(jni, k) : NULL;
    if (!c)
        return;
    for (jint i = 0; i < c->field_count; i++) {
        if (c->fields[i].id != field)
            continue;
        Value v = field_value(t, jni, type, value);
        int64_t number = o ? object_number(t, jni, o) : 0;
        record_begin(t, o ? REC_PUT : REC_PUT_STATIC);
        if (o)
            bytes_number(&t->payload, (uint64_t)number);
        bytes_number(&t->payload, (uint64_t)c->number);
        bytes_number(&t->payload, (uint64_t)i);
        value_add(&t->payload, v);
        record_end(t);
        log_commit(t, 0);
    }
}

/* The number of the thread that has the monitor, 0 for none; how often it has it. */
static int owner_of(JNIEnv *jni, jobject o, jint *times)
{
    jvmtiMonitorUsage usage = {0};
    *times = 0;
    if (TI(GetObjectMonitorUsage, o, &usage) != JVMTI_ERROR_NONE)
        return 0;
    int owner = usage.owner ? thread_number_of(usage.owner) : 0;
    *times = usage.entry_count;
    (*jni)->DeleteLocalRef(jni, usage.owner);
    for (jint i = 0; i < usage.waiter_count; i++)
        (*jni)->DeleteLocalRef(jni, usage.waiters[i]);
    for (jint i = 0; i < usage.notify_waiter_count; i++)
        (*jni)->DeleteLocalRef(jni, usage.notify_waiters[i]);
    FREE(usage.waiters);
    FREE(usage.notify_waiters);
    return owner;
}

static void monitor(JNIEnv *jni, ShowThread *t, jobject o, int what)
{
    if (!t || !on() || !t->count)
        return;
    int64_t number = object_number(t, jni, o);
    jint times = 0;
    int owner = what == 0 ? owner_of(jni, o, &times) : 0;
    record_begin(t, REC_MONITOR);
    bytes_number(&t->payload, (uint64_t)what);
    bytes_number(&t->payload, (uint64_t)number);
    bytes_number(&t->payload, (uint64_t)owner);
    bytes_number(&t->payload, (uint64_t)times);
    record_end(t);
    object_again(t, jni, o, false);
    log_commit(t, 0);
}

static void JNICALL on_enter(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jobject o)
{
    monitor(jni, thread_here(jni, thread), o, 0);
}
static void JNICALL on_entered(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jobject o)
{
    monitor(jni, thread_here(jni, thread), o, 1);
}
static void JNICALL on_wait(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jobject o, jlong timeout)
{
    monitor(jni, thread_here(jni, thread), o, 2);
}
static void JNICALL on_waited(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jobject o,
                              jboolean timed_out)
{
    monitor(jni, thread_here(jni, thread), o, 3);
}

/* ---- classes ---- */

static void record_class(ShowThread *t, const ShowClass *c, int what)
{
    record_begin(t, REC_CLASS);
    bytes_number(&t->payload, (uint64_t)c->number);
    bytes_number(&t->payload, (uint64_t)what);
    record_end(t);
    log_commit(t, 0);
}

static void JNICALL on_class_load(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jclass k)
{
    ShowThread *t = thread_here(jni, thread);
    const ShowClass *c = t && on() ? class_info(jni, k) : NULL;
    if (c)
        record_class(t, c, 0);
}

void watch_methods(JNIEnv *jni, jclass k)
{
    jint n = 0;
    jmethodID *methods = NULL;
    if (TI(GetClassMethods, k, &n, &methods) == JVMTI_ERROR_NONE) {
        for (jint i = 0; i < n; i++) {
            const ShowMethod *m = method_info(jni, methods[i]);
            if (m && m->own)
                (void)TI(SetBreakpoint, m->id, 0);
        }
        FREE(methods);
    }
}

/* A breakpoint at the start of each of its methods, a watch on each of its fields. */
static void watch_class(JNIEnv *jni, jclass k, const ShowClass *c)
{
    watch_methods(jni, k);
    for (jint i = 0; i < c->field_count; i++)
        (void)TI(SetFieldModificationWatch, k, c->fields[i].id);
}

static void JNICALL on_class_prepare(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jclass k)
{
    ShowThread *t = thread_here(jni, thread);
    ShowClass *c = t ? class_info(jni, k) : NULL;
    if (!c || show_log.why[0])
        return;
    if (c->own) {
        class_prepared(jni, k, c);
        watch_class(jni, k, c);
    }
    launch_class_prepared(jni, k, c);
    carriers_class_prepared(k, c);
    if (on())
        record_class(t, c, 1);
}

static void JNICALL on_class_unload(jvmtiEnv *ti, ...)
{
    va_list ap;
    va_start(ap, ti);
    JNIEnv *jni = va_arg(ap, JNIEnv *);
    const char *name = va_arg(ap, const char *);
    va_end(ap);
    ShowThread *t = on() ? current_thread(&jni) : NULL;
    if (!t)
        return;
    record_begin(t, REC_UNLOAD);
    bytes_add(&t->payload, name, strlen(name));
    record_end(t);
    log_commit(t, 0);
}

/* ---- threads ---- */

static void thread_mark(JNIEnv *jni, jthread thread, int kind)
{
    ShowThread *t = thread_here(jni, thread);
    if (!t || !on())
        return;
    record_begin(t, kind);
    record_end(t);
    log_commit(t, 0);
}

static void JNICALL on_thread_start(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    thread_mark(jni, thread, REC_THREAD_START);
}
static void JNICALL on_thread_end(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    thread_mark(jni, thread, REC_THREAD_END);
}

/* A virtual one is mounted already when it starts, and is not any more when it ends. */
static void JNICALL on_virtual_start(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    thread_comes(jni, thread);
    thread_mark(jni, thread, REC_THREAD_START);
}
static void JNICALL on_virtual_end(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    thread_comes(jni, thread);
    thread_mark(jni, thread, REC_THREAD_END);
    thread_goes();
}

/* ---- collections: the world stands still, and only callback-safe functions may be called ---- */

static ShowThread collector; /* its buffers; one collection runs at a time */

static void JNICALL on_gc_start(jvmtiEnv *ti)
{
    record_begin(&collector, REC_GC_START);
    record_end(&collector);
    log_commit(&collector, 0);
}

static void JNICALL on_gc_finish(jvmtiEnv *ti)
{
    record_begin(&collector, REC_GC_END);
    record_end(&collector);
    log_commit(&collector, 0);
}

static void JNICALL on_heap_map(jvmtiEnv *ti, ...)
{
    va_list ap;
    va_start(ap, ti);
    jlong bottom = va_arg(ap, jlong), before = va_arg(ap, jlong), after = va_arg(ap, jlong);
    jint runs = va_arg(ap, jint);
    const jlong *rows = va_arg(ap, const jlong *);
    va_end(ap);
    if (!atomic_load(&recording))
        return;
    Bytes *b = &collector.payload;
    record_begin(&collector, REC_HEAP_MAP);
    bytes_number(b, (uint64_t)bottom / 8);
    bytes_number(b, (uint64_t)(before - bottom) / 8);
    bytes_number(b, (uint64_t)(after - bottom) / 8);
    bytes_number(b, (uint64_t)runs);
    jlong at = bottom;
    for (jint i = 0; i < runs; i++, rows += 3) {
        bytes_number(b, (uint64_t)(rows[0] - at) / 8);
        bytes_signed(b, (rows[0] - rows[1]) / 8);
        bytes_number(b, (uint64_t)rows[2] / 8);
        at = rows[0] + rows[2];
    }
    record_end(&collector);
    log_commit(&collector, 0);
}

static pthread_mutex_t free_lock = PTHREAD_MUTEX_INITIALIZER;

static void JNICALL on_object_free(jvmtiEnv *ti, jlong tag)
{
    static ShowThread sender;
    if (!atomic_load(&recording) || !(uint32_t)tag)
        return;
    pthread_mutex_lock(&free_lock);
    record_begin(&sender, REC_FREED);
    bytes_number(&sender.payload, (uint32_t)tag);
    record_end(&sender);
    log_commit(&sender, 0);
    pthread_mutex_unlock(&free_lock);
}

/* In the middle of another agent's call, on any thread or none. */
static void JNICALL on_agent_call(jvmtiEnv *ti, ...)
{
    va_list ap;
    va_start(ap, ti);
    jint kind = va_arg(ap, jint), environment = va_arg(ap, jint);
    const char *text = va_arg(ap, const char *);
    va_end(ap);
    if (atomic_load(&recording))
        agents_told(kind, environment, text);
}

/* ---- stops of the world ---- */

/* The world still stands.  Those that the recorder itself asks for are not the program's. */
static void JNICALL on_world_stopped(jvmtiEnv *ti, ...)
{
    va_list ap;
    va_start(ap, ti);
    const char *why = va_arg(ap, const char *);
    jlong waited = va_arg(ap, jlong), stood = va_arg(ap, jlong);
    va_end(ap);
    ShowThread teller = {.number = thread_number_here()};
    if (!strcmp(why, "RedefineClasses"))
        versions_may_change();
    if (own_calls || !atomic_load(&recording))
        return;
    record_begin(&teller, REC_STOP);
    bytes_number(&teller.payload, (uint64_t)waited / 1000);
    bytes_number(&teller.payload, (uint64_t)stood / 1000);
    bytes_add(&teller.payload, why, strlen(why));
    record_end(&teller);
    log_commit(&teller, 0);
    bytes_free(&teller.records);
    bytes_free(&teller.payload);
}

/* ---- compiled code ---- */

static void record_code(ShowThread *t, bool in_use, const void *address, jint bytes,
                        const ShowMethod *m)
{
    record_begin(t, REC_COMPILED);
    bytes_number(&t->payload, in_use);
    bytes_number(&t->payload, (uintptr_t)address);
    bytes_number(&t->payload, (uint64_t)bytes);
    bytes_number(&t->payload, m ? (uint64_t)m->number : 0);
    record_end(t);
    log_commit(t, 0);
}

static void JNICALL on_compiled(jvmtiEnv *ti, jmethodID id, jint size, const void *address,
                                jint rows, const jvmtiAddrLocationMap *map, const void *info)
{
    JNIEnv *jni;
    ShowThread *t = on() ? current_thread(&jni) : NULL;
    if (t)
        record_code(t, true, address, size, method_info(jni, id));
}

/* The method may be gone, so its address tells which code it is. */
static void JNICALL on_thrown_away(jvmtiEnv *ti, jmethodID id, const void *address)
{
    JNIEnv *jni;
    ShowThread *t = on() ? current_thread(&jni) : NULL;
    if (t)
        record_code(t, false, address, 0, NULL);
}

/* ---- start and end ---- */

static jint mounts[2]; /* extension events; 0: there are none */
static bool has_virtual;

static void set_modes(jvmtiEventMode mode)
{
    static const jvmtiEvent events[] = {JVMTI_EVENT_CLASS_LOAD,
                                        JVMTI_EVENT_CLASS_PREPARE,
                                        JVMTI_EVENT_BREAKPOINT,
                                        JVMTI_EVENT_FRAME_POP,
                                        JVMTI_EVENT_EXCEPTION,
                                        JVMTI_EVENT_FIELD_MODIFICATION,
                                        JVMTI_EVENT_MONITOR_CONTENDED_ENTER,
                                        JVMTI_EVENT_MONITOR_CONTENDED_ENTERED,
                                        JVMTI_EVENT_MONITOR_WAIT,
                                        JVMTI_EVENT_MONITOR_WAITED,
                                        JVMTI_EVENT_THREAD_START,
                                        JVMTI_EVENT_THREAD_END,
                                        JVMTI_EVENT_GARBAGE_COLLECTION_START,
                                        JVMTI_EVENT_GARBAGE_COLLECTION_FINISH,
                                        JVMTI_EVENT_OBJECT_FREE,
                                        JVMTI_EVENT_COMPILED_METHOD_LOAD,
                                        JVMTI_EVENT_COMPILED_METHOD_UNLOAD};
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        (void)TI(SetEventNotificationMode, mode, events[i], NULL);
    if (has_virtual) {
        (void)TI(SetEventNotificationMode, mode, JVMTI_EVENT_VIRTUAL_THREAD_START, NULL);
        (void)TI(SetEventNotificationMode, mode, JVMTI_EVENT_VIRTUAL_THREAD_END, NULL);
    }
    for (int i = 0; i < 2; i++)
        if (mounts[i])
            (void)TI(SetEventNotificationMode, mode, (jvmtiEvent)mounts[i], NULL);
}

static void clear_class(JNIEnv *jni, const ShowClass *c)
{
    jclass k = c->own ? (*jni)->NewLocalRef(jni, c->klass) : NULL;
    for (jint i = 0; k && i < c->field_count; i++)
        (void)TI(ClearFieldModificationWatch, k, c->fields[i].id);
    (*jni)->DeleteLocalRef(jni, k);
}

static void clear_all(JNIEnv *jni)
{
    for (int i = 1; i <= method_count(); i++)
        if (method_at(i)->own && !method_at(i)->retired)
            (void)TI(ClearBreakpoint, method_at(i)->id, 0);
    for (int i = 1; i <= class_count(); i++)
        clear_class(jni, class_at(i));
}

/* In an event of a thread; those of a collection may not do it. */
static void stop_listening(void)
{
    static atomic_bool done;
    JNIEnv *jni = NULL;
    if (!thread_number_here() || atomic_exchange(&done, true) ||
        (*show_vm)->GetEnv(show_vm, (void **)&jni, JNI_VERSION_10) != JNI_OK)
        return;
    set_modes(JVMTI_DISABLE);
    clear_all(jni);
}

static bool prepare(JNIEnv *jni)
{
    if (!inside_init(show_ti) || !tables_init()) {
        fprintf(stderr, "show: this VM has no extension functions of Vitrine's: no recording\n");
        atomic_store(&recording, false);
        return false;
    }
    page_prepare();
    console_watch(jni);
    if (has_virtual)
        carriers_watch(jni);
    return true;
}

static void JNICALL on_vm_init(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    if (!prepare(jni))
        return;
    set_modes(JVMTI_ENABLE);
    if (live_wanted() && live_begin(jni)) {
        gate_set(true);
        live_tell_address();
    }
}

static atomic_bool written;

/* Without breakpoints and watches: machine code is as it would be without a recorder. */
static void JNICALL on_vm_death(jvmtiEnv *ti, JNIEnv *jni)
{
    log_close();
    set_modes(JVMTI_DISABLE);
    clear_all(jni);
    if (!atomic_exchange(&written, true))
        (void)page_write(jni);
    if (live_wanted())
        live_end(jni);
}

/* No function may be called; other threads run on. */
static void JNICALL on_fatal_error(jvmtiEnv *ti, ...)
{
    va_list ap;
    va_start(ap, ti);
    const char *what = va_arg(ap, const char *);
    va_end(ap);
    if (atomic_exchange(&written, true))
        return;
    log_crash(what);
    (void)page_write(NULL);
}

static void extension_events(void)
{
    static const struct {
        const char *id;
        jvmtiExtensionEvent handler;
        jint *number; /* of one that has a mode; else NULL */
    } rows[] = {{"com.sun.hotspot.events.VirtualThreadMount", carriers_mount, &mounts[0]},
                {"com.sun.hotspot.events.VirtualThreadUnmount", carriers_unmount, &mounts[1]},
                {"vitrine.events.HeapMap", on_heap_map, NULL},
                {"vitrine.events.AgentCall", on_agent_call, NULL},
                {"vitrine.events.WorldStopped", on_world_stopped, NULL},
                {"vitrine.events.FatalError", on_fatal_error, NULL},
                {"com.sun.hotspot.events.ClassUnload", on_class_unload, NULL}};
    jint n = 0;
    jvmtiExtensionEventInfo *info = NULL;
    if (TI(GetExtensionEvents, &n, &info) != JVMTI_ERROR_NONE)
        return;
    for (jint i = 0; i < n; i++) {
        for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
            if (!strcmp(info[i].id, rows[k].id)) {
                (void)TI(SetExtensionEventCallback, info[i].extension_event_index, rows[k].handler);
                if (rows[k].number)
                    *rows[k].number = info[i].extension_event_index;
            }
        FREE(info[i].id);
        FREE(info[i].short_description);
        for (jint k = 0; k < info[i].param_count; k++)
            FREE(info[i].params[k].name);
        FREE(info[i].params);
    }
    FREE(info);
}

/* ---- a program that runs already ---- */

static void adopt_classes(JNIEnv *jni)
{
    jint n = 0;
    jclass *classes = NULL;
    if (TI(GetLoadedClasses, &n, &classes) != JVMTI_ERROR_NONE)
        return;
    for (jint i = 0; i < n; i++) {
        jint status = 0;
        ShowClass *c = class_info(jni, classes[i]);
        if (c && c->own && TI(GetClassStatus, classes[i], &status) == JVMTI_ERROR_NONE &&
            status & JVMTI_CLASS_STATUS_PREPARED) {
            class_prepared(jni, classes[i], c);
            watch_class(jni, classes[i], c);
        }
        (*jni)->DeleteLocalRef(jni, classes[i]);
    }
    FREE(classes);
}

/* Who waits for a monitor, or in one. */
static void adopt_wait(JNIEnv *jni, jthread thread)
{
    void *t = NULL;
    jint state = 0;
    jobject o = NULL;
    if (TI(GetThreadLocalStorage, thread, &t) != JVMTI_ERROR_NONE || !t ||
        TI(GetThreadState, thread, &state) != JVMTI_ERROR_NONE ||
        TI(GetCurrentContendedMonitor, thread, &o) != JVMTI_ERROR_NONE || !o)
        return;
    monitor(jni, t, o, state & JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER ? 0 : 2);
    (*jni)->DeleteLocalRef(jni, o);
}

/* All other threads are suspended meanwhile: stacks, monitors and waits are those of one moment. */
void recorder_adopt(JNIEnv *jni)
{
    jint n = 0;
    jthread *threads = NULL, self = NULL;
    adopt_classes(jni);
    if (TI(GetCurrentThread, &self) != JVMTI_ERROR_NONE ||
        TI(GetAllThreads, &n, &threads) != JVMTI_ERROR_NONE)
        return;
    for (jint i = 0; i < n; i++)
        if ((*jni)->IsSameObject(jni, threads[i], self) ||
            TI(SuspendThread, threads[i]) != JVMTI_ERROR_NONE) { /* not ours to resume */
            (*jni)->DeleteLocalRef(jni, threads[i]);
            threads[i] = NULL;
        }
    atomic_store(&recording, true);
    set_modes(JVMTI_ENABLE);
    for (jint i = 0; i < n; i++)
        if (threads[i])
            thread_adopt(jni, threads[i]);
    for (jint i = 0; i < n; i++)
        if (threads[i])
            adopt_wait(jni, threads[i]);
    for (jint i = 0; i < n; i++)
        if (threads[i]) {
            (void)TI(ResumeThread, threads[i]);
            (*jni)->DeleteLocalRef(jni, threads[i]);
        }
    (*jni)->DeleteLocalRef(jni, self);
    FREE(threads);
}

static jint start(JavaVM *vm, char *options)
{
    static const jvmtiEventCallbacks callbacks = {
        .VMInit = on_vm_init,
        .VMDeath = on_vm_death,
        .SingleStep = on_step,
        .Breakpoint = on_breakpoint,
        .FramePop = on_frame_pop,
        .Exception = on_exception,
        .FieldModification = on_field,
        .MonitorContendedEnter = on_enter,
        .MonitorContendedEntered = on_entered,
        .MonitorWait = on_wait,
        .MonitorWaited = on_waited,
        .ClassLoad = on_class_load,
        .ClassPrepare = on_class_prepare,
        .ThreadStart = on_thread_start,
        .ThreadEnd = on_thread_end,
        .VirtualThreadStart = on_virtual_start,
        .VirtualThreadEnd = on_virtual_end,
        .GarbageCollectionStart = on_gc_start,
        .GarbageCollectionFinish = on_gc_finish,
        .ObjectFree = on_object_free,
        .CompiledMethodLoad = on_compiled,
        .CompiledMethodUnload = on_thrown_away,
    };
    jvmtiCapabilities wanted = {.can_generate_single_step_events = 1,
                                .can_generate_breakpoint_events = 1,
                                .can_generate_frame_pop_events = 1,
                                .can_generate_exception_events = 1,
                                .can_generate_field_modification_events = 1,
                                .can_generate_monitor_events = 1,
                                .can_generate_garbage_collection_events = 1,
                                .can_generate_object_free_events = 1,
                                .can_generate_compiled_method_load_events = 1,
                                .can_tag_objects = 1,
                                .can_get_bytecodes = 1,
                                .can_get_monitor_info = 1,
                                .can_get_current_contended_monitor = 1,
                                .can_get_owned_monitor_stack_depth_info = 1,
                                .can_suspend = 1,
                                .can_get_constant_pool = 1,
                                .can_get_line_numbers = 1,
                                .can_get_source_file_name = 1,
                                .can_access_local_variables = 1};
    show_started_us = now_us();
    show_vm = vm;
    if (!options_read(options) || (live_wanted() && !live_bind()) ||
        (*vm)->GetEnv(vm, (void **)&show_ti, JVMTI_VERSION_9) != JNI_OK ||
        TI(AddCapabilities, &wanted) != JVMTI_ERROR_NONE ||
        TI(SetEventCallbacks, &callbacks, (jint)sizeof callbacks) != JVMTI_ERROR_NONE ||
        TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL) != JVMTI_ERROR_NONE ||
        TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL) != JVMTI_ERROR_NONE)
        return JNI_ERR;
    jvmtiCapabilities more = {.can_support_virtual_threads = 1};
    has_virtual = TI(AddCapabilities, &more) == JVMTI_ERROR_NONE; /* from 21 on */
    extension_events();
    return JNI_OK;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jint rc = start(vm, options);
    atomic_store(&recording, rc == JNI_OK && !show_options.from); /* others' calls, too */
    return rc;
}

/* Recording begins when somebody opens the page.  A VM that has a page already tells its address
 * once more. */
JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *vm, char *options, void *reserved)
{
    JNIEnv *jni = NULL;
    bool again = show_ti != NULL;
    if ((*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_10) != JNI_OK ||
        (again ? !options_read(options) : start(vm, options) != JNI_OK || !prepare(jni)))
        return JNI_ERR;
    if (!live_begun() && ((again && !live_bind()) || !live_begin(jni)))
        return JNI_ERR;
    live_tell_address();
    return JNI_OK;
}
