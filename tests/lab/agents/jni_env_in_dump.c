/* SPDX-License-Identifier: Apache-2.0
 * jni_env_in_dump.c - keeps the JNIEnv of VMInit for its reports, and a data dump is requested in
 * another thread.
 */
// expect: wrong-call
// in: repeat/Rounds
#include "agent.h"

static JNIEnv *kept;
static jobject something;

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    kept = jni;
    something = (*jni)->NewGlobalRef(jni, thread);
}

static void JNICALL dump(jvmtiEnv *env)
{
    JNIEnv *jni;
    if ((*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK)
        return;
    if (!FAULTLESS)
        jni = kept;
    jobject local = something ? (*jni)->NewLocalRef(jni, something) : NULL;
    fprintf(stderr, "agent: %s\n", local ? "there" : "gone");
    (*jni)->DeleteLocalRef(jni, local);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.DataDumpRequest = dump;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_DATA_DUMP_REQUEST)
               ? JNI_OK
               : JNI_ERR;
}
