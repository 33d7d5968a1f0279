/* SPDX-License-Identifier: Apache-2.0
 * fake_threads.c - see fake_threads.h; and the floors that vm/thread asks for what these tests do
 * not do. */
#include "fake_threads.h"
#include "vm/library/java_thread.h"
#include "vm/model/names.h"
#include "vm/objects/exception.h"
#include "vm/thread/carrier.h"
#include "vm/thread/monitor.h"
#include "vm/thread/schedule.h"
#include "vm/thread/thin.h"
#include "vm/thread/transition.h"
#include "vm/thread/virtual.h"
#include "vm/base/events.h"
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- what is not there ---- */

__thread Thread *thread_self_tls;

static void nobody_asks(const char *what) { ck_abort_msg("%s is not part of these tests", what); }
void gc_stress_point(Thread *self) { nobody_asks("a collection"); }
void gc_request(void) { nobody_asks("a collection"); }
void heap_stats(HeapStats *out) { *out = (HeapStats){0}; }
SchedulePlace thread_schedule_place(const Thread *self)
{
    nobody_asks("a schedule");
    return (SchedulePlace){0};
}
void virtual_end_stop(Thread *self, const Thread *t) { nobody_asks("a virtual thread"); }
void virtual_wake(struct Waiter *w) { nobody_asks("a virtual thread"); }
void virtual_notify(struct Waiter *w) { nobody_asks("a virtual thread"); }
uint64_t events_note_texts(EventKind kind, const void *thread, const char *const *texts, int count)
{
    return 0;
}
bool throw_new(Thread *self, const char *class_name, const char *fmt, ...)
{
    ck_abort_msg("%s: %s", class_name, fmt);
}
bool throw_new_nomsg(Thread *self, const char *class_name) { ck_abort_msg("%s", class_name); }
bool throw_internal(Thread *self, const char *fmt, ...) { ck_abort_msg("%s", fmt); }
bool throw_out_of_memory(Thread *self, const char *why) { ck_abort_msg("%s", why); }
void exception_clear(Thread *self) { self->exception = NULL; }
char *class_java_name(const Class *c) { return NULL; }
void thread_set_java_state(Thread *t, uint32_t bits) { t->java->java_state = bits; }

/* ---- threads ---- */

Worker *workers;
int worker_count;

void fake_start(bool fences_of_stopper)
{
    wk.java_lang_Thread_eetop = offsetof(FakeObject, fields[0]);
    wk.java_lang_Thread_interrupted = offsetof(FakeObject, fields[1]);
    if (fences_of_stopper)
        ck_assert(!syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0));
    stopper_fences = fences_of_stopper;
}

void fake_record(FakeObject *java_thread, Thread *record)
{
    java_thread_set_record(&java_thread->head, record);
}

void worker_list(Worker *w, FakeObject *java_thread)
{
    Thread *t = &w->thread;
    t->own = t->java = t->shown = &w->own;
    t->own->object = &java_thread->head;
    t->monitors = monitor_blocks;
    t->thin_guarded = thin_guarded_at_first();
    lock_init(&t->park_lock, RANK_PARK, LOCK_ONCE);
    atomic_store(&t->state, THREAD_IN_NATIVE);
    Thread *self = thread_self();
    threads_lock_enter(self);
    ck_assert(thread_list_add(t));
    threads_lock_exit();
    fake_record(java_thread, t);
}

void worker_unlist(Worker *w, FakeObject *java_thread)
{
    fake_record(java_thread, NULL);
    lock_take(&threads_lock);
    thread_wait_until_unpinned(&w->thread);
    thread_list_remove(&w->thread);
    lock_release(&threads_lock);
    handle_area_free(&w->thread);
    lock_destroy(&w->thread.park_lock);
    free(w->own.locks.data);
}

static pthread_barrier_t all_are_there;

static void *run(void *of)
{
    Worker *w = of;
    thread_self_tls = &w->thread;
    pthread_barrier_wait(&all_are_there);
    thread_enter_vm(&w->thread);
    w->run(w);
    thread_leave_vm(&w->thread);
    thread_self_tls = NULL;
    return NULL;
}

void in_workers(int n, void (*body)(Worker *w))
{
    pthread_t threads[n];
    ck_assert(!pthread_barrier_init(&all_are_there, NULL, (unsigned)n));
    workers = calloc((size_t)n, sizeof *workers);
    worker_count = n;
    for (int i = 0; i < n; i++) {
        workers[i].number = i;
        workers[i].run = body;
        worker_list(&workers[i], &workers[i].object);
    }
    for (int i = 0; i < n; i++)
        ck_assert(!pthread_create(&threads[i], NULL, run, &workers[i]));
    for (int i = 0; i < n; i++)
        ck_assert(!pthread_join(threads[i], NULL));
    for (int i = 0; i < n; i++) {
        ck_assert_int_eq(workers[i].bad, 0);
        worker_unlist(&workers[i], &workers[i].object);
    }
    free(workers);
    pthread_barrier_destroy(&all_are_there);
}

int with_both_fences(const char *suite, const TTest *const tests[], int n)
{
    Suite *s = suite_create(suite);
    TCase *t = tcase_create("threads");
    for (int i = 0; i < n; i++)
        tcase_add_loop_test(t, tests[i], 0, 2);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
