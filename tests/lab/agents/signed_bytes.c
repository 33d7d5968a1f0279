/* SPDX-License-Identifier: Apache-2.0
 * signed_bytes.c - reads the number of constants of class files from bytes that have a sign.
 */
// expect: hint
// in: plain/Hostile
// says: the agent complains
#include "agent.h"

static _Atomic long constants;

static void JNICALL class_file(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                               const char *name, jobject domain, jint length,
                               const unsigned char *data, jint *new_length,
                               unsigned char **new_data)
{
    enum { COUNT = 8 };
    const signed char *own = (const signed char *)data;
    int n = FAULTLESS ? data[COUNT] << 8 | data[COUNT + 1] : own[COUNT] * 256 + own[COUNT + 1];
    if (n <= 0)
        fprintf(stderr, "agent: invalid constant pool in %s\n", name ? name : "a class");
    else
        constants += n - 1;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %ld constants\n", constants);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassFileLoadHook = class_file, .VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
