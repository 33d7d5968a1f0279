/* SPDX-License-Identifier: Apache-2.0
 * passes_on.c - counts global references that fail, by functions of its own in JNI's table; what
 * the VM gives goes on to whoever called, NULL too. */
#include <jvmti.h>
#include <stdio.h>
#include <string.h>

static jniNativeInterface *usual;
static _Atomic long made, failed, regions;

static jobject JNICALL new_global(JNIEnv *env, jobject o)
{
    jobject r = usual->NewGlobalRef(env, o);
    made += r != NULL;
    failed += o && !r;
    return r;
}

static void *JNICALL get_critical(JNIEnv *env, jarray a, jboolean *is_copy)
{
    regions++; /* the program gives it back */
    return usual->GetPrimitiveArrayCritical(env, a, is_copy);
}

static int ok(const char *what, jvmtiError e)
{
    if (e != JVMTI_ERROR_NONE)
        fprintf(stderr, "passes: %s: error %d\n", what, (int)e);
    return e == JVMTI_ERROR_NONE;
}

static void JNICALL on_init(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    jniNativeInterface *own = NULL;
    if (!ok("GetJNIFunctionTable", (*ti)->GetJNIFunctionTable(ti, &own)))
        return;
    if (ok("GetJNIFunctionTable", (*ti)->GetJNIFunctionTable(ti, &usual))) {
        own->NewGlobalRef = new_global;
        own->GetPrimitiveArrayCritical = get_critical;
        ok("SetJNIFunctionTable", (*ti)->SetJNIFunctionTable(ti, own));
    }
    (*ti)->Deallocate(ti, (unsigned char *)own);
}

static void JNICALL on_death(jvmtiEnv *ti, JNIEnv *jni)
{
    fprintf(stderr, "passes: %ld global references, %ld that could not be made, %ld regions\n",
            made, failed, regions);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static int loaded;
    jvmtiEnv *ti;
    jvmtiEventCallbacks on;
    if (loaded || (*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK) {
        fprintf(stderr, "passes: loaded already, or no environment\n");
        return JNI_ERR;
    }
    loaded = 1;
    memset(&on, 0, sizeof on);
    on.VMInit = on_init;
    on.VMDeath = on_death;
    return ok("SetEventCallbacks", (*ti)->SetEventCallbacks(ti, &on, sizeof on)) &&
                   ok("enable", (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE,
                                                                JVMTI_EVENT_VM_INIT, NULL)) &&
                   ok("enable",
                      (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL))
               ? JNI_OK
               : JNI_ERR;
}
