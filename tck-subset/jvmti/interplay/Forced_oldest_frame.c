/* SPDX-License-Identifier: Apache-2.0
 * PopFrame and ForceEarlyReturn where C code called the current method: run() of a thread, a static
 * initializer, a method called through JNI. (JVMTI: Pop Frame, Force Early Return) */
#include "ti_test.h"

TI_AGENT(.can_pop_frame = 1, .can_force_early_return = 1, .can_suspend = 1) { return 0; }

TI_NATIVE(void, act)(JNIEnv *jni, jclass main, jthread t, jstring method)
{
    const char *want = (*jni)->GetStringUTFChars(jni, method, NULL);
    for (int i = 0; i < 2000; i++) {
        OK(SuspendThread, (ti, t));
        jmethodID m = NULL;
        jlocation at;
        (*ti)->GetFrameLocation(ti, t, 0, &m, &at);
        if (!strcmp(ti_method_name(m), want)) {
            printf("%s: PopFrame %s\n", want, ti_error((*ti)->PopFrame(ti, t)));
            printf("%s: ForceEarlyReturnVoid %s\n", want,
                   ti_error((*ti)->ForceEarlyReturnVoid(ti, t)));
            fflush(stdout);
            OK(ResumeThread, (ti, t));
            return;
        }
        OK(ResumeThread, (ti, t));
        usleep(1000);
    }
    CHECK(false, "never in the method");
}
TI_NATIVE(void, call)(JNIEnv *jni, jclass main)
{
    (*jni)->CallStaticVoidMethod(jni, main, ti_static(jni, main, "spin", "()V"));
    printf("back in native\n");
    fflush(stdout);
}
