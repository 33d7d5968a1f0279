/* SPDX-License-Identifier: Apache-2.0
 * requests.c - asks for the end of each frame, and tells of those of Main.inner and of mount. */
#include "../../../agents/common/agent.h"

static int requests, pops, mounts, mounts_popped;

static int is(jmethodID m, const char *wanted)
{
    char name[200];
    return !strcmp(method_name(m, name, sizeof name), wanted);
}
static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    jvmtiError e = (*ti)->NotifyFramePop(ti, t, 0);
    lock();
    requests += !e && is(m, "Main.inner");
    mounts += !e && is(m, "java.lang.VirtualThread.mount");
    unlock();
}
static void JNICALL frame_pop(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jboolean threw)
{
    lock();
    pops += is(m, "Main.inner");
    mounts_popped += is(m, "java.lang.VirtualThread.mount");
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_generate_method_entry_events = 1,
                                      .can_generate_frame_pop_events = 1,
                                      .can_support_virtual_threads = 1};
    jvmtiEventCallbacks callbacks = {.MethodEntry = method_entry, .FramePop = frame_pop};
    return agent_start(vm, &capabilities, &callbacks, (int[]){JVMTI_EVENT_FRAME_POP, 0});
}
JNIEXPORT void JNICALL Java_Main_begin(JNIEnv *jni, jclass main)
{
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY, NULL);
}
JNIEXPORT void JNICALL Java_Main_end(JNIEnv *jni, jclass main)
{
    TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_METHOD_ENTRY, NULL);
    printf("requests %d, pops %d; mount: asked %d, popped %d\n", requests, pops, mounts > 0,
           mounts_popped);
}
