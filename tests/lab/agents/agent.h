/* SPDX-License-Identifier: Apache-2.0
 * agent.h - what the small agents of this folder share.
 *
 * Each file is one agent with one mistake.  Compiled with -DFAULTLESS it is its twin that does the
 * same without the mistake.  "expect" names the rule that the laboratory is to report, or "hint", "in" the
 * scenarios in which the mistake shows, "options" what the agent gets, "only" why it does not run on
 * other VMs (docs/lab-reference.md). */
#include <jvmti.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef FAULTLESS
#define FAULTLESS 0
#endif

/* what C and C++ write differently */
#ifdef __cplusplus
#define FUNCTIONS(of) ((of)->functions)
#else
#define FUNCTIONS(of) (*(of))
#endif

__attribute__((unused)) static jvmtiEnv *ti;
__attribute__((unused)) static JavaVM *vm;

/* false: said why not */
__attribute__((unused)) static int said(const char *what, jvmtiError e)
{
    if (e)
        fprintf(stderr, "agent: %s: error %d\n", what, (int)e);
    return e == JVMTI_ERROR_NONE;
}

__attribute__((unused)) static int open_env(JavaVM *given)
{
    vm = given;
    if (FUNCTIONS(vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) == JNI_OK)
        return 1;
    fprintf(stderr, "agent: no environment\n");
    return 0;
}

__attribute__((unused)) static int enable(jvmtiEvent event)
{
    return said("enable", FUNCTIONS(ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, event, NULL));
}

__attribute__((unused)) static int set_callbacks(jvmtiEventCallbacks *c)
{
    return said("SetEventCallbacks", FUNCTIONS(ti)->SetEventCallbacks(ti, c, sizeof *c));
}

__attribute__((unused)) static void give_back(void *p)
{
    FUNCTIONS(ti)->Deallocate(ti, (unsigned char *)p);
}

/* A new thread of the agent begins there.  0: it does not, and that was said. */
__attribute__((unused)) static int run_thread(JNIEnv *jni, jvmtiStartFunction work, void *arg)
{
    jclass k = FUNCTIONS(jni)->FindClass(jni, "java/lang/Thread");
    jmethodID make = k ? FUNCTIONS(jni)->GetMethodID(jni, k, "<init>", "()V") : NULL;
    jobject t = make ? FUNCTIONS(jni)->NewObject(jni, k, make) : NULL;
    FUNCTIONS(jni)->ExceptionClear(jni);
    if (t)
        return said("RunAgentThread", FUNCTIONS(ti)->RunAgentThread(ti, t, work, arg, 5));
    fprintf(stderr, "agent: no thread\n");
    return 0;
}

/* JNI's functions as they are, for a handler that changes some.  NULL: there are none, and that was
 * said. */
__attribute__((unused)) static jniNativeInterface *jni_functions(void)
{
    jniNativeInterface *all = NULL;
    if (!said("GetJNIFunctionTable", FUNCTIONS(ti)->GetJNIFunctionTable(ti, &all)))
        return NULL;
    return all;
}

__attribute__((unused)) static void set_jni_functions(jniNativeInterface *all)
{
    said("SetJNIFunctionTable", FUNCTIONS(ti)->SetJNIFunctionTable(ti, all));
    give_back(all);
}

/* A copy of a class file, in which a hook may change something: in memory from Allocate, or by
 * mistake from malloc.  NULL: there is none. */
__attribute__((unused)) static unsigned char *copy_of_class(const unsigned char *bytes, jint len)
{
    unsigned char *copy = NULL;
    if (!FAULTLESS)
        copy = (unsigned char *)malloc((size_t)len);
    else if (!said("Allocate", FUNCTIONS(ti)->Allocate(ti, len, &copy)))
        copy = NULL;
    if (copy)
        memcpy(copy, bytes, (size_t)len);
    return copy;
}

/* Where a constant of the class file has this text; NULL: nowhere. */
__attribute__((unused)) static const unsigned char *text_in_class(const unsigned char *bytes,
                                                                  jint len, const char *text)
{
    jint n = (jint)strlen(text);
    for (jint i = 10; i + 3 + n <= len; i++)
        if (bytes[i] == 1 && !bytes[i + 1] && bytes[i + 2] == n && !memcmp(bytes + i + 3, text, n))
            return bytes + i + 3;
    return NULL;
}

/* Bytes of a constant of a class file; 0: not known. (JVMS 4.4) */
__attribute__((unused)) static int bytes_of_constant(const unsigned char *p)
{
    static const unsigned char sizes[] = {0, 3, 0, 5, 5, 9, 9, 3, 3, 5, 5,
                                          5, 5, 0, 0, 4, 3, 5, 5, 3, 3};
    return *p >= sizeof sizes ? 0 : sizes[*p] + (*p == 1 ? p[1] << 8 | p[2] : 0);
}

/* The fields of a class of the program; others are left alone. */
__attribute__((unused)) static void each_field(JNIEnv *jni, jclass k,
                                               void (*see)(JNIEnv *jni, jclass k, jfieldID field))
{
    jobject loader = NULL;
    jfieldID *fields;
    jint n = 0;
    if (FUNCTIONS(ti)->GetClassLoader(ti, k, &loader) || !loader ||
        FUNCTIONS(ti)->GetClassFields(ti, k, &n, &fields))
        return;
    for (jint i = 0; i < n; i++)
        see(jni, k, fields[i]);
    give_back(fields);
}
