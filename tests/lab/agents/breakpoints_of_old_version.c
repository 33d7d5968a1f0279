/* SPDX-License-Identifier: Apache-2.0
 * breakpoints_of_old_version.c - which methods of the program run, by a breakpoint at the beginning
 * of each; a class that runs for the first time is transformed.
 */
// expect: hint
// in: plain/Classes
// says: loses its breakpoints
// where: reached
#include "agent.h"

static _Atomic int methods, ran;
static jmethodID transformed;

static void set_in(jclass k)
{
    jint n = 0;
    jmethodID *m = NULL;
    if ((*ti)->GetClassMethods(ti, k, &n, &m))
        return;
    for (jint i = 0; i < n; i++)
        (void)(*ti)->SetBreakpoint(ti, m[i], 0);
    methods += n;
    give_back(m);
}

static void JNICALL prepared(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    jobject loader = NULL;
    if (!(*ti)->GetClassLoader(ti, k, &loader) && loader)
        set_in(k);
}

static void JNICALL reached(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at)
{
    jclass k = NULL;
    ran++;
    if ((*ti)->ClearBreakpoint(ti, m, at) || transformed ||
        (*ti)->GetMethodDeclaringClass(ti, m, &k))
        return;
    transformed = m;
    if (!(*ti)->RetransformClasses(ti, 1, &k) && FAULTLESS)
        set_in(k);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_CLASS_PREPARE);
    enable(JVMTI_EVENT_BREAKPOINT);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %d of %d methods ran\n", ran, methods);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_breakpoint_events = 1, .can_retransform_classes = 1};
    jvmtiEventCallbacks on = {
        .Breakpoint = reached, .ClassPrepare = prepared, .VMInit = vm_init, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
