/* SPDX-License-Identifier: Apache-2.0
 * methods_at_class_load.c - asks for the methods of a class when it is loaded, and not prepared
 * yet.
 */
// expect: wrong-call
// in: plain/Empty
#include "agent.h"

static void JNICALL class_event(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    jint n;
    jmethodID *methods;
    if (!(*ti)->GetClassMethods(ti, k, &n, &methods))
        give_back(methods);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassLoad = FAULTLESS ? NULL : class_event;
    c.ClassPrepare = FAULTLESS ? class_event : NULL;
    return open_env(given) && set_callbacks(&c) &&
                   enable(FAULTLESS ? JVMTI_EVENT_CLASS_PREPARE : JVMTI_EVENT_CLASS_LOAD)
               ? JNI_OK
               : JNI_ERR;
}
