/* SPDX-License-Identifier: Apache-2.0
 * fakeclock.c - another time of day for the program: System.currentTimeMillis gets a native of the
 * agent's own, and NativeMethodBind tells of the one before. */
#include "kind.h"

static jlong(JNICALL *real)(JNIEnv *, jclass);
static jlong JNICALL fake(JNIEnv *jni, jclass c)
{
    return 946684800000 + (real ? real(jni, c) % 1000 : 0); /* the first second of 2000 */
}

static void JNICALL bind(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, void *address,
                         void **new_address)
{
    char name[512];
    if (!strcmp(method_name(m, name, sizeof name), "java.lang.System.currentTimeMillis") &&
        address != (void *)fake)
        *(void **)&real = address;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    JNINativeMethod m = {(char *)"currentTimeMillis", (char *)"()J", (void *)fake};
    jclass c = (*jni)->FindClass(jni, "java/lang/System");
    if (!c || (*jni)->RegisterNatives(jni, c, &m, 1))
        exit(3);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_native_method_bind_events = 1};
    static const jvmtiEventCallbacks callbacks = {.NativeMethodBind = bind, .VMInit = vm_init};
    static const int events[] = {JVMTI_EVENT_NATIVE_METHOD_BIND, JVMTI_EVENT_VM_INIT, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
