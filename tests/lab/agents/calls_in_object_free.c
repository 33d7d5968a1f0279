/* SPDX-License-Identifier: Apache-2.0
 * calls_in_object_free.c - makes the name of a class from a handler of ObjectFree.
 */
// expect: restricted-callback
// in: plain/Collections
#include "agent.h"

static int possess(void)
{
    jvmtiCapabilities caps;
    memset(&caps, 0, sizeof caps);
    caps.can_tag_objects = 1;
    caps.can_generate_object_free_events = 1;
    return said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps));
}

static void JNICALL object_free(jvmtiEnv *env, jlong tag)
{
    jint count;
    jclass *classes;
    if (!FAULTLESS && !(*ti)->GetLoadedClasses(ti, &count, &classes))
        give_back(classes);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Object");
    for (jlong i = 1; k && i <= 20; i++) {
        jobject o = (*jni)->AllocObject(jni, k);
        if (!o || !said("SetTag", (*ti)->SetTag(ti, o, i)))
            break;
        (*jni)->DeleteLocalRef(jni, o);
    }
    (*jni)->ExceptionClear(jni);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ObjectFree = object_free;
    return open_env(given) && possess() && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_OBJECT_FREE)
               ? JNI_OK
               : JNI_ERR;
}
