/* SPDX-License-Identifier: Apache-2.0
 * java_call_under_monitor.c - asks an exception for its text while it holds a raw monitor that its
 * handlers enter: the program's method may wait for a lock whose owner waits in a handler.
 */
// expect: lock-order
// in: plain/Hostile
#include "agent.h"

static jrawMonitorID lock;
static jmethodID get_message;
static long seen;

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation location, jobject thrown, jmethodID catch_method,
                              jlocation catch_location)
{
    jobject text = NULL;
    if (FAULTLESS) {
        text = (*jni)->CallObjectMethod(jni, thrown, get_message);
        (*jni)->ExceptionClear(jni);
    }
    (*ti)->RawMonitorEnter(ti, lock);
    if (!FAULTLESS) {
        text = (*jni)->CallObjectMethod(jni, thrown, get_message);
        (*jni)->ExceptionClear(jni);
    }
    seen += text != NULL;
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Throwable");
    get_message = k ? (*jni)->GetMethodID(jni, k, "getMessage", "()Ljava/lang/String;") : NULL;
    if (get_message)
        enable(JVMTI_EVENT_EXCEPTION);
    (*jni)->ExceptionClear(jni);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.Exception = exception;
    caps.can_generate_exception_events = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
