/* SPDX-License-Identifier: Apache-2.0
 * versioncheck.c - which interface versions a VM offers, compared with the header this agent was
 * compiled against.
 *
 *   java -agentpath:libversioncheck.so ... */
#include "agent.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jint version = 0;
    TI(GetVersionNumber, &version);
    jint major = (version & JVMTI_VERSION_MASK_MAJOR) >> JVMTI_VERSION_SHIFT_MAJOR,
         minor = (version & JVMTI_VERSION_MASK_MINOR) >> JVMTI_VERSION_SHIFT_MINOR;
    jint header = (JVMTI_VERSION & JVMTI_VERSION_MASK_MAJOR) >> JVMTI_VERSION_SHIFT_MAJOR;
    printf("JVMTI of the VM %d.%d, of the header %d: %s\n", major, minor, header,
           major >= header ? "fine" : "the VM is older");
    printf("JNI of the VM %d.%d\n", (*jni)->GetVersion(jni) >> 16,
           (*jni)->GetVersion(jni) & 0xffff);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jint versions[] = {JVMTI_VERSION_1_0, JVMTI_VERSION_1_1, JVMTI_VERSION_1_2,
                                    JVMTI_VERSION_9,   JVMTI_VERSION_11,  JVMTI_VERSION,
                                    0x30130000,        0x30020000};
    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
        void *env = NULL;
        printf("GetEnv(%#x): %d\n", (unsigned)versions[i], (*vm)->GetEnv(vm, &env, versions[i]));
    }
    fflush(stdout);
    static const jvmtiCapabilities capabilities;
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init};
    static const int events[] = {JVMTI_EVENT_VM_INIT, 0};
    return agent_start(vm, &capabilities, &callbacks, events);
}
