/* SPDX-License-Identifier: Apache-2.0
 * VirtualThreadStart and VirtualThreadEnd: on the virtual thread itself, in place of ThreadStart
 * and ThreadEnd; the second one may be had of one thread.  (JVMTI: Virtual Thread Start, Virtual
 * Thread End, Thread Start, Thread End) */
// since: 21
#include "ti_test.h"

static int starts, ends, of_platform;
static bool params_right = true, phases_right = true;

static void note(JNIEnv *jni, jthread thread)
{
    jthread self = NULL;
    jvmtiPhase phase = 0;
    OK(GetCurrentThread, (ti, &self));
    params_right &= jni && (*jni)->IsSameObject(jni, self, thread) &&
                    (*jni)->IsVirtualThread(jni, thread);
    OK(GetPhase, (ti, &phase));
    phases_right &= phase == JVMTI_PHASE_START || phase == JVMTI_PHASE_LIVE;
}
static void JNICALL on_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    note(jni, thread);
    params_right &= env == ti;
    __atomic_fetch_add(&starts, 1, __ATOMIC_SEQ_CST);
}
static void JNICALL on_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    note(jni, thread);
    params_right &= env == ti;
    __atomic_fetch_add(&ends, 1, __ATOMIC_SEQ_CST);
}
static void JNICALL on_platform(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if ((*jni)->IsVirtualThread(jni, thread))
        __atomic_fetch_add(&of_platform, 1, __ATOMIC_SEQ_CST);
}
TI_AGENT(.can_support_virtual_threads = 1)
{
    static const jvmtiEventCallbacks callbacks = {.VirtualThreadStart = on_start,
                                                  .VirtualThreadEnd = on_end,
                                                  .ThreadStart = on_platform,
                                                  .ThreadEnd = on_platform};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_THREAD_START, NULL);
    ti_enable(JVMTI_EVENT_THREAD_END, NULL);
    jvmtiEnv *poor = ti_other_env();
    CHECK_CELL("VirtualThreadStart:capability",
               (*poor)->SetEventNotificationMode(poor, JVMTI_ENABLE,
                                                 JVMTI_EVENT_VIRTUAL_THREAD_START,
                                                 NULL) == JVMTI_ERROR_MUST_POSSESS_CAPABILITY);
    CHECK_CELL("VirtualThreadEnd:capability",
               (*poor)->SetEventNotificationMode(poor, JVMTI_ENABLE, JVMTI_EVENT_VIRTUAL_THREAD_END,
                                                 NULL) == JVMTI_ERROR_MUST_POSSESS_CAPABILITY);
    return 0;
}
TI_NATIVE(void, enable)(JNIEnv *jni, jclass main, jboolean on)
{
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_VIRTUAL_THREAD_START, NULL);
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_VIRTUAL_THREAD_END, NULL);
}
TI_NATIVE(void, enableFor)(JNIEnv *jni, jclass main, jthread thread)
{
    CHECK_CELL("VirtualThreadStart:thread",
               (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VIRTUAL_THREAD_START,
                                               thread) == JVMTI_ERROR_ILLEGAL_ARGUMENT);
    ti_enable(JVMTI_EVENT_VIRTUAL_THREAD_END, thread);
}
/* How many there were since the last question. */
TI_NATIVE(jint, starts)(JNIEnv *jni, jclass main)
{
    return __atomic_exchange_n(&starts, 0, __ATOMIC_SEQ_CST);
}
TI_NATIVE(jint, ends)(JNIEnv *jni, jclass main)
{
    return __atomic_exchange_n(&ends, 0, __ATOMIC_SEQ_CST);
}
TI_NATIVE(void, verdict)(JNIEnv *jni, jclass main, jstring facet, jboolean start, jboolean end)
{
    char name[40] = "", cell[80];
    (*jni)->GetStringUTFRegion(jni, facet, 0, (*jni)->GetStringLength(jni, facet), name);
    snprintf(cell, sizeof cell, "VirtualThreadStart:%s", name);
    if (strcmp(name, "thread"))
        ti_note_cell(start, __FILE__, __LINE__, cell, cell, NULL, NULL);
    snprintf(cell, sizeof cell, "VirtualThreadEnd:%s", name);
    ti_note_cell(end, __FILE__, __LINE__, cell, cell, NULL, NULL);
}
TI_NATIVE(void, finish)(JNIEnv *jni, jclass main)
{
    CHECK_CELL("VirtualThreadStart:params", params_right);
    CHECK_CELL("VirtualThreadEnd:params", params_right);
    CHECK_CELL("VirtualThreadStart:phase", phases_right);
    CHECK_CELL("VirtualThreadEnd:phase", phases_right);
    CHECK_INT(of_platform, 0);
}
