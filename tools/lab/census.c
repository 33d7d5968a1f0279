/* SPDX-License-Identifier: Apache-2.0
 * census.c - which threads there are, and whom the VM waits for; see census.h. */
#include "tools/lab/census.h"
#include "tools/lab/lab.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RESTS = 3, /* begun after the program's end: who is told to end begins one or two more */
    NAMES = 256
};

/* What is known of a thread: lives for ever, as somebody may look at it when it ends. */
typedef struct Being {
    bool is_daemon, is_hidden, is_programs;
    bool stays; /* it is told that the VM waits for it */
    struct Being *next;
    const void *attached_at; /* by the agent; NULL: it was not */
    int rests;               /* begun after the program's end */
} Being;

static _Thread_local Being *me;
static Being *waited_for; /* the agent's that are no daemons, and live; guarded by lab_lock */
static _Thread_local const void *attaching;
static _Atomic long programs; /* threads of the program that are no daemons */
static _Atomic bool over;     /* the last of them has ended */
static _Atomic bool complete;

static struct {
    char name[64];
} seen[NAMES]; /* guarded by lab_lock */
static int seen_count;

/* Threads are often numbered: "worker-17" is told as "worker-N". */
static void general_name(const char *name, char *to, size_t n)
{
    size_t at = 0;
    for (const char *s = name; *s && at + 1 < n; s++)
        if (!isdigit((unsigned char)*s))
            to[at++] = *s;
        else if (!at || to[at - 1] != 'N')
            to[at++] = 'N';
    to[at] = '\0';
}

/* Once for each name. */
static void tell_name(const char *general)
{
    bool fresh = true;
    pthread_mutex_lock(&lab_lock);
    for (int i = 0; i < seen_count && fresh; i++)
        fresh = strcmp(seen[i].name, general) != 0;
    fresh = fresh && seen_count < NAMES;
    if (fresh)
        snprintf(seen[seen_count++].name, sizeof seen[0].name, "%s", general);
    pthread_mutex_unlock(&lab_lock);
    char text[300];
    if (fresh)
        lab_say("thread-name", "\"name\":\"%s\"", line_json(text, sizeof text, general));
}

/* false: it cannot be asked */
static bool ask(jthread thread, char *general, size_t n, bool *is_daemon)
{
    jvmtiThreadInfo info;
    JNIEnv *jni;
    memset(&info, 0, sizeof info);
    if ((*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK ||
        (*lab_own)->GetThreadInfo(lab_own, thread, &info))
        return false;
    general_name(info.name ? info.name : "", general, n);
    *is_daemon = info.is_daemon;
    (*lab_own)->Deallocate(lab_own, (unsigned char *)info.name);
    (*jni)->DeleteLocalRef(jni, info.thread_group);
    (*jni)->DeleteLocalRef(jni, info.context_class_loader);
    return true;
}

void lab_census_begins(void)
{
    char general[64];
    bool is_daemon;
    if (me || !ask(NULL, general, sizeof general, &is_daemon) || !(me = calloc(1, sizeof *me)))
        return;
    /* the thread that ends the VM attaches itself for that, and waits for the others */
    me->is_programs = !is_daemon && !attaching && strcmp(general, "DestroyJavaVM") != 0;
    me->is_daemon = is_daemon;
    me->attached_at = attaching;
    if (me->is_programs)
        atomic_fetch_add(&programs, 1);
    if (me->attached_at && !is_daemon) {
        pthread_mutex_lock(&lab_lock);
        me->next = waited_for;
        waited_for = me;
        pthread_mutex_unlock(&lab_lock);
    }
    tell_name(general);
    (*lab_own)->SetThreadLocalStorage(lab_own, NULL, me);
}

/* The VM waits for the thread; or, it does not any more. */
static void tell_stays(Being *b, bool stays)
{
    char where[900], text[1000];
    lab_place(b->attached_at, where, sizeof where);
    lab_say("stays", "\"where\":\"%s\",\"count\":%d", line_json(text, sizeof text, where),
            stays ? 1 : -1);
    b->stays = stays;
}

void lab_census_ends(void)
{
    if (!me)
        return;
    pthread_mutex_lock(&lab_lock);
    for (Being **b = &waited_for; *b; b = &(*b)->next)
        if (*b == me) {
            *b = me->next;
            break;
        }
    pthread_mutex_unlock(&lab_lock);
    if (me->stays)
        tell_stays(me, false);
    if (me->is_programs && atomic_fetch_sub(&programs, 1) == 1 && atomic_load(&complete) &&
        !atomic_exchange(&over, true)) {
        pthread_mutex_lock(&lab_lock);
        for (Being *b = waited_for; b; b = b->next)
            tell_stays(b, true);
        pthread_mutex_unlock(&lab_lock);
    }
    me = NULL;
}

void lab_census_attaching(const void *place)
{
    attaching = place ? lab_place_of_call(place) : NULL;
}

void lab_census_hidden(void)
{
    lab_census_begins();
    if (me)
        me->is_hidden = true;
}

void lab_census_complete(void) { atomic_store(&complete, true); }

void lab_census_rests(void)
{
    if (!me || !me->attached_at || me->is_daemon || lab_current_event() ||
        !atomic_load(&complete) || atomic_load(&programs) || ++me->rests != RESTS)
        return;
    lab_finding("threads", "Run Agent Thread", me->attached_at,
                "the program has ended, and the VM waits for a thread of the agent, which is no "
                "daemon: it was attached here, and goes on sleeping");
}

bool lab_census_is_foreign(void)
{
    const LabEventRow *in = lab_current_event();
    jint frames;
    return me && !me->attached_at && !(in && in->restricted) &&
           !(*lab_own)->GetFrameCount(lab_own, NULL, &frames) && !frames;
}

void lab_census_report(void)
{
    jint n = 0;
    jthread *threads = NULL;
    JNIEnv *jni;
    if ((*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK ||
        (*lab_own)->GetAllThreads(lab_own, &n, &threads))
        return;
    for (jint i = 0; i < n; i++) {
        char general[64], text[300], where[900] = "", place[1000];
        bool is_daemon;
        void *of = NULL;
        if (!ask(threads[i], general, sizeof general, &is_daemon) ||
            (*lab_own)->GetThreadLocalStorage(lab_own, threads[i], &of))
            continue; /* it has ended meanwhile */
        const Being *it = of;
        if (it && it->attached_at)
            lab_place(it->attached_at, where, sizeof where);
        lab_say("thread", "\"name\":\"%s\",\"daemon\":%s,\"hidden\":%s,\"where\":\"%s\"",
                line_json(text, sizeof text, general), is_daemon ? "true" : "false",
                it && it->is_hidden ? "true" : "false", line_json(place, sizeof place, where));
        (*jni)->DeleteLocalRef(jni, threads[i]);
    }
    (*lab_own)->Deallocate(lab_own, (unsigned char *)threads);
    lab_say("threads-told", "\"count\":%d", (int)n);
}
