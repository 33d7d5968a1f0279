/* SPDX-License-Identifier: Apache-2.0
 * bound_carrier.c - asks the extension functions about carriers, by their names on the stock VM. */
#include "../../agents/common/agent.h"

static jvmtiExtensionFunction get_carrier, get_virtual;

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_support_virtual_threads = 1};
    jvmtiEventCallbacks callbacks = {0};
    jint err = agent_start(vm, &capabilities, &callbacks, (int[]){0}), n = 0;
    jvmtiExtensionFunctionInfo *functions = NULL;
    TI(GetExtensionFunctions, &n, &functions);
    for (jint i = 0; i < n; i++) {
        if (!strcmp(functions[i].id, "com.sun.hotspot.functions.GetCarrierThread"))
            get_carrier = functions[i].func;
        if (!strcmp(functions[i].id, "com.sun.hotspot.functions.GetVirtualThread"))
            get_virtual = functions[i].func;
    }
    return get_carrier && get_virtual ? err : JNI_ERR;
}
/* The error, or -1: none, and a thread; -2: none, and no thread. */
static jint answer(jvmtiError e, jthread t) { return e ? (jint)e : t ? -1 : -2; }

JNIEXPORT jint JNICALL Java_BoundCarrier_carrier(JNIEnv *jni, jclass main, jthread t)
{
    jthread carrier = NULL;
    return answer(get_carrier(ti, t, &carrier), carrier);
}
JNIEXPORT jint JNICALL Java_BoundCarrier_carried(JNIEnv *jni, jclass main, jthread t)
{
    jthread virtual = NULL;
    return answer(get_virtual(ti, t, &virtual), virtual);
}
