/* SPDX-License-Identifier: Apache-2.0
 * copy_into_itself.c - takes the package of a class from its name; the name may be longer than the
 * room for the package, and the copy runs into the name.
 */
// expect: memory-misuse
// in: plain/Hostile
#include "agent.h"

typedef struct Names {
    char package[128], name[800];
} Names;

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    Names n;
    char *signature;
    if ((*ti)->GetClassSignature(ti, k, &signature, NULL))
        return;
    snprintf(n.name, sizeof n.name, "%s", signature);
    give_back(signature);
    memset(n.package, 0, sizeof n.package);
    if (FAULTLESS)
        memcpy(n.package, n.name, strnlen(n.name, sizeof n.package - 1));
    else
        strcpy(n.package, n.name);
    char *end = strrchr(n.package, '/');
    if (end)
        *end = 0;
    if (!strcmp(n.package, "Lcom/acme"))
        fprintf(stderr, "agent: %s\n", n.name);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassPrepare = class_prepare;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) ? JNI_OK
                                                                                     : JNI_ERR;
}
