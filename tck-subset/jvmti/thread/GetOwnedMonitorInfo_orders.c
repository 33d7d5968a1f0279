/* SPDX-License-Identifier: Apache-2.0
 * GetOwnedMonitorInfo, GetOwnedMonitorStackDepthInfo, GetCurrentContendedMonitor.  (JVMTI:
 * Thread) */
// covers: GetOwnedMonitorInfo:works GetCurrentContendedMonitor:works
// covers: GetOwnedMonitorStackDepthInfo:works
#include "ti_test.h"

TI_AGENT(.can_get_owned_monitor_info = 1, .can_get_owned_monitor_stack_depth_info = 1,
         .can_get_current_contended_monitor = 1, .can_suspend = 1)
{
    return 0;
}

static const char *label(JNIEnv *jni, jobject o)
{
    static char out[64];
    if (!o)
        return "null";
    jclass c = (*jni)->GetObjectClass(jni, o);
    jmethodID m = (*jni)->GetMethodID(jni, c, "toString", "()Ljava/lang/String;");
    jstring s = (*jni)->CallObjectMethod(jni, o, m);
    const char *u = (*jni)->GetStringUTFChars(jni, s, NULL);
    snprintf(out, sizeof out, "%s", u);
    (*jni)->ReleaseStringUTFChars(jni, s, u);
    return out;
}

TI_NATIVE(void, owned)(JNIEnv *jni, jclass main, jthread t, jstring want)
{
    char text[512] = "";
    jint n = -1, nd = -1;
    jobject *list;
    jvmtiMonitorStackDepthInfo *depths;
    OK(GetOwnedMonitorInfo, (ti, t, &n, &list));
    OK(GetOwnedMonitorStackDepthInfo, (ti, t, &nd, &depths));
    CHECK_INT(n, nd);
    for (jint i = 0; i < n; i++) {
        CHECK((*jni)->IsSameObject(jni, list[i], depths[i].monitor));
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s@%d", i ? " " : "",
                 label(jni, list[i]), depths[i].stack_depth);
    }
    if (n == 0)
        CHECK(list == NULL && depths == NULL);
    const char *w = (*jni)->GetStringUTFChars(jni, want, NULL);
    CHECK_TEXT(text, w);
    ti_free(list);
    ti_free(depths);
}

TI_NATIVE(void, contended)(JNIEnv *jni, jclass main, jthread t, jint bits, jstring want)
{
    CHECK(ti_await_state(t, bits));
    jobject o = (jobject)main;
    OK(GetCurrentContendedMonitor, (ti, t, &o));
    const char *w = (*jni)->GetStringUTFChars(jni, want, NULL);
    CHECK_TEXT(label(jni, o), w);
}

TI_NATIVE(void, enterByJni)(JNIEnv *jni, jclass main, jobject o) { (*jni)->MonitorEnter(jni, o); }
TI_NATIVE(void, exitByJni)(JNIEnv *jni, jclass main, jobject o) { (*jni)->MonitorExit(jni, o); }
