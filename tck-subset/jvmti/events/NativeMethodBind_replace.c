/* SPDX-License-Identifier: Apache-2.0
 * NativeMethodBind: sent before a native method is bound, at RegisterNatives too; the address may
 * be replaced.  (JVMTI: Native Method Bind) */
#include "ti_test.h"

static int bound_run, bound_registered;
TI_NATIVE(jint, original)(JNIEnv *jni, jclass main) { return 1; }
static jint JNICALL replacement(JNIEnv *jni, jclass main) { return 2; }
static jint JNICALL registered(JNIEnv *jni, jclass main) { return 3; }

static void JNICALL bind(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                         void *address, void **new_address)
{
    jvmtiPhase phase;
    OK(GetPhase, (env, &phase));
    if (phase != JVMTI_PHASE_LIVE)
        return;
    CHECK(jni != NULL && thread != NULL);
    const char *name = ti_method_name(method);
    if (!strcmp(name, "original")) {
        CHECK(address == (void *)Java_Main_original);
        *new_address = (void *)replacement;
        bound_run++;
    }
    if (!strcmp(name, "later")) {
        CHECK(address == (void *)registered);
        bound_registered++;
    }
}

TI_AGENT(.can_generate_native_method_bind_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.NativeMethodBind = bind};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_NATIVE_METHOD_BIND, NULL);
    return 0;
}

TI_NATIVE(void, register)(JNIEnv *jni, jclass main)
{
    static const JNINativeMethod m[] = {{(char *)"later", (char *)"()I", (void *)registered}};
    CHECK_INT((*jni)->RegisterNatives(jni, main, m, 1), 0);
    CHECK_INT(bound_run, 1);
    CHECK_INT(bound_registered, 1);
}
