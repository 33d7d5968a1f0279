/* SPDX-License-Identifier: Apache-2.0
 * disposed_with_storage.c - keeps a block in the local storage of an environment, and disposes of
 * that.
 */
// expect: memory-lost
// in: plain/Empty
// where: vm_init (
#include "agent.h"

/* An environment for one purpose. */
static jvmtiEnv *another(void)
{
    jvmtiEnv *other;
    if ((*vm)->GetEnv(vm, (void **)&other, JVMTI_VERSION_1_2) == JNI_OK)
        return other;
    fprintf(stderr, "agent: no second environment\n");
    return NULL;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    unsigned char *block;
    void *kept;
    jvmtiEnv *other = another();
    if (!other || !said("Allocate", (*other)->Allocate(other, 100, &block)))
        return;
    (*other)->SetEnvironmentLocalStorage(other, block);
    block = NULL;
    if (FAULTLESS && !(*other)->GetEnvironmentLocalStorage(other, &kept))
        (*other)->Deallocate(other, (unsigned char *)kept);
    (*other)->DisposeEnvironment(other);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
