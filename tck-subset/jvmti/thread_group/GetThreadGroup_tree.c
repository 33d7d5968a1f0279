/* SPDX-License-Identifier: Apache-2.0
 * GetTopThreadGroups, GetThreadGroupInfo, GetThreadGroupChildren.  (JVMTI: Thread Group) */
// covers: GetTopThreadGroups:works GetThreadGroupInfo:works GetThreadGroupChildren:works
#include "ti_test.h"

TI_AGENT() { return 0; }

static volatile int finish;
static void JNICALL body(jvmtiEnv *e, JNIEnv *jni, void *arg)
{
    while (!finish)
        usleep(1000);
}

TI_NATIVE(void, agent)(JNIEnv *jni, jclass main, jthread t)
{
    OK(RunAgentThread, (ti, t, body, NULL, 5));
}
TI_NATIVE(void, end)(JNIEnv *jni, jclass main)
{
    finish = 1;
    CHECK(true);
}

TI_NATIVE(jobject, top)(JNIEnv *jni, jclass main)
{
    jint n = -1;
    jthreadGroup *g;
    OK(GetTopThreadGroups, (ti, &n, &g));
    CHECK_INT(n, 1);
    jobject o = g[0];
    ti_free(g);
    return o;
}
TI_NATIVE(jstring, info)(JNIEnv *jni, jclass main, jobject g)
{
    jvmtiThreadGroupInfo i;
    char buf[256];
    OK(GetThreadGroupInfo, (ti, g, &i));
    snprintf(buf, sizeof buf, "%s %d %s %s", i.name, i.max_priority,
             i.is_daemon ? "daemon" : "normal", i.parent ? "has parent" : "root");
    ti_free(i.name);
    return (*jni)->NewStringUTF(jni, buf);
}
TI_NATIVE(jobjectArray, children)(JNIEnv *jni, jclass main, jobject g, jboolean groups)
{
    jint nt = -1, ng = -1;
    jthread *t;
    jthreadGroup *k;
    OK(GetThreadGroupChildren, (ti, g, &nt, &t, &ng, &k));
    if (!nt)
        CHECK(t == NULL);
    if (!ng)
        CHECK(k == NULL);
    jint n = groups ? ng : nt;
    jobjectArray a = (*jni)->NewObjectArray(jni, n, (*jni)->FindClass(jni, "java/lang/Object"),
                                            NULL);
    for (jint i = 0; i < n; i++)
        (*jni)->SetObjectArrayElement(jni, a, i, groups ? k[i] : t[i]);
    ti_free(t);
    ti_free(k);
    return a;
}
