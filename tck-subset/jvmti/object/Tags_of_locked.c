/* SPDX-License-Identifier: Apache-2.0
 * While a thread enters and leaves monitors of objects that nobody else wants, another one sets and
 * clears tags of them, asks for hash codes and owners, suspends the thread, redefines its class and
 * collects.  Tags, hash codes and counts stay right.  (JVMTI: Heap, Object, Thread) */
#include "ti_test.h"

TI_AGENT(.can_tag_objects = 1, .can_redefine_classes = 1, .can_suspend = 1,
         .can_get_monitor_info = 1, .can_get_owned_monitor_info = 1)
{
    return 0;
}

/* One round with an object; its tag and its hash code are those of the last one. */
TI_NATIVE(jint, disturb)(JNIEnv *jni, jclass main, jthread owner, jobject o, jint round, jint hash)
{
    jlong tag = -1;
    OK(GetTag, (ti, o, &tag));
    CHECK(tag == (round ? round : 0));
    OK(SetTag, (ti, o, 0));
    OK(SetTag, (ti, o, round + 1));
    jint now = 0;
    OK(GetObjectHashCode, (ti, o, &now));
    CHECK(round == 0 || now == hash);
    if (round % 3 == 0) {
        jvmtiMonitorUsage u;
        OK(GetObjectMonitorUsage, (ti, o, &u));
        CHECK(u.entry_count >= 0 && u.entry_count <= 3);
        CHECK(!u.owner == !u.entry_count);
        ti_free(u.waiters);
        ti_free(u.notify_waiters);
    }
    if (round % 3 == 1) {
        OK(SuspendThread, (ti, owner));
        jint count = -1;
        jobject *monitors = NULL;
        OK(GetOwnedMonitorInfo, (ti, owner, &count, &monitors));
        CHECK(count >= 0 && count <= 1);
        ti_free(monitors);
        OK(SetTag, (ti, o, 0));
        OK(SetTag, (ti, o, round + 1));
        OK(ResumeThread, (ti, owner));
    }
    return now;
}

TI_NATIVE(void, redefine)(JNIEnv *jni, jclass main, jclass c, jbyteArray bytes)
{
    jvmtiClassDefinition d = {
        .klass = c,
        .class_byte_count = (*jni)->GetArrayLength(jni, bytes),
        .class_bytes = (unsigned char *)(*jni)->GetByteArrayElements(jni, bytes, NULL)};
    OK(RedefineClasses, (ti, 1, &d));
    OK(ForceGarbageCollection, (ti));
}

TI_NATIVE(void, done)(JNIEnv *jni, jclass main, jint bad, jint rounds)
{
    CHECK_INT(bad, 0);
    CHECK(rounds > 0);
}
