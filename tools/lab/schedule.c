/* SPDX-License-Identifier: Apache-2.0
 * schedule.c - other orders of things: collections before callbacks, yields and short sleeps around
 * calls, handlers and threads that are held for a moment, classes that are transformed again.  A
 * virtual thread that is late at a mount or an unmount lets another one have its carrier.
 *
 * What is drawn comes from the seed and from how often this thread has drawn, so the same thread
 * does the same with the same seed; the operating system's part in the order stays. */
#include "tools/lab/extensions.h"
#include "tools/lab/fence.h"
#include "tools/lab/lab.h"
#include "tools/lab/locks.h"
#include "tools/lab/places.h"
#include "tools/lab/suspensions.h"
#include "tools/lab/threads.h"
#include <dlfcn.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DRAWN_AT_MOST = 20000, COLLECTED_AT_MOST = 500 }; /* the first by one thread */

static _Atomic uint64_t threads_seen;
static _Thread_local uint64_t state;

static uint64_t draw(uint64_t seed)
{
    if (!state)
        state = (seed + atomic_fetch_add(&threads_seen, 1) * UINT64_C(0x9E3779B97F4A7C15)) | 1;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state * UINT64_C(0x2545F4914F6CDD1D) >> 32;
}

static void wait_us(long us)
{
    nanosleep(&(struct timespec){.tv_sec = us / 1000000, .tv_nsec = us % 1000000 * 1000}, NULL);
}

void lab_schedule_call(void)
{
    /* Not for ever: an agent that looks at each method call would not come to its end. */
    static _Thread_local short drawn;
    if (!lab_config.yield_seed || drawn >= DRAWN_AT_MOST)
        return;
    drawn++;
    uint64_t x = draw(lab_config.yield_seed);
    if (x % 64 == 0)
        wait_us((long)(x >> 8) % 500);
    else if (x % 4 == 0)
        sched_yield();
}

void lab_schedule_lock(const void *place)
{
    enum { PLACES = 64 };
    static const void *_Atomic seen[PLACES];
    static _Atomic bool somebody; /* is late: only one at a time, or nobody would be */
    if (!lab_config.late || !place)
        return;
    int i = 0;
    for (const void *known; i < PLACES && (known = atomic_load(&seen[i])) != NULL; i++)
        if (known == place)
            return;
    if (i == PLACES)
        return;
    /* A handler of VMDeath comes after everybody: whom it tells to stop may be the first at a lock,
     * and would be the late one by chance. */
    const LabEventRow *in = lab_current_event();
    bool last = in && in->number == JVMTI_EVENT_VM_DEATH;
    bool another = atomic_exchange(&somebody, true);
    if (another && !last)
        return;
    const void *none = NULL;
    if (atomic_compare_exchange_strong(&seen[i], &none, place))
        wait_us(lab_config.late * (last ? 2000L : 1000L));
    if (!another)
        atomic_store(&somebody, false);
}

/* ---- a thread of the agent comes to its lock late ----
 * It has asked whether it is to end.  It comes when another handler has something for it, or when
 * the handler of VMDeath waits already: what that one told it it has not heard.  The next time only
 * the latter counts: who waits without a look has heard every second word until then. */
static _Atomic bool vm_ends, rests; /* the program is about to end; a handler of VMDeath waits */
static _Atomic long notified;       /* by other handlers */

static bool is_in_death(void)
{
    const LabEventRow *in = lab_current_event();
    return in && in->number == JVMTI_EVENT_VM_DEATH;
}

void lab_schedule_ends(void) { atomic_store(&vm_ends, true); }

void lab_schedule_waits(void)
{
    if (is_in_death())
        atomic_store(&rests, true);
}

void lab_schedule_notifies(void)
{
    if (!is_in_death())
        atomic_fetch_add(&notified, 1);
}

void lab_schedule_dead(void) { atomic_store(&rests, true); }

void lab_schedule_worker(void)
{
    enum { AT_MOST_MS = 1000 };
    static _Thread_local struct {
        unsigned short late : 15, came : 1;
    } own; /* small, as there is little room */
    if (!atomic_load(&vm_ends) || lab_current_event())
        return;
    long before = atomic_load(&notified);
    while (own.late < AT_MOST_MS && !atomic_load(&rests) &&
           (own.came || before == atomic_load(&notified))) {
        own.late++;
        wait_us(1000);
    }
    own.came |= before != atomic_load(&notified);
}

void lab_schedule_end(const LabEnv *env, bool is_lock)
{
    /* An agent that takes a lock at each method call shall come to its end: after so many times,
     * its pauses become rarer as their number grows. */
    enum { EACH = 16, OFTEN_MS = 20, AT_END_MS = 300, RARER = 256 };
    static _Thread_local unsigned entered, each = EACH;
    const LabEventRow *in = lab_current_event();
    if (!lab_config.linger || !in || in->restricted || in->number == JVMTI_EVENT_VM_DEATH ||
        ((!is_lock || entered++ % each) && !atomic_load(&env->dying)))
        return;
    /* the handler of VMDeath may wait for others, which make many calls: each waits once */
    static _Thread_local const LabEnv *waited;
    if (!is_lock && waited == env)
        return;
    if (!is_lock)
        waited = env;
    if (entered >= each / EACH * RARER * 2)
        each *= 2;
    static _Thread_local short left = 2 * AT_END_MS; /* one may transform hundreds of classes */
    for (int ms = 0; ms < (atomic_load(&env->dying) ? AT_END_MS : OFTEN_MS); ms++) {
        bool ends = atomic_load(&env->dying);
        if (atomic_load(&env->dead) || (ends && !left))
            return;
        left = (short)(left - ends);
        wait_us(1000);
    }
}

jlong lab_schedule_wait(jlong millis)
{
    enum { SHORT = 20 };
    return lab_config.hurry && millis > SHORT ? SHORT : millis;
}

jlong lab_schedule_monitor_wait(jlong millis)
{
    return millis > 0 && millis < lab_config.patient ? lab_config.patient
                                                     : lab_schedule_wait(millis);
}

void lab_schedule_samples(const LabCall *c)
{
    bool enables = c->function == LAB_FN_SetEventNotificationMode &&
                   c->args[1].j == JVMTI_EVENT_SAMPLED_OBJECT_ALLOC;
    if (lab_config.samples && (enables || c->function == LAB_FN_SetHeapSamplingInterval))
        (*c->real)->SetHeapSamplingInterval(c->real, 0);
}

/* ---- a handler is held between two calls ----
 * What it has read under its lock, which it has given back, others change meanwhile: they go
 * through many handlers of their own.  So there have to be others; and rare calls are held more
 * often than frequent ones. */
static _Atomic long events;   /* that have begun */
static _Atomic long switched; /* how many had when one came of another thread; 0: none yet */

static void note_event(void)
{
    static uint64_t *_Atomic last; /* the thread's own variable */
    long n = atomic_fetch_add(&events, 1);
    const uint64_t *before = atomic_exchange(&last, &state);
    if (before && before != &state)
        atomic_store(&switched, n);
}

/* At most: how often at one place, which is called seldom, or not; in vain, as nobody else was
 * there; handlers at once. */
enum { OF_SELDOM = 80, OF_FREQUENT = 10, IN_VAIN = 300, AT_ONCE = 3 };

static void stall(const void *place)
{
    enum { PLACES = 256, SELDOM = 16 /* one of so many calls, or fewer */ };
    enum { PIECES = 250, QUIET = 15 /* in a row: the others wait */, PIECE_US = 100 };
    static _Atomic long calls[PLACES], all_calls;
    static _Atomic int times[PLACES], in_vain, held;
    static _Atomic long alone; /* how many events there were when one was held in vain */
    if (atomic_load(&switched) <= atomic_load(&alone) || atomic_load(&in_vain) >= IN_VAIN)
        return;
    size_t i = lab_place_row(place, PLACES);
    long of_place = atomic_fetch_add(&calls[i], 1) + 1,
         of_all = atomic_fetch_add(&all_calls, 1) + 1;
    int most = of_place * SELDOM <= of_all ? OF_SELDOM : OF_FREQUENT;
    if (atomic_load(&times[i]) >= most || atomic_load(&held) >= AT_ONCE)
        return;
    atomic_fetch_add(&held, 1);
    long before = atomic_load(&events), now = before;
    for (int k = 0, quiet = 0; k < PIECES && quiet < QUIET && now - before < lab_config.stall;
         k++) {
        wait_us(PIECE_US);
        quiet = atomic_load(&events) == now ? quiet + 1 : 0;
        now = atomic_load(&events);
    }
    if (now == before)
        atomic_store(&alone, now);
    atomic_fetch_add(now == before ? &in_vain : &times[i], 1);
    atomic_fetch_sub(&held, 1);
}

void lab_schedule_result(const LabCall *c)
{
    enum { AT_MOST_MS = 300, THIRD = 3 };
    const LabEventRow *in = lab_current_event();
    if (lab_config.stall && in && !in->restricted && !lab_signal() && !lab_locks_held() &&
        !lab_suspensions_held() && c->env && !atomic_load(&c->env->dying))
        stall(c->caller);
    static _Thread_local unsigned short results;
    if (!lab_config.linger || lab_config.compares || !c->env || !atomic_load(&c->env->dying) ||
        lab_signal() || lab_current_event() || c->function == LAB_FN_RawMonitorWait ||
        c->function == LAB_FN_RawMonitorExit || c->function == LAB_FN_Deallocate ||
        lab_locks_held() || lab_suspensions_held())
        return; /* who has a lock or suspends others has to give that back first */
    if (++results != (lab_config.fence == 2 ? THIRD : 1))
        return;
    for (int ms = 0; ms < AT_MOST_MS && !atomic_load(&c->env->dead); ms++)
        wait_us(1000);
}

/* ---- a thread is held where it compares ----
 * It goes through a table without a lock while the VM ends, and the handler of VMDeath may give
 * back what it looks at. */
static bool is_own(const void *text)
{
    const void *block = lab_fence_block(text);
    return block && !strcmp(lab_fence_what(block), "malloc");
}

static const LabEnv *dying_env(void)
{
    const LabEnv *e = lab_envs();
    while (e && (!atomic_load(&e->dying) || atomic_load(&e->dead)))
        e = e->next;
    return e;
}

void lab_schedule_compares(const void *a, const void *b)
{
    enum { AT_MOST_MS = 300 };
    static _Thread_local bool was_held;
    const LabEnv *env = lab_config.compares && !was_held ? dying_env() : NULL;
    const LabEventRow *in = lab_current_event();
    if (!env || is_in_death() || (in && in->restricted) || lab_signal() || lab_locks_held() ||
        lab_suspensions_held() || !(is_own(a) || is_own(b)))
        return;
    was_held = true;
    for (int ms = 0; ms < AT_MOST_MS && !atomic_load(&env->dead); ms++)
        wait_us(1000);
}

void lab_schedule_lines(jint count, jvmtiLineNumberEntry *table)
{
    for (jint i = 0; lab_config.order && i < count / 2; i++) {
        jvmtiLineNumberEntry row = table[i];
        table[i] = table[count - 1 - i];
        table[count - 1 - i] = row;
    }
}

/* A collection, when it is time for one: at first each time. */
static void collect(bool now)
{
    enum { EACH_TIME = 100 };
    static _Atomic long count;
    long n = atomic_fetch_add(&count, 1) + 1, every = lab_config.gc_every;
    bool seldom = every > COLLECTED_AT_MOST;
    if (!now && ((!seldom && n > EACH_TIME && n % every) || n / every > COLLECTED_AT_MOST ||
                 (seldom && n % every)))
        return;
    jvmtiPhase phase;
    if (!(*lab_own)->GetPhase(lab_own, &phase) && phase == JVMTI_PHASE_LIVE)
        (*lab_own)->ForceGarbageCollection(lab_own);
}

void lab_schedule_event(const LabEventCall *c)
{
    if (lab_config.stall)
        note_event();
    lab_schedule_call();
    /* only where the specification allows the call: not for handlers that may not call it, nor in
     * events that come before the live phase or after it */
    if (lab_config.gc_every && !c->row->restricted && c->jni)
        collect(c->row->number == JVMTI_EVENT_VM_DEATH);
}

void lab_schedule_collection(const LabFunction *row)
{
    JNIEnv *jni;
    if (lab_config.gc_every && !row->callback_safe &&
        (*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) == JNI_OK)
        collect(false);
}

/* Collects all the time, with pauses as long as a collection: where the agent calls nothing, too.
 */
static void JNICALL collector(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    enum { SHORTEST = 300 };
    for (;;) {
        uint64_t begin = lab_now();
        if ((*env)->ForceGarbageCollection(env))
            return; /* the VM has ended */
        long took = (long)((lab_now() - begin) / 1000);
        wait_us(took > SHORTEST ? took : SHORTEST);
    }
}

/* ---- virtual threads ---- */

/* Some of those that began last: the list of all threads does not have them. */
enum { KNOWN = 16 };
static _Atomic(jweak) known[KNOWN];

static void keep(JNIEnv *jni, uint64_t i, jweak w)
{
    jweak before = atomic_exchange(&known[i % KNOWN], w);
    if (before)
        (*jni)->DeleteWeakGlobalRef(jni, before);
}

static void moves(void)
{
    if (lab_config.yield_seed && draw(lab_config.yield_seed) % 4 == 0)
        wait_us((long)(draw(lab_config.yield_seed) % 500));
}
static void JNICALL mounts(jvmtiEnv *env, ...) { moves(); }
static void JNICALL virtual_end(jvmtiEnv *env, JNIEnv *jni, jthread thread) { moves(); }
static void JNICALL virtual_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    static _Atomic uint64_t begun;
    if (lab_config.suspend_seed)
        keep(jni, atomic_fetch_add(&begun, 1), (*jni)->NewWeakGlobalRef(jni, thread));
    moves();
}

static bool has_virtual;

void lab_schedule_own(jvmtiEventCallbacks *own)
{
    jvmtiCapabilities c;
    memset(&c, 0, sizeof c);
    c.can_support_virtual_threads = 1;
    has_virtual = (lab_config.yield_seed || lab_config.suspend_seed) &&
                  !(*lab_own)->AddCapabilities(lab_own, &c);
    if (has_virtual) {
        own->VirtualThreadStart = virtual_start;
        own->VirtualThreadEnd = virtual_end;
    }
}

void lab_schedule_mounts(void)
{
    static const jvmtiEvent ends[] = {JVMTI_EVENT_VIRTUAL_THREAD_START,
                                      JVMTI_EVENT_VIRTUAL_THREAD_END};
    for (size_t i = 0; has_virtual && i < LAB_LEN(ends); i++)
        (*lab_own)->SetEventNotificationMode(lab_own, JVMTI_ENABLE, ends[i], NULL);
    for (int i = 0; has_virtual && lab_config.yield_seed && i < lab_mount_count; i++) {
        jint event = lab_extension_index(lab_events[lab_event_count + i].name);
        if (event != -1 && !(*lab_own)->SetExtensionEventCallback(lab_own, event, mounts))
            (*lab_own)->SetEventNotificationMode(lab_own, JVMTI_ENABLE, (jvmtiEvent)event, NULL);
    }
}

static void hold(jvmtiEnv *env, jthread t, uint64_t seed)
{
    if (!(*env)->SuspendThread(env, t)) {
        wait_us((long)(draw(seed) % 2000));
        (*env)->ResumeThread(env, t);
    }
}

static void hold_virtual(jvmtiEnv *env, JNIEnv *jni, uint64_t seed)
{
    uint64_t i = draw(seed);
    jweak w = atomic_exchange(&known[i % KNOWN], NULL);
    jthread t = w ? (*jni)->NewLocalRef(jni, w) : NULL;
    if (t)
        hold(env, t, seed);
    (*jni)->DeleteLocalRef(jni, t);
    if (w)
        keep(jni, i, w);
}

/* Holds one thread after the other for a moment, until the VM ends. */
static void JNICALL holder(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    uint64_t seed = lab_config.suspend_seed;
    for (;;) {
        hold_virtual(env, jni, seed);
        jint n;
        jthread *threads, self;
        if ((*env)->GetAllThreads(env, &n, &threads) || (*env)->GetCurrentThread(env, &self))
            return;
        jthread t = threads[draw(seed) % (uint64_t)n];
        if (!(*jni)->IsSameObject(jni, t, self))
            hold(env, t, seed);
        for (jint i = 0; i < n; i++)
            (*jni)->DeleteLocalRef(jni, threads[i]);
        (*jni)->DeleteLocalRef(jni, self);
        (*env)->Deallocate(env, (unsigned char *)threads);
        wait_us((long)(draw(seed) % 3000));
    }
}

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

bool lab_schedule_turn(void)
{
    if (lab_config.retransform)
        pthread_mutex_lock(&turn);
    return lab_config.retransform;
}

void lab_schedule_turn_ends(bool taken)
{
    if (taken)
        pthread_mutex_unlock(&turn);
}

/* Has classes go through the agents' hooks again, a few at a time: the program's first. */
static void JNICALL retransformer(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    for (int round = 0; round < 20; round++) {
        jint n;
        jclass *classes, some[16];
        int taken = 0;
        if ((*env)->GetLoadedClasses(env, &n, &classes))
            return;
        for (jint i = 0; i < n; i++) {
            jboolean can = JNI_FALSE;
            jobject loader = NULL;
            jint status = 0;
            (*env)->GetClassLoader(env, classes[i], &loader);
            (*env)->GetClassStatus(env, classes[i], &status);
            bool wanted = (loader || i % 50 == round) && status & JVMTI_CLASS_STATUS_PREPARED;
            if (wanted && taken < (int)LAB_LEN(some) &&
                !(*env)->IsModifiableClass(env, classes[i], &can) && can)
                some[taken++] = classes[i];
            else
                (*jni)->DeleteLocalRef(jni, classes[i]);
            if (loader)
                (*jni)->DeleteLocalRef(jni, loader);
        }
        (*env)->Deallocate(env, (unsigned char *)classes);
        bool mine = lab_schedule_turn();
        jvmtiError e = taken ? (*env)->RetransformClasses(env, taken, some) : JVMTI_ERROR_NONE;
        lab_schedule_turn_ends(mine);
        if (e && e != JVMTI_ERROR_WRONG_PHASE)
            lab_finding("output", "Retransform Classes", NULL,
                        "retransforming the program's classes gives %s", lab_error_name(e));
        while (taken)
            (*jni)->DeleteLocalRef(jni, some[--taken]);
        if (e == JVMTI_ERROR_WRONG_PHASE)
            return; /* the VM has ended */
        wait_us(5000);
    }
}

/* Programs load this library by the name that a property has. */
static void name_library(JNIEnv *jni)
{
    Dl_info own;
    jclass k = (*jni)->FindClass(jni, "java/lang/System");
    jmethodID set =
        k ? (*jni)->GetStaticMethodID(jni, k, "setProperty",
                                      "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;")
          : NULL;
    if (!set || !dladdr((const void *)name_library, &own))
        return;
    jstring key = (*jni)->NewStringUTF(jni, "lab.library");
    jstring path = key ? (*jni)->NewStringUTF(jni, own.dli_fname) : NULL;
    if (path)
        (*jni)->CallStaticObjectMethod(jni, k, set, key, path);
}

/* A program that does what programs seldom do, beside the one that runs (programs/Company.java). */
static void JNICALL company(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    if ((*env)->AddToSystemClassLoaderSearch(env, lab_config.programs)) {
        lab_say("note", "\"what\":\"no company\"");
        return;
    }
    name_library(jni);
    jclass loaders = (*jni)->FindClass(jni, "java/lang/ClassLoader");
    jmethodID system = loaders ? (*jni)->GetStaticMethodID(jni, loaders, "getSystemClassLoader",
                                                           "()Ljava/lang/ClassLoader;")
                               : NULL;
    jmethodID load = system ? (*jni)->GetMethodID(jni, loaders, "loadClass",
                                                  "(Ljava/lang/String;)Ljava/lang/Class;")
                            : NULL;
    jobject loader = load ? (*jni)->CallStaticObjectMethod(jni, loaders, system) : NULL;
    jstring name = loader ? (*jni)->NewStringUTF(jni, "Company") : NULL;
    jclass k = name ? (*jni)->CallObjectMethod(jni, loader, load, name) : NULL;
    jmethodID keep = k ? (*jni)->GetStaticMethodID(jni, k, "keep", "(Ljava/lang/String;)V") : NULL;
    jstring as = keep ? (*jni)->NewStringUTF(jni, lab_config.company) : NULL;
    if (as)
        (*jni)->CallStaticVoidMethod(jni, k, keep, as);
    (*jni)->ExceptionClear(jni);
}

static void run(jvmtiEnv *env, JNIEnv *jni, jvmtiStartFunction what)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID make = k ? (*jni)->GetMethodID(jni, k, "<init>", "(Ljava/lang/String;)V") : NULL;
    jstring name = make ? (*jni)->NewStringUTF(jni, "laboratory") : NULL;
    jobject t = name ? (*jni)->NewObject(jni, k, make, name) : NULL;
    if (!t || (*env)->RunAgentThread(env, t, what, NULL, JVMTI_THREAD_NORM_PRIORITY))
        lab_say("note", "\"what\":\"no thread of the laboratory\"");
    (*jni)->ExceptionClear(jni);
}

void lab_schedule_start(jvmtiEnv *env, JNIEnv *jni)
{
    if (lab_config.gc_every && lab_config.gc_every <= COLLECTED_AT_MOST)
        run(env, jni, collector);
    if (lab_config.another)
        run(env, jni, lab_suspensions_other);
    if (lab_config.suspend_seed)
        run(env, jni, holder);
    else if (lab_config.retransform)
        run(env, jni, retransformer);
    if (lab_config.company)
        run(env, jni, company);
}
