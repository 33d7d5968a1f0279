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
#include <stdint.h>

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

/* Which class a method is of.  A class may go while a trace names its methods, and then nobody may
 * be asked about them: so who wants to know holds the class meanwhile.  Guarded by the agent's
 * lock. */
typedef struct MethodHolder {
    jmethodID method; /* NULL: free */
    jint holder;
} MethodHolder;
static MethodHolder *methods_known; /* open addressing */
static jweak *holders;              /* NULL: the class is gone */
static jint method_room, method_count, holder_room, holder_count;

static inline MethodHolder *method_row(jmethodID m)
{
    jint i = (jint)(((uintptr_t)m >> 3) * 2654435761u % (uintptr_t)method_room);
    while (methods_known[i].method && methods_known[i].method != m)
        i = i + 1 == method_room ? 0 : i + 1;
    return &methods_known[i];
}
/* 0: no memory */
static inline int methods_grow(jint more)
{
    if ((method_count + more) * 2 < method_room)
        return 1;
    jint room = method_room;
    MethodHolder *old = methods_known, *rows = calloc((size_t)(room + more) * 4, sizeof *rows);
    if (!rows)
        return 0;
    methods_known = rows;
    method_room = (room + more) * 4;
    for (jint i = 0; i < room; i++)
        if (old[i].method)
            *method_row(old[i].method) = old[i];
    free(old);
    return 1;
}
/* A row for the class; -1: no memory. */
static inline jint holder_of(JNIEnv *jni, jclass c)
{
    static jint at;
    jint own = -1;
    /* a look at some rows: those of classes that are gone are used again */
    for (jint n = 0; n < 32 && n < holder_count; n++) {
        at = at + 1 < holder_count ? at + 1 : 0;
        if (holders[at] && (*jni)->IsSameObject(jni, holders[at], NULL)) {
            (*jni)->DeleteWeakGlobalRef(jni, holders[at]);
            holders[at] = NULL;
        }
        own = holders[at] ? own : at;
    }
    if (own < 0 && holder_count == holder_room) {
        jint room = holder_room * 2 + 64;
        jweak *more = realloc(holders, (size_t)room * sizeof *more);
        if (!more)
            return -1;
        holders = more;
        holder_room = room;
    }
    jweak weak = (*jni)->NewWeakGlobalRef(jni, c);
    if (!weak) {
        (*jni)->ExceptionClear(jni);
        return -1;
    }
    own = own < 0 ? holder_count++ : own;
    holders[own] = weak;
    return own;
}
/* A local reference to the method's class, which stays as long as that does; NULL: it is gone. */
static inline jclass hold_class(JNIEnv *jni, jmethodID m)
{
    lock();
    const MethodHolder *row = method_room ? method_row(m) : NULL;
    jweak weak = row && row->method ? holders[row->holder] : NULL;
    jclass c = weak ? (*jni)->NewLocalRef(jni, weak) : NULL;
    unlock();
    return c;
}
/* The stock VM has an ID only for methods whose ID somebody has asked for, so profilers ask for
 * all. */
static inline void make_method_ids(JNIEnv *jni, jclass c)
{
    jint n = 0;
    jmethodID *methods = NULL;
    if ((*ti)->GetClassMethods(ti, c, &n, &methods))
        return;
    lock();
    jint holder = n && methods_grow(n) ? holder_of(jni, c) : -1;
    for (jint i = 0; holder >= 0 && i < n; i++) {
        MethodHolder *row = method_row(methods[i]);
        method_count += row->method == NULL;
        *row = (MethodHolder){methods[i], holder};
    }
    unlock();
    release(methods);
}
static inline void make_all_method_ids(JNIEnv *jni)
{
    jint n = 0;
    jclass *classes = NULL;
    TI(GetLoadedClasses, &n, &classes);
    for (jint i = 0; i < n; i++) {
        make_method_ids(jni, classes[i]);
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
    make_method_ids(jni, c);
}
#endif
