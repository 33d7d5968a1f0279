/* SPDX-License-Identifier: Apache-2.0
 * table_of_old_body.c - counts exceptions by their place, in a table as long as the method was when
 * its class was prepared.  The class may be redefined since, and its methods be longer.
 */
// expect: crash
// in: memory/Redefines
#include "agent.h"

static jmethodID seen;
static int *counts;
static jlocation last;

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    jmethodID *methods;
    jint n;
    char *signature;
    if (seen || (*ti)->GetClassSignature(ti, k, &signature, NULL))
        return;
    int wanted = !strcmp(signature, "LRedefines$First;");
    give_back(signature);
    if (!wanted || (*ti)->GetClassMethods(ti, k, &n, &methods))
        return;
    for (jint i = 0; i < n && !seen; i++) {
        char *name;
        jlocation first, end;
        if ((*ti)->GetMethodName(ti, methods[i], &name, NULL, NULL))
            continue;
        if (!strcmp(name, "fail") && !(*ti)->GetMethodLocation(ti, methods[i], &first, &end)) {
            counts = calloc((size_t)end + 1, sizeof *counts);
            last = end;
            if (counts)
                seen = methods[i];
        }
        give_back(name);
    }
    give_back(methods);
}

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation location, jobject thrown, jmethodID catch_method,
                              jlocation catch_location)
{
    if (method == seen && seen && (!FAULTLESS || location <= last))
        counts[location]++;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (enable(JVMTI_EVENT_CLASS_PREPARE))
        enable(JVMTI_EVENT_EXCEPTION);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.ClassPrepare = class_prepare;
    c.Exception = exception;
    caps.can_generate_exception_events = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
