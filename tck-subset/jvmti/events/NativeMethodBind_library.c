/* SPDX-License-Identifier: Apache-2.0
 * NativeMethodBind for the class library's own natives, those that VMs do in a way of their own
 * too: sent from the start phase on, at the first call with thread and JNI; another function may be
 * put in the place, which calls the first one by its address; RegisterNatives changes it later.
 * (JVMTI: Native Method Bind; can_generate_early_vmstart; JNI: RegisterNatives) */
#include "ti_test.h"
#include <time.h>

#define HOUR 3600000
static jvmtiEnv *early;
static jlong (*millis)(JNIEnv *, jclass), (*nanos)(JNIEnv *, jclass);
static jint (*length)(JNIEnv *, jclass, jobject);
static int millis_bound, nanos_bound, nanos_later, asked, gc_bound, process_bound, length_bound;

static jlong JNICALL shifted(JNIEnv *jni, jclass system) { return millis(jni, system) + HOUR; }
static void JNICALL counted(JNIEnv *jni, jobject runtime) { asked++; }
static jlong JNICALL another(JNIEnv *jni, jclass handle) { return 1234; }
static jint JNICALL longer(JNIEnv *jni, jclass array, jobject a)
{
    return length(jni, array, a) + 1;
}

static bool is(jvmtiEnv *env, jmethodID m, const char *class_signature, const char *name)
{
    jclass c = NULL;
    char *s = NULL, *n = NULL;
    bool yes = !(*env)->GetMethodDeclaringClass(env, m, &c) &&
               !(*env)->GetClassSignature(env, c, &s, NULL) &&
               !(*env)->GetMethodName(env, m, &n, NULL, NULL) && !strcmp(s, class_signature) &&
               !strcmp(n, name);
    (*env)->Deallocate(env, (unsigned char *)s);
    (*env)->Deallocate(env, (unsigned char *)n);
    return yes;
}
/* An environment with an early start. */
static void JNICALL bind_early(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                               void *address, void **new_address)
{
    jvmtiPhase phase;
    if ((*env)->GetPhase(env, &phase) || phase != JVMTI_PHASE_START)
        return;
    if (is(env, method, "Ljava/lang/System;", "currentTimeMillis")) {
        CHECK(jni != NULL);
        millis = (jlong(*)(JNIEnv *, jclass))address;
        *new_address = (void *)shifted;
        millis_bound++;
    }
    if (is(env, method, "Ljava/lang/System;", "nanoTime")) {
        nanos = (jlong(*)(JNIEnv *, jclass))address;
        nanos_bound++;
    }
}
static void JNICALL bind_late(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              void *address, void **new_address)
{
    jvmtiPhase phase;
    if ((*env)->GetPhase(env, &phase) || phase != JVMTI_PHASE_LIVE)
        return;
    CHECK(jni != NULL && thread != NULL);
    if (is(env, method, "Ljava/lang/Runtime;", "gc")) {
        *new_address = (void *)counted;
        gc_bound++;
    }
    if (is(env, method, "Ljava/lang/ProcessHandleImpl;", "getCurrentPid0")) {
        *new_address = (void *)another;
        process_bound++;
    }
    if (is(env, method, "Ljava/lang/reflect/Array;", "getLength")) {
        length = (jint(*)(JNIEnv *, jclass, jobject))address;
        *new_address = (void *)longer;
        length_bound++;
    }
    if (is(env, method, "Ljava/lang/System;", "nanoTime"))
        nanos_later++;
}
TI_AGENT(.can_generate_native_method_bind_events = 1)
{
    static const jvmtiEventCallbacks first = {.NativeMethodBind = bind_early},
                                     later = {.NativeMethodBind = bind_late};
    static const jvmtiCapabilities wanted = {.can_generate_native_method_bind_events = 1,
                                             .can_generate_early_vmstart = 1};
    early = ti_other_env();
    CHECK_INT((*early)->AddCapabilities(early, &wanted), 0);
    CHECK_INT((*early)->SetEventCallbacks(early, &first, sizeof first), 0);
    CHECK_INT((*early)->SetEventNotificationMode(early, JVMTI_ENABLE,
                                                 JVMTI_EVENT_NATIVE_METHOD_BIND, NULL),
              0);
    OK(SetEventCallbacks, (ti, &later, sizeof later));
    ti_enable(JVMTI_EVENT_NATIVE_METHOD_BIND, NULL);
    return 0;
}

TI_NATIVE(jlong, clock)(JNIEnv *jni, jclass main)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (jlong)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main)
{
    CHECK_INT(millis_bound, 1);
    CHECK_INT(nanos_bound, 1);
    CHECK_INT(gc_bound, 1);
    CHECK_INT(asked, 2);
    CHECK_INT(process_bound, 1);
    CHECK_INT(length_bound, 1);
}
static jlong JNICALL standing(JNIEnv *jni, jclass system) { return 77; }
TI_NATIVE(void, stand)(JNIEnv *jni, jclass main, jboolean still)
{
    JNINativeMethod m = {(char *)"nanoTime", (char *)"()J",
                         still ? (void *)standing : (void *)nanos};
    int before = nanos_later;
    CHECK_INT((*jni)->RegisterNatives(jni, ti_class(jni, "java/lang/System"), &m, 1), 0);
    CHECK_INT(nanos_later, before + 1);
}
