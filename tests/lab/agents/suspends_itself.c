/* SPDX-License-Identifier: Apache-2.0
 * suspends_itself.c - suspends all threads that there are, looks at them, and resumes them: the
 * thread that does this is one of them, and does not come back.
 */
// expect: hang
// in: plain/Threads
// where: look (
// says: has suspended itself
#include "agent.h"

static void look(jthread *threads, jint n)
{
    jvmtiError *errors = calloc((size_t)n, sizeof *errors);
    jint frames = 0;
    if (errors && !(*ti)->SuspendThreadList(ti, n, threads, errors)) {
        for (jint i = 0; i < n; i++)
            if (!errors[i])
                (*ti)->GetFrameCount(ti, threads[i], &frames);
        for (jint i = 0; i < n; i++)
            if (!errors[i])
                (*ti)->ResumeThread(ti, threads[i]);
    }
    free(errors);
}

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    jint n = 0, others = 0;
    jthread *threads = NULL, self = NULL;
    usleep(5000);
    if ((*ti)->GetCurrentThread(ti, &self) || (*ti)->GetAllThreads(ti, &n, &threads))
        return;
    for (jint i = 0; i < n; i++)
        if (!FAULTLESS || !(*jni)->IsSameObject(jni, threads[i], self))
            threads[others++] = threads[i];
    look(threads, others);
    give_back(threads);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    run_thread(jni, work, NULL);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    caps.can_suspend = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
