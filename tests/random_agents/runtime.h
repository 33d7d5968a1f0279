/* SPDX-License-Identifier: Apache-2.0
 * runtime.h - what the generated random agent stands on: a random number, pools of arguments, what
 * is told of a call.
 *
 * Two ways to run it.  "wild": a thread of its own draws from all functions while workers run;
 * handles of every bad kind are among the arguments; callbacks draw from the functions that only
 * look, because a callback that blocks or changes threads would make the run hang by itself.
 * Functions that stop or change a thread get threads whose name begins with "worker" (or bad ones),
 * so that system threads go on.  Suspended workers are resumed soon. "told": one thread, workers
 * that stand still, handles that the stock VM survives; a line for each call with its arguments,
 * error and values, which must be the same on every VM. */
#pragma once
#include <jvmti.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Random {
    unsigned long long state;
    JNIEnv *jni;
} Random;
/* stops: changes a thread */
typedef struct Function {
    const char *name;
    void (*call)(Random *r);
    int looks, stops;
} Function;

static jvmtiEnv *ti;
static __thread jvmtiEnv *other; /* an environment that is visited: calls go to it */
static int wild, told;
static unsigned long long seed;
static long counts[256], calls;

static unsigned draw(Random *r, unsigned below)
{
    r->state = r->state * 6364136223846793005ull + 1442695040888963407ull;
    return (unsigned)(r->state >> 33) % below;
}

/* ---- what is told of a call ---- */

static void say(const char *format, ...)
{
    if (!told)
        return;
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
}

static void begin(const char *name) { say("%s(", name); }

/* Before the call, so that one that ends the VM can be seen. */
static void ready(void)
{
    say(")");
    if (told)
        fflush(stdout);
}

/* The outcome of a call; calls may come from several threads. */
static void note(jvmtiError e)
{
    __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
    say(" = %d", (int)e);
    if (e < 256)
        __atomic_add_fetch(&counts[e], 1, __ATOMIC_RELAXED);
    else
        fprintf(stderr, "random agent: an error of no known number: %d\n", (int)e);
}

static void release(void *memory) { (*ti)->Deallocate(ti, memory); }

/* ---- pools: filled before the first call in the live phase, so that drawing needs no lock; empty
 * in the phases before ---- */

enum { POOL = 96 };
static jthread threads[POOL], workers[POOL];
static jclass classes[POOL];
static jobject objects[POOL], bad_refs[POOL];
static jmethodID methods[POOL];
static jfieldID fields[POOL];
static jclass field_classes[POOL];
static jrawMonitorID monitors[4];
static jvmtiClassDefinition definitions[POOL];
static int thread_count, worker_count, class_count, object_count, method_count, field_count,
    definition_count, bad_count;

/* No handle at all, or what once was one, or what is one of another kind. */
static void *invented(Random *r)
{
    switch (draw(r, 8)) {
    case 0: return (void *)(size_t)(1 + draw(r, 64));
    case 1: return (void *)(size_t)(0x10000 + 8 * draw(r, 1000));
    case 2: return (void *)&counts[draw(r, 64)];
    case 3: return (void *)release;
    case 4: return method_count ? (void *)methods[draw(r, (unsigned)method_count)] : NULL;
    case 5: return field_count ? (void *)fields[draw(r, (unsigned)field_count)] : NULL;
    case 6:
        return object_count ? (char *)objects[draw(r, (unsigned)object_count)] + draw(r, 9) : NULL;
    default: return (void *)(size_t)(0x7fff00000000ull + draw(r, 1 << 30));
    }
}

static void *bad_handle(Random *r)
{
    return bad_count && draw(r, 2) ? (void *)bad_refs[draw(r, (unsigned)bad_count)] : invented(r);
}

static void *from(Random *r, void *const *pool, int count, char letter, unsigned null_in)
{
    if (wild && draw(r, 12) == 0)
        return bad_handle(r);
    if (!count || draw(r, null_in) == 0) {
        say(" NULL");
        return NULL;
    }
    unsigned i = draw(r, (unsigned)count);
    say(" %c%u", letter, i);
    return pool[i];
}
#define FROM(pool, count, letter, null_in) from(r, (void *const *)(pool), count, letter, null_in)

static jobject pick_object(Random *r) { return FROM(objects, object_count, 'o', 10); }
static jthread pick_thread(Random *r)
{
    return draw(r, 8) ? FROM(threads, thread_count, 't', 20) : FROM(objects, object_count, 'o', 3);
}
static __thread jclass last_class;
static jclass pick_class(Random *r)
{
    return last_class = draw(r, 8) ? FROM(classes, class_count, 'c', 20)
                                   : FROM(objects, object_count, 'o', 3);
}
static jmethodID pick_method(Random *r) { return FROM(methods, method_count, 'm', 12); }
/* Told: a field of the class drawn before, or none; the stock VM does not check that they belong
 * together. */
static jfieldID pick_field(Random *r)
{
    if (!told)
        return FROM(fields, field_count, 'f', 12);
    int first = 0, n = 0;
    for (int i = 0; i < field_count; i++)
        if (field_classes[i] == last_class) {
            first = n ? first : i;
            n++;
        }
    return FROM(fields + first, n, 'f', 12);
}
static jrawMonitorID pick_monitor(Random *r) { return FROM(monitors, 4, 'r', 8); }
/* Told: the stock VM dies of objects that are none. */
static jobject pick_loader(Random *r)
{
    return wild                              ? pick_object(r)
           : object_count > 10 && draw(r, 2) ? (say(" o10"), objects[10])
                                             : (say(" NULL"), NULL);
}
static jobject pick_group(Random *r)
{
    return wild               ? pick_object(r)
           : object_count > 9 ? (say(" o9"), objects[9])
                              : (say(" NULL"), NULL);
}

/* Told: the stock VM throws whatever object it is given. */
static jobject pick_thrown(Random *r)
{
    if (!told || object_count < 13)
        return pick_object(r);
    unsigned i = draw(r, 2) ? 8 : 12;
    say(" o%u", i);
    return objects[i];
}

/* Never NULL, which is the current thread. */
static jthread pick_worker(Random *r)
{
    if (worker_count && draw(r, 8))
        return FROM(workers, worker_count, 'w', 1000000);
    say(" o0");
    return objects[0];
}

static jint pick_int(Random *r)
{
    static const jint values[] = {0, 0,  1,  1,   2,    3,  4,  5,          7,
                                  8, 16, 64, 255, 1000, -1, -2, 0x7fffffff, (jint)0x80000000};
    jint v = values[draw(r, sizeof values / sizeof *values)];
    say(" %d", (int)v);
    return v;
}

/* Told: the stock VM reserves memory for as many frames as are asked for, for each thread. */
static jint pick_depth(Random *r)
{
    jint v = pick_int(r);
    if (!told || v < 1000)
        return v;
    say(" less all but 10");
    return 10;
}

/* Told: the stock VM dies of the last number, whose second slot is the least. */
static jint pick_slot(Random *r)
{
    jint v = pick_int(r);
    if (!told || v != 0x7fffffff)
        return v;
    say(" less 1");
    return v - 1;
}

/* Counts of arrays that the agent owns: 16 entries. */
static jint pick_small(Random *r)
{
    jint v = (jint)draw(r, 12) - 1;
    say(" %d", (int)v);
    return v;
}

static unsigned pick_below(Random *r, unsigned below)
{
    unsigned v = draw(r, below);
    say(" %u", v);
    return v;
}

static jlong pick_long(Random *r)
{
    static const jlong values[] = {0,  0,  1,  2,   3,  5,    8,
                                   13, 21, 40, 100, -1, 1000, 0x7fffffffffffffffLL};
    jlong v = values[draw(r, sizeof values / sizeof *values)];
    say(" %lld", (long long)v);
    return v;
}

static const char *pick_text(Random *r)
{
    static const char *const texts[] = {
        "",        "java/lang",    "java.lang", "user.dir", "no.such.property",
        "nowhere", "/no/such.jar", "\xc0\x80"};
    unsigned i = draw(r, sizeof texts / sizeof *texts + 1);
    say(" text%u", i);
    return i ? texts[i - 1] : NULL;
}

static jvmtiClassDefinition pick_definition(Random *r)
{
    jvmtiClassDefinition d = {0};
    if (definition_count && draw(r, 12)) {
        unsigned i = draw(r, (unsigned)definition_count);
        say(" d%u", i);
        d = definitions[i];
    }
    switch (draw(r, 24)) {
    case 0: d.klass = pick_class(r); break;
    case 1:
        say(" none");
        d.class_bytes = NULL;
        break;
    case 2:
        say(" short");
        d.class_byte_count = draw(r, 2) ? 0 : d.class_byte_count / 2;
        break;
    default: break;
    }
    return d;
}

/* An address to write to, or now and then none. */
static void *out(Random *r, void *p)
{
    if (draw(r, 20))
        return p;
    say(" nowhere");
    return NULL;
}

/* The environment of a call: now and then none, or what is none. */
static jvmtiEnv *env_of(Random *r)
{
    if (wild && draw(r, 200) == 0)
        return draw(r, 2) ? NULL : (jvmtiEnv *)invented(r);
    return other ? other : ti;
}

/* ---- filling the pools ---- */

static jobjectArray array_of(JNIEnv *jni, jclass work, const char *name, const char *signature)
{
    jmethodID m = (*jni)->GetStaticMethodID(jni, work, name, signature);
    return m ? (*jni)->CallStaticObjectMethod(jni, work, m) : NULL;
}

static int fill(JNIEnv *jni, jobjectArray given, jobject *pool)
{
    int n = given ? (*jni)->GetArrayLength(jni, given) : 0;
    for (int i = 0; i < n && i < POOL; i++)
        pool[i] = (*jni)->NewGlobalRef(jni, (*jni)->GetObjectArrayElement(jni, given, i));
    return n < POOL ? n : POOL;
}

/* Classes and new bytes for them, one behind the other. */
static void fill_definitions(JNIEnv *jni, jobjectArray given)
{
    int n = given ? (*jni)->GetArrayLength(jni, given) / 2 : 0;
    for (int i = 0; i < n && i < POOL; i++) {
        jbyteArray bytes = (*jni)->GetObjectArrayElement(jni, given, 2 * i + 1);
        jint length = (*jni)->GetArrayLength(jni, bytes);
        unsigned char *copy = malloc((size_t)length + 1);
        (*jni)->GetByteArrayRegion(jni, bytes, 0, length, (jbyte *)copy);
        definitions[i] = (jvmtiClassDefinition){
            (*jni)->NewGlobalRef(jni, (*jni)->GetObjectArrayElement(jni, given, 2 * i)), length,
            copy};
        definition_count = i + 1;
    }
}

/* Members in the order of their names, since GetClassMethods and GetClassFields promise none across
 * VMs. */
typedef struct Named {
    char *name;
    void *id;
} Named;
static int by_name(const void *a, const void *b)
{
    return strcmp(((const Named *)a)->name, ((const Named *)b)->name);
}
static int fill_sorted(Named *row, int n, void **pool, int count)
{
    qsort(row, (size_t)n, sizeof *row, by_name);
    for (int k = 0; k < n; k++) {
        if (k < 8 && count < POOL)
            pool[count++] = row[k].id;
        free(row[k].name);
    }
    return count;
}

static char *joined(char *name, char *signature)
{
    size_t n = strlen(name) + strlen(signature) + 1;
    char *s = malloc(n);
    snprintf(s, n, "%s%s", name, signature);
    release(name);
    release(signature);
    return s;
}

static void fill_members(void)
{
    for (int i = 0; i < class_count; i++) {
        jint n;
        jmethodID *m;
        jfieldID *f;
        Named *row;
        char *name, *signature;
        if ((*ti)->GetClassMethods(ti, classes[i], &n, &m) == JVMTI_ERROR_NONE) {
            row = calloc((size_t)n + 1, sizeof *row);
            for (jint k = 0; k < n; k++)
                if (!(*ti)->GetMethodName(ti, m[k], &name, &signature, NULL))
                    row[k] = (Named){joined(name, signature), m[k]};
            method_count = fill_sorted(row, n, (void **)methods, method_count);
            free(row);
            release(m);
        }
        if ((*ti)->GetClassFields(ti, classes[i], &n, &f) == JVMTI_ERROR_NONE) {
            row = calloc((size_t)n + 1, sizeof *row);
            for (jint k = 0; k < n; k++)
                if (!(*ti)->GetFieldName(ti, classes[i], f[k], &name, &signature, NULL))
                    row[k] = (Named){joined(name, signature), f[k]};
            int before = field_count;
            field_count = fill_sorted(row, n, (void **)fields, field_count);
            for (int k = before; k < field_count; k++)
                field_classes[k] = classes[i];
            free(row);
            release(f);
        }
    }
}

/* References that are none any more: deleted ones, cleared ones, locals of a frame that has
 * gone. */
static void fill_bad(JNIEnv *jni)
{
    for (int i = 0; i < 8; i++) {
        jobject o = objects[i % object_count], global = (*jni)->NewGlobalRef(jni, o),
                weak = (*jni)->NewWeakGlobalRef(jni, o), local;
        (*jni)->PushLocalFrame(jni, 8);
        local = (*jni)->NewLocalRef(jni, o);
        (*jni)->PopLocalFrame(jni, NULL);
        (*jni)->DeleteGlobalRef(jni, global);
        (*jni)->DeleteWeakGlobalRef(jni, weak);
        bad_refs[bad_count++] = global;
        bad_refs[bad_count++] = weak;
        bad_refs[bad_count++] = local;
        (*jni)->PushLocalFrame(jni, 8);
        /* cleared by the first collection */
        bad_refs[bad_count++] = (*jni)->NewWeakGlobalRef(jni,
                                                         (*jni)->NewStringUTF(jni, "soon gone"));
        (*jni)->PopLocalFrame(jni, NULL);
    }
}

static void fill_threads(JNIEnv *jni, jobjectArray given)
{
    thread_count = fill(jni, given, threads);
    jint n;
    jthread *all;
    if (wild && (*ti)->GetAllThreads(ti, &n, &all) == JVMTI_ERROR_NONE) {
        for (jint i = 0; i < n && thread_count < POOL; i++)
            threads[thread_count++] = (*jni)->NewGlobalRef(jni, all[i]);
        release(all);
    }
    for (int i = 0; i < thread_count; i++) {
        jvmtiThreadInfo info = {0};
        if ((*ti)->GetThreadInfo(ti, threads[i], &info) == JVMTI_ERROR_NONE &&
            !strncmp(info.name, "worker", 6))
            workers[worker_count++] = threads[i];
    }
}

static void fill_pools(JNIEnv *jni, jclass work)
{
    object_count = fill(jni, array_of(jni, work, "objects", "()[Ljava/lang/Object;"), objects);
    class_count = fill(jni, array_of(jni, work, "classes", "()[Ljava/lang/Class;"),
                       (jobject *)classes);
    fill_definitions(jni, array_of(jni, work, "versions", "()[Ljava/lang/Object;"));
    fill_members();
    fill_threads(jni, array_of(jni, work, "threads", "()[Ljava/lang/Object;"));
    if (wild)
        fill_bad(jni);
}

/* Told: a worker that was resumed or sent an exception goes its way to the gate or into its wait
 * again; what is told of it on the way would be chance.  It has arrived when ten looks in a row
 * found it suspended, at the gate or waiting: no state tells that an exception is still to come. */
static void let_workers_arrive(void)
{
    const jint rests = JVMTI_THREAD_STATE_SUSPENDED | JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER |
                       JVMTI_THREAD_STATE_WAITING;
    for (int looks = 0; looks < 10; looks++) {
        for (int i = 0; i < worker_count; i++) {
            jint state;
            if ((*ti)->GetThreadState(ti, workers[i], &state) == JVMTI_ERROR_NONE &&
                (state & JVMTI_THREAD_STATE_ALIVE) && !(state & rests))
                looks = -1;
        }
        usleep(200);
    }
}

static void resume_workers(void)
{
    for (int i = 0; i < worker_count; i++)
        (*ti)->ResumeThread(ti, workers[i]);
}

/* ---- callbacks of heap functions: they count ---- */

static long seen;
static jvmtiIterationControl JNICALL heap_object(jlong c, jlong s, jlong *t, void *u)
{
    seen++;
    return JVMTI_ITERATION_CONTINUE;
}
static jvmtiIterationControl JNICALL heap_root(jvmtiHeapRootKind k, jlong c, jlong s, jlong *t,
                                               void *u)
{
    seen++;
    return JVMTI_ITERATION_CONTINUE;
}
static jvmtiIterationControl JNICALL stack_root(jvmtiHeapRootKind k, jlong c, jlong s, jlong *t,
                                                jlong tt, jint d, jmethodID m, jint slot, void *u)
{
    seen++;
    return JVMTI_ITERATION_CONTINUE;
}
static jvmtiIterationControl JNICALL reference(jvmtiObjectReferenceKind k, jlong c, jlong s,
                                               jlong *t, jlong rt, jint i, void *u)
{
    seen++;
    return JVMTI_ITERATION_CONTINUE;
}
static jint JNICALL heap_iteration(jlong c, jlong s, jlong *t, jint n, void *u)
{
    seen++;
    return JVMTI_VISIT_OBJECTS;
}
static jint JNICALL heap_reference(jvmtiHeapReferenceKind k, const jvmtiHeapReferenceInfo *i,
                                   jlong c, jlong rc, jlong s, jlong *t, jlong *rt, jint n, void *u)
{
    seen++;
    return JVMTI_VISIT_OBJECTS;
}
static jint JNICALL string_value(jlong c, jlong s, jlong *t, const jchar *v, jint n, void *u)
{
    seen += n > 0 ? v[0] : 0;
    return 0;
}
static const jvmtiHeapCallbacks heap_callbacks = {.heap_iteration_callback = heap_iteration,
                                                  .heap_reference_callback = heap_reference,
                                                  .string_primitive_value_callback = string_value};
