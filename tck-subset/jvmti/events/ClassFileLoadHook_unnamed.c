/* SPDX-License-Identifier: Apache-2.0
 * ClassFileLoadHook: name is NULL when the class is defined without one, by a class loader and by
 * JNI; with a name it is that name.  (JVMTI: Class File Load Hook) */
#include "ti_test.h"

static int named, unnamed, other;

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    if (!loader)
        return;
    if (!name)
        unnamed++;
    else if (!strcmp(name, "Main$Guest"))
        named++;
    else
        other++;
}

TI_AGENT(.can_generate_all_class_hook_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.ClassFileLoadHook = hook};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    return 0;
}

TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jobject loader, jbyteArray bytes)
{
    CHECK_INT(named, 1);
    CHECK_INT(unnamed, 1);
    jsize n = (*jni)->GetArrayLength(jni, bytes);
    jbyte *p = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    CHECK((*jni)->DefineClass(jni, NULL, loader, p, n) != NULL);
    (*jni)->ReleaseByteArrayElements(jni, bytes, p, JNI_ABORT);
    CHECK_INT(unnamed, 2);
    CHECK(other > 0);
}
