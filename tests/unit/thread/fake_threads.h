/* SPDX-License-Identifier: Apache-2.0
 * fake_threads.h - threads that vm/thread's own C stops, holds and lets wait, without a machine
 * that they run on. */
#pragma once
#include "vm/objects/handle.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/thread_list.h"
#include <check.h>

/* What lies where a java.lang.Thread has its fields for the VM, or any other object. */
typedef struct FakeObject {
    Object head;
    uint64_t fields[4];
} FakeObject;

/* One that is listed, and what it counts without atomic accesses: who sees or changes that needs an
 * order. */
typedef struct Worker {
    Thread thread; /* first */
    JavaThread own;
    FakeObject object;
    long first, second; /* equal whenever the thread is stopped */
    int number;         /* from 0 */
    int bad;            /* what it saw that is wrong: no order is made by counting it */
    void (*run)(struct Worker *w);
} Worker;

/* Where other threads find the record of w; NULL: w is no more. */
void fake_record(FakeObject *java_thread, Thread *record);
/* Lists it, with the object as its java.lang.Thread; THREAD_IN_NATIVE, as a thread that came. */
void worker_list(Worker *w, FakeObject *java_thread);
/* Nobody finds it any more, and nobody has it pinned.  The caller is another thread, and in a safe
 * state. */
void worker_unlist(Worker *w, FakeObject *java_thread);
/* Each of n threads runs once, IN_VM; fails when one of them saw something wrong. */
void in_workers(int n, void (*run)(Worker *w));
/* The workers of in_workers, for those that look at others. */
extern Worker *workers;
extern int worker_count;
/* The main function of a test program: each test runs with both kinds of fences (_i). */
int with_both_fences(const char *suite, const TTest *const tests[], int n);
/* With whose fences threads are stopped: their own, or those of the one that stops them. */
void fake_start(bool fences_of_stopper);
