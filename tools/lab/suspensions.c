/* SPDX-License-Identifier: Apache-2.0
 * suspensions.c - threads that the agent holds suspended; see suspensions.h. */
#include "tools/lab/suspensions.h"
#include "tools/lab/locks.h"
#include "tools/lab/threads.h"
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { THREADS = 1024, LOCKS = 16, USES = 6, WANTED = 4, CACHE = 16 };

typedef struct Locks {
    const void *ids[LOCKS];
    int count;
} Locks;

/* A lock under which a thread called the VM. */
typedef struct Use {
    const void *id, *caller;
    const char *function; /* a name that stays */
    const char *event;    /* whose handler; NULL: none */
    Locks around;         /* the others that it had */
} Use;

/* A thread that was suspended, or has used a lock. */
typedef struct Known {
    jint hash;
    bool is_known;
    bool is_virtual;
    unsigned holder;   /* who has suspended it; 0: the agent has not */
    Locks safe;        /* locks that it cannot be in while it is suspended */
    const void *waits; /* on this one */
    Use uses[USES];
    int use_count;
    struct {
        const void *id, *caller;
    } wanted[WANTED]; /* while it is suspended, by its holder */
    int wanted_count;
    const void *refused_at; /* a place that was told that another has suspended it; or NULL */
} Known;

static Known known[THREADS]; /* open addressing; what does not fit is not told */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards known */
static unsigned all_virtual; /* who holds all virtual threads; 0: nobody.  Guarded by lock */
/* How many are suspended by the agent; who holds all virtual ones counts for one. */
static _Atomic int suspended;
static _Atomic bool possible;

/* A lock that a handler takes, whatever it does in it; guarded by lock. */
static struct {
    const void *id;
    const char *event; /* a name that stays */
    unsigned by;       /* the thread */
} takers[64];
static int taker_count;

/* The number of the calling thread. */
static unsigned self(void)
{
    static _Atomic unsigned threads;
    static _Thread_local unsigned own;
    if (!own)
        own = atomic_fetch_add(&threads, 1) + 1;
    return own;
}

/* The row of a thread; room: one for it, when there is none.  NULL: none.  Under lock. */
static Known *find(jint hash, bool room)
{
    size_t at = (size_t)((uint32_t)hash * UINT64_C(0x9E3779B97F4A7C15) >> 40);
    for (size_t n = 0; n < 64; n++) {
        Known *k = &known[(at + n) % THREADS];
        if (k->is_known && k->hash == hash)
            return k;
        if (!k->is_known) {
            if (!room)
                return NULL;
            *k = (Known){.hash = hash, .is_known = true};
            return k;
        }
    }
    return NULL;
}

static bool has(const Locks *l, const void *id)
{
    for (int i = 0; i < l->count; i++)
        if (l->ids[i] == id)
            return true;
    return false;
}

static void add(Locks *l, const void *id)
{
    if (id && l->count < LOCKS && !has(l, id))
        l->ids[l->count++] = id;
}

static bool share(const Locks *a, const Locks *b)
{
    for (int i = 0; i < a->count; i++)
        if (has(b, a->ids[i]))
            return true;
    return false;
}

static JNIEnv *own_jni(void)
{
    JNIEnv *jni;
    bool attached = (*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) == JNI_OK;
    return attached ? jni : NULL;
}

/* The hash code of the calling thread, and what it is; false: it cannot be asked. */
static bool ask_self(jint *hash, bool *is_virtual)
{
    const LabEventRow *event = lab_current_event();
    JNIEnv *jni;
    jthread own = NULL;
    if ((event && event->restricted) || lab_signal() || lab_critical_depth() ||
        !(jni = own_jni()) || (*lab_own)->GetCurrentThread(lab_own, &own) || !own)
        return false;
    bool asked = !(*lab_own)->GetObjectHashCode(lab_own, own, hash);
    *is_virtual = !(*jni)->ExceptionCheck(jni) && (*jni)->GetVersion(jni) >= JNI_VERSION_21 &&
                  (*jni)->IsVirtualThread(jni, own);
    (*jni)->DeleteLocalRef(jni, own);
    return asked;
}

static bool hash_of_self(jint *hash)
{
    bool is_virtual;
    return ask_self(hash, &is_virtual);
}

/* The hash code of another thread than the calling one; false: it is this one, or not known. */
static bool hash_of_other(jthread thread, jint *hash)
{
    jint own;
    return thread && !(*lab_own)->GetObjectHashCode(lab_own, thread, hash) && hash_of_self(&own) &&
           own != *hash;
}

/* ---- who holds whom ---- */

void lab_suspensions_possible(void) { atomic_store(&possible, true); }

int lab_suspensions_held(void)
{
    if (!atomic_load(&suspended))
        return 0;
    pthread_mutex_lock(&lock);
    int held = all_virtual == self();
    for (int i = 0; i < THREADS; i++)
        held += known[i].holder == self();
    pthread_mutex_unlock(&lock);
    return held;
}

static Locks own_locks(void)
{
    Locks own;
    own.count = lab_locks_of_thread(own.ids, LOCKS);
    return own;
}

/* Under lock. */
static void is_held(Known *k, const Locks *of_holder)
{
    atomic_fetch_add(&suspended, !k->holder);
    k->holder = self();
    k->refused_at = NULL;
    k->wanted_count = 0;
    k->safe = *of_holder;
    add(&k->safe, k->waits);
}

static void suspends(jthread thread)
{
    jint hash;
    if (!hash_of_other(thread, &hash))
        return;
    Locks own = own_locks();
    pthread_mutex_lock(&lock);
    Known *k = find(hash, true);
    if (k)
        is_held(k, &own);
    pthread_mutex_unlock(&lock);
}

static void is_refused(const LabCall *c, jthread thread)
{
    jint hash;
    if (!hash_of_other(thread, &hash))
        return;
    pthread_mutex_lock(&lock);
    Known *k = find(hash, true);
    if (k && !k->holder)
        k->refused_at = c->caller;
    pthread_mutex_unlock(&lock);
}

/* A use of the lock in which the thread may have been suspended; NULL: none. */
static const Use *use_of(const Known *k, const void *id)
{
    const Use *found = NULL;
    for (int i = 0; i < k->use_count; i++)
        if (k->uses[i].id == id && !share(&k->uses[i].around, &k->safe))
            found = &k->uses[i];
    return found;
}

/* Gives what the row was.  Under lock. */
static Known is_let_go(Known *k)
{
    Known was = *k;
    atomic_fetch_sub(&suspended, k->holder != 0);
    k->holder = 0;
    k->refused_at = NULL;
    k->wanted_count = 0;
    return was;
}

/* The event in whose handler another thread has taken the lock; NULL: none.  Under lock. */
static const char *taken_by_other(const void *id)
{
    for (int i = 0; i < taker_count; i++)
        if (takers[i].id == id && takers[i].by != self())
            return takers[i].event;
    return NULL;
}

/* A thread goes on, whose row was this. */
static void goes_on(const LabCall *c, const Known *was)
{
    char where[900];
    for (int i = 0; was->holder == self() && i < was->wanted_count; i++) {
        const Use *u = use_of(was, was->wanted[i].id);
        pthread_mutex_lock(&lock);
        const char *event = u ? NULL : taken_by_other(was->wanted[i].id);
        pthread_mutex_unlock(&lock);
        if (event)
            lab_hint("lock-while-suspended", was->wanted[i].caller,
                     "%s is taken while this thread holds another one suspended; handlers of %s "
                     "take it, too, and a thread that is suspended in one never leaves it",
                     lab_lock_name(was->wanted[i].id), event);
        if (!u)
            continue;
        lab_place(u->caller, where, sizeof where);
        lab_finding("lock-order", "Suspend Thread", was->wanted[i].caller,
                    "%s is taken while this thread holds another one suspended, which may be in "
                    "it: %s%s calls %s in it: %s",
                    lab_lock_name(u->id), u->event ? "a handler of " : "that one",
                    u->event ? u->event : "", u->function, where);
    }
    if (was->refused_at && !was->holder) {
        lab_place(was->refused_at, where, sizeof where);
        lab_finding("wrong-call", "Resume Thread", c->caller,
                    "%s resumes a thread that another has suspended: suspending it gave "
                    "THREAD_SUSPENDED: %s",
                    c->row->name, where);
    }
}

static void resumes(const LabCall *c, jthread thread)
{
    jint hash;
    if (!hash_of_other(thread, &hash))
        return;
    pthread_mutex_lock(&lock);
    Known *k = find(hash, false);
    Known was = k ? is_let_go(k) : (Known){.holder = 0};
    pthread_mutex_unlock(&lock);
    goes_on(c, &was);
}

/* Marks the rows of threads that the call leaves out. */
static void leave_out(const LabCall *c, bool left_out[THREADS])
{
    const jthread *list = c->args[1].p;
    jint hash;
    memset(left_out, 0, THREADS * sizeof *left_out);
    for (jint i = 0; list && i < (jint)c->args[0].j; i++) {
        if ((*lab_own)->GetObjectHashCode(lab_own, list[i], &hash))
            continue;
        pthread_mutex_lock(&lock);
        const Known *k = find(hash, false);
        if (k)
            left_out[k - known] = true;
        pthread_mutex_unlock(&lock);
    }
}

/* All virtual threads but the calling one and those that are left out. */
static void all_virtual_ones(const LabCall *c, bool suspend)
{
    bool left_out[THREADS];
    jint own = 0;
    bool has_own = hash_of_self(&own);
    Locks locks = own_locks();
    leave_out(c, left_out);
    pthread_mutex_lock(&lock);
    atomic_fetch_add(&suspended, suspend - (all_virtual != 0));
    all_virtual = suspend ? self() : 0;
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < THREADS; i++) {
        Known was = {.holder = 0};
        pthread_mutex_lock(&lock);
        Known *k = &known[i];
        bool is_meant = k->is_virtual && !left_out[i] && !(has_own && k->hash == own);
        if (is_meant && suspend && !k->holder)
            is_held(k, &locks);
        else if (is_meant && !suspend && k->holder)
            was = is_let_go(k);
        pthread_mutex_unlock(&lock);
        goes_on(c, &was);
    }
}

void lab_suspensions_result(const LabCall *c, jvmtiError result)
{
    bool suspend = c->function == LAB_FN_SuspendThread || c->function == LAB_FN_SuspendThreadList;
    bool list = c->function == LAB_FN_SuspendThreadList || c->function == LAB_FN_ResumeThreadList;
    bool all = c->function == LAB_FN_SuspendAllVirtualThreads;
    if ((all || c->function == LAB_FN_ResumeAllVirtualThreads) && !result)
        all_virtual_ones(c, all);
    if ((!suspend && !list && c->function != LAB_FN_ResumeThread) || (list && result))
        return;
    for (jint i = 0; i < (list ? (jint)c->args[0].j : 1); i++) {
        jthread thread = list ? ((const jthread *)c->args[1].p)[i]
                              : (jthread)(uintptr_t)c->args[0].p;
        jvmtiError e = list ? ((const jvmtiError *)c->args[2].p)[i] : result;
        if (suspend && !e)
            suspends(thread);
        else if (suspend && e == JVMTI_ERROR_THREAD_SUSPENDED)
            is_refused(c, thread);
        else if (!suspend && !e)
            resumes(c, thread);
    }
}

bool lab_suspensions_of_self(const LabCall *c)
{
    jint own, other;
    bool list = c->function == LAB_FN_SuspendThreadList;
    if ((!list && c->function != LAB_FN_SuspendThread) || !hash_of_self(&own))
        return false;
    const jthread *threads = list ? c->args[1].p : (const jthread *)&c->args[0].p;
    for (jint i = 0; threads && i < (list ? (jint)c->args[0].j : 1); i++)
        if (!threads[i] ||
            (!(*lab_own)->GetObjectHashCode(lab_own, threads[i], &other) && other == own))
            return true;
    return false;
}

/* ---- locks ---- */

/* What a thread runs once, before it does anything else. */
static bool is_first(const LabEventRow *event)
{
    return event && (event->number == JVMTI_EVENT_THREAD_START ||
                     event->number == JVMTI_EVENT_VIRTUAL_THREAD_START ||
                     event->number == JVMTI_EVENT_VM_START || event->number == JVMTI_EVENT_VM_INIT);
}

static bool same_use(const Use *a, const Use *b)
{
    bool same = a->id == b->id && a->around.count == b->around.count;
    for (int i = 0; same && i < a->around.count; i++)
        same = has(&b->around, a->around.ids[i]);
    return same;
}

static void used(jint hash, bool is_virtual, const Use *u)
{
    pthread_mutex_lock(&lock);
    Known *k = find(hash, true);
    if (k)
        k->is_virtual = is_virtual;
    bool there = !k || k->use_count == USES;
    for (int i = 0; !there && i < k->use_count; i++)
        there = same_use(&k->uses[i], u);
    if (!there)
        k->uses[k->use_count++] = *u;
    pthread_mutex_unlock(&lock);
}

/* Whether this thread has told this already: how it holds the nth of so many locks. */
static bool is_told(const void *id, int n)
{
    static _Thread_local uintptr_t told[CACHE]; /* no address has the upper bits */
    static _Thread_local unsigned next;
    uintptr_t key = (uintptr_t)id ^ (uintptr_t)n << 56;
    for (int i = 0; i < CACHE; i++)
        if (told[i] == key)
            return true;
    told[next++ % CACHE] = key;
    return false;
}

void lab_suspensions_calls(const char *function, const void *caller)
{
    const LabEventRow *event = lab_current_event();
    const void *held[LOCKS];
    jint hash = 0;
    bool asked = false, is_virtual = false;
    if (!atomic_load(&possible) || is_first(event))
        return;
    int n = lab_locks_of_thread(held, LOCKS);
    for (int i = 0; i < n; i++) {
        if (is_told(held[i], n))
            continue;
        if (!asked && !ask_self(&hash, &is_virtual))
            return;
        asked = true;
        Use u = {.id = held[i],
                 .caller = lab_place_of_call(caller),
                 .function = function,
                 .event = event ? event->name : NULL};
        for (int k = 0; k < n; k++)
            if (k != i)
                add(&u.around, held[k]);
        used(hash, is_virtual, &u);
    }
}

/* Once for each lock, thread and event that comes after another one. */
static void note_taken(const void *id)
{
    static _Thread_local struct {
        const void *id;
        const char *event;
    } last;
    const LabEventRow *event = lab_current_event();
    if (!event || (last.id == id && last.event == event->name))
        return;
    last.id = id;
    last.event = event->name;
    pthread_mutex_lock(&lock);
    int i = 0;
    while (i < taker_count && (takers[i].id != id || takers[i].by != self()))
        i++;
    if (i == taker_count && i < (int)LAB_LEN(takers)) {
        takers[taker_count].id = id;
        takers[taker_count].event = event->name;
        takers[taker_count++].by = self();
    }
    pthread_mutex_unlock(&lock);
}

void lab_suspensions_wants(const void *id, const void *caller)
{
    if (atomic_load(&possible))
        note_taken(id);
    if (!atomic_load(&suspended))
        return;
    const void *place = lab_place_of_call(caller);
    pthread_mutex_lock(&lock);
    for (int i = 0; i < THREADS; i++) {
        Known *k = &known[i];
        bool there = k->holder != self() || has(&k->safe, id) || k->wanted_count == WANTED;
        for (int w = 0; !there && w < k->wanted_count; w++)
            there = k->wanted[w].id == id;
        if (there)
            continue;
        k->wanted[k->wanted_count].id = id;
        k->wanted[k->wanted_count++].caller = place;
    }
    pthread_mutex_unlock(&lock);
}

void lab_suspensions_gone(const void *id)
{
    if (!atomic_load(&possible))
        return;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < THREADS; i++) {
        Known *k = &known[i];
        int n = 0;
        for (int u = 0; u < k->use_count; u++)
            if (k->uses[u].id != id)
                k->uses[n++] = k->uses[u];
        k->use_count = n;
    }
    pthread_mutex_unlock(&lock);
}

void lab_suspensions_waits(const void *id)
{
    jint hash;
    if (!atomic_load(&possible) || !hash_of_self(&hash))
        return;
    pthread_mutex_lock(&lock);
    Known *k = find(hash, id != NULL);
    if (k)
        k->waits = id;
    pthread_mutex_unlock(&lock);
}

/* ---- another one, who suspends threads, too ---- */

/* The thread that he has suspended; guarded by lock. */
static struct {
    jthread thread; /* a global reference; NULL: none */
    uint64_t until; /* lab_now() */
    bool had;       /* there was one */
} his;

static bool takes(JNIEnv *jni, jthread thread)
{
    enum { MS = 300 };
    jint hash;
    if (!hash_of_other(thread, &hash))
        return false;
    jthread own = (*jni)->NewGlobalRef(jni, thread);
    pthread_mutex_lock(&lock);
    bool taken = own && !his.thread && !his.had;
    if (taken) {
        his.thread = own;
        his.until = UINT64_MAX;
    }
    pthread_mutex_unlock(&lock);
    bool done = taken && !(*lab_own)->SuspendThread(lab_own, thread);
    pthread_mutex_lock(&lock);
    his.had |= done;
    if (done)
        his.until = lab_now() + MS * UINT64_C(1000000);
    else if (taken)
        his.thread = NULL;
    pthread_mutex_unlock(&lock);
    if (own && !done)
        (*jni)->DeleteGlobalRef(jni, own);
    return done;
}

bool lab_suspensions_by_another(const LabCall *c)
{
    JNIEnv *jni = own_jni();
    if (c->function == LAB_FN_SuspendThread)
        return jni && takes(jni, (jthread)(uintptr_t)c->args[0].p);
    const jthread *list = c->args[1].p;
    for (jint i = 0; jni && list && i < (jint)c->args[0].j; i++)
        if (takes(jni, list[i]))
            return true;
    return false;
}

void JNICALL lab_suspensions_other(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    jvmtiPhase phase;
    while (!(*env)->GetPhase(env, &phase) && phase == JVMTI_PHASE_LIVE) {
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
        pthread_mutex_lock(&lock);
        jthread due = his.thread && his.until <= lab_now() ? his.thread : NULL;
        if (due)
            his.thread = NULL;
        pthread_mutex_unlock(&lock);
        if (due) {
            (*env)->ResumeThread(env, due); /* perhaps the agent has done that */
            (*jni)->DeleteGlobalRef(jni, due);
        }
    }
}
