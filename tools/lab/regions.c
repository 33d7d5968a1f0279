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

#define CALLER __builtin_return_address(0)

static void of_string(JNIEnv *env, jstring s, jsize start, jsize count, const char *function,
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

static void JNICALL string_region(JNIEnv *env, jstring s, jsize start, jsize count, jchar *to)
{
    if (!lab_jni_may(env, "GetStringRegion", 0, CALLER))
        return;
    of_string(env, s, start, count, "GetStringRegion", CALLER);
    lab_jni_plain.GetStringRegion(env, s, start, count, to);
}

static void JNICALL string_utf_region(JNIEnv *env, jstring s, jsize start, jsize count, char *to)
{
    if (!lab_jni_may(env, "GetStringUTFRegion", 0, CALLER))
        return;
    of_string(env, s, start, count, "GetStringUTFRegion", CALLER);
    lab_jni_plain.GetStringUTFRegion(env, s, start, count, to);
}

static void of_array(JNIEnv *env, jarray a, jsize start, jsize count, const char *function,
                     const void *caller)
{
    if (!a || !is_own(env, caller))
        return;
    jsize length = lab_jni_plain.GetArrayLength(env, a);
    if (!is_there(start, count, length))
        missed(function, caller, start, count, length, "");
}

#define EACH_TYPE(X) \
    X(jboolean, Boolean) \
    X(jbyte, Byte) \
    X(jchar, Char) \
    X(jshort, Short) \
    X(jint, Int) \
    X(jlong, Long) \
    X(jfloat, Float) \
    X(jdouble, Double)
#define OF_TYPE(type, name) \
    static void JNICALL get_##name(JNIEnv *env, type##Array a, jsize start, jsize count, type *to) \
    { \
        if (!lab_jni_may(env, "Get" #name "ArrayRegion", 0, CALLER)) \
            return; \
        of_array(env, a, start, count, "Get" #name "ArrayRegion", CALLER); \
        lab_jni_plain.Get##name##ArrayRegion(env, a, start, count, to); \
    } \
    static void JNICALL set_##name(JNIEnv *env, type##Array a, jsize start, jsize count, \
                                   const type *from) \
    { \
        if (!lab_jni_may(env, "Set" #name "ArrayRegion", 0, CALLER)) \
            return; \
        of_array(env, a, start, count, "Set" #name "ArrayRegion", CALLER); \
        lab_jni_plain.Set##name##ArrayRegion(env, a, start, count, from); \
    }
EACH_TYPE(OF_TYPE)

void lab_regions_wrap(jniNativeInterface *table)
{
    table->GetStringRegion = string_region;
    table->GetStringUTFRegion = string_utf_region;
#define INSTALL(type, name) \
    table->Get##name##ArrayRegion = get_##name; \
    table->Set##name##ArrayRegion = set_##name;
    EACH_TYPE(INSTALL)
}
