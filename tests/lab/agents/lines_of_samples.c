/* SPDX-License-Identifier: Apache-2.0
 * lines_of_samples.c - the lines where the program allocates; it takes the rows of the table of
 * lines for sorted.
 */
// expect: output
// in: order/*
#include "agent.h"

enum { LINES = 1000 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long samples[LINES];

static int line_of(jmethodID method, jlocation at)
{
    jvmtiLineNumberEntry *rows;
    jint n = 0;
    int line = 0;
    jlocation best = -1;
    if ((*ti)->GetLineNumberTable(ti, method, &n, &rows))
        return 0;
    for (jint i = 0; i < n && (FAULTLESS || rows[i].start_location <= at); i++)
        if (!FAULTLESS || (rows[i].start_location <= at && rows[i].start_location > best)) {
            best = rows[i].start_location;
            line = rows[i].line_number;
        }
    give_back(rows);
    return line;
}

static void JNICALL sampled(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object, jclass k,
                            jlong size)
{
    jvmtiFrameInfo frame;
    jint n = 0;
    jclass of;
    jobject loader = NULL;
    if ((*ti)->GetStackTrace(ti, thread, 0, 1, &frame, &n) || n < 1 || frame.location < 0 ||
        (*ti)->GetMethodDeclaringClass(ti, frame.method, &of))
        return;
    int is_own = !(*ti)->GetClassLoader(ti, of, &loader) && loader;
    (*jni)->DeleteLocalRef(jni, of);
    (*jni)->DeleteLocalRef(jni, loader);
    int line = is_own ? line_of(frame.method, frame.location) : 0;
    pthread_mutex_lock(&lock);
    samples[line < LINES ? line : 0]++;
    pthread_mutex_unlock(&lock);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    pthread_mutex_lock(&lock);
    for (int i = 1; i < LINES; i++)
        if (samples[i])
            fprintf(stderr, "agent: line %d, %ld samples\n", i, samples[i]);
    pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_sampled_object_alloc_events = 1,
                              .can_get_line_numbers = 1};
    jvmtiEventCallbacks on = {.SampledObjectAlloc = sampled, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_DEATH) &&
                   enable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC)
               ? JNI_OK
               : JNI_ERR;
}
