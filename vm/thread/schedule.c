/* SPDX-License-Identifier: Apache-2.0
 * schedule.c - see schedule.h. */
#include "vm/thread/schedule.h"
#include "vm/library/java_thread.h"
#include "vm/log/log.h"
#include "vm/model/frame.h"
#include "vm/model/loader.h"
#include "vm/model/code_tables.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"
#include "vm/model/vm.h"
#include "vm/objects/exception.h"
#include "vm/objects/host.h"
#include "vm/objects/string.h"
#include "vm/os/os.h"
#include "vm/thread/carrier.h"
#include "vm/thread/fat.h"
#include "vm/thread/host.h"
#include "vm/thread/races.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/transition.h"
#include "vm/thread/virtual.h"
#include <unistd.h>

void thread_schedule_accesses(Thread *t)
{
    if (!schedule || t->accesses_scheduled)
        return;
    t->accesses_scheduled = true;
    if (t == thread_self()) {
        thread_host.mode_changed(t);
        atomic_fetch_or(&t->poll, POLL_MODE);
    }
}

SchedulePlace thread_schedule_place(const Thread *self)
{
    const Frame *f = self->top_frame;
    return !f || (f->method && class_loader_object(f->method->holder)) ? SCHEDULE_NEAR
                                                                       : SCHEDULE_FAR;
}

void thread_schedule_point(Thread *self, bool enters_monitor)
{
    assert_in_vm(self);
    MAY_STOP_HERE();
    become_safe(self, THREAD_BLOCKED);
    SchedulePlace place = thread_schedule_place(self);
    schedule->point(enters_monitor && place == SCHEDULE_NEAR ? SCHEDULE_LOCK : place);
    become_running(self, THREAD_IN_VM, 0);
}

/* ---- virtual threads ---- */

static bool is_a(const Object *o, const char *class)
{
    return !strcmp(object_class(o)->name->bytes, class);
}

bool thread_is_of_library(const Object *t) { return is_a(t, "jdk/internal/misc/InnocuousThread"); }

static bool carries(const Object *t) { return is_a(t, "jdk/internal/misc/CarrierThread"); }

bool thread_conveys(const Object *t) { return thread_is_of_library(t) || carries(t); }

void thread_schedule_mounted(Thread *self)
{
    static uint64_t of_others; /* those that there is no memory for */
    assert_in_vm(self);
    MAY_STOP_HERE();
    VirtualRecord *r = virtual_record(self->java->object, true);
    become_safe(self, THREAD_BLOCKED);
    schedule->mounted(r ? &r->priority : &of_others);
    become_running(self, THREAD_IN_VM, 0);
}

/* ---- circles ---- */

/* One that waits for monitors: a thread of the system with what it runs, or a virtual thread that
 * nobody carries; both NULL: none */
typedef struct MonitorWaiter {
    const Thread *thread;
    const VirtualRecord *virtual;
} MonitorWaiter;

static bool same(MonitorWaiter a, MonitorWaiter b)
{
    return a.thread == b.thread && a.virtual == b.virtual;
}
static bool is_none(MonitorWaiter w) { return !w.thread && !w.virtual; }

static MonitorWaiter owner_of(const Monitor *m) LOCKS_UNCHECKED
{
    uint32_t h = atomic_load(&m->holder);
    if (!holder_owns(h))
        return (MonitorWaiter){.thread = NULL};
    MonitorWaiter w = {.thread = thread_by_id(h)};
    if (!w.thread)
        w.virtual = virtual_records;
    while (w.virtual && !(w.virtual->wait && w.virtual->wait->holder == h))
        w.virtual = w.virtual->next;
    return w;
}

/* The monitor that it waits to enter; NULL: none */
static const Monitor *entering(MonitorWaiter w)
{
    if (w.thread)
        return atomic_load(&w.thread->java->entering);
    const VirtualWait *v = w.virtual->wait;
    return v && v->thread && v->waiter.queue == &v->monitor->entering ? v->monitor : NULL;
}

static bool is_in_circle(MonitorWaiter w)
{
    enum { LONGEST = 1000 };
    MonitorWaiter at = w;
    for (int n = 0; n < LONGEST; n++) {
        const Monitor *m = entering(at);
        at = m ? owner_of(m) : (MonitorWaiter){.thread = NULL};
        if (is_none(at) || same(at, w))
            break;
    }
    return same(at, w);
}

static bool in_circle(const void *thread) LOCKS_UNCHECKED
{
    if (thread)
        return is_in_circle((MonitorWaiter){.thread = thread});
    const VirtualRecord *r = virtual_records;
    while (r && !is_in_circle((MonitorWaiter){.virtual = r}))
        r = r->next;
    return r != NULL;
}

/* ---- who waits for what ----
 * What is told goes past the C library's stderr: a runner may have locked that (flockfile) and wait
 * for its turn, which only the thread that tells can give it. */

static void tell(const char *text, size_t n)
{
    for (ssize_t done; n > 0; text += done, n -= (size_t)done)
        if ((done = write(STDERR_FILENO, text, n)) <= 0)
            return;
}

char *thread_schedule_name(const Object *t)
{
    Object *name = t ? java_thread_name(t) : NULL;
    char *text = name ? string_to_mutf8(name) : NULL;
    if (t && (!text || !*text) && thread_object_unmounts(t)) {
        free(text);
        text = xasprintf("VirtualThread[#%lld]", (long long)java_thread_id(t));
    }
    return text;
}

static void print_name(FILE *out, const Object *t)
{
    char *text = thread_schedule_name(t);
    fprintf(out, "\"%s\"", text ? text : "");
    free(text);
}

/* pkg.Name@hash, as toString of Object has it */
static void print_object(FILE *out, Object *o)
{
    const Class *c = object_class(o);
    bool is_class = c == wk.java_lang_Class;
    char *name = class_external_name(is_class ? mirror_class(o) : c);
    fprintf(out, is_class ? "class %s" : "%s@%x", name, object_hash(o));
    free(name);
}

static void print_owner(FILE *out, const Object *owner)
{
    fputs(", which ", out);
    print_name(out, owner);
    fputs(" has", out);
}

static void print_monitor(FILE *out, const Monitor *m)
{
    fputs("the monitor of ", out);
    print_object(out, m->object);
    MonitorWaiter owner = owner_of(m);
    if (is_none(owner))
        fputs(holder_owns(atomic_load(&m->holder)) ? "" : ", which nobody owns", out);
    else
        print_owner(out, owner.thread ? owner.thread->java->object : owner.virtual->object);
}

static void print_raw_wait(FILE *out, const RawMonitorWait *w) REQUIRES(threads_lock)
{
    fprintf(out, w->owner ? "the raw monitor \"%s\"" : "a notification at the raw monitor \"%s\"",
            w->name);
    if (!w->owner)
        return;
    const Thread *owner = threads_head;
    while (owner && !pthread_equal(owner->pthread, *w->owner))
        owner = owner->next;
    if (owner)
        print_owner(out, owner->own->object);
    else
        fputs(", whose owner has ended", out);
}

static void print_parked(FILE *out, Object *blocker)
{
    if (!blocker) {
        fputs("a LockSupport.unpark", out);
        return;
    }
    print_object(out, blocker);
    Object *owner = thread_synchronizer_owner(blocker);
    if (!owner)
        return;
    if (thread_object_unmounts(owner) ? virtual_has_ended(owner) : !thread_of_java(owner))
        fputs(", whose owner has ended", out);
    else
        print_owner(out, owner);
}

static void print_wait(FILE *out, const Thread *t) REQUIRES(threads_lock)
{
    const JavaThread *j = t->java;
    const Monitor *m = atomic_load(&j->entering);
    const Class *awaited = atomic_load(&j->awaited_class);
    Object *o = j->blocked_object;
    fputs(" waits for ", out);
    if (t->raw_wait) {
        print_raw_wait(out, t->raw_wait);
    } else if (m && m->object) {
        print_monitor(out, m);
    } else if (o && object_instance_of(o, wk.java_lang_Thread)) {
        fputs("the end of ", out);
        print_name(out, o);
    } else if (o) {
        fputs("a notification at ", out);
        print_object(out, o);
    } else if (awaited) {
        char *name = class_external_name(awaited);
        fprintf(out, "the initialization of %s", name);
        free(name);
    } else if (j->java_state & JTS_PARKED) {
        print_parked(out, java_thread_park_blocker(j->object));
    } else {
        fputs(t->top_frame ? "something in native code" : "the ends of the program's threads", out);
    }
    fputc('\n', out);
}

/* Of one that nobody carries; state: as virtual_state has it */
static void print_virtual_wait(FILE *out, const VirtualRecord *r, uint32_t state)
{
    const Monitor *m = entering((MonitorWaiter){.virtual = r});
    fputs(" waits for ", out);
    if (m && m->object) {
        print_monitor(out, m);
    } else if (state & JTS_OBJECT_WAIT && r->wait && r->wait->monitor->object) {
        fputs("a notification at ", out);
        print_object(out, r->wait->monitor->object);
    } else if (state & JTS_PARKED) {
        print_parked(out, java_thread_park_blocker(r->object));
    } else {
        fputs("a carrier", out);
    }
    fputc('\n', out);
}

/* Frames of the program; of the library too, if there are no others. */
static void print_place(FILE *out, Frame *top)
{
    enum { FRAMES = 4 };
    for (int library = 0, printed = 0; library < 2 && !printed; library++)
        for (Frame *f = top; f && printed < FRAMES; f = frame_method_caller(f)) {
            const Method *m = f->method;
            if (!library && !class_loader_object(m->holder))
                continue;
            int bci = frame_bci(f);
            method_print_at(out, m, method_source_file(m),
                            bci < 0 ? -1 : method_line_number(m, bci));
            printed++;
        }
}

static void tell_virtual(FILE *out, bool in_circle)
{
    world_stopped_instead_of(&virtual_lock);
    const VirtualRecord *oldest = virtual_records;
    while (oldest && oldest->next)
        oldest = oldest->next;
    for (const VirtualRecord *r = oldest; r; r = r->prev) {
        bool runs;
        uint32_t state = virtual_state(r->object, &runs);
        if (!(state & JTS_ALIVE) || runs || virtual_carrier(r->object) ||
            (in_circle && state & JTS_TIMEOUT))
            continue;
        fputs("  ", out);
        print_name(out, r->object);
        print_virtual_wait(out, r, state);
        print_place(out, frame_skip_entries(thread_host.frozen_frames(r->object)));
    }
}

static void tell_stuck(Thread *self, bool in_circle)
{
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    if (!out)
        return;
    safepoint_begin(self, "Schedule");
    lock_assert_held(&threads_lock); /* by the stop */
    fprintf(out, "Deadlock: %s (-XX:Schedule=%d).\n",
            in_circle ? "threads wait for each other for ever" : "no thread can run any more",
            vm_options.schedule);
    const Thread *oldest = threads_head;
    while (oldest->next)
        oldest = oldest->next;
    for (const Thread *t = oldest; t; t = t->prev) {
        if (t == self || !t->own->object || (t->own->is_daemon && !t->accesses_scheduled) ||
            (t->java == t->own && carries(t->own->object)) ||
            (in_circle && t->java->java_state & JTS_TIMEOUT))
            continue;
        fputs("  ", out);
        print_name(out, t->java->object);
        print_wait(out, t);
        print_place(out, frame_top_of(t, t->java));
    }
    tell_virtual(out, in_circle);
    fclose(out);
    tell(text, n);
    free(text);
    safepoint_end(self);
}

/* The VM ends as by System.exit: agents hear of it, hooks run.  If these wait for ever too, it ends
 * at once. */
static void on_stuck(bool in_circle)
{
    static bool before;
    if (before) {
        static const char neither[] =
            "Deadlock: neither can what runs at the end (-XX:Schedule).\n";
        tell(neither, sizeof neither - 1);
        fflush(NULL);
        _exit(SCHEDULE_STUCK_STATUS);
    }
    before = true;
    Thread *self = thread_attach("Schedule", NULL, true);
    if (!self)
        _exit(SCHEDULE_STUCK_STATUS);
    thread_native_to_vm(self);
    /* Hash codes that are made for the words: how often daemons looked at the time before is no
     * matter of the seed. */
    self->hash_state = 0x9E3779B97F4A7C15u * ((uint64_t)vm_options.schedule + 1);
    tell_stuck(self, in_circle);
    Class *system = objects_host.load_boot_class(self, "java/lang/System");
    Method *exit = system ? class_find_method_s(system, "exit", "(I)V") : NULL;
    Slot status = {.i = SCHEDULE_STUCK_STATUS};
    if (!exit || !java_call(self, exit, &status, NULL))
        exception_clear(self);
    _exit(SCHEDULE_STUCK_STATUS);
}

/* The thread sleeps in native code, so what is read here stands still. */
static void on_outside(void *thread)
{
    static bool told;
    const Thread *t = thread;
    const Frame *f = t->top_frame;
    const Method *m = f ? f->method : NULL;
    if (told)
        return;
    told = true;
    char *name = thread_schedule_name(t->java->object), text[1000];
    snprintf(
        text, sizeof text - 1,
        "Vitrine: not under control of -XX:Schedule: thread \"%s\" waits for the system%s%s%s%s",
        name ? name : "", m ? " in " : "", m ? m->holder->name->bytes : "", m ? "." : "",
        m ? m->name->bytes : "");
    strcat(text, "\n");
    tell(text, strlen(text));
    free(name);
}

/* ---- the run ---- */

static void release(Lock *l) LOCKS_UNCHECKED { lock_release(l); }

bool thread_schedule_start(void)
{
    if (vm_options.schedule < 0) {
        if (vm_options.schedule_races)
            fputs("-XX:+ScheduleRaces looks at runs of -XX:Schedule=SEED only\n", stderr);
        return !vm_options.schedule_races;
    }
    races_on = vm_options.schedule_races;
    const char *strategy = vm_options.schedule_strategy;
    bool by_priorities = strategy && !strcmp(strategy, "pct");
    if (strategy && !by_priorities && strcmp(strategy, "random") != 0) {
        fprintf(stderr, "-XX:ScheduleStrategy: random or pct, not %s\n", strategy);
        return false;
    }
    vm_options.compile_mode = COMPILE_NOTHING;
    /* what the machine would say otherwise, and the program can see */
    if (vm_options.processors < 1)
        vm_options.processors = 4;
    if (!vm_options.heap_max)
        vm_options.heap_max = (size_t)512 << 20;
    ScheduleStart *start = (ScheduleStart *)os_tool_symbol("schedule", "vitrine_schedule");
    if (!start)
        return false;
    schedule = start(&(ScheduleOptions){
        .seed = (uint64_t)vm_options.schedule,
        .by_priorities = by_priorities,
        .changes = (uint32_t)MAX(vm_options.schedule_depth - 1, 0),
        .length = (uint64_t)MAX(vm_options.schedule_length, 1),
        .in_circle = in_circle,
        .stuck = on_stuck,
        .outside = on_outside,
        .release = release,
    });
    return true;
}

void thread_schedule_report(void)
{
    if (!schedule)
        return;
    ScheduleCounts c = schedule->counts();
    LOG(thread_stats, INFO,
        "seed %d: %llu threads, %llu steps, %llu choices (%llu in the program), %llu switches, %llu times outside",
        vm_options.schedule, (unsigned long long)c.runners, (unsigned long long)c.steps,
        (unsigned long long)c.choices, (unsigned long long)c.near, (unsigned long long)c.switches,
        (unsigned long long)c.outside);
}
