/* SPDX-License-Identifier: Apache-2.0
 * masks_in_place.c - hides what follows "secret=" in the texts of class files, where they lie.
 */
// expect: memory-misuse
// in: texts/Classes
#include "agent.h"

static const char secret[] = "secret=";

/* Gives the number of texts that were changed. */
static int mask(unsigned char *bytes, jint len)
{
    enum { BEGIN = sizeof secret - 1 };
    int found = 0;
    for (jint i = 10; i + 3 + BEGIN < len; i++) {
        int n = bytes[i + 1] << 8 | bytes[i + 2];
        if (bytes[i] != 1 || n <= BEGIN || i + 3 + n > len || memcmp(bytes + i + 3, secret, BEGIN))
            continue;
        memset(bytes + i + 3 + BEGIN, '*', (size_t)n - BEGIN);
        found++;
    }
    return found;
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    if (!loader)
        return;
    if (!FAULTLESS) {
        mask((unsigned char *)(size_t)bytes, len);
        return;
    }
    unsigned char *copy = NULL;
    if (!said("Allocate", (*ti)->Allocate(ti, len, &copy)))
        return;
    memcpy(copy, bytes, (size_t)len);
    if (mask(copy, len)) {
        *new_len = len;
        *new_bytes = copy;
    } else
        give_back(copy);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassFileLoadHook = hook};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK)
               ? JNI_OK
               : JNI_ERR;
}
