/* SPDX-License-Identifier: Apache-2.0
 * change_unchecked.c - transforms all classes again and does not look whether it was done: one that
 * cannot be changed is enough, and none is.
 */
// expect: silent-failure
// in: fault/RetransformClasses.1.UNMODIFIABLE_CLASS
// says: nobody looks at the result
// where: vm_init
#include "agent.h"

static _Atomic long again;

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass old, jobject loader, const char *name,
                         jobject domain, jint length, const unsigned char *data, jint *new_length,
                         unsigned char **new_data)
{
    again += old != NULL;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass *all;
    jint n, kept = 0;
    jboolean is_array;
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &all)))
        return;
    for (jint i = 0; i < n; i++)
        if (!(*ti)->IsArrayClass(ti, all[i], &is_array) && !is_array)
            all[kept++] = all[i];
    if (FAULTLESS)
        said("RetransformClasses", (*ti)->RetransformClasses(ti, kept, all));
    else
        (*ti)->RetransformClasses(ti, kept, all);
    give_back(all);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want;
    jvmtiEventCallbacks c;
    memset(&want, 0, sizeof want);
    memset(&c, 0, sizeof c);
    want.can_retransform_classes = 1;
    c.ClassFileLoadHook = hook;
    c.VMInit = vm_init;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK) &&
                   enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
