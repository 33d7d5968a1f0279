/* SPDX-License-Identifier: Apache-2.0
 * VMObjectAlloc: objects made by the VM on behalf of a native method; not by bytecodes, not by JNI
 * functions.  (JVMTI: VM Object Allocation) */
#include "ti_test.h"

static int count_ints, count_main, count_strings;
static volatile int on;
static void JNICALL alloc(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object, jclass klass,
                          jlong size)
{
    if (!on)
        return;
    char *signature = NULL;
    OK(GetClassSignature, (env, klass, &signature, NULL));
    jlong real = 0;
    OK(GetObjectSize, (env, object, &real));
    CHECK_INT(size, real);
    CHECK((*jni)->IsSameObject(jni, klass, (*jni)->GetObjectClass(jni, object)) && thread != NULL);
    count_ints += !strcmp(signature, "[I");
    count_main += !strcmp(signature, "LMain;");
    count_strings += !strcmp(signature, "[Ljava/lang/String;");
    ti_free(signature);
}

TI_AGENT(.can_generate_vm_object_alloc_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.VMObjectAlloc = alloc};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_VM_OBJECT_ALLOC, NULL);
    return 0;
}

TI_NATIVE(void, watch)(JNIEnv *jni, jclass main, jboolean yes) { on = yes; }
TI_NATIVE(jobject, make)(JNIEnv *jni, jclass main)
{
    (*jni)->NewIntArray(jni, 5);
    (*jni)->NewObjectArray(jni, 5, (*jni)->FindClass(jni, "java/lang/String"), NULL);
    return (*jni)->AllocObject(jni, main);
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jint ints, jint mains, jint strings)
{
    CHECK_INT(count_ints, ints);
    CHECK_INT(count_main, mains);
    CHECK_INT(count_strings, strings);
    count_ints = count_main = count_strings = 0;
}
