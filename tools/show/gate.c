/* SPDX-License-Identifier: Apache-2.0
 * gate.c - where threads stand while the reader of a live page has paused the program.
 *
 * Each step of the program ends at the gate (gate_pass).  While it is closed, who comes there is
 * held.  One thread at a time may make a step: it goes on until it comes to a place where the step
 * ends, and is held again.  A thread in library code, asleep or blocked comes later.
 *
 * A held thread is in an event of the tool interface, hence in native code: it delays no stop of
 * the world.  It keeps the monitors that the program has taken; others may wait for them. */
#include "tools/show/show.h"
#include <limits.h>
#include <stdlib.h>

typedef struct Step {
    int thread;         /* 0: none is under way */
    int deepest;        /* it ends with no more frames than these */
    bool line;          /* and in another line or method, unless the number of frames differs */
    int depth, at_line; /* where it began */
    const ShowMethod *method;
} Step;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* a leaf */
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static _Atomic bool closed;
static Step step;

/* 0: not known.  Lines are the text "bci,line,bci,line". */
static int line_at(const ShowMethod *m, int bci)
{
    int line = 0;
    long best = -1;
    for (const char *p = m->lines; p && *p;) {
        char *end;
        long from = strtol(p, &end, 10), at = strtol(*end ? end + 1 : end, &end, 10);
        if (from <= bci && from > best) {
            best = from;
            line = (int)at;
        }
        p = *end ? end + 1 : end;
    }
    return line;
}

static const ShowFrame *top(const ShowThread *t) { return &t->frames[t->count - 1]; }

static bool ends_here(const ShowThread *t)
{
    if (t->count > step.deepest)
        return false;
    return !step.line || t->count != step.depth || top(t)->method != step.method ||
           line_at(top(t)->method, top(t)->bci) != step.at_line;
}

void gate_pass(ShowThread *t)
{
    if (!atomic_load_explicit(&closed, memory_order_relaxed))
        return;
    pthread_mutex_lock(&lock);
    if (atomic_load(&closed) && (step.thread != t->number || ends_here(t))) {
        if (step.thread == t->number)
            step.thread = 0;
        t->held = true;
        while (atomic_load(&closed) && step.thread != t->number)
            pthread_cond_wait(&changed, &lock);
        t->held = false;
    }
    pthread_mutex_unlock(&lock);
}

void gate_set(bool close)
{
    pthread_mutex_lock(&lock);
    atomic_store(&closed, close);
    step.thread = 0;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

bool gate_is_closed(void) { return atomic_load(&closed); }

/* Does nothing unless the thread is held.  `way`: 'i' into calls, 'o' over them, 'u' up to the
 * caller. */
void gate_step(int thread, char way, bool line)
{
    pthread_mutex_lock(&lock);
    for (const ShowThread *t = threads_first(); t; t = t->next)
        if (t->number == thread && t->held) {
            step = (Step){.thread = thread,
                          .deepest = way == 'i' ? INT_MAX : t->count - (way == 'u'),
                          .line = line,
                          .depth = t->count,
                          .at_line = line_at(top(t)->method, top(t)->bci),
                          .method = top(t)->method};
            pthread_cond_broadcast(&changed);
        }
    pthread_mutex_unlock(&lock);
}

/* Whether it is closed, who makes a step, who is held. */
void gate_json(Bytes *b)
{
    pthread_mutex_lock(&lock);
    bytes_format(b, "\"paused\":%d,\"steps\":%d,\"held\":[0", (int)atomic_load(&closed),
                 step.thread);
    for (const ShowThread *t = threads_first(); t; t = t->next)
        if (atomic_load(&closed) && t->held && step.thread != t->number)
            bytes_format(b, ",%d", t->number);
    bytes_byte(b, ']');
    pthread_mutex_unlock(&lock);
}
