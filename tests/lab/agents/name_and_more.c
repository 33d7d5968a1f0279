/* SPDX-License-Identifier: Apache-2.0
 * name_and_more.c - a path is made of a class's name and more, and the room was looked at for the
 * name alone.
 */
// expect: crash
// in: plain/Lengths
#include "agent.h"

enum { ROOM = 128 };

static _Atomic long long characters;

/* As a file would be called that the class goes to. */
__attribute__((noinline)) static size_t path_of(const char *name)
{
    char path[ROOM];
    size_t more = FAULTLESS ? strlen("loaded-classes/.class") : 0;
    if (strlen(name) + more >= sizeof path)
        return 0;
    char *to = path + sprintf(path, "loaded-classes/");
    for (const char *c = name; *c; c++)
        *to++ = (char)(*c == '/' ? '.' : *c);
    strcpy(to, ".class");
    return strlen(path);
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *data,
                         jint *new_len, unsigned char **new_data)
{
    if (loader && name)
        characters += (long long)path_of(name);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: paths of %s characters\n", characters > 10 ? "many" : "few");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassFileLoadHook = hook, .VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
