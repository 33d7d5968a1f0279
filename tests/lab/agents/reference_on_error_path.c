/* SPDX-License-Identifier: Apache-2.0
 * reference_on_error_path.c - a global reference to each class that is looked at is not deleted
 * when its methods cannot be had.
 */
// expect: memory-lost
// in: fault/GetClassMethods.1.*
// says: NewGlobalRef
#include "agent.h"

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    jint n = 0;
    jmethodID *methods = NULL;
    jobject own = (*jni)->NewGlobalRef(jni, klass);
    if (!own) {
        (*jni)->ExceptionClear(jni);
        return;
    }
    if ((*ti)->GetClassMethods(ti, own, &n, &methods)) {
        if (FAULTLESS)
            (*jni)->DeleteGlobalRef(jni, own);
        return;
    }
    give_back(methods);
    (*jni)->DeleteGlobalRef(jni, own);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassPrepare = class_prepare;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) ? JNI_OK
                                                                                     : JNI_ERR;
}
