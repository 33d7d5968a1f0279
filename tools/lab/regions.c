/* SPDX-License-Identifier: Apache-2.0
 * regions.c - parts of strings and arrays that are not there; see regions.h.
 * (JNI: String Operations, Array Operations) */
#include "tools/lab/regions.h"
#include "tools/lab/image.h"
#include "tools/lab/threads.h"

/* The agent asks for a part that is not in the `length` units there. */
static void missed(const char *function, const void *caller, jint start, jint count, jint length,
                   const char *why)
{
    lab_finding("wrong-call", "", caller,
                "%s is to copy %d from index %d, and there are %d: it copies nothing and throws%s",
                function, (int)count, (int)start, (int)length, why);
}

/* Whether the agent asks, so that what is thrown is its own. */
static bool is_own(JNIEnv *env, const void *caller)
{
    return lab_in_agent(caller) && !lab_signal() && !lab_jni_plain.ExceptionCheck(env);
}

static bool is_there(jint start, jint count, jint length)
{
    return start >= 0 && count >= 0 && start <= length && count <= length - start;
}

void lab_region_of_string(JNIEnv *env, jstring s, jsize start, jsize count, const char *function,
                          const void *caller)
{
    if (!s || !is_own(env, caller))
        return;
    jsize length = lab_jni_plain.GetStringLength(env, s);
    bool bytes = count == lab_jni_plain.GetStringUTFLength(env, s);
    if (!is_there(start, count, length))
        missed(function, caller, start, count, length,
               bytes ? "; GetStringUTFLength tells bytes of modified UTF-8, and units of UTF-16 "
                       "are meant, which GetStringLength tells"
                     : "");
}

void lab_region_of_array(JNIEnv *env, jarray a, jsize start, jsize count, const char *function,
                         const void *caller)
{
    if (!a || !is_own(env, caller))
        return;
    jsize length = lab_jni_plain.GetArrayLength(env, a);
    if (!is_there(start, count, length))
        missed(function, caller, start, count, length, "");
}
