/* SPDX-License-Identifier: Apache-2.0
 * suspended_on_error_path.c - looks at a thread's stack while that is suspended, and leaves it so
 * when the stack cannot be had.
 */
// expect: left-behind|hang
// in: fault/GetFrameCount.1.*
#include "agent.h"

static jthread first; /* a global reference to a thread that has started; NULL: none yet */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void look(jthread thread)
{
    jint frames = 0;
    if ((*ti)->SuspendThread(ti, thread))
        return; /* it has ended */
    if ((*ti)->GetFrameCount(ti, thread, &frames)) {
        if (FAULTLESS)
            (*ti)->ResumeThread(ti, thread);
        return;
    }
    (*ti)->ResumeThread(ti, thread);
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    pthread_mutex_lock(&lock);
    jthread other = first;
    first = NULL;
    pthread_mutex_unlock(&lock);
    if (other) {
        look(other);
        (*jni)->DeleteGlobalRef(jni, other);
    }
    jthread own = (*jni)->NewGlobalRef(jni, thread);
    if (!own)
        (*jni)->ExceptionClear(jni);
    pthread_mutex_lock(&lock);
    other = first;
    first = own;
    pthread_mutex_unlock(&lock);
    if (other)
        (*jni)->DeleteGlobalRef(jni, other);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities needed;
    memset(&c, 0, sizeof c);
    memset(&needed, 0, sizeof needed);
    needed.can_suspend = 1;
    c.ThreadStart = thread_start;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &needed)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START)
               ? JNI_OK
               : JNI_ERR;
}
