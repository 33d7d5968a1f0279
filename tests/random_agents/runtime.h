/* SPDX-License-Identifier: Apache-2.0
 * runtime.h - what the generated random agent stands on: a random number, pools of arguments, the counts at the end.
 *
 * One agent thread draws calls from all functions; callbacks draw from those that only look, because a callback that
 * blocks or changes threads would make the run hang by itself.  Functions that stop or change a thread get threads
 * whose name begins with "worker" (or bad ones), so that system threads go on.  Suspended workers are resumed soon. */
#ifndef RANDOM_AGENT_H
#define RANDOM_AGENT_H
#include <jvmti.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Random { unsigned long long state; JNIEnv *jni; } Random;
typedef struct Function { const char *name; void (*call)(Random *r); int looks; } Function;

static jvmtiEnv *ti;
static long counts[256], calls;

static unsigned draw(Random *r, unsigned below)
{
    r->state = r->state * 6364136223846793005ull + 1442695040888963407ull;
    return (unsigned)(r->state >> 33) % below;
}

/* The outcome of a call; calls may come from several threads. */
static void note(jvmtiError e)
{
    __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
    if (e < 256)
        __atomic_add_fetch(&counts[e], 1, __ATOMIC_RELAXED);
    else
        fprintf(stderr, "random agent: an error of no known number: %d\n", (int)e);
}

static void release(void *memory) { (*ti)->Deallocate(ti, memory); }

/* ---- pools: filled before the first call, so that drawing needs no lock ---- */

enum { POOL = 64 };
static jthread threads[POOL], workers[POOL];
static jclass classes[POOL];
static jobject objects[POOL];
static jmethodID methods[POOL];
static jfieldID fields[POOL];
static jrawMonitorID monitors[4];
static int thread_count, worker_count, class_count, object_count, method_count, field_count;

static jobject bad_object(Random *r) { return draw(r, 2) ? NULL : objects[draw(r, (unsigned)object_count)]; }
static jobject pick_object(Random *r) { return draw(r, 10) ? objects[draw(r, (unsigned)object_count)] : NULL; }
static jthread pick_thread(Random *r) { return draw(r, 8) ? threads[draw(r, (unsigned)thread_count)] : bad_object(r); }
static jthread pick_worker(Random *r) { return worker_count && draw(r, 8) ? workers[draw(r, (unsigned)worker_count)] : objects[0]; }
static jclass pick_class(Random *r) { return draw(r, 8) ? classes[draw(r, (unsigned)class_count)] : bad_object(r); }
static jmethodID pick_method(Random *r) { return draw(r, 12) ? methods[draw(r, (unsigned)method_count)] : NULL; }
static jfieldID pick_field(Random *r) { return draw(r, 12) ? fields[draw(r, (unsigned)field_count)] : NULL; }
static jrawMonitorID pick_monitor(Random *r) { return draw(r, 8) ? monitors[draw(r, 4)] : NULL; }

static jint pick_int(Random *r)
{
    static const jint values[] = {0, 0, 1, 1, 2, 3, 4, 5, 7, 8, 16, 64, 255, 1000, -1, -2, 0x7fffffff, (jint)0x80000000};
    return values[draw(r, sizeof values / sizeof *values)];
}

static jint pick_small(Random *r) { return (jint)draw(r, 12) - 1; } /* counts of arrays that the agent owns: 16 entries */

static jlong pick_long(Random *r)
{
    static const jlong values[] = {0, 0, 1, 2, 3, 5, 8, 13, 21, 40, 100, -1, 1000, 0x7fffffffffffffffLL};
    return values[draw(r, sizeof values / sizeof *values)];
}

static const char *pick_text(Random *r)
{
    static const char *const texts[] = {"", "java/lang", "java.lang", "user.dir", "no.such.property", "nowhere", "/no/such.jar", "\xc0\x80"};
    return draw(r, 12) ? texts[draw(r, sizeof texts / sizeof *texts)] : NULL;
}

/* An address to write to, or now and then none. */
static void *out(Random *r, void *p) { return draw(r, 20) ? p : NULL; }

static void fill_objects(JNIEnv *jni)
{
    jclass work = (*jni)->FindClass(jni, "RandomWork");
    jobjectArray given = (*jni)->CallStaticObjectMethod(jni, work, (*jni)->GetStaticMethodID(jni, work, "objects", "()[Ljava/lang/Object;"));
    object_count = (*jni)->GetArrayLength(jni, given);
    for (int i = 0; i < object_count && i < POOL; i++)
        objects[i] = (*jni)->NewGlobalRef(jni, (*jni)->GetObjectArrayElement(jni, given, i));
    jobjectArray named = (*jni)->CallStaticObjectMethod(jni, work, (*jni)->GetStaticMethodID(jni, work, "classes", "()[Ljava/lang/Class;"));
    class_count = (*jni)->GetArrayLength(jni, named);
    for (int i = 0; i < class_count && i < POOL; i++)
        classes[i] = (*jni)->NewGlobalRef(jni, (*jni)->GetObjectArrayElement(jni, named, i));
}

static void fill_members(void)
{
    for (int i = 0; i < class_count; i++) {
        jint n;
        jmethodID *m;
        jfieldID *f;
        if ((*ti)->GetClassMethods(ti, classes[i], &n, &m) == JVMTI_ERROR_NONE) {
            for (jint k = 0; k < n && k < 8 && method_count < POOL; k++)
                methods[method_count++] = m[k];
            release(m);
        }
        if ((*ti)->GetClassFields(ti, classes[i], &n, &f) == JVMTI_ERROR_NONE) {
            for (jint k = 0; k < n && k < 8 && field_count < POOL; k++)
                fields[field_count++] = f[k];
            release(f);
        }
    }
}

static void fill_threads(JNIEnv *jni)
{
    jint n;
    jthread *all;
    if ((*ti)->GetAllThreads(ti, &n, &all) != JVMTI_ERROR_NONE)
        return;
    for (jint i = 0; i < n && thread_count < POOL; i++) {
        jvmtiThreadInfo info = {0};
        jthread t = (*jni)->NewGlobalRef(jni, all[i]);
        if ((*ti)->GetThreadInfo(ti, t, &info) == JVMTI_ERROR_NONE && !strncmp(info.name, "worker", 6))
            workers[worker_count++] = t;
        threads[thread_count++] = t;
    }
    release(all);
}

static void resume_workers(void)
{
    for (int i = 0; i < worker_count; i++)
        (*ti)->ResumeThread(ti, workers[i]);
}

/* ---- callbacks of heap functions: they count ---- */

static long seen;
static jvmtiIterationControl JNICALL heap_object(jlong c, jlong s, jlong *t, void *u) { (void)c, (void)s, (void)t, (void)u; seen++; return JVMTI_ITERATION_CONTINUE; }
static jvmtiIterationControl JNICALL heap_root(jvmtiHeapRootKind k, jlong c, jlong s, jlong *t, void *u) { (void)k, (void)c, (void)s, (void)t, (void)u; seen++; return JVMTI_ITERATION_CONTINUE; }
static jvmtiIterationControl JNICALL stack_root(jvmtiHeapRootKind k, jlong c, jlong s, jlong *t, jlong tt, jint d, jmethodID m, jint slot, void *u)
{ (void)k, (void)c, (void)s, (void)t, (void)tt, (void)d, (void)m, (void)slot, (void)u; seen++; return JVMTI_ITERATION_CONTINUE; }
static jvmtiIterationControl JNICALL reference(jvmtiObjectReferenceKind k, jlong c, jlong s, jlong *t, jlong rt, jint i, void *u)
{ (void)k, (void)c, (void)s, (void)t, (void)rt, (void)i, (void)u; seen++; return JVMTI_ITERATION_CONTINUE; }
static jint JNICALL heap_iteration(jlong c, jlong s, jlong *t, jint n, void *u) { (void)c, (void)s, (void)t, (void)n, (void)u; seen++; return JVMTI_VISIT_OBJECTS; }
static const jvmtiHeapCallbacks heap_callbacks = {.heap_iteration_callback = heap_iteration};
#endif
