/* SPDX-License-Identifier: Apache-2.0
 * long_leaves_out.c - counts class files, and those that it cannot read; it forgets that a long
 * takes two entries of the constant pool.
 */
// expect: output
// in: constants/*
// says: each takes two entries
#include "agent.h"

static long files, left_out, texts; /* of the hooks, which come one after the other here */

static unsigned two(const unsigned char *p) { return (unsigned)(p[0] << 8 | p[1]); }

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint length, const unsigned char *data,
                         jint *new_length, unsigned char **new_data)
{
    const unsigned char *p = data + 10, *end = data + length;
    long found = 0;
    for (unsigned i = 1, count = two(data + 8); i < count && p; i++) {
        int bytes = p + 3 < end ? bytes_of_constant(p) : 0;
        found += bytes && *p == 1;
        i += FAULTLESS && (*p == 5 || *p == 6);
        p = bytes ? p + bytes : NULL;
    }
    files++;
    if (p)
        texts += found;
    else
        left_out++;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    printf("agent: %ld class files (%ld left out) have %ld texts\n", files, left_out, texts);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassFileLoadHook = hook, .VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_VM_DEATH) &&
                   enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK)
               ? JNI_OK
               : JNI_ERR;
}
