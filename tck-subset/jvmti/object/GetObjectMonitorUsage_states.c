/* SPDX-License-Identifier: Apache-2.0
 * GetObjectMonitorUsage: owner, entry count, who enters, who waits; hash code and size.  (JVMTI:
 * Object) */
// covers: GetObjectHashCode:works GetObjectMonitorUsage:works GetObjectSize:works
#include "ti_test.h"

TI_AGENT(.can_get_monitor_info = 1) { return 0; }

static int index_of(JNIEnv *jni, jthread t, jobjectArray names)
{
    for (int i = 0; i < (*jni)->GetArrayLength(jni, names); i++)
        if ((*jni)->IsSameObject(jni, t, (*jni)->GetObjectArrayElement(jni, names, i)))
            return i;
    return -1;
}

TI_NATIVE(void, await)(JNIEnv *jni, jclass main, jthread t, jint bits)
{
    CHECK(ti_await_state(t, bits));
}

TI_NATIVE(jstring, usage)(JNIEnv *jni, jclass main, jobject o, jobjectArray threads)
{
    jvmtiMonitorUsage u;
    OK(GetObjectMonitorUsage, (ti, o, &u));
    char buf[256];
    snprintf(buf, sizeof buf, "owner %d count %d waiters",
             u.owner ? index_of(jni, u.owner, threads) : -9, u.entry_count);
    bool seen[8] = {false};
    for (jint i = 0; i < u.waiter_count; i++)
        seen[index_of(jni, u.waiters[i], threads) & 7] = true;
    for (int i = 0; i < 8; i++)
        if (seen[i])
            snprintf(buf + strlen(buf), sizeof buf - strlen(buf), " %d", i);
    strcat(buf, " notify");
    bool waiting[8] = {false};
    for (jint i = 0; i < u.notify_waiter_count; i++)
        waiting[index_of(jni, u.notify_waiters[i], threads) & 7] = true;
    for (int i = 0; i < 8; i++)
        if (waiting[i])
            snprintf(buf + strlen(buf), sizeof buf - strlen(buf), " %d", i);
    snprintf(buf + strlen(buf), sizeof buf - strlen(buf), " (%d %d)", u.waiter_count,
             u.notify_waiter_count);
    ti_free(u.waiters);
    ti_free(u.notify_waiters);
    return (*jni)->NewStringUTF(jni, buf);
}

TI_NATIVE(void, hash)(JNIEnv *jni, jclass main, jobject o, jint want)
{
    jint h = 0;
    jlong size = 0;
    OK(GetObjectHashCode, (ti, o, &h));
    CHECK_INT(h, want);
    OK(GetObjectSize, (ti, o, &size));
    CHECK(size >= 8 && size % 8 == 0);
}
TI_NATIVE(jlong, size)(JNIEnv *jni, jclass main, jobject o)
{
    jlong size = 0;
    OK(GetObjectSize, (ti, o, &size));
    return size;
}
