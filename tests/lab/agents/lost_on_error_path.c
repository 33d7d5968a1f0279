/* SPDX-License-Identifier: Apache-2.0
 * lost_on_error_path.c - gives a method's name back, but not when its class cannot be had.
 */
// expect: memory-lost
// in: fault/GetMethodDeclaringClass.1.*
// says: GetMethodName
#include "agent.h"

static void look(jthread thread)
{
    jvmtiFrameInfo frame;
    jint n = 0;
    char *name = NULL;
    jclass holder = NULL;
    if ((*ti)->GetStackTrace(ti, thread, 0, 1, &frame, &n) || n != 1 ||
        (*ti)->GetMethodName(ti, frame.method, &name, NULL, NULL))
        return;
    if ((*ti)->GetMethodDeclaringClass(ti, frame.method, &holder)) {
        if (FAULTLESS)
            give_back(name);
        return;
    }
    give_back(name);
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread) { look(thread); }

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    look(thread);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (enable(JVMTI_EVENT_THREAD_END))
        enable(JVMTI_EVENT_CLASS_PREPARE);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ThreadEnd = thread_end;
    c.ClassPrepare = class_prepare;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
