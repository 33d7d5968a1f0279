/* SPDX-License-Identifier: Apache-2.0
 * MethodEntry, MethodExit: Java and native methods, return values of every type, leaving by
 * exception; for one thread only.  (JVMTI: Method Entry, Method Exit) */
#include "ti_test.h"

static char trace[2000];
static int interesting(jmethodID m, char *name)
{
    char *n = NULL;
    name[0] = 0;
    if ((*ti)->GetMethodName(ti, m, &n, NULL, NULL))
        return 0;
    snprintf(name, 32, "%s", n);
    ti_free(n);
    return name[0] == 'm' && name[1] && !name[2];
}
static void JNICALL entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    char name[32];
    if (interesting(method, name))
        ti_append(trace, sizeof trace, ">%s ", name);
}
static void JNICALL leave(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                          jboolean by_exception, jvalue v)
{
    char name[32];
    if (!interesting(method, name))
        return;
    if (by_exception) {
        ti_append(trace, sizeof trace, "<%s! ", name);
        return;
    }
    switch (name[1]) {
    case 'z': ti_append(trace, sizeof trace, "<%s=%d ", name, v.z); break;
    case 'b': ti_append(trace, sizeof trace, "<%s=%d ", name, v.b); break;
    case 'c': ti_append(trace, sizeof trace, "<%s=%c ", name, v.c); break;
    case 's': ti_append(trace, sizeof trace, "<%s=%d ", name, v.s); break;
    case 'i':
    case 'n': ti_append(trace, sizeof trace, "<%s=%d ", name, v.i); break;
    case 'j': ti_append(trace, sizeof trace, "<%s=%lld ", name, (long long)v.j); break;
    case 'f': ti_append(trace, sizeof trace, "<%s=%g ", name, v.f); break;
    case 'd': ti_append(trace, sizeof trace, "<%s=%g ", name, v.d); break;
    case 'l':
        ti_append(trace, sizeof trace, "<%s=%d ", name, (int)(*jni)->GetStringLength(jni, v.l));
        break;
    case '0': ti_append(trace, sizeof trace, "<%s=%d ", name, v.l == NULL); break;
    default: ti_append(trace, sizeof trace, "<%s ", name); break;
    }
}
TI_AGENT(.can_generate_method_entry_events = 1, .can_generate_method_exit_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.MethodEntry = entry, .MethodExit = leave};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    return 0;
}
TI_NATIVE(void, watch)(JNIEnv *jni, jclass main, jthread thread, jboolean on)
{
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_METHOD_ENTRY, thread);
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_METHOD_EXIT, thread);
}
TI_NATIVE(jint, mn)(JNIEnv *jni, jclass main) { return 41; }
TI_NATIVE(jstring, trace)(JNIEnv *jni, jclass main)
{
    CHECK(trace[0]);
    return (*jni)->NewStringUTF(jni, trace);
}
