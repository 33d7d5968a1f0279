/* SPDX-License-Identifier: Apache-2.0
 * GetThreadInfo of running, new and dead threads; GetAllThreads; GetCurrentThread.  (JVMTI: Get
 * Thread Info, Get All Threads) */
// covers: GetThreadInfo:works GetCurrentThread:works
#include "ti_test.h"

TI_AGENT() { return 0; }

TI_NATIVE(jstring, info)(JNIEnv *jni, jclass main, jthread t)
{
    jvmtiThreadInfo info;
    OK(GetThreadInfo, (ti, t, &info));
    char group[64] = "no group", text[256];
    if (info.thread_group) {
        jvmtiThreadGroupInfo g;
        OK(GetThreadGroupInfo, (ti, info.thread_group, &g));
        snprintf(group, sizeof group, "%s", g.name);
        ti_free(g.name);
    }
    snprintf(text, sizeof text, "%s %d %s %s %s", info.name, info.priority,
             info.is_daemon ? "daemon" : "user", group,
             info.context_class_loader ? "loader" : "no loader");
    ti_free(info.name);
    return (*jni)->NewStringUTF(jni, text);
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jstring got, jstring want)
{
    const char *g = (*jni)->GetStringUTFChars(jni, got, NULL),
               *w = (*jni)->GetStringUTFChars(jni, want, NULL);
    CHECK_TEXT(g, w);
}
TI_NATIVE(jobjectArray, all)(JNIEnv *jni, jclass main)
{
    jint n;
    jthread *t;
    OK(GetAllThreads, (ti, &n, &t));
    jobjectArray a = (*jni)->NewObjectArray(jni, n, (*jni)->FindClass(jni, "java/lang/Thread"),
                                            NULL);
    for (jint i = 0; i < n; i++)
        (*jni)->SetObjectArrayElement(jni, a, i, t[i]);
    ti_free(t);
    return a;
}
TI_NATIVE(jthread, current)(JNIEnv *jni, jclass main)
{
    jthread t = NULL;
    OK(GetCurrentThread, (ti, &t));
    return t;
}
