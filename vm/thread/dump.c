/* SPDX-License-Identifier: Apache-2.0
 * dump.c - stacks as text: the SIGQUIT thread dump with lock owners and deadlocks. */
#include "vm/library/java_thread.h"
#include "vm/os/os.h"
#include "vm/objects/string.h"
#include "vm/model/frame.h"
#include "vm/thread/host.h"
#include "vm/thread/fat.h"
#include "vm/thread/safepoint.h"
#include "vm/model/vm.h"
#include "vm/model/code_tables.h"
#include "vm/model/names.h"
#include <inttypes.h>
#include <time.h>

static void print_frame(FILE *out, const Frame *f)
{
    const Method *m = f->method;
    int bci = frame_bci(f);
    method_print_at(out, m, method_source_file(m), bci < 0 ? -1 : method_line_number(m, bci));
}

static void print_lock(FILE *out, const char *what, const Object *o)
{
    const Class *c = object_class(o);
    FREED char *name = class_java_name(c == wk.java_lang_Class ? mirror_class(o) : c);
    fprintf(out, "\t- %s <0x%016" PRIxPTR "> (a %s%s)\n", what, (uintptr_t)o,
            c == wk.java_lang_Class ? "java.lang.Class for " : "", name);
}

static const char *state_text(const Thread *t)
{
    uint32_t s = t->java->java_state;
    bool timed = s & JTS_TIMEOUT;
    if (s & JTS_BLOCKED_ENTER)
        return "BLOCKED (on object monitor)";
    if (s & JTS_SLEEPING)
        return "TIMED_WAITING (sleeping)";
    if (s & JTS_OBJECT_WAIT)
        return timed ? "TIMED_WAITING (on object monitor)" : "WAITING (on object monitor)";
    if (s & JTS_PARKED)
        return timed ? "TIMED_WAITING (parking)" : "WAITING (parking)";
    return s & JTS_RUNNABLE ? "RUNNABLE" : s & JTS_TERMINATED ? "TERMINATED" : "NEW";
}

static const char *activity(const Thread *t)
{
    uint32_t s = t->java->java_state;
    return s & JTS_BLOCKED_ENTER ? "waiting for monitor entry"
           : s & JTS_OBJECT_WAIT || atomic_load(&t->java->awaited_class) ? "in Object.wait()"
           : s & (JTS_SLEEPING | JTS_PARKED)                             ? "waiting on condition"
                                                                         : "runnable";
}

static char *java_name(const Thread *t)
{
    Object *name = java_thread_name(t->own->object);
    char *text = name ? string_to_mutf8(name) : NULL;
    return text ? text : xstrdup("");
}

typedef struct Synchronizer {
    Object *object, *owner;
} Synchronizer;
typedef struct DumpContext {
    FILE *out;
    bool locks;
    ThreadDumpOptions options;
    VEC(Synchronizer) synchronizers;
    bool cut_short; /* there was no memory for some of them */
} DumpContext;

/* AbstractOwnableSynchronizers with an owner: ReentrantLock and its kin. */
static void find_synchronizer(Object *o, void *ctx)
{
    DumpContext *d = ctx;
    Object *owner = object_layout(o)->kind == LAYOUT_INSTANCE ? thread_synchronizer_owner(o) : NULL;
    if (owner)
        d->cut_short |= !VEC_TRY_PUSH(d->synchronizers, ((Synchronizer){o, owner}));
}

static void print_synchronizers(DumpContext *d, const Thread *t)
{
    int n = 0;
    fputs("\n   Locked ownable synchronizers:\n", d->out);
    for (size_t i = 0; i < d->synchronizers.len; i++)
        if (d->synchronizers.data[i].owner == t->java->object) {
            FREED char *name = class_external_name(object_class(d->synchronizers.data[i].object));
            fprintf(d->out, "\t- <0x%016" PRIxPTR "> (a %s)\n",
                    (uintptr_t)d->synchronizers.data[i].object, name);
            n++;
        }
    if (d->cut_short)
        fputs("\t- ... (no memory for all of them)\n", d->out);
    else if (!n)
        fputs("\t- None\n", d->out);
}

/* The largest unit in which the number still has two digits. */
static void extended_text(const Thread *t, char *buf, size_t n)
{
    uint64_t bytes = tlab_allocated(&t->tlab);
    int unit = 0;
    while (unit < 3 && bytes >= 10240) {
        bytes >>= 10;
        unit++;
    }
    snprintf(buf, n, "allocated=%" PRIu64 "%c defined_classes=%u ", bytes, "BKMG"[unit],
             atomic_load(&t->java->defined_classes));
}

/* frames, and the locks that each has taken or waits for */
static void print_frames(const DumpContext *d, const Thread *t, const JavaThread *j)
{
    bool top = true;
    int depth = 0;
    for (Frame *f = frame_top_of(t, j); f && depth < 1024; f = frame_method_caller(f), depth++) {
        print_frame(d->out, f);
        if (d->locks && top && j->blocked_object)
            print_lock(d->out, atomic_load(&j->waiting_on) ? "waiting on" : "waiting to lock",
                       j->blocked_object);
        if (d->locks && top && !j->blocked_object && (j->java_state & JTS_PARKED)) {
            Object *blocker = java_thread_park_blocker(j->object);
            if (blocker)
                print_lock(d->out, "parking to wait for ", blocker);
        }
        const Class *awaited = atomic_load(&j->awaited_class);
        if (d->locks && top && awaited) {
            FREED char *text = class_external_name(awaited);
            fprintf(d->out, "\t- waiting on the Class initialization monitor for %s\n", text);
        }
        top = false;
        if (d->locks)
            for (uint32_t i = j->locks.len; i-- > 0;)
                if (j->locks.data[i].frame == f)
                    print_lock(d->out, "locked", j->locks.data[i].object);
    }
}

static void dump_thread(Thread *t, void *arg)
{
    DumpContext *d = arg;
    if (!t->own->object || t->own->exiting)
        return;
    FREED char *name = java_name(t);
    int64_t cpu = os_thread_cpu_ns_of(t->os_tid, false);
    char extended[64] = "";
    if (d->options.extended)
        extended_text(t, extended, sizeof extended);
    /* the system's number of the thread, which later releases show twice */
    char number[32] = "", nid[16], does[64] = "";
    snprintf(nid, sizeof nid, library_since(21) ? "%d" : "0x%x", t->os_tid);
    if (library_since(21))
        snprintf(number, sizeof number, " [%s]", nid);
    const JavaThread *carried = t->java == t->own ? NULL : t->java;
    if (!carried || !library_since(25))
        snprintf(does, sizeof does, "nid=%s %s", nid, activity(t));
    fprintf(d->out,
            "\"%s\" #%" PRId64
            "%s%s prio=%d os_prio=0 cpu=%.2fms elapsed=%.2fs %stid=0x%016" PRIxPTR
            " %s  [0x%016" PRIxPTR "]\n",
            name, java_thread_id(t->own->object), number, t->own->is_daemon ? " daemon" : "",
            java_thread_priority(t->own->object), cpu < 0 ? 0.0 : (double)cpu / 1e6,
            (double)(os_nanos() - t->own->start_ns) / 1e9, extended, (uintptr_t)t, does,
            (uintptr_t)t->top_frame);
    int64_t carried_id = carried ? java_thread_id(carried->object) : 0;
    if (carried)
        fprintf(d->out, "   Carrying virtual thread #%" PRId64 "\n", carried_id);
    else
        fprintf(d->out, "   java.lang.Thread.State: %s\n", state_text(t));
    print_frames(d, t, t->own);
    if (carried) {
        fprintf(d->out, "   Mounted virtual thread #%" PRId64 "\n", carried_id);
        print_frames(d, t, carried);
    }
    if (d->options.synchronizers)
        print_synchronizers(d, t);
    fputc('\n', d->out);
}

static Object *parked_at(const Thread *t)
{
    return t->java->object && t->java->java_state & JTS_PARKED
               ? java_thread_park_blocker(t->java->object)
               : NULL;
}

Thread *thread_awaited(const Thread *t, bool monitors_only)
{
    const Monitor *m = atomic_load(&t->java->entering);
    Object *owner = monitors_only || m ? NULL : thread_synchronizer_owner(parked_at(t));
    return m ? fat_owner(m) : owner ? thread_of_java(owner) : NULL;
}

/* the first and those that come after it, `count` in all */
static void report_deadlock(DumpContext *d, const Thread *first, uint32_t count)
{
    fputs("\nFound one Java-level deadlock:\n=============================\n", d->out);
    const Thread *t = first, *owner;
    for (uint32_t i = 0; i < count; i++, t = owner) {
        const Monitor *m = atomic_load(&t->java->entering);
        const Object *o = m ? m->object : parked_at(t);
        owner = thread_awaited(t, false);
        FREED char *name = java_name(t), *owner_name = java_name(owner),
                   *class_name = class_java_name(object_class(o));
        fprintf(d->out, "\"%s\":\n  waiting ", name);
        if (m)
            fprintf(d->out, "to lock monitor 0x%016" PRIxPTR " (object 0x%016" PRIxPTR ", a %s)",
                    (uintptr_t)m, (uintptr_t)o, class_name);
        else
            fprintf(d->out, "for ownable synchronizer 0x%016" PRIxPTR ", (a %s)", (uintptr_t)o,
                    class_name);
        fprintf(d->out, ",\n  which is held by \"%s\"\n\n", owner_name);
    }
    fputs(
        "Java stack information for the threads listed above:\n===================================================\n",
        d->out);
    t = first;
    for (uint32_t i = 0; i < count; i++, t = thread_awaited(t, false)) {
        FREED char *name = java_name(t);
        fprintf(d->out, "\"%s\":\n", name);
        print_frames(d, t, t->java);
    }
}

/* Each thread is walked through once.  A walk that comes back to a thread of its own has found a
 * cycle; as on the stock VM, threads before the cycle are told of too. */
static void report_deadlocks(DumpContext *d, Thread *oldest)
{
    uint32_t walk = 0, found = 0;
    for (Thread *t = oldest; t; t = t->prev)
        t->java->dump_walk = 0;
    for (Thread *t = oldest; t; t = t->prev) {
        Thread *at = t;
        uint32_t count = 0;
        for (walk++; at && !at->java->dump_walk; at = thread_awaited(at, false), count++)
            at->java->dump_walk = walk;
        if (at && at->java->dump_walk == walk) {
            report_deadlock(d, t, count);
            found++;
        }
    }
    if (found)
        fprintf(d->out, found == 1 ? "\nFound 1 deadlock.\n\n" : "\nFound %u deadlocks.\n\n",
                found);
}

void threads_dump(Thread *self, FILE *out, bool locks)
{
    assert_in_vm(self);
    ThreadDumpOptions o = {.monitors = locks};
    threads_dump_with(self, out, &o);
}

/* The addresses that the threads' own lines repeat (tid=), the oldest first, four in a row. */
static void list_threads(FILE *out, const Thread *oldest)
{
    uint32_t n = 0;
    for (const Thread *t = oldest; t; t = t->prev)
        n++;
    fprintf(out, "Threads class SMR info:\n_java_thread_list=0x%016lx, length=%u, elements={\n",
            (unsigned long)(uintptr_t)&threads_head, n);
    uint32_t i = 0;
    for (const Thread *t = oldest; t; t = t->prev)
        fprintf(out, "0x%016lx%s", (unsigned long)(uintptr_t)t,
                ++i == n     ? "\n"
                : i % 4 == 0 ? ",\n"
                             : ", ");
    fputs("}\n\n", out);
}

void threads_dump_with(Thread *self, FILE *out, const ThreadDumpOptions *o)
{
    assert_in_vm(self);
    VM_ASSERT(out && o, "where the dump goes");
    DumpContext d = {
        .out = out, .locks = o->monitors && vm_options.monitors_in_dump, .options = *o};
    time_t now = time(NULL);
    char when[64];
    struct tm tm;
    strftime(when, sizeof when, "%Y-%m-%d %H:%M:%S", localtime_r(&now, &tm));
    safepoint_begin(self, "thread dump");
    lock_assert_held(&threads_lock); /* by the stop */
    if (o->synchronizers)
        heap_walk(self, find_synchronizer, &d);
    fprintf(out, "%s\nFull thread dump %s (%s %s):\n\n", when, vm_property("java.vm.name"),
            vm_property("java.vm.version"), vm_property("java.vm.info"));
    Thread *oldest = threads_head;
    while (oldest && oldest->next)
        oldest = oldest->next;
    list_threads(out, oldest);
    for (Thread *t = oldest; t; t = t->prev)
        dump_thread(t, &d);
    size_t globals, weaks;
    thread_host.count_references(&globals, &weaks);
    fprintf(out, "JNI global refs: %zu, weak refs: %zu\n\n", globals, weaks);
    report_deadlocks(&d, oldest);
    safepoint_end(self);
    VEC_FREE(d.synchronizers);
}
