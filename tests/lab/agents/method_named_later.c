/* SPDX-License-Identifier: Apache-2.0
 * method_named_later.c - keeps the ID of a method that ran, and asks for its name in the end: the
 * class may be gone.
 */
// expect: wrong-call
// in: schedule/collect/own-program
// program: Plugins
#include "agent.h"

static jmethodID seen;
static jclass holder;

JNIEXPORT void JNICALL Java_Plugins_ran(JNIEnv *jni, jclass k, jclass plugin);
JNIEXPORT void JNICALL Java_Plugins_report(JNIEnv *jni, jclass k);

JNIEXPORT void JNICALL Java_Plugins_ran(JNIEnv *jni, jclass k, jclass plugin)
{
    if (FAULTLESS)
        holder = (*jni)->NewGlobalRef(jni, plugin);
    seen = (*jni)->GetMethodID(jni, plugin, "run", "()V");
    if ((*jni)->ExceptionCheck(jni))
        (*jni)->ExceptionClear(jni);
}

JNIEXPORT void JNICALL Java_Plugins_report(JNIEnv *jni, jclass k)
{
    char *name;
    if (seen && !(*ti)->GetMethodName(ti, seen, &name, NULL, NULL)) {
        fprintf(stderr, "agent: %s ran\n", name);
        give_back(name);
    }
    if (holder)
        (*jni)->DeleteGlobalRef(jni, holder);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    return open_env(given) ? JNI_OK : JNI_ERR;
}
