/* SPDX-License-Identifier: Apache-2.0
 * GetThreadState: the bits of each kind of waiting, of threads not alive, of suspension and
 * interruption.  (JVMTI: Get Thread State) */
// covers: GetThreadState:works SuspendThread:works ResumeThread:works
#include "ti_test.h"

TI_AGENT(.can_suspend = 1, .can_signal_thread = 1) { return 0; }

#define S(x) JVMTI_THREAD_STATE_##x

TI_NATIVE(void, state)(JNIEnv *jni, jclass main, jthread t, jstring what, jint want, jint mask)
{
    const char *name = (*jni)->GetStringUTFChars(jni, what, NULL);
    jint got = 0;
    for (int i = 0; i < 5000; i++) {
        OK(GetThreadState, (ti, t, &got));
        if ((got & mask) == want)
            break;
        usleep(1000);
    }
    if ((got & mask) != want)
        printf("%s: got %x want %x\n", name, got & mask, want);
    CHECK((got & mask) == want);
    (*jni)->ReleaseStringUTFChars(jni, what, name);
}

TI_NATIVE(void, suspended)(JNIEnv *jni, jclass main, jthread t)
{
    jint before = 0, during = 0, after = 0;
    OK(GetThreadState, (ti, t, &before));
    OK(SuspendThread, (ti, t));
    OK(GetThreadState, (ti, t, &during));
    CHECK_ERR(SuspendThread, (ti, t), THREAD_SUSPENDED);
    OK(ResumeThread, (ti, t));
    CHECK_ERR(ResumeThread, (ti, t), THREAD_NOT_SUSPENDED);
    OK(GetThreadState, (ti, t, &after));
    CHECK(!(before & S(SUSPENDED)));
    CHECK(during & S(SUSPENDED));
    CHECK(!(after & S(SUSPENDED)));
    CHECK_INT(during & ~S(SUSPENDED) & ~S(IN_NATIVE), before & ~S(IN_NATIVE));
}

TI_NATIVE(void, self)(JNIEnv *jni, jclass main)
{
    jint s = 0;
    OK(GetThreadState, (ti, NULL, &s));
    CHECK_INT(s, S(ALIVE) | S(RUNNABLE));
}

static volatile int stay = 1;
TI_NATIVE(void, stay)(JNIEnv *jni, jclass main)
{
    while (stay)
        usleep(1000);
}
TI_NATIVE(void, leave)(JNIEnv *jni, jclass main) { stay = 0; }
