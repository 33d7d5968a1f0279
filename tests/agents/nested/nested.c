/* SPDX-License-Identifier: Apache-2.0
 * nested.c - callbacks that run Java code, which throws and catches, while an exception unwinds. */
#include "agent.h"

/* the event whose handler calls, and the method of class Nested that it calls, how often */
static char where[40], what[40];
static int times, depth, watching;

static void call(JNIEnv *jni, jthread t)
{
    for (int i = 0; i < times; i++) {
        jclass k = (*jni)->FindClass(jni, "Nested");
        (*jni)->CallStaticVoidMethod(jni, k, (*jni)->GetStaticMethodID(jni, k, what, "()V"));
        if ((*jni)->ExceptionCheck(jni))
            printf("  %*sback with an exception\n", depth * 2, "");
        (*jni)->ExceptionClear(jni);
    }
}

static void event(JNIEnv *jni, jthread t, const char *name, jmethodID m, jobject e,
                  jmethodID catcher)
{
    char n[200], c[200] = "", k[200] = "";
    if (!watching)
        return;
    method_name(m, n, sizeof n);
    if (strncmp(n, "Nested", 6) && strncmp(n, "CatchType", 9))
        return;
    if (catcher)
        method_name(catcher, c, sizeof c);
    if (e)
        class_name((*jni)->GetObjectClass(jni, e), k, sizeof k);
    printf("  %*s%s in %s %s %s%s\n", depth * 2, "", name, n, k, *c ? "caught in " : "", c);
    fflush(stdout);
    if (!strcmp(name, where) && depth == 0) {
        depth++;
        call(jni, t);
        depth--;
    }
}
static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                              jobject e, jmethodID catcher, jlocation to)
{
    event(jni, t, "Exception", m, e, catcher);
}
static void JNICALL exception_catch(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                    jlocation at, jobject e)
{
    event(jni, t, "ExceptionCatch", m, e, NULL);
}
static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                jboolean by_exception, jvalue v)
{
    event(jni, t, by_exception ? "MethodExit by exception" : "MethodExit", m, NULL, NULL);
}
static void JNICALL breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    event(jni, t, "Breakpoint", m, NULL, NULL);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities wanted = {.can_generate_exception_events = 1,
                                             .can_generate_method_exit_events = 1,
                                             .can_generate_breakpoint_events = 1};
    static const jvmtiEventCallbacks callbacks = {.Exception = exception,
                                                  .ExceptionCatch = exception_catch,
                                                  .MethodExit = method_exit,
                                                  .Breakpoint = breakpoint};
    static const int none[] = {0};
    return agent_start(vm, &wanted, &callbacks, none);
}

static void copy(JNIEnv *jni, jstring s, char *to)
{
    (*jni)->GetStringUTFRegion(jni, s, 0, (*jni)->GetStringLength(jni, s), to);
    to[(*jni)->GetStringLength(jni, s)] = 0;
}
JNIEXPORT void JNICALL Java_Nested_on(JNIEnv *jni, jclass k, jstring w, jstring m, jint n,
                                      jboolean exits)
{
    static int set;
    if (!set++)
        TI(SetBreakpoint, (*jni)->GetStaticMethodID(jni, k, "stop", "()V"), 0);
    copy(jni, w, where);
    copy(jni, m, what);
    times = n;
    jthread me = NULL;
    TI(GetCurrentThread, &me);
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_EXCEPTION, me);
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_EXCEPTION_CATCH, me);
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_BREAKPOINT, me);
    if (exits)
        TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_METHOD_EXIT, me);
    watching = 1;
}
JNIEXPORT void JNICALL Java_Nested_off(JNIEnv *jni, jclass k)
{
    watching = 0;
    jthread me = NULL;
    TI(GetCurrentThread, &me);
    TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_EXCEPTION, me);
    TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_EXCEPTION_CATCH, me);
    TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_BREAKPOINT, me);
    TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_METHOD_EXIT, me);
}
