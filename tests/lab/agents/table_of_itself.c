/* SPDX-License-Identifier: Apache-2.0
 * table_of_itself.c - counts global references, by a function of its own in JNI's table.  When it
 * is attached again, the table has that function already, which then calls itself.
 */
// expect: hint
// in: start-up/attached-thrice
// says: more than once
#include "agent.h"

static jniNativeInterface *usual;
static _Atomic long made;

static jobject JNICALL new_global(JNIEnv *env, jobject o)
{
    made++;
    return usual->NewGlobalRef(env, o);
}

static jint begin(JavaVM *given)
{
    jniNativeInterface *own = NULL;
    if (FAULTLESS && usual)
        return JNI_OK;
    if (!open_env(given) || !said("GetJNIFunctionTable", (*ti)->GetJNIFunctionTable(ti, &usual)) ||
        !said("GetJNIFunctionTable", (*ti)->GetJNIFunctionTable(ti, &own)))
        return JNI_ERR;
    own->NewGlobalRef = new_global;
    int done = said("SetJNIFunctionTable", (*ti)->SetJNIFunctionTable(ti, own));
    give_back(own);
    return done ? JNI_OK : JNI_ERR;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    return begin(given);
}
JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *given, char *options, void *reserved)
{
    return begin(given);
}
