/* SPDX-License-Identifier: Apache-2.0
 * opens_final_classes.c - takes ACC_FINAL from the program's classes as they are loaded; it forgets
 * that a long takes two entries of the constant pool, so it looks for the access flags too far.
 */
// expect: output
// in: plain/Values
#include "agent.h"

enum { ACC_FINAL = 0x10 };

static unsigned two(const unsigned char *p) { return (unsigned)(p[0] << 8 | p[1]); }

/* Where the access flags are; 0: not found. */
static jint flags_of(const unsigned char *data, jint length)
{
    unsigned count = two(data + 8);
    jint at = 10;
    for (unsigned i = 1; i < count && at + 3 < length; i++) {
        int bytes = bytes_of_constant(data + at);
        i += FAULTLESS && (data[at] == 5 || data[at] == 6);
        at += bytes ? bytes : 1;
    }
    return at + 2 < length ? at : 0;
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint length, const unsigned char *data,
                         jint *new_length, unsigned char **new_data)
{
    jint at = loader && !redefined ? flags_of(data, length) : 0;
    unsigned char *copy;
    if (!at || !(two(data + at) & ACC_FINAL) || (*ti)->Allocate(ti, length, &copy))
        return;
    memcpy(copy, data, (size_t)length);
    copy[at + 1] &= (unsigned char)~ACC_FINAL;
    *new_length = length;
    *new_data = copy;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassFileLoadHook = hook;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK)
               ? JNI_OK
               : JNI_ERR;
}
