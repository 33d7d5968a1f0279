/* SPDX-License-Identifier: Apache-2.0
 * one_constant_too_many.c - gives each class file of the program one constant more, also those that
 * have as many as there may be.
 */
// expect: output
// in: plain/Hostile
#include "agent.h"

static _Atomic int changed;

static unsigned two(const unsigned char *p) { return (unsigned)(p[0] << 8 | p[1]); }

/* Where the constants end; 0: not known. */
static jint end_of_constants(const unsigned char *bytes, jint len)
{
    jint at = 10;
    for (unsigned i = 1, n = two(bytes + 8); i < n; i++) {
        int size = at + 3 < len ? bytes_of_constant(bytes + at) : 0;
        if (!size)
            return 0;
        i += bytes[at] == 5 || bytes[at] == 6;
        at += size;
    }
    return at;
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *data,
                         jint *new_len, unsigned char **new_data)
{
    static const unsigned char constant[] = {1, 0, 2, 'n', 'o'};
    unsigned count = two(data + 8);
    jint more = sizeof constant, at = loader ? end_of_constants(data, len) : 0;
    unsigned char *copy;
    if (!at || (FAULTLESS && count == 0xffff) ||
        !said("Allocate", (*ti)->Allocate(ti, len + more, &copy)))
        return;
    memcpy(copy, data, (size_t)at);
    memcpy(copy + at, constant, sizeof constant);
    memcpy(copy + at + more, data + at, (size_t)(len - at));
    copy[8] = (unsigned char)((count + 1) >> 8);
    copy[9] = (unsigned char)(count + 1);
    *new_data = copy;
    *new_len = len + more;
    changed++;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %d class files have one constant more\n", changed);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassFileLoadHook = hook, .VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
