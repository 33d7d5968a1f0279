/* SPDX-License-Identifier: Apache-2.0
 * binds_early.c - counts native methods that are bound.  The first are bound before the VM starts:
 * their names cannot be asked for then, and are not needed. */
#include <jvmti.h>
#include <stdio.h>
#include <string.h>

static jrawMonitorID lock;
static long bound, unnamed;
static char last[100];

static void JNICALL on_bind(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jmethodID m, void *address,
                            void **instead)
{
    char *name = NULL;
    if ((*ti)->GetMethodName(ti, m, &name, NULL, NULL) != JVMTI_ERROR_NONE)
        name = NULL; /* too early */
    if ((*ti)->RawMonitorEnter(ti, lock) == JVMTI_ERROR_NONE) {
        bound++;
        unnamed += name == NULL;
        if (name)
            snprintf(last, sizeof last, "%s", name);
        (*ti)->RawMonitorExit(ti, lock);
    }
    if (name)
        (*ti)->Deallocate(ti, (unsigned char *)name);
}

static void JNICALL on_death(jvmtiEnv *ti, JNIEnv *jni)
{
    if ((*ti)->RawMonitorEnter(ti, lock) != JVMTI_ERROR_NONE)
        return;
    fprintf(stderr, "binds: %ld methods, %ld before they had names, the last was %s\n", bound,
            unnamed, last);
    (*ti)->RawMonitorExit(ti, lock);
}

static int ok(const char *what, jvmtiError e)
{
    if (e != JVMTI_ERROR_NONE)
        fprintf(stderr, "binds: %s: error %d\n", what, (int)e);
    return e == JVMTI_ERROR_NONE;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static int loaded;
    jvmtiEnv *ti;
    jvmtiCapabilities want;
    jvmtiEventCallbacks on;
    if (loaded || (*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK) {
        fprintf(stderr, "binds: loaded already, or no environment\n");
        return JNI_ERR;
    }
    loaded = 1;
    memset(&want, 0, sizeof want);
    memset(&on, 0, sizeof on);
    want.can_generate_native_method_bind_events = 1;
    on.NativeMethodBind = on_bind;
    on.VMDeath = on_death;
    return ok("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   ok("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "binds", &lock)) &&
                   ok("SetEventCallbacks", (*ti)->SetEventCallbacks(ti, &on, sizeof on)) &&
                   ok("enable", (*ti)->SetEventNotificationMode(
                                    ti, JVMTI_ENABLE, JVMTI_EVENT_NATIVE_METHOD_BIND, NULL)) &&
                   ok("enable",
                      (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL))
               ? JNI_OK
               : JNI_ERR;
}
