/* SPDX-License-Identifier: Apache-2.0
 * long_takes_two.c - counts the classes that class files name; it forgets that a long takes two
 * entries of the constant pool, so it takes others for what stands behind one.
 */
// expect: output
// in: open/*
#include "agent.h"

static long named; /* of the hooks, which come one after the other here */

static unsigned two(const unsigned char *p) { return (unsigned)(p[0] << 8 | p[1]); }

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint length, const unsigned char *data,
                         jint *new_length, unsigned char **new_data)
{
    unsigned count = two(data + 8);
    const unsigned char *p = data + 10, **at = calloc(count, sizeof *at);
    if (!at)
        return;
    for (unsigned i = 1; i < count; i++) {
        at[i] = p;
        int bytes = bytes_of_constant(p), wide = *p == 5 || *p == 6;
        if (!bytes)
            break;
        p += bytes;
        i += FAULTLESS && wide;
    }
    for (unsigned i = 1; loader && i < count; i++)
        if (at[i] && *at[i] == 7 && two(at[i] + 1) < count && at[two(at[i] + 1)] &&
            *at[two(at[i] + 1)] == 1)
            named++;
    free(at);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    printf("agent: class files name %ld classes\n", named);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassFileLoadHook = hook;
    c.VMDeath = vm_death;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH) &&
                   enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK)
               ? JNI_OK
               : JNI_ERR;
}
