/* SPDX-License-Identifier: Apache-2.0
 * nullwhy.c - explains NullPointerExceptions: which variables of the frame were null. */
#include "kind.h"

static long long explained;

static void JNICALL thrown(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                           jobject x, jmethodID cm, jlocation ca)
{
    char name[512];
    jclass npe = (*jni)->FindClass(jni, "java/lang/NullPointerException");
    if (!npe || !(*jni)->IsInstanceOf(jni, x, npe) || !our_method(m, name, sizeof name))
        return;
    jint n = 0;
    jvmtiLocalVariableEntry *v = NULL;
    if ((*ti)->GetLocalVariableTable(ti, m, &n, &v))
        return;
    lock();
    for (jint i = 0; i < n; i++) {
        jobject value = NULL;
        bool live = at >= v[i].start_location && at < v[i].start_location + v[i].length;
        if (live && strchr("L[", v[i].signature[0]) &&
            !(*ti)->GetLocalObject(ti, t, 0, v[i].slot, &value)) {
            explained++;
            if (*prefix)
                printf("%s:%d %s is %s\n", name, line_number(m, at), v[i].name,
                       value ? "there" : "null");
            (*jni)->DeleteLocalRef(jni, value);
        }
    }
    unlock();
    for (jint i = 0; i < n; i++) {
        release(v[i].name);
        release(v[i].signature);
        release(v[i].generic_signature);
    }
    release(v);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_exception_events = 1,
                                                   .can_access_local_variables = 1,
                                                   .can_get_line_numbers = 1};
    static const jvmtiEventCallbacks callbacks = {.Exception = thrown};
    static const int events[] = {JVMTI_EVENT_EXCEPTION, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
