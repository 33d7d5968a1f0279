/* SPDX-License-Identifier: Apache-2.0
 * SetJNIFunctionTable, GetJNIFunctionTable: functions are replaced for all threads, and back.
 * (JVMTI: JNI Function Interception) */
// covers: SetJNIFunctionTable:works GetJNIFunctionTable:works
#include <stddef.h>
#include "ti_test.h"

TI_AGENT() { return 0; }

static jniNativeInterface *original, *changed;
static int globals;

/* Of the table that this VM has: the header's may be a later one. */
static size_t table_size(void)
{
    return ti_release() < 19   ? offsetof(jniNativeInterface, IsVirtualThread)
           : ti_release() < 24 ? offsetof(jniNativeInterface, GetStringUTFLengthAsLong)
                               : sizeof(jniNativeInterface);
}

static jobject JNICALL counting_global(JNIEnv *jni, jobject o)
{
    globals++;
    return original->NewGlobalRef(jni, o);
}

static void *attached(void *arg)
{
    JNIEnv *jni;
    (*vm)->AttachCurrentThread(vm, (void **)&jni, NULL);
    jclass c = (*jni)->FindClass(jni, "java/lang/String");
    (*jni)->DeleteGlobalRef(jni, (*jni)->NewGlobalRef(jni, c));
    (*vm)->DetachCurrentThread(vm);
    return NULL;
}

TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    OK(GetJNIFunctionTable, (ti, &original));
    OK(GetJNIFunctionTable, (ti, &changed));
    CHECK(original != changed);
    CHECK(!memcmp(original, changed, table_size()));
    CHECK(original->NewGlobalRef == (*jni)->NewGlobalRef);
    changed->NewGlobalRef = counting_global;
    OK(SetJNIFunctionTable, (ti, changed));
    memset(changed, 0, table_size()); /* the VM has copied it */
    (*jni)->DeleteGlobalRef(jni, (*jni)->NewGlobalRef(jni, main));
    CHECK_INT(globals, 1);
    pthread_t t;
    pthread_create(&t, NULL, attached, NULL);
    pthread_join(t, NULL);
    CHECK_INT(globals, 2);
    OK(SetJNIFunctionTable, (ti, original));
    (*jni)->DeleteGlobalRef(jni, (*jni)->NewGlobalRef(jni, main));
    CHECK_INT(globals, 2);
    OK(Deallocate, (ti, (unsigned char *)original));
    OK(Deallocate, (ti, (unsigned char *)changed));
}
