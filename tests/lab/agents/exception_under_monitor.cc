/* SPDX-License-Identifier: Apache-2.0
 * exception_under_monitor.cc - keeps the names of threads in a vector, under a raw monitor.  When
 * there is no memory for them an exception passes by the exit.
 */
// expect: monitor-held
// in: fault/C.new.*
#include "agent.h"
#include <exception>
#include <vector>

static jrawMonitorID lock;
static std::vector<int> *lengths;

static void remember(jvmtiEnv *env, jthread thread)
{
    jvmtiThreadInfo info;
    if (env->GetThreadInfo(thread, &info))
        return;
    env->RawMonitorEnter(lock);
    try {
        lengths->push_back((int)strlen(info.name));
    } catch (const std::exception &) {
        fprintf(stderr, "agent: no memory\n");
        if (!FAULTLESS) {
            env->Deallocate((unsigned char *)info.name);
            return;
        }
    }
    env->RawMonitorExit(lock);
    env->Deallocate((unsigned char *)info.name);
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    remember(env, thread);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    static std::vector<int> all;
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    lengths = &all;
    if (!open_env(given) || !said("CreateRawMonitor", ti->CreateRawMonitor("lengths", &lock)))
        return JNI_ERR;
    return set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) ? JNI_OK : JNI_ERR;
}
