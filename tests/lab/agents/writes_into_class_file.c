/* SPDX-License-Identifier: Apache-2.0
 * writes_into_class_file.c - changes the class file that the VM lends to a hook, instead of a copy.
 */
// expect: memory-misuse|crash
// in: plain/Classes
#include "agent.h"

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *data,
                         jint *new_len, unsigned char **new_data)
{
    unsigned char *own = NULL;
    if (len < 8 || (FAULTLESS && !said("Allocate", (*ti)->Allocate(ti, len, &own))))
        return;
    if (FAULTLESS) {
        memcpy(own, data, (size_t)len);
        own[5] = 0; /* the minor version */
        *new_data = own;
        *new_len = len;
    } else
        ((unsigned char *)data)[5] ^= 1;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.ClassFileLoadHook = hook;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
