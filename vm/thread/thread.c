/* SPDX-License-Identifier: Apache-2.0
 * thread.c - births and deaths of threads.
 *
 * Life       thread_new -> listed, BLOCKED -> its pthread begins in thread_main -> IN_VM
 *              -> Java's run() -> leave_java -> thread_finish -> unlisted -> freed
 *            An attached thread is listed IN_NATIVE.  A Thread is freed only when nobody has it
 *            pinned.
 */
#include "vm/library/java_thread.h"
#include "vm/thread/thread_list.h"
#include "vm/base/events.h"
#include "jvmti/hooks.h"
#include "vm/objects/exception.h"
#include "vm/log/log.h"
#include "vm/objects/new.h"
#include "vm/os/os.h"
#include "vm/objects/string.h"
#include "vm/objects/host.h"
#include "vm/thread/host.h"
#include "vm/thread/monitor.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/races.h"
#include "vm/thread/schedule.h"
#include "vm/thread/thin.h"
#include "vm/model/vm.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"
#include <sys/mman.h>
#include <unistd.h>

__thread Thread *thread_self_tls __attribute__((tls_model("initial-exec")));
Object *thread_main_group; /* root, registered by vm/start/init.c */
static pthread_t creator;  /* the thread that made the VM */

#define STACK_RESERVE_SLOTS 8192 /* Slots above stack_limit, for building a StackOverflowError */
#define C_STACK_RESERVE (128 * 1024)

/* ---- which thread this is ---- */

/* Profilers look for the address in Thread.eetop under all keys, to find the thread in their signal
 * handlers, and put themselves in the place of pthread_setspecific, to see threads come and go.
 * (docs/tools-profilers.md) */
static pthread_key_t self_key;
static bool self_key_made;
static const uintptr_t profiler_table[128];

static void become(Thread *t)
{
    thread_self_tls = t;
    if (self_key_made)
        /* without memory for it this thread is no thread to profilers, no more */
        pthread_setspecific(self_key, t);
}

void thread_leave_identity(void)
{
    if (self_key_made)
        pthread_setspecific(self_key, NULL);
    thread_self_tls = NULL;
}

/* ---- making and freeing ---- */

/* Unlisted Thread with a Java stack; NULL: no memory. */
static Thread *thread_new(size_t stack_bytes)
{
    Thread *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    size_t slots = stack_bytes / sizeof(Slot) + STACK_RESERVE_SLOTS;
    Slot *stack = mmap(NULL, slots * sizeof(Slot), PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    t->own = t->java = t->shown = calloc(1, sizeof *t->java);
    if (stack == MAP_FAILED || !t->java) {
        if (stack != MAP_FAILED)
            munmap(stack, slots * sizeof(Slot));
        free(t->java);
        free(t);
        return NULL;
    }
    t->stack_base = stack;
    t->stack_end = stack + slots;
    t->stack_limit = t->stack_end - STACK_RESERVE_SLOTS;
    t->state = THREAD_NEW;
    t->thin_guarded = thin_guarded_at_first();
    t->monitors = monitor_blocks;
    t->profiler_table = profiler_table;
    t->cards = gc_cards;
    t->os_thread = &t->os_tid;
    t->env = thread_host.function_table;
    lock_init(&t->park_lock, RANK_PARK, LOCK_ONCE);
    return t;
}

static void java_thread_free(JavaThread *j)
{
    free(j->locks.data);
    free(j);
}

static void thread_free(Thread *t)
{
    munmap(t->stack_base, (size_t)(t->stack_end - t->stack_base) * sizeof(Slot));
    handle_area_free(t);
    lock_destroy(&t->park_lock);
    java_thread_free(t->own);
    if (t->lent)
        java_thread_free(t->lent);
    free(t->jni_check);
    free(t);
}

/* The running pthread learns its own bounds. */
static void note_c_stack(Thread *t)
{
    pthread_attr_t attr;
    void *low;
    size_t size;
    t->pthread = pthread_self();
    t->os_tid = os_thread_id();
    t->java->start_ns = os_nanos();
    if (pthread_getattr_np(pthread_self(), &attr) == 0) {
        pthread_attr_getstack(&attr, &low, &size);
        if (size > 64u << 20) { /* an unlimited main stack: use the top 64 MiB of it */
            low = (char *)low + size - (64u << 20);
            size = 64u << 20;
        }
        size_t guard = 0, reserve = C_STACK_RESERVE + OS_STACK_GUARD;
        pthread_attr_getguardsize(&attr, &guard);
        /* the system watches the stack of the process's first thread */
        if (!guard && t->os_tid != getpid())
            t->stack_guard = os_stack_guard(low);
        /* a launcher's thread with a small -Xss: the class library starts in the rest */
        if (reserve > size / 4)
            reserve = size / 4;
        t->c_stack_limit = (char *)low + reserve;
        t->c_stack_top = (char *)low + size;
        pthread_attr_destroy(&attr);
    } else {
        t->c_stack_limit = (char *)__builtin_frame_address(0) - 512 * 1024;
        t->c_stack_top = (char *)__builtin_frame_address(0);
    }
}

static void bind_java(Thread *t, Object *java_thread)
{
    t->java->object = java_thread;
    t->java->is_daemon = java_thread_is_daemon(java_thread);
    java_thread_set_record(java_thread, t);
}

/* ---- -XX:Trace=thread ---- */

/* IN_VM, or about to be: reads the Java thread's name. */
static void log_event(const Thread *t, const char *what)
{
    Object *name_object = java_thread_name(t->java->object);
    FREED char *name = name_object ? string_to_mutf8(name_object) : NULL;
    log_print(TOPIC_thread, LEVEL_DEBUG, "%u \"%s\" %s", t->id, name ? name : "", what);
}
#define LOG_EVENT(t, what) \
    do { \
        if (log_on(thread, DEBUG)) \
            log_event(t, what); \
    } while (0)

static const char *java_state_text(uint32_t bits)
{
    if (bits & JTS_TERMINATED)
        return "terminated";
    if (bits & JTS_BLOCKED_ENTER)
        return "blocked by a monitor";
    if (bits & JTS_SLEEPING)
        return "sleeps";
    if (bits & JTS_PARKED)
        return bits & JTS_TIMEOUT ? "parks with a time limit" : "parks";
    if (bits & JTS_OBJECT_WAIT)
        return bits & JTS_TIMEOUT ? "waits with a time limit" : "waits";
    return bits & JTS_ALIVE ? "runnable" : "new";
}

void thread_set_java_state(Thread *t, uint32_t bits)
{
    t->java->java_state = bits;
    if (t->own->object) /* Java asks the carrier of a virtual thread that runs */
        java_thread_set_status(t->own->object, bits);
    LOG_EVENT(t, java_state_text(bits));
}

/* ---- running and ending ---- */

static void report_uncaught(Thread *self)
{
    HANDLE_SCOPE(self);
    Handle error = handle_new(self, exception_take(self));
    Slot args[2] = {{.l = self->java->object}, {.l = H(error)}};
    Method *m = method_select_virtual(object_class(self->java->object),
                                      wk.Thread_dispatchUncaughtException);
    if (!java_call(self, m ? m : wk.Thread_dispatchUncaughtException, args, NULL)) {
        Object *second = exception_take(self);
        FREED char *name = class_external_name(object_class(second));
        FREED char *thread_name = string_to_mutf8(java_thread_name(self->java->object));
        fprintf(stderr,
                "\nException: %s thrown from the UncaughtExceptionHandler in thread \"%s\"\n", name,
                thread_name ? thread_name : "");
    }
}

/* The part of a thread's end that runs Java code and wakes joiners.  IN_VM. */
static void leave_java(Thread *self)
{
    LOG_EVENT(self, self->exception ? "ends by an uncaught exception" : "ends");
    events_note(EVENT_THREAD, self, "Thread exited: %p%s", (void *)self,
                self->exception ? ", by an uncaught exception" : "");
    if (self->exception)
        report_uncaught(self);
    HANDLE_SCOPE(self);
    Handle jt = handle_new(self, self->java->object);
    Slot arg = {.l = H(jt)};
    if (wk.Thread_exit && !java_call(self, wk.Thread_exit, &arg, NULL))
        exception_clear(self);
    if (ti_any_environment)
        ti_post_thread_end(self);
    self->java->exiting = true;
    /* monitors that native code entered and never left */
    while (self->java->locks.len)
        if (!monitor_exit(self, self->java->locks.data[self->java->locks.len - 1].object)) {
            exception_clear(self);
            self->java->locks.len--;
        }
    /* a handler of MonitorContendedEnter threw: nobody is left to hear of it */
    if (!monitor_enter(self, H(jt), NULL))
        exception_clear(self);
    /* who was told that this thread is suspended must be able to resume it */
    while (!thread_close_suspension(self))
        safepoint_poll(self);
    if (races_on && self->accesses_scheduled)
        race_release(self, H(jt)); /* to who joins it */
    threads_lock_enter(self);
    thread_set_java_state(self, JTS_TERMINATED);
    java_thread_set_record(H(jt), NULL);
    thread_list_uncount(self);
    threads_lock_exit();
    if (!monitor_notify(self, H(jt), true) || !monitor_exit(self, H(jt)))
        exception_clear(self);
    exception_clear(self);
}

/* Unlists and frees.  The thread no longer has a Java identity. */
static void thread_finish(Thread *self)
{
    thread_host.free_local_frames();
    thread_block_begin(self);
    lock_take(&threads_lock);
    thread_wait_until_unpinned(self);
    /* no safepoint is on: retire the allocation buffer here, it is ours alone */
    tlab_retire(&self->tlab);
    thread_list_remove(self);
    self->state = THREAD_TERMINATED;
    thread_leave_identity();
    lock_release(&threads_lock);
    ti_thread_destroyed(self); /* nobody finds it any more */
    os_stack_unguard(self->stack_guard);
    os_thread_leave(self->signal_alt_stack);
    thread_free(self);
}

typedef struct AgentProc {
    void (*proc)(void *, void *, void *);
    void *env, *arg;
} AgentProc;

static void *thread_main(void *arg)
{
    Thread *self = arg;
    become(self);
    schedule_begin(self->runner);
    note_c_stack(self);
    self->signal_alt_stack = os_thread_enter();
    thread_block_end(self);
    HandleScope scope = handle_scope_open(self);
    thread_set_java_state(self, JTS_ALIVE | JTS_RUNNABLE);
    if (thread_java_interrupted(self)) /* before it had a record */
        atomic_store(&self->own->interrupted, true);
    LOG_EVENT(self, "started");
    LOG(os_thread, INFO, "Thread is alive (tid: %d, pthread id: %lu).", os_thread_id(),
        (unsigned long)pthread_self());
    events_note(EVENT_THREAD, self, "Thread added: %p", (void *)self);
    {
        /* no handle: it would show as a JNI local root */
        FREED char *name = string_to_mutf8(java_thread_name(self->java->object));
        os_thread_set_name(name ? name : "");
        if (vm_options.timer_slack >= 0) {
            int slack = os_thread_set_timer_slack(vm_options.timer_slack);
            LOG(os_thread, INFO, "Thread \"%s\" (pthread id: %lu) timer slack: %dns",
                name ? name : "", (unsigned long)pthread_self(), slack);
        }
    }
    if (ti_any_environment)
        ti_post_thread_start(self);
    AgentProc *agent = self->java->is_vm_internal ? self->start_arg : NULL;
    if (self->exception) { /* a handler of ThreadStart threw: uncaught */
        free(agent);
        self->start_arg = NULL;
    } else if (agent) {
        AgentProc run = *agent;
        free(agent);
        self->start_arg = NULL;
        thread_vm_to_native(self);
        run.proc(run.env, &self->env, run.arg);
        thread_native_to_vm(self);
    } else {
        Slot a = {.l = self->java->object};
        Method *m = method_select_virtual(object_class(a.l), wk.Thread_run);
        if (m && !java_call(self, m, &a, NULL)) { /* report_uncaught sees self->exception */
        }
    }
    leave_java(self);
    handle_scope_close(self, scope);
    LOG(os_thread, INFO, "JavaThread exiting (tid: %d).", os_thread_id());
    thread_finish(self);
    LOG(os_thread, INFO, "Thread finished (tid: %d, pthread id: %lu).", os_thread_id(),
        (unsigned long)pthread_self());
    schedule_end();
    return NULL;
}

/* rc: of pthread_create.  A failure is a warning, which is seen without any option. */
static void log_started(Handle java_thread, pthread_t thread, size_t c_stack, int rc)
{
    FREED char *name = string_to_mutf8(java_thread_name(H(java_thread)));
    if (rc)
        LOG(os_thread, WARNING,
            "Failed to start thread \"%s\" - pthread_create failed (%s) for attributes: stacksize: %zuk, guardsize: 4k, detached.",
            name ? name : "", strerrorname_np(rc), c_stack >> 10);
    else
        LOG(os_thread, INFO,
            "Thread \"%s\" started (pthread id: %lu, attributes: stacksize: %zuk, guardsize: 4k, detached). ",
            name ? name : "", (unsigned long)thread, c_stack >> 10);
}

static bool start_pthread(Thread *self, Thread *t, Handle java_thread, size_t java_stack_size)
{
    pthread_attr_t attr;
    pthread_attr_init(&attr);
    size_t c_stack = 1024 * 1024 + C_STACK_RESERVE;
    if (java_stack_size > c_stack)
        c_stack = java_stack_size + C_STACK_RESERVE;
    pthread_attr_setstacksize(&attr, align_up(c_stack, 4096));
    pthread_attr_setdetachstate(&attr, PTHREAD_CREATE_DETACHED);
    atomic_store(&t->state, THREAD_BLOCKED);
    threads_lock_enter(self);
    bool listed = thread_list_add(t);
    /* waiting for the lock it may have moved, and nobody visited t before it was listed */
    t->java->object = H(java_thread);
    if (listed)
        ti_thread_created(t); /* before anybody finds it */
    threads_lock_exit();
    if (listed) {
        pthread_t thread;
        if (schedule)
            t->runner = schedule->birth(t, !t->own->is_daemon, thread_conveys(t->own->object));
        int rc = pthread_create(&thread, &attr, thread_main, t); /* t may have ended already */
        if (log_on(os_thread, INFO) || rc)
            log_started(java_thread, thread, c_stack, rc);
        if (rc == 0) {
            pthread_attr_destroy(&attr);
            return true;
        }
        if (t->runner)
            schedule->unborn(t->runner);
        threads_lock_enter(self);
        thread_list_remove(t);
        threads_lock_exit();
        ti_thread_destroyed(t);
    }
    pthread_attr_destroy(&attr);
    return false;
}

static Thread *record_for(Handle java_thread)
{
    int64_t wanted = java_thread_stack_size(H(java_thread));
    size_t stack = vm_options.stack_size;
    if (wanted > 0 && wanted < (int64_t)1 << 32)
        stack = wanted < 64 * 1024 ? 64 * 1024 : (size_t)wanted * 2;
    return thread_new(stack);
}

static bool start(Thread *self, Handle java_thread, AgentProc *agent)
{
    if (thread_of_java(H(java_thread)) || java_thread_status(H(java_thread))) {
        free(agent);
        return throw_new_nomsg(self, IllegalThreadStateException);
    }
    Thread *t = record_for(java_thread);
    if (t) {
        t->java->is_vm_internal = agent != NULL;
        t->java->hidden_from_java = agent &&
                                    agent->env; /* JVMTI agents; the VM's own threads are seen */
        t->start_arg = agent;
        bind_java(t, H(java_thread));
        if (schedule && vm_initialized &&
            (agent ? agent->env != NULL : !thread_is_of_library(H(java_thread)))) {
            thread_schedule_accesses(self); /* from here on there are others */
            thread_schedule_accesses(t);
            if (races_on)
                race_start(self, H(java_thread));
        }
        thread_set_java_state(t, JTS_ALIVE | JTS_RUNNABLE);
        if (start_pthread(self, t, java_thread, (size_t)java_thread_stack_size(H(java_thread))))
            return true;
        LOG_EVENT(t, "could not be started");
        java_thread_set_record(H(java_thread), NULL);
        thread_set_java_state(t, 0);
        t->java->object = NULL;
        thread_block_begin(self);
        lock_take(&threads_lock);
        thread_wait_until_unpinned(t);
        lock_release(&threads_lock);
        thread_block_end(self);
        thread_free(t);
    }
    free(agent);
    return throw_out_of_memory(
        self,
        "unable to create native thread: possibly out of memory or process/resource limits reached");
}

bool thread_start(Thread *self, Handle java_thread) { return start(self, java_thread, NULL); }

bool thread_start_agent(Thread *self, Handle java_thread, void (*proc)(void *, void *, void *),
                        void *env, void *arg, int priority)
{
    assert_in_vm(self);
    AgentProc *p = xmalloc(sizeof *p);
    *p = (AgentProc){proc, env, arg};
    java_thread_set_daemon(H(java_thread), true);
    java_thread_set_priority(H(java_thread), priority);
    return start(self, java_thread, p);
}

/* ---- main and attached threads ---- */

static Thread *adopt(size_t stack, bool daemon)
{
    Thread *t = thread_new(stack);
    if (!t)
        return NULL;
    t->java->is_daemon = daemon;
    note_c_stack(t);
    t->signal_alt_stack = os_thread_enter();
    t->state = THREAD_IN_NATIVE;
    lock_take(&threads_lock);
    bool ok = thread_list_add(t);
    if (ok)
        ti_thread_created(t);
    lock_release(&threads_lock);
    if (!ok) {
        os_stack_unguard(t->stack_guard);
        os_thread_leave(t->signal_alt_stack);
        thread_free(t);
        return NULL;
    }
    become(t);
    t->accesses_scheduled = schedule && vm_initialized; /* not that of the start */
    if (schedule_is_runner())
        schedule->again(t, !daemon);
    else if (schedule)
        schedule->begin(schedule->birth(t, !daemon, false));
    return t;
}

Thread *thread_create_main(char *err, size_t n)
{
    self_key_made = pthread_key_create(&self_key, NULL) == 0;
    Thread *t = adopt(vm_options.stack_size, false);
    if (!t) {
        snprintf(err, n, "Could not reserve enough space for the main thread's stack (%zuK)",
                 vm_options.stack_size >> 10);
        return NULL;
    }
    t->state = THREAD_IN_VM;
    creator = pthread_self();
    return t;
}

/* Makes the java.lang.Thread of an attached thread: allocated bare, bound, then its constructor
 * runs on the thread itself. */
static bool make_java_thread(Thread *self, const char *name, Object *const *group_slot)
{
    HANDLE_SCOPE(self);
    Handle group = handle_new(self, group_slot ? *group_slot : NULL);
    Handle jt = handle_new(self, object_new(self, wk.java_lang_Thread));
    if (handle_is_null(jt))
        return false;
    bool ok, daemon = self->java->is_daemon;
    java_thread_set_priority(H(jt), THREAD_NORM_PRIORITY);
    bind_java(self, H(jt));
    self->java->is_daemon = daemon;
    if (handle_is_null(group))
        handle_set(group, thread_main_group);
    if (name) {
        Object *s = string_from_cstr(self, name);
        if (!s)
            return false;
        Slot args[3] = {{.l = H(jt)}, {.l = H(group)}, {.l = s}};
        ok = java_call(self, wk.Thread_init_group_name, args, NULL);
    } else {
        Slot args[3] = {{.l = H(jt)}, {.l = H(group)}, {.l = NULL}};
        ok = java_call(self, wk.Thread_init_group_runnable, args, NULL);
    }
    if (!ok)
        return false;
    java_thread_set_daemon(H(jt), daemon);
    Slot args[2] = {{.l = java_thread_group(H(jt))}, {.l = H(jt)}};
    if (args[0].l && wk.ThreadGroup_add)
        ok = java_call(self, wk.ThreadGroup_add, args, NULL);
    thread_set_java_state(self, JTS_ALIVE | JTS_RUNNABLE);
    return ok;
}

Thread *thread_attach(const char *name, Object *const *group_slot, bool daemon)
{
    if (vm_exiting)
        return NULL;
    Thread *t = adopt(vm_options.stack_size, daemon);
    if (!t)
        return NULL;
    thread_native_to_vm(t);
    if (!make_java_thread(t, name, group_slot)) {
        exception_clear(t);
        if (t->java->object)
            java_thread_set_record(t->java->object, NULL);
        thread_finish(t);
        schedule_end();
        return NULL;
    }
    LOG_EVENT(t, "attached");
    LOG(os_thread, INFO, "Thread attached (tid: %d, pthread id: %lu).", os_thread_id(),
        (unsigned long)pthread_self());
    events_note(EVENT_THREAD, t, "Thread attached: %p", (void *)t);
    if (ti_any_environment)
        ti_post_thread_start(t);
    thread_vm_to_native(t);
    return t;
}

void thread_detach(Thread *self)
{
    thread_native_to_vm(self);
    LOG_EVENT(self, "detaches");
    LOG(os_thread, INFO, "JavaThread detaching (tid: %d).", os_thread_id());
    leave_java(self);
    thread_finish(self);
    if (schedule && pthread_equal(pthread_self(), creator)) /* it comes back to end the VM */
        schedule->leave();
    else
        schedule_end();
}

/* ---- roots ---- */

static void visit_java_thread(JavaThread *j, void (*visit)(void *, Object **), void *ctx)
{
    Object **single[] = {
        &j->object,           &j->blocked_object,     (Object **)&j->async_exception,
        &j->ti_return_object, &j->scoped_value_cache, &j->last_reported_exception};
    for (size_t i = 0; i < ARRAY_LEN(single); i++)
        if (*single[i])
            visit(ctx, single[i]);
    for (uint32_t i = 0; i < j->locks.len; i++)
        visit(ctx, &j->locks.data[i].object);
}

void thread_visit_roots(Thread *t, void (*visit)(void *, Object **), void *ctx)
{
    VM_ASSERT(t && visit, "a thread is looked at");
    if (t->exception)
        visit(ctx, &t->exception);
    visit_java_thread(t->own, visit, ctx);
    if (t->lent)
        visit_java_thread(t->lent, visit, ctx);
    handle_visit_thread(t, visit, ctx);
}
