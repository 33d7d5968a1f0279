/* SPDX-License-Identifier: Apache-2.0
 * calltrace.h - AsyncGetCallTrace as its users declare it: no header of the JDK has it, profilers
 * find it by its name.  (docs/tools-profilers.md) */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* RTLD_DEFAULT, dladdr */
#endif
#ifndef AGENTS_CALLTRACE_H
#define AGENTS_CALLTRACE_H
#include "agent.h"
#include <dlfcn.h>

typedef struct CallFrame {
    jint bci;
    jmethodID method;
} CallFrame; /* bci -3: a native method */
typedef struct CallTrace {
    JNIEnv *env;
    jint num_frames;
    CallFrame *frames;
} CallTrace;
typedef void AsyncGetCallTrace(CallTrace *trace, jint depth, void *context);
static AsyncGetCallTrace *call_trace;

static inline int call_trace_find(void)
{
    call_trace = (AsyncGetCallTrace *)dlsym(RTLD_DEFAULT, "AsyncGetCallTrace");
    return call_trace != NULL;
}

/* The stock VM has an ID only for methods whose ID somebody has asked for, so profilers ask for
 * all. */
static inline void make_method_ids(jclass c)
{
    jint n = 0;
    jmethodID *methods = NULL;
    if (!(*ti)->GetClassMethods(ti, c, &n, &methods))
        release(methods);
}
static inline void make_all_method_ids(JNIEnv *jni)
{
    jint n = 0;
    jclass *classes = NULL;
    TI(GetLoadedClasses, &n, &classes);
    for (jint i = 0; i < n; i++) {
        make_method_ids(classes[i]);
        (*jni)->DeleteLocalRef(jni, classes[i]);
    }
    release(classes);
}
static inline void JNICALL listen_to_class_load(jvmtiEnv *env, JNIEnv *jni, jthread thread,
                                                jclass c)
{
}
static inline void JNICALL ids_at_class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread,
                                                jclass c)
{
    make_method_ids(c);
}
#endif
