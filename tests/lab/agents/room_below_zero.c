/* SPDX-License-Identifier: Apache-2.0
 * room_below_zero.c - adds up what snprintf gives, and takes it from the size of the buffer.
 */
// expect: memory-misuse
// in: plain/Hostile
// says: the text so far is longer
#include "agent.h"

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation at, jobject object, jmethodID catcher, jlocation caught)
{
    jvmtiFrameInfo frames[64];
    char line[256];
    size_t length = 0;
    jint n = 0;
    if (!said("GetStackTrace", (*ti)->GetStackTrace(ti, thread, 0, 64, frames, &n)))
        return;
    for (int i = 0; i < n && (!FAULTLESS || length < sizeof line); i++) {
        char *name;
        if (!said("GetMethodName", (*ti)->GetMethodName(ti, frames[i].method, &name, NULL, NULL)))
            break;
        length += (size_t)snprintf(line + length, sizeof line - length, " %s", name);
        give_back(name);
    }
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want;
    jvmtiEventCallbacks c;
    memset(&want, 0, sizeof want);
    memset(&c, 0, sizeof c);
    want.can_generate_exception_events = 1;
    c.Exception = exception;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_EXCEPTION)
               ? JNI_OK
               : JNI_ERR;
}
