/* SPDX-License-Identifier: Apache-2.0
 * initializes_class.c - looks for methods of a class in ClassPrepare by JNI, which initializes it:
 * its initializer runs before the program wants it, and what that throws is the agent's.
 */
// expect: wrong-call
// in: plain/Hostile
// where: class_prepare
// says: initializes the class
#include "agent.h"

static _Atomic long mains;

/* Whether the class has a method of that name, asked for without JNI. */
static int has_main(jclass k)
{
    jint n = 0;
    jmethodID *methods = NULL;
    int found = 0;
    if ((*ti)->GetClassMethods(ti, k, &n, &methods))
        return 0;
    for (jint i = 0; i < n; i++) {
        char *name = NULL;
        if (!(*ti)->GetMethodName(ti, methods[i], &name, NULL, NULL))
            found |= !strcmp(name, "main");
        give_back(name);
    }
    give_back(methods);
    return found;
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    jobject loader = NULL;
    if ((*ti)->GetClassLoader(ti, k, &loader) || !loader)
        return;
    if (FAULTLESS)
        mains += has_main(k);
    else if ((*jni)->GetStaticMethodID(jni, k, "main", "([Ljava/lang/String;)V"))
        mains++;
    else
        (*jni)->ExceptionClear(jni);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassPrepare = class_prepare;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) ? JNI_OK
                                                                                     : JNI_ERR;
}
