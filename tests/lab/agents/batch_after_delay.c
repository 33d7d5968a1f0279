/* SPDX-License-Identifier: Apache-2.0
 * batch_after_delay.c - has all classes transformed again at once, when the program has run for a
 * while.  Some cannot be, so none is.
 */
// expect: silent-failure
// in: schedule/patient-Lambdas
// says: does not try again
#include "agent.h"

enum { DELAY_MS = 300, KINDS = JVMTI_CLASS_STATUS_ARRAY | JVMTI_CLASS_STATUS_PRIMITIVE };

static jrawMonitorID lock;
static int ends, runs; /* guarded by lock */

static int is_wanted(jclass k)
{
    jint status;
    jboolean can = JNI_TRUE;
    if ((*ti)->GetClassStatus(ti, k, &status) || status & KINDS ||
        !(status & JVMTI_CLASS_STATUS_PREPARED))
        return 0;
    return !FAULTLESS || (!(*ti)->IsModifiableClass(ti, k, &can) && can);
}

static void transform(void)
{
    jint n, count = 0;
    jclass *classes;
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &classes)))
        return;
    for (jint i = 0; i < n; i++)
        if (is_wanted(classes[i]))
            classes[count++] = classes[i];
    said("RetransformClasses", (*ti)->RetransformClasses(ti, count, classes));
    give_back(classes); /* the references end with the thread */
}

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    (*ti)->RawMonitorEnter(ti, lock);
    if (!ends)
        (*ti)->RawMonitorWait(ti, lock, DELAY_MS);
    int end = ends;
    (*ti)->RawMonitorExit(ti, lock);
    if (!end)
        transform();
    (*ti)->RawMonitorEnter(ti, lock);
    runs = 0;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    (*ti)->RawMonitorEnter(ti, lock);
    runs = run_thread(jni, work, NULL);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    (*ti)->RawMonitorEnter(ti, lock);
    ends = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    while (runs)
        (*ti)->RawMonitorWait(ti, lock, 0);
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_retransform_classes = 1};
    jvmtiEventCallbacks on = {.VMInit = vm_init, .VMDeath = vm_death};
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "batch", &lock)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
