/* SPDX-License-Identifier: Apache-2.0
 * text_of_program.c - exchanges a text of the program for another one, as it is made for, in a
 * class file from malloc.
 */
// expect: memory-misuse|crash
// in: plain/own-program
// program: Colours
#include "agent.h"

static const char from[] = "colour=red-and-not-green", to[] = "colour=tan-and-not-green";

static const unsigned char *find(const unsigned char *bytes, jint len)
{
    jint n = sizeof from - 1;
    for (jint i = 10; i + 3 + n <= len; i++)
        if (bytes[i] == 1 && !bytes[i + 1] && bytes[i + 2] == n && !memcmp(bytes + i + 3, from, n))
            return bytes + i + 3;
    return NULL;
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    unsigned char *copy = NULL;
    if (!loader || !find(bytes, len))
        return;
    if (!FAULTLESS)
        copy = malloc((size_t)len);
    else if (!said("Allocate", (*ti)->Allocate(ti, len, &copy)))
        copy = NULL;
    if (!copy)
        return;
    memcpy(copy, bytes, (size_t)len);
    memcpy(copy + (find(bytes, len) - bytes), to, sizeof to - 1);
    *new_len = len;
    *new_bytes = copy;
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
