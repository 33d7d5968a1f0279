/* SPDX-License-Identifier: Apache-2.0
 * ForceEarlyReturn* and PopFrame on a thread without Java frames, one that was attached and has
 * called nothing.  (JVMTI: Force Early Return, Pop Frame) */
#include "ti_test.h"

static jthread attached;
static volatile int stage;

static void *no_frames(void *arg)
{
    JNIEnv *jni;
    jthread self;
    (*vm)->AttachCurrentThread(vm, (void **)&jni, NULL);
    OK(GetCurrentThread, (ti, &self));
    attached = (*jni)->NewGlobalRef(jni, self);
    for (stage = 1; stage != 2;)
        usleep(1000);
    (*vm)->DetachCurrentThread(vm);
    return NULL;
}
TI_AGENT(.can_force_early_return = 1, .can_pop_frame = 1, .can_suspend = 1) { return 0; }

TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    pthread_t t;
    pthread_create(&t, NULL, no_frames, NULL);
    while (stage != 1)
        usleep(1000);
    OK(SuspendThread, (ti, attached));
    jint n = -1;
    OK(GetFrameCount, (ti, attached, &n));
    CHECK_INT(n, 0);
    CHECK_ERR(ForceEarlyReturnVoid, (ti, attached), NO_MORE_FRAMES);
    CHECK_ERR(ForceEarlyReturnInt, (ti, attached, 1), NO_MORE_FRAMES);
    CHECK_ERR(ForceEarlyReturnLong, (ti, attached, 1), NO_MORE_FRAMES);
    CHECK_ERR(ForceEarlyReturnFloat, (ti, attached, 1), NO_MORE_FRAMES);
    CHECK_ERR(ForceEarlyReturnDouble, (ti, attached, 1), NO_MORE_FRAMES);
    CHECK_ERR(ForceEarlyReturnObject, (ti, attached, main), NO_MORE_FRAMES);
    CHECK_ERR(PopFrame, (ti, attached), NO_MORE_FRAMES);
    OK(ResumeThread, (ti, attached));
    stage = 2;
    pthread_join(t, NULL);
    (*jni)->DeleteGlobalRef(jni, attached);
}
