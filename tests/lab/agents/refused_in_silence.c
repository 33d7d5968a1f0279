/* SPDX-License-Identifier: Apache-2.0
 * refused_in_silence.c - does not look at what AddCapabilities gives.
 */
// expect: silent-failure
// in: fault/AddCapabilities.1.*
#include "agent.h"

static void JNICALL frame_pop(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jboolean e) {}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.FramePop = frame_pop;
    caps.can_generate_frame_pop_events = 1;
    if (!open_env(given))
        return JNI_ERR;
    jvmtiError e = (*ti)->AddCapabilities(ti, &caps);
    if (FAULTLESS && !said("AddCapabilities", e))
        return JNI_ERR;
    return set_callbacks(&c) ? JNI_OK : JNI_ERR;
}
