/* SPDX-License-Identifier: Apache-2.0
 * handle_of_five_bytes.c - counts the literals of class files, and takes a method handle among the
 * constants for one byte longer than it is.
 */
// expect: output
// in: plain/Empty
#include "agent.h"

static _Atomic int files, literals, wrong;

/* 0: no constant is there. */
static int size_of(const unsigned char *data, jint at, jint len)
{
    int size = at + 3 < len ? bytes_of_constant(data + at) : 0;
    return !FAULTLESS && size && data[at] == 15 ? size + 1 : size;
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *data,
                         jint *new_len, unsigned char **new_data)
{
    int n = data[8] << 8 | data[9], found = 0;
    jint at = 10;
    files++;
    for (int i = 1; i < n; i++) {
        int size = size_of(data, at, len);
        if (!size) {
            wrong++;
            return;
        }
        found += data[at] == 8;
        i += data[at] == 5 || data[at] == 6;
        at += size;
    }
    literals += found;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %d literals in %d class files, %d files malformed\n", literals, files,
            wrong);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassFileLoadHook = hook, .VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
