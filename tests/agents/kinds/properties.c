/* SPDX-License-Identifier: Apache-2.0
 * properties.c - what kind of VM this is: properties of the system, versions, clocks,
 * processors. */
#include "kind.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    static const char *const names[] = {"java.vm.specification.version", "java.class.path",
                                        "agents.kind", "no.such.property"};
    jint n = 0, version = 0, processors = 0;
    jlong time = 0, later = 0;
    char **all = NULL;
    TI(GetSystemProperties, &n, &all);
    for (jint i = 0; i < n; i++)
        release(all[i]);
    release(all);
    printf("many properties: %s\n", n > 10 ? "yes" : "no");
    for (int i = 0; i < 4; i++) {
        char *value = NULL;
        jvmtiError e = (*ti)->GetSystemProperty(ti, names[i], &value);
        printf("%s: %s\n", names[i], e ? "not there" : i == 1 ? "there" : value);
        release(value);
    }
    TI(GetVersionNumber, &version);
    TI(GetAvailableProcessors, &processors);
    TI(GetTime, &time);
    TI(GetTime, &later);
    printf("version 17: %s, processors: %s, time runs forwards: %s\n",
           (version & JVMTI_VERSION_MASK_MAJOR) >> 16 == 17 ? "yes" : "no",
           processors > 0 ? "yes" : "no", later >= time ? "yes" : "no");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities;
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init};
    static const int events[] = {JVMTI_EVENT_VM_INIT, 0};
    jint rc = kind_start(vm, options, &capabilities, &callbacks, events);
    if (!rc)
        TI(SetSystemProperty, "agents.kind", "set by the agent");
    return rc;
}
