/* SPDX-License-Identifier: Apache-2.0
 * GetCurrentContendedMonitor of a thread in Object.wait and, notified, on its way to the monitor:
 * never nothing in between.  (JVMTI: Get Current Contended Monitor: "waiting to enter, or waiting to
 * regain through java.lang.Object.wait") */
#include "ti_test.h"

TI_AGENT(.can_get_current_contended_monitor = 1) { return 0; }

TI_NATIVE(jboolean, contends)(JNIEnv *jni, jclass main, jthread t, jobject o)
{
    bool same = true;
    for (int i = 0; i < 20 && same; i++) {
        jobject monitor = NULL;
        OK(GetCurrentContendedMonitor, (ti, t, &monitor));
        same = (*jni)->IsSameObject(jni, monitor, o);
        (*jni)->DeleteLocalRef(jni, monitor);
    }
    return same;
}
