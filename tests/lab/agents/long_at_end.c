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

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass old, jobject loader, const char *name,
                         jobject domain, jint length, const unsigned char *data, jint *new_length,
                         unsigned char **new_data)
{
    int count = data[8] << 8 | data[9], at = 10;
    for (int i = 1; i < count; i++) {
        int n = at + 3 <= length ? bytes_of_constant(data + at) : 0;
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
