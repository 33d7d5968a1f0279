/* SPDX-License-Identifier: Apache-2.0
 * locks.c - raw monitors and mutexes of the agent; see locks.h. */
#include "tools/lab/locks.h"
#include "tools/lab/lab.h"
#include "tools/lab/suspensions.h"
#include "tools/lab/threads.h"
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HELD = 16, EDGES = 1024, NAMES = 256, OBJECTS = 64, ASKS = 5000 };
/* Their addresses are locks: what a collection holds, and what the program may hold. */
static const char collection, program;
static _Atomic bool has_own_classes; /* the agent brought Java classes: those are no program */

static _Thread_local struct {
    const void *id, *caller; /* who entered first */
    int depth;
    bool may_stay; /* behind a handler */
    bool once;     /* a mutex that waits for ever when its owner locks it again */
} held[HELD];
static _Thread_local int held_count, depth_total;

/* `to` was taken while `from` was held; others: what else was held each time. */
static struct Edge {
    const void *from, *to, *caller;
    const void *others[4];
    int other_count;
    char what[64]; /* who waits for, or is, the collection */
} edges[EDGES];
static int edge_count;
static struct {
    const void *id;
    const char *name;
    long users; /* entries that were begun and not exited, of all threads */
} names[NAMES];
static int name_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards edges and names */

/* Java objects whose monitors the agent has entered; a row's address is the lock.  JNI is called
 * under objects_lock, so handlers of collections must not want that. */
static jweak objects[OBJECTS];
static _Atomic int object_count;
static pthread_mutex_t objects_lock = PTHREAD_MUTEX_INITIALIZER;

static bool is_object(const void *id)
{
    return (const jweak *)id >= objects && (const jweak *)id < objects + OBJECTS;
}

/* What this thread runs while the VM may stand still for a collection or a walk; else NULL. */
static const char *in_collection(void)
{
    const LabEventRow *event = lab_current_event();
    return event && event->restricted ? event->name : NULL;
}

int lab_locks_held(void) { return depth_total; }
const void *lab_lock_last(void) { return held_count ? held[held_count - 1].caller : NULL; }

enum { PASSED = 8 };
static _Thread_local const void *passed[PASSED];
static _Thread_local int passed_count;

static bool in_vm_death(void)
{
    const LabEventRow *event = lab_current_event();
    return event && event->number == JVMTI_EVENT_VM_DEATH;
}

static void note_passed(const void *id)
{
    for (int i = 0; i < passed_count; i++)
        if (passed[i] == id)
            return;
    if (passed_count < PASSED)
        passed[passed_count++] = id;
}

int lab_locks_passed(const void **to, int room)
{
    int n = in_vm_death() ? (room < passed_count ? room : passed_count) : 0;
    memcpy(to, passed, (size_t)n * sizeof *passed);
    return n;
}

int lab_locks_of_thread(const void **to, int room)
{
    int n = 0;
    if (room && in_collection())
        to[n++] = &collection;
    for (int i = 0; i < held_count && n < room; i++)
        to[n++] = held[i].id;
    return n;
}

void lab_lock_named(const void *id, const char *name)
{
    pthread_mutex_lock(&lock);
    for (int i = 0; i < name_count; i++)
        if (names[i].id == id)
            names[i].id = NULL;
    if (name && name_count < NAMES) {
        names[name_count].id = id;
        names[name_count].users = 0;
        names[name_count++].name = name;
    }
    pthread_mutex_unlock(&lock);
}

void lab_lock_used(const void *id, int change)
{
    pthread_mutex_lock(&lock);
    for (int i = name_count - 1; i >= 0; i--)
        if (names[i].id == id) {
            names[i].users += change;
            break;
        }
    pthread_mutex_unlock(&lock);
}

bool lab_lock_is_used(const void *id)
{
    long users = 0;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < name_count; i++)
        users = names[i].id == id ? names[i].users : users;
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < held_count; i++)
        users -= held[i].id == id ? held[i].depth : 0;
    return users > 0;
}

const char *lab_lock_name(const void *id)
{
    size_t rest;
    for (int i = 0; i < name_count; i++)
        if (names[i].id == id)
            return names[i].name;
    const char *variable = lab_image_variable(id, &rest);
    return is_object(id) ? "the monitor of a Java object" : variable ? variable : "a mutex";
}

/* A text, as much of it as there is room for: this is done for each call.  Gives where it ends. */
static char *put(char *to, const char *end, const char *text)
{
    while (to + 1 < end && *text)
        *to++ = *text++;
    *to = '\0';
    return to;
}

void lab_locks_of_row(const void *wanted, char *to, size_t n)
{
    const LabEventRow *event = lab_current_event();
    to[0] = 0;
    if (!event && !wanted && !held_count)
        return;
    pthread_mutex_lock(&lock);
    const char *end = to + n;
    to = put(put(put(put(to, end, "\t"), end, event ? event->name : ""), end, "\t"), end,
             wanted ? lab_lock_name(wanted) : "");
    to = put(to, end, "\t");
    for (int i = 0; i < held_count; i++)
        to = put(put(to, end, i ? ", " : ""), end, lab_lock_name(held[i].id));
    pthread_mutex_unlock(&lock);
}

static bool is_held_too(const struct Edge *e, const void *id)
{
    for (int i = 0; i < e->other_count; i++)
        if (e->others[i] == id)
            return true;
    return false;
}

static bool share_a_lock(const struct Edge *a, const struct Edge *b)
{
    for (int i = 0; i < a->other_count; i++)
        if (is_held_too(b, a->others[i]))
            return true;
    return false;
}

/* Only what is held each time can keep two threads from the two ways at once. */
static void narrow(struct Edge *e, const struct Edge *now)
{
    int n = 0;
    for (int i = 0; i < e->other_count; i++)
        if (is_held_too(now, e->others[i]))
            e->others[n++] = e->others[i];
    e->other_count = n;
}

static void tell(const struct Edge *a, const struct Edge *b)
{
    char where[900];
    bool first = a->from == &collection || a->from == &program;
    const struct Edge *into = first ? a : b, *waits = into == a ? b : a;
    lab_place(b->caller, where, sizeof where);
    if (into->from == &collection)
        lab_finding("lock-order", "Garbage Collection Start", waits->caller,
                    "%s is held during %s, which may wait for a collection, and %s%s waits for it",
                    lab_lock_name(into->to), waits->what,
                    strchr(into->what, ' ') ? "" : "a handler of ", into->what);
    else if (into->from == &program)
        lab_finding("lock-order", "Raw Monitor", waits->caller,
                    "%s is held while the program's method %s is called, which may wait for a lock "
                    "of the program; who has that waits for %s in a handler of %s",
                    lab_lock_name(into->to), waits->what, lab_lock_name(into->to), into->what);
    else
        lab_finding("lock-order", "Raw Monitor", a->caller,
                    "%s is taken while %s is held, and the other way round at %s",
                    lab_lock_name(a->to), lab_lock_name(a->from), where);
}

static void edge(const void *from, const void *to, const void *caller, const char *what)
{
    struct Edge now = {.from = from, .to = to, .caller = lab_place_of_call(caller)};
    snprintf(now.what, sizeof now.what, "%s", what ? what : "");
    for (int i = 0; i < held_count && now.other_count < (int)LAB_LEN(now.others); i++)
        if (held[i].id != from && held[i].id != to)
            now.others[now.other_count++] = held[i].id;
    pthread_mutex_lock(&lock);
    struct Edge *same = NULL, *back = NULL;
    for (int i = 0; i < edge_count; i++)
        if (edges[i].from == from && edges[i].to == to)
            same = &edges[i];
        else if (edges[i].from == to && edges[i].to == from)
            back = &edges[i];
    if (same)
        narrow(same, &now);
    else if (edge_count < EDGES)
        edges[edge_count++] = now;
    struct Edge other = back && !share_a_lock(same ? same : &now, back) ? *back : (struct Edge){0};
    pthread_mutex_unlock(&lock);
    if (other.from)
        tell(&now, &other);
}

/* Events that are sent while the program's code runs, whatever locks it holds. */
static bool in_program(jvmtiEvent event)
{
    switch (event) {
    case JVMTI_EVENT_VM_START:
    case JVMTI_EVENT_VM_INIT:
    case JVMTI_EVENT_VM_DEATH:
    case JVMTI_EVENT_THREAD_START:
    case JVMTI_EVENT_THREAD_END:
    case JVMTI_EVENT_DATA_DUMP_REQUEST:
    case JVMTI_EVENT_GARBAGE_COLLECTION_START:
    case JVMTI_EVENT_GARBAGE_COLLECTION_FINISH:
    case JVMTI_EVENT_OBJECT_FREE:
    case JVMTI_EVENT_COMPILED_METHOD_LOAD:
    case JVMTI_EVENT_COMPILED_METHOD_UNLOAD:
    case JVMTI_EVENT_DYNAMIC_CODE_GENERATED: return false;
    default: return true;
    }
}

/* The row of the object; room: one for it, when there is none.  NULL: none. */
static const jweak *row_of_object(JNIEnv *env, jobject o, bool room)
{
    const jweak *row = NULL;
    pthread_mutex_lock(&objects_lock);
    int n = atomic_load(&object_count);
    for (int i = 0; i < n && !row; i++)
        if (lab_jni_plain.IsSameObject(env, objects[i], o))
            row = &objects[i];
    if (!row && room && n < OBJECTS && (objects[n] = lab_jni_plain.NewWeakGlobalRef(env, o))) {
        row = &objects[n];
        atomic_store(&object_count, n + 1);
    }
    pthread_mutex_unlock(&objects_lock);
    return row;
}

/* Calls each for the rows of objects whose monitors the thread is in, by whatever way. */
static void each_owned(JNIEnv *env, void (*each)(const jweak *row, const void *of), const void *of)
{
    jint n = 0;
    jobject *owned = NULL;
    if ((*lab_own)->GetOwnedMonitorInfo(lab_own, NULL, &n, &owned))
        return; /* the VM does not offer it */
    for (jint i = 0; i < n; i++) {
        const jweak *row = row_of_object(env, owned[i], false);
        if (row)
            each(row, of);
        lab_jni_plain.DeleteLocalRef(env, owned[i]);
    }
    (*lab_own)->Deallocate(lab_own, (unsigned char *)owned);
}

static _Thread_local bool met;
static void meets(const jweak *row, const void *of) { met |= (const void *)row == of; }

const void *lab_lock_of_object(JNIEnv *env, jobject o, bool *own)
{
    const jweak *row = row_of_object(env, o, own != NULL);
    if (row && own) {
        met = false;
        each_owned(env, meets, row);
        *own = met;
    }
    return row;
}

static void edge(const void *from, const void *to, const void *caller, const char *what);

static bool holds(const void *id)
{
    for (int i = 0; i < held_count; i++)
        if (held[i].id == id)
            return true;
    return false;
}

typedef struct Wanted {
    const void *id, *caller;
} Wanted;
static void held_by_program(const jweak *row, const void *of)
{
    const Wanted *w = of;
    if (!holds(row)) /* the agent's own entry is known */
        edge(row, w->id, w->caller, NULL);
}

/* A lock is wanted in a handler, whose thread may be in monitors of the program. */
static void behind_monitors(const void *id, const void *caller)
{
    static _Atomic int asks;
    JNIEnv *env;
    if (atomic_load(&object_count) && !is_object(id) && !lab_signal() && !lab_critical_depth() &&
        atomic_fetch_add(&asks, 1) < ASKS &&
        (*lab_real_vm)->GetEnv(lab_real_vm, (void **)&env, JNI_VERSION_1_6) == JNI_OK)
        each_owned(env, held_by_program, &(Wanted){id, caller});
}

void lab_lock_wanted(const void *id, const void *caller)
{
    if (holds(id))
        return;
    lab_suspensions_wants(id, caller);
    if (in_collection())
        edge(&collection, id, caller, in_collection());
    const LabEventRow *event = lab_current_event();
    if (event && in_program(event->number)) {
        if (!is_object(id))
            edge(&program, id, caller, event->name);
        behind_monitors(id, caller);
    }
    for (int i = 0; i < held_count; i++)
        edge(held[i].id, id, caller, NULL);
}

void lab_lock_taken(const void *id, const void *caller)
{
    depth_total += !is_object(id);
    for (int i = 0; i < held_count; i++)
        if (held[i].id == id) {
            held[i].depth++;
            return;
        }
    if (held_count < HELD) {
        held[held_count].id = id;
        held[held_count].caller = caller;
        held[held_count].may_stay = held[held_count].once = false;
        held[held_count++].depth = 1;
    }
}

void lab_lock_may_stay(const void *id)
{
    for (int i = 0; i < held_count; i++)
        if (held[i].id == id && !held[i].may_stay) {
            held[i].may_stay = true;
            depth_total -= held[i].depth;
        }
}

void lab_lock_left(const void *id)
{
    if (in_vm_death())
        note_passed(id);
    for (int i = held_count - 1; i >= 0; i--)
        if (held[i].id == id) {
            depth_total -= !is_object(id) && !held[i].may_stay;
            if (--held[i].depth == 0) {
                held_count--;
                for (; i < held_count; i++)
                    held[i] = held[i + 1];
            }
            return;
        }
}

void lab_lock_gone(const void *id)
{
    /* a raw monitor that this thread has entered is exited before it is destroyed */
    for (int i = 0; i < held_count; i++)
        if (held[i].id == id) {
            depth_total -= held[i].may_stay ? 0 : held[i].depth;
            held_count--;
            memmove(&held[i], &held[i + 1], (size_t)(held_count - i) * sizeof *held);
            break; /* each is there once */
        }
    lab_lock_named(id, NULL);
    lab_suspensions_gone(id);
    pthread_mutex_lock(&lock);
    int n = 0;
    for (int i = 0; i < edge_count; i++)
        if (edges[i].from != id && edges[i].to != id)
            edges[n++] = edges[i];
    edge_count = n;
    pthread_mutex_unlock(&lock);
}

void lab_lock_thread_ends(const char *how)
{
    for (int i = 0; i < held_count; i++) {
        const char *name = NULL;
        pthread_mutex_lock(&lock);
        for (int k = 0; k < name_count; k++)
            name = names[k].id == held[i].id ? names[k].name : name;
        pthread_mutex_unlock(&lock);
        if (name)
            lab_finding("monitor-held", "Raw Monitor Exit", held[i].caller,
                        "raw monitor \"%s\" is entered here and still held by a thread that %s",
                        name, how);
    }
}

void lab_lock_may_wait(const char *function, const void *caller)
{
    for (int i = 0; i < held_count; i++)
        edge(held[i].id, &collection, caller, function);
}

void lab_lock_calls_program(const char *method, const void *caller)
{
    for (int i = 0; i < held_count && !has_own_classes; i++)
        edge(held[i].id, &program, caller, method);
}

/* Events that Java code of any kind may be the cause of, in the thread that runs it. */
static bool comes_of_java(jvmtiEvent event)
{
    return event == JVMTI_EVENT_SAMPLED_OBJECT_ALLOC || event == JVMTI_EVENT_EXCEPTION ||
           event == JVMTI_EVENT_EXCEPTION_CATCH || event == JVMTI_EVENT_CLASS_PREPARE ||
           event == JVMTI_EVENT_CLASS_LOAD || event == JVMTI_EVENT_CLASS_FILE_LOAD_HOOK;
}

void lab_lock_calls_java(const char *method, const void *caller)
{
    const LabEventRow *event = lab_current_event();
    for (int i = 0; i < held_count && event && comes_of_java(event->number); i++)
        if (held[i].once)
            lab_hint("re-entrance", caller,
                     "the handler of %s calls %s with a mutex held: what that does may send the "
                     "event again, in this thread, and the handler would wait for itself",
                     event->name, method);
}

void lab_lock_own_classes(void) { has_own_classes = true; }

/* ---- what the agent calls ---- */

#define CALLER __builtin_return_address(0)

/* Neither recursive nor one that tells an error: nobody but glibc's own word knows. */
static bool is_normal(const pthread_mutex_t *m)
{
    int kind = m->__data.__kind & 3;
    return kind != PTHREAD_MUTEX_RECURSIVE && kind != PTHREAD_MUTEX_ERRORCHECK;
}

static int own_lock(pthread_mutex_t *m)
{
    if (lab_signal())
        lab_call_allowed("pthread_mutex_lock", "", CALLER);
    if (lab_config.late && !lab_signal())
        lab_schedule_lock(lab_place_of_call(CALLER));
    if (!lab_signal())
        lab_schedule_worker();
    lab_lock_wanted(m, CALLER);
    int r = pthread_mutex_trylock(m);
    if (r == EBUSY && lab_signal()) {
        r = pthread_mutex_lock(m);
    } else if (r == EBUSY) {
        lab_doing_for("pthread_mutex_lock", m);
        r = pthread_mutex_lock(m);
        lab_doing_handler();
    }
    if (!r)
        lab_lock_taken(m, CALLER);
    if (!r && held_count && held[held_count - 1].id == m)
        held[held_count - 1].once = is_normal(m);
    return r;
}
static int own_trylock(pthread_mutex_t *m)
{
    int r = pthread_mutex_trylock(m);
    if (!r)
        lab_lock_taken(m, CALLER);
    return r;
}
static int own_unlock(pthread_mutex_t *m)
{
    lab_lock_left(m);
    return pthread_mutex_unlock(m);
}

static int own_timedlock(pthread_mutex_t *m, const struct timespec *t)
{
    int r = pthread_mutex_timedlock(m, t);
    if (!r)
        lab_lock_taken(m, CALLER);
    return r;
}

/* Other locks of the C library. */
#define TRIED(name, type) \
    static int own_##name(type *l) \
    { \
        int r = name(l); \
        if (!r) \
            lab_lock_taken((const void *)l, CALLER); \
        return r; \
    }
#define WAITED_FOR(name, type) \
    static int own_##name(type *l) \
    { \
        lab_lock_wanted((const void *)l, CALLER); \
        int r = name(l); \
        if (!r) \
            lab_lock_taken((const void *)l, CALLER); \
        return r; \
    }
#define UNLOCK(name, type) \
    static int own_##name(type *l) \
    { \
        lab_lock_left((const void *)l); \
        return name(l); \
    }
WAITED_FOR(pthread_rwlock_rdlock, pthread_rwlock_t)
WAITED_FOR(pthread_rwlock_wrlock, pthread_rwlock_t)
TRIED(pthread_rwlock_tryrdlock, pthread_rwlock_t)
TRIED(pthread_rwlock_trywrlock, pthread_rwlock_t)
UNLOCK(pthread_rwlock_unlock, pthread_rwlock_t)
WAITED_FOR(pthread_spin_lock, pthread_spinlock_t)
TRIED(pthread_spin_trylock, pthread_spinlock_t)
UNLOCK(pthread_spin_unlock, pthread_spinlock_t)

static int own_destroy(pthread_mutex_t *m)
{
    lab_lock_gone(m);
    return pthread_mutex_destroy(m);
}

const LabOwn lab_lock_functions[] = {
    {"pthread_mutex_lock", (void *)own_lock},
    {"pthread_mutex_trylock", (void *)own_trylock},
    {"pthread_mutex_timedlock", (void *)own_timedlock},
    {"pthread_mutex_unlock", (void *)own_unlock},
    {"pthread_rwlock_rdlock", (void *)own_pthread_rwlock_rdlock},
    {"pthread_rwlock_wrlock", (void *)own_pthread_rwlock_wrlock},
    {"pthread_rwlock_tryrdlock", (void *)own_pthread_rwlock_tryrdlock},
    {"pthread_rwlock_trywrlock", (void *)own_pthread_rwlock_trywrlock},
    {"pthread_rwlock_unlock", (void *)own_pthread_rwlock_unlock},
    {"pthread_spin_lock", (void *)own_pthread_spin_lock},
    {"pthread_spin_trylock", (void *)own_pthread_spin_trylock},
    {"pthread_spin_unlock", (void *)own_pthread_spin_unlock},
    {"pthread_mutex_destroy", (void *)own_destroy},
    {NULL, NULL},
};
