/* SPDX-License-Identifier: Apache-2.0
 * long_at_end.c - counts the classes whose constants it cannot read.  It takes a long for one
 * entry, and tells numbers only.
 */
// expect: output
// in: constants/*
// says: takes two entries
#include "agent.h"
#include <stdatomic.h>

static atomic_int unread, texts;

/* Bytes of a constant; 0: not known. */
static int bytes_of(const unsigned char *p)
{
    static const unsigned char sizes[] = {
        [3] = 5,  [4] = 5,  [5] = 9,  [6] = 9,  [7] = 3,  [8] = 3,  [9] = 5,  [10] = 5,
        [11] = 5, [12] = 5, [15] = 4, [16] = 3, [17] = 5, [18] = 5, [19] = 3, [20] = 3};
    return *p == 1 ? 3 + (p[1] << 8 | p[2]) : *p < sizeof sizes ? sizes[*p] : 0;
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass old, jobject loader, const char *name,
                         jobject domain, jint length, const unsigned char *data, jint *new_length,
                         unsigned char **new_data)
{
    int count = data[8] << 8 | data[9], at = 10;
    for (int i = 1; i < count; i++) {
        int n = at + 3 <= length ? bytes_of(data + at) : 0;
        if (!n) {
            atomic_fetch_add(&unread, loader != NULL);
            return;
        }
        texts += loader && data[at] == 1;
        i += FAULTLESS && (data[at] == 5 || data[at] == 6);
        at += n;
    }
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %d classes left alone, %d texts\n", unread, texts);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassFileLoadHook = hook;
    c.VMDeath = vm_death;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
