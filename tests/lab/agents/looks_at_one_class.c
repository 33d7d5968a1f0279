/* SPDX-License-Identifier: Apache-2.0
 * looks_at_one_class.c - looks at one class only, which its options name, and does not give back
 * the list of its methods.
 */
// expect: memory-lost
// in: plain/Empty
// options: com.acme.Shop
#include "agent.h"

static char wanted[100];

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *signature;
    jint n;
    jmethodID *methods;
    if (!said("GetClassSignature", (*ti)->GetClassSignature(ti, k, &signature, NULL)))
        return;
    if (!strcmp(signature, wanted) &&
        said("GetClassMethods", (*ti)->GetClassMethods(ti, k, &n, &methods)) && FAULTLESS)
        give_back(methods);
    give_back(signature);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassPrepare = class_prepare;
    snprintf(wanted, sizeof wanted, "L%s;", options ? options : "Main");
    for (char *p = wanted; *p; p++)
        if (*p == '.')
            *p = '/';
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) ? JNI_OK
                                                                                     : JNI_ERR;
}
