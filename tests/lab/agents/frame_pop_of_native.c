/* SPDX-License-Identifier: Apache-2.0
 * frame_pop_of_native.c - counts how deep a thread is, from MethodEntry to FramePop; none comes for
 * native methods.
 */
// expect: hint
// in: plain/Empty
// says: OPAQUE_FRAME
// where: method_entry
#include "agent.h"

static _Thread_local long depth;
static _Atomic long deepest;

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    if (++depth > deepest)
        deepest = depth;
    if (!FAULTLESS)
        (*ti)->NotifyFramePop(ti, thread, 0);
    else if ((*ti)->NotifyFramePop(ti, thread, 0))
        depth--;
}

static void JNICALL frame_pop(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jboolean by_exception)
{
    depth--;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (enable(JVMTI_EVENT_FRAME_POP))
        enable(JVMTI_EVENT_METHOD_ENTRY);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want;
    jvmtiEventCallbacks c;
    memset(&want, 0, sizeof want);
    memset(&c, 0, sizeof c);
    want.can_generate_method_entry_events = 1;
    want.can_generate_frame_pop_events = 1;
    c.VMInit = vm_init;
    c.MethodEntry = method_entry;
    c.FramePop = frame_pop;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
