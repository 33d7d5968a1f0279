/* SPDX-License-Identifier: Apache-2.0
 * References and exceptions: what is handed out is a local reference, local and global ones are
 * taken alike, IDs are those of JNI, a pending exception stays and none is added.  (JVMTI: Function
 * Return Values, JNI Object References; rules R04 R07 R08 R09 R10 in jvmti/spec/rules.json) */
#include "ti_test.h"

TI_AGENT(.can_tag_objects = 1, .can_get_owned_monitor_info = 1) { return 0; }

static bool local(JNIEnv *jni, jobject o)
{
    return o && (*jni)->GetObjectRefType(jni, o) == JNILocalRefType;
}

static void handed_out(JNIEnv *jni, jclass main)
{
    jint n = 0, m = 0;
    jobject *some = NULL, *groups = NULL, o = NULL;
    bool all = true;
    (*jni)->PushLocalFrame(jni, 20000);
    OK(GetCurrentThread, (ti, &o));
    all &= local(jni, o);
    OK(GetClassLoader, (ti, main, &o));
    all &= local(jni, o);
    OK(GetAllThreads, (ti, &n, &some));
    for (jint i = 0; i < n; i++)
        all &= local(jni, some[i]);
    ti_free(some);
    OK(GetTopThreadGroups, (ti, &n, &some));
    for (jint i = 0; i < n; i++)
        all &= local(jni, some[i]);
    jobject top = some[0];
    ti_free(some);
    OK(GetThreadGroupChildren, (ti, top, &n, &some, &m, &groups));
    for (jint i = 0; i < m; i++)
        all &= local(jni, groups[i]);
    ti_free(some);
    ti_free(groups);
    OK(GetLoadedClasses, (ti, &n, &some));
    for (jint i = 0; i < n; i++)
        all &= local(jni, some[i]);
    ti_free(some);
    OK(GetAllModules, (ti, &n, &some));
    for (jint i = 0; i < n; i++)
        all &= local(jni, some[i]);
    ti_free(some);
    OK(SetTag, (ti, main, 9));
    OK(GetObjectsWithTags, (ti, 1, (jlong[]){9}, &n, &some, NULL));
    all &= n == 1 && local(jni, some[0]);
    ti_free(some);
    jmethodID method = ti_static(jni, main, "run", "()V"), *methods = NULL;
    OK(GetMethodDeclaringClass, (ti, method, &o));
    all &= local(jni, o);
    CHECK_CELL("R08:holds", all);
    OK(GetClassMethods, (ti, main, &n, &methods));
    bool found = false;
    for (jint i = 0; i < n; i++)
        found |= methods[i] == method;
    ti_free(methods);
    CHECK_CELL("R10:holds", found);
    (*jni)->PopLocalFrame(jni, NULL);
}
static void taken(JNIEnv *jni, jclass main)
{
    jobject refs[16], text = (*jni)->NewStringUTF(jni, "text"),
                      global = (*jni)->NewGlobalRef(jni, text);
    jlong a = 0, b = 0;
    jint h = 0, g = 1;
    OK(SetTag, (ti, text, 5));
    OK(GetTag, (ti, global, &a));
    OK(GetObjectHashCode, (ti, text, &h));
    OK(GetObjectHashCode, (ti, global, &g));
    OK(GetObjectSize, (ti, global, &b));
    CHECK_CELL("R07:holds", a == 5 && h == g && b > 0);
    (*jni)->DeleteGlobalRef(jni, global);
    bool all = true;
    for (int i = 0; i < 16; i++)
        all &= (refs[i] = (*jni)->NewLocalRef(jni, main)) != NULL;
    for (int i = 0; i < 16; i++)
        (*jni)->DeleteLocalRef(jni, refs[i]);
    CHECK_CELL("R09:holds", all);
}
/* Functions that succeed and functions that fail, with an exception pending. */
static void exceptions(JNIEnv *jni, jclass main)
{
    (*jni)->ThrowNew(jni, ti_class(jni, "java/lang/IllegalStateException"), "mine");
    jthrowable before = (*jni)->ExceptionOccurred(jni);
    jint n = 0;
    jobject *some = NULL;
    char *s = NULL;
    jvmtiThreadInfo info;
    jmethodID *methods;
    OK(GetFrameCount, (ti, NULL, &n));
    OK(GetAllThreads, (ti, &n, &some));
    OK(GetThreadInfo, (ti, NULL, &info));
    OK(GetClassSignature, (ti, main, &s, NULL));
    OK(GetClassMethods, (ti, main, &n, &methods));
    OK(GetLoadedClasses, (ti, &n, &some));
    OK(GetOwnedMonitorInfo, (ti, NULL, &n, &some));
    OK(ForceGarbageCollection, (ti));
    OK(SetTag, (ti, main, 7));
    CHECK_ERR(GetFrameCount, (ti, main, &n), INVALID_THREAD);
    CHECK_ERR(GetClassStatus, (ti, NULL, &n), INVALID_CLASS);
    CHECK_ERR(AddToSystemClassLoaderSearch, (ti, "/no/such/file.jar"), ILLEGAL_ARGUMENT);
    jthrowable after = (*jni)->ExceptionOccurred(jni);
    (*jni)->ExceptionClear(jni);
    bool kept = (*jni)->IsSameObject(jni, before, after);
    CHECK_ERR(AddToSystemClassLoaderSearch, (ti, "/no/such/file.jar"), ILLEGAL_ARGUMENT);
    CHECK_ERR(GetClassStatus, (ti, NULL, &n), INVALID_CLASS);
    CHECK_CELL("R04:holds", kept && !(*jni)->ExceptionCheck(jni));
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    handed_out(jni, main);
    taken(jni, main);
    exceptions(jni, main);
}
